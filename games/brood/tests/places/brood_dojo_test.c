/* brood_dojo_test.c - Rule tests of Cloud Dojo and Holy Arena, where dragons evolve. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>

#include "tests/support/cmocka_tests.h"

static const char *const stones[BROOD_STONES] = {"red", "blue", "yellow"};

#define PLENTY                                                                                     \
    "9 red-crystal, 9 blue-crystal, 9 yellow-crystal, 9 red-gem, 9 blue-gem, 9 yellow-gem, "       \
    "9 red-jewel, 9 blue-jewel, 9 yellow-jewel, 9 food, 9 ducat"

static const char *name_of(int level, const char *colour)
{
    static char text[2][32];
    static int which;
    which = !which;
    snprintf(text[which], sizeof text[which], "%d %s", level, colour);
    return text[which];
}

/* The guest has become that, on the same space, and is not asked again. */
static void expect_evolved(const wy_table *t, enum brood_side side, int level, const char *colour,
                           const char *place)
{
    char text[64];
    snprintf(text, sizeof text, "%d %s %s %s", level, colour, season_words[side], place);
    expect_dragon(t, 0, 1, text);
    expect_over(t);
}

/* ---- Cloud Dojo, level 1 (BROOD-67) ---- */

/* Level 2 of a dragon's colour and the colour of gem and crystal. */
static const char *const grown[BROOD_STONES][BROOD_STONES] = {
    {"red", "purple", "orange"}, {"purple", "blue", "green"}, {"orange", "green", "yellow"}};

static void rule_BROOD_67_a_gem_and_a_crystal_of_one_colour(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int own = 0; own < BROOD_STONES; own++)
            for (int stone = 0; stone < BROOD_STONES; stone++) {
                wy_table *t = guest((enum brood_side)side, name_of(1, stones[own]), "dojo",
                                    "2 %s-gem, 3 %s-crystal", stones[stone], stones[stone]);
                expect_step(t, BROOD_STEP_DOJO, 0);
                expect_options(t, "grow %s, done", stones[stone]);
                step(t, "grow %s", stones[stone]);
                expect_horde(t, 0, "1 %s-gem, 2 %s-crystal", stones[stone], stones[stone]);
                expect_dragon(t, 0, 1,
                              move_of("2 %s %s dojo", grown[own][stone], season_words[side]));
                expect_over(t);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_67_both_stones_must_be_of_one_colour(void **state)
{
    (void)state;
    for (int gem = 0; gem < BROOD_STONES; gem++)
        for (int crystal = 0; crystal < BROOD_STONES; crystal++) {
            if (gem == crystal)
                continue;
            wy_table *t = guest(BROOD_SUMMER, "1 red", "dojo", "1 %s-gem, 1 %s-crystal",
                                stones[gem], stones[crystal]);
            expect_over(t);
            expect_dragon(t, 0, 1, "1 red summer dojo");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_67_it_may_stay_as_it_is(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "dojo", "1 blue-gem, 1 blue-crystal");
    refuse(t, "grow red", BROOD_CANNOT_PAY, "BROOD-44");
    refuse(t, "evolve blue blue", BROOD_WRONG_LEVEL, "BROOD-68");
    step(t, "done");
    expect_dragon(t, 0, 1, "1 red summer dojo");
    expect_horde(t, 0, "1 blue-gem, 1 blue-crystal");
    wy_table_destroy(t);
}

/* ---- Cloud Dojo, level 2 (BROOD-68) ---- */

typedef struct mixtures {
    const char *own;
    const char *of[BROOD_STONES][BROOD_STONES]; /* jewel, gem: level 3, or NULL */
} mixtures;

static const mixtures chart[] = {
    {"red", {{"red", "magenta", "amber"}, {"magenta", "purple", NULL}, {"amber", NULL, "orange"}}},
    {"blue", {{"purple", "indigo", NULL}, {"indigo", "blue", "teal"}, {NULL, "teal", "green"}}},
    {"yellow", {{"orange", NULL, "golden"}, {NULL, "green", "lime"}, {"golden", "lime", "yellow"}}},
    {"orange", {{"amber", NULL, "orange"}, {NULL, NULL, NULL}, {"orange", NULL, "golden"}}},
    {"purple", {{"magenta", "purple", NULL}, {"purple", "indigo", NULL}, {NULL, NULL, NULL}}},
    {"green", {{NULL, NULL, NULL}, {NULL, "teal", "green"}, {NULL, "green", "lime"}}},
};

static void check_evolution(const mixtures *m, int jewel, int gem)
{
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t = guest((enum brood_side)side, name_of(2, m->own), "dojo",
                            "1 %s-jewel, 1 %s-gem", stones[jewel], stones[gem]);
        if (m->of[jewel][gem]) {
            expect_options(t, "evolve %s %s, done", stones[jewel], stones[gem]);
            step(t, "evolve %s %s", stones[jewel], stones[gem]);
            expect_evolved(t, (enum brood_side)side, 3, m->of[jewel][gem], "dojo");
            expect_horde(t, 0, colour_of(m->own) == BROOD_GREEN ? "1 ducat" : "-");
        } else {
            expect_over(t);
            expect_dragon(t, 0, 1, move_of("2 %s %s dojo", m->own, season_words[side]));
        }
        wy_table_destroy(t);
    }
}

static void rule_BROOD_68_a_jewel_and_a_gem_by_the_chart(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(chart); i++)
        for (int jewel = 0; jewel < BROOD_STONES; jewel++)
            for (int gem = 0; gem < BROOD_STONES; gem++)
                check_evolution(&chart[i], jewel, gem);
}

