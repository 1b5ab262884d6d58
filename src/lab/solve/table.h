/* table.h - how positions are numbered, and where their values lie.
 *
 * A slab holds all positions with the same tile, dragon and gravestones: a place for every set of
 * covered actions, number of skulls and marks in the four columns. Games come to a part of them
 * only, and only those have values: a set says which they are. */
#ifndef WYRM_LAB_SOLVE_TABLE_H
#define WYRM_LAB_SOLVE_TABLE_H

#include "lab/solve/solve.h"

enum {
    SOLVE_COVERS = 64, /* sets of covered actions */
    SOLVE_SKULLS = DUNGEON_SKULLS + 1,
    SOLVE_MARKS = DUNGEON_BOXES + 1,
    SOLVE_KEYS = SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS, /* of the four columns */
    SOLVE_LEVELS = DUNGEON_SWORDS + 1,
    SOLVE_WORD = 64 /* places in a word of a set */
};

struct solve_table {
    const dungeon_parts *parts;
    int sheet;
    bool ring;
    int jobs;
    const lab_stop *stop;

    /* What is looked up over and over. */
    int covers;                    /* how many sets of covered actions there are */
    int8_t cover[SOLVE_COVERS];    /* the number of a set, or -1: neighbours are both covered */
    uint8_t covered[SOLVE_COVERS]; /* the set of a number */
    int stages;                    /* of sets in the same slab (table.c) */
    int stage[SOLVE_COVERS];       /* by number */
    int classes;                   /* dragon's dice that make the same difference in any room */
    int class_of[DUNGEON_FACES];
    int least[DUNGEON_FACES]; /* the lowest die of a class */
    float wins[DUNGEON_KINDS][SOLVE_LEVELS][DUNGEON_MONSTERS];
    float odds[DUNGEON_MONSTERS][DUNGEON_FACES]; /* of a monster, by the die set aside */

    /* Where things are. */
    size_t base[DUNGEON_TILES];  /* the first slab of a tile */
    size_t slabs, places, words; /* slabs in all, places of a slab, and words of its set */
    uint64_t *reached;           /* by slab and word: places that a game can come to */
    uint32_t *before;            /* by slab and word: how many of them lie before, in the slab */
    uint64_t *first;             /* by slab: how many lie in the slabs before; at last: in all */
    float *value;                /* of each of them */
    solve_fates *fates;          /* how games end */

    /* Of a table in a file: all of the above from `reached` on lie in there. */
    void *mapping;
    size_t mapped;
};

/* Prepares an empty table without room for values. */
enum solve_error solve_lay_out(solve_table *table, const dungeon_parts *parts, int sheet,
                               bool ring);

WY_FN static inline size_t solve_slab_of(const solve_table *t, int tile, int graves, int dragon)
{
    return t->base[tile] + (size_t)graves * (size_t)tile + (size_t)dragon;
}

/* A row holds all places with the same set of covered actions and number of skulls. */
WY_FN static inline size_t solve_place_of(const solve_table *t, const dungeon_sheet *sheet)
{
    size_t place = (size_t)t->cover[sheet->covered] * SOLVE_SKULLS + sheet->skulls;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        place = place * SOLVE_MARKS + sheet->column[column];
    return place;
}

/* The other way round: the marks, skulls, covered actions and level of a place. */
WY_FN void solve_read_place(const solve_table *table, size_t place, dungeon_sheet *sheet);

/* The number of a position's value; -1: no game comes there. */
WY_FN int64_t solve_find(const solve_table *table, const dungeon_sheet *sheet);

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

/* Visits every reached place of a stage in a wave, as many at a time as the table has jobs. */
typedef void solve_visit(void *context, const dungeon_sheet *sheet);
void solve_each(const solve_table *table, const solve_wave *wave, int stage, solve_visit *visit,
                void *context);

#endif
