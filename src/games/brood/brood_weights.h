/* brood_weights.h - what evaluate() and searching bots go by.
 *
 * Set by hand; "wyrm tune brood --write FILE" writes such a file. */
#ifndef WYRM_GAMES_BROOD_WEIGHTS_H
#define WYRM_GAMES_BROOD_WEIGHTS_H

#include "games/brood/brood.h"

/* clang-format off */
#define BROOD_INSIGHT {400, 3000, 150, 0, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void brood_default_weights(brood_weights *weights)
{
    static const int16_t values[] = {
        60, /* food */
        115, /* fodder */
        55, /* stock */
        3, /* stock_last */
        20, /* stock_size */
        30, /* surplus */
        700, 1200, 2000, 2300, /* harvest */
        80, /* meal */
        1000, 1700, 2400, /* kit */
        60, /* growing */
        110, /* maturing */
        40, /* egg */
        40, /* income */
        0, 10, 30, 45, 40, 50, 60, 75, 80, /* magic.necromancy */
        15, 22, 45, 70, 60, 70, 90, 140, 100, /* magic.alchemy */
        8, 16, 26, 34, 44, 30, 60, 80, 45, /* magic.telepathy */
        25, /* magic_ahead */
        1500, 4500, 8500, 15000, /* elders */
        1000, 3000, /* colours */
        6000, /* colour */
        330, /* hollow_level */
        300, /* hollow_combat */
        1000, /* peaks */
        120, /* mines */
        14, /* strength */
        4, /* doubt */
        75, /* unopposed */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
