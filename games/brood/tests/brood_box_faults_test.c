/* brood_box_faults_test.c - Error messages for inconsistent component files of Dragonbrood. */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_correct.h"
#include "tests/support/cmocka_tests.h"

/* Corrections, and what is said of them. */
static void expect_faults(const brood_correction *corrections, const char *message)
{
    brood_parts parts;
    wy_error error;
    char expected[512];
    if (brood_read_box(corrections, &parts, &error))
        fail_msg("%s: %s is accepted, expected \"%s\"", corrections[0].path, corrections[0].json,
                 message);
    snprintf(expected, sizeof expected, "mine.json: %s", message);
    assert_string_equal(error.text, expected);
}

/* The same for one. */
static void expect_fault(const char *path, const char *json, const char *message)
{
    const brood_correction only[] = {{path, json}, {NULL, NULL}};
    expect_faults(only, message);
}

static void expect_fine(const char *path, const char *json)
{
    const brood_correction only[] = {{path, json}, {NULL, NULL}};
    brood_corrected(only);
}

/* ---- The board ---- */

static void numbers_must_be_in_range(void **state)
{
    (void)state;
    expect_fault("map[0].x", "161", "map[0].x: expected a whole number 0..160");
    expect_fault("map[0].y", "97", "map[0].y: expected a whole number 0..96");
    expect_fault("map[0].y", NULL, "map[0].y: missing; expected a whole number 0..96");
    expect_fault("places[12].opens", "7", "places[12].opens: expected a whole number 0..6");
    expect_fault("places[1].autumn_jewel", "[31]",
                 "places[1].autumn_jewel[0]: expected a whole number 0..30");
    expect_fault("bonuses[4].per", "0", "bonuses[4].per: expected a whole number 1..99");
    expect_fault("exchanges[4].number", "0", "exchanges[4].number: expected a whole number 1..9");
    expect_fault("mint[1].winter_price", "0",
                 "mint[1].winter_price: expected a whole number 1..20");
    expect_fault("islands", "[1, 2, 3, 3, 4, 0]", "islands[5]: expected a whole number 1..6");
    expect_fault("clan", "[5, 7]", "clan[1]: expected a whole number 1..6");
    expect_fault("map[0].bonus", "\"pink\"",
                 "map[0].bonus: expected one of these: \"none\", \"red\", \"blue\", \"yellow\", "
                 "\"orange\", \"purple\", \"green\", \"magenta\", \"indigo\", \"golden\", "
                 "\"amber\", \"teal\", \"lime\"");
    expect_fault("mint[0].summer_pay", "\"gem\"",
                 "mint[0].summer_pay: expected one of these: \"food\", \"gold\", \"ducat\", "
                 "\"gobloon\", \"dragoncoin\"");
    expect_fine("map[0].bonus", "\"none\"");
}

static void all_words_are_named(void **state)
{
    (void)state;
    static const brood_correction only[] = {{"map[0].adjacent", "[\"moon\"]"}, {NULL, NULL}};
    brood_parts parts;
    wy_error error;
    assert_false(brood_read_box(only, &parts, &error));
    for (int place = 0; place < BROOD_PLACES; place++) {
        char quoted[32];
        snprintf(quoted, sizeof quoted, "\"%s\"", brood_place_words[place]);
        assert_non_null(strstr(error.text, quoted));
    }
}

static void lists_must_have_their_length(void **state)
{
    (void)state;
    expect_fault("map[0].adjacent", "[]", "map[0].adjacent: expected a list of 1..6 words");
    expect_fault("map[1].summer_spaces", "[1, 2, 3]",
                 "map[1].summer_spaces: expected a list of 1..2 numbers");
    expect_fault("charts[0].colours", "[\"red\"]",
                 "charts[0].colours: expected a list of 12 words");
    expect_fault("colours[0].parts", "[1]", "colours[0].parts: expected a list of 3 numbers");
    expect_fault("accounts[0].balance", "[3, 6]",
                 "accounts[0].balance: expected a list of 4 numbers");
    expect_fault("kits[0].dragons", "[4]", "kits[0].dragons: expected a list of 3 numbers");
    expect_fault("alchemy[0].amounts", NULL, "alchemy[0].amounts: expected a list of 1..6 numbers");
    expect_fault("scale", "[25, 35, 45]", "scale: expected a list of 4 numbers");
}

