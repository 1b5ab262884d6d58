/* keepers_refused_test.c - State validation of Dragonkeepers: damaged positions, each of which must
 * be refused.
 *
 *     keepers_refused_test [GAMES]
 *
 * The rows stand under the function of keepers_sane.c that refuses them. */
#define DAMAGE_STATE keepers_state

#include "tests/support/damage.h"

#include <stdlib.h>

#include "games/keepers/keepers.h"
#include "tests/support/cmocka_tests.h"

/* clang-format off */
static const damage rows[] = {
    /* numbers_are_sane */
    ALWAYS("4 chests=one", FLIP(players, 6)),
    ALWAYS("3", ADD(players, -2)),
    ALWAYS("2", SET(phase, 241)),
    ALWAYS("3", SET(turn, 6)),
    ALWAYS("3", SET(start, 7)),
    ALWAYS("2", FLIP(mover, 7)),
    ALWAYS("3", SET(memory, 4)),
    ALWAYS("4 chests=one", SET(played, 255)),
    ALWAYS("2", SET(changed, 9)),
    ALWAYS("3", SET(real, 8)),
    ALWAYS("3", FLIP(used, 3)),
    ALWAYS("2", SET(taken, 6)),
    ALWAYS("2", SET(chests, 64)),
    ALWAYS("3 chests=three", SET(chests, 15)),
    ALWAYS("4 chests=three", SET(coming, 4)),
    ALWAYS("2", SET(idle, 6)),
    ALWAYS("3", FLIP(quiet, 7)),
    ALWAYS("4 chests=one", SET(zero[0], 6)),
    /* turn_is_sane */
    WHERE("4 chests=one", IS(phase, KEEPERS_SHOW), SET(changed, 1)),
    WHERE("2", IS(phase, KEEPERS_TURN), SET(changed, 1)),
    WHERE("4 chests=one", IS(phase, KEEPERS_TAKE), SET(changed, 1)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_CHEST), SET(taken, 3)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_FIRST), SET(played, 1)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_FIRST), ADD(used, 1)),
    WHERE("3", IS(phase, KEEPERS_DEAL_CARDS), FLIP(changed, 1)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_PIECES), SET(quiet, 4)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_PIECES), SET(idle, 3)),
    WHERE("4 chests=one", IS(phase, KEEPERS_TURN), SET(idle, 4)),
    ALWAYS("3", SET(phase, KEEPERS_PLAYED)),
    WHERE("4 chests=one", IS(phase, KEEPERS_SHOW), SET(mover, 1)),
    /* play_is_sane */
    ALWAYS("4 chests=one", FLIP(need, 6)),
    ALWAYS("4 chests=one", FLIP(way, 6)),
    WHERE("3", IS(phase, KEEPERS_TAKE), SET(real, 1)),
    ALWAYS("3", ADD(colour, 4)),
    ALWAYS("4 chests=one", SET(need, 0)),
    ALWAYS("2", SET(way, 1)),
    /* phase_is_sane */
    ALWAYS("2", SET(resume, KEEPERS_CHANGE)),
    WHERE("3 chests=three", IS(phase, KEEPERS_PICK), SET(coming, 1)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_CHEST), SET(coming, 0)),
    WHERE("3", IS(phase, KEEPERS_DEAL_FIRST), SET(chests, 4)),
    WHERE("2", IS(phase, KEEPERS_DEAL_CARDS), SET(mover, 1)),
    ALWAYS("4 chests=one", SET(dealt, 1)),
    /* start_is_sane */
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_PIECES), SET(mover, 0)),
    WHERE("3", IS(phase, KEEPERS_DEAL_FIRST), SET(turn, 1)),
    /* piles_are_sane */
    ALWAYS("4 chests=one", FLIP(bound[19], 3)),
    ALWAYS("2", ADD(bound[0], 1)),
    ALWAYS("4 chests=one", SET(lying[24], 4)),
    ALWAYS("4 chests=one", SET(bound[19], 1)),
    /* stack_is_sane */
    ALWAYS("3", ADD(bound[2], -4)),
    ALWAYS("4 chests=one", SET(stacks[0], 2)),
    ALWAYS("2", SET(stacks[0], 1)),
    /* rows_are_sane */
    ALWAYS("4 chests=one", SET(stacks[3], 255)),
    ALWAYS("3", SET(stacks[0], 4)),
    ALWAYS("2", FLIP(row[1][3], 6)),
    /* page_is_sane */
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_PIECES), SET(tip[1], 255)),
    ALWAYS("4 chests=one", FLIP(display[0], 3)),
    WHERE("4 chests=one", IS(phase, KEEPERS_DEAL_CHEST), SET(tip[1], 7)),
    ALWAYS("4 chests=one", SET(tip[0], 9)),
    ALWAYS("2", FLIP(tip[1], 6)),
    ALWAYS("4 chests=one", SET(tip[0], 5)),
    /* refill_is_sane */
    WHERE("3", IS(phase, KEEPERS_TURN), SET(tip[0], 255)),
    /* hands_are_sane */
    ALWAYS("4 chests=one", SET(held[2], 8)),
    /* cards_are_sane */
    ALWAYS("3", FLIP(deck.plane[1], 62)),
    ALWAYS("4 chests=one", SET(lying[1], 0)),
    ALWAYS("4 chests=one", ADD(dealt, -1)),
    ALWAYS("4 chests=one", SET(shadows, 255)),
    /* pieces_are_sane */
    ALWAYS("4 chests=one", SET(market, 6)),
    ALWAYS("3", SET(dealt, 6)),
    /* pearls_are_sane */
    ALWAYS("4 chests=one", SET(pearls[0][2], 0)),
    /* goods_are_sane */
    ALWAYS("4 chests=one", SET(crest[0], 3)),
    ALWAYS("2", FLIP(crest[0], 5)),
    ALWAYS("2", SET(crest[0], 1)),
    ALWAYS("3", SET(crests, 2)),
    ALWAYS("3", SET(eggs[1], 255)),
    ALWAYS("4 chests=one", SET(crystals[4], 9)),
    /* constraints_are_sane */
    ALWAYS("4 chests=one", SET(constraint[55], 2)),
    ALWAYS("4 chests=one", FLIP(constraint[26], 15)),
    ALWAYS("2", FLIP(constraint[1], 14)),
    ALWAYS("2", FLIP(constraint[0], 15)),
    /* starts_are_sane */
    ALWAYS("2", SET(secrets[3], 4)),
    ALWAYS("3", SET(open, 0)),
    ALWAYS("3", FLIP(open, 2)),
    /* ribbons_are_sane */
    ALWAYS("4 chests=one", ADD(lying[4], -1)),

    /* a turn that should be over, or a play that cannot be */
    WHERE("2", IS(phase, KEEPERS_TAKE), SET(quiet, 20)),
    WHERE("2", IS(phase, KEEPERS_TAKE), SET(taken, 4)),
    WHEN("2", (IS(phase, KEEPERS_TAKE), IS(turn, 0), IS(crystals[0], 0)), SET(taken, 3)),
    WHEN("2", (IS(phase, KEEPERS_PICK), IS(mover, 0), IS(turn, 0)), SET(played, 1)),
    WHEN("2", (IS(phase, KEEPERS_PICK), IS(mover, 1), IS(turn, 0)), SET(way, KEEPERS_BY_THRIFT), SET(used, 1)),
    WHERE("2", IS(phase, KEEPERS_PICK), SET(need, 7)),
    WHEN("2", (IS(phase, KEEPERS_PICK), IS(way, 0), IS(mover, 0), IS(turn, 0)), SET(way, KEEPERS_BY_PRISM), SET(chests, 1 << KEEPERS_PRISM), SET(used, 1 << KEEPERS_PRISM)),
    WHEN("2", (IS(phase, KEEPERS_PICK), IS(held[0], 1), IS(mover, 0)), SET(need, 2)),

    /* something won before the first turn, or a start by another seat than chance has chosen */
    WHERE("2", IS(phase, KEEPERS_DEAL_PIECES), ADD(eggs[0], 1), ADD(eggs[4], -1)),
    WHERE("2", IS(phase, KEEPERS_DEAL_PIECES), ADD(crystals[1], 1), ADD(crystals[4], -1)),
    WHERE("2", IS(phase, KEEPERS_DEAL_PIECES), ADD(pieces[0], 1), ADD(market, -1)),
    WHEN("2", (IS(phase, KEEPERS_DEAL_PIECES), IS(hand[1].plane[0], WY_BIT(37))), FLIP(open, 0), ADD(secrets[1], -1)),
    WHERE("2", IS(phase, KEEPERS_DEAL_FIRST), SET(start, 1), SET(turn, 1), SET(mover, 1)),

    /* goods, pieces and pearls of an empty seat, before their time, or of the wrong colour */
    WHERE("2", NOT(crystals[4], 0), ADD(crystals[2], 1), ADD(crystals[4], -1)),
    WHERE("3", NOT(eggs[4], 0), ADD(eggs[3], 1), ADD(eggs[4], -1)),
    ALWAYS("2", ADD(pieces[2], 1), ADD(market, -1)),
    ALWAYS("3", ADD(pieces[3], 1), ADD(market, -1)),
    WHEN("2", (IS(phase, KEEPERS_TAKE), IS(covered[0][0], 1)), SET(covered[0][0], 0), SET(pearls[0][0], 1)),
    WHEN("2", (IS(phase, KEEPERS_TAKE), IS(covered[0][0], 1), IS(covered[0][1], 0)), SET(covered[0][0], 0), SET(covered[0][1], 1)),
    WHEN("4", (IS(phase, KEEPERS_TAKE), NOT(covered[0][1], 0)), ADD(covered[0][1], -1), ADD(covered[0][0], 1)),
    WHEN("2", (IS(phase, KEEPERS_ENDED), NOT(pearls[0][0], 0)), ADD(pearls[0][0], -1), ADD(covered[0][0], 1)),
    WHERE("2", NOT(constraint[0], 0), FLIP(constraint[0], 13)),

    /* a laid card that is certain, or that could be one with another back */
    WHERE("2", IS(constraint[0], 0x8009), SET(constraint[0], 0x8001)),
    WHEN("4", (IS(constraint[0], 0x8005), IS(open, 0)), SET(constraint[0], 0x8007)),

    /* every piece taken, nine amulets of them, and a follower still to play */
    WHEN("3", (IS(phase, KEEPERS_FOLLOW), IS(turn, 0), IS(mover, 2)), SET(market, 0), SET(pieces[0], 0x308), SET(pieces[1], 0x1050500), SET(pieces[2], 0x803000000), SET(covered, 0x30000030003)),

    /* cards on the other page, in the hand of an empty seat, of kinds that there are not */
    WHEN("2", (IS(display[0], 0), IS(display[1], 21)), SET(display[0], 21), SET(display[1], 0)),
    WHERE("3", IS(display[0], 0), SET(display[0], KEEPERS_BARE), FLIP(hand[3].plane[0], 0), SET(held[3], 1)),
    ALWAYS("2", FLIP(hand[0].plane[0], 50), ADD(held[0], 1)),

    /* what would lead beyond an array */
    ALWAYS("2", SET(players, 1)),
    ALWAYS("4", SET(players, 5)),
    ALWAYS("3", SET(phase, KEEPERS_PHASES)),
    ALWAYS("3", SET(turn, 3)),
    ALWAYS("3", SET(mover, 3)),
    ALWAYS("3", SET(start, 3)),
    ALWAYS("3", SET(chests, 128)),
    ALWAYS("3", SET(bound[20], 124)),
    ALWAYS("3", SET(stacks[0], 5)),
    ALWAYS("4", SET(crest[1], 4)),
    WHERE("2", NOT(stacks[0], 0), SET(row[0][0], KEEPERS_COLOURS)),
    ALWAYS("2", SET(tip[1], KEEPERS_BACKS)),
    ALWAYS("2", SET(lying[0], KEEPERS_KINDS)),
    ALWAYS("2", SET(display[0], KEEPERS_KINDS)),
};
/* clang-format on */

int main(int argc, char *argv[])
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 20;
    return damage_run(&keepers_rules, rows, WY_COUNT(rows), games);
}
