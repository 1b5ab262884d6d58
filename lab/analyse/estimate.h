/* estimate.h - Value of a position by playouts of a quick bot, in whole units: sums are exact. */
#pragma once

#include "wyrm/bots.h"

typedef struct wy_estimator {
    const wy_rules *rules;
    const void *parts;
    int players;
    const wy_bot *player; /* who plays the playouts */
    uint64_t seed;
    int horizon; /* decisions after which the game's evaluation has the word; 0: to the end */
} wy_estimator;

/* Units of a whole victory, which can be shared by up to six; alone, of a point. */
int wy_estimate_unit(const wy_estimator *estimator);

/* Plays a position on and counts what came of it, by seat. Playouts of equal number are alike at
 * every position: the same luck, as far as the games go the same way. `state` is played on. */
void wy_estimate(const wy_estimator *estimator, int number, void *state,
                 int32_t result[WY_SEATS_MAX]);

/* A sample at what a view hides; equal numbers make equal samples of equal views. */
void wy_estimate_sample(const wy_estimator *estimator, int number, const void *view, int seat,
                        void *state);
