/* turn.h - what a turn is worth and where it may lead: between the table of positions (table.c),
 * its sweeps (reach.c, solve.c) and the rules. */
#ifndef WYRM_LAB_SOLVE_TURN_H
#define WYRM_LAB_SOLVE_TURN_H

#include "lab/solve/table.h"

/* As faces of the red die. */
enum { SOLVE_SURE_WIN = 100, SOLVE_SURE_LOSS = -100 };

enum { SOLVE_THROWS = 216 }; /* of three dice */

/* Of the dice, the own one says which action it is; the dragon's matters only at the end, and there
 * only whether it is within the room's range; the one set aside matters only for which monster a
 * fight is about. So an action is gone through once for all of them: an outlook has a value for
 * each class of the dragon's die and each die set aside or, once the monster has shown itself, for
 * each monster. Choices are made for each by itself. */
enum { SOLVE_LANES = 6 };
typedef struct solve_outlook {
    float at[DUNGEON_FACES][SOLVE_LANES];
} solve_outlook;

/* What an action in progress is worth. */
WY_FN void solve_follow(const solve_table *table, dungeon_state s, solve_outlook *ret);

/* The state before a position's roll; and before the dragon's turn, what it is worth. */
WY_FN dungeon_state solve_state(const solve_table *table, const dungeon_sheet *sheet);
WY_FN float solve_hunted(const solve_table *table, dungeon_state s);

/* The chance that an attack on the dragon succeeds. */
WY_FN float solve_strike_chance(const solve_table *table, const dungeon_state *s);

/* What comes of a sheet after the dragon's turn: to yield, or an attack that succeeds with a
 * chance; is it better? */
typedef struct solve_hunt {
    dungeon_sheet yields, slays;
    float chance;
    bool is_caught, attacks;
} solve_hunt;
WY_FN solve_hunt solve_hunt_of(const solve_table *table, dungeon_state s);

/* The outlooks of all actions that are not covered; answers their set. */
WY_FN int solve_actions(const solve_table *table, const dungeon_sheet *sheet,
                        solve_outlook actions[DUNGEON_ACTIONS]);

/* Which use of three dice is best: the own one, the dragon's and the one set aside, as faces - 1.
 * False: none of them can be used. */
WY_FN bool solve_best_use(const solve_table *table, const solve_outlook *actions, int usable,
                          const uint8_t faces[DUNGEON_SOLO_DICE], int ret_use[DUNGEON_SOLO_DICE]);

/* In how many throws these faces come up. */
WY_FN int solve_throws_of(const uint8_t faces[DUNGEON_SOLO_DICE]);

/* Marks a position as one that games come to, and those that a turn may lead to (reach.c). */
WY_FN void solve_mark(const solve_table *table, const dungeon_sheet *sheet);
WY_FN void solve_mark_next(const solve_table *table, const dungeon_sheet *sheet);

/* What perfect play brings from a position on, by what is worked out already. */
WY_FN float solve_position(const solve_table *table, const dungeon_sheet *sheet);

#endif
