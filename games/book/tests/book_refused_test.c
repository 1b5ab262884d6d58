/* book_refused_test.c - State validation of The Book of Dragons: damaged positions, each of which
 * must be refused.
 *
 *     book_refused_test [GAMES]
 *
 * The rows stand under the function of book_sane.c that refuses them. */
#define DAMAGE_STATE book_state

#include "tests/support/damage.h"

#include <stdlib.h>

#include "games/book/book.h"
#include "tests/support/cmocka_tests.h"

/* clang-format off */
static const damage rows[] = {
    /* numbers_are_sane */
    ALWAYS("3", SET(turn, 6)),
    ALWAYS("5", SET(adding, 4)),
    ALWAYS("3", SET(piles, 5)),
    ALWAYS("3", SET(blocker, 5)),
    ALWAYS("5", SET(zero[0], 6)),
    /* dice_are_sane */
    ALWAYS("3", SET(hand[2], 255)),
    ALWAYS("2", SET(held[5], 6)),
    ALWAYS("5", SET(hand[2], 0)),
    /* cards_are_sane */
    ALWAYS("3", FLIP(unseen, 37), ADD(unseen, -1)),
    ALWAYS("3", FLIP(book[2], 4), FLIP(book[2], 51)),
    ALWAYS("3", ADD(left[3], 1)),
    WHERE("2", IS(blocker, 1), FLIP(top[1], 7)),
    WHEN("3", (IS(phase, BOOK_TURN), NOT(left[0], 0)), SET(top[0], BOOK_CARDS)),
    ALWAYS("5", FLIP(unseen, 23)),
    /* abilities_are_sane */
    ALWAYS("2", SET(unused[0], 9)),
    ALWAYS("2", SET(book[0], 0)),
    /* piles_are_sane */
    ALWAYS("2", SET(price[2], 4)),
    ALWAYS("5", SET(bare, 9)),
    ALWAYS("5", SET(gone, 3)),
    /* tokens_are_sane */
    WHERE("3", IS(held[1], 3), SET(immune, 3)),
    ALWAYS("2", SET(immune, 255)),
    ALWAYS("2", SET(tried, 255)),
    /* are_distinct */
    ALWAYS("5", SET(token[3], 0)),
    WHERE("5", IS(phase, BOOK_REVEAL), SET(goal[1], 255)),
    /* deal_is_sane */
    WHERE("5", IS(phase, BOOK_DEAL_TOKENS), SET(turn, 3)),
    ALWAYS("5", SET(start, 1)),
    WHERE("2", IS(phase, BOOK_DEAL_GOALS), ADD(token[0], 4)),
    WHERE("5", IS(turn, 1), SET(token[1], 1)),
    /* phase_is_sane */
    ALWAYS("2", SET(pending, 255)),
    ALWAYS("2", SET(resume, BOOK_DEAL_CARDS)),
    ALWAYS("2", SET(resume, BOOK_DEAL_GOALS)),
    ALWAYS("3", SET(pending, 3)),
    WHERE("3", IS(phase, BOOK_DEAL_TOKENS), SET(tried, 5)),
    ALWAYS("3", SET(resume, BOOK_PHASES)),
    WHERE("2", IS(phase, BOOK_DEAL_CARDS), SET(tried, 5)),
    WHERE("2", IS(phase, BOOK_TAKEN), SET(tried, 6)),
    ALWAYS("2", SET(tried, 0)),
    ALWAYS("5", SET(resume, BOOK_DEAL_TOKENS)),
    ALWAYS("5", SET(resume, BOOK_PHASES)),
    ALWAYS("5", FLIP(resume, 0)),
    WHERE("2", IS(holder[0], 0), SET(pending, 0)),

    /* what would lead beyond an array */
    ALWAYS("2", SET(players, 1)),
    ALWAYS("5", SET(players, 6)),
    ALWAYS("3", SET(phase, BOOK_PHASES)),
    ALWAYS("3", SET(start, 3)),
    WHERE("3", IS(phase, BOOK_TURN), SET(turn, 3)),
    ALWAYS("2 adding=cost", SET(adding, BOOK_COST + 1)),
    ALWAYS("3", SET(hand[0], BOOK_HANDFULS)),
    ALWAYS("2", SET(blocker, 4)),
    WHEN("2", (IS(phase, BOOK_TURN), IS(blocker, 2), NOT(left[2], 0)), SET(blocker, 3), FLIP(bare, 2), SET(price[2], 0x0505050505050505), SET(price[3], 0x0707070707070707)),
    ALWAYS("4", SET(holder[0], 6)),
    ALWAYS("4", SET(dice[1], 84)),
    ALWAYS("4", SET(dice[1], 255)),
    WHERE("3", IS(phase, BOOK_DEAL_CARDS), SET(pending, 5)),
    WHERE("3", IS(phase, BOOK_REVEAL), SET(pending, 5)),

    /* no dice where there is a holder; cards of an empty seat */
    WHEN("3", (IS(dice[0], 0), IS(held[1], 0), IS(turn, 2), IS(phase, BOOK_TURN)), SET(holder[0], 1), SET(held[1], 1), FLIP(bare, 0)),
    WHEN("3", (IS(book[0], 1)), SET(book[0], 0), SET(book[3], 1)),
    WHEN("4", (IS(book[0], 1)), SET(book[0], 0), SET(book[4], 1)),

    /* dice where none can be */
    WHERE("3", IS(dice[0], 0), SET(holder[0], 1)),
    ALWAYS("3", SET(book[3], 1)),
    WHEN("2", (IS(blocker, 0), IS(left[0], 4)), SET(dice[0], 1)),
};
/* clang-format on */

int main(int argc, char *argv[])
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 30;
    return damage_run(&book_rules, rows, WY_COUNT(rows), games);
}
