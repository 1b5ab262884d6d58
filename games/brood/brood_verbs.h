/* brood_verbs.h - verbs, nouns and refusal reasons of Dragonbrood. */
#pragma once

#include "wyrm/wyrm.h"

/* clang-format off */

/* Nouns: name, word, number of values, the first one as written, words. */
#define BROOD_NOUN_LIST(NOUN)                                                                      \
    NOUN(PLACE, "place", BROOD_PLACES, 0, brood_place_words)                                       \
    NOUN(COLOUR, "colour", BROOD_COLOURS, 0, brood_colour_words)                                   \
    NOUN(STONE, "stone", BROOD_STONES, 0, brood_colour_words) /* red, blue, yellow */              \
    NOUN(GOOD, "good", BROOD_YIELDS, 0, brood_good_words) /* yields included */                    \
    NOUN(SLOT, "slot", BROOD_SLOTS, 1, NULL)                                                       \
    NOUN(TRINKET, "trinket", BROOD_TRINKETS, 0, brood_trinket_words)                               \
    NOUN(BONUS, "bonus", BROOD_BONUSES, 0, brood_bonus_words)                                      \
    NOUN(ISLAND, "island", BROOD_ISLANDS, 0, brood_place_words + BROOD_PEAKS)                      \
    NOUN(LETTER, "letter", BROOD_ISLANDS, 0, letter_words) /* A to F */                            \
    NOUN(FIELD, "field", BROOD_ENEMIES, 0, field_words) /* a side of combat, for enemies */        \
    NOUN(POOL, "pool", BROOD_POOL, 0, pool_words) /* an item of the pool */                        \
    NOUN(KIT, "kit", 3, 1, NULL)                                                                   \
    NOUN(COUNT7, "count7", 7, 0, NULL)                                                             \
    NOUN(COUNT4, "count4", 4, 0, NULL)                                                             \
    NOUN(EXCHANGE, "exchange", BROOD_EXCHANGES, 0, exchange_words)                                 \
    NOUN(INCOME, "income", BROOD_SPACES, 0, brood_income_words) /* t1 to b6 */                     \
    NOUN(MAGIC, "magic", BROOD_MAGIC, 0, brood_magic_words) /* start, n1 to t7 */                  \
    NOUN(EGG, "egg", BROOD_EGGS, 1, NULL)                                                          \
    NOUN(LINE, "line", BROOD_LINES, 1, NULL)                                                       \
    NOUN(ACCOUNT, "account", BROOD_ACCOUNTS, 1, NULL)                                              \
    NOUN(GRAVE, "grave", BROOD_GRAVES / BROOD_SIDES, 1, NULL)                                      \
    NOUN(MIXTURE, "mixture", 2, 1, NULL)                                                           \
    NOUN(WAY, "way", 2, 1, NULL)                                                                   \
    NOUN(PEAKS, "peaks", 2, 0, peaks_words) /* crystals, jewels */                                 \
    NOUN(ITEM, "item", BROOD_ITEMS, 0, item_words) /* of a bid */                                  \
    NOUN(OFFER, "offer", BROOD_OFFERS, 1, NULL)                                                    \
    NOUN(ELDER, "elder", BROOD_ELDERS, 0, brood_elder_words)

