/* keepers_weights.h - default weights and search parameters.
 *
 * Found by: wyrm tune keepers --players 2 --bot search:50 --games 32 --steps 60 --verify 600
 * --seed 1
 * Against those before: 65.5 % won (95 %: 61.6 to 69.4) of 600 games.
 * Since then win_scale, exploration and plies were chosen by small matches (docs/lab.md). */
#pragma once

#include "games/keepers/keepers.h"

/* clang-format off */
/* prior_temperature, win_scale, exploration, plies, plies_alone, splits_chance */
#define KEEPERS_SEARCH_PARAMS {410, 1600, 30, 12, 12, false}

/* In the order of the members. NOLINTNEXTLINE(readability-function-size) */
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
