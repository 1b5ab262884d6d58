/* keepers_memory_test.c - Rule tests of Dragonkeepers: what others know of a laid card, and each
 * viewer's knowledge (KEEP-29, KEEP-53 and KEEP-54). */
#include <string.h>

#include "games/keepers/tests/keepers_play.h"
#include "tests/support/cmocka_tests.h"

/* ---- Laid cards ---- */

static void rule_KEEP_29_the_front_of_a_laid_card_is_hidden(void **state)
{
    (void)state;
    wy_table *t = begin_change(3);
    give(t, 0, "blue-2 red-2 green-white red-white");
    book(t, "4 red");
    assert_string_equal(told(t, "lay blue-2", 0), "lay blue-2");
    assert_string_equal(told(t, "lay blue-2", 1), "lay some-2");
    assert_string_equal(told(t, "lay blue-2", WY_SPECTATOR), "lay some-2");
    assert_string_equal(told(t, "lay green-white", 2), "lay some-white");
    play(t, "lay blue-2, lay green-white");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "blue-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2");
    assert_string_equal(laid(seen(t, 2), KEEPERS_RIGHT), "some-white");
    assert_string_equal(laid(seen(t, WY_SPECTATOR), KEEPERS_LEFT), "some-2");
    assert_string_equal(hand(seen(t, 0), 0), "red-2 red-white");
    assert_int_equal(seen(t, 1)->held[0], 2); /* of the four that may be there */
    assert_string_equal(hand(seen(t, 1), 0), "red-2 blue-2 red-white green-white");
    pass_to(t, 1);
    step(t, "take left");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2"); /* about to be turned up */
    step(t, "turn blue-2");
    assert_string_equal(shown(seen(t, 1)), "blue-2 red-white");
    assert_string_equal(hand(seen(t, 2), 0), "red-2 red-white green-white");
    wy_table_destroy(t);
}

static void rule_KEEP_29_unless_everybody_can_work_it_out(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2 blue-2 red-3 shadow red-white");
    assert_string_equal(told(t, "lay blue-2", 1), "lay blue-2"); /* whichever of the two it is */
    assert_string_equal(told(t, "lay red-3", 1), "lay red-3");
    assert_string_equal(told(t, "lay shadow", WY_SPECTATOR), "lay shadow");
    assert_string_equal(told(t, "lay red-white", 1), "lay red-white");
    play(t, "lay blue-2, lay red-white");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-2");
    assert_string_equal(laid(seen(t, WY_SPECTATOR), KEEPERS_RIGHT), "red-white");
    wy_table_destroy(t);
}

static void rule_KEEP_29_the_ribbon_is_seen(void **state)
{
    (void)state;
    wy_table *t = begin_with(2, "", box_parts(), "deal s1");
    idle_turn(t);
    play(t, "take right, stop");
    give(t, 1, "white-2 red-5");
    assert_string_equal(told(t, "lay s1", 0), "lay ribbon-2"); /* it might be the other one */
    assert_string_equal(told(t, "lay s1", 1), "lay s1");
    assert_string_equal(told(t, "lay white-2", 0), "lay white-2"); /* no ribbon: no constraint */
    play(t, "lay s1");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "s1");
    wy_table_destroy(t);

    t = begin_with(2, "", box_parts(), "deal s5");
    idle_turn(t);
    play(t, "take left, stop");
    assert_string_equal(told(t, "lay s5", 0), "lay s5"); /* the only one with red on it */
    play(t, "lay s5");
    assert_string_equal(laid(seen(t, 0), KEEPERS_RIGHT), "s5");
    wy_table_destroy(t);
}

/* Playing one of the two cards it can be makes the other certain. */
static void rule_KEEP_29_a_card_shown_was_not_laid(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2 red-2 red-5");
    book(t, "4 red");
    play(t, "lay blue-2, play on");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2");
    play(t, "add red-5");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2"); /* says nothing about a 2 */
    play(t, "add red-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-2");
    assert_string_equal(hand(seen(t, 1), 0), "shadow"); /* what a 2 wins */
    wy_table_destroy(t);
}

