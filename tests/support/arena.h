/* arena.h - Plays whole games of bots against each other, for tests and benchmarks. */
#pragma once

#include "wyrm/bots.h"

typedef struct arena {
    const wy_rules *rules;
    void *parts; /* the default box */
    wy_search_memory *memory[WY_SEATS_MAX];
    uint64_t state[WY_STATE_MAX / 8], view[WY_STATE_MAX / 8];
} arena;

void arena_open(arena *a, const wy_rules *rules);
void arena_close(arena *a);

/* Plays one game, with a bot for each seat; every number of a game has luck of its own. False:
 * these options do not go together. */
bool arena_play(arena *a, const wy_options *options, const wy_bot *const *bots, uint64_t seed,
                uint64_t game, wy_score scores[WY_SEATS_MAX]);
