/* table.h - Numbering of positions, and the layout of their values.
 *
 * A slab holds all positions with the same tile, dragon and gravestones. In it, those with the same
 * number of skulls and marks in the four columns are a group: they differ in what actions are
 * covered, which is nothing to a turn before its end, so that one walk through the turn serves all
 * of them. Games come to a part of them only, and only those have values: a set for each group says
 * which they are. */
#pragma once

#include "lab/solve/solve.h"

enum {
    SOLVE_COVERS = 1 << DUNGEON_ACTIONS, /* sets of covered actions */
    SOLVE_AFTERS = 8,                    /* of them, after the same action */
    SOLVE_SKULLS = DUNGEON_SKULLS + 1,
    SOLVE_MARKS = DUNGEON_BOXES + 1,
    SOLVE_KEYS = SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS, /* of the four columns */
    SOLVE_GROUPS = SOLVE_SKULLS * SOLVE_KEYS,                           /* in a slab */
    SOLVE_LEVELS = DUNGEON_SWORDS + 1,
    SOLVE_PAIRS = DUNGEON_FACES * DUNGEON_FACES,     /* of dice */
    SOLVE_ROLLS = DUNGEON_HANDFULS - DUNGEON_THREES, /* of three dice, in any order */
    SOLVE_THROWS = DUNGEON_FACES * DUNGEON_FACES * DUNGEON_FACES
};

/* Some of the sets of covered actions, by number. */
typedef uint32_t solve_covers;

/* Three dice: each may be the own one, with a pair of others (solve_pair); and their throws. */
typedef struct solve_roll {
    uint8_t own[DUNGEON_SOLO_DICE], others[DUNGEON_SOLO_DICE];
    float throws;
} solve_roll;

WY_FN static inline int solve_pair(int low, int high)
{
    return low * DUNGEON_FACES + high;
}

struct solve_table {
    const dungeon_parts *parts;
    int sheet;
    bool ring;
    int jobs;
    const lab_stop *stop;

    /* What is looked up over and over. */
    int covers;                    /* how many sets of covered actions there are */
    int cover[SOLVE_COVERS];       /* the number of a set, or -1: neighbours are both covered */
    uint8_t covered[SOLVE_COVERS]; /* the set of a number */
    int stages;                    /* of sets in the same slab (table.c) */
    solve_covers staged[SOLVE_COVERS];
    /* What is covered after an action, or at last after a rest: how many sets there are, their
     * numbers, and by the number of the set before which of them it will be; -1: not possible. */
    int afters[DUNGEON_ACTIONS + 1];
    uint8_t after[DUNGEON_ACTIONS + 1][SOLVE_AFTERS];
    int follows[DUNGEON_ACTIONS + 1][SOLVE_COVERS];
    int classes; /* dragon's dice that make the same difference in any room */
    int class_of[DUNGEON_FACES];
    int least[DUNGEON_FACES]; /* the lowest die of a class */
    solve_roll rolls[SOLVE_ROLLS];
    float wins[DUNGEON_KINDS][SOLVE_LEVELS][DUNGEON_MONSTERS];
    float odds[DUNGEON_MONSTERS][DUNGEON_FACES]; /* of a monster, by the die set aside */

    /* Where things are. */
    size_t base[DUNGEON_TILES]; /* the first slab of a tile */
    size_t slabs;
    solve_covers *reached;    /* by slab and group: what positions a game can come to */
    uint32_t *before;         /* by slab and group: how many of them lie before, in the slab */
    uint64_t *first;          /* by slab: how many lie in the slabs before; at last: in all */
    float *value;             /* of each of them */
    solve_outcomes *outcomes; /* how games end */

    /* Of a table in a file: all of the above from `reached` on lie in there. */
    void *mapping;
    size_t mapped;
};

/* Prepares an empty table without room for values. */
enum solve_error solve_lay_out(solve_table *table, const dungeon_parts *parts, int sheet,
                               bool ring);

/* Room for all but the values, which are counted first. False: some of it is not there. */
bool solve_take_memory(solve_table *table);

WY_FN static inline size_t solve_slab_at(const solve_table *t, const dungeon_sheet *sheet)
{
    return t->base[sheet->tile] + (size_t)sheet->graves * (size_t)sheet->tile + sheet->dragon;
}

WY_FN static inline size_t solve_group_of(const dungeon_sheet *sheet)
{
    size_t group = sheet->skulls;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        group = group * SOLVE_MARKS + sheet->column[column];
    return group;
}

/* The other way round: skulls, marks and the level of a group. */
WY_FN void solve_read_group(const solve_table *table, size_t group, dungeon_sheet *sheet);

/* The number of a position's value; -1: no game comes there. */
WY_FN int64_t solve_find(const solve_table *table, const dungeon_sheet *sheet);

/* What a sheet is worth with all that may be covered after an action. */
WY_FN void solve_values(const solve_table *table, const dungeon_sheet *sheet, int action,
                        float ret_values[SOLVE_AFTERS]);

/* Counts what is reached, after the sets have changed. */
void solve_number(solve_table *table);

/* ---- Sweeps ---- */

/* Slabs that do not depend on each other: those with the same tile and dragon, by gravestones. */
typedef struct solve_wave {
    int tile, dragon, graves, count;
} solve_wave;

/* Goes through all waves in an order in which every turn leads on, or back, and through the stages
 * of each: what follows in the same slab is of a lower stage. */
typedef void solve_work(void *context, const solve_wave *wave, int stage);
void solve_forwards(const solve_table *table, solve_work *work, void *context,
                    const lab_watcher *watcher);
void solve_backwards(const solve_table *table, solve_work *work, void *context,
                     const lab_watcher *watcher);
bool solve_is_stopped(const solve_table *table); /* then what is left is left out */

/* Visits every group in a wave, with its positions of this stage; as many at a time as jobs. */
typedef void solve_visit(void *context, const dungeon_sheet *sheet, solve_covers covers);
void solve_each(const solve_table *table, const solve_wave *wave, int stage, solve_visit *visit,
                void *context);
