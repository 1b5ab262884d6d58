/* dungeon_solo_test.c - Rule tests of Dragon Dungeon: playing alone (DUNG-63 to 67). */
#include <stdio.h>
#include <string.h>

#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- The dice ---- */

static void rule_DUNG_63_three_dice_are_rolled(void **state)
{
    (void)state;
    static const struct {
        const char *roll;
        uint32_t ways;
    } rolls[] = {{"roll 111", 1}, {"roll 666", 1}, {"roll 112", 3}, {"roll 566", 3},
                 {"roll 123", 6}, {"roll 246", 6}, {"roll 456", 6}};
    wy_table *t = open_table(1, "sheet=normal", NULL);
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE); /* no lot is drawn */
    assert_int_equal(options_of(t), 56);
    for (size_t i = 0; i < WY_COUNT(rolls); i++)
        assert_int_equal(odds_of(t, rolls[i].roll) * 216, rolls[i].ways * all_odds(t));
    refuse(t, "roll 1234", DUNGEON_WRONG_COUNT, "DUNG-63");
    refuse(t, "take 1 dragon 2", DUNGEON_CHANCE_FIRST, "DUNG-63");
    wy_table_destroy(t);
}

static void rule_DUNG_63_one_for_each_and_one_aside(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    step(t, "roll 356");
    expect_phase(t, DUNGEON_ASSIGN, 0);
    assert_int_equal(options_of(t), 3 * 2);
    refuse(t, "take 1 dragon 3", DUNGEON_NOT_ROLLED, "DUNG-63");
    refuse(t, "take 5 dragon 5", DUNGEON_ONE_DIE, "DUNG-63");
    refuse(t, "pass", DUNGEON_ASSIGN_FIRST, "DUNG-63");
    step(t, "take 6 dragon 3");
    assert_int_equal(at(t)->dragon_die, 3);
    assert_int_equal(at(t)->common[0], 5);
    assert_int_equal(at(t)->common[1], 0);
    expect(t, 0, "dragon 1");
    play(t, "mark loot, mark risk");
    expect(t, 0, "dragon 2, covered 6, keys 2"); /* the dragon's turn */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);    /* and the next one */
    wy_table_destroy(t);
}

static void rule_DUNG_63_equal_dice(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    step(t, "roll 336");
    assert_int_equal(options_of(t), 3);
    step(t, "take 3 dragon 3");
    assert_int_equal(at(t)->common[0], 6);
    wy_table_destroy(t);
    t = begin(1);
    step(t, "roll 666");
    assert_string_equal(forced(t), "take 6 dragon 6");
    wy_table_destroy(t);
}

/* ---- The monster ---- */

static void rule_DUNG_64_a_die_more_at_the_first_fight(void **state)
{
    (void)state;
    static const int monster[] = {0, 0, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5};
    for (int aside = 1; aside <= 6; aside++)
        for (int met = 1; met <= 6; met++) {
            wy_table *t = begin(1);
            arrange(t, 0, "tile 13, dragon 0");
            take(t, 3, 6, aside, 0);
            expect_phase(t, DUNGEON_MEET, WY_CHANCE);
            expect(t, 0, "tile 15"); /* after the movement */
            assert_int_equal(dungeon_monster(t->parts, at(t)), DUNGEON_MONSTERS);
            assert_int_equal(options_of(t), 6);
            assert_int_equal(odds_of(t, move_of("meet %d", met)) * 6, all_odds(t));
            step(t, "meet %d", met);
            expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
            assert_int_equal(dungeon_monster(t->parts, at(t)), monster[aside + met]);
            assert_int_equal(dungeon_needed(t->parts, at(t)), 3 + monster[aside + met]);
            wy_table_destroy(t);
        }
}

static void rule_DUNG_64_nothing_else_comes_first(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 2, 6, 1, 0);
    refuse(t, "fight 6", DUNGEON_OTHER_ROLL, "DUNG-64");
    refuse(t, "roll 123", DUNGEON_OTHER_ROLL, "DUNG-64");
    refuse(t, "mark loot", DUNGEON_CHANCE_FIRST, "DUNG-64");
    step(t, "meet 6");
    refuse(t, "meet 6", DUNGEON_OTHER_ROLL, "DUNG-35");
    wy_table_destroy(t);
}

