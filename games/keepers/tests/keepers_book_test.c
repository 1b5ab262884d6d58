/* keepers_book_test.c - Rule tests of Dragonkeepers: the magic book, taking cards and changing the
 * book (KEEP-18 to 28). keepers_memory_test.c tests what others know of a laid card (KEEP-29). */
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* The display shows red-2 and white-blue, the book 4 green. */
static wy_table *begin_four_green(int players)
{
    return begin_with(players, "", NULL,
                      "show 2, turn red-2, show 4, show blue, turn white-blue, show green");
}

/* ---- The magic book ---- */

static void rule_KEEP_18_the_backs_on_top_are_the_book(void **state)
{
    (void)state;
    wy_table *t = begin_four_green(2);
    assert_string_equal(book_of(t), "4 green");
    play(t, "take left, turn blue-4, show 1");
    assert_string_equal(book_of(t), "1 green");
    play(t, "take right, turn white-green, show red");
    assert_string_equal(book_of(t), "1 red");
    play(t, "stop");
    assert_int_equal(keepers_number(t->parts, at(t)), 1);
    assert_int_equal(keepers_colour(t->parts, at(t)), KEEPERS_RED);
    wy_table_destroy(t);
}

static void rule_KEEP_18_left_how_many_and_right_which_colour(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1 red-2 blue-3 blue-4");
    book(t, "3 red");
    refuse(t, "play on", KEEPERS_TOO_FEW, "KEEP-30");
    book(t, "1 green");
    refuse(t, "play on", KEEPERS_NO_REAL, "KEEP-31");
    book(t, "2 red");
    play(t, "play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-1 red-2");
    wy_table_destroy(t);
}

static void rule_KEEP_19_the_odds_of_a_back(void **state)
{
    (void)state;
    wy_table *t = begin_four_green(2);
    step(t, "take left");
    step(t, "turn blue-4");
    assert_int_equal(all_odds(t), 50); /* 52 without the red-2 and the blue-4 */
    assert_int_equal(odds_of(t, "show 1"), 8);
    assert_int_equal(odds_of(t, "show 2"), 11);
    assert_int_equal(odds_of(t, "show 3"), 12);
    assert_int_equal(odds_of(t, "show 4"), 11);
    assert_int_equal(odds_of(t, "show 5"), 8);
    play(t, "show 1");
    step(t, "take right");
    step(t, "turn white-green");
    assert_int_equal(all_odds(t), 50);
    assert_int_equal(odds_of(t, "show white"), 13);
    assert_int_equal(odds_of(t, "show red"), 13);
    assert_int_equal(odds_of(t, "show blue"), 12);
    assert_int_equal(odds_of(t, "show green"), 12);
    wy_table_destroy(t);
}

static void rule_KEEP_19_the_odds_of_a_front(void **state)
{
    (void)state;
    wy_table *t = begin_four_green(2);
    step(t, "take left");
    assert_int_equal(all_odds(t), 12); /* all with a 4 */
    assert_int_equal(odds_of(t, "turn white-4"), 3);
    assert_int_equal(odds_of(t, "turn blue-4"), 3);
    step(t, "turn blue-4");
    step(t, "show 4");
    step(t, "take left");
    assert_int_equal(all_odds(t), 11);
    assert_int_equal(odds_of(t, "turn white-4"), 3);
    assert_int_equal(odds_of(t, "turn blue-4"), 2);
    play(t, "turn white-4, show 4");
    step(t, "take right");
    assert_int_equal(all_odds(t), 13);
    assert_int_equal(odds_of(t, "turn white-green"), 5);
    assert_int_equal(odds_of(t, "turn red-green"), 4);
    assert_int_equal(odds_of(t, "turn blue-green"), 4);
    wy_table_destroy(t);
}