static void rule_KEEP_29_but_one_of_several_alike_tells_nothing(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2 red-2 red-2 red-5");
    book(t, "4 red");
    play(t, "lay blue-2, play on, add red-2, add red-5");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2");
    assert_string_equal(hand(seen(t, 1), 0), "red-2 blue-2 shadow"); /* one of the 2s */
    assert_int_equal(seen(t, 1)->held[0], 2);
    wy_table_destroy(t);
}

/* Seat 0 lays one of two, and gets a green one later: that one cannot lie there. */
static void rule_KEEP_29_a_card_got_later_was_not_laid(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2 red-2 red-5");
    give(t, 1, "white-4");
    display(t, "green-2 red-white");
    book(t, "4 red");
    play(t, "lay blue-2, pass, take right, turn white-red, show red, stop, lay white-4, pass");
    play(t, "take left, turn white-4"); /* seat 1's card goes to the display, the other stays */
    assert_string_equal(hand(at(t), 0), "red-2 red-5 green-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-2");
    assert_string_equal(hand(seen(t, 1), 0), "red-2 red-5 blue-2 green-2");
    play(t, "stop, play on, add red-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-2");
    assert_string_equal(hand(seen(t, 1), 0), "green-2 shadow");
    wy_table_destroy(t);
}

/* Both lie there, in one order or the other; what comes later is neither of them. */
static void rule_KEEP_29_what_was_seen_in_between_counts(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-3 red-3");
    play(t, "lay blue-3");
    pass_to(t, 1);
    play(t, "take right, stop");
    pass_to(t, 0);
    play(t, "take right, stop, lay red-3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-3 some-3");
    pass_to(t, 1);
    play(t, "take right, stop");
    pass_to(t, 0);
    play(t, "take right, stop");
    give(t, 0, "green-3");
    assert_string_equal(told(t, "lay green-3", 1), "lay green-3");
    play(t, "lay green-3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-3 some-3 green-3");
    pass_to(t, 1);
    play(t, "take left, turn green-3, take left, turn red-3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-3"); /* the one that is left */
    wy_table_destroy(t);
}

/* A card that has become certain is none of those that have not. */
static void rule_KEEP_29_what_is_certain_counts_for_the_rest(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-1 red-1");
    play(t, "lay blue-1");
    pass_to(t, 1);
    play(t, "take right, stop");
    pass_to(t, 0);
    end_taking(t);
    give(t, 0, "green-1 white-1");
    play(t, "lay white-1");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "some-1 some-1");
    book(t, "- red");
    play(t, "play on, add red-1"); /* so the first is blue; the second is green or white */
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-1 some-1");
    pass_to(t, 1);
    end_taking(t);
    book(t, "- green");
    play(t, "pass, play left, add green-1");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "blue-1 white-1");
    wy_table_destroy(t);
}

/* ---- Who knows what ---- */

static void rule_KEEP_53_what_was_seen_is_remembered(void **state)
{
    (void)state;
    wy_table *t = begin(3);
    display(t, "red-5 red-white");
    book(t, "2 red");
    play(t, "take left, turn white-2, show 1, take right, turn green-red, show red, stop");
    for (int viewer = 0; viewer < 3; viewer++)
        assert_string_equal(hand(seen(t, viewer), 0), "red-5 red-white");
    assert_string_equal(hand(seen(t, WY_SPECTATOR), 0), "red-5 red-white");
    play(t, "play on, add red-5");
    for (int viewer = 0; viewer < 3; viewer++) {
        assert_string_equal(hand(seen(t, viewer), 0), "red-white");
        assert_int_equal(seen(t, viewer)->pieces[0], at(t)->pieces[0]);
    }
    assert_string_equal(pieces_of(t, seen(t, WY_SPECTATOR)->pieces[0]), "4");
    wy_table_destroy(t);
}

