/* brood_look.h - Screen assertions for the terminal board of Dragonbrood: arranged positions and
 * the text that a screen must show. */
#pragma once

#include "games/brood/brood.h"
#include "terminal/play/board.h"
#include "tests/support/moves.h"

/* ---- Positions ---- */

enum { USUAL = 80, NARROW = 60, SINGLE = 70, WIDE = 120 }; /* columns; SINGLE: one row a place */

brood_state *at(const wy_table *t);

/* A game before its first move, with an option or NULL. */
wy_table *open_table(int players, const char *option, const char *value);

/* The same at its first summer. The first option of every decision was chosen: seats in order on
 * the wheel, letters in order on the islands, red dragons while there are any. */
wy_table *begin_with(int players, const char *option, const char *value);
wy_table *begin(int players);

/* A dragon of each of two players at the Inn, who fight in the first autumn; a first bid, or NULL.
 */
wy_table *begin_fight(const char *bid);

/* One move, which must be legal. */
void step(wy_table *t, const char *move);

/* A dragon into a slot: in the row, in a nursery, or on a side of a place. */
brood_dragon *put(wy_table *t, int seat, int slot, int level, int colour, int where, int place);

/* ---- Screens ---- */

typedef struct look {
    int viewer, width;
    bool ascii, plain;
} look;

extern const look usual, single;

/* What the last screen was drawn from. */
extern cli_view view;

/* What a viewer is shown, and the menu below it; good until the next call. */
const char *shown(const wy_table *t, look how);
const char *menu_shown(const wy_table *t, look how);

/* The line of a place where each has its own, the number in front included; good until the next
 * call. */
const char *row_of(const char *text, int place);

int count(const char *text, const char *what);
void expect_text(const char *text, const char *what);
void expect_no_text(const char *text, const char *what);

/* What the row of a place says. */
void expect_row(const wy_table *t, int place, const char *what);

/* No line is wider than the screen, whose last column stays free. */
void expect_narrow(const char *text, int width);
