/* dungeon_weights.h - default weights and search parameters.
 *
 * Found by: wyrm tune dungeon --players 2 --bot search:60 --games 6000 --steps 12 --verify 1000
 * --seed 1 --only soon,late,end --fit
 * Against those before: 62.3 % won (95 %: 59.3 to 65.3) of 1000 games.
 * Then, with a prior temperature of 800 (500 now), by: wyrm tune dungeon --players 2 --bot
 * search:100
 * --games 6000 --steps 8 --verify 1000 --seed 2 --only soon,late,end --fit
 * Against those before: 51.5 % won (95 %: 48.6 to 54.5) of 1000 games.
 * Those for playing alone are set by hand. */
#pragma once

#include "games/dungeon/dungeon.h"

/* clang-format off */
/* prior_temperature, win_scale, exploration, plies, plies_alone, splits_chance */
#define DUNGEON_SEARCH_PARAMS {500, 1000, 60, 0, 300, false}

/* In the order of the members. NOLINTNEXTLINE(readability-function-size) */
WY_FN static inline void dungeon_default_weights(dungeon_weights *weights)
{
    static const int16_t values[] = {
        5100, /* alone.normal.sheet */
        100, /* alone.normal.point */
        2050, 2050, 2050, 2050, 2050, 2050, /* alone.normal.room */
        -160, /* alone.normal.tile */
        -1100, -650, -450, -200, -150, 0, 150, 150, 150, 150, 150, 150, /* alone.normal.gap */
        -600, 0, 0, 0, 0, 0, 0, /* alone.normal.lives */
        0, 700, 1400, 2100, 2800, 3500, 4200, 4900, /* alone.normal.level */
        -250, /* alone.normal.ready */
        0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000, /* alone.normal.skulls */
        0, -100, -200, -300, -400, 0, /* alone.normal.loot */
        0, 430, 860, 1290, 1720, 0, /* alone.normal.risk */
        0, 130, 260, 390, 520, 0, /* alone.normal.weapons */
        0, -350, -700, -1050, -1400, 0, /* alone.normal.coward */
        -90, -90, -90, -90, -550, -90, /* alone.normal.covered */
        2500, /* alone.easy.sheet */
        100, /* alone.easy.point */
        3400, 3400, 3400, 3400, 3400, 3400, /* alone.easy.room */
        -140, /* alone.easy.tile */
        -1000, -700, -550, -500, -300, -250, -50, -50, -50, -50, -50, -50, /* alone.easy.gap */
        0, -50, 0, 0, 0, 0, 0, /* alone.easy.lives */
        0, 400, 800, 1200, 1600, 2000, 2400, 2800, /* alone.easy.level */
        100, /* alone.easy.ready */
        0, 50, 100, 150, 200, 250, 300, 350, 400, /* alone.easy.skulls */
        0, 0, 0, 0, 0, 0, /* alone.easy.loot */
        0, 510, 1020, 1530, 2040, 0, /* alone.easy.risk */
        0, 120, 240, 360, 480, 0, /* alone.easy.weapons */
        0, 0, 0, 0, 0, 0, /* alone.easy.coward */
        0, 0, 0, 0, -330, 0, /* alone.easy.covered */
        -5568, /* soon.normal.sheet */
        100, /* soon.normal.point */
        5231, 5558, 4931, 4568, 4410, 5442, /* soon.normal.room */
        33, /* soon.normal.tile */
        47, -244, -210, -139, -29, 60, -17, -19, -131, -66, -24, -214, /* soon.normal.gap */
        -824, -455, -321, -82, 365, 0, 0, /* soon.normal.lives */
        1370, 1686, 990, 944, 1217, 1652, 1651, 948, /* soon.normal.level */
        739, /* soon.normal.ready */
        3658, 4084, 5059, 4836, 5530, 5622, 6641, 6525, 6954, /* soon.normal.skulls */
        -1077, -936, -559, -212, 262, -166, /* soon.normal.loot */
        -1797, -1197, -142, 1262, 3279, 1388, /* soon.normal.risk */
        -786, -165, -606, -233, -94, -53, /* soon.normal.weapons */
        -2525, -2463, -2310, -2340, -3120, 0, /* soon.normal.coward */
        -229, -559, -123, -166, 203, -119, /* soon.normal.covered */
        -1779, /* soon.easy.sheet */
        265, /* soon.easy.point */
        -553, -400, -810, -1346, -1620, -1023, /* soon.easy.room */
        177, /* soon.easy.tile */
        -430, -320, -200, -90, -90, 40, -87, -137, -106, -195, -227, -358, /* soon.easy.gap */
        160, 100, 0, 0, 0, 0, -429, /* soon.easy.lives */
        -190, 512, 937, 1157, 1199, 1216, 1137, 1890, /* soon.easy.level */
        -260, /* soon.easy.ready */
        12, -351, -382, -776, -979, -1414, -1741, -2556, -2763, /* soon.easy.skulls */
        58, -67, -260, -296, -200, 0, /* soon.easy.loot */
        -643, -445, 639, 2073, 4057, -1368, /* soon.easy.risk */
        299, 135, -66, -67, -280, 0, /* soon.easy.weapons */
        -601, -61, 241, 399, 243, 0, /* soon.easy.coward */
        -189, -291, -37, -300, -136, -170, /* soon.easy.covered */
        -1079, /* late.normal.sheet */
        0, /* late.normal.point */
        6605, 6548, 6933, 7615, 8587, 6077, /* late.normal.room */
        -226, /* late.normal.tile */
        -702, -537, -503, -257, -156, -20, 60, 237, 353, 461, 573, 738, /* late.normal.gap */
        -32, -126, -19, 214, 306, 0, 0, /* late.normal.lives */
        990, 982, 1577, 1867, 1701, 1143, 1293, 1341, /* late.normal.level */
        1062, /* late.normal.ready */
        3450, 3762, 4223, 4725, 5681, 5688, 6185, 5478, 4900, /* late.normal.skulls */
        -341, -143, 117, 148, -154, -174, /* late.normal.loot */
        -259, 95, 358, 517, 47, 685, /* late.normal.risk */
        -1415, -1060, -591, -386, -117, 148, /* late.normal.weapons */
        -1195, -1029, -956, -2340, -3120, 0, /* late.normal.coward */
        -21, -259, -141, -191, -133, -382, /* late.normal.covered */
        6253, /* late.easy.sheet */
        125, /* late.easy.point */
        -1320, -1486, -1081, -129, 1137, -423, /* late.easy.room */
        -46, /* late.easy.tile */
        -430, -320, -200, -90, -90, 40, 113, 265, 370, 442, 489, 553, /* late.easy.gap */
        160, 100, 0, 0, 0, 0, 23, /* late.easy.lives */
        711, 817, 856, 816, 727, 553, 883, 1890, /* late.easy.level */
        -260, /* late.easy.ready */
        498, 272, -62, -404, -863, -1525, -2039, -2747, -3846, /* late.easy.skulls */
        454, 243, -154, -150, -200, 0, /* late.easy.loot */
        331, 772, 1265, 1866, 2431, -1154, /* late.easy.risk */
        226, 172, -18, 19, -280, 0, /* late.easy.weapons */
        399, 500, 567, 587, 534, 0, /* late.easy.coward */
        -173, -320, -271, -87, -56, -315, /* late.easy.covered */
        192, /* end */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */
