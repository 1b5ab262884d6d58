/* brood_weights.h - default weights and search parameters.
 *
 * `two` was tuned, with a win_scale of 2000, by: wyrm tune brood --players 2 --bot search:20
 * --games 600 --steps 4 --verify 300 --seed 1 --only two --fit
 * Against those before: 70.7 % won (95 %: 65.2 to 76.1) of 300 games.
 * `more`, earlier and with other search parameters, by: wyrm tune brood --players 4 --bot search:20
 * --games 32 --steps 80 --verify 300 --seed 1 --only more
 * Against those before: 73.3 % won (95 %: 69.0 to 77.7) of 300 games.
 * `alone` is set by hand, and so was `two` before. */
#pragma once

#include "games/brood/brood.h"

/* clang-format off */
/* prior_temperature, win_scale, exploration, plies, plies_alone, splits_chance */
#define BROOD_SEARCH_PARAMS {400, 5000, 60, 0, 0, false}

/* In the order of the members. NOLINTNEXTLINE(readability-function-size) */
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
        100, /* alone.unopposed */
        77, /* two.food */
        70, /* two.fodder */
        33, /* two.stock */
        3, /* two.stock_last */
        16, /* two.stock_size */
        24, /* two.surplus */
        399, 667, 1159, 2300, /* two.harvest */
        86, /* two.meal */
        56, /* two.growing */
        68, /* two.maturing */
        47, /* two.egg */
        0, /* two.income */
        0, 13, 30, 45, 40, 50, 60, 75, 80, /* two.magic.necromancy */
        15, 18, 43, 53, 59, 72, 90, 97, 87, /* two.magic.alchemy */
        13, 13, 28, 34, 44, 30, 60, 85, 45, /* two.magic.telepathy */
        25, /* two.magic_ahead */
        330, /* two.hollow_level */
        356, /* two.hollow_combat */
        996, /* two.peaks */
        119, /* two.mines */
        8, /* two.strength */
        4, /* two.doubt */
        74, /* two.unopposed */
        31, /* more.food */
        81, /* more.fodder */
        25, /* more.stock */
        7, /* more.stock_last */
        22, /* more.stock_size */
        43, /* more.surplus */
        561, 978, 2638, 2300, /* more.harvest */
        78, /* more.meal */
        4, /* more.growing */
        118, /* more.maturing */
        31, /* more.egg */
        43, /* more.income */
        2, 19, 7, 89, 63, 58, 34, 80, 52, /* more.magic.necromancy */
        29, 40, 27, 53, 62, 71, 90, 109, 35, /* more.magic.alchemy */
        13, 3, 21, 37, 44, 30, 60, 50, 45, /* more.magic.telepathy */
        27, /* more.magic_ahead */
        94, /* more.hollow_level */
        409, /* more.hollow_combat */
        1418, /* more.peaks */
        151, /* more.mines */
        5, /* more.strength */
        6, /* more.doubt */
        97, /* more.unopposed */
        1000, 1700, 2400, /* quest.kit */
        1500, 4500, 8500, 15000, /* quest.elders */
        1000, 3000, /* quest.colours */
        6000, /* quest.colour */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */
