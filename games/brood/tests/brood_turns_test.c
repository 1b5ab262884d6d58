/* brood_turns_test.c - Rule tests of Dragonbrood: tiles, turn order and declining (BROOD-20 to 25).
 */
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Tiles ---- */

static const struct {
    const char *place, *gain, *colours; /* with stones: how they are taken */
} tiles[] = {
    {"hollow", "2 gold, 1 food", NULL},
    {"farm", "3 food", NULL},
    {"inn", "1 ducat, 1 food", NULL},
    {"jeweller", "1 blue-gem, 1 food", "take 0 1 0"},
    {"castle", "3 gold", NULL},
    {"vineyard", "4 food", NULL},
    {"arena", "1 red-crystal, 2 yellow-crystal", "take 1 0 2"},
    {"sanctuary", "2 food, 1 yellow-crystal", "take 0 0 1"},
    {"palace", "1 ducat, 1 gold", NULL},
    {"cemetery", "1 blue-crystal, 1 red-gem", "take 0 1 0, take 1 0 0"},
};

static void rule_BROOD_20_any_dragon_of_level_1_to_3_gains_at_once(void **state)
{
    (void)state;
    static const char *const seasons[] = {"1 blue", "2 blue", "3 red"};
    for (size_t i = 0; i < WY_COUNT(tiles); i++)
        for (int level = 1; level <= 3; level++)
            for (int side = BROOD_SUMMER; side <= BROOD_WINTER; side++) {
                wy_table *t = begin(2);
                if (side == BROOD_SUMMER)
                    clan(t, 0, "%s, 1 red", seasons[level - 1]);
                else
                    clan(t, 0, "%s summer %s, 1 red summer garden", seasons[level - 1],
                         tiles[i].place);
                if (side == BROOD_SUMMER)
                    summer(t);
                else
                    winter(t);
                visit(t, 0, 1, tiles[i].place);
                if (tiles[i].colours)
                    play(t, "%s", tiles[i].colours);
                expect_horde(t, 0, "%s", tiles[i].gain);
                expect_step(t, BROOD_STEP_TURN, 0); /* still the same season */
                assert_int_equal(at(t)->side, side);
                wy_table_destroy(t);
            }
}

static void rule_BROOD_20_level_4_gains_nothing_from_a_tile(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "4 black, 1 red");
    summer(t);
    visit(t, 0, 1, "vineyard");
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_20_a_tile_has_one_space_in_each_season(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players += 4)
        for (size_t i = 0; i < WY_COUNT(tiles); i++) {
            wy_table *t = begin(players);
            clan(t, 0, "1 red");
            clan(t, 1, "1 blue summer %s", tiles[i].place);
            summer(t);
            run_on(t);
            refuse(t, move_of("place %s", tiles[i].place), BROOD_NO_SPACE, "BROOD-26");
            wy_table_destroy(t);
            t = begin(players);
            clan(t, 0, "1 red summer %s", tiles[i].place);
            clan(t, 1, "1 blue winter %s", tiles[i].place);
            winter(t);
            run_on(t);
            refuse(t, move_of("place %s", tiles[i].place), BROOD_NO_SPACE, "BROOD-31");
            wy_table_destroy(t);
        }
}

static void rule_BROOD_20_the_building_does_nothing_while_it_is_covered(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "3 red summer hollow, 3 blue summer farm");
    clan(t, 1, "1 red");
    autumn(t); /* neither combat nor harvest */
    expect_phase(t, BROOD_PHASE_WINTER, 0);
    expect_horde(t, 0, "-");
    wy_table_destroy(t);
}

static void rule_BROOD_21_what_the_tiles_give(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    static const struct {
        const char *place;
        int food, gold, ducat, crystal, gem;
    } gains[] = {
        {"hollow", 1, 2, 0, 0, 0},   {"farm", 3, 0, 0, 0, 0},      {"inn", 1, 0, 1, 0, 0},
        {"jeweller", 1, 0, 0, 0, 1}, {"castle", 0, 3, 0, 0, 0},    {"vineyard", 4, 0, 0, 0, 0},
        {"arena", 0, 0, 0, 3, 0},    {"sanctuary", 2, 0, 0, 1, 0}, {"palace", 0, 1, 1, 0, 0},
        {"cemetery", 0, 0, 0, 1, 1},
    };
    for (size_t i = 0; i < WY_COUNT(gains); i++) {
        const uint8_t *of = parts.tables.field[place_of(gains[i].place)].of;
        assert_int_equal(of[BROOD_KIND_FOOD], gains[i].food);
        assert_int_equal(of[BROOD_KIND_GOLD], gains[i].gold);
        assert_int_equal(of[BROOD_KIND_DUCAT], gains[i].ducat);
        assert_int_equal(of[BROOD_KIND_CRYSTAL], gains[i].crystal);
        assert_int_equal(of[BROOD_KIND_GEM], gains[i].gem);
        assert_int_equal(of[BROOD_KIND_GOBLOON] + of[BROOD_KIND_DRAGONCOIN] + of[BROOD_KIND_JEWEL],
                         0);
    }
}

