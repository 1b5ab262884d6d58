/* brood_colours_test.c - Rule tests of Dragonbrood: colour abilities that change strength and gains
 * (BROOD-112 to 117). brood_abilities_test.c tests those used on placement. */
#include <string.h>

#include "games/brood/tests/brood_battle.h"
#include "tests/support/cmocka_tests.h"

/* The only dragon of seat 0 comes to a place with these goods, does something there and leaves. */
static wy_table *act_at(const char *dragon, const char *place, const char *held, const char *moves)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "%s", dragon);
    give(t, 0, "%s", held);
    if (strstr(dragon, "summer "))
        winter(t);
    else
        summer(t);
    visit(t, 0, 1, place);
    play(t, "%s", moves);
    if (brood_top(at(t)).step == BROOD_STEP_SHOP)
        step(t, "done");
    return t;
}

static void expect_act(const char *dragon, const char *place, const char *held, const char *moves,
                       const char *left)
{
    wy_table *t = act_at(dragon, place, held, moves);
    expect_horde(t, 0, "%s", left);
    wy_table_destroy(t);
}

/* A tile in year 1, when all of them lie there. */
static wy_table *act_on_tile(const char *dragon, const char *place)
{
    wy_table *t = begin(2);
    clan(t, 0, "%s", dragon);
    if (strstr(dragon, "summer "))
        winter(t);
    else
        summer(t);
    visit(t, 0, 1, place);
    return t;
}

static void expect_tile(const char *dragon, const char *place, const char *left)
{
    wy_table *t = act_on_tile(dragon, place);
    expect_horde(t, 0, "%s", left);
    wy_table_destroy(t);
}

/* ---- BROOD-112 ---- */

static void rule_BROOD_112_lower_levels_have_no_ability(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    assert_int_equal(brood_strength(&parts, 1, BROOD_RED), 2);
    assert_int_equal(brood_strength(&parts, 2, BROOD_RED), 4);
    expect_harvest("1 red summer meadow, 2 yellow summer meadow", "-", "6 food, 3 gold");
    expect_harvest("1 red summer meadow, 1 yellow summer meadow", "-", "4 food, 2 gold");
    expect_harvest("1 red summer meadow", "2 orange summer meadow", "2 food, 1 gold");
    expect_tile("1 blue summer forest", "farm", "3 food");
    expect_tile("2 blue summer forest", "farm", "3 food");
    expect_tile("2 green", "farm", "3 food");
}

static void rule_BROOD_112_a_purple_of_level_2_has_no_companions(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 purple summer dojo, 1 red");
    summer(t);
    step(t, "dragon 2");
    expect_offers(t, "join", "-");
    refuse(t, "join dojo", BROOD_NO_PURPLE, "BROOD-118");
    wy_table_destroy(t);
}

static void rule_BROOD_112_elders_suffer_no_abilities(void **state)
{
    (void)state;
    expect_harvest("4 black summer meadow", "3 orange summer meadow", "8 food, 4 gold");
    /* A Yellow helps others, and itself gains 6 food and 3 gold. */
    expect_harvest("4 black summer meadow, 3 yellow summer meadow", "-", "14 food, 7 gold");
}

