/* brood_setup_test.c - Rule tests of Dragonbrood: the set-up (BROOD-1 and 7 to 14). */
#include <stdio.h>
#include <string.h>

#include "games/brood/tests/brood_play.h"
#include "tests/support/cmocka_tests.h"

/* The reason for which a set-up is refused. */
static wy_reason set_up(int players, int option, int value)
{
    brood_parts parts = box_parts();
    brood_state s;
    wy_options options;
    wy_default_options(&brood_rules, players, &options);
    options.players = (uint8_t)players;
    options.value[option] = (uint8_t)value;
    return brood_setup(&parts, &options, &s);
}

static void rule_BROOD_1_one_to_six_people_play(void **state)
{
    (void)state;
    brood_parts parts = box_parts();
    brood_state s;
    wy_phrase phrase;
    for (int players = 1; players <= 6; players++)
        assert_int_equal(set_up(players, BROOD_OPTION_YEARS, BROOD_SIX_YEARS), WY_OK);
    assert_int_equal(set_up(0, BROOD_OPTION_YEARS, BROOD_SIX_YEARS), BROOD_WRONG_PLAYERS);
    assert_int_equal(set_up(7, BROOD_OPTION_YEARS, BROOD_SIX_YEARS), BROOD_WRONG_PLAYERS);
    memset(&s, 0, sizeof s);
    assert_string_equal(
        brood_reason_text(&parts, &s, wy_act(0, 0, 0, 0), BROOD_WRONG_PLAYERS, &phrase), "BROOD-1");
}

static void expect_option(int option, const char *name, const char *values, const char *preset)
{
    char text[64] = "";
    const wy_option *is = &brood_rules.options[option];
    for (int i = 0; is->values[i]; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
                 is->values[i]);
    assert_string_equal(is->name, name);
    assert_string_equal(text, values);
    assert_string_equal(is->values[is->preset], preset);
}

static void rule_BROOD_7_the_options_and_what_holds_if_nothing_is_said(void **state)
{
    (void)state;
    expect_option(0, "years", "six five", "six");
    expect_option(1, "mode", "training cursebreaker catch", "training");
    expect_option(2, "difficulty", "easy normal expert", "normal");
    expect_option(3, "enemies", "none easy normal expert", "none");
    expect_option(4, "pool", "8 5 12", "8");
}

static void rule_BROOD_7_several_players_choose_only_the_years(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        wy_table *t = open_table(players, "", NULL);
        assert_int_equal(at(t)->years, 6);
        wy_table_destroy(t);
        t = open_table(players, "years=five", NULL);
        assert_int_equal(at(t)->years, 5);
        wy_table_destroy(t);
        assert_int_equal(set_up(players, BROOD_OPTION_MODE, BROOD_CATCH), BROOD_WRONG_OPTION);
        assert_int_equal(set_up(players, BROOD_OPTION_DIFFICULTY, BROOD_EASY), BROOD_WRONG_OPTION);
        assert_int_equal(set_up(players, BROOD_OPTION_ENEMIES, BROOD_EASY_ENEMIES),
                         BROOD_WRONG_OPTION);
        assert_int_equal(set_up(players, BROOD_OPTION_POOL, BROOD_POOL_5), BROOD_WRONG_OPTION);
    }
}

