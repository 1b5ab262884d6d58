/* brood_pairs_test.c - Rule tests of Dragonbrood: pairs with Indigo, and Golden, who sends others
 * back (BROOD-120, 121). */
#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* ---- BROOD-120: Indigo ---- */

static void rule_BROOD_120_indigo_and_another_are_placed_in_one_turn(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red", "1 red");
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_PAIR, 0);
    expect_options(t, "dragon 2, done");
    play(t, "dragon 2, place garden");
    expect_dragon(t, 0, 2, "3 red summer garden");
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
    t = in_summer("3 indigo, 3 red", "1 red"); /* or the other one first */
    visit(t, 0, 2, "forest");
    play(t, "dragon 1, place forest");
    expect_dragon(t, 0, 1, "3 indigo summer forest");
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_120_it_may_be_declined(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red", "1 red");
    visit(t, 0, 1, "forest");
    step(t, "done");
    expect_step(t, BROOD_STEP_TURN, 1);
    expect_dragon(t, 0, 2, "3 red");
    wy_table_destroy(t);
}

static void rule_BROOD_120_only_dragons_of_level_3(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 2 red, 1 red, 4 black", "1 red");
    at(t)->player[0].leader = 0; /* the leader's rule is not asked for here */
    turn_of(t, 0);
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_TURN, 1); /* no partner for a pair */
    wy_table_destroy(t);
    t = in_summer("3 indigo, 2 red, 3 blue, 3 red", "1 red");
    at(t)->player[0].leader = 0;
    turn_of(t, 0);
    visit(t, 0, 1, "forest");
    expect_options(t, "dragon 3, dragon 4, done");
    refuse(t, "dragon 2", BROOD_NO_PAIR, "BROOD-120");
    wy_table_destroy(t);
    t = in_summer("3 red, 3 blue", "1 red"); /* none without an indigo dragon */
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_120_the_second_comes_after_all_effects_of_the_first(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 indigo, 3 magenta");
    give(t, 0, "4 gold, 1 ducat");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    refuse(t, "dragon 2", BROOD_OTHER_STEP, "BROOD-74");
    play(t, "mint 1, mint 1, done, dragon 2, place forest");
    step(t, "ability"); /* with what the first has made */
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_120_the_second_must_go_to_the_board(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red", "1 red");
    visit(t, 0, 1, "forest");
    step(t, "dragon 2");
    refuse(t, "nursery", BROOD_NO_NURSERY, "BROOD-120");
    wy_table_destroy(t);
    t = in_summer("3 indigo, 3 red", "1 red"); /* a first one in the nursery has no second */
    rest(t, 0, 1);
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_120_one_pair_a_turn(void **state)
{
    (void)state;
    wy_table *t = in_winter("3 indigo summer forest, 3 indigo summer forest, 3 red summer forest",
                            "1 red summer forest");
    visit(t, 0, 1, "forest");
    expect_options(t, "dragon 2, dragon 3, done");
    play(t, "dragon 2, place meadow");
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
}

static void rule_BROOD_120_in_winter_each_within_its_range(void **state)
{
    (void)state;
    wy_table *t = in_winter("3 indigo summer forest, 3 teal summer garden", "1 red summer forest");
    visit(t, 0, 1, "meadow");
    step(t, "dragon 2");
    refuse(t, "place meadow", BROOD_TOO_FAR, "BROOD-123");
    step(t, "place market");
    wy_table_destroy(t);
}

static void rule_BROOD_120_at_lairs_and_in_the_cemetery_too(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red", "1 red");
    visit(t, 0, 1, "cemetery");
    play(t, "retire 3, dragon 2, place black");
    expect_clan(t, 0, "-, 3 red summer black");
    wy_table_destroy(t);
}

static void rule_BROOD_120_a_pair_with_the_leader_is_never_the_first(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red, 1 red, 1 blue", "1 red");
    step(t, "leader 2");
    visit(t, 0, 1, "forest"); /* the leader would be in the first pair */
    expect_step(t, BROOD_STEP_TURN, 1);
    wy_table_destroy(t);
    t = in_summer("3 indigo, 3 red, 1 red, 1 blue, 1 red", "1 red");
    step(t, "leader 2");
    rest(t, 0, 3);
    rest(t, 1, 1);
    visit(t, 0, 1, "forest"); /* now it is in the second, and two more follow */
    expect_options(t, "dragon 2, done");
    wy_table_destroy(t);
}

static void rule_BROOD_120_a_pair_with_the_leader_is_never_the_last(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red, 1 red", "1 red");
    step(t, "leader 2");
    rest(t, 0, 3);
    rest(t, 1, 1);
    step(t, "dragon 2"); /* the leader now, since the indigo one is the last */
    step(t, "place forest");
    expect_step(t, BROOD_STEP_TURN, 0); /* the indigo one may not come along */
    wy_table_destroy(t);
}

static void rule_BROOD_120_the_leader_may_be_the_first_of_a_pair(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red, 1 red, 1 blue", "1 red");
    step(t, "leader 1");
    rest(t, 0, 3);
    rest(t, 1, 1);
    visit(t, 0, 1, "forest"); /* the second placement; another dragon will be the last */
    expect_options(t, "dragon 2, done");
    play(t, "dragon 2, place forest, dragon 4, nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_120_a_pair_may_not_leave_the_leader_for_the_last(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 indigo, 3 red, 3 blue", "1 red");
    step(t, "leader 3");
    visit(t, 0, 1, "forest");
    expect_step(t, BROOD_STEP_TURN, 1); /* no pair: the leader would wait alone */
    wy_table_destroy(t);
    t = in_summer("3 indigo, 3 red, 3 blue, 1 red", "1 red");
    step(t, "leader 3");
    visit(t, 0, 1, "forest");
    expect_options(t, "dragon 2, done");
    wy_table_destroy(t);
}

/* ---- BROOD-121: Golden ---- */

static void rule_BROOD_121_golden_sends_one_back_to_the_row(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 golden", "1 red summer forest, 4 gray summer forest, 1 blue");
    visit(t, 0, 1, "forest");
    expect_options(t, "oust 1 1, done"); /* no Elder, no dragon elsewhere */
    step(t, "oust 1 1");
    expect_dragon(t, 1, 1, "1 red");
    expect_step(t, BROOD_STEP_TURN, 1);
    visit(t, 1, 1, "forest"); /* it may be placed again */
    expect_dragon(t, 1, 1, "1 red summer forest");
    wy_table_destroy(t);
}

static void rule_BROOD_121_all_levels_up_to_3_and_companions_but_not_the_own(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 golden, 1 red summer forest");
    clan(t, 1, "2 red summer forest, 3 purple summer meadow");
    clan(t, 2, "1 red summer forest beside, 3 red summer forest beside");
    summer(t);
    visit(t, 0, 1, "forest");
    expect_options(t, "oust 1 1, oust 2 1, oust 2 2, done");
    refuse(t, "oust 0 2", BROOD_NO_VICTIM, "BROOD-121");
    refuse(t, "oust 1 2", BROOD_NO_VICTIM, "BROOD-121"); /* it is at the Meadow */
    step(t, "oust 2 1");
    expect_dragon(t, 2, 1, "1 red");
    wy_table_destroy(t);
}

static void rule_BROOD_121_it_may_be_declined(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 golden", "1 red summer forest");
    visit(t, 0, 1, "forest");
    step(t, "done");
    expect_dragon(t, 1, 1, "1 red summer forest");
    wy_table_destroy(t);
}

static void rule_BROOD_121_back_to_a_summer_location_or_nursery(void **state)
{
    (void)state;
    wy_table *t = in_winter("3 golden summer forest, 3 golden summer forest",
                            "1 red winter forest from meadow, 2 blue winter farm from nursery");
    visit(t, 0, 1, "forest");
    step(t, "oust 1 1");
    expect_dragon(t, 1, 1, "1 red summer meadow");
    turn_of(t, 0);
    step(t, "dragon 2");
    step(t, "force farm");
    step(t, "oust 1 2");
    expect_dragon(t, 1, 2, "2 blue summer-nursery");
    turn_of(t, 1); /* both may be placed again, each within its range */
    expect_options(t, "dragon 1, dragon 2");
    step(t, "dragon 1");
    refuse(t, "place garden", BROOD_TOO_FAR, "BROOD-31");
    step(t, "place mines");
    wy_table_destroy(t);
}

static void rule_BROOD_121_back_into_the_nursery_that_the_sanctuary_unlocked(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 3 golden");
    clan(t, 1, "1 blue, 2 red summer-nursery");
    wheel(t, "1 0");
    summer(t);
    visit(t, 1, 1, "sanctuary");
    rest(t, 0, 1);
    turn_of(t, 1);
    visit(t, 1, 2, "forest");
    visit(t, 0, 2, "forest");
    step(t, "oust 1 2");
    expect_dragon(t, 1, 2, "2 red summer-nursery");
    expect_step(t, BROOD_STEP_TURN, 1); /* the Sanctuary still unlocks it */
    wy_table_destroy(t);
}

static void rule_BROOD_121_what_it_did_stays_done(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    clan(t, 1, "3 golden");
    give(t, 0, "2 food");
    summer(t);
    visit(t, 0, 1, "market");
    play(t, "sell food, done");
    step(t, "dragon 1");
    play(t, "force market, oust 0 1, done");
    expect_horde(t, 0, "1 food, 1 gold");
    visit(t, 0, 1, "forest");
    wy_table_destroy(t);
}

static void rule_BROOD_121_placed_again_it_does_it_again(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 red");
    clan(t, 1, "3 golden");
    give(t, 0, "2 food");
    summer(t);
    visit(t, 0, 1, "market");
    play(t, "sell food, done");
    visit(t, 1, 1, "market");
    play(t, "oust 0 1, done");
    visit(t, 0, 1, "market");
    play(t, "sell food, done");
    expect_horde(t, 0, "2 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_121_in_a_full_place_it_must_and_frees_a_space(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 golden, 1 red", "1 red summer forest, 1 blue summer forest, "
                                               "2 red summer forest beside");
    step(t, "dragon 1");
    refuse(t, "place forest", BROOD_NO_SPACE, "BROOD-26");
    refuse(t, "force meadow", BROOD_SPACE_LEFT, "BROOD-121");
    step(t, "force forest");
    expect_options(t, "oust 1 1, oust 1 2"); /* not the companion, who has no space */
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-121");
    step(t, "oust 1 2");
    assert_int_equal(brood_occupied(at(t), BROOD_FOREST, BROOD_SUMMER), 2);
    wy_table_destroy(t);
}

/* An Elder takes a space only where it has just been woken. */
static void rule_BROOD_121_not_where_the_only_one_is_an_elder_just_woken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 golden");
    clan(t, 1, "3 red, 1 blue");
    give(t, 1, "3 red-jewel");
    wheel(t, "1 0");
    summer(t);
    visit(t, 1, 1, "witch");
    play(t, "copy arena, awake gray, jewels 3 0 0");
    expect_dragon(t, 1, 1, "4 gray summer witch");
    step(t, "dragon 1");
    assert_false(can(t, "place witch"));
    refuse(t, "force witch", BROOD_NO_VICTIM, "BROOD-121");
    wy_table_destroy(t);
}

static void rule_BROOD_121_only_golden_can_do_that(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 red", "1 red summer market");
    step(t, "dragon 1");
    refuse(t, "force market", BROOD_NOT_GOLDEN, "BROOD-121");
    wy_table_destroy(t);
    t = in_summer("3 golden, 1 red summer market", "-"); /* a full place of one's own */
    step(t, "dragon 1");
    refuse(t, "force market", BROOD_NO_VICTIM, "BROOD-121");
    wy_table_destroy(t);
    t = in_summer("3 golden, 1 red summer market", "1 red summer market beside");
    step(t, "dragon 1"); /* who has no space cannot free one */
    refuse(t, "force market", BROOD_NO_VICTIM, "BROOD-121");
    wy_table_destroy(t);
}

static void rule_BROOD_121_once_for_each_golden_and_season(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 golden ousted, 1 red", "1 red summer forest, 1 red summer market");
    step(t, "dragon 1");
    refuse(t, "force market", BROOD_NOT_GOLDEN, "BROOD-121");
    step(t, "place forest"); /* it was sent back itself: nothing is asked */
    expect_step(t, BROOD_STEP_TURN, 0);
    pass_to(t, BROOD_PHASE_WINTER);
    turn_of(t, 1);
    visit(t, 1, 1, "forest");
    turn_of(t, 0);
    visit(t, 0, 1, "forest"); /* a new season */
    expect_options(t, "oust 1 1, done");
    wy_table_destroy(t);
}

static void rule_BROOD_121_two_goldens_do_not_go_on_for_ever(void **state)
{
    (void)state;
    wy_table *t = in_summer("3 golden", "3 golden, 1 red summer market, 1 blue");
    step(t, "dragon 1");
    play(t, "force market, oust 1 2, done");
    step(t, "dragon 1"); /* the other one */
    play(t, "force market, oust 0 1, done");
    turn_of(t, 0);
    step(t, "dragon 1"); /* sent back, it cannot do the same again */
    refuse(t, "force market", BROOD_NOT_GOLDEN, "BROOD-121");
    wy_table_destroy(t);
}

static void rule_BROOD_121_not_at_lairs_nor_in_the_cemetery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 golden");
    clan(t, 1, "1 red summer black");
    for (int grave = 1; grave <= 3; grave++)
        bury(t, grave, 1, "1 blue");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "force black", BROOD_NO_ABILITY_HERE, "BROOD-35");
    refuse(t, "force cemetery", BROOD_NO_ABILITY_HERE, "BROOD-35");
    wy_table_destroy(t);
    t = begin(2); /* its tile is a tile like others */
    clan(t, 0, "3 golden");
    clan(t, 1, "1 red summer cemetery");
    summer(t);
    step(t, "dragon 1");
    step(t, "force cemetery");
    expect_options(t, "oust 1 1");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_120_indigo_and_another_are_placed_in_one_turn),
        cmocka_unit_test(rule_BROOD_120_it_may_be_declined),
        cmocka_unit_test(rule_BROOD_120_only_dragons_of_level_3),
        cmocka_unit_test(rule_BROOD_120_the_second_comes_after_all_effects_of_the_first),
        cmocka_unit_test(rule_BROOD_120_the_second_must_go_to_the_board),
        cmocka_unit_test(rule_BROOD_120_one_pair_a_turn),
        cmocka_unit_test(rule_BROOD_120_in_winter_each_within_its_range),
        cmocka_unit_test(rule_BROOD_120_at_lairs_and_in_the_cemetery_too),
        cmocka_unit_test(rule_BROOD_120_a_pair_with_the_leader_is_never_the_first),
        cmocka_unit_test(rule_BROOD_120_a_pair_with_the_leader_is_never_the_last),
        cmocka_unit_test(rule_BROOD_120_the_leader_may_be_the_first_of_a_pair),
        cmocka_unit_test(rule_BROOD_120_a_pair_may_not_leave_the_leader_for_the_last),
        cmocka_unit_test(rule_BROOD_121_golden_sends_one_back_to_the_row),
        cmocka_unit_test(rule_BROOD_121_all_levels_up_to_3_and_companions_but_not_the_own),
        cmocka_unit_test(rule_BROOD_121_it_may_be_declined),
        cmocka_unit_test(rule_BROOD_121_back_to_a_summer_location_or_nursery),
        cmocka_unit_test(rule_BROOD_121_back_into_the_nursery_that_the_sanctuary_unlocked),
        cmocka_unit_test(rule_BROOD_121_what_it_did_stays_done),
        cmocka_unit_test(rule_BROOD_121_placed_again_it_does_it_again),
        cmocka_unit_test(rule_BROOD_121_in_a_full_place_it_must_and_frees_a_space),
        cmocka_unit_test(rule_BROOD_121_not_where_the_only_one_is_an_elder_just_woken),
        cmocka_unit_test(rule_BROOD_121_only_golden_can_do_that),
        cmocka_unit_test(rule_BROOD_121_once_for_each_golden_and_season),
        cmocka_unit_test(rule_BROOD_121_two_goldens_do_not_go_on_for_ever),
        cmocka_unit_test(rule_BROOD_121_not_at_lairs_nor_in_the_cemetery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
