/* keepers_end_test.c - Rule tests of Dragonkeepers: the end, the score and who may see it (KEEP-45
 * to 52, KEEP-56). */
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

enum { PIECES, PEARLS, CRESTS, EGGS }; /* lines of the score */

/* The lowest pieces of the row go to a seat, so many. */
static void win_pieces(wy_table *t, int seat, int count)
{
    char values[256];
    size_t length = 0;
    const char *market = pieces_of(t, at(t)->market);
    for (; count > 0; count--) {
        length += strcspn(market + length, " ");
        length += count > 1;
    }
    assert_true(length < sizeof values);
    memcpy(values, market, length);
    values[length] = '\0';
    pieces(t, seat, values);
}

/* The game is one quiet turn from its end, and that turn passes. */
static void end_quietly(wy_table *t)
{
    at(t)->quiet = (uint8_t)(KEEPERS_QUIET_ROUNDS * at(t)->players - 1);
    assert_true(keepers_is_sane(t->parts, t->state));
    while (at(t)->phase < KEEPERS_PEARL) {
        if (actor(t) == WY_CHANCE)
            play(t, "");
        step(t, at(t)->phase != KEEPERS_TAKE ? "pass" : at(t)->taken ? "stop" : "take left");
    }
}

/* ---- When it ends ---- */

/* So many amulets are complete, and seat 0 plays for the third piece of one more. */
static wy_table *complete_one_more(int players, int amulets)
{
    wy_table *t = begin_change(players);
    win_pieces(t, players - 1, 3 * amulets);
    win_pieces(t, 0, 2);
    give(t, 0, "red-1");
    book(t, "1 red");
    play(t, "play on");
    return t;
}

static void rule_KEEP_45_seven_eight_or_nine_amulets(void **state)
{
    (void)state;
    static const int goals[] = {0, 0, 7, 8, 9};
    for (int players = 2; players <= 4; players++) {
        wy_table *t = complete_one_more(players, goals[players] - 2);
        assert_int_equal(keepers_all_amulets(at(t)), goals[players] - 1);
        assert_int_equal(actor(t), 1); /* one is missing */
        assert_int_equal(at(t)->phase, KEEPERS_TAKE);
        wy_table_destroy(t);
        t = complete_one_more(players, goals[players] - 1);
        assert_int_equal(actor(t), WY_OVER);
        assert_int_equal(at(t)->phase, KEEPERS_ENDED);
        refuse(t, "take left", KEEPERS_IS_OVER, "KEEP-45");
        refuse(t, "pass", KEEPERS_IS_OVER, "KEEP-45");
        refuse(t, "pearl red-8", KEEPERS_IS_OVER, "KEEP-45");
        wy_table_destroy(t);
    }
}