static void rule_BROOD_7_five_years_end_after_the_fifth(void **state)
{
    (void)state;
    for (int years = 5; years <= 6; years++) {
        wy_table *t = begin_with(2, years == 5 ? "years=five" : "years=six", "");
        year(t, 5);
        clan(t, 0, "1 red");
        new_year(t);
        play(t, "income b2, income b2"); /* seat 1 is not asked */
        run_on(t);
        assert_int_equal(at(t)->phase, years == 5 ? BROOD_ENDED : BROOD_PHASE_SUMMER);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_7_alone_it_is_always_six_years(void **state)
{
    (void)state;
    static const char *const modes[] = {"training", "cursebreaker", "catch"};
    for (int mode = 0; mode < 3; mode++) {
        char options[32];
        snprintf(options, sizeof options, "mode=%s", modes[mode]);
        wy_table *t = open_table(1, options, NULL);
        assert_int_equal(at(t)->years, 6);
        assert_int_equal(at(t)->mode, mode);
        assert_int_equal(at(t)->difficulty, BROOD_NORMAL);
        assert_int_equal(at(t)->enemies, mode == BROOD_TRAINING ? 2 : 0);
        wy_table_destroy(t);
    }
    assert_int_equal(set_up(1, BROOD_OPTION_YEARS, BROOD_FIVE_YEARS), BROOD_WRONG_OPTION);
}

static void rule_BROOD_7_alone_there_are_enemies_and_their_pool(void **state)
{
    (void)state;
    static const char *const levels[] = {"none", "easy", "normal", "expert"};
    static const int pools[] = {8, 5, 12};
    char options[64];
    for (int level = 0; level <= 3; level++) {
        snprintf(options, sizeof options, "mode=catch enemies=%s", levels[level]);
        wy_table *t = open_table(1, options, NULL);
        assert_int_equal(at(t)->enemies, level);
        wy_table_destroy(t);
        assert_int_equal(
            set_up(1, BROOD_OPTION_ENEMIES, level), /* in Training the difficulty decides */
            level == BROOD_NO_ENEMIES ? WY_OK : BROOD_WRONG_OPTION);
    }
    for (int i = 0; i < 3; i++) {
        snprintf(options, sizeof options, "pool=%d", pools[i]);
        wy_table *t = open_table(1, options, NULL);
        for (int item = 0; item < BROOD_POOL; item++)
            assert_int_equal(at(t)->pool[item], pools[i]);
        wy_table_destroy(t);
        snprintf(options, sizeof options, "mode=catch enemies=easy pool=%d", pools[i]);
        t = open_table(1, options, NULL);
        assert_int_equal(at(t)->pool[0], pools[i]);
        wy_table_destroy(t);
    }
    brood_parts parts = box_parts();
    brood_state s;
    wy_options options_of_none; /* no enemies, no pool */
    wy_default_options(&brood_rules, 1, &options_of_none);
    options_of_none.value[BROOD_OPTION_MODE] = BROOD_CATCH;
    assert_int_equal(brood_setup(&parts, &options_of_none, &s), WY_OK);
    options_of_none.value[BROOD_OPTION_POOL] = BROOD_POOL_5;
    assert_int_equal(brood_setup(&parts, &options_of_none, &s), BROOD_WRONG_OPTION);
}

static void rule_BROOD_8_the_wheel_is_drawn_by_lot(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "", NULL);
    expect_step(t, BROOD_STEP_ORDER, WY_CHANCE);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(4 * odds_of(t, move_of("order %d", seat)), all_odds(t));
    step(t, "order 2");
    expect_options(t, "order 0, order 1, order 3");
    refuse(t, "order 2", BROOD_IS_DRAWN, "BROOD-8");
    refuse(t, "bonus larder", BROOD_OTHER_LOT, "BROOD-8");
    refuse(t, "start red", BROOD_CHANCE_FIRST, "BROOD-8");
    step(t, "order 3");
    assert_int_equal(2 * odds_of(t, "order 0"), all_odds(t));
    step(t, "order 1"); /* and the last one by itself */
    static const uint8_t wheel_now[] = {2, 3, 1, 0};
    assert_memory_equal(at(t)->wheel, wheel_now, 4);
    draw_lots(t);
    expect_phase(t, BROOD_BEGIN, 2);
    wy_table_destroy(t);
}

static void rule_BROOD_8_elders_go_by_the_seat(void **state)
{
    (void)state;
    static const char *const elders[] = {"black", "gray", "white", "cinnamon", "umber", "sienna"};
    for (int seat = 0; seat < 6; seat++) {
        wy_table *t = begin_with(6, "", "order 3, order 5, order 1, order 4, order 0");
        year(t, 4);
        clan(t, seat, "3 red");
        give(t, seat, "3 red-jewel");
        summer(t);
        visit(t, seat, 1, "arena");
        expect_offers(t, "awake", elders[seat]);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_9_how_the_boards_are_laid_out(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        wy_table *t = open_table(players, "", NULL);
        draw_lots(t);
        for (int elder = 0; elder < BROOD_ELDERS; elder++) {
            assert_int_equal(brood_owner_of_elder(at(t), elder), BROOD_NONE);
            assert_int_equal(at(t)->lair[elder], 0);
        }
        for (int i = 0; i < BROOD_ACCOUNTS; i++)
            expect_account(t, i + 1, -1, "-");
        assert_int_equal(at(t)->shown, (1 << 18) - 1);
        for (int seat = 0; seat < players; seat++) {
            expect_horde(t, seat, "-");
            assert_string_equal(brood_magic_words[player(t, seat)->magic], "start");
            assert_int_equal(12 - wy_count_bits(player(t, seat)->income), 8);
            assert_int_equal(player(t, seat)->trinkets, 0);
        }
        wy_table_destroy(t);
    }
}

static void rule_BROOD_9_elders_not_played_stay_on_their_lairs(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 4);
    clan(t, 0, "3 red, 1 red");
    give(t, 0, "3 red-jewel");
    summer(t);
    turn_of(t, 0);
    visit(t, 0, 1, "arena");
    refuse(t, "awake gray", BROOD_NOT_YOURS, "BROOD-126"); /* seat 1's */
    refuse(t, "awake white", BROOD_NOT_YOURS, "BROOD-126");
    refuse(t, "awake sienna", BROOD_NOT_YOURS, "BROOD-126");
    wy_table_destroy(t);
}

static void rule_BROOD_10_ten_buildings_are_covered(void **state)
{
    (void)state;
    static const char *const covered[] = {"hollow",   "farm",  "inn",       "jeweller", "castle",
                                          "vineyard", "arena", "sanctuary", "palace",   "cemetery"};
    uint64_t set = 0;
    wy_table *t = begin(3);
    for (int i = 0; i < 10; i++)
        set |= WY_BIT(place_of(covered[i]));
    for (int place = 0; place < BROOD_PLACES; place++)
        if (!brood_is_island(place))
            assert_int_equal(brood_is_open(at(t), place), !(set >> place & 1));
    wy_table_destroy(t);
}

static void rule_BROOD_11_sky_tiles_are_laid_by_lot(void **state)
{
    (void)state;
    static const char *const islands[] = {"peaks",   "grotto",    "den",
                                          "caravan", "menagerie", "witch"};
    wy_table *t = open_table(2, "", NULL);
    step(t, "order 0");
    for (int island = 0; island < 5; island++) {
        char letters[8] = "abcdef";
        expect_step(t, BROOD_STEP_SKY, WY_CHANCE);
        assert_int_equal(options_of(t), 6 - island);
        for (int i = island; i < 6; i++)
            assert_int_equal(odds_of(t, move_of("sky %s %c", islands[island], letters[5 - i])) *
                                 (uint32_t)(6 - island),
                             all_odds(t));
        step(t, "sky %s %c", islands[island], letters[5 - island]);
        if (island < 4)
            refuse(t, move_of("sky %s %c", islands[island + 1], letters[5 - island]),
                   BROOD_IS_DRAWN, "BROOD-11");
    }
    assert_int_equal(at(t)->sky[5], 1); /* A is left for the Witch's Lair */
    wy_table_destroy(t);
}

static void rule_BROOD_11_the_letter_says_when_an_island_opens(void **state)
{
    (void)state;
    static const char *const opened[] = {"", "witch", "menagerie", "caravan den", "grotto peaks"};
    wy_table *t = begin_with(2, "",
                             "sky peaks f, sky grotto e, sky den d, sky caravan c, "
                             "sky menagerie b");
    uint64_t expected = 0;
    for (int now = 1; now <= 4; now++) {
        char text[32], *others = text;
        year(t, now);
        clan(t, 0, "1 red");
        new_year(t);
        play(t, "income b2, income b2, newyear");
        snprintf(text, sizeof text, "%s", opened[now]);
        for (char *island; (island = strtok_r(others, " ", &others));)
            expected |= WY_BIT(place_of(island));
        uint64_t islands = WY_BIT(BROOD_WHITE_LAIR) - WY_BIT(BROOD_PEAKS);
        assert_int_equal(at(t)->open & islands, expected);
    }
    wy_table_destroy(t);
}

static void rule_BROOD_12_three_of_ten_bonuses_are_drawn(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    while (brood_top(at(t)).step != BROOD_STEP_BONUS)
        step(t, "%s",
             at(t)->stage == BROOD_STAGE_ORDER
                 ? "order 0"
                 : move_of("sky %s %c", brood_place_words[BROOD_PEAKS + at(t)->cursor],
                           'a' + at(t)->cursor));
    assert_int_equal(options_of(t), 10);
    assert_int_equal(10 * odds_of(t, "bonus larder"), all_odds(t));
    step(t, "bonus larder");
    refuse(t, "bonus larder", BROOD_IS_DRAWN, "BROOD-12");
    assert_int_equal(options_of(t), 9);
    step(t, "bonus triad");
    assert_int_equal(options_of(t), 8);
    assert_int_equal(8 * odds_of(t, "bonus banker"), all_odds(t));
    step(t, "bonus banker");
    expect_step(t, BROOD_STEP_START, 0); /* no fourth one */
    refuse(t, "bonus larder", BROOD_NOT_CHANCE, "BROOD-23");
    wy_table_destroy(t);
}

static void rule_BROOD_12_they_count_for_everybody_and_no_others_do(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    bonuses(t, "larder mints archmage");
    for (int seat = 0; seat < 3; seat++) {
        give(t, seat, "%d food", 2 * seat + 2);
        trinkets(t, seat, seat == 0 ? "egg-cup" : seat == 1 ? "sceptre" : "cornucopia");
        assert_int_equal(score_of(t, seat).line[BONUSES], seat + 1); /* not for the collector */
    }
    wy_table_destroy(t);
}

static void rule_BROOD_13_four_dragons_or_three(void **state)
{
    (void)state;
    static const int dragons[] = {0, 0, 4, 4, 3, 3, 3};
    for (int players = 2; players <= 6; players++) {
        wy_table *t = open_table(players, "", NULL);
        draw_lots(t);
        for (int seat = 0; seat < players; seat++)
            for (int i = 0; i < dragons[players]; i++) {
                expect_phase(t, BROOD_BEGIN, seat); /* all of them before the next one */
                step(t, "start %s", brood_colour_words[(seat + i) % 3]);
                assert_int_equal(brood_count(player(t, seat), 1), i + 1);
                assert_int_equal(dragon(t, seat, i + 1)->colour, (seat + i) % 3);
                assert_int_equal(dragon(t, seat, i + 1)->level, 1);
                assert_int_equal(dragon(t, seat, i + 1)->where, BROOD_ROW);
            }
        expect_phase(t, BROOD_PHASE_SUMMER, 0);
        wy_table_destroy(t);
    }
}

static void rule_BROOD_13_in_turn_order_while_the_pool_has_the_colour(void **state)
{
    (void)state;
    wy_table *t = open_table(3, "", NULL);
    play(t, "order 2, order 0");
    draw_lots(t);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(actor(t), i < 4 ? 2 : 0);
        expect_options(t, "start red, start blue, start yellow");
        step(t, "start red");
    }
    assert_int_equal(actor(t), 1);
    expect_options(t, "start blue, start yellow");
    refuse(t, "start red", BROOD_NO_TOKEN, "BROOD-6");
    refuse(t, "start green", BROOD_NO_TOKEN, "BROOD-6");
    wy_table_destroy(t);
}

