/* dungeon_end_test.c - Rule tests of Dragon Dungeon: the end and the score (DUNG-55 to 62). */
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

static const char level_7[] = "weapons 5, skulls 8";

/* ---- How it ends ---- */

static void rule_DUNG_55_somebody_gets_out(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 39, dragon 0");
    take_quietly(t, 5, 1, 1, 3);
    expect(t, 0, "fate out, tile 40");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    assert_int_equal(options_of(t), 0);
    refuse(t, "roll 1234", DUNGEON_IS_OVER, "DUNG-55");
    refuse(t, "take 1 dragon 2", DUNGEON_IS_OVER, "DUNG-55");
    refuse(t, "sheet easy", DUNGEON_IS_OVER, "DUNG-55");
    refuse(t, "pass", DUNGEON_IS_OVER, "DUNG-55");
    wy_table_destroy(t);
}

static void rule_DUNG_55_somebody_slays_the_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 1, level_7);
    arrange(t, 1, "tile 13, dragon 12");
    take_quietly(t, 3, 1, 1, 4);
    play(t, "fight 1, attack, strike 6");
    expect(t, 1, "fate slayer");
    expect(t, 0, "fate inside");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_55_somebody_marks_the_last_gravestone(void **state)
{
    (void)state;
    for (int graves = 3; graves <= 4; graves++) {
        wy_table *t = begin(2);
        arrange(t, 1, "tile 13, dragon 12, graves %d", graves);
        take_quietly(t, 3, 1, 1, 4);
        play(t, "fight 1");
        expect(t, 1, graves == 4 ? "fate dead, graves 5" : "fate inside, graves 4");
        expect_phase(t, graves == 4 ? DUNGEON_ENDED : DUNGEON_ROLL,
                     graves == 4 ? WY_OVER : WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_55_everybody_finishes_the_turn(void **state)
{
    (void)state;
    wy_table *t = begin_easy(4);
    arrange(t, 0, "tile 39, dragon 0");
    arrange(t, 1, "tile 13, dragon 0");
    arrange(t, 2, "tile 13, dragon 0");
    arrange(t, 3, "tile 13, dragon 0, covered 46");
    take(t, 5, 1, 4, 6);
    expect(t, 0, "fate out");
    expect_phase(t, DUNGEON_SHARE, 1); /* the others still act */
    play(t, "use 6, mark loot, mark risk");
    expect_phase(t, DUNGEON_SHARE, 2);
    play(t, "use 4, mark loot");
    expect(t, 0, "dragon 0");
    expect(t, 1, "dragon 1, keys 2, covered 6");
    expect(t, 2, "dragon 3, keys 1, covered 4, tile 15");
    expect(t, 3, "dragon 1, covered 46");    /* the dragon still moves, */
    expect_phase(t, DUNGEON_ENDED, WY_OVER); /* and no player rolls again */
    wy_table_destroy(t);
}

static void rule_DUNG_55_several_in_the_same_turn(void **state)
{
    (void)state;
    wy_table *t = begin_easy(4);
    arrange(t, 0, "tile 39, dragon 0");
    arrange(t, 1, "tile 39, dragon 0");
    arrange(t, 2, "tile 13, dragon 12, graves 6");
    arrange(t, 3, level_7);
    arrange(t, 3, "tile 13, dragon 12");
    take(t, 5, 1, 5, 6);
    expect(t, 0, "fate out");
    play(t, "use 5");
    expect(t, 1, "fate out");
    play(t, "use 6, decline, use 6, decline");
    expect(t, 2, "fate dead");
    expect_phase(t, DUNGEON_CAUGHT, 3);
    play(t, "attack, strike 6");
    expect(t, 3, "fate slayer");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_55_by_one_of_the_others(void **state)
{
    (void)state;
    wy_table *t = begin_easy(3);
    arrange(t, 1, "tile 39, dragon 0");
    take(t, 6, 1, 5, 6);
    play(t, "decline, use 5");
    expect(t, 1, "fate out");
    expect_phase(t, DUNGEON_SHARE, 2);
    play(t, "use 6, decline");
    expect(t, 0, "dragon 1");
    expect(t, 2, "dragon 1");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

/* ---- What is left of an action ---- */

static void rule_DUNG_56_out_with_a_treasure_left(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 39, dragon 38");
    take_quietly(t, 4, 1, 1, 3); /* two steps, a treasure, two tiles for the dragon */
    expect(t, 0, "fate out, tile 40, dragon 38");
    expect_phase(t, DUNGEON_MARK, 0);
    refuse(t, "decline", DUNGEON_MUST_MARK, "DUNG-45");
    play(t, "mark loot");
    expect(t, 0, "keys 1, graves 0, dragon 38"); /* hunted no more, neither by its turn */
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_out_before_the_fight(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 39, dragon 38");
    take_quietly(t, 2, 1, 1, 3); /* a step, no minion, but the treasure */
    expect(t, 0, "fate out");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark weapons");
    expect(t, 0, "keys 1, swords 1, skulls 0, graves 0");
    wy_table_destroy(t);
    for (int action = 1; action <= 5; action += 2) {
        t = begin(2);
        arrange(t, 0, "tile 39, dragon 38");
        take_quietly(t, action, 1, 2, 4);
        expect(t, 0, "fate out, dragon 38, graves 0, skulls 0");
        expect_phase(t, DUNGEON_ENDED, WY_OVER);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_56_outside_the_cowards_steps_are_void(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 39, dragon 38");
    take_quietly(t, 4, 1, 1, 3);
    step(t, "mark coward");
    expect(t, 0, "coward 1, tile 40");
    expect_phase(t, DUNGEON_SHARE, 1); /* no player is asked whether to run */
    wy_table_destroy(t);
}

static void rule_DUNG_56_out_by_the_cowards_way_with_more_to_come(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2); /* out by the first treasure of action 6: the second is left */
    arrange(t, 0, "tile 39, dragon 38");
    take_quietly(t, 6, 1, 1, 3);
    play(t, "mark coward, run");
    expect(t, 0, "fate out");
    expect_phase(t, DUNGEON_MARK, 0);
    assert_true(can(t, "decline"));
    refuse(t, "mark coward", DUNGEON_SAME_COLUMN, "DUNG-46");
    play(t, "mark loot");
    expect(t, 0, "coward 1, loot 1, graves 0");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
    t = begin_easy(2); /* out by the first reward of a boss: the second is a level */
    arrange(t, 0, "tile 34, dragon 0, coward 2");
    take_quietly(t, 1, 1, 1, 6);
    expect(t, 0, "tile 37");
    play(t, "fight 5, mark coward");
    expect(t, 0, "skulls 2, swords 0");
    play(t, "run");
    expect(t, 0, "fate out, tile 40, skulls 2, swords 1");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
    t = begin_easy(2); /* out by a skull, with the action's own treasure left */
    arrange(t, 0, "tile 37, dragon 36, coward 1");
    take_quietly(t, 2, 6, 1, 6);
    play(t, "fight 6, mark coward, run");
    expect(t, 0, "fate out, coward 2");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark coward");
    expect(t, 0, "coward 3");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_out_by_the_cowards_way_before_the_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 37, dragon 36");
    take_quietly(t, 4, 1, 1, 3); /* to 39 */
    play(t, "mark coward, run");
    expect(t, 0, "fate out, tile 40, dragon 36, graves 0"); /* no printed steps any more */
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_a_slayer_takes_what_is_left(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* in the middle of action 6 */
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 6, 1, 3, 5);
    play(t, "attack, strike 6");
    expect(t, 0, "fate slayer");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark loot");
    step(t, "mark coward");
    expect_phase(t, DUNGEON_SHARE, 1); /* no steps */
    expect(t, 0, "loot 1, coward 1, tile 13");
    play(t, "");
    expect(t, 0, "graves 0"); /* no dragon */
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
    dungeon_parts parts = box_parts(); /* after a lost fight of action 2, which here can be lost */
    parts.box.defence[DUNGEON_NORMAL][5][DUNGEON_MINION] = 14;
    dungeon_prepare(&parts);
    t = begin_with(2, "sheet=normal", &parts);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 24, dragon 23");
    take_quietly(t, 2, 1, 1, 1);
    play(t, "fight 6, attack, strike 6");
    expect(t, 0, "fate slayer, dragon 24, graves 0, tile 25");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark risk");
    expect(t, 0, "risk 1, graves 0");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_a_slayer_is_not_hunted_by_printed_steps(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* onto a boss: lost, caught, slain; then the treasure, no steps */
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 30, dragon 29");
    take_quietly(t, 4, 1, 1, 1);
    play(t, "fight 1, attack, strike 6");
    expect(t, 0, "fate slayer, tile 32, dragon 31");
    play(t, "mark loot");
    expect(t, 0, "graves 0, loot 1");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_the_dead_take_nothing_more(void **state)
{
    (void)state;
    wy_table *t = begin(2); /* the dragon comes before the treasures of action 6 */
    arrange(t, 0, "tile 13, dragon 12, graves 4");
    take_quietly(t, 6, 1, 3, 5);
    expect(t, 0, "fate dead, graves 5, keys 0");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
    t = begin(2); /* the fight comes before the treasure of action 2 */
    arrange(t, 0, "tile 19, dragon 18, graves 4");
    take_quietly(t, 2, 1, 3, 5);
    play(t, "fight 1");
    expect(t, 0, "fate dead, graves 5, keys 0, dragon 19");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
    t = begin(2); /* a fight lost before the treasure and the steps of action 4: one gravestone */
    arrange(t, 0, "tile 20, dragon 19, graves 4");
    take_quietly(t, 4, 1, 1, 6);
    play(t, "fight 1");
    expect(t, 0, "fate dead, graves 5, keys 0, dragon 21");
    wy_table_destroy(t);
}

static void rule_DUNG_56_the_others_of_the_dead_go_on(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    arrange(t, 0, "tile 13, dragon 12, graves 4");
    take(t, 6, 1, 6, 6);
    expect(t, 0, "fate dead");
    expect_phase(t, DUNGEON_SHARE, 1);
    play(t, "use 6, mark loot, mark risk");
    expect_phase(t, DUNGEON_MARK, 2);
    play(t, "decline");
    expect(t, 1, "dragon 2, keys 2");
    expect(t, 2, "dragon 2");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_56_a_slayer_at_the_last_gravestone(void **state)
{
    (void)state;
    for (int red = 5; red <= 6; red++) {
        wy_table *t = begin(2);
        arrange(t, 0, level_7);
        arrange(t, 0, "tile 13, dragon 12, graves 4");
        take_quietly(t, 6, 1, 3, 5);
        play(t, "attack, strike %d", red);
        expect(t, 0, red == 6 ? "fate slayer, graves 4" : "fate dead, graves 5");
        expect_phase(t, red == 6 ? DUNGEON_MARK : DUNGEON_ENDED, red == 6 ? 0 : WY_OVER);
        wy_table_destroy(t);
    }
}

/* ---- The score ---- */

static void expect_lines(const wy_table *t, int seat, const int lines[6])
{
    wy_score score = score_of(t, seat);
    int total = 0;
    for (int line = 0; line < 6; line++) {
        if (score.line[line] != lines[line])
            fail_msg("seat %d, line %d: %d (expected %d)", seat, line, score.line[line],
                     lines[line]);
        total += lines[line];
    }
    assert_int_equal(score.total, total);
    assert_int_equal(score.hidden, 0);
}

static void rule_DUNG_57_six_boxes(void **state)
{
    (void)state;
    static const int out[] = {6 - 3 + 1 + 0, 2 + 2, 5 * 3, 10, 0, -4 * 3};
    static const int inside[] = {1, 1, 3, 0, 0, -3};
    static const char *const names[] = {"Treasures", "Swords", "Monsters",
                                        "Exit",      "Dragon", "Gravestones"};
    assert_int_equal(dungeon_rules.score_line_count, 6);
    for (int line = 0; line < 6; line++)
        assert_string_equal(dungeon_rules.score_lines[line], names[line]);
    wy_table *t = end_table(2, "sheet=normal");
    arrange(t, 0, "loot 3, risk 2, weapons 3, coward 4, skulls 5, graves 4");
    arrange(t, 1, "loot 1, weapons 1, skulls 1, graves 1");
    expect_lines(t, 0, out);
    expect_lines(t, 1, inside);
    wy_table_destroy(t);
}

static void rule_DUNG_58_swords_and_skulls(void **state)
{
    (void)state;
    static const char *const sheets[] = {"sheet=normal", "sheet=easy"};
    for (int kind = 0; kind < 2; kind++) {
        wy_table *t = end_table(2, sheets[kind]);
        for (int skulls = 0; skulls <= 8; skulls++) {
            arrange(t, 1, "skulls %d", skulls);
            const int lines[] = {0, skulls / 2, skulls * (kind ? 2 : 3), 0, 0, 0};
            expect_lines(t, 1, lines);
        }
        arrange(t, 1, "weapons 5, skulls 8");
        assert_int_equal(score_of(t, 1).line[SWORDS], 7);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_58_an_easy_boss_counts_twice(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 0, "tile 13, dragon 0");
    take_quietly(t, 1, 6, 1, 6);
    play(t, "fight 6, mark risk");
    assert_int_equal(score_of(t, 0).line[MONSTERS], 2 * 2);
    assert_int_equal(score_of(t, 0).line[SWORDS], 1);
    assert_int_equal(score_of(t, 0).total, 4 + 1 - 1);
    wy_table_destroy(t);
}

static void rule_DUNG_59_ten_for_who_got_out(void **state)
{
    (void)state;
    wy_table *t = end_table(3, "sheet=easy");
    static const int out[] = {0, 0, 0, 10, 0, 0}, inside[] = {0, 0, 0, 0, 0, 0};
    expect_lines(t, 0, out);
    expect_lines(t, 1, inside);
    expect_lines(t, 2, inside);
    arrange(t, 0, "graves 6"); /* alive, if only just */
    assert_int_equal(score_of(t, 0).line[EXIT], 10);
    wy_table_destroy(t);
    t = begin_easy(2); /* nothing before */
    arrange(t, 0, "tile 39");
    assert_int_equal(score_of(t, 0).total, 0);
    wy_table_destroy(t);
}

static void rule_DUNG_60_twenty_five_for_the_slayer_alone(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, level_7);
    arrange(t, 0, "tile 13, dragon 12");
    arrange(t, 1, level_7);
    take_quietly(t, 6, 6, 1, 3);
    play(t, "attack, strike 6, decline");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    static const int slayer[] = {2, 7, 24, 0, 25, 0}, other[] = {2, 7, 24, 0, 0, 0};
    expect_lines(t, 0, slayer);
    expect_lines(t, 1, other);
    wy_table_destroy(t);
}

static void rule_DUNG_61_three_less_for_a_gravestone(void **state)
{
    (void)state;
    static const char *const sheets[] = {"sheet=normal", "sheet=easy"};
    for (int kind = 0; kind < 2; kind++) {
        wy_table *t = end_table(2, sheets[kind]);
        for (int graves = 0; graves < (kind ? 7 : 5); graves++) {
            const int lines[] = {0, 0, 0, 0, 0, -3 * graves};
            arrange(t, 1, "graves %d", graves);
            expect_lines(t, 1, lines);
        }
        arrange(t, 1, kind ? "graves 7, fate dead" : "graves 5, fate dead");
        assert_int_equal(score_of(t, 1).total, kind ? -21 : -15);
        wy_table_destroy(t);
    }
}

/* Four sheets of a game that is over; their places are the digits. Seat 0 is out: 10 points. */
static void expect_places(const char *const marks[4], const int totals[4], const char *places)
{
    wy_table *t = end_table(4, "sheet=normal");
    for (int seat = 0; seat < 4; seat++)
        arrange(t, seat, marks[seat]);
    for (int seat = 0; seat < 4; seat++) {
        wy_score score = score_of(t, seat);
        assert_int_equal(score.total, totals[seat]);
        assert_int_equal(score.rank, places[seat] - '0');
        assert_int_equal(score.winner, places[seat] == '1');
    }
    wy_table_destroy(t);
}

static void rule_DUNG_62_the_highest_score_wins(void **state)
{
    (void)state;
    static const char *const marks[] = {"loot 1", "loot 5", "loot 4", "loot 2"};
    static const int totals[] = {11, 15, 10, 3};
    expect_places(marks, totals, "2134");
}

static void rule_DUNG_62_even_from_the_cemetery(void **state)
{
    (void)state;
    static const char *const marks[] = {"loot 0", "risk 5, graves 5, fate dead", "loot 4",
                                        "loot 2"};
    static const int totals[] = {10, 15, 10, 3};
    expect_places(marks, totals, "3124");
}

static void rule_DUNG_62_keys_break_ties(void **state)
{
    (void)state;
    /* 10 points each, with 0, 4, 5 and 6 keys: most keys first, though fewer swords */
    static const char *const marks[] = {"loot 0", "loot 4", "loot 4, coward 1", "loot 4, coward 2"};
    static const int totals[] = {10, 10, 10, 10};
    expect_places(marks, totals, "4321");
    static const char *const more[] = {"loot 0", "skulls 2, loot 2", "loot 4", "loot 4, coward 1"};
    expect_places(more, totals, "4321");
    assert_string_equal(dungeon_rules.tie_lines[TIE_KEYS], "Keys");
    assert_string_equal(dungeon_rules.tie_lines[TIE_SWORDS], "Swords");
}

static void rule_DUNG_62_then_swords_and_then_it_is_shared(void **state)
{
    (void)state;
    /* 10 points and 4 keys each; swords 0, 1 (3 + 3 + 1 + 2 + 1 = 10), 0, 1 */
    static const char *const marks[] = {"coward 4", "skulls 2, loot 2, coward 2", "loot 4",
                                        "skulls 2, loot 2, coward 2"};
    static const int totals[] = {10, 10, 10, 10};
    expect_places(marks, totals, "3131");
}

static void rule_DUNG_62_sheets_may_be_mixed(void **state)
{
    (void)state;
    static const char *const marks[] = {"loot 0", "sheet easy, loot 5, skulls 1",
                                        "sheet easy, graves 6, risk 5", "graves 4"};
    static const int totals[] = {10, 9 + 2, 15 - 18, -12};
    expect_places(marks, totals, "2134");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_55_somebody_gets_out),
        cmocka_unit_test(rule_DUNG_55_somebody_slays_the_dragon),
        cmocka_unit_test(rule_DUNG_55_somebody_marks_the_last_gravestone),
        cmocka_unit_test(rule_DUNG_55_everybody_finishes_the_turn),
        cmocka_unit_test(rule_DUNG_55_several_in_the_same_turn),
        cmocka_unit_test(rule_DUNG_55_by_one_of_the_others),
        cmocka_unit_test(rule_DUNG_56_out_with_a_treasure_left),
        cmocka_unit_test(rule_DUNG_56_out_before_the_fight),
        cmocka_unit_test(rule_DUNG_56_outside_the_cowards_steps_are_void),
        cmocka_unit_test(rule_DUNG_56_out_by_the_cowards_way_with_more_to_come),
        cmocka_unit_test(rule_DUNG_56_out_by_the_cowards_way_before_the_dragon),
        cmocka_unit_test(rule_DUNG_56_a_slayer_takes_what_is_left),
        cmocka_unit_test(rule_DUNG_56_a_slayer_is_not_hunted_by_printed_steps),
        cmocka_unit_test(rule_DUNG_56_the_dead_take_nothing_more),
        cmocka_unit_test(rule_DUNG_56_the_others_of_the_dead_go_on),
        cmocka_unit_test(rule_DUNG_56_a_slayer_at_the_last_gravestone),
        cmocka_unit_test(rule_DUNG_57_six_boxes),
        cmocka_unit_test(rule_DUNG_58_swords_and_skulls),
        cmocka_unit_test(rule_DUNG_58_an_easy_boss_counts_twice),
        cmocka_unit_test(rule_DUNG_59_ten_for_who_got_out),
        cmocka_unit_test(rule_DUNG_60_twenty_five_for_the_slayer_alone),
        cmocka_unit_test(rule_DUNG_61_three_less_for_a_gravestone),
        cmocka_unit_test(rule_DUNG_62_the_highest_score_wins),
        cmocka_unit_test(rule_DUNG_62_even_from_the_cemetery),
        cmocka_unit_test(rule_DUNG_62_keys_break_ties),
        cmocka_unit_test(rule_DUNG_62_then_swords_and_then_it_is_shared),
        cmocka_unit_test(rule_DUNG_62_sheets_may_be_mixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
