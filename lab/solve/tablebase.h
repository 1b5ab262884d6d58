/* tablebase.h - Tables of "wyrm solve" as a tablebase for bots (wyrm/bots.h). */
#pragma once

#include "lab/solve/solve.h"
#include "wyrm/bots.h"

typedef struct solve_tablebase {
    wy_tablebase tablebase; /* first: its address identifies it */
    dungeon_parts parts;
    solve_table *table[DUNGEON_SHEETS]; /* NULL: it does not know that sheet */
} solve_tablebase;

/* One that knows nothing yet, of games with these components. NULL: there is no memory. */
solve_tablebase *solve_tablebase_create(const dungeon_parts *parts);
void solve_tablebase_destroy(solve_tablebase *o); /* NULL is fine */

/* Learns what stands in a file; the last one of a sheet counts. */
enum solve_file_error solve_tablebase_learn(solve_tablebase *o, const char *path);
