/* keepers_memory.h - what everybody else can know of the cards that players laid face down.
 *
 * A card laid on the book shows its back and its ribbon. Its front is in doubt if its owner could
 * have laid another one with the same back (KEEP-29). There are two sorts of doubt, each written
 * into 16 bits of the state that all viewers share:
 *
 * Dragon cards come into a hand for all to see, so how many of each front an owner has with a
 * given back, in hand or laid in doubt, is known: the owner's pool. A doubt then is four bounds:
 * of the owner's doubts with this back, this one and those below it, at most so many can have the
 * front white, red, blue, green. When the card is laid they are the pool; they shrink when a card
 * of the pool is shown, which then was not among the laid ones. Whatever fits all bounds fits all
 * that was seen, and nothing else does.
 *
 * Starting cards come into a hand secretly, but each is the only one of its kind. A doubt then is
 * the set of those it can be. */
#ifndef WYRM_GAMES_KEEPERS_MEMORY_H
#define WYRM_GAMES_KEEPERS_MEMORY_H

#include "games/keepers/keepers.h"

enum { KEEPERS_LINE_MAX = KEEPERS_COLOURS * KEEPERS_ALIKE + 1 };

/* A seat's doubts among dragon cards with one back, from the first laid to the last. */
typedef struct keepers_line {
    int count;
    uint8_t at[KEEPERS_LINE_MAX]; /* the place in `doubt`, or KEEPERS_NONE: not laid yet */
    uint8_t bound[KEEPERS_LINE_MAX][KEEPERS_COLOURS]; /* never falling from one to the next */
} keepers_line;

WY_FN void keepers_line_of(const keepers_parts *parts, const keepers_state *s, int seat, int back,
                           keepers_line *line);

/* The fronts that one card of a line can have, as a set. */
WY_FN int keepers_line_fronts(const keepers_line *line, int index);

/* All doubts among starting cards. An assignment gives each of them a card. */
typedef struct keepers_ribbons {
    int count;
    bool begun;
    uint8_t at[KEEPERS_STARTING];
    uint8_t seat[KEEPERS_STARTING];
    uint8_t set[KEEPERS_STARTING];        /* the starting cards it can be */
    uint8_t given[KEEPERS_STARTING];      /* the assignment */
    uint8_t secrets[KEEPERS_PLAYERS_MAX]; /* cards never shown that a seat can have laid */
    uint8_t open;                         /* cards that are no secret */
} keepers_ribbons;

WY_FN void keepers_ribbons_of(const keepers_state *s, keepers_ribbons *ribbons);

/* The next assignment of cards to doubts that fits; false after the last. */
WY_FN bool keepers_next_ribbons(keepers_ribbons *ribbons);

/* Is all of a seat's hand known to everybody? Only then may a step be left out because the hand
 * leaves no choice: otherwise leaving it out would tell something. */
WY_FN bool keepers_hand_is_open(const keepers_state *s, int seat);

/* How many dragons of a colour everybody must reckon with in a seat's hand, at most. */
WY_FN int keepers_most_real(const keepers_parts *parts, const keepers_state *s, int seat,
                            int colour);

/* What each doubt can be, over all assignments. */
WY_FN void keepers_ribbon_sets(keepers_ribbons *ribbons, uint8_t sets[KEEPERS_STARTING]);

/* The doubt there will be about a card that a seat lays from its hand; 0 if it is certain. */
WY_FN int keepers_doubt_laid(const keepers_parts *parts, const keepers_state *s, int seat,
                             int card);

/* What becomes of everybody's memory when a seat lays a card on the book: it is put there, and is
 * still in the hand. */
WY_FN void keepers_remember_laid(const keepers_parts *parts, keepers_state *s, int seat, int card);

/* ... when a seat has shown a card from its hand. */
WY_FN void keepers_remember_shown(const keepers_parts *parts, keepers_state *s, int seat, int card);

/* ... when the top card of a page, which was laid there, is about to be turned up. */
WY_FN void keepers_remember_turned(const keepers_parts *parts, keepers_state *s, int page);

/* A dragon card by its front and back. */
WY_FN int keepers_dragon(int front, int back);

WY_FN static inline bool keepers_has_ribbon(int card)
{
    return (card >= KEEPERS_START_CARDS && card < KEEPERS_KINDS) || card >= KEEPERS_RIBBON_LEFT;
}

/* A doubt: a mark, the seat, and 12 bits for four bounds or a set of starting cards. */
enum {
    KEEPERS_DOUBT = 1 << 15,
    KEEPERS_DOUBT_SEAT = 12,
    KEEPERS_DOUBT_BITS = 3,
    KEEPERS_BOUND_MOST = 7
};

WY_FN static inline int keepers_doubt_seat(int doubt)
{
    return doubt >> KEEPERS_DOUBT_SEAT & 3;
}

#endif
