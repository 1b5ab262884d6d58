/* turn.h - what a turn is worth: between the table of positions (solve.c) and the rules. */
#ifndef WYRM_LAB_SOLVE_TURN_H
#define WYRM_LAB_SOLVE_TURN_H

#include "lab/solve/solve.h"

enum {
    SOLVE_COVERS = 64, /* sets of covered actions */
    SOLVE_SKULLS = DUNGEON_SKULLS + 1,
    SOLVE_MARKS = DUNGEON_BOXES + 1,
    SOLVE_KEYS = SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS * SOLVE_MARKS, /* of the four columns */
    SOLVE_LEVELS = DUNGEON_SWORDS + 1,
    SOLVE_GRAVES = 15 /* as many as a component file may ask for */
};

/* A slab holds all positions with the same tile, dragon and gravestones. */
struct solve_table {
    const dungeon_parts *parts;
    int sheet;
    bool ring;
    int jobs;
    int covers;                    /* how many sets of covered actions there are */
    int8_t cover[SOLVE_COVERS];    /* the number of a set, or -1: neighbours are both covered */
    uint8_t covered[SOLVE_COVERS]; /* the set of a number */
    int classes;                   /* dragon's dice that make the same difference in any room */
    int class_of[DUNGEON_FACES];
    int least[DUNGEON_FACES]; /* the lowest die of a class */
    float wins[DUNGEON_KINDS][SOLVE_LEVELS][DUNGEON_MONSTERS];
    float odds[DUNGEON_MONSTERS][DUNGEON_FACES]; /* of a monster, by the die set aside */
    size_t slab_size;
    float *slab[DUNGEON_TILES][SOLVE_GRAVES][DUNGEON_TILES]; /* by tile, gravestones, dragon */
};

/* What perfect play brings from a position on, by what is worked out already. */
float solve_position(const solve_table *table, const dungeon_sheet *sheet);

#endif
