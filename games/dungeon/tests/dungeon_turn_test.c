/* dungeon_turn_test.c - Rule tests of Dragon Dungeon: a turn (DUNG-21 to 29). */
#include "games/dungeon/tests/dungeon_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- The dice ---- */

static void rule_DUNG_21_the_order_of_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin_easy(3);
    for (int seat = 0; seat < 3; seat++)
        arrange(t, seat, "tile 13, dragon 0");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    step(t, "roll 1466");
    expect_phase(t, DUNGEON_ASSIGN, 0);
    step(t, "take 6 dragon 1");
    expect_phase(t, DUNGEON_MARK, 0); /* acts at once */
    play(t, "mark loot, mark risk");
    expect_phase(t, DUNGEON_SHARE, 1); /* then the others, clockwise */
    step(t, "use 6");
    expect_phase(t, DUNGEON_MARK, 1);
    play(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 2);
    play(t, "use 6, decline");
    for (int seat = 0; seat < 3; seat++)
        expect(t, seat, "dragon 1"); /* then the dragon, on every sheet */
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    assert_int_equal(at(t)->active, 1); /* and the dice go on */
    step(t, "roll 1234");
    expect_phase(t, DUNGEON_ASSIGN, 1);
    wy_table_destroy(t);
}

static void rule_DUNG_21_the_dragon_waits_until_all_have_acted(void **state)
{
    (void)state;
    wy_table *t = begin_easy(4);
    take(t, 6, 1, 6, 6);
    play(t, "decline");
    for (int seat = 1; seat < 4; seat++) {
        expect(t, 0, "dragon 0");
        expect(t, seat, "dragon 0");
        play(t, "decline"); /* there is no choice but the 6 */
    }
    for (int seat = 0; seat < 4; seat++)
        expect(t, seat, "dragon 1");
    wy_table_destroy(t);
}

