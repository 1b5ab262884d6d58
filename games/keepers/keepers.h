/* keepers.h - Dragonkeepers: components, state, actions, functions.
 *
 * Keepers collect dragon cards from a display and lay them out, exactly as many and of the
 * colour that the two pages of a magic book show: the backs of the cards on top of its stacks.
 * Rule numbers refer to games/keepers/rules.md. */
#pragma once

#include "engine/core/bag.h"
#include "engine/core/declare.h"

enum {
    KEEPERS_PLAYERS_MIN = 2,
    KEEPERS_PLAYERS_MAX = 4,
    KEEPERS_COLOURS = 4,
    KEEPERS_PAGES = 2,
    KEEPERS_NUMBERS = 6, /* on left backs: 1 to 5, and 6 on shadow dragons */
    KEEPERS_STARTING = 8,
    KEEPERS_PIECES = 8, /* kinds of amulet pieces */
    KEEPERS_PEARLS = 4, /* kinds of pearls */
    KEEPERS_CRESTS = 3,
    KEEPERS_CHESTS = 6,
    KEEPERS_CHESTS_MOST = 3, /* in play */
    KEEPERS_TAKES = 3,       /* cards a turn, without a crystal */
    KEEPERS_RING = 3,        /* pieces of an amulet */
    KEEPERS_CARDS = 123,
    KEEPERS_ALIKE = 6,        /* cards of one kind in the stacks, at most */
    KEEPERS_QUIET_ROUNDS = 10 /* without a dragon played: the game is over */
};

enum keepers_colour { KEEPERS_WHITE, KEEPERS_RED, KEEPERS_BLUE, KEEPERS_GREEN };
enum keepers_page { KEEPERS_LEFT, KEEPERS_RIGHT };
enum keepers_chest {
    KEEPERS_RECALL,
    KEEPERS_THRIFT,
    KEEPERS_PRISM,
    KEEPERS_FRESH,
    KEEPERS_SHADE,
    KEEPERS_JEWELLER,
};
enum { KEEPERS_NONE = 255 }; /* no colour, no back, no card */

/* Options, in the order of the option table. */
enum { KEEPERS_OPTION_CHESTS, KEEPERS_OPTION_MEMORY, KEEPERS_OPTIONS };

/* ---- Cards by front and back; behind them those whose front is hidden from the viewer ---- */
enum {
    KEEPERS_LEFT_CARDS = 0,   /* + 5 x front + back - 1 */
    KEEPERS_RIGHT_CARDS = 20, /* + 4 x front + back */
    KEEPERS_SHADOW = 36,      /* wild, back 6 */
    KEEPERS_START_CARDS = 37, /* eight, each different, with a ribbon on the back */
    KEEPERS_KINDS = 45,
    KEEPERS_SOME_LEFT = 45,    /* + back - 1: front unknown */
    KEEPERS_SOME_RIGHT = 50,   /* + back */
    KEEPERS_RIBBON_LEFT = 54,  /* + back - 1: a starting card, which one unknown */
    KEEPERS_RIBBON_RIGHT = 59, /* + back */
    KEEPERS_RIBBON = 63,       /* a starting card unseen by other players */
    KEEPERS_CARD_WORDS = 64
};

/* Backs: 0 to 5 for the numbers 1 to 6 of the left page, then the four colours of the right. */
enum { KEEPERS_BACK_COLOURS = KEEPERS_NUMBERS, KEEPERS_BACKS = 10 };

/* ---- Components: games/keepers/components.json ---- */

typedef struct keepers_box {
    uint8_t left[KEEPERS_COLOURS][5];                /* KEEP-3: cards by front and back */
    uint8_t right[KEEPERS_COLOURS][KEEPERS_COLOURS]; /* KEEP-3 */
    uint8_t start_front[KEEPERS_STARTING];           /* KEEP-4 */
    uint8_t start_back[KEEPERS_STARTING];            /* KEEP-4: see KEEPERS_BACKS */
    uint8_t shadows;                                 /* KEEP-5 */
    uint8_t dealt[KEEPERS_PLAYERS_MAX];              /* KEEP-12: starting cards in turn order */
    uint8_t piece[KEEPERS_PIECES];                   /* KEEP-6: values, rising ... */
    uint8_t piece_count[KEEPERS_PIECES];             /* ... and how many there are of each */
    uint8_t pearl[KEEPERS_PEARLS];                   /* KEEP-7: values: two red, two blue ... */
    uint8_t pearl_count[KEEPERS_PEARLS];             /* ... and how many of each */
    uint8_t crest[KEEPERS_CRESTS];                   /* KEEP-8: values, falling */
    uint8_t crystals, eggs;                          /* KEEP-9 */
    uint8_t egg, flipped_egg;                        /* KEEP-9: their values */
    uint8_t reward_high[KEEPERS_NUMBERS];            /* KEEP-10: by number: the highest piece? */
    uint8_t reward_shadows[KEEPERS_NUMBERS];
    uint8_t reward_eggs[KEEPERS_NUMBERS];
    uint8_t reward_crystals[KEEPERS_NUMBERS];
    uint8_t amulets[KEEPERS_PLAYERS_MAX + 1];    /* KEEP-45: that end the game, by players */
    uint8_t removed[KEEPERS_PLAYERS_MAX + 1];    /* KEEP-15: pieces left out */
    uint8_t crests_out[KEEPERS_PLAYERS_MAX + 1]; /* KEEP-16: crests left out, the highest first */
} keepers_box;

/* Derived tables: sets of kinds, and the sides of every card word. */
typedef struct keepers_tables {
    uint64_t front[KEEPERS_COLOURS];      /* by colour: the real dragons of it */
    uint64_t page[KEEPERS_PAGES];         /* by page: kinds whose back belongs there */
    uint64_t back[KEEPERS_BACKS];         /* by back: all kinds that show it */
    uint64_t alike[KEEPERS_KINDS];        /* by kind: those with the same back and ribbon */
    uint8_t front_of[KEEPERS_CARD_WORDS]; /* a colour, or KEEPERS_NONE: wild or unknown */
    uint8_t back_of[KEEPERS_CARD_WORDS];  /* or KEEPERS_NONE */
    uint8_t hidden[KEEPERS_KINDS];        /* the word for its back alone */
    uint8_t count[KEEPERS_KINDS];         /* in the box */
} keepers_tables;

/* Weights of the evaluation, in hundredths of a point or per cent. */
enum { KEEPERS_HAND_CARDS = 8 };
typedef struct keepers_weights {
    int16_t crystal, shadow;
    int16_t open_colour;               /* each colour that can still be played ... */
    int16_t cards[KEEPERS_HAND_CARDS]; /* ... and the cards of it in hand, from 1 on */
    int16_t idle_card;                 /* a card of a closed colour: its back may serve */
    int16_t back;                      /* each different back in hand */
    int16_t egg;                       /* per cent: of an egg's points, if a play brings it */
    int16_t flip[3];  /* per cent: eggs turn over, with more, as many, one fewer than others */
    int16_t crest[3]; /* per cent: of the next crest, by stacks, from 1 on */
    int16_t plan;     /* per cent: of a play that can be had this turn */
    int16_t threat;   /* per cent: of what others can play by the book */
    int16_t rival;    /* per cent: of the best rival's position */
} keepers_weights;

typedef struct keepers_parts {
    keepers_box box;
    keepers_tables cards;
    keepers_weights weights;
} keepers_parts;

/* ---- The state ---- */

enum keepers_phase {
    KEEPERS_DEAL_FIRST,  /* chance chooses who starts */
    KEEPERS_DEAL_CARDS,  /* chance deals starting cards */
    KEEPERS_DEAL_CHEST,  /* chance chooses a magic chest */
    KEEPERS_DEAL_PIECES, /* chance takes amulet pieces out of the game */
    KEEPERS_SHOW,        /* chance decides the back that has come to the top of a stack */
    KEEPERS_TURN,        /* a top card is turned up and moves to the display */
    KEEPERS_TAKE,        /* a player takes cards */
    KEEPERS_CHANGE,      /* ... changes the book, plays or passes */
    KEEPERS_PICK,        /* ... chooses the cards of a play */
    KEEPERS_PLAYED,      /* ... has played and may use the chest */
    KEEPERS_FOLLOW,      /* another player may play */
    KEEPERS_PEARL,       /* chance decides the pearls' values */
    KEEPERS_ENDED,
    KEEPERS_PHASES
};

