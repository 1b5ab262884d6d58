/* brood_clan_test.c - Rule tests of Dragon Broodmother, Sanctuary and Cemetery, where dragons are
 * born, wait and end. */
#include "games/brood/tests/brood_guests.h"

#include <stdio.h>

#include "tests/support/cmocka_tests.h"

static const char *const stones[BROOD_STONES] = {"red", "blue", "yellow"};

#define PLENTY "9 red-crystal, 9 blue-crystal, 9 yellow-crystal, 9 food"

/* ---- Dragon Broodmother (BROOD-72, BROOD-73) ---- */

typedef struct birth {
    enum brood_side side;
    int crystals, food;
    const char *nursery;
} birth;

static const birth in_summer = {BROOD_SUMMER, 1, 2, "winter-nursery"};
static const birth in_winter = {BROOD_WINTER, 2, 3, "summer-nursery"};

/* A guest of a level with so many crystals of a colour and so much food. */
static wy_table *mother(const birth *b, int level, int colour, int crystals, int food)
{
    return guest(b->side, of_level(level), "broodmother", "%d %s-crystal, %d food", crystals,
                 stones[colour], food);
}

static void check_price(const birth *b)
{
    for (int level = 1; level <= BROOD_LEVELS; level++)
        for (int colour = 0; colour < BROOD_STONES; colour++)
            for (int egg = 1; egg <= BROOD_EGGS; egg++) {
                wy_table *t = mother(b, level, colour, b->crystals, b->food);
                expect_step(t, BROOD_STEP_HATCH, 0);
                expect_options(t, "hatch %s egg 1, hatch %s egg 2, hatch %s egg 3, done",
                               stones[colour], stones[colour], stones[colour]);
                step(t, "hatch %s egg %d", stones[colour], egg);
                expect_horde(t, 0, "-");
                for (int i = 1; i <= BROOD_EGGS; i++)
                    assert_int_equal(player(t, 0)->eggs[i - 1], i == egg ? 1 : 2);
                expect_dragon(t, 0, 2, move_of("1 %s %s", stones[colour], b->nursery));
                expect_over(t); /* one a visit */
                wy_table_destroy(t);
            }
}

/* What is short by one is too little; both may be declined. */
static void check_too_little(const birth *b)
{
    wy_table *t = mother(b, 1, 0, b->crystals, b->food - 1);
    expect_over(t);
    wy_table_destroy(t);
    t = mother(b, 1, 0, b->crystals - 1, 9);
    expect_over(t);
    wy_table_destroy(t);
    t = guest(b->side, "1 red", "broodmother", PLENTY);
    assert_int_equal(options_of(t), 10);
    step(t, "done");
    expect_horde(t, 0, PLENTY);
    expect_dragon(t, 0, 2, "-");
    expect_over(t);
    wy_table_destroy(t);
}

/* Eggs, room for one more, and a dragon in the pool. */
static void check_needs(const birth *b)
{
    wy_table *t = land();
    give(t, 0, PLENTY);
    eggs(t, 0, 0, 1, 0);
    let_wait(t, b->side);
    come(t, b->side, "1 red", "broodmother");
    expect_options(t, "hatch red egg 2, hatch blue egg 2, hatch yellow egg 2, done");
    refuse(t, "hatch red egg 1", BROOD_NOT_HELD, "BROOD-72");
    wy_table_destroy(t);
    t = land();
    give(t, 0, PLENTY);
    eggs(t, 0, 0, 0, 0);
    let_wait(t, b->side);
    come(t, b->side, "1 red", "broodmother");
    expect_over(t);
    wy_table_destroy(t);
    t = guest(b->side,
              "1 red, 1 red winter-nursery, 1 red winter-nursery, 2 red winter-nursery, "
              "2 red winter-nursery",
              "broodmother", PLENTY);
    expect_over(t);
    wy_table_destroy(t);
    t = guest(b->side,
              "1 red, 1 red winter-nursery, 1 red winter-nursery, 2 red winter-nursery, "
              "3 red winter-nursery",
              "broodmother", PLENTY);
    step(t, "hatch blue egg 1");
    expect_dragon(t, 0, 6, move_of("1 blue %s", b->nursery));
    wy_table_destroy(t);
    t = land();
    give(t, 0, PLENTY);
    clan(t, 1,
         "1 blue winter-nursery, 1 blue winter-nursery, 1 blue winter-nursery, "
         "1 blue winter-nursery, 1 blue winter-nursery");
    come(t, b->side, "1 blue, 1 blue winter-nursery, 1 blue winter-nursery", "broodmother");
    assert_false(can(t, "hatch blue egg 1"));
    refuse(t, "hatch blue egg 1", BROOD_NO_TOKEN, "BROOD-6");
    assert_true(can(t, "hatch red egg 1"));
    wy_table_destroy(t);
}

