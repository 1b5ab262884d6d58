/* brood_parts.c - the columns of the component file. What they must be together is in
 * brood_parts_check.c. */
#include "games/brood/brood_parts.h"

/* ---- Words ---- */

/* clang-format off */
static const char *const ring_words[BROOD_RINGS + 1] = {"outer", "inner", "island", "lair", NULL};

static const char *const use_words[BROOD_USES + 1] = {
    "closed", "action", "level", "rank", "combat", NULL};

static const char *const yes_words[] = {"no", "yes", NULL};

/* Of places, colours and kinds of goods + 1, nothing being the first. */
static const char *const neighbour_words[BROOD_PLACES + 2] = {"none", BROOD_PLACE_LIST, NULL};
static const char *const bonus_words[BROOD_COLOURS + 2] = {"none", BROOD_COLOUR_LIST, NULL};
static const char *const stone_words[BROOD_STONES + 2] = {"any", BROOD_STONE_LIST, NULL};
static const char *const offer_words[BROOD_KINDS + 2] = {"none", BROOD_KIND_LIST, NULL};
static const char *const prize_words[BROOD_KINDS + 2] = {"trinkets", BROOD_KIND_LIST, NULL};

/* What is minted, and what the Market pays: no stones, for these have colours. */
static const char *const coin_words[] = {BROOD_COIN_LIST, NULL};
static const char *const sale_words[] = {"none", BROOD_COIN_LIST, NULL};

static const char *const chart_ids[BROOD_CHARTS + 1] = {
    "forest", "meadow", "mines", "garden", "quarries", "mountain", NULL};

static const char *const combat_ids[BROOD_FIELDS + 1] = {
    "hollow", "castle", "palace", "inn", NULL};

static const char *const accepted_words[BROOD_ACCEPTS + 1] = {
    "coins", "red", "blue", "yellow", "stones", NULL};

static const char *const effect_ids[BROOD_EFFECTS + 1] = {
    "1", "2", "3", "4", "5a", "5b", "6a", "7", "6b", NULL};

static const char *const rate_ids[BROOD_RATES + 1] = {
    "coin-gobloons", "coin-ducats", "gobloon-gold", "ducat-gold", "gold-food", "jewel-gems",
    "gem-crystals", "crystal-food", NULL};

static const char *const grave_ids[BROOD_GRAVES + 1] = {
    "summer-1", "summer-2", "summer-3", "winter-1", "winter-2", "winter-3", NULL};

static const char *const kit_ids[BROOD_KITS + 1] = {
    "easy-1", "easy-2", "easy-3", "normal-1", "normal-2", "normal-3", "expert-1", "expert-2",
    NULL};
/* clang-format on */

/* ---- Columns ---- */

enum { GAIN_MOST = 30, COST_MOST = 20, POINTS_MOST = 99, MOVES_MOST = 2 };

#define AT(member) (uint32_t) offsetof(brood_box, member)

/* For each kind of goods a column of numbers that may be left out: "places[].autumn_food[]" of
 * "places[].autumn_" and "[]". The tables of the kinds lie one after the other. */
#define KIND(path, word, list, at, kind, rows, items, ids, first)                                  \
    {                                                                                              \
        path word list, (at) + (kind) * (rows) * (items), rows, items, true, 0, GAIN_MOST, ids,    \
            first, NULL                                                                            \
    }
#define KINDS(path, list, at, rows, items, ids, first)                                             \
    KIND(path, "food", list, at, BROOD_KIND_FOOD, rows, items, ids, first),                        \
        KIND(path, "gold", list, at, BROOD_KIND_GOLD, rows, items, ids, first),                    \
        KIND(path, "ducat", list, at, BROOD_KIND_DUCAT, rows, items, ids, first),                  \
        KIND(path, "gobloon", list, at, BROOD_KIND_GOBLOON, rows, items, ids, first),              \
        KIND(path, "dragoncoin", list, at, BROOD_KIND_DRAGONCOIN, rows, items, ids, first),        \
        KIND(path, "crystal", list, at, BROOD_KIND_CRYSTAL, rows, items, ids, first),              \
        KIND(path, "gem", list, at, BROOD_KIND_GEM, rows, items, ids, first),                      \
        KIND(path, "jewel", list, at, BROOD_KIND_JEWEL, rows, items, ids, first)

