/* book_setup_test.c - Rule tests of The Book of Dragons: components and set-up (BOOK-1 to 9). */
#include <stdio.h>
#include <string.h>

#include "games/book/tests/book_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Components ---- */

static void rule_BOOK_1_two_to_five_play(void **state)
{
    (void)state;
    static const uint8_t wrong[] = {0, 1, 6, 255};
    for (int players = 2; players <= 5; players++) {
        wy_table *t = open_table(players, "", NULL);
        assert_int_equal(at(t)->players, players);
        wy_table_destroy(t);
    }
    for (size_t i = 0; i < WY_COUNT(wrong); i++) {
        book_state s;
        wy_phrase phrase;
        wy_options options;
        wy_default_options(&book_rules, wrong[i], &options);
        assert_int_equal(book_rules.setup(box_parts(), &options, &s), BOOK_WRONG_PLAYERS);
        assert_string_equal(
            book_rules.reason(box_parts(), &s, wy_act(0, 0, 0, 0), BOOK_WRONG_PLAYERS, &phrase),
            "BOOK-1");
    }
}

/* An unknown reason is explained as "not a move": no read past the table. */
static void reasons_that_are_none_are_explained(void **state)
{
    (void)state;
    wy_table *t = begin(2, "");
    for (int reason = BOOK_REASONS; reason < 256; reason++) {
        wy_phrase phrase;
        assert_string_equal(
            book_rules.reason(t->parts, t->state, wy_act(0, 0, 0, 0), (wy_reason)reason, &phrase),
            "BOOK-10");
        assert_non_null(phrase.text);
    }
    wy_table_destroy(t);
}

static void rule_BOOK_2_every_type_lives_once_in_every_realm(void **state)
{
    (void)state;
    int seen[BOOK_TYPES][BOOK_REALMS] = {{0}};
    assert_int_equal(BOOK_CARDS, 36);
    for (int card = 0; card < BOOK_CARDS; card++) {
        char word[40];
        snprintf(word, sizeof word, "%s-%s", book_type_words[book_type(card)],
                 book_realm_words[book_realm(card)]);
        assert_string_equal(book_card_words[card], word);
        assert_int_equal(seen[book_type(card)][book_realm(card)]++, 0);
    }
}

static void rule_BOOK_3_points_go_with_the_realm(void **state)
{
    (void)state;
    static const uint8_t points[BOOK_REALMS] = {8, 7, 6, 5, 4, 3};
    int sum = 0;
    for (int card = 0; card < BOOK_CARDS; card++) {
        assert_int_equal(box_parts()->box.points[card], points[book_realm(card)]);
        sum += points[book_realm(card)];
    }
    assert_int_equal(sum, 198);
}

static void rule_BOOK_4_the_board_asks_for_3_to_7_pips(void **state)
{
    (void)state;
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++)
        assert_int_equal(box_parts()->box.cost[pile], 3 + pile);
    wy_table *t = begin(5, "");
    for (int pile = 0; pile < BOOK_PILES_MAX; pile++)
        assert_int_equal(book_price(t->parts, t->state, pile), 3 + pile);
    wy_table_destroy(t);
}

/* ---- Tokens ---- */

enum { MASS = 60 * 60 * 60 * 60 * 60 }; /* divisible by the product of all odds on any way down */

typedef struct token_odds {
    int players;
    uint64_t mass[BOOK_PLAYERS_MAX][BOOK_TOKENS]; /* by seat and colour */
    uint64_t leaf;                                /* mass of each way of dealing; all are equal */
    int leaves;
} token_odds;

/* Walks through all ways of dealing the tokens, without rounding anything. */
static void follow(token_odds *odds, const book_state *s, uint64_t mass)
{
    wy_menu menu;
    wy_action list[BOOK_TOKENS];
    uint32_t weights[BOOK_TOKENS];
    if (s->phase != BOOK_DEAL_TOKENS) {
        odds->leaves++;
        if (odds->leaf == 0)
            odds->leaf = mass;
        assert_int_equal(mass, odds->leaf);
        assert_int_equal(s->token[s->start], BOOK_RED);
        assert_int_equal(s->turn, s->start);
        for (int seat = 0; seat < odds->players; seat++)
            odds->mass[seat][s->token[seat]] += mass;
        return;
    }
    book_rules.legal(box_parts(), s, &menu);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        book_state next = *s;
        assert_int_equal(mass * weights[i] % menu.total, 0);
        book_rules.apply(box_parts(), &next, list[i]);
        follow(odds, &next, mass * weights[i] / menu.total);
    }
}

