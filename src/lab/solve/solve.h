/* solve.h - Dragon Dungeon alone, solved: what perfect play brings from every position.
 *
 * Before the roll a position is a marked sheet and nothing else. Progress goes one way (tiles, the
 * dragon, gravestones, marks), so positions are worked out from the exit backwards, each from those
 * that may come of it, once. */
#ifndef WYRM_LAB_SOLVE_H
#define WYRM_LAB_SOLVE_H

#include "games/dungeon/dungeon.h"
#include "lab/watcher.h"

typedef struct solve_table solve_table;

enum solve_error {
    SOLVE_OK,
    SOLVE_NO_MEMORY,
    SOLVE_ENDLESS /* with these components one may act for ever without getting on */
};

/* Counts all positions of a kind of sheet that a game can come to, and works them out, on so many
 * threads, but no more than the host has. The table is the same for any number of them. */
enum solve_error solve_create(const dungeon_parts *parts, int sheet, bool ring, int jobs,
                              const lab_watcher *counting, const lab_watcher *solving,
                              solve_table **ret_table);
void solve_destroy(solve_table *table);

/* How many positions it has. */
uint64_t solve_count(const solve_table *table);

/* Does a game come to this marked sheet, before a roll or at the end? */
bool solve_has(const solve_table *table, const dungeon_sheet *sheet);

/* One of those before a roll, each with the same chance. */
void solve_draw(const solve_table *table, wy_rng *rng, dungeon_sheet *ret_sheet);

/* The mean score of perfect play from there on. */
float solve_value(const solve_table *table, const dungeon_sheet *sheet);

/* The same in the middle of a turn, or before a roll, by going through all that may come until the
 * next one; and the best of an adventurer's choices. */
double solve_worth(const solve_table *table, const dungeon_state *state);
wy_action solve_best(const solve_table *table, const dungeon_state *state);

#endif
