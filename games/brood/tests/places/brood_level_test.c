/* brood_level_test.c - Rule tests of LEVEL places: gains by level in autumn and spring. */
#include "games/brood/tests/brood_guests.h"
#include "tests/support/cmocka_tests.h"

/* Every place that gives by level, in the season of the placement, and what the levels gain. */
typedef struct field {
    const char *place;
    enum brood_side side;
    const char *gain[BROOD_LEVELS]; /* stones are taken in blue */
} field;

/* A dragon of each level stands there alone as the season ends. */
static void check_levels(const field *f)
{
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        wy_table *t = land();
        clan(t, 0, "%s %s %s", of_level(level), season_words[f->side], f->place);
        if (f->side == BROOD_SUMMER)
            autumn(t);
        else
            spring(t);
        assert_string_equal(forced(t), "gather 1");
        step(t, "gather 1");
        take_all(t, "blue");
        expect_horde(t, 0, "%s", f->gain[level - 1]);
        expect_horde(t, 1, "-");
        wy_table_destroy(t);
    }
}

/* ---- When they give (BROOD-45) ---- */

static const char *const summer_places[] = {"forest",   "meadow",   "mines", "garden",
                                            "quarries", "mountain", "farm",  "vineyard"};
static const char *const winter_places[] = {"farm", "vineyard", "hollow", "peaks"};

static void check_giving(enum brood_side side, const char *place)
{
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        if (place_of(place) == BROOD_PEAKS && level < 3)
            continue;
        wy_table *t = land();
        clan(t, 1, "1 blue winter-nursery");
        come(t, side, of_level(level), place);
        expect_horde(t, 0, "-"); /* not before the season is over */
        expect_phase(t, side == BROOD_SUMMER ? BROOD_PHASE_AUTUMN : BROOD_PHASE_SPRING, 0);
        assert_string_equal(forced(t), "gather 1");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_45_level_places_give_after_the_placements_of_a_season(void **state)
{
    (void)state;
    for (size_t i = 0; i < WY_COUNT(summer_places); i++)
        check_giving(BROOD_SUMMER, summer_places[i]);
    for (size_t i = 0; i < WY_COUNT(winter_places); i++)
        check_giving(BROOD_WINTER, winter_places[i]);
}

static void rule_BROOD_45_autumn_waits_for_everybody(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "1 blue");
    come(t, BROOD_SUMMER, "1 red", "forest");
    expect_phase(t, BROOD_PHASE_SUMMER, 1);
    visit(t, 1, 1, "forest");
    step(t, "gather 1");
    expect_horde(t, 0, "3 food");
    expect_horde(t, 1, "-");
    step(t, "gather 1");
    expect_horde(t, 1, "3 food");
    wy_table_destroy(t);
}

static void rule_BROOD_45_each_half_year_gives_by_its_own_placement(void **state)
{
    (void)state;
    wy_table *t = land();
    come(t, BROOD_SUMMER, "2 red", "farm");
    play(t, "gather 1, take 1 0 0");
    expect_horde(t, 0, "6 food, 1 red-gem");
    visit(t, 0, 1, "farm");
    expect_horde(t, 0, "6 food, 1 red-gem");
    play(t, "gather 1, take 1 0 0");
    expect_horde(t, 0, "10 food, 2 red-gem");
    wy_table_destroy(t);
}

static void rule_BROOD_45_who_is_in_a_nursery_gathers_nothing(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "2 red winter-nursery, 1 blue summer meadow");
    autumn(t);
    assert_string_equal(forced(t), "gather 2");
    step(t, "gather 2");
    expect_horde(t, 0, "2 food, 1 gold");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_45_a_covered_place_gives_only_to_an_elder(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "2 red summer vineyard, 4 black summer vineyard");
    autumn(t);
    assert_string_equal(forced(t), "gather 2");
    step(t, "gather 2");
    expect_horde(t, 0, "16 food, 2 ducat");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    wy_table_destroy(t);
}

/* ---- What they give ---- */

