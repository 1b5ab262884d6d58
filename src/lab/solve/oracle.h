/* oracle.h - tables of "wyrm solve" for bots to ask (wyrm/bots.h). */
#ifndef WYRM_LAB_SOLVE_ORACLE_H
#define WYRM_LAB_SOLVE_ORACLE_H

#include "lab/solve/solve.h"
#include "wyrm/bots.h"

typedef struct solve_oracle {
    wy_oracle oracle; /* first: it is told from others by its address */
    dungeon_parts parts;
    solve_table *table[DUNGEON_SHEETS]; /* NULL: it does not know that sheet */
} solve_oracle;

/* One that knows nothing yet, of games with these components. NULL: there is no memory. */
solve_oracle *solve_oracle_create(const dungeon_parts *parts);
void solve_oracle_destroy(solve_oracle *oracle); /* NULL is fine */

/* Learns what stands in a file; the last one of a sheet counts. */
enum solve_trouble solve_oracle_learn(solve_oracle *oracle, const char *path);

#endif
