/* dungeon_moves.h - Shared by the rules' files of Dragon Dungeon. */
#pragma once

#include "games/dungeon/dungeon.h"

/* ---- Dice: dungeon_dice.c ---- */

WY_FN void dungeon_fill_handfuls(uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE]);
WY_FN void dungeon_offer_rolls(const dungeon_state *s, wy_menu *menu); /* with their odds */
WY_FN bool dungeon_is_roll(const dungeon_state *s, int handful); /* three dice in a solo game */

/* Returns the set of faces - 1 in a handful, and that without one die of face - 1. */
WY_FN int dungeon_faces(const dungeon_parts *parts, int handful);
WY_FN int dungeon_faces_without(const dungeon_parts *parts, int handful, int face);

/* Computes the one or two dice that are left of a handful without two others, in rising order. */
WY_FN void dungeon_leave(const dungeon_parts *parts, int handful, int one, int other,
                         uint8_t left[2]);

/* ---- Actions and their tasks: dungeon_turn.c ---- */

WY_FN int dungeon_task_of(int icon);
WY_FN void dungeon_push(dungeon_state *s, int task);
WY_FN void dungeon_begin_action(const dungeon_parts *parts, dungeon_state *s, int face);

/* Returns the actions covered after the mover's present one, and covers them. */
WY_FN int dungeon_covered_then(const dungeon_state *s);
WY_FN void dungeon_finish_action(dungeon_state *s);

/* Returns the skulls that a sheet can still mark for a monster of a kind. */
WY_FN int dungeon_skulls_won(const dungeon_parts *parts, const dungeon_sheet *sheet, int kind);

/* Runs the mover's tasks. Returns whether a choice or a roll is due; false: nothing is left. */
WY_FN bool dungeon_tasks_wait(const dungeon_parts *parts, dungeon_state *s);

/* Apply choices and rolls. */
WY_FN void dungeon_mark_apply(const dungeon_parts *parts, dungeon_state *s, int column);
WY_FN void dungeon_drop_task(dungeon_state *s);
WY_FN void dungeon_run_apply(const dungeon_parts *parts, dungeon_state *s);
WY_FN void dungeon_fight_apply(const dungeon_parts *parts, dungeon_state *s, int face);
WY_FN void dungeon_strike_apply(const dungeon_parts *parts, dungeon_state *s, int face);
WY_FN void dungeon_yield_apply(const dungeon_parts *parts, dungeon_state *s);

/* Returns the actions that carrying out one of them uncovers (DUNG-18). */
WY_FN int dungeon_neighbours(bool ring, int action);

/* Returns whether the adventurer may attack a dragon that has caught up (DUNG-53). */
WY_FN bool dungeon_can_attack(const dungeon_parts *parts, const dungeon_sheet *sheet);
