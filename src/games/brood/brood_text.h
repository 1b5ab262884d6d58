/* brood_text.h - what the sentences of the game share. */
#ifndef WYRM_GAMES_BROOD_TEXT_H
#define WYRM_GAMES_BROOD_TEXT_H

#include "core/say.h"
#include "games/brood/brood_moves.h"

/* Kinds of nouns that occur in sentences only: no action names them. One value holds all that
 * their names need, so that each is a whole text, with its own plural, in every language. */
enum {
    BROOD_SAID_PLACE = BROOD_NOUNS_END, /* "the Gold Mines" */
    BROOD_SAID_PLACES,                  /* "the Gold Mines and the Jeweller" */
    BROOD_SAID_GOODS,                   /* "4 food and 2 gold" */
    BROOD_SAID_COUNT,                   /* one of these: "2 gold" */
    BROOD_SAID_KIND,                    /* "gold" */
    BROOD_SAID_MORE,                    /* the end of a long list */
    BROOD_SAID_DRAGON,                  /* "red dragon (level 1)" */
    BROOD_SAID_NEW_DRAGON,              /* "a red dragon of level 1" */
    BROOD_SAID_OWNED,                   /* "Ana's red dragon (level 1)" */
    BROOD_SAID_KIT,                     /* "2 dragons of level 1 and 1 dragon of level 2" */
    BROOD_SAID_LEVEL,                   /* one of these */
    BROOD_SAID_BROOD,                   /* "2 red dragons and 1 blue dragon" */
    BROOD_SAID_YOUNG,                   /* one of these */
    BROOD_SAID_BID,                     /* "2 food and 1 red gem" */
    BROOD_SAID_POINTS,                  /* "3 points" */
    BROOD_SAID_MOVES,                   /* "2 magic moves" */
    BROOD_SAID_DIGS,                    /* "2 excavations" */
    BROOD_SAID_STEPS,                   /* "2 steps" */
    BROOD_SAID_TRINKETS,                /* "2 trinkets" */
    BROOD_SAID_EXCHANGES,               /* "2 exchanges" */
    BROOD_SAID_HEADS,                   /* "2 dragons" */
    BROOD_SAID_ALLOWANCE,               /* "2 levels of trinkets" */
    BROOD_SAID_ACCEPTED,                /* what an account takes */
    BROOD_SAID_NECROMANCY, /* what a space of a magic track does: brood_names_magic.c */
    BROOD_SAID_FEEDING,
    BROOD_SAID_TELEPATHY,
    BROOD_SAID_ALCHEMY, /* one of some goods; then two, three and more of them */
    BROOD_SAID_ALCHEMY_TWO,
    BROOD_SAID_ALCHEMY_THREE,
    BROOD_SAID_ALCHEMY_MORE,
    BROOD_SAID_OFFER /* from here on: what a place has for a dragon, brood_names_offers.c */
};

/* ---- Values of nouns: brood_names_lists.c ---- */

/* Goods and yields by their number; stones of any colour are yields. */
int32_t brood_count_noun(int good, int number);
int32_t brood_goods_noun(const uint16_t amounts[BROOD_YIELDS]);
int32_t brood_two_goods_noun(int good, int number, int other, int more);
int32_t brood_stones_noun(int first, int red, int blue, int yellow);
int32_t brood_horde_noun(const uint16_t goods[BROOD_GOODS]);

/* A gain, so many times; its stones in a colour, or in any (BROOD_NONE). */
int32_t brood_gain_noun(const brood_gain *gain, int times, int colour);
void brood_add_gain(uint16_t amounts[BROOD_YIELDS], const brood_gain *gain, int times, int colour);

/* Of a colour, or of level 4 an elder. */
int32_t brood_dragon_noun(int level, int colour);
int32_t brood_owned_noun(int seat, const brood_dragon *dragon);
int32_t brood_slot_noun(const brood_state *s, int seat, int slot);

/* A set of places; five of them are named. */
int32_t brood_places_noun(uint64_t places);

/* Small numbers, one after the other. */
int32_t brood_three_noun(const uint8_t counts[3]);
int32_t brood_bid_noun(const uint8_t items[BROOD_BID], int laid);

/* ---- What sentences are about: brood_text.c ---- */

/* The position that an action leads to. */
brood_state brood_after(const brood_parts *parts, const brood_state *s, wy_action action);

/* What a move has brought to a horde, stones whose colours are still to be chosen included. */
int32_t brood_gained_noun(const brood_state *s, const brood_state *after, int seat);

/* The colour of the stones that a trinket gives or an account pays, or BROOD_NONE. */
int brood_trinket_colour(const brood_parts *parts, int trinket);
int brood_account_colour(const brood_parts *parts, int account);

/* Adds {offer}: what a place has for a dragon on this season's side, as it comes there. */
enum brood_manner { BROOD_PLACED, BROOD_BESIDE, BROOD_FORCED, BROOD_COPYING };
void brood_with_offer(const brood_parts *parts, const brood_state *s, wy_phrase *phrase, int seat,
                      int slot, int place, enum brood_manner manner);

/* Adds {effect}: what a space of the magic tracks does, the start excepted. */
void brood_with_magic(const brood_parts *parts, wy_phrase *phrase, int space);

/* What an elder's lair lets do, as a noun. */
void brood_with_deed(wy_phrase *phrase, int place);

/* ---- What can be done, and what was done ----
 *
 * Both are said of the same things, so they stand side by side: a template for the option, one for
 * the event, and the parts that either needs. */

typedef struct brood_talk {
    const brood_parts *parts;
    const brood_state *s; /* before the move */
    wy_action action;
    int seat; /* who moves; not if chance does */
    bool is_event;
    wy_phrase *phrase;
} brood_talk;

/* Says one of the two; {seat} is the first of its parts. */
void brood_tell(const brood_talk *talk, const char *option, const char *event);

/* Adds parts: goods of which there are so many, a list of goods, a place, a dragon of the mover. */
void brood_tell_count(const brood_talk *talk, const char *name, int good, int number);
void brood_tell_goods(const brood_talk *talk, const char *name, int32_t goods);
void brood_tell_place(const brood_talk *talk, int place);
void brood_tell_dragon(const brood_talk *talk, int slot);

/* Families of verbs: brood_text_....c. */
void brood_talk_lots(const brood_talk *talk);
void brood_talk_placing(const brood_talk *talk);
void brood_talk_gains(const brood_talk *talk);
void brood_talk_clan(const brood_talk *talk);
void brood_talk_shops(const brood_talk *talk);
void brood_talk_bank(const brood_talk *talk);
void brood_talk_islands(const brood_talk *talk);
void brood_talk_seasons(const brood_talk *talk);
void brood_talk_newyear(const brood_talk *talk);

/* ---- Refusals: what is to be decided first, and the rule that says so ---- */

const char *brood_step_rule(const brood_state *s);
const char *brood_step_first(const brood_state *s, wy_phrase *phrase);

/* ---- Names of nouns: brood_names_lists.c, brood_names_magic.c, brood_names_offers.c ---- */

void brood_name_value(int noun, int32_t value, wy_phrase *phrase);
void brood_name_magic(int noun, int32_t value, wy_phrase *phrase);
void brood_name_offer(int noun, int32_t value, wy_phrase *phrase);

#endif
