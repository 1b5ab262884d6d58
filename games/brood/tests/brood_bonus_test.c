/* brood_bonus_test.c - Rule tests of Dragonbrood: where abilities have no effect, and the colour
 * bonus (BROOD-35 and 36). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Without colour abilities ---- */

static void rule_BROOD_35_no_dragon_is_removed_from_a_lair(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 golden, 1 red");
    clan(t, 1, "1 blue summer black, 1 red summer market");
    bury(t, 1, 1, "1 red");
    bury(t, 2, 1, "1 red");
    bury(t, 3, 1, "1 red");
    summer(t);
    step(t, "dragon 1");
    expect_offers(t, "force", "market"); /* there it can */
    refuse(t, "force black", BROOD_NO_ABILITY_HERE, "BROOD-35");
    refuse(t, "force cemetery", BROOD_NO_ABILITY_HERE, "BROOD-35");
    wy_table_destroy(t);
}

static void rule_BROOD_35_a_lair_takes_no_companion(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 purple summer black, 3 purple summer forest, 1 red, 1 blue");
    summer(t);
    step(t, "dragon 3");
    expect_offers(t, "join", "forest");
    refuse(t, "join black", BROOD_NO_ABILITY_HERE, "BROOD-35");
    wy_table_destroy(t);
}

static void rule_BROOD_35_a_lair_has_no_fee(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "3 lime summer black, 3 lime summer forest");
    summer(t);
    step(t, "dragon 1");
    refuse(t, "place forest", BROOD_NO_LIME_FEE, "BROOD-124");
    refuse(t, "place black", BROOD_NO_SPACE, "BROOD-26"); /* that is all that is in the way */
    wy_table_destroy(t);
}

