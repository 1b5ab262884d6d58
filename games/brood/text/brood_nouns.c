/* brood_nouns.c - words of moves and of the component file. */
#include "games/brood/brood_parts.h"

/* clang-format off */
const char *const brood_place_words[BROOD_PLACES + 1] = {BROOD_PLACE_LIST(BROOD_PLACE_WORD) NULL};
const char *const brood_colour_words[BROOD_COLOURS + 1] = {BROOD_COLOUR_LIST, NULL};
const char *const brood_kind_words[BROOD_KINDS + 1] = {BROOD_KIND_LIST, NULL};

const char *const brood_good_words[BROOD_YIELDS + 1] = {
    "food", "gold", "ducat", "gobloon", "dragoncoin",
    "red-crystal", "blue-crystal", "yellow-crystal",
    "red-gem", "blue-gem", "yellow-gem",
    "red-jewel", "blue-jewel", "yellow-jewel",
    "crystal", "gem", "jewel",
    NULL};

const char *const brood_trinket_words[BROOD_TRINKETS + 1] = {
    "bone-whistle", "copper-bangle", "ember-shard", "frost-shard", "sun-shard", "worn-purse",
    "hunters-horn", "miners-lamp", "egg-cup",
    "ruby-brooch", "sapphire-brooch", "topaz-brooch", "silver-chalice", "goblin-ledger",
    "cornucopia",
    "dragon-crown", "sceptre", "seers-orb",
    NULL};

const char *const brood_bonus_words[BROOD_BONUSES + 1] = {
    "brood-lord", "awakened", "rainbow", "collector", "banker", "archmage", "delver", "triad",
    "mints", "larder", NULL};

const char *const brood_elder_words[BROOD_ELDERS + 1] = {
    "black", "gray", "white", "cinnamon", "umber", "sienna", NULL};

const char *const brood_magic_words[BROOD_MAGIC + 1] = {
    "start",
    "n1", "n2", "n3", "n4", "a1", "a2", "a3", "a4", "t1", "t2", "t3", "t4",
    "n5a", "n5b", "a5a", "a5b", "t5a", "t5b",
    "n6a", "n7", "n6b", "a6a", "a7", "a6b", "t6a", "t7", "t6b",
    NULL};

const char *const brood_income_words[BROOD_SPACES + 1] = {
    "t1", "t2", "t3", "t4", "t5", "t6", "b1", "b2", "b3", "b4", "b5", "b6", NULL};

static const char *const letter_words[BROOD_ISLANDS] = {"a", "b", "c", "d", "e", "f"};

/* Sides with combat: enum brood_place, then the season. */
static const char *const field_words[BROOD_ENEMIES] = {
    "hollow-summer", "castle-summer", "castle-winter", "palace-summer", "palace-winter",
    "inn-summer", "inn-winter"};

static const char *const pool_words[BROOD_POOL] = {"red", "blue", "yellow", "food", "gold"};

static const char *const exchange_words[BROOD_EXCHANGES] = {
    "coin-gobloons", "coin-ducats", "gobloon-gold", "ducat-gold", "gold-food",
    "red-jewel-gems", "blue-jewel-gems", "yellow-jewel-gems",
    "red-gem-crystals", "blue-gem-crystals", "yellow-gem-crystals",
    "red-crystal-food", "blue-crystal-food", "yellow-crystal-food"};

static const char *const peaks_words[] = {"crystals", "jewels"};

static const char *const item_words[BROOD_ITEMS] = {
    "food", "gold", "gold-by-ducat", "gold-by-gobloon",
    "red-crystal", "blue-crystal", "yellow-crystal",
    "red-gem", "blue-gem", "yellow-gem",
    "red-jewel", "blue-jewel", "yellow-jewel",
    "nothing", "secret"};
/* clang-format on */

#define NOUN_ROW(name, word, count, first, words) {word, count, first, words, NULL, NULL},

const wy_noun brood_nouns[] = {BROOD_NOUN_LIST(NOUN_ROW)};
