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
        -1100, -650, -450, -200, -150, 0, 150, /* alone.normal.gap */
        2050, /* alone.normal.inside */
        -160, /* alone.normal.tile */
        -600, /* alone.normal.last_life */
        0, /* alone.normal.second_life */
        700, /* alone.normal.level */
        -250, /* alone.normal.ready */
        250, /* alone.normal.skull */
        -100, 430, 130, -350, /* alone.normal.column */
        -550, /* alone.normal.run */
        -90, /* alone.normal.covered */
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
