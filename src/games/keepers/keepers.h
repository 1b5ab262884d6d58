/* keepers.h - Dragonkeepers: its components, its state and its functions.
 *
 * Keepers collect dragon cards from a display and lay them out before them, exactly as many and of
 * the colour that the two pages of a magic book show: the backs of the cards on top of its stacks.
 * Rule numbers refer to docs/rules/keepers.md. */
#ifndef WYRM_GAMES_KEEPERS_H
#define WYRM_GAMES_KEEPERS_H

#include "core/bag.h"
#include "wyrm/wyrm.h"

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
    KEEPERS_TAKES = 3, /* cards a turn, without a crystal */
    KEEPERS_RING = 3,  /* pieces of an amulet */
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
    KEEPERS_NO_CHEST,
    KEEPERS_CHEST_TO_COME,
};
enum { KEEPERS_NONE = 255 }; /* no colour, no back, no card */

/* Options, by their place in the option table. */
enum { KEEPERS_OPTION_CHESTS, KEEPERS_OPTION_MEMORY, KEEPERS_OPTIONS };

/* ---- Cards ----
 *
 * A card is known by its kind: front and back. What somebody else sees of a card whose front is
 * hidden is a number as well, behind the kinds. */
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
    KEEPERS_RIBBON = 63,       /* a starting card that nobody else has seen */
    KEEPERS_CARD_WORDS = 64
};

/* Backs as one number: 0 to 5 for the numbers 1 to 6 of the left page, then the four colours of the
 * right one. */
enum { KEEPERS_BACK_COLOURS = KEEPERS_NUMBERS, KEEPERS_BACKS = 10 };

/* ---- Components: data/keepers.json ---- */

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

/* What follows from the box: sets of kinds, and the sides of every card word. */
typedef struct keepers_tables {
    uint64_t front[KEEPERS_COLOURS];      /* by colour: the real dragons of it */
    uint64_t page[KEEPERS_PAGES];         /* by page: whose back belongs there */
    uint64_t back[KEEPERS_BACKS];         /* by back: all kinds that show it */
    uint64_t alike[KEEPERS_KINDS];        /* by kind: those with the same back and ribbon */
    uint8_t front_of[KEEPERS_CARD_WORDS]; /* a colour, or KEEPERS_NONE: wild or unknown */
    uint8_t back_of[KEEPERS_CARD_WORDS];  /* or KEEPERS_NONE */
    uint8_t hidden[KEEPERS_KINDS];        /* the word for its back alone */
    uint8_t count[KEEPERS_KINDS];         /* in the box */
} keepers_tables;