/* Elders have the numbers of colours: that must not matter. */
static void rule_BROOD_112_elders_have_no_abilities(void **state)
{
    (void)state;
    wy_table *t = begin(6);
    clan(t, 2, "4 white summer meadow, 1 red summer meadow");
    clan(t, 3, "4 cinnamon summer garden");
    clan(t, 0, "1 blue summer garden");
    autumn(t);
    play(t, "gather 1, take 1 0 0"); /* seat 0: one crystal */
    expect_horde(t, 0, "2 food, 1 red-crystal");
    play(t, "gather 1, gather 2"); /* seat 2: the Elder, then the other */
    expect_horde(t, 2, "10 food, 5 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_112_elders_are_neither_purple_nor_green_nor_blue(void **state)
{
    (void)state;
    wy_table *t = begin(6);
    clan(t, 4, "4 umber summer dojo, 1 red");
    clan(t, 5, "4 sienna");
    give(t, 5, "2 gold");
    summer(t);
    step(t, "dragon 2");
    expect_offers(t, "join", "-");
    turn_of(t, 5);
    visit(t, 5, 1, "coinmaker");
    step(t, "mint 1");
    expect_horde(t, 5, "1 ducat");
    wy_table_destroy(t);
    t = begin(6); /* nor has Sienna the green one's bonus */
    clan(t, 5, "4 sienna");
    summer(t);
    visit(t, 5, 1, "dojo");
    expect_horde(t, 5, "-");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 1, "4 gray summer forest");
    give(t, 1, "3 gold");
    winter(t);
    visit(t, 1, 1, "coinmaker");
    step(t, "mint 1");
    expect_horde(t, 1, "2 ducat");
    wy_table_destroy(t);
}

/* ---- BROOD-113 ---- */

/* A red dragon bids nothing, a blue one so much gold; both are of level 3. Who wins at the Inn? */
static int winner_against_gold(int gold)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 1, "3 blue summer inn"); /* stands there first */
    clan(t, 0, "3 red summer inn");
    give(t, 1, "4 gold");
    combats(t, BROOD_SUMMER);
    play(t, "fight inn, bid nothing, bid nothing, bid nothing, bid nothing");
    for (int i = 0; i < 4; i++)
        step(t, i < gold ? "bid gold" : "bid nothing");
    play(t, "reveal, gather 1, gather 1");
    int winner = dragon(t, 0, 1)->where == BROOD_NURSERY + BROOD_WINTER ? 1 : 0;
    assert_int_equal(goods(t, winner, "ducat"), 4);
    assert_int_equal(goods(t, 1 - winner, "ducat"), 2);
    wy_table_destroy(t);
    return winner;
}

static void rule_BROOD_113_red_is_stronger_by_2(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    assert_int_equal(brood_strength(&parts, 3, BROOD_RED), 8);
    for (int colour = BROOD_BLUE; colour <= BROOD_LIME; colour++)
        assert_int_equal(brood_strength(&parts, 3, colour), 6);
    assert_int_equal(winner_against_gold(0), 0); /* 8 against 6 */
    assert_int_equal(winner_against_gold(1), 0); /* 8 against 7 */
    assert_int_equal(winner_against_gold(2), 1); /* 8 against 8: blue was there first */
}

/* ---- BROOD-114, BROOD-117: Blue and Green ---- */

static void rule_BROOD_114_blue_gains_1_more_of_a_tile_in_winter(void **state)
{
    (void)state;
    wy_table *t = act_on_tile("3 blue summer mountain", "jeweller"); /* a gem and food */
    expect_step(t, BROOD_STEP_PLUS1, 0);
    expect_options(t, "plus1 food, plus1 gem");
    refuse(t, "plus1 gold", BROOD_NOT_YIELDED, "BROOD-114");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-114");
    play(t, "plus1 gem, take 1 1 0");
    expect_horde(t, 0, "1 food, 1 red-gem, 1 blue-gem");
    wy_table_destroy(t);
    t = act_on_tile("3 blue summer mountain", "jeweller");
    play(t, "plus1 food, take 0 0 1");
    expect_horde(t, 0, "2 food, 1 yellow-gem");
    wy_table_destroy(t);
    expect_tile("3 blue summer forest", "farm", "4 food"); /* nothing to choose */
}

