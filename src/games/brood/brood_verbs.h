/* brood_verbs.h - Dragonbrood: what can be said, and why something is refused. */
#ifndef WYRM_GAMES_BROOD_VERBS_H
#define WYRM_GAMES_BROOD_VERBS_H

#include "wyrm/wyrm.h"

enum brood_verb {
    /* chance */
    BROOD_DO_ORDER,   /* c: seat */
    BROOD_DO_SKY,     /* b: island, c: letter */
    BROOD_DO_BONUS,   /* c: bonus */
    BROOD_DO_SHOW,    /* c: trinket */
    BROOD_DO_SEVENTH, /* c: colour */
    BROOD_DO_ENEMY,   /* b: side of combat, c: colour */
    BROOD_DO_DRAW,    /* c: item of the pool */
    /* the beginning */
    BROOD_DO_KIT,   /* c: kit of the difficulty */
    BROOD_DO_START, /* c: colour */
    /* placing */
    BROOD_DO_LEADER, /* c: slot */
    BROOD_DO_DRAGON, /* c: slot */
    BROOD_DO_PLACE,  /* c: place; an elder beside the spaces, others on one */
    BROOD_DO_JOIN,   /* c: place; beside a Purple dragon of one's own */
    BROOD_DO_FORCE,  /* c: place; Golden, where no space is free */
    BROOD_DO_NURSERY,
    BROOD_DO_OUST, /* b: seat, c: slot */
    BROOD_DO_OUST_ENEMY,
    BROOD_DO_ABILITY,
    /* gains and payments */
    BROOD_DO_PLUS3,  /* c: yield */
    BROOD_DO_PLUS1,  /* c: yield */
    BROOD_DO_MINUS1, /* c: yield */
    BROOD_DO_TAKE,   /* a, b, c: red, blue and yellow stones */
    BROOD_DO_SWAP,   /* c: exchange */
    BROOD_DO_DIG,    /* c: space of the income track */
    BROOD_DO_MAGIC,  /* c: space of the magic tracks */
    BROOD_DO_KEEP,   /* c: trinket */
    BROOD_DO_TRADE,  /* c: trinket, exchanged at once */
    /* places */
    BROOD_DO_GROW,        /* c: colour of gem and crystal */
    BROOD_DO_EVOLVE,      /* b: colour of the jewel, c: of the gem */
    BROOD_DO_FUSE,        /* a, b, c: red, blue and yellow gems */
    BROOD_DO_AWAKE,       /* c: elder */
    BROOD_DO_JEWELS,      /* a, b, c: red, blue and yellow jewels */
    BROOD_DO_HATCH,       /* b: colour, c: egg */
    BROOD_DO_MINT,        /* c: line */
    BROOD_DO_MINT_CHEAP,  /* c: line */
    BROOD_DO_SELL,        /* c: good */
    BROOD_DO_SELL_EGG,    /* c: egg */
    BROOD_DO_FORGE,       /* c: colour */
    BROOD_DO_FORGE_CHEAP, /* c: colour */
    BROOD_DO_CRAFT,       /* c: colour */
    BROOD_DO_CRAFT_CHEAP, /* c: colour */
    BROOD_DO_DEPOSIT,     /* c: account */
    BROOD_DO_WITHDRAW,    /* c: account */
    BROOD_DO_OPEN,        /* c: account */
    BROOD_DO_PUT,         /* c: good */
    BROOD_DO_PUT_FIVE,    /* c: good */
    BROOD_DO_FETCH,       /* c: good */
    BROOD_DO_FETCH_FIVE,  /* c: good */
    BROOD_DO_RETIRE,      /* c: space of the Cemetery's side */
    BROOD_DO_BUY,
    BROOD_DO_VEND,     /* c: trinket */
    BROOD_DO_RECOLOUR, /* c: colour */
    BROOD_DO_SPLIT,    /* c: which of two mixtures */
    BROOD_DO_STUDY,    /* c: the cheap or the long way */
    BROOD_DO_ROB,
    BROOD_DO_STEAL, /* b: account, c: good */
    BROOD_DO_COPY,  /* c: place */
    BROOD_DO_ONCE,
    BROOD_DO_TWICE,
    BROOD_DO_TRIBUTE, /* c: for once or for twice */
    BROOD_DO_COINS,
    /* autumn and spring */
    BROOD_DO_GATHER, /* c: slot */
    BROOD_DO_PEAKS,  /* c: crystals or jewels */
    BROOD_DO_FIGHT,  /* c: place */
    BROOD_DO_HOLD,
    BROOD_DO_BID, /* c: item */
    BROOD_DO_REVEAL,
    /* New Year */
    BROOD_DO_FEED, /* c: slot */
    BROOD_DO_FEED_ALL,
    BROOD_DO_INCOME,   /* c: space of the income track */
    BROOD_DO_ALCHEMY,  /* c: thing of the list */
    BROOD_DO_INTEREST, /* c: account */
    BROOD_DO_STOP,
    BROOD_DO_PLAY_ON,
    BROOD_DO_WHEEL,
    /* everywhere */
    BROOD_DO_DONE,
    BROOD_VERBS
};