static void rule_BOOK_5_everybody_is_as_likely_to_start(void **state)
{
    (void)state;
    static const int ways[] = {0,     0,      4 * 2,
                               6 * 6, 4 * 24, 120}; /* choices of others, times order */
    for (int players = 2; players <= 5; players++) {
        token_odds odds = {.players = players};
        book_state s;
        wy_options options;
        wy_default_options(&book_rules, players, &options);
        assert_int_equal(book_rules.setup(box_parts(), &options, &s), WY_OK);
        follow(&odds, &s, MASS);
        assert_int_equal(odds.leaves, ways[players]);
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(odds.mass[seat][BOOK_RED] * (uint64_t)players, MASS);
            for (int colour = 1; colour < BOOK_TOKENS; colour++)
                assert_int_equal(odds.mass[seat][colour] * 4 * (uint64_t)players,
                                 MASS * (uint64_t)(players - 1));
        }
    }
}

static void rule_BOOK_5_red_is_dealt_exactly_once(void **state)
{
    (void)state;
    wy_table *t = open_table(3, "", NULL);
    play(t, "token blue");
    refuse(t, "token blue", BOOK_TOKEN_GONE, "BOOK-5");
    refuse(t, "goal azure", BOOK_OTHER_DRAW, "BOOK-9");
    play(t, "token purple");
    refuse(t, "token green", BOOK_TOKEN_GONE, "BOOK-5");
    play(t, "token red");
    assert_int_equal(at(t)->start, 2);
    assert_int_equal(at(t)->phase, BOOK_DEAL_GOALS);
    wy_table_destroy(t);

    t = open_table(3, "", NULL);
    play(t, "token red");
    refuse(t, "token red", BOOK_TOKEN_GONE, "BOOK-5");
    play(t, "token yellow, token green");
    assert_int_equal(at(t)->start, 0);
    wy_table_destroy(t);
}

static void rule_BOOK_5_red_starts_and_nobody_changes_seats(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "", NULL);
    play(t, "token green, token blue, token red, token purple");
    play(t, "goal violet, goal golden, goal crimson, goal azure");
    play(t, "show azure-storm@1, show violet-plains@2, show golden-desert@3, show golden-storm@4");
    assert_int_equal(actor(t), 2);
    assert_int_equal(at(t)->goal[0], 4);
    turns(t, "place 3@1 / place 4@2");
    assert_int_equal(actor(t), 0);
    wy_table_destroy(t);
}

/* ---- Goals, dice, piles ---- */

static void rule_BOOK_6_everybody_has_a_goal_of_their_own(void **state)
{
    (void)state;
    wy_menu menu;
    wy_table *t = open_table(5, "", NULL);
    for (int seat = 0; seat < 5; seat++)
        wy_table_play(t, wy_act(BOOK_TOKEN, 0, 0, seat));
    for (int seat = 0; seat < 5; seat++) {
        book_rules.legal(t->parts, t->state, &menu);
        assert_int_equal(wy_menu_count(&menu), 6 - seat);
        assert_int_equal(menu.total, 6 - seat);
        if (seat == 2)
            refuse(t, "goal azure", BOOK_GOAL_GONE, "BOOK-6");
        wy_table_play(t, wy_act(BOOK_GOAL, 0, 0, (seat + 1) % 6));
    }
    assert_int_equal(at(t)->phase, BOOK_DEAL_CARDS);
    for (int viewer = 0; viewer < 5; viewer++) {
        book_state view;
        book_rules.view(t->parts, t->state, viewer, &view);
        assert_memory_equal(view.goal, at(t)->goal, 5);
    }
    wy_table_destroy(t);
}

static void rule_BOOK_7_three_dice_show_3_4_5(void **state)
{
    (void)state;
    for (int players = 2; players <= 5; players++) {
        wy_table *t = begin(players, "");
        for (int seat = 0; seat < players; seat++)
            assert_string_equal(hand(t, seat), "3+4+5");
        wy_table_destroy(t);
    }
}

static void rule_BOOK_7_dice_are_never_rolled(void **state)
{
    (void)state;
    for (int verb = 0; verb < book_rules.verb_count; verb++)
        if (book_rules.verbs[verb].moved_by == WY_BY_CHANCE)
            assert_true(verb == BOOK_TOKEN || verb == BOOK_GOAL || verb == BOOK_SHOW);
}

