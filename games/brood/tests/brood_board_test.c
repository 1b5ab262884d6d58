/* brood_board_test.c - Rule tests of Dragonbrood: the board (BROOD-15 to 19). */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* Every place and its neighbours. */
static const struct {
    const char *place, *neighbours;
} map[BROOD_PLACES] = {
    {"forest", "meadow volcano farm dojo peaks white"},
    {"meadow", "forest mines farm hollow grotto white"},
    {"mines", "meadow coinmaker hollow castle grotto umber"},
    {"coinmaker", "mines bank castle palace den umber"},
    {"bank", "coinmaker market palace inn den cinnamon"},
    {"market", "bank garden inn vineyard caravan cinnamon"},
    {"garden", "market broodmother vineyard caravan gray"},
    {"broodmother", "garden quarries vineyard arena menagerie gray"},
    {"quarries", "broodmother gemsmith arena menagerie black"},
    {"gemsmith", "quarries mountain arena jeweller witch black"},
    {"mountain", "gemsmith volcano jeweller dojo witch sienna"},
    {"volcano", "forest mountain dojo peaks sienna"},
    {"farm", "forest meadow hollow dojo sanctuary"},
    {"hollow", "meadow mines farm castle sanctuary"},
    {"castle", "mines coinmaker hollow palace sanctuary"},
    {"palace", "coinmaker bank castle inn sanctuary"},
    {"inn", "bank market palace vineyard cemetery"},
    {"vineyard", "market garden broodmother inn arena cemetery"},
    {"arena", "broodmother quarries gemsmith vineyard jeweller cemetery"},
    {"jeweller", "gemsmith mountain arena dojo cemetery"},
    {"dojo", "forest mountain volcano farm jeweller sanctuary"},
    {"sanctuary", "farm hollow castle palace dojo cemetery"},
    {"cemetery", "inn vineyard arena jeweller sanctuary"},
    {"peaks", "forest volcano"},
    {"grotto", "meadow mines"},
    {"den", "coinmaker bank"},
    {"caravan", "market garden"},
    {"menagerie", "broodmother quarries"},
    {"witch", "gemsmith mountain"},
    {"white", "forest meadow"},
    {"umber", "mines coinmaker"},
    {"cinnamon", "bank market"},
    {"gray", "garden broodmother"},
    {"black", "quarries gemsmith"},
    {"sienna", "mountain volcano"},
};

#define OUTER                                                                                      \
    "forest meadow mines coinmaker bank market garden broodmother quarries gemsmith mountain "     \
    "volcano"
#define INNER   "farm hollow castle palace inn vineyard arena jeweller dojo"
#define ISLANDS "peaks grotto den caravan menagerie witch"
#define LAIRS   "white umber cinnamon gray black sienna"

static uint64_t set_of(const char *places)
{
    uint64_t set = 0;
    char text[512], *others = text;
    assert_true(strlen(places) < sizeof text);
    memcpy(text, places, strlen(places) + 1);
    for (char *word; (word = strtok_r(others, " ", &others));)
        set |= WY_BIT(place_of(word));
    return set;
}

/* A set of places and all that are so many steps away at the most, by the map above. */
static uint64_t around(uint64_t set, int steps)
{
    for (; steps > 0; steps--) {
        uint64_t before = set;
        for (int place = 0; place < BROOD_PLACES; place++)
            if (before >> place & 1)
                set |= set_of(map[place].neighbours);
    }
    return set;
}

/* Where the dragon that has been chosen may go: as the menu says. */
static uint64_t offered(const wy_table *t)
{
    uint64_t set = 0;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (can(t, move_of("place %s", brood_place_words[place])))
            set |= WY_BIT(place);
    return set;
}

static void rule_BROOD_15_there_are_35_locations_and_76_neighbourhoods(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    int ends = 0;
    assert_int_equal(wy_count_bits(set_of(OUTER)), 12);
    assert_int_equal(wy_count_bits(set_of(INNER)), 9);
    assert_int_equal(wy_count_bits(set_of(ISLANDS)), 6);
    assert_int_equal(wy_count_bits(set_of(LAIRS)), 6);
    assert_int_equal(set_of(OUTER " " INNER " sanctuary cemetery " ISLANDS " " LAIRS),
                     WY_BIT(35) - 1);
    for (int place = 0; place < BROOD_PLACES; place++) {
        assert_string_equal(brood_place_words[place], map[place].place);
        assert_int_equal(parts.tables.reach[place][1],
                         WY_BIT(place) | set_of(map[place].neighbours));
        ends += wy_count_bits(set_of(map[place].neighbours));
    }
    assert_int_equal(ends, 2 * 76);
}