/* Piles: stacks of the players (seat x 4 + colour), then cards under and over each page's stack. */
enum {
    KEEPERS_UNDER = KEEPERS_PLAYERS_MAX * KEEPERS_COLOURS, /* + page: the first comes up first */
    KEEPERS_OVER = KEEPERS_UNDER + KEEPERS_PAGES,          /* + page: the last is on top */
    KEEPERS_PILES = KEEPERS_OVER + KEEPERS_PAGES
};

/* Empty places of the display. */
enum {
    KEEPERS_TO_FILL = 254, /* about to be filled */
    KEEPERS_BARE = 255     /* empty for the rest of the game (KEEP-22) */
};

/* Way of a play: a set of the chests that change it. */
enum keepers_way {
    KEEPERS_PLAIN,
    KEEPERS_BY_THRIFT = 1,
    KEEPERS_BY_JEWELLER = 2,
    KEEPERS_BY_PRISM = 4,
    KEEPERS_WAYS = 8
};

typedef struct keepers_state {
    wy_bag hand[KEEPERS_PLAYERS_MAX];
    wy_bag deck;     /* shuffled cards of both pages: fronts unknown to all players */
    uint64_t market; /* lane = kind of piece: in the supply */
    uint64_t pieces[KEEPERS_PLAYERS_MAX]; /* lane = kind of piece: those won */

    uint16_t constraint[KEEPERS_CARDS + 1]; /* constraints on the cards over the pages, in order
                                               (keepers_knowledge.h); 0: the card is public */

    uint8_t lying[KEEPERS_CARDS + 1]; /* pile after pile, each from the bottom up */
    uint8_t bound[KEEPERS_PILES + 1]; /* start of each pile, and end of the last */

    uint8_t held[KEEPERS_PLAYERS_MAX]; /* number of cards in hand, which is public */

    uint8_t row[KEEPERS_PLAYERS_MAX][KEEPERS_COLOURS];   /* colours of the stacks, left to right */
    uint8_t stacks[KEEPERS_PLAYERS_MAX];                 /* their number */
    uint8_t covered[KEEPERS_PLAYERS_MAX][2];             /* red and blue pearls, values unknown */
    uint8_t pearls[KEEPERS_PLAYERS_MAX][KEEPERS_PEARLS]; /* by kind: pearls turned up at the end */
    uint8_t crest[KEEPERS_PLAYERS_MAX];                  /* number from 1; 0: none */
    uint8_t crystals[KEEPERS_PLAYERS_MAX + 1];           /* the last is the supply, ... */
    uint8_t eggs[KEEPERS_PLAYERS_MAX + 1];               /* ... here too */
    uint8_t shadows;                                     /* in the supply */
    uint8_t crests;                                      /* given away or left out */
    uint8_t secrets[KEEPERS_PLAYERS_MAX];                /* starting cards dealt and never shown */
    uint8_t open; /* set of starting cards that have been shown */
    uint8_t display[KEEPERS_PAGES];
    uint8_t tip[KEEPERS_PAGES]; /* the back of the first shuffled card, or KEEPERS_NONE */

    uint8_t players, phase;
    uint8_t resume;  /* the phase that follows a refill */
    uint8_t start;   /* who started */
    uint8_t turn;    /* whose turn it is */
    uint8_t mover;   /* seat to move: the player in turn or a follower */
    uint8_t dealt;   /* set-up: pieces out, or starting cards dealt to the mover */
    uint8_t taken;   /* cards taken this turn */
    uint8_t changed; /* set of pages laid on this turn */
    uint8_t chests;  /* set of the chests in play */
    uint8_t used;    /* set of those used this turn */
    uint8_t coming;  /* set-up: chests still to be drawn */
    uint8_t played;  /* whether a player has played this turn */
    uint8_t quiet;   /* turns in a row without a play */
    uint8_t idle;    /* turns in a row without a card taken or played */
    uint8_t memory;  /* option: boards show what can be remembered */

    uint8_t way;     /* the play being made ... */
    uint8_t colour;  /* ... its colour ... */
    uint8_t need;    /* ... cards still to be chosen ... */
    uint8_t real;    /* ... and whether a real dragon is among the chosen cards */
    uint8_t zero[2]; /* fills the last word; always 0 */
} keepers_state;

