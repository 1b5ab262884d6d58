/* brood_components_test.c - Rule tests of Dragonbrood: components (BROOD-1 to 6). */
#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* How many words a list has, up to its NULL. */
static int count_words(const char *const *words)
{
    int count = 0;
    while (words[count])
        count++;
    return count;
}

static void rule_BROOD_1_there_are_six_elders_and_none_is_tan(void **state)
{
    (void)state;
    static const char *const elders[] = {"black", "gray", "white", "cinnamon", "umber", "sienna"};
    assert_int_equal(count_words(brood_elder_words), 6);
    for (int elder = 0; elder < 6; elder++)
        assert_string_equal(brood_elder_words[elder], elders[elder]);
}

static void rule_BROOD_2_the_pool_has_24_dragons_of_each_level(void **state)
{
    (void)state;
    static const int kinds[] = {0, 3, 6, 12}, each[] = {0, 8, 4, 2};
    wy_table *t = open_table(2, "", NULL);
    for (int level = 1; level <= 3; level++) {
        for (int colour = 0; colour < kinds[level]; colour++)
            assert_int_equal(brood_tokens(t->parts, at(t), level, colour), each[level]);
        assert_int_equal(kinds[level] * each[level], 24);
    }
    wy_table_destroy(t);
}

static void rule_BROOD_2_levels_have_three_six_and_twelve_colours(void **state)
{
    (void)state;
    wy_table *t = open_table(1, "mode=catch difficulty=easy", NULL);
    draw_lots(t);
    play(t, "kit 2"); /* two of level 2 */
    expect_options(t, "start red, start blue, start yellow, start orange, start purple, "
                      "start green");
    wy_table_destroy(t);
    t = open_table(1, "mode=catch difficulty=easy", NULL);
    draw_lots(t);
    play(t, "kit 3"); /* one of level 1 and one of level 3 */
    expect_options(t, "start red, start blue, start yellow");
    play(t, "start blue");
    expect_options(t, "start red, start blue, start yellow, start orange, start purple, "
                      "start green, start magenta, start indigo, start golden, start amber, "
                      "start teal, start lime");
    wy_table_destroy(t);
}

static void rule_BROOD_2_there_is_one_of_level_4_for_each_elder(void **state)
{
    (void)state;
    wy_table *t = begin_with(1, "mode=cursebreaker", "");
    clan(t, 0, "3 red, 3 blue summer forest");
    give(t, 0, "6 red-jewel");
    summer(t);
    visit(t, 0, 1, "arena");
    expect_offers(t, "awake", "black, gray, white, cinnamon, umber, sienna");
    play(t, "awake gray, jewels 3 0 0");
    expect_dragon(t, 0, 1, "4 gray summer arena");
    horde(t, 0, "3 red-jewel");
    clan(t, 0, "4 gray, 3 blue summer forest");
    winter(t);
    visit(t, 0, 2, "arena");
    expect_offers(t, "awake", "black, white, cinnamon, umber, sienna");
    wy_table_destroy(t);
}