static void rule_BROOD_72_a_summer_birth_costs_an_egg_a_crystal_and_2_food(void **state)
{
    (void)state;
    check_price(&in_summer);
    check_too_little(&in_summer);
}

static void rule_BROOD_72_eggs_room_and_the_pool(void **state)
{
    (void)state;
    check_needs(&in_summer);
}

static void rule_BROOD_73_a_winter_birth_costs_an_egg_2_crystals_and_3_food(void **state)
{
    (void)state;
    check_price(&in_winter);
    check_too_little(&in_winter);
    check_needs(&in_winter);
}

static void rule_BROOD_73_both_crystals_are_of_one_colour(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_WINTER, "1 red", "broodmother",
                        "1 red-crystal, 1 blue-crystal, 1 yellow-crystal, 9 food");
    expect_over(t);
    wy_table_destroy(t);
    t = guest(BROOD_WINTER, "1 red", "broodmother", "1 red-crystal, 2 blue-crystal, 3 food");
    expect_options(t, "hatch blue egg 1, hatch blue egg 2, hatch blue egg 3, done");
    wy_table_destroy(t);
}

static void rule_BROOD_73_the_newborn_is_not_placed_in_the_same_winter(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_WINTER, "1 red", "broodmother", PLENTY);
    step(t, "hatch blue egg 1");
    visit(t, 1, 1, "forest");
    assert_int_equal(at(t)->phase, BROOD_PHASE_SPRING);
    wy_table_destroy(t);
}

/* ---- Sanctuary (BROOD-79, BROOD-80) ---- */

#define OUTER                                                                                      \
    "forest, meadow, mines, coinmaker, bank, market, garden, broodmother, quarries, gemsmith, "    \
    "mountain, volcano"

static void rule_BROOD_79_the_summer_nursery_is_unlocked_in_summer(void **state)
{
    (void)state;
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        char clans[128];
        snprintf(clans, sizeof clans, "%s, 1 blue, 2 blue summer-nursery, 1 yellow winter-nursery",
                 of_level(level));
        wy_table *t = guest(BROOD_SUMMER, clans, "sanctuary", "-");
        visit(t, 1, 1, "bank");
        expect_options(t, "dragon 2, dragon 3");
        visit(t, 0, 3, "quarries"); /* in any turn, distance does not matter */
        expect_dragon(t, 0, 3, "2 blue summer quarries");
        visit(t, 0, 2, "forest");
        assert_int_equal(at(t)->phase, BROOD_PHASE_AUTUMN);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_79_without_a_visit_it_is_not(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red, 1 blue, 2 blue summer-nursery", "dojo", "-");
    visit(t, 1, 1, "bank");
    expect_options(t, "dragon 2");
    refuse(t, "dragon 3", BROOD_NOT_TO_PLACE, "BROOD-26");
    wy_table_destroy(t);
}

static void rule_BROOD_79_only_for_its_visitor(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "1 red, 1 blue summer-nursery");
    come(t, BROOD_SUMMER, "1 red, 1 blue", "sanctuary");
    expect_options(t, "dragon 1");
    wy_table_destroy(t);
}

