/* dungeon.h - Dragon Dungeon: its components, its state and its functions.
 *
 * Adventurers run from a dragon, each on a sheet of their own, by dice that are shared out between
 * them, the dragon and the monsters. Rule numbers refer to docs/rules/dungeon.md. */
#ifndef WYRM_GAMES_DUNGEON_H
#define WYRM_GAMES_DUNGEON_H

#include "wyrm/wyrm.h"

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

/* Options, by their place in the option table, and the values of the first. */
enum { DUNGEON_OPTION_SHEET, DUNGEON_OPTION_RING, DUNGEON_OPTIONS };
enum { DUNGEON_SHEET_CHOSEN, DUNGEON_ALL_NORMAL, DUNGEON_ALL_EASY };

/* ---- Components: data/dungeon.json ---- */

/* Icons of an action (DUNG-17), as words of the component file. */
enum dungeon_icon {
    DUNGEON_NO_ICON,
    DUNGEON_ICON_MOVE,                            /* + steps - 1 */
    DUNGEON_ICON_MINION = DUNGEON_ICON_MOVE + 9,  /* a fight */
    DUNGEON_ICON_BOSS,                            /* a fight */
    DUNGEON_ICON_KEY,                             /* a treasure that must be taken */
    DUNGEON_ICON_KEYS,                            /* two treasures that may be */
    DUNGEON_ICON_DRAGON,                          /* + tiles - 1 */
    DUNGEON_ICON_WORDS = DUNGEON_ICON_DRAGON + 9, /* how many there are */
};

/* Rewards of skulls, and of the weapons' boxes: a level, or points + 1. */
enum dungeon_trophy { DUNGEON_TROPHY_KEY, DUNGEON_TROPHY_LEVEL };
enum { DUNGEON_WEAPON_LEVEL, DUNGEON_WEAPON_POINTS, DUNGEON_WEAPON_WORDS = 11 };