static void rule_BROOD_68_nothing_else_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(chart); i++) {
        wy_table *t = guest(BROOD_WINTER, name_of(2, chart[i].own), "dojo", PLENTY);
        for (int jewel = 0; jewel < BROOD_STONES; jewel++)
            for (int gem = 0; gem < BROOD_STONES; gem++) {
                const char *move = move_of("evolve %s %s", stones[jewel], stones[gem]);
                if (chart[i].of[jewel][gem])
                    assert_true(can(t, move));
                else
                    refuse(t, move, BROOD_NO_MIX, "BROOD-68");
            }
        refuse(t, "grow red", BROOD_WRONG_LEVEL, "BROOD-67");
        wy_table_destroy(t);
    }
}

/* ---- Limits of the Dojo (BROOD-69) ---- */

static void rule_BROOD_69_one_evolution_a_visit(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "dojo", PLENTY);
    step(t, "grow red");
    expect_evolved(t, BROOD_SUMMER, 2, "red", "dojo");
    visit(t, 1, 1, "bank");
    visit(t, 0, 1, "dojo"); /* and again in winter, where it has come to level 2 */
    step(t, "evolve red red");
    expect_evolved(t, BROOD_WINTER, 3, "red", "dojo");
    wy_table_destroy(t);
}

static void rule_BROOD_69_what_the_pool_does_not_have(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1,
         "2 purple summer-nursery, 2 purple summer-nursery, 2 purple summer-nursery, "
         "2 purple summer-nursery");
    give(t, 0, PLENTY);
    come(t, BROOD_SUMMER, "1 red", "dojo");
    expect_options(t, "grow red, grow yellow, done");
    refuse(t, "grow blue", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
    t = land();
    clan(t, 1, "3 teal summer-nursery");
    bury(t, 1, 1, "3 teal"); /* retired dragons are not in the pool either */
    give(t, 0, PLENTY);
    come(t, BROOD_SUMMER, "2 green", "dojo");
    expect_options(t, "evolve blue yellow, evolve yellow blue, evolve yellow yellow, done");
    refuse(t, "evolve blue blue", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
    t = land();
    clan(t, 1, "1 blue, 3 teal summer-nursery"); /* one is left */
    give(t, 0, PLENTY);
    come(t, BROOD_SUMMER, "2 green", "dojo");
    step(t, "evolve blue blue");
    expect_evolved(t, BROOD_SUMMER, 3, "teal", "dojo");
    wy_table_destroy(t);
}

static void rule_BROOD_69_an_evolved_dragon_leaves_its_token_to_the_pool(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red", "dojo", PLENTY);
    assert_int_equal(brood_tokens(t->parts, at(t), 1, BROOD_RED), 7);
    step(t, "grow blue");
    assert_int_equal(brood_tokens(t->parts, at(t), 1, BROOD_RED), 8);
    assert_int_equal(brood_tokens(t->parts, at(t), 2, BROOD_PURPLE), 3);
    wy_table_destroy(t);
}

static void rule_BROOD_69_levels_3_and_4_get_nothing(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 3; level <= 4; level++) {
            wy_table *t = guest((enum brood_side)side, of_level(level), "dojo", PLENTY);
            expect_over(t);
            assert_int_equal(dragon(t, 0, 1)->level, level);
            expect_horde(t, 0, PLENTY);
            wy_table_destroy(t);
        }
}

/* ---- Holy Arena, level 2 (BROOD-70) ---- */