enum { /* kinds of nouns, from WY_OWN_NOUNS on */
       BROOD_NOUN_PLACE = WY_OWN_NOUNS,
       BROOD_NOUN_COLOUR,
       BROOD_NOUN_STONE, /* red, blue, yellow */
       BROOD_NOUN_GOOD,  /* yields included */
       BROOD_NOUN_SLOT,  /* a number from 1 on */
       BROOD_NOUN_TRINKET,
       BROOD_NOUN_BONUS,
       BROOD_NOUN_ISLAND, /* 0 is the first island place */
       BROOD_NOUN_LETTER, /* A to F */
       BROOD_NOUN_FIELD,  /* a side of combat, for enemies */
       BROOD_NOUN_POOL,   /* an item of the pool */
       BROOD_NOUN_KIT,    /* a number from 1 on */
       BROOD_NOUN_COUNT7, /* 0 to 6 */
       BROOD_NOUN_COUNT4, /* 0 to 3 */
       BROOD_NOUN_EXCHANGE,
       BROOD_NOUN_INCOME,  /* t1 to b6 */
       BROOD_NOUN_MAGIC,   /* start, n1 to t7 */
       BROOD_NOUN_EGG,     /* a number from 1 on */
       BROOD_NOUN_LINE,    /* a number from 1 on */
       BROOD_NOUN_ACCOUNT, /* a number from 1 on */
       BROOD_NOUN_GRAVE,   /* a number from 1 on */
       BROOD_NOUN_MIXTURE, /* a number from 1 on */
       BROOD_NOUN_WAY,     /* a number from 1 on: cheap or long, once or twice */
       BROOD_NOUN_PEAKS,   /* crystals, jewels */
       BROOD_NOUN_ITEM,    /* of a bid */
       BROOD_NOUN_OFFER,   /* of alchemy: a number from 1 on */
       BROOD_NOUN_ELDER,
       BROOD_NOUNS_END
};

enum { BROOD_NOUN_COUNT = BROOD_NOUNS_END - WY_OWN_NOUNS };

