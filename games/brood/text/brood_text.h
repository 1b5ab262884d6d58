/* brood_text.h - internals shared by the sentences. */
#pragma once

#include "engine/core/say.h"
#include "games/brood/brood_moves.h"

/* Nouns of sentences only. One value packs all that the name needs, so each has its own plural. */
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
    BROOD_SAID_ALCHEMY, /* choice of alchemy: of one good, of two, of three or more */
    BROOD_SAID_ALCHEMY_TWO,
    BROOD_SAID_ALCHEMY_THREE,
    BROOD_SAID_ALCHEMY_MORE,
    BROOD_SAID_OFFER /* offers of a place from here on: brood_names_offers.c */
};

/* ---- Values of nouns: brood_names_lists.c ---- */

/* Packs an amount of a good or yield; stones of any colour are yields. */
int32_t brood_count_noun(int good, int number);
int32_t brood_goods_noun(const uint16_t amounts[BROOD_YIELDS]);
int32_t brood_two_goods_noun(int good, int number, int other, int more);
int32_t brood_stones_noun(int first, int red, int blue, int yellow);
int32_t brood_horde_noun(const uint16_t goods[BROOD_GOODS]);

/* Packs a gain, several times; stones in a colour, or open (BROOD_NONE). */
int32_t brood_gain_noun(const brood_gain *gain, int times, int colour);

/* Packs a dragon by colour, or an Elder. */
int32_t brood_dragon_noun(int level, int colour);
int32_t brood_owned_noun(int seat, const brood_dragon *dragon);
int32_t brood_slot_noun(const brood_state *s, int seat, int slot);

/* Packs a set of places, of which five are named. */
int32_t brood_places_noun(uint64_t places);

/* Packs three small numbers. */
int32_t brood_three_noun(const uint8_t counts[3]);
int32_t brood_bid_noun(const uint8_t items[BROOD_BID], int laid);

/* ---- Parts of a sentence ---- */

static inline wy_part brood_part(const char *name, int noun, int32_t value)
{
    wy_part part = {name, value, (uint8_t)noun};
    return part;
}

static inline wy_part brood_number(const char *name, int number)
{
    return brood_part(name, WY_NUMBER, number);
}

/* An amount of a good or yield. */
static inline wy_part brood_amount(const char *name, int good, int number)
{
    return brood_part(name, BROOD_SAID_COUNT, brood_count_noun(good, number));
}

static inline void brood_with_amount(wy_phrase *phrase, const char *name, int good, int number)
{
    wy_with(phrase, name, BROOD_SAID_COUNT, brood_count_noun(good, number));
}

/* A gain as {goods}, several times; stones in a colour, or open (BROOD_NONE). */
static inline wy_part brood_gain_part(const brood_gain *gain, int times, int colour)
{
    return brood_part("goods", BROOD_SAID_GOODS, brood_gain_noun(gain, times, colour));
}

static inline wy_part brood_at(int place)
{
    return brood_part("place", BROOD_SAID_PLACE, place);
}

/* ---- Nouns of sentences: brood_text.c ---- */

/* The position after an action. */
brood_state brood_after(const brood_parts *parts, const brood_state *s, wy_action action);

/* Goods gained by a move, including stones with open colours. */
int32_t brood_gained_noun(const brood_state *s, const brood_state *after, int seat);

/* {offer}: what a place offers a dragon on this season's side, by the way it comes. */
enum brood_manner { BROOD_PLACED, BROOD_BESIDE, BROOD_FORCED, BROOD_COPYING };
wy_part brood_offer_part(const brood_parts *parts, const brood_state *s, int seat, int slot,
                         int place, enum brood_manner manner);

/* {effect}: a space of the magic tracks, other than the start. */
wy_part brood_magic_part(const brood_parts *parts, int space);

/* {deed}: the action of an Elder's lair. */
wy_part brood_deed_part(int place);

/* ---- Sentences ---- */

/* Context of a sentence. One function makes a move's option and event: two templates, all parts. */
typedef struct brood_talk {
    const brood_parts *parts;
    const brood_state *s; /* before the move */
    wy_action action;     /* none in prompts */
    bool is_event;
    wy_phrase *phrase;
    brood_task task; /* the step on top */
    int seat;        /* its seat: the mover, unless chance moves */
} brood_talk;

brood_talk brood_talk_about(const brood_parts *parts, const brood_state *s, wy_action action,
                            bool is_event, wy_phrase *phrase);

/* Says the option or the event, with {seat} and the given parts. */
void brood_tell(const brood_talk *talk, const char *option, const char *event, wy_part_list list);
#define BROOD_TELL(talk, option, event, ...) brood_tell(talk, option, event, WY_PARTS(__VA_ARGS__))

/* Tells what a trinket of a move gives: goods alone, with excavations, with magic moves. */
void brood_tell_trinket(const brood_talk *talk, int times, const char *const texts[3][2]);

/* {new}: a dragon that joins a clan, or an enemy. */
static inline wy_part brood_new_part(int level, int colour)
{
    return brood_part("new", BROOD_SAID_NEW_DRAGON, brood_dragon_noun(level, colour));
}

/* {goods}, {cost} and the like: amounts of a list. */
static inline wy_part brood_goods_part(const char *name, int32_t goods)
{
    return brood_part(name, BROOD_SAID_GOODS, goods);
}

/* {account}, counted from 0. */
static inline wy_part brood_account_part(int account)
{
    return brood_part("account", BROOD_NOUN_ACCOUNT, account);
}

/* The dragon of a slot of the mover as {dragon}. */
wy_part brood_dragon_part(const brood_talk *talk, int slot);

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

/* ---- Names of nouns: brood_names_lists.c, brood_names_magic.c, brood_names_offers.c ---- */

void brood_name_value(int noun, int32_t value, wy_phrase *phrase);
void brood_name_magic(int noun, int32_t value, wy_phrase *phrase);
void brood_name_offer(int noun, int32_t value, wy_phrase *phrase);
