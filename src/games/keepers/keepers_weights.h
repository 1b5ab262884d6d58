/* keepers_weights.h - what evaluate() and searching bots go by.
 *
 * Found by: wyrm tune keepers --players 2 --bot search:50 --games 32 --steps 60 --verify 600
 * --seed 1
 * Against those before: 65.5 % won (95 %: 61.6 to 69.4) of 600 games.
 * Since then lead, explore and plies were chosen by small matches (docs/lab.md). */
#ifndef WYRM_GAMES_KEEPERS_WEIGHTS_H
#define WYRM_GAMES_KEEPERS_WEIGHTS_H

#include "games/keepers/keepers.h"

/* clang-format off */
/* heat, lead, explore, plies, plies_alone, splits_chance */
#define KEEPERS_INSIGHT {410, 1600, 30, 12, 12, false}

/* One line for each. NOLINTNEXTLINE(readability-function-size) */
WY_FN static inline void keepers_default_weights(keepers_weights *weights)
{
    static const int16_t values[] = {
        176, /* crystal */
        274, /* shadow */
        35, /* open_colour */
        319, 625, 918, 1249, 1420, 1181, 1381, 969, /* cards */
        54, /* idle_card */
        18, /* back */
        141, /* egg */
        82, 56, 23, /* flip */
        9, 17, 39, /* crest */
        70, /* plan */
        33, /* threat */
        26, /* rival */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