static void rule_BROOD_114_blue_gains_1_more_of_an_action_in_winter(void **state)
{
    (void)state;
    const char *blue = "3 blue summer forest", *smith = "3 blue summer mountain";
    expect_act("3 blue summer mines", "coinmaker", "3 gold", "mint 1", "3 ducat");
    expect_act("3 blue summer mines", "coinmaker", "6 gold", "mint 1, mint 1", "5 ducat");
    expect_act("3 blue summer garden", "market", "1 food", "sell food", "2 gold");
    expect_act("3 blue summer garden", "market", "1 red-jewel", "sell red-jewel", "4 ducat");
    expect_act(smith, "gemsmith", "2 red-crystal", "forge red, done, plus1 red-gem",
               "2 red-gem, 1 gold");
    expect_act(smith, "gemsmith", "2 red-crystal", "forge red, done, plus1 gold",
               "1 red-gem, 2 gold");
    expect_act(blue, "volcano", "-", "dig t3, dig t4, done, plus1 ducat", "3 ducat, 1 gobloon");
    expect_act(blue, "volcano", "-", "dig t3, dig t4, done, plus1 gobloon", "2 ducat, 2 gobloon");
}

static void rule_BROOD_114_blue_gains_1_more_of_a_trinket_sold_in_winter(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 blue summer garden");
    trinkets(t, 0, "copper-bangle");
    winter(t);
    visit(t, 0, 1, "caravan");
    step(t, "vend copper-bangle");
    expect_horde(t, 0, "7 gold"); /* 3, twice, and 1 */
    wy_table_destroy(t);
}

static void rule_BROOD_114_never_a_jewel_or_a_dragoncoin(void **state)
{
    (void)state;
    expect_act("3 blue summer mines", "coinmaker", "5 ducat", "mint 3", "2 dragoncoin");
    expect_act("3 blue summer mountain", "jeweller", "2 red-gem", "craft red",
               "1 red-jewel, 2 gold"); /* the winter's gold grows */
    wy_table *t = begin(2);
    clan(t, 0, "3 blue summer forest");
    dug(t, 0, "b1 b6");
    winter(t);
    visit(t, 0, 1, "volcano");
    play(t, "dig t1, dig t6, done"); /* a jewel and 2 food, a dragoncoin */
    step(t, "take 1 0 0");
    expect_horde(t, 0, "3 food, 1 dragoncoin, 1 red-jewel");
    wy_table_destroy(t);
}

static void rule_BROOD_114_nothing_stays_nothing(void **state)
{
    (void)state;
    expect_act("3 blue summer mines", "coinmaker", "3 gold", "done", "3 gold");
    expect_act("3 blue summer forest", "volcano", "-", "done", "-");
}

static void rule_BROOD_114_not_in_summer_nor_in_spring(void **state)
{
    (void)state;
    expect_tile("3 blue", "farm", "3 food");
    expect_act("3 blue", "coinmaker", "2 gold", "mint 1", "1 ducat");
    expect_harvest("3 blue summer forest", "-", "7 food");
    expect_harvest("3 blue winter forest", "-", "5 food");
    expect_harvest("3 blue winter vineyard", "-", "7 food, 2 ducat");
    expect_harvest("3 blue winter inn", "-", "5 ducat");
}

static void rule_BROOD_114_not_where_gold_is_no_yield(void **state)
{
    (void)state;
    expect_act("3 blue summer mines", "umber", "3 gold, 1 ducat", "tribute 1, mint 1",
               "2 ducat"); /* through a lair */
    expect_act("3 blue summer mountain", "witch", "3 gold", "copy coinmaker, mint 1", "2 ducat");
    expect_act("3 blue summer garden", "caravan", "3 food", "buy, trade copper-bangle, done",
               "3 gold"); /* bought, not sold */
}

static void rule_BROOD_117_green_gains_1_more_of_a_tile_in_summer(void **state)
{
    (void)state;
    wy_table *t = act_on_tile("3 green", "jeweller");
    expect_options(t, "plus1 food, plus1 gem");
    play(t, "plus1 gem, take 0 2 0");
    expect_horde(t, 0, "1 food, 2 blue-gem");
    wy_table_destroy(t);
    expect_tile("3 green", "farm", "4 food");
    expect_tile("3 green", "castle", "4 gold");
}