static void rule_BROOD_22_islands_admit_only_level_3_and_4(void **state)
{
    (void)state;
    static const char *const islands[] = {"grotto", "den", "caravan", "menagerie", "witch"};
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 2 blue, 3 red, 1 red, 1 red");
    clan(t, 1, "4 gray");
    summer(t);
    for (int level = 1; level <= 3; level++) {
        turn_of(t, 0);
        player(t, 0)->leader = 0;
        step(t, "dragon %d", level);
        for (size_t i = 0; i < WY_COUNT(islands); i++)
            if (level == 3)
                assert_true(can(t, move_of("place %s", islands[i])));
            else
                refuse(t, move_of("place %s", islands[i]), BROOD_TOO_YOUNG, "BROOD-22");
    }
    turn_of(t, 1);
    step(t, "dragon 1");
    for (size_t i = 0; i < WY_COUNT(islands); i++) /* an Elder has no use for the Menagerie */
        assert_int_equal(can(t, move_of("place %s", islands[i])),
                         strcmp(islands[i], "menagerie") != 0);
    wy_table_destroy(t);
}

static void rule_BROOD_22_under_the_sky_only_level_4(void **state)
{
    (void)state;
    static const char *const islands[] = {"grotto", "den", "caravan", "menagerie", "witch"};
    wy_table *t = begin(2);
    clan(t, 0, "3 red");
    clan(t, 1, "4 gray");
    give(t, 1, "5 ducat");
    summer(t);
    step(t, "dragon 1");
    for (size_t i = 0; i < WY_COUNT(islands); i++)
        refuse(t, move_of("place %s", islands[i]), BROOD_UNDER_SKY, "BROOD-22");
    step(t, "place forest");
    step(t, "dragon 1");
    step(t, "place grotto");
    expect_horde(t, 1, "5 ducat"); /* nothing for the tile */
    expect_dragon(t, 1, 1, "4 gray summer grotto beside");
    play(t, "study 1"); /* but what is beneath */
    expect_horde(t, 1, "4 ducat");
    wy_table_destroy(t);
    t = begin(2);
    clan(t, 0, "3 red summer forest");
    clan(t, 1, "4 gray summer market");
    winter(t);
    run_on(t);
    refuse(t, "place peaks", BROOD_UNDER_SKY, "BROOD-22");
    step(t, "nursery");
    run_on(t);
    assert_true(can(t, "place peaks"));
    wy_table_destroy(t);
}

/* ---- Turn order ---- */

/* Turn order, one dragon each; dragons go into the nursery. */
static void expect_turns(wy_table *t, const char *seats)
{
    for (; *seats; seats++) {
        expect_step(t, BROOD_STEP_TURN, *seats - '0');
        wy_menu menu;
        brood_legal(t->parts, at(t), &menu);
        make_move(t, wy_menu_at(&menu, 0), "the first dragon");
        step(t, "nursery");
    }
}

static void rule_BROOD_23_the_turns_snake_around_the_wheel(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    wheel(t, "2 0 1");
    for (int seat = 0; seat < 3; seat++)
        clan(t, seat, "1 red, 1 blue, 1 yellow summer-nursery, 1 red, 1 yellow");
    summer(t);
    expect_turns(t, "201102201102"); /* four dragons each */
    expect_phase(t, BROOD_PHASE_WINTER, 2);
    wy_table_destroy(t);
}

static void rule_BROOD_23_every_season_starts_with_the_first_seat(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    wheel(t, "1 0");
    clan(t, 0, "1 red");
    clan(t, 1, "1 red, 1 blue");
    summer(t);
    visit(t, 1, 1, "forest");
    visit(t, 0, 1, "forest"); /* the snake would go on with seat 0 */
    visit(t, 1, 2, "meadow");
    pass_to(t, BROOD_PHASE_WINTER);
    assert_int_equal(actor(t), 1);
    expect_turns(t, "101");
    wy_table_destroy(t);
}

static void rule_BROOD_24_a_seat_with_nothing_to_place_is_passed_over(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    clan(t, 0, "1 red, 1 blue, 1 red");
    clan(t, 1, "1 red summer-nursery, 1 blue winter-nursery");
    clan(t, 2, "1 red, 1 blue");
    clan(t, 3, "1 yellow");
    summer(t);
    expect_turns(t, "023200");
    assert_int_equal(at(t)->phase, BROOD_PHASE_WINTER);
    expect_turns(t, "0123200"); /* all nurseries of the summer */
    assert_int_equal(at(t)->side, BROOD_WINTER);
    assert_int_not_equal(at(t)->stage, BROOD_STAGE_PLACING);
    wy_table_destroy(t);
}

static void rule_BROOD_24_golden_brings_further_turns(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red");
    clan(t, 1, "3 golden");
    summer(t);
    visit(t, 0, 1, "forest");
    visit(t, 1, 1, "forest");
    play(t, "oust 0 1");
    expect_dragon(t, 0, 1, "1 red");
    expect_step(t, BROOD_STEP_TURN, 0);
    visit(t, 0, 1, "meadow");
    expect_phase(t, BROOD_PHASE_AUTUMN, 0); /* all dragons are placed */
    wy_table_destroy(t);
}