enum brood_reason { /* each cites its rule in brood_refusals.c */
                    BROOD_NOT_A_MOVE = 1,
                    BROOD_WRONG_PLAYERS,
                    BROOD_WRONG_OPTION, /* setup: an option that is for others */
                    BROOD_IS_OVER,
                    BROOD_CHANCE_FIRST, /* chance is to decide */
                    BROOD_NOT_CHANCE,   /* it is not */
                    BROOD_OTHER_LOT,    /* chance: something else is drawn */
                    BROOD_IS_DRAWN,     /* chance: that is not there any more */
                    BROOD_OTHER_STEP,   /* something else is to be decided; the prompt says what */
                    BROOD_NOT_DONE,     /* done: this must be decided */
                    BROOD_NO_TOKEN,     /* no dragon of that colour and level is left */
                    BROOD_NO_DRAGON,    /* no dragon there */
                    BROOD_NOT_TO_PLACE, /* dragon: it cannot be placed now */
                    BROOD_LEADER_FIRST, /* dragon: the leader cannot be the first */
                    BROOD_LEADER_LAST,  /* dragon: nor the last */
                    BROOD_NOT_LEADER,   /* leader: only of level 3 and above, in the row */
                    BROOD_NO_PAIR,      /* dragon: not with an Indigo one */
                    BROOD_CLOSED_SIDE,  /* place: no spaces in this season */
                    BROOD_TOO_FAR,      /* place */
                    BROOD_UNDER_SKY,    /* place: an island that is not open yet */
                    BROOD_TOO_YOUNG,    /* place: an island wants level 3 */
                    BROOD_IS_LOCKED,    /* place: alone, a gobloon lies there */
                    BROOD_NO_SPACE,     /* place */
                    BROOD_NO_PURPLE,    /* join */
                    BROOD_NOT_GOLDEN,   /* force */
                    BROOD_SPACE_LEFT,   /* force: a space is free */
                    BROOD_NOBODY_TO_OUST,  /* force, oust */
                    BROOD_NO_ABILITY_HERE, /* join, force: lairs and the open Cemetery */
                    BROOD_NO_LIME_FEE,     /* place: the fee cannot be paid */
                    BROOD_NO_ELDER_HERE,   /* place: nothing to do for an elder */
                    BROOD_NO_NURSERY,      /* nursery: not for this dragon */
                    BROOD_NOT_YIELDED,     /* plus, minus: not a good of this gain */
                    BROOD_WRONG_SUM,       /* take, jewels, fuse: not that many */
                    BROOD_NO_SWAP,         /* swap: does not help, or cannot be made */
                    BROOD_CANNOT_PAY,
                    BROOD_NOT_HELD,     /* sell, put, jewels, egg */
                    BROOD_NOT_DIGGABLE, /* dig */
                    BROOD_NO_WAY,       /* magic */
                    BROOD_NOT_SHOWN,    /* keep, trade: not on display */
                    BROOD_TOO_PRECIOUS, /* keep, trade: above what is left */
                    BROOD_NO_MIX,       /* grow, evolve, fuse: that colour does not come of it */
                    BROOD_WRONG_LEVEL,  /* grow, evolve, fuse, awake: this dragon does not */
                    BROOD_IS_AWAKE,     /* awake: that elder */
                    BROOD_NOT_YOURS,    /* awake, deposit, withdraw, vend */
                    BROOD_NO_ROOM,      /* hatch, split: too many dragons */
                    BROOD_OTHER_PLACE,  /* that is done elsewhere */
                    BROOD_NO_CHEAP,     /* no telepathy, or used up */
                    BROOD_WAS_TOUCHED,  /* bank: that account, in this visit */
                    BROOD_NO_KIT,       /* kit: not of this difficulty */
                    BROOD_CANNOT_OPEN,  /* open: two already, or nothing to put there */
                    BROOD_NO_KEY,       /* open: taken, or one was opened */
                    BROOD_NOT_ACCEPTED, /* put */
                    BROOD_GRAVE_TAKEN,  /* retire */
                    BROOD_NO_MIXTURE,   /* split: only a secondary colour has two */
                    BROOD_SAME_COLOUR,  /* recolour */
                    BROOD_NOTHING_TO_STEAL, /* rob, steal */
                    BROOD_ONE_ACCOUNT,      /* steal: in summer from one account */
                    BROOD_NO_COPY,          /* copy */
                    BROOD_NO_COINS,         /* coins */
                    BROOD_NO_FIGHT,         /* fight */
                    BROOD_MUST_FIGHT,       /* hold: alone */
                    BROOD_NO_ITEM,          /* bid */
                    BROOD_IS_FED,           /* feed: needs none */
                    BROOD_NOT_OPEN,         /* income, alchemy */
                    BROOD_WAS_TAKEN,        /* income, alchemy */
                    BROOD_REASONS
};

#endif
