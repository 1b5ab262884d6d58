/* exact_value_test.c - Tests of the distilled evaluator: it looks one turn ahead as the rules do,
 * and master plays nearly perfectly with it. */
#include <math.h>
#include <stdlib.h>

#include "games/dungeon/dungeon_exact_value.h"
#include "tests/support/arena.h"
#include "tests/support/cmocka_tests.h"

enum { GAMES = 20000, WALKS = 60, ROUNDING = 3 };

static int games;

/* What "wyrm solve" prints: docs/solved.md. */
static const struct {
    const char *name;
    double perfect, deviation;
} sheets[DUNGEON_SHEETS] = {{"normal", 80.5183, 17.12}, {"easy", 58.9224, 5.15}};

static wy_options options_for(int players, int sheet)
{
    wy_options options;
    wy_default_options(&dungeon_rules, players, &options);
    assert_null(wy_set_option(&dungeon_rules, &options, "sheet", sheets[sheet].name));
    return options;
}

/* Within a point of perfect play; with fewer games, as far as they can tell. */
static void master_alone_is_nearly_perfect(void **state)
{
    const wy_bot *bots[] = {wy_find_bot("master")};
    (void)state;
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++) {
        wy_options options = options_for(1, sheet);
        wy_score scores[WY_SEATS_MAX];
        double sum = 0;
        arena a;
        arena_open(&a, &dungeon_rules);
        for (int game = 0; game < games; game++) {
            assert_true(arena_play(&a, &options, bots, 3, (uint64_t)game, scores));
            sum += scores[0].total;
        }
        arena_close(&a);
        double mean = sum / games;
        double tolerance = games < GAMES ? 3 * sheets[sheet].deviation / sqrt(games) : 0;
        print_message("# master alone on the %s sheet: %.3f of %.4f points\n", sheets[sheet].name,
                      mean, sheets[sheet].perfect);
        assert_true(mean > sheets[sheet].perfect - 1 - tolerance);
    }
}

/* ---- A turn ---- */

static int32_t exact_value_of(const dungeon_parts *parts, const dungeon_state *s)
{
    int32_t value = 0;
    assert_true(dungeon_rules.exact_value(parts, s, &value));
    return value;
}

/* Before a roll it is the look-up; else the mean over what may be chosen or rolled. */
static void check_step(const dungeon_parts *parts, const dungeon_state *s)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    uint32_t weights[WY_MENU_MAX];
    double best = -INFINITY, sum = 0;
    if (s->phase == DUNGEON_ROLL)
        return;
    dungeon_legal(parts, s, &menu);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        dungeon_state next = *s;
        dungeon_apply(parts, &next, list[i]);
        double value = exact_value_of(parts, &next);
        sum += weights[i] * value;
        best = value > best ? value : best;
    }
    double expected = dungeon_actor(s) == WY_CHANCE ? sum / menu.total : best;
    assert_true(fabs(exact_value_of(parts, s) - expected) < ROUNDING);
}

