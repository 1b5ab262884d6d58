/* book_weights.h - default weights and search parameters.
 *
 * Found by: wyrm tune book --players 2 --bot search:50 --games 64 --steps 200 --verify 4000
 * --seed 1 --only two,prior_temperature,win_scale,exploration
 * Against those before: 91.5 % won (95 %: 90.6 to 92.3) of 4000 games.
 * Then by: wyrm tune book --players 4 --bot search:50 --games 32 --steps 200 --verify 2000
 * --seed 1 --only more
 * Against those before: 64.0 % won (95 %: 61.9 to 66.2) of 2000 games. */
#pragma once

#include "games/book/book.h"

/* clang-format off */
/* prior_temperature, win_scale, exploration, plies, plies_alone, splits_chance */
#define BOOK_SEARCH_PARAMS {236, 723, 29, 4, 4, false}

/* In the order of the members. NOLINTNEXTLINE(readability-function-size) */
WY_FN static inline void book_default_weights(book_weights *weights)
{
    static const int16_t values[] = {
        67, /* two.pip */
        11, /* two.pip_on_card */
        61, /* two.safe */
        2, /* two.safe_pip */
        84, /* two.safe_most */
        90, /* two.safe_now */
        21, 22, 65, 30, 56, /* two.ability */
        41, /* two.rival */
        45, /* more.pip */
        23, /* more.pip_on_card */
        30, /* more.safe */
        5, /* more.safe_pip */
        86, /* more.safe_most */
        95, /* more.safe_now */
        19, 16, 47, 48, 71, /* more.ability */
        43, /* more.rival */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */
