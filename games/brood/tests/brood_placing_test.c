/* brood_placing_test.c - Rule tests of Dragonbrood: placing in summer and winter, the order of
 * effects, and the colour bonus (BROOD-26, 27, 31 to 36). */
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Summer ---- */

#define ALL_BUT_ISLANDS                                                                            \
    "forest, meadow, mines, coinmaker, bank, market, garden, broodmother, quarries, gemsmith, "    \
    "mountain, volcano, farm, hollow, castle, palace, inn, vineyard, arena, jeweller, dojo, "      \
    "sanctuary, cemetery, white, umber, cinnamon, gray, black, sienna"

static void rule_BROOD_26_from_the_row_to_any_location(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 3 red");
    clan(t, 1, "1 blue");
    summer(t);
    step(t, "dragon 1");
    expect_offers(t, "place", ALL_BUT_ISLANDS);
    step(t, "place quarries");
    expect_dragon(t, 0, 1, "1 red summer quarries");
    visit(t, 1, 1, "sienna"); /* on the other side of the land */
    run_on(t);
    refuse(t, "place sienna", BROOD_NO_SPACE, "BROOD-26");
    assert_true(can(t, "place quarries")); /* of two spaces one is free */
    assert_true(can(t, "place menagerie"));
    wy_table_destroy(t);
}

static void rule_BROOD_26_only_from_the_row(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue summer-nursery, 1 red winter-nursery, 2 red summer forest, 1 yellow");
    summer(t);
    expect_options(t, "dragon 1, dragon 5");
    refuse(t, "dragon 2", BROOD_NOT_TO_PLACE, "BROOD-26");
    refuse(t, "dragon 3", BROOD_NOT_TO_PLACE, "BROOD-26");
    refuse(t, "dragon 4", BROOD_NOT_TO_PLACE, "BROOD-26");
    refuse(t, "dragon 6", BROOD_NO_DRAGON, "BROOD-14");
    wy_table_destroy(t);
}

static void rule_BROOD_27_into_the_nursery_of_the_season(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "1 red");
    summer(t);
    step(t, "dragon 1");
    assert_true(can(t, "nursery"));
    step(t, "nursery");
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    expect_step(t, BROOD_STEP_TURN, 1); /* that was the whole turn */
    visit(t, 1, 1, "forest");
    expect_options(t, "dragon 2"); /* and there it stays */
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "1 red summer forest, 1 blue summer-nursery, 1 yellow summer-nursery");
    clan(t, 1, "1 red summer meadow");
    winter(t);
    rest(t, 0, 1);
    expect_dragon(t, 0, 1, "1 red winter-nursery");
    expect_step(t, BROOD_STEP_TURN, 1);
    rest(t, 1, 1);
    rest(t, 0, 2);
    expect_dragon(t, 0, 2, "1 blue winter-nursery");
    wy_table_destroy(t);
}

/* ---- Winter ---- */

static void rule_BROOD_31_levels_1_to_3_go_as_many_steps(void **state)
{
    (void)state;
    /* coinmaker, bank, market, garden: one to four steps from the mines */
    static const char *const on_the_way[] = {"mines", "coinmaker", "bank", "market", "garden"};
    for (int level = 1; level <= 3; level++)
        for (int steps = 0; steps <= 4; steps++) {
            wy_table *t = begin(2);
            clan(t, 0, "%d red summer mines, 1 blue summer forest", level);
            winter(t);
            step(t, "dragon 1");
            if (steps > level)
                refuse(t, move_of("place %s", on_the_way[steps]), BROOD_TOO_FAR, "BROOD-31");
            else {
                step(t, "place %s", on_the_way[steps]);
                assert_int_equal(dragon(t, 0, 1)->place, place_of(on_the_way[steps]));
                assert_int_equal(dragon(t, 0, 1)->where, BROOD_ON + BROOD_WINTER);
            }
            wy_table_destroy(t);
        }
}

static void rule_BROOD_31_level_4_goes_anywhere(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black summer gray");
    winter(t);
    run_on(t);
    expect_offers(t, "place",
                  "forest, meadow, mines, coinmaker, bank, market, garden, "
                  "broodmother, quarries, gemsmith, mountain, volcano, farm, hollow, "
                  "castle, palace, inn, vineyard, arena, jeweller, dojo, sanctuary, "
                  "peaks, grotto, den, caravan, witch, white, umber, cinnamon, gray, "
                  "black, sienna"); /* neither Cemetery nor Menagerie: BROOD-125 */
    wy_table_destroy(t);
}