/* Level 1, 2 and 3 go one, two and three steps in winter, so they measure distances. */
static void rule_BROOD_15_distance_is_the_fewest_steps(void **state)
{
    (void)state;
    uint64_t places = WY_BIT(35) - 1, islands = set_of(ISLANDS);
    for (int place = 0; place < BROOD_PLACES; place++)
        for (int level = 1; level <= 3; level++) {
            bool on_island = islands >> place & 1;
            if (place == BROOD_PEAKS || place == BROOD_CEMETERY || (on_island && level < 3))
                continue; /* empty in summer */
            wy_table *t = begin(2);
            year(t, 5);
            clan(t, 0, "%d red summer %s", level, map[place].place);
            winter(t);
            run_on(t);
            uint64_t closed = level < 3 ? islands : WY_BIT(BROOD_MENAGERIE);
            assert_int_equal(offered(t), around(WY_BIT(place), level) & places & ~closed);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_15_covered_places_count_like_others(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* year 1: all of the inner ring but the Dojo is covered */
    clan(t, 0, "2 red summer castle, 3 red summer castle");
    winter(t);
    step(t, "dragon 1"); /* by way of the Hollow, or of the Palace */
    assert_int_equal(offered(t), around(set_of("castle"), 2) & ~set_of(ISLANDS));
    assert_true(can(t, "place farm"));
    assert_true(can(t, "place inn"));
    assert_true(can(t, "place cemetery")); /* by way of the Sanctuary */
    step(t, "nursery");
    step(t, "dragon 2");
    assert_int_equal(offered(t), around(set_of("castle"), 3) & ~set_of(ISLANDS));
    wy_table_destroy(t);
}

static void rule_BROOD_16_the_outer_ring_is_closed(void **state)
{
    (void)state;
    char text[] = OUTER, *others = text;
    const char *places[12];
    for (int i = 0; i < 12; i++)
        places[i] = strtok_r(others, " ", &others);
    for (int i = 0; i < 12; i++)
        assert_int_equal(around(set_of(places[i]), 1) & set_of(OUTER),
                         set_of(places[i]) | set_of(places[(i + 1) % 12]) |
                             set_of(places[(i + 11) % 12]));
}

static void rule_BROOD_16_distances_from_the_player_board(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) { /* the same for both seats */
        wy_table *t = begin(2);
        year(t, 5);
        clan(t, seat, "1 red summer-nursery, 2 red summer-nursery, 3 red summer-nursery");
        winter(t);
        step(t, "dragon 1");
        assert_int_equal(offered(t), set_of(OUTER));
        step(t, "nursery");
        step(t, "dragon 2");
        assert_int_equal(offered(t), set_of(OUTER " " INNER " " LAIRS)); /* and islands, but */
        step(t, "nursery");
        run_on(t);
        assert_int_equal(offered(t), set_of(OUTER " " INNER " " LAIRS " sanctuary cemetery "
                                                  "peaks grotto den caravan witch"));
        wy_table_destroy(t);
    }
}

static void rule_BROOD_16_islands_are_two_steps_from_the_board(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    assert_int_equal(parts.tables.from_board[1], set_of(OUTER));
    assert_int_equal(parts.tables.from_board[2], set_of(OUTER " " INNER " " LAIRS " " ISLANDS));
    assert_int_equal(parts.tables.from_board[3], WY_BIT(35) - 1);
}

static void rule_BROOD_17_summer_and_winter_sides_have_their_own_spaces(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer mines");
    clan(t, 1, "1 blue summer coinmaker"); /* its only summer space */
    winter(t);
    run_on(t);
    assert_true(can(t, "place coinmaker"));
    step(t, "place coinmaker");
    expect_dragon(t, 0, 1, "1 red winter coinmaker");
    run_on(t);
    expect_dragon(t, 1, 1, "1 blue summer coinmaker");
    refuse(t, "place coinmaker", BROOD_NO_SPACE, "BROOD-31"); /* its only winter space */
    wy_table_destroy(t);
}

static void rule_BROOD_17_only_who_stands_on_the_same_side_shares_a_space(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* a Lime that still stands on the summer side wants nothing */
    clan(t, 0, "1 red summer forest, 1 red summer meadow");
    clan(t, 1, "3 lime summer forest");
    give(t, 0, "1 ducat");
    winter(t);
    visit(t, 0, 1, "forest");
    expect_horde(t, 0, "1 ducat");
    wy_table_destroy(t);
    t = begin(2); /* on the winter side it does */
    clan(t, 0, "1 red summer forest, 1 red summer meadow");
    clan(t, 1, "3 lime winter forest, 1 red summer market");
    winter(t);
    step(t, "dragon 1");
    refuse(t, "place forest", BROOD_NO_LIME_FEE, "BROOD-124");
    assert_true(can(t, "place meadow")); /* but not next door */
    wy_table_destroy(t);
}

static void rule_BROOD_17_yellow_helps_on_its_own_side_only(void **state)
{
    (void)state;
    static const char *const yellows[] = {"summer farm", "winter farm beside"};
    for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++) {
        wy_table *t = begin(2);
        clan(t, 0, "1 red summer meadow, 3 yellow %s, 1 blue summer bank", yellows[side]);
        winter(t);
        visit(t, 0, 1, "farm"); /* whose tile has 3 food */
        expect_horde(t, 0, side == BROOD_SUMMER ? "3 food" : "6 food");
        wy_table_destroy(t);
    }
}