static void rule_DUNG_64_it_stays_for_the_whole_turn(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 12, dragon 0, coward 3");
    take(t, 2, 6, 1, 0);
    play(t, "meet 6, fight 3, mark coward, run");
    expect(t, 0, "tile 17");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE); /* the bat again, and no other die */
    assert_int_equal(dungeon_monster(t->parts, at(t)), 0);
    play(t, "fight 1, mark coward, run");
    expect(t, 0, "tile 22");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 1");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 3, 6, 1, 0); /* but in the next one there is */
    expect_phase(t, DUNGEON_MEET, WY_CHANCE);
    wy_table_destroy(t);
}

static void rule_DUNG_64_none_without_a_fight(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 13, dragon 0");
    take(t, 4, 6, 1, 0);
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark loot");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(1); /* nor for the dragon */
    arrange(t, 0, "tile 13, dragon 12, weapons 5, skulls 8");
    take(t, 6, 1, 1, 0);
    expect_phase(t, DUNGEON_CAUGHT, 0);
    play(t, "attack");
    expect_phase(t, DUNGEON_ATTACK, WY_CHANCE);
    wy_table_destroy(t);
    t = begin(1); /* nor for a monster that is skipped */
    arrange(t, 0, "tile 16, dragon 15");
    take(t, 4, 6, 1, 0);
    expect(t, 0, "tile 17");
    expect_phase(t, DUNGEON_MARK, 0);
    wy_table_destroy(t);
    t = begin(1); /* nor for who is out before it */
    arrange(t, 0, "tile 38, dragon 0");
    take(t, 1, 6, 1, 0);
    expect(t, 0, "fate out");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    wy_table_destroy(t);
}

static void rule_DUNG_64_the_first_fight_may_come_of_running(void **state)
{
    (void)state;
    wy_table *t = begin_easy(1);
    arrange(t, 0, "tile 16, dragon 0");
    take(t, 6, 6, 4, 0);
    play(t, "mark coward, run");
    expect_phase(t, DUNGEON_MEET, WY_CHANCE);
    play(t, "meet 4");
    assert_int_equal(dungeon_needed(t->parts, at(t)), 3); /* a slime */
    play(t, "fight 3, mark loot");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "decline");
    expect(t, 0, "tile 17, skulls 1, coward 1, loot 1");
    wy_table_destroy(t);
}

/* ---- Rest ---- */