static void rule_DUNG_21_out_of_turn_is_refused(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    refuse(t, "take 1 dragon 2", DUNGEON_CHANCE_FIRST, "DUNG-22");
    refuse(t, "pass", DUNGEON_CHANCE_FIRST, "DUNG-22");
    refuse(t, "fight 3", DUNGEON_OTHER_ROLL, "DUNG-22");
    refuse(t, "meet 3", DUNGEON_OTHER_ROLL, "DUNG-22");
    refuse(t, "strike 3", DUNGEON_OTHER_ROLL, "DUNG-22");
    refuse(t, "first 0", DUNGEON_OTHER_ROLL, "DUNG-22");
    refuse(t, "roll 123", DUNGEON_WRONG_COUNT, "DUNG-22");
    step(t, "roll 1346");
    refuse(t, "roll 1346", DUNGEON_NOT_CHANCE, "DUNG-21");
    refuse(t, "use 3", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "pass", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "mark loot", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "decline", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "run", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "stay", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "attack", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    refuse(t, "yield", DUNGEON_ASSIGN_FIRST, "DUNG-22");
    step(t, "take 3 dragon 6");
    refuse(t, "take 3 dragon 6", DUNGEON_CHANCE_FIRST, "DUNG-35");
    refuse(t, "roll 1346", DUNGEON_OTHER_ROLL, "DUNG-35");
    step(t, "fight 1");
    refuse(t, "fight 1", DUNGEON_NOT_CHANCE, "DUNG-21");
    refuse(t, "take 1 dragon 4", DUNGEON_SHARE_FIRST, "DUNG-24");
    refuse(t, "rest 1 dragon 4", DUNGEON_SHARE_FIRST, "DUNG-24");
    refuse(t, "mark loot", DUNGEON_SHARE_FIRST, "DUNG-24");
    refuse(t, "yield", DUNGEON_SHARE_FIRST, "DUNG-24");
    wy_table_destroy(t);
}

static void rule_DUNG_21_what_is_no_move_is_refused(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 1346");
    dungeon_state before = *at(t);
    static const wy_action nonsense[] = {
        {DUNGEON_VERBS, 0, 0, 0},       {255, 0, 0, 0},
        {DUNGEON_DO_TAKE, 2, 1, 5},     {DUNGEON_DO_PASS, 1, 0, 0},
        {DUNGEON_DO_TAKE, 6, 0, 5},     {DUNGEON_DO_TAKE, 2, 0, 6},
        {DUNGEON_DO_USE, 0, 0, 6},      {DUNGEON_DO_MARK, 0, 0, DUNGEON_COLUMNS},
        {DUNGEON_DO_SHEET, 0, 0, 2},    {DUNGEON_DO_ROLL, 0, 0, DUNGEON_HANDFULS},
        {DUNGEON_DO_SLEEP, 0, 0, 1},    {DUNGEON_DO_REST, 0, 1, 0},
        {DUNGEON_DO_DECLINE, 0, 0, 1},  {DUNGEON_DO_RUN, 0, 0, 1},
        {DUNGEON_DO_FIGHT, 0, 0, 6},    {DUNGEON_DO_STRIKE, 0, 0, 6},
        {DUNGEON_DO_MEET, 0, 0, 6},     {DUNGEON_DO_FIGHT, 1, 0, 2},
        {DUNGEON_DO_ATTACK, 0, 200, 0}, {DUNGEON_DO_YIELD, 0, 0, 9},
    };
    for (size_t i = 0; i < WY_COUNT(nonsense); i++) {
        wy_phrase phrase;
        assert_int_equal(wy_table_play(t, nonsense[i]), DUNGEON_NOT_A_MOVE);
        assert_memory_equal(&before, at(t), sizeof before);
        assert_string_equal(
            dungeon_rules.reason(t->parts, at(t), nonsense[i], DUNGEON_NOT_A_MOVE, &phrase),
            "DUNG-21");
        assert_non_null(phrase.text);
    }
    wy_table_destroy(t);
}

/* So many of all rolls of the dice are this one. */
static void expect_odds(const wy_table *t, const char *roll, uint32_t ways, uint32_t all)
{
    if (odds_of(t, roll) * all != ways * all_odds(t))
        fail_msg("%s: odds of %u in %u, expected %u in %u", roll, odds_of(t, roll), all_odds(t),
                 ways, all);
}

static void rule_DUNG_22_four_dice_are_rolled(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        wy_table *t = begin(players);
        assert_int_equal(options_of(t), 126);
        expect_odds(t, "roll 1111", 1, 1296);
        expect_odds(t, "roll 6666", 1, 1296);
        expect_odds(t, "roll 1112", 4, 1296);
        expect_odds(t, "roll 3666", 4, 1296);
        expect_odds(t, "roll 1122", 6, 1296);
        expect_odds(t, "roll 4455", 6, 1296);
        expect_odds(t, "roll 1123", 12, 1296);
        expect_odds(t, "roll 2556", 12, 1296);
        expect_odds(t, "roll 1234", 24, 1296);
        expect_odds(t, "roll 3456", 24, 1296);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_22_one_die_each_and_two_in_common(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13");
    step(t, "roll 2356");
    assert_int_equal(options_of(t), 4 * 3); /* every die, with every other one */
    refuse(t, "take 1 dragon 2", DUNGEON_NOT_ROLLED, "DUNG-22");
    refuse(t, "take 2 dragon 4", DUNGEON_NOT_ROLLED, "DUNG-22");
    refuse(t, "take 2 dragon 2", DUNGEON_ONE_DIE, "DUNG-22");
    step(t, "take 3 dragon 5");
    assert_int_equal(at(t)->dragon_die, 5);
    assert_int_equal(at(t)->common[0], 2);
    assert_int_equal(at(t)->common[1], 6);
    assert_int_equal(dungeon_monster(t->parts, at(t)), 1); /* 8: a slime, which has 4 */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 4);
    step(t, "fight 1");
    expect_phase(t, DUNGEON_SHARE, 1);
    assert_int_equal(options_of(t), 2);
    assert_true(can(t, "use 2"));
    assert_true(can(t, "use 6"));
    refuse(t, "use 3", DUNGEON_NOT_COMMON, "DUNG-24"); /* the active player's */
    refuse(t, "use 5", DUNGEON_NOT_COMMON, "DUNG-24"); /* the dragon's */
    step(t, "use 2");
    assert_int_equal(dungeon_monster(t->parts, at(t)), 1); /* the same one for everybody */
    assert_int_equal(dungeon_needed(t->parts, at(t)), 4);
    wy_table_destroy(t);
}

static void rule_DUNG_22_equal_dice_are_as_good_as_each_other(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 3355");
    assert_int_equal(options_of(t), 4); /* 3 and 3, 3 and 5, 5 and 3, 5 and 5 */
    step(t, "take 3 dragon 3");
    assert_int_equal(at(t)->common[0], 5);
    assert_int_equal(at(t)->common[1], 5);
    wy_table_destroy(t);
    t = begin(2);
    step(t, "roll 3355");
    step(t, "take 5 dragon 3");
    assert_int_equal(at(t)->common[0], 3);
    assert_int_equal(at(t)->common[1], 5);
    wy_table_destroy(t);
    t = begin(2);
    step(t, "roll 3335");
    assert_int_equal(options_of(t), 3); /* there is only one 5 */
    refuse(t, "take 5 dragon 5", DUNGEON_ONE_DIE, "DUNG-22");
    step(t, "take 3 dragon 3");
    assert_int_equal(at(t)->common[0], 3);
    assert_int_equal(at(t)->common[1], 5);
    wy_table_destroy(t);
}

static void rule_DUNG_23_a_covered_action_cannot_be_taken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "covered 14");
    step(t, "roll 1245");
    refuse(t, "take 1 dragon 2", DUNGEON_IS_COVERED, "DUNG-23");
    refuse(t, "take 4 dragon 5", DUNGEON_IS_COVERED, "DUNG-23");
    assert_int_equal(options_of(t), 2 * 3);
    assert_true(can(t, "take 2 dragon 1")); /* for the dragon any die will do */
    assert_true(can(t, "take 5 dragon 4"));
    wy_table_destroy(t);
}

