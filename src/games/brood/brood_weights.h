/* brood_weights.h - what evaluate() and searching bots go by.
 *
 * Found by: wyrm tune brood --players 2 --bot search:20 --games 24 --steps 60 --verify 200
 * --seed 1
 * Against those before: 86.0 % won (95 %: 81.5 to 90.5) of 200 games.
 * Those for playing alone are set by hand. */
#ifndef WYRM_GAMES_BROOD_WEIGHTS_H
#define WYRM_GAMES_BROOD_WEIGHTS_H

#include "games/brood/brood.h"

/* clang-format off */
#define BROOD_INSIGHT {175, 138, 148, 0, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void brood_default_weights(brood_weights *weights)
{
    static const int16_t values[] = {
        60, /* alone.food */
        115, /* alone.fodder */
        55, /* alone.stock */
        3, /* alone.stock_last */
        20, /* alone.stock_size */
        30, /* alone.surplus */
        700, 1200, 2000, 2300, /* alone.harvest */
        80, /* alone.meal */
        60, /* alone.growing */
        110, /* alone.maturing */
        40, /* alone.egg */
        40, /* alone.income */
        0, 10, 30, 45, 40, 50, 60, 75, 80, /* alone.magic.necromancy */
        15, 22, 45, 70, 60, 70, 90, 140, 100, /* alone.magic.alchemy */
        8, 16, 26, 34, 44, 30, 60, 80, 45, /* alone.magic.telepathy */
        25, /* alone.magic_ahead */
        330, /* alone.hollow_level */
        300, /* alone.hollow_combat */
        1000, /* alone.peaks */
        120, /* alone.mines */
        14, /* alone.strength */
        4, /* alone.doubt */
        83, /* company.food */
        55, /* company.fodder */
        72, /* company.stock */
        3, /* company.stock_last */
        20, /* company.stock_size */
        42, /* company.surplus */
        447, 1395, 2184, 2300, /* company.harvest */
        132, /* company.meal */
        77, /* company.growing */
        96, /* company.maturing */
        58, /* company.egg */
        31, /* company.income */
        0, 22, 17, 48, 40, 108, 60, 73, 82, /* company.magic.necromancy */
        29, 22, 51, 48, 74, 108, 90, 247, 69, /* company.magic.alchemy */
        31, 38, 34, 10, 33, 30, 116, 38, 45, /* company.magic.telepathy */
        27, /* company.magic_ahead */
        173, /* company.hollow_level */
        345, /* company.hollow_combat */
        716, /* company.peaks */
        63, /* company.mines */
        28, /* company.strength */
        0, /* company.doubt */
        1000, 1700, 2400, /* quest.kit */
        1500, 4500, 8500, 15000, /* quest.elders */
        1000, 3000, /* quest.colours */
        6000, /* quest.colour */
        99, /* unopposed */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
