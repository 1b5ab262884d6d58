/* dungeon.h - Dragon Dungeon: components, state, actions, functions.
 *
 * Adventurers run from a dragon, each on a sheet of their own, by dice that they, the dragon and
 * the monsters share. Rule numbers refer to games/dungeon/rules.md. */
#pragma once

#include "engine/core/declare.h"

enum {
    DUNGEON_PLAYERS_MIN = 1,
    DUNGEON_PLAYERS_MAX = 4,
    DUNGEON_FACES = 6,
    DUNGEON_DICE = 4,      /* with company */
    DUNGEON_SOLO_DICE = 3, /* alone (DUNG-63) */
    DUNGEON_ACTIONS = 6,   /* one for each face */
    DUNGEON_ICONS = 4,     /* of an action, at the most */
    DUNGEON_SHEETS = 2,
    DUNGEON_ROOMS = 6,
    DUNGEON_COLUMNS = 4,
    DUNGEON_BOXES = 5, /* of a column */
    DUNGEON_SKULLS = 8,
    DUNGEON_SWORDS = 7,
    DUNGEON_MONSTERS = 6,
    DUNGEON_KINDS = 2,
    DUNGEON_TILES = 64, /* the exit included, at the most */
    DUNGEON_LAIRS = 8,  /* tiles with a monster of one kind, at the most */
    DUNGEON_SCALE = 4   /* steps between the five ranks of a solitary adventurer */
};

enum dungeon_sheet_kind { DUNGEON_NORMAL, DUNGEON_EASY };
enum dungeon_column { DUNGEON_LOOT, DUNGEON_RISK, DUNGEON_WEAPONS, DUNGEON_COWARD };
enum dungeon_kind { DUNGEON_MINION, DUNGEON_BOSS };

/* Options in the order of the option table, and the values of the first. */
enum { DUNGEON_OPTION_SHEET, DUNGEON_OPTION_RING, DUNGEON_OPTIONS };
enum { DUNGEON_SHEET_CHOSEN, DUNGEON_ALL_NORMAL, DUNGEON_ALL_EASY };

/* ---- Components: games/dungeon/components.json ---- */

/* Icons of an action (DUNG-17), as words of the component file. */
enum dungeon_icon {
    DUNGEON_NO_ICON,
    DUNGEON_ICON_MOVE,                            /* + steps - 1 */
    DUNGEON_ICON_MINION = DUNGEON_ICON_MOVE + 9,  /* a fight */
    DUNGEON_ICON_BOSS,                            /* a fight */
    DUNGEON_ICON_KEY,                             /* a treasure that must be taken */
    DUNGEON_ICON_KEYS,                            /* two treasures that may be */
    DUNGEON_ICON_DRAGON,                          /* + tiles - 1 */
    DUNGEON_ICON_WORDS = DUNGEON_ICON_DRAGON + 9, /* their number */
};

/* Rewards of skulls, and of the weapons' boxes: a level, or points + 1. */
enum dungeon_trophy { DUNGEON_TROPHY_KEY, DUNGEON_TROPHY_LEVEL };
enum { DUNGEON_WEAPON_LEVEL, DUNGEON_WEAPON_POINTS, DUNGEON_WEAPON_WORDS = 11 };

