/* brood_state.h - state of Dragonbrood.
 *
 * A decision is a *step*. Pending steps lie on a stack, the next one on top. Some ask a player or
 * chance; the others resolve by themselves. When the stack is empty the *stage* of the year pushes
 * the next step. */
#pragma once

#include "games/brood/brood_box.h"

enum brood_phase {
    BROOD_LOTS,  /* chance lays out the board */
    BROOD_BEGIN, /* first dragons are chosen */
    BROOD_PHASE_SUMMER,
    BROOD_PHASE_AUTUMN,
    BROOD_PHASE_WINTER,
    BROOD_PHASE_SPRING,
    BROOD_BIDDING, /* a player lays a secret bid */
    BROOD_DRAWING, /* alone: chance draws the enemy's items */
    BROOD_NEW_YEAR,
    BROOD_ENDED,
    BROOD_PHASES
};

/* Locations of a dragon. */
enum brood_where {
    BROOD_ROW,                              /* of its player's board */
    BROOD_NURSERY,                          /* + side: the summer's, the winter's */
    BROOD_ON = BROOD_NURSERY + BROOD_SIDES, /* + side: at a place */
    BROOD_WHERES = BROOD_ON + BROOD_SIDES
};

/* Marks of a dragon for one season. */
enum { BROOD_NEWBORN = 1, BROOD_OUSTED = 2, BROOD_JOINED = 4 }; /* Golden, Purple did theirs */

typedef struct brood_dragon {
    uint8_t level;  /* 0: no dragon */
    uint8_t colour; /* of level 4: which elder */
    uint8_t where;
    uint8_t place;  /* if it is on the board */
    uint8_t beside; /* does it stand beside the spaces? */
    uint8_t moment; /* placed before those with greater ones */
    uint8_t marks;
    uint8_t origin; /* if it is on the board: its `where` before, or BROOD_ON + summer place */
} brood_dragon;

typedef struct brood_player {
    uint32_t trinkets; /* set */
    uint16_t goods[BROOD_GOODS];
    uint16_t income; /* set of open spaces */
    brood_dragon dragon[BROOD_SLOTS];
    uint8_t eggs[BROOD_EGGS];
    uint8_t magic;     /* space of the tracks */
    uint8_t leader;    /* slot + 1 while the leader's rule binds */
    uint8_t placed;    /* steps with dragons of the row, this summer */
    uint8_t sanctuary; /* is the season's nursery unlocked? */
    uint8_t zero[3];   /* always 0 */
} brood_player;

/* clang-format off */