enum { KEEPERS_STATE_WORDS = 4 * (KEEPERS_PLAYERS_MAX + 1) + 1 + KEEPERS_PLAYERS_MAX };
WY_STATIC_ASSERT(sizeof(keepers_state) == 688, "no padding");

WY_FN static inline int keepers_stack(int seat, int colour)
{
    return seat * KEEPERS_COLOURS + colour;
}

/* Returns the next seat, clockwise. */
WY_FN static inline int keepers_after(const keepers_state *s, int seat)
{
    return seat + 1 == s->players ? 0 : seat + 1;
}

WY_FN static inline int keepers_page_of(int back)
{
    return back >= KEEPERS_BACK_COLOURS ? KEEPERS_RIGHT : KEEPERS_LEFT;
}

/* ---- Verbs ---- */

/* clang-format off */

/* Nouns: name, word, number of values, the first one as written, words, functions. */
#define KEEPERS_NOUN_LIST(NOUN)                                                                    \
    NOUN(CARD, "card", KEEPERS_CARD_WORDS, 0, keepers_card_words, NULL, NULL)                      \
    NOUN(COLOUR, "colour", KEEPERS_COLOURS, 0, keepers_colour_words, NULL, NULL)                   \
    NOUN(PAGE, "page", KEEPERS_PAGES, 0, keepers_page_words, NULL, NULL)                           \
    NOUN(BACK, "back", KEEPERS_BACKS, 0, keepers_back_words, NULL, NULL)                           \
    NOUN(PIECE, "piece", KEEPERS_PIECES, 0, NULL, write_piece, read_piece)                         \
    NOUN(PEARL, "pearl", KEEPERS_PEARLS, 0, keepers_pearl_words, NULL, NULL)                       \
    NOUN(CHEST, "chest", KEEPERS_CHESTS, 0, keepers_chest_words, NULL, NULL)                       \
    NOUN(END, "end", KEEPERS_ENDS, 0, end_words, NULL, NULL)

/* Verbs: name, notation, actor, and nouns a and c. */
#define KEEPERS_VERB_LIST(VERB)                                                                    \
    VERB(FIRST, "first {c}", CHANCE, NONE, SEAT)                                                   \
    VERB(DEAL, "deal {c}", CHANCE, NONE, CARD)                                                     \
    VERB(CHEST, "chest {c}", CHANCE, NONE, CHEST)                                                  \
    VERB(REMOVE, "remove {c}", CHANCE, NONE, PIECE)                                                \
    VERB(SHOW, "show {c}", CHANCE, NONE, BACK)                                                     \
    VERB(TURN, "turn {c}", CHANCE, NONE, CARD)                                                     \
    VERB(PEARL, "pearl {c}", CHANCE, NONE, PEARL)                                                  \
    VERB(TAKE, WY_N("take {c}"), PLAYER, NONE, PAGE)                                               \
    VERB(CRYSTAL, WY_N("crystal {c}"), PLAYER, NONE, PAGE) /* a fourth card */                     \
    VERB(FRESH, WY_N("fresh"), PLAYER, NONE, NONE) /* chest: a fresh display */                    \
    VERB(STOP, WY_N("stop"), PLAYER, NONE, NONE)                                                   \
    VERB(LAY, WY_N("lay {c}"), PLAYER, NONE, CARD) /* on the book */                               \
    VERB(SHADE, WY_N("shade {c}"), PLAYER, NONE, CARD) /* chest: for a shadow dragon */            \
    VERB(PLAY, WY_N("play {c}"), PLAYER, NONE, END) /* a verb for each way, in their order */      \
    VERB(THRIFT, WY_N("thrift {c}"), PLAYER, NONE, END) /* chest */                                \
    VERB(JEWEL, WY_N("jewel {c}"), PLAYER, NONE, END) /* chest */                                  \
    VERB(THRIFT_JEWEL, WY_N("thrift-jewel {c}"), PLAYER, NONE, END)                                \
    VERB(PRISM, WY_N("prism {a} {c}"), PLAYER, COLOUR, END) /* chest; the next three too */        \
    VERB(PRISM_THRIFT, WY_N("prism-thrift {a} {c}"), PLAYER, COLOUR, END)                          \
    VERB(PRISM_JEWEL, WY_N("prism-jewel {a} {c}"), PLAYER, COLOUR, END)                            \
    VERB(PRISM_THRIFT_JEWEL, WY_N("prism-thrift-jewel {a} {c}"), PLAYER, COLOUR, END)              \
    VERB(ADD, WY_N("add {c}"), PLAYER, NONE, CARD) /* card of the play */                          \
    VERB(RECALL, WY_N("recall {c}"), PLAYER, NONE, COLOUR) /* chest: from a stack */               \
    VERB(PASS, WY_N("pass"), PLAYER, NONE, NONE)