/* What chance has not decided is nowhere: all that is kept is what there is left. */
static void rule_KEEP_53_what_is_undecided_is_a_secret_to_all(void **state)
{
    (void)state;
    wy_table *t = begin(2);
    pieces(t, 0, "6 6 6");
    keepers_state sum = *at(t);
    static const uint8_t none[KEEPERS_PEARLS] = {0};
    for (int viewer = 0; viewer < 2; viewer++) {
        assert_memory_equal(&seen(t, viewer)->deck, &sum.deck, sizeof sum.deck);
        assert_memory_equal(seen(t, viewer)->pearls[0], none, sizeof none);
    }
    assert_int_equal(wy_bag_sum(&sum.deck, ~0ull), 102); /* those on top are among them */
    assert_int_equal(keepers_lying(&sum), 0);
    wy_table_destroy(t);
}

/* Seat 1 has one starting card and seat 2 has two; seat 1 is to change the book. */
static wy_table *begin_dealt(const char *deals)
{
    wy_table *t = begin_with(3, "", box_parts(), deals);
    display(t, "white-1 red-white");
    book(t, "5 red");
    play(t, "take right, turn blue-red, show red, stop");
    pass_to(t, 1);
    play(t, "take right, turn blue-red, show red, stop");
    return t;
}

/* Seat 1 has s1, a white dragon with a 2; seat 2 has s3, a blue one with a 2, and s8. */
static wy_table *begin_three_secrets(void)
{
    return begin_dealt("deal s1, deal s3, deal s8");
}

static void rule_KEEP_53_starting_cards_are_secret_until_they_are_shown(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    assert_string_equal(hand(seen(t, 0), 1), "blue-red");
    assert_string_equal(hand(seen(t, 0), 2), "");
    assert_string_equal(hand(seen(t, 2), 2), "s3 s8");
    play(t, "lay s1");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2");
    pass_to(t, 2);
    play(t, "take left, turn s1"); /* shown: the player who has it from now on, everybody knows */
    assert_string_equal(shown(seen(t, 0)), "s1 blue-red");
    play(t, "take left");
    assert_string_equal(hand(seen(t, 0), 2), "white-1 s1");
    assert_string_equal(hand(seen(t, WY_SPECTATOR), 2), "white-1 s1");
    wy_table_destroy(t);
}

static void rule_KEEP_53_a_starting_card_shown_settles_another(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    play(t, "lay s1");
    pass_to(t, 2);
    give(t, 2, "blue-5");
    play(t, "take right, stop");
    book(t, "- blue");
    play(t, "play on, add blue-5");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2");
    play(t, "add s3"); /* so the other one with a 2 lies there */
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "s1");
    assert_string_equal(laid(seen(t, WY_SPECTATOR), KEEPERS_LEFT), "s1");
    assert_int_equal(at(t)->secrets[1], 0);
    wy_table_destroy(t);
}

static void rule_KEEP_53_two_laid_by_two_players(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    play(t, "lay s1");
    pass_to(t, 2);
    play(t, "take right, stop, lay s3");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2 ribbon-2");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "s1 ribbon-2");
    pass_to(t, 0);
    play(t, "take left, turn s3");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "s1");
    wy_table_destroy(t);
}

/* Seat 2 has s1, which all have seen, and a secret: one of them lies on the book. */
static void rule_KEEP_53_a_known_starting_card_or_a_secret_one(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    play(t, "lay s1");
    pass_to(t, 2);
    play(t, "take left, turn s1, take left, stop");
    book(t, "5 blue");
    assert_string_equal(told(t, "lay s1", 0), "lay ribbon-2");
    play(t, "lay s1");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "ribbon-2");
    assert_string_equal(hand(seen(t, 1), 2), "white-1 s1"); /* in hand, unless it lies there */
    give(t, 2, "blue-5");
    play(t, "play on, add s3");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "s1");
    wy_table_destroy(t);
}

/* Who has no secrets lays a starting card for all to know. */
static void rule_KEEP_53_no_constraint_without_a_secret(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    play(t, "lay s1");
    pass_to(t, 2);
    play(t, "take left, turn s1, stop");
    pass_to(t, 0);
    play(t, "take left, stop");
    assert_string_equal(told(t, "lay s1", 1), "lay s1");
    play(t, "lay s1");
    assert_string_equal(laid(seen(t, 1), KEEPERS_LEFT), "s1");
    wy_table_destroy(t);
}