typedef struct dungeon_box {
    uint8_t exit;                                   /* DUNG-3: a tile ... */
    uint8_t adventurer, dragon;                     /* ... and where they start */
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

/* What the evaluation goes by, in hundredths of a point. */
enum { DUNGEON_GAPS = 12, DUNGEON_LIVES = 7, DUNGEON_LEVELS = 8 };
typedef struct dungeon_promise {
    int16_t sheet;                      /* the kind; alone as long as it is to be chosen */
    int16_t point;                      /* each point; all else is what things promise beyond */
    int16_t room[DUNGEON_ROOMS];        /* not to be out yet, by the room one is in */
    int16_t tile;                       /* each tile walked */
    int16_t gap[DUNGEON_GAPS];          /* by tiles between dragon and adventurer, from 1 on */
    int16_t lives[DUNGEON_LIVES];       /* by gravestones left, from 1 on */
    int16_t level[DUNGEON_LEVELS];      /* by level, from 0 on */
    int16_t ready;                      /* to be able to attack the dragon */
    int16_t skulls[DUNGEON_SKULLS + 1]; /* by skulls */
    int16_t loot[DUNGEON_BOXES + 1];    /* by boxes marked, each column */
    int16_t risk[DUNGEON_BOXES + 1];
    int16_t weapons[DUNGEON_BOXES + 1];
    int16_t coward[DUNGEON_BOXES + 1];
    int16_t covered[DUNGEON_ACTIONS]; /* by action */
} dungeon_promise;

/* In company somebody ends the game for all: promises change with the time left until then. */
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

/* What is still to be done of an action: a stack of tasks, the next one on top. A task is a kind
 * and a small number. */
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

/* The rest of an action, and rewards owed for skulls; then what is at hand. */
enum { DUNGEON_TODO = 16 };

typedef struct dungeon_state {
    dungeon_sheet sheet[DUNGEON_PLAYERS_MAX];
    uint8_t todo[DUNGEON_TODO]; /* tasks of the mover, the last of them first */
    uint8_t tasks;              /* how many */
    uint8_t players, phase;
    uint8_t ring;       /* are 6 and 1 neighbours? */
    uint8_t active;     /* whose turn it is */
    uint8_t mover;      /* who acts, or whose dragon moves */
    uint8_t dragons;    /* is it the dragon's turn? */
    uint8_t action;     /* the die whose action the mover carries out; 0: none */
    uint8_t idle;       /* set of seats that could not act in this turn */
    uint8_t roll;       /* the handful to be assigned; DUNGEON_HANDFULS: none */
    uint8_t dragon_die; /* this turn's dice, 0 before they have their use ... */
    uint8_t common[2];  /* ... alone: the one set aside, and the one rolled for the monster */
    uint8_t resting;    /* ... the one in the rest area */
    uint8_t marks;      /* keys, skulls and gravestones on all sheets, counted as they are made: so
                           a mark that comes from nowhere, or gets lost, is noticed */
    uint8_t zero[1];    /* fills the last word; always 0 */
} dungeon_state;

WY_STATIC_ASSERT(sizeof(dungeon_state) == 80, "no padding");

WY_FN static inline int dungeon_after(const dungeon_state *s, int seat)
{
    return seat + 1 == s->players ? 0 : seat + 1;
}

/* How many turn before a seat, from the active player on. */
WY_FN static inline int dungeon_turns_before(const dungeon_state *s, int seat)
{
    return seat < s->active ? seat + s->players - s->active : seat - s->active;
}

/* ---- Verbs ---- */

enum dungeon_verb {
    DUNGEON_DO_SHEET,  /* c: kind of sheet */
    DUNGEON_DO_FIRST,  /* c: seat */
    DUNGEON_DO_ROLL,   /* c: handful */
    DUNGEON_DO_MEET,   /* c: face - 1 of the die that says which monster it is */
    DUNGEON_DO_FIGHT,  /* c: face - 1 of the red die, against a monster */
    DUNGEON_DO_STRIKE, /* c: face - 1 of the red die, against the dragon */
    DUNGEON_DO_TAKE,   /* a: face - 1 for oneself, c: for the dragon */
    DUNGEON_DO_REST,   /* a: face - 1 for the rest area, c: for the dragon */
    DUNGEON_DO_SLEEP,  /* the same alone, without dice */
    DUNGEON_DO_USE,    /* c: face - 1 of a common die */
    DUNGEON_DO_PASS,
    DUNGEON_DO_MARK, /* c: column */
    DUNGEON_DO_DECLINE,
    DUNGEON_DO_RUN,
    DUNGEON_DO_STAY,
    DUNGEON_DO_ATTACK,
    DUNGEON_DO_YIELD,
    DUNGEON_VERBS
};

enum { /* kinds of nouns, from WY_OWN_NOUNS on */
       DUNGEON_NOUN_SHEET = WY_OWN_NOUNS,
       DUNGEON_NOUN_DICE, /* a handful */
       DUNGEON_NOUN_DIE,  /* face - 1 */
       DUNGEON_NOUN_COLUMN,
       DUNGEON_NOUNS_END
};

enum { DUNGEON_NOUN_COUNT = DUNGEON_NOUNS_END - WY_OWN_NOUNS };

enum dungeon_reason { /* each cites its rule in dungeon_refusals.c */
                      DUNGEON_NOT_A_MOVE = 1,
                      DUNGEON_WRONG_PLAYERS,
                      DUNGEON_IS_OVER,
                      DUNGEON_CHANCE_FIRST, /* dice are being rolled */
                      DUNGEON_NOT_CHANCE,   /* no dice are */
                      DUNGEON_OTHER_ROLL,   /* other dice are */
                      DUNGEON_NO_SUCH_SEAT, /* first */
                      DUNGEON_WRONG_COUNT,  /* roll: three dice alone, four in company */
                      DUNGEON_SHEET_FIRST,  /* a sheet is to be chosen */
                      DUNGEON_HAS_SHEET,    /* sheet: everybody has one */
                      DUNGEON_ASSIGN_FIRST, /* the dice are to be assigned */
                      DUNGEON_SHARE_FIRST,  /* a common die is to be taken */
                      DUNGEON_MARK_FIRST,   /* a treasure is to be marked */
                      DUNGEON_RUN_FIRST,    /* to run or to stay is the question */
                      DUNGEON_CAUGHT_FIRST, /* to attack the dragon or not */
                      DUNGEON_NOT_ROLLED,   /* take, rest: no such die */
                      DUNGEON_ONE_DIE,      /* take, rest: the dragon cannot have the same die */
                      DUNGEON_IS_COVERED,   /* take, use */
                      DUNGEON_CAN_ACT,      /* rest, pass: an action is possible */
                      DUNGEON_REST_DICE,    /* rest: with company, dice are chosen */
                      DUNGEON_REST_NO_DICE, /* rest: alone they are not */
                      DUNGEON_NOT_COMMON,   /* use: no such common die */
                      DUNGEON_COLUMN_FULL,  /* treasure */
                      DUNGEON_SAME_COLUMN,  /* treasure: the second of action 6 */
                      DUNGEON_MUST_MARK,    /* decline: only at action 6 */
                      DUNGEON_REASONS
};

/* ---- Functions: the typed form of what wyrm.h describes ---- */

WY_FN wy_reason dungeon_setup(const dungeon_parts *parts, const wy_options *options,
                              dungeon_state *s);
WY_FN int dungeon_actor(const dungeon_state *s);
WY_FN void dungeon_legal(const dungeon_parts *parts, const dungeon_state *s, wy_menu *menu);
WY_FN wy_reason dungeon_check(const dungeon_parts *parts, const dungeon_state *s, wy_action action);
WY_FN void dungeon_apply(const dungeon_parts *parts, dungeon_state *s, wy_action action);
WY_FN void dungeon_score(const dungeon_parts *parts, const dungeon_state *s, int viewer,
                         wy_score *scores);

WY_FN void dungeon_view(const dungeon_parts *parts, const dungeon_state *s, int viewer,
                        dungeon_state *view);
WY_FN wy_action dungeon_witness(const dungeon_parts *parts, const dungeon_state *s,
                                wy_action action, int viewer);
WY_FN void dungeon_guess(const dungeon_parts *parts, const dungeon_state *view, int viewer,
                         wy_rng *rng, dungeon_state *s);
WY_FN bool dungeon_is_sane(const dungeon_parts *parts, const dungeon_state *s);
WY_FN int32_t dungeon_evaluate(const dungeon_parts *parts, const dungeon_state *view, int seat);
bool dungeon_foresee(const dungeon_parts *parts, const dungeon_state *view, int32_t *ret_value);

/* Works out the tables; the box must be filled already. */
WY_FN void dungeon_prepare(dungeon_parts *parts);

/* ---- What is written on the sheets ---- */

/* The room of a sheet's adventurer, from 0 on. */
WY_FN int dungeon_room(const dungeon_parts *parts, const dungeon_sheet *sheet);

/* The kind of monster that waits on a tile, or DUNGEON_KINDS: none. */
WY_FN static inline int dungeon_lair(const dungeon_parts *parts, int tile)
{
    int kind = DUNGEON_MINION;
    while (kind < DUNGEON_KINDS && !(parts->tables.lair[kind] >> tile & 1))
        kind++;
    return kind;
}

/* Tiles that the dragon of a sheet goes by its pace; and the highest die with which it does. */
WY_FN int dungeon_pace(const dungeon_parts *parts, const dungeon_sheet *sheet);
WY_FN int dungeon_pace_die(const dungeon_parts *parts, const dungeon_sheet *sheet);

/* The sum of its six boxes, as it stands. */
WY_FN int dungeon_points(const dungeon_parts *parts, const dungeon_sheet *sheet);

/* Tiles that the dragon's turn brings it on a seat's sheet, as things stand (DUNG-47, DUNG-48). */
WY_FN int dungeon_hunt(const dungeon_parts *parts, const dungeon_state *s, int seat);

/* Levels that the next box of the weapons gives: one or none. */
WY_FN int dungeon_next_weapon(const dungeon_parts *parts, const dungeon_sheet *sheet);

/* Keys: boxes marked in all columns. */
WY_FN int dungeon_keys(const dungeon_sheet *sheet);

/* Set of columns with a free box. */
WY_FN int dungeon_open_columns(const dungeon_sheet *sheet);

/* Set of columns that the mover may mark now. */
WY_FN int dungeon_choices(const dungeon_state *s);

/* Is a treasure being chosen that may be declined? */
WY_FN bool dungeon_may_decline(const dungeon_state *s);

/* The task at hand; 0: none. */
WY_FN static inline int dungeon_task_kind(const dungeon_state *s)
{
    return s->tasks ? s->todo[s->tasks - 1] & DUNGEON_TASK_KIND : 0;
}

WY_FN static inline int dungeon_task_value(const dungeon_state *s)
{
    return s->tasks ? s->todo[s->tasks - 1] & ~DUNGEON_TASK_KIND : 0;
}

/* The monster of this turn, from 0 on, or DUNGEON_MONSTERS: it is not known yet (DUNG-64). */
WY_FN int dungeon_monster(const dungeon_parts *parts, const dungeon_state *s);

/* What the mover's red die must show at least against the monster, or the dragon, at hand; and in
 * how many of 36 throws a fight at hand is won, while the monster may not be known yet. */
WY_FN int dungeon_needed(const dungeon_parts *parts, const dungeon_state *s);
WY_FN int dungeon_wins_of_36(const dungeon_parts *parts, const dungeon_state *s, int kind);

/* Set of faces - 1 that the player may use now: of the roll, or of the common dice. */
WY_FN int dungeon_usable(const dungeon_parts *parts, const dungeon_state *s);

/* ---- Words: dungeon_text.c, dungeon_refusals.c, dungeon_json.c ---- */

void dungeon_prompt(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase);
void dungeon_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                    wy_phrase *phrase);
void dungeon_event(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                   wy_phrase *phrase);
const char *dungeon_reason_text(const dungeon_parts *parts, const dungeon_state *s,
                                wy_action action, wy_reason reason, wy_phrase *phrase);
void dungeon_name(int noun, int32_t value, wy_phrase *phrase);
void dungeon_json(const dungeon_parts *parts, const dungeon_state *view, wy_json *json);
bool dungeon_remark(const dungeon_parts *parts, const dungeon_state *s, int seat, int index,
                    wy_phrase *phrase);

extern const wy_schema dungeon_schema;
extern const wy_rules dungeon_rules;
extern const wy_noun dungeon_nouns[];
extern const char *const dungeon_sheet_words[DUNGEON_SHEETS + 1];
extern const char *const dungeon_column_words[DUNGEON_COLUMNS + 1];
extern const char *const dungeon_monster_words[DUNGEON_MONSTERS + 1];
extern const char *const dungeon_kind_words[DUNGEON_KINDS + 1];
extern const char *const dungeon_icon_words[DUNGEON_ICON_WORDS + 1];

#endif
