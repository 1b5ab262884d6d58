/* keepers_chest_test.c - Rule tests of Dragonkeepers: the magic chests (KEEP-57 to 63). */
#include <stdio.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* Seat 0 is at changing the book, with two crystals and these cards. */
static wy_table *begin_using(const char *chest, const char *cards, const char *backs)
{
    wy_table *t = begin_chest(3, chest);
    goods(t, 0, 2, 0);
    give(t, 0, cards);
    book(t, backs);
    return t;
}

/* ---- All of them ---- */

static void rule_KEEP_57_one_two_or_three_of_six_drawn_by_lot(void **state)
{
    (void)state;
    static const char *const options[] = {"", "chests=one", "chests=two", "chests=three"};
    static const char *const chests[] = {"chest prism",  "chest fresh",  "chest jeweller",
                                         "chest recall", "chest thrift", "chest shade"};
    for (int count = 0; count <= KEEPERS_CHESTS_MOST; count++) {
        wy_table *t = open_table(2, options[count], NULL);
        step(t, "first 0");
        for (int drawn = 0; drawn < count; drawn++) {
            assert_int_equal(at(t)->phase, KEEPERS_DEAL_CHEST);
            assert_int_equal(all_odds(t), 6 - drawn);
            for (int i = drawn; i < 6; i++)
                assert_int_equal(odds_of(t, chests[i]), 1);
            if (drawn)
                refuse(t, chests[0], KEEPERS_CHEST_DRAWN, "KEEP-57");
            step(t, chests[drawn]);
        }
        refuse(t, "chest shade", KEEPERS_OTHER_DRAW, "KEEP-19"); /* no more */
        assert_int_equal(wy_count_bits(at(t)->chests), count);
        assert_true(count < 3 || at(t)->chests == (WY_BIT(KEEPERS_PRISM) | WY_BIT(KEEPERS_FRESH) |
                                                   WY_BIT(KEEPERS_JEWELLER)));
        wy_table_destroy(t);
    }
}

static void rule_KEEP_57_no_other_chest_can_be_used(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    goods(t, 0, 1, 0);
    give(t, 0, "red-1 red-2");
    book(t, "2 red");
    refuse(t, "thrift on", KEEPERS_OTHER_CHEST, "KEEP-57");
    refuse(t, "jewel on", KEEPERS_OTHER_CHEST, "KEEP-57");
    refuse(t, "prism red on", KEEPERS_OTHER_CHEST, "KEEP-57");
    refuse(t, "shade red-1", KEEPERS_OTHER_CHEST, "KEEP-57");
    wy_table_destroy(t);
    t = begin_using("thrift", "red-1 red-2", "2 red");
    refuse(t, "jewel on", KEEPERS_OTHER_CHEST, "KEEP-57");
    assert_true(can(t, "thrift on"));
    wy_table_destroy(t);
    t = begin(2);
    goods(t, 0, 1, 0);
    refuse(t, "fresh", KEEPERS_OTHER_CHEST, "KEEP-57");
    wy_table_destroy(t);
}

static void rule_KEEP_57_it_costs_a_crystal(void **state)
{
    (void)state;
    wy_table *t = begin_chest(2, "thrift");
    give(t, 0, "red-1 red-2 red-3");
    book(t, "2 red");
    refuse(t, "thrift on", KEEPERS_NO_CRYSTAL, "KEEP-57");
    goods(t, 0, 1, 0);
    play(t, "thrift on, add red-1");
    assert_int_equal(at(t)->crystals[0], 0);
    assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 10);
    wy_table_destroy(t);
}

static void rule_KEEP_57_once_a_turn(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "chests=one", NULL, "chest fresh");
    goods(t, 0, 3, 0);
    play(t, "fresh");
    refuse(t, "fresh", KEEPERS_CHEST_USED, "KEEP-57");
    idle_turn(t);
    assert_int_equal(at(t)->crystals[0], 2);
    goods(t, 1, 1, 0);
    assert_true(can(t, "fresh")); /* whose turn it is now may use it, */
    idle_turn(t);
    assert_true(can(t, "fresh")); /* and in a later turn once more */
    wy_table_destroy(t);
}

