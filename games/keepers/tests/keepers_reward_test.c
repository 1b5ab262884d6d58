/* keepers_reward_test.c - Rule tests of Dragonkeepers: rewards and following (KEEP-37 to 44). */
#include <stdio.h>
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Rewards ---- */

static void rule_KEEP_37_the_lowest_piece_at_once(void **state)
{
    (void)state;
    wy_table *t = begin_change(4);
    pieces(t, 3, "4 4 4 4 4 4 4");
    give(t, 0, "red-1");
    give(t, 1, "red-1");
    book(t, "1 red");
    play(t, "play on");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "4");
    assert_int_equal(actor(t), 1);
    play(t, "play on"); /* the 4s are gone */
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "6");
    assert_string_equal(
        pieces_of(t, at(t)->market),
        "6 6 6 6 8 8 8 8 10 10 10 10 10 10 10 10 12 12 12 12 16 16 16 16 16 20 20 20");
    wy_table_destroy(t);
}

static void rule_KEEP_37_the_highest_for_a_6(void **state)
{
    (void)state;
    wy_table *t = begin_change(4);
    pieces(t, 3, "20 20 20");
    give(t, 0, "red-1 red-2 red-2 red-3 red-3 red-4 shadow");
    book(t, "1 red");
    play(t, "lay shadow, play on");
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), "16");
    wy_table_destroy(t);
}

/* Its value is known to who looks; others see a piece face down. */
static void rule_KEEP_37_it_lies_face_down(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1");
    book(t, "1 red");
    play(t, "play on");
    assert_int_equal(score_of(t, 0, 0).line[0], 6);
    wy_score other = score_of(t, 0, 1);
    assert_true(wy_hides_line(&other, 0));
    assert_int_equal(other.line[0], 0);
    wy_table_destroy(t);
}

/* Seat 0 plays a red dragon for a 1 when it has these pieces already. */
static wy_table *play_with_pieces(int players, const char *own, const char *others)
{
    wy_table *t = begin_change(players);
    pieces(t, 1, others);
    pieces(t, 0, own);
    give(t, 0, "red-1");
    book(t, "1 red");
    play(t, "play on");
    return t;
}

static void rule_KEEP_38_three_pieces_and_a_pearl(void **state)
{
    (void)state;
    static const char *const own[] = {"", "6", "6 6", "6 6 6", "6 6 6 8", "6 6 6 8 8"};
    static const int amulets[] = {0, 0, 1, 1, 1, 2};
    for (size_t i = 0; i < WY_COUNT(own); i++) {
        wy_table *t = play_with_pieces(4, own[i], "");
        assert_int_equal(keepers_amulets(at(t), 0), amulets[i]);
        assert_int_equal(at(t)->covered[0][0], amulets[i]);
        assert_int_equal(at(t)->covered[0][1], 0);
        wy_table_destroy(t);
    }
}

static void rule_KEEP_38_red_pearls_first_then_blue(void **state)
{
    (void)state;
    wy_table *t = play_with_pieces(4, "6 6", "4 4 4 4 4 4 4 4 6 6 6 8 8 8 8");
    assert_int_equal(at(t)->covered[1][0], 5);
    assert_int_equal(at(t)->covered[0][0], 1); /* the sixth and last red one */
    assert_int_equal(at(t)->covered[0][1], 0);
    wy_table_destroy(t);
    t = play_with_pieces(4, "6 6", "4 4 4 4 4 4 4 4 6 6 6 8 8 8 8 10 10 10");
    assert_int_equal(at(t)->covered[1][0], 6);
    assert_int_equal(at(t)->covered[0][0], 0);
    assert_int_equal(at(t)->covered[0][1], 1);
    wy_table_destroy(t);
}

static void rule_KEEP_38_nobody_sees_its_value(void **state)
{
    (void)state;
    wy_table *t = play_with_pieces(4, "6 6", "");
    static const uint8_t none[KEEPERS_PEARLS] = {0};
    assert_memory_equal(at(t)->pearls[0], none, sizeof none); /* no player has decided it yet */
    assert_int_equal(seen(t, 0)->covered[0][0], 1);
    assert_int_equal(seen(t, 1)->covered[0][0], 1);
    assert_int_equal(score_of(t, 0, 0).line[1], 0);
    wy_table_destroy(t);
}