/* Seat 1's only secret lies on the book already: whatever else it lays is no secret. */
static void rule_KEEP_53_a_secret_is_laid_only_once(void **state)
{
    (void)state;
    wy_table *t = begin_dealt("deal s1, deal s2, deal s8");
    play(t, "lay s1");
    pass_to(t, 2);
    play(t, "take right, stop, lay s2");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2 ribbon-3");
    pass_to(t, 0);
    play(t, "take left, turn s2, stop");
    give(t, 0, "white-4");
    play(t, "lay white-4");
    pass_to(t, 1);
    play(t, "take left, turn white-4, stop");
    assert_string_equal(told(t, "lay s2", 0), "lay s2"); /* it cannot be the s4 */
    play(t, "lay s2");
    assert_string_equal(laid(seen(t, 0), KEEPERS_LEFT), "ribbon-2 s2");
    wy_table_destroy(t);
}

/* ---- Weighing the unknown ---- */

enum { SAMPLES = 7000 };

/* In how many samples for a viewer does this card lie lowest on the left page, and in
 * how many is it in a seat's hand? */
typedef struct tally {
    int lies[KEEPERS_KINDS], held[KEEPERS_PLAYERS_MAX][KEEPERS_KINDS];
} tally;

static tally sample_often(const wy_table *t, int viewer)
{
    tally sum = {{0}, {{0}}};
    wy_rng rng;
    wy_rng_seed(&rng, 54, 0);
    for (int i = 0; i < SAMPLES; i++) {
        keepers_state sample;
        keepers_sample_state(t->parts, seen(t, viewer), viewer, &rng, &sample);
        assert_true(keepers_is_sane(t->parts, &sample));
        if (keepers_height(&sample, KEEPERS_OVER + KEEPERS_LEFT))
            sum.lies[sample.lying[keepers_pile_start(&sample, KEEPERS_OVER + KEEPERS_LEFT)]]++;
        for (int seat = 0; seat < sample.players; seat++)
            for (int kind = 0; kind < KEEPERS_KINDS; kind++)
                sum.held[seat][kind] += wy_bag_count(&sample.hand[seat], kind);
    }
    return sum;
}

/* One in so many samples, within five standard deviations. */
static void expect_one_in(int count, int parts)
{
    int off = parts * count - SAMPLES;
    if (off * off > 25 * SAMPLES * (parts - 1))
        fail_msg("%d of %d samples are not one in %d", count, SAMPLES, parts);
}

static void rule_KEEP_54_every_deal_is_as_likely(void **state)
{
    (void)state;
    wy_table *t = begin_with(3, "", box_parts(), "deal s1, deal s3, deal s8");
    tally sum = sample_often(t, WY_SPECTATOR);
    for (int i = 0; i < KEEPERS_STARTING; i++) {
        expect_one_in(sum.held[1][KEEPERS_START_CARDS + i], 8);
        expect_one_in(sum.held[2][KEEPERS_START_CARDS + i], 4);
    }
    sum = sample_often(t, 1); /* seat 1 knows its own card */
    assert_int_equal(sum.held[1][card_of("s1")], SAMPLES);
    assert_int_equal(sum.held[2][card_of("s1")], 0);
    wy_table_destroy(t);
}

static void rule_KEEP_54_every_way_of_laying_is_as_likely(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "blue-2 red-2 red-2 green-3");
    play(t, "lay red-2");
    tally sum = sample_often(t, 1); /* a blue or a red one, however many red ones there are */
    expect_one_in(sum.lies[card_of("blue-2")], 2);
    assert_int_equal(sum.lies[card_of("blue-2")] + sum.lies[card_of("red-2")], SAMPLES);
    assert_int_equal(sum.held[0][card_of("blue-2")], sum.lies[card_of("red-2")]);
    assert_int_equal(sum.held[0][card_of("green-3")], SAMPLES);
    sum = sample_often(t, 0); /* who laid it knows */
    assert_int_equal(sum.lies[card_of("red-2")], SAMPLES);
    pass_to(t, 1);
    play(t, "take right, stop");
    pass_to(t, 0);
    play(t, "take right, stop, lay red-2");
    sum = sample_often(t, 1); /* blue and red, red and blue, or two red ones */
    expect_one_in(sum.lies[card_of("blue-2")], 3);
    expect_one_in(sum.held[0][card_of("blue-2")], 3);
    wy_table_destroy(t);
}