static void rule_KEEP_57_not_by_others(void **state)
{
    (void)state;
    static const char *const chests[] = {"thrift", "prism", "jeweller", "shade", "recall"};
    static const char *const moves[] = {"thrift on", "prism red on", "jewel on", "shade red-5",
                                        "recall red"};
    for (size_t i = 0; i < WY_COUNT(moves); i++) {
        wy_table *t = begin_using(chests[i], "white-4", "2 red");
        stack(t, 1, "red-5");
        give(t, 1, "red-3 red-4 red-5");
        goods(t, 1, 1, 0);
        play(t, "pass");
        assert_int_equal(actor(t), 1);
        refuse(t, moves[i], KEEPERS_FOLLOWERS, "KEEP-42");
        play(t, "play on, add red-3, add red-4");
        assert_int_equal(actor(t), 1); /* in turn: no player was asked after the play */
        assert_int_equal(at(t)->phase, KEEPERS_TAKE);
        assert_int_equal(at(t)->crystals[1], 1);
        wy_table_destroy(t);
    }
}

/* ---- Recall ---- */

static void rule_KEEP_58_the_top_dragon_comes_back(void **state)
{
    (void)state;
    wy_table *t = begin_using("recall", "red-1 red-2", "2 red");
    stack(t, 0, "white-2 white-3");
    stack(t, 0, "blue-2 shadow");
    stack(t, 0, "red-5");
    refuse(t, "recall white", KEEPERS_NOT_PLAYED, "KEEP-58"); /* not before the play */
    play(t, "play on, add red-2");
    assert_int_equal(at(t)->phase, KEEPERS_PLAYED);
    assert_true(can(t, "recall white"));
    assert_true(can(t, "recall blue")); /* even from a closed stack */
    play(t, "recall red");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-5 red-2");
    assert_string_equal(hand(at(t), 0), "red-1 shadow"); /* the shadow was won with the 2 */
    assert_string_equal(hand(seen(t, 1), 0), "red-1 shadow");
    assert_int_equal(at(t)->crystals[0], 1);
    assert_int_equal(at(t)->phase, KEEPERS_TAKE); /* once: the turn goes on */
    assert_int_equal(actor(t), 1);
    wy_table_destroy(t);
}

static void rule_KEEP_58_a_shadow_dragon_from_a_closed_stack(void **state)
{
    (void)state;
    wy_table *t = begin_using("recall", "red-1", "1 red");
    stack(t, 0, "white-2 white-3");
    stack(t, 0, "blue-2 shadow");
    stack(t, 0, "red-5");
    play(t, "play on, recall blue");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_BLUE), "blue-2");
    assert_string_equal(hand(at(t), 0), "shadow");
    wy_table_destroy(t);
}

static void rule_KEEP_58_a_real_dragon_must_stay(void **state)
{
    (void)state;
    wy_table *t = begin_using("recall", "red-1 shadow white-1", "2 red");
    stack(t, 0, "white-2");
    stack(t, 0, "blue-2 shadow");
    play(t, "play left, add shadow");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow red-1");
    refuse(t, "recall red", KEEPERS_LAST_REAL, "KEEP-58"); /* a shadow dragon is not enough */
    refuse(t, "recall white", KEEPERS_LAST_REAL, "KEEP-58");
    refuse(t, "recall green", KEEPERS_NO_STACK, "KEEP-58");
    assert_true(can(t, "recall blue"));
    assert_int_equal(options_of(t), 2);
    play(t, "pass"); /* one need not */
    assert_int_equal(at(t)->crystals[0], 2);
    assert_string_equal(stack_of(at(t), 0, KEEPERS_BLUE), "blue-2 shadow");
    wy_table_destroy(t);
}

static void rule_KEEP_58_only_after_playing(void **state)
{
    (void)state;
    wy_table *t = begin_using("recall", "red-1", "1 red");
    stack(t, 0, "white-2 white-3");
    play(t, "pass"); /* no play, no recall */
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    wy_table_destroy(t);

    t = begin_chest(3, "recall"); /* a crystal just won will do */
    give(t, 0, "red-1 red-2 red-3 red-4");
    book(t, "4 red");
    play(t, "play on, add red-1, add red-2, add red-3");
    assert_int_equal(at(t)->phase, KEEPERS_PLAYED);
    play(t, "recall red");
    assert_string_equal(hand(at(t), 0), "red-4");
    wy_table_destroy(t);
}

/* ---- Thrift ---- */

