/* keepers_setup_test.c - Rule tests of Dragonkeepers: components and set-up (KEEP-1 to 17). */
#include <stdio.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

static int sum(const uint8_t *numbers, size_t count)
{
    int total = 0;
    for (size_t i = 0; i < count; i++)
        total += numbers[i];
    return total;
}

/* ---- Components ---- */

static void rule_KEEP_1_two_to_four_play(void **state)
{
    (void)state;
    static const uint8_t wrong[] = {0, 1, 5, 255};
    for (int players = 2; players <= 4; players++) {
        wy_table *t = begin_with(players, "", box_parts(), "");
        assert_int_equal(at(t)->players, players);
        wy_table_destroy(t);
    }
    for (size_t i = 0; i < WY_COUNT(wrong); i++) {
        keepers_state s;
        wy_phrase phrase;
        wy_options options;
        wy_default_options(&keepers_rules, wrong[i], &options);
        assert_int_equal(keepers_rules.setup(box_parts(), &options, &s), KEEPERS_WRONG_PLAYERS);
        assert_string_equal(keepers_rules.reason(box_parts(), &s, wy_act(0, 0, 0, 0),
                                                 KEEPERS_WRONG_PLAYERS, &phrase),
                            "KEEP-1");
    }
}

/* A reason that is none is explained as what is no move: no read goes past the table. */
static void reasons_that_are_none_are_explained(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    for (int reason = KEEPERS_REASONS; reason < 256; reason++) {
        wy_phrase phrase;
        assert_string_equal(keepers_rules.reason(t->parts, t->state, wy_act(0, 0, 0, 0),
                                                 (wy_reason)reason, &phrase),
                            "KEEP-20");
        assert_non_null(phrase.text);
    }
    wy_table_destroy(t);
}

static void rule_KEEP_2_there_are_123_cards(void **state)
{
    (void)state;
    const keepers_tables *cards = &box_parts()->cards;
    assert_int_equal(sum(cards->count, KEEPERS_SHADOW), 104);
    assert_int_equal(cards->count[KEEPERS_SHADOW], 11);
    assert_int_equal(sum(cards->count + KEEPERS_START_CARDS, KEEPERS_STARTING), 8);
    assert_int_equal(sum(cards->count, KEEPERS_KINDS), 123);
}

static void rule_KEEP_2_a_card_has_two_sides_and_a_page(void **state)
{
    (void)state;
    const keepers_tables *cards = &box_parts()->cards;
    for (int card = 0; card < KEEPERS_SHADOW; card++) {
        char word[24];
        bool left = card < KEEPERS_RIGHT_CARDS;
        snprintf(word, sizeof word, "%s-%s", keepers_colour_words[cards->front_of[card]],
                 keepers_back_words[cards->back_of[card]]);
        assert_string_equal(word, keepers_card_words[card]);
        assert_int_equal(cards->page[KEEPERS_LEFT] >> card & 1, left);
        assert_int_equal(cards->page[KEEPERS_RIGHT] >> card & 1, !left);
    }
}

/* The front plays, the back changes the book. */
static void rule_KEEP_2_front_and_back_each_do_their_part(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "red-4 white-red red-4");
    book(t, "1 green");
    play(t, "lay white-red");
    assert_string_equal(book_of(t), "1 red");
    play(t, "play on");
    assert_string_equal(stack_of(at(t), 0, KEEPERS_RED), "red-4");
    wy_table_destroy(t);
}

static void rule_KEEP_3_the_two_stacks(void **state)
{
    (void)state;
    static const uint8_t left[5] = {2, 3, 3, 3, 2};
    const keepers_box *box = &box_parts()->box;
    for (int colour = 0; colour < KEEPERS_COLOURS; colour++) {
        int backs = 0;
        assert_memory_equal(box->left[colour], left, sizeof left);
        assert_int_equal(sum(box->right[colour], KEEPERS_COLOURS), 13);
        for (int front = 0; front < KEEPERS_COLOURS; front++)
            backs += box->right[front][colour];
        assert_int_equal(backs, 13);
        assert_int_equal(box->right[colour][colour], 0);
    }
    wy_table *t = open_table(2, "", NULL);
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_LEFT), 52);
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_RIGHT), 52);
    wy_table_destroy(t);
}

