/* brood_guests.h - Test fixture: one dragon of seat 0 visits a place, for tests of what places do.
 */
#pragma once

#include "games/brood/tests/brood_play.h"

extern const char *const season_words[BROOD_SIDES];

/* A table of two, or more, at which nothing is covered any more. */
wy_table *land(void);
wy_table *land_of(int players);

/* A dragon of a level: a red one, for levels without colour the Elder of seat 0. */
const char *of_level(int level);

/* Seat 0 has this dragon in slot 1, and what follows a comma; it comes to a place in a season. In
 * winter it has stood at the same place, or at one nearby. What has been arranged before stays. */
void come(wy_table *t, enum brood_side side, const char *dragon, const char *place);

/* Seat 1 has a dragon to be placed in this season: so the season goes on after the guest's visit.
 */
void let_wait(wy_table *t, enum brood_side side);

/* All of this: an open land, a waiting seat 1, goods for the guest, and the visit. */
wy_table *guest(enum brood_side side, const char *dragon, const char *place, const char *goods, ...)
    LIKE_PRINTF(4);

/* Takes all stones of the gain at hand in one colour. */
void take_all(wy_table *t, const char *colour);

/* The visit is over: it is the turn of seat 1, who waits. */
void expect_over(const wy_table *t);