static void rule_KEEP_59_one_dragon_fewer_for_the_full_reward(void **state)
{
    (void)state;
    wy_table *t = begin_using("thrift", "red-1 red-2", "3 red");
    refuse(t, "play on", KEEPERS_TOO_FEW, "KEEP-30");
    play(t, "thrift on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-1 red-2");
    assert_int_equal(at(t)->eggs[0], 1);
    assert_int_equal(at(t)->crystals[0], 1);
    wy_table_destroy(t);

    t = begin_using("thrift", "red-1 red-2 red-3", "3 red"); /* also who could do without */
    play(t, "thrift on, add red-3, add red-1");
    assert_string_equal(hand(at(t), 0), "red-2");
    wy_table_destroy(t);

    t = begin_using("thrift", "red-1 red-2 red-3 red-4 red-5 shadow", "3 red");
    play(t, "lay shadow, thrift on"); /* five for a 6 */
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "20");
    wy_table_destroy(t);
}

static void rule_KEEP_59_one_fewer_is_all(void **state)
{
    (void)state;
    wy_table *t = begin_using("thrift", "red-1 white-2", "3 red");
    refuse(t, "thrift on", KEEPERS_TOO_FEW, "KEEP-30");
    book(t, "1 red");
    refuse(t, "thrift on", KEEPERS_NOT_ON_ONE, "KEEP-59");
    assert_true(can(t, "play on"));
    wy_table_destroy(t);
    t = begin_using("thrift", "shadow white-2", "2 red");
    refuse(t, "thrift on", KEEPERS_NO_REAL, "KEEP-31"); /* the one must be real */
    give(t, 0, "red-1");
    play(t, "thrift on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-1");
    wy_table_destroy(t);
}

/* ---- Prism ---- */

static void rule_KEEP_60_choose_the_colour_yourself(void **state)
{
    (void)state;
    wy_table *t = begin_using("prism", "white-1 white-2", "2 red");
    stack(t, 0, "blue-1");
    give(t, 1, "white-3 white-3 red-3");
    give(t, 2, "red-4 red-4");
    refuse(t, "play left", KEEPERS_NO_REAL, "KEEP-31");
    refuse(t, "prism white on", KEEPERS_CHOOSE_END, "KEEP-33");
    refuse(t, "prism green left", KEEPERS_NO_REAL, "KEEP-31");
    play(t, "prism white left");
    assert_string_equal(row(at(t), 0), "white blue");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_WHITE), "white-1 white-2");
    assert_string_equal(book_of(t), "2 red");
    assert_int_equal(actor(t), 2); /* for the others it is still red */
    wy_table_destroy(t);
}

static void rule_KEEP_60_never_the_colour_shown(void **state)
{
    (void)state;
    static const char *const colours[] = {"white", "red", "blue", "green"};
    wy_table *t = begin_using("prism", "white-2 red-2 blue-2 green-2", "1 red");
    for (int shown = 0; shown < KEEPERS_COLOURS; shown++) {
        book(t, move_of("1 %s", colours[shown]));
        for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
            const char *move = move_of("prism %s on", colours[colour]);
            assert_int_equal(can(t, move), colour != shown);
            if (colour == shown)
                refuse(t, move, KEEPERS_SAME_COLOUR, "KEEP-60");
        }
        assert_true(can(t, "play on"));
    }
    wy_table_destroy(t);
}

static void rule_KEEP_60_everything_else_holds(void **state)
{
    (void)state;
    wy_table *t = begin_using("prism", "white-1 white-2 green-1", "2 red");
    stack(t, 0, "blue-1");
    stack(t, 0, "white-5");
    stack(t, 0, "green-5");
    refuse(t, "prism white on", KEEPERS_STACK_CLOSED, "KEEP-34");
    refuse(t, "prism green on", KEEPERS_TOO_FEW, "KEEP-30");
    wy_table_destroy(t);
}

static void rule_KEEP_60_not_while_a_page_is_blank(void **state)
{
    (void)state;
    for (int page = 0; page < 2; page++) {
        keepers_parts parts = page ? few_cards("white-1 white-1 white-1", "red-white")
                                   : few_cards("white-1", "white-red white-red white-red");
        wy_table *t = begin_with(2, "chests=one", &parts, "chest prism");
        goods(t, 0, 1, 0);
        play(t, page ? "take left, stop" : "take right, stop");
        assert_string_equal(book_of(t), page ? "1 -" : "- red");
        refuse(t, "prism white on", KEEPERS_PAGE_BLANK, "KEEP-60");
        refuse(t, "prism red on", KEEPERS_PAGE_BLANK, "KEEP-60");
        wy_table_destroy(t);
    }
}

