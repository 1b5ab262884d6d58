/* moves.h - Plays moves by their notation, for tests of any game. An illegal move fails the test.
 */
#pragma once

#include "wyrm/table.h"

/* Whose move it is. */
int actor(const wy_table *t);

/* The action that a text stands for now. */
wy_action read_move(const wy_table *t, const char *move);

/* Plays an action that must be offered and accepted, and leave a sane state. `move` is what reports
 * call it. */
void make_move(wy_table *t, wy_action action, const char *move);

/* The move is refused, for this reason of the game's and citing this rule, and changes nothing. */
void refuse(wy_table *t, const char *move, int reason, const char *rule);

/* A move with its numbers and words filled in, as printf does; good until the next call. */
const char *move_of(const char *form, ...) __attribute__((format(printf, 1, 2)));

/* The move is legal, or not. How many are there? The odds of a chance move; 0: it cannot happen. */
bool can(const wy_table *t, const char *move);
uint32_t odds_of(const wy_table *t, const char *move);
int options_of(const wy_table *t);
uint32_t all_odds(const wy_table *t);

/* A phrase as it is said: it must be a whole sentence. Good until the next call. */
const char *said(const wy_table *t, const wy_phrase *phrase);