/* What the evaluation goes by: hundredths of a point, or per cent where it says so. */
enum { KEEPERS_HAND_CARDS = 8 };
typedef struct keepers_weights {
    int16_t crystal, shadow;
    int16_t open_colour;               /* each colour that can still be played ... */
    int16_t cards[KEEPERS_HAND_CARDS]; /* ... and so many cards of it, from 1 on */
    int16_t idle_card;                 /* a card of a closed colour: its back may serve */
    int16_t back;                      /* each different back in hand */
    int16_t egg;                       /* per cent: of an egg's points, if a play brings it */
    int16_t flip[3];  /* per cent: eggs turn over, with more, as many, one fewer than others */
    int16_t crest[3]; /* per cent: of the next crest, with so many stacks, from 1 on */
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

/* Cards that lie in an order: sixteen stacks before the players (seat x 4 + colour), then what lies
 * under and over the shuffled cards of each page. */
enum {
    KEEPERS_UNDER = KEEPERS_PLAYERS_MAX * KEEPERS_COLOURS, /* + page: the first comes up first */
    KEEPERS_OVER = KEEPERS_UNDER + KEEPERS_PAGES,          /* + page: the last is on top */
    KEEPERS_PILES = KEEPERS_OVER + KEEPERS_PAGES
};

/* Places of the display that hold no card. */
enum {
    KEEPERS_TO_FILL = 254, /* about to be filled */
    KEEPERS_BARE = 255     /* empty for the rest of the game (KEEP-22) */
};

/* How a play is made: plainly, or with one of the chests that change it. */
enum keepers_way {
    KEEPERS_PLAIN,
    KEEPERS_BY_THRIFT,
    KEEPERS_BY_JEWELLER,
    KEEPERS_BY_PRISM,
};

typedef struct keepers_state {
    wy_bag hand[KEEPERS_PLAYERS_MAX];
    wy_bag deck;     /* the shuffled cards of both pages: those whose front nobody has seen */
    uint64_t market; /* lane = kind of piece: those to be had */
    uint64_t pieces[KEEPERS_PLAYERS_MAX]; /* lane = kind of piece: those won */

    uint16_t doubt[KEEPERS_CARDS + 1]; /* what others know of the cards over the pages, in order:
                                          see keepers_memory.c; 0: everybody knows the card */

    uint8_t lying[KEEPERS_CARDS + 1]; /* pile after pile, each from the bottom up */
    uint8_t bound[KEEPERS_PILES + 1]; /* where each pile begins, and the last one ends */

    uint8_t held[KEEPERS_PLAYERS_MAX]; /* cards in hand: open to all, the cards are not */

    uint8_t row[KEEPERS_PLAYERS_MAX][KEEPERS_COLOURS];   /* colours of the stacks, left to right */
    uint8_t stacks[KEEPERS_PLAYERS_MAX];                 /* how many */
    uint8_t covered[KEEPERS_PLAYERS_MAX][2];             /* red and blue pearls, values unknown */
    uint8_t pearls[KEEPERS_PLAYERS_MAX][KEEPERS_PEARLS]; /* by kind: pearls turned up at the end */
    uint8_t crest[KEEPERS_PLAYERS_MAX];                  /* 0: none; else its number, from 1 */
    uint8_t crystals[KEEPERS_PLAYERS_MAX + 1];           /* the last is the supply, ... */
    uint8_t eggs[KEEPERS_PLAYERS_MAX + 1];               /* ... here too */
    uint8_t shadows;                                     /* in the supply */
    uint8_t crests;                                      /* given away or left out */
    uint8_t secrets[KEEPERS_PLAYERS_MAX]; /* starting cards dealt to a seat and never shown */
    uint8_t open;                         /* set of starting cards that have been shown */
    uint8_t display[KEEPERS_PAGES];
    uint8_t tip[KEEPERS_PAGES]; /* the back of the first shuffled card, or KEEPERS_NONE */

    uint8_t players, phase;
    uint8_t resume;  /* the phase that follows a refill */
    uint8_t start;   /* who started */
    uint8_t turn;    /* whose turn it is */
    uint8_t mover;   /* who decides: the player in turn, or somebody following */
    uint8_t dealt;   /* set-up: pieces out, or starting cards dealt to the mover */
    uint8_t taken;   /* cards taken this turn */
    uint8_t changed; /* set of pages laid on this turn */
    uint8_t chest;   /* the chest in play */
    uint8_t used;    /* has it been used this turn? */
    uint8_t played;  /* has anybody played this turn? */
    uint8_t quiet;   /* turns in a row without a play */
    uint8_t idle;    /* turns in a row without a card taken or played */
    uint8_t memory;  /* option: do screens show what can be remembered? */

    uint8_t way;     /* the play being made ... */
    uint8_t colour;  /* ... its colour ... */
    uint8_t need;    /* ... cards still to be chosen ... */
    uint8_t real;    /* ... and whether a real dragon is among the chosen */
    uint8_t zero[3]; /* fills the last word; always 0 */
} keepers_state;

enum { KEEPERS_STATE_WORDS = 4 * (KEEPERS_PLAYERS_MAX + 1) + 1 + KEEPERS_PLAYERS_MAX };
WY_STATIC_ASSERT(sizeof(keepers_state) == 688, "no padding");

WY_FN static inline int keepers_stack(int seat, int colour)
{
    return seat * KEEPERS_COLOURS + colour;
}

/* The next seat, clockwise. */
WY_FN static inline int keepers_after(const keepers_state *s, int seat)
{
    return seat + 1 == s->players ? 0 : seat + 1;
}

WY_FN static inline int keepers_page_of(int back)
{
    return back >= KEEPERS_BACK_COLOURS ? KEEPERS_RIGHT : KEEPERS_LEFT;
}

/* ---- Verbs ---- */

enum keepers_verb {
    KEEPERS_DO_FIRST,   /* c: seat */
    KEEPERS_DO_DEAL,    /* c: card */
    KEEPERS_DO_CHEST,   /* c: chest */
    KEEPERS_DO_REMOVE,  /* c: kind of piece */
    KEEPERS_DO_SHOW,    /* c: back */
    KEEPERS_DO_TURN,    /* c: card */
    KEEPERS_DO_PEARL,   /* c: kind of pearl */
    KEEPERS_DO_TAKE,    /* c: page */
    KEEPERS_DO_CRYSTAL, /* c: page: a fourth card */
    KEEPERS_DO_FRESH,   /* chest: a fresh display */
    KEEPERS_DO_STOP,    /* take no more */
    KEEPERS_DO_LAY,     /* c: card, on the book */
    KEEPERS_DO_SHADE,   /* chest, c: card for a shadow dragon */
    KEEPERS_DO_PLAY,    /* c: end of the row */
    KEEPERS_DO_THRIFT,  /* chest, c: end */
    KEEPERS_DO_JEWEL,   /* chest, c: end */
    KEEPERS_DO_PRISM,   /* chest, a: colour, c: end */
    KEEPERS_DO_ADD,     /* c: card of the play */
    KEEPERS_DO_RECALL,  /* chest, c: colour of the stack */
    KEEPERS_DO_PASS,
    KEEPERS_VERBS
};

/* Where a play goes: on the stack of its colour (or the only place there is), or as a new stack at
 * an end of the row. */
enum keepers_end { KEEPERS_ON, KEEPERS_AT_LEFT, KEEPERS_AT_RIGHT, KEEPERS_ENDS };

enum { /* kinds of nouns, from WY_OWN_NOUNS on */
       KEEPERS_NOUN_CARD = WY_OWN_NOUNS,
       KEEPERS_NOUN_COLOUR,
       KEEPERS_NOUN_PAGE,
       KEEPERS_NOUN_BACK,
       KEEPERS_NOUN_PIECE,
       KEEPERS_NOUN_PEARL,
       KEEPERS_NOUN_CHEST,
       KEEPERS_NOUN_END,
       KEEPERS_NOUNS_END
};

enum { KEEPERS_NOUN_COUNT = KEEPERS_NOUNS_END - WY_OWN_NOUNS };

enum keepers_reason { /* each cites its rule in keepers_text.c */
                      KEEPERS_NOT_A_MOVE = 1,
                      KEEPERS_WRONG_PLAYERS,
                      KEEPERS_IS_OVER,
                      KEEPERS_CHANCE_FIRST,  /* something is being dealt or turned up */
                      KEEPERS_NOT_CHANCE,    /* nothing is */
                      KEEPERS_OTHER_DRAW,    /* something else is */
                      KEEPERS_NO_SUCH_SEAT,  /* first */
                      KEEPERS_CARD_DEALT,    /* deal: it has been dealt, or is no starting card */
                      KEEPERS_PIECE_GONE,    /* remove */
                      KEEPERS_BACK_GONE,     /* show: no card with that back is left there */
                      KEEPERS_CARD_SEEN,     /* turn: that card cannot be the one */
                      KEEPERS_PEARL_GONE,    /* pearl: not that colour, or none left */
                      KEEPERS_NOT_TAKING,    /* the taking is over */
                      KEEPERS_NOT_CHANGING,  /* the book can be changed only between taking and
                                                playing */
                      KEEPERS_NO_CARD_THERE, /* take: the display has no card there */
                      KEEPERS_THREE_TAKEN,   /* take: a fourth costs a crystal */
                      KEEPERS_FOUR_TAKEN,    /* crystal: never a fifth */
                      KEEPERS_NOT_THREE_YET, /* crystal: only for the fourth card */
                      KEEPERS_NO_CRYSTAL,    /* crystal, chests */
                      KEEPERS_MUST_TAKE,     /* stop: not before the first card */
                      KEEPERS_NOT_IN_HAND,   /* lay, shade, add */
                      KEEPERS_PAGE_CHANGED,  /* lay: one card a page */
                      KEEPERS_FOLLOWERS,     /* followers may not change the book or use chests */
                      KEEPERS_PAGE_BLANK,    /* play: a page shows nothing */
                      KEEPERS_STACK_CLOSED,  /* play: the colour lies between two others */
                      KEEPERS_NO_REAL,       /* play: shadow dragons never alone */
                      KEEPERS_TOO_FEW,       /* play: not enough cards */
                      KEEPERS_HAS_STACK,     /* play: the colour has its stack; no end to choose */
                      KEEPERS_CHOOSE_END, /* play: a new colour goes to the left or the right end */
                      KEEPERS_OTHER_COLOUR, /* add: not a card of this play */
                      KEEPERS_NEEDS_REAL,   /* add: the last must be a real dragon */
                      KEEPERS_NOT_PLAYING,  /* add: no play has been begun */
                      KEEPERS_PLAY_BEGUN, /* anything else while cards of a play are being chosen */
                      KEEPERS_HAS_PLAYED, /* one play a turn */
                      KEEPERS_OTHER_CHEST,   /* that chest is not in this game */
                      KEEPERS_CHEST_USED,    /* once a turn */
                      KEEPERS_NOT_ON_ONE,    /* thrift */
                      KEEPERS_ONE_VALUE,     /* jeweller: two values are needed */
                      KEEPERS_HIGHEST_PIECE, /* jeweller: not where the highest piece is won */
                      KEEPERS_NO_DISPLAY,    /* fresh: no card is there */
                      KEEPERS_NO_SHADOW,     /* shade: none in the supply */
                      KEEPERS_IS_SHADOW,     /* shade: not with a shadow dragon */
                      KEEPERS_STACK_EMPTY,   /* shade: nothing to put it under */
                      KEEPERS_NOT_PLAYED,    /* recall: only right after one's own play */
                      KEEPERS_NO_STACK,      /* recall: no stack of that colour */
                      KEEPERS_LAST_REAL,     /* recall: a real dragon must stay */
                      KEEPERS_STILL_TAKING,  /* play, pass: the taking is not over */
                      KEEPERS_REASONS
};

/* ---- Functions: the typed form of what wyrm.h describes ---- */

WY_FN wy_reason keepers_setup(const keepers_parts *parts, const wy_options *options,
                              keepers_state *s);
WY_FN int keepers_actor(const keepers_state *s);
WY_FN void keepers_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu);
WY_FN wy_reason keepers_check(const keepers_parts *parts, const keepers_state *s, wy_action action);
WY_FN void keepers_apply(const keepers_parts *parts, keepers_state *s, wy_action action);
WY_FN void keepers_score(const keepers_parts *parts, const keepers_state *s, int viewer,
                         wy_score *scores);

