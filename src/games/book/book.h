/* book.h - The Book of Dragons: its components, its state and its functions.
 *
 * Explorers bid with dice for the top cards of a few piles, take dragons into their books and use
 * the abilities of the realms those dragons live in. Rule numbers refer to docs/rules/book.md. */
#ifndef WYRM_GAMES_BOOK_H
#define WYRM_GAMES_BOOK_H

#include "wyrm/wyrm.h"

enum {
    BOOK_PLAYERS_MIN = 2,
    BOOK_PLAYERS_MAX = 5,
    BOOK_PILES_MAX = 5,
    BOOK_TYPES = 6,
    BOOK_REALMS = 6,
    BOOK_CARDS = BOOK_TYPES * BOOK_REALMS,
    BOOK_DICE = 3,
    BOOK_FACES = 6,
    BOOK_HANDFULS = 84,
    BOOK_TOKENS = 5,
};

enum book_realm {
    BOOK_VOLCANO,
    BOOK_STORM,
    BOOK_DESERT,
    BOOK_JUNGLE,
    BOOK_MOUNTAINS,
    BOOK_PLAINS,
};

enum { BOOK_NO_PILE = 255 };
enum {
    BOOK_NOBODY = BOOK_PLAYERS_MAX
};                     /* holds the piles without dice: a seat of its own, so that
                          dice can be sent home without asking whose they are */
enum { BOOK_RED = 0 }; /* the token whose owner starts */

/* Options, by their place in the option table. */
enum { BOOK_OPTION_BLOCKER, BOOK_OPTION_ADDING, BOOK_OPTIONS };
enum { BOOK_ON, BOOK_OFF };

/* Each type lives once in each realm (BOOK-2). */
WY_FN static inline int book_type(int card)
{
    return card / BOOK_REALMS;
}

WY_FN static inline int book_realm(int card)
{
    return card % BOOK_REALMS;
}

/* ---- Components: data/book.json ---- */

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

/* What the evaluation goes by: hundredths of a point, or per cent where it says so. */
typedef struct book_taste {
    int16_t pip;                      /* each in hand ... */
    int16_t pip_on_card;              /* ... and on a card */
    int16_t safe, safe_pip;           /* per cent: dice stay on a card; more for each pip ... */
    int16_t safe_most, safe_now;      /* ... at most; and in one's own turn */
    int16_t ability[BOOK_REALMS - 1]; /* each not used yet, from BOOK_STORM on */
    int16_t rival;                    /* per cent: of the best rival's position */
} book_taste;

/* Between two what one loses the other gains; among more, dice are outbid before one's next turn.
 */
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
    uint64_t unseen;                    /* set of cards that nobody has seen */
    uint64_t book[BOOK_PLAYERS_MAX];    /* by seat: set of cards taken */
    uint64_t unused[BOOK_PLAYERS_MAX];  /* by seat, lane = realm: abilities not used yet */
    uint64_t price[BOOK_PILES_MAX];     /* by pile: pips asked of all but its holder, in every lane;
                                           kept, so that legality needs no sums */
    uint8_t hand[BOOK_PLAYERS_MAX + 1]; /* by seat: the dice in hand; BOOK_NOBODY has none */
    uint8_t held[BOOK_PLAYERS_MAX + 1]; /* by seat: set of piles with this seat's dice */
    uint8_t goal[BOOK_PLAYERS_MAX];     /* by seat: a dragon type */
    uint8_t token[BOOK_PLAYERS_MAX];    /* by seat: its colour */
    uint8_t top[BOOK_PILES_MAX];        /* by pile: the card on top, while any is left */
    uint8_t left[BOOK_PILES_MAX];       /* by pile: cards in it, the top one included */
    uint8_t holder[BOOK_PILES_MAX];     /* by pile: the seat with dice on it, or BOOK_NOBODY */
    uint8_t dice[BOOK_PILES_MAX];       /* by pile: those dice */
    uint8_t gone;    /* set of piles without a card, and of numbers without a pile */
    uint8_t bare;    /* set of piles with a card and no dice, the blocking die included */
    uint8_t immune;  /* set of piles protected by their holder's token */
    uint8_t tried;   /* set of piles where dice were placed this turn */
    uint8_t blocker; /* the pile under the blocking die, or BOOK_NO_PILE */
    uint8_t adding;  /* option: may dice be added to one's own? */
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