#define KEEPERS_NOUN_NAME(name, word, count, first, words, write, read) KEEPERS_NOUN_##name,
enum { KEEPERS_NOUN_NONE = WY_NO_NOUN, KEEPERS_NOUN_SEAT = WY_SEAT };
enum { KEEPERS_NOUN_BEFORE_OWN = WY_OWN_NOUNS - 1,
       KEEPERS_NOUN_LIST(KEEPERS_NOUN_NAME) KEEPERS_NOUNS_END };

#define KEEPERS_VERB_NAME(name, text, by, a, c) KEEPERS_DO_##name,
enum keepers_verb { KEEPERS_VERB_LIST(KEEPERS_VERB_NAME) KEEPERS_VERBS };
/* clang-format on */

WY_FN static inline bool keepers_is_play(int verb)
{
    return verb >= KEEPERS_DO_PLAY && verb < KEEPERS_DO_PLAY + KEEPERS_WAYS;
}

/* Returns the way of a verb that begins a play; plain for all others. */
WY_FN static inline int keepers_way_of(int verb)
{
    return keepers_is_play(verb) ? verb - KEEPERS_DO_PLAY : KEEPERS_PLAIN;
}

/* Returns the set of chests that a verb uses. */
WY_FN static inline int keepers_chests_for(int verb)
{
    int way = keepers_way_of(verb);
    return (verb == KEEPERS_DO_RECALL) << KEEPERS_RECALL |
           (verb == KEEPERS_DO_FRESH) << KEEPERS_FRESH |
           (verb == KEEPERS_DO_SHADE) << KEEPERS_SHADE |
           ((way & KEEPERS_BY_THRIFT) != 0) << KEEPERS_THRIFT |
           ((way & KEEPERS_BY_JEWELLER) != 0) << KEEPERS_JEWELLER |
           ((way & KEEPERS_BY_PRISM) != 0) << KEEPERS_PRISM;
}

/* Place of a play: on the stack of its colour (or the only place), or a new one at an end. */
enum keepers_end { KEEPERS_ON, KEEPERS_AT_LEFT, KEEPERS_AT_RIGHT, KEEPERS_ENDS };

/* clang-format off */