static void rule_KEEP_4_the_starting_cards(void **state)
{
    (void)state;
    static const char *const fronts[] = {"white", "red", "blue", "green",
                                         "white", "red", "blue", "green"};
    static const char *const backs[] = {"2", "3", "2", "3", "red", "blue", "green", "white"};
    const keepers_tables *cards = &box_parts()->cards;
    for (int i = 0; i < KEEPERS_STARTING; i++) {
        char word[8];
        snprintf(word, sizeof word, "s%d", i + 1);
        int card = card_of(word);
        assert_string_equal(keepers_colour_words[cards->front_of[card]], fronts[i]);
        assert_string_equal(keepers_back_words[cards->back_of[card]], backs[i]);
        assert_int_equal(cards->page[i < 4 ? KEEPERS_LEFT : KEEPERS_RIGHT] >> card & 1, 1);
    }
}

static void rule_KEEP_5_eleven_shadow_dragons_with_a_six(void **state)
{
    (void)state;
    const keepers_tables *cards = &box_parts()->cards;
    assert_int_equal(box_parts()->box.shadows, 11);
    assert_string_equal(keepers_back_words[cards->back_of[KEEPERS_SHADOW]], "6");
    assert_int_equal(cards->page[KEEPERS_LEFT] >> KEEPERS_SHADOW & 1, 1);
    assert_int_equal(cards->back[KEEPERS_NUMBERS - 1], WY_BIT(KEEPERS_SHADOW)); /* only they */
    wy_table *t = open_table(2, "", NULL);
    step(t, "first 0");
    assert_int_equal(odds_of(t, "show 6"), 0); /* and never from the stack */
    wy_table_destroy(t);
}

static void rule_KEEP_6_the_amulet_pieces(void **state)
{
    (void)state;
    static const uint8_t values[] = {1, 4, 6, 8, 10, 12, 16, 20};
    static const uint8_t counts[] = {8, 8, 5, 4, 8, 4, 5, 3};
    const keepers_box *box = &box_parts()->box;
    assert_memory_equal(box->piece, values, sizeof values);
    assert_memory_equal(box->piece_count, counts, sizeof counts);
    assert_int_equal(sum(box->piece_count, KEEPERS_PIECES), 45);
}

static void rule_KEEP_7_the_pearls(void **state)
{
    (void)state;
    static const uint8_t values[] = {8, 9, 3, 4}, counts[] = {3, 3, 5, 4};
    assert_memory_equal(box_parts()->box.pearl, values, sizeof values);
    assert_memory_equal(box_parts()->box.pearl_count, counts, sizeof counts);
    assert_int_equal(sum(counts, sizeof counts), 15);
}

static void rule_KEEP_8_the_crests(void **state)
{
    (void)state;
    static const uint8_t values[] = {16, 12, 8};
    assert_int_equal(KEEPERS_CRESTS, 3);
    assert_memory_equal(box_parts()->box.crest, values, sizeof values);
}

static void rule_KEEP_9_crystals_and_eggs(void **state)
{
    (void)state;
    const keepers_box *box = &box_parts()->box;
    assert_int_equal(box->crystals, 10);
    assert_int_equal(box->eggs, 9);
    assert_int_equal(box->egg, 4);
    assert_int_equal(box->flipped_egg, 16);
}

/* Plays as many red dragons as the number says, and looks at what that brings. */
static void expect_reward(int number, int shadows, int eggs, int crystals, const char *piece)
{
    char moves[64];
    wy_table *t = begin_change(4);
    give(t, 0,
         "red-1 red-1 red-2 red-2 red-2 red-3 shadow white-1 white-2 white-3 white-4 white-5");
    book(t, "1 red");
    snprintf(moves, sizeof moves, "lay white-%d", number);
    play(t, number == 6 ? "lay shadow" : moves);
    assert_int_equal(keepers_number(t->parts, at(t)), number);
    int had = at(t)->shadows, market = (int)(at(t)->market * WY_LANES_LOW >> 56);
    play(t, "play on");
    while (actor(t) == 0 && at(t)->phase == KEEPERS_PICK) {
        wy_menu menu;
        keepers_legal(t->parts, at(t), &menu);
        assert_int_equal(wy_table_play(t, wy_menu_at(&menu, 0)), WY_OK);
    }
    assert_int_equal(keepers_height(at(t), keepers_stack(0, KEEPERS_RED)), number);
    assert_string_equal(pieces_of(t, at(t)->pieces[0]), piece);
    assert_int_equal(at(t)->market * WY_LANES_LOW >> 56, market - 1);
    assert_int_equal(had - at(t)->shadows, shadows);
    assert_int_equal(at(t)->eggs[0], eggs);
    assert_int_equal(at(t)->crystals[0], crystals);
    wy_table_destroy(t);
}