static void rule_DUNG_65_who_cannot_act_alone_rests(void **state)
{
    (void)state;
    for (int tile = 14; tile <= 39; tile += 5) {
        static const int paces[] = {1, 2, 3, 3, 3, 4};
        wy_table *t = begin(1);
        arrange(t, 0, "tile %d, dragon 0, covered 246", tile);
        step(t, "roll 266");
        expect_phase(t, DUNGEON_ASSIGN, 0);
        assert_string_equal(forced(t), "rest");
        refuse(t, "rest 2 dragon 6", DUNGEON_REST_NO_DICE, "DUNG-65");
        refuse(t, "take 2 dragon 6", DUNGEON_IS_COVERED, "DUNG-23");
        step(t, "rest");
        expect(t, 0, "tile %d, covered -, dragon %d", tile, paces[tile / 5 - 2]);
        expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_65_only_if_nothing_else_is_possible(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 13, covered 246");
    step(t, "roll 126");
    refuse(t, "rest", DUNGEON_CAN_ACT, "DUNG-23");
    refuse(t, "rest 2 dragon 6", DUNGEON_CAN_ACT, "DUNG-23");
    assert_int_equal(options_of(t), 2); /* the 1, and either of the others for the dragon */
    wy_table_destroy(t);
}

static void rule_DUNG_65_uncovered_only_after_the_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(1);
    arrange(t, 0, "tile 13, dragon 12, covered 246, weapons 5, skulls 8");
    play(t, "roll 266");
    expect_phase(t, DUNGEON_CAUGHT, 0);
    expect(t, 0, "covered 246");
    play(t, "yield");
    expect(t, 0, "covered -, graves 1");
    wy_table_destroy(t);
}

/* ---- Remarks ---- */

/* Sentence number `index` about a seat's result, or NULL. */
static const char *remark(const wy_table *t, int seat, int index)
{
    wy_phrase phrase;
    if (!dungeon_rules.remark(t->parts, t->state, seat, index, &phrase))
        return NULL;
    if (index == 0) { /* the rank, with the points */
        char points[16];
        snprintf(points, sizeof points, "%d", score_of(t, seat).total);
        assert_non_null(strstr(said(t, &phrase), points));
    }
    assert_non_null(strstr(said(t, &phrase), t->seats[seat].name));
    return phrase.text;
}

static int count_remarks(const wy_table *t, int seat)
{
    int count = 0;
    while (remark(t, seat, count))
        count++;
    return count;
}

/* The sentence that says a score's place on the scale. */
static const char *rank_of(const char *marks, int points)
{
    wy_table *t = end_table(1, "sheet=normal"); /* ten points for the exit */
    arrange(t, 0, marks);
    assert_int_equal(score_of(t, 0).total, points);
    assert_int_equal(score_of(t, 0).rank, 1);
    const char *text = remark(t, 0, 0);
    assert_non_null(text);
    wy_table_destroy(t);
    return text;
}

static void rule_DUNG_66_five_ranks(void **state)
{
    (void)state;
    const char *ranks[] = {rank_of("loot 4, weapons 1, skulls 1", 24), rank_of("loot 5", 25),
                           rank_of("risk 5, weapons 1", 41),
                           rank_of("risk 5, loot 5, skulls 1, weapons 2", 60),
                           rank_of("risk 5, loot 5, skulls 4, weapons 2", 71)};
    for (size_t one = 0; one < WY_COUNT(ranks); one++)
        for (size_t other = 0; other < one; other++)
            assert_string_not_equal(ranks[one], ranks[other]);
    assert_string_equal(rank_of("risk 4, graves 4", 10 - 10 - 12), ranks[0]);
    assert_string_equal(rank_of("loot 0", 10), ranks[0]);
    assert_string_equal(rank_of("risk 5", 40), ranks[1]);
    assert_string_equal(rank_of("risk 5, loot 5, skulls 1, weapons 1", 59), ranks[2]);
    assert_string_equal(rank_of("risk 5, loot 5, skulls 4, weapons 1", 70), ranks[3]);
    assert_string_equal(rank_of("risk 5, loot 5, weapons 5, skulls 8", 88), ranks[4]);
}

static void rule_DUNG_66_with_company_there_is_none(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        wy_table *t = end_table(players, "sheet=normal");
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(count_remarks(t, seat), 0);
        wy_table_destroy(t);
    }
}

/* The one achievement of a result, or NULL; `marks` in turn. */
static const char *achievement(const char *sheet, const char *marks)
{
    wy_table *t = end_table(1, sheet);
    arrange(t, 0, marks);
    assert_in_range(count_remarks(t, 0), 1, 2);
    const char *text = remark(t, 0, 1);
    wy_table_destroy(t);
    return text;
}

