/* book_blocker_test.c - Rule tests of The Book of Dragons: the blocking die (BOOK-40 to 46). */
#include <string.h>

#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

static book_parts short_first_pile(void)
{
    book_parts parts = *box_parts();
    static const uint8_t pile[BOOK_PILES_MAX] = {1, 17, 18, 0, 0};
    memcpy(parts.box.pile[2], pile, sizeof pile);
    return parts;
}

static void rule_BOOK_40_it_lies_on_the_third_pile_for_two(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        wy_table *t = begin(players, "");
        assert_int_equal(blocker(t), players == 2 ? 3 : 0);
        wy_table_destroy(t);
    }
    assert_int_equal(box_parts()->box.blocker_pips, 6);
}

static void rule_BOOK_40_it_can_be_left_out(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "", "blocker=off", NULL);
    assert_int_equal(blocker(t), 0);
    turn(t, "place 5@3");
    assert_int_equal(holder(t, 3), 0);
    wy_table_destroy(t);
}

/* What is to come of a move, as its player is told before it; and what came of it, as all are told
 * after it. */
static void expect_words(wy_table *t, const char *move, const char *before, const char *after)
{
    char option[WY_TEXT_MAX];
    const char *names[WY_SEATS_MAX];
    wy_phrase phrase;
    wy_action action = read_move(t, move);
    wy_seat_names(t, names);
    wy_text_context words = wy_text_context_of(names);
    book_option(t->parts, at(t), action, &phrase);
    wy_render(t->rules, &words, &phrase, option, sizeof option);
    assert_string_equal(option, before);
    book_event(t->parts, at(t), action, &phrase);
    assert_string_equal(said(t, &phrase), after);
}

static void rule_BOOK_40_with_more_players_there_is_none(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        wy_options options;
        wy_error error;
        wy_default_options(&book_rules, players, &options);
        assert_null(wy_set_option(&book_rules, &options, "blocker", "on"));
        wy_table *t = wy_table_create(&book_rules, NULL, &options, &error);
        assert_non_null(t);
        wy_table_destroy(t);
        assert_null(wy_set_option(&book_rules, &options, "blocker", "off"));
        t = wy_table_create(&book_rules, NULL, &options, &error);
        assert_int_equal(t != NULL, players == 2);
        if (!t)
            assert_non_null(strstr(error.text, "for two players"));
        wy_table_destroy(t);
    }
    wy_phrase phrase;
    book_state s = {0};
    assert_string_equal(
        book_reason_text(box_parts(), &s, wy_act(0, 0, 0, 0), BOOK_WRONG_OPTION, &phrase),
        "BOOK-40");
}

static void rule_BOOK_41_more_than_6_pips_are_needed(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    refuse(t, "place 5@3", BOOK_BELOW_BLOCKER, "BOOK-41");
    refuse(t, "place 4@3", BOOK_BELOW_BLOCKER, "BOOK-41");
    play(t, "place 3+4@3");
    assert_int_equal(holder(t, 3), 0);
    wy_table_destroy(t);

    book_parts parts = *box_parts();
    parts.box.dice[0] = 6;
    t = begin_with(2, "", "", &parts);
    refuse(t, "place 6@3", BOOK_BELOW_BLOCKER, "BOOK-41");
    wy_table_destroy(t);
}

static void rule_BOOK_41_and_what_the_board_asks_for(void **state)
{
    (void)state;
    book_parts parts = *box_parts();
    parts.box.cost[2] = 9;
    wy_table *t = begin_with(2, "", "", &parts);
    refuse(t, "place 5@3", BOOK_BELOW_BLOCKER, "BOOK-41");
    refuse(t, "place 3+5@3", BOOK_BELOW_COST, "BOOK-15");
    play(t, "place 4+5@3");
    assert_int_equal(holder(t, 3), 0);
    wy_table_destroy(t);
}

static void rule_BOOK_42_it_moves_on_from_pile_to_pile(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    expect_words(t, "place 3+4@3", "Place 3+4 on pile 3; the blocking die moves to pile 1",
                 "Player 1 places 3+4 on pile 3; the blocking die moves to pile 1.");
    turn(t, "place 3+4@3");
    assert_int_equal(blocker(t), 1);
    assert_int_equal(holder(t, 3), 0);
    refuse(t, "place 3@1", BOOK_BELOW_BLOCKER, "BOOK-41");
    turn(t, "place 3+4@1");
    assert_int_equal(blocker(t), 2);
    turns(t, "claim 3,show golden-volcano@3 / claim 1,show violet-volcano@1");
    turn(t, "place 2+5@2");
    assert_int_equal(blocker(t), 3);
    wy_table_destroy(t);
}

