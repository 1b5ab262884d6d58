/* keepers_piles.h - Ordered piles of cards in one array, one after the other. */
#pragma once

#include "games/keepers/keepers.h"

/* Push onto and pop off the top of a pile. */
WY_FN void keepers_push(keepers_state *s, int pile, int card);
WY_FN int keepers_pop(keepers_state *s, int pile);

/* Takes out the bottom card of a pile, the next to come up from under a page. */
WY_FN int keepers_draw_first(keepers_state *s, int pile);

/* Push onto and pop off a page, with the constraint of the card. */
WY_FN void keepers_push_over(keepers_state *s, int page, int card, int constraint);
WY_FN int keepers_pop_over(keepers_state *s, int page);

/* Returns the index in `constraint` of the first card over a page. */
WY_FN static inline int keepers_constraints(const keepers_state *s, int page)
{
    return keepers_pile_start(s, KEEPERS_OVER + page) - keepers_pile_start(s, KEEPERS_OVER);
}