WY_FN void keepers_view(const keepers_parts *parts, const keepers_state *s, int viewer,
                        keepers_state *view);
WY_FN wy_action keepers_witness(const keepers_parts *parts, const keepers_state *s,
                                wy_action action, int viewer);
WY_FN void keepers_guess(const keepers_parts *parts, const keepers_state *view, int viewer,
                         wy_rng *rng, keepers_state *s);
WY_FN bool keepers_is_sane(const keepers_parts *parts, const keepers_state *s);
WY_FN int32_t keepers_evaluate(const keepers_parts *parts, const keepers_state *view, int seat);

/* Works out the tables; the box must be filled already. */
WY_FN void keepers_prepare(keepers_parts *parts);

/* ---- What everybody sees: these read states and views alike ---- */

/* The back on top of a stack, or KEEPERS_NONE: the page is blank. */
WY_FN int keepers_top(const keepers_parts *parts, const keepers_state *s, int page);
WY_FN int keepers_number(const keepers_parts *parts, const keepers_state *s); /* 0: blank */
WY_FN int keepers_colour(const keepers_parts *parts, const keepers_state *s); /* KEEPERS_NONE */

/* Cards in a page's stack: laid over it, shuffled, put under it. */
WY_FN int keepers_stack_size(const keepers_parts *parts, const keepers_state *s, int page);

