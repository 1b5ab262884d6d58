/* test_games.h - Game registry of the test programs: the library's games, and The Hoard after them.
 */
#pragma once

#include "wyrm/wyrm.h"

/* Rules that stand in for The Hoard until the next call; NULL brings it back. A test plants its
 * mistakes this way, and whatever finds games by their id finds the planted ones. */
void test_games_plant(const wy_rules *rules);
