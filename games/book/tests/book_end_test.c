/* book_end_test.c - Rule tests of The Book of Dragons: end, scores and ranks (BOOK-35 to 39).
 *
 * Piles of one card bring the end about quickly; the cards still come to 36. */
#include <string.h>

#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

static book_parts piles(int players, int one, int two, int three, int four, int five)
{
    book_parts parts = *box_parts();
    uint8_t *pile = parts.box.pile[players];
    pile[0] = (uint8_t)one;
    pile[1] = (uint8_t)two;
    pile[2] = (uint8_t)three;
    pile[3] = (uint8_t)four;
    pile[4] = (uint8_t)five;
    return parts;
}

/* ---- When it ends ---- */

static void rule_BOOK_35_one_empty_pile_ends_it_for_two_and_three(void **state)
{
    (void)state;
    for (int players = 2; players <= 3; players++) {
        book_parts parts = piles(players, 1, 17, 18, 0, 0);
        wy_table *t = begin_with(players, "", players == 2 ? "blocker=off" : "", &parts);
        turns(t, players == 2 ? "place 3@1 / place 4@2" : "place 3@1 / place 4@2 / place 5@3");
        turn(t, "claim 1");
        assert_null(top(t, 1));
        assert_int_equal(actor(t), 1); /* the round is played to its end */
        turn(t, "place 5@2");
        if (players == 3)
            turn(t, "place 3+4@3");
        assert_int_equal(actor(t), WY_OVER);
        assert_int_equal(at(t)->phase, BOOK_ENDED);
        refuse(t, "place 3@2", BOOK_IS_OVER, "BOOK-35");
        refuse(t, "show golden-storm@2", BOOK_IS_OVER, "BOOK-35");
        wy_table_destroy(t);
    }
}