static void rule_BROOD_117_green_gains_1_more_of_an_action_in_summer(void **state)
{
    (void)state;
    expect_act("3 green", "coinmaker", "2 gold", "mint 1, done", "2 ducat");
    expect_act("3 green", "market", "1 food", "sell food", "2 gold");
    expect_act("3 green", "gemsmith", "2 red-crystal", "forge red", "2 red-gem");
    expect_act("3 green", "volcano", "-", "dig t3, dig t4, done, plus1 gobloon",
               "2 ducat, 2 gobloon");
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "3 green");
    trinkets(t, 0, "silver-chalice");
    summer(t);
    visit(t, 0, 1, "caravan");
    step(t, "vend silver-chalice");
    expect_horde(t, 0, "7 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_117_never_a_jewel_or_a_dragoncoin(void **state)
{
    (void)state;
    expect_act("3 green", "coinmaker", "3 ducat", "mint 3", "1 dragoncoin");
    expect_act("3 green", "jeweller", "2 red-gem", "craft red", "1 red-jewel");
    expect_act("3 green", "coinmaker", "3 gold", "done", "3 gold"); /* nothing stays nothing */
}

static void rule_BROOD_117_not_in_autumn_nor_in_winter(void **state)
{
    (void)state;
    expect_harvest("3 green summer forest", "-", "7 food");
    expect_harvest("3 green summer inn", "-", "4 ducat");
    expect_tile("3 green summer forest", "farm", "3 food");
    expect_act("3 green summer mines", "coinmaker", "3 gold", "mint 1", "2 ducat");
}

static void rule_BROOD_117_not_through_a_lair_nor_copied(void **state)
{
    (void)state;
    expect_act("3 green", "umber", "2 gold, 1 ducat", "tribute 1, mint 1", "1 ducat");
    expect_act("3 green", "witch", "2 gold", "copy coinmaker, mint 1", "1 ducat");
}

/* ---- BROOD-115: Yellow ---- */

static void rule_BROOD_115_yellow_gives_3_of_what_is_gained(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer meadow, 3 yellow summer meadow");
    autumn(t);
    step(t, "gather 1");
    expect_options(t, "plus3 food, plus3 gold");
    refuse(t, "plus3 crystal", BROOD_NOT_YIELDED, "BROOD-115");
    step(t, "plus3 gold");
    expect_horde(t, 0, "2 food, 4 gold");
    step(t, "gather 2"); /* nothing more for itself */
    expect_horde(t, 0, "8 food, 7 gold");
    wy_table_destroy(t);
    expect_harvest("1 red summer forest, 3 yellow summer forest", "-", "13 food"); /* 3 + 3 + 7 */
}

static void rule_BROOD_115_crystals_or_gold_if_there_is_nothing_else(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer quarries, 3 yellow summer quarries");
    autumn(t);
    play(t, "gather 1, take 6 0 0, take 1 0 0"); /* 4 crystals and 3 */
    expect_horde(t, 0, "7 red-crystal");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "1 red summer mountain, 3 yellow summer mountain");
    autumn(t);
    play(t, "gather 1, take 2 0 0"); /* gems: 3 gold come with them */
    expect_horde(t, 0, "2 red-gem, 3 gold");
    wy_table_destroy(t);
}

static void rule_BROOD_115_each_yellow_helps_every_other(void **state)
{
    (void)state;
    /* Two at the Forest in the summer of four: each helps the other, both help the third. */
    wy_table *t = begin(4);
    clan(t, 0, "3 yellow summer forest, 3 yellow summer forest, 1 red summer forest");
    clan(t, 1, "-");
    autumn(t);
    step(t, "gather 1");
    expect_horde(t, 0, "10 food");
    step(t, "gather 2");
    expect_horde(t, 0, "20 food");
    step(t, "gather 3");
    expect_horde(t, 0, "29 food");
    wy_table_destroy(t);
}

