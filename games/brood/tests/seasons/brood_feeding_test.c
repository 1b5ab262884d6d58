/* brood_feeding_test.c - Rule tests of Dragonbrood: taking back and feeding at New Year (BROOD-143
 * to 146), with every level of necromancy (BROOD-99). */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* At the feeding of a year; seat 0 has these dragons, on the board if nothing else is said, these
 * goods, and a magic marker there. */
static wy_table *feeding(int number, const char *dragons, const char *held, const char *space)
{
    wy_table *t = begin(2);
    year(t, number);
    clan(t, 0, "%s", dragons);
    give(t, 0, "%s", held);
    magic(t, 0, space);
    new_year(t);
    return t;
}

#define FOUR "1 red winter forest, 1 blue winter forest, 2 red winter meadow, 3 red winter meadow"

/* ---- BROOD-143 ---- */

static void rule_BROOD_143_food_by_year_and_level(void **state)
{
    (void)state;
    static const int food[BROOD_YEARS][BROOD_LEVELS] = {{0, 0, 0, 0}, {1, 1, 1, 1}, {2, 2, 2, 2},
                                                        {2, 2, 2, 2}, {1, 2, 3, 4}, {2, 3, 4, 5}};
    for (int number = 2; number <= 6; number++)
        for (int level = 1; level <= 4; level++) {
            char text[64];
            snprintf(text, sizeof text, "%d %s winter forest", level, level == 4 ? "black" : "red");
            wy_table *t = feeding(number, text, "20 food", "start");
            step(t, "feed 1");
            expect_horde(t, 0, "%d food", 20 - food[number - 1][level - 1]);
            snprintf(text, sizeof text, "%d %s", level, level == 4 ? "black" : "red");
            expect_dragon(t, 0, 1, text);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_143_nothing_in_year_1(void **state)
{
    (void)state;
    wy_table *t = feeding(1, FOUR, "-", "start");
    expect_clan(t, 0, "1 red, 1 blue, 2 red, 3 red");
    expect_step(t, BROOD_STEP_INCOME, 0); /* no question */
    wy_table_destroy(t);
}

/* ---- BROOD-144 ---- */

static void rule_BROOD_144_who_can_feed_must(void **state)
{
    (void)state;
    wy_table *t = feeding(4, FOUR, "9 food", "start");
    expect_options(t, "feed 1, feed 2, feed 3, feed 4, feed all");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-144");
    step(t, "feed 3");
    expect_horde(t, 0, "7 food");
    expect_options(t, "feed 1, feed 2, feed 4, feed all");
    refuse(t, "feed 3", BROOD_IS_FED, "BROOD-144");
    play(t, "feed 1, feed 2");
    expect_options(t, "feed 4");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-144");
    step(t, "feed 4");
    expect_horde(t, 0, "1 food");
    expect_clan(t, 0, "1 red, 1 blue, 2 red, 3 red");
    wy_table_destroy(t);
}

static void rule_BROOD_144_all_at_once(void **state)
{
    (void)state;
    wy_table *t = feeding(4, FOUR, "9 food", "start");
    step(t, "feed all");
    expect_horde(t, 0, "1 food");
    expect_clan(t, 0, "1 red, 1 blue, 2 red, 3 red");
    expect_step(t, BROOD_STEP_INCOME, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_144_who_cannot_be_fed_rests(void **state)
{
    (void)state;
    wy_table *t = feeding(4, FOUR, "3 food", "start");
    expect_options(t, "feed 1, feed 2, feed 3, feed 4");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-144");
    refuse(t, "feed all", BROOD_CANNOT_PAY, "BROOD-144");
    step(t, "feed 4"); /* one food is left: no other dragon can be fed */
    expect_horde(t, 0, "1 food");
    expect_clan(t, 0, "1 red summer-nursery, 1 blue summer-nursery, 2 red summer-nursery, 3 red");
    wy_table_destroy(t);
}

static void rule_BROOD_144_food_can_come_of_exchanges(void **state)
{
    (void)state;
    wy_table *t = feeding(4, "1 red winter forest", "1 food, 1 red-gem", "start");
    step(t, "feed 1");
    expect_horde(t, 0, "1 red-crystal");
    wy_table_destroy(t);
    t = feeding(4, "1 red winter forest, 1 red winter forest", "1 food, 1 gold, 1 red-crystal",
                "start");
    expect_options(t, "feed 1, feed 2"); /* 3 food at most, for 4 */
    step(t, "feed 1");
    expect_options(t, "swap gold-food, swap red-crystal-food");
    step(t, "swap gold-food");
    expect_horde(t, 0, "1 red-crystal");
    wy_table_destroy(t);
    t = feeding(4, "1 red winter forest, 1 red winter forest", "2 gold, 2 red-crystal", "start");
    expect_options(t, "feed 1, feed 2, feed all");
    play(t, "feed all, swap gold-food, swap gold-food");
    expect_horde(t, 0, "-");
    expect_clan(t, 0, "1 red, 1 red");
    wy_table_destroy(t);
}

static void rule_BROOD_144_in_the_last_year_there_is_no_other_penalty(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 6);
    bonuses(t, "rainbow larder mints");
    clan(t, 0, "1 red winter forest, 3 blue winter forest");
    account(t, 1, 0, "5 gold");
    new_year(t); /* nothing is at hand to feed them with */
    expect_clan(t, 0, "1 red summer-nursery, 3 blue summer-nursery");
    assert_int_equal(score_of(t, 0).total, 5 + 4);
    wy_table_destroy(t);
}

/* ---- BROOD-145 ---- */

/* Feeding all of these dragons in a year leaves so much of 20 food, gifts included. */
static void expect_food_left(int number, const char *space, const char *dragons, int left)
{
    wy_table *t = feeding(number, dragons, "20 food", space);
    if (brood_top(at(t)).step == BROOD_STEP_FEED && can(t, "feed all"))
        step(t, "feed all");
    for (int slot = 1; slot <= BROOD_SLOTS && brood_top(at(t)).step == BROOD_STEP_FEED; slot++)
        if (can(t, move_of("feed %d", slot)))
            step(t, "feed %d", slot);
    if (brood_top(at(t)).step == BROOD_STEP_GAIN)
        step(t, "take 1 0 0");
    if (goods(t, 0, "food") != left)
        fail_msg("year %d, %s: %d food left, expected %d", number, space, goods(t, 0, "food"),
                 left);
    assert_int_equal(goods(t, 0, "red-gem"), strcmp(space, "n6b") == 0);
    for (int slot = 1; slot <= BROOD_SLOTS; slot++)
        assert_int_equal(dragon(t, 0, slot)->where, BROOD_ROW);
    wy_table_destroy(t);
}

static void rule_BROOD_145_what_each_level_of_necromancy_costs(void **state)
{
    (void)state;
    /* Year 4 asks 8 of four dragons. */
    expect_food_left(4, "start", FOUR, 12);
    expect_food_left(4, "n1", FOUR, 14);  /* 2 each, one free */
    expect_food_left(4, "n2", FOUR, 16);  /* 2 each, two free */
    expect_food_left(4, "n3", FOUR, 16);  /* 1 each */
    expect_food_left(4, "n4", FOUR, 18);  /* 1 each, two free */
    expect_food_left(4, "n5a", FOUR, 17); /* 3 at most */
    expect_food_left(4, "n5b", FOUR, 19); /* 1 for level 3 */
    expect_food_left(4, "n6a", FOUR, 19); /* 1 at most */
    expect_food_left(4, "n6b", FOUR, 18); /* 2 at most, and a gem */
    expect_food_left(4, "n7", FOUR, 24);  /* nothing, and 1 food for each */
    expect_food_left(4, "a4", FOUR, 12);  /* another track */
    expect_food_left(4, "t7", FOUR, 12);
}

static void rule_BROOD_145_what_it_costs_with_other_clans(void **state)
{
    (void)state;
    expect_food_left(4, "n1", "1 red winter forest", 20);
    expect_food_left(4, "n2", "1 red winter forest, 1 blue winter forest", 20);
    expect_food_left(4, "n4", "1 red winter forest, 1 blue winter forest", 20);
    expect_food_left(4, "n5a", "1 red winter forest, 1 blue winter forest", 18);
    expect_food_left(4, "n5b", "3 red winter forest, 4 black winter forest, 2 red winter dojo", 18);
    expect_food_left(4, "n6a", "3 red winter forest", 19);
    expect_food_left(4, "n6b", "3 red winter forest", 19);
    expect_food_left(6, "n3", "4 black winter forest, 3 red winter forest", 18);
    expect_food_left(6, "n1", "4 black winter forest, 3 red winter forest", 18);
}

static void rule_BROOD_145_the_year_if_it_asks_less_of_all_together(void **state)
{
    (void)state;
    expect_food_left(2, "n1", FOUR, 16); /* 4 by the year, 6 by the track */
    expect_food_left(5, "n1", "1 red winter forest, 1 blue winter forest, 1 red winter dojo",
                     17);                /* 3 by the year, 4 by the track */
    expect_food_left(1, "n3", FOUR, 20); /* nothing by the year */
    expect_food_left(1, "n1", FOUR, 20);
}

static void rule_BROOD_145_with_equal_totals_the_track_holds(void **state)
{
    (void)state;
    wy_table *t = feeding(2, FOUR, "20 food", "n2"); /* 4 either way */
    step(t, "feed 1");
    expect_horde(t, 0, "20 food"); /* free ones come first */
    step(t, "feed 4");
    expect_horde(t, 0, "20 food");
    step(t, "feed 2");
    expect_horde(t, 0, "18 food"); /* 2 each, not 1 */
    step(t, "feed 3");
    expect_horde(t, 0, "16 food");
    wy_table_destroy(t);
}

static void rule_BROOD_145_free_dragons_are_fed_first(void **state)
{
    (void)state;
    wy_table *t = feeding(4, FOUR, "-", "n4"); /* no food at all */
    expect_options(t, "feed 1, feed 2, feed 3, feed 4");
    play(t, "feed 4, feed 3");
    expect_clan(t, 0, "1 red summer-nursery, 1 blue summer-nursery, 2 red, 3 red");
    wy_table_destroy(t);
    t = feeding(4, FOUR, "-", "n6a"); /* all but one are free */
    play(t, "feed 4, feed 3, feed 1");
    expect_clan(t, 0, "1 red, 1 blue summer-nursery, 2 red, 3 red");
    wy_table_destroy(t);
    t = feeding(4, FOUR, "-", "n5b"); /* free dragons are fed without a question */
    expect_clan(t, 0, "1 red, 1 blue, 2 red, 3 red summer-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_145_gifts_come_after_the_feeding_whichever_price_held(void **state)
{
    (void)state;
    wy_table *t = feeding(1, FOUR, "-", "n6b"); /* year 1 asks nothing */
    step(t, "take 0 0 1");
    expect_horde(t, 0, "1 yellow-gem");
    wy_table_destroy(t);
    t = feeding(1, FOUR, "-", "n7");
    expect_horde(t, 0, "4 food");
    wy_table_destroy(t);
    t = feeding(4, FOUR, "-", "n6b"); /* the gem comes too late for the feeding */
    play(t, "feed 1, feed 2, take 1 0 0");
    expect_clan(t, 0, "1 red, 1 blue, 2 red summer-nursery, 3 red summer-nursery");
    expect_horde(t, 0, "1 red-gem");
    wy_table_destroy(t);
}

static void rule_BROOD_145_one_food_for_every_active_dragon(void **state)
{
    (void)state;
    wy_table *t =
        feeding(4, "1 red winter forest, 1 blue winter-nursery, 3 red summer-nursery", "-", "n7");
    expect_horde(t, 0, "2 food");
    wy_table_destroy(t);
}

/* ---- BROOD-146 ---- */

static void rule_BROOD_146_active_is_who_is_in_the_row_after_the_feeding(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 6);
    bonuses(t, "brood-lord larder mints");
    clan(t, 0,
         "3 red winter forest, 3 blue winter forest, 3 teal winter-nursery, 3 lime summer-nursery");
    give(t, 0, "4 food");
    new_year(t);
    step(t, "feed 1");
    /* Fed, and back from the winter nursery; not unfed, and not in the summer nursery. */
    expect_clan(t, 0, "3 red, 3 blue summer-nursery, 3 teal, 3 lime summer-nursery");
    assert_int_equal(score_of(t, 0).line[BONUSES], 4);
    wy_table_destroy(t);
}

static void rule_BROOD_146_during_a_year_those_in_no_nursery(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    bonuses(t, "brood-lord larder mints");
    clan(t, 0, "3 red, 3 blue summer forest, 3 teal winter-nursery, 3 lime summer-nursery");
    summer(t);
    assert_int_equal(score_of(t, 0).line[BONUSES], 4);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_143_food_by_year_and_level),
        cmocka_unit_test(rule_BROOD_143_nothing_in_year_1),
        cmocka_unit_test(rule_BROOD_144_who_can_feed_must),
        cmocka_unit_test(rule_BROOD_144_all_at_once),
        cmocka_unit_test(rule_BROOD_144_who_cannot_be_fed_rests),
        cmocka_unit_test(rule_BROOD_144_food_can_come_of_exchanges),
        cmocka_unit_test(rule_BROOD_144_in_the_last_year_there_is_no_other_penalty),
        cmocka_unit_test(rule_BROOD_145_what_each_level_of_necromancy_costs),
        cmocka_unit_test(rule_BROOD_145_what_it_costs_with_other_clans),
        cmocka_unit_test(rule_BROOD_145_the_year_if_it_asks_less_of_all_together),
        cmocka_unit_test(rule_BROOD_145_with_equal_totals_the_track_holds),
        cmocka_unit_test(rule_BROOD_145_free_dragons_are_fed_first),
        cmocka_unit_test(rule_BROOD_145_gifts_come_after_the_feeding_whichever_price_held),
        cmocka_unit_test(rule_BROOD_145_one_food_for_every_active_dragon),
        cmocka_unit_test(rule_BROOD_146_active_is_who_is_in_the_row_after_the_feeding),
        cmocka_unit_test(rule_BROOD_146_during_a_year_those_in_no_nursery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