static void rule_BOOK_35_two_empty_piles_end_it_for_four(void **state)
{
    (void)state;
    book_parts parts = piles(4, 1, 17, 1, 17, 0);
    wy_table *t = begin_with(4, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3 / place 3+4@4");
    turns(t, "claim 1 / place 3@2 / place 4@3 / place 5@4"); /* one is not enough */
    assert_int_equal(actor(t), 0);
    turns(t, "place 4+5@2 / place 5+5@2 / claim 3");
    assert_int_equal(actor(t), 3); /* now two are empty: seat 3 has the last turn */
    play(t, "claim 4, show golden-plains@4");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_BOOK_35_two_empty_piles_end_it_for_five(void **state)
{
    (void)state;
    book_parts parts = piles(5, 1, 1, 10, 12, 12);
    wy_table *t = begin_with(5, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3 / place 3+4@4 / place 3+4@5");
    turns(t, "claim 1 / claim 2 / place 4@3 / place 5@4");
    assert_int_equal(actor(t), 4);
    turn(t, "place 5@5");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

/* Red sits in the middle: the player before red has the last turn, and all have had as many. */
static void rule_BOOK_35_the_player_before_red_has_the_last_turn(void **state)
{
    (void)state;
    book_parts parts = piles(3, 1, 17, 18, 0, 0);
    wy_table *t = open_table(3, "", &parts);
    play(t, "token blue, token red, token green, goal crimson, goal azure, goal emerald");
    play(t, "show crimson-volcano@1, show azure-volcano@2, show emerald-volcano@3");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    assert_int_equal(actor(t), 1);
    turn(t, "claim 1");
    assert_int_equal(actor(t), 2);
    turn(t, "place 5@2");
    assert_int_equal(actor(t), 0);
    turn(t, "place 3+4@3");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_BOOK_35_the_last_player_ends_it_at_once(void **state)
{
    (void)state;
    book_parts parts = piles(3, 17, 18, 1, 0, 0);
    wy_table *t = begin_with(3, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3 / place 4@1 / place 5@2");
    play(t, "claim 3");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_BOOK_35_the_last_turn_keeps_its_abilities(void **state)
{
    (void)state;
    book_parts parts = piles(3, 17, 18, 1, 0, 0);
    wy_table *t = begin_with(3, "crimson-volcano azure-volcano emerald-jungle", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3 / place 4@1 / place 5@2");
    play(t, "claim 3");
    assert_int_equal(actor(t), 2);
    assert_int_equal(score_of(t, 2).tie[0], 3 + 4 + 4);
    play(t, "use jungle");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(score_of(t, 2).tie[0], 4 + 5 + 5);
    wy_table_destroy(t);
}

static void rule_BOOK_35_the_last_turn_can_be_ended_with_abilities_left(void **state)
{
    (void)state;
    book_parts parts = piles(3, 17, 18, 1, 0, 0);
    wy_table *t = begin_with(3, "crimson-volcano azure-volcano emerald-jungle", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3 / place 4@1 / place 5@2");
    play(t, "claim 3, end");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

/* Who can do nothing in the last round still raises: it matters for the tie-break. */
static void rule_BOOK_35_the_last_round_knows_the_raise(void **state)
{
    (void)state;
    book_parts parts = piles(2, 1, 17, 18, 0, 0);
    parts.box.cost[1] = parts.box.cost[2] = 18;
    wy_table *t = begin_with(2, "", "blocker=off", &parts);
    turns(t, "place 3+4+5@1 / raise / claim 1");
    assert_int_equal(actor(t), 1);
    refuse(t, "place 4+5+6@1", BOOK_PILE_EMPTY, "BOOK-20");
    play(t, "raise");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(score_of(t, 1).tie[0], 5 + 6 + 6);
    assert_int_equal(score_of(t, 0).tie[0], 2 + 3 + 4);
    wy_table_destroy(t);
}

/* ---- Scores ---- */

static void rule_BOOK_36_values_and_3_for_each_of_ones_goal(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-volcano azure-storm golden-plains");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1,show crimson-plains@1 / claim 2,show violet-desert@2 /"
             "claim 3,show obsidian-jungle@3");
    assert_int_equal(score_of(t, 0).line[0], 8);
    assert_int_equal(score_of(t, 0).line[1], 3);
    assert_int_equal(score_of(t, 0).total, 11);
    assert_int_equal(score_of(t, 1).total, 7 + 3);
    assert_int_equal(score_of(t, 2).total, 3);
    turns(t, "place 4@1 / place 5@2 / place 3+4@3");
    turn(t, "claim 1,show golden-volcano@1");
    assert_int_equal(score_of(t, 0).line[0], 8 + 3);
    assert_int_equal(score_of(t, 0).line[1], 6);
    assert_int_equal(score_of(t, 0).total, 17);
    wy_table_destroy(t);
}

static void rule_BOOK_37_the_highest_total_wins(void **state)
{
    (void)state;
    book_parts parts = piles(2, 1, 17, 18, 0, 0);
    wy_table *t =
        begin_with(2, "golden-volcano violet-storm obsidian-storm", "blocker=off", &parts);
    turns(t, "place 3@1 / place 4@2 / claim 1 / claim 2,show golden-plains@2");
    assert_int_equal(actor(t), WY_OVER);
    assert_true(score_of(t, 0).winner);
    assert_false(score_of(t, 1).winner);
    assert_int_equal(score_of(t, 1).rank, 2);
    wy_table_destroy(t);
}

static void rule_BOOK_37_pips_break_ties(void **state)
{
    (void)state;
    book_parts parts = piles(2, 1, 17, 18, 0, 0);
    wy_table *t =
        begin_with(2, "golden-volcano violet-volcano obsidian-volcano", "blocker=off", &parts);
    turns(t, "place 3+4@1 / place 4@2 / claim 1 / claim 2,show golden-plains@2");
    assert_int_equal(score_of(t, 0).total, score_of(t, 1).total);
    assert_int_equal(score_of(t, 0).tie[0], 2 + 3 + 5);
    assert_int_equal(score_of(t, 1).tie[0], 3 + 3 + 5);
    assert_int_equal(score_of(t, 0).rank, 2);
    assert_int_equal(score_of(t, 1).rank, 1);
    assert_false(score_of(t, 0).winner);
    wy_table_destroy(t);
}

static void rule_BOOK_37_dice_count_wherever_they_lie(void **state)
{
    (void)state;
    book_parts parts = piles(2, 1, 17, 18, 0, 0);
    wy_table *t =
        begin_with(2, "golden-volcano violet-volcano obsidian-volcano", "blocker=off", &parts);
    turns(t, "place 3@1 / place 4@2,place 5@3 / claim 1 / claim 2,show golden-plains@2");
    assert_int_equal(actor(t), WY_OVER);
    assert_string_equal(hand(t, 1), "3+3");
    assert_int_equal(score_of(t, 1).tie[0], 3 + 3 + 5);
    assert_int_equal(score_of(t, 0).tie[0], 2 + 4 + 5);
    assert_true(score_of(t, 0).winner); /* and the victory is shared */
    assert_true(score_of(t, 1).winner);
    wy_table_destroy(t);
}

static void rule_BOOK_38_equals_share_a_place(void **state)
{
    (void)state;
    book_parts parts = piles(3, 1, 17, 18, 0, 0);
    wy_table *t = begin_with(3, "golden-volcano violet-volcano obsidian-storm", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1 / claim 2,show golden-plains@2 / claim 3,show golden-storm@3");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(score_of(t, 0).rank, 1);
    assert_int_equal(score_of(t, 1).rank, 1);
    assert_int_equal(score_of(t, 2).rank, 3);
    wy_table_destroy(t);

    t = begin_with(3, "golden-storm violet-storm obsidian-volcano", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    turns(t, "claim 1 / claim 2,show golden-plains@2 / claim 3,show golden-desert@3");
    assert_int_equal(score_of(t, 2).rank, 1);
    assert_int_equal(score_of(t, 0).rank, 2);
    assert_int_equal(score_of(t, 1).rank, 2);
    wy_table_destroy(t);
}

static void rule_BOOK_39_dice_left_on_cards_win_nothing(void **state)
{
    (void)state;
    book_parts parts = piles(2, 1, 17, 18, 0, 0);
    wy_table *t =
        begin_with(2, "golden-plains violet-volcano obsidian-volcano", "blocker=off", &parts);
    turns(t, "place 3@1 / place 4@2,place 5@3 / claim 1 / place 3@2");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(holder(t, 2), 1);
    assert_int_equal(holder(t, 3), 1);
    assert_int_equal(score_of(t, 1).total, 0);
    assert_int_equal(score_of(t, 0).total, 3);
    assert_true(score_of(t, 0).winner);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_35_one_empty_pile_ends_it_for_two_and_three),
        cmocka_unit_test(rule_BOOK_35_two_empty_piles_end_it_for_four),
        cmocka_unit_test(rule_BOOK_35_two_empty_piles_end_it_for_five),
        cmocka_unit_test(rule_BOOK_35_the_player_before_red_has_the_last_turn),
        cmocka_unit_test(rule_BOOK_35_the_last_player_ends_it_at_once),
        cmocka_unit_test(rule_BOOK_35_the_last_turn_keeps_its_abilities),
        cmocka_unit_test(rule_BOOK_35_the_last_turn_can_be_ended_with_abilities_left),
        cmocka_unit_test(rule_BOOK_35_the_last_round_knows_the_raise),
        cmocka_unit_test(rule_BOOK_36_values_and_3_for_each_of_ones_goal),
        cmocka_unit_test(rule_BOOK_37_the_highest_total_wins),
        cmocka_unit_test(rule_BOOK_37_pips_break_ties),
        cmocka_unit_test(rule_BOOK_37_dice_count_wherever_they_lie),
        cmocka_unit_test(rule_BOOK_38_equals_share_a_place),
        cmocka_unit_test(rule_BOOK_39_dice_left_on_cards_win_nothing),
    };
    return cmocka_run_group_tests_name("book: the end", tests, NULL, NULL);
}