static void rule_KEEP_45_the_turn_is_played_to_its_end(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    win_pieces(t, 0, 2);
    win_pieces(t, 1, 2);
    win_pieces(t, 2, 3 * 7 + 2);
    give(t, 0, "red-1");
    give(t, 1, "red-2");
    give(t, 2, "red-3");
    book(t, "1 red");
    play(t, "play on");
    assert_int_equal(keepers_all_amulets(at(t)), 8);
    assert_int_equal(actor(t), 1); /* the others may still follow */
    play(t, "play on");
    assert_int_equal(actor(t), 2);
    play(t, "play on");
    assert_int_equal(keepers_all_amulets(at(t)), 10); /* more than needed */
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_KEEP_45_a_follower_may_complete_the_last(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    win_pieces(t, 1, 3 * 6 + 2);
    give(t, 0, "red-1");
    give(t, 1, "red-2");
    book(t, "1 red");
    play(t, "pass, play on");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(keepers_all_amulets(at(t)), 7);
    wy_table_destroy(t);
}

/* Both stacks and the display are empty; seat 0 has three of the cards, seat 1 one. */
static wy_table *begin_empty(void)
{
    keepers_parts parts = few_cards("white-1 white-1", "red-white red-white");
    wy_table *t = begin_with(2, "", &parts, "");
    play(t, "take left, take left, take right");
    pass_to(t, 1);
    play(t, "take right");
    assert_string_equal(shown(at(t)), "- -");
    assert_string_equal(hand(at(t), 0), "white-1 white-1 red-white");
    assert_string_equal(hand(at(t), 1), "red-white");
    return t;
}

static void rule_KEEP_46_a_round_without_taking_or_playing_ends_it(void **state)
{
    (void)state;
    wy_table *t = begin_empty();
    play(t, "pass"); /* seat 1 has taken a card: that turn does not count */
    assert_int_equal(at(t)->idle, 0);
    play(t, "pass");
    assert_int_equal(at(t)->idle, 1);
    assert_int_equal(actor(t), 1);
    play(t, "pass");
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_KEEP_46_laying_alone_does_not_count(void **state)
{
    (void)state;
    wy_table *t = begin_empty();
    play(t, "pass, lay white-1, pass");
    assert_int_equal(at(t)->idle, 1);
    assert_int_equal(actor(t), 1);
    play(t, "lay red-white"); /* then there is nothing left to do for seat 1 */
    assert_string_equal(book_of(t), "1 white");
    assert_int_equal(actor(t), 0); /* but seat 0 can follow, */
    play(t, "pass");
    assert_int_equal(actor(t), WY_OVER); /* and does not */
    wy_table_destroy(t);
}

static void rule_KEEP_46_a_play_goes_on(void **state)
{
    (void)state;
    wy_table *t = begin_empty();
    play(t, "pass, lay white-1, pass, lay red-white, play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_WHITE), "white-1");
    assert_int_equal(at(t)->idle, 0); /* although seat 1 did neither: a player played */
    assert_int_equal(actor(t), 0);
    wy_table_destroy(t);
}

static void rule_KEEP_46_as_many_turns_as_players(void **state)
{
    (void)state;
    keepers_parts parts = few_cards("white-1", "red-white");
    wy_table *t = begin_with(3, "", &parts, "");
    for (int seat = 0; seat < 3; seat++)
        give(t, seat, "shadow");
    play(t, "take left, take right, pass"); /* then there is nothing to be had */
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(actor(t), order[i]);
        assert_int_equal(at(t)->idle, i);
        play(t, "pass");
    }
    assert_int_equal(actor(t), WY_OVER);
    wy_table_destroy(t);
}

static void rule_KEEP_47_ten_rounds_without_a_dragon(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players += 2) {
        wy_table *t = begin(players);
        for (int i = 1; i < 10 * players; i++) {
            idle_turn(t);
            assert_int_equal(at(t)->quiet, i);
            assert_int_equal(actor(t), i % players);
        }
        idle_turn(t);
        assert_int_equal(actor(t), WY_OVER);
        wy_table_destroy(t);
    }
}

static void rule_KEEP_47_a_dragon_played_by_anybody_begins_anew(void **state)
{
    (void)state;
    for (int follower = 0; follower < 2; follower++) {
        wy_table *t = begin_change(2);
        at(t)->quiet = 10 * 2 - 1;
        give(t, 0, "red-1");
        give(t, 1, "red-2");
        book(t, "1 red");
        play(t, follower ? "pass, play on" : "play on, pass");
        assert_int_equal(actor(t), 1);
        assert_int_equal(at(t)->quiet, 0);
        wy_table_destroy(t);
    }
}

/* ---- Pearls ---- */

static void rule_KEEP_48_the_pearls_are_turned_over(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    win_pieces(t, 0, 3 * 2);
    win_pieces(t, 1, 3 * 4);
    end_quietly(t);
    assert_int_equal(at(t)->phase, KEEPERS_PEARL);
    refuse(t, "take left", KEEPERS_CHANCE_FIRST, "KEEP-19");
    refuse(t, "pearl blue-3", KEEPERS_PEARL_GONE, "KEEP-48"); /* there are only red ones */
    assert_int_equal(odds_of(t, "pearl red-8"), 3);
    assert_int_equal(odds_of(t, "pearl red-9"), 3);
    step(t, "pearl red-9");
    assert_int_equal(at(t)->pearls[0][1], 1); /* seat 0 first */
    assert_int_equal(odds_of(t, "pearl red-8"), 3);
    assert_int_equal(odds_of(t, "pearl red-9"), 2);
    step(t, "pearl red-9");
    step(t, "pearl red-9");
    assert_int_equal(at(t)->pearls[0][1], 2);
    assert_int_equal(at(t)->pearls[1][1], 1);
    refuse(t, "pearl red-9", KEEPERS_PEARL_GONE, "KEEP-48");
    play(t, "pearl red-8, pearl red-8, pearl red-8");
    assert_int_equal(actor(t), WY_OVER);
    assert_int_equal(score_of(t, 0, WY_SPECTATOR).line[PEARLS], 18);
    assert_int_equal(score_of(t, 1, WY_SPECTATOR).line[PEARLS], 9 + 3 * 8);
    wy_table_destroy(t);
}

static void rule_KEEP_48_blue_ones_among_the_blue(void **state)
{
    (void)state;
    wy_table *t = begin(4);
    win_pieces(t, 3, 3 * 6);
    win_pieces(t, 1, 3 * 2);
    end_quietly(t);
    assert_int_equal(odds_of(t, "pearl red-8"), 0); /* seat 1 has two blue ones */
    assert_int_equal(odds_of(t, "pearl blue-3"), 5);
    assert_int_equal(odds_of(t, "pearl blue-4"), 4);
    step(t, "pearl blue-4");
    assert_int_equal(odds_of(t, "pearl blue-3"), 5);
    assert_int_equal(odds_of(t, "pearl blue-4"), 3);
    step(t, "pearl blue-3");
    refuse(t, "pearl blue-3", KEEPERS_PEARL_GONE, "KEEP-48"); /* seat 3 has red ones */
    assert_int_equal(at(t)->pearls[1][2], 1);
    assert_int_equal(at(t)->pearls[1][3], 1);
    wy_table_destroy(t);
}

/* ---- The score ---- */

static void rule_KEEP_49_everything_is_added_up(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    stack(t, 0, "white-1");
    stack(t, 0, "red-1");
    stack(t, 0, "blue-1");
    give(t, 0, "green-1 green-4 shadow");
    pieces(t, 0, "6 6 20");
    goods(t, 0, 5, 2);
    goods(t, 1, 0, 3);
    play(t, "take left, stop");
    book(t, "1 green");
    play(t, "play left, add green-1");
    pass_to(t, 1);
    end_quietly(t);
    play(t, "pearl red-9");
    wy_score score = score_of(t, 0, WY_SPECTATOR);
    assert_int_equal(score.line[PIECES], 6 + 6 + 20 + 4); /* with the fourth, of an open ring */
    assert_int_equal(score.line[PEARLS], 9);
    assert_int_equal(score.line[CRESTS], 16);
    assert_int_equal(score.line[EGGS], 2 * 4);
    assert_int_equal(score.total, 36 + 9 + 16 + 8); /* crystals and hand count nothing */
    assert_int_equal(score.hidden, 0);
    score = score_of(t, 1, WY_SPECTATOR);
    assert_int_equal(score.total, 2 * 4 + 16);
    wy_table_destroy(t);
}

/* Four players end the game with so many eggs. */
static void expect_eggs(const int eggs[4], const int values[4])
{
    wy_table *t = begin(4);
    for (int seat = 0; seat < 4; seat++)
        goods(t, seat, 0, eggs[seat]);
    end_quietly(t);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(score_of(t, seat, WY_SPECTATOR).line[EGGS], values[seat]);
    wy_table_destroy(t);
}

static void rule_KEEP_50_most_eggs_turn_one_over(void **state)
{
    (void)state;
    static const int one[4] = {1, 3, 2, 0}, of_one[4] = {4, 8 + 16, 8, 0};
    static const int shared[4] = {2, 2, 1, 2}, of_shared[4] = {4 + 16, 4 + 16, 4, 4 + 16};
    static const int single[4] = {0, 0, 0, 1}, of_single[4] = {0, 0, 0, 16};
    static const int none[4] = {0, 0, 0, 0};
    expect_eggs(one, of_one);
    expect_eggs(shared, of_shared);
    expect_eggs(single, of_single);
    expect_eggs(none, none);
}

/* A row of pieces and of cards laid out for each of four players; their places are the digits. */
static void expect_ranks(const char *const values[4], const char *const cards[4], const char *ranks)
{
    wy_table *t = begin(4);
    for (int seat = 0; seat < 4; seat++) {
        pieces(t, seat, values[seat]);
        stack(t, seat, cards[seat]);
    }
    end_quietly(t);
    assert_int_equal(actor(t), WY_OVER);
    for (int seat = 0; seat < 4; seat++) {
        wy_score score = score_of(t, seat, WY_SPECTATOR);
        assert_int_equal(score.rank, ranks[seat] - '0');
        assert_int_equal(score.winner, ranks[seat] == '1');
    }
    wy_table_destroy(t);
}

static void rule_KEEP_51_the_highest_total_wins(void **state)
{
    (void)state;
    static const char *const values[] = {"4 20", "6 8", "10", "4 4"};
    static const char *const cards[] = {"red-1", "red-2 red-2", "red-3 red-3 red-3", "red-4 red-4"};
    expect_ranks(values, cards, "1234"); /* however many cards lie there */
}

static void rule_KEEP_51_a_tie_goes_to_more_cards_laid_out(void **state)
{
    (void)state;
    static const char *const values[] = {"10", "6 4", "10", "4"};
    static const char *const cards[] = {"red-1", "red-2 shadow shadow", "red-3 red-3",
                                        "red-4 red-4"};
    expect_ranks(values, cards, "3124"); /* shadow dragons count */
}

static void rule_KEEP_51_a_victory_may_be_shared(void **state)
{
    (void)state;
    static const char *const values[] = {"10", "6 4", "10", "4"};
    static const char *const cards[] = {"red-1", "red-2 shadow", "red-3 red-3", "red-4 red-4"};
    expect_ranks(values, cards, "3114");
}

static void rule_KEEP_52_equals_share_a_place(void **state)
{
    (void)state;
    static const char *const values[] = {"10", "8", "8", "8"};
    static const char *const cards[] = {"red-1", "red-2", "red-3 red-3", "red-4"};
    expect_ranks(values, cards, "1323"); /* the same order after the first, */
    static const char *const same[] = {"10", "10", "8", "8"};
    static const char *const single[] = {"red-1", "red-2", "red-3", "red-4"};
    expect_ranks(same, single, "1133"); /* and the next place is left out */
}

/* ---- Who may see it ---- */

static void rule_KEEP_56_a_score_during_the_game(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    pieces(t, 0, "6 6 20");
    pieces(t, 1, "8 8");
    goods(t, 1, 0, 1);
    wy_score own = score_of(t, 0, 0), other = score_of(t, 1, 0), looked = score_of(t, 0, 1);
    assert_int_equal(own.line[PIECES], 32);
    assert_int_equal(own.line[PEARLS], 0);
    assert_int_equal(own.total, 32);
    assert_false(wy_hides_line(&own, PIECES));
    assert_true(wy_hides_line(&own, PEARLS)); /* no player has seen the pearl */
    assert_true(wy_hides_line(&other, PIECES));
    assert_int_equal(other.total, 16); /* the egg alone */
    assert_true(wy_hides_line(&looked, PIECES));
    assert_int_equal(looked.total, 0);
    wy_score outside = score_of(t, 1, WY_SPECTATOR);
    assert_true(wy_hides_line(&outside, PIECES));
    end_quietly(t);
    play(t, "pearl red-8");
    own = score_of(t, 0, 1);
    assert_int_equal(own.total, 32 + 8); /* at the end everybody sees everything */
    assert_int_equal(own.hidden, 0);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_45_seven_eight_or_nine_amulets),
        cmocka_unit_test(rule_KEEP_45_the_turn_is_played_to_its_end),
        cmocka_unit_test(rule_KEEP_45_a_follower_may_complete_the_last),
        cmocka_unit_test(rule_KEEP_46_a_round_without_taking_or_playing_ends_it),
        cmocka_unit_test(rule_KEEP_46_laying_alone_does_not_count),
        cmocka_unit_test(rule_KEEP_46_a_play_goes_on),
        cmocka_unit_test(rule_KEEP_46_as_many_turns_as_players),
        cmocka_unit_test(rule_KEEP_47_ten_rounds_without_a_dragon),
        cmocka_unit_test(rule_KEEP_47_a_dragon_played_by_anybody_begins_anew),
        cmocka_unit_test(rule_KEEP_48_the_pearls_are_turned_over),
        cmocka_unit_test(rule_KEEP_48_blue_ones_among_the_blue),
        cmocka_unit_test(rule_KEEP_49_everything_is_added_up),
        cmocka_unit_test(rule_KEEP_50_most_eggs_turn_one_over),
        cmocka_unit_test(rule_KEEP_51_the_highest_total_wins),
        cmocka_unit_test(rule_KEEP_51_a_tie_goes_to_more_cards_laid_out),
        cmocka_unit_test(rule_KEEP_51_a_victory_may_be_shared),
        cmocka_unit_test(rule_KEEP_52_equals_share_a_place),
        cmocka_unit_test(rule_KEEP_56_a_score_during_the_game),
    };
    return cmocka_run_group_tests_name("keepers: the end", tests, NULL, NULL);
}
