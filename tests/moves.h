/* moves.h - moves by their notation, for tests of any game. What is not in order fails the test. */
#ifndef WYRM_TESTS_MOVES_H
#define WYRM_TESTS_MOVES_H

#include "wyrm/table.h"

/* The action that a text stands for now. */
wy_action read_move(const wy_table *t, const char *move);

/* Plays an action that must be offered and accepted, and leave a sane state. `move` is what reports
 * call it. */
void make_move(wy_table *t, wy_action action, const char *move);

#endif
