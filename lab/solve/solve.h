/* solve.h - Retrograde analysis of Dragon Dungeon for one player: the value of every position,
 * which is a marked sheet before the roll. Progress goes one way (tiles, dragon, gravestones,
 * marks), so positions are worked out once each, from the exit backwards. */
#pragma once

#include "games/dungeon/dungeon.h"
#include "lab/sim/watcher.h"

typedef struct solve_table solve_table;

enum solve_error {
    SOLVE_OK,
    SOLVE_NO_MEMORY,
    SOLVE_ENDLESS, /* these components allow endless games */
    SOLVE_STOPPED
};

typedef struct solve_plan {
    const dungeon_parts *parts; /* must outlive the table */
    int sheet;
    bool ring;
    int jobs;             /* threads; the table is the same for any number of them */
    const lab_stop *stop; /* ends it early; NULL: nothing does */
    const lab_watcher *counting, *solving;
} solve_plan;

/* Counts all reachable positions and computes their values. */
enum solve_error solve_create(const solve_plan *plan, solve_table **ret_table);
void solve_destroy(solve_table *table);
dungeon_sheet solve_start(const solve_table *table);
uint64_t solve_count(const solve_table *table);

/* Returns the mean score of perfect play from there on. */
WY_FN float solve_value(const solve_table *table, const dungeon_sheet *sheet);

/* The same before a roll or within a turn, by all that may come; the best of the choices. */
double solve_worth(const solve_table *table, const dungeon_state *state);
wy_action solve_best(const solve_table *table, const dungeon_state *state);

/* What sheet it is of, and whether 6 and 1 are neighbours there. */
int solve_sheet(const solve_table *table);
bool solve_ring(const solve_table *table);

/* ---- Files (store.c) ---- */

enum solve_file_error {
    SOLVE_FILE_OK,
    SOLVE_NO_FILE, /* errno says why */
    SOLVE_NO_TABLE,
    SOLVE_OTHER_FORMAT, /* of another version of the program, or another kind of machine */
    SOLVE_OTHER_RULES,
    SOLVE_OTHER_COMPONENTS,
    SOLVE_DAMAGED
};

/* Puts a table and how its games end into a file. False with errno: the file is as it was. */
bool solve_save(solve_table *table, const char *path);

/* Opens one, whose components must be these; they must outlive it. */
enum solve_file_error solve_open(const char *path, const dungeon_parts *parts,
                                 solve_table **ret_table);

/* ---- How perfect play ends ---- */

enum { SOLVE_POINTS_LEAST = -64, SOLVE_POINTS = 256, SOLVE_ENDINGS = DUNGEON_DEAD + 1 };

typedef struct solve_outcomes {
    double share[SOLVE_ENDINGS][SOLVE_POINTS]; /* of all games, by fate and points */
    double all[SOLVE_ENDINGS];
    double mean, deviation; /* of the points: the mean is the first position's value, found on
                               another way */
    uint64_t visited;       /* positions that such games come to; 0: that was not worked out */
    /* How often things happen in a game, on average, by the adventurer's tile at that moment. */
    double acts[DUNGEON_TILES][DUNGEON_ACTIONS + 1]; /* by action; at last: a rest */
    double marks[DUNGEON_TILES][DUNGEON_COLUMNS];
    double catches[DUNGEON_TILES];
} solve_outcomes;

/* Computes the distribution of results of perfect play. */
enum solve_error solve_value_fit(solve_table *table, const lab_stop *stop,
                                 const lab_watcher *watcher);
const solve_outcomes *solve_outcomes_of(const solve_table *table);
