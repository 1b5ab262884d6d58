/* book.h - The Book of Dragons: components, state, actions, functions.
 *
 * Explorers bid with dice for the top cards of a few piles, take dragons into their books, and
 * use the abilities of those dragons' realms. Rule numbers refer to games/book/rules.md. */
#pragma once

#include "engine/core/declare.h"

enum { BOOK_PLAYERS_MIN = 2, BOOK_PLAYERS_MAX = 5, BOOK_PILES_MAX = 5, BOOK_TOKENS = 5 };
enum { BOOK_TYPES = 6, BOOK_REALMS = 6, BOOK_CARDS = BOOK_TYPES * BOOK_REALMS };
enum { BOOK_DICE = 3, BOOK_FACES = 6, BOOK_HANDFULS = 84 };

enum book_realm { BOOK_VOLCANO, BOOK_STORM, BOOK_DESERT, BOOK_JUNGLE, BOOK_MOUNTAINS, BOOK_PLAINS };

enum { BOOK_NO_PILE = 255 };

/* Holder of piles without dice: a seat of its own, so that sending dice home needs no test. */
enum { BOOK_NO_SEAT = BOOK_PLAYERS_MAX };
enum { BOOK_RED = 0 }; /* its owner starts */

/* Options, in the order of the option table. */
enum { BOOK_OPTION_BLOCKER, BOOK_OPTION_ADDING, BOOK_OPTIONS };
enum { BOOK_ON, BOOK_OFF, BOOK_COST }; /* BOOK_COST: `adding` alone */

/* Each type lives once in each realm (BOOK-2). */
WY_FN static inline int book_type(int card)
{
    return card / BOOK_REALMS;
}

WY_FN static inline int book_realm(int card)
{
    return card % BOOK_REALMS;
}

/* ---- Components: games/book/components.json ---- */

typedef struct book_box {
    uint8_t points[BOOK_CARDS];                         /* BOOK-3 */
    uint8_t cost[BOOK_PILES_MAX];                       /* BOOK-4: pips asked on the board */
    uint8_t pile[BOOK_PLAYERS_MAX + 1][BOOK_PILES_MAX]; /* BOOK-8: cards, by players */
    uint8_t ending[BOOK_PLAYERS_MAX + 1];               /* BOOK-35: empty piles that end the game */
    uint8_t dice[BOOK_DICE];                            /* BOOK-7 */
    uint8_t goal_bonus;                                 /* BOOK-36 */
    uint8_t blocker_pips;                               /* BOOK-40 */
    uint8_t blocker_pile;                               /* BOOK-40: counted from 1 */
} book_box;

/* ---- Handfuls ----
 *
 * Dice of one face are interchangeable (BOOK-14), so there are just 84 different handfuls of up to
 * three dice, the empty one, number 0, included. The dice of a hand or on a card are such a number,
 * and whatever may happen to dice is looked up here. A subset of a handful is three bits: 1 takes
 * the lowest die, 2 the middle one, 4 the highest. */
typedef struct book_tables {
    uint64_t subset_pips[BOOK_HANDFULS]; /* lane = subset: its total */
    uint64_t subsets[BOOK_HANDFULS];     /* lane = subset: 0xff if there is one, and no other with
                                            higher dice looks the same */
    uint8_t part[BOOK_HANDFULS][8];      /* by subset: the dice taken ... */
    uint8_t rest[BOOK_HANDFULS][8];      /* ... and the dice that stay */
    uint8_t join[BOOK_HANDFULS][BOOK_HANDFULS];
    uint8_t raised[BOOK_HANDFULS], lowered[BOOK_HANDFULS]; /* every die by one */
    uint8_t grown[BOOK_HANDFULS][BOOK_FACES];              /* one die of a face raised */
    uint8_t flipped[BOOK_HANDFULS][BOOK_FACES];            /* one die of a face turned over */
    uint8_t pips[BOOK_HANDFULS];
    uint8_t faces[BOOK_HANDFULS]; /* set of faces - 1 to be seen */
} book_tables;