static void rule_DUNG_23_as_long_as_one_is_free_it_must_be_taken(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "covered 135");
    step(t, "roll 1135");
    assert_false(can(t, "take 1 dragon 1"));
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "covered 135");
    step(t, "roll 1136");
    refuse(t, "rest 1 dragon 3", DUNGEON_CAN_ACT, "DUNG-23");
    refuse(t, "rest 6 dragon 1", DUNGEON_CAN_ACT, "DUNG-23");
    refuse(t, "rest", DUNGEON_CAN_ACT, "DUNG-23");
    assert_int_equal(options_of(t), 2); /* the 6, and any face for the dragon */
    step(t, "take 6 dragon 3");
    assert_int_equal(at(t)->common[0], 1);
    assert_int_equal(at(t)->common[1], 1);
    wy_table_destroy(t);
}

static void rule_DUNG_24_the_others_choose_from_the_common_dice(void **state)
{
    (void)state;
    wy_table *t = begin_easy(4);
    arrange(t, 2, "covered 4");
    take(t, 6, 6, 4, 6);
    play(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 1);
    refuse(t, "pass", DUNGEON_CAN_ACT, "DUNG-24");
    step(t, "use 6"); /* the die that the active player has chosen as well */
    step(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 2);
    refuse(t, "use 4", DUNGEON_IS_COVERED, "DUNG-24");
    refuse(t, "pass", DUNGEON_CAN_ACT, "DUNG-24");
    assert_string_equal(forced(t), "use 6");
    play(t, "use 6, decline"); /* the same one again */
    expect_phase(t, DUNGEON_SHARE, 3);
    assert_int_equal(options_of(t), 2);
    play(t, "use 4");
    expect(t, 3, "tile 12");
    wy_table_destroy(t);
}

