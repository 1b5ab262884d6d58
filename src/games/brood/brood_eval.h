/* brood_eval.h - the parts of the evaluation: a position at rest, and what comes of steps that are
 * under way. */
#ifndef WYRM_GAMES_BROOD_EVAL_H
#define WYRM_GAMES_BROOD_EVAL_H

#include "games/brood/brood_moves.h"

enum { BROOD_POINT = 100 };

/* The weights that count here. */
WY_FN static inline const brood_taste *brood_taste_of(const brood_parts *parts,
                                                      const brood_state *s)
{
    const brood_weights *weights = &parts->weights;
    return s->players == 1 ? &weights->alone : s->players == 2 ? &weights->two : &weights->more;
}

/* What a good is worth to a player now, in hundredths of a point; food apart. */
WY_FN int32_t brood_worth(const brood_parts *parts, const brood_state *s, int kind);
WY_FN int32_t brood_gain_worth(const brood_parts *parts, const brood_state *s,
                               const brood_gain *gain);

/* What is expected from dragons that wait for the season's end, fights included. */
WY_FN int32_t brood_prospects(const brood_parts *parts, const brood_state *s, int seat);

/* A position as it stands. */
WY_FN int32_t brood_outlook(const brood_parts *parts, const brood_state *s, int seat);

#endif