/* Has a seat a stack of this colour? */
WY_FN bool keepers_has_stack(const keepers_state *s, int seat, int colour);

/* May this colour be played by a seat: is it new, or at an end of the row (KEEP-34)? */
WY_FN bool keepers_is_open(const keepers_state *s, int seat, int colour);

/* The kind of amulet piece that a play of this number wins now; KEEPERS_NONE: none is left. */
WY_FN int keepers_piece_won(const keepers_parts *parts, const keepers_state *s, int number);

/* Pearls that nobody has yet: red (0) or blue (1). */
WY_FN int keepers_pearls_left(const keepers_parts *parts, const keepers_state *s, int colour);

/* Has a hand so many dragons of a colour, shadow dragons included, and a real one among them,
 * unless one has been laid out already (KEEP-31)? */
WY_FN bool keepers_hand_serves(const keepers_parts *parts, const wy_bag *hand, int colour,
                               int cards, bool real);

/* Whole amulets of a seat, and of all seats. */
WY_FN int keepers_piece_count(const keepers_state *s, int seat);
WY_FN int keepers_amulets(const keepers_state *s, int seat);
WY_FN int keepers_all_amulets(const keepers_state *s);

/* A pile's first place in `lying`, the place after its last, how many cards it has; and how many
 * lie in all piles. */
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

/* ---- Words: keepers_text.c, keepers_json.c ---- */

void keepers_prompt(const keepers_parts *parts, const keepers_state *s, wy_phrase *phrase);
void keepers_option(const keepers_parts *parts, const keepers_state *s, wy_action action,
                    wy_phrase *phrase);
void keepers_event(const keepers_parts *parts, const keepers_state *s, wy_action action,
                   wy_phrase *phrase);
const char *keepers_reason_text(const keepers_parts *parts, const keepers_state *s,
                                wy_action action, wy_reason reason, wy_phrase *phrase);
void keepers_name(int noun, int32_t value, wy_phrase *phrase);
void keepers_json(const keepers_parts *parts, const keepers_state *view, wy_json *json);

extern const wy_schema keepers_schema;
extern const wy_rules keepers_rules;
extern const wy_noun keepers_nouns[];
extern const char *const keepers_card_words[KEEPERS_CARD_WORDS + 1];
extern const char *const keepers_colour_words[KEEPERS_COLOURS + 1];
extern const char *const keepers_page_words[KEEPERS_PAGES + 1];
extern const char *const keepers_back_words[KEEPERS_BACKS + 1];
extern const char *const keepers_pearl_words[KEEPERS_PEARLS + 1];
extern const char *const keepers_chest_words[KEEPERS_CHESTS + 1];

#endif
