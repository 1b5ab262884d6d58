/* book_turn_test.c - Rule tests of The Book of Dragons: turns, placing dice and taking a dragon
 * (BOOK-10 to 23). */
#include <stdio.h>
#include <string.h>

#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

static const char *const deserts = "crimson-desert azure-volcano emerald-volcano";

/* The sentence of a refusal, as a person reads it. */
static const char *why(const wy_table *t, const char *move)
{
    static char text[WY_TEXT_MAX];
    static const char *const names[WY_SEATS_MAX] = {"Ana", "Bo", "Cy", "Di", "Ed", "Flo"};
    wy_text_context words = wy_text_context_of(names);
    wy_phrase phrase;
    wy_action action;
    assert_true(wy_parse(&book_rules, t->parts, t->state, move, strlen(move), &action));
    wy_reason reason = book_rules.check(t->parts, t->state, action);
    book_rules.reason(t->parts, t->state, action, reason, &phrase);
    wy_render(&book_rules, &words, &phrase, text, sizeof text);
    return text;
}

/* Components with other costs; the piles as they are. */
static book_parts costs(int one, int two, int three)
{
    book_parts parts = *box_parts();
    parts.box.cost[0] = (uint8_t)one;
    parts.box.cost[1] = (uint8_t)two;
    parts.box.cost[2] = (uint8_t)three;
    return parts;
}

/* ---- A turn ---- */

static void rule_BOOK_10_turns_go_round_from_red(void **state)
{
    (void)state;
    wy_table *t = open_table(3, "", NULL);
    play(t, "token blue, token red, token green, goal azure, goal golden, goal violet");
    play(t, "show azure-storm@1, show violet-plains@2, show golden-desert@3");
    static const int order[] = {1, 2, 0, 1};
    static const char *const moves[] = {"place 3@1", "place 4@2", "place 5@3", "place 4@1"};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(actor(t), order[i]);
        turn(t, moves[i]);
    }
    wy_table_destroy(t);
}

