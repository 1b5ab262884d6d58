/* solve_test.c - Tests of the solver: every position's value follows from the ordinary rules, turn
 * by turn, and no game leaves the counted positions, for any components and number of threads. The
 * path is short, so that there is time for all of it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/solve/solve.h"
#include "tests/lab/solve_box.h"
#include "tests/lab/solve_draw.h"
#include "tests/support/cmocka_tests.h"

enum { SHORT = 4, DRAWN = 60, SEEN_MAX = 1 << 16 };

static int longer = 9; /* tiles of the longer path; the argument */

static solve_table *solved(const dungeon_parts *parts, int sheet, bool ring, int jobs)
{
    const solve_plan plan = {.parts = parts, .sheet = sheet, .ring = ring, .jobs = jobs};
    solve_table *table;
    assert_int_equal(solve_create(&plan, &table), SOLVE_OK);
    return table;
}

/* A table of one before its first roll. */
static void sit_down(const dungeon_parts *parts, int sheet, bool ring, dungeon_state *s)
{
    wy_options options;
    wy_default_options(wy_find_game("dungeon"), 1, &options);
    options.value[DUNGEON_OPTION_SHEET] =
        sheet == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    options.value[DUNGEON_OPTION_RING] = ring;
    assert_int_equal(dungeon_setup(parts, &options, s), WY_OK);
}

/* ---- Where the ordinary rules lead ---- */

typedef struct found {
    dungeon_sheet sheet[SEEN_MAX];
    int count;
} found;

static void add(found *f, const dungeon_sheet *sheet)
{
    for (int i = 0; i < f->count; i++)
        if (memcmp(&f->sheet[i], sheet, sizeof *sheet) == 0)
            return;
    assert_true(f->count < SEEN_MAX);
    f->sheet[f->count++] = *sheet;
}

/* All sheets before the next roll, whatever is rolled and chosen. */
static void lead(const dungeon_parts *parts, const dungeon_state *s, found *f)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    dungeon_legal(parts, s, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        dungeon_state next = *s;
        dungeon_apply(parts, &next, list[i]);
        if (next.phase == DUNGEON_ROLL)
            add(f, &next.sheet[0]);
        else if (next.phase != DUNGEON_ENDED)
            lead(parts, &next, f);
    }
}

static void counted_positions_are_those_of_games(void **state)
{
    static dungeon_parts parts;
    static found f;
    dungeon_state s;
    (void)state;
    solve_box_cut(&parts, SHORT, DUNGEON_MINION);
    solve_table *table = solved(&parts, DUNGEON_NORMAL, false, 2);
    sit_down(&parts, DUNGEON_NORMAL, false, &s);
    f.count = 0;
    add(&f, &s.sheet[0]);
    for (int i = 0; i < f.count; i++) {
        s.sheet[0] = f.sheet[i];
        lead(&parts, &s, &f);
        assert_true(solve_has(table, &f.sheet[i]));
    }
    assert_int_equal(solve_count(table), f.count);
    solve_destroy(table);
}

static void agrees_with_the_rules(int kind, int sheet, bool ring)
{
    static dungeon_parts parts;
    static found f;
    dungeon_state s;
    wy_rng rng;
    solve_box_cut(&parts, longer, kind);
    solve_table *table = solved(&parts, sheet, ring, 2);
    sit_down(&parts, sheet, ring, &s);
    wy_rng_seed(&rng, 4, 0);
    for (int i = 0; i < DRAWN; i++) {
        solve_draw(table, &rng, &s.sheet[0]);
        double stored = (double)solve_value(table, &s.sheet[0]), real = solve_worth(table, &s);
        assert_true(fabs(stored - real) < 1e-4);
        f.count = 0;
        lead(&parts, &s, &f);
        for (int next = 0; next < f.count; next++)
            assert_true(solve_has(table, &f.sheet[next]));
    }
    solve_destroy(table);
}

static void every_position_is_worth_what_comes_of_it(void **state)
{
    (void)state;
    agrees_with_the_rules(DUNGEON_MINION, DUNGEON_NORMAL, false);
    agrees_with_the_rules(DUNGEON_BOSS, DUNGEON_EASY, true);
}

static void threads_change_nothing(void **state)
{
    static dungeon_parts parts;
    dungeon_sheet sheet;
    wy_rng rng;
    (void)state;
    solve_box_cut(&parts, longer, DUNGEON_MINION);
    solve_table *one = solved(&parts, DUNGEON_NORMAL, false, 1);
    solve_table *many = solved(&parts, DUNGEON_NORMAL, false, 3);
    assert_int_equal(solve_count(one), solve_count(many));
    wy_rng_seed(&rng, 5, 0);
    for (int i = 0; i < 10000; i++) {
        solve_draw(one, &rng, &sheet);
        float a = solve_value(one, &sheet), b = solve_value(many, &sheet);
        assert_memory_equal(&a, &b, sizeof a);
    }
    solve_destroy(one);
    solve_destroy(many);
}