typedef struct dungeon_box {
    uint8_t exit;                                   /* DUNG-3: a tile ... */
    uint8_t adventurer, dragon;                     /* ... and the starting tiles */
    uint8_t room[DUNGEON_ROOMS];                    /* DUNG-4: first tiles */
    uint8_t hexagon[DUNGEON_ROOMS];                 /* where it is drawn */
    uint8_t lair[DUNGEON_KINDS][DUNGEON_LAIRS];     /* DUNG-5: tiles; 0: none */
    uint8_t pace[DUNGEON_SHEETS][DUNGEON_ROOMS][2]; /* DUNG-15: die up to, tiles */
    uint8_t sum[DUNGEON_MONSTERS][2];               /* DUNG-13; 0: none */
    uint8_t defence[DUNGEON_SHEETS][DUNGEON_MONSTERS][DUNGEON_KINDS]; /* DUNG-14 */
    uint8_t dragon_defence;                                           /* DUNG-14 */
    uint8_t icon[DUNGEON_SHEETS][DUNGEON_ACTIONS][DUNGEON_ICONS];     /* DUNG-17 */
    uint8_t ring;                                                     /* DUNG-18 */
    int8_t loot[DUNGEON_SHEETS][DUNGEON_BOXES];                       /* DUNG-7 */
    int8_t risk[DUNGEON_SHEETS][DUNGEON_BOXES];                       /* DUNG-8 */
    uint8_t weapons[DUNGEON_SHEETS][DUNGEON_BOXES];                   /* DUNG-9 */
    uint8_t coward[DUNGEON_SHEETS][DUNGEON_BOXES];                    /* DUNG-10: steps */
    uint8_t trophy[DUNGEON_SKULLS];                                   /* DUNG-12 */
    uint8_t graves[DUNGEON_SHEETS];                                   /* DUNG-16 */
    uint8_t boss_skulls[DUNGEON_SHEETS];                              /* DUNG-36 */
    uint8_t skull_points[DUNGEON_SHEETS];                             /* DUNG-58 */
    uint8_t sword_points;                                             /* DUNG-58 */
    uint8_t exit_points;                                              /* DUNG-59 */
    uint8_t slayer_points;                                            /* DUNG-60 */
    int8_t grave_points;                                              /* DUNG-61 */
    uint8_t scale[DUNGEON_SCALE]; /* DUNG-66: points from which the next rank begins */
} dungeon_box;

/* ---- Handfuls ----
 *
 * Dice of one face are interchangeable, so a roll is one of 126 handfuls of four dice or 56 of
 * three, each with the odds of its pattern: those with equal odds are numbered in a row. */
enum { DUNGEON_FOURS = 0, DUNGEON_THREES = 126, DUNGEON_HANDFULS = 182 };

typedef struct dungeon_tables {
    uint64_t lair[DUNGEON_KINDS];                                       /* set of tiles */
    int16_t points[DUNGEON_SHEETS][DUNGEON_COLUMNS][DUNGEON_BOXES + 1]; /* by boxes marked */
    uint8_t levels[DUNGEON_SHEETS][DUNGEON_BOXES + 1]; /* from weapons, by boxes marked */
    uint8_t room[DUNGEON_TILES];                       /* by tile, from 0 on */
    uint8_t monster[2 * DUNGEON_FACES + 1];            /* by the sum of two dice */
    uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE];   /* faces, rising; then 0: no die */
} dungeon_tables;

/* Weights of the evaluation, in hundredths of a point. */
enum { DUNGEON_GAPS = 12, DUNGEON_LIVES = 7, DUNGEON_LEVELS = 8 };
typedef struct dungeon_promise {
    int16_t sheet;                      /* kind of sheet; solo while it is to be chosen */
    int16_t point;                      /* each point; the rest are expectations beyond points */
    int16_t room[DUNGEON_ROOMS];        /* not yet out, by room */
    int16_t tile;                       /* each tile walked */
    int16_t gap[DUNGEON_GAPS];          /* by tiles between dragon and adventurer, from 1 on */
    int16_t lives[DUNGEON_LIVES];       /* by gravestones left, from 1 on */
    int16_t level[DUNGEON_LEVELS];      /* by level, from 0 on */
    int16_t ready;                      /* ability to attack the dragon */
    int16_t skulls[DUNGEON_SKULLS + 1]; /* by skulls */
    int16_t loot[DUNGEON_BOXES + 1];    /* by boxes marked, each column */
    int16_t risk[DUNGEON_BOXES + 1];
    int16_t weapons[DUNGEON_BOXES + 1];
    int16_t coward[DUNGEON_BOXES + 1];
    int16_t covered[DUNGEON_ACTIONS]; /* by action */
} dungeon_promise;