static void rule_KEEP_19_chance_keeps_to_what_is_left(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1 white-2 red-2 red-2", "red-white white-red red-white");
    wy_table *t = begin_with(2, "", &parts, "show 2, turn white-2, show 1");
    refuse(t, "show 2", KEEPERS_NOT_CHANCE, "KEEP-19");
    refuse(t, "turn red-2", KEEPERS_NOT_CHANCE, "KEEP-19");
    step(t, "take left");
    refuse(t, "take right", KEEPERS_CHANCE_FIRST, "KEEP-19");
    refuse(t, "stop", KEEPERS_CHANCE_FIRST, "KEEP-19");
    refuse(t, "show 2", KEEPERS_OTHER_DRAW, "KEEP-19");
    refuse(t, "turn red-2", KEEPERS_CARD_SEEN, "KEEP-19");   /* not with this back */
    refuse(t, "turn white-2", KEEPERS_CARD_SEEN, "KEEP-19"); /* not any more */
    refuse(t, "turn some-1", KEEPERS_CARD_SEEN, "KEEP-19");
    assert_int_equal(options_of(t), 1);
    step(t, "turn white-1");
    refuse(t, "show 1", KEEPERS_BACK_GONE, "KEEP-19"); /* none left */
    refuse(t, "show 6", KEEPERS_BACK_GONE, "KEEP-19");
    assert_int_equal(odds_of(t, "show 2"), 2);
    wy_table_destroy(t);
}

/* The 4 was seen, so it comes up again when the card laid on it is gone. */
static void rule_KEEP_19_a_back_once_seen_stays(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2");
    book(t, "4 red");
    play(t, "lay blue-2");
    assert_string_equal(book_of(t), "2 red");
    pass_to(t, 1);
    step(t, "take left");
    assert_int_equal(options_of(t), 1);
    step(t, "turn blue-2");
    assert_int_equal(actor(t), 1); /* nothing is drawn */
    assert_string_equal(book_of(t), "4 red");
    step(t, "take left");
    assert_int_equal(all_odds(t), 12);
    assert_int_equal(odds_of(t, "turn white-4"), 3);
    wy_table_destroy(t);
}

/* ---- Taking cards ---- */

static void rule_KEEP_20_one_two_or_three_from_either_side(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "", NULL, "first 1");
    display(t, "white-1 red-white");
    play(t, "take left");
    assert_string_equal(hand(at(t), 1), "white-1");
    play(t, "stop");
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE);
    refuse(t, "take left", KEEPERS_NOT_TAKING, "KEEP-20");
    refuse(t, "stop", KEEPERS_NOT_TAKING, "KEEP-20");
    play(t, "pass");
    display(t, "green-5 blue-green");
    book(t, "1 red");
    play(t, "take right, turn white-red, show blue, take right");
    assert_string_equal(hand(at(t), 0), "white-red blue-green");
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    play(t, "take left");
    assert_string_equal(hand(at(t), 0), "green-5 white-red blue-green");
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE); /* three, and no crystal for more */
    refuse(t, "take left", KEEPERS_NOT_TAKING, "KEEP-20");
    wy_table_destroy(t);
}

static void rule_KEEP_20_in_turn_clockwise(void **state)
{
    (void)state;
    wy_table *t = begin_with(3, "", NULL, "first 1");
    static const int order[] = {1, 2, 0, 1, 2};
    for (size_t i = 0; i < WY_COUNT(order); i++) {
        assert_int_equal(actor(t), order[i]);
        assert_int_equal(at(t)->turn, order[i]);
        idle_turn(t);
    }
    wy_table_destroy(t);
}

static void rule_KEEP_20_taking_comes_first(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    give(t, 0, "white-2 red-1");
    refuse(t, "play on", KEEPERS_STILL_TAKING, "KEEP-20");
    refuse(t, "pass", KEEPERS_STILL_TAKING, "KEEP-20");
    play(t, "take left");
    refuse(t, "pass", KEEPERS_STILL_TAKING, "KEEP-20");
    play(t, "stop");
    assert_true(can(t, "pass"));
    wy_table_destroy(t);
}

static void rule_KEEP_21_the_place_is_filled_at_once(void **state)
{
    (void)state;
    wy_table *t = begin_four_green(2);
    step(t, "take left");
    refuse(t, "take left", KEEPERS_CHANCE_FIRST, "KEEP-19");
    play(t, "turn blue-4, show 5");
    assert_string_equal(shown(at(t)), "blue-4 white-blue");
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_LEFT), 50);
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_RIGHT), 51);
    assert_string_equal(book_of(t), "5 green");
    play(t, "take right, turn red-green, show white");
    assert_string_equal(shown(at(t)), "blue-4 red-green");
    assert_string_equal(book_of(t), "5 white");
    wy_table_destroy(t);
}