static void rings_must_fit_the_places(void **state)
{
    (void)state;
#define RINGS                                                                                      \
    "expected \"island\" for the six islands, \"lair\" for the six lairs, and \"outer\" or "       \
    "\"inner\" for others"
    expect_fault("map[0].ring", "\"lair\"", "map[0].ring: " RINGS);
    expect_fault("map[12].ring", "\"island\"", "map[12].ring: " RINGS);
    expect_fault("map[23].ring", "\"outer\"", "map[23].ring: " RINGS);
    expect_fault("map[34].ring", "\"island\"", "map[34].ring: " RINGS);
#undef RINGS
    expect_fine("map[0].ring", "\"inner\"");
    brood_correction inland[13] = {{NULL, NULL}};
    char paths[12][16];
    brood_parts parts;
    wy_error error;
    for (int place = 0; place < 12; place++) {
        snprintf(paths[place], sizeof paths[place], "map[%d].ring", place);
        inland[place] = (brood_correction){paths[place], "\"inner\""};
    }
    assert_false(brood_read_box(inland, &parts, &error));
    assert_string_equal(error.text, "mine.json: map: expected a place on the outer ring");
}

static void neighbours_must_know_each_other(void **state)
{
    (void)state;
    expect_fault("map[23].adjacent", "[\"forest\", \"none\", \"volcano\"]",
                 "map[23].adjacent: expected neighbours, and \"none\" only behind them");
    expect_fault("map[23].adjacent", "[\"forest\", \"volcano\", \"peaks\"]",
                 "map[23].adjacent: expected other places than itself");
    expect_fault("map[23].adjacent", "[\"volcano\", \"forest\", \"volcano\"]",
                 "map[23].adjacent: expected every neighbour once");
    expect_fault("map[23].adjacent", "[\"forest\", \"volcano\", \"white\"]",
                 "map[23].adjacent: expected neighbours that name this place, too");
    expect_fault("map[23].adjacent", "[\"forest\"]",
                 "map[11].adjacent: expected neighbours that name this place, too");
    expect_fault("map[23].adjacent", NULL,
                 "map[0].adjacent: expected neighbours that name this place, too");
    expect_fine("map[23].adjacent", "[\"volcano\", \"forest\", \"none\"]");
}

#define WITHOUT_PEAKS                                                                              \
    {"map[0].adjacent", "[\"meadow\", \"volcano\", \"farm\", \"dojo\"]"},                          \
        {"map[1].adjacent", "[\"forest\", \"mines\", \"farm\", \"hollow\", \"grotto\"]"},          \
    {                                                                                              \
        "map[11].adjacent", "[\"forest\", \"mountain\", \"dojo\", \"sienna\"]"                     \
    }

static void every_place_must_be_in_reach(void **state)
{
    (void)state;
    static const brood_correction alone[] = {
        WITHOUT_PEAKS, {"map[23].adjacent", NULL}, {"map[29].adjacent", NULL}, {NULL, NULL}};
    static const brood_correction apart[] = {WITHOUT_PEAKS,
                                             {"map[23].adjacent", "[\"white\"]"},
                                             {"map[29].adjacent", "[\"peaks\"]"},
                                             {NULL, NULL}};
    expect_faults(alone, "map[23].adjacent: expected neighbours, and \"none\" only behind them");
    expect_faults(apart, "map: expected a way from every place to every other");
}