static void rule_BROOD_31_on_a_free_space_of_the_winter_side(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer mines, 1 blue summer garden");
    clan(t, 1, "1 blue winter coinmaker, 1 red summer forest");
    winter(t);
    step(t, "dragon 1");
    refuse(t, "place coinmaker", BROOD_NO_SPACE, "BROOD-31");
    wy_table_destroy(t);
}

static void rule_BROOD_31_the_same_location_from_tile_to_tile(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    clan(t, 1, "1 blue");
    summer(t);
    visit(t, 0, 1, "castle");
    expect_horde(t, 0, "3 gold");
    rest(t, 1, 1);
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    visit(t, 0, 1, "castle");
    expect_dragon(t, 0, 1, "1 red winter castle");
    expect_horde(t, 0, "6 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_32_the_summer_nursery_comes_from_the_player_board(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer-nursery, 2 red summer-nursery, 1 blue winter-nursery");
    winter(t);
    expect_options(t, "dragon 1, dragon 2"); /* not the winter nursery */
    refuse(t, "dragon 3", BROOD_NOT_TO_PLACE, "BROOD-32");
    step(t, "dragon 1");
    assert_true(can(t, "place forest"));
    assert_true(can(t, "place garden"));
    refuse(t, "place dojo", BROOD_TOO_FAR, "BROOD-31");
    refuse(t, "place black", BROOD_TOO_FAR, "BROOD-31");
    step(t, "place garden");
    run_on(t);
    assert_true(can(t, "place dojo"));
    assert_true(can(t, "place black"));
    refuse(t, "place sanctuary", BROOD_TOO_FAR, "BROOD-31"); /* three steps */
    wy_table_destroy(t);
}

static void rule_BROOD_32_there_is_no_leader_in_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red summer forest, 1 red summer meadow, 1 blue summer mines, 3 blue summer bank");
    winter(t);
    expect_options(t, "dragon 1, dragon 2, dragon 3, dragon 4");
    visit(t, 0, 1, "forest"); /* the first */
    visit(t, 0, 2, "meadow");
    expect_options(t, "dragon 3, dragon 4");
    visit(t, 0, 3, "mines");
    expect_options(t, "dragon 4"); /* the last */
    wy_table_destroy(t);
    t = begin(2); /* nor one that is left of the summer */
    clan(t, 0, "3 red, 1 red, 1 blue");
    summer(t);
    visit(t, 0, 2, "forest");
    visit(t, 0, 1, "bank");
    visit(t, 0, 3, "meadow");
    pass_to(t, BROOD_PHASE_WINTER);
    expect_options(t, "dragon 1, dragon 2, dragon 3");
    wy_table_destroy(t);
}

static void rule_BROOD_32_without_a_place_in_reach_only_the_nursery_is_left(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer sienna");
    clan(t, 1,
         "1 red winter sienna, 1 blue winter volcano, 1 blue winter mountain, "
         "1 yellow winter mountain");
    winter(t);
    expect_options(t, "dragon 1");
    step(t, "dragon 1");
    expect_options(t, "nursery");
    step(t, "nursery");
    expect_dragon(t, 0, 1, "1 red winter-nursery");
    wy_table_destroy(t);
}

/* ---- The order of one placement ---- */

static void rule_BROOD_33_the_fee_comes_before_the_bonus(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 golden, 1 red");
    clan(t, 1, "3 lime summer coinmaker");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place coinmaker", BROOD_NO_LIME_FEE, "BROOD-124"); /* the ducat comes too late */
    wy_table_destroy(t);
}

