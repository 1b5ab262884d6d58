/* keepers_worlds.h - Information sets of Dragonkeepers: positions that a viewer cannot tell apart.
 *
 * What a viewer cannot know (KEEP-53) are starting cards that were never shown, wherever others or
 * the box have them, and the fronts of uncertain cards that others laid. Let two
 * such cards change places: if that agrees with all that was seen, it is another world. */
#pragma once

#include "games/keepers/keepers.h"

enum { HIDDEN_MAX = 192, SWAPS_MAX = 2048 };

enum hidden_place { IN_HAND, ON_BOOK, IN_BOX };

/* One card that a viewer cannot see. */
typedef struct hidden_card {
    enum hidden_place place;
    int seat; /* whose it is, or was before it was laid; KEEPERS_NONE in the box */
    int at;   /* on the book: where it lies among all cards there */
    int card;
} hidden_card;

typedef struct hidden_swap {
    hidden_card one, other;
} hidden_swap;

typedef struct hidden_swaps {
    int count, on_book; /* all; and those, before the others, with a card on the book */
    hidden_swap list[SWAPS_MAX];
} hidden_swaps;

/* All pairs of hidden cards that might change places. */
void find_swaps(const keepers_parts *parts, const keepers_state *s, int viewer,
                hidden_swaps *swaps);

/* The position after a swap; false: it does not agree with what was seen. */
bool swap_hidden(const keepers_parts *parts, const keepers_state *s, const hidden_swap *swap,
                 keepers_state *world);

/* Many swaps, one after the other. */
void shuffle_hidden(const keepers_parts *parts, const keepers_state *s, int viewer, wy_rng *rng,
                    keepers_state *world);

/* Do two cards look alike from the back, ribbon included? */
bool look_alike(const keepers_parts *parts, int one, int other);
