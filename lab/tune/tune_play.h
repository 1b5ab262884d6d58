/* tune_play.h - Match between two versions of a game's weights, in pairs of games with the same
 * luck. With several players they swap seats for the second game, so a seat's advantage cancels.
 * Alone each plays one of the two, and points are compared. */
#pragma once

#include <stdatomic.h>

#include "lab/tune/tune_params.h"

typedef struct tune_field {
    const wy_rules *rules; /* by which games go: weights make no difference to them */
    const void *parts;
    wy_options options;
    const wy_bot *bot;
    uint32_t iterations; /* 0: the bot's own */
    uint64_t seed;
    int jobs;
    const atomic_bool *stop; /* NULL, or stops when it is set */
} tune_field;

typedef struct tune_pair {
    double share;      /* of the victories that the first version won, 0 to 1; alone 0 */
    double one, other; /* mean points of each version */
} tune_pair;

/* Plays pairs number `first` and on; a pair's number and the seed are its luck. False: stopped. */
bool tune_play(const tune_field *field, const tune_version *one, const tune_version *other,
               uint64_t first, int pairs, tune_pair *ret_pairs);

/* Observer of every position with a choice. */
typedef struct tune_eye {
    void (*see)(void *context, const void *state);
    void *context;
} tune_eye;

/* Plays a game of a version against itself, one move in eight by lot. False: as above. */
bool tune_watch(const tune_field *field, const tune_version *version, uint64_t number,
                const tune_eye *eye, wy_score *ret_scores);
