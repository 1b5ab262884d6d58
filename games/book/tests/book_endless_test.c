/* book_endless_test.c - Termination test: with every accepted component file, every game ends.
 *
 * games/book/book_parts.c proves it. Here all positions of two players are walked through, from
 * all faces that their dice can show and every place of the blocking die, by every move but taking
 * a card or using an ability, of which a game has only so many: no position may be met again. Boxes
 * that the schema refuses show that such a walk finds circles. And games are played out with boxes
 * drawn by lot, by players who put off the end as long as they can. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/lanes.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"
#include "tests/support/cmocka_tests.h"
#include "tests/support/odd_box.h"

enum { SLOTS = 1 << 21, MOST_CARDS = 36, MOST_ABILITIES = 30 };

/* A position walked through: its hash, and the most moves that may follow. */
typedef struct visit {
    uint64_t key;
    int16_t longest;
    uint8_t is_open; /* still on the way that led here */
} visit;

typedef struct search {
    const book_parts *parts;
    visit *visits;
    int positions, circles;
} search;

static visit *find(search *all, const book_state *s)
{
    uint64_t key = wy_hash(WY_HASH_START, s, sizeof *s) | 1;
    for (uint64_t i = key >> 8;; i++) {
        visit *place = &all->visits[i % SLOTS];
        if (place->key == 0 || place->key == key) {
            if (place->key == 0)
                place->longest = -1;
            place->key = key;
            return place;
        }
    }
}

static int walk(search *all, const book_state *s) /* NOLINT(misc-no-recursion) */
{
    visit *here = find(all, s);
    if (here->is_open) {
        all->circles++;
        return 0;
    }
    if (here->longest >= 0)
        return here->longest;
    assert_in_range(++all->positions, 1, SLOTS * 3 / 4);
    here->is_open = 1;
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    int longest = 0;
    book_legal(all->parts, s, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        if (list[i].verb == BOOK_CLAIM || list[i].verb == BOOK_USE)
            continue;
        book_state next = *s;
        book_apply(all->parts, &next, list[i]);
        int length = 1 + walk(all, &next);
        longest = length > longest ? length : longest;
    }
    here->is_open = 0;
    here->longest = (int16_t)longest;
    return longest;
}

/* Two players after the deal, with these dice in hand and the blocking die on this pile. */
static void set_up(const book_parts *parts, int adding, int one, int two, int blocker,
                   book_state *s)
{
    wy_options options;
    wy_default_options(&book_rules, 2, &options);
    options.value[BOOK_OPTION_ADDING] = (uint8_t)adding;
    assert_int_equal(book_setup(parts, &options, s), WY_OK);
    while (book_actor(s) == WY_CHANCE) {
        wy_menu menu;
        book_legal(parts, s, &menu);
        book_apply(parts, s, wy_menu_at(&menu, 0));
    }
    s->hand[0] = (uint8_t)one;
    s->hand[1] = (uint8_t)two;
    s->blocker = (uint8_t)blocker;
    s->bare = (uint8_t)((WY_BIT(s->piles) - 1) & ~WY_BIT(blocker));
    for (int pile = 0; pile < s->piles; pile++)
        s->price[pile] = wy_lanes_fill(book_price(parts, s, pile));
    assert_true(book_is_sane(parts, s));
}

/* Walks on from all hands of three dice that show `lowest` or more. */
static int longest_way(search *all, int adding, int lowest)
{
    int longest = 0, piles = 0;
    while (piles < BOOK_PILES_MAX && all->parts->box.pile[2][piles])
        piles++;
    for (int blocker = 0; blocker < piles; blocker++)
        for (int one = 0; one < BOOK_HANDFULS; one++)
            for (int two = 0; two < BOOK_HANDFULS; two++) {
                book_state s;
                if (book_handful_faces(one).face[0] < lowest ||
                    book_handful_faces(two).face[0] < lowest)
                    continue;
                set_up(all->parts, adding, one, two, blocker, &s);
                int length = walk(all, &s);
                longest = length > longest ? length : longest;
            }
    return longest;
}

/* How many circles there are in a box; `ret_longest`: the most moves between two events. */
static int circles_in(const book_parts *parts, int adding, int lowest, int *ret_longest)
{
    search all = {parts, calloc(SLOTS, sizeof(visit)), 0, 0};
    assert_non_null(all.visits);
    *ret_longest = longest_way(&all, adding, lowest);
    free(all.visits);
    return all.circles;
}

static book_parts boxed(void)
{
    book_parts parts;
    book_rules.default_parts(&parts);
    return parts;
}

