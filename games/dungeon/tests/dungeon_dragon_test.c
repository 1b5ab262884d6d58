/* dungeon_dragon_test.c - Rule tests of Dragon Dungeon: the dragon (DUNG-47 to 54). */
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

static const char level_7[] = "weapons 5, skulls 8";

/* ---- Its turn ---- */

static void rule_DUNG_47_if_its_die_is_within_the_range(void **state)
{
    (void)state;
    for (int die = 1; die <= 6; die++) {
        wy_table *t = begin_easy(2); /* normal: up to 4 in room 2, up to 5 in room 5; easy: 3, 4 */
        arrange(t, 0, "sheet normal, tile 30, dragon 0, skulls 8, weapons 5");
        arrange(t, 1, "tile 10, dragon 0");
        take(t, 6, die, 6, 6);
        play(t, "decline");
        play(t, "decline");
        expect(t, 0, die <= 5 ? "dragon 4" : "dragon 1"); /* one printed, three */
        expect(t, 1, die <= 3 ? "dragon 1" : "dragon 0");
        wy_table_destroy(t);
    }
}

static void rule_DUNG_47_by_the_room_after_the_movement(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 18, dragon 0, weapons 5, skulls 8"); /* room 2: two tiles */
    take_quietly(t, 3, 1, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "tile 20, dragon 3"); /* room 3: three */
    wy_table_destroy(t);
    t = begin(2); /* the coward's steps are movement as well */
    arrange(t, 0, "tile 33, dragon 0, skulls 8, weapons 5, coward 1");
    take_quietly(t, 6, 5, 1, 3);
    play(t, "mark coward, run, decline");
    expect(t, 0, "tile 35, dragon 5"); /* one printed; room 6: four with a 5 */
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 23, dragon 0, skulls 8, weapons 5");
    take_quietly(t, 2, 1, 1, 3);
    play(t, "fight 6, mark coward, stay");
    expect(t, 0, "tile 24, dragon 3");
    wy_table_destroy(t);
}

static void rule_DUNG_47_each_sheet_by_its_own_room(void **state)
{
    (void)state;
    static const int tiles[] = {14, 19, 24, 39}, paces[] = {1, 2, 3, 4};
    wy_table *t = begin(4);
    for (int seat = 0; seat < 4; seat++) {
        arrange(t, seat, "tile %d, dragon 0", tiles[seat]);
    }
    take(t, 6, 4, 6, 6);
    for (int seat = 0; seat < 4; seat++)
        play(t, "decline");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(at(t)->sheet[seat].dragon, 1 + paces[seat]);
    wy_table_destroy(t);
}

static void rule_DUNG_48_who_could_not_act_is_hunted_whatever_the_die(void **state)
{
    (void)state;
    for (int die = 1; die <= 6; die++) {
        wy_table *t = begin_easy(2);
        arrange(t, 1, "tile 20, dragon 0, covered 24");
        take(t, 6, die, 2, 4);
        play(t, "decline");
        expect(t, 1, "tile 20, dragon 2, covered 24"); /* once, with a 1 as well as with a 6 */
        wy_table_destroy(t);
    }
}

static void rule_DUNG_48_who_rests_as_well(void **state)
{
    (void)state;
    for (int die = 2; die <= 6; die += 2) {
        wy_table *t = begin(2);
        arrange(t, 0, "tile 20, dragon 0, covered 246");
        arrange(t, 1, "tile 14, dragon 0, covered 246");
        step(t, "roll 2466");
        play(t, "rest 6 dragon %d", die);
        expect(t, 0, "dragon 3, covered -");
        expect(t, 1, "dragon 1, covered 246");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_48_in_the_next_turn_the_die_counts_again(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 1, "tile 20, dragon 0, covered 24");
    take(t, 6, 6, 2, 4);
    play(t, "decline");
    expect(t, 1, "dragon 2");
    assert_int_equal(at(t)->idle, 0);
    take(t, 6, 6, 2, 2); /* seat 1's turn */
    play(t, "decline");
    finish_turn(t);
    expect(t, 1, "dragon 2");
    wy_table_destroy(t);
}

static void rule_DUNG_49_clockwise_from_the_active_player(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "sheet=easy", NULL);
    step(t, "first 2");
    for (int seat = 0; seat < 4; seat++) {
        arrange(t, seat, level_7);
        arrange(t, seat, "tile 13, dragon 12");
    }
    take(t, 6, 1, 6, 6);
    for (int i = 0; i < 4; i++)
        play(t, "decline");
    static const int order[] = {2, 3, 0, 1};
    for (int i = 0; i < 4; i++) {
        expect_phase(t, DUNGEON_CAUGHT, order[i]);
        for (int other = i; other < 4; other++)
            expect(t, order[other], "graves 0");
        step(t, "yield");
        expect(t, order[i], "graves 1");
    }
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    assert_int_equal(at(t)->active, 3);
    wy_table_destroy(t);
}

/* ---- How it moves ---- */