static void rule_BROOD_48_the_meadow_in_autumn(void **state)
{
    (void)state;
    static const field f = {
        "meadow",
        BROOD_SUMMER,
        {"2 food, 1 gold", "4 food, 2 gold", "6 food, 3 gold", "8 food, 4 gold"}};
    check_levels(&f);
}

static void rule_BROOD_50_the_mines_in_autumn(void **state)
{
    (void)state;
    static const field f = {"mines", BROOD_SUMMER, {"2 gold", "4 gold", "6 gold", "8 gold"}};
    check_levels(&f);
}

static void rule_BROOD_50_the_mines_let_one_excavate_once_without_items(void **state)
{
    (void)state;
    for (int level = 1; level <= BROOD_LEVELS; level++)
        for (int digs = 0; digs < 2; digs++) {
            wy_table *t = land();
            clan(t, 0, "%s summer mines", of_level(level));
            autumn(t);
            step(t, "gather 1");
            expect_step(t, BROOD_STEP_DIG, 0);
            expect_options(t, "dig b1, dig b6, dig t2, dig t3, dig t4, dig t5, done");
            step(t, digs ? "dig t3" : "done");
            assert_int_equal(player(t, 0)->income >> 2 & 1, digs);
            expect_horde(t, 0, "%d gold", 2 * level);
            expect_phase(t, BROOD_PHASE_WINTER, 0);
            wy_table_destroy(t);
        }
}

static void rule_BROOD_52_the_garden_in_autumn(void **state)
{
    (void)state;
    static const field f = {"garden",
                            BROOD_SUMMER,
                            {"2 food, 1 blue-crystal", "4 food, 2 blue-crystal",
                             "6 food, 3 blue-crystal", "8 food, 4 blue-crystal"}};
    check_levels(&f);
}

static void rule_BROOD_54_the_quarries_in_autumn(void **state)
{
    (void)state;
    static const field f = {
        "quarries",
        BROOD_SUMMER,
        {"4 blue-crystal", "8 blue-crystal", "12 blue-crystal", "16 blue-crystal"}};
    check_levels(&f);
}

static void rule_BROOD_56_the_mountain_in_autumn(void **state)
{
    (void)state;
    static const field f = {
        "mountain", BROOD_SUMMER, {"2 blue-gem", "4 blue-gem", "6 blue-gem", "8 blue-gem"}};
    check_levels(&f);
}

static void rule_BROOD_58_the_forest_in_autumn(void **state)
{
    (void)state;
    static const field f = {"forest", BROOD_SUMMER, {"3 food", "5 food", "7 food", "9 food"}};
    check_levels(&f);
}

static void rule_BROOD_60_the_farm_in_autumn(void **state)
{
    (void)state;
    static const field f = {
        "farm",
        BROOD_SUMMER,
        {"3 food, 1 blue-gem", "6 food, 1 blue-gem", "9 food, 2 blue-gem", "12 food, 2 blue-gem"}};
    check_levels(&f);
}

static void rule_BROOD_61_the_farm_in_spring(void **state)
{
    (void)state;
    static const field f = {
        "farm",
        BROOD_WINTER,
        {"2 food, 1 blue-gem", "4 food, 1 blue-gem", "7 food, 1 blue-gem", "9 food, 2 blue-gem"}};
    check_levels(&f);
}

static void rule_BROOD_62_the_vineyard_in_autumn(void **state)
{
    (void)state;
    static const field f = {
        "vineyard",
        BROOD_SUMMER,
        {"4 food, 1 ducat", "8 food, 1 ducat", "12 food, 2 ducat", "16 food, 2 ducat"}};
    check_levels(&f);
}

static void rule_BROOD_63_the_vineyard_in_spring(void **state)
{
    (void)state;
    static const field f = {
        "vineyard",
        BROOD_WINTER,
        {"3 food, 1 ducat", "5 food, 1 ducat", "7 food, 2 ducat", "9 food, 2 ducat"}};
    check_levels(&f);
}

/* ---- Frosted Peaks ---- */

