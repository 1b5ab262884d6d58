/* keepers_piles.h - cards that lie in an order: all piles in one row, one after the other. */
#ifndef WYRM_GAMES_KEEPERS_PILES_H
#define WYRM_GAMES_KEEPERS_PILES_H

#include "games/keepers/keepers.h"

/* On top of a pile, and off it. */
WY_FN void keepers_push(keepers_state *s, int pile, int card);
WY_FN int keepers_pop(keepers_state *s, int pile);

/* The bottom card of a pile, taken out: the next to come up from under a page. */
WY_FN int keepers_draw_first(keepers_state *s, int pile);

/* The same on top of a page, where a card comes with what others know of it. */
WY_FN void keepers_push_over(keepers_state *s, int page, int card, int doubt);
WY_FN int keepers_pop_over(keepers_state *s, int page);

/* Where in `doubt` the cards over a page begin. */
WY_FN static inline int keepers_doubts(const keepers_state *s, int page)
{
    return keepers_pile_start(s, KEEPERS_OVER + page) - keepers_pile_start(s, KEEPERS_OVER);
}

#endif