static void rule_KEEP_21_a_laid_card_comes_up_again(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    display(t, "white-1 red-white");
    give(t, 0, "blue-2 green-white");
    book(t, "4 red");
    play(t, "lay blue-2, lay green-white, take left");
    assert_string_equal(shown(at(t)), "blue-2 red-white");
    assert_string_equal(laid(at(t), KEEPERS_LEFT), "");
    play(t, "take left, take right");
    assert_string_equal(hand(at(t), 1), "white-1 blue-2 red-white");
    assert_int_equal(at(t)->display[KEEPERS_RIGHT], card_of("green-white"));
    wy_table_destroy(t);
}

/* Two cards on the left, four on the right. */
static wy_table *begin_short_left(void)
{
    keepers_parts parts =
        few_cards("white-1 white-2", "red-white red-white blue-white green-white green-red");
    return begin_with(2, "", &parts, "show 1, show 2, show white, turn red-white, show white");
}

static void rule_KEEP_22_an_empty_place_stays_empty(void **state)
{
    (void)state;
    wy_table *t = begin_short_left();
    assert_string_equal(book_of(t), "2 white");
    play(t, "take left");
    assert_string_equal(shown(at(t)), "white-2 red-white");
    assert_string_equal(book_of(t), "- white"); /* nothing is left on that page */
    play(t, "take left");
    assert_string_equal(shown(at(t)), "- red-white");
    refuse(t, "take left", KEEPERS_NO_CARD_THERE, "KEEP-22");
    play(t, "stop, lay white-1");
    assert_string_equal(book_of(t), "1 white");
    assert_string_equal(shown(at(t)), "- red-white"); /* although there is a card now */
    play(t, "pass");
    assert_int_equal(actor(t), 1);
    refuse(t, "take left", KEEPERS_NO_CARD_THERE, "KEEP-22");
    play(t, "take right, stop");
    assert_int_equal(at(t)->display[KEEPERS_LEFT], KEEPERS_BARE);
    assert_string_equal(laid(at(t), KEEPERS_LEFT), "white-1");
    wy_table_destroy(t);
}

static void rule_KEEP_22_no_shuffling_again(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1", "red-white");
    wy_table *t = begin_with(2, "", &parts, "");
    assert_string_equal(book_of(t), "- -");
    play(t, "take left, take right");
    assert_string_equal(shown(at(t)), "- -");
    for (int page = 0; page < KEEPERS_PAGES; page++)
        assert_int_equal(keepers_stack_size(t->parts, at(t), page), 0);
    wy_table_destroy(t);
}

static void rule_KEEP_23_at_least_one_card(void **state)
{
    (void)state;
    wy_table *t = begin_short_left();
    refuse(t, "stop", KEEPERS_MUST_TAKE, "KEEP-23");
    play(t, "take left, take left, stop, pass");
    assert_int_equal(actor(t), 1);
    refuse(t, "stop", KEEPERS_MUST_TAKE, "KEEP-23"); /* there is one on the right */
    play(t, "take right");
    assert_true(can(t, "stop"));
    wy_table_destroy(t);
}

static void rule_KEEP_23_without_a_display_one_goes_on(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1", "red-white");
    wy_table *t = begin_with(2, "", &parts, "");
    play(t, "take left, take right");
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE); /* with two cards: there are no more */
    assert_int_equal(at(t)->taken, 2);
    give(t, 1, "shadow");
    play(t, "lay white-1, pass");
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE);
    assert_int_equal(at(t)->taken, 0);
    assert_true(can(t, "lay shadow"));
    wy_table_destroy(t);
}

static void rule_KEEP_24_a_crystal_for_a_fourth_card(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    goods(t, 0, 2, 0);
    display(t, "white-1 red-white");
    refuse(t, "crystal left", KEEPERS_NOT_THREE_YET, "KEEP-24");
    play(t, "take left, take left");
    refuse(t, "crystal right", KEEPERS_NOT_THREE_YET, "KEEP-24");
    play(t, "take left");
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    refuse(t, "take right", KEEPERS_THREE_TAKEN, "KEEP-24");
    assert_int_equal(options_of(t), 3);
    play(t, "crystal right");
    assert_int_equal(wy_bag_count(&at(t)->hand[0], card_of("red-white")), 1);
    assert_int_equal(at(t)->held[0], 4);
    assert_int_equal(at(t)->crystals[0], 1);
    assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 9);
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE); /* the other crystal buys no fifth */
    refuse(t, "crystal left", KEEPERS_NOT_TAKING, "KEEP-20");
    wy_table_destroy(t);
}