/* Reasons of refusals: name, rule, text. keepers_refusals.c has other texts where the move decides. */
#define KEEPERS_REASON_LIST(REASON)                                                                \
    REASON(NOT_A_MOVE, "KEEP-20", WY_N("That is not a move of this game."))                        \
    REASON(WRONG_PLAYERS, "KEEP-1", WY_N("This game is for two to four players."))                 \
    REASON(IS_OVER, "KEEP-45", WY_N("The game is over."))                                          \
    REASON(CHANCE_FIRST, "KEEP-19", WY_N("First something must be dealt or turned up."))           \
    REASON(NOT_CHANCE, "KEEP-19", WY_N("Nothing is being dealt or turned up now."))                \
    REASON(OTHER_DRAW, "KEEP-19", WY_N("Something else is being dealt or turned up now."))         \
    REASON(NO_SUCH_SEAT, "KEEP-11", WY_N("There is no such seat in this game."))                   \
    REASON(CARD_DEALT, "KEEP-12", WY_N("The {card} has been dealt already."))                      \
    REASON(CHEST_DRAWN, "KEEP-57", WY_N("This magic chest is in play already."))                   \
    REASON(PIECE_GONE, "KEEP-15", WY_N("There is no amulet piece worth {value} left."))            \
    REASON(BACK_GONE, "KEEP-19",                                                                   \
           WY_N("No card with this back can come to the top now: {back}."))                        \
    REASON(CARD_SEEN, "KEEP-19", WY_N("The {card} cannot be the card that is turned up."))         \
    REASON(PEARL_GONE, "KEEP-48", WY_N("No such pearl can be turned over now."))                   \
    REASON(NOT_TAKING, "KEEP-20", WY_N("The time for taking cards is over in this turn."))         \
    REASON(NOT_CHANGING, "KEEP-26",                                                                \
           WY_N("The book can be changed only between taking cards and playing dragons."))         \
    REASON(NO_CARD_THERE, "KEEP-22", WY_N("There is no card on the left of the display."))         \
    REASON(THREE_TAKEN, "KEEP-24",                                                                 \
           WY_N("You have taken three cards: a fourth costs a crystal."))                          \
    REASON(FOUR_TAKEN, "KEEP-24", WY_N("You have taken four cards: there is never a fifth."))      \
    REASON(NOT_THREE_YET, "KEEP-24",                                                               \
           WY_N("A crystal pays only for a fourth card. Cards taken so far: {taken}."))            \
    REASON(NO_CRYSTAL, "KEEP-24", WY_N("A fourth card costs a crystal, and you have none."))       \
    REASON(MUST_TAKE, "KEEP-23", WY_N("First take at least one card from the display."))           \
    REASON(NOT_IN_HAND, "KEEP-26", WY_N("You have no {card} in hand."))                            \
    REASON(PAGE_CHANGED, "KEEP-26",                                                                \
           WY_N("You have laid a card on the left page already: one a turn is allowed."))          \
    REASON(FOLLOWERS, "KEEP-42",                                                                   \
           WY_N("It is {seat}'s turn: you may play by the book as it is, nothing else."))          \
    REASON(PAGE_BLANK, "KEEP-36", WY_N("Both pages are blank, so you cannot play."))               \
    REASON(STACK_CLOSED, "KEEP-34",                                                                \
           WY_N("Your {colour} stack lies between two others: it is closed."))                     \
    REASON(NO_REAL, "KEEP-31", WY_N("You have no {colour} dragon in hand."))                       \
    REASON(TOO_FEW, "KEEP-30",                                                                     \
           WY_N("This takes {dragons}. You have {have}, shadow dragons included."))                \
    REASON(HAS_STACK, "KEEP-32",                                                                   \
           WY_N("You have a {colour} stack: more of that colour can only go on top of it."))       \
    REASON(CHOOSE_END, "KEEP-33",                                                                  \
           WY_N("A new stack goes to the left or the right end of your row: say which."))          \
    REASON(OTHER_COLOUR, "KEEP-30",                                                                \
           WY_N("The {card} does not belong to this play. Still to choose: {dragons}."))           \
    REASON(NEEDS_REAL, "KEEP-31",                                                                  \
           WY_N("Shadow dragons never go alone: the last card must be a {colour} dragon."))        \
    REASON(NOT_PLAYING, "KEEP-35",                                                                 \
           WY_N("First say where the dragons go; then choose the cards."))                         \
    REASON(PLAY_BEGUN, "KEEP-35",                                                                  \
           WY_N("First choose the cards of your play. Still to choose: {dragons}."))               \
    REASON(HAS_PLAYED, "KEEP-30", WY_N("You have played in this turn already."))                   \
    REASON(OTHER_CHEST, "KEEP-57",                                                                 \
           WY_N("That magic chest is not in this game. In play: {chests}."))                       \
    REASON(CHEST_USED, "KEEP-57", WY_N("You have used this magic chest in this turn already."))    \
    REASON(SAME_COLOUR, "KEEP-60",                                                                 \
           WY_N("The right page shows {colour} already: Prism is for a colour that it does "       \
                "not show."))                                                                      \
    REASON(NOT_ON_ONE, "KEEP-59", WY_N("The book shows a 1: there is nothing to spare."))          \
    REASON(ONE_VALUE, "KEEP-63", WY_N("All amulet pieces left have the same value."))              \
    REASON(HIGHEST_PIECE, "KEEP-63", WY_N("This play wins the highest amulet piece anyway."))      \
    REASON(NO_SHADOW, "KEEP-62", WY_N("There is no shadow dragon left in the supply."))            \
    REASON(IS_SHADOW, "KEEP-62", WY_N("A shadow dragon cannot be put away for another."))          \
    REASON(STACK_EMPTY, "KEEP-62",                                                                 \
           WY_N("The stack on the left is empty: nothing can go under it."))                       \
    REASON(NOT_PLAYED, "KEEP-58",                                                                  \
           WY_N("A dragon is taken back only right after your own play."))                         \
    REASON(NO_STACK, "KEEP-58", WY_N("You have no {colour} stack."))                               \
    REASON(LAST_REAL, "KEEP-58",                                                                   \
           WY_N("The top dragon must stay: your {colour} stack needs a real dragon below it."))    \
    REASON(STILL_TAKING, "KEEP-20",                                                                \
           WY_N("You are still taking cards: first say that you stop."))