static void rule_DUNG_50_it_stops_behind_the_adventurer(void **state)
{
    (void)state;
    for (int gap = 1; gap <= 6; gap++) {
        wy_table *t = begin(2);
        arrange(t, 1, "tile 36, dragon %d", 36 - gap);
        take_quietly(t, 3, 6, 1, 4); /* seat 1 sleeps in room 6: four tiles */
        play(t, "fight 1");
        expect(t, 1, gap <= 4 ? "graves 1, tile 36" : "graves 0, tile 36");
        assert_int_equal(at(t)->sheet[1].dragon, gap <= 5 ? 35 : 36 - gap + 4);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_50_one_catch_for_one_movement(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 38, dragon 35");
    take_quietly(t, 6, 1, 3, 5);
    play(t, "decline");
    expect(t, 0, "dragon 37, graves 1"); /* one printed, then four: the rest is lost */
    wy_table_destroy(t);
}

static void rule_DUNG_50_monsters_are_nothing_to_it(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 39, dragon 10");
    take_quietly(t, 6, 5, 1, 3);
    play(t, "decline");
    expect(t, 0, "dragon 15, skulls 0, graves 0"); /* past tile 12 */
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 39, dragon 11");
    take_quietly(t, 6, 6, 1, 3);
    play(t, "decline");
    expect(t, 0, "dragon 12"); /* and onto it */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_51_printed_steps_are_for_ones_own_sheet(void **state)
{
    (void)state;
    static const int tiles[] = {0, 0, 0, 0, 2, 3, 1};
    for (int action = 4; action <= 6; action++) {
        wy_table *t = begin(3);
        for (int seat = 0; seat < 3; seat++)
            arrange(t, seat, "tile 17, dragon 0, skulls 8, weapons 5");
        arrange(t, 1, "covered 36");
        take(t, action, 6, 3, 6);
        while (actor(t) != 2 || at(t)->phase != DUNGEON_SHARE)
            play(t, at(t)->phase == DUNGEON_FIGHT ? "fight 6"
                    : dungeon_may_decline(at(t))  ? "decline"
                                                  : "mark loot");
        assert_int_equal(at(t)->sheet[0].dragon, tiles[action]);
        expect(t, 1, "dragon 0");
        expect(t, 2, "dragon 0");
        play(t, "use 6"); /* the same for others: on theirs alone */
        expect(t, 2, "dragon 1");
        assert_int_equal(at(t)->sheet[0].dragon, tiles[action]);
        expect(t, 1, "dragon 0");
        wy_table_destroy(t);
    }
}

/* ---- Caught ---- */

static void rule_DUNG_52_below_level_7_a_gravestone(void **state)
{
    (void)state;
    static const char *const levels[] = {"skulls 0", "skulls 7, weapons 5", "skulls 8, weapons 4"};
    for (size_t i = 0; i < WY_COUNT(levels); i++) {
        wy_table *t = begin(2);
        arrange(t, 0, levels[i]);
        arrange(t, 0, "tile 13, dragon 12");
        assert_int_equal(at(t)->sheet[0].swords, i ? 6 : 0);
        take_quietly(t, 6, 6, 1, 3);
        expect_phase(t, DUNGEON_MARK, 0); /* no question about the dragon */
        expect(t, 0, "graves 1, dragon 12, tile 13");
        wy_table_destroy(t);
    }
}

/* Seat 0 at level 7 with the dragon right behind takes action 6: it is caught in its action. */
static wy_table *get_caught(void)
{
    wy_table *t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 6, 6, 1, 3);
    expect_phase(t, DUNGEON_CAUGHT, 0);
    return t;
}

static void rule_DUNG_53_at_level_7_one_may_attack(void **state)
{
    (void)state;
    wy_table *t = get_caught();
    assert_int_equal(options_of(t), 2);
    assert_true(can(t, "attack"));
    assert_true(can(t, "yield"));
    assert_string_equal(forced(t), "");
    expect(t, 0, "graves 0");
    refuse(t, "mark loot", DUNGEON_CAUGHT_FIRST, "DUNG-53");
    refuse(t, "decline", DUNGEON_CAUGHT_FIRST, "DUNG-53");
    refuse(t, "run", DUNGEON_CAUGHT_FIRST, "DUNG-53");
    refuse(t, "pass", DUNGEON_CAUGHT_FIRST, "DUNG-53");
    refuse(t, "strike 6", DUNGEON_NOT_CHANCE, "DUNG-21");
    step(t, "attack");
    expect_phase(t, DUNGEON_ATTACK, WY_CHANCE);
    refuse(t, "yield", DUNGEON_CHANCE_FIRST, "DUNG-53");
    refuse(t, "fight 6", DUNGEON_OTHER_ROLL, "DUNG-53");
    assert_int_equal(options_of(t), 6);
    for (int red = 1; red <= 6; red++) {
        assert_int_equal(odds_of(t, move_of("strike %d", red)) * 6, all_odds(t));
    }
    wy_table_destroy(t);
}

static void rule_DUNG_53_thirteen_slay_it(void **state)
{
    (void)state;
    for (int red = 1; red <= 6; red++) {
        wy_table *t = get_caught();
        step(t, "attack");
        step(t, "strike %d", red);
        expect(t, 0, red == 6 ? "fate slayer, graves 0" : "fate inside, graves 1");
        expect(t, 0, "tile 13, dragon 12, skulls 8"); /* the dragon is no skull */
        wy_table_destroy(t);
    }
}

static void rule_DUNG_53_who_does_not_try_marks_a_gravestone(void **state)
{
    (void)state;
    wy_table *t = get_caught();
    step(t, "yield");
    expect(t, 0, "fate inside, graves 1, tile 13, dragon 12");
    expect_phase(t, DUNGEON_MARK, 0); /* and goes on */
    play(t, "mark loot, decline");
    expect(t, 0, "loot 1, covered 6");
    wy_table_destroy(t);
}

static void rule_DUNG_53_asked_every_time(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 6, 1, 3, 5);
    play(t, "attack, strike 5, decline");
    expect(t, 0, "graves 1");
    expect_phase(t, DUNGEON_CAUGHT, 0); /* again, in the dragon's turn */
    play(t, "attack, strike 6");
    expect(t, 0, "graves 1, fate slayer");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_53_after_a_lost_fight_too(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 1, 6, 1, 1); /* tile 16; a mimic, as a boss: 11 */
    play(t, "fight 1");
    expect(t, 0, "dragon 14"); /* two tiles: not there yet */
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 16, dragon 15");
    take_quietly(t, 1, 6, 1, 1); /* tile 17 */
    play(t, "fight 3");          /* ten */
    expect_phase(t, DUNGEON_CAUGHT, 0);
    play(t, "attack, strike 6");
    expect(t, 0, "fate slayer");
    wy_table_destroy(t);
}

static void rule_DUNG_54_right_behind_any_step_catches(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 6, 1, 3, 5); /* one tile printed */
    expect(t, 0, "graves 1, dragon 12");
    play(t, "decline");
    expect(t, 0, "graves 2, dragon 12"); /* and one in its turn */
    wy_table_destroy(t);
}

