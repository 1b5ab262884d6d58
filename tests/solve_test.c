/* solve_test.c - Dragon Dungeon solved: every position is worth what the ordinary rules make of it,
 * turn by turn, whatever the components and however many threads there are. The path is cut short,
 * so that there is time for all of it. */
#include <math.h>
#include <string.h>

#include "cmocka_tests.h"
#include "lab/solve/solve.h"

enum { START = 1, EXIT = 3, LAIR = 2 };

/* Two tiles and the exit, a monster on the last. */
static void cut_short(dungeon_parts *parts, int kind)
{
    wy_find_game("dungeon")->default_parts(parts);
    dungeon_box *box = &parts->box;
    box->exit = EXIT;
    box->adventurer = START;
    for (int room = 0; room < DUNGEON_ROOMS; room++)
        box->room[room] = (uint8_t)(room < EXIT ? room : EXIT - 1);
    memset(box->lair, 0, sizeof box->lair);
    box->lair[kind][0] = LAIR;
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
        box->graves[sheet] = 1;
    dungeon_prepare(parts);
}

/* A sheet that may lie before a player, drawn by lot. */
static void draw_sheet(const dungeon_parts *parts, wy_rng *rng, dungeon_sheet *sheet)
{
    sheet->tile = (uint8_t)(START + wy_rng_below(rng, EXIT - START));
    sheet->dragon = (uint8_t)wy_rng_below(rng, sheet->tile);
    sheet->skulls = (uint8_t)wy_rng_below(rng, DUNGEON_SKULLS + 1);
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        sheet->column[column] = (uint8_t)wy_rng_below(rng, DUNGEON_BOXES + 1);
    sheet->swords = parts->tables.levels[sheet->kind][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        sheet->swords = (uint8_t)(sheet->swords + (parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL));
    sheet->covered = (uint8_t)(wy_rng_below(rng, 2) ? 1U << wy_rng_below(rng, DUNGEON_ACTIONS) : 0);
}

static void agrees_with_the_rules(const dungeon_parts *parts, int sheet, bool ring)
{
    wy_options options;
    solve_table *table;
    dungeon_state s;
    wy_rng rng;
    assert_int_equal(solve_create(parts, sheet, ring, 2, NULL, &table), SOLVE_OK);
    wy_default_options(wy_find_game("dungeon"), 1, &options);
    options.value[DUNGEON_OPTION_SHEET] =
        sheet == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    options.value[DUNGEON_OPTION_RING] = ring;
    wy_rng_seed(&rng, 4, 0);
    for (int i = 0; i < 60; i++) {
        assert_int_equal(dungeon_setup(parts, &options, &s), WY_OK);
        draw_sheet(parts, &rng, &s.sheet[0]);
        double stored = (double)solve_value(table, &s.sheet[0]), real = solve_worth(table, &s);
        assert_true(fabs(stored - real) < 1e-4);
    }
    solve_destroy(table);
}

static void every_position_is_worth_what_comes_of_it(void **state)
{
    static dungeon_parts parts;
    (void)state;
    cut_short(&parts, DUNGEON_MINION);
    agrees_with_the_rules(&parts, DUNGEON_NORMAL, false);
    cut_short(&parts, DUNGEON_BOSS);
    agrees_with_the_rules(&parts, DUNGEON_EASY, true);
}

static void threads_change_nothing(void **state)
{
    static dungeon_parts parts;
    solve_table *one, *many;
    dungeon_sheet sheet = {0};
    wy_rng rng;
    (void)state;
    cut_short(&parts, DUNGEON_MINION);
    assert_int_equal(solve_create(&parts, DUNGEON_NORMAL, false, 1, NULL, &one), SOLVE_OK);
    assert_int_equal(solve_create(&parts, DUNGEON_NORMAL, false, 3, NULL, &many), SOLVE_OK);
    assert_int_equal(solve_count(one), solve_count(many));
    wy_rng_seed(&rng, 5, 0);
    for (int i = 0; i < 10000; i++) {
        draw_sheet(&parts, &rng, &sheet);
        float a = solve_value(one, &sheet), b = solve_value(many, &sheet);
        assert_memory_equal(&a, &b, sizeof a);
    }
    solve_destroy(one);
    solve_destroy(many);
}

/* 5 and 6 uncover each other: with nothing else to do in them, a player might go on for ever. */
static void endless_games_are_refused(void **state)
{
    static dungeon_parts parts;
    solve_table *table;
    (void)state;
    cut_short(&parts, DUNGEON_MINION);
    for (int action = 4; action < DUNGEON_ACTIONS; action++) {
        memset(parts.box.icon[DUNGEON_EASY][action], 0, DUNGEON_ICONS);
        parts.box.icon[DUNGEON_EASY][action][0] = DUNGEON_ICON_KEYS;
    }
    assert_int_equal(solve_create(&parts, DUNGEON_EASY, false, 2, NULL, &table), SOLVE_ENDLESS);
    assert_null(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_worth_what_comes_of_it),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(endless_games_are_refused),
    };
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