static void sides_must_be_used_as_the_rules_say(void **state)
{
    (void)state;
    expect_fault("places[0].summer", "\"rank\"",
                 "places[0].summer: expected the use that the rules know");
    expect_fault("places[3].winter", NULL,
                 "places[3].winter: expected the use that the rules know");
    expect_fault("places[17].winter", "\"rank\"",
                 "places[17].winter: expected the use that the rules know");
    expect_fault("places[13].winter", "\"combat\"",
                 "places[13].winter: expected the use that the rules know");
    expect_fault("places[14].summer", "\"level\"",
                 "places[14].summer: expected the use that the rules know");
    expect_fault("places[23].summer", "\"level\"",
                 "places[23].summer: expected the use that the rules know");
    expect_fault("places[27].winter", "\"action\"",
                 "places[27].winter: expected the use that the rules know");
    expect_fault("map[23].summer_spaces", "[0, 1]",
                 "map[23].summer_spaces: expected no spaces on a closed side");
    expect_fault("map[4].winter_spaces", "[1, 0]",
                 "map[4].winter_spaces: expected at least one space on a side that is open");
    expect_fault("map[4].summer_spaces", NULL,
                 "map[4].summer_spaces: expected at least one space on a side that is open");
    expect_fault("map[16].winter_spaces", "[2, 3]",
                 "map[16].winter_spaces: expected two spaces for combat");
    expect_fault("map[22].summer_spaces", "[2, 3]",
                 "map[22].summer_spaces: expected three spaces, one for each grave");
    expect_fine("map[13].winter_spaces", "[1, 4]"); /* the Hollow in spring: no combat */
    expect_fine("map[20].summer_spaces", "[9, 1]");
}

static void gains_must_lie_where_they_are_looked_for(void **state)
{
    (void)state;
    expect_fault("places[3].opens", "2",
                 "places[3].opens: expected 0: only buildings in the middle have field tiles");
    expect_fault("places[24].opens", "1",
                 "places[24].opens: expected 0: only buildings in the middle have field tiles");
    expect_fault("map[20].tile_gem", "1", "map[20]: expected gains of a tile only where one lies");
    expect_fault("places[12].opens", NULL, "map[12]: expected gains of a tile only where one lies");
    expect_fault(
        "places[3].autumn_gold", "[1]",
        "places[3]: expected gains by level in autumn only where the summer side has them");
    expect_fault(
        "places[0].spring_jewel", "[0, 0, 0, 1]",
        "places[0]: expected gains by level in spring only where the winter side has them");
    expect_fault("places[13].spring_food", "[1]",
                 "places[13]: expected gains by level in spring only where the winter side has "
                 "them");
    expect_fault("places[23].spring_crystal", "[1]",
                 "places[23]: expected gains by level in spring only where the winter side has "
                 "them");
    expect_fault("places[12].rank_food", "[0, 1]",
                 "places[12]: expected gains by rank only where the winter side has them");
    expect_fine("places[20].opens", "6");
    expect_fine("places[0].rank_jewel", "[0, 1]");
}

static void charts_and_prizes_must_be_complete(void **state)
{
    (void)state;
    expect_fault("charts[3].colours",
                 "[\"red\", \"blue\", \"yellow\", \"orange\", \"purple\", \"green\", \"magenta\", "
                 "\"indigo\", \"golden\", \"amber\", \"teal\", \"teal\"]",
                 "charts[3].colours: expected every colour once");
    expect_fault("combats[0].prize", "\"gold\"", "combats[0].prize: expected \"trinkets\"");
    expect_fault("combats[2].prize", "\"trinkets\"", "combats[2].prize: expected a kind of goods");
    expect_fault("combats[0].autumn", "[3, 1]",
                 "combats[0].autumn: expected trinkets for twice the level at the most");
    expect_fault("combats[0].spring", "[1, 3]",
                 "combats[0].spring: expected trinkets for twice the level at the most");
    expect_fine("combats[0].spring", "[2, 2]");
    expect_fine("combats[1].autumn", "[9, 0]");
    expect_fine("combats[2].prize", "\"gem\"");
}

/* ---- Players' boards ---- */

static void eggs_and_income_must_be_there(void **state)
{
    (void)state;
    static const brood_correction none[] = {
        {"eggs[0].count", "0"}, {"eggs[1].count", NULL}, {"eggs[2].count", "0"}, {NULL, NULL}};
    static const brood_correction closed[] = {
        {"income[7].open", NULL},
        {"income[8].open", NULL},
        {"income[9].open", NULL},
        {"income[10].open", "\"no\""},
        {NULL, NULL},
    };
    static const brood_correction one[] = {{"income[0].open", "\"yes\""}, {"income[7].open", NULL},
                                           {"income[8].open", NULL},      {"income[9].open", NULL},
                                           {"income[10].open", NULL},     {NULL, NULL}};
    expect_faults(none, "eggs: expected one to six eggs in all");
    expect_fault("eggs[1].count", "3", "eggs: expected one to six eggs in all");
    expect_faults(closed, "income: expected an open space from which all others can be reached");
    brood_corrected(one);
}