/* The components of a box pass the check that looks at all of them together. */
static bool passes(const book_parts *parts)
{
    wy_parts_fault fault;
    book_schema.check(&parts->box, &fault);
    return fault.expected == NULL;
}

static void rule_BOOK_42_the_blocking_die_does_not_keep_a_game_going_for_ever(void **state)
{
    (void)state;
    const book_parts parts = boxed();
    for (int adding = BOOK_ON; adding <= BOOK_COST; adding++) {
        int longest;
        assert_int_equal(circles_in(&parts, adding, 1, &longest), 0);
        assert_true(longest > 10); /* it did look */
        assert_true((longest + 2) * (MOST_CARDS + MOST_ABILITIES + 1) < book_rules.max_moves);
    }
}

/* Boxes at the edge of what is accepted: every pile for a single pip, from three piles to five. */
static void rule_BOOK_42_nor_with_any_other_box(void **state)
{
    (void)state;
    static const uint8_t piles[][BOOK_PILES_MAX] = {
        {12, 12, 12, 0, 0}, {9, 9, 9, 9, 0}, {8, 7, 7, 7, 7}};
    for (size_t i = 0; i < WY_COUNT(piles); i++) {
        int longest;
        book_parts parts = boxed();
        memcpy(parts.box.pile[2], piles[i], sizeof piles[i]);
        memset(parts.box.cost, 1, sizeof parts.box.cost);
        parts.box.ending[2] = (uint8_t)(i + 1);
        assert_true(passes(&parts));
        assert_int_equal(circles_in(&parts, BOOK_ON, i == 0 ? 4 : 6, &longest), 0);
        assert_true(longest >= 6);
    }
}

static void rule_BOOK_42_boxes_that_would_are_refused(void **state)
{
    (void)state;
    int longest;
    for (int pips = 1; pips <= 6; pips++) {
        book_parts parts = boxed();
        parts.box.blocker_pips = (uint8_t)pips;
        assert_int_equal(circles_in(&parts, BOOK_ON, 6, &longest) == 0, pips == 6);
    }
    for (int i = 0; i < book_schema.field_count; i++)
        if (strcmp(book_schema.fields[i].path, "blocker.pips") == 0)
            assert_int_equal(book_schema.fields[i].min, 6);

    book_parts parts = boxed();
    static const uint8_t two_piles[BOOK_PILES_MAX] = {18, 18, 0, 0, 0};
    memcpy(parts.box.pile[2], two_piles, sizeof two_piles);
    parts.box.blocker_pile = 1;
    assert_false(passes(&parts));
    assert_true(circles_in(&parts, BOOK_ON, 6, &longest) > 0);
}

/* ---- Boxes drawn by lot ---- */

/* Piles of 36 cards in all, and how many of them end the game. */
static void draw_piles(book_box *box, int players, wy_rng *rng)
{
    int piles = 1 + (int)wy_rng_below(rng, BOOK_PILES_MAX), rest = BOOK_CARDS - piles;
    memset(box->pile[players], 0, BOOK_PILES_MAX);
    for (int pile = 0; pile < piles; pile++) {
        int more = pile + 1 < piles ? (int)wy_rng_below(rng, (uint32_t)rest + 1) : rest;
        box->pile[players][pile] = (uint8_t)(1 + more);
        rest -= more;
    }
    box->ending[players] = (uint8_t)(1 + wy_rng_below(rng, (uint32_t)piles));
}

static book_parts drawn_box(wy_rng *rng)
{
    book_parts parts = boxed();
    for (int players = BOOK_PLAYERS_MIN; players <= BOOK_PLAYERS_MAX; players++) {
        book_parts other = parts;
        do
            draw_piles(&other.box, players, rng);
        while (!passes(&other));
        parts = other;
    }
    for (int changes = 0; changes < 30; changes++)
        draw_one(&book_schema, &parts.box, true, rng);
    book_prepare(&parts);
    return parts;
}

/* How players put off the end: an event only where nothing else can be done, and of placements one
 * that moves the blocking die with as few dice as possible, if they are sly. */
enum { RANDOMLY, STUBBORNLY, SLYLY, POLICIES };

static int patience(const book_state *s, wy_action action, int policy)
{
    if (policy == RANDOMLY)
        return 0;
    if (action.verb == BOOK_CLAIM || action.verb == BOOK_USE)
        return 1;
    if (action.verb != BOOK_PLACE || policy == STUBBORNLY)
        return 2;
    int dice = wy_count_bits((uint64_t)book_place_subset(action));
    return book_place_pile(action) == s->blocker ? 9 - dice : 5 - dice;
}