/* With company one player ends the game for all, so weights depend on the time until then. */
typedef struct dungeon_weights {
    dungeon_promise alone[DUNGEON_SHEETS], soon[DUNGEON_SHEETS], late[DUNGEON_SHEETS];
    int16_t end; /* each point, in the last turn */
} dungeon_weights;

typedef struct dungeon_parts {
    dungeon_box box;
    dungeon_tables tables;
    dungeon_weights weights;
} dungeon_parts;

/* ---- The state ---- */

enum dungeon_phase {
    DUNGEON_CHOOSE, /* a player chooses a sheet */
    DUNGEON_LOT,    /* chance chooses who starts */
    DUNGEON_ROLL,   /* chance rolls the dice */
    DUNGEON_ASSIGN, /* the active player gives them their uses */
    DUNGEON_SHARE,  /* another player takes a common die */
    DUNGEON_MARK,   /* a treasure is chosen */
    DUNGEON_RUN,    /* the coward's way: to run or not */
    DUNGEON_MEET,   /* alone: chance rolls the die that says which monster it is */
    DUNGEON_FIGHT,  /* chance rolls the red die against a monster */
    DUNGEON_CAUGHT, /* to attack the dragon or not */
    DUNGEON_ATTACK, /* chance rolls the red die against it */
    DUNGEON_ENDED,
    DUNGEON_PHASES
};

enum dungeon_fate { DUNGEON_INSIDE, DUNGEON_OUT, DUNGEON_SLAYER, DUNGEON_DEAD };

typedef struct dungeon_sheet {
    uint8_t kind;                    /* normal or easy */
    uint8_t tile, dragon;            /* where the two are */
    uint8_t covered;                 /* set of actions, from 0 on */
    uint8_t column[DUNGEON_COLUMNS]; /* boxes marked */
    uint8_t skulls, swords, graves;  /* marked */
    uint8_t fate;
} dungeon_sheet;

/* Tasks of an action: a stack, the next one on top. A task is a kind and a small number. */
enum dungeon_task {
    DUNGEON_TASK_MOVE = 0x10,   /* + steps */
    DUNGEON_TASK_FIGHT = 0x20,  /* + kind of monster */
    DUNGEON_TASK_KEY = 0x30,    /* a treasure; + 1: of a skull */
    DUNGEON_TASK_KEYS = 0x40,   /* two of them, or one, or none */
    DUNGEON_TASK_OTHER = 0x50,  /* the second of them; + column of the first */
    DUNGEON_TASK_LEVEL = 0x60,  /* a sword */
    DUNGEON_TASK_DRAGON = 0x70, /* + tiles */
    DUNGEON_TASK_RUN = 0x80,    /* + steps of the coward's way */
    DUNGEON_SKULL_KEY = DUNGEON_TASK_KEY + 1,
    DUNGEON_TASK_KIND = 0xf0 /* mask of the kind */
};

/* Depth for the rest of an action, rewards owed for skulls, and the current task. */
enum { DUNGEON_TODO = 16 };

typedef struct dungeon_state {
    dungeon_sheet sheet[DUNGEON_PLAYERS_MAX];
    uint8_t todo[DUNGEON_TODO]; /* tasks of the mover, the last of them first */
    uint8_t tasks;              /* their number */
    uint8_t players, phase;
    uint8_t ring;       /* 6 and 1 are neighbours */
    uint8_t active;     /* whose turn it is */
    uint8_t mover;      /* seat that acts, or whose dragon moves */
    uint8_t dragons;    /* dragons move now */
    uint8_t action;     /* the die whose action the mover carries out; 0: none */
    uint8_t idle;       /* set of seats that could not act in this turn */
    uint8_t roll;       /* the handful to be assigned; DUNGEON_HANDFULS: none */
    uint8_t dragon_die; /* this turn's dice, 0 before they have their use ... */
    uint8_t common[2];  /* ... alone: the one set aside, and the one rolled for the monster */
    uint8_t resting;    /* ... the one in the rest area */
    uint8_t marks; /* keys, skulls and gravestones of all sheets, counted when made, to detect marks
                      that appear or vanish */
    uint8_t zero[1]; /* fills the last word; always 0 */
} dungeon_state;