static void rule_KEEP_10_what_each_number_wins(void **state)
{
    (void)state;
    expect_reward(1, 0, 0, 0, "4"); /* the 1s are the pieces taken out here */
    expect_reward(2, 1, 0, 0, "4");
    expect_reward(3, 0, 1, 0, "4");
    expect_reward(4, 0, 1, 1, "4");
    expect_reward(5, 1, 1, 1, "4");
    expect_reward(6, 0, 0, 0, "20");
}

/* ---- Set-up ---- */

static void rule_KEEP_11_who_starts_is_drawn_by_lot(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int seat = 0; seat < players; seat++) {
            char move[16];
            wy_table *t = open_table(players, "", NULL);
            snprintf(move, sizeof move, "first %d", seat);
            assert_int_equal(actor(t), WY_CHANCE);
            assert_int_equal(all_odds(t), players);
            assert_int_equal(odds_of(t, move), 1);
            play(t, move);
            assert_int_equal(at(t)->start, seat);
            assert_int_equal(actor(t), seat);
            wy_table_destroy(t);
        }
    wy_table *t = open_table(3, "", NULL);
    refuse(t, "first 3", KEEPERS_NO_SUCH_SEAT, "KEEP-11");
    refuse(t, "take left", KEEPERS_CHANCE_FIRST, "KEEP-19");
    wy_table_destroy(t);
}

/* By ways of dealing: all are equally likely, and everybody gets as many as they should. */
static int count_deals(const keepers_state *s, uint64_t mass, uint64_t *ret_leaf)
{
    int leaves = 0;
    wy_menu menu;
    if (s->phase != KEEPERS_DEAL_CARDS) {
        static const int dealt[] = {0, 1, 2, 3};
        for (int i = 0; i < s->players; i++) {
            int seat = (s->start + i) % s->players;
            assert_int_equal(s->held[seat], dealt[i]);
            assert_int_equal(s->secrets[seat], dealt[i]);
            assert_int_equal(wy_bag_kinds(&s->hand[seat]) & ((1ull << KEEPERS_START_CARDS) - 1), 0);
        }
        assert_true(*ret_leaf == 0 || *ret_leaf == mass);
        *ret_leaf = mass;
        return 1;
    }
    keepers_legal(box_parts(), s, &menu);
    for (uint32_t i = 0; i < menu.total; i++) {
        keepers_state next = *s;
        assert_int_equal(mass % menu.total, 0);
        keepers_apply(box_parts(), &next, wy_menu_at(&menu, i));
        leaves += count_deals(&next, mass / menu.total, ret_leaf);
    }
    return leaves;
}

static void rule_KEEP_12_starting_cards_are_dealt_at_random(void **state)
{
    (void)state;
    static const int ways[] = {0, 0, 8, 8 * 7 * 6, 8 * 7 * 6 * 5 * 4 * 3};
    for (int players = 2; players <= 4; players++) {
        uint64_t leaf = 0;
        wy_table *t = open_table(players, "", box_parts());
        step(t, "first 1");
        assert_int_equal(count_deals(at(t), (uint64_t)ways[players], &leaf), ways[players]);
        wy_table_destroy(t);
    }
}

static void rule_KEEP_12_clockwise_from_the_first_player(void **state)
{
    (void)state;
    wy_table *t = open_table(4, "", box_parts());
    step(t, "first 2");
    static const char *const deals[] = {"deal s8", "deal s1", "deal s2",
                                        "deal s3", "deal s4", "deal s5"};
    static const int seats[] = {3, 0, 0, 1, 1, 1};
    for (size_t i = 0; i < WY_COUNT(deals); i++) {
        assert_int_equal(at(t)->mover, seats[i]);
        step(t, deals[i]);
        refuse(t, deals[i], i == 5 ? KEEPERS_OTHER_DRAW : KEEPERS_CARD_DEALT,
               i == 5 ? "KEEP-19" : "KEEP-12");
    }
    assert_string_equal(hand(at(t), 2), "");
    assert_string_equal(hand(at(t), 3), "s8");
    assert_string_equal(hand(at(t), 0), "s1 s2");
    assert_string_equal(hand(at(t), 1), "s3 s4 s5");
    wy_table_destroy(t);
    t = open_table(2, "", box_parts());
    step(t, "first 0");
    refuse(t, "deal red-3", KEEPERS_CARD_DEALT, "KEEP-12"); /* no starting card at all */
    wy_table_destroy(t);
}

