/* brood_abilities_test.c - Rule tests of Dragonbrood: companions, fees and payments when a dragon
 * is placed (BROOD-118, 119, 122 to 124). */
#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* ---- BROOD-118: Purple ---- */

static void rule_BROOD_118_a_companion_needs_no_space(void **state)
{
    (void)state;
    /* The Market's only space is taken by the Purple. */
    wy_table *t = in_summer("3 purple summer market, 1 red, 1 blue", "-");
    give(t, 0, "1 food");
    turn_of(t, 0); /* counts the goods */
    step(t, "dragon 2");
    refuse(t, "place market", BROOD_NO_SPACE, "BROOD-26");
    step(t, "join market");
    expect_dragon(t, 0, 2, "1 red summer market beside");
    play(t, "sell food, done"); /* it acts like any dragon */
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_118_the_place_may_have_spaces_left(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 purple summer forest, 1 red, 1 blue", "1 red");
    step(t, "dragon 2");
    assert_true(can(t, "place forest"));
    step(t, "join forest");
    visit(t, 1, 1, "forest"); /* the second space is still there */
    step(t, "dragon 3");
    refuse(t, "place forest", BROOD_NO_SPACE, "BROOD-26");
    wy_table_destroy(t);
}

static void rule_BROOD_118_one_companion_a_season_for_each_purple(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 purple summer forest, 1 red, 1 blue, 1 yellow", "-");
    play(t, "dragon 2, join forest, dragon 3");
    refuse(t, "join forest", BROOD_NO_PURPLE, "BROOD-118");
    expect_offers(t, "join", "-");
    wy_table_destroy(t);
    t = in_summer("3 purple summer forest, 3 purple summer forest, 1 blue, 1 yellow, 1 red", "-");
    play(t, "dragon 3, join forest, dragon 4, join forest, dragon 5");
    refuse(t, "join forest", BROOD_NO_PURPLE, "BROOD-118");
    wy_table_destroy(t);
}

static void rule_BROOD_118_another_season_another_companion(void **state)
{
    (void)state;
    wy_table *t =
        in_summer("3 purple summer market joined, 1 red summer market beside, 1 red", "-");
    play(t, "dragon 3, place inn");
    pass_to(t, BROOD_PHASE_WINTER);
    play(t, "dragon 1, place market, done");
    step(t, "dragon 2");
    assert_true(can(t, "join market"));
    wy_table_destroy(t);
}

static void rule_BROOD_118_placed_again_it_has_no_second_one(void **state)
{
    (void)state;
    wy_table *t =
        in_summer("3 purple summer forest joined, 1 red summer forest beside, 1 blue", "3 golden");
    turn_of(t, 1);
    visit(t, 1, 1, "forest");
    step(t, "oust 0 1");
    expect_dragon(t, 0, 1, "3 purple");
    expect_dragon(t, 0, 2, "1 red summer forest beside"); /* its companion stays */
    turn_of(t, 0);
    visit(t, 0, 1, "meadow");
    step(t, "dragon 3");
    expect_offers(t, "join", "-");
    wy_table_destroy(t);
}

static void rule_BROOD_118_only_ones_own_purple(void **state)
{
    (void)state;
    wy_table *t = in_summer("1 red", "3 purple summer market");
    step(t, "dragon 1");
    refuse(t, "join market", BROOD_NO_PURPLE, "BROOD-118");
    wy_table_destroy(t);
}

static void rule_BROOD_118_within_range_and_level(void **state)
{
    (void)state;
    wy_table *t =
        in_winter("3 purple winter market, 1 red summer vineyard, 1 red summer forest", "-");
    step(t, "dragon 2");
    step(t, "join market");
    step(t, "done"); /* nothing is sold */
    wy_table_destroy(t);
    t = in_winter("3 purple winter market, 1 red summer forest", "-");
    step(t, "dragon 2");
    refuse(t, "join market", BROOD_TOO_FAR, "BROOD-31");
    wy_table_destroy(t);
    t = in_summer("3 purple summer caravan, 2 red, 3 red", "-");
    step(t, "dragon 2");
    refuse(t, "join caravan", BROOD_TOO_YOUNG, "BROOD-22");
    play(t, "place forest, dragon 3, join caravan");
    wy_table_destroy(t);
}

static void rule_BROOD_118_companions_pay_lime(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 purple summer forest, 1 red, 1 blue", "3 lime summer forest");
    step(t, "dragon 2");
    refuse(t, "join forest", BROOD_NO_LIME_FEE, "BROOD-124");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 purple summer forest, 1 red, 1 blue");
    clan(t, 1, "3 lime summer forest");
    give(t, 0, "1 ducat");
    summer(t);
    play(t, "dragon 2, join forest");
    expect_horde(t, 0, "-");
    expect_dragon(t, 0, 2, "1 red summer forest beside");
    wy_table_destroy(t);
}

static void rule_BROOD_118_companions_gain_and_are_ranked(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 purple summer meadow, 1 red summer meadow beside");
    autumn(t);
    play(t, "gather 1, gather 2");
    expect_horde(t, 0, "8 food, 4 gold");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 purple winter forest, 1 blue winter forest beside"); /* blue is better */
    spring(t);
    play(t, "gather 1, gather 2");
    expect_horde(t, 0, "8 food"); /* rank 2 gives 3, rank 1 gives 5 */
    wy_table_destroy(t);
}

static void rule_BROOD_118_not_at_lairs_nor_in_the_cemetery(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 purple summer black, 1 red", "-");
    step(t, "dragon 2");
    refuse(t, "join black", BROOD_NO_ABILITY_HERE, "BROOD-35");
    refuse(t, "join cemetery", BROOD_NO_ABILITY_HERE, "BROOD-35");
    wy_table_destroy(t);
    t = begin(2); /* its tile is a tile like others */
    clan(t, 0, "3 purple summer cemetery, 1 red");
    summer(t);
    play(t, "dragon 2, join cemetery, take 1 0 0, take 1 0 0");
    expect_horde(t, 0, "1 red-crystal, 1 red-gem");
    wy_table_destroy(t);
}

/* ---- BROOD-119: Magenta ---- */

static void rule_BROOD_119_magenta_pays_3_ducats_for_a_magic_move(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 magenta");
    give(t, 0, "3 ducat");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_ABILITY, 0);
    expect_options(t, "ability, done");
    step(t, "ability");
    expect_horde(t, 0, "-");
    expect_options(t, "magic n1, magic a1, magic t1, done");
    step(t, "magic a1");
    assert_int_equal(player(t, 0)->magic, 5); /* a1: one move, and no second */
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_MAGIC);
    wy_table_destroy(t);
}