/* Weights of the evaluation, in hundredths of a point or per cent. */
typedef struct book_taste {
    int16_t pip;                 /* each in hand ... */
    int16_t pip_on_card;         /* ... and on a card */
    int16_t safe, safe_pip;      /* per cent: safety of dice on a card; more for each pip ... */
    int16_t safe_most, safe_now; /* ... at most; and in the own turn */
    int16_t ability[BOOK_REALMS - 1]; /* each not used yet, from BOOK_STORM on */
    int16_t rival;                    /* per cent: of the best rival's position */
} book_taste;

/* With two players a loss is the other's gain; with more, dice are outbid before the next turn. */
typedef struct book_weights {
    book_taste two, more;
} book_weights;

typedef struct book_parts {
    book_box box;
    book_tables dice;
    book_weights weights;
} book_parts;

/* ---- The state ---- */

enum book_phase {
    BOOK_DEAL_TOKENS, /* chance gives each seat a token */
    BOOK_DEAL_GOALS,  /* chance gives each seat a goal */
    BOOK_DEAL_CARDS,  /* chance turns up the first card of each pile */
    BOOK_TURN,        /* a player has not acted yet */
    BOOK_PLACING,     /* has placed dice and may place more */
    BOOK_TAKEN,       /* has taken a card */
    BOOK_REVEAL,      /* chance turns up the next card of a pile */
    BOOK_ENDED,
    BOOK_PHASES
};

typedef struct book_state {
    uint64_t unseen;                    /* set of cards not turned up yet */
    uint64_t book[BOOK_PLAYERS_MAX];    /* by seat: set of cards taken */
    uint64_t unused[BOOK_PLAYERS_MAX];  /* by seat, lane = realm: abilities not used yet */
    uint64_t price[BOOK_PILES_MAX];     /* by pile: pips asked of all but its holder, in every lane;
                                           cached for legality */
    uint8_t hand[BOOK_PLAYERS_MAX + 1]; /* by seat: the dice in hand; BOOK_NO_SEAT has none */
    uint8_t held[BOOK_PLAYERS_MAX + 1]; /* by seat: set of piles with this seat's dice */
    uint8_t goal[BOOK_PLAYERS_MAX];     /* by seat: a dragon type */
    uint8_t token[BOOK_PLAYERS_MAX];    /* by seat: its colour */
    uint8_t top[BOOK_PILES_MAX];        /* by pile: the card on top, while any is left */
    uint8_t left[BOOK_PILES_MAX];       /* by pile: cards in it, the top one included */
    uint8_t holder[BOOK_PILES_MAX];     /* by pile: the seat with dice on it, or BOOK_NO_SEAT */
    uint8_t dice[BOOK_PILES_MAX];       /* by pile: those dice */
    uint8_t gone;    /* set of piles without a card, and of numbers without a pile */
    uint8_t bare;    /* set of piles with a card and no dice, the blocking die included */
    uint8_t immune;  /* set of piles protected by their holder's token */
    uint8_t tried;   /* set of piles where dice were placed this turn */
    uint8_t blocker; /* the pile under the blocking die, or BOOK_NO_PILE */
    uint8_t adding;  /* option: BOOK_ON, BOOK_OFF or BOOK_COST */
    uint8_t players, piles;
    uint8_t phase;
    uint8_t resume;  /* the phase that follows a reveal */
    uint8_t pending; /* during set-up the seat or pile dealt to; then the pile being revealed */
    uint8_t start;   /* the seat with the red token */
    uint8_t turn;
    uint8_t zero[1]; /* fills the last word; always 0 */
} book_state;

WY_STATIC_ASSERT(sizeof(book_state) == 184, "no padding");

/* ---- Verbs ---- */

