/* keepers_play_test.c - Rule tests of Dragonkeepers: playing dragons (KEEP-30 to 36). */
#include <stdio.h>
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Playing dragons ---- */

static void rule_KEEP_30_exactly_as_many_as_the_book_shows(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1 red-2 red-3 red-4 white-2");
    book(t, "5 red");
    refuse(t, "play on", KEEPERS_TOO_FEW, "KEEP-30");
    book(t, "3 red");
    refuse(t, "add red-1", KEEPERS_NOT_PLAYING, "KEEP-35");
    play(t, "play on, add red-4, add red-1");
    assert_int_equal(at(t)->phase, KEEPERS_PICK); /* two are not enough, */
    refuse(t, "pass", KEEPERS_PLAY_BEGUN, "KEEP-35");
    play(t, "add red-3");
    assert_int_equal(at(t)->stacks[0], 1);
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-4 red-1 red-3");
    assert_string_equal(hand(at(t), 0), "white-2 red-2"); /* and four too many */
    wy_table_destroy(t);
}

static void rule_KEEP_30_of_the_colour_it_shows(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1 red-2 red-3 white-1 white-2 blue-red");
    book(t, "2 red");
    play(t, "play on");
    refuse(t, "add white-1", KEEPERS_OTHER_COLOUR, "KEEP-30");
    refuse(t, "add blue-red", KEEPERS_OTHER_COLOUR, "KEEP-30"); /* red only on its back */
    refuse(t, "add red-4", KEEPERS_NOT_IN_HAND, "KEEP-30");
    refuse(t, "add shadow", KEEPERS_NOT_IN_HAND, "KEEP-30");
    assert_int_equal(options_of(t), 3);
    wy_table_destroy(t);
}

static void rule_KEEP_30_once_in_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin_chest(2, "recall");
    goods(t, 0, 1, 0);
    give(t, 0, "red-1 red-2 red-3 red-4");
    book(t, "2 red");
    play(t, "play on, add red-1, add red-2");
    assert_int_equal(at(t)->phase, KEEPERS_PLAYED);
    refuse(t, "play on", KEEPERS_HAS_PLAYED, "KEEP-30");
    wy_table_destroy(t);

    t = begin_change(2);
    give(t, 0, "red-1 red-2 red-3 red-4");
    book(t, "2 red");
    play(t, "play on, add red-1, add red-2");
    assert_int_equal(actor(t), 1); /* nor is who has played asked to follow */
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    wy_table_destroy(t);
}

static void rule_KEEP_30_or_not_at_all(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1");
    give(t, 1, "red-2");
    book(t, "1 red");
    assert_true(can(t, "play on"));
    play(t, "pass");
    assert_int_equal(actor(t), 1);
    assert_true(can(t, "play on"));
    play(t, "pass");
    assert_int_equal(at(t)->turn, 1);
    assert_string_equal(hand(at(t), 0), "red-1");
    assert_string_equal(hand(at(t), 1), "red-2");
    assert_int_equal(at(t)->pieces[0] + at(t)->pieces[1], 0);
    wy_table_destroy(t);
}

static void rule_KEEP_31_shadow_dragons_stand_in(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1 shadow shadow shadow");
    book(t, "5 red");
    refuse(t, "play on", KEEPERS_TOO_FEW, "KEEP-30"); /* they count one each */
    book(t, "4 red");
    play(t, "play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow shadow shadow red-1");
    assert_int_equal(score_of(t, 0, 0).tie[0], 4); /* cards of that stack */
    assert_int_equal(at(t)->shadows, 8);
    wy_table_destroy(t);
}

static void rule_KEEP_31_never_without_a_real_dragon(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "red-5 red-5");
    give(t, 0, "shadow shadow shadow white-1");
    book(t, "3 red");
    refuse(t, "play on", KEEPERS_NO_REAL, "KEEP-31");
    give(t, 0, "red-1 red-2");
    book(t, "2 red");
    play(t, "play on, add shadow");
    refuse(t, "add shadow", KEEPERS_NEEDS_REAL, "KEEP-31");
    play(t, "add red-2");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-5 red-5 shadow red-2");
    wy_table_destroy(t);
}

static void rule_KEEP_31_of_no_use_for_a_1(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "shadow white-1");
    book(t, "1 red");
    refuse(t, "play on", KEEPERS_NO_REAL, "KEEP-31");
    give(t, 0, "red-4");
    play(t, "play on"); /* nothing to choose: it must be the real one */
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-4");
    wy_table_destroy(t);
}

