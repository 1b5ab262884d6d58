/* turn.h - Values and successors of a turn: between table.c, its sweeps and the rules. */
#pragma once

#include "lab/solve/table.h"

/* Of the dice, the own one says which action it is; the dragon's matters only at the end, and there
 * only whether it is within the room's range; the one set aside matters only for which monster a
 * fight is about; and what is covered matters only when the turn is over. So an action is gone
 * through once for all of them: an outlook has a value for each class of the dragon's die; for each
 * die set aside or, once the monster has shown itself, for each monster; and for each set that may
 * be covered after the action. Choices are made for each by itself. */
enum { SOLVE_LANES = 6 };
typedef struct solve_outlook {
    float at[DUNGEON_FACES][SOLVE_LANES][SOLVE_AFTERS];
} solve_outlook;

/* What an action in progress is worth. */
WY_FN void solve_follow(const solve_table *table, dungeon_state s, solve_outlook *ret);

/* The state before the roll of a group's positions. */
WY_FN dungeon_state solve_state(const solve_table *table, const dungeon_sheet *sheet);

WY_FN float solve_strike_chance(const solve_table *table, const dungeon_state *s);

/* Outcomes of a sheet after the dragon's turn: yield or, if caught, attack. */
typedef struct solve_hunt {
    dungeon_sheet yields, slays;
    bool is_caught;
    float chance, slain; /* of an attack to succeed, and what that is worth */
} solve_hunt;
WY_FN solve_hunt solve_hunt_of(const solve_table *table, dungeon_state s);

/* Is an attack better than to yield, if that is worth so much? */
WY_FN static inline bool solve_attacks(const solve_hunt *hunt, float yields)
{
    return hunt->chance > 0 && hunt->slain > yields;
}

/* The outlooks of all actions that are not covered in some of a group's positions. */
WY_FN void solve_actions(const solve_table *table, const dungeon_sheet *sheet, solve_covers covers,
                         solve_outlook actions[DUNGEON_ACTIONS]);

/* Best use of three dice (own, dragon's, set aside; faces - 1) with a set covered; false: none. */
WY_FN bool solve_best_use(const solve_table *table, const solve_outlook *actions, int cover,
                          const uint8_t faces[DUNGEON_SOLO_DICE], int ret_use[DUNGEON_SOLO_DICE]);

/* What a use of the dice is worth, with a set covered. */
WY_FN static inline float solve_use_value(const solve_table *t, const solve_outlook *actions,
                                          int cover, const int use[DUNGEON_SOLO_DICE])
{
    return actions[use[0]].at[t->class_of[use[1]]][use[2]][t->follows[use[0]][cover]];
}

/* ---- Successors within a turn ---- */

typedef struct solve_transition {
    wy_action action;
    dungeon_state next;
} solve_transition;

enum { SOLVE_TRANSITIONS = DUNGEON_COLUMNS + 1 };

/* All ways to mark or decline a treasure, or to run or stay; answers how many. */
WY_FN int solve_transitions(const solve_table *table, const dungeon_state *s,
                            solve_transition ret[SOLVE_TRANSITIONS]);

/* Where two things may come of it: of a fight, and of being caught. */
typedef struct solve_fork {
    dungeon_state won, lost;
} solve_fork;
WY_FN solve_fork solve_fight(const solve_table *table, const dungeon_state *s);
WY_FN solve_fork solve_strike(const solve_table *table, const dungeon_state *s);

/* ---- Groups ---- */

/* Marks positions of a group as reached, and those that their next turn may lead to (reach.c). */
WY_FN void solve_mark(const solve_table *table, const dungeon_sheet *sheet, solve_covers covers);
WY_FN void solve_mark_next(const solve_table *table, const dungeon_sheet *sheet,
                           solve_covers covers);

/* Works out what perfect play brings from a group's positions on, by what is known already. */
WY_FN void solve_work_out(const solve_table *table, const dungeon_sheet *sheet,
                          solve_covers covers);