static void rule_BROOD_33_fee_then_golden_then_bonus_then_action(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 golden, 1 red");
    clan(t, 1, "3 lime summer coinmaker, 1 red");
    give(t, 0, "1 ducat, 3 gold");
    summer(t);
    step(t, "dragon 1");
    step(t, "place coinmaker");
    expect_dragon(t, 0, 1, "3 golden summer coinmaker");
    expect_step(t, BROOD_STEP_OUST, 0);
    expect_horde(t, 0, "3 gold"); /* the fee is paid, no bonus yet */
    step(t, "oust 1 1");
    expect_horde(t, 0, "3 gold, 1 ducat"); /* the fee is not given back: this is the bonus */
    expect_step(t, BROOD_STEP_SHOP, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_33_the_bonus_pays_for_amber_and_the_place_comes_last(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 amber, 1 red");
    clan(t, 1, "1 red");
    summer(t);
    visit(t, 0, 1, "volcano");
    expect_step(t, BROOD_STEP_ABILITY, 0);
    expect_horde(t, 0, "1 ducat");
    play(t, "ability");
    expect_horde(t, 0, "-");
    expect_step(t, BROOD_STEP_DIG, 0);
    step(t, "dig t3");                 /* without its 2 ducats */
    expect_step(t, BROOD_STEP_DIG, 0); /* now the Volcano's three */
    play(t, "dig t4, done");
    expect_horde(t, 0, "1 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_33_the_bonus_pays_for_magenta(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 magenta, 1 red");
    clan(t, 1, "1 red");
    give(t, 0, "2 ducat, 1 red-crystal, 2 food");
    summer(t);
    visit(t, 0, 1, "broodmother");
    expect_step(t, BROOD_STEP_ABILITY, 0);
    play(t, "ability, magic n1");
    expect_horde(t, 0, "1 red-crystal, 2 food");
    expect_step(t, BROOD_STEP_HATCH, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_33_a_tile_comes_too_late_for_abilities(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 amber, 1 red");
    clan(t, 1, "1 red");
    summer(t);
    visit(t, 0, 1, "palace"); /* 1 ducat and 1 gold */
    expect_step(t, BROOD_STEP_TURN, 1);
    expect_horde(t, 0, "1 ducat, 1 gold");
    assert_int_equal(wy_count_bits(player(t, 0)->income), 4);
    wy_table_destroy(t);
}

static void rule_BROOD_33_the_gobloon_of_a_lock_comes_before_the_place(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    clan(t, 0, "3 golden, 1 red");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    expect_step(t, BROOD_STEP_SHOP, 0);
    expect_horde(t, 0, "1 gobloon, 1 ducat");
    step(t, "mint 1"); /* paid with them */
    wy_table_destroy(t);
}

static void rule_BROOD_33_indigos_second_dragon_comes_last(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 indigo, 3 lime");
    give(t, 0, "2 food");
    summer(t);
    visit(t, 0, 1, "market");
    expect_step(t, BROOD_STEP_SHOP, 0);
    play(t, "sell food, done");
    expect_step(t, BROOD_STEP_PAIR, 0);
    expect_options(t, "dragon 2, done");
    play(t, "dragon 2, place bank"); /* whose bonus comes then */
    expect_horde(t, 0, "1 food, 1 gold, 2 ducat");
    wy_table_destroy(t);
}

/* ---- Evolving on the spot ---- */

static void rule_BROOD_34_it_stays_and_its_new_level_counts(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    give(t, 0, "1 red-gem, 1 red-crystal");
    summer(t);
    visit(t, 0, 1, "dojo");
    play(t, "grow red");
    expect_dragon(t, 0, 1, "2 red summer dojo");
    pass_to(t, BROOD_PHASE_WINTER);
    run_on(t);
    assert_true(can(t, "place cemetery")); /* two steps */
    wy_table_destroy(t);
}

/* An L2 of seat 0 becomes one of level 3 at the Dojo, seat 0 has more to place, and so has seat
 * 1. */
static wy_table *evolve_at_dojo(const char *colour, const char *stones, const char *move)
{
    wy_table *t = begin(2);
    clan(t, 0, "2 %s, 3 red", colour);
    clan(t, 1, "1 red summer dojo, 1 blue");
    give(t, 0, "%s, 4 ducat", stones);
    summer(t);
    visit(t, 0, 1, "dojo");
    play(t, "%s", move);
    return t;
}

static void rule_BROOD_34_four_abilities_need_the_colour_when_placed(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *stones, *move;
    } ways[] = {
        {"orange", "golden", "1 yellow-jewel, 1 yellow-gem", "evolve yellow yellow"},
        {"orange", "amber", "1 red-jewel, 1 red-gem", "evolve red red"},
        {"purple", "magenta", "1 red-jewel, 1 red-gem", "evolve red red"},
        {"purple", "indigo", "1 blue-jewel, 1 blue-gem", "evolve blue blue"},
    };
    for (size_t i = 0; i < WY_COUNT(ways); i++) {
        wy_table *t = evolve_at_dojo(ways[i].from, ways[i].stones, ways[i].move);
        assert_int_equal(dragon(t, 0, 1)->level, 3);
        assert_int_equal(dragon(t, 0, 1)->colour, colour_of(ways[i].to));
        expect_step(t, BROOD_STEP_TURN, 1); /* no ability, no pair */
        expect_horde(t, 0, "4 ducat");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_34_indigo_counts_as_it_was_placed(void **state)
{
    (void)state;
    for (int to_indigo = 0; to_indigo < 2; to_indigo++) {
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, to_indigo ? "3 red, 3 blue" : "3 indigo, 3 blue");
        clan(t, 1, "1 red");
        summer(t);
        visit(t, 0, 1, "menagerie");
        play(t, to_indigo ? "recolour indigo" : "recolour red");
        expect_step(t, to_indigo ? BROOD_STEP_TURN : BROOD_STEP_PAIR, to_indigo);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_34_others_work_from_that_moment(void **state)
{
    (void)state;
    wy_table *t = evolve_at_dojo("green", "1 yellow-jewel, 1 yellow-gem", "evolve yellow yellow");
    expect_dragon(t, 0, 1, "3 lime summer dojo");
    step(t, "dragon 2"); /* seat 1 */
    refuse(t, "place dojo", BROOD_NO_LIME_FEE, "BROOD-124");
    wy_table_destroy(t);
    t = evolve_at_dojo("purple", "1 red-jewel, 1 blue-gem", "evolve red blue");
    expect_dragon(t, 0, 1, "3 purple summer dojo");
    rest(t, 1, 2);
    step(t, "dragon 2");
    assert_true(can(t, "join dojo"));
    wy_table_destroy(t);
    t = evolve_at_dojo("green", "1 blue-jewel, 1 blue-gem", "evolve blue blue");
    expect_dragon(t, 0, 1, "3 teal summer dojo");
    pass_to(t, BROOD_PHASE_WINTER);
    step(t, "dragon 1");
    refuse(t, "place meadow", BROOD_TOO_FAR, "BROOD-123"); /* its range is 1 */
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_26_from_the_row_to_any_location),
        cmocka_unit_test(rule_BROOD_26_only_from_the_row),
        cmocka_unit_test(rule_BROOD_27_into_the_nursery_of_the_season),
        cmocka_unit_test(rule_BROOD_31_levels_1_to_3_go_as_many_steps),
        cmocka_unit_test(rule_BROOD_31_level_4_goes_anywhere),
        cmocka_unit_test(rule_BROOD_31_on_a_free_space_of_the_winter_side),
        cmocka_unit_test(rule_BROOD_31_the_same_location_from_tile_to_tile),
        cmocka_unit_test(rule_BROOD_32_the_summer_nursery_comes_from_the_player_board),
        cmocka_unit_test(rule_BROOD_32_there_is_no_leader_in_winter),
        cmocka_unit_test(rule_BROOD_32_without_a_place_in_reach_only_the_nursery_is_left),
        cmocka_unit_test(rule_BROOD_33_the_fee_comes_before_the_bonus),
        cmocka_unit_test(rule_BROOD_33_fee_then_golden_then_bonus_then_action),
        cmocka_unit_test(rule_BROOD_33_the_bonus_pays_for_amber_and_the_place_comes_last),
        cmocka_unit_test(rule_BROOD_33_the_bonus_pays_for_magenta),
        cmocka_unit_test(rule_BROOD_33_a_tile_comes_too_late_for_abilities),
        cmocka_unit_test(rule_BROOD_33_the_gobloon_of_a_lock_comes_before_the_place),
        cmocka_unit_test(rule_BROOD_33_indigos_second_dragon_comes_last),
        cmocka_unit_test(rule_BROOD_34_it_stays_and_its_new_level_counts),
        cmocka_unit_test(rule_BROOD_34_four_abilities_need_the_colour_when_placed),
        cmocka_unit_test(rule_BROOD_34_indigo_counts_as_it_was_placed),
        cmocka_unit_test(rule_BROOD_34_others_work_from_that_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