/* Verbs: name, notation, step that asks for it, and nouns a, b and c. Chance has the first ones. */
#define BROOD_VERB_LIST(VERB)                                                                      \
    /* chance */                                                                                   \
    VERB(ORDER, "order {c}", STEP_ORDER, NONE, NONE, SEAT)                                         \
    VERB(SKY, "sky {b} {c}", STEP_SKY, NONE, ISLAND, LETTER)                                       \
    VERB(BONUS, "bonus {c}", STEP_BONUS, NONE, NONE, BONUS)                                        \
    VERB(SHOW, "show {c}", STEP_SHOW, NONE, NONE, TRINKET)                                         \
    VERB(SEVENTH, "seventh {c}", STEP_SEVENTH, NONE, NONE, COLOUR)                                 \
    VERB(ENEMY, "enemy {b} {c}", STEP_ENEMY, NONE, FIELD, COLOUR)                                  \
    VERB(DRAW, "draw {c}", STEP_DRAW, NONE, NONE, POOL)                                            \
    /* the beginning */                                                                            \
    VERB(KIT, WY_N("kit {c}"), STEP_KIT, NONE, NONE, KIT)                                          \
    VERB(START, WY_N("start {c}"), STEP_START, NONE, NONE, COLOUR)                                 \
    /* placing */                                                                                  \
    VERB(LEADER, WY_N("leader {c}"), STEP_LEADER, NONE, NONE, SLOT)                                \
    VERB(DRAGON, WY_N("dragon {c}"), STEP_TURN, NONE, NONE, SLOT)                                  \
    VERB(PLACE, WY_N("place {c}"), STEP_PLACE, NONE, NONE, PLACE) /* an Elder beside the spaces */ \
    VERB(JOIN, WY_N("join {c}"), STEP_PLACE, NONE, NONE, PLACE) /* beside an own Purple dragon */  \
    VERB(FORCE, WY_N("force {c}"), STEP_PLACE, NONE, NONE, PLACE) /* Golden: no space is free */   \
    VERB(NURSERY, WY_N("nursery"), STEP_PLACE, NONE, NONE, NONE)                                   \
    VERB(OUST, WY_N("oust {b} {c}"), STEP_OUST, NONE, SEAT, SLOT)                                  \
    VERB(OUST_ENEMY, WY_N("oust enemy"), STEP_OUST, NONE, NONE, NONE)                              \
    VERB(ABILITY, WY_N("ability"), STEP_ABILITY, NONE, NONE, NONE)                                 \
    /* gains and payments */                                                                       \
    VERB(PLUS3, WY_N("plus3 {c}"), STEP_PLUS3, NONE, NONE, GOOD)                                   \
    VERB(PLUS1, WY_N("plus1 {c}"), STEP_PLUS1, NONE, NONE, GOOD)                                   \
    VERB(MINUS1, WY_N("minus1 {c}"), STEP_MINUS1, NONE, NONE, GOOD)                                \
    VERB(TAKE, WY_N("take {a} {b} {c}"), STEP_GAIN, COUNT7, COUNT7, COUNT7) /* red, blue, yellow */\
    VERB(SWAP, WY_N("swap {c}"), STEP_PAY, NONE, NONE, EXCHANGE)                                   \
    VERB(EXCHANGE, WY_N("exchange"), NO_STEP, NONE, NONE, NONE) /* opens the anytime exchanges */  \
    VERB(DIG, WY_N("dig {c}"), STEP_DIG, NONE, NONE, INCOME)                                       \
    VERB(MAGIC, WY_N("magic {c}"), STEP_MAGIC, NONE, NONE, MAGIC)                                  \
    VERB(KEEP, WY_N("keep {c}"), STEP_TRINKETS, NONE, NONE, TRINKET)                               \
    VERB(TRADE, WY_N("trade {c}"), STEP_TRINKETS, NONE, NONE, TRINKET) /* exchanges it at once */  \
    /* places */                                                                                   \
    VERB(GROW, WY_N("grow {c}"), STEP_DOJO, NONE, NONE, STONE) /* colour of gem and crystal */     \
    VERB(EVOLVE, WY_N("evolve {b} {c}"), STEP_DOJO, NONE, STONE, STONE) /* of jewel and gem */     \
    VERB(FUSE, WY_N("fuse {a} {b} {c}"), STEP_ARENA, COUNT4, COUNT4, COUNT4) /* by colour */       \
    VERB(AWAKE, WY_N("awake {c}"), STEP_ARENA, NONE, NONE, ELDER)                                  \
    VERB(JEWELS, WY_N("jewels {a} {b} {c}"), STEP_JEWELS, COUNT4, COUNT4, COUNT4) /* by colour */  \
    VERB(HATCH, WY_N("hatch {b} egg {c}"), STEP_HATCH, NONE, STONE, EGG)                           \
    VERB(MINT, WY_N("mint {c}"), STEP_SHOP, NONE, NONE, LINE)                                      \
    VERB(MINT_CHEAP, WY_N("mint {c} cheap"), STEP_SHOP, NONE, NONE, LINE)                          \
    VERB(SELL, WY_N("sell {c}"), STEP_SHOP, NONE, NONE, GOOD)                                      \
    VERB(SELL_EGG, WY_N("sell egg {c}"), STEP_SHOP, NONE, NONE, EGG)                               \
    VERB(FORGE, WY_N("forge {c}"), STEP_SHOP, NONE, NONE, STONE)                                   \
    VERB(FORGE_CHEAP, WY_N("forge {c} cheap"), STEP_SHOP, NONE, NONE, STONE)                       \
    VERB(CRAFT, WY_N("craft {c}"), STEP_SHOP, NONE, NONE, STONE)                                   \
    VERB(CRAFT_CHEAP, WY_N("craft {c} cheap"), STEP_SHOP, NONE, NONE, STONE)                       \
    VERB(DEPOSIT, WY_N("deposit {c}"), STEP_BANK, NONE, NONE, ACCOUNT)                             \
    VERB(WITHDRAW, WY_N("withdraw {c}"), STEP_BANK, NONE, NONE, ACCOUNT)                           \
    VERB(OPEN, WY_N("open {c}"), STEP_BANK, NONE, NONE, ACCOUNT)                                   \
    VERB(PUT, WY_N("put {c}"), STEP_PUT, NONE, NONE, GOOD)                                         \
    VERB(PUT_FIVE, WY_N("put 5 {c}"), STEP_PUT, NONE, NONE, GOOD)                                  \
    VERB(FETCH, WY_N("fetch {c}"), STEP_FETCH, NONE, NONE, GOOD)                                   \
    VERB(FETCH_FIVE, WY_N("fetch 5 {c}"), STEP_FETCH, NONE, NONE, GOOD)                            \
    VERB(RETIRE, WY_N("retire {c}"), STEP_RETIRE, NONE, NONE, GRAVE) /* space of the Cemetery */   \
    VERB(BUY, WY_N("buy"), STEP_CARAVAN, NONE, NONE, NONE)                                         \
    VERB(VEND, WY_N("vend {c}"), STEP_CARAVAN, NONE, NONE, TRINKET)                                \
    VERB(RECOLOUR, WY_N("recolour {c}"), STEP_MENAGERIE, NONE, NONE, COLOUR)                       \
    VERB(SPLIT, WY_N("split {c}"), STEP_MENAGERIE, NONE, NONE, MIXTURE)                            \
    VERB(STUDY, WY_N("study {c}"), STEP_GROTTO, NONE, NONE, WAY) /* cheap or long way */           \
    VERB(ROB, WY_N("rob"), STEP_DEN, NONE, NONE, NONE)                                             \
    VERB(STEAL, WY_N("steal {b} {c}"), STEP_STEAL, NONE, ACCOUNT, GOOD)                            \
    VERB(COPY, WY_N("copy {c}"), STEP_WITCH, NONE, NONE, PLACE)                                    \
    VERB(ONCE, WY_N("once"), STEP_TIMES, NONE, NONE, NONE)                                         \
    VERB(TWICE, WY_N("twice"), STEP_TIMES, NONE, NONE, NONE)                                       \
    VERB(TRIBUTE, WY_N("tribute {c}"), STEP_LAIR, NONE, NONE, WAY) /* once or twice */             \
    VERB(COINS, WY_N("coins"), STEP_LAIR, NONE, NONE, NONE)                                        \
    /* autumn and spring */                                                                        \
    VERB(GATHER, WY_N("gather {c}"), STEP_GATHER, NONE, NONE, SLOT)                                \
    VERB(PEAKS, WY_N("peaks {c}"), STEP_PEAKS, NONE, NONE, PEAKS)                                  \
    VERB(FIGHT, WY_N("fight {c}"), STEP_CHALLENGE, NONE, NONE, PLACE)                              \
    VERB(HOLD, WY_N("hold"), STEP_CHALLENGE, NONE, NONE, NONE)                                     \
    VERB(BID, WY_N("bid {c}"), STEP_BID, NONE, NONE, ITEM)                                         \
    VERB(REVEAL, WY_N("reveal"), STEP_REVEAL, NONE, NONE, NONE)                                    \
    /* New Year */                                                                                 \
    VERB(FEED, WY_N("feed {c}"), STEP_FEED, NONE, NONE, SLOT)                                      \
    VERB(FEED_ALL, WY_N("feed all"), STEP_FEED, NONE, NONE, NONE)                                  \
    VERB(INCOME, WY_N("income {c}"), STEP_INCOME, NONE, NONE, INCOME)                              \
    VERB(ALCHEMY, WY_N("alchemy {c}"), STEP_ALCHEMY, NONE, NONE, OFFER)                            \
    VERB(INTEREST, WY_N("interest {c}"), STEP_INTEREST, NONE, NONE, ACCOUNT)                       \
    VERB(STOP, WY_N("stop"), STEP_QUEST, NONE, NONE, NONE)                                         \
    VERB(PLAY_ON, WY_N("play on"), STEP_QUEST, NONE, NONE, NONE)                                   \
    VERB(WHEEL, WY_N("newyear"), STEP_WHEEL, NONE, NONE, NONE)                                     \
    /* everywhere */                                                                               \
    VERB(DONE, WY_N("done"), NO_STEP, NONE, NONE, NONE)