/* Going through all games forwards finds the same mean as going through all positions backwards. */
static void outcomes_of_all_games_add_up(void **state)
{
    static dungeon_parts parts;
    (void)state;
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++) {
        solve_box_cut(&parts, longer, DUNGEON_MINION);
        parts.box.dragon_defence = 8; /* with a few swords it can be slain */
        dungeon_prepare(&parts);
        solve_table *table = solved(&parts, sheet, false, 1);
        solve_table *many = solved(&parts, sheet, false, 3);
        dungeon_sheet start = solve_start(table);
        const solve_outcomes *outcomes = solve_outcomes_of(table);
        assert_int_equal(solve_value_fit(table, NULL, NULL), SOLVE_OK);
        assert_int_equal(solve_value_fit(many, NULL, NULL), SOLVE_OK);
        assert_memory_equal(outcomes, solve_outcomes_of(many), sizeof *outcomes);
        double all = outcomes->all[DUNGEON_OUT] + outcomes->all[DUNGEON_SLAYER] +
                     outcomes->all[DUNGEON_DEAD];
        assert_true(fabs(all - 1) < 1e-9);
        assert_true(fabs(outcomes->mean - (double)solve_value(table, &start)) < 1e-4);
        assert_true(outcomes->all[DUNGEON_OUT] > 0 && outcomes->all[DUNGEON_SLAYER] > 0);
        assert_true(outcomes->visited > 0 && outcomes->visited <= solve_count(table));
        solve_destroy(table);
        solve_destroy(many);
    }
}

/* What games of perfect play do on the way, as they are played one by one. */
static void counts_are_those_of_games(void **state)
{
    enum { GAMES = 4000 };
    static dungeon_parts parts;
    double keys[2] = {0}, turns[2] = {0}, catches[2] = {0}, tolerance = 4 / sqrt(GAMES);
    (void)state;
    solve_box_cut(&parts, longer, DUNGEON_MINION);
    parts.box.dragon_defence = 8;
    dungeon_prepare(&parts);
    solve_table *table = solved(&parts, DUNGEON_NORMAL, false, 2);
    assert_int_equal(solve_value_fit(table, NULL, NULL), SOLVE_OK);
    const solve_outcomes *outcomes = solve_outcomes_of(table);
    for (int tile = 0; tile <= parts.box.exit; tile++) {
        for (int action = 0; action <= DUNGEON_ACTIONS; action++)
            turns[0] += outcomes->acts[tile][action];
        for (int column = 0; column < DUNGEON_COLUMNS; column++)
            keys[0] += outcomes->marks[tile][column];
        catches[0] += outcomes->catches[tile];
    }
    for (int game = 0; game < GAMES; game++) {
        dungeon_state s;
        wy_rng rng;
        sit_down(&parts, DUNGEON_NORMAL, false, &s);
        wy_rng_seed(&rng, 4, (uint64_t)game);
        while (s.phase != DUNGEON_ENDED) {
            wy_menu menu;
            turns[1] += (double)(s.phase == DUNGEON_ROLL) / GAMES;
            dungeon_legal(&parts, &s, &menu);
            dungeon_apply(&parts, &s,
                          dungeon_actor(&s) == WY_CHANCE
                              ? wy_menu_at(&menu, wy_rng_below(&rng, menu.total))
                              : solve_best(table, &s));
        }
        keys[1] += (double)dungeon_keys(&s.sheet[0]) / GAMES;
        catches[1] += (double)(s.sheet[0].graves + (s.sheet[0].fate == DUNGEON_SLAYER)) / GAMES;
    }
    print_message("# turns %f %f, keys %f %f, catches %f %f\n", turns[0], turns[1], keys[0],
                  keys[1], catches[0], catches[1]);
    assert_true(fabs(turns[0] - turns[1]) < 2 * tolerance);
    assert_true(fabs(keys[0] - keys[1]) < 2 * tolerance);
    assert_true(fabs(catches[0] - catches[1]) < tolerance);
    solve_destroy(table);
}

/* 5 and 6 uncover each other: with nothing else to do in them, a player might go on for ever. */
static void endless_games_are_refused(void **state)
{
    static dungeon_parts parts;
    solve_table *table;
    (void)state;
    solve_box_cut(&parts, SHORT, DUNGEON_MINION);
    for (int action = 4; action < DUNGEON_ACTIONS; action++) {
        memset(parts.box.icon[DUNGEON_EASY][action], 0, DUNGEON_ICONS);
        parts.box.icon[DUNGEON_EASY][action][0] = DUNGEON_ICON_KEYS;
    }
    const solve_plan plan = {.parts = &parts, .sheet = DUNGEON_EASY, .jobs = 2};
    assert_int_equal(solve_create(&plan, &table), SOLVE_ENDLESS);
    assert_null(table);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        longer = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted_positions_are_those_of_games),
        cmocka_unit_test(every_position_is_worth_what_comes_of_it),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(outcomes_of_all_games_add_up),
        cmocka_unit_test(counts_are_those_of_games),
        cmocka_unit_test(endless_games_are_refused),
    };
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
