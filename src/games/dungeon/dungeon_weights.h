/* dungeon_weights.h - what evaluate() and searching bots go by.
 *
 * Found by: wyrm tune dungeon --players 1 --option sheet=normal --bot search:100 --games 32
 * --steps 120 --verify 2000 --seed 1
 * Against those before: +1.86 points (95 %: +0.34 to +3.39) in 2000 games. */
#ifndef WYRM_GAMES_DUNGEON_WEIGHTS_H
#define WYRM_GAMES_DUNGEON_WEIGHTS_H

#include "games/dungeon/dungeon.h"

/* clang-format off */
#define DUNGEON_INSIGHT {392, 1000, 55, 300, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void dungeon_default_weights(dungeon_weights *weights)
{
    static const int16_t values[] = {
        5100, /* alone.normal.sheet */
        2500, /* alone.easy.sheet */
        -1500, /* company.normal.sheet */
        4300, /* company.easy.sheet */
        -603, -692, -746, -18, -193, -8, 270, /* alone.normal.gap */
        1523, /* alone.normal.inside */
        -168, /* alone.normal.tile */
        -328, /* alone.normal.last_life */
        63, /* alone.normal.second_life */
        420, /* alone.normal.level */
        -155, /* alone.normal.ready */
        339, /* alone.normal.skull */
        -51, 495, 43, -633, /* alone.normal.column */
        -602, /* alone.normal.run */
        -125, /* alone.normal.covered */
        -1000, -700, -550, -500, -300, -250, -50, /* alone.easy.gap */
        3400, /* alone.easy.inside */
        -140, /* alone.easy.tile */
        0, /* alone.easy.last_life */
        -50, /* alone.easy.second_life */
        400, /* alone.easy.level */
        100, /* alone.easy.ready */
        50, /* alone.easy.skull */
        0, 510, 120, 0, /* alone.easy.column */
        -330, /* alone.easy.run */
        0, /* alone.easy.covered */
        -530, -450, -260, -130, 100, 190, 200, /* company.normal.gap */
        6200, /* company.normal.inside */
        -410, /* company.normal.tile */
        130, /* company.normal.last_life */
        230, /* company.normal.second_life */
        250, /* company.normal.level */
        1400, /* company.normal.ready */
        1050, /* company.normal.skull */
        -70, 660, -300, -780, /* company.normal.column */
        -450, /* company.normal.run */
        -30, /* company.normal.covered */
        -430, -320, -200, -90, -90, 40, 80, /* company.easy.gap */
        -590, /* company.easy.inside */
        40, /* company.easy.tile */
        160, /* company.easy.last_life */
        100, /* company.easy.second_life */
        270, /* company.easy.level */
        -260, /* company.easy.ready */
        -310, /* company.easy.skull */
        -50, 570, -70, 90, /* company.easy.column */
        -30, /* company.easy.run */
        -120, /* company.easy.covered */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
