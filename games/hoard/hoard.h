/* hoard.h - The Hoard: components, state, actions, functions.
 *
 * Worked example and test game with the features of the larger games: secret hands, bids laid
 * face down, draws with unequal odds, and a boast that gives half a secret away. Rule numbers
 * refer to games/hoard/rules.md. */
#pragma once

#include "engine/core/declare.h"

enum { HOARD_PLAYERS_MIN = 2, HOARD_PLAYERS_MAX = 4, HOARD_KINDS = 3 };
enum { HOARD_COLOURS = 2, HOARD_RANKS = 6, HOARD_GEMS = HOARD_COLOURS * HOARD_RANKS };

enum { HOARD_ANY_GEM = HOARD_GEMS, HOARD_NO_GEM = 255 }; /* a gem face down; none at all */

/* Options, in the order of the option table. */
enum { HOARD_OPTION_TIES, HOARD_OPTION_BOASTING, HOARD_OPTIONS };
enum { HOARD_TIES_LOSE, HOARD_TIES_CARRY };
enum { HOARD_ON, HOARD_OFF };

WY_FN static inline int hoard_rank(int gem)
{
    return gem % HOARD_RANKS + 1;
}

/* ---- Components ---- */

typedef struct hoard_box {
    uint8_t value[HOARD_KINDS];          /* HOARD-3: points of a treasure */
    uint8_t count[HOARD_KINDS];          /* HOARD-3: treasures of a kind */
    uint8_t hand[HOARD_PLAYERS_MAX + 1]; /* HOARD-4: gems dealt to each, by players */
    uint8_t boast_from;                  /* HOARD-8, HOARD-10: the least rank of a great gem */
} hoard_box;

typedef struct hoard_parts {
    hoard_box box;
    uint16_t great; /* set of gems to boast of, or to keep to the end */
} hoard_parts;

/* ---- The state ---- */

enum hoard_phase {
    HOARD_DEAL, /* chance deals gems, for their owners' eyes only */
    HOARD_DRAW, /* chance turns up a treasure */
    HOARD_BID,  /* a player lays a gem face down */
    HOARD_SEAL, /* ... and may boast of it before the next bid */
    HOARD_ENDED,
    HOARD_PHASES
};

typedef struct hoard_state {
    uint16_t hand[HOARD_PLAYERS_MAX];            /* by seat: set of gems; secret */
    uint16_t spent;                              /* set of gems bid in rounds gone by */
    uint8_t bid[HOARD_PLAYERS_MAX];              /* by seat: its gem, secret; or HOARD_NO_GEM */
    uint8_t gems[HOARD_PLAYERS_MAX];             /* by seat: number of gems in hand */
    uint8_t won[HOARD_PLAYERS_MAX][HOARD_KINDS]; /* by seat and kind: treasures */
    uint8_t proved[HOARD_PLAYERS_MAX];           /* by seat: boasts that won */
    uint8_t empty[HOARD_PLAYERS_MAX];            /* by seat: boasts that did not */
    uint8_t left[HOARD_KINDS];                   /* by kind: treasures to be turned up */
    uint8_t pot[HOARD_KINDS];                    /* by kind: treasures bid for */
    uint8_t lost[HOARD_KINDS];                   /* by kind: treasures out of the game */
    uint8_t boasts;                              /* set of seats that boasted this round */
    uint8_t carry, boasting;                     /* options */
    uint8_t players;
    uint8_t phase;
    uint8_t round;
    uint8_t turn; /* the seat that bids, or is dealt to */
} hoard_state;

WY_STATIC_ASSERT(sizeof(hoard_state) == 54, "no padding");

/* Gems are open to their owner and, at the end, to everybody. */
WY_FN static inline bool hoard_is_open(const hoard_state *s, int seat, int viewer)
{
    return seat == viewer || s->phase == HOARD_ENDED;
}

/* ---- Score sheet ---- */

enum { HOARD_LINE_TREASURES, HOARD_LINE_BOASTS, HOARD_LINE_KEEPSAKE, HOARD_LINES };
enum { HOARD_TIE_LAST_GEM, HOARD_TIES };

/* ---- Verbs ---- */

enum hoard_verb {
    HOARD_GIVE, /* a: seat, c: gem */
    HOARD_SHOW, /* c: kind */
    HOARD_LAY,  /* c: gem */
    HOARD_BOAST,
    HOARD_PASS,
    HOARD_VERBS
};

enum { HOARD_NOUN_GEM = WY_OWN_NOUNS, HOARD_NOUN_KIND, HOARD_NOUNS_END };
enum { HOARD_NOUN_COUNT = HOARD_NOUNS_END - WY_OWN_NOUNS };

/* clang-format off */

/* Reasons of refusals: name, rule, text. hoard_text.c has other texts where the move decides. */
#define HOARD_REASON_LIST(REASON)                                                                  \
    REASON(NOT_A_MOVE, "HOARD-6", WY_N("That is not a move of this game."))                        \
    REASON(WRONG_PLAYERS, "HOARD-1", WY_N("This game is for two to four players."))                \
    REASON(IS_OVER, "HOARD-9", WY_N("The game is over."))                                          \
    REASON(CHANCE_FIRST, "HOARD-5", WY_N("Something must be dealt first."))                        \
    REASON(NOT_CHANCE, "HOARD-5", WY_N("Nothing is being dealt now."))                             \
    REASON(OTHER_DRAW, "HOARD-5", WY_N("Something else is being dealt now."))                      \
    REASON(OTHER_SEAT, "HOARD-4", WY_N("It is {seat} who is dealt a gem."))                        \
    REASON(GEM_DEALT, "HOARD-2", WY_N("That gem has been dealt already."))                         \
    REASON(NONE_LEFT, "HOARD-3", WY_N("There is no more of that treasure."))                       \
    REASON(NOT_IN_HAND, "HOARD-6", WY_N("You do not have {gem} in hand."))                         \
    REASON(HAS_BID, "HOARD-6", WY_N("You have bid already."))                                      \
    REASON(BID_FIRST, "HOARD-6", WY_N("First lay down a gem."))                                    \
    REASON(SMALL_GEM, "HOARD-8", WY_N("Your gem is too small to boast of."))                       \
    REASON(HAS_BOASTED, "HOARD-8", WY_N("You have boasted already."))

#define HOARD_REASON_NAME(name, rule, text) HOARD_##name,
enum hoard_reason { HOARD_ALLOWED = WY_OK, HOARD_REASON_LIST(HOARD_REASON_NAME) HOARD_REASONS };
/* clang-format on */

/* ---- Functions: typed forms of those in wyrm.h ---- */

WY_DECLARE(hoard);
WY_FN int hoard_rounds(const hoard_parts *parts, const hoard_state *s);

/* ---- Words: hoard_parts.c ---- */

extern const char *const hoard_gem_words[];
extern const char *const hoard_kind_words[];