#define BROOD_NOUN_NAME(name, word, count, first, words) BROOD_NOUN_##name,
enum { /* types of nouns */
    BROOD_NOUN_NONE = WY_NO_NOUN,
    BROOD_NOUN_SEAT = WY_SEAT,
    BROOD_NOUN_BEFORE_OWN = WY_OWN_NOUNS - 1,
    BROOD_NOUN_LIST(BROOD_NOUN_NAME)
    BROOD_NOUNS_END
};

#define BROOD_VERB_NAME(name, text, step, a, b, c) BROOD_DO_##name,
enum brood_verb {
    BROOD_VERB_LIST(BROOD_VERB_NAME)
    BROOD_VERBS
};
/* clang-format on */

enum { BROOD_NOUN_COUNT = BROOD_NOUNS_END - WY_OWN_NOUNS };

enum brood_reason { /* each cites its rule in brood_refusals.c */
                    BROOD_NOT_A_MOVE = 1,
                    BROOD_WRONG_PLAYERS,
                    BROOD_WRONG_OPTION, /* setup: an option of another mode */
                    BROOD_IS_OVER,
                    BROOD_CHANCE_FIRST,    /* chance decides first */
                    BROOD_NOT_CHANCE,      /* no lot to draw */
                    BROOD_OTHER_LOT,       /* chance: another lot */
                    BROOD_IS_DRAWN,        /* chance: already drawn */
                    BROOD_OTHER_STEP,      /* another step first; the prompt tells which */
                    BROOD_NOT_DONE,        /* done: this choice is mandatory */
                    BROOD_NO_TOKEN,        /* no dragon of that colour and level is left */
                    BROOD_NO_DRAGON,       /* no dragon there */
                    BROOD_NOT_TO_PLACE,    /* dragon: not now */
                    BROOD_LEADER_FIRST,    /* dragon: the leader cannot come first */
                    BROOD_LEADER_LAST,     /* dragon: nor last */
                    BROOD_NOT_LEADER,      /* leader: only of level 3 and above, in the row */
                    BROOD_NO_PAIR,         /* dragon: not with an Indigo one */
                    BROOD_CLOSED_SIDE,     /* place: no spaces in this season */
                    BROOD_TOO_FAR,         /* place */
                    BROOD_UNDER_SKY,       /* place: an island that is not open yet */
                    BROOD_TOO_YOUNG,       /* place: an island wants level 3 */
                    BROOD_IS_LOCKED,       /* place: solo, locked by a gobloon */
                    BROOD_NO_SPACE,        /* place */
                    BROOD_NO_PURPLE,       /* join */
                    BROOD_NOT_GOLDEN,      /* force */
                    BROOD_SPACE_LEFT,      /* force: a space is free */
                    BROOD_NO_VICTIM,       /* force, oust */
                    BROOD_NO_ABILITY_HERE, /* join, force: lairs and the open Cemetery */
                    BROOD_NO_LIME_FEE,     /* place: the fee cannot be paid */
                    BROOD_NO_ELDER_HERE,   /* place: nothing an Elder can do */
                    BROOD_NO_NURSERY,      /* nursery: not for this dragon */
                    BROOD_NOT_YIELDED,     /* plus, minus: not a good of this gain */
                    BROOD_WRONG_SUM,       /* take, jewels, fuse: not that many */
                    BROOD_NO_SWAP,         /* swap: useless or impossible */
                    BROOD_NO_EXCHANGE,     /* exchange: not here, or nothing to break */
                    BROOD_CANNOT_PAY,
                    BROOD_NOT_HELD,         /* sell, put, jewels, egg */
                    BROOD_NOT_DIGGABLE,     /* dig */
                    BROOD_NO_WAY,           /* magic */
                    BROOD_NOT_SHOWN,        /* keep, trade: not on display */
                    BROOD_TOO_PRECIOUS,     /* keep, trade: above what is left */
                    BROOD_NO_MIX,           /* grow, evolve, fuse: no such colour from these */
                    BROOD_WRONG_LEVEL,      /* grow, evolve, fuse, awake: wrong level */
                    BROOD_IS_AWAKE,         /* awake: that Elder is awake */
                    BROOD_NOT_YOURS,        /* awake, deposit, withdraw, vend */
                    BROOD_NO_ROOM,          /* hatch, split: too many dragons */
                    BROOD_OTHER_PLACE,      /* not sold or made here */
                    BROOD_NO_CHEAP,         /* no telepathy, or used up */
                    BROOD_WAS_TOUCHED,      /* bank: that account, in this visit */
                    BROOD_NO_KIT,           /* kit: not of this difficulty */
                    BROOD_CANNOT_OPEN,      /* open: two already, or nothing to put there */
                    BROOD_NO_KEY,           /* open: taken, or one was opened */
                    BROOD_NOT_ACCEPTED,     /* put */
                    BROOD_GRAVE_TAKEN,      /* retire */
                    BROOD_NO_MIXTURE,       /* split: only a secondary colour has two */
                    BROOD_SAME_COLOUR,      /* recolour */
                    BROOD_NOTHING_TO_STEAL, /* rob, steal */
                    BROOD_ONE_ACCOUNT,      /* steal: in summer from one account */
                    BROOD_NO_COPY,          /* copy */
                    BROOD_NO_COINS,         /* coins */
                    BROOD_NO_FIGHT,         /* fight */
                    BROOD_MUST_FIGHT,       /* hold: not against an enemy */
                    BROOD_NO_ITEM,          /* bid */
                    BROOD_IS_FED,           /* feed: needs none */
                    BROOD_NOT_OPEN,         /* income, alchemy */
                    BROOD_WAS_TAKEN,        /* income, alchemy */
                    BROOD_REASONS
};