static wy_action choose(const book_parts *parts, const book_state *s, int policy, wy_rng *rng)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    int most = -1;
    uint32_t best = 0;
    book_legal(parts, s, &menu);
    assert_true(menu.total > 0);
    if (book_actor(s) == WY_CHANCE)
        return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        int worth = patience(s, list[i], policy);
        if (worth > most)
            best = 0;
        if (worth >= most)
            list[best++] = list[i];
        most = worth > most ? worth : most;
    }
    return list[wy_rng_below(rng, best)];
}

static int pips_of_all(const book_parts *parts, const book_state *s)
{
    int pips = 0;
    for (int seat = 0; seat < s->players; seat++)
        pips += parts->dice.pips[s->hand[seat]];
    for (int pile = 0; pile < s->piles; pile++)
        pips += parts->dice.pips[s->dice[pile]];
    return pips;
}

static bool is_last_round(const book_parts *parts, const book_state *s)
{
    int empty = 0;
    for (int pile = 0; pile < s->piles; pile++)
        empty += s->left[pile] == 0;
    return empty >= parts->box.ending[s->players];
}

/* Plays a game out; false: it is longer than any may be. `ret_stretch`: the most placements in a
 * stretch, as book_parts.c defines it. */
static bool play_out(const book_parts *parts, const wy_options *options, int policy, wy_rng *rng,
                     int *ret_stretch)
{
    book_state s;
    int stretch = 0;
    *ret_stretch = 0;
    assert_int_equal(book_setup(parts, options, &s), WY_OK);
    for (int moves = 0; book_actor(&s) != WY_OVER; moves++) {
        if (moves == book_rules.max_moves)
            return false;
        int pips = pips_of_all(parts, &s);
        wy_action action = choose(parts, &s, policy, rng);
        book_apply(parts, &s, action);
        assert_true(book_is_sane(parts, &s));
        bool breaks = action.verb == BOOK_CLAIM || action.verb == BOOK_USE || s.immune ||
                      pips_of_all(parts, &s) != pips || is_last_round(parts, &s);
        stretch = breaks ? 0 : stretch + (action.verb == BOOK_PLACE);
        *ret_stretch = stretch > *ret_stretch ? stretch : *ret_stretch;
    }
    return true;
}

static void rule_BOOK_42_games_with_boxes_drawn_by_lot_end(void **state)
{
    (void)state;
    enum { BOXES = 400, MOST_PLACEMENTS = 18 };
    int longest = 0;
    wy_rng rng;
    wy_rng_seed(&rng, 1, 0);
    for (int box = 0; box < BOXES; box++) {
        book_parts parts = drawn_box(&rng);
        for (int players = BOOK_PLAYERS_MIN; players <= BOOK_PLAYERS_MAX; players++)
            for (int policy = 0; policy < POLICIES; policy++) {
                wy_options options;
                wy_default_options(&book_rules, players, &options);
                options.value[BOOK_OPTION_ADDING] = (uint8_t)(box % (BOOK_COST + 1));
                int stretch;
                if (!play_out(&parts, &options, policy, &rng, &stretch) ||
                    stretch > MOST_PLACEMENTS)
                    fail_msg("box %d, %d players, policy %d: no end", box, players, policy);
                longest = stretch > longest ? stretch : longest;
            }
    }
    assert_true(longest > 4); /* it did look */
}

/* The same players do not come to an end with a blocking die of five pips. */
static void rule_BOOK_42_such_players_find_the_way_of_a_bad_box(void **state)
{
    (void)state;
    enum { GAMES = 200 };
    int endless = 0, stretch;
    wy_rng rng;
    wy_options options;
    book_parts parts = boxed();
    parts.box.blocker_pips = 5;
    memset(parts.box.dice, 6, sizeof parts.box.dice);
    wy_default_options(&book_rules, 2, &options);
    wy_rng_seed(&rng, 1, 0);
    for (int game = 0; game < GAMES; game++)
        endless += !play_out(&parts, &options, SLYLY, &rng, &stretch);
    assert_true(endless > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_42_the_blocking_die_does_not_keep_a_game_going_for_ever),
        cmocka_unit_test(rule_BOOK_42_nor_with_any_other_box),
        cmocka_unit_test(rule_BOOK_42_boxes_that_would_are_refused),
        cmocka_unit_test(rule_BOOK_42_games_with_boxes_drawn_by_lot_end),
        cmocka_unit_test(rule_BOOK_42_such_players_find_the_way_of_a_bad_box),
    };
    return cmocka_run_group_tests_name("book_endless", tests, NULL, NULL);
}
