/* dungeon_bots_test.c - Strength of the greedy bot in Dragon Dungeon. */
#include "games/dungeon/dungeon.h"
#include "tests/support/arena.h"
#include "tests/support/ask.h"
#include "tests/support/cmocka_tests.h"

enum { GAMES = 400 };

static double mean_alone(const char *bot, const char *sheet)
{
    const wy_bot *bots[] = {wy_find_bot(bot)};
    wy_score scores[WY_SEATS_MAX];
    wy_options options;
    double sum = 0;
    arena a;
    arena_open(&a, &dungeon_rules);
    wy_default_options(&dungeon_rules, 1, &options);
    assert_null(wy_set_option(&dungeon_rules, &options, "sheet", sheet));
    for (int game = 0; game < GAMES; game++) {
        assert_true(arena_play(&a, &options, bots, 7, (uint64_t)game, scores));
        sum += scores[0].total;
    }
    arena_close(&a);
    print_message("# %s alone on the %s sheet: %.1f points\n", bot, sheet, sum / GAMES);
    return sum / GAMES;
}

/* The second best rank of the scale begins at 60; the easy sheet holds 59 without the dragon. */
static void greedy_is_an_adventurer_of_renown(void **state)
{
    (void)state;
    assert_true(mean_alone("greedy", "normal") > 65);
    assert_true(mean_alone("greedy", "easy") > 55);
    assert_true(mean_alone("random", "normal") < 10);
    assert_true(mean_alone("random", "easy") < 35);
}

/* What greedy does first in a position. */
static wy_action choice(const dungeon_parts *parts, const dungeon_state *s)
{
    wy_rng rng;
    wy_rng_seed(&rng, 1, 1);
    return ask_bot(wy_find_bot("greedy"), &dungeon_rules, parts, s, s->mover, &rng);
}

static void greedy_takes_the_sheet_with_more_points(void **state)
{
    (void)state;
    for (int players = DUNGEON_PLAYERS_MIN; players <= DUNGEON_PLAYERS_MAX; players++) {
        dungeon_parts parts;
        dungeon_state s;
        wy_options options;
        dungeon_rules.default_parts(&parts);
        wy_default_options(&dungeon_rules, players, &options);
        assert_int_equal(dungeon_setup(&parts, &options, &s), WY_OK);
        wy_action action = choice(&parts, &s);
        assert_int_equal(action.verb, DUNGEON_DO_SHEET);
        assert_int_equal(action.c, DUNGEON_NORMAL);
    }
}

/* An attack costs nothing: who does not try marks the gravestone as well. */
static void greedy_attacks_the_dragon(void **state)
{
    (void)state;
    dungeon_parts parts;
    dungeon_state s;
    wy_options options;
    dungeon_rules.default_parts(&parts);
    wy_default_options(&dungeon_rules, 1, &options);
    assert_int_equal(dungeon_setup(&parts, &options, &s), WY_OK);
    s.phase = DUNGEON_CAUGHT;
    s.dragons = 1;
    s.tasks = 1;
    s.todo[0] = DUNGEON_TASK_DRAGON + 1;
    s.dragon_die = 1;
    s.common[0] = 1;
    s.sheet[0].dragon = (uint8_t)(s.sheet[0].tile - 1);
    s.sheet[0].skulls = DUNGEON_SKULLS;
    s.sheet[0].column[DUNGEON_WEAPONS] = DUNGEON_BOXES;
    s.sheet[0].swords = DUNGEON_SWORDS;
    s.sheet[0].column[DUNGEON_LOOT] = 4;
    s.marks = DUNGEON_SKULLS + DUNGEON_BOXES + 4;
    assert_true(dungeon_is_sane(&parts, &s));
    assert_int_equal(choice(&parts, &s).verb, DUNGEON_DO_ATTACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_is_an_adventurer_of_renown),
        cmocka_unit_test(greedy_takes_the_sheet_with_more_points),
        cmocka_unit_test(greedy_attacks_the_dragon),
    };
    return cmocka_run_group_tests_name("dungeon bots", tests, NULL, NULL);
}