static void rule_BROOD_35_magenta_and_amber_do_nothing_there(void **state)
{
    (void)state;
    static const char *const colours[] = {"magenta", "amber"};
    for (int i = 0; i < 2; i++) {
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "3 %s, 1 red", colours[i]);
        give(t, 0, "9 ducat");
        summer(t);
        visit(t, 0, 1, "white");
        expect_step(t, BROOD_STEP_LAIR, 0);
        wy_table_destroy(t);
        t = begin(2);
        year(t, 5);
        clan(t, 0, "3 %s, 1 red", colours[i]);
        give(t, 0, "9 ducat");
        summer(t);
        visit(t, 0, 1, "cemetery");
        expect_step(t, BROOD_STEP_RETIRE, 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_35_no_gain_is_changed_there(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 green, 1 red");
    give(t, 0, "1 ducat");
    summer(t);
    visit(t, 0, 1, "sienna");
    play(t, "tribute 1, dig t4, done");
    expect_horde(t, 0, "1 gobloon"); /* Green would have one more */
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 blue summer mines, 1 red summer forest");
    give(t, 0, "1 ducat, 3 gold");
    winter(t);
    visit(t, 0, 1, "umber");
    play(t, "tribute 1, mint 1, done");
    expect_horde(t, 0, "2 ducat"); /* and Blue */
    wy_table_destroy(t);
    t = begin(2);
    year(t, 5);
    clan(t, 0, "3 blue summer inn, 1 red summer forest");
    winter(t);
    visit(t, 0, 1, "cemetery");
    play(t, "retire 3");
    expect_horde(t, 0, "3 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_35_the_tile_of_the_cemetery_is_like_any_other(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* year 1 */
    clan(t, 0, "3 golden, 1 red");
    clan(t, 1, "1 blue summer cemetery, 1 red");
    summer(t);
    step(t, "dragon 1");
    step(t, "force cemetery");
    play(t, "oust 1 1");
    expect_dragon(t, 1, 1, "1 blue");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 amber, 1 red");
    give(t, 0, "1 ducat");
    summer(t);
    visit(t, 0, 1, "cemetery");
    expect_step(t, BROOD_STEP_ABILITY, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_35_an_indigo_pair_can_be_placed_there(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 indigo, 3 red");
    clan(t, 1, "1 blue");
    summer(t);
    visit(t, 0, 1, "black");
    expect_step(t, BROOD_STEP_PAIR, 0);
    play(t, "dragon 2, place gray");
    expect_clan(t, 0, "3 indigo summer black, 3 red summer gray");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 5);
    clan(t, 0, "3 indigo, 3 red");
    clan(t, 1, "1 blue");
    summer(t);
    visit(t, 0, 1, "cemetery");
    play(t, "retire 3");
    expect_step(t, BROOD_STEP_PAIR, 0);
    play(t, "dragon 2, place cemetery, retire 1");
    expect_clan(t, 0, "-");
    wy_table_destroy(t);
}

/* ---- The colour bonus ---- */

static const struct {
    const char *place, *colour;
} bonus[] = {
    {"volcano", "amber"}, {"coinmaker", "golden"}, {"bank", "lime"},
    {"market", "indigo"}, {"gemsmith", "teal"},    {"broodmother", "magenta"},
    {"dojo", "green"},    {"jeweller", "orange"},  {"arena", "purple"},
};

/* Ducats of seat 0 after a dragon of it has been placed, in year 5. */
static int ducats_for(int level, const char *colour, const char *place, int side)
{
    wy_table *t = begin(2);
    year(t, 5);
    if (side == BROOD_SUMMER) {
        clan(t, 0, "%d %s, 1 red", level, colour);
        summer(t);
    } else {
        clan(t, 0, "%d %s summer %s, 1 red summer forest", level, colour, place);
        winter(t);
    }
    visit(t, 0, 1, place);
    int ducats = goods(t, 0, "ducat");
    wy_table_destroy(t);
    return ducats;
}

static void rule_BROOD_36_exactly_the_colour_of_the_place_gains_a_ducat(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(bonus); i++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++)
            for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++)
                assert_int_equal(ducats_for(3, brood_colour_words[colour], bonus[i].place, side),
                                 colour == colour_of(bonus[i].colour) ? 1 : 0);
}

static void rule_BROOD_36_levels_below_3_gain_it_too(void **state)
{
    (void)state;
    for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++) {
        assert_int_equal(ducats_for(2, "green", "dojo", side), 1);
        assert_int_equal(ducats_for(2, "orange", "jeweller", side), 1);
        assert_int_equal(ducats_for(2, "purple", "arena", side), 1);
        assert_int_equal(ducats_for(2, "purple", "jeweller", side), 0);
        assert_int_equal(ducats_for(1, "red", "dojo", BROOD_SUMMER), 0);
    }
}

static void rule_BROOD_36_other_places_have_none(void **state)
{
    (void)state;
    static const char *const places[] = {"forest",   "meadow",   "mines",    "garden", "quarries",
                                         "mountain", "farm",     "hollow",   "castle", "palace",
                                         "inn",      "vineyard", "sanctuary"};
    for (size_t i = 0; i < WY_COUNT(places); i++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++)
            assert_int_equal(ducats_for(3, brood_colour_words[colour], places[i], BROOD_SUMMER), 0);
}

static void rule_BROOD_36_not_while_a_tile_covers_the_place(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 orange, 2 purple, 1 red");
    summer(t);
    visit(t, 0, 1, "jeweller");
    play(t, "take 1 0 0");
    visit(t, 0, 2, "arena");
    play(t, "take 3 0 0");
    expect_horde(t, 0, "1 food, 1 red-gem, 3 red-crystal");
    wy_table_destroy(t);
}

static void rule_BROOD_36_not_for_elders(void **state)
{
    (void)state;
    /* whose places in the list of Elders are those of orange, purple and green among the colours */
    static const char *const elders[] = {"cinnamon", "umber", "sienna"};
    for (int i = 0; i < 3; i++)
        for (size_t place = 0; place < WY_COUNT(bonus); place++) {
            wy_table *t = begin(6);
            year(t, 5);
            clan(t, 3 + i, "4 %s, 1 red", elders[i]);
            summer(t);
            visit(t, 3 + i, 1, bonus[place].place);
            assert_int_equal(goods(t, 3 + i, "ducat"), 0);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_36_not_through_a_lair_or_the_witchs_lair(void **state)
{
    (void)state;
    static const char *const ways[][2] = {
        {"golden", "umber"}, {"lime", "cinnamon"}, {"amber", "sienna"}};
    for (int i = 0; i < 3; i++) {
        wy_table *t = begin(2);
        clan(t, 0, "3 %s, 1 red", ways[i][0]);
        give(t, 0, "1 ducat, 2 gold");
        summer(t);
        visit(t, 0, 1, ways[i][1]);
        expect_horde(t, 0, "1 ducat, 2 gold");
        play(t, "tribute 1, done");
        expect_horde(t, 0, "2 gold");
        wy_table_destroy(t);
    }
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 indigo, 1 red");
    give(t, 0, "1 food");
    summer(t);
    visit(t, 0, 1, "witch");
    play(t, "copy market, sell food, done");
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_35_no_dragon_is_removed_from_a_lair),
        cmocka_unit_test(rule_BROOD_35_a_lair_takes_no_companion),
        cmocka_unit_test(rule_BROOD_35_a_lair_has_no_fee),
        cmocka_unit_test(rule_BROOD_35_magenta_and_amber_do_nothing_there),
        cmocka_unit_test(rule_BROOD_35_no_gain_is_changed_there),
        cmocka_unit_test(rule_BROOD_35_the_tile_of_the_cemetery_is_like_any_other),
        cmocka_unit_test(rule_BROOD_35_an_indigo_pair_can_be_placed_there),
        cmocka_unit_test(rule_BROOD_36_exactly_the_colour_of_the_place_gains_a_ducat),
        cmocka_unit_test(rule_BROOD_36_levels_below_3_gain_it_too),
        cmocka_unit_test(rule_BROOD_36_other_places_have_none),
        cmocka_unit_test(rule_BROOD_36_not_while_a_tile_covers_the_place),
        cmocka_unit_test(rule_BROOD_36_not_for_elders),
        cmocka_unit_test(rule_BROOD_36_not_through_a_lair_or_the_witchs_lair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
