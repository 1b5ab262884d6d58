/* keepers_weights.h - what evaluate() and searching bots go by.
 *
 * Set by hand; "wyrm tune keepers --write FILE" writes such a file. */
#ifndef WYRM_GAMES_KEEPERS_WEIGHTS_H
#define WYRM_GAMES_KEEPERS_WEIGHTS_H

#include "games/keepers/keepers.h"

/* clang-format off */
#define KEEPERS_INSIGHT {200, 1500, 150, 4, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void keepers_default_weights(keepers_weights *weights)
{
    static const int16_t values[] = {
        160, /* crystal */
        220, /* shadow */
        120, /* open_colour */
        300, 560, 780, 960, 1100, 1180, 1220, 1240, /* cards */
        40, /* idle_card */
        25, /* back */
        150, /* egg */
        75, 60, 20, /* flip */
        8, 20, 45, /* crest */
        95, /* plan */
        30, /* threat */
        30, /* rival */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