static void rule_KEEP_54_a_laid_starting_card(void **state)
{
    (void)state;
    wy_table *t = begin_three_secrets();
    pass_to(t, 2);
    play(t, "take right, stop, lay s3");
    tally sum = sample_often(t, WY_SPECTATOR);
    expect_one_in(sum.lies[card_of("s1")], 2);
    assert_int_equal(sum.lies[card_of("s1")] + sum.lies[card_of("s3")], SAMPLES);
    for (int i = 4; i < KEEPERS_STARTING; i++)
        expect_one_in(sum.held[2][KEEPERS_START_CARDS + i], 7); /* its other secret */
    expect_one_in(sum.held[2][card_of("s1")] + sum.held[2][card_of("s3")], 7);
    sum = sample_often(t, 1); /* seat 1 has the s1, so it is no secret to seat 1 */
    assert_int_equal(sum.lies[card_of("s3")], SAMPLES);
    wy_table_destroy(t);
}

/* A move that was observed is observed again as it is, the first of the hidden words included. */
static void rule_KEEP_53_what_was_observed_stays_as_it_is(void **state)
{
    (void)state;
    wy_table *t = begin_change(2);
    give(t, 0, "white-1 red-1 white-red blue-red");
    static const char *const moves[][2] = {{"lay white-1", "lay some-1"},
                                           {"lay red-1", "lay some-1"},
                                           {"lay white-red", "lay some-red"}};
    for (size_t i = 0; i < WY_COUNT(moves); i++) {
        wy_action seen = read_move(t, moves[i][1]);
        assert_string_equal(told(t, moves[i][0], 1), moves[i][1]);
        wy_action again = keepers_rules.observe(t->parts, t->state, seen, 1);
        assert_true(wy_same_action(again, seen));
    }
    wy_table_destroy(t);
}

/* ---- More ways than 32 bits hold ---- */

enum { LAID = 17, ALIKE = 6, DRAWN = 2000 };

static uint64_t factorial(int number)
{
    return number ? (uint64_t)number * factorial(number - 1) : 1;
}

/* In how many ways the laid cards can have four fronts, each up to six times. */
static uint64_t ways_to_lay(void)
{
    uint64_t ways = 0;
    for (int white = 0; white <= ALIKE; white++)
        for (int red = 0; red <= ALIKE; red++)
            for (int blue = 0; blue <= ALIKE; blue++) {
                int green = LAID - white - red - blue;
                if (green >= 0 && green <= ALIKE)
                    ways += factorial(LAID) / factorial(white) / factorial(red) / factorial(blue) /
                            factorial(green);
            }
    return ways;
}

/* All left cards have a 1 on their backs. Seat 0 takes all of them and then lays one a turn: what
 * it has laid stays, since the left page of the display is bare for good. Seat 1 plays now and
 * then, lest the game end. */
static void play_to_many_constraints(wy_table *t)
{
    static const char *const fronts[] = {"white", "red", "blue", "green"};
    for (int count = 0; count < LAID;) {
        const keepers_state *s = at(t);
        bool mine = actor(t) == 0;
        const char *move = "pass";
        if (s->phase == KEEPERS_TAKE) {
            bool has_left = mine && s->display[KEEPERS_LEFT] < KEEPERS_KINDS;
            move = has_left ? "take left" : s->taken ? "stop" : "take right";
        } else if (s->phase == KEEPERS_PICK) {
            wy_menu menu;
            keepers_rules.legal(t->parts, s, &menu);
            make_move(t, wy_menu_at(&menu, 0), "the first card there is");
            continue;
        } else if (mine && s->phase == KEEPERS_CHANGE && !s->changed &&
                   s->display[KEEPERS_LEFT] == KEEPERS_BARE) {
            move = move_of("lay %s-1", fronts[count++ % 4]);
        } else if (!mine && s->quiet > 8) {
            move = can(t, "play on") ? "play on" : can(t, "play left") ? "play left" : "pass";
        }
        play(t, move);
    }
}