/* Seat 0 has filled so many spaces of a side of a place, and has one more dragon to place. */
static void fill(wy_table *t, int side, const char *place, int taken)
{
    static const char *const seasons[] = {"summer", "winter"};
    bool on_island = set_of(ISLANDS) >> place_of(place) & 1;
    char dragons[256];
    int length = snprintf(dragons, sizeof dragons, "3 blue%s", side ? " summer-nursery" : "");
    for (int i = 0; i < taken; i++)
        if (strcmp(place, "cemetery") == 0)
            bury(t, 3 * side + i + 1, 0, "1 red");
        else
            length +=
                snprintf(dragons + length, sizeof dragons - (size_t)length, ", %d red %s %s%s",
                         on_island ? 3 : 1, seasons[side], place, side ? " from nursery" : "");
    clan(t, 0, "%s", dragons);
}

/* So many spaces: with one less than that on it the next dragon may go there, then not any more. */
static void expect_spaces(int players, int side, const char *place, int spaces)
{
    for (int taken = spaces - 1; taken <= spaces; taken++) {
        wy_table *t = begin_with(players, players == 1 ? "mode=cursebreaker" : "", "");
        year(t, 5);
        fill(t, side, place, taken);
        if (side == BROOD_SUMMER)
            summer(t);
        else
            winter(t);
        run_on(t);
        if (taken < spaces)
            step(t, "place %s", place);
        else
            refuse(t, move_of("place %s", place), BROOD_NO_SPACE,
                   side == BROOD_SUMMER ? "BROOD-26" : "BROOD-31");
        wy_table_destroy(t);
    }
}

/* The same for places with as many spaces; up to three players, and from four on. */
static void expect_all_spaces(const char *places, int side, int few, int many)
{
    char text[256], *others = text;
    memcpy(text, places, strlen(places) + 1);
    for (char *place; (place = strtok_r(others, " ", &others));)
        for (int players = 1; players <= 6; players++)
            expect_spaces(players, side, place, players <= 3 ? few : many);
}

static void rule_BROOD_18_spaces_of_places_with_a_rank(void **state)
{
    (void)state;
    expect_all_spaces("meadow mines garden quarries mountain forest", BROOD_SUMMER, 2, 3);
    expect_all_spaces("meadow mines garden quarries mountain forest", BROOD_WINTER, 2, 2);
}

static void rule_BROOD_18_spaces_of_shops_and_the_like(void **state)
{
    (void)state;
    for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++)
        expect_all_spaces("volcano coinmaker bank market gemsmith broodmother jeweller arena farm "
                          "vineyard",
                          side, 1, 2);
}

static void rule_BROOD_18_spaces_of_the_dojo(void **state)
{
    (void)state;
    expect_all_spaces("dojo", BROOD_SUMMER, 3, 4);
    expect_all_spaces("dojo", BROOD_WINTER, 3, 4);
}

static void rule_BROOD_19_spaces_that_do_not_depend_on_the_players(void **state)
{
    (void)state;
    for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++) {
        expect_all_spaces("hollow inn castle palace", side, 2, 2);
        expect_all_spaces("cemetery", side, 3, 3);
        expect_all_spaces("sanctuary caravan grotto witch den " LAIRS, side, 1, 1);
    }
    expect_all_spaces("menagerie", BROOD_SUMMER, 1, 1);
    expect_all_spaces("peaks", BROOD_WINTER, 1, 2);
}

static void rule_BROOD_19_two_sides_have_no_spaces(void **state)
{
    (void)state;
    wy_table *t = begin(6);
    year(t, 5);
    clan(t, 0, "3 red");
    summer(t);
    run_on(t);
    refuse(t, "place peaks", BROOD_CLOSED_SIDE, "BROOD-19");
    wy_table_destroy(t);
    t = begin(6);
    year(t, 5);
    clan(t, 0, "3 red summer menagerie");
    winter(t);
    run_on(t);
    refuse(t, "place menagerie", BROOD_CLOSED_SIDE, "BROOD-19");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_15_there_are_35_locations_and_76_neighbourhoods),
        cmocka_unit_test(rule_BROOD_15_distance_is_the_fewest_steps),
        cmocka_unit_test(rule_BROOD_15_covered_places_count_like_others),
        cmocka_unit_test(rule_BROOD_16_the_outer_ring_is_closed),
        cmocka_unit_test(rule_BROOD_16_distances_from_the_player_board),
        cmocka_unit_test(rule_BROOD_16_islands_are_two_steps_from_the_board),
        cmocka_unit_test(rule_BROOD_17_summer_and_winter_sides_have_their_own_spaces),
        cmocka_unit_test(rule_BROOD_17_only_who_stands_on_the_same_side_shares_a_space),
        cmocka_unit_test(rule_BROOD_17_yellow_helps_on_its_own_side_only),
        cmocka_unit_test(rule_BROOD_18_spaces_of_places_with_a_rank),
        cmocka_unit_test(rule_BROOD_18_spaces_of_shops_and_the_like),
        cmocka_unit_test(rule_BROOD_18_spaces_of_the_dojo),
        cmocka_unit_test(rule_BROOD_19_spaces_that_do_not_depend_on_the_players),
        cmocka_unit_test(rule_BROOD_19_two_sides_have_no_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
