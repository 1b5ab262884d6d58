/* brood_gains_test.c - Rule tests of Dragonbrood: colours of stones, and what changes a gain
 * (BROOD-37 to 40). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Colours of stones ---- */

static void rule_BROOD_37_colours_are_chosen_freely(void **state)
{
    (void)state;
    for (int red = 0; red <= 4; red++)
        for (int blue = 0; red + blue <= 4; blue++) {
            int yellow = 4 - red - blue;
            wy_table *t = begin(2);
            clan(t, 0, "1 red summer quarries");
            autumn(t);
            play(t, "gather 1");
            assert_int_equal(options_of(t), 15);
            play(t, "take %d %d %d", red, blue, yellow);
            expect_horde(t, 0, "%d red-crystal, %d blue-crystal, %d yellow-crystal", red, blue,
                         yellow);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_37_up_to_six_at_a_time(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red summer quarries, 3 blue summer mountain"); /* 8 crystals, 6 gems */
    autumn(t);
    play(t, "gather 1");
    assert_int_equal(options_of(t), 28);
    refuse(t, "take 2 2 1", BROOD_WRONG_SUM, "BROOD-37");
    refuse(t, "take 6 1 1", BROOD_WRONG_SUM, "BROOD-37");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-37");
    play(t, "take 6 0 0");
    expect_haul(t, "2 crystal");
    assert_int_equal(options_of(t), 6);
    play(t, "take 0 1 1, gather 2, take 0 0 6");
    expect_horde(t, 0, "6 red-crystal, 1 blue-crystal, 1 yellow-crystal, 6 yellow-gem");
    wy_table_destroy(t);
}

static void rule_BROOD_37_crystals_then_gems_then_jewels(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red, 1 red");
    summer(t);
    visit(t, 0, 1, "volcano");
    play(t, "dig t2, dig t1, dig b6"); /* 2 gems; 1 jewel and 2 food; 4 crystals */
    expect_haul(t, "4 crystal, 2 gem, 1 jewel");
    play(t, "take 4 0 0");
    expect_haul(t, "2 gem, 1 jewel");
    play(t, "take 0 2 0");
    expect_haul(t, "1 jewel");
    play(t, "take 0 0 1");
    expect_horde(t, 0, "2 food, 4 red-crystal, 2 blue-gem, 1 yellow-jewel");
    wy_table_destroy(t);
}

/* ---- What changes a gain, and in which order ---- */

static void rule_BROOD_38_teal_then_yellow_then_orange(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 teal summer quarries, 3 yellow summer quarries");
    clan(t, 1, "3 orange summer quarries");
    autumn(t);
    play(t, "gather 1");
    expect_haul(t, "26 crystal"); /* 2 * 12 + 3 - 1: nothing was left to choose */
    play(t, "take 6 0 0, take 6 0 0, take 6 0 0, take 6 0 0, take 2 0 0, gather 2");
    expect_haul(t, "11 crystal"); /* Yellow does not help itself */
    play(t, "take 6 0 0, take 5 0 0, gather 1");
    expect_haul(t, "12 crystal"); /* nor does Orange harm itself */
    wy_table_destroy(t);
}

static void rule_BROOD_38_yellow_then_green_then_orange_then_colours(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 green, 3 yellow summer volcano beside");
    clan(t, 1, "3 orange summer volcano, 1 red");
    dug(t, 0, "b6");
    summer(t);
    visit(t, 0, 1, "volcano");
    play(t, "dig t5, dig t6, dig b1"); /* 3 gold and 2 food; 1 dragoncoin; 5 food */
    expect_step(t, BROOD_STEP_PLUS3, 0);
    expect_haul(t, "3 gold, 7 food, 1 dragoncoin");
    expect_options(t, "plus3 food, plus3 gold");
    play(t, "plus3 gold");
    expect_step(t, BROOD_STEP_PLUS1, 0);
    expect_options(t, "plus1 food, plus1 gold");
    play(t, "plus1 food");
    expect_step(t, BROOD_STEP_MINUS1, 0);
    expect_options(t, "minus1 food, minus1 gold, minus1 dragoncoin");
    play(t, "minus1 food");
    expect_horde(t, 0, "6 gold, 7 food, 1 dragoncoin");
    wy_table_destroy(t);
    t = begin(4); /* colours come last: until then crystals are just crystals */
    clan(t, 0, "3 green, 3 yellow summer volcano beside");
    clan(t, 1, "3 orange summer volcano, 1 red");
    summer(t);
    visit(t, 0, 1, "volcano");
    play(t, "dig b6, done");
    expect_haul(t, "7 crystal"); /* 4 + 3 + 1 - 1 */
    wy_table_destroy(t);
}

static void rule_BROOD_38_each_yellow_and_each_orange_counts(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 red summer forest, 3 yellow summer forest, 3 yellow summer forest");
    autumn(t);
    play(t, "gather 1, gather 2");
    expect_horde(t, 0, "19 food"); /* 3 + 6, and 7 + 3 */
    wy_table_destroy(t);
    t = begin(4);
    clan(t, 0, "2 red summer forest");
    clan(t, 1, "3 orange summer forest");
    clan(t, 2, "3 orange summer forest");
    autumn(t);
    play(t, "gather 1");
    expect_horde(t, 0, "3 food"); /* 5 - 2 */
    wy_table_destroy(t);
}

static void rule_BROOD_38_a_gain_of_nothing_stays_nothing(void **state)
{
    (void)state;
    static const char *const places[] = {"volcano", "market"};
    for (int i = 0; i < 2; i++) {
        wy_table *t = begin(4);
        clan(t, 0, "3 green, 3 yellow summer %s, 1 red", places[i]);
        clan(t, 1, "1 red");
        summer(t);
        turn_of(t, 0);
        visit(t, 0, 1, places[i]);
        play(t, "done"); /* nothing dug, nothing sold */
        expect_step(t, BROOD_STEP_TURN, 1);
        expect_horde(t, 0, "-");
        wy_table_destroy(t);
    }
    wy_table *t = begin(2); /* rank 3, with companions: blue, indigo, yellow */
    clan(t, 0, "1 yellow winter forest, 3 yellow winter forest beside, 3 indigo winter forest");
    clan(t, 1, "1 blue winter forest beside");
    spring(t);
    play(t, "gather 3"); /* only Indigo is second */
    expect_horde(t, 0, "6 food");
    play(t, "gather 1");
    expect_horde(t, 1, "5 food");
    expect_horde(t, 0, "6 food");
    wy_table_destroy(t);
}

/* ---- Which gains ---- */

/* What a dragon of level 3 of seat 0 gains in year 4 at a place, where it says so with these
 * moves. */
static const struct {
    const char *place;
    const char *had, *moves, *plain, *more;
} summers[] =
    {
        {"palace", "-", "", "1 ducat, 1 gold", "2 ducat, 1 gold"},
        {"volcano", "-", "dig t4, done", "1 gobloon", "2 gobloon"},
        {"coinmaker", "2 gold", "mint 1, done", "1 ducat", "2 ducat"},
        {"market", "1 food", "sell food, done", "1 gold", "2 gold"},
        {"gemsmith", "2 red-crystal", "forge red, done", "1 red-gem", "2 red-gem"},
        {"jeweller", "2 red-gem", "craft red, done", "1 red-jewel", "1 red-jewel"},
        {"caravan", "-", "vend bone-whistle", "8 food", "9 food"},
},
  winters[] = {
      {"palace", "-", "", "1 ducat, 1 gold", "2 ducat, 1 gold"},
      {"volcano", "-", "dig t4, done", "1 gobloon", "2 gobloon"},
      {"coinmaker", "3 gold", "mint 1, done", "2 ducat", "3 ducat"},
      {"market", "1 food", "sell food, done", "1 gold", "2 gold"},
      {"gemsmith", "2 red-crystal", "forge red, done", "1 red-gem, 1 gold", "1 red-gem, 2 gold"},
      {"jeweller", "2 red-gem", "craft red, done", "1 red-jewel, 1 gold", "1 red-jewel, 2 gold"},
      {"caravan", "-", "vend bone-whistle", "8 food", "9 food"},
};

static wy_table *act(const char *colour, const char *had, const char *place, int side)
{
    wy_table *t = begin(2);
    year(t, 4);
    clan(t, 0, side == BROOD_SUMMER ? "3 %s, 1 red" : "3 %s summer-nursery, 1 red summer forest",
         colour);
    horde(t, 0, "%s", had);
    trinkets(t, 0, "bone-whistle");
    if (side == BROOD_SUMMER)
        summer(t);
    else
        winter(t);
    visit(t, 0, 1, place);
    return t;
}

static void rule_BROOD_39_green_and_blue_gain_more_of_these_actions(void **state)
{
    (void)state;
    static const char *const colours[] = {"green", "blue", "red"};
    for (size_t i = 0; i < WY_COUNT(summers); i++)
        for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++)
            for (int colour = 0; colour < 3; colour++) {
                const char *had = side ? winters[i].had : summers[i].had;
                const char *plain = side ? winters[i].plain : summers[i].plain;
                const char *more = side ? winters[i].more : summers[i].more;
                wy_table *t = act(colours[colour], had, summers[i].place, side);
                play(t, "%s", side ? winters[i].moves : summers[i].moves);
                if (brood_top(at(t)).step == BROOD_STEP_PLUS1)
                    step(t, "plus1 %s", side && i > 0 ? "gold" : "ducat");
                expect_horde(t, 0, "%s", colour == side ? more : plain);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_39_green_and_blue_gain_no_more_elsewhere(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* LEVEL */
    clan(t, 0, "3 green summer forest");
    autumn(t);
    play(t, "gather 1");
    expect_horde(t, 0, "7 food");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 4);
    clan(t, 0, "3 blue winter vineyard, 3 blue winter forest");
    spring(t);
    play(t, "gather 1");
    expect_horde(t, 0, "7 food, 2 ducat");
    play(t, "gather 2"); /* RANK */
    expect_horde(t, 0, "12 food, 2 ducat");
    wy_table_destroy(t);
    t = begin(2); /* COMBAT */
    year(t, 4);
    clan(t, 0, "3 green summer inn");
    combats(t, BROOD_SUMMER);
    play(t, "gather 1");
    expect_horde(t, 0, "4 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_39_nothing_else_is_changed(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* interest of a visit to the bank */
    clan(t, 0, "3 green, 1 red");
    give(t, 0, "1 gold");
    account(t, 1, 0, "3 gold");
    summer(t);
    visit(t, 0, 1, "bank");
    play(t, "deposit 1, put gold, done");
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
    for (int green = 0; green < 2; green++) { /* the Menagerie's ducats, before and after */
        t = begin(2);
        year(t, 5);
        clan(t, 0, green ? "3 green, 1 red" : "3 lime, 1 red");
        summer(t);
        visit(t, 0, 1, "menagerie");
        play(t, green ? "recolour lime" : "recolour green");
        expect_horde(t, 0, "3 ducat");
        wy_table_destroy(t);
    }
}

/* A level 1 dragon at a place that yields, beside an own Yellow dragon or another player's Orange
 * one on the same side. */
static wy_table *beside(const char *helper, bool own, const char *place, int side)
{
    static const char *const seasons[] = {"summer", "winter"};
    const char *season = seasons[side];
    wy_table *t = begin(4);
    year(t, 4);
    if (own)
        clan(t, 0, "1 blue %s %s, 3 %s %s %s", season, place, helper, season, place);
    else
        clan(t, 0, "1 blue %s %s", season, place);
    if (!own)
        clan(t, 1, "3 %s %s %s", helper, season, place);
    return t;
}

static void rule_BROOD_39_yellow_and_orange_change_level_places(void **state)
{
    (void)state;
    wy_table *t = beside("yellow", true, "forest", BROOD_SUMMER);
    autumn(t);
    play(t, "gather 1");
    expect_horde(t, 0, "6 food"); /* 3 + 3 */
    wy_table_destroy(t);
    t = beside("orange", false, "forest", BROOD_SUMMER);
    autumn(t);
    play(t, "gather 1");
    expect_horde(t, 0, "2 food");
    wy_table_destroy(t);
}

static void rule_BROOD_39_yellow_and_orange_change_rank_places(void **state)
{
    (void)state;
    wy_table *t = beside("yellow", true, "forest", BROOD_WINTER);
    spring(t);
    play(t, "gather 1");
    expect_horde(t, 0, "8 food"); /* 5 + 3 */
    wy_table_destroy(t);
    t = beside("orange", false, "forest", BROOD_WINTER);
    spring(t);
    play(t, "gather 1");
    expect_horde(t, 0, "4 food");
    wy_table_destroy(t);
}

static void rule_BROOD_39_yellow_and_orange_change_combat_places(void **state)
{
    (void)state;
    wy_table *t = beside("yellow", true, "inn", BROOD_SUMMER);
    combats(t, BROOD_SUMMER);
    play(t, "gather 2"); /* the higher level first, without help */
    expect_horde(t, 0, "4 ducat");
    play(t, "gather 1");
    expect_horde(t, 0, "6 ducat, 3 gold");
    wy_table_destroy(t);
    t = beside("orange", false, "inn", BROOD_SUMMER);
    combats(t, BROOD_SUMMER);
    play(t, "hold, hold, gather 1, gather 1");
    expect_horde(t, 0, "1 ducat"); /* 2 - 1 */
    expect_horde(t, 1, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_39_yellow_and_orange_change_actions(void **state)
{
    (void)state;
    for (int orange = 0; orange < 2; orange++) {
        wy_table *t = begin(4);
        clan(t, 0, orange ? "1 blue, 1 red" : "1 blue, 1 red, 3 yellow summer market");
        if (orange)
            clan(t, 1, "3 orange summer market");
        give(t, 0, "2 food");
        summer(t);
        visit(t, 0, 1, "market");
        play(t, "sell food, sell food, done");
        expect_horde(t, 0, orange ? "1 gold" : "5 gold");
        wy_table_destroy(t);
        t = begin(4); /* a tile that has room for one, and a companion */
        clan(t, 0, orange ? "1 blue, 1 red" : "1 blue, 1 red, 3 yellow summer farm beside");
        if (orange)
            clan(t, 1, "3 orange summer farm beside");
        summer(t);
        visit(t, 0, 1, "farm");
        expect_horde(t, 0, orange ? "2 food" : "6 food");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_39_they_do_not_change_the_bonus_or_interest(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 golden, 1 red, 3 yellow summer coinmaker");
    summer(t);
    turn_of(t, 0);
    visit(t, 0, 1, "coinmaker");
    expect_step(t, BROOD_STEP_SHOP, 0); /* the bonus could be minted, in vain */
    play(t, "done");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
    for (int orange = 0; orange < 2; orange++) {
        t = begin(4);
        clan(t, 0, orange ? "1 blue, 1 red" : "1 blue, 1 red, 3 yellow summer bank");
        if (orange)
            clan(t, 1, "3 orange summer bank");
        account(t, 1, 0, "3 gold");
        summer(t);
        visit(t, 0, 1, "bank");
        play(t, "withdraw 1, fetch gold, done, done");
        expect_horde(t, 0, "2 gold"); /* 1 of interest and 1 withdrawn */
        wy_table_destroy(t);
    }
}

static void rule_BROOD_39_telepathys_gold_is_no_yield(void **state)
{
    (void)state;
    static const char *const left[] = {"1 ducat, 4 gold", "1 gold"};
    for (int orange = 0; orange < 2; orange++) {
        wy_table *t = begin(4);
        clan(t, 0, orange ? "1 blue, 1 red" : "1 blue, 1 red, 3 yellow summer coinmaker");
        if (orange)
            clan(t, 1, "3 orange summer coinmaker");
        give(t, 0, "2 gold");
        magic(t, 0, "t2"); /* 1 gold at the end of the visit */
        summer(t);
        visit(t, 0, 1, "coinmaker");
        play(t, "mint 1, done");
        expect_horde(t, 0, "%s", left[orange]); /* no choice between ducats and gold */
        wy_table_destroy(t);
    }
}

static void rule_BROOD_39_neither_trinkets_nor_copies_are_changed(void **state)
{
    (void)state;
    wy_table *t = beside("yellow", true, "hollow", BROOD_WINTER);
    spring(t);
    play(t, "gather 1, trade bone-whistle");
    expect_horde(t, 0, "4 food, 3 gold"); /* the gold is Yellow's (BROOD-65), the food as it is */
    wy_table_destroy(t);
    t = begin(2);
    year(t, 5);
    clan(t, 0, "3 green, 1 red, 3 yellow summer witch beside");
    clan(t, 1, "3 orange summer witch beside");
    give(t, 0, "1 food");
    summer(t);
    turn_of(t, 0);
    visit(t, 0, 1, "witch");
    play(t, "copy market, sell food, done");
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
}

/* ---- In shops ---- */

static void rule_BROOD_40_in_a_shop_once_at_the_end(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 green, 1 red, 3 yellow summer coinmaker beside");
    clan(t, 1, "3 orange summer coinmaker, 1 red");
    give(t, 0, "11 gold");
    summer(t);
    turn_of(t, 0);
    visit(t, 0, 1, "coinmaker");
    play(t, "mint 1, mint 1, mint 2");
    expect_horde(t, 0, "4 gold, 2 ducat, 1 gobloon"); /* nothing is changed yet */
    play(t, "mint 2, done");
    expect_horde(t, 0, "4 gold, 2 ducat, 2 gobloon"); /* and 3 gold once: none of it is food */
    expect_options(t, "plus1 ducat, plus1 gobloon");
    play(t, "plus1 gobloon");
    expect_options(t, "minus1 gold, minus1 ducat, minus1 gobloon");
    play(t, "minus1 ducat");
    expect_horde(t, 0, "4 gold, 1 ducat, 3 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_40_orange_takes_what_is_still_held(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 blue, 1 red");
    clan(t, 1, "3 orange summer coinmaker");
    give(t, 0, "6 gold");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    play(t, "mint 1, mint 1, mint 1, mint 3"); /* the ducats are spent */
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_40_or_nothing(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 blue, 1 red");
    clan(t, 1, "3 orange summer market, 3 orange summer market beside");
    give(t, 0, "1 food, 1 ducat");
    summer(t);
    visit(t, 0, 1, "market");
    play(t, "sell food, done"); /* one gold for two Oranges */
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_37_colours_are_chosen_freely),
        cmocka_unit_test(rule_BROOD_37_up_to_six_at_a_time),
        cmocka_unit_test(rule_BROOD_37_crystals_then_gems_then_jewels),
        cmocka_unit_test(rule_BROOD_38_teal_then_yellow_then_orange),
        cmocka_unit_test(rule_BROOD_38_yellow_then_green_then_orange_then_colours),
        cmocka_unit_test(rule_BROOD_38_each_yellow_and_each_orange_counts),
        cmocka_unit_test(rule_BROOD_38_a_gain_of_nothing_stays_nothing),
        cmocka_unit_test(rule_BROOD_39_green_and_blue_gain_more_of_these_actions),
        cmocka_unit_test(rule_BROOD_39_green_and_blue_gain_no_more_elsewhere),
        cmocka_unit_test(rule_BROOD_39_nothing_else_is_changed),
        cmocka_unit_test(rule_BROOD_39_yellow_and_orange_change_level_places),
        cmocka_unit_test(rule_BROOD_39_yellow_and_orange_change_rank_places),
        cmocka_unit_test(rule_BROOD_39_yellow_and_orange_change_combat_places),
        cmocka_unit_test(rule_BROOD_39_yellow_and_orange_change_actions),
        cmocka_unit_test(rule_BROOD_39_they_do_not_change_the_bonus_or_interest),
        cmocka_unit_test(rule_BROOD_39_telepathys_gold_is_no_yield),
        cmocka_unit_test(rule_BROOD_39_neither_trinkets_nor_copies_are_changed),
        cmocka_unit_test(rule_BROOD_40_in_a_shop_once_at_the_end),
        cmocka_unit_test(rule_BROOD_40_orange_takes_what_is_still_held),
        cmocka_unit_test(rule_BROOD_40_or_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