static void rule_BOOK_42_other_placements_leave_it_alone(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    expect_words(t, "place 3+4@1", "Place 3+4 on pile 1", "Player 1 places 3+4 on pile 1.");
    turn(t, "place 3+4@1");
    expect_words(t, "place 3+5@1", "Place 3+5 on pile 1, outbidding Player 1",
                 "Player 2 places 3+5 on pile 1.");
    turn(t, "place 4@2");
    assert_int_equal(blocker(t), 3);
    wy_table_destroy(t);
}

static void rule_BOOK_43_it_sends_dice_home_unchanged(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    turns(t, "place 4+5@1"); /* nine pips do not help */
    expect_words(t, "place 3+4@3",
                 "Place 3+4 on pile 3; the blocking die moves to pile 1 and sends Player 1's 4+5 "
                 "home",
                 "Player 2 places 3+4 on pile 3; the blocking die moves to pile 1 and sends Player "
                 "1's 4+5 home.");
    turn(t, "place 3+4@3");
    assert_int_equal(blocker(t), 1);
    assert_int_equal(holder(t, 1), -1);
    assert_string_equal(hand(t, 0), "3+4+5");
    refuse(t, "place 5@1", BOOK_BELOW_BLOCKER, "BOOK-41");
    assert_true(can(t, "place 3+4@1"));
    wy_table_destroy(t);
}

static void rule_BOOK_43_ones_own_dice_can_be_placed_again(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    play(t, "place 4@1");
    expect_words(t, "place 3+5@3",
                 "Place 3+5 on pile 3; the blocking die moves to pile 1 and sends your own 4 home",
                 "Player 1 places 3+5 on pile 3; the blocking die moves to pile 1 and sends Player "
                 "1's own 4 home.");
    play(t, "place 3+5@3");
    assert_int_equal(blocker(t), 1);
    assert_int_equal(holder(t, 1), -1);
    assert_string_equal(hand(t, 0), "4");
    assert_int_equal(actor(t), 0);
    refuse(t, "place 4@1", BOOK_TRIED, "BOOK-19");
    play(t, "place 4@2");
    assert_int_equal(holder(t, 2), 0);
    assert_int_equal(holder(t, 3), 0);
    wy_table_destroy(t);
}

/* Only the dice on that card: others stay where they are. */
static void rule_BOOK_43_dice_elsewhere_stay(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    turn(t, "place 3@1,place 4@2");
    turn(t, "place 3+4@3");
    assert_string_equal(hand(t, 0), "3+5");
    assert_string_equal(dice_on(t, 2), "4");
    wy_table_destroy(t);
}

static void rule_BOOK_44_it_passes_over_protected_cards(void **state)
{
    (void)state;
    wy_table *t = begin(2, "crimson-plains azure-volcano emerald-volcano");
    turns(t, "place 3@1 / place 4@2");
    turns(t, "claim 1,show golden-volcano@1 / claim 2,show violet-volcano@2");
    turn(t, "place 4@1,use plains 1");
    expect_words(t, "place 3+5@3", "Place 3+5 on pile 3; the blocking die moves to pile 2",
                 "Player 2 places 3+5 on pile 3; the blocking die moves to pile 2.");
    turn(t, "place 3+5@3");
    assert_int_equal(blocker(t), 2);
    assert_int_equal(holder(t, 1), 0);
    assert_string_equal(dice_on(t, 1), "4");
    wy_table_destroy(t);
}

static void rule_BOOK_44_it_passes_over_piles_that_have_run_out(void **state)
{
    (void)state;
    book_parts parts = short_first_pile();
    wy_table *t = begin_with(2, "", "", &parts);
    turns(t, "place 3@1 / place 4@2 / claim 1");
    play(t, "place 3+5@3");
    assert_int_equal(blocker(t), 2);
    assert_string_equal(hand(t, 1), "4"); /* the mover's own die, unchanged */
    assert_int_equal(holder(t, 3), 1);
    wy_table_destroy(t);
}

