/* dungeon_moves.h - what the rules of Dragon Dungeon share among their files. */
#ifndef WYRM_GAMES_DUNGEON_MOVES_H
#define WYRM_GAMES_DUNGEON_MOVES_H

#include "games/dungeon/dungeon.h"

/* ---- Dice: dungeon_dice.c ---- */

/* Numbers all handfuls. */
WY_FN void dungeon_fill_handfuls(uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE]);

/* Offers every roll with its odds. */
WY_FN void dungeon_offer_rolls(const dungeon_state *s, wy_menu *menu);

/* Is this handful one that may be rolled here: three dice alone, four in company? */
WY_FN bool dungeon_is_roll(const dungeon_state *s, int handful);

/* Set of faces - 1 to be seen in a handful, all dice or all but one of a face - 1. */
WY_FN int dungeon_faces(const dungeon_parts *parts, int handful);
WY_FN int dungeon_faces_without(const dungeon_parts *parts, int handful, int face);

/* The two dice, or the one, that are left of a handful without two others; rising. */
WY_FN void dungeon_leave(const dungeon_parts *parts, int handful, int one, int other,
                         uint8_t left[2]);

/* ---- Actions and their tasks: dungeon_turn.c ---- */

/* What an icon asks for. */
WY_FN int dungeon_task_of(int icon);

WY_FN void dungeon_begin_action(const dungeon_parts *parts, dungeon_state *s, int face);

/* The set of actions that are covered once the mover has carried out the present one, if any; and
 * covers them. */
WY_FN int dungeon_covered_then(const dungeon_state *s);
WY_FN void dungeon_finish_action(dungeon_state *s);

/* Skulls that a sheet marks for a monster of a kind, as far as there are any. */
WY_FN int dungeon_skulls_won(const dungeon_parts *parts, const dungeon_sheet *sheet, int kind);

/* Puts a task on top of all others. */
WY_FN void dungeon_push(dungeon_state *s, int task);

/* Carries on with the mover's tasks. True: somebody must choose or roll, and the phase says what;
 * false: nothing is left to do. */
WY_FN bool dungeon_tasks_wait(const dungeon_parts *parts, dungeon_state *s);

/* What choices and rolls do. */
WY_FN void dungeon_mark_apply(const dungeon_parts *parts, dungeon_state *s, int column);
WY_FN void dungeon_drop_task(dungeon_state *s);
WY_FN void dungeon_run_apply(const dungeon_parts *parts, dungeon_state *s);
WY_FN void dungeon_fight_apply(const dungeon_parts *parts, dungeon_state *s, int face);
WY_FN void dungeon_strike_apply(const dungeon_parts *parts, dungeon_state *s, int face);
WY_FN void dungeon_yield_apply(const dungeon_parts *parts, dungeon_state *s);

/* Set of actions that carrying out one of them uncovers (DUNG-18). */
WY_FN int dungeon_neighbours(bool ring, int action);

/* May a sheet's adventurer attack a dragon that has caught up (DUNG-53)? */
WY_FN bool dungeon_can_attack(const dungeon_parts *parts, const dungeon_sheet *sheet);

#endif