/* ---- Fresh pages ---- */

static void rule_KEEP_61_the_display_is_filled_anew(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "chests=one", NULL, "chest fresh");
    goods(t, 0, 2, 0);
    display(t, "white-2 red-blue");
    book(t, "4 red");
    play(t, "fresh, turn red-4, show 1, turn green-red, show white");
    assert_string_equal(shown(at(t)), "red-4 green-red");
    assert_string_equal(book_of(t), "1 white");
    assert_string_equal(under(at(t), KEEPERS_LEFT), "white-2");
    assert_string_equal(under(seen(t, 1), KEEPERS_RIGHT), "red-blue");
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_LEFT), 51);
    assert_int_equal(at(t)->taken, 0);
    assert_int_equal(at(t)->crystals[0], 1);
    assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 9);
    assert_int_equal(actor(t), 0); /* and goes on taking */
    refuse(t, "stop", KEEPERS_MUST_TAKE, "KEEP-23");
    wy_table_destroy(t);
}

static void rule_KEEP_61_at_any_time_while_taking(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "chests=one", NULL, "chest fresh");
    goods(t, 0, 1, 0);
    play(t, "take left, take left, take left, fresh"); /* the crystal goes for this */
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE);
    assert_int_equal(at(t)->held[0], 3);
    goods(t, 0, 1, 0);
    refuse(t, "fresh", KEEPERS_NOT_TAKING, "KEEP-20");
    wy_table_destroy(t);
}

/* What is put under comes up last, in the order in which it was put there. */
static void rule_KEEP_61_under_the_stacks(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1 white-2 white-3", "red-white");
    wy_table *t = begin_with(2, "chests=one", &parts, "chest fresh, show 1, show 2");
    goods(t, 0, 1, 0);
    assert_string_equal(shown(at(t)), "white-1 red-white");
    play(t, "fresh");
    assert_string_equal(shown(at(t)), "white-2 red-white"); /* nothing else is on the right */
    assert_string_equal(book_of(t), "3 -");
    play(t, "take left");
    assert_string_equal(book_of(t), "1 -"); /* its back is known */
    step(t, "take left");
    assert_int_equal(options_of(t), 1);
    play(t, "turn white-1");
    assert_string_equal(shown(at(t)), "white-1 red-white");
    assert_string_equal(book_of(t), "- -");
    play(t, "take left");
    assert_string_equal(shown(at(t)), "- red-white");
    pass_to(t, 1);
    goods(t, 1, 1, 0);
    play(t, "fresh"); /* a bare place stays bare */
    assert_string_equal(shown(at(t)), "- red-white");
    wy_table_destroy(t);
}

/* A card on one side alone can be renewed. With none there is nothing to renew: the taking is over,
 * although there is a crystal. */
static void rule_KEEP_61_with_one_card_or_none(void **state)
{
    (void)state;
    static const struct {
        const char *left, *right, *take, *before, *after;
    } rows[] = {{"white-1 white-2", "red-white", "take right", "white-1 -", "white-2 -"},
                {"white-1", "red-white blue-red", "take left", "- red-white", "- blue-red"},
                {"white-1", "red-white", "take left, take right", "- -", NULL}};
    for (size_t i = 0; i < WY_COUNT(rows); i++) {
        keepers_parts parts = few_cards(rows[i].left, rows[i].right);
        wy_table *t = begin_with(2, "chests=one", &parts, "chest fresh, show 1");
        if (i == 1)
            display(t, "white-1 red-white");
        goods(t, 0, 1, 0);
        play(t, rows[i].take);
        assert_string_equal(shown(at(t)), rows[i].before);
        assert_int_equal(at(t)->phase, rows[i].after ? KEEPERS_TAKE : KEEPERS_CHANGE);
        if (rows[i].after) {
            play(t, "fresh");
            assert_string_equal(shown(at(t)), rows[i].after);
        } else {
            refuse(t, "fresh", KEEPERS_NOT_TAKING, "KEEP-20");
        }
        assert_int_equal(at(t)->crystals[0], rows[i].after ? 0 : 1);
        wy_table_destroy(t);
    }
}

/* ---- Shade ---- */

