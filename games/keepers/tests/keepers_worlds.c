/* keepers_worlds.c - Information sets of Dragonkeepers, for tests. */
#include "games/keepers/tests/keepers_worlds.h"

#include <string.h>

#include "games/keepers/keepers_knowledge.h"
#include "tests/support/cmocka_tests.h"

typedef struct hidden_cards {
    int count;
    hidden_card list[HIDDEN_MAX];
} hidden_cards;

bool look_alike(const keepers_parts *parts, int one, int other)
{
    return parts->cards.back_of[one] == parts->cards.back_of[other] &&
           keepers_has_ribbon(one) == keepers_has_ribbon(other);
}

/* A starting card that was never shown. */
static bool is_secret(const keepers_state *s, int card)
{
    return card >= KEEPERS_START_CARDS && !(s->open >> (card - KEEPERS_START_CARDS) & 1);
}

static void add(hidden_cards *cards, enum hidden_place place, int seat, int at, int card)
{
    hidden_card *hidden = &cards->list[cards->count++];
    assert_true(cards->count <= HIDDEN_MAX);
    hidden->place = place;
    hidden->seat = seat;
    hidden->at = at;
    hidden->card = card;
}

static void add_laid(const keepers_state *s, int viewer, hidden_cards *cards)
{
    int over = keepers_pile_start(s, KEEPERS_OVER);
    for (int at = 0; at < keepers_lying(s) - over; at++) {
        int seat = keepers_constraint_seat(s->constraint[at]);
        if (s->constraint[at] && seat != viewer)
            add(cards, ON_BOOK, seat, at, s->lying[over + at]);
    }
}

/* Of a hand everything is listed, once; most of it will find nothing to change places with. */
static void add_hand(const keepers_state *s, int seat, hidden_cards *cards)
{
    for (uint64_t kinds = wy_bag_kinds(&s->hand[seat]); kinds; kinds &= kinds - 1)
        add(cards, IN_HAND, seat, 0, wy_lowest_bit(kinds));
}

/* Starting cards that are nowhere to be found. */
static void add_box(const keepers_state *s, hidden_cards *cards)
{
    uint64_t there = 0;
    for (int seat = 0; seat < s->players; seat++)
        there |= wy_bag_kinds(&s->hand[seat]);
    for (int i = 0; i < keepers_lying(s); i++)
        there |= WY_BIT(s->lying[i]);
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (s->display[page] < KEEPERS_KINDS)
            there |= WY_BIT(s->display[page]);
    for (int card = KEEPERS_START_CARDS; card < KEEPERS_KINDS; card++)
        if (!(there >> card & 1))
            add(cards, IN_BOX, KEEPERS_NONE, 0, card);
}

/* Secret starting cards may be anywhere. All others are known to be their owner's: which of them
 * lies on the book is what may be unknown, where it cannot be told from the back. */
static bool may_swap(const keepers_parts *parts, const keepers_state *s, const hidden_card *one,
                     const hidden_card *other)
{
    bool on_book = one->place == ON_BOOK || other->place == ON_BOOK;
    if (one->card == other->card)
        return false;
    if (is_secret(s, one->card) && is_secret(s, other->card))
        return on_book || one->seat != other->seat;
    return on_book && one->seat == other->seat && look_alike(parts, one->card, other->card);
}

void find_swaps(const keepers_parts *parts, const keepers_state *s, int viewer, hidden_swaps *swaps)
{
    hidden_cards cards = {.count = 0};
    add_laid(s, viewer, &cards);
    for (int seat = 0; seat < s->players; seat++)
        if (seat != viewer)
            add_hand(s, seat, &cards);
    add_box(s, &cards);
    swaps->count = swaps->on_book = 0;
    for (int i = 0; i < cards.count; i++)
        for (int j = i + 1; j < cards.count; j++) {
            if (!may_swap(parts, s, &cards.list[i], &cards.list[j]))
                continue;
            assert_true(swaps->count < SWAPS_MAX);
            hidden_swap *swap = &swaps->list[swaps->count++];
            swap->one = cards.list[i];
            swap->other = cards.list[j];
            swaps->on_book += cards.list[i].place == ON_BOOK;
        }
}

static void put(keepers_state *s, const hidden_card *place, int card)
{
    if (place->place == ON_BOOK)
        s->lying[keepers_pile_start(s, KEEPERS_OVER) + place->at] = (uint8_t)card;
    if (place->place != IN_HAND)
        return;
    wy_bag_take(&s->hand[place->seat], WY_BIT(place->card));
    wy_bag_add(&s->hand[place->seat], WY_BIT(card));
}

bool swap_hidden(const keepers_parts *parts, const keepers_state *s, const hidden_swap *swap,
                 keepers_state *world)
{
    *world = *s;
    put(world, &swap->one, swap->other.card);
    put(world, &swap->other, swap->one.card);
    return keepers_is_sane(parts, world);
}

void shuffle_hidden(const keepers_parts *parts, const keepers_state *s, int viewer, wy_rng *rng,
                    keepers_state *world)
{
    static hidden_swaps swaps;
    *world = *s;
    for (int i = 0; i < 8; i++) {
        keepers_state next;
        find_swaps(parts, world, viewer, &swaps);
        if (swaps.count == 0)
            return;
        const hidden_swap *swap = &swaps.list[wy_rng_below(rng, (uint32_t)swaps.count)];
        if (swap_hidden(parts, world, swap, &next))
            *world = next;
    }
}