enum book_verb {
    BOOK_TOKEN, /* c: colour */
    BOOK_GOAL,  /* c: type */
    BOOK_SHOW,  /* a: pile, c: card */
    BOOK_PLACE, /* c: dice and pile, see below */
    BOOK_CLAIM, /* c: pile */
    BOOK_RAISE, /* each die by one, when nothing else is possible */
    BOOK_USE,   /* c: an ability and its target, see below */
    BOOK_END,
    BOOK_VERBS
};

/* A placement packs a subset of the hand (0: not there) and a pile, so all are one 64-bit set. */
WY_FN static inline int book_place_subset(wy_action action)
{
    return action.c >> 3;
}

WY_FN static inline int book_place_pile(wy_action action)
{
    return action.c & 7;
}

/* A use packs a realm and its target: a pile, or a die (face - 1). */
WY_FN static inline int book_use_realm(wy_action action)
{
    return action.c >> 3;
}

WY_FN static inline int book_use_target(wy_action action)
{
    return action.c & 7;
}

enum { /* kinds of nouns, from WY_OWN_NOUNS on */
       BOOK_NOUN_PILE = WY_OWN_NOUNS,
       BOOK_NOUN_DICE,      /* a handful */
       BOOK_NOUN_PLACEMENT, /* see book_place_subset() */
       BOOK_NOUN_USE,       /* see book_use_realm() */
       BOOK_NOUN_CARD,
       BOOK_NOUN_TYPE,
       BOOK_NOUN_REALM,
       BOOK_NOUN_TOKEN,
       BOOK_NOUNS_END
};

/* clang-format off */

/* Reasons of refusals: name, rule, text. book_text.c has other texts where the move decides. */
#define BOOK_REASON_LIST(REASON)                                                                   \
    REASON(NOT_A_MOVE, "BOOK-10", WY_N("That is not a move of this game."))                        \
    REASON(WRONG_PLAYERS, "BOOK-1", WY_N("This game is for two to five players."))                 \
    REASON(WRONG_OPTION, "BOOK-40",                                                                \
           WY_N("The blocking die is for two players: with more, leave \"blocker\" out."))         \
    REASON(IS_OVER, "BOOK-35", WY_N("The game is over."))                                          \
    REASON(CHANCE_FIRST, "BOOK-9", WY_N("First the cards must be dealt."))                         \
    REASON(NOT_CHANCE, "BOOK-9", WY_N("Nothing is being dealt now."))                              \
    REASON(OTHER_DRAW, "BOOK-9", WY_N("Something else is being dealt now."))                       \
    REASON(TOKEN_GONE, "BOOK-5", WY_N("That token cannot be dealt now."))                          \
    REASON(GOAL_GONE, "BOOK-6", WY_N("That goal has been dealt already."))                         \
    REASON(CARD_SEEN, "BOOK-9", WY_N("The {card} has been seen already."))                         \
    REASON(OTHER_PILE, "BOOK-9", WY_N("Another pile is waiting for its card."))                    \
    REASON(NO_SUCH_PILE, "BOOK-8", WY_N("There is no pile {pile} in this game."))                  \
    REASON(PILE_EMPTY, "BOOK-20", WY_N("Pile {pile} is empty."))                                   \
    REASON(HAS_TAKEN, "BOOK-10",                                                                   \
           WY_N("You have taken a dragon: you cannot place dice as well."))                        \
    REASON(NOT_IN_HAND, "BOOK-14", WY_N("You do not have those dice in hand."))                    \
    REASON(TRIED, "BOOK-19", WY_N("You have placed dice on pile {pile} this turn already."))       \
    REASON(IS_IMMUNE, "BOOK-32", WY_N("{seat}'s token protects pile {pile}."))                     \
    REASON(NO_ADDING, "BOOK-18", WY_N("Your dice lie on pile {pile} already."))                    \
    REASON(ADDS_TOO_FEW, "BOOK-18",                                                                \
           WY_N("Dice added on pile {pile} must come to {need} or more by themselves: these "      \
                "show {pips}."))                                                                   \
    REASON(BELOW_COST, "BOOK-15",                                                                  \
           WY_N("Pile {pile} asks for {need} or more: these dice show {pips}."))                   \
    REASON(BELOW_BID, "BOOK-16",                                                                   \
           WY_N("You need {need} or more on pile {pile} to outbid {seat}."))                       \
    REASON(BELOW_BLOCKER, "BOOK-41",                                                               \
           WY_N("You need {need} or more on pile {pile}: the blocking die is there."))             \
    REASON(HAS_PLACED, "BOOK-10",                                                                  \
           WY_N("You have placed dice: you cannot take a dragon as well."))                        \
    REASON(NOT_HELD, "BOOK-21", WY_N("You have no dice on pile {pile}."))                          \
    REASON(ONE_CARD, "BOOK-21", WY_N("You can take only one dragon in a turn."))                   \
    REASON(CAN_PLACE, "BOOK-11", WY_N("You can place dice, so they do not rise."))                 \
    REASON(CAN_TAKE, "BOOK-11", WY_N("You can take a dragon, so your dice do not rise."))          \
    REASON(HAS_ACTED, "BOOK-11", WY_N("You have acted already, so your dice do not rise."))        \
    REASON(MUST_ACT, "BOOK-10", WY_N("First place dice or take a dragon."))                        \
    REASON(NO_ABILITY, "BOOK-24", WY_N("You have no unused dragon of that realm: {realm}."))       \
    REASON(UNDER_DICE, "BOOK-27", WY_N("There are dice on pile {pile}."))                          \
    REASON(NO_SUCH_DIE, "BOOK-34", WY_N("You have no {face} in hand."))                            \
    REASON(IS_SIX, "BOOK-28", WY_N("A six does not rise."))                                        \
    REASON(NO_EFFECT, "BOOK-29", WY_N("No die in your hand would rise."))                          \
    REASON(TOKEN_OUT, "BOOK-31", WY_N("Your token lies on another dragon."))                       \
    REASON(NO_DICE_THERE, "BOOK-31", WY_N("You have no dice on pile {pile} to protect."))