static void rule_KEEP_24_the_crystal_may_be_kept(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    goods(t, 0, 1, 0);
    play(t, "take left, take left, take right, stop");
    assert_int_equal(at(t)->crystals[0], 1);
    assert_int_equal(at(t)->held[0], 3);
    wy_table_destroy(t);
}

/* A chest that can still be used keeps the taking open. */
static void rule_KEEP_24_never_a_fifth(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "chests=one", NULL, "chest fresh");
    goods(t, 0, 3, 0);
    play(t, "take left, take left, take right, crystal left");
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    refuse(t, "crystal left", KEEPERS_FOUR_TAKEN, "KEEP-24");
    refuse(t, "take left", KEEPERS_FOUR_TAKEN, "KEEP-24");
    assert_int_equal(options_of(t), 2); /* fresh, stop */
    wy_table_destroy(t);
}

static void rule_KEEP_25_any_number_of_cards_in_hand(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    static const char *const cards =
        "white-2 white-2 white-3 white-3 white-4 white-4 white-5 red-2 red-2 red-3 red-3 red-4 "
        "red-5 "
        "blue-2 blue-2 blue-3 blue-3 blue-4 blue-5 green-2 green-2 green-3 green-3 green-4 green-5 "
        "white-red white-red white-blue red-blue red-blue blue-red blue-red green-red green-red";
    give(t, 0, cards);
    play(t, "take left, take right, take left");
    assert_int_equal(at(t)->held[0], 34 + 3);
    wy_table_destroy(t);
}

/* ---- Changing the book ---- */

static void rule_KEEP_26_one_card_a_page_in_any_order(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        wy_table *t = begin_change(2);
        give(t, 0, "blue-2 blue-3 green-white green-red white-3 white-3");
        book(t, "4 red");
        play(t, order ? "lay green-white" : "lay blue-2");
        assert_string_equal(book_of(t), order ? "4 white" : "2 red");
        refuse(t, order ? "lay green-red" : "lay blue-3", KEEPERS_PAGE_CHANGED, "KEEP-26");
        play(t, order ? "lay blue-2" : "lay green-white");
        assert_string_equal(book_of(t), "2 white");
        refuse(t, "lay green-red", KEEPERS_PAGE_CHANGED, "KEEP-26");
        refuse(t, "lay blue-3", KEEPERS_PAGE_CHANGED, "KEEP-26");
        assert_string_equal(laid(at(t), KEEPERS_LEFT), "blue-2");
        assert_string_equal(laid(at(t), KEEPERS_RIGHT), "green-white");
        wy_table_destroy(t);
    }
}

static void rule_KEEP_26_only_from_the_hand(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2");
    give(t, 1, "blue-3");
    refuse(t, "lay blue-3", KEEPERS_NOT_IN_HAND, "KEEP-26");
    refuse(t, "lay shadow", KEEPERS_NOT_IN_HAND, "KEEP-26");
    refuse(t, "lay some-2", KEEPERS_NOT_IN_HAND, "KEEP-26");
    assert_true(can(t, "lay blue-2"));
    wy_table_destroy(t);
}

static void rule_KEEP_26_also_cards_just_taken_and_without_playing(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    display(t, "white-5 red-white");
    refuse(t, "lay white-5", KEEPERS_NOT_CHANGING, "KEEP-26");
    play(t, "take left");
    refuse(t, "lay white-5", KEEPERS_NOT_CHANGING, "KEEP-26"); /* still taking */
    play(t, "stop, lay white-5");
    assert_int_equal(keepers_number(t->parts, at(t)), 5);
    assert_int_equal(actor(t), 1); /* nothing left to do: the turn goes on */
    assert_int_equal(at(t)->quiet, 1);
    wy_table_destroy(t);
}

