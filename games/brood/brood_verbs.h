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

/* Reasons of refusals: name, rule, text. brood_refusals.c has other texts where the move decides. */
#define BROOD_REASON_LIST(REASON)                                                                  \
    REASON(NOT_A_MOVE, "BROOD-23", WY_N("That is not a move of this game."))                       \
    REASON(WRONG_PLAYERS, "BROOD-1", WY_N("This game is for one to six players."))                 \
    REASON(WRONG_OPTION, "BROOD-7",                                                                \
           WY_N("Several players choose the years only; mode, difficulty, enemies and pool are "   \
                "for one, who always plays six years. Training has its own enemies, and a pool "   \
                "needs enemies."))                                                                 \
    REASON(IS_OVER, "BROOD-150", WY_N("The game is over."))                                        \
    REASON(CHANCE_FIRST, NULL, NULL) /* worded by step */                                          \
    REASON(NOT_CHANCE, "BROOD-23", WY_N("Nothing is drawn by lot now."))                           \
    REASON(OTHER_LOT, NULL, NULL) /* worded by step */                                             \
    REASON(IS_DRAWN, "BROOD-8", WY_N("That cannot be drawn any more."))                            \
    REASON(OTHER_STEP, NULL, NULL) /* worded by step */                                            \
    REASON(NOT_DONE, "BROOD-25", WY_N("You cannot do without this choice."))                       \
    REASON(NO_TOKEN, "BROOD-6", WY_N("The pool has no such dragon."))                              \
    REASON(NO_DRAGON, "BROOD-14", WY_N("You have no dragon number {slot}."))                       \
    REASON(NOT_TO_PLACE, "BROOD-26", WY_N("Dragon {slot} cannot be placed now."))                  \
    REASON(LEADER_FIRST, "BROOD-28", WY_N("The leader cannot be the first that you place."))       \
    REASON(LEADER_LAST, "BROOD-29",                                                                \
           WY_N("Place the leader before your last other dragon: the leader cannot be the last.")) \
    REASON(NOT_LEADER, "BROOD-28", WY_N("Only a dragon of level 3 or 4 in the row can lead."))     \
    REASON(NO_PAIR, "BROOD-120",                                                                   \
           WY_N("A pair needs an indigo dragon and another of level 3, and the leader's rule "     \
                "holds for both."))                                                                \
    REASON(CLOSED_SIDE, "BROOD-19", WY_N("There are no spaces at {place} in this season."))        \
    REASON(TOO_FAR, "BROOD-31",                                                                    \
           WY_N("It is too far to {place}: in winter the {dragon} goes {steps} at the most."))     \
    REASON(UNDER_SKY, "BROOD-22",                                                                  \
           WY_N("A sky tile still covers {place}: until it opens, only an Elder may go there."))   \
    REASON(TOO_YOUNG, "BROOD-22", WY_N("Only dragons of level 3 and 4 may go to {place}."))        \
    REASON(IS_LOCKED, "BROOD-169",                                                                 \
           WY_N("A gobloon locks {place} in summer: only a dragon of level 3 in the colour of "    \
                "its bonus may enter."))                                                           \
    REASON(NO_SPACE, "BROOD-26", WY_N("No space is free at {place}."))                             \
    REASON(NO_PURPLE, "BROOD-118",                                                                 \
           WY_N("You have no purple dragon of level 3 at {place} that may still be joined."))      \
    REASON(NOT_GOLDEN, "BROOD-121",                                                                \
           WY_N("Only a golden dragon of level 3 can do that, and once a season."))                \
    REASON(SPACE_LEFT, "BROOD-121",                                                                \
           WY_N("A space is free at {place}: no dragon has to give way."))                         \
    REASON(NO_VICTIM, "BROOD-121",                                                                 \
           WY_N("No other player's dragon of level 1 to 3 stands on a space at {place}."))         \
    REASON(NO_ABILITY_HERE, "BROOD-35", WY_N("Colour abilities have no effect at {place}."))       \
    REASON(NO_LIME_FEE, "BROOD-124",                                                               \
           WY_N("Lime dragons at {place} demand {fee}, which you cannot pay."))                    \
    REASON(NO_ELDER_HERE, "BROOD-125", WY_N("There is nothing for an Elder to do at {place}."))    \
    REASON(NO_NURSERY, "BROOD-80",                                                                 \
           WY_N("A dragon that the Sanctuary has unlocked cannot go back into the nursery."))      \
    REASON(NOT_YIELDED, "BROOD-38", WY_N("That good of the gain cannot be changed."))              \
    REASON(WRONG_SUM, "BROOD-37",                                                                  \
           WY_N("Choose colours for {stones} now, neither more nor fewer."))                       \
    REASON(NO_SWAP, "BROOD-43",                                                                    \
           WY_N("This exchange cannot be made now, or does not help to pay what is missing."))     \
    REASON(NO_EXCHANGE, "BROOD-42",                                                                \
           WY_N("You can exchange goods once you have chosen the dragon to place, at the Market, " \
                "at the bank and before a fight, if you have any to break and have not just "      \
                "opened the exchanges."))                                                          \
    REASON(CANNOT_PAY, "BROOD-44", WY_N("You cannot pay for that, not even with exchanges."))      \
    REASON(NOT_HELD, "BROOD-42", WY_N("You do not have that."))                                    \
    REASON(NOT_DIGGABLE, "BROOD-95",                                                               \
           WY_N("Only a covered space next to an open one can be excavated."))                     \
    REASON(NO_WAY, "BROOD-97", WY_N("No move leads there from {space}."))                          \
    REASON(NOT_SHOWN, "BROOD-106", WY_N("The {trinket} is not on display."))                       \
    REASON(TOO_PRECIOUS, "BROOD-106",                                                              \
           WY_N("The {trinket} is of level {level}, but you may have only {allowance}."))          \
    REASON(NO_MIX, "BROOD-68", WY_N("The {dragon} cannot evolve with stones of these colours."))   \
    REASON(WRONG_LEVEL, "BROOD-68", WY_N("Only a dragon of level 2 can do that."))                 \
    REASON(IS_AWAKE, "BROOD-126", WY_N("The {elder} is awake already."))                           \
    REASON(NOT_YOURS, "BROOD-107", WY_N("Account {account} is not yours."))                        \
    REASON(NO_ROOM, "BROOD-14", WY_N("Your clan has no room for more dragons."))                   \
    REASON(OTHER_PLACE, "BROOD-74", WY_N("That is not done at {place}."))                          \
    REASON(NO_CHEAP, "BROOD-102", WY_N("You have no exchange for one good less."))                 \
    REASON(WAS_TOUCHED, "BROOD-107",                                                               \
           WY_N("Account {account} has been used in this visit already."))                         \
    REASON(NO_KIT, "BROOD-170", WY_N("This difficulty has no such choice."))                       \
    REASON(CANNOT_OPEN, "BROOD-107",                                                               \
           WY_N("You have nothing to put into account {account}, which takes {accepted}."))        \
    REASON(NO_KEY, "BROOD-107", WY_N("The key of account {account} is taken."))                    \
    REASON(NOT_ACCEPTED, "BROOD-109", WY_N("Account {account} takes {accepted} only."))            \
    REASON(GRAVE_TAKEN, "BROOD-81", WY_N("That space of the Cemetery is taken."))                  \
    REASON(NO_MIXTURE, "BROOD-85", WY_N("Only a colour of equal parts leaves a second choice."))   \
    REASON(SAME_COLOUR, "BROOD-84", WY_N("Your dragon has that colour already."))                  \
    REASON(NOTHING_TO_STEAL, "BROOD-87", WY_N("That cannot be stolen from account {account}."))    \
    REASON(ONE_ACCOUNT, "BROOD-87",                                                                \
           WY_N("In summer you steal from one account only, and you have begun with another."))    \
    REASON(NO_COPY, "BROOD-89", WY_N("What happens at {place} cannot be copied now."))             \
    REASON(NO_COINS, "BROOD-90", WY_N("No coins lie here."))                                       \
    REASON(NO_FIGHT, "BROOD-135", WY_N("You have no opponent at {place}."))                        \
    REASON(MUST_FIGHT, "BROOD-168", WY_N("You cannot hold against an enemy."))                     \
    REASON(NO_ITEM, "BROOD-138", WY_N("You cannot bid that, not even with exchanges."))            \
    REASON(IS_FED, "BROOD-144", WY_N("Dragon {slot} needs no food."))                              \
    REASON(NOT_OPEN, "BROOD-148", WY_N("That space of your income track is covered."))             \
    REASON(WAS_TAKEN, "BROOD-148", WY_N("You have taken that already: choose something else."))

#define BROOD_REASON_NAME(name, rule, text) BROOD_##name,
enum brood_reason { BROOD_ALLOWED = WY_OK, BROOD_REASON_LIST(BROOD_REASON_NAME) BROOD_REASONS };
/* clang-format on */

enum { BROOD_NOUN_COUNT = BROOD_NOUNS_END - WY_OWN_NOUNS };
