/* brood_sane.h - the two halves of the sanity check: what lies on the boards, and what is to be
 * done. */
#ifndef WYRM_GAMES_BROOD_SANE_H
#define WYRM_GAMES_BROOD_SANE_H

#include "games/brood/brood_moves.h"

/* Steps that wait at the same time, at the most: room is left for those that they bring. */
enum { BROOD_TASKS_MOST = 12 };

WY_FN bool brood_is_zero(const void *bytes, size_t count);

/* Is it that time of the year, or of the set-up? */
WY_FN bool brood_is_clock_sane(const brood_state *s);

/* Is everything on the stack possible, and does the step on top ask somebody? */
WY_FN bool brood_are_steps_sane(const brood_parts *parts, const brood_state *s);

#endif