/* A colour's parts show when a dragon becomes three of level 1 (BROOD-85). */
static void rule_BROOD_3_every_colour_has_its_parts(void **state)
{
    (void)state;
    static const struct {
        const char *colour;
        int split, red, blue, yellow;
    } parts[] = {
        {"red", 1, 3, 0, 0},    {"blue", 1, 0, 3, 0},   {"yellow", 1, 0, 0, 3},
        {"orange", 1, 2, 0, 1}, {"orange", 2, 1, 0, 2}, {"purple", 1, 2, 1, 0},
        {"purple", 2, 1, 2, 0}, {"green", 1, 0, 2, 1},  {"green", 2, 0, 1, 2},
        {"amber", 1, 2, 0, 1},  {"golden", 1, 1, 0, 2}, {"magenta", 1, 2, 1, 0},
        {"indigo", 1, 1, 2, 0}, {"teal", 1, 0, 2, 1},   {"lime", 1, 0, 1, 2},
    };
    for (size_t i = 0; i < WY_COUNT(parts); i++) {
        int births[3] = {0};
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "3 %s", parts[i].colour);
        clan(t, 1, "1 red");
        summer(t);
        visit(t, 0, 1, "menagerie");
        play(t, "split %d", parts[i].split);
        for (int slot = 1; slot <= 3; slot++)
            births[dragon(t, 0, slot)->colour]++;
        assert_int_equal(births[BROOD_RED], parts[i].red);
        assert_int_equal(births[BROOD_BLUE], parts[i].blue);
        assert_int_equal(births[BROOD_YELLOW], parts[i].yellow);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_3_only_equal_parts_leave_a_choice(void **state)
{
    (void)state;
    static const char *const equal[] = {"orange", "purple", "green"};
    static const char *const others[] = {"red",     "blue",   "yellow", "amber", "golden",
                                         "magenta", "indigo", "teal",   "lime"};
    for (size_t i = 0; i < WY_COUNT(equal) + WY_COUNT(others); i++) {
        bool is_equal = i < WY_COUNT(equal);
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "3 %s", is_equal ? equal[i] : others[i - WY_COUNT(equal)]);
        summer(t);
        visit(t, 0, 1, "menagerie");
        expect_offers(t, "split", is_equal ? "1, 2" : "1");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_4_food_is_no_treasure_and_seven_kinds_are(void **state)
{
    (void)state;
    static const char *const kinds[] = {"food",       "gold",    "ducat", "gobloon",
                                        "dragoncoin", "crystal", "gem",   "jewel"};
    assert_int_equal(count_words(brood_kind_words), 8);
    for (int kind = 0; kind < 8; kind++)
        assert_string_equal(brood_kind_words[kind], kinds[kind]);
    for (int good = 0; good < BROOD_GOODS; good++) {
        wy_table *t = begin(2);
        give(t, 0, "1 %s", brood_good_words[good]);
        assert_int_equal(score_of(t, 0).line[TREASURE] > 0, good != BROOD_FOOD);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_4_stones_are_red_blue_or_yellow(void **state)
{
    (void)state;
    static const char *const stones[] = {"red-crystal", "blue-crystal", "yellow-crystal",
                                         "red-gem",     "blue-gem",     "yellow-gem",
                                         "red-jewel",   "blue-jewel",   "yellow-jewel"};
    assert_int_equal(BROOD_GOODS, 5 + 9);
    for (int i = 0; i < 9; i++)
        assert_string_equal(brood_good_words[5 + i], stones[i]);
}

static void rule_BROOD_5_everybody_has_two_eggs_of_each_price(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    for (int seat = 0; seat < 2; seat++)
        for (int egg = 0; egg < 3; egg++)
            assert_int_equal(player(t, seat)->eggs[egg], 2);
    clan(t, 0, "3 red");
    clan(t, 1, "1 red");
    summer(t);
    visit(t, 0, 1, "market");
    play(t, "sell egg 1");
    expect_horde(t, 0, "1 gold");
    play(t, "sell egg 2");
    expect_horde(t, 0, "3 gold");
    play(t, "sell egg 3");
    expect_horde(t, 0, "6 gold");
    play(t, "sell egg 1, sell egg 2, sell egg 3");
    expect_horde(t, 0, "12 gold");
    for (int egg = 0; egg < 3; egg++)
        assert_int_equal(player(t, 0)->eggs[egg], 0);
    wy_table_destroy(t);
}

/* What may be chosen with an allowance of 1, 2 or 3 (BROOD-65). */
static void rule_BROOD_5_there_are_9_6_and_3_trinkets(void **state)
{
    (void)state;
    static const int up_to[] = {0, 9, 9 + 6, 9 + 6 + 3};
    assert_int_equal(count_words(brood_trinket_words), 18);
    for (int level = 1; level <= 3; level++) {
        wy_table *t = begin(2);
        year(t, 2);
        clan(t, 0, "%d red winter hollow", level);
        spring(t);
        play(t, "gather 1");
        expect_step(t, BROOD_STEP_TRINKETS, 0);
        assert_int_equal(options_of(t), 2 * up_to[level] + 1); /* kept or traded; or done */
        wy_table_destroy(t);
    }
}

static void rule_BROOD_5_there_are_8_keys_10_field_tiles_and_6_sky_tiles(void **state)
{
    (void)state;
    int fields = 0, skies = 0;
    wy_table *t = begin(2);
    for (int place = 0; place < BROOD_PLACES; place++) {
        bool covered = !brood_is_open(at(t), place);
        fields += covered && !brood_is_island(place);
        skies += covered && brood_is_island(place);
    }
    assert_int_equal(fields, 10);
    assert_int_equal(skies, 6);
    clan(t, 0, "1 red");
    give(t, 0, "1 gold, 1 red-crystal, 1 blue-crystal, 1 yellow-crystal");
    summer(t);
    visit(t, 0, 1, "bank");
    expect_offers(t, "open", "1, 2, 3, 4, 5, 6, 7, 8");
    wy_table_destroy(t);
}

static void rule_BROOD_6_dragons_run_out(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* eight red ones of level 1 are out */
    clan(t, 0, "1 red, 1 red, 1 red, 1 red");
    clan(t, 1, "1 red, 1 red, 1 red, 1 red");
    give(t, 0, "1 red-crystal, 1 blue-crystal, 9 food");
    summer(t);
    visit(t, 0, 1, "broodmother");
    expect_offers(t, "hatch", "blue egg 1, blue egg 2, blue egg 3");
    refuse(t, "hatch red egg 1", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
}

static void rule_BROOD_6_retired_dragons_do_not_come_back(void **state)
{
    (void)state;
    for (int buried = 0; buried < 2; buried++) {
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, 0, "1 red, 1 red, 1 red");
        clan(t, 1, "1 red, 1 red, 1 red, 1 red");
        if (buried)
            bury(t, 2, 1, "1 red"); /* the eighth */
        give(t, 0, "1 red-crystal, 2 food");
        summer(t);
        visit(t, 0, 1, "broodmother");
        expect_step(t, buried ? BROOD_STEP_TURN : BROOD_STEP_HATCH, buried);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_6_eggs_and_trinkets_run_out(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 2);
    clan(t, 0, "2 red");
    eggs(t, 0, 0, 1, 0);
    give(t, 0, "9 red-crystal, 9 food");
    summer(t);
    visit(t, 0, 1, "broodmother");
    expect_offers(t, "hatch", "red egg 2");
    wy_table_destroy(t);
    t = begin(2);
    year(t, 2);
    clan(t, 0, "1 red winter hollow");
    trinkets(t, 1, "egg-cup");
    spring(t);
    play(t, "gather 1");
    assert_int_equal(options_of(t), 2 * (9 - 1) + 1);
    refuse(t, "keep egg-cup", BROOD_NOT_SHOWN, "BROOD-106");
    refuse(t, "trade egg-cup", BROOD_NOT_SHOWN, "BROOD-106");
    wy_table_destroy(t);
}

static void rule_BROOD_6_keys_run_out(void **state)
{
    (void)state;
    static const char *const first[] = {"1 gold",        "1 gold",         "1 gold",      "1 gold",
                                        "1 red-crystal", "1 blue-crystal", "1 yellow-gem"};
    wy_table *t = begin(5);
    for (int i = 0; i < 7; i++) /* two each for the seats 1 to 3, one for seat 4 */
        account(t, i + 1, 1 + i / 2, first[i]);
    clan(t, 0, "1 red");
    give(t, 0, "1 gold, 1 red-crystal");
    summer(t);
    visit(t, 0, 1, "bank");
    expect_options(t, "open 8, exchange, done");
    refuse(t, "open 1", BROOD_NO_KEY, "BROOD-107");
    wy_table_destroy(t);
}

static void rule_BROOD_6_spaces_of_the_cemetery_run_out(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 1 blue");
    clan(t, 1, "1 red, 1 blue");
    bury(t, 1, 0, "1 blue");
    bury(t, 3, 1, "2 green");
    summer(t);
    visit(t, 0, 1, "cemetery");
    expect_options(t, "retire 2");
    play(t, "retire 2, take 0 2 0");
    visit(t, 1, 1, "forest");
    step(t, "dragon 2");
    refuse(t, "place cemetery", BROOD_NO_SPACE, "BROOD-26");
    wy_table_destroy(t);
}

static void rule_BROOD_6_other_goods_do_not_run_out(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    for (int good = 0; good < BROOD_GOODS; good++)
        for (int seat = 0; seat < 2; seat++)
            give(t, seat, "255 %s", brood_good_words[good]);
    clan(t, 0, "3 red summer meadow");
    clan(t, 1, "3 red summer quarries");
    autumn(t);
    play(t, "gather 1"); /* 6 food and 3 gold */
    assert_int_equal(goods(t, 0, "food"), 261);
    assert_int_equal(goods(t, 0, "gold"), 258);
    play(t, "gather 1, take 6 0 0, take 6 0 0");
    assert_int_equal(goods(t, 1, "red-crystal"), 267);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_1_there_are_six_elders_and_none_is_tan),
        cmocka_unit_test(rule_BROOD_2_the_pool_has_24_dragons_of_each_level),
        cmocka_unit_test(rule_BROOD_2_levels_have_three_six_and_twelve_colours),
        cmocka_unit_test(rule_BROOD_2_there_is_one_of_level_4_for_each_elder),
        cmocka_unit_test(rule_BROOD_3_every_colour_has_its_parts),
        cmocka_unit_test(rule_BROOD_3_only_equal_parts_leave_a_choice),
        cmocka_unit_test(rule_BROOD_4_food_is_no_treasure_and_seven_kinds_are),
        cmocka_unit_test(rule_BROOD_4_stones_are_red_blue_or_yellow),
        cmocka_unit_test(rule_BROOD_5_everybody_has_two_eggs_of_each_price),
        cmocka_unit_test(rule_BROOD_5_there_are_9_6_and_3_trinkets),
        cmocka_unit_test(rule_BROOD_5_there_are_8_keys_10_field_tiles_and_6_sky_tiles),
        cmocka_unit_test(rule_BROOD_6_dragons_run_out),
        cmocka_unit_test(rule_BROOD_6_retired_dragons_do_not_come_back),
        cmocka_unit_test(rule_BROOD_6_eggs_and_trinkets_run_out),
        cmocka_unit_test(rule_BROOD_6_keys_run_out),
        cmocka_unit_test(rule_BROOD_6_spaces_of_the_cemetery_run_out),
        cmocka_unit_test(rule_BROOD_6_other_goods_do_not_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
