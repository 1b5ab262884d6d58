/* book_weights.h - what evaluate() and searching bots go by.
 *
 * Found by: wyrm tune book --players 2 --bot search:50 --games 64 --steps 200 --verify 3000
 * --seed 1 --only heat,lead,explore
 * Against those before: 69.0 % won (95 %: 67.4 to 70.6) of 3000 games. */
#ifndef WYRM_GAMES_BOOK_WEIGHTS_H
#define WYRM_GAMES_BOOK_WEIGHTS_H

#include "games/book/book.h"

/* clang-format off */
#define BOOK_INSIGHT {291, 605, 30, 4, false} /* heat, lead, explore, plies, splits_chance */

WY_FN static inline void book_default_weights(book_weights *weights)
{
    static const int16_t values[] = {
        24, /* two.pip */
        12, /* two.pip_on_card */
        52, /* two.safe */
        3, /* two.safe_pip */
        95, /* two.safe_most */
        98, /* two.safe_now */
        20, 18, 40, 30, 45, /* two.ability */
        35, /* two.rival */
        24, /* more.pip */
        12, /* more.pip_on_card */
        52, /* more.safe */
        3, /* more.safe_pip */
        95, /* more.safe_most */
        98, /* more.safe_now */
        20, 18, 40, 30, 45, /* more.ability */
        35, /* more.rival */
    };
    WY_STATIC_ASSERT(sizeof values == sizeof *weights, "one for each");
    memcpy(weights, values, sizeof values);
}
/* clang-format on */

#endif
