/* dungeon_treasure_test.c - Rule tests of Dragon Dungeon: treasures (DUNG-45 and 46), and undoing
 * choices. */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- One treasure ---- */

static void rule_DUNG_45_a_box_of_a_column_of_ones_choice(void **state)
{
    (void)state;
    static const char *const results[] = {
        "loot 1, risk 0, weapons 0, coward 0, swords 0", "loot 0, risk 1, weapons 0, coward 0",
        "loot 0, risk 0, weapons 1, coward 0, swords 1", "loot 0, risk 0, weapons 0, coward 1"};
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        wy_table *t = begin(2);
        arrange(t, 0, "tile 13, dragon 0");
        take_quietly(t, 4, 6, 1, 3);
        assert_int_equal(options_of(t), 4);
        step(t, "mark %s", dungeon_column_words[column]);
        expect(t, 0, results[column]);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_45_it_must_be_taken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 4, 6, 1, 3);
    refuse(t, "decline", DUNGEON_MUST_MARK, "DUNG-45");
    refuse(t, "pass", DUNGEON_MARK_FIRST, "DUNG-45");
    refuse(t, "use 1", DUNGEON_MARK_FIRST, "DUNG-45");
    refuse(t, "stay", DUNGEON_MARK_FIRST, "DUNG-45");
    refuse(t, "yield", DUNGEON_MARK_FIRST, "DUNG-45");
    refuse(t, "take 4 dragon 6", DUNGEON_MARK_FIRST, "DUNG-45");
    refuse(t, "fight 6", DUNGEON_NOT_CHANCE, "DUNG-21");
    wy_table_destroy(t);
    t = begin(2); /* that of a skull, and then that of action 2 */
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 2, 6, 1, 6);
    step(t, "fight 6");
    refuse(t, "decline", DUNGEON_MUST_MARK, "DUNG-45");
    step(t, "mark loot");
    refuse(t, "decline", DUNGEON_MUST_MARK, "DUNG-45");
    wy_table_destroy(t);
}

