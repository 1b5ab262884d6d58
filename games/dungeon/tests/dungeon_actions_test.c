/* dungeon_actions_test.c - Rule tests of Dragon Dungeon: the six actions and their neighbours
 * (DUNG-17 and 18). */
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

static const char *const sheet_options[DUNGEON_SHEETS] = {"sheet=normal", "sheet=easy"};

/* ---- Actions ---- */

/* Seat 0 on tile 13 takes an action; the monster is a bat. */
static wy_table *take_action(enum dungeon_sheet_kind kind, int action)
{
    wy_table *t = begin_with(2, sheet_options[kind], NULL);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, action, 6, 1, 6);
    return t;
}

static void rule_DUNG_17_action_1_three_steps_and_a_boss(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = take_action((enum dungeon_sheet_kind)kind, 1);
        expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
        expect(t, 0, "tile 16, dragon 0");
        assert_int_equal(dungeon_needed(t->parts, at(t)), kind == DUNGEON_EASY ? 5 : 6);
        play(t, "fight 1");
        expect(t, 0, kind == DUNGEON_EASY ? "dragon 1, keys 0" : "dragon 2, keys 0");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_17_action_2_a_step_a_minion_and_a_treasure(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = take_action((enum dungeon_sheet_kind)kind, 2);
        expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
        expect(t, 0, "tile 14, dragon 0");
        assert_int_equal(dungeon_needed(t->parts, at(t)), kind == DUNGEON_EASY ? 2 : 3);
        play(t, "fight 1");
        expect(t, 0, "dragon 1, keys 0");
        expect_phase(t, DUNGEON_MARK, 0);
        play(t, "mark loot");
        expect(t, 0, "dragon 1, keys 1");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_17_action_3_two_steps_and_a_minion(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = take_action((enum dungeon_sheet_kind)kind, 3);
        expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
        expect(t, 0, "tile 15, dragon 0");
        assert_int_equal(dungeon_needed(t->parts, at(t)), kind == DUNGEON_EASY ? 2 : 3);
        play(t, "fight 1");
        expect(t, 0, kind == DUNGEON_EASY ? "dragon 1, keys 0" : "dragon 2, keys 0");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_17_action_4_two_steps_a_treasure_and_the_dragon(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = take_action((enum dungeon_sheet_kind)kind, 4);
        expect_phase(t, DUNGEON_MARK, 0);
        expect(t, 0, "tile 15, dragon 0");
        assert_int_equal(options_of(t), 4);
        play(t, "mark loot");
        expect(t, 0, "tile 15, dragon 2, keys 1");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_17_action_5_five_steps_and_the_dragon(void **state)
{
    (void)state;
    dungeon_parts parts = box_parts();
    memset(parts.box.lair, 0, sizeof parts.box.lair); /* some monster always lies five tiles on */
    dungeon_prepare(&parts);
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = begin_with(2, sheet_options[kind], NULL);
        arrange(t, 0, "tile 17, dragon 0, skulls 8");
        take_quietly(t, 5, 6, 1, 6);
        expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
        expect(t, 0, "tile 22, dragon 0");
        play(t, "fight 6");
        expect(t, 0, "tile 22, dragon 3, keys 0");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
        t = begin_with(2, sheet_options[kind], &parts);
        arrange(t, 0, "tile 13, dragon 0");
        take_quietly(t, 5, 6, 1, 6);
        expect(t, 0, "tile 18, dragon 3, keys 0");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_17_action_6_the_dragon_and_two_treasures(void **state)
{
    (void)state;
    for (int kind = 0; kind < DUNGEON_SHEETS; kind++) {
        wy_table *t = take_action((enum dungeon_sheet_kind)kind, 6);
        expect_phase(t, DUNGEON_MARK, 0);
        expect(t, 0, kind == DUNGEON_EASY ? "tile 13, dragon 0" : "tile 13, dragon 1");
        play(t, "mark loot, mark risk");
        expect(t, 0, kind == DUNGEON_EASY ? "tile 13, dragon 0" : "tile 13, dragon 1");
        expect(t, 0, "loot 1, risk 1, keys 2");
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

/* What is covered when an action is done, and was before. */
static void expect_cover(const char *options, int action, const char *before, const char *after)
{
    wy_table *t = begin_with(2, options, NULL);
    arrange(t, 0, "tile 13, covered %s", before);
    take_quietly(t, action, 6, 2, 4);
    finish_turn(t);
    expect(t, 0, "covered %s", after);
    wy_table_destroy(t);
}

static void rule_DUNG_18_neighbours_are_consecutive(void **state)
{
    (void)state;
    expect_cover("sheet=normal", 1, "246", "146");
    expect_cover("sheet=normal", 2, "135", "25");
    expect_cover("sheet=normal", 3, "246", "36");
    expect_cover("sheet=normal", 4, "135", "14");
    expect_cover("sheet=normal", 5, "246", "25");
    expect_cover("sheet=normal", 6, "135", "136");
    expect_cover("sheet=normal", 6, "1", "16");
    expect_cover("sheet=normal", 1, "6", "16");
}

static void rule_DUNG_18_in_a_ring_6_and_1_are_too(void **state)
{
    (void)state;
    expect_cover("sheet=normal ring=on", 1, "246", "14");
    expect_cover("sheet=normal ring=on", 2, "135", "25");
    expect_cover("sheet=normal ring=on", 3, "246", "36");
    expect_cover("sheet=normal ring=on", 4, "135", "14");
    expect_cover("sheet=normal ring=on", 5, "246", "25");
    expect_cover("sheet=normal ring=on", 6, "135", "36");
    expect_cover("sheet=easy ring=on", 6, "1", "6");
    expect_cover("sheet=easy ring=on", 1, "6", "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_17_action_1_three_steps_and_a_boss),
        cmocka_unit_test(rule_DUNG_17_action_2_a_step_a_minion_and_a_treasure),
        cmocka_unit_test(rule_DUNG_17_action_3_two_steps_and_a_minion),
        cmocka_unit_test(rule_DUNG_17_action_4_two_steps_a_treasure_and_the_dragon),
        cmocka_unit_test(rule_DUNG_17_action_5_five_steps_and_the_dragon),
        cmocka_unit_test(rule_DUNG_17_action_6_the_dragon_and_two_treasures),
        cmocka_unit_test(rule_DUNG_18_neighbours_are_consecutive),
        cmocka_unit_test(rule_DUNG_18_in_a_ring_6_and_1_are_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