WY_STATIC_ASSERT(sizeof(dungeon_state) == 80, "no padding");

WY_FN static inline int dungeon_after(const dungeon_state *s, int seat)
{
    return seat + 1 == s->players ? 0 : seat + 1;
}

/* Number of turns before a seat's, from the active player on. */
WY_FN static inline int dungeon_turns_before(const dungeon_state *s, int seat)
{
    return seat < s->active ? seat + s->players - s->active : seat - s->active;
}

/* ---- Verbs ---- */

/* clang-format off */

/* Nouns: name, word, number of values, the first one as written, words, functions. */
#define DUNGEON_NOUN_LIST(NOUN)                                                                    \
    NOUN(SHEET, "sheet", DUNGEON_SHEETS, 0, dungeon_sheet_words, NULL, NULL)                       \
    NOUN(DICE, "dice", DUNGEON_HANDFULS, 0, NULL, write_dice, read_dice) /* a handful */           \
    NOUN(DIE, "die", DUNGEON_FACES, 1, NULL, NULL, NULL) /* face - 1 */                            \
    NOUN(COLUMN, "column", DUNGEON_COLUMNS, 0, dungeon_column_words, NULL, NULL)

/* Verbs: name, notation, actor, and nouns a and c. */
#define DUNGEON_VERB_LIST(VERB)                                                                    \
    VERB(SHEET, WY_N("sheet {c}"), PLAYER, NONE, SHEET)                                            \
    VERB(FIRST, "first {c}", CHANCE, NONE, SEAT)                                                   \
    VERB(ROLL, "roll {c}", CHANCE, NONE, DICE)                                                     \
    VERB(MEET, "meet {c}", CHANCE, NONE, DIE) /* the die that says which monster it is */          \
    VERB(FIGHT, "fight {c}", CHANCE, NONE, DIE) /* the red die, against a monster */               \
    VERB(STRIKE, "strike {c}", CHANCE, NONE, DIE) /* ... against the dragon */                     \
    VERB(TAKE, WY_N("take {a} dragon {c}"), PLAYER, DIE, DIE)                                      \
    VERB(REST, WY_N("rest {a} dragon {c}"), PLAYER, DIE, DIE)                                      \
    VERB(SLEEP, WY_N("rest"), PLAYER, NONE, NONE) /* solo: a rest without dice */                  \
    VERB(USE, WY_N("use {c}"), PLAYER, NONE, DIE) /* a common die */                               \
    VERB(PASS, WY_N("pass"), PLAYER, NONE, NONE)                                                   \
    VERB(MARK, WY_N("mark {c}"), PLAYER, NONE, COLUMN)                                             \
    VERB(DECLINE, WY_N("decline"), PLAYER, NONE, NONE)                                             \
    VERB(RUN, WY_N("run"), PLAYER, NONE, NONE)                                                     \
    VERB(STAY, WY_N("stay"), PLAYER, NONE, NONE)                                                   \
    VERB(ATTACK, WY_N("attack"), PLAYER, NONE, NONE)                                               \
    VERB(YIELD, WY_N("yield"), PLAYER, NONE, NONE)