static void rule_KEEP_32_on_top_of_the_stack_of_the_colour(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "red-5 shadow");
    stack(t, 0, "blue-5");
    give(t, 0, "red-1 red-1");
    book(t, "2 red");
    refuse(t, "play left", KEEPERS_HAS_STACK, "KEEP-32");
    refuse(t, "play right", KEEPERS_HAS_STACK, "KEEP-32");
    play(t, "play on");
    assert_string_equal(row(at(t), 0), "red blue");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-5 shadow red-1 red-1");
    wy_table_destroy(t);
}

static void rule_KEEP_32_a_new_colour_starts_a_stack(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "blue-5");
    give(t, 0, "red-1 shadow");
    book(t, "2 red");
    play(t, "play right");
    assert_string_equal(row(at(t), 0), "blue red");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow red-1");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_BLUE), "blue-5");
    wy_table_destroy(t);
}

static void rule_KEEP_33_left_or_right_as_one_chooses(void **state)
{
    (void)state;
    static const char *const rows[] = {"red white green", "white green red"};
    for (int side = 0; side < 2; side++) {
        wy_table *t = begin_change(2);
        stack(t, 0, "white-5");
        stack(t, 0, "green-5");
        give(t, 0, "red-1");
        book(t, "1 red");
        refuse(t, "play on", KEEPERS_CHOOSE_END, "KEEP-33");
        play(t, side ? "play right" : "play left");
        assert_string_equal(row(at(t), 0), rows[side]);
        wy_table_destroy(t);
    }
}

static void rule_KEEP_33_nothing_to_choose_with_the_first(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1");
    book(t, "1 red");
    assert_true(can(t, "play on"));
    refuse(t, "play left", KEEPERS_HAS_STACK, "KEEP-33");
    refuse(t, "play right", KEEPERS_HAS_STACK, "KEEP-33");
    wy_table_destroy(t);
}

static void rule_KEEP_34_a_stack_between_two_others_is_closed(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "white-5");
    stack(t, 0, "green-5");
    give(t, 0, "white-1 green-1 blue-1");
    book(t, "1 white"); /* of two stacks both are open */
    assert_true(can(t, "play on"));
    book(t, "1 green");
    assert_true(can(t, "play on"));
    stack(t, 0, "red-5");
    refuse(t, "play on", KEEPERS_STACK_CLOSED, "KEEP-34");
    book(t, "1 white");
    assert_true(can(t, "play on"));
    book(t, "1 blue"); /* and a new colour always finds its place */
    assert_true(can(t, "play left"));
    wy_table_destroy(t);
}

/* Which colours can be played on, of all four? */
static void expect_open(wy_table *t, const char *colours)
{
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
        char backs[16];
        snprintf(backs, sizeof backs, "1 %s", keepers_colour_words[colour]);
        book(t, backs);
        bool open = strstr(colours, keepers_colour_words[colour]) != NULL;
        assert_int_equal(can(t, "play on"), open);
        if (!open)
            refuse(t, "play on", KEEPERS_STACK_CLOSED, "KEEP-34");
    }
}

static void rule_KEEP_34_with_four_stacks_only_the_ends_are_open(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "white-5");
    stack(t, 0, "green-5");
    stack(t, 0, "red-5");
    stack(t, 0, "blue-5");
    give(t, 0, "white-2 green-2 red-2 blue-2");
    expect_open(t, "white blue");
    wy_table_destroy(t);
}

/* The fourth colour closes the end it goes to; what is closed stays so. */
static void rule_KEEP_34_a_new_end_closes_the_old_one(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "white-5");
    stack(t, 0, "green-5");
    stack(t, 0, "red-5");
    give(t, 0, "white-2 green-2 red-2 blue-2 blue-3");
    book(t, "1 blue");
    play(t, "play left, add blue-3");
    assert_string_equal(row(at(t), 0), "blue white green red");
    pass_to(t, 1);
    idle_turn(t);
    end_taking(t);
    expect_open(t, "blue red");
    wy_table_destroy(t);
}

static void rule_KEEP_35_chosen_one_after_the_other(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-3 red-1 shadow red-2");
    book(t, "3 red");
    play(t, "play on");
    refuse(t, "lay red-1", KEEPERS_PLAY_BEGUN, "KEEP-35");
    refuse(t, "play on", KEEPERS_PLAY_BEGUN, "KEEP-35");
    refuse(t, "take left", KEEPERS_PLAY_BEGUN, "KEEP-35");
    play(t, "add red-2, add shadow, add red-1");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-2 shadow red-1");
    wy_table_destroy(t);
}