static void rule_BROOD_24_without_dragons_there_are_income_and_interest(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    clan(t, 0, "1 red summer-nursery");
    account(t, 1, 1, "3 gold");
    new_year(t);
    play(t, "income b2");
    expect_step(t, BROOD_STEP_INCOME, 1);
    play(t, "income b3");
    expect_horde(t, 1, "2 gold");
    expect_step(t, BROOD_STEP_INTEREST, 1);
    play(t, "interest 1");
    expect_horde(t, 1, "3 gold");
    wy_table_destroy(t);
}

/* ---- Declining ---- */

static void rule_BROOD_25_what_is_offered_may_be_declined(void **state)
{
    (void)state;
    static const char *const places[] = {"volcano", "dojo",     "broodmother", "coinmaker",
                                         "market",  "gemsmith", "bank",        "sienna"};
    for (size_t i = 0; i < WY_COUNT(places); i++) {
        wy_table *t = begin(2);
        clan(t, 0, "1 red, 1 red");
        clan(t, 1, "1 blue");
        give(t, 0, "9 food, 9 gold, 9 red-crystal, 9 red-gem, 3 ducat");
        summer(t);
        visit(t, 0, 1, places[i]);
        assert_true(options_of(t) > 1);
        step(t, "done");
        expect_horde(t, 0, "9 food, 9 gold, 9 red-crystal, 9 red-gem, 3 ducat");
        expect_step(t, BROOD_STEP_TURN, 1);
        step(t, "dragon 1"); /* the space is taken nevertheless */
        assert_int_equal(can(t, move_of("place %s", places[i])), strcmp(places[i], "dojo") == 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_25_abilities_and_trinkets_may_be_declined(void **state)
{
    (void)state;
    static const char *const colours[] = {"magenta", "amber", "golden"};
    for (size_t i = 0; i < WY_COUNT(colours); i++) {
        wy_table *t = begin(2);
        clan(t, 0, "3 %s, 1 red", colours[i]);
        clan(t, 1, "1 blue summer forest, 1 blue");
        give(t, 0, "3 ducat");
        summer(t);
        visit(t, 0, 1, "forest");
        assert_true(options_of(t) == 2);
        step(t, "done");
        expect_horde(t, 0, "3 ducat");
        expect_step(t, BROOD_STEP_TURN, 1);
        wy_table_destroy(t);
    }
    wy_table *t = begin(2);
    year(t, 2);
    clan(t, 0, "3 red winter hollow");
    spring(t);
    play(t, "gather 1, done");
    assert_int_equal(player(t, 0)->trinkets, 0);
    wy_table_destroy(t);
}

static void rule_BROOD_25_what_a_rule_demands_may_not(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 1 blue");
    summer(t);
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-23");
    visit(t, 0, 1, "cemetery");
    refuse(t, "done", BROOD_NOT_DONE, "BROOD-81");
    wy_table_destroy(t);
}

static void rule_BROOD_25_a_step_with_nothing_but_done_is_skipped(void **state)
{
    (void)state;
    static const char *const places[] = {"dojo",     "broodmother", "coinmaker",
                                         "gemsmith", "bank",        "black"};
    for (size_t i = 0; i < WY_COUNT(places); i++) {
        wy_table *t = begin(2);
        clan(t, 0, "1 red, 1 red");
        clan(t, 1, "1 blue");
        summer(t);
        visit(t, 0, 1, places[i]); /* with nothing to pay */
        expect_step(t, BROOD_STEP_TURN, 1);
        wy_table_destroy(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_20_any_dragon_of_level_1_to_3_gains_at_once),
        cmocka_unit_test(rule_BROOD_20_level_4_gains_nothing_from_a_tile),
        cmocka_unit_test(rule_BROOD_20_a_tile_has_one_space_in_each_season),
        cmocka_unit_test(rule_BROOD_20_the_building_does_nothing_while_it_is_covered),
        cmocka_unit_test(rule_BROOD_21_what_the_tiles_give),
        cmocka_unit_test(rule_BROOD_22_islands_admit_only_level_3_and_4),
        cmocka_unit_test(rule_BROOD_22_under_the_sky_only_level_4),
        cmocka_unit_test(rule_BROOD_23_the_turns_snake_around_the_wheel),
        cmocka_unit_test(rule_BROOD_23_every_season_starts_with_the_first_seat),
        cmocka_unit_test(rule_BROOD_24_a_seat_with_nothing_to_place_is_passed_over),
        cmocka_unit_test(rule_BROOD_24_golden_brings_further_turns),
        cmocka_unit_test(rule_BROOD_24_without_dragons_there_are_income_and_interest),
        cmocka_unit_test(rule_BROOD_25_what_is_offered_may_be_declined),
        cmocka_unit_test(rule_BROOD_25_abilities_and_trinkets_may_be_declined),
        cmocka_unit_test(rule_BROOD_25_what_a_rule_demands_may_not),
        cmocka_unit_test(rule_BROOD_25_a_step_with_nothing_but_done_is_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