static void rule_KEEP_62_a_card_for_a_shadow_dragon(void **state)
{
    (void)state;
    wy_table *t = begin_using("shade", "red-1 white-1 green-white", "2 red");
    assert_string_equal(told(t, "shade green-white", 1), "shade green-white"); /* for all to see */
    play(t, "shade white-1");
    assert_string_equal(hand(at(t), 0), "red-1 green-white shadow");
    assert_string_equal(under(seen(t, 2), KEEPERS_LEFT), "white-1");
    assert_int_equal(at(t)->shadows, 10);
    assert_int_equal(at(t)->crystals[0], 1);
    assert_string_equal(book_of(t), "2 red");
    refuse(t, "shade red-1", KEEPERS_CHEST_USED, "KEEP-57");
    play(t, "lay green-white"); /* laying is another matter */
    assert_string_equal(book_of(t), "2 white");
    wy_table_destroy(t);

    t = begin_using("shade", "red-1 white-1", "2 red");
    play(t, "shade white-1, play on"); /* it serves at once */
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "shadow red-1");
    wy_table_destroy(t);
}

static void rule_KEEP_62_what_cannot_be_given(void **state)
{
    (void)state;
    wy_table *t = begin_using("shade", "shadow white-1", "2 red");
    refuse(t, "shade shadow", KEEPERS_IS_SHADOW, "KEEP-62");
    refuse(t, "shade red-1", KEEPERS_NOT_IN_HAND, "KEEP-62");
    stack(t, 0, "blue-1");
    shadows_left(t, 0);
    refuse(t, "shade white-1", KEEPERS_NO_SHADOW, "KEEP-62");
    wy_table_destroy(t);

    t = begin_with(2, "chests=one", NULL, "chest shade");
    goods(t, 0, 1, 0);
    give(t, 0, "white-2");
    refuse(t, "shade white-2", KEEPERS_NOT_CHANGING, "KEEP-26"); /* still taking */
    wy_table_destroy(t);
}

static void rule_KEEP_62_not_on_an_empty_stack(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1", "red-white red-white red-white");
    wy_table *t = begin_with(2, "chests=one", &parts, "chest shade");
    goods(t, 0, 1, 0);
    play(t, "take left, take right, stop");
    refuse(t, "shade white-1", KEEPERS_STACK_EMPTY, "KEEP-62");
    assert_true(can(t, "shade red-white"));
    wy_table_destroy(t);
}

/* Putting away one of two candidates tells which one was laid. */
static void rule_KEEP_62_everybody_has_seen_the_card(void **state)
{
    (void)state;
    wy_table *t = begin_using("shade", "blue-3 red-3 white-1", "5 green");
    play(t, "lay blue-3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-3");
    play(t, "shade red-3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-3");
    wy_table_destroy(t);

    t = begin_with(2, "chests=one", box_parts(), "deal s1, chest shade");
    idle_turn(t);
    goods(t, 1, 1, 0);
    end_taking(t);
    assert_string_equal(told(t, "shade s1", 0), "shade s1");
    play(t, "shade s1");
    assert_string_equal(under(seen(t, 0), KEEPERS_LEFT), "s1");
    assert_int_equal(at(t)->secrets[1], 0);
    wy_table_destroy(t);
}

/* ---- Jeweller ---- */

static void rule_KEEP_63_a_piece_of_the_next_higher_value(void **state)
{
    (void)state;
    wy_table *t = begin_using("jeweller", "red-1 red-2 red-3", "3 red");
    give(t, 1, "red-2 red-3 red-4");
    play(t, "jewel on");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "6"); /* not 4 */
    assert_int_equal(at(t)->eggs[0], 1);                      /* the rest as always */
    assert_int_equal(at(t)->crystals[0], 1);
    play(t, "play on"); /* nor is it for who follows */
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "4");
    wy_table_destroy(t);

    t = begin_using("jeweller", "red-1", "1 red");
    pieces(t, 1, "6 6 6 6 6"); /* then 8 is the next */
    play(t, "jewel on");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "8");
    wy_table_destroy(t);
}

static void rule_KEEP_63_not_on_a_6(void **state)
{
    (void)state;
    wy_table *t = begin_using("jeweller", "red-1 red-2 red-2 red-3 red-3 red-4 shadow", "3 red");
    play(t, "lay shadow");
    refuse(t, "jewel on", KEEPERS_HIGHEST_PIECE, "KEEP-63");
    assert_true(can(t, "play on"));
    wy_table_destroy(t);
}

