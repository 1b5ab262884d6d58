/* dungeon_recount.h - Independent reference engine of Dragon Dungeon.
 *
 * It is told the moves of a game, one by one, and nothing else. What follows from them it works out
 * itself, from its own reading of the rules (games/dungeon/rules.md) and with numbers of its own:
 * none of this comes from games/dungeon. A caller that tells the moves can compare, before each of
 * them, what the referee expects and has on its sheets with what the engine says. */
#pragma once

#include "games/dungeon/dungeon.h"

enum {
    RECOUNT_COINS = 3,    /* of a player */
    RECOUNT_DIARY = 64,   /* lines of a player's diary; 20 + 7 + 8 + 7 + 1 are possible */
    RECOUNT_ANSWERS = 16, /* of a player to a question; 12 ways to share out four dice */
    RECOUNT_NOBODY = -1,  /* in the place of a seat */
    RECOUNT_NONE = -1     /* in the place of a column */
};

/* Lines of a diary: boxes of the four columns, then everything else that pencils do. */
enum recount_line {
    WROTE_LOOT,
    WROTE_RISK,
    WROTE_WEAPONS,
    WROTE_COWARD,
    WROTE_SKULL,
    WROTE_SWORD,
    WROTE_GRAVE,
    WROTE_EXIT,
    WROTE_DRAGON,
    RECOUNT_LINES
};

typedef struct recount_sheet {
    bool easy, chosen;
    int tile, dragon;
    int coin[RECOUNT_COINS]; /* the die whose action it lies on; 0: at hand */
    enum dungeon_fate fate;
    enum recount_line diary[RECOUNT_DIARY];
    int lines;
    int wrote[RECOUNT_LINES]; /* lines of each kind so far */
    bool idle;                /* could not act in this turn */
    int catches, fights;      /* of this turn */
    int running;              /* fights at hand to which the coward's way led */
} recount_sheet;

/* Corners of the rules, to see whether games get there. */
enum recount_corner {
    SAW_REST,
    SAW_PASS,
    SAW_ALL_COINS,         /* three actions covered */
    SAW_STEPS_LOST,        /* on a tile with a monster */
    SAW_STRONGER_LAIR,     /* a boss on the tile, a minion in the action */
    SAW_STRONGER_ICON,     /* and the other way round */
    SAW_LAIR_FOUGHT,       /* in an action without a fight */
    SAW_LAIR_SKIPPED,      /* since the dragon will be there */
    SAW_RUN_FROM_DRAGON,   /* so it was skipped, but then the dragon did not get there */
    SAW_RUN_INTO_LAIR,     /* the coward's way to a monster */
    SAW_RUN_ON,            /* and from there to the next */
    SAW_STAY,              /* the steps were waived */
    SAW_TWO_SKULLS,        /* for one boss */
    SAW_REWARD_AFTER,      /* a fight between the rewards of two skulls */
    SAW_ONE_SKULL_LEFT,    /* where two were due */
    SAW_NO_SKULL_LEFT,     /* a fight that was won for nothing */
    SAW_NO_BOX_LEFT,       /* a treasure lost, since all are marked */
    SAW_ONE_COLUMN_LEFT,   /* for the two treasures of action 6 */
    SAW_BARRED_BOX_MARKED, /* between the two, in the column of the first */
    SAW_DECLINE_FIRST,
    SAW_DECLINE_SECOND,
    SAW_CATCH,
    SAW_CATCHES, /* three or more on one sheet in one turn */
    SAW_YIELD,
    SAW_MISS,            /* an attack that failed */
    SAW_SLAYER,          /* and one that did not */
    SAW_SLAYER_REWARDED, /* a treasure after the dragon was slain */
    SAW_EXIT,
    SAW_EXIT_BEYOND,  /* with steps left */
    SAW_EXIT_BY_RUN,  /* of the coward's way */
    SAW_EXIT_REWARDS, /* a treasure outside */
    SAW_RUN_VOID,     /* the coward's way marked by a player who moves no more */
    SAW_DEATH,
    SAW_DEATH_UNPAID, /* a treasure not taken by the dead */
    SAW_ENDS,         /* several reached an end in one turn */
    SAW_DEAD_WINNER,
    SAW_TIE_BY_KEYS,
    SAW_TIE_BY_SWORDS,
    SAW_SHARED_VICTORY,
    RECOUNT_CORNERS
};

/* What the referee expects next: a player's choice, or dice. */
typedef struct recount_question {
    int asked; /* a seat, or WY_CHANCE */
    int sheet; /* whose it is about, or RECOUNT_NOBODY */
    bool dragons_turn;

    /* Dice: their verb, with a last noun of [from, to). */
    int verb, from, to;

    /* A choice. */
    int count;
    wy_action answers[RECOUNT_ANSWERS];
} recount_question;

typedef struct recount recount;

/* Tells the next move. May stop the referee with recount_object(). */
typedef wy_action recount_teller(void *context, recount *r, const recount_question *question);

struct recount {
    int players;
    bool ring;
    bool is_chosen, is_easy; /* everybody chooses a sheet; if not, which one all have */
    recount_sheet sheet[DUNGEON_PLAYERS_MAX];
    int active; /* whose turn it is; RECOUNT_NOBODY: not decided */
    bool assigned, dragons_turn;
    int dice[DUNGEON_DICE], dice_count; /* of this turn, all of them */
    int dragon_die, resting;            /* 0: none */
    int common[2];                      /* 0: none, or not rolled yet */
    const uint8_t (*handful)[DUNGEON_DICE];
    recount_teller *tell;
    void *context;
    const char *objection; /* why it went no further; NULL: all is well */
    long *seen;            /* by corner, over all games */
};

/* What each number of a roll stands for, as its notation says. */
void recount_read_rolls(const wy_rules *rules, const void *parts,
                        uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE]);

/* Follows one game from the set-up to the end. Of `r` the options, `handful`, `tell`, `context` and
 * `seen` are filled in before. The answer is the objection, or NULL. */
const char *recount_game(recount *r);

/* Stops a game at once; the first objection stays. */
void recount_object(recount *r, const char *why);

/* Between the files of the referee: asking ... */
void recount_begin_question(recount_question *question, int asked, int sheet);
void recount_may(recount_question *question, int verb, int a, int c); /* an answer */
wy_action recount_ask(recount *r, recount_question *question);
int recount_ask_chance(recount *r, int sheet, int verb, int from, int to); /* the last noun */
void recount_saw(recount *r, enum recount_corner corner);

/* ... and what happens on one sheet: the action of a die, and the dragon's turn. */
void recount_act(recount *r, int seat, int die);
void recount_dragon_acts(recount *r, int seat);
bool recount_is_inside(const recount_sheet *sheet);
bool recount_is_covered(const recount_sheet *sheet, int face);

/* What the engine has otherwise than the referee; NULL: nothing. */
const char *recount_compare(const recount *r, const recount_question *question,
                            const dungeon_state *s);
const char *recount_compare_sheets(const recount *r, const dungeon_state *s);

/* The final score from the diaries, six boxes, ties and ranks; then the same question. */
void recount_score(const recount *r, wy_score scores[DUNGEON_PLAYERS_MAX]);
const char *recount_compare_scores(const recount *r, const wy_score *scores);