static void rule_BROOD_64_the_peaks_give_crystals_or_jewels_whatever_the_level(void **state)
{
    (void)state;
    for (int level = 3; level <= 4; level++) {
        for (int jewels = 0; jewels < 2; jewels++) {
            wy_table *t = land();
            come(t, BROOD_WINTER, of_level(level), "peaks");
            expect_phase(t, BROOD_PHASE_SPRING, 0);
            step(t, "gather 1");
            expect_step(t, BROOD_STEP_PEAKS, 0);
            expect_options(t, "peaks crystals, peaks jewels");
            step(t, jewels ? "peaks jewels" : "peaks crystals");
            expect_haul(t, jewels ? "2 jewel" : "10 crystal");
            take_all(t, "yellow");
            expect_horde(t, 0, jewels ? "2 yellow-jewel" : "10 yellow-crystal");
            assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
            wy_table_destroy(t);
        }
    }
}

static void rule_BROOD_64_the_colours_of_the_peaks_are_free(void **state)
{
    (void)state;
    wy_table *t = land();
    come(t, BROOD_WINTER, "3 red", "peaks");
    play(t, "gather 1, peaks crystals, take 1 2 3, take 4 0 0");
    expect_horde(t, 0, "5 red-crystal, 2 blue-crystal, 3 yellow-crystal");
    wy_table_destroy(t);
}

/* ---- Treasure Hollow in spring ---- */

#define LEVEL_1                                                                                    \
    "bone-whistle, copper-bangle, ember-shard, frost-shard, sun-shard, worn-purse, hunters-horn, " \
    "miners-lamp, egg-cup"
#define LEVEL_2                                                                                    \
    "ruby-brooch, sapphire-brooch, topaz-brooch, silver-chalice, goblin-ledger, cornucopia"
#define LEVEL_3 "dragon-crown, sceptre, seers-orb"

/* What may be picked when so much is left of the allowance. */
static void expect_allowance(const wy_table *t, int value)
{
    static const char *const offers[] = {LEVEL_1, LEVEL_1 ", " LEVEL_2,
                                         LEVEL_1 ", " LEVEL_2 ", " LEVEL_3};
    expect_step(t, BROOD_STEP_TRINKETS, 0);
    expect_offers(t, "keep", offers[value > 3 ? 2 : value - 1]);
    expect_offers(t, "trade", offers[value > 3 ? 2 : value - 1]);
    assert_true(can(t, "done"));
}

/* Spends an allowance to the end, with trinkets that are exchanged: three at a time if possible. */
static int spend_allowance(wy_table *t)
{
    int value = 0;
    while (brood_top(at(t)).step == BROOD_STEP_TRINKETS) {
        int most = can(t, "trade dragon-crown") ? 3 : can(t, "trade cornucopia") ? 2 : 1;
        expect_allowance(t, most);
        step(t, most == 3   ? "trade dragon-crown"
                : most == 2 ? "trade cornucopia"
                            : "trade bone-whistle");
        value += most;
    }
    return value;
}

static void rule_BROOD_65_the_hollow_gives_trinkets_of_the_dragons_level_in_all(void **state)
{
    (void)state;
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        wy_table *t = land();
        clan(t, 0, "%s winter hollow", of_level(level));
        spring(t);
        assert_string_equal(forced(t), "gather 1");
        step(t, "gather 1");
        expect_allowance(t, level);
        assert_int_equal(spend_allowance(t), level);
        assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_65_small_ones_add_up(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 0, "3 red winter hollow");
    spring(t);
    play(t, "gather 1, keep egg-cup, keep cornucopia");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    assert_int_equal(player(t, 0)->trinkets, 1 << 8 | 1 << 14);
    wy_table_destroy(t);
    t = land();
    clan(t, 0, "3 red winter hollow");
    spring(t);
    play(t, "gather 1, keep egg-cup, keep sun-shard");
    refuse(t, "keep cornucopia", BROOD_TOO_PRECIOUS, "BROOD-106");
    play(t, "keep ember-shard");
    assert_int_equal(at(t)->phase, BROOD_NEW_YEAR);
    wy_table_destroy(t);
}

typedef struct company {
    const char *own, *others, *third; /* clans of the seats 0, 1 and 2 */
    int allowance, gold;              /* of the first dragon */
} company;