/* Steps: name, word of the view, part of the rules that asks; then arguments (`slot`: a dragon). */
#define BROOD_STEP_LIST(STEP)                                                                      \
    STEP(NO_STEP, NULL, BY_ITSELF)                                                                 \
    /* chance */                                                                                   \
    STEP(STEP_ORDER, "order", IN_LOTS)                                                             \
    STEP(STEP_SKY, "sky", IN_LOTS) /* island */                                                    \
    STEP(STEP_BONUS, "bonus", IN_LOTS)                                                             \
    STEP(STEP_SHOW, "show", IN_LOTS)                                                               \
    STEP(STEP_SEVENTH, "seventh", IN_LOTS)                                                         \
    STEP(STEP_ENEMY, "enemy", IN_LOTS) /* side of combat */                                        \
    STEP(STEP_DRAW, "draw", IN_COMBAT) /* items left to draw */                                    \
    /* the beginning */                                                                            \
    STEP(STEP_KIT, "kit", IN_LOTS)                                                                 \
    STEP(STEP_START, "start", IN_LOTS) /* level */                                                 \
    /* placing */                                                                                  \
    STEP(STEP_LEADER, "leader", IN_PLACING)                                                        \
    STEP(STEP_TURN, "turn", IN_PLACING)                                                            \
    STEP(STEP_PLACE, "place", IN_PLACING) /* slot, is it the second of a pair? */                  \
    STEP(STEP_STAND, "stand", BY_ITSELF) /* slot + 8 * mode + 64 * second of a pair, place */      \
    STEP(STEP_OUST, "oust", IN_PLACING) /* slot, must it? */                                       \
    STEP(STEP_BOUNTY, "bounty", BY_ITSELF) /* slot: gobloon of a lock, colour bonus */             \
    STEP(STEP_ABILITY, "ability", IN_PLACING) /* slot */                                           \
    STEP(STEP_EFFECT, "effect", BY_ITSELF) /* slot + 8 * copied, place */                          \
    STEP(STEP_PAIR, "pair", IN_PLACING) /* slot of the first */                                    \
    /* gains and payments */                                                                       \
    STEP(STEP_COLLECT, "collect", BY_ITSELF) /* slot, BROOD_AS_... */                              \
    STEP(STEP_PLUS3, "plus3", IN_GAINS) /* how many, BROOD_AS_... */                               \
    STEP(STEP_PLUS1, "plus1", IN_GAINS) /* -, BROOD_AS_... */                                      \
    STEP(STEP_MINUS1, "minus1", IN_GAINS) /* how many, BROOD_AS_... */                             \
    STEP(STEP_GAIN, "gain", IN_GAINS) /* asks only for colours of stones */                        \
    STEP(STEP_PAY, "pay", IN_PAYING) /* asks only for exchanges */                                 \
    STEP(STEP_TRADE, "exchange", IN_PAYING) /* anytime exchange; the last ones lie alone */        \
    STEP(STEP_DIG, "dig", IN_TRACKS) /* how many, with items? */                                   \
    STEP(STEP_MAGIC, "magic", IN_TRACKS) /* how many, track + 1 of an elder's lair or 0 */         \
    STEP(STEP_TRINKETS, "trinkets", IN_TRACKS) /* value left, how many or BROOD_NONE */            \
    /* places */                                                                                   \
    STEP(STEP_DOJO, "dojo", IN_CLAN)                                                               \
    STEP(STEP_ARENA, "arena", IN_CLAN)                                                             \
    STEP(STEP_JEWELS, "jewels", IN_CLAN) /* elder */                                               \
    STEP(STEP_HATCH, "hatch", IN_CLAN)                                                             \
    STEP(STEP_SHOP, "shop", IN_SHOPS) /* place */                                                  \
    STEP(STEP_YIELD, "yield", BY_ITSELF) /* good, how many */                                      \
    STEP(STEP_CLOSE, "close", BY_ITSELF) /* end of a visit */                                      \
    STEP(STEP_BANK, "bank", IN_BANK)                                                               \
    STEP(STEP_PUT, "put", IN_BANK) /* account, items moved already? */                             \
    STEP(STEP_FETCH, "fetch", IN_BANK) /* account, items moved already? */                         \
    STEP(STEP_RETIRE, "retire", IN_CLAN)                                                           \
    STEP(STEP_CARAVAN, "caravan", IN_MAGICIANS)                                                    \
    STEP(STEP_MENAGERIE, "menagerie", IN_CLAN)                                                     \
    STEP(STEP_GROTTO, "grotto", IN_MAGICIANS)                                                      \
    STEP(STEP_DEN, "den", IN_BANK)                                                                 \
    STEP(STEP_STEAL, "steal", IN_BANK) /* how many, account + 1 or 0 */                            \
    STEP(STEP_WITCH, "witch", IN_MAGICIANS)                                                        \
    STEP(STEP_TIMES, "times", IN_MAGICIANS) /* place */                                            \
    STEP(STEP_LAIR, "lair", IN_MAGICIANS) /* place */                                              \
    STEP(STEP_TOLL, "toll", BY_ITSELF) /* place, ducats */                                         \
    /* autumn and spring */                                                                        \
    STEP(STEP_GATHER, "gather", IN_HARVEST) /* slot, BROOD_FOR_... */                              \
    STEP(STEP_PEAKS, "peaks", IN_HARVEST) /* slot */                                               \
    STEP(STEP_CHALLENGE, "challenge", IN_COMBAT)                                                   \
    STEP(STEP_BID, "bid", IN_COMBAT) /* which of the two */                                        \
    STEP(STEP_REVEAL, "reveal", IN_COMBAT)                                                         \
    /* New Year */                                                                                 \
    STEP(STEP_FEED, "feed", IN_NEW_YEAR)                                                           \
    STEP(STEP_GIFT, "gift", BY_ITSELF) /* of necromancy */                                         \
    STEP(STEP_INCOME, "income", IN_NEW_YEAR) /* how many */                                        \
    STEP(STEP_ALCHEMY, "alchemy", IN_NEW_YEAR) /* how many */                                      \
    STEP(STEP_INTEREST, "interest", IN_NEW_YEAR) /* account */                                     \
    STEP(STEP_QUEST, "quest", IN_NEW_YEAR)                                                         \
    STEP(STEP_WHEEL, "wheel", IN_NEW_YEAR)

