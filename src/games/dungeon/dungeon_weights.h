/* dungeon_weights.h - what evaluate() and searching bots go by.
 *
 * Set by hand; "wyrm tune dungeon --write FILE" writes such a file. */
#ifndef WYRM_GAMES_DUNGEON_WEIGHTS_H
#define WYRM_GAMES_DUNGEON_WEIGHTS_H

#include "games/dungeon/dungeon.h"

/* clang-format off */
#define DUNGEON_INSIGHT {400, 1000, 30, 300, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void dungeon_default_weights(dungeon_weights *weights)
{
    static const int16_t values[] = {
        5100, /* alone.normal.sheet */
        2500, /* alone.easy.sheet */
        -1500, /* company.normal.sheet */
        4300, /* company.easy.sheet */
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
        6200, 6200, 6200, 6200, 6200, 6200, /* company.normal.room */
        -410, /* company.normal.tile */
        -530, -450, -260, -130, 100, 190, 200, 200, 200, 200, 200, 200, /* company.normal.gap */
        130, 230, 0, 0, 0, 0, 0, /* company.normal.lives */
        0, 250, 500, 750, 1000, 1250, 1500, 1750, /* company.normal.level */
        1400, /* company.normal.ready */
        0, 1050, 2100, 3150, 4200, 5250, 6300, 7350, 8400, /* company.normal.skulls */
        0, -70, -140, -210, -280, 0, /* company.normal.loot */
        0, 660, 1320, 1980, 2640, 0, /* company.normal.risk */
        0, -300, -600, -900, -1200, 0, /* company.normal.weapons */
        0, -780, -1560, -2340, -3120, 0, /* company.normal.coward */
        -30, -30, -30, -30, -450, -30, /* company.normal.covered */
        -590, -590, -590, -590, -590, -590, /* company.easy.room */
        40, /* company.easy.tile */
        -430, -320, -200, -90, -90, 40, 80, 80, 80, 80, 80, 80, /* company.easy.gap */
        160, 100, 0, 0, 0, 0, 0, /* company.easy.lives */
        0, 270, 540, 810, 1080, 1350, 1620, 1890, /* company.easy.level */
        -260, /* company.easy.ready */
        0, -310, -620, -930, -1240, -1550, -1860, -2170, -2480, /* company.easy.skulls */
        0, -50, -100, -150, -200, 0, /* company.easy.loot */
        0, 570, 1140, 1710, 2280, 0, /* company.easy.risk */
        0, -70, -140, -210, -280, 0, /* company.easy.weapons */
        0, 90, 180, 270, 360, 0, /* company.easy.coward */
        -120, -120, -120, -120, -30, -120, /* company.easy.covered */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