static void rule_DUNG_24_clockwise_from_the_active_player(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "sheet=easy", NULL);
    step(t, "first 2");
    take(t, 6, 6, 6, 6);
    play(t, "decline");
    static const int order[] = {3, 0, 1};
    for (int i = 0; i < 3; i++) {
        expect_phase(t, DUNGEON_MARK, order[i]); /* two dice of one face are no choice */
        play(t, "decline");
    }
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    assert_int_equal(at(t)->active, 3);
    wy_table_destroy(t);
}

/* ---- Actions ---- */

static void rule_DUNG_25_from_left_to_right(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 19, dragon 0");
    take_quietly(t, 2, 6, 2, 2);
    expect(t, 0, "tile 20, dragon 0, keys 0"); /* a step, */
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    play(t, "fight 1"); /* then the fight, lost in the room that one is in by then, */
    expect(t, 0, "dragon 3, keys 0");
    expect_phase(t, DUNGEON_MARK, 0);
    play(t, "mark loot"); /* then the treasure */
    expect(t, 0, "tile 20, dragon 3, keys 1");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 4, 6, 2, 2);
    expect(t, 0, "tile 15, dragon 12, keys 0"); /* the treasure comes before the dragon, */
    play(t, "mark coward, run");
    expect(t, 0, "tile 16, dragon 14, graves 0"); /* and may save one from it */
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, dragon 12");
    take_quietly(t, 6, 6, 2, 2); /* here the dragon comes first */
    expect(t, 0, "tile 13, dragon 12, graves 1, keys 0");
    expect_phase(t, DUNGEON_MARK, 0);
    wy_table_destroy(t);
}

static void rule_DUNG_25_a_level_won_on_the_way_counts_at_once(void **state)
{
    (void)state;
    static const char *const orders[] = {"mark weapons, mark coward, run", "mark coward, run"};
    for (int first = 0; first < 2; first++) {
        wy_table *t = begin_easy(2);
        arrange(t, 0, "tile 16, dragon 0");
        take_quietly(t, 6, 6, 2, 2); /* an assassin: 5 */
        play(t, orders[first]);
        expect(t, 0, "tile 17");
        expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
        assert_int_equal(dungeon_needed(t->parts, at(t)), first ? 5 : 5 - 1);
        wy_table_destroy(t);
    }
}

static void rule_DUNG_26_covered_when_it_is_complete(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, covered 13");
    take_quietly(t, 2, 6, 1, 5);
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE);
    expect(t, 0, "covered 13"); /* not yet */
    play(t, "fight 1");
    expect_phase(t, DUNGEON_MARK, 0);
    expect(t, 0, "covered 13");
    step(t, "mark loot");
    expect(t, 0, "covered 2"); /* before the others act */
    expect_phase(t, DUNGEON_SHARE, 1);
    wy_table_destroy(t);
}

static void rule_DUNG_26_the_same_for_the_others(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    arrange(t, 1, "covered 35");
    take(t, 6, 6, 4, 4);
    play(t, "decline");
    expect_phase(t, DUNGEON_FIGHT, WY_CHANCE); /* on tile 12 */
    expect(t, 1, "covered 35");
    play(t, "fight 1");
    play(t, "mark loot");
    expect(t, 1, "covered 4");
    expect(t, 0, "covered 6");
    wy_table_destroy(t);
}

static void rule_DUNG_26_a_turn_later_it_is_still_covered(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    take(t, 6, 6, 2, 2);
    finish_turn(t);
    expect(t, 0, "covered 6");
    expect(t, 1, "covered 2");
    step(t, "roll 1266");
    refuse(t, "take 2 dragon 1", DUNGEON_IS_COVERED, "DUNG-23");
    step(t, "take 6 dragon 1");
    step(t, "decline");
    expect(t, 1, "covered 26");
    expect_phase(t, DUNGEON_SHARE, 0);
    refuse(t, "use 6", DUNGEON_IS_COVERED, "DUNG-24");
    wy_table_destroy(t);
}

static void rule_DUNG_27_who_cannot_act_rests(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 20, dragon 0, covered 135");
    arrange(t, 1, "covered 35");
    step(t, "roll 1135");
    refuse(t, "take 1 dragon 3", DUNGEON_IS_COVERED, "DUNG-23");
    refuse(t, "take 5 dragon 3", DUNGEON_IS_COVERED, "DUNG-23");
    refuse(t, "rest", DUNGEON_REST_DICE, "DUNG-27");
    refuse(t, "rest 2 dragon 3", DUNGEON_NOT_ROLLED, "DUNG-22");
    refuse(t, "rest 1 dragon 6", DUNGEON_NOT_ROLLED, "DUNG-22");
    refuse(t, "rest 3 dragon 3", DUNGEON_ONE_DIE, "DUNG-22");
    assert_true(can(t, "rest 1 dragon 1"));
    assert_int_equal(options_of(t), 7); /* 1-1, 1-3, 1-5, 3-1, 3-5, 5-1, 5-3 */
    step(t, "rest 3 dragon 1");
    assert_int_equal(at(t)->resting, 3);
    assert_int_equal(at(t)->dragon_die, 1);
    assert_int_equal(at(t)->common[0], 1);
    assert_int_equal(at(t)->common[1], 5);
    expect_phase(t, DUNGEON_SHARE, 1);
    expect(t, 0, "tile 20, dragon 0, covered 135");    /* nothing happens yet */
    refuse(t, "use 3", DUNGEON_NOT_COMMON, "DUNG-24"); /* of no use to any player */
    play(t, "use 1, fight 1");
    expect(t, 0, "tile 20, dragon 3, covered -");
    wy_table_destroy(t);
}

static void rule_DUNG_27_uncovered_only_after_the_dragon(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 20, dragon 19, covered 135, weapons 5, skulls 8");
    put_to_sleep(t, 1, 1, 3);
    step(t, "roll 1135");
    play(t, "rest 1 dragon 5");
    expect_phase(t, DUNGEON_CAUGHT, 0); /* the dragon's turn */
    expect(t, 0, "covered 135");
    play(t, "yield");
    expect_phase(t, DUNGEON_ROLL, WY_CHANCE);
    expect(t, 0, "covered -, graves 1");
    expect(t, 1, "covered 13"); /* those of the others stay */
    wy_table_destroy(t);
}

static void rule_DUNG_27_all_dice_alike(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "covered 4");
    step(t, "roll 4444");
    assert_string_equal(forced(t), "rest 4 dragon 4");
    play(t, "");
    assert_int_equal(at(t)->common[0], 4);
    assert_int_equal(at(t)->common[1], 4);
    wy_table_destroy(t);
}

static void rule_DUNG_28_others_who_cannot_act_keep_their_coins(void **state)
{
    (void)state;
    wy_table *t = begin_easy(3);
    arrange(t, 1, "tile 20, dragon 0, covered 25");
    take(t, 6, 6, 2, 5);
    play(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 2); /* passed over, and so on */
    assert_int_equal(at(t)->idle, 1 << 1);
    expect(t, 1, "tile 20, dragon 0, covered 25");
    play(t, "use 2, fight 1, mark loot");
    expect(t, 1, "tile 20, covered 25");
    wy_table_destroy(t);
}

static void rule_DUNG_28_the_only_thing_to_do_is_pass(void **state)
{
    (void)state;
    wy_table *t = begin_easy(3);
    arrange(t, 1, "covered 25");
    take(t, 6, 6, 2, 5);
    step(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 1);
    refuse(t, "use 2", DUNGEON_IS_COVERED, "DUNG-24");
    refuse(t, "use 6", DUNGEON_NOT_COMMON, "DUNG-24");
    assert_string_equal(forced(t), "pass");
    step(t, "pass");
    expect_phase(t, DUNGEON_SHARE, 2);
    wy_table_destroy(t);
}

static void rule_DUNG_29_a_lone_way_to_assign_is_played_by_itself(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    step(t, "roll 6666");
    expect_phase(t, DUNGEON_ASSIGN, 0);
    assert_int_equal(options_of(t), 1);
    assert_string_equal(forced(t), "take 6 dragon 6");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "covered 3");
    step(t, "roll 3335"); /* the 5 it is, and the dragon gets a 3 */
    assert_string_equal(forced(t), "take 5 dragon 3");
    wy_table_destroy(t);
    t = begin(2);
    step(t, "roll 5666");
    assert_string_equal(forced(t), ""); /* there is a choice */
    wy_table_destroy(t);
}

static void rule_DUNG_29_a_lone_common_die_is_taken_by_itself(void **state)
{
    (void)state;
    wy_table *t = begin_easy(2);
    take(t, 6, 6, 4, 4);
    step(t, "decline");
    expect_phase(t, DUNGEON_SHARE, 1);
    assert_string_equal(forced(t), "use 4");
    wy_table_destroy(t);
    t = begin_easy(2);
    take(t, 6, 6, 3, 4);
    step(t, "decline");
    assert_string_equal(forced(t), "");
    wy_table_destroy(t);
}

static void rule_DUNG_29_a_lone_treasure_is_marked_by_itself(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    arrange(t, 0, "tile 13, loot 5, risk 4, weapons 5, coward 5");
    put_to_sleep(t, 1, 1, 3);
    take(t, 4, 6, 1, 3);
    expect_phase(t, DUNGEON_MARK, 0);
    assert_string_equal(forced(t), "mark risk");
    wy_table_destroy(t);
    t = begin(2);
    arrange(t, 0, "tile 13, loot 5, risk 4, weapons 5, coward 4");
    take(t, 4, 6, 1, 3);
    assert_string_equal(forced(t), "");
    wy_table_destroy(t);
    t = begin(2); /* what may be declined is a choice */
    arrange(t, 0, "tile 13, loot 5, risk 4, weapons 5, coward 5");
    take(t, 6, 6, 1, 3);
    expect_phase(t, DUNGEON_MARK, 0);
    assert_string_equal(forced(t), "");
    assert_int_equal(options_of(t), 2);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_DUNG_21_the_order_of_a_turn),
        cmocka_unit_test(rule_DUNG_21_the_dragon_waits_until_all_have_acted),
        cmocka_unit_test(rule_DUNG_21_out_of_turn_is_refused),
        cmocka_unit_test(rule_DUNG_21_what_is_no_move_is_refused),
        cmocka_unit_test(rule_DUNG_22_four_dice_are_rolled),
        cmocka_unit_test(rule_DUNG_22_one_die_each_and_two_in_common),
        cmocka_unit_test(rule_DUNG_22_equal_dice_are_as_good_as_each_other),
        cmocka_unit_test(rule_DUNG_23_a_covered_action_cannot_be_taken),
        cmocka_unit_test(rule_DUNG_23_as_long_as_one_is_free_it_must_be_taken),
        cmocka_unit_test(rule_DUNG_24_the_others_choose_from_the_common_dice),
        cmocka_unit_test(rule_DUNG_24_clockwise_from_the_active_player),
        cmocka_unit_test(rule_DUNG_25_from_left_to_right),
        cmocka_unit_test(rule_DUNG_25_a_level_won_on_the_way_counts_at_once),
        cmocka_unit_test(rule_DUNG_26_covered_when_it_is_complete),
        cmocka_unit_test(rule_DUNG_26_the_same_for_the_others),
        cmocka_unit_test(rule_DUNG_26_a_turn_later_it_is_still_covered),
        cmocka_unit_test(rule_DUNG_27_who_cannot_act_rests),
        cmocka_unit_test(rule_DUNG_27_uncovered_only_after_the_dragon),
        cmocka_unit_test(rule_DUNG_27_all_dice_alike),
        cmocka_unit_test(rule_DUNG_28_others_who_cannot_act_keep_their_coins),
        cmocka_unit_test(rule_DUNG_28_the_only_thing_to_do_is_pass),
        cmocka_unit_test(rule_DUNG_29_a_lone_way_to_assign_is_played_by_itself),
        cmocka_unit_test(rule_DUNG_29_a_lone_common_die_is_taken_by_itself),
        cmocka_unit_test(rule_DUNG_29_a_lone_treasure_is_marked_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
