/* book_endless_test.c - no game goes on for ever.
 *
 * Without the blocking die every placement raises the pips on some pile until a card is taken, so
 * there is an end to it. The blocking die sends dice home unchanged, and that could come round in
 * circles. So all positions of two players are walked through, from all faces their dice can show
 * and every place of the blocking die, by every move but taking a card or using an ability, which a
 * game has only so many of: no position may be met again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "core/lanes.h"
#include "games/book/book.h"
#include "games/book/book_dice.h"

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

static int longest_way(search *all, int adding)
{
    int longest = 0;
    for (int blocker = 0; blocker < 3; blocker++)
        for (int one = 0; one < BOOK_HANDFULS; one++)
            for (int two = 0; two < BOOK_HANDFULS; two++) {
                book_state s;
                if (book_handful_faces(one).face[0] == 0 || book_handful_faces(two).face[0] == 0)
                    continue;
                set_up(all->parts, adding, one, two, blocker, &s);
                int length = walk(all, &s);
                longest = length > longest ? length : longest;
            }
    return longest;
}

static void rule_BOOK_42_the_blocking_die_does_not_keep_a_game_going_for_ever(void **state)
{
    (void)state;
    static book_parts parts;
    book_rules.default_parts(&parts);
    for (int adding = BOOK_ON; adding <= BOOK_OFF; adding++) {
        search all = {&parts, calloc(SLOTS, sizeof(visit)), 0, 0};
        assert_non_null(all.visits);
        int longest = longest_way(&all, adding);
        free(all.visits);
        assert_int_equal(all.circles, 0);
        assert_true(longest > 10); /* it did look */
        assert_true((longest + 2) * (MOST_CARDS + MOST_ABILITIES + 1) < book_rules.max_moves);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_BOOK_42_the_blocking_die_does_not_keep_a_game_going_for_ever),
    };
    return cmocka_run_group_tests_name("book_endless", tests, NULL, NULL);
}