static void rule_BROOD_119_in_winter_too_and_on_tiles(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* year 1 */
    clan(t, 0, "3 magenta summer forest");
    give(t, 0, "4 ducat");
    magic(t, 0, "n3");
    winter(t);
    visit(t, 0, 1, "farm");
    play(t, "ability, magic n4");
    expect_horde(t, 0, "1 ducat, 3 food"); /* and then the tile */
    wy_table_destroy(t);
}

static void rule_BROOD_119_it_may_be_declined_or_out_of_reach(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 magenta, 3 magenta");
    give(t, 0, "3 ducat");
    summer(t);
    visit(t, 0, 1, "forest");
    step(t, "done");
    expect_horde(t, 0, "3 ducat");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 magenta, 1 red");
    give(t, 0, "2 ducat, 9 gold, 1 gobloon");
    summer(t);
    visit(t, 0, 1, "forest"); /* nothing of that becomes a ducat */
    expect_step(t, BROOD_STEP_TURN, 0);
    expect_horde(t, 0, "2 ducat, 9 gold, 1 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_119_only_when_it_is_placed_as_magenta(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red");
    give(t, 0, "3 ducat, 1 red-jewel, 1 blue-gem");
    summer(t);
    visit(t, 0, 1, "dojo");
    step(t, "evolve red blue");
    expect_dragon(t, 0, 1, "3 magenta summer dojo");
    expect_horde(t, 0, "3 ducat");
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_ABILITY);
    wy_table_destroy(t);
}