static void rule_DUNG_54_several_times_in_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 20, dragon 19");
    take_quietly(t, 4, 1, 1, 6); /* onto 22: gap 3, more than two: a minion */
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 1");
    expect(t, 0, "tile 22, dragon 21, graves 1"); /* three tiles for the fight, */
    play(t, "mark loot");
    expect(t, 0, "tile 22, dragon 21, graves 3"); /* two printed, and three in its turn */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_54_every_one_of_them_is_asked(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 30, dragon 29");
    take_quietly(t, 4, 1, 1, 1); /* onto 32: a mimic, as a boss: 11 */
    play(t, "fight 1");
    expect_phase(t, DUNGEON_CAUGHT, 0);
    expect(t, 0, "graves 0");
    play(t, "yield, mark loot");
    expect_phase(t, DUNGEON_CAUGHT, 0);
    expect(t, 0, "graves 1, keys 6");
    play(t, "yield");
    expect_phase(t, DUNGEON_CAUGHT, 0);
    expect(t, 0, "graves 2");
    play(t, "yield");
    expect(t, 0, "graves 3, dragon 31");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_47_if_its_die_is_within_the_range),
        cmocka_unit_test(rule_DUNG_47_by_the_room_after_the_movement),
        cmocka_unit_test(rule_DUNG_47_each_sheet_by_its_own_room),
        cmocka_unit_test(rule_DUNG_48_who_could_not_act_is_hunted_whatever_the_die),
        cmocka_unit_test(rule_DUNG_48_who_rests_as_well),
        cmocka_unit_test(rule_DUNG_48_in_the_next_turn_the_die_counts_again),
        cmocka_unit_test(rule_DUNG_49_clockwise_from_the_active_player),
        cmocka_unit_test(rule_DUNG_50_it_stops_behind_the_adventurer),
        cmocka_unit_test(rule_DUNG_50_one_catch_for_one_movement),
        cmocka_unit_test(rule_DUNG_50_monsters_are_nothing_to_it),
        cmocka_unit_test(rule_DUNG_51_printed_steps_are_for_ones_own_sheet),
        cmocka_unit_test(rule_DUNG_52_below_level_7_a_gravestone),
        cmocka_unit_test(rule_DUNG_53_at_level_7_one_may_attack),
        cmocka_unit_test(rule_DUNG_53_thirteen_slay_it),
        cmocka_unit_test(rule_DUNG_53_who_does_not_try_marks_a_gravestone),
        cmocka_unit_test(rule_DUNG_53_asked_every_time),
        cmocka_unit_test(rule_DUNG_53_after_a_lost_fight_too),
        cmocka_unit_test(rule_DUNG_54_right_behind_any_step_catches),
        cmocka_unit_test(rule_DUNG_54_several_times_in_a_turn),
        cmocka_unit_test(rule_DUNG_54_every_one_of_them_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
