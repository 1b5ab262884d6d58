/* book_play.h - Script player for tests of The Book of Dragons: reaches positions by playing moves,
 * chance included, written in the game's notation.
 *
 *     wy_table *t = begin(3, "crimson-storm azure-desert golden-plains");
 *     turn(t, "place 3@1");
 *     refuse(t, "place 3@1", BOOK_BELOW_BID, "BOOK-16");
 *
 * Seat 0 has the red token and starts, seat 1 has the blue one, and so on; the goals are dealt in
 * the order of the types, crimson first. Whatever is not as the script says fails the test. */
#pragma once

#include "games/book/book.h"
#include "tests/support/moves.h"

/* A game before its first chance move; `options` such as "blocker=off adding=off", or "". */
wy_table *open_table(int players, const char *options, const book_parts *parts);

/* A game at its first turn, with these cards on top of the piles; "" turns up those of the Volcano,
 * each type in turn. begin_with() takes options and components, NULL for those of the box. */
wy_table *begin(int players, const char *tops);
wy_table *begin_with(int players, const char *tops, const char *options, const book_parts *parts);

/* The default components, to be changed before a game begins. */
const book_parts *box_parts(void);

/* Plays moves, separated by commas. */
void play(wy_table *t, const char *moves);

/* The same, and ends the turn if it is not over by then. */
void turn(wy_table *t, const char *moves);

/* Turns of several players, separated by '/'. */
void turns(wy_table *t, const char *moves);

/* ---- Looking ---- */

const book_state *at(const wy_table *t);

/* The dice in a seat's hand or on a pile (from 1), as in "3+4"; the answer is good until the fourth
 * call from here. */
const char *hand(const wy_table *t, int seat);
const char *dice_on(const wy_table *t, int pile);

/* The seat with dice on a pile, or -1. The pile under the blocking die; 0: none. */
int holder(const wy_table *t, int pile);
int blocker(const wy_table *t);
bool is_immune(const wy_table *t, int pile);

bool has_card(const wy_table *t, int seat, const char *card);
const char *top(const wy_table *t, int pile); /* NULL: the pile has run out */
int unused(const wy_table *t, int seat, enum book_realm realm);

wy_score score_of(const wy_table *t, int seat);
