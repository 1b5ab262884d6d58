/* dungeon_foresight.h - what an adventurer alone may expect, distilled from all positions of the
 * solved game: a sum of numbers, each looked up by a few aspects of the marked sheet. */
#ifndef WYRM_GAMES_DUNGEON_FORESIGHT_H
#define WYRM_GAMES_DUNGEON_FORESIGHT_H

#include "games/dungeon/dungeon.h"

/* What numbers are looked up by. */
enum dungeon_aspect {
    DUNGEON_BY_TILE,    /* walked */
    DUNGEON_BY_GAP,     /* between dragon and adventurer */
    DUNGEON_BY_LIVES,   /* gravestones left */
    DUNGEON_BY_SKULLS,  /* marked */
    DUNGEON_BY_LOOT,    /* boxes marked, here and in the other columns */
    DUNGEON_BY_RISK,    /* ... */
    DUNGEON_BY_WEAPONS, /* ... */
    DUNGEON_BY_COWARD,  /* ... */
    DUNGEON_BY_COVER,   /* the set of covered actions */
    DUNGEON_BY_LEVEL,
    DUNGEON_BY_READY, /* to attack the dragon */
    DUNGEON_BY_ROOM,
    DUNGEON_ASPECTS,
    DUNGEON_BY_NOTHING = DUNGEON_ASPECTS
};

enum {
    DUNGEON_ASPECTS_MAX = 4, /* of a term */
    DUNGEON_COVERS = 21,     /* sets without neighbours */
    DUNGEON_TERMS_MAX = 48,
    DUNGEON_NUMBERS = 4784 /* in all tables of a sheet */
};

/* A table of the sum: its aspects, the last changing fastest, then DUNGEON_BY_NOTHING. */
typedef struct dungeon_term {
    uint8_t aspect[DUNGEON_ASPECTS_MAX];
} dungeon_term;

/* How many values an aspect has. */
extern const uint8_t dungeon_aspect_sizes[DUNGEON_ASPECTS + 1];

extern const dungeon_term dungeon_terms[];
extern const int dungeon_term_count;

/* The place of each term's number for a sheet, from the beginning of all tables on. */
void dungeon_read_aspects(const dungeon_parts *parts, const dungeon_sheet *sheet,
                          int ret_places[DUNGEON_TERMS_MAX]);

/* How many numbers all tables have by their terms: DUNGEON_NUMBERS, unless terms are being tried.
 */
int dungeon_foresight_size(void);

/* The numbers, in hundredths of a point, of each sheet; and what a state of an adventurer alone is
 * worth by others. */
extern const int16_t *const dungeon_foresight[DUNGEON_SHEETS];
int32_t dungeon_foresee_by(const dungeon_parts *parts, const int16_t *const numbers[DUNGEON_SHEETS],
                           const dungeon_state *view);

#endif
