/* brood_eval.h - parts of the static evaluation, shared by its files. */
#pragma once

#include "games/brood/brood_moves.h"

enum { BROOD_POINT = 100 };

/* Returns the weights for this number of players. */
WY_FN static inline const brood_taste *brood_taste_of(const brood_parts *parts,
                                                      const brood_state *s)
{
    const brood_weights *weights = &parts->weights;
    return s->players == 1 ? &weights->alone : s->players == 2 ? &weights->two : &weights->more;
}

/* Value of a good to a player now, in hundredths of a point, food excluded. */
WY_FN int32_t brood_worth(const brood_parts *parts, const brood_state *s, int kind);
WY_FN int32_t brood_gain_worth(const brood_parts *parts, const brood_state *s,
                               const brood_gain *gain);

/* Expected value of dragons that wait for the season's end, combats included. */
WY_FN int32_t brood_prospects(const brood_parts *parts, const brood_state *s, int seat);