static void rule_BROOD_79_in_winter_the_way_begins_at_the_player_board(void **state)
{
    (void)state;
    for (int level = 1; level <= BROOD_LEVELS; level++) {
        char clans[128];
        snprintf(clans, sizeof clans, "%s, 1 blue winter-nursery, 2 blue winter-nursery",
                 of_level(level));
        wy_table *t = guest(BROOD_WINTER, clans, "sanctuary", "-");
        visit(t, 1, 1, "forest");
        expect_options(t, "dragon 2, dragon 3, done");
        step(t, "dragon 2");
        expect_offers(t, "place", OUTER);
        play(t, "place forest, dragon 3");
        expect_offers(t, "place",
                      "meadow, mines, coinmaker, bank, market, garden, broodmother, quarries, "
                      "gemsmith, mountain, volcano, farm, hollow, castle, palace, inn, vineyard, "
                      "arena, jeweller, dojo, white, umber, cinnamon, gray, black, sienna");
        step(t, "place dojo");
        expect_dragon(t, 0, 2, "1 blue winter forest");
        expect_dragon(t, 0, 3, "2 blue winter dojo");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_79_it_ends_with_the_season(void **state)
{
    (void)state;
    wy_table *t = land();
    come(t, BROOD_SUMMER, "1 red, 1 blue winter-nursery", "sanctuary");
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    expect_options(t, "dragon 1");
    assert_int_equal(player(t, 0)->sanctuary, 0);
    visit(t, 0, 1, "sanctuary"); /* a new visit opens the winter's */
    expect_options(t, "dragon 2, done");
    wy_table_destroy(t);
}

static void rule_BROOD_79_a_dragon_put_there_this_season_is_unlocked_too(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) { /* before the visit, and after it */
        wy_table *t = land();
        clan(t, 0,
             side ? "1 yellow summer forest, 2 red summer forest, 1 blue summer forest"
                  : "1 yellow, 2 red, 1 blue");
        if (side)
            winter(t);
        else
            summer(t);
        rest(t, 0, 1);
        visit(t, 0, 2, "sanctuary");
        expect_options(t, "dragon 1, dragon 3");
        rest(t, 0, 3);
        expect_options(t, "dragon 1, dragon 3, done");
        step(t, "dragon 3");
        refuse(t, "nursery", BROOD_NO_NURSERY, "BROOD-80"); /* in and out, once a season */
        step(t, "place garden");
        visit(t, 0, 1, "forest");
        expect_dragon(t, 0, 1, side ? "1 yellow winter forest" : "1 yellow summer forest");
        assert_int_equal(at(t)->phase, side ? BROOD_PHASE_SPRING : BROOD_PHASE_AUTUMN);
        wy_table_destroy(t);
    }
}

/* Every dragon goes into the nursery once and comes out once: then the season is over. */
static void rule_BROOD_80_a_season_with_a_sanctuary_ends(void **state)
{
    (void)state;
    wy_table *t = land();
    come(t, BROOD_SUMMER, "1 red, 1 blue, 1 yellow, 2 red, 2 blue summer-nursery", "sanctuary");
    static const char *const places[] = {"forest", "meadow", "mines", "garden"};
    int rests = 0, placements = 0;
    while (at(t)->phase == BROOD_PHASE_SUMMER) {
        for (int slot = 2; brood_top(at(t)).step == BROOD_STEP_TURN; slot++)
            if (can(t, move_of("dragon %d", slot)))
                step(t, "dragon %d", slot);
        if (can(t, "nursery")) {
            step(t, "nursery");
            rests++;
        } else
            step(t, "place %s", places[placements++]);
    }
    assert_int_equal(rests, 3);
    assert_int_equal(placements, 4);
    wy_table_destroy(t);
}

static void rule_BROOD_80_who_was_born_this_season_stays(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_WINTER, "1 red, 1 blue summer broodmother", "sanctuary", PLENTY);
    visit(t, 1, 1, "forest");
    visit(t, 0, 2, "broodmother");
    step(t, "hatch red egg 1");
    assert_int_equal(at(t)->phase, BROOD_PHASE_SPRING);
    expect_dragon(t, 0, 3, "1 red summer-nursery");
    wy_table_destroy(t);
    t = guest(BROOD_WINTER, "1 red, 1 blue winter-nursery", "sanctuary", "-");
    visit(t, 1, 1, "forest"); /* born in summer, it is unlocked in winter */
    expect_options(t, "dragon 2, done");
    wy_table_destroy(t);
}

static void rule_BROOD_80_a_sanctuary_dragon_cannot_be_put_back(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red, 1 blue, 2 red summer-nursery", "sanctuary", "-");
    visit(t, 1, 1, "bank");
    step(t, "dragon 3");
    refuse(t, "nursery", BROOD_NO_NURSERY, "BROOD-80");
    step(t, "place forest");
    step(t, "dragon 2");
    assert_true(can(t, "nursery"));
    wy_table_destroy(t);
}

static void rule_BROOD_80_who_has_only_these_left_may_stop(void **state)
{
    (void)state;
    wy_table *t = land();
    clan(t, 1, "1 blue, 1 red");
    come(t, BROOD_SUMMER, "1 red, 1 yellow, 2 red summer-nursery, 2 blue summer-nursery",
         "sanctuary");
    visit(t, 1, 1, "bank");
    visit(t, 1, 2, "meadow");
    expect_options(t, "dragon 2, dragon 3, dragon 4"); /* one of the row is left */
    visit(t, 0, 2, "forest");
    expect_options(t, "dragon 3, dragon 4, done");
    visit(t, 0, 4, "forest");
    expect_options(t, "dragon 3, done");
    assert_int_equal(player(t, 0)->sanctuary, 1);
    step(t, "done");
    assert_int_equal(player(t, 0)->sanctuary, 0);
    assert_int_equal(at(t)->phase, BROOD_PHASE_AUTUMN);
    expect_dragon(t, 0, 3, "2 red summer-nursery");
    wy_table_destroy(t);
}