#define BROOD_STEP_NAME(name, word, chapter) BROOD_##name,
enum brood_step {
    BROOD_STEP_LIST(BROOD_STEP_NAME)
    BROOD_STEPS
};
/* clang-format on */

/* Ways of collecting a gain. */
enum { BROOD_AS_ACTION = 1, BROOD_AS_VISIT = 2 }; /* with Blue and Green; with goods already held */

/* Occasions for gathering. */
enum { BROOD_FOR_LEVEL, BROOD_FOR_RANK, BROOD_FOR_VICTORY, BROOD_FOR_DEFEAT };

typedef struct brood_task {
    uint8_t step, seat, a, b;
} brood_task;

/* Stages of the year; a stage pushes steps when the stack is empty. */
enum brood_stage {
    BROOD_STAGE_ORDER,
    BROOD_STAGE_SKY,
    BROOD_STAGE_BONUS,
    BROOD_STAGE_SHOW,
    BROOD_STAGE_SEVENTH,
    BROOD_STAGE_ENEMIES,
    BROOD_STAGE_KIT,
    BROOD_STAGE_START,
    BROOD_STAGE_LEADERS,
    BROOD_STAGE_PLACING,
    BROOD_STAGE_LEVEL,
    BROOD_STAGE_RANK,
    BROOD_STAGE_PEACE,
    BROOD_STAGE_FIGHTS,
    BROOD_STAGE_TRUCE,
    BROOD_STAGE_FEEDING,
    BROOD_STAGE_INCOME,
    BROOD_STAGE_INTEREST,
    BROOD_STAGE_TURN_OF_YEAR,
    BROOD_STAGE_OVER,
    BROOD_STAGES
};

enum { BROOD_STACK = 24 };

enum { BROOD_NOT_WON, BROOD_WON, BROOD_JUST_WON };

/* A retired dragon. */
typedef struct brood_tomb {
    uint8_t level, colour, seat;
} brood_tomb;

/* Items of a bid: food and gold, gold from a ducat or a gobloon, stones, nothing. */
enum brood_item {
    BROOD_ITEM_FOOD,
    BROOD_ITEM_GOLD,
    BROOD_ITEM_BY_DUCAT,
    BROOD_ITEM_BY_GOBLOON,
    BROOD_ITEM_CRYSTAL,
    BROOD_ITEM_GEM = BROOD_ITEM_CRYSTAL + BROOD_STONES,
    BROOD_ITEM_JEWEL = BROOD_ITEM_GEM + BROOD_STONES,
    BROOD_ITEM_NOTHING = BROOD_ITEM_JEWEL + BROOD_STONES,
    BROOD_ITEM_SECRET, /* an item hidden from the viewer */
    BROOD_ITEMS
};