#define KEEPERS_REASON_NAME(name, rule, text) KEEPERS_##name,
enum keepers_reason { KEEPERS_ALLOWED = WY_OK, KEEPERS_REASON_LIST(KEEPERS_REASON_NAME) KEEPERS_REASONS };
/* clang-format on */

/* ---- Functions: typed forms of those in wyrm.h ---- */

WY_DECLARE(keepers);

/* ---- Public information, in states and views alike ---- */

/* Returns the back on top of a stack; KEEPERS_NONE: the page is blank. */
WY_FN int keepers_top(const keepers_parts *parts, const keepers_state *s, int page);
WY_FN int keepers_number(const keepers_parts *parts, const keepers_state *s); /* 0: blank */
WY_FN int keepers_colour(const keepers_parts *parts, const keepers_state *s); /* KEEPERS_NONE */

/* Counts the cards in a page's stack: laid over it, shuffled, put under it. */
WY_FN int keepers_stack_size(const keepers_parts *parts, const keepers_state *s, int page);

/* Returns whether a seat has a stack, and whether it may play its colour (KEEP-34). */
WY_FN bool keepers_has_stack(const keepers_state *s, int seat, int colour);
WY_FN bool keepers_is_open(const keepers_state *s, int seat, int colour);

/* Reward of a play of a number: a kind of amulet piece or KEEPERS_NONE, and other goods as far
 * as the supply has them (KEEP-10, KEEP-39). */
typedef struct keepers_promise {
    int piece, shadows, eggs, crystals;
} keepers_promise;

WY_FN keepers_promise keepers_promise_of(const keepers_parts *parts, const keepers_state *s,
                                         int number);

/* Counts the red (0) or blue (1) pearls in the supply. */
WY_FN int keepers_pearls_left(const keepers_parts *parts, const keepers_state *s, int colour);

/* Returns whether a hand has `number` dragons of a colour, shadow dragons included, with a real
 * one among them unless one has been laid out already (KEEP-31). */
WY_FN bool keepers_hand_serves(const keepers_parts *parts, const wy_bag *hand, int colour,
                               int cards, bool real);

/* Count the whole amulets of a seat, and of all seats. */
WY_FN int keepers_piece_count(const keepers_state *s, int seat);
WY_FN int keepers_amulets(const keepers_state *s, int seat);
WY_FN int keepers_all_amulets(const keepers_state *s);

/* Start and end of a pile in `lying`, its height, and the height of all piles. */
WY_FN static inline int keepers_pile_start(const keepers_state *s, int pile)
{
    return s->bound[pile];
}

WY_FN static inline int keepers_pile_end(const keepers_state *s, int pile)
{
    return s->bound[pile + 1];
}

WY_FN static inline int keepers_height(const keepers_state *s, int pile)
{
    return s->bound[pile + 1] - s->bound[pile];
}

WY_FN static inline int keepers_lying(const keepers_state *s)
{
    return s->bound[KEEPERS_PILES];
}

/* ---- Words: keepers_parts.c ---- */

extern const char *const keepers_card_words[KEEPERS_CARD_WORDS + 1];
extern const char *const keepers_colour_words[KEEPERS_COLOURS + 1];
extern const char *const keepers_page_words[KEEPERS_PAGES + 1];
extern const char *const keepers_back_words[KEEPERS_BACKS + 1];
extern const char *const keepers_pearl_words[KEEPERS_PEARLS + 1];
extern const char *const keepers_chest_words[KEEPERS_CHESTS + 1];