static void rule_BROOD_115_only_own_dragons_on_the_same_side(void **state)
{
    (void)state;
    expect_harvest("1 red summer forest", "3 yellow summer forest", "3 food");
    expect_harvest("1 red summer forest, 3 yellow summer meadow", "-", "9 food, 3 gold");
    expect_harvest("1 blue winter forest, 3 yellow winter meadow", "-", "8 food, 3 gold");
    wy_table *t = begin(2); /* the Yellow still stands on the summer side */
    clan(t, 0, "1 red summer mines, 3 yellow summer coinmaker");
    give(t, 0, "3 gold");
    winter(t);
    visit(t, 0, 1, "coinmaker");
    play(t, "mint 1, done");
    expect_horde(t, 0, "2 ducat");
    wy_table_destroy(t);
}

static void rule_BROOD_115_in_spring_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 yellow winter meadow, 3 yellow winter meadow");
    spring(t);
    play(t, "gather 1, plus3 food, gather 2"); /* both of rank 1 */
    expect_horde(t, 0, "9 food, 6 gold");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "1 blue winter meadow, 3 yellow winter meadow, 3 golden winter meadow beside");
    spring(t); /* rank 3 gains nothing at all, so nothing more */
    play(t, "gather 2, gather 3, plus3 food");
    expect_horde(t, 0, "8 food, 4 gold");
    expect_phase(t, BROOD_NEW_YEAR, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_115_in_combat_too(void **state)
{
    (void)state;
    /* The Yellow wins 4 ducats, the other takes the loser's 2, and 3 gold. */
    expect_harvest("1 red summer inn, 3 yellow summer inn", "-", "6 ducat, 3 gold");
    expect_harvest("1 red winter castle, 3 yellow winter castle", "-", "6 gobloon, 3 gold");
}

static void rule_BROOD_115_actions_and_tiles_too(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "3 yellow summer coinmaker, 1 red, 3 yellow summer farm beside, 1 red");
    give(t, 0, "2 gold");
    summer(t);
    visit(t, 0, 2, "coinmaker");
    play(t, "mint 1, done");
    expect_horde(t, 0, "1 ducat, 3 gold"); /* no good of the three: gold */
    turn_of(t, 0);
    visit(t, 0, 4, "farm"); /* the tile has a free space beside the companion */
    expect_horde(t, 0, "1 ducat, 3 gold, 6 food");
    wy_table_destroy(t);
    t = begin(4); /* nothing stays nothing */
    clan(t, 0, "3 yellow summer coinmaker, 1 red");
    give(t, 0, "2 gold");
    summer(t);
    visit(t, 0, 2, "coinmaker");
    step(t, "done");
    expect_horde(t, 0, "2 gold");
    wy_table_destroy(t);
}

/* ---- BROOD-116: Orange ---- */

static void rule_BROOD_116_orange_takes_1_good_of_each_opponent(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer meadow");
    clan(t, 1, "3 orange summer meadow");
    autumn(t);
    step(t, "gather 1");
    expect_step(t, BROOD_STEP_MINUS1, 0); /* its owner chooses */
    expect_options(t, "minus1 food, minus1 gold");
    step(t, "minus1 gold");
    expect_horde(t, 0, "2 food");
    step(t, "gather 1");
    expect_horde(t, 1, "6 food, 3 gold");
    wy_table_destroy(t);
    expect_harvest("1 red summer forest", "3 orange summer forest", "2 food");
}

static void rule_BROOD_116_each_orange_takes_1_and_never_more_than_there_is(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 red summer meadow, 1 red winter-nursery");
    clan(t, 1, "3 orange summer meadow");
    clan(t, 2, "3 orange summer meadow");
    autumn(t);
    play(t, "gather 1, minus1 food, minus1 food");
    expect_horde(t, 0, "1 gold");
    wy_table_destroy(t);
    /* The loser's single ducat, and two Oranges. */
    t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red winter inn");
    clan(t, 1, "3 orange winter inn, 3 orange winter inn beside");
    combats(t, BROOD_WINTER);
    play(t, "fight inn, bid nothing, bid nothing");
    play(t, "bid nothing, bid nothing, bid nothing, bid nothing, reveal");
    play(t, "gather 1, gather 1, gather 2"); /* the winner, the loser, the companion */
    expect_horde(t, 0, "-");
    expect_dragon(t, 0, 1, "1 red summer-nursery");
    wy_table_destroy(t);
}

