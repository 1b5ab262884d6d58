/* keepers_knowledge.h - Public knowledge of the cards that players laid face down.
 *
 * A card on the book shows its back and its ribbon. Its front is uncertain if its owner could have
 * laid another card with the same back (KEEP-29). Each uncertain card has a constraint of 16 bits
 * in the part of the state that all viewers share. There are two sorts:
 *
 * Dragon cards come into a hand openly. So the count of each front with a given back that an owner
 * holds or has laid is public: the owner's pool. A constraint is four bounds: of the owner's
 * uncertain cards with this back, this one and those below it, at most that many are white, red,
 * blue, green. The bounds start as the pool, and shrink when the owner shows a card of the pool,
 * which cannot be among those laid before. The assignments that fit all bounds are exactly those
 * that fit all observations.
 *
 * Starting cards come into a hand secretly, but each is unique. A constraint is the set of
 * possible cards. */
#pragma once

#include "games/keepers/keepers.h"

enum { KEEPERS_LINE_MAX = KEEPERS_COLOURS * KEEPERS_ALIKE + 1 };

/* A seat's constraints on dragon cards with one back, in the order of laying. */
typedef struct keepers_line {
    int count;
    uint8_t at[KEEPERS_LINE_MAX]; /* index in `constraint`; KEEPERS_NONE: not laid yet */
    uint8_t bound[KEEPERS_LINE_MAX][KEEPERS_COLOURS]; /* non-decreasing along the line */
} keepers_line;

WY_FN void keepers_line_of(const keepers_parts *parts, const keepers_state *s, int seat, int back,
                           keepers_line *line);

/* Returns the set of possible fronts of a card of a line. */
WY_FN int keepers_line_fronts(const keepers_line *line, int index);

/* All constraints on starting cards. An assignment gives each of them a card. */
typedef struct keepers_ribbons {
    int count;
    bool begun;
    uint8_t at[KEEPERS_STARTING];
    uint8_t seat[KEEPERS_STARTING];
    uint8_t set[KEEPERS_STARTING];        /* set of possible starting cards */
    uint8_t given[KEEPERS_STARTING];      /* the assignment */
    uint8_t secrets[KEEPERS_PLAYERS_MAX]; /* secret cards that a seat can have laid */
    uint8_t open;                         /* public cards */
} keepers_ribbons;

WY_FN void keepers_ribbons_of(const keepers_state *s, keepers_ribbons *ribbons);

/* Steps to the next fitting assignment; returns false after the last. */
WY_FN bool keepers_next_ribbons(keepers_ribbons *ribbons);

/* Computes the possible cards of each constraint, over all assignments. */
WY_FN void keepers_ribbon_sets(keepers_ribbons *ribbons, uint8_t sets[KEEPERS_STARTING]);

/* Returns whether a seat's whole hand is public: else skipping a forced step reveals something. */
WY_FN bool keepers_hand_is_open(const keepers_state *s, int seat);

/* Returns the most dragons of a colour that a seat can hold, by public knowledge. */
WY_FN int keepers_most_real(const keepers_parts *parts, const keepers_state *s, int seat,
                            int colour);

/* Returns the constraint on a card that a seat lays from its hand; 0 if it is certain. */
WY_FN int keepers_constraint_laid(const keepers_parts *parts, const keepers_state *s, int seat,
                                  int card);

/* Update public knowledge when a seat lays a card on the book (call it after the card is put there
 * and before it leaves the hand), when it has shown a card from its hand, and when the top card of
 * a page, which was laid there, is about to be turned up. */
WY_FN void keepers_remember_laid(const keepers_parts *parts, keepers_state *s, int seat, int card);
WY_FN void keepers_remember_shown(const keepers_parts *parts, keepers_state *s, int seat, int card);
WY_FN void keepers_remember_turned(const keepers_parts *parts, keepers_state *s, int page);

/* Returns the dragon card with a front and a back. */
WY_FN int keepers_dragon(int front, int back);

WY_FN static inline bool keepers_has_ribbon(int card)
{
    return (card >= KEEPERS_START_CARDS && card < KEEPERS_KINDS) || card >= KEEPERS_RIBBON_LEFT;
}

/* Layout of a constraint: a mark, the seat, and 12 bits: four bounds or a set of cards. */
enum { KEEPERS_CONSTRAINT = 1 << 15, KEEPERS_CONSTRAINT_SEAT = 12 };
enum { KEEPERS_CONSTRAINT_BITS = 3, KEEPERS_BOUND_MOST = 7 };

WY_FN static inline int keepers_constraint_seat(int constraint)
{
    return constraint >> KEEPERS_CONSTRAINT_SEAT & 3;
}
