/* brood_leader_test.c - Rule tests of Dragonbrood: the leader of the summer (BROOD-28 to 30). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* A summer in which seat 0 has these dragons and seat 1 has none to place. */
static wy_table *summer_of(const char *dragons)
{
    wy_table *t = begin(2);
    clan(t, 0, "%s", dragons);
    summer(t);
    return t;
}

/* ---- Neither first nor last ---- */

static void rule_BROOD_28_the_leader_is_not_the_first(void **state)
{
    (void)state;
    static const char *const clans[] = {"3 red, 1 red, 2 blue", "4 black, 1 red, 2 blue"};
    for (int level = 3; level <= 4; level++) {
        wy_table *t = summer_of(clans[level - 3]);
        expect_options(t, "dragon 2, dragon 3"); /* no question who leads */
        refuse(t, "dragon 1", BROOD_LEADER_FIRST, "BROOD-28");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_28_the_leader_is_not_the_last(void **state)
{
    (void)state;
    wy_table *t = summer_of("3 red, 1 red, 2 blue, 1 blue");
    visit(t, 0, 3, "forest");
    expect_options(t, "dragon 1, dragon 2, dragon 4");
    visit(t, 0, 2, "meadow");
    expect_options(t, "dragon 1");
    refuse(t, "dragon 4", BROOD_LEADER_LAST, "BROOD-29");
    visit(t, 0, 1, "mines");
    expect_options(t, "dragon 4");
    wy_table_destroy(t);
}

static void rule_BROOD_28_only_levels_3_and_4_lead(void **state)
{
    (void)state;
    wy_table *t = summer_of("2 red, 2 blue, 1 red");
    expect_options(t, "dragon 1, dragon 2, dragon 3");
    assert_int_equal(player(t, 0)->leader, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_28_of_several_one_is_chosen_before_the_summer(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    wheel(t, "1 2 0");
    clan(t, 0, "3 red, 1 red, 3 blue, 2 blue, 3 green summer-nursery, 4 black");
    clan(t, 1, "3 red, 1 red, 1 blue");
    clan(t, 2, "3 teal, 3 lime, 1 red");
    summer(t);
    expect_step(t, BROOD_STEP_LEADER, 2); /* seat 1 has a single one */
    expect_options(t, "leader 1, leader 2");
    play(t, "leader 2");
    expect_step(t, BROOD_STEP_LEADER, 0);
    expect_options(t, "leader 1, leader 3, leader 6"); /* in the row only */
    refuse(t, "leader 2", BROOD_NOT_LEADER, "BROOD-28");
    refuse(t, "leader 5", BROOD_NOT_LEADER, "BROOD-28");
    play(t, "leader 3");
    expect_options(t, "dragon 2, dragon 3"); /* seat 1 */
    visit(t, 1, 2, "forest");
    expect_options(t, "dragon 1, dragon 3"); /* seat 2: the other one is free */
    visit(t, 2, 1, "forest");
    expect_options(t, "dragon 1, dragon 2, dragon 4, dragon 6"); /* seat 0 */
    wy_table_destroy(t);
}

static void rule_BROOD_28_those_who_do_not_lead_may_be_last(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red, 3 blue, 1 red");
    summer(t);
    play(t, "leader 2");
    visit(t, 0, 3, "forest");
    expect_options(t, "dragon 2");
    visit(t, 0, 2, "meadow");
    expect_options(t, "dragon 1");
    wy_table_destroy(t);
}

/* ---- When it holds ---- */

static void rule_BROOD_29_it_holds_from_three_dragons_in_the_row_on(void **state)
{
    (void)state;
    wy_table *t = summer_of("3 red, 1 red");
    expect_options(t, "dragon 1, dragon 2");
    visit(t, 0, 1, "forest");
    wy_table_destroy(t);
    t = summer_of("3 red, 1 red, 1 blue summer-nursery, 2 blue winter-nursery");
    expect_options(t, "dragon 1, dragon 2");
    visit(t, 0, 2, "forest"); /* nurseries are not the row */
    expect_options(t, "dragon 1");
    wy_table_destroy(t);
    t = summer_of("3 red, 3 blue"); /* no question who leads either */
    expect_options(t, "dragon 1, dragon 2");
    wy_table_destroy(t);
}

static void rule_BROOD_29_a_nursery_counts_as_being_placed(void **state)
{
    (void)state;
    wy_table *t = summer_of("3 red, 1 red, 1 blue, 2 red");
    rest(t, 0, 2);
    expect_options(t, "dragon 1, dragon 3, dragon 4");
    rest(t, 0, 1); /* the leader, too */
    expect_options(t, "dragon 3, dragon 4");
    wy_table_destroy(t);
    t = summer_of("3 red, 1 red, 1 blue");
    rest(t, 0, 2);
    expect_options(t, "dragon 1");
    wy_table_destroy(t);
}

static void rule_BROOD_29_the_last_other_one_waits_for_the_leader(void **state)
{
    (void)state;
    wy_table *t = summer_of("1 yellow, 3 red, 1 red");
    visit(t, 0, 3, "forest");
    expect_options(t, "dragon 2");
    refuse(t, "dragon 1", BROOD_LEADER_LAST, "BROOD-29");
    visit(t, 0, 2, "forest");
    visit(t, 0, 1, "meadow");
    wy_table_destroy(t);
}

/* ---- What is no part of it ---- */

static void rule_BROOD_30_dragons_from_a_nursery_do_not_count(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red, 1 red, 1 blue, 2 red summer-nursery, 1 blue summer-nursery");
    summer(t);
    player(t, 0)->sanctuary = 1; /* it unlocks them (BROOD-79) */
    expect_options(t, "dragon 2, dragon 3, dragon 4, dragon 5");
    visit(t, 0, 4, "forest");
    expect_options(t, "dragon 2, dragon 3, dragon 5"); /* still the first of the row */
    visit(t, 0, 2, "meadow");
    expect_options(t, "dragon 1, dragon 5"); /* the last of the row is dragon 3 */
    refuse(t, "dragon 3", BROOD_LEADER_LAST, "BROOD-29");
    wy_table_destroy(t);
}

static void rule_BROOD_30_a_leader_sent_back_alone_is_free(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red, 1 red, 1 blue");
    clan(t, 1, "1 red, 1 blue, 3 golden");
    summer(t);
    player(t, 1)->leader = 0;
    visit(t, 0, 2, "forest");
    visit(t, 1, 1, "forest");
    visit(t, 1, 2, "garden");
    visit(t, 0, 1, "meadow"); /* the leader */
    visit(t, 0, 3, "mines");
    visit(t, 1, 3, "meadow");
    play(t, "oust 0 1");
    expect_clan(t, 0, "3 red, 1 red summer forest, 1 blue summer mines");
    expect_options(t, "dragon 1");
    visit(t, 0, 1, "meadow");
    expect_dragon(t, 0, 1, "3 red summer meadow");
    wy_table_destroy(t);
}

static void rule_BROOD_30_a_leader_sent_back_to_others_still_leads(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red, 1 red, 1 blue");
    clan(t, 1, "3 golden, 1 red");
    summer(t);
    visit(t, 0, 2, "forest");
    visit(t, 1, 2, "forest");
    turn_of(t, 0);
    visit(t, 0, 1, "meadow");
    visit(t, 1, 1, "meadow");
    play(t, "oust 0 1");
    expect_step(t, BROOD_STEP_TURN, 0);
    expect_options(t, "dragon 1");
    refuse(t, "dragon 3", BROOD_LEADER_LAST, "BROOD-29");
    wy_table_destroy(t);
}

static void rule_BROOD_30_it_ends_when_the_leader_leaves_the_clan(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red, 3 blue, 1 red, 1 blue");
    summer(t);
    play(t, "leader 1");
    visit(t, 0, 3, "forest");
    visit(t, 0, 1, "cemetery");
    play(t, "retire 3");
    assert_int_equal(player(t, 0)->leader, 0);
    expect_options(t, "dragon 2, dragon 4");
    visit(t, 0, 4, "forest");
    expect_options(t, "dragon 2"); /* the other one of level 3 may be the last */
    wy_table_destroy(t);
    t = begin(2);
    year(t, 5);
    clan(t, 0, "3 red, 1 yellow, 1 red, 1 blue");
    clan(t, 1, "1 red");
    horde(t, 0, "5 ducat");
    summer(t);
    visit(t, 0, 3, "forest");
    rest(t, 1, 1);
    visit(t, 0, 1, "menagerie");
    play(t, "recolour blue"); /* who only changes the colour leads on */
    assert_int_equal(player(t, 0)->leader, 1);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_28_the_leader_is_not_the_first),
        cmocka_unit_test(rule_BROOD_28_the_leader_is_not_the_last),
        cmocka_unit_test(rule_BROOD_28_only_levels_3_and_4_lead),
        cmocka_unit_test(rule_BROOD_28_of_several_one_is_chosen_before_the_summer),
        cmocka_unit_test(rule_BROOD_28_those_who_do_not_lead_may_be_last),
        cmocka_unit_test(rule_BROOD_29_it_holds_from_three_dragons_in_the_row_on),
        cmocka_unit_test(rule_BROOD_29_a_nursery_counts_as_being_placed),
        cmocka_unit_test(rule_BROOD_29_the_last_other_one_waits_for_the_leader),
        cmocka_unit_test(rule_BROOD_30_dragons_from_a_nursery_do_not_count),
        cmocka_unit_test(rule_BROOD_30_a_leader_sent_back_alone_is_free),
        cmocka_unit_test(rule_BROOD_30_a_leader_sent_back_to_others_still_leads),
        cmocka_unit_test(rule_BROOD_30_it_ends_when_the_leader_leaves_the_clan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