static void a_turn_is_played_to_its_end(void **state)
{
    static dungeon_parts parts;
    bool has_seen[DUNGEON_PHASES] = {false};
    (void)state;
    dungeon_rules.default_parts(&parts);
    for (int game = 0; game < WALKS; game++) {
        wy_options options = options_for(1, game % DUNGEON_SHEETS);
        dungeon_state s;
        wy_rng rng;
        wy_rng_seed(&rng, 5, (uint64_t)game);
        assert_int_equal(dungeon_setup(&parts, &options, &s), WY_OK);
        while (s.phase != DUNGEON_ENDED) {
            wy_menu menu;
            check_step(&parts, &s);
            has_seen[s.phase] = true;
            dungeon_legal(&parts, &s, &menu);
            dungeon_apply(&parts, &s, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
        }
        assert_int_equal(exact_value_of(&parts, &s), 100 * dungeon_points(&parts, &s.sheet[0]));
    }
    assert_true(has_seen[DUNGEON_ASSIGN] && has_seen[DUNGEON_MARK] && has_seen[DUNGEON_RUN]);
    assert_true(has_seen[DUNGEON_MEET] && has_seen[DUNGEON_FIGHT]);
}

/* ---- What master makes of it ---- */

/* Asks master for its first move. */
static wy_action ask_master(const dungeon_parts *parts, int players, uint32_t iterations,
                            dungeon_state *s, wy_search_result *result)
{
    wy_options options = options_for(players, DUNGEON_NORMAL);
    wy_rng rng;
    wy_rng_seed(&rng, 1, 1);
    assert_int_equal(dungeon_setup(parts, &options, s), WY_OK);
    while (dungeon_actor(s) == WY_CHANCE) {
        wy_menu menu;
        dungeon_legal(parts, s, &menu);
        dungeon_apply(parts, s, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
    }
    const wy_bot_request request = {&dungeon_rules,     parts, s, dungeon_actor(s),
                                    {iterations, 0, 1}, NULL};
    return wy_bot_choose(wy_find_bot("master"), &request, &rng, result);
}

static void master_thinks_of_every_option(void **state)
{
    static dungeon_parts parts;
    static wy_search_result result;
    dungeon_state s;
    wy_menu menu;
    (void)state;
    dungeon_rules.default_parts(&parts);
    wy_action action = ask_master(&parts, 1, 0, &s, &result);
    dungeon_legal(&parts, &s, &menu);
    assert_true(wy_menu_count(&menu) > 1);
    assert_int_equal(result.basis, WY_RECKONED);
    assert_int_equal(result.count, wy_menu_count(&menu));
    assert_int_equal(result.iterations, 0);
    assert_true(wy_same_action(action, result.option[0].action));
    for (int i = 0; i < result.count; i++) {
        dungeon_state next = s;
        dungeon_apply(&parts, &next, result.option[i].action);
        assert_true(fabs(result.option[i].points - exact_value_of(&parts, &next) / 100.0) < 1e-9);
        assert_true(i == 0 || result.option[i].points <= result.option[i - 1].points);
    }
}

static void in_company_it_has_nothing_to_say(void **state)
{
    static dungeon_parts parts;
    static wy_search_result result;
    dungeon_state s;
    int32_t value;
    (void)state;
    dungeon_rules.default_parts(&parts);
    (void)ask_master(&parts, 2, 20, &s, &result);
    assert_false(dungeon_rules.exact_value(&parts, &s, &value));
    assert_int_equal(result.basis, WY_TRIED);
    assert_int_equal(result.iterations, 20);
}

static void there_is_a_number_for_each_place(void **state)
{
    static dungeon_parts parts;
    const dungeon_sheet last = {.kind = DUNGEON_NORMAL,
                                .tile = DUNGEON_TILES - 1,
                                .covered = 0x2a,
                                .column = {5, 5, 5, 5},
                                .skulls = DUNGEON_SKULLS,
                                .swords = DUNGEON_SWORDS};
    int places[DUNGEON_TERMS_MAX];
    (void)state;
    dungeon_rules.default_parts(&parts);
    assert_int_equal(dungeon_value_size(), DUNGEON_NUMBERS);
    dungeon_read_aspects(&parts, &last, places);
    for (int i = 0; i < dungeon_term_count; i++) {
        assert_true(places[i] < DUNGEON_NUMBERS);
        assert_true(i == 0 || places[i] > places[i - 1]);
    }
}

/* exact_value_test [GAMES]: where programs are slow, fewer are played. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(master_alone_is_nearly_perfect),
        cmocka_unit_test(a_turn_is_played_to_its_end),
        cmocka_unit_test(master_thinks_of_every_option),
        cmocka_unit_test(in_company_it_has_nothing_to_say),
        cmocka_unit_test(there_is_a_number_for_each_place),
    };
    games = argc > 1 ? atoi(argv[1]) : GAMES;
    return cmocka_run_group_tests_name("exact_value", tests, NULL, NULL);
}