static void rule_KEEP_12_only_their_owner_looks_at_them(void **state)
{
    (void)state;
    wy_table *t = open_table(3, "", box_parts());
    step(t, "first 0");
    assert_string_equal(told(t, "deal s7", 1), "deal s7");
    assert_string_equal(told(t, "deal s7", 0), "deal ribbon");
    assert_string_equal(told(t, "deal s7", 2), "deal ribbon");
    assert_string_equal(told(t, "deal s7", WY_SPECTATOR), "deal ribbon");
    play(t, "deal s7, deal s1, deal s3");
    assert_string_equal(hand(seen(t, 1), 1), "s7");
    assert_string_equal(hand(seen(t, 1), 2), "");
    assert_string_equal(hand(seen(t, 2), 2), "s1 s3");
    for (int viewer = 0; viewer < 3; viewer++)
        assert_int_equal(seen(t, viewer)->held[2], 2);
    assert_string_equal(hand(seen(t, 0), 1), "");
    assert_string_equal(hand(seen(t, WY_SPECTATOR), 2), "");
    wy_table_destroy(t);
}

static void rule_KEEP_13_two_stacks_by_their_backs(void **state)
{
    (void)state;
    static const char *const numbers[] = {"show 1", "show 2", "show 3", "show 4", "show 5"};
    static const char *const colours[] = {"show white", "show red", "show blue", "show green"};
    static const uint32_t left[] = {8, 12, 12, 12, 8};
    wy_table *t = open_table(2, "", NULL);
    step(t, "first 0");
    assert_int_equal(all_odds(t), 52);
    for (int i = 0; i < 5; i++)
        assert_int_equal(odds_of(t, numbers[i]), left[i]);
    refuse(t, "show red", KEEPERS_BACK_GONE, "KEEP-19");
    step(t, "show 3");
    refuse(t, "turn red-blue", KEEPERS_CARD_SEEN, "KEEP-19");
    step(t, "turn red-3");
    step(t, "show 3");
    assert_int_equal(all_odds(t), 52);
    for (int i = 0; i < 4; i++)
        assert_int_equal(odds_of(t, colours[i]), 13);
    refuse(t, "show 3", KEEPERS_BACK_GONE, "KEEP-19");
    step(t, "show blue");
    refuse(t, "turn red-3", KEEPERS_CARD_SEEN, "KEEP-19");
    wy_table_destroy(t);
}

/* Whatever happens, neither stack ever holds or shows a card of the other. */
static void rule_KEEP_13_never_mixed(void **state)
{
    (void)state;
    wy_rng rng;
    wy_rng_seed(&rng, 13, 0);
    wy_table *t = begin_with(3, "chests=one", box_parts(), "chest fresh");
    const keepers_parts *parts = t->parts;
    while (actor(t) != WY_OVER) {
        wy_menu menu;
        keepers_legal(t->parts, at(t), &menu);
        wy_table_play(t, wy_menu_at(&menu, wy_rng_below(&rng, menu.total)));
        for (int page = 0; page < KEEPERS_PAGES; page++) {
            int top = keepers_top(t->parts, at(t), page), card = at(t)->display[page];
            assert_true(top == KEEPERS_NONE || keepers_page_of(top) == page);
            assert_true(card >= KEEPERS_KINDS || (parts->cards.page[page] >> card & 1));
        }
    }
    wy_table_destroy(t);
}

static void rule_KEEP_14_a_card_of_each_stack_is_the_display(void **state)
{
    (void)state;
    wy_table *t = open_table(2, "", NULL);
    play(t, "show 2, turn red-2, show 4, show blue, turn white-blue, show green");
    assert_string_equal(shown(at(t)), "red-2 white-blue");
    assert_string_equal(book_of(t), "4 green");
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_LEFT), 51);
    assert_int_equal(keepers_stack_size(t->parts, at(t), KEEPERS_RIGHT), 51);
    assert_int_equal(actor(t), 0);
    wy_table_destroy(t);
}