static void rule_BOOK_10_either_place_or_take(void **state)
{
    (void)state;
    wy_table *t = begin(3, deserts);
    play(t, "place 3@1");
    refuse(t, "claim 1", BOOK_HAS_PLACED, "BOOK-10");
    play(t, "end");
    turns(t, "place 4@2 / place 5@3");
    play(t, "claim 1, show golden-volcano@1");
    assert_int_equal(actor(t), 0);
    refuse(t, "place 4@1", BOOK_HAS_TAKEN, "BOOK-10");
    refuse(t, "claim 1", BOOK_ONE_CARD, "BOOK-21");
    play(t, "end");
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_10_nobody_ends_a_turn_without_acting(void **state)
{
    (void)state;
    wy_table *t = begin(3, deserts);
    refuse(t, "end", BOOK_MUST_ACT, "BOOK-10");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    refuse(t, "end", BOOK_MUST_ACT, "BOOK-10");
    wy_table_destroy(t);
}

static void rule_BOOK_11_who_can_do_neither_raises(void **state)
{
    (void)state;
    book_parts parts = costs(18, 18, 18);
    wy_table *t = begin_with(2, "", "blocker=off", &parts);
    assert_int_equal(options_of(t), 1);
    refuse(t, "place 3+4+5@1", BOOK_BELOW_COST, "BOOK-15");
    play(t, "raise");
    assert_string_equal(hand(t, 0), "4+5+6");
    assert_int_equal(actor(t), 1);
    turns(t, "raise / raise");
    assert_string_equal(hand(t, 0), "5+6+6");
    turns(t, "raise / raise");
    assert_string_equal(hand(t, 0), "6+6+6");
    turns(t, "raise");
    refuse(t, "raise", BOOK_CAN_PLACE, "BOOK-11");
    wy_table_destroy(t);
}

static void rule_BOOK_11_who_can_place_or_take_may_not_pass(void **state)
{
    (void)state;
    wy_table *t = begin(3, deserts);
    refuse(t, "raise", BOOK_CAN_PLACE, "BOOK-11");
    turns(t, "place 3+4+5@1 / place 4@2 / place 5@3");
    assert_string_equal(hand(t, 0), "");
    refuse(t, "raise", BOOK_CAN_TAKE, "BOOK-11");
    play(t, "claim 1, show golden-volcano@1");
    refuse(t, "raise", BOOK_HAS_ACTED, "BOOK-11");
    play(t, "end, place 5@1");
    refuse(t, "raise", BOOK_HAS_ACTED, "BOOK-11");
    wy_table_destroy(t);
}

/* Seat 0 has a desert and 2+4+5 in hand; one pip more and the third pile could be had. */
static wy_table *one_pip_short(const book_parts *parts)
{
    wy_table *t = begin_with(3, "crimson-desert azure-volcano emerald-volcano", "", parts);
    turns(t, "place 3@1 / place 3@2 / place 4@2");
    turns(t, "claim 1,show golden-volcano@1 / place 4+4+5@1 / place 3+5@2");
    assert_int_equal(actor(t), 0);
    assert_string_equal(hand(t, 0), "2+4+5");
    return t;
}

static void rule_BOOK_12_abilities_may_be_used_before_raising(void **state)
{
    (void)state;
    book_parts parts = costs(3, 3, 12);
    wy_table *t = one_pip_short(&parts);
    refuse(t, "place 2+4+5@3", BOOK_BELOW_COST, "BOOK-15");
    assert_true(can(t, "raise"));
    assert_true(can(t, "use desert 2"));
    play(t, "use desert 2");
    refuse(t, "raise", BOOK_CAN_PLACE, "BOOK-11");
    play(t, "place 3+4+5@3");
    wy_table_destroy(t);
}

static void rule_BOOK_12_abilities_never_must_be_used_and_nothing_follows(void **state)
{
    (void)state;
    book_parts parts = costs(3, 3, 12);
    wy_table *t = one_pip_short(&parts);
    play(t, "raise");
    assert_string_equal(hand(t, 0), "3+5+6");
    assert_int_equal(unused(t, 0, BOOK_DESERT), 1);
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

/* An ability that leaves one as stuck as before: the raise comes after it. */
static void rule_BOOK_12_judged_as_things_are_at_that_moment(void **state)
{
    (void)state;
    book_parts parts = costs(3, 3, 13);
    wy_table *t = one_pip_short(&parts);
    play(t, "use desert 4");
    assert_string_equal(hand(t, 0), "2+5+5");
    assert_int_equal(options_of(t), 1);
    play(t, "raise");
    assert_string_equal(hand(t, 0), "3+6+6");
    wy_table_destroy(t);
}

static void rule_BOOK_13_the_turn_ends_when_nothing_is_left(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    play(t, "place 3@1,place 4@2");
    assert_int_equal(actor(t), 0);
    play(t, "place 5@3");
    assert_int_equal(actor(t), 1);
    play(t, "place 4@1"); /* 3+5 would beat pile 2 or 3 */
    assert_int_equal(actor(t), 1);
    play(t, "place 5@2"); /* and 3 beats nothing */
    assert_int_equal(actor(t), 2);
    wy_table_destroy(t);
}

static void rule_BOOK_13_taking_ends_the_turn_when_no_ability_is_left(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1, show golden-storm@1");
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->phase, BOOK_TURN);
    wy_table_destroy(t);
}

static void rule_BOOK_13_a_usable_ability_keeps_the_turn_open(void **state)
{
    (void)state;
    wy_table *t = begin(3, deserts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1, show golden-volcano@1");
    assert_int_equal(at(t)->phase, BOOK_TAKEN);
    assert_int_equal(actor(t), 0);
    play(t, "end");
    turns(t, "claim 2,show violet-volcano@2 / claim 3,show obsidian-volcano@3");
    play(t, "place 2+4+5@1"); /* with no die in hand the desert is of no use */
    assert_int_equal(unused(t, 0, BOOK_DESERT), 1);
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_13_placing_can_be_ended_with_dice_left(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    play(t, "place 3@1");
    assert_int_equal(at(t)->phase, BOOK_PLACING);
    play(t, "end");
    assert_int_equal(actor(t), 1);
    assert_string_equal(hand(t, 0), "4+5");
    wy_table_destroy(t);
}

/* ---- Placing dice ---- */

static void rule_BOOK_14_dice_go_on_one_card_or_on_several(void **state)
{
    (void)state;
    static const char *const ways[] = {
        "place 3@1",
        "place 3+4@2",
        "place 3+4+5@3",
        "place 3@1,place 4@2,place 5@3",
        "place 3+5@2,place 4@1",
        "place 5@3,place 3+4@1",
    };
    for (size_t i = 0; i < WY_COUNT(ways); i++) {
        wy_table *t = begin(3, "");
        turn(t, ways[i]);
        assert_int_equal(actor(t), 1);
        wy_table_destroy(t);
    }
}

static void rule_BOOK_14_only_dice_in_hand_can_be_placed(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    refuse(t, "place 6@1", BOOK_NOT_IN_HAND, "BOOK-14");
    refuse(t, "place 3+3@1", BOOK_NOT_IN_HAND, "BOOK-14");
    refuse(t, "place 4+4+5@1", BOOK_NOT_IN_HAND, "BOOK-14");
    play(t, "place 4@1");
    refuse(t, "place 4@2", BOOK_NOT_IN_HAND, "BOOK-14");
    assert_true(can(t, "place 5@2"));
    wy_table_destroy(t);
}

static void rule_BOOK_14_equal_dice_are_one_choice(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    memset(parts.box.dice, 4, BOOK_DICE);
    wy_table *t = begin_with(3, "", "", &parts);
    assert_string_equal(hand(t, 0), "4+4+4");
    assert_int_equal(options_of(t), 2 + 3 + 3); /* 4 on two piles; 4+4 and 4+4+4 on three */
    play(t, "place 4@1");
    assert_string_equal(hand(t, 0), "4+4");
    assert_int_equal(options_of(t), 1 + 2 + 1);
    wy_table_destroy(t);
}

static void rule_BOOK_15_a_free_card_costs_what_the_board_asks(void **state)
{
    (void)state;
    wy_table *t = begin(5, "");
    assert_true(can(t, "place 3@1"));
    refuse(t, "place 3@2", BOOK_BELOW_COST, "BOOK-15");
    assert_string_equal(why(t, "place 3@2"), "Pile 2 asks for 4 or more: these dice show 3.");
    assert_true(can(t, "place 4@2"));
    refuse(t, "place 4@3", BOOK_BELOW_COST, "BOOK-15");
    assert_true(can(t, "place 5@3"));
    refuse(t, "place 5@4", BOOK_BELOW_COST, "BOOK-15");
    assert_true(can(t, "place 3+4@4"));
    refuse(t, "place 5@5", BOOK_BELOW_COST, "BOOK-15");
    assert_true(can(t, "place 3+4@5"));
    wy_table_destroy(t);
}

static void rule_BOOK_16_seven_pips_are_beaten_by_eight(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turn(t, "place 3+4@1");
    refuse(t, "place 3+4@1", BOOK_BELOW_BID, "BOOK-16");
    assert_string_equal(why(t, "place 3+4@1"), "You need 8 or more on pile 1 to outbid Ana.");
    refuse(t, "place 5@1", BOOK_BELOW_BID, "BOOK-16");
    play(t, "place 3+5@1");
    assert_int_equal(holder(t, 1), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_16_a_tie_is_not_enough(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turn(t, "place 5@3");
    refuse(t, "place 4@3", BOOK_BELOW_BID, "BOOK-16"); /* nor what the board asks for */
    refuse(t, "place 5@3", BOOK_BELOW_BID, "BOOK-16");
    assert_true(can(t, "place 3+4@3"));
    wy_table_destroy(t);
}

static void rule_BOOK_17_outbid_dice_come_home_raised(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turn(t, "place 3@1,place 4+5@2");
    play(t, "place 4@1");
    assert_string_equal(hand(t, 0), "4");
    assert_string_equal(dice_on(t, 2), "4+5");
    assert_int_equal(holder(t, 2), 0);
    assert_string_equal(dice_on(t, 1), "4");
    assert_int_equal(holder(t, 1), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_17_a_six_stays_a_six(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "", "blocker=off", NULL);
    turns(t, "place 5@1 / place 3+4@1");
    assert_string_equal(hand(t, 0), "3+4+6");
    turn(t, "place 4+6@1");
    assert_string_equal(hand(t, 1), "4+5+5");
    turn(t, "place 4+5+5@1");
    assert_string_equal(hand(t, 0), "3+5+6");
    wy_table_destroy(t);
}

/* Card by card, in the order played: what one placement changes holds for the next. */
static void rule_BOOK_17_dice_are_home_at_once(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "", "blocker=off", NULL);
    turn(t, "place 3@1,place 4@2,place 5@3");
    play(t, "place 4@1");
    assert_string_equal(hand(t, 0), "4");
    play(t, "place 5@2");
    assert_string_equal(hand(t, 0), "4+5");
    wy_table_destroy(t);
}

static void rule_BOOK_18_dice_may_be_added_to_ones_own(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turns(t, "place 4@2 / place 3@1 / place 5@3");
    play(t, "place 3@2"); /* fewer than the board asks for */
    assert_string_equal(dice_on(t, 2), "3+4");
    play(t, "end");
    refuse(t, "place 5@2", BOOK_BELOW_BID, "BOOK-16");
    play(t, "place 4+5@2");
    assert_string_equal(hand(t, 0), "4+5+5");
    wy_table_destroy(t);
}

static void rule_BOOK_18_adding_can_be_switched_off(void **state)
{
    (void)state;
    wy_table *t = begin_with(3, "", "adding=off", NULL);
    turns(t, "place 4@2 / place 3@1 / place 5@3");
    refuse(t, "place 5@2", BOOK_NO_ADDING, "BOOK-18");
    assert_true(can(t, "place 5@1"));
    wy_table_destroy(t);
}

/* The print asks for the cost of the dice placed: read so, it holds for those added, too. */
static void rule_BOOK_18_added_dice_may_have_to_reach_the_cost(void **state)
{
    (void)state;
    wy_table *t = begin_with(3, "", "adding=cost", NULL);
    turns(t, "place 5@2 / place 3@1 / place 5@3");
    refuse(t, "place 3@2", BOOK_ADDS_TOO_FEW, "BOOK-18");
    assert_true(can(t, "place 3+4@2"));
    turn(t, "place 4@2"); /* as many as the board asks for, and fewer than lie there */
    assert_string_equal(dice_on(t, 2), "4+5");
    refuse(t, "place 4+5@2", BOOK_BELOW_BID, "BOOK-16"); /* the total is to be beaten */
    turns(t, "place 4@1");
    wy_table_destroy(t);

    t = begin_with(2, "crimson-plains", "adding=cost blocker=off", NULL);
    turns(t, "place 3@1 / place 4@2 / claim 1,show golden-volcano@1 / place 3@1");
    turn(t, "place 4@1,use plains 1");
    refuse(t, "place 5@1", BOOK_IS_IMMUNE, "BOOK-32");
    turn(t, "claim 2,show violet-volcano@2");
    refuse(t, "place 2@1", BOOK_ADDS_TOO_FEW, "BOOK-18");
    assert_true(can(t, "place 5@1"));
    wy_table_destroy(t);
}

static void rule_BOOK_19_each_pile_once_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    play(t, "place 3@1");
    refuse(t, "place 4@1", BOOK_TRIED, "BOOK-19");
    play(t, "place 4@2");
    refuse(t, "place 5@1", BOOK_TRIED, "BOOK-19");
    refuse(t, "place 5@2", BOOK_TRIED, "BOOK-19");
    play(t, "end");
    turns(t, "place 5@3 / place 4@1");
    assert_true(can(t, "place 5@2"));
    assert_true(can(t, "place 5@1"));
    wy_table_destroy(t);
}

static void rule_BOOK_20_nothing_goes_where_a_pile_has_run_out(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    static const uint8_t piles[BOOK_PILES_MAX] = {1, 34, 1, 0, 0};
    memcpy(parts.box.pile[3], piles, sizeof piles);
    wy_table *t = begin_with(3, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1");
    assert_null(top(t, 1));
    assert_int_equal(actor(t), 1);
    refuse(t, "place 3@1", BOOK_PILE_EMPTY, "BOOK-20");
    refuse(t, "place 3+5@1", BOOK_PILE_EMPTY, "BOOK-20");
    refuse(t, "claim 1", BOOK_NOT_HELD, "BOOK-21");
    wy_table_destroy(t);
}

/* ---- Taking a dragon ---- */

static void rule_BOOK_21_the_card_and_the_dice_are_taken(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turns(t, "place 3+5@1 / place 4@2 / place 5@3");
    refuse(t, "claim 2", BOOK_NOT_HELD, "BOOK-21");
    play(t, "claim 1");
    assert_true(has_card(t, 0, "crimson-volcano"));
    assert_string_equal(hand(t, 0), "2+4+4");
    assert_int_equal(holder(t, 1), -1);
    wy_table_destroy(t);
}

static void rule_BOOK_21_a_six_falls_and_a_one_stays(void **state)
{
    (void)state;
    book_parts parts = costs(1, 4, 5);
    static const uint8_t dice[BOOK_DICE] = {1, 1, 6};
    memcpy(parts.box.dice, dice, sizeof dice);
    wy_table *t = begin_with(3, "", "", &parts);
    turns(t, "place 1+6@1 / place 6@2 / place 6@3");
    play(t, "claim 1");
    assert_string_equal(hand(t, 0), "1+1+5");
    wy_table_destroy(t);
}

static void rule_BOOK_21_only_one_card_even_with_dice_on_several(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-desert azure-volcano emerald-volcano");
    turn(t, "place 3@1,place 4@2");
    turns(t, "place 5@3 / place 3+4@3");
    play(t, "claim 1, show golden-volcano@1");
    assert_int_equal(actor(t), 0);
    refuse(t, "claim 2", BOOK_ONE_CARD, "BOOK-21");
    assert_int_equal(holder(t, 2), 0);
    wy_table_destroy(t);
}

static void rule_BOOK_22_the_next_card_is_free_at_the_same_cost(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turns(t, "place 3+4+5@1 / place 4@2 / place 5@3");
    play(t, "claim 1, show golden-plains@1");
    assert_string_equal(top(t, 1), "golden-plains");
    assert_int_equal(holder(t, 1), -1);
    assert_int_equal(at(t)->left[0], 11);
    assert_int_equal(actor(t), 1);
    assert_true(can(t, "place 3@1"));
    wy_table_destroy(t);
}

static void rule_BOOK_23_abilities_before_and_after_taking(void **state)
{
    (void)state;
    wy_table *t = begin(3, "crimson-desert azure-volcano emerald-volcano");
    turn(t, "place 3@1,place 4@2");
    turns(t, "place 5@3 / place 3+4@3");
    turn(t, "claim 1,show golden-jungle@1");
    turns(t, "place 3@1 / claim 3,show obsidian-volcano@3");
    play(t, "use desert 2");
    assert_string_equal(hand(t, 0), "3+5");
    play(t, "claim 2, show violet-volcano@2");
    assert_true(has_card(t, 0, "azure-volcano"));
    assert_string_equal(hand(t, 0), "3+3+5");
    wy_table_destroy(t);

    t = begin(3, deserts);
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1, show golden-volcano@1, use desert 5");
    assert_string_equal(hand(t, 0), "2+4+6");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_10_turns_go_round_from_red),
        cmocka_unit_test(rule_BOOK_10_either_place_or_take),
        cmocka_unit_test(rule_BOOK_10_nobody_ends_a_turn_without_acting),
        cmocka_unit_test(rule_BOOK_11_who_can_do_neither_raises),
        cmocka_unit_test(rule_BOOK_11_who_can_place_or_take_may_not_pass),
        cmocka_unit_test(rule_BOOK_12_abilities_may_be_used_before_raising),
        cmocka_unit_test(rule_BOOK_12_abilities_never_must_be_used_and_nothing_follows),
        cmocka_unit_test(rule_BOOK_12_judged_as_things_are_at_that_moment),
        cmocka_unit_test(rule_BOOK_13_the_turn_ends_when_nothing_is_left),
        cmocka_unit_test(rule_BOOK_13_taking_ends_the_turn_when_no_ability_is_left),
        cmocka_unit_test(rule_BOOK_13_a_usable_ability_keeps_the_turn_open),
        cmocka_unit_test(rule_BOOK_13_placing_can_be_ended_with_dice_left),
        cmocka_unit_test(rule_BOOK_14_dice_go_on_one_card_or_on_several),
        cmocka_unit_test(rule_BOOK_14_only_dice_in_hand_can_be_placed),
        cmocka_unit_test(rule_BOOK_14_equal_dice_are_one_choice),
        cmocka_unit_test(rule_BOOK_15_a_free_card_costs_what_the_board_asks),
        cmocka_unit_test(rule_BOOK_16_seven_pips_are_beaten_by_eight),
        cmocka_unit_test(rule_BOOK_16_a_tie_is_not_enough),
        cmocka_unit_test(rule_BOOK_17_outbid_dice_come_home_raised),
        cmocka_unit_test(rule_BOOK_17_a_six_stays_a_six),
        cmocka_unit_test(rule_BOOK_17_dice_are_home_at_once),
        cmocka_unit_test(rule_BOOK_18_dice_may_be_added_to_ones_own),
        cmocka_unit_test(rule_BOOK_18_adding_can_be_switched_off),
        cmocka_unit_test(rule_BOOK_18_added_dice_may_have_to_reach_the_cost),
        cmocka_unit_test(rule_BOOK_19_each_pile_once_a_turn),
        cmocka_unit_test(rule_BOOK_20_nothing_goes_where_a_pile_has_run_out),
        cmocka_unit_test(rule_BOOK_21_the_card_and_the_dice_are_taken),
        cmocka_unit_test(rule_BOOK_21_a_six_falls_and_a_one_stays),
        cmocka_unit_test(rule_BOOK_21_only_one_card_even_with_dice_on_several),
        cmocka_unit_test(rule_BOOK_22_the_next_card_is_free_at_the_same_cost),
        cmocka_unit_test(rule_BOOK_23_abilities_before_and_after_taking),
    };
    return cmocka_run_group_tests_name("book: a turn", tests, NULL, NULL);
}