static void rule_DUNG_45_even_if_only_risk_is_left(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, loot 5, weapons 5, coward 5, risk 3");
    take_quietly(t, 4, 6, 1, 3); /* no player is asked */
    expect(t, 0, "risk 4, keys 19, dragon 2");
    assert_int_equal(score_of(t, 0).line[TREASURES], 15 + 2 - 10);
    wy_table_destroy(t);
    t = begin(2); /* the same for a skull: first it, then the action */
    arrange(t, 0, "tile 13, dragon 0, loot 5, weapons 5, coward 5");
    take_quietly(t, 2, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "risk 2, skulls 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_45_lost_when_all_columns_are_full(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, loot 5, risk 5, weapons 5, coward 5");
    take_quietly(t, 4, 6, 1, 3);
    expect(t, 0, "tile 15, dragon 2, keys 20, covered 4");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, loot 5, risk 5, weapons 5, coward 5");
    take_quietly(t, 2, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "skulls 1, keys 20, covered 2"); /* the skull is marked all the same */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(2); /* one box is left: the skull's treasure takes it, the action's is lost */
    arrange(t, 0, "tile 13, dragon 0, loot 5, risk 4, weapons 5, coward 5");
    take_quietly(t, 2, 6, 1, 6);
    play(t, "fight 6");
    expect(t, 0, "skulls 1, keys 20, risk 5, covered 2");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_45_a_full_column_is_refused(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, loot 5, coward 5");
    take(t, 4, 6, 1, 3);
    assert_int_equal(options_of(t), 2);
    refuse(t, "mark loot", DUNGEON_COLUMN_FULL, "DUNG-6");
    refuse(t, "mark coward", DUNGEON_COLUMN_FULL, "DUNG-6");
    wy_table_destroy(t);
}

/* ---- Two treasures ---- */

/* Seat 0 with an easy sheet takes action 6. */
static wy_table *take_six(const char *marks)
{
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    arrange(t, 0, marks);
    take_quietly(t, 6, 6, 1, 6);
    return t;
}

static void rule_DUNG_46_two_different_columns(void **state)
{
    (void)state;
    for (int one = 0; one < DUNGEON_COLUMNS; one++)
        for (int other = 0; other < DUNGEON_COLUMNS; other++) {
            wy_table *t = take_six("loot 0");
            char second[32];
            snprintf(second, sizeof second, "mark %s", dungeon_column_words[other]);
            assert_int_equal(options_of(t), 5);
            step(t, "mark %s", dungeon_column_words[one]);
            if (one == DUNGEON_COWARD)
                step(t, "stay");
            assert_int_equal(options_of(t), 4);
            if (one == other) {
                refuse(t, second, DUNGEON_SAME_COLUMN, "DUNG-46");
                wy_table_destroy(t);
                continue;
            }
            step(t, second);
            assert_int_equal(at(t)->sheet[0].column[one], 1);
            assert_int_equal(at(t)->sheet[0].column[other], 1);
            expect(t, 0, "keys 2");
            wy_table_destroy(t);
        }
}

static void rule_DUNG_46_each_may_be_declined(void **state)
{
    (void)state;
    wy_table *t = take_six("loot 0");
    play(t, "decline"); /* the first: that is the end of it */
    expect(t, 0, "keys 0, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = take_six("loot 0");
    play(t, "mark risk, decline"); /* the second */
    expect(t, 0, "keys 1, risk 1, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_46_one_column_with_room(void **state)
{
    (void)state;
    wy_table *t = take_six("loot 5, weapons 5, coward 5");
    expect_phase(t, DUNGEON_MARK, 0);
    assert_int_equal(options_of(t), 2); /* risk, or nothing */
    refuse(t, "mark loot", DUNGEON_COLUMN_FULL, "DUNG-6");
    play(t, "mark risk");
    expect(t, 0, "risk 1, covered 6"); /* and no second one */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = take_six("loot 5, weapons 5, coward 5");
    play(t, "decline");
    expect(t, 0, "risk 0, covered 6");
    wy_table_destroy(t);
    t = take_six("loot 5, risk 5, weapons 5, coward 3, skulls 8"); /* and its steps */
    play(t, "mark coward");
    expect_phase(t, DUNGEON_RUN, 0);
    play(t, "run");
    expect(t, 0, "coward 4, tile 17");
    play(t, "fight 1");
    expect(t, 0, "coward 4, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_46_two_columns_with_room(void **state)
{
    (void)state;
    wy_table *t = take_six("loot 4, risk 5, weapons 5, coward 4");
    assert_int_equal(options_of(t), 3);
    step(t, "mark loot");
    expect(t, 0, "loot 5");
    assert_int_equal(options_of(t), 2); /* coward, or nothing */
    assert_string_equal(forced(t), "");
    refuse(t, "mark loot", DUNGEON_COLUMN_FULL, "DUNG-6");
    wy_table_destroy(t);
    t = take_six("loot 5, risk 5, weapons 4, coward 3");
    step(t, "mark coward");
    step(t, "stay");
    refuse(t, "mark coward", DUNGEON_SAME_COLUMN, "DUNG-46"); /* though it has room */
    play(t, "mark weapons");
    expect(t, 0, "weapons 5, coward 4, covered 6");
    wy_table_destroy(t);
}

static void rule_DUNG_46_all_columns_full(void **state)
{
    (void)state;
    wy_table *t = take_six("loot 5, risk 5, weapons 5, coward 5");
    expect(t, 0, "keys 20, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_46_a_reward_in_between_bars_nothing(void **state)
{
    (void)state;
    wy_table *t = take_six("tile 16");
    play(t, "mark coward, run, fight 6"); /* the minion of tile 17: a treasure */
    expect_phase(t, DUNGEON_MARK, 0);
    assert_int_equal(options_of(t), 4);
    refuse(t, "decline", DUNGEON_MUST_MARK, "DUNG-45"); /* not one of the two */
    assert_true(can(t, "mark coward"));
    play(t, "mark loot");
    expect_phase(t, DUNGEON_MARK, 0);
    assert_true(can(t, "mark loot")); /* though the reward was there */
    refuse(t, "mark coward", DUNGEON_SAME_COLUMN, "DUNG-46");
    assert_true(can(t, "decline"));
    play(t, "mark loot");
    expect(t, 0, "loot 2, coward 1, covered 6");
    wy_table_destroy(t);
    t = take_six("tile 16");
    play(t, "mark coward, run, fight 6, mark coward, stay");
    refuse(t, "mark coward", DUNGEON_SAME_COLUMN, "DUNG-46"); /* that of the first, as ever */
    assert_int_equal(options_of(t), 4);
    wy_table_destroy(t);
}

static void rule_DUNG_46_a_reward_in_between_may_take_the_last_box(void **state)
{
    (void)state;
    wy_table *t = take_six("tile 16, loot 4, risk 5, weapons 5");
    play(t, "mark coward, run, fight 6, mark loot"); /* only coward has room, and is barred */
    expect(t, 0, "loot 5, coward 1, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_46_the_second_may_be_the_cowards(void **state)
{
    (void)state;
    wy_table *t = take_six("loot 0");
    play(t, "mark weapons, mark coward, run");
    expect(t, 0, "tile 14, weapons 1, coward 1, covered 6");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_46_the_normal_dragon_comes_first(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, dragon 0, loot 5, risk 5, weapons 5, coward 5");
    take_quietly(t, 6, 6, 1, 6);
    expect(t, 0, "dragon 1, keys 20, covered 6"); /* even without a treasure to be had */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
}

/* ---- Taking back ---- */

static void a_die_may_be_put_back_until_chance_has_spoken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 3456");
    dungeon_state before = *at(t);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE); /* the roll stays */
    step(t, "take 6 dragon 5");
    expect_phase(t, DUNGEON_MARK, 0);
    assert_int_equal(wy_table_undo(t, 1), WY_UNDO_HANDED);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_memory_equal(&before, at(t), sizeof before);
    step(t, "take 6 dragon 5");
    dungeon_state taken = *at(t);
    step(t, "mark loot");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK); /* one by one, */
    assert_memory_equal(&taken, at(t), sizeof taken);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK); /* up to the roll */
    assert_memory_equal(&before, at(t), sizeof before);
    step(t, "take 3 dragon 5"); /* tile 12: the red die */
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_HANDED);
    step(t, "fight 1");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE);
    wy_table_destroy(t);
}

static void nothing_comes_back_from_the_next_player(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    take(t, 6, 5, 3, 4);
    play(t, "mark loot, mark risk");
    expect_phase(t, DUNGEON_SHARE, 1);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(wy_table_undo(t, seat), WY_UNDO_HANDED);
    wy_table_destroy(t);
    t = begin(2); /* also if the other one had no choice */
    take(t, 6, 5, 6, 6);
    play(t, "mark loot, mark risk");
    expect_phase(t, DUNGEON_MARK, 1);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(wy_table_undo(t, seat), WY_UNDO_HANDED);
    step(t, "mark loot"); /* who may take back only what was one */
    assert_int_equal(wy_table_undo(t, 1), WY_UNDO_OK);
    expect_phase(t, DUNGEON_MARK, 1);
    assert_int_equal(wy_table_undo(t, 1), WY_UNDO_HANDED);
    wy_table_destroy(t);
}

static void a_forced_move_after_a_roll_is_chance(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 6666");
    step(t, "take 6 dragon 6");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_CHANCE);
    expect_phase(t, DUNGEON_MARK, 0);
    step(t, "mark loot");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "keys 0");
    wy_table_destroy(t);
}

/* In this box every action is two treasures, but the first is one. */
static dungeon_parts box_of_treasures(void)
{
    dungeon_parts parts = box_parts();
    memset(parts.box.icon, 0, sizeof parts.box.icon);
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
        for (int action = 0; action < DUNGEON_ACTIONS; action++)
            parts.box.icon[sheet][action][0] = action ? DUNGEON_ICON_KEYS : DUNGEON_ICON_KEY;
    dungeon_prepare(&parts);
    return parts;
}

static void forced_moves_go_with_the_move_they_came_of(void **state)
{
    (void)state;
    static const char *const marks[] = {"mark loot, mark risk", "mark loot, mark weapons",
                                        "mark risk, mark weapons"};
    dungeon_parts parts = box_of_treasures();
    wy_table *t = begin_with(1, "sheet=normal", &parts);
    for (int turn = 0; turn < 7; turn++) {
        take(t, turn % 2 ? 4 : 5, 6, 1, 0);
        play(t, marks[turn % 3]);
    }
    take(t, 4, 6, 1, 0);
    play(t, "mark weapons, decline");
    expect(t, 0, "loot 5, risk 5, weapons 5, coward 0");
    step(t, "roll 156");
    dungeon_state before = *at(t);
    int length = t->length;
    step(t, "take 1 dragon 6");
    assert_string_equal(forced(t), "mark coward");
    play(t, "");
    expect_phase(t, DUNGEON_RUN, 0);
    assert_int_equal(t->length, length + 2);
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_OK);
    assert_int_equal(t->length, length); /* both */
    assert_memory_equal(&before, at(t), sizeof before);
    play(t, "take 1 dragon 6, run");
    assert_int_equal(wy_table_undo(t, 0), WY_UNDO_HANDED); /* the dice are to be rolled */
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_45_a_box_of_a_column_of_ones_choice),
        cmocka_unit_test(rule_DUNG_45_it_must_be_taken),
        cmocka_unit_test(rule_DUNG_45_even_if_only_risk_is_left),
        cmocka_unit_test(rule_DUNG_45_lost_when_all_columns_are_full),
        cmocka_unit_test(rule_DUNG_45_a_full_column_is_refused),
        cmocka_unit_test(rule_DUNG_46_two_different_columns),
        cmocka_unit_test(rule_DUNG_46_each_may_be_declined),
        cmocka_unit_test(rule_DUNG_46_one_column_with_room),
        cmocka_unit_test(rule_DUNG_46_two_columns_with_room),
        cmocka_unit_test(rule_DUNG_46_all_columns_full),
        cmocka_unit_test(rule_DUNG_46_a_reward_in_between_bars_nothing),
        cmocka_unit_test(rule_DUNG_46_a_reward_in_between_may_take_the_last_box),
        cmocka_unit_test(rule_DUNG_46_the_second_may_be_the_cowards),
        cmocka_unit_test(rule_DUNG_46_the_normal_dragon_comes_first),
        cmocka_unit_test(a_die_may_be_put_back_until_chance_has_spoken),
        cmocka_unit_test(nothing_comes_back_from_the_next_player),
        cmocka_unit_test(a_forced_move_after_a_roll_is_chance),
        cmocka_unit_test(forced_moves_go_with_the_move_they_came_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