static void rule_BROOD_119_not_at_lairs_nor_in_the_cemetery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 magenta, 3 magenta");
    give(t, 0, "9 ducat");
    summer(t);
    visit(t, 0, 1, "black");
    expect_step(t, BROOD_STEP_LAIR, 0);
    step(t, "done");
    visit(t, 0, 2, "cemetery");
    expect_step(t, BROOD_STEP_RETIRE, 0);
    wy_table_destroy(t);
    t = begin(2); /* the Cemetery's tile is a tile like others */
    clan(t, 0, "3 magenta");
    give(t, 0, "9 ducat");
    summer(t);
    visit(t, 0, 1, "cemetery");
    expect_step(t, BROOD_STEP_ABILITY, 0);
    wy_table_destroy(t);
}

/* ---- BROOD-122: Amber ---- */

static void rule_BROOD_122_amber_pays_1_ducat_to_excavate(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 amber, 3 amber");
    give(t, 0, "2 ducat");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_options(t, "ability, done");
    step(t, "ability");
    expect_horde(t, 0, "1 ducat");
    expect_options(t, "dig t2, dig t3, dig t4, dig t5, dig b1, dig b6, done");
    step(t, "dig t3");
    expect_horde(t, 0, "1 ducat");                 /* without its items */
    assert_int_equal(player(t, 0)->income, 0x784); /* b2 to b5, and t3 */
    expect_step(t, BROOD_STEP_TURN, 0);
    visit(t, 0, 2, "farm");
    step(t, "done"); /* it may be declined */
    expect_horde(t, 0, "1 ducat, 3 food");
    wy_table_destroy(t);
}

static void rule_BROOD_122_in_winter_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 amber summer forest");
    give(t, 0, "1 dragoncoin"); /* is broken for ducats */
    winter(t);
    visit(t, 0, 1, "meadow");
    play(t, "ability, dig b1");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_122_not_without_a_ducat_or_anything_to_excavate(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 amber, 3 amber, 1 red");
    give(t, 0, "8 gold");
    summer(t);
    step(t, "leader 2");
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 amber, 1 red");
    give(t, 0, "8 ducat");
    dug(t, 0, "t1 t2 t3 t4 t5 t6 b1 b6");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_TURN, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_122_not_at_lairs_nor_in_the_cemetery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 amber, 3 amber");
    give(t, 0, "9 ducat");
    summer(t);
    visit(t, 0, 1, "sienna");
    expect_step(t, BROOD_STEP_LAIR, 0);
    step(t, "done");
    visit(t, 0, 2, "cemetery");
    expect_step(t, BROOD_STEP_RETIRE, 0);
    wy_table_destroy(t);
}

/* ---- BROOD-123: Teal ---- */

static void rule_BROOD_123_teal_has_a_range_of_1(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 teal summer castle, 3 teal summer-nursery, 3 red summer castle");
    winter(t);
    step(t, "dragon 1");
    expect_offers(t, "place", "castle, mines, coinmaker, hollow, palace, sanctuary");
    refuse(t, "place meadow", BROOD_TOO_FAR, "BROOD-123");
    step(t, "place castle");
    step(t, "dragon 2"); /* from the player board: the outer ring */
    expect_offers(t, "place",
                  "forest, meadow, mines, coinmaker, bank, market, garden, broodmother, quarries, "
                  "gemsmith, mountain, volcano");
    refuse(t, "place dojo", BROOD_TOO_FAR, "BROOD-123");
    play(t, "place forest, dragon 3, place forest"); /* another colour goes three steps */
    wy_table_destroy(t);
}