static void rule_BOOK_8_piles_by_number_of_players(void **state)
{
    (void)state;
    static const uint8_t piles[4][BOOK_PILES_MAX] = {
        {12, 12, 12, 0, 0}, {12, 12, 12, 0, 0}, {9, 9, 9, 9, 0}, {8, 7, 7, 7, 7}};
    for (int players = 2; players <= 5; players++) {
        wy_table *t = open_table(players, "", NULL);
        assert_memory_equal(at(t)->left, piles[players - 2], BOOK_PILES_MAX);
        wy_table_destroy(t);
    }
}

static void rule_BOOK_8_places_without_a_pile_cannot_be_used(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    refuse(t, "place 3+4@4", BOOK_NO_SUCH_PILE, "BOOK-8");
    refuse(t, "place 3+4+5@5", BOOK_NO_SUCH_PILE, "BOOK-8");
    refuse(t, "claim 4", BOOK_NO_SUCH_PILE, "BOOK-8");
    wy_table_destroy(t);
}

static void rule_BOOK_9_unseen_cards_are_equally_likely(void **state)
{
    (void)state;
    wy_menu menu;
    uint32_t weights[BOOK_CARDS];
    wy_action list[BOOK_CARDS];
    wy_table *t = begin(3, "");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    play(t, "claim 1");
    assert_int_equal(actor(t), WY_CHANCE);
    book_rules.legal(t->parts, t->state, &menu);
    assert_int_equal(wy_menu_count(&menu), 33);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < 33; i++) {
        assert_int_equal(weights[i], 1);
        assert_int_equal(list[i].a, 0);
    }
    assert_int_equal(at(t)->left[0], 11);
    wy_table_destroy(t);
}

static void rule_BOOK_9_a_card_is_turned_up_before_play_goes_on(void **state)
{
    (void)state;
    wy_table *t = begin(3, "");
    turns(t, "place 3@1 / place 4@2 / place 5@3");
    refuse(t, "show golden-storm@1", BOOK_NOT_CHANCE, "BOOK-9");
    play(t, "claim 1");
    refuse(t, "place 4@2", BOOK_CHANCE_FIRST, "BOOK-9");
    refuse(t, "end", BOOK_CHANCE_FIRST, "BOOK-9");
    refuse(t, "token blue", BOOK_OTHER_DRAW, "BOOK-9");
    refuse(t, "show golden-storm@2", BOOK_OTHER_PILE, "BOOK-9");
    refuse(t, "show crimson-volcano@1", BOOK_CARD_SEEN, "BOOK-9");
    refuse(t, "show azure-volcano@1", BOOK_CARD_SEEN, "BOOK-9");
    play(t, "show golden-storm@1");
    assert_string_equal(top(t, 1), "golden-storm");
    wy_table_destroy(t);
}

static void rule_BOOK_9_no_order_of_cards_is_kept(void **state)
{
    (void)state;
    wy_table *t = begin(4, "");
    assert_int_equal(wy_count_bits(at(t)->unseen), 32);
    for (int pile = 1; pile <= 4; pile++)
        assert_false(at(t)->unseen >> at(t)->top[pile - 1] & 1);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_1_two_to_five_play),
        cmocka_unit_test(reasons_that_are_none_are_explained),
        cmocka_unit_test(rule_BOOK_2_every_type_lives_once_in_every_realm),
        cmocka_unit_test(rule_BOOK_3_points_go_with_the_realm),
        cmocka_unit_test(rule_BOOK_4_the_board_asks_for_3_to_7_pips),
        cmocka_unit_test(rule_BOOK_5_everybody_is_as_likely_to_start),
        cmocka_unit_test(rule_BOOK_5_red_is_dealt_exactly_once),
        cmocka_unit_test(rule_BOOK_5_red_starts_and_nobody_changes_seats),
        cmocka_unit_test(rule_BOOK_6_everybody_has_a_goal_of_their_own),
        cmocka_unit_test(rule_BOOK_7_three_dice_show_3_4_5),
        cmocka_unit_test(rule_BOOK_7_dice_are_never_rolled),
        cmocka_unit_test(rule_BOOK_8_piles_by_number_of_players),
        cmocka_unit_test(rule_BOOK_8_places_without_a_pile_cannot_be_used),
        cmocka_unit_test(rule_BOOK_9_unseen_cards_are_equally_likely),
        cmocka_unit_test(rule_BOOK_9_a_card_is_turned_up_before_play_goes_on),
        cmocka_unit_test(rule_BOOK_9_no_order_of_cards_is_kept),
    };
    return cmocka_run_group_tests_name("book: set-up", tests, NULL, NULL);
}
