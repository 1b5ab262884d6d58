/* outcomes.h - Accumulator of the distribution of results (outcomes.c). */
#pragma once

#include "lab/solve/table.h"

/* All games. There is room for things that happen many times in a game, and for what is rounded off
 * to add up without being seen. */
#define SOLVE_WHOLE (1ULL << 58)

/* Shares of all games: see solve_outcomes. */
typedef struct solve_census {
    const solve_table *table;
    uint64_t *share; /* by number */
    uint64_t ends[SOLVE_ENDINGS][SOLVE_POINTS];
    uint64_t acts[DUNGEON_TILES][DUNGEON_ACTIONS + 1];
    uint64_t marks[DUNGEON_TILES][DUNGEON_COLUMNS];
    uint64_t catches[DUNGEON_TILES];
    uint64_t visited;
} solve_census;

/* Plays all games that have come to positions of a group for a turn. */
void solve_play_on(solve_census *census, const dungeon_sheet *sheet, solve_covers covers);

/* What they add up to. */
void solve_sum_up(const solve_census *census, solve_outcomes *ret_outcomes);