static void rule_DUNG_67_four_achievements(void **state)
{
    (void)state;
    static const char normal[] = "sheet=normal", easy[] = "sheet=easy";
    const char *found[] = {
        achievement(normal,
                    "tile 13, dragon 12, weapons 5, skulls 8, graves 1, fate slayer, loot 1"),
        achievement(normal, "graves 0"),
        achievement(normal, "graves 1, loot 5, risk 5, weapons 5, coward 5"),
        achievement(normal, "tile 13, dragon 12, graves 5, fate dead"),
    };
    for (int one = 0; one < 4; one++) {
        assert_non_null(found[one]);
        for (int other = 0; other < one; other++)
            assert_string_not_equal(found[one], found[other]);
    }
    assert_non_null(strstr(found[0], "slayer"));
    assert_non_null(strstr(found[1], "Lucky"));
    assert_non_null(strstr(found[2], "hunter"));
    assert_non_null(strstr(found[3], "missed"));
    /* Just not. */
    assert_null(achievement(normal, "graves 1"));
    assert_null(achievement(normal, "graves 4"));
    assert_null(achievement(normal, "graves 1, loot 5, risk 5, weapons 5, coward 4"));
    assert_null(achievement(easy, "graves 6"));
    assert_string_equal(achievement(easy, "tile 13, dragon 12, graves 7, fate dead"), found[3]);
    assert_string_equal(achievement(easy, "graves 0"), found[1]);
    /* The slayer was caught once. */
    assert_string_equal(
        achievement(normal, "tile 13, dragon 12, weapons 5, skulls 8, graves 0, fate slayer"),
        found[0]);
}

static void rule_DUNG_67_several_at_once(void **state)
{
    (void)state;
    wy_table *t = end_table(1, "sheet=normal");
    arrange(t, 0, "loot 5, risk 5, weapons 5, coward 5");
    assert_int_equal(count_remarks(t, 0), 3); /* the rank, luck and all treasures */
    arrange(t, 0, "tile 13, dragon 12, skulls 8, fate slayer");
    assert_int_equal(count_remarks(t, 0), 3); /* the rank, the dragon and all treasures */
    arrange(t, 0, "graves 5, fate dead");
    assert_int_equal(count_remarks(t, 0), 3); /* the rank, all treasures and all gravestones */
    assert_string_not_equal(remark(t, 0, 1), remark(t, 0, 2));
    assert_null(remark(t, 0, 3));
    assert_null(remark(t, 0, 4));
    wy_table_destroy(t);
}

static void rule_DUNG_67_won_in_play(void **state)
{
    (void)state;
    wy_table *t = begin(1); /* a catch that was beaten off is still a catch */
    arrange(t, 0, "tile 13, dragon 12, weapons 5, skulls 8");
    take(t, 6, 6, 1, 0);
    play(t, "attack, strike 6, decline");
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    assert_int_equal(count_remarks(t, 0), 2);
    assert_non_null(strstr(remark(t, 0, 1), "slayer"));
    wy_table_destroy(t);
    t = begin(1);
    arrange(t, 0, "tile 13, dragon 12, graves 4");
    take(t, 6, 6, 1, 0);
    expect_phase(t, DUNGEON_ENDED, WY_OVER);
    assert_int_equal(count_remarks(t, 0), 2);
    assert_non_null(strstr(remark(t, 0, 1), "missed"));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_63_three_dice_are_rolled),
        cmocka_unit_test(rule_DUNG_63_one_for_each_and_one_aside),
        cmocka_unit_test(rule_DUNG_63_equal_dice),
        cmocka_unit_test(rule_DUNG_64_a_die_more_at_the_first_fight),
        cmocka_unit_test(rule_DUNG_64_nothing_else_comes_first),
        cmocka_unit_test(rule_DUNG_64_it_stays_for_the_whole_turn),
        cmocka_unit_test(rule_DUNG_64_none_without_a_fight),
        cmocka_unit_test(rule_DUNG_64_the_first_fight_may_come_of_running),
        cmocka_unit_test(rule_DUNG_65_who_cannot_act_alone_rests),
        cmocka_unit_test(rule_DUNG_65_only_if_nothing_else_is_possible),
        cmocka_unit_test(rule_DUNG_65_uncovered_only_after_the_dragon),
        cmocka_unit_test(rule_DUNG_66_five_ranks),
        cmocka_unit_test(rule_DUNG_66_with_company_there_is_none),
        cmocka_unit_test(rule_DUNG_67_four_achievements),
        cmocka_unit_test(rule_DUNG_67_several_at_once),
        cmocka_unit_test(rule_DUNG_67_won_in_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