static void there_must_be_dragons_enough(void **state)
{
    (void)state;
#define ENOUGH "expected enough dragons for all players, and for one with seven enemies"
    expect_fault("tokens", "[5, 4, 2]", "tokens[0]: " ENOUGH); /* six players with three */
    expect_fault("tokens", "[8, 1, 2]", "tokens[1]: " ENOUGH); /* seven enemies */
    expect_fine("tokens", "[6, 2, 1]");
    static const brood_correction many[] = {
        {"tokens", "[4, 2, 1]"}, {"first.many", "2"}, {"first.few", "5"}, {NULL, NULL}};
    static const brood_correction few[] = {
        {"tokens", "[4, 2, 1]"}, {"first.many", "2"}, {"first.few", "4"}, {NULL, NULL}};
    static const brood_correction training[] = {
        {"tokens", "[3, 2, 1]"}, {"first.many", "1"}, {"first.few", "1"}, {NULL, NULL}};
    static const brood_correction kit[] = {
        {"tokens", "[8, 2, 1]"}, {"kits[1].dragons", "[0, 0, 6]"}, {NULL, NULL}};
    expect_faults(many, "tokens[0]: " ENOUGH);
    brood_corrected(few);
    expect_faults(training, "tokens[0]: " ENOUGH);
    expect_faults(kit, "tokens[2]: " ENOUGH);
#undef ENOUGH
}

static void clans_must_have_room(void **state)
{
    (void)state;
    expect_fault("clan", "[6, 5]", "clan: expected no less with a dragon of level 3 than without");
    expect_fault("clan", "[2, 6]", "first.training: expected no more dragons than a clan may have");
    expect_fault("first.few", "6", "first.few: expected no more dragons than a clan may have");
    expect_fault("first.many", "6", "first.many: expected no more dragons than a clan may have");
    expect_fault("kits[2].dragons", "[0, 0, 0]",
                 "kits[2].dragons: expected a dragon at least, and no more than a clan may have");
    expect_fault("kits[3].dragons", "[3, 3, 0]",
                 "kits[3].dragons: expected a dragon at least, and no more than a clan may have");
    expect_fine("kits[3].dragons", "[3, 2, 1]");
    expect_fine("clan", "[4, 4]");
}

static void colours_must_be_mixed_of_their_own(void **state)
{
    (void)state;
    expect_fault("colours[0].parts", "[0, 1, 0]",
                 "colours[0].parts: expected nothing but this colour");
    expect_fault("colours[1].parts", "[1, 2, 0]",
                 "colours[1].parts: expected nothing but this colour");
    expect_fault("colours[3].parts", "[2, 0, 1]",
                 "colours[3].parts: expected two colours in equal parts");
    expect_fault("colours[4].parts", "[1, 1, 1]",
                 "colours[4].parts: expected two colours in equal parts");
    expect_fault("colours[8].parts", "[1, 0, 1]",
                 "colours[8].parts: expected two parts of one colour, one of another");
    expect_fault("colours[8].parts", "[1, 0, 3]",
                 "colours[8].parts: expected two parts of one colour, one of another");
    expect_fault("colours[5].parts", "[2, 2, 0]",
                 "colours[5].parts: expected parts that no other colour has");
    expect_fault("colours[11].parts", "[0, 4, 2]",
                 "colours[11].parts: expected parts that no other colour has");
    static const brood_correction swapped[] = {
        {"colours[6].parts", "[1, 2, 0]"}, {"colours[7].parts", "[4, 2, 0]"}, {NULL, NULL}};
    brood_parts parts = brood_corrected(swapped);
    assert_int_equal(parts.tables.mixed[BROOD_RED][BROOD_RED][BROOD_BLUE], BROOD_INDIGO);
    expect_fine("colours[0].parts", "[3, 0, 0]");
}

/* ---- Bank, magic, prices ---- */