static void rule_KEEP_63_only_while_there_are_two_values(void **state)
{
    (void)state;
    for (int others = 0; others < 2; others++) {
        keepers_parts parts = no_starts();
        memset(parts.box.piece_count, 0, sizeof parts.box.piece_count);
        parts.box.piece_count[4] = (uint8_t)(45 - others);
        parts.box.piece_count[6] = (uint8_t)others;
        wy_table *t = begin_with(2, "chests=one", &parts, "chest jeweller");
        end_taking(t);
        goods(t, 0, 1, 0);
        give(t, 0, "red-1");
        book(t, "1 red");
        if (others) {
            play(t, "jewel on");
            assert_string_equal(pieces_of(t, at(t)->pieces[0]), "16");
        } else {
            refuse(t, "jewel on", KEEPERS_ONE_VALUE, "KEEP-63");
        }
        wy_table_destroy(t);
    }
}

/* A position in which such a play has begun while one value is left: it cannot be, and is refused.
 */
static void rule_KEEP_63_a_damaged_position_with_one_value(void **state)
{
    (void)state;
    keepers_parts parts = no_starts(), others = parts;
    memset(parts.box.piece_count, 0, sizeof parts.box.piece_count);
    parts.box.piece_count[4] = 44;
    parts.box.piece_count[6] = 1;
    wy_table *t = begin_with(2, "chests=one", &parts, "chest jeweller");
    end_taking(t);
    goods(t, 0, 1, 0);
    give(t, 0, "red-1 red-2");
    book(t, "1 red");
    play(t, "jewel on");
    assert_int_equal(at(t)->phase, KEEPERS_PICK);
    assert_int_equal(wy_lane(at(t)->market, 6), 1);
    assert_true(keepers_is_sane(&parts, at(t)));
    others.box = parts.box;
    others.box.piece_count[4] = 45;
    others.box.piece_count[6] = 0;
    at(t)->market += wy_lane_of(4, 1) - wy_lane_of(6, 1);
    assert_false(keepers_is_sane(&others, at(t)));
    at(t)->way = 0; /* an ordinary play is in order */
    at(t)->used = 0;
    assert_true(keepers_is_sane(&others, at(t)));
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_57_one_two_or_three_of_six_drawn_by_lot),
        cmocka_unit_test(rule_KEEP_57_no_other_chest_can_be_used),
        cmocka_unit_test(rule_KEEP_57_it_costs_a_crystal),
        cmocka_unit_test(rule_KEEP_57_once_a_turn),
        cmocka_unit_test(rule_KEEP_57_not_by_others),
        cmocka_unit_test(rule_KEEP_58_the_top_dragon_comes_back),
        cmocka_unit_test(rule_KEEP_58_a_shadow_dragon_from_a_closed_stack),
        cmocka_unit_test(rule_KEEP_58_a_real_dragon_must_stay),
        cmocka_unit_test(rule_KEEP_58_only_after_playing),
        cmocka_unit_test(rule_KEEP_59_one_dragon_fewer_for_the_full_reward),
        cmocka_unit_test(rule_KEEP_59_one_fewer_is_all),
        cmocka_unit_test(rule_KEEP_60_choose_the_colour_yourself),
        cmocka_unit_test(rule_KEEP_60_never_the_colour_shown),
        cmocka_unit_test(rule_KEEP_60_everything_else_holds),
        cmocka_unit_test(rule_KEEP_60_not_while_a_page_is_blank),
        cmocka_unit_test(rule_KEEP_61_the_display_is_filled_anew),
        cmocka_unit_test(rule_KEEP_61_at_any_time_while_taking),
        cmocka_unit_test(rule_KEEP_61_under_the_stacks),
        cmocka_unit_test(rule_KEEP_61_with_one_card_or_none),
        cmocka_unit_test(rule_KEEP_62_a_card_for_a_shadow_dragon),
        cmocka_unit_test(rule_KEEP_62_what_cannot_be_given),
        cmocka_unit_test(rule_KEEP_62_not_on_an_empty_stack),
        cmocka_unit_test(rule_KEEP_62_everybody_has_seen_the_card),
        cmocka_unit_test(rule_KEEP_63_a_piece_of_the_next_higher_value),
        cmocka_unit_test(rule_KEEP_63_not_on_a_6),
        cmocka_unit_test(rule_KEEP_63_only_while_there_are_two_values),
        cmocka_unit_test(rule_KEEP_63_a_damaged_position_with_one_value),
    };
    return cmocka_run_group_tests_name("keepers: magic chests", tests, NULL, NULL);
}