#define BOOK_REASON_NAME(name, rule, text) BOOK_##name,
enum book_reason { BOOK_ALLOWED = WY_OK, BOOK_REASON_LIST(BOOK_REASON_NAME) BOOK_REASONS };
/* clang-format on */

/* ---- Functions: typed forms of those in wyrm.h ---- */

WY_DECLARE(book);

/* Returns whether the top card of a pile has been turned up. */
WY_FN bool book_top_is_known(const book_state *s, int pile);

/* Returns the pile that the blocking die moves to when dice are placed beside it (BOOK-42 to
 * BOOK-45): its own, if every other pile is empty or protected. */
WY_FN int book_blocker_goal(const book_state *s);

/* Computes the pips that a pile asks of all but its holder. */
WY_FN int book_price(const book_parts *parts, const book_state *s, int pile);

/* ---- Words: book_text.c, book_parts.c ---- */

/* Effect on the blocking die of a placement, and whose dice it sends home. */
typedef enum book_blocker_way {
    BOOK_BLOCKER_STAYS,       /* it is elsewhere */
    BOOK_BLOCKER_MOVES,       /* to a pile without dice */
    BOOK_BLOCKER_RETURNS,     /* the other player's dice */
    BOOK_BLOCKER_RETURNS_OWN, /* dice of the player in turn */
    BOOK_BLOCKER_CIRCLES,     /* the dice just placed */
    BOOK_BLOCKER_WAYS
} book_blocker_way;

book_blocker_way book_way_of_blocker(const book_state *s, int pile);

/* Adds {goal}, the pile it moves to; {sent}, dice it sends home; {other}, their other owner. */
void book_with_blocker(const book_state *s, book_blocker_way way, wy_phrase *phrase);

extern const char *const book_card_words[BOOK_CARDS + 1];
extern const char *const book_type_words[];
extern const char *const book_realm_words[];
extern const char *const book_token_words[];