/* Can seat 0, with these dragons and the first of them at the Broodmother, hatch one more? */
static bool has_room(const char *dragons)
{
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "%s", dragons);
    clan(t, 1, "1 blue");
    give(t, 0, "1 yellow-crystal, 2 food");
    summer(t);
    turn_of(t, 0);
    player(t, 0)->leader = 0;
    visit(t, 0, 1, "broodmother");
    bool asked = brood_top(at(t)).step == BROOD_STEP_HATCH;
    if (asked)
        play(t, "hatch yellow egg 1");
    wy_table_destroy(t);
    return asked;
}

static void rule_BROOD_14_five_dragons_and_six_with_one_of_level_3(void **state)
{
    (void)state;
    assert_true(has_room("1 red, 1 red, 1 red, 1 red"));
    assert_false(has_room("1 red, 1 red, 1 red, 1 red, 2 green"));
    assert_true(has_room("1 red, 1 red, 1 red, 1 red, 3 green"));
    assert_true(has_room("1 red, 1 red, 1 red, 1 red, 4 black"));
    assert_false(has_room("1 red, 1 red, 1 red, 1 red, 1 blue, 3 green"));
    assert_false(has_room("1 red, 1 red, 3 red, 3 red, 4 black, 3 green"));
}

static void rule_BROOD_14_nurseries_count(void **state)
{
    (void)state;
    assert_false(has_room("1 red, 1 red summer-nursery, 1 red winter-nursery, 1 red, 2 green"));
    assert_true(has_room("1 red, 1 red, 1 red, 1 red, 3 green summer-nursery"));
}

