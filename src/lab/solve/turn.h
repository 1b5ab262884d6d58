/* turn.h - what a turn is worth and where it may lead: between the table of positions (table.c),
 * its sweeps (reach.c, solve.c) and the rules. */
#ifndef WYRM_LAB_SOLVE_TURN_H
#define WYRM_LAB_SOLVE_TURN_H

#include "lab/solve/table.h"

/* As faces of the red die. */
enum { SOLVE_SURE_WIN = 100, SOLVE_SURE_LOSS = -100 };

/* What perfect play brings from a position on, by what is worked out already. */
float solve_position(const solve_table *table, const dungeon_sheet *sheet);

#endif
