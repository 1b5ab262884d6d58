/* brood_seasons_test.c - Rule tests of Dragonbrood: the order of autumn and spring, and nurseries
 * (BROOD-128 to 130, 141). */
#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* ---- BROOD-128, BROOD-129 ---- */

static void rule_BROOD_128_in_autumn_level_places_then_combats(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn, 1 red summer forest");
    clan(t, 1, "1 red summer castle, 1 red summer meadow");
    autumn(t);
    expect_gathering(t, "02 12 11 01"); /* Castle before Inn */
    expect_horde(t, 0, "3 food, 4 ducat");
    expect_horde(t, 1, "2 food, 1 gold, 4 gobloon");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_128_in_spring_level_then_rank_then_combats(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red winter inn, 1 red winter forest, 1 red winter vineyard");
    clan(t, 1, "1 red winter meadow, 2 red winter castle");
    spring(t);
    expect_gathering(t, "03 02 11 12 01");
    expect_horde(t, 0, "8 food, 6 ducat");
    expect_horde(t, 1, "3 food, 3 gold, 5 gobloon");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

static void rule_BROOD_128_each_side_gives_once(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer forest, 1 red");
    summer(t);
    rest(t, 0, 2);
    run_on(t); /* the autumn */
    expect_horde(t, 0, "3 food");
    play(t, "dragon 1, place dojo"); /* in winter, where nothing is gathered */
    rest(t, 0, 2);
    run_on(t);
    expect_horde(t, 0, "3 food"); /* the spring brings nothing */
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

static void rule_BROOD_128_a_loser_keeps_what_it_gained(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer forest, 1 red summer inn");
    clan(t, 1, "2 red summer inn, 1 blue summer meadow");
    autumn(t);
    play(t, "fight inn, bid nothing, bid nothing, bid nothing, bid nothing, bid nothing, reveal");
    play(t, "gather 1, gather 2");
    expect_horde(t, 0, "3 food, 2 ducat");
    expect_dragon(t, 0, 2, "1 red winter-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_129_player_by_player_in_turn_order(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    wheel(t, "2 0 1");
    clan(t, 0, "1 red summer forest, 1 blue summer meadow");
    clan(t, 1, "1 red summer meadow, -, 1 blue summer mountain");
    clan(t, 2, "-, 1 red summer forest");
    autumn(t);
    expect_gathering(t, "22 01 02 11 13");
    wy_table_destroy(t);
}

static void rule_BROOD_129_the_order_matters_for_trinkets(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 2);
    wheel(t, "1 0");
    clan(t, 0, "3 red winter hollow");
    clan(t, 1, "3 blue winter hollow");
    spring(t);
    play(t, "gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 1);
    play(t, "keep sceptre, gather 1");
    expect_step(t, BROOD_STEP_TRINKETS, 0);
    assert_false(can(t, "keep sceptre"));
    wy_table_destroy(t);
}

/* ---- BROOD-130 ---- */

static void rule_BROOD_130_collections_are_steps_of_their_own(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer forest");
    autumn(t); /* LEVEL */
    assert_string_equal(forced(t), "gather 1");
    int before = t->length;
    run_on(t);
    assert_int_equal(t->length, before + 2); /* and the only dragon of the winter's first turn */
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "1 red winter forest");
    spring(t); /* RANK */
    assert_string_equal(forced(t), "gather 1");
    wy_table_destroy(t);
}

static void rule_BROOD_130_settlements_without_a_fight_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn");
    combats(t, BROOD_SUMMER); /* uncontested */
    assert_string_equal(forced(t), "gather 1");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    combats(t, BROOD_SUMMER);
    assert_string_equal(forced(t), "");
    play(t, "hold, hold");
    assert_string_equal(forced(t), "gather 1");
    wy_table_destroy(t);
}

static void rule_BROOD_130_bids_are_shown_in_a_step_of_its_own(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red summer inn");
    clan(t, 1, "1 blue summer inn");
    combats(t, BROOD_SUMMER);
    play(t, "fight inn, bid nothing, bid nothing, bid nothing, bid nothing");
    assert_string_equal(forced(t), "reveal");
    wy_table_destroy(t);
}

static void rule_BROOD_130_interest_and_the_turn_of_the_year_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    account(t, 1, 1, "3 gold");
    account(t, 3, 1, "8 gold");
    interests(t);
    assert_string_equal(forced(t), "interest 1");
    step(t, "interest 1");
    assert_string_equal(forced(t), "interest 3");
    step(t, "interest 3");
    assert_string_equal(forced(t), "newyear");
    expect_horde(t, 1, "1 gold, 1 ducat");
    wy_table_destroy(t);
}

/* ---- BROOD-141: nurseries ---- */

static void rule_BROOD_141_the_summer_nursery_is_over_in_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue summer-nursery, 1 yellow");
    summer(t);
    expect_options(t, "dragon 1, dragon 3");
    refuse(t, "dragon 2", BROOD_NOT_TO_PLACE, "BROOD-26");
    rest(t, 0, 1); /* into the same nursery */
    refuse(t, "dragon 1", BROOD_NOT_TO_PLACE, "BROOD-26");
    visit(t, 0, 3, "forest");
    play(t, "gather 3");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    expect_options(t, "dragon 1, dragon 2, dragon 3");
    visit(t, 0, 2, "mines"); /* from the player board */
    expect_dragon(t, 0, 2, "1 blue winter mines");
    wy_table_destroy(t);
}

