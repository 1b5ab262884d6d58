/* brood_state.h - Dragonbrood: one position.
 *
 * A decision is a *step*: what is still to be decided lies on a stack of steps, the next one on
 * top. Some steps ask a player or chance, the others carry something out by themselves. When the
 * stack is empty the *stage* of the year says what comes next. */
#ifndef WYRM_GAMES_BROOD_STATE_H
#define WYRM_GAMES_BROOD_STATE_H

#include "games/brood/brood_box.h"

enum brood_phase {
    BROOD_LOTS,  /* chance lays out the board */
    BROOD_BEGIN, /* first dragons are chosen */
    BROOD_PHASE_SUMMER,
    BROOD_PHASE_AUTUMN,
    BROOD_PHASE_WINTER,
    BROOD_PHASE_SPRING,
    BROOD_BIDDING, /* somebody lays a bid that nobody else sees */
    BROOD_DRAWING, /* alone: chance draws the enemy's items */
    BROOD_NEW_YEAR,
    BROOD_ENDED,
    BROOD_PHASES
};

/* Where a dragon is. */
enum brood_where {
    BROOD_ROW,                              /* of its player's board */
    BROOD_NURSERY,                          /* + side: the summer's, the winter's */
    BROOD_ON = BROOD_NURSERY + BROOD_SIDES, /* + side: at a place */
    BROOD_WHERES = BROOD_ON + BROOD_SIDES
};

/* Marks of a dragon for one season. */
enum { BROOD_SPENT = 1, BROOD_OUSTED = 2, BROOD_JOINED = 4 }; /* Golden, Purple have done theirs */

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

/* Steps. `slot` and the rest are the two numbers that a step carries. */
enum brood_step {
    BROOD_NO_STEP,
    /* chance */
    BROOD_STEP_ORDER,
    BROOD_STEP_SKY, /* island */
    BROOD_STEP_BONUS,
    BROOD_STEP_SHOW,
    BROOD_STEP_SEVENTH,
    BROOD_STEP_ENEMY, /* side of combat */
    BROOD_STEP_DRAW,  /* items left to draw */
    /* the beginning */
    BROOD_STEP_KIT,
    BROOD_STEP_START, /* level */
    /* placing */
    BROOD_STEP_LEADER,
    BROOD_STEP_TURN,
    BROOD_STEP_PLACE,   /* slot, is it the second of a pair? */
    BROOD_STEP_STAND,   /* slot + 8 * mode + 64 * second of a pair, place: by itself */
    BROOD_STEP_OUST,    /* slot, must it? */
    BROOD_STEP_BOUNTY,  /* slot: gobloon of a lock, colour bonus: by itself */
    BROOD_STEP_ABILITY, /* slot */
    BROOD_STEP_EFFECT,  /* slot + 8 * copied, place: by itself */
    BROOD_STEP_PAIR,    /* slot of the first */
    /* gains and payments */
    BROOD_STEP_COLLECT,  /* slot, BROOD_AS_...: by itself */
    BROOD_STEP_PLUS3,    /* how many, BROOD_AS_... */
    BROOD_STEP_PLUS1,    /* -, BROOD_AS_... */
    BROOD_STEP_MINUS1,   /* how many, BROOD_AS_... */
    BROOD_STEP_GAIN,     /* asks only for colours of stones */
    BROOD_STEP_PAY,      /* asks only for exchanges */
    BROOD_STEP_DIG,      /* how many, with items? */
    BROOD_STEP_MAGIC,    /* how many, track + 1 of an elder's lair or 0 */
    BROOD_STEP_TRINKETS, /* value left, how many or BROOD_NONE */
    /* places */
    BROOD_STEP_DOJO,
    BROOD_STEP_ARENA,
    BROOD_STEP_JEWELS, /* elder */
    BROOD_STEP_HATCH,
    BROOD_STEP_SHOP,  /* place */
    BROOD_STEP_YIELD, /* good, how many: by itself */
    BROOD_STEP_CLOSE, /* end of a visit: by itself */
    BROOD_STEP_BANK,
    BROOD_STEP_PUT,   /* account, items moved already? */
    BROOD_STEP_FETCH, /* account, items moved already? */
    BROOD_STEP_RETIRE,
    BROOD_STEP_CARAVAN,
    BROOD_STEP_MENAGERIE,
    BROOD_STEP_GROTTO,
    BROOD_STEP_DEN,
    BROOD_STEP_STEAL, /* how many, account + 1 or 0 */
    BROOD_STEP_WITCH,
    BROOD_STEP_TIMES, /* place */
    BROOD_STEP_LAIR,  /* place */
    BROOD_STEP_TOLL,  /* place, ducats: by itself */
    /* autumn and spring */
    BROOD_STEP_GATHER, /* slot, BROOD_FOR_... */
    BROOD_STEP_PEAKS,  /* slot */
    BROOD_STEP_CHALLENGE,
    BROOD_STEP_BID, /* which of the two */
    BROOD_STEP_REVEAL,
    /* New Year */
    BROOD_STEP_FEED,
    BROOD_STEP_GIFT,     /* of necromancy: by itself */
    BROOD_STEP_INCOME,   /* how many */
    BROOD_STEP_ALCHEMY,  /* how many */
    BROOD_STEP_INTEREST, /* account */
    BROOD_STEP_QUEST,
    BROOD_STEP_WHEEL,
    BROOD_STEPS
};