/* clang-format off */
static const wy_field fields[] = {
    /* path, offset, rows, list, open, min, max, ids, first id, words */
    {"map[].x", AT(x), BROOD_PLACES, 1, false, 0, 160, brood_place_words, 0, NULL},
    {"map[].y", AT(y), BROOD_PLACES, 1, false, 0, 96, brood_place_words, 0, NULL},
    {"map[].ring", AT(ring), BROOD_PLACES, 1, false, 0, 0, brood_place_words, 0, ring_words},
    {"map[].adjacent[]", AT(adjacent), BROOD_PLACES, BROOD_NEIGHBOURS, true, 0, 0,
     brood_place_words, 0, neighbour_words},
    {"map[].summer_spaces[]", AT(spaces[BROOD_SUMMER]), BROOD_PLACES, 2, true, 0, 9,
     brood_place_words, 0, NULL},
    {"map[].winter_spaces[]", AT(spaces[BROOD_WINTER]), BROOD_PLACES, 2, true, 0, 9,
     brood_place_words, 0, NULL},
    {"map[].bonus", AT(bonus), BROOD_PLACES, 1, true, 0, 0, brood_place_words, 0, bonus_words},
    KINDS("map[].tile_", "", AT(field), BROOD_PLACES, 1, brood_place_words, 0),
    {"places[].summer", AT(use[BROOD_SUMMER]), BROOD_PLACES, 1, true, 0, 0, brood_place_words, 0,
     use_words},
    {"places[].winter", AT(use[BROOD_WINTER]), BROOD_PLACES, 1, true, 0, 0, brood_place_words, 0,
     use_words},
    {"places[].opens", AT(opens), BROOD_PLACES, 1, true, 0, BROOD_YEARS, brood_place_words, 0,
     NULL},
    KINDS("places[].autumn_", "[]", AT(level[BROOD_SUMMER]), BROOD_PLACES, BROOD_LEVELS,
          brood_place_words, 0),
    KINDS("places[].spring_", "[]", AT(level[BROOD_WINTER]), BROOD_PLACES, BROOD_LEVELS,
          brood_place_words, 0),
    KINDS("places[].rank_", "[]", AT(rank), BROOD_PLACES, 2, brood_place_words, 0),
    {"charts[].colours[]", AT(chart), BROOD_CHARTS, BROOD_COLOURS, false, 0, 0, chart_ids, 0,
     brood_colour_words},
    {"combats[].prize", AT(prize_kind), BROOD_FIELDS, 1, false, 0, 0, combat_ids, 0, prize_words},
    {"combats[].autumn[]", AT(prize[BROOD_SUMMER]), BROOD_FIELDS, 2, false, 0, 9, combat_ids, 0,
     NULL},
    {"combats[].spring[]", AT(prize[BROOD_WINTER]), BROOD_FIELDS, 2, false, 0, 9, combat_ids, 0,
     NULL},
    {"peaks.crystals", AT(peaks[0]), 1, 1, false, 1, GAIN_MOST, NULL, 0, NULL},
    {"peaks.jewels", AT(peaks[1]), 1, 1, false, 1, GAIN_MOST, NULL, 0, NULL},
    {"islands[]", AT(island), 1, BROOD_ISLANDS, false, 1, BROOD_YEARS, NULL, 0, NULL},

    {"years[].dragon", AT(feed[0]), BROOD_YEARS, 1, true, 0, COST_MOST, NULL, 1, NULL},
    {"years[].level", AT(feed[1]), BROOD_YEARS, 1, true, 0, COST_MOST, NULL, 1, NULL},
    {"eggs[].price", AT(egg_price), BROOD_EGGS, 1, false, 0, GAIN_MOST, NULL, 1, NULL},
    {"eggs[].count", AT(egg_count), BROOD_EGGS, 1, true, 0, 6, NULL, 1, NULL},
    {"income[].open", AT(income_open), BROOD_SPACES, 1, true, 0, 0, brood_income_words, 0,
     yes_words},
    KINDS("income[].", "", AT(income), BROOD_SPACES, 1, brood_income_words, 0),
    {"tokens[]", AT(tokens), 1, BROOD_LEVELS - 1, false, 1, 24, NULL, 0, NULL},
    {"clan[]", AT(row), 1, 2, false, 1, BROOD_SLOTS, NULL, 0, NULL},
    {"first.training", AT(first[0]), 1, 1, false, 1, BROOD_SLOTS, NULL, 0, NULL},
    {"first.few", AT(first[1]), 1, 1, false, 1, BROOD_SLOTS, NULL, 0, NULL},
    {"first.many", AT(first[2]), 1, 1, false, 1, BROOD_SLOTS, NULL, 0, NULL},
    {"colours[].parts[]", AT(colour), BROOD_COLOURS, BROOD_STONES, false, 0, 9,
     brood_colour_words, 0, NULL},

    {"accounts[].accepts", AT(accepts), BROOD_ACCOUNTS, 1, false, 0, 0, NULL, 1, accepted_words},
    {"accounts[].balance[]", AT(balance), BROOD_ACCOUNTS, BROOD_BOXES, false, 1, 255, NULL, 1,
     NULL},
    KINDS("accounts[].interest_", "[]", AT(interest), BROOD_ACCOUNTS, BROOD_BOXES, NULL, 1),
    {"keys", AT(keys), 1, 1, false, 1, BROOD_ACCOUNTS, NULL, 0, NULL},
    {"trinkets[].level", AT(trinket_level), BROOD_TRINKETS, 1, false, 1, BROOD_LEVELS - 1,
     brood_trinket_words, 0, NULL},
    {"trinkets[].points", AT(trinket_points), BROOD_TRINKETS, 1, true, 0, POINTS_MOST,
     brood_trinket_words, 0, NULL},
    KINDS("trinkets[].", "", AT(trinket_gain), BROOD_TRINKETS, 1, brood_trinket_words, 0),
    {"trinkets[].colour", AT(trinket_colour), BROOD_TRINKETS, 1, true, 0, 0, brood_trinket_words,
     0, stone_words},
    {"trinkets[].dig", AT(trinket_dig), BROOD_TRINKETS, 1, true, 0, MOVES_MOST,
     brood_trinket_words, 0, NULL},
    {"trinkets[].magic", AT(trinket_magic), BROOD_TRINKETS, 1, true, 0, MOVES_MOST,
     brood_trinket_words, 0, NULL},
    {"bonuses[].points", AT(bonus_points), BROOD_BONUSES, 1, false, 0, POINTS_MOST,
     brood_bonus_words, 0, NULL},
    {"bonuses[].per", AT(bonus_per), BROOD_BONUSES, 1, false, 1, POINTS_MOST, brood_bonus_words,
     0, NULL},
    {"bonuses[].most", AT(bonus_most), BROOD_BONUSES, 1, true, 0, POINTS_MOST, brood_bonus_words,
     0, NULL},
    {"bonuses[].extra", AT(bonus_extra), BROOD_BONUSES, 1, true, 0, POINTS_MOST,
     brood_bonus_words, 0, NULL},

    {"magic_points[]", AT(magic_points), 1, 7, false, 0, POINTS_MOST, NULL, 0, NULL},
    {"necromancy[].price", AT(necro_price), BROOD_EFFECTS, 1, true, 0, COST_MOST, effect_ids, 0,
     NULL},
    {"necromancy[].free", AT(necro_free), BROOD_EFFECTS, 1, true, 0, BROOD_SLOTS, effect_ids, 0,
     NULL},
    {"necromancy[].most", AT(necro_most), BROOD_EFFECTS, 1, true, 0, COST_MOST, effect_ids, 0,
     NULL},
    {"necromancy[].strong", AT(necro_strong), BROOD_EFFECTS, 1, true, 0, 0, effect_ids, 0,
     yes_words},
    {"necromancy[].gems", AT(necro_gems), BROOD_EFFECTS, 1, true, 0, GAIN_MOST, effect_ids, 0,
     NULL},
    {"necromancy[].food", AT(necro_food), BROOD_EFFECTS, 1, true, 0, GAIN_MOST, effect_ids, 0,
     NULL},
    {"alchemy[].picks", AT(alchemy_picks), BROOD_EFFECTS, 1, false, 1, BROOD_OFFERS, effect_ids,
     0, NULL},
    {"alchemy[].goods[]", AT(alchemy_kind), BROOD_EFFECTS, BROOD_OFFERS, true, 0, 0, effect_ids,
     0, offer_words},
    {"alchemy[].amounts[]", AT(alchemy_amount), BROOD_EFFECTS, BROOD_OFFERS, true, 1, GAIN_MOST,
     effect_ids, 0, NULL},
    {"telepathy[].exchanges", AT(tele_exchanges), BROOD_EFFECTS, 1, true, 0, 9, effect_ids, 0,
     NULL},
    {"telepathy[].gold", AT(tele_gold), BROOD_EFFECTS, 1, true, 0, GAIN_MOST, effect_ids, 0,
     NULL},
    {"telepathy[].cheap", AT(tele_cheap), BROOD_EFFECTS, 1, true, 0, 9, effect_ids, 0, NULL},
    {"telepathy[].each", AT(tele_each), BROOD_EFFECTS, 1, true, 0, 9, effect_ids, 0, NULL},

    {"goods[].points", AT(value), BROOD_KINDS, 1, true, 0, POINTS_MOST, brood_kind_words, 0,
     NULL},
    {"goods[].bank", AT(bank_value), BROOD_KINDS, 1, true, 0, POINTS_MOST, brood_kind_words, 0,
     NULL},
    {"goods[].strength", AT(strength), BROOD_KINDS, 1, true, 0, 9, brood_kind_words, 0, NULL},
    {"goods[].match", AT(match), BROOD_KINDS, 1, true, 0, 9, brood_kind_words, 0, NULL},
    {"goods[].market", AT(market), BROOD_KINDS, 1, true, 0, GAIN_MOST, brood_kind_words, 0, NULL},
    {"goods[].sold_for", AT(market_kind), BROOD_KINDS, 1, true, 0, 0, brood_kind_words, 0,
     sale_words},
    {"strength[]", AT(base), 1, BROOD_LEVELS - 1, false, 0, 50, NULL, 0, NULL},
    {"red_strength", AT(red), 1, 1, false, 0, 50, NULL, 0, NULL},
    {"exchanges[].number", AT(rate), BROOD_RATES, 1, false, 1, 9, rate_ids, 0, NULL},
    {"mint[].summer_pay", AT(mint_pay[BROOD_SUMMER]), BROOD_LINES, 1, false, 0, 0, NULL, 1,
     coin_words},
    {"mint[].summer_price", AT(mint_price[BROOD_SUMMER]), BROOD_LINES, 1, false, 1, COST_MOST,
     NULL, 1, NULL},
    {"mint[].summer_get", AT(mint_get[BROOD_SUMMER]), BROOD_LINES, 1, false, 0, 0, NULL, 1,
     coin_words},
    {"mint[].summer_amount", AT(mint_amount[BROOD_SUMMER]), BROOD_LINES, 1, false, 1, 9, NULL, 1,
     NULL},
    {"mint[].winter_pay", AT(mint_pay[BROOD_WINTER]), BROOD_LINES, 1, false, 0, 0, NULL, 1,
     coin_words},
    {"mint[].winter_price", AT(mint_price[BROOD_WINTER]), BROOD_LINES, 1, false, 1, COST_MOST,
     NULL, 1, NULL},
    {"mint[].winter_get", AT(mint_get[BROOD_WINTER]), BROOD_LINES, 1, false, 0, 0, NULL, 1,
     coin_words},
    {"mint[].winter_amount", AT(mint_amount[BROOD_WINTER]), BROOD_LINES, 1, false, 1, 9, NULL, 1,
     NULL},
    {"visits.long", AT(visits[0]), 1, 1, false, 0, 9, NULL, 0, NULL},
    {"visits.short", AT(visits[1]), 1, 1, false, 1, 9, NULL, 0, NULL},
    {"smiths.stones", AT(smith[0]), 1, 1, false, 1, 9, NULL, 0, NULL},
    {"smiths.winter_gold", AT(smith[1]), 1, 1, false, 0, 9, NULL, 0, NULL},
    {"hatching.summer[]", AT(hatch[BROOD_SUMMER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"hatching.winter[]", AT(hatch[BROOD_WINTER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"caravan.food", AT(caravan[0]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"caravan.trinkets", AT(caravan[1]), 1, 1, false, 1, 9, NULL, 0, NULL},
    {"caravan.times", AT(caravan[2]), 1, 1, false, 2, 4, NULL, 0, NULL},
    {"grotto.moves[]", AT(grotto_moves), 1, 2, false, 1, 4 * MOVES_MOST, NULL, 0, NULL},
    {"grotto.summer[]", AT(grotto_price[BROOD_SUMMER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"grotto.winter[]", AT(grotto_price[BROOD_WINTER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"den.summer[]", AT(den[BROOD_SUMMER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"den.winter[]", AT(den[BROOD_WINTER]), 1, 2, false, 0, COST_MOST, NULL, 0, NULL},
    {"witch.twice", AT(twice), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"lairs.once", AT(tribute[0]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"lairs.twice", AT(tribute[1]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"fees.magenta", AT(fees[0]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"fees.amber", AT(fees[1]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"fees.lime", AT(fees[2]), 1, 1, false, 0, COST_MOST, NULL, 0, NULL},
    {"gifts.recolouring", AT(gifts[0]), 1, 1, false, 0, GAIN_MOST, NULL, 0, NULL},
    {"gifts.bonus", AT(gifts[1]), 1, 1, false, 0, GAIN_MOST, NULL, 0, NULL},
    {"gifts.lock", AT(gifts[2]), 1, 1, false, 0, GAIN_MOST, NULL, 0, NULL},
    KINDS("graves[].", "", AT(grave), BROOD_GRAVES, 1, grave_ids, 0),
    {"kits[].dragons[]", AT(kit), BROOD_KITS, BROOD_LEVELS - 1, false, 0, BROOD_SLOTS, kit_ids, 0,
     NULL},
    {"training[]", AT(training), 1, BROOD_LEVELS - 1, false, 1, BROOD_TRINKETS, NULL, 0, NULL},
    {"scale[]", AT(scale), 1, BROOD_SCALE, false, 1, 255, NULL, 0, NULL},
};
/* clang-format on */

const wy_schema brood_schema = {
    "brood", sizeof(brood_box), fields, (int)WY_COUNT(fields), brood_check_box,
};