static void rule_BROOD_116_not_ones_own_and_not_elsewhere(void **state)
{
    (void)state;
    expect_harvest("1 red summer forest, 3 orange summer forest", "-", "10 food");
    expect_harvest("1 red summer forest", "3 orange summer meadow", "3 food");
    expect_harvest("1 red winter forest", "3 orange winter meadow", "5 food");
}

static void rule_BROOD_116_in_any_season(void **state)
{
    (void)state;
    expect_harvest("1 blue winter forest", "3 orange winter forest", "4 food"); /* RANK */
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "2 blue winter farm");
    clan(t, 1, "3 orange winter farm beside");
    spring(t); /* LEVEL */
    step(t, "gather 1");
    expect_options(t, "minus1 food, minus1 gem");
    step(t, "minus1 gem");
    expect_horde(t, 0, "4 food");
    wy_table_destroy(t);
    t = begin(4); /* ACTION */
    clan(t, 0, "1 red");
    clan(t, 1, "3 orange summer coinmaker");
    give(t, 0, "4 gold");
    summer(t);
    visit(t, 0, 1, "coinmaker");
    play(t, "mint 1, mint 1, done");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_112_lower_levels_have_no_ability),
        cmocka_unit_test(rule_BROOD_112_a_purple_of_level_2_has_no_companions),
        cmocka_unit_test(rule_BROOD_112_elders_suffer_no_abilities),
        cmocka_unit_test(rule_BROOD_112_elders_have_no_abilities),
        cmocka_unit_test(rule_BROOD_112_elders_are_neither_purple_nor_green_nor_blue),
        cmocka_unit_test(rule_BROOD_113_red_is_stronger_by_2),
        cmocka_unit_test(rule_BROOD_114_blue_gains_1_more_of_a_tile_in_winter),
        cmocka_unit_test(rule_BROOD_114_blue_gains_1_more_of_an_action_in_winter),
        cmocka_unit_test(rule_BROOD_114_blue_gains_1_more_of_a_trinket_sold_in_winter),
        cmocka_unit_test(rule_BROOD_114_never_a_jewel_or_a_dragoncoin),
        cmocka_unit_test(rule_BROOD_114_nothing_stays_nothing),
        cmocka_unit_test(rule_BROOD_114_not_in_summer_nor_in_spring),
        cmocka_unit_test(rule_BROOD_114_not_where_gold_is_no_yield),
        cmocka_unit_test(rule_BROOD_117_green_gains_1_more_of_a_tile_in_summer),
        cmocka_unit_test(rule_BROOD_117_green_gains_1_more_of_an_action_in_summer),
        cmocka_unit_test(rule_BROOD_117_never_a_jewel_or_a_dragoncoin),
        cmocka_unit_test(rule_BROOD_117_not_in_autumn_nor_in_winter),
        cmocka_unit_test(rule_BROOD_117_not_through_a_lair_nor_copied),
        cmocka_unit_test(rule_BROOD_115_yellow_gives_3_of_what_is_gained),
        cmocka_unit_test(rule_BROOD_115_crystals_or_gold_if_there_is_nothing_else),
        cmocka_unit_test(rule_BROOD_115_each_yellow_helps_every_other),
        cmocka_unit_test(rule_BROOD_115_only_own_dragons_on_the_same_side),
        cmocka_unit_test(rule_BROOD_115_in_spring_too),
        cmocka_unit_test(rule_BROOD_115_in_combat_too),
        cmocka_unit_test(rule_BROOD_115_actions_and_tiles_too),
        cmocka_unit_test(rule_BROOD_116_orange_takes_1_good_of_each_opponent),
        cmocka_unit_test(rule_BROOD_116_each_orange_takes_1_and_never_more_than_there_is),
        cmocka_unit_test(rule_BROOD_116_not_ones_own_and_not_elsewhere),
        cmocka_unit_test(rule_BROOD_116_in_any_season),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