/* A combat place being settled. */
typedef struct brood_fight {
    uint8_t place;            /* + 1; 0: none */
    uint8_t how;              /* BROOD_IN_... */
    uint8_t next;             /* next to gather */
    uint8_t winner;           /* 0 or 1 of those who fight */
    uint8_t seat[2], slot[2]; /* fighters, the challenger first; seat NONE: an enemy */
    uint8_t laid[2];          /* steps of the bids made */
    uint8_t bid[2][BROOD_BID];
} brood_fight;

enum { BROOD_IN_PEACE, BROOD_IN_BATTLE, BROOD_IN_TRUCE };

/* A dragon's visit to a place that takes several steps. */
typedef struct brood_visit {
    uint8_t slot, place;
    uint8_t copied;  /* copied: without colour abilities, telepathy and bonuses */
    uint8_t left;    /* exchanges */
    uint8_t cheap;   /* of them, cheap ones by telepathy */
    uint8_t made;    /* exchanges so far */
    uint8_t touched; /* set of accounts */
    uint8_t opened;  /* an account? */
} brood_visit;

typedef struct brood_state {
    uint64_t open; /* set of places without a tile */
    brood_player player[BROOD_PLAYERS_MAX];
    uint32_t shown; /* set of trinkets on display */
    uint32_t base;  /* set of yields that a gain began with */
    uint16_t account[BROOD_ACCOUNTS][BROOD_GOODS];
    uint16_t lair[BROOD_ELDERS];  /* ducats that lie there */
    uint16_t haul[BROOD_YIELDS];  /* gain in progress, or yield of a visit */
    uint16_t cost[BROOD_GOODS];   /* payment in progress */
    uint16_t issued[BROOD_GOODS]; /* goods outside the supply, counted as they move: a check against
                                     lost or invented goods */
    uint16_t taken;               /* set of spaces or things taken: income, alchemy */
    brood_task task[BROOD_STACK]; /* the last one first */
    brood_tomb tomb[BROOD_GRAVES];
    brood_fight fight;
    brood_visit visit;
    uint8_t tasks; /* how many */
    uint8_t players, phase, stage, side, year, years, mode, difficulty;
    uint8_t cursor;                   /* progress within the stage */
    uint8_t moment;                   /* dragons placed this season that are still there */
    uint8_t held;                     /* set of seats that hold since the last fight */
    uint8_t settled;                  /* set of combat places */
    uint8_t kit;                      /* + 1, alone */
    uint8_t free;                     /* free meals left */
    uint8_t necro;                    /* does necromancy feed? */
    uint8_t quest;                    /* solo: fulfilled? BROOD_JUST_WON: to be asked */
    uint8_t stopped;                  /* did the player stop then? */
    uint8_t locks;                    /* set of locked places, alone */
    uint8_t owner[BROOD_ACCOUNTS];    /* seat + 1; 0: free */
    uint8_t wheel[BROOD_PLAYERS_MAX]; /* seats in turn order */
    uint8_t sky[BROOD_ISLANDS];       /* letter + 1 */
    uint8_t bonus[BROOD_SHOWN];       /* + 1 */
    uint8_t enemies;                  /* their level; 0: none */
    uint8_t seventh;                  /* colour + 1 of the seventh, while enemies are drawn */
    uint8_t enemy[BROOD_ENEMIES];     /* colour + 1 */
    uint8_t away;                     /* set of enemies sent away by Golden */
    uint8_t pool[BROOD_POOL];         /* items for them: red, blue, yellow crystals, food, gold */
    uint8_t declined; /* exchanges opened in vain: not offered before another move */
    uint8_t zero[2];  /* padding; always 0 */
} brood_state;

WY_STATIC_ASSERT(sizeof(brood_player) == 92, "no padding");
WY_STATIC_ASSERT(sizeof(brood_state) == 1096, "no padding");