static void rule_BROOD_65_teal_orange_and_yellow_change_the_allowance(void **state)
{
    (void)state;
    static const company companies[] = {
        {"3 teal winter hollow", "-", "-", 6, 0},
        {"3 teal winter hollow", "3 orange winter hollow", "-", 5, 0},
        {"3 red winter hollow", "3 orange winter hollow", "-", 2, 0},
        {"1 red winter hollow", "3 orange winter hollow", "-", 0, 0},
        {"3 red winter hollow", "2 orange winter hollow", "-", 3, 0},
        {"3 red winter hollow", "3 orange winter vineyard", "-", 3, 0},
        {"3 red winter hollow beside", "3 orange winter hollow", "3 orange winter hollow", 1, 0},
        {"2 red winter hollow, 3 yellow winter hollow", "-", "-", 2, 3},
        {"2 red winter hollow, 2 yellow winter hollow", "-", "-", 2, 0},
        {"2 red winter hollow, 3 yellow winter inn", "-", "-", 2, 0},
        {"2 red winter hollow", "3 yellow winter hollow", "-", 2, 0},
        {"3 yellow winter hollow", "-", "-", 3, 0},
        {"2 red winter hollow beside, 3 yellow winter hollow, 3 yellow winter hollow", "-", "-", 2,
         6},
        {"3 teal winter hollow beside, 3 yellow winter hollow", "3 orange winter hollow", "-", 5,
         3},
        {"1 red winter hollow beside, 3 yellow winter hollow", "3 orange winter hollow", "-", 0, 3},
        {"4 black winter hollow, 3 yellow winter hollow", "3 orange winter hollow", "-", 4, 0},
    };
    for (size_t i = 0; i < WY_COUNT(companies); i++) {
        const company *c = &companies[i];
        wy_table *t = land_of(3);
        clan(t, 0, "%s", c->own);
        clan(t, 1, "%s", c->others);
        clan(t, 2, "%s", c->third);
        spring(t);
        step(t, "gather 1");
        assert_int_equal(goods(t, 0, "gold"), c->gold);
        if (c->allowance)
            expect_allowance(t, c->allowance);
        assert_int_equal(spend_allowance(t), c->allowance);
        wy_table_destroy(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_45_level_places_give_after_the_placements_of_a_season),
        cmocka_unit_test(rule_BROOD_45_autumn_waits_for_everybody),
        cmocka_unit_test(rule_BROOD_45_each_half_year_gives_by_its_own_placement),
        cmocka_unit_test(rule_BROOD_45_who_is_in_a_nursery_gathers_nothing),
        cmocka_unit_test(rule_BROOD_45_a_covered_place_gives_only_to_an_elder),
        cmocka_unit_test(rule_BROOD_48_the_meadow_in_autumn),
        cmocka_unit_test(rule_BROOD_50_the_mines_in_autumn),
        cmocka_unit_test(rule_BROOD_50_the_mines_let_one_excavate_once_without_items),
        cmocka_unit_test(rule_BROOD_52_the_garden_in_autumn),
        cmocka_unit_test(rule_BROOD_54_the_quarries_in_autumn),
        cmocka_unit_test(rule_BROOD_56_the_mountain_in_autumn),
        cmocka_unit_test(rule_BROOD_58_the_forest_in_autumn),
        cmocka_unit_test(rule_BROOD_60_the_farm_in_autumn),
        cmocka_unit_test(rule_BROOD_61_the_farm_in_spring),
        cmocka_unit_test(rule_BROOD_62_the_vineyard_in_autumn),
        cmocka_unit_test(rule_BROOD_63_the_vineyard_in_spring),
        cmocka_unit_test(rule_BROOD_64_the_peaks_give_crystals_or_jewels_whatever_the_level),
        cmocka_unit_test(rule_BROOD_64_the_colours_of_the_peaks_are_free),
        cmocka_unit_test(rule_BROOD_65_the_hollow_gives_trinkets_of_the_dragons_level_in_all),
        cmocka_unit_test(rule_BROOD_65_small_ones_add_up),
        cmocka_unit_test(rule_BROOD_65_teal_orange_and_yellow_change_the_allowance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