static void rule_BROOD_123_in_summer_range_is_nothing(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 teal");
    summer(t);
    visit(t, 0, 1, "sanctuary");
    expect_dragon(t, 0, 1, "3 teal summer sanctuary");
    wy_table_destroy(t);
}

static void rule_BROOD_123_teal_doubles_level_places(void **state)
{
    (void)state;
    expect_harvest("3 teal summer meadow", "-", "12 food, 6 gold");
    expect_harvest("3 teal summer forest", "-", "14 food");
    expect_harvest("3 teal summer vineyard", "-", "24 food, 4 ducat");
    expect_harvest("3 teal winter vineyard", "-", "14 food, 4 ducat");
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 teal winter farm, 3 teal winter peaks from forest");
    spring(t);
    play(t, "gather 1, take 2 0 0");
    expect_horde(t, 0, "14 food, 2 red-gem");
    play(t, "gather 2, peaks jewels, take 0 4 0");
    expect_horde(t, 0, "14 food, 2 red-gem, 4 blue-jewel");
    wy_table_destroy(t);
}

static void rule_BROOD_123_the_excavation_is_not_doubled(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 teal summer mines");
    autumn(t);
    play(t, "gather 1, dig t2");
    expect_horde(t, 0, "12 gold");
    expect_step(t, BROOD_STEP_TURN, 0); /* it is winter */
    wy_table_destroy(t);
}

static void rule_BROOD_123_nothing_else_is_doubled(void **state)
{
    (void)state;
    expect_harvest("3 teal winter forest", "-", "5 food"); /* RANK */
    expect_harvest("3 teal winter inn", "-", "5 ducat");   /* COMBAT */
    expect_harvest("3 teal summer castle", "-", "4 gobloon");
    expect_harvest("3 lime summer meadow", "-", "6 food, 3 gold"); /* another colour */
    wy_table *t = begin(2);
    clan(t, 0, "3 teal");
    summer(t);
    visit(t, 0, 1, "farm"); /* a tile */
    expect_horde(t, 0, "3 food");
    wy_table_destroy(t);
}

/* ---- BROOD-124: Lime ---- */

/* Seat 0, with these goods and one red dragon, in a summer in which seat 1 has placed its own. */
static wy_table *at_limes(const char *limes, const char *held)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red");
    clan(t, 1, "%s", limes);
    give(t, 0, "%s", held);
    summer(t);
    step(t, "dragon 1");
    return t;
}

