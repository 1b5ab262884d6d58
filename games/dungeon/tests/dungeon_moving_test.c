/* dungeon_moving_test.c - Rule tests of Dragon Dungeon: moving (DUNG-30 to 33). */
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Moving ---- */

static void rule_DUNG_30_moving_is_not_optional(void **state)
{
    (void)state;
    static const int steps[] = {0, 3, 1, 2, 2};
    for (int action = 1; action <= 4; action++) {
        wy_table *t = begin(2);
        arrange(t, 0, "tile 13, dragon 0");
        take(t, action, 6, 6, 6);
        assert_int_equal(at(t)->sheet[0].tile, 13 + steps[action]); /* no player is asked */
        wy_table_destroy(t);
    }
}

static void rule_DUNG_31_a_monster_ends_the_movement(void **state)
{
    (void)state;
    static const int lairs[] = {12, 17, 22, 27, 32, 37};
    for (size_t i = 0; i < WY_COUNT(lairs); i++)
        for (int away = 1; away <= (lairs[i] == 12 ? 2 : 5); away++) {
            wy_table *t = begin(2);
            arrange(t, 0, "tile %d, dragon 0, skulls 8", lairs[i] - away);
            take_quietly(t, 5, 6, 1, 6);
            expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
            assert_int_equal(at(t)->sheet[0].tile, lairs[i]);
            play(t, "fight 6");
            assert_int_equal(at(t)->sheet[0].tile, lairs[i]); /* steps left are lost */
            expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
            wy_table_destroy(t);
        }
}

static void rule_DUNG_31_also_the_one_of_the_action(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 10, dragon 0");
    take_quietly(t, 1, 6, 1, 6); /* three steps */
    expect(t, 0, "tile 12");
    finish_turn(t);
    expect(t, 0, "tile 12");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 12, dragon 0"); /* but not the one that one comes from */
    take_quietly(t, 1, 6, 1, 6);
    expect(t, 0, "tile 15");
    wy_table_destroy(t);
}

static void rule_DUNG_32_beyond_the_last_tile_one_is_out(void **state)
{
    (void)state;
    static const int steps[] = {0, 3, 1, 2, 2, 5};
    for (int action = 1; action <= 5; action++)
        for (int tile = 37; tile <= 39; tile++) {
            wy_table *t = begin(2);
            arrange(t, 0, "tile %d, dragon 0", tile);
            take_quietly(t, action, 6, 1, 6);
            bool is_out = tile + steps[action] >= 40;
            assert_int_equal(at(t)->sheet[0].tile, is_out ? 40 : tile + steps[action]);
            expect(t, 0, is_out ? "fate out" : "fate inside");
            wy_table_destroy(t);
        }
}

static void rule_DUNG_32_the_cowards_way_leads_out_too(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 38, dragon 0, coward 4");
    take_quietly(t, 6, 6, 1, 3);
    play(t, "mark coward, run");
    expect(t, 0, "tile 40, fate out");
    wy_table_destroy(t);
}

static void rule_DUNG_33_the_cowards_steps_may_be_waived(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 4, coward 2");
    take_quietly(t, 6, 6, 1, 3);
    step(t, "mark coward");
    expect_phase(t, DUNGEON_RUN, 0);
    expect(t, 0, "coward 3, tile 13");
    wy_phrase phrase;
    char view[4096];
    wy_json_writer json;
    dungeon_prompt(t->parts, at(t), &phrase);
    assert_non_null(strstr(said(t, &phrase), "The dragon is 9 behind."));
    wy_json_init(&json, view, sizeof view);
    dungeon_json(t->parts, at(t), &json);
    assert_non_null(strstr(view, "\"tile\":13,\"room\":1,\"dragon\":4,\"gap\":9,"));
    assert_int_equal(options_of(t), 2); /* all or none */
    assert_true(can(t, "run"));
    assert_true(can(t, "stay"));
    refuse(t, "mark loot", DUNGEON_RUN_FIRST, "DUNG-33");
    refuse(t, "decline", DUNGEON_RUN_FIRST, "DUNG-33");
    refuse(t, "pass", DUNGEON_RUN_FIRST, "DUNG-33");
    refuse(t, "yield", DUNGEON_RUN_FIRST, "DUNG-33");
    refuse(t, "fight 1", DUNGEON_NOT_CHANCE, "DUNG-21");
    step(t, "stay");
    expect(t, 0, "coward 3, tile 13"); /* the box stays marked */
    expect_phase(t, DUNGEON_MARK, 0);
    wy_table_destroy(t);
    t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0, coward 2");
    take_quietly(t, 6, 6, 1, 3);
    play(t, "mark coward, run");
    expect(t, 0, "coward 3, tile 16");
    expect_phase(t, DUNGEON_MARK, 0); /* the second treasure */
    wy_table_destroy(t);
}

static void rule_DUNG_33_a_box_that_was_waived_is_gone(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 6, 6, 1, 3);
    play(t, "mark coward, stay, decline");
    finish_turn(t);
    arrange(t, 0, "covered -");
    take_quietly(t, 2, 6, 4, 4); /* seat 1's turn */
    finish_turn(t);
    arrange(t, 0, "covered -");
    take_quietly(t, 6, 6, 1, 3);
    play(t, "mark coward, run");
    expect(t, 0, "coward 2, tile 15"); /* two steps, not one or three */
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_30_moving_is_not_optional),
        cmocka_unit_test(rule_DUNG_31_a_monster_ends_the_movement),
        cmocka_unit_test(rule_DUNG_31_also_the_one_of_the_action),
        cmocka_unit_test(rule_DUNG_32_beyond_the_last_tile_one_is_out),
        cmocka_unit_test(rule_DUNG_32_the_cowards_way_leads_out_too),
        cmocka_unit_test(rule_DUNG_33_the_cowards_steps_may_be_waived),
        cmocka_unit_test(rule_DUNG_33_a_box_that_was_waived_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
