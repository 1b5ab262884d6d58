/* dungeon_exact_value.h - Fitted value of solo play: a sum of look-ups by aspects of the sheet. */
#pragma once

#include "games/dungeon/dungeon.h"

/* Aspects, by which numbers are looked up. */
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

/* Term of the sum: a table by its aspects, the last changing fastest, then DUNGEON_BY_NOTHING. */
typedef struct dungeon_term {
    uint8_t aspect[DUNGEON_ASPECTS_MAX];
} dungeon_term;

/* Number of values of each aspect. */
extern const uint8_t dungeon_aspect_sizes[DUNGEON_ASPECTS + 1];

extern const dungeon_term dungeon_terms[];
extern const int dungeon_term_count;

/* Computes the index of each term's number for a sheet, in all tables together. */
void dungeon_read_aspects(const dungeon_parts *parts, const dungeon_sheet *sheet,
                          int ret_places[DUNGEON_TERMS_MAX]);

/* Returns the size of all tables: DUNGEON_NUMBERS, unless other terms are being tried. */
int dungeon_value_size(void);

/* The numbers of each sheet, in hundredths of a point; the value of a solo state by others. */
extern const int16_t *const dungeon_value_weights[DUNGEON_SHEETS];
int32_t dungeon_exact_value_by(const dungeon_parts *parts,
                               const int16_t *const numbers[DUNGEON_SHEETS],
                               const dungeon_state *view);