/* How a gain is collected. */
enum { BROOD_AS_ACTION = 1, BROOD_AS_VISIT = 2 }; /* Blue and Green help; goods are held already */

/* What a dragon gathers. */
enum { BROOD_FOR_LEVEL, BROOD_FOR_RANK, BROOD_FOR_VICTORY, BROOD_FOR_DEFEAT };

typedef struct brood_task {
    uint8_t step, seat, a, b;
} brood_task;

/* What comes when the stack is empty. */
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

/* The items of a bid: food and gold, gold by way of ducats or of gobloons, stones, nothing. */
enum brood_item {
    BROOD_ITEM_FOOD,
    BROOD_ITEM_GOLD,
    BROOD_ITEM_BY_DUCAT,
    BROOD_ITEM_BY_GOBLOON,
    BROOD_ITEM_CRYSTAL,
    BROOD_ITEM_GEM = BROOD_ITEM_CRYSTAL + BROOD_STONES,
    BROOD_ITEM_JEWEL = BROOD_ITEM_GEM + BROOD_STONES,
    BROOD_ITEM_NOTHING = BROOD_ITEM_JEWEL + BROOD_STONES,
    BROOD_ITEM_SECRET, /* what others see of it */
    BROOD_ITEMS
};

/* A combat place that is being settled. */
typedef struct brood_fight {
    uint8_t place;            /* + 1; 0: none */
    uint8_t how;              /* BROOD_IN_... */
    uint8_t next;             /* whoever gathers next */
    uint8_t winner;           /* 0 or 1 of those who fight */
    uint8_t seat[2], slot[2]; /* who fight, the challenger first; seat NONE: an enemy */
    uint8_t laid[2];          /* steps of the bids made */
    uint8_t bid[2][BROOD_BID];
} brood_fight;

enum { BROOD_IN_PEACE, BROOD_IN_BATTLE, BROOD_IN_TRUCE };

/* A dragon's visit to a place that takes several steps. */
typedef struct brood_visit {
    uint8_t slot, place;
    uint8_t copied;  /* are colour abilities, telepathy and bonuses off? */
    uint8_t left;    /* exchanges */
    uint8_t cheap;   /* of them, for an item less */
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
    uint16_t haul[BROOD_YIELDS];  /* a gain under way, or what a visit has yielded */
    uint16_t cost[BROOD_GOODS];   /* a payment under way */
    uint16_t issued[BROOD_GOODS]; /* goods that are not in the supply, counted as they move: so one
                                     that comes from nowhere, or gets lost, is noticed */
    uint16_t taken;               /* set of spaces or things taken: income, alchemy */
    brood_task task[BROOD_STACK]; /* the last one first */
    brood_tomb tomb[BROOD_GRAVES];
    brood_fight fight;
    brood_visit visit;
    uint8_t tasks; /* how many */
    uint8_t players, phase, stage, side, year, years, mode, difficulty;
    uint8_t cursor;                   /* how far the stage has got */
    uint8_t moment;                   /* dragons placed this season that are still there */
    uint8_t held;                     /* set of seats that hold, since the last fight */
    uint8_t settled;                  /* set of combat places */
    uint8_t kit;                      /* + 1, alone */
    uint8_t free;                     /* dragons that need no food any more */
    uint8_t necro;                    /* is the feeding by necromancy? */
    uint8_t quest;                    /* alone: is it fulfilled? BROOD_JUST_WON: to be asked */
    uint8_t stopped;                  /* did the player stop after it? */
    uint8_t locks;                    /* set of locked places, alone */
    uint8_t owner[BROOD_ACCOUNTS];    /* seat + 1; 0: nobody */
    uint8_t wheel[BROOD_PLAYERS_MAX]; /* seats in turn order */
    uint8_t sky[BROOD_ISLANDS];       /* letter + 1 */
    uint8_t bonus[BROOD_SHOWN];       /* + 1 */
    uint8_t enemies;                  /* their level; 0: none */
    uint8_t seventh;                  /* colour + 1 of the seventh, while enemies are drawn */
    uint8_t enemy[BROOD_ENEMIES];     /* colour + 1 */
    uint8_t away;                     /* set of them that Golden has sent away */
    uint8_t pool[BROOD_POOL];         /* items for them: red, blue, yellow crystals, food, gold */
    uint8_t zero[3];                  /* fills the last word; always 0 */
} brood_state;

WY_STATIC_ASSERT(sizeof(brood_player) == 92, "no padding");
WY_STATIC_ASSERT(sizeof(brood_state) == 1096, "no padding");

#endif