static void rule_KEEP_39_what_has_run_out_is_not_received(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    stack(t, 0, "red-5");
    goods(t, 1, 10, 8);
    shadows_left(t, 1);
    give(t, 0, "red-1 red-2 red-2 red-3 red-3");
    give(t, 1, "red-1 red-2 red-3 red-4 red-4");
    book(t, "5 red");
    play(t, "play on"); /* no crystal for the first, nothing for the second */
    assert_int_equal(at(t)->crystals[0], 0);
    assert_int_equal(at(t)->eggs[0], 1);
    assert_string_equal(hand(at(t), 0), "shadow");
    play(t, "play on");
    assert_int_equal(at(t)->eggs[1], 8);
    assert_int_equal(at(t)->crystals[1], 10);
    assert_string_equal(hand(at(t), 1), "");
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "6"); /* the piece there always is */
    assert_int_equal(at(t)->shadows + at(t)->eggs[KEEPERS_SUPPLY], 0);
    wy_table_destroy(t);
}

static void expect_promise(const keepers_promise *won, int piece, int shadows, int eggs,
                           int crystals)
{
    assert_int_equal(won->piece, piece);
    assert_int_equal(won->shadows, shadows);
    assert_int_equal(won->eggs, eggs);
    assert_int_equal(won->crystals, crystals);
}

/* What is promised is what is won: with goods that run out, and with two or three of them. */
static void rule_KEEP_39_only_what_is_there_is_promised(void **state)
{
    (void)state;
    keepers_parts parts = no_starts();
    parts.box.reward_shadows[1] = parts.box.reward_eggs[1] = 2;
    parts.box.reward_crystals[1] = 3;
    wy_table *t = begin_with(2, "", &parts, "");
    end_taking(t);
    stack(t, 0, "red-5");
    give(t, 0, "red-1 red-2");
    give(t, 1, "red-3 red-4");
    goods(t, 1, 6, 6);
    shadows_left(t, 3);
    book(t, "2 red");
    for (int seat = 0; seat < 2; seat++) {
        keepers_promise won = keepers_promise_of(t->parts, at(t), 2);
        keepers_state before = *at(t);
        expect_promise(&won, 2, seat ? 1 : 2, seat ? 1 : 2, seat ? 1 : 3);
        play(t, "play on");
        assert_int_equal(wy_bag_count(&at(t)->hand[seat], KEEPERS_SHADOW), won.shadows);
        assert_int_equal(at(t)->eggs[seat] - before.eggs[seat], won.eggs);
        assert_int_equal(at(t)->crystals[seat] - before.crystals[seat], won.crystals);
        assert_string_equal(pieces_of(t, at(t)->pieces[seat]), "6");
    }
    keepers_promise won = keepers_promise_of(t->parts, at(t), 2);
    expect_promise(&won, 2, 0, 0, 0);
    won = keepers_promise_of(t->parts, at(t), 6);
    expect_promise(&won, KEEPERS_PIECES - 1, 0, 0, 0);
    wy_table_destroy(t);
}

/* Three stacks, and a green dragon for the fourth; every seat has another number on the backs. */
static void give_three_stacks(wy_table *t, int seat)
{
    static const char *const colours[] = {"white", "red", "blue", "green"};
    for (int i = 0; i < 4; i++) {
        char card[16];
        snprintf(card, sizeof card, "%s-%d", colours[i], seat + 2);
        if (i < 3)
            stack(t, seat, card);
        else
            give(t, seat, card);
    }
}

static void rule_KEEP_39_no_fourth_crest(void **state)
{
    (void)state;
    wy_table *t = begin_change(4);
    for (int seat = 0; seat < 4; seat++)
        give_three_stacks(t, seat);
    book(t, "1 green");
    play(t, "play left, play left, play right, play left");
    assert_int_equal(score_of(t, 0, 0).line[2], 16);
    assert_int_equal(score_of(t, 1, 0).line[2], 12);
    assert_int_equal(score_of(t, 2, 0).line[2], 8);
    assert_int_equal(at(t)->stacks[3], 4);
    assert_int_equal(score_of(t, 3, 0).line[2], 0);
    assert_string_equal(pieces_of(t, at(t)->pieces[3]), "4");
    wy_table_destroy(t);
}

static void rule_KEEP_40_a_shadow_just_won_is_too_late(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1");
    book(t, "2 red");
    refuse(t, "play on", KEEPERS_TOO_FEW, "KEEP-30");
    give(t, 0, "red-2 red-3");
    play(t, "play on");
    assert_int_equal(at(t)->phase, KEEPERS_PICK);
    refuse(t, "add shadow", KEEPERS_NOT_IN_HAND, "KEEP-30");
    play(t, "add red-1, add red-2");
    assert_string_equal(hand(at(t), 0), "red-3 shadow");
    wy_table_destroy(t);
}