#define DUNGEON_NOUN_NAME(name, word, count, first, words, write, read) DUNGEON_NOUN_##name,
enum { DUNGEON_NOUN_NONE = WY_NO_NOUN, DUNGEON_NOUN_SEAT = WY_SEAT };
enum { DUNGEON_NOUN_BEFORE_OWN = WY_OWN_NOUNS - 1,
       DUNGEON_NOUN_LIST(DUNGEON_NOUN_NAME) DUNGEON_NOUNS_END };

#define DUNGEON_VERB_NAME(name, text, by, a, c) DUNGEON_DO_##name,
enum dungeon_verb { DUNGEON_VERB_LIST(DUNGEON_VERB_NAME) DUNGEON_VERBS };

/* Reasons of refusals: name, rule, text. dungeon_refusals.c has other texts where the move decides. */
#define DUNGEON_REASON_LIST(REASON)                                                                \
    REASON(NOT_A_MOVE, "DUNG-21", WY_N("That is not a move of this game."))                        \
    REASON(WRONG_PLAYERS, "DUNG-1", WY_N("This game is for one to four players."))                 \
    REASON(IS_OVER, "DUNG-55", WY_N("The game is over."))                                          \
    REASON(CHANCE_FIRST, "DUNG-22", WY_N("{seat} must roll the dice of this turn."))               \
    REASON(NOT_CHANCE, "DUNG-21", WY_N("No dice are being rolled now."))                           \
    REASON(OTHER_ROLL, "DUNG-22", WY_N("{seat} must roll the dice of this turn."))                 \
    REASON(NO_SUCH_SEAT, "DUNG-20", WY_N("There is no such seat in this game."))                   \
    REASON(WRONG_COUNT, "DUNG-22", WY_N("With company, four dice are rolled."))                    \
    REASON(SHEET_FIRST, "DUNG-2", WY_N("First choose your sheet: normal or easy."))                \
    REASON(HAS_SHEET, "DUNG-2", WY_N("All players have chosen a sheet."))                          \
    REASON(ASSIGN_FIRST, "DUNG-22", WY_N("First give your dice their uses: you rolled {dice}."))   \
    REASON(SHARE_FIRST, "DUNG-24", WY_N("First take one of the common dice, {dice}."))             \
    REASON(MARK_FIRST, "DUNG-45", WY_N("First choose a column for your treasure."))                \
    REASON(RUN_FIRST, "DUNG-33", WY_N("First say whether you run or stay."))                       \
    REASON(CAUGHT_FIRST, "DUNG-53",                                                                \
           WY_N("The dragon has caught you: first say whether you attack or yield."))              \
    REASON(NOT_ROLLED, "DUNG-22", WY_N("No die shows a {die}: you rolled {dice}."))                \
    REASON(ONE_DIE, "DUNG-22",                                                                     \
           WY_N("Only one die shows a {die}: it cannot serve both you and the dragon."))           \
    REASON(IS_COVERED, "DUNG-23", WY_N("Action {die} is covered. You can act with {dice}."))       \
    REASON(CAN_ACT, "DUNG-23", WY_N("You can act with {dice}, so you cannot rest."))               \
    REASON(REST_DICE, "DUNG-27",                                                                   \
           WY_N("In company, say which die you put away and which the dragon gets."))              \
    REASON(REST_NO_DICE, "DUNG-65", WY_N("Alone you rest without giving the dice a use."))         \
    REASON(NOT_COMMON, "DUNG-24", WY_N("No common die shows a {die}: they show {dice}."))          \
    REASON(COLUMN_FULL, "DUNG-6", WY_N("This column is full: {column}."))                          \
    REASON(SAME_COLUMN, "DUNG-46",                                                                 \
           WY_N("The two treasures go to different columns, and your first was in this one: "      \
                "{column}."))                                                                      \
    REASON(MUST_MARK, "DUNG-45",                                                                   \
           WY_N("This treasure must be taken: only two at once may be declined."))

