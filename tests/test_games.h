/* test_games.h - the games under test: those of the library, and The Hoard after them. */
#ifndef WYRM_TESTS_GAMES_H
#define WYRM_TESTS_GAMES_H

#include "wyrm/wyrm.h"

/* Rules that stand in for The Hoard until the next call; NULL brings it back. A test plants its
 * mistakes this way, and whatever finds games by their id finds the planted ones. */
void test_games_plant(const wy_rules *rules);

#endif