static void rule_BROOD_14_retired_dragons_do_not_count(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 1 red, 1 red, 1 red");
    bury(t, 1, 0, "1 blue");
    bury(t, 2, 0, "3 green"); /* gives no sixth place either */
    give(t, 0, "2 yellow-crystal, 4 food");
    summer(t);
    visit(t, 0, 1, "broodmother");
    play(t, "hatch yellow egg 1");
    assert_int_equal(brood_count(player(t, 0), 1), 5);
    assert_int_equal(brood_room(t->parts, player(t, 0)), 5);
    wy_table_destroy(t);
}

static void rule_BROOD_14_who_loses_the_last_of_level_3_keeps_the_others(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    year(t, 5);
    clan(t, 0, "1 red, 1 red, 1 red, 1 red, 1 blue, 3 green");
    give(t, 0, "9 yellow-crystal, 9 food");
    summer(t);
    visit(t, 0, 2, "forest");
    visit(t, 0, 6, "cemetery");
    play(t, "retire 1");
    assert_int_equal(brood_count(player(t, 0), 1), 5); /* without a place for a sixth */
    visit(t, 0, 1, "broodmother");
    expect_step(t, BROOD_STEP_TURN, 0); /* and nothing hatches */
    wy_table_destroy(t);
    assert_true(has_room("1 red, 1 red, 1 red, 1 blue")); /* with four it does */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BROOD_1_one_to_six_people_play),
        cmocka_unit_test(rule_BROOD_7_the_options_and_what_holds_if_nothing_is_said),
        cmocka_unit_test(rule_BROOD_7_several_players_choose_only_the_years),
        cmocka_unit_test(rule_BROOD_7_five_years_end_after_the_fifth),
        cmocka_unit_test(rule_BROOD_7_alone_it_is_always_six_years),
        cmocka_unit_test(rule_BROOD_7_alone_there_are_enemies_and_their_pool),
        cmocka_unit_test(rule_BROOD_8_the_wheel_is_drawn_by_lot),
        cmocka_unit_test(rule_BROOD_8_elders_go_by_the_seat),
        cmocka_unit_test(rule_BROOD_9_how_the_boards_are_laid_out),
        cmocka_unit_test(rule_BROOD_9_elders_not_played_stay_on_their_lairs),
        cmocka_unit_test(rule_BROOD_10_ten_buildings_are_covered),
        cmocka_unit_test(rule_BROOD_11_sky_tiles_are_laid_by_lot),
        cmocka_unit_test(rule_BROOD_11_the_letter_says_when_an_island_opens),
        cmocka_unit_test(rule_BROOD_12_three_of_ten_bonuses_are_drawn),
        cmocka_unit_test(rule_BROOD_12_they_count_for_everybody_and_no_others_do),
        cmocka_unit_test(rule_BROOD_13_four_dragons_or_three),
        cmocka_unit_test(rule_BROOD_13_in_turn_order_while_the_pool_has_the_colour),
        cmocka_unit_test(rule_BROOD_14_five_dragons_and_six_with_one_of_level_3),
        cmocka_unit_test(rule_BROOD_14_nurseries_count),
        cmocka_unit_test(rule_BROOD_14_retired_dragons_do_not_count),
        cmocka_unit_test(rule_BROOD_14_who_loses_the_last_of_level_3_keeps_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