static void rule_KEEP_40_it_may_serve_any_later_play(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-1 red-2 red-3");
    book(t, "2 red");
    play(t, "play on, add red-1, add red-2");
    assert_int_equal(at(t)->turn, 1);
    end_taking(t);
    give(t, 1, "white-4");
    book(t, "2 red");
    play(t, "pass");
    assert_int_equal(actor(t), 0); /* follows with it */
    play(t, "play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-1 red-2 shadow red-3");
    assert_string_equal(hand(at(t), 0), "shadow"); /* and wins another */
    wy_table_destroy(t);
}

static void rule_KEEP_41_a_crest_for_all_four_colours(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    give_three_stacks(t, 0);
    give(t, 0, "white-1");
    book(t, "1 white");
    play(t, "play on"); /* three colours are not enough */
    assert_int_equal(at(t)->crest[0], 0);
    wy_table_destroy(t);

    t = begin_change(3);
    give_three_stacks(t, 0);
    give_three_stacks(t, 2);
    book(t, "1 green");
    play(t, "pass"); /* seat 1 cannot; who follows gets it as well: the most valuable there is */
    assert_int_equal(actor(t), 2);
    play(t, "play left");
    assert_int_equal(score_of(t, 2, 0).line[2], 16);
    assert_int_equal(at(t)->turn, 1);
    wy_table_destroy(t);
}

static void rule_KEEP_41_once_in_the_game(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    give_three_stacks(t, 0);
    give(t, 0, "green-5 green-5");
    book(t, "1 green");
    play(t, "play left, add green-2");
    assert_int_equal(at(t)->crest[0], 1);
    pass_to(t, 1);
    idle_turn(t);
    idle_turn(t);
    end_taking(t);
    book(t, "1 green");
    play(t, "play on");
    assert_int_equal(keepers_piece_count(at(t), 0), 2);
    assert_int_equal(at(t)->crest[0], 1);
    assert_int_equal(at(t)->crests, 1);
    wy_table_destroy(t);
}

/* ---- Following ---- */

static void rule_KEEP_42_all_others_may_play_once_clockwise(void **state)
{
    (void)state;
    for (int plays = 0; plays < 2; plays++) {
        wy_table *t = begin_with(4, "", NULL, "first 2");
        end_taking(t);
        for (int seat = 0; seat < 4; seat++)
            give(t, seat, seat % 2 ? "red-4" : "red-3");
        give(t, 1, "red-1 red-2");
        book(t, "1 red");
        play(t, plays ? "play on" : "pass"); /* whether or not the player in turn has played */
        static const int order[] = {3, 0, 1};
        for (int i = 0; i < 3; i++) {
            assert_int_equal(actor(t), order[i]);
            assert_int_equal(at(t)->phase, KEEPERS_FOLLOW);
            play(t, order[i] == 3 && !plays ? "pass" : "play on"); /* that ends no player else's */
            if (order[i] == 1)
                play(t, "add red-2");
        }
        assert_int_equal(actor(t), 3); /* once: the next turn has come */
        assert_int_equal(at(t)->phase, KEEPERS_TAKE);
        assert_string_equal(hand(at(t), 1), "red-1 red-4");
        assert_string_equal(hand(at(t), 2), plays ? "" : "red-3");
        assert_string_equal(hand(at(t), 3), plays ? "" : "red-4");
        wy_table_destroy(t);
    }
}

static void rule_KEEP_42_by_the_book_as_it_was_left(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "white-1 white-blue white-5");
    give(t, 1, "blue-4 red-3 red-4 blue-white green-2");
    book(t, "2 red");
    play(t, "lay white-1, lay white-blue");
    assert_int_equal(actor(t), 1); /* seat 0 has nothing left to do */
    assert_string_equal(book_of(t), "1 blue");
    refuse(t, "lay green-2", KEEPERS_FOLLOWERS, "KEEP-42");
    refuse(t, "take left", KEEPERS_NOT_TAKING, "KEEP-20");
    play(t, "play on, add blue-4");
    assert_string_equal(stack_of(at(t), 1, KEEPERS_BLUE), "blue-4");
    assert_string_equal(row(at(t), 1), "blue");
    wy_table_destroy(t);
}