static void rule_BROOD_141_who_comes_there_in_winter_waits_for_the_next(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer garden, 1 blue summer forest");
    give(t, 0, "2 red-crystal, 3 food");
    winter(t);
    visit(t, 0, 1, "broodmother");
    step(t, "hatch red egg 1");
    expect_dragon(t, 0, 3, "1 red summer-nursery");
    expect_options(t, "dragon 2"); /* not in this winter */
    rest(t, 0, 2);
    pass_to(t, BROOD_PHASE_SUMMER);
    expect_dragon(t, 0, 3, "1 red summer-nursery");
    refuse(t, "dragon 3", BROOD_NOT_TO_PLACE, "BROOD-26"); /* nor in summer */
    pass_to(t, BROOD_PHASE_WINTER);
    assert_true(can(t, "dragon 3"));
    wy_table_destroy(t);
}

static void rule_BROOD_141_who_loses_in_spring_waits_for_the_next_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red winter inn, 1 red winter-nursery");
    clan(t, 1, "2 red winter inn");
    combats(t, BROOD_WINTER);
    play(t, "fight inn, bid nothing, bid nothing, bid nothing, bid nothing, bid nothing, reveal");
    play(t, "gather 1, gather 1");
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    pass_to(t, BROOD_PHASE_SUMMER);
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    turn_of(t, 0);
    expect_options(t, "dragon 2");
    pass_to(t, BROOD_PHASE_WINTER);
    turn_of(t, 0);
    assert_true(can(t, "dragon 1"));
    wy_table_destroy(t);
}

static void rule_BROOD_141_the_winter_nursery_comes_back_at_new_year(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer forest, 1 blue winter-nursery, 1 yellow summer-nursery");
    winter(t);
    expect_options(t, "dragon 1, dragon 3");
    refuse(t, "dragon 2", BROOD_NOT_TO_PLACE, "BROOD-32");
    rest(t, 0, 1);
    expect_dragon(t, 0, 1, "1 red winter-nursery");
    visit(t, 0, 3, "forest");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 4);
    clan(t, 0, "1 red winter-nursery, 1 blue summer-nursery");
    new_year(t);
    expect_clan(t, 0, "1 red, 1 blue summer-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_141_dragons_in_nurseries_are_not_fed(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 4); /* 2 food for a dragon */
    clan(t, 0, "1 red winter-nursery, 3 blue summer-nursery, 1 blue winter forest");
    give(t, 0, "9 food");
    new_year(t);
    expect_options(t, "feed 3");
    step(t, "feed 3");
    expect_horde(t, 0, "7 food");
    expect_clan(t, 0, "1 red, 3 blue summer-nursery, 1 blue");
    assert_int_not_equal(brood_top(at(t)).step, BROOD_STEP_FEED);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_128_in_autumn_level_places_then_combats),
        cmocka_unit_test(rule_BROOD_128_in_spring_level_then_rank_then_combats),
        cmocka_unit_test(rule_BROOD_128_each_side_gives_once),
        cmocka_unit_test(rule_BROOD_128_a_loser_keeps_what_it_gained),
        cmocka_unit_test(rule_BROOD_129_player_by_player_in_turn_order),
        cmocka_unit_test(rule_BROOD_129_the_order_matters_for_trinkets),
        cmocka_unit_test(rule_BROOD_130_collections_are_steps_of_their_own),
        cmocka_unit_test(rule_BROOD_130_settlements_without_a_fight_too),
        cmocka_unit_test(rule_BROOD_130_bids_are_shown_in_a_step_of_its_own),
        cmocka_unit_test(rule_BROOD_130_interest_and_the_turn_of_the_year_too),
        cmocka_unit_test(rule_BROOD_141_the_summer_nursery_is_over_in_winter),
        cmocka_unit_test(rule_BROOD_141_who_comes_there_in_winter_waits_for_the_next),
        cmocka_unit_test(rule_BROOD_141_who_loses_in_spring_waits_for_the_next_winter),
        cmocka_unit_test(rule_BROOD_141_the_winter_nursery_comes_back_at_new_year),
        cmocka_unit_test(rule_BROOD_141_dragons_in_nurseries_are_not_fed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