static void rule_KEEP_26_not_after_playing_and_not_by_others(void **state)
{
    (void)state;
    wy_table *t = begin_chest(2, "recall");
    goods(t, 0, 1, 0);
    give(t, 0, "red-1 red-2 blue-3");
    give(t, 1, "red-3 red-4 blue-4");
    book(t, "2 red");
    play(t, "play on, add red-1");
    assert_int_equal(at(t)->phase, KEEPERS_PLAYED);
    refuse(t, "lay blue-3", KEEPERS_NOT_CHANGING, "KEEP-26");
    play(t, "pass");
    assert_int_equal(actor(t), 1);
    refuse(t, "lay blue-4", KEEPERS_FOLLOWERS, "KEEP-42");
    wy_table_destroy(t);
}

static void rule_KEEP_27_a_shadow_dragon_shows_a_6(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "shadow green-red");
    book(t, "4 red");
    play(t, "lay shadow");
    assert_string_equal(book_of(t), "6 red");
    assert_int_equal(at(t)->shadows, 10); /* not back in the supply */
    refuse(t, "lay shadow", KEEPERS_NOT_IN_HAND, "KEEP-26");
    play(t, "pass, take left, take left");
    assert_int_equal(wy_bag_count(&at(t)->hand[1], KEEPERS_SHADOW), 1); /* through the display */
    assert_int_equal(at(t)->shadows, 10);
    wy_table_destroy(t);
}

static void rule_KEEP_28_starting_cards_are_laid_by_their_backs(void **state)
{
    (void)state;
    wy_table *t = begin_with(3, "", box_parts(), "deal s1, deal s5, deal s8");
    idle_turn(t);
    play(t, "take left, stop");
    book(t, "4 blue");
    assert_true(can(t, "lay s1"));
    play(t, "lay s1");
    assert_string_equal(book_of(t), "2 blue");
    refuse(t, "lay white-1", KEEPERS_PAGE_CHANGED, "KEEP-26");
    pass_to(t, 2);
    play(t, "take right, stop, lay s5");
    assert_string_equal(book_of(t), "2 red");
    pass_to(t, 0);
    play(t, "take left, take left"); /* s1 belongs to the stack: it comes up and is taken */
    assert_int_equal(wy_bag_count(&at(t)->hand[0], card_of("s1")), 1);
    play(t, "take right");
    assert_int_equal(at(t)->display[KEEPERS_RIGHT], card_of("s5"));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_18_the_backs_on_top_are_the_book),
        cmocka_unit_test(rule_KEEP_18_left_how_many_and_right_which_colour),
        cmocka_unit_test(rule_KEEP_19_the_odds_of_a_back),
        cmocka_unit_test(rule_KEEP_19_the_odds_of_a_front),
        cmocka_unit_test(rule_KEEP_19_chance_keeps_to_what_is_left),
        cmocka_unit_test(rule_KEEP_19_a_back_once_seen_stays),
        cmocka_unit_test(rule_KEEP_20_one_two_or_three_from_either_side),
        cmocka_unit_test(rule_KEEP_20_in_turn_clockwise),
        cmocka_unit_test(rule_KEEP_20_taking_comes_first),
        cmocka_unit_test(rule_KEEP_21_the_place_is_filled_at_once),
        cmocka_unit_test(rule_KEEP_21_a_laid_card_comes_up_again),
        cmocka_unit_test(rule_KEEP_22_an_empty_place_stays_empty),
        cmocka_unit_test(rule_KEEP_22_no_shuffling_again),
        cmocka_unit_test(rule_KEEP_23_at_least_one_card),
        cmocka_unit_test(rule_KEEP_23_without_a_display_one_goes_on),
        cmocka_unit_test(rule_KEEP_24_a_crystal_for_a_fourth_card),
        cmocka_unit_test(rule_KEEP_24_the_crystal_may_be_kept),
        cmocka_unit_test(rule_KEEP_24_never_a_fifth),
        cmocka_unit_test(rule_KEEP_25_any_number_of_cards_in_hand),
        cmocka_unit_test(rule_KEEP_26_one_card_a_page_in_any_order),
        cmocka_unit_test(rule_KEEP_26_only_from_the_hand),
        cmocka_unit_test(rule_KEEP_26_also_cards_just_taken_and_without_playing),
        cmocka_unit_test(rule_KEEP_26_not_after_playing_and_not_by_others),
        cmocka_unit_test(rule_KEEP_27_a_shadow_dragon_shows_a_6),
        cmocka_unit_test(rule_KEEP_28_starting_cards_are_laid_by_their_backs),
    };
    return cmocka_run_group_tests_name("keepers: the book", tests, NULL, NULL);
}
