/* transitions.h - Successors within a turn, for turn.c, reach.c, outcomes.c and expand.c. */
#pragma once

#include "lab/solve/table.h"

typedef struct solve_transition {
    wy_action action;
    dungeon_state next;
} solve_transition;

enum { SOLVE_TRANSITIONS = DUNGEON_COLUMNS + 1 };

/* All ways to mark or decline a treasure, or to run or stay; answers how many. */
WY_FN int solve_transitions(const solve_table *table, const dungeon_state *s,
                            solve_transition ret[SOLVE_TRANSITIONS]);

/* Where two things may come of it: of a fight, and of being caught. */
typedef struct solve_fork {
    dungeon_state won, lost;
} solve_fork;
WY_FN solve_fork solve_fight(const solve_table *table, const dungeon_state *s);
WY_FN solve_fork solve_strike(const solve_table *table, const dungeon_state *s);