#define DUNGEON_REASON_NAME(name, rule, text) DUNGEON_##name,
enum dungeon_reason { DUNGEON_ALLOWED = WY_OK, DUNGEON_REASON_LIST(DUNGEON_REASON_NAME) DUNGEON_REASONS };
/* clang-format on */

/* ---- Functions: typed forms of those in wyrm.h ---- */

WY_DECLARE(dungeon);
bool dungeon_exact_value(const dungeon_parts *parts, const dungeon_state *view, int32_t *ret_value);
bool dungeon_remark(const dungeon_parts *parts, const dungeon_state *s, int seat, int index,
                    wy_phrase *phrase);

/* ---- Sheets ---- */

/* Returns the kind of monster that waits on a tile, or DUNGEON_KINDS. */
WY_FN static inline int dungeon_lair(const dungeon_parts *parts, int tile)
{
    int kind = DUNGEON_MINION;
    while (kind < DUNGEON_KINDS && !(parts->tables.lair[kind] >> tile & 1))
        kind++;
    return kind;
}

/* The adventurer's room, from 0; the dragon's pace there in tiles, and the highest die that moves
 * it; the sum of the sheet's six boxes; the levels (0 or 1) of the next box of the weapons. */
WY_FN int dungeon_room(const dungeon_parts *parts, const dungeon_sheet *sheet);
WY_FN int dungeon_pace(const dungeon_parts *parts, const dungeon_sheet *sheet);
WY_FN int dungeon_pace_die(const dungeon_parts *parts, const dungeon_sheet *sheet);
WY_FN int dungeon_points(const dungeon_parts *parts, const dungeon_sheet *sheet);
WY_FN int dungeon_next_weapon(const dungeon_parts *parts, const dungeon_sheet *sheet);

WY_FN int dungeon_keys(const dungeon_sheet *sheet);         /* boxes marked in all columns */
WY_FN int dungeon_open_columns(const dungeon_sheet *sheet); /* set of those with a free box */

WY_FN int dungeon_choices(const dungeon_state *s);      /* set of columns to mark now */
WY_FN bool dungeon_may_decline(const dungeon_state *s); /* the treasure to choose */

/* Returns the tiles that the dragon will move on a seat's sheet (DUNG-47, DUNG-48). */
WY_FN int dungeon_hunt(const dungeon_parts *parts, const dungeon_state *s, int seat);

/* Returns the kind of the current task; 0: none. */
WY_FN static inline int dungeon_task_kind(const dungeon_state *s)
{
    return s->tasks ? s->todo[s->tasks - 1] & DUNGEON_TASK_KIND : 0;
}

WY_FN static inline int dungeon_task_value(const dungeon_state *s)
{
    return s->tasks ? s->todo[s->tasks - 1] & ~DUNGEON_TASK_KIND : 0;
}

/* Returns the monster of this turn, from 0, or DUNGEON_MONSTERS if unknown (DUNG-64). */
WY_FN int dungeon_monster(const dungeon_parts *parts, const dungeon_state *s);

/* Returns the least winning face of the mover's red die against the current monster or dragon,
 * and the winning throws out of 36 while the monster may be unknown. */
WY_FN int dungeon_needed(const dungeon_parts *parts, const dungeon_state *s);
WY_FN int dungeon_wins_of_36(const dungeon_parts *parts, const dungeon_state *s, int kind);

/* Returns the set of faces - 1 that the player may use now: of the roll, or of the common dice. */
WY_FN int dungeon_usable(const dungeon_parts *parts, const dungeon_state *s);

/* ---- Words: dungeon_parts.c ---- */

extern const char *const dungeon_sheet_words[DUNGEON_SHEETS + 1];
extern const char *const dungeon_column_words[DUNGEON_COLUMNS + 1];
extern const char *const dungeon_monster_words[DUNGEON_MONSTERS + 1];
extern const char *const dungeon_kind_words[DUNGEON_KINDS + 1];
extern const char *const dungeon_icon_words[DUNGEON_ICON_WORDS + 1];