static void rule_KEEP_15_pieces_are_taken_out_at_random(void **state)
{
    (void)state;
    static const int removed[] = {0, 0, 16, 12, 8};
    for (int players = 2; players <= 4; players++) {
        wy_table *t = open_table(players, "", NULL);
        step(t, "remove 20");
        assert_int_equal(all_odds(t), 44);
        assert_int_equal(odds_of(t, "remove 20"), 2);
        assert_int_equal(odds_of(t, "remove 1"), 8);
        assert_int_equal(odds_of(t, "remove 12"), 4);
        step(t, "remove 20");
        step(t, "remove 20");
        refuse(t, "remove 20", KEEPERS_PIECE_GONE, "KEEP-15");
        for (int i = 3; i < removed[players]; i++) {
            assert_int_equal(actor(t), WY_CHANCE);
            step(t, i % 2 ? "remove 1" : "remove 10");
        }
        assert_int_equal(actor(t), 0);
        assert_int_equal(at(t)->market * WY_LANES_LOW >> 56, 45 - removed[players]);
        assert_int_equal(seen(t, WY_SPECTATOR)->market, at(t)->market); /* for all to see */
        refuse(t, "remove 1", KEEPERS_NOT_CHANCE, "KEEP-19");
        wy_table_destroy(t);
    }
}

/* The fourth colour is played: the first crest that any player gets. */
static int first_crest(int players)
{
    wy_table *t = begin_change(players);
    stack(t, 0, "white-1");
    stack(t, 0, "red-1");
    stack(t, 0, "blue-1");
    give(t, 0, "green-1");
    book(t, "1 green");
    play(t, "play left");
    int value = score_of(t, 0, 0).line[2];
    wy_table_destroy(t);
    return value;
}

static void rule_KEEP_16_no_crest_of_16_for_two(void **state)
{
    (void)state;
    assert_int_equal(first_crest(2), 12);
    assert_int_equal(first_crest(3), 16);
    assert_int_equal(first_crest(4), 16);
}

static void rule_KEEP_17_everything_is_in_the_supply(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        wy_table *t = begin_with(players, "", box_parts(), "");
        assert_int_equal(at(t)->shadows, 11);
        assert_int_equal(at(t)->crystals[KEEPERS_SUPPLY], 10);
        assert_int_equal(at(t)->eggs[KEEPERS_SUPPLY], 9);
        assert_int_equal(at(t)->crests, players == 2);
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(at(t)->crystals[seat] + at(t)->eggs[seat] + at(t)->crest[seat], 0);
            assert_int_equal(at(t)->covered[seat][0] + at(t)->covered[seat][1], 0);
            assert_int_equal(wy_bag_count(&at(t)->hand[seat], KEEPERS_SHADOW), 0);
            assert_int_equal(at(t)->pieces[seat], 0);
            assert_string_equal(row(at(t), seat), "");
        }
        wy_table_destroy(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_1_two_to_four_play),
        cmocka_unit_test(reasons_that_are_none_are_explained),
        cmocka_unit_test(rule_KEEP_2_there_are_123_cards),
        cmocka_unit_test(rule_KEEP_2_a_card_has_two_sides_and_a_page),
        cmocka_unit_test(rule_KEEP_2_front_and_back_each_do_their_part),
        cmocka_unit_test(rule_KEEP_3_the_two_stacks),
        cmocka_unit_test(rule_KEEP_4_the_starting_cards),
        cmocka_unit_test(rule_KEEP_5_eleven_shadow_dragons_with_a_six),
        cmocka_unit_test(rule_KEEP_6_the_amulet_pieces),
        cmocka_unit_test(rule_KEEP_7_the_pearls),
        cmocka_unit_test(rule_KEEP_8_the_crests),
        cmocka_unit_test(rule_KEEP_9_crystals_and_eggs),
        cmocka_unit_test(rule_KEEP_10_what_each_number_wins),
        cmocka_unit_test(rule_KEEP_11_who_starts_is_drawn_by_lot),
        cmocka_unit_test(rule_KEEP_12_starting_cards_are_dealt_at_random),
        cmocka_unit_test(rule_KEEP_12_clockwise_from_the_first_player),
        cmocka_unit_test(rule_KEEP_12_only_their_owner_looks_at_them),
        cmocka_unit_test(rule_KEEP_13_two_stacks_by_their_backs),
        cmocka_unit_test(rule_KEEP_13_never_mixed),
        cmocka_unit_test(rule_KEEP_14_a_card_of_each_stack_is_the_display),
        cmocka_unit_test(rule_KEEP_15_pieces_are_taken_out_at_random),
        cmocka_unit_test(rule_KEEP_16_no_crest_of_16_for_two),
        cmocka_unit_test(rule_KEEP_17_everything_is_in_the_supply),
    };
    return cmocka_run_group_tests_name("keepers: set-up", tests, NULL, NULL);
}
