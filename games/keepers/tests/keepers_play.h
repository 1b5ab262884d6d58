/* keepers_play.h - Script player for tests of Dragonkeepers: moves in the game's notation, and
 * positions arranged by hand.
 *
 *     wy_table *t = begin_change(3);
 *     give(t, 0, "red-1 red-2 shadow");
 *     book(t, "3 red");
 *     refuse(t, "play left", KEEPERS_HAS_STACK, "KEEP-33");
 *     play(t, "play on");
 *
 * Seat 0 starts. What chance does is written like any move; where a script says nothing of it, the
 * first thing on offer happens. No player gets starting cards unless a table asks for the whole
 * box. Whatever is not as the script says fails the test, and so does a position that is not sane.
 */
#pragma once

#include "games/keepers/keepers_moves.h"
#include "tests/support/moves.h"

/* ---- Beginning ---- */

/* The default components; the same without starting cards; and those with stacks of a few cards,
 * as in "white-1 white-2". */
const keepers_parts *box_parts(void);
keepers_parts no_starts(void);
keepers_parts few_cards(const char *left, const char *right);

/* A game before its first chance move; `options` such as "chests=one", or "". Without `parts`
 * no player gets starting cards. */
wy_table *open_table(int players, const char *options, const keepers_parts *parts);

/* A game at its first turn. begin_with() takes moves of chance as well. */
wy_table *begin(int players);
wy_table *begin_with(int players, const char *options, const keepers_parts *parts,
                     const char *chance);

/* The same with seat 0 at changing the book and playing, its hand empty; with a chest, or not. */
wy_table *begin_change(int players);
wy_table *begin_chest(int players, const char *chest);

/* The player who is at taking cards is at changing the book instead, as if one card had been taken.
 */
void end_taking(wy_table *t);

/* ---- Arranging: cards come from the shuffled ones or the supply ---- */

void give(wy_table *t, int seat, const char *cards);
void book(wy_table *t,
          const char *backs); /* "3 red": on top of the shuffled cards; "-": as it is */
void display(wy_table *t, const char *cards);           /* "white-1 red-white"; "-": bare */
void stack(wy_table *t, int seat, const char *cards);   /* at the right end of the row */
void pieces(wy_table *t, int seat, const char *values); /* won from the row, with their pearls */
void goods(wy_table *t, int seat, int crystals, int eggs);
void shadows_left(wy_table *t, int count); /* the others go to seat 0's first stack */

/* ---- Playing ---- */

/* Moves, separated by commas; then chance goes on until a player must decide. step() is one move
 * and nothing else. */
void play(wy_table *t, const char *moves);
void step(wy_table *t, const char *move);

/* Takes one card if there is any, and passes until the next turn has come. */
void idle_turn(wy_table *t);

/* Everybody passes until this seat is to take cards. */
void pass_to(wy_table *t, int seat);

/* ---- Looking: texts are good until the eighth call from here ---- */

keepers_state *at(const wy_table *t);
const keepers_state *seen(const wy_table *t, int viewer); /* good until the second call from here */

/* Cards in the order of their kinds; of a stack and on a page, from the bottom up. */
const char *hand(const keepers_state *s, int seat);
const char *stack_of(const keepers_state *s, int seat, enum keepers_colour colour);
const char *laid(const keepers_state *s, enum keepers_page page);
const char *under(const keepers_state *s, enum keepers_page page);
const char *row(const keepers_state *s, int seat);        /* "red white" */
const char *shown(const keepers_state *s);                /* the display: "white-1 -" */
const char *book_of(const wy_table *t);                   /* "3 red"; "- red" */
const char *pieces_of(const wy_table *t, uint64_t lanes); /* "1 4 4 20" */

/* What a viewer is told of a move about to be made. */
const char *told(const wy_table *t, const char *move, int viewer);

int card_of(const char *word);
wy_score score_of(const wy_table *t, int seat, int viewer);
