/* softmax.h - Argmax, softmax and win probabilities from values in hundredths of a point. */
#pragma once

#include "wyrm/bots.h"

/* Returns the index of the greatest value; draws among equals. */
int wy_argmax(const int32_t *values, int count, wy_rng *rng);

/* Writes unnormalized softmax weights: 1 for the best, e times less for each `temperature`. */
void wy_softmax(const int32_t *values, int count, float temperature, float *ret_odds);

/* Draws an index by such weights. */
int wy_draw_softmax(const float *odds, int count, wy_rng *rng);

/* Evaluates the position for every seat and writes win probabilities: a softmax over the values
 * whose temperature is the game's win scale. */
void wy_win_probabilities(const wy_rules *rules, const void *parts, const void *state, int players,
                          int32_t *ret_values, float *ret_chances);