static void rule_BOOK_45_full_circle_between_two_tokens(void **state)
{
    (void)state;
    wy_table *t = begin(2, "crimson-plains azure-plains emerald-volcano");
    turns(t, "place 3@1 / place 5@2");
    turns(t, "claim 1,show golden-volcano@1 / claim 2,show violet-volcano@2");
    turn(t, "place 4@1,use plains 1");
    play(t, "place 4@2, use plains 2");
    expect_words(t, "place 3+4@3",
                 "Place 3+4 on pile 3; the blocking die comes back to it and sends them home",
                 "Player 2 places 3+4 on pile 3; the blocking die comes back to it and sends them "
                 "home.");
    play(t, "place 3+4@3");
    assert_int_equal(blocker(t), 3);
    assert_int_equal(holder(t, 3), -1);
    assert_string_equal(hand(t, 1), "3+4");
    assert_int_equal(holder(t, 1), 0);
    assert_int_equal(holder(t, 2), 1);
    assert_int_equal(actor(t), 0); /* no pile is left that was not tried */
    wy_table_destroy(t);
}

static void rule_BOOK_45_full_circle_with_a_pile_run_out(void **state)
{
    (void)state;
    book_parts parts = short_first_pile();
    parts.box.cost[1] = 3;
    wy_table *t = begin_with(2, "crimson-volcano azure-plains emerald-volcano", "", &parts);
    turns(t, "place 3@1 / place 3@2 / place 4@1 / claim 2,show golden-volcano@2 / claim 1");
    play(t, "place 4@2, use plains 2, place 2+5@3");
    assert_int_equal(blocker(t), 3);
    assert_string_equal(hand(t, 1), "2+5");
    assert_string_equal(dice_on(t, 2), "4");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_BOOK_46_its_card_cannot_be_taken_or_removed(void **state)
{
    (void)state;
    wy_table *t = begin(2, "crimson-storm azure-volcano emerald-volcano");
    refuse(t, "claim 3", BOOK_NOT_HELD, "BOOK-21");
    turns(t, "place 3@1 / place 4@2");
    play(t, "claim 1, show golden-volcano@1");
    refuse(t, "use storm 3", BOOK_UNDER_DICE, "BOOK-27");
    assert_true(can(t, "use storm 1"));
    wy_table_destroy(t);
}

static void rule_BOOK_46_the_card_it_has_left_can(void **state)
{
    (void)state;
    wy_table *t = begin(2, "crimson-storm azure-volcano emerald-volcano");
    turns(t, "place 3@1 / place 4@2");
    turns(t, "claim 1,show golden-volcano@1 / place 3+5@3");
    assert_int_equal(blocker(t), 1);
    refuse(t, "use storm 1", BOOK_UNDER_DICE, "BOOK-27");
    turn(t, "place 4+5@2"); /* seat 1's four comes home as a five */
    play(t, "claim 3");
    assert_true(has_card(t, 1, "emerald-volcano"));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_40_it_lies_on_the_third_pile_for_two),
        cmocka_unit_test(rule_BOOK_40_it_can_be_left_out),
        cmocka_unit_test(rule_BOOK_40_with_more_players_there_is_none),
        cmocka_unit_test(rule_BOOK_41_more_than_6_pips_are_needed),
        cmocka_unit_test(rule_BOOK_41_and_what_the_board_asks_for),
        cmocka_unit_test(rule_BOOK_42_it_moves_on_from_pile_to_pile),
        cmocka_unit_test(rule_BOOK_42_other_placements_leave_it_alone),
        cmocka_unit_test(rule_BOOK_43_it_sends_dice_home_unchanged),
        cmocka_unit_test(rule_BOOK_43_ones_own_dice_can_be_placed_again),
        cmocka_unit_test(rule_BOOK_43_dice_elsewhere_stay),
        cmocka_unit_test(rule_BOOK_44_it_passes_over_protected_cards),
        cmocka_unit_test(rule_BOOK_44_it_passes_over_piles_that_have_run_out),
        cmocka_unit_test(rule_BOOK_45_full_circle_between_two_tokens),
        cmocka_unit_test(rule_BOOK_45_full_circle_with_a_pile_run_out),
        cmocka_unit_test(rule_BOOK_46_its_card_cannot_be_taken_or_removed),
        cmocka_unit_test(rule_BOOK_46_the_card_it_has_left_can),
    };
    return cmocka_run_group_tests_name("book: the blocking die", tests, NULL, NULL);
}