static void lists_must_go_together(void **state)
{
    (void)state;
    expect_fault("accounts[2].balance", "[4, 8, 8, 18]",
                 "accounts[2].balance: expected more for every box than for the one before it");
    expect_fault("accounts[7].balance", "[4, 3, 8, 18]",
                 "accounts[7].balance: expected more for every box than for the one before it");
    expect_fault("training", "[3, 7, 1]",
                 "training[1]: expected no more trinkets than there are of that level");
    expect_fault("training", "[3, 2, 4]",
                 "training[2]: expected no more trinkets than there are of that level");
    expect_fine("training", "[9, 6, 3]");
    expect_fault("alchemy[0].goods", "[\"food\", \"none\", \"gold\"]",
                 "alchemy[0]: expected goods, and \"none\" only behind them");
    expect_fault("alchemy[0].goods", "[\"food\", \"gold\"]",
                 "alchemy[0]: expected as many amounts as there are goods");
    expect_fault("alchemy[8].amounts", "[4, 4, 2]",
                 "alchemy[8]: expected as many amounts as there are goods");
    expect_fault("alchemy[2].picks", "4",
                 "alchemy[2]: expected no more picks than there are goods");
    expect_fine("alchemy[2].picks", "3");
    expect_fault("scale", "[25, 35, 35, 55]", "scale[2]: expected more than the value before it");
}

static void goods_must_have_a_use(void **state)
{
    (void)state;
    expect_fault("goods[0].sold_for", NULL,
                 "goods[0].sold_for: expected what the Market pays, if it pays something");
    expect_fault("goods[7].market", "0",
                 "goods[7].sold_for: expected what the Market pays, if it pays something");
    static const brood_correction gold[] = {
        {"goods[1].market", "1"}, {"goods[1].sold_for", "\"food\""}, {NULL, NULL}};
    static const brood_correction coin[] = {
        {"goods[4].market", "9"}, {"goods[4].sold_for", "\"gold\""}, {NULL, NULL}};
    static const brood_correction food[] = {
        {"goods[0].market", NULL}, {"goods[0].sold_for", NULL}, {NULL, NULL}};
    expect_faults(gold, "goods[1].market: expected 0: gold and coins are not sold");
    expect_faults(coin, "goods[4].market: expected 0: gold and coins are not sold");
    brood_corrected(food);
    expect_fault("goods[2].strength", "1", "goods[2].strength: expected 0: coins are not bid");
    expect_fault("goods[1].match", "1", "goods[1].match: expected 0: only stones have a colour");
    expect_fault("goods[0].bank", "1", "goods[0].bank: expected 0: the bank takes no food");
    expect_fine("goods[5].match", NULL);
}

static void prices_must_make_sense(void **state)
{
    (void)state;
#define EITHER_WAY                                                                                 \
    "exchanges: expected as much gold for a dragoncoin by way of gobloons as of ducats"
    expect_fault("exchanges[0].number", "3", EITHER_WAY);
    expect_fault("exchanges[3].number", "1", EITHER_WAY);
#undef EITHER_WAY
    expect_fault("hatching.summer", "[0, 2]",
                 "hatching.summer[0]: expected a crystal at least, for the colour");
    expect_fault("hatching.winter", "[0, 2]",
                 "hatching.winter[0]: expected a crystal at least, for the colour");
    expect_fault("den.summer", "[3, 0]", "den.summer[1]: expected something to steal");
    expect_fault("den.winter", "[7, 0]", "den.winter[1]: expected something to steal");
    expect_fault("lairs.once", "4", "lairs.twice: expected no less than for once");
    expect_fine("hatching.summer", "[1, 0]");
    expect_fine("den.winter", "[0, 1]");
    expect_fine("lairs.twice", "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_must_be_in_range),
        cmocka_unit_test(all_words_are_named),
        cmocka_unit_test(lists_must_have_their_length),
        cmocka_unit_test(rings_must_fit_the_places),
        cmocka_unit_test(neighbours_must_know_each_other),
        cmocka_unit_test(every_place_must_be_in_reach),
        cmocka_unit_test(sides_must_be_used_as_the_rules_say),
        cmocka_unit_test(gains_must_lie_where_they_are_looked_for),
        cmocka_unit_test(charts_and_prizes_must_be_complete),
        cmocka_unit_test(eggs_and_income_must_be_there),
        cmocka_unit_test(there_must_be_dragons_enough),
        cmocka_unit_test(clans_must_have_room),
        cmocka_unit_test(colours_must_be_mixed_of_their_own),
        cmocka_unit_test(lists_must_go_together),
        cmocka_unit_test(goods_must_have_a_use),
        cmocka_unit_test(prices_must_make_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
