/* odds.h - from values, in hundredths of a point, to choices and chances. */
#ifndef WYRM_BOTS_ODDS_H
#define WYRM_BOTS_ODDS_H

#include "wyrm/bots.h"

/* The place of the greatest value; equals are drawn by lot. */
int wy_best_of(const int32_t *values, int count, wy_rng *rng);

/* The odds of each: 1 for the best, e times less for whatever is worse by `heat`. */
void wy_odds_of(const int32_t *values, int count, float heat, float *ret_odds);

/* A place drawn by such odds. */
int wy_draw_by(const float *odds, int count, wy_rng *rng);

/* Everybody's evaluation of a position, and the chances to win that follow from them: who is ahead
 * by the game's `lead` is e times likelier to. */
void wy_chances_of(const wy_rules *rules, const void *parts, const void *state, int players,
                   int32_t *ret_values, float *ret_chances);

#endif