static void rule_KEEP_35_the_rest_follows_by_itself(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-3 red-1 shadow white-1");
    book(t, "3 red");
    play(t, "play on"); /* all of them: shadow dragons first */
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow red-1 red-3");
    wy_table_destroy(t);

    t = begin_change(2);
    give(t, 0, "red-3 shadow shadow");
    book(t, "2 red");
    play(t, "play on, add shadow"); /* then it must be the real one */
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow red-3");
    wy_table_destroy(t);

    t = begin_change(2);
    give(t, 0, "red-3 red-3 red-3");
    book(t, "2 red");
    play(t, "play on"); /* they are all alike */
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-3 red-3");
    wy_table_destroy(t);
}

/* Where a card may be taken back it matters which one is on top. */
static void rule_KEEP_35_the_order_is_asked_for_where_it_matters(void **state)
{
    (void)state;
    wy_table *t = begin_chest(2, "recall");
    give(t, 0, "red-3 shadow");
    book(t, "2 red");
    play(t, "play on");
    assert_int_equal(options_of(t), 2);
    play(t, "add red-3");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-3 shadow");
    wy_table_destroy(t);
}

/* The last card of the left stack is in the display. */
static wy_table *begin_blank_left(void)
{
    keepers_parts parts =
        few_cards("white-1 white-2 red-1 red-1", "red-white red-white red-white blue-red blue-red");
    wy_table *t = begin_with(3, "", &parts, "show 1, turn white-1, show 2");
    give(t, 1, "red-1 red-white");
    give(t, 2, "red-1");
    play(t, "take left, take right, show red, stop");
    assert_string_equal(shown(at(t)), "white-2 red-white");
    assert_string_equal(hand(at(t), 0), "white-1 red-white");
    return t;
}

static void rule_KEEP_36_while_a_page_is_blank_nobody_can_play(void **state)
{
    (void)state;
    wy_table *t = begin_blank_left();
    assert_string_equal(book_of(t), "- red");
    refuse(t, "play on", KEEPERS_PAGE_BLANK, "KEEP-36");
    play(t, "pass"); /* no player can follow either */
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    wy_table_destroy(t);
}

static void rule_KEEP_36_a_card_may_be_laid_on_it_first(void **state)
{
    (void)state;
    wy_table *t = begin_blank_left();
    play(t, "lay white-1");
    assert_string_equal(book_of(t), "1 red");
    assert_true(can(t, "play on"));
    play(t, "play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-white");
    assert_int_equal(actor(t), 1); /* and the others follow */
    play(t, "play on, add red-1, play on");
    assert_string_equal(stack_of(at(t), 1, KEEPERS_RED), "red-1");
    assert_string_equal(stack_of(at(t), 2, KEEPERS_RED), "red-1");
    wy_table_destroy(t);
}

static void rule_KEEP_36_so_is_a_blank_right_page(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1 white-2 white-2", "red-white");
    wy_table *t = begin_with(2, "", &parts, "");
    play(t, "take left, stop");
    assert_string_equal(book_of(t), "2 -");
    refuse(t, "play on", KEEPERS_PAGE_BLANK, "KEEP-36");
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_30_exactly_as_many_as_the_book_shows),
        cmocka_unit_test(rule_KEEP_30_of_the_colour_it_shows),
        cmocka_unit_test(rule_KEEP_30_once_in_a_turn),
        cmocka_unit_test(rule_KEEP_30_or_not_at_all),
        cmocka_unit_test(rule_KEEP_31_shadow_dragons_stand_in),
        cmocka_unit_test(rule_KEEP_31_never_without_a_real_dragon),
        cmocka_unit_test(rule_KEEP_31_of_no_use_for_a_1),
        cmocka_unit_test(rule_KEEP_32_on_top_of_the_stack_of_the_colour),
        cmocka_unit_test(rule_KEEP_32_a_new_colour_starts_a_stack),
        cmocka_unit_test(rule_KEEP_33_left_or_right_as_one_chooses),
        cmocka_unit_test(rule_KEEP_33_nothing_to_choose_with_the_first),
        cmocka_unit_test(rule_KEEP_34_a_stack_between_two_others_is_closed),
        cmocka_unit_test(rule_KEEP_34_with_four_stacks_only_the_ends_are_open),
        cmocka_unit_test(rule_KEEP_34_a_new_end_closes_the_old_one),
        cmocka_unit_test(rule_KEEP_35_chosen_one_after_the_other),
        cmocka_unit_test(rule_KEEP_35_the_rest_follows_by_itself),
        cmocka_unit_test(rule_KEEP_35_the_order_is_asked_for_where_it_matters),
        cmocka_unit_test(rule_KEEP_36_while_a_page_is_blank_nobody_can_play),
        cmocka_unit_test(rule_KEEP_36_a_card_may_be_laid_on_it_first),
        cmocka_unit_test(rule_KEEP_36_so_is_a_blank_right_page),
    };
    return cmocka_run_group_tests_name("keepers: playing", tests, NULL, NULL);
}