static void rule_KEEP_54_more_ways_than_32_bits_hold(void **state)
{
    (void)state;
    int drawn[LAID][KEEPERS_COLOURS] = {{0}};
    wy_parts_fault fault;
    wy_rng rng;
    keepers_parts parts = no_starts();
    memset(parts.box.left, 0, sizeof parts.box.left);
    memset(parts.box.right, 5, sizeof parts.box.right);
    for (int front = 0; front < KEEPERS_COLOURS; front++)
        parts.box.left[front][0] = ALIKE;
    keepers_prepare(&parts);
    keepers_schema.check(&parts.box, &fault);
    assert_null(fault.expected); /* a component file can say so */
    assert_true(ways_to_lay() > UINT32_MAX);

    wy_table *t = begin_with(2, "", &parts, "");
    play_to_many_constraints(t);
    assert_int_equal(keepers_height(at(t), KEEPERS_OVER + KEEPERS_LEFT), LAID);
    wy_rng_seed(&rng, 54, 0);
    for (int i = 0; i < DRAWN; i++) {
        keepers_state sample;
        keepers_rules.sample_state(t->parts, seen(t, 1), 1, &rng, &sample);
        int start = keepers_pile_start(&sample, KEEPERS_OVER + KEEPERS_LEFT);
        for (int place = 0; place < LAID; place++)
            drawn[place][parts.cards.front_of[sample.lying[start + place]]]++;
    }
    /* No front is more likely than another, wherever it lies: five times the expected deviation. */
    for (int place = 0; place < LAID; place++)
        for (int front = 0; front < KEEPERS_COLOURS; front++)
            assert_in_range(drawn[place][front], DRAWN / 4 - 97, DRAWN / 4 + 97);
    wy_table_destroy(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_KEEP_29_the_front_of_a_laid_card_is_hidden),
        cmocka_unit_test(rule_KEEP_29_unless_everybody_can_work_it_out),
        cmocka_unit_test(rule_KEEP_29_the_ribbon_is_seen),
        cmocka_unit_test(rule_KEEP_29_a_card_shown_was_not_laid),
        cmocka_unit_test(rule_KEEP_29_but_one_of_several_alike_tells_nothing),
        cmocka_unit_test(rule_KEEP_29_a_card_got_later_was_not_laid),
        cmocka_unit_test(rule_KEEP_29_what_was_seen_in_between_counts),
        cmocka_unit_test(rule_KEEP_29_what_is_certain_counts_for_the_rest),
        cmocka_unit_test(rule_KEEP_53_what_was_seen_is_remembered),
        cmocka_unit_test(rule_KEEP_53_what_is_undecided_is_a_secret_to_all),
        cmocka_unit_test(rule_KEEP_53_starting_cards_are_secret_until_they_are_shown),
        cmocka_unit_test(rule_KEEP_53_a_starting_card_shown_settles_another),
        cmocka_unit_test(rule_KEEP_53_two_laid_by_two_players),
        cmocka_unit_test(rule_KEEP_53_a_known_starting_card_or_a_secret_one),
        cmocka_unit_test(rule_KEEP_53_no_constraint_without_a_secret),
        cmocka_unit_test(rule_KEEP_53_a_secret_is_laid_only_once),
        cmocka_unit_test(rule_KEEP_54_every_deal_is_as_likely),
        cmocka_unit_test(rule_KEEP_54_every_way_of_laying_is_as_likely),
        cmocka_unit_test(rule_KEEP_54_a_laid_starting_card),
        cmocka_unit_test(rule_KEEP_53_what_was_observed_stays_as_it_is),
        cmocka_unit_test(rule_KEEP_54_more_ways_than_32_bits_hold),
    };
    return cmocka_run_group_tests_name("keepers: memory", tests, NULL, NULL);
}
