/* ways.h - how a turn may go on where it waits for somebody: asked by all who go through a turn
 * (turn.c, reach.c, fates.c, expand.c). */
#ifndef WYRM_LAB_SOLVE_WAYS_H
#define WYRM_LAB_SOLVE_WAYS_H

#include "lab/solve/table.h"

/* One of an adventurer's choices, and what follows. */
typedef struct solve_way {
    wy_action action;
    dungeon_state next;
} solve_way;

enum { SOLVE_WAYS = DUNGEON_COLUMNS + 1 };

/* All ways to mark or decline a treasure, or to run or stay; answers how many. */
WY_FN int solve_ways(const solve_table *table, const dungeon_state *s, solve_way ret[SOLVE_WAYS]);

/* Where two things may come of it: of a fight, and of being caught. */
typedef struct solve_fork {
    dungeon_state won, lost;
} solve_fork;
WY_FN solve_fork solve_fight(const solve_table *table, const dungeon_state *s);
WY_FN solve_fork solve_strike(const solve_table *table, const dungeon_state *s);

#endif