static void rule_BROOD_124_who_comes_to_a_lime_pays_1_ducat(void **state)
{
    (void)state;
    wy_table *t = at_limes("3 lime summer forest", "2 ducat");
    step(t, "place forest");
    expect_horde(t, 0, "1 ducat");
    expect_horde(t, 1, "-"); /* to the supply */
    wy_table_destroy(t);
    t = at_limes("3 lime summer forest", "1 dragoncoin"); /* broken into 3 ducats */
    step(t, "place forest");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_124_or_may_not_go_there(void **state)
{
    (void)state;
    wy_table *t = at_limes("3 lime summer forest", "9 gold, 3 gobloon");
    refuse(t, "place forest", BROOD_NO_LIME_FEE, "BROOD-124");
    step(t, "place meadow"); /* elsewhere it costs nothing */
    expect_horde(t, 0, "9 gold, 3 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_124_one_for_each_lime(void **state)
{
    (void)state;
    wy_table *t = at_limes("3 lime summer forest, 3 lime summer forest beside", "1 ducat");
    refuse(t, "place forest", BROOD_NO_LIME_FEE, "BROOD-124");
    wy_table_destroy(t);
    t = at_limes("3 lime summer forest, 3 lime summer forest beside", "3 ducat");
    step(t, "place forest");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_124_not_for_its_owner_an_elder_or_another_side(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 lime summer forest, 1 red", "4 gray");
    visit(t, 0, 2, "forest");
    expect_dragon(t, 0, 2, "1 red summer forest");
    turn_of(t, 1);
    visit(t, 1, 1, "forest");
    expect_dragon(t, 1, 1, "4 gray summer forest beside");
    wy_table_destroy(t);
    t = in_winter("1 red summer forest", "3 lime summer forest");
    visit(t, 0, 1, "forest"); /* the Lime stands on the summer side */
    expect_dragon(t, 0, 1, "1 red winter forest");
    wy_table_destroy(t);
}

static void rule_BROOD_124_not_at_lairs(void **state)
{
    (void)state;
    /* The lair has one space: a companion of Purple cannot come, so no fee is ever paid there. */
    wy_table *t = at_limes("3 lime summer black", "9 ducat");
    refuse(t, "place black", BROOD_NO_SPACE, "BROOD-26");
    wy_table_destroy(t);
}

static void rule_BROOD_124_it_is_paid_before_golden_removes_the_lime(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 golden, 3 golden");
    clan(t, 1, "3 lime summer market, 1 red");
    give(t, 0, "1 ducat");
    summer(t);
    step(t, "dragon 1");
    step(t, "force market");
    expect_horde(t, 0, "-");
    step(t, "oust 1 1");
    expect_dragon(t, 1, 1, "3 lime");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 golden");
    clan(t, 1, "3 lime summer market");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "force market", BROOD_NO_LIME_FEE, "BROOD-124");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_118_a_companion_needs_no_space),
        cmocka_unit_test(rule_BROOD_118_the_place_may_have_spaces_left),
        cmocka_unit_test(rule_BROOD_118_one_companion_a_season_for_each_purple),
        cmocka_unit_test(rule_BROOD_118_another_season_another_companion),
        cmocka_unit_test(rule_BROOD_118_placed_again_it_has_no_second_one),
        cmocka_unit_test(rule_BROOD_118_only_ones_own_purple),
        cmocka_unit_test(rule_BROOD_118_within_range_and_level),
        cmocka_unit_test(rule_BROOD_118_companions_pay_lime),
        cmocka_unit_test(rule_BROOD_118_companions_gain_and_are_ranked),
        cmocka_unit_test(rule_BROOD_118_not_at_lairs_nor_in_the_cemetery),
        cmocka_unit_test(rule_BROOD_119_magenta_pays_3_ducats_for_a_magic_move),
        cmocka_unit_test(rule_BROOD_119_in_winter_too_and_on_tiles),
        cmocka_unit_test(rule_BROOD_119_it_may_be_declined_or_out_of_reach),
        cmocka_unit_test(rule_BROOD_119_only_when_it_is_placed_as_magenta),
        cmocka_unit_test(rule_BROOD_119_not_at_lairs_nor_in_the_cemetery),
        cmocka_unit_test(rule_BROOD_122_amber_pays_1_ducat_to_excavate),
        cmocka_unit_test(rule_BROOD_122_in_winter_too),
        cmocka_unit_test(rule_BROOD_122_not_without_a_ducat_or_anything_to_excavate),
        cmocka_unit_test(rule_BROOD_122_not_at_lairs_nor_in_the_cemetery),
        cmocka_unit_test(rule_BROOD_123_teal_has_a_range_of_1),
        cmocka_unit_test(rule_BROOD_123_in_summer_range_is_nothing),
        cmocka_unit_test(rule_BROOD_123_teal_doubles_level_places),
        cmocka_unit_test(rule_BROOD_123_the_excavation_is_not_doubled),
        cmocka_unit_test(rule_BROOD_123_nothing_else_is_doubled),
        cmocka_unit_test(rule_BROOD_124_who_comes_to_a_lime_pays_1_ducat),
        cmocka_unit_test(rule_BROOD_124_or_may_not_go_there),
        cmocka_unit_test(rule_BROOD_124_one_for_each_lime),
        cmocka_unit_test(rule_BROOD_124_not_for_its_owner_an_elder_or_another_side),
        cmocka_unit_test(rule_BROOD_124_not_at_lairs),
        cmocka_unit_test(rule_BROOD_124_it_is_paid_before_golden_removes_the_lime),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