static void rule_KEEP_42_a_6_holds_for_them_as_well(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    give(t, 0, "shadow");
    give(t, 1, "red-1 red-1 red-2 red-2 red-2 red-3");
    give(t, 2, "red-3 red-3 red-4 red-4 red-4 red-5");
    book(t, "2 red");
    play(t, "lay shadow");
    assert_int_equal(actor(t), 1);
    play(t, "play on, play on");
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "20");
    assert_string_equal(pieces_of(t, at(t)->pieces[2]), "20");
    assert_int_equal(keepers_height(at(t), keepers_stack(2, KEEPERS_RED)), 6);
    wy_table_destroy(t);
}

static void rule_KEEP_43_the_first_gets_the_first_choice(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    goods(t, 0, 0, 8);
    pieces(t, 0, "4 4 4");
    give(t, 0, "white-1");
    give(t, 1, "red-1 red-2 red-3");
    give(t, 2, "red-1 red-2 red-3");
    book(t, "3 red");
    play(t, "pass, play on");
    assert_int_equal(actor(t), 2); /* rewarded before the next one decides */
    assert_int_equal(at(t)->eggs[1], 1);
    assert_string_equal(pieces_of(t, at(t)->pieces[1]), "4");
    play(t, "play on");
    assert_int_equal(at(t)->eggs[2], 0);
    assert_string_equal(pieces_of(t, at(t)->pieces[2]), "6");
    wy_table_destroy(t);
}

static void rule_KEEP_44_who_cannot_play_is_passed_over(void **state)
{
    (void)state;
    wy_table *t = begin_change(4);
    stack(t, 1, "white-5");
    stack(t, 1, "red-5");
    stack(t, 1, "blue-5");
    give(t, 0, "white-1");
    give(t, 1, "red-1 red-2"); /* closed */
    give(t, 2, "red-3");       /* too few */
    give(t, 3, "red-3 red-4");
    book(t, "2 red");
    play(t, "pass");
    assert_int_equal(actor(t), 3);
    play(t, "pass");
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->turn, 1);
    wy_table_destroy(t);
}

static void rule_KEEP_44_a_step_without_a_choice_ends_by_itself(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    display(t, "white-5 red-white");
    play(t, "take left, stop"); /* white-5 may be laid: that is a choice */
    assert_int_equal(at(t)->phase, KEEPERS_CHANGE);
    play(t, "lay white-5"); /* no card left, no player can follow */
    assert_int_equal(actor(t), 1);
    assert_int_equal(at(t)->phase, KEEPERS_TAKE);
    wy_table_destroy(t);
}

/* Seat 1 has a starting card that no player knows. */
static wy_table *begin_with_secret(const char *deal)
{
    wy_table *t = begin_with(2, "", box_parts(), deal);
    end_taking(t);
    give(t, 0, "green-4 red-5");
    return t;
}

/* Passing a player over tells nothing of a hand: who might play for all that others know is asked.
 */
static void rule_KEEP_44_who_might_play_is_asked(void **state)
{
    (void)state;
    static const char *const deals[] = {"deal s1", "deal s4"}; /* white, green */
    for (int white = 0; white < 2; white++) {
        wy_table *t = begin_with_secret(deals[!white]);
        book(t, "1 white");
        play(t, "pass");
        assert_int_equal(actor(t), 1);
        assert_int_equal(at(t)->phase, KEEPERS_FOLLOW);
        assert_int_equal(can(t, "play on"), white);
        play(t, white ? "play on" : "pass");
        wy_table_destroy(t);
        t = begin_with_secret(deals[!white]);
        book(t, "2 white"); /* one secret card is not enough, whatever it is */
        play(t, "pass");
        assert_int_equal(at(t)->phase, KEEPERS_TAKE);
        wy_table_destroy(t);
        t = begin_with_secret(deals[!white]);
        give(t, 1, "shadow");
        book(t, "2 white"); /* but with a shadow dragon it might be */
        play(t, "pass");
        assert_int_equal(at(t)->phase, KEEPERS_FOLLOW);
        wy_table_destroy(t);
    }
}

/* Nor do the cards of a play follow by themselves from a hand with a secret. */
static void rule_KEEP_44_a_secret_card_might_be_chosen(void **state)
{
    (void)state;
    static const char *const deals[] = {"deal s1", "deal s4"};
    for (int white = 0; white < 2; white++) {
        wy_table *t = begin_with_secret(deals[!white]);
        give(t, 1, "white-3 white-3");
        book(t, "1 white");
        play(t, "pass, play on");
        assert_int_equal(at(t)->phase, KEEPERS_PICK);
        assert_int_equal(can(t, "add s1"), white);
        play(t, "add white-3");
        assert_int_equal(at(t)->phase, KEEPERS_TAKE);
        wy_table_destroy(t);
    }
}