/* The chart once more: the two equal gems are the jewel. */
static const char *fused(const mixtures *m, const int gems[BROOD_STONES])
{
    int pair = 0, single = 0;
    if (gems[0] == 1 && gems[1] == 1)
        return NULL; /* three colours */
    for (int stone = 0; stone < BROOD_STONES; stone++) {
        if (gems[stone] >= 2)
            pair = stone;
        if (gems[stone] == 1 || gems[stone] == 3)
            single = stone;
    }
    return m->of[pair][single];
}

static void check_fusion(const mixtures *m, const int gems[BROOD_STONES], enum brood_side side)
{
    const char *colour = fused(m, gems);
    wy_table *t = guest(side, name_of(2, m->own), "arena", "%d red-gem, %d blue-gem, %d yellow-gem",
                        gems[0], gems[1], gems[2]);
    if (colour) {
        expect_options(t, "fuse %d %d %d, done", gems[0], gems[1], gems[2]);
        step(t, "fuse %d %d %d", gems[0], gems[1], gems[2]);
        expect_evolved(t, side, 3, colour, "arena");
        expect_horde(t, 0, colour_of(m->own) == BROOD_PURPLE ? "1 ducat" : "-");
    } else
        expect_over(t);
    wy_table_destroy(t);
}

static void rule_BROOD_70_three_gems_by_the_chart(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(chart); i++)
        for (int red = 0; red <= 3; red++)
            for (int blue = 0; red + blue <= 3; blue++) {
                const int gems[BROOD_STONES] = {red, blue, 3 - red - blue};
                check_fusion(&chart[i], gems, BROOD_SUMMER);
                check_fusion(&chart[i], gems, BROOD_WINTER);
            }
}

static void rule_BROOD_70_ways_of_a_red_and_of_a_green_dragon(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "2 red", "arena", PLENTY);
    expect_options(t, "fuse 3 0 0, fuse 2 1 0, fuse 1 2 0, fuse 0 3 0, fuse 2 0 1, fuse 1 0 2, "
                      "fuse 0 0 3, done");
    refuse(t, "fuse 1 1 1", BROOD_NO_MIX, "BROOD-70");
    refuse(t, "fuse 2 1 1", BROOD_WRONG_SUM, "BROOD-70");
    refuse(t, "fuse 0 2 1", BROOD_NO_MIX, "BROOD-70");
    refuse(t, "awake black", BROOD_WRONG_LEVEL, "BROOD-71");
    step(t, "fuse 1 2 0");
    expect_evolved(t, BROOD_SUMMER, 3, "magenta", "arena");
    wy_table_destroy(t);
    t = guest(BROOD_WINTER, "2 green", "arena", PLENTY);
    expect_options(t, "fuse 0 3 0, fuse 0 2 1, fuse 0 1 2, fuse 0 0 3, done");
    step(t, "done");
    expect_dragon(t, 0, 1, "2 green winter arena");
    expect_horde(t, 0, PLENTY);
    wy_table_destroy(t);
}

static void rule_BROOD_70_the_pool_and_the_level_matter(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "3 lime summer-nursery, 3 lime summer-nursery");
    give(t, 0, PLENTY);
    come(t, BROOD_SUMMER, "2 green", "arena");
    expect_options(t, "fuse 0 3 0, fuse 0 2 1, fuse 0 1 2, done");
    wy_table_destroy(t);
    for (int side = 0; side < BROOD_SIDES; side++) {
        t = guest((enum brood_side)side, "1 blue", "arena", PLENTY);
        expect_over(t);
        expect_dragon(t, 0, 1, side ? "1 blue winter arena" : "1 blue summer arena");
        wy_table_destroy(t);
    }
}

/* ---- Holy Arena, level 3 (BROOD-71) ---- */