/* Five players whose dragons fill the outer ring: no dragon of level 1 can leave a nursery. */
static void rule_BROOD_80_one_without_a_legal_place_does_not_count(void **state)
{
    (void)state;
    for (int is_free = 0; is_free < 2; is_free++) {
        wy_table *t = land_of(5);
        clan(t, 1,
             "3 red winter forest, 1 red winter forest, 1 red winter meadow, "
             "1 red winter meadow, 1 red winter mines, 1 red winter mines");
        clan(t, 2,
             "3 blue winter coinmaker, 1 blue winter coinmaker, 1 blue winter bank, "
             "1 blue winter bank, 1 blue winter market, 1 blue winter market");
        clan(t, 3,
             "3 teal winter garden, 2 red winter garden, 2 red winter broodmother, "
             "2 red winter broodmother, 2 red winter quarries, 2 blue winter quarries");
        clan(t, 4,
             "3 amber winter gemsmith, 2 blue winter gemsmith, 2 blue winter mountain, "
             "2 blue winter mountain, 1 yellow winter volcano, 1 yellow winter %s",
             is_free ? "dojo" : "volcano");
        come(t, BROOD_WINTER, "1 red, 1 yellow winter-nursery", "sanctuary");
        if (is_free) {
            expect_options(t, "dragon 2, done");
            step(t, "dragon 2");
            expect_offers(t, "place", "volcano");
        } else
            assert_int_equal(at(t)->phase, BROOD_PHASE_SPRING);
        wy_table_destroy(t);
    }
}

/* ---- Cemetery (BROOD-81, BROOD-82) ---- */