/* Both pages are laid on and no player can reckon with a play: a crystal opens no chest where there
 * is none. */
static void rule_KEEP_44_nothing_left_to_do_whatever_the_secret(void **state)
{
    (void)state;
    for (int crystals = 0; crystals < 2; crystals++) {
        wy_table *t = begin_with(2, "", box_parts(), "deal s1");
        idle_turn(t);
        end_taking(t);
        give(t, 1, "white-5 red-green blue-3");
        goods(t, 1, crystals, 0);
        play(t, "lay white-5, lay red-green");
        assert_string_equal(book_of(t), "5 green");
        assert_int_equal(actor(t), 0);
        wy_table_destroy(t);
    }
}

/* What goes by itself goes by what everybody knows: the same move from any position that looks the
 * same leads to the same step. */
static void rule_KEEP_44_passing_over_tells_nothing(void **state)
{
    (void)state;
    wy_rng rng;
    int tried = 0;
    wy_rng_seed(&rng, 44, 0);
    for (int game = 0; game < 40; game++) {
        static const char *const chances[] = {"chest recall", "chest thrift", "chest shade", ""};
        wy_table *t = begin_with(2 + game % 3, game % 4 == 3 ? "" : "chests=one", box_parts(),
                                 chances[game % 4]);
        while (actor(t) != WY_OVER) {
            keepers_state sample;
            wy_menu menu;
            keepers_legal(t->parts, at(t), &menu);
            wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
            keepers_sample_state(t->parts, seen(t, WY_SPECTATOR), WY_SPECTATOR, &rng, &sample);
            bool fits = keepers_check(t->parts, &sample, action) == WY_OK;
            bool other = memcmp(&sample, at(t), sizeof sample) != 0;
            assert_int_equal(wy_table_play(t, action), WY_OK);
            if (!fits)
                continue;
            keepers_apply(t->parts, &sample, action);
            assert_int_equal(sample.phase, at(t)->phase);
            assert_int_equal(sample.mover, at(t)->mover);
            assert_memory_equal(sample.held, at(t)->held, sizeof sample.held);
            tried += other;
        }
        wy_table_destroy(t);
    }
    assert_true(tried > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_37_the_lowest_piece_at_once),
        cmocka_unit_test(rule_KEEP_37_the_highest_for_a_6),
        cmocka_unit_test(rule_KEEP_37_it_lies_face_down),
        cmocka_unit_test(rule_KEEP_38_three_pieces_and_a_pearl),
        cmocka_unit_test(rule_KEEP_38_red_pearls_first_then_blue),
        cmocka_unit_test(rule_KEEP_38_nobody_sees_its_value),
        cmocka_unit_test(rule_KEEP_39_what_has_run_out_is_not_received),
        cmocka_unit_test(rule_KEEP_39_only_what_is_there_is_promised),
        cmocka_unit_test(rule_KEEP_39_no_fourth_crest),
        cmocka_unit_test(rule_KEEP_40_a_shadow_just_won_is_too_late),
        cmocka_unit_test(rule_KEEP_40_it_may_serve_any_later_play),
        cmocka_unit_test(rule_KEEP_41_a_crest_for_all_four_colours),
        cmocka_unit_test(rule_KEEP_41_once_in_the_game),
        cmocka_unit_test(rule_KEEP_42_all_others_may_play_once_clockwise),
        cmocka_unit_test(rule_KEEP_42_by_the_book_as_it_was_left),
        cmocka_unit_test(rule_KEEP_42_a_6_holds_for_them_as_well),
        cmocka_unit_test(rule_KEEP_43_the_first_gets_the_first_choice),
        cmocka_unit_test(rule_KEEP_44_who_cannot_play_is_passed_over),
        cmocka_unit_test(rule_KEEP_44_a_step_without_a_choice_ends_by_itself),
        cmocka_unit_test(rule_KEEP_44_who_might_play_is_asked),
        cmocka_unit_test(rule_KEEP_44_a_secret_card_might_be_chosen),
        cmocka_unit_test(rule_KEEP_44_nothing_left_to_do_whatever_the_secret),
        cmocka_unit_test(rule_KEEP_44_passing_over_tells_nothing),
    };
    return cmocka_run_group_tests_name("keepers: rewards and following", tests, NULL, NULL);
}