static void rule_BROOD_71_three_jewels_wake_the_own_elder(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++) {
            wy_table *t = guest((enum brood_side)side, name_of(3, brood_colour_words[colour]),
                                "arena", "2 red-jewel, 1 blue-jewel, 1 yellow-jewel");
            expect_options(t, "awake black, done");
            refuse(t, "awake gray", BROOD_NOT_YOURS, "BROOD-126");
            step(t, "awake black");
            expect_step(t, BROOD_STEP_JEWELS, 0);
            expect_options(t, "jewels 2 1 0, jewels 2 0 1, jewels 1 1 1");
            refuse(t, "jewels 0 1 1", BROOD_WRONG_SUM, "BROOD-71");
            refuse(t, "jewels 3 0 0", BROOD_NOT_HELD, "BROOD-42");
            refuse(t, "done", BROOD_NOT_DONE, "BROOD-71");
            assert_int_equal(brood_tokens(t->parts, at(t), 3, colour), 1);
            step(t, "jewels 2 0 1");
            expect_horde(t, 0, colour == BROOD_PURPLE ? "1 ducat, 1 blue-jewel" : "1 blue-jewel");
            assert_int_equal(brood_tokens(t->parts, at(t), 3, colour), 2);
            expect_evolved(t, (enum brood_side)side, 4, "black", "arena");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_71_jewels_of_any_colours_but_held(void **state)
{
    (void)state;
    static const struct {
        const char *jewels, *move;
    } ways[] = {
        {"3 red-jewel", "jewels 3 0 0"},
        {"3 blue-jewel", "jewels 0 3 0"},
        {"3 yellow-jewel", "jewels 0 0 3"},
        {"1 red-jewel, 1 blue-jewel, 1 yellow-jewel", "jewels 1 1 1"},
        {"2 blue-jewel, 1 yellow-jewel", "jewels 0 2 1"},
    };
    for (size_t i = 0; i < WY_COUNT(ways); i++) {
        wy_table *t = guest(BROOD_SUMMER, "3 red", "arena", "%s", ways[i].jewels);
        step(t, "awake black");
        assert_string_equal(forced(t), ways[i].move);
        step(t, "%s", ways[i].move);
        expect_horde(t, 0, "-");
        expect_evolved(t, BROOD_SUMMER, 4, "black", "arena");
        wy_table_destroy(t);
    }
    wy_table *t = guest(BROOD_SUMMER, "3 red", "arena", "2 red-jewel, 9 red-gem, 9 dragoncoin");
    expect_over(t);
    expect_dragon(t, 0, 1, "3 red summer arena");
    wy_table_destroy(t);
}

static void rule_BROOD_71_everybody_wakes_the_own_one_and_one_only(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "1 red winter-nursery");
    clan(t, 1, "3 red");
    give(t, 1, "3 red-jewel");
    summer(t);
    visit(t, 1, 1, "arena");
    expect_options(t, "awake gray, done");
    play(t, "awake gray, jewels 3 0 0");
    expect_dragon(t, 1, 1, "4 gray summer arena");
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "3 red, 4 black summer-nursery", "arena", "6 red-jewel");
    expect_over(t);
    wy_table_destroy(t);
    for (int side = 0; side < BROOD_SIDES; side++) {
        t = guest((enum brood_side)side, "4 black", "arena", "6 red-jewel");
        expect_over(t);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_71_it_keeps_its_space_until_it_leaves(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "2 red, 2 blue");
    give(t, 0, "3 red-jewel");
    come(t, BROOD_SUMMER, "3 red", "arena");
    play(t, "awake black, jewels 3 0 0");
    step(t, "dragon 1");
    refuse(t, "place arena", BROOD_NO_SPACE, "BROOD-26");
    play(t, "place jeweller, dragon 2, place dojo");
    visit(t, 0, 1, "arena"); /* in winter it needs no space */
    play(t, "dragon 1");
    assert_true(can(t, "place arena"));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_67_a_gem_and_a_crystal_of_one_colour),
        cmocka_unit_test(rule_BROOD_67_both_stones_must_be_of_one_colour),
        cmocka_unit_test(rule_BROOD_67_it_may_stay_as_it_is),
        cmocka_unit_test(rule_BROOD_68_a_jewel_and_a_gem_by_the_chart),
        cmocka_unit_test(rule_BROOD_68_nothing_else_is_allowed),
        cmocka_unit_test(rule_BROOD_69_one_evolution_a_visit),
        cmocka_unit_test(rule_BROOD_69_what_the_pool_does_not_have),
        cmocka_unit_test(rule_BROOD_69_an_evolved_dragon_leaves_its_token_to_the_pool),
        cmocka_unit_test(rule_BROOD_69_levels_3_and_4_get_nothing),
        cmocka_unit_test(rule_BROOD_70_three_gems_by_the_chart),
        cmocka_unit_test(rule_BROOD_70_ways_of_a_red_and_of_a_green_dragon),
        cmocka_unit_test(rule_BROOD_70_the_pool_and_the_level_matter),
        cmocka_unit_test(rule_BROOD_71_three_jewels_wake_the_own_elder),
        cmocka_unit_test(rule_BROOD_71_jewels_of_any_colours_but_held),
        cmocka_unit_test(rule_BROOD_71_everybody_wakes_the_own_one_and_one_only),
        cmocka_unit_test(rule_BROOD_71_it_keeps_its_space_until_it_leaves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