static void rule_BROOD_81_a_dragon_placed_there_retires(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int level = 1; level <= 3; level++)
            for (int space = 0; space < 3; space++) {
                wy_table *t = guest((enum brood_side)side, of_level(level), "cemetery", "-");
                expect_step(t, BROOD_STEP_RETIRE, 0);
                expect_options(t, "retire 1, retire 2, retire 3");
                refuse(t, "done", BROOD_NOT_DONE, "BROOD-81");
                step(t, "retire %d", space + 1);
                take_all(t, "red");
                expect_clan(t, 0, "-");
                const brood_tomb *tomb = &at(t)->tomb[3 * side + space];
                assert_int_equal(tomb->level, level);
                assert_int_equal(tomb->colour, BROOD_RED);
                assert_int_equal(tomb->seat, 0);
                expect_over(t);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_81_taken_spaces_stay_taken(void **state)
{
    (void)state;
    for (int side = 0; side < BROOD_SIDES; side++) {
        wy_table *t;
        for (int taken = 1; taken <= 3; taken++) {
            t = land();
            bury(t, 3 * side + taken, 1, "3 red");
            bury(t, 3 * !side + 1, 1, "3 red"); /* spaces of the other side do not matter */
            let_wait(t, (enum brood_side)side);
            come(t, (enum brood_side)side, "1 red", "cemetery");
            assert_int_equal(options_of(t), 2);
            refuse(t, move_of("retire %d", taken), BROOD_GRAVE_TAKEN, "BROOD-81");
            wy_table_destroy(t);
        }
        t = land();
        for (int space = 1; space <= 3; space++)
            bury(t, 3 * side + space, 1, "1 red");
        clan(t, 0, side ? "1 red summer jeweller" : "1 red");
        if (side)
            winter(t);
        else
            summer(t);
        step(t, "dragon 1");
        refuse(t, "place cemetery", BROOD_NO_SPACE, side ? "BROOD-31" : "BROOD-26");
        wy_table_destroy(t);
    }
}

static void rule_BROOD_81_nothing_moves_it_any_more(void **state)
{
    (void)state;
    wy_table *t = land();
    bury(t, 1, 0, "2 red");
    bury(t, 2, 0, "2 blue");
    clan(t, 0, "1 red winter-nursery");
    clan(t, 1, "3 golden, 1 blue");
    summer(t);
    visit(t, 1, 1, "cemetery");
    expect_step(t, BROOD_STEP_RETIRE, 1); /* Golden cannot send it back there */
    step(t, "retire 3");
    expect_clan(t, 1, "-, 1 blue");
    visit(t, 1, 2, "forest");
    pass_to(t, BROOD_PHASE_SUMMER);
    assert_int_equal(at(t)->year, 6);
    assert_int_equal(at(t)->tomb[0].level, 2);
    assert_int_equal(at(t)->tomb[1].level, 2);
    assert_int_equal(at(t)->tomb[2].level, 3);
    assert_int_equal(at(t)->tomb[2].colour, BROOD_GOLDEN);
    expect_clan(t, 0, "1 red");
    wy_table_destroy(t);
}

static void rule_BROOD_81_as_many_as_there_are_spaces_but_no_elder(void **state)
{
    (void)state;
    wy_table *t = guest(BROOD_SUMMER, "1 red, 4 black", "cemetery", "-");
    step(t, "retire 3");
    visit(t, 1, 1, "cemetery");
    step(t, "retire 1");
    assert_int_equal(at(t)->tomb[0].seat, 1);
    assert_int_equal(at(t)->tomb[2].seat, 0);
    step(t, "dragon 2");
    refuse(t, "place cemetery", BROOD_NO_ELDER_HERE, "BROOD-125");
    assert_true(can(t, "place sanctuary"));
    wy_table_destroy(t);
    t = land();
    clan(t, 0, "4 black summer sanctuary");
    winter(t);
    step(t, "dragon 1");
    refuse(t, "place cemetery", BROOD_NO_ELDER_HERE, "BROOD-125");
    wy_table_destroy(t);
    t = guest(BROOD_SUMMER, "1 red, 2 red", "cemetery", "-");
    step(t, "retire 3");
    visit(t, 1, 1, "bank");
    visit(t, 0, 2, "cemetery");
    expect_options(t, "retire 1, retire 2");
    step(t, "retire 1");
    expect_clan(t, 0, "-");
    expect_horde(t, 0, "4 ducat, 1 dragoncoin, 1 gobloon");
    wy_table_destroy(t);
}

static void rule_BROOD_82_what_the_spaces_show(void **state)
{
    (void)state;
    static const char *const gains[BROOD_SIDES][3] = {
        {"1 dragoncoin, 1 gobloon", "2 yellow-jewel", "4 ducat"},
        {"2 gobloon, 2 gold", "3 yellow-gem, 2 gold", "3 ducat"},
    };
    /* no ability changes it: not Green in summer, nor Blue in winter */
    static const char *const dragons[] = {"1 red", "2 red", "3 green", "3 blue"};
    for (int side = 0; side < BROOD_SIDES; side++)
        for (int space = 0; space < 3; space++)
            for (size_t i = 0; i < WY_COUNT(dragons); i++) {
                wy_table *t = guest((enum brood_side)side, dragons[i], "cemetery", "-");
                step(t, "retire %d", space + 1);
                take_all(t, "yellow");
                expect_horde(t, 0, "%s", gains[side][space]);
                expect_over(t);
                wy_table_destroy(t);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_72_a_summer_birth_costs_an_egg_a_crystal_and_2_food),
        cmocka_unit_test(rule_BROOD_72_eggs_room_and_the_pool),
        cmocka_unit_test(rule_BROOD_73_a_winter_birth_costs_an_egg_2_crystals_and_3_food),
        cmocka_unit_test(rule_BROOD_73_both_crystals_are_of_one_colour),
        cmocka_unit_test(rule_BROOD_73_the_newborn_is_not_placed_in_the_same_winter),
        cmocka_unit_test(rule_BROOD_79_the_summer_nursery_is_unlocked_in_summer),
        cmocka_unit_test(rule_BROOD_79_without_a_visit_it_is_not),
        cmocka_unit_test(rule_BROOD_79_only_for_its_visitor),
        cmocka_unit_test(rule_BROOD_79_in_winter_the_way_begins_at_the_player_board),
        cmocka_unit_test(rule_BROOD_79_it_ends_with_the_season),
        cmocka_unit_test(rule_BROOD_79_a_dragon_put_there_this_season_is_unlocked_too),
        cmocka_unit_test(rule_BROOD_80_a_season_with_a_sanctuary_ends),
        cmocka_unit_test(rule_BROOD_80_who_was_born_this_season_stays),
        cmocka_unit_test(rule_BROOD_80_a_sanctuary_dragon_cannot_be_put_back),
        cmocka_unit_test(rule_BROOD_80_who_has_only_these_left_may_stop),
        cmocka_unit_test(rule_BROOD_80_one_without_a_legal_place_does_not_count),
        cmocka_unit_test(rule_BROOD_81_a_dragon_placed_there_retires),
        cmocka_unit_test(rule_BROOD_81_taken_spaces_stay_taken),
        cmocka_unit_test(rule_BROOD_81_nothing_moves_it_any_more),
        cmocka_unit_test(rule_BROOD_81_as_many_as_there_are_spaces_but_no_elder),
        cmocka_unit_test(rule_BROOD_82_what_the_spaces_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
