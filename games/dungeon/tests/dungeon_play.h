/* dungeon_play.h - Script player for tests of Dragon Dungeon: moves in the game's notation, and
 * sheets filled in by hand.
 *
 *     wy_table *t = begin(2);
 *     arrange(t, 0, "tile 20, dragon 15, weapons 1");
 *     take(t, 3, 6, 1, 5);
 *     play(t, "fight 2");
 *     expect(t, 0, "tile 22, dragon 18, swords 1, skulls 0");
 *
 * Seat 0 starts. Scripts may have numbers and words to be filled in, as printf() does. Everything
 * that chance does is written down; moves that leave no choice are played by themselves, as at any
 * table, unless the script says them. Whatever is not as the script says fails the test, and so
 * does a position that is not sane. */
#pragma once

#include "games/dungeon/dungeon.h"
#include "tests/support/moves.h"

/* Lines of the score, and what breaks ties. */
enum { TREASURES, SWORDS, MONSTERS, EXIT, DRAGON, GRAVES };
enum { TIE_KEYS, TIE_SWORDS };

/* ---- Beginning ---- */

/* The default components: a copy to be changed, then prepared again. */
dungeon_parts box_parts(void);

/* A game before its first move; `options` such as "sheet=easy ring=on", or "". Without `parts` it
 * is the default box. */
wy_table *open_table(int players, const char *options, const dungeon_parts *parts);

/* A game at its first roll, everybody with a normal sheet, or an easy one; or as the options say,
 * which must give out the sheets. */
wy_table *begin(int players);
wy_table *begin_easy(int players);
wy_table *begin_with(int players, const char *options, const dungeon_parts *parts);

/* A game that is over, because seat 0 has got out; nothing else has happened. What has been marked
 * can still be arranged. */
wy_table *end_table(int players, const char *options);

/* ---- Arranging ---- */

/* Fills in a sheet: "sheet easy, tile 12, dragon 3, covered 135, loot 2, risk 0, weapons 5, coward
 * 1, skulls 8, graves 4". What is not named stays as it is; the swords follow from weapons and
 * skulls, and with a gravestone the dragon is not where it started. */
void arrange(wy_table *t, int seat, const char *marks, ...);

/* This seat has covered the actions of these two dice: as common dice they are of no use to it. */
void put_to_sleep(wy_table *t, int seat, int one, int other);

/* ---- Playing ---- */

/* Moves, separated by commas, and those without a choice. step() is one move and nothing else. */
void play(wy_table *t, const char *moves, ...);
void step(wy_table *t, const char *move, ...);

/* The roll of these dice, and the first two of them taken: one for the active player, one for the
 * dragon. The others are common; alone there is only one, and `other` is 0. */
void take(wy_table *t, int own, int dragon, int one, int other);

/* The same by a table of two, of which the other one sleeps: the turn goes on by itself, up to what
 * the active player or chance is to decide. */
void take_quietly(wy_table *t, int own, int dragon, int one, int other);

/* Goes on to the next roll or the end: fights are lost, treasures are declined where they may be,
 * no player runs and no player attacks the dragon. */
void finish_turn(wy_table *t);

/* The only move there is, if no player is asked for it; otherwise "". Good until the next call. */
const char *forced(const wy_table *t);

/* ---- Looking ---- */

dungeon_state *at(const wy_table *t);

/* Parts of a sheet, as in arrange(); besides "swords", "keys" and "fate" (inside, out, slayer,
 * dead). "covered -": none. */
void expect(const wy_table *t, int seat, const char *marks, ...);

/* Who is to decide what. */
void expect_phase(const wy_table *t, enum dungeon_phase phase, int decides);

wy_score score_of(const wy_table *t, int seat);