/* A placement is one number: which of the dice in hand (a subset; 0 stands for dice that
 * are not there) and on which pile. All placements together are then one 64-bit set. */
WY_FN static inline int book_place_subset(wy_action action)
{
    return action.c >> 3;
}

WY_FN static inline int book_place_pile(wy_action action)
{
    return action.c & 7;
}

/* Likewise an ability: its realm, and the pile or the die (face - 1) it is used on. */
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

enum { BOOK_NOUN_COUNT = BOOK_NOUNS_END - WY_OWN_NOUNS };

enum book_reason { /* each cites its rule in book_text.c */
                   BOOK_NOT_A_MOVE = 1,
                   BOOK_WRONG_PLAYERS,
                   BOOK_IS_OVER,
                   BOOK_CHANCE_FIRST,
                   BOOK_NOT_CHANCE,
                   BOOK_OTHER_DRAW,
                   BOOK_TOKEN_GONE,
                   BOOK_GOAL_GONE,
                   BOOK_CARD_SEEN,
                   BOOK_OTHER_PILE,
                   BOOK_NO_SUCH_PILE,
                   BOOK_PILE_EMPTY,
                   BOOK_HAS_TAKEN,
                   BOOK_NOT_IN_HAND,
                   BOOK_TRIED,
                   BOOK_IS_IMMUNE,
                   BOOK_NO_ADDING,
                   BOOK_BELOW_COST,
                   BOOK_BELOW_BID,
                   BOOK_BELOW_BLOCKER,
                   BOOK_HAS_PLACED,
                   BOOK_NOT_HELD,
                   BOOK_ONE_CARD,
                   BOOK_CAN_PLACE,
                   BOOK_CAN_TAKE,
                   BOOK_HAS_ACTED,
                   BOOK_MUST_ACT,
                   BOOK_NO_ABILITY,
                   BOOK_UNDER_DICE,
                   BOOK_NO_SUCH_DIE,
                   BOOK_IS_SIX,
                   BOOK_NO_EFFECT,
                   BOOK_TOKEN_OUT,
                   BOOK_NO_DICE_THERE,
                   BOOK_REASONS
};

/* ---- Functions: the typed form of what wyrm.h describes ---- */

WY_FN wy_reason book_setup(const book_parts *parts, const wy_options *options, book_state *s);
WY_FN int book_actor(const book_state *s);
WY_FN void book_legal(const book_parts *parts, const book_state *s, wy_menu *menu);
WY_FN wy_reason book_check(const book_parts *parts, const book_state *s, wy_action action);
WY_FN void book_apply(const book_parts *parts, book_state *s, wy_action action);
WY_FN void book_score(const book_parts *parts, const book_state *s, int viewer, wy_score *scores);

WY_FN void book_view(const book_parts *parts, const book_state *s, int viewer, book_state *view);
WY_FN wy_action book_witness(const book_parts *parts, const book_state *s, wy_action action,
                             int viewer);
WY_FN void book_guess(const book_parts *parts, const book_state *view, int viewer, wy_rng *rng,
                      book_state *s);
WY_FN bool book_is_sane(const book_parts *parts, const book_state *s);
WY_FN int32_t book_evaluate(const book_parts *parts, const book_state *view, int seat);

/* Fills the tables; the box must be filled already. */
WY_FN void book_prepare(book_parts *parts);

/* Has the top card of a pile been turned up? */
WY_FN bool book_top_is_known(const book_state *s, int pile);

/* What a pile asks of anybody but its holder, worked out afresh. */
WY_FN int book_price(const book_parts *parts, const book_state *s, int pile);

/* ---- Words: book_text.c, book_json.c ---- */

void book_prompt(const book_parts *parts, const book_state *s, wy_phrase *phrase);
void book_option(const book_parts *parts, const book_state *s, wy_action action, wy_phrase *phrase);
void book_event(const book_parts *parts, const book_state *s, wy_action action, wy_phrase *phrase);
const char *book_reason_text(const book_parts *parts, const book_state *s, wy_action action,
                             wy_reason reason, wy_phrase *phrase);
void book_name(int noun, int32_t value, wy_phrase *phrase);
void book_json(const book_parts *parts, const book_state *view, wy_json *json);

extern const wy_schema book_schema;
extern const wy_rules book_rules;
extern const wy_noun book_nouns[];
extern const char *const book_card_words[BOOK_CARDS + 1];
extern const char *const book_type_words[];
extern const char *const book_realm_words[];
extern const char *const book_token_words[];

#endif
