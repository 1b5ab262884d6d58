/* brood_parts.c - columns of the component file. */
#include "games/brood/brood_parts.h"

/* ---- Words ---- */

/* clang-format off */
static const char *const ring_words[BROOD_RINGS + 1] = {"outer", "inner", "island", "lair", NULL};

static const char *const use_words[BROOD_USES + 1] = {
    "closed", "action", "level", "rank", "combat", NULL};

static const char *const yes_words[] = {"no", "yes", NULL};

/* Places, colours and kinds of goods + 1; 0 is none. */
static const char *const neighbour_words[BROOD_PLACES + 2] = {"none", BROOD_PLACE_LIST(BROOD_PLACE_WORD) NULL};
static const char *const bonus_words[BROOD_COLOURS + 2] = {"none", BROOD_COLOUR_LIST, NULL};
static const char *const stone_words[BROOD_STONES + 2] = {"any", BROOD_STONE_LIST, NULL};
static const char *const offer_words[BROOD_KINDS + 2] = {"none", BROOD_KIND_LIST, NULL};
static const char *const prize_words[BROOD_KINDS + 2] = {"trinkets", BROOD_KIND_LIST, NULL};

/* Minted goods, and the Market's prices: no stones, since these have colours. */
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

/* Columns per kind of goods, in adjacent tables: "places[].autumn_" and "[]" around "food". */
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
/* path, member, list, optional, least, most, words: of each place, effect and so on */
#define FIELD(rows, ids, first, path, member, list, open, least, most, words) \
    {path, AT(member), rows, list, open, least, most, ids, first, words}
#define SINGLE(...) FIELD(1, NULL, 0, __VA_ARGS__)
#define EFFECT(...) FIELD(BROOD_EFFECTS, effect_ids, 0, __VA_ARGS__)
#define PLACE(...) FIELD(BROOD_PLACES, brood_place_words, 0, __VA_ARGS__)
#define LINE(...) FIELD(BROOD_LINES, NULL, 1, __VA_ARGS__)
#define KIND_OF(...) FIELD(BROOD_KINDS, brood_kind_words, 0, __VA_ARGS__)
#define TRINKET(...) FIELD(BROOD_TRINKETS, brood_trinket_words, 0, __VA_ARGS__)
#define BONUS(...) FIELD(BROOD_BONUSES, brood_bonus_words, 0, __VA_ARGS__)
#define COMBAT(...) FIELD(BROOD_FIELDS, combat_ids, 0, __VA_ARGS__)

static const wy_field fields[] = {
    PLACE("map[].x", x, 1, false, 0, 160, NULL),
    PLACE("map[].y", y, 1, false, 0, 96, NULL),
    PLACE("map[].ring", ring, 1, false, 0, 0, ring_words),
    PLACE("map[].adjacent[]", adjacent, BROOD_NEIGHBOURS, true, 0, 0, neighbour_words),
    PLACE("map[].summer_spaces[]", spaces[BROOD_SUMMER], 2, true, 0, 9, NULL),
    PLACE("map[].winter_spaces[]", spaces[BROOD_WINTER], 2, true, 0, 9, NULL),
    PLACE("map[].bonus", bonus, 1, true, 0, 0, bonus_words),
    KINDS("map[].tile_", "", AT(field), BROOD_PLACES, 1, brood_place_words, 0),
    PLACE("places[].summer", use[BROOD_SUMMER], 1, true, 0, 0, use_words),
    PLACE("places[].winter", use[BROOD_WINTER], 1, true, 0, 0, use_words),
    PLACE("places[].opens", opens, 1, true, 0, BROOD_YEARS, NULL),
    KINDS("places[].autumn_", "[]", AT(level[BROOD_SUMMER]), BROOD_PLACES, BROOD_LEVELS,
          brood_place_words, 0),
    KINDS("places[].spring_", "[]", AT(level[BROOD_WINTER]), BROOD_PLACES, BROOD_LEVELS,
          brood_place_words, 0),
    KINDS("places[].rank_", "[]", AT(rank), BROOD_PLACES, 2, brood_place_words, 0),
    FIELD(BROOD_CHARTS, chart_ids, 0, "charts[].colours[]", chart, BROOD_COLOURS, false, 0, 0,
          brood_colour_words),
    COMBAT("combats[].prize", prize_kind, 1, false, 0, 0, prize_words),
    COMBAT("combats[].autumn[]", prize[BROOD_SUMMER], 2, false, 0, 9, NULL),
    COMBAT("combats[].spring[]", prize[BROOD_WINTER], 2, false, 0, 9, NULL),
    SINGLE("peaks.crystals", peaks[0], 1, false, 1, GAIN_MOST, NULL),
    SINGLE("peaks.jewels", peaks[1], 1, false, 1, GAIN_MOST, NULL),
    SINGLE("islands[]", island, BROOD_ISLANDS, false, 1, BROOD_YEARS, NULL),

    FIELD(BROOD_YEARS, NULL, 1, "years[].dragon", feed[0], 1, true, 0, COST_MOST, NULL),
    FIELD(BROOD_YEARS, NULL, 1, "years[].level", feed[1], 1, true, 0, COST_MOST, NULL),
    FIELD(BROOD_EGGS, NULL, 1, "eggs[].price", egg_price, 1, false, 0, GAIN_MOST, NULL),
    FIELD(BROOD_EGGS, NULL, 1, "eggs[].count", egg_count, 1, true, 0, 6, NULL),
    FIELD(BROOD_SPACES, brood_income_words, 0, "income[].open", income_open, 1, true, 0, 0,
          yes_words),
    KINDS("income[].", "", AT(income), BROOD_SPACES, 1, brood_income_words, 0),
    SINGLE("tokens[]", tokens, BROOD_LEVELS - 1, false, 1, 24, NULL),
    SINGLE("clan[]", row, 2, false, 1, BROOD_SLOTS, NULL),
    SINGLE("first.training", first[0], 1, false, 1, BROOD_SLOTS, NULL),
    SINGLE("first.few", first[1], 1, false, 1, BROOD_SLOTS, NULL),
    SINGLE("first.many", first[2], 1, false, 1, BROOD_SLOTS, NULL),
    FIELD(BROOD_COLOURS, brood_colour_words, 0, "colours[].parts[]", colour, BROOD_STONES, false,
          0, 9, NULL),

    FIELD(BROOD_ACCOUNTS, NULL, 1, "accounts[].accepts", accepts, 1, false, 0, 0, accepted_words),
    FIELD(BROOD_ACCOUNTS, NULL, 1, "accounts[].balance[]", balance, BROOD_BOXES, false, 1, 255,
          NULL),
    KINDS("accounts[].interest_", "[]", AT(interest), BROOD_ACCOUNTS, BROOD_BOXES, NULL, 1),
    SINGLE("keys", keys, 1, false, 1, BROOD_ACCOUNTS, NULL),
    TRINKET("trinkets[].level", trinket_level, 1, false, 1, BROOD_LEVELS - 1, NULL),
    TRINKET("trinkets[].points", trinket_points, 1, true, 0, POINTS_MOST, NULL),
    KINDS("trinkets[].", "", AT(trinket_gain), BROOD_TRINKETS, 1, brood_trinket_words, 0),
    TRINKET("trinkets[].colour", trinket_colour, 1, true, 0, 0, stone_words),
    TRINKET("trinkets[].dig", trinket_dig, 1, true, 0, MOVES_MOST, NULL),
    TRINKET("trinkets[].magic", trinket_magic, 1, true, 0, MOVES_MOST, NULL),
    BONUS("bonuses[].points", bonus_points, 1, false, 0, POINTS_MOST, NULL),
    BONUS("bonuses[].per", bonus_per, 1, false, 1, POINTS_MOST, NULL),
    BONUS("bonuses[].most", bonus_most, 1, true, 0, POINTS_MOST, NULL),
    BONUS("bonuses[].extra", bonus_extra, 1, true, 0, POINTS_MOST, NULL),

    SINGLE("magic_points[]", magic_points, 7, false, 0, POINTS_MOST, NULL),
    EFFECT("necromancy[].price", necro_price, 1, true, 0, COST_MOST, NULL),
    EFFECT("necromancy[].free", necro_free, 1, true, 0, BROOD_SLOTS, NULL),
    EFFECT("necromancy[].most", necro_most, 1, true, 0, COST_MOST, NULL),
    EFFECT("necromancy[].strong", necro_strong, 1, true, 0, 0, yes_words),
    EFFECT("necromancy[].gems", necro_gems, 1, true, 0, GAIN_MOST, NULL),
    EFFECT("necromancy[].food", necro_food, 1, true, 0, GAIN_MOST, NULL),
    EFFECT("alchemy[].picks", alchemy_picks, 1, false, 1, BROOD_OFFERS, NULL),
    EFFECT("alchemy[].goods[]", alchemy_kind, BROOD_OFFERS, true, 0, 0, offer_words),
    EFFECT("alchemy[].amounts[]", alchemy_amount, BROOD_OFFERS, true, 1, GAIN_MOST, NULL),
    EFFECT("telepathy[].exchanges", tele_exchanges, 1, true, 0, 9, NULL),
    EFFECT("telepathy[].gold", tele_gold, 1, true, 0, GAIN_MOST, NULL),
    EFFECT("telepathy[].cheap", tele_cheap, 1, true, 0, 9, NULL),
    EFFECT("telepathy[].each", tele_each, 1, true, 0, 9, NULL),

    KIND_OF("goods[].points", value, 1, true, 0, POINTS_MOST, NULL),
    KIND_OF("goods[].bank", bank_value, 1, true, 0, POINTS_MOST, NULL),
    KIND_OF("goods[].strength", strength, 1, true, 0, 9, NULL),
    KIND_OF("goods[].match", match, 1, true, 0, 9, NULL),
    KIND_OF("goods[].market", market, 1, true, 0, GAIN_MOST, NULL),
    KIND_OF("goods[].sold_for", market_kind, 1, true, 0, 0, sale_words),
    SINGLE("strength[]", base, BROOD_LEVELS - 1, false, 0, 50, NULL),
    SINGLE("red_strength", red, 1, false, 0, 50, NULL),
    FIELD(BROOD_RATES, rate_ids, 0, "exchanges[].number", rate, 1, false, 1, 9, NULL),
    LINE("mint[].summer_pay", mint_pay[BROOD_SUMMER], 1, false, 0, 0, coin_words),
    LINE("mint[].summer_price", mint_price[BROOD_SUMMER], 1, false, 1, COST_MOST, NULL),
    LINE("mint[].summer_get", mint_get[BROOD_SUMMER], 1, false, 0, 0, coin_words),
    LINE("mint[].summer_amount", mint_amount[BROOD_SUMMER], 1, false, 1, 9, NULL),
    LINE("mint[].winter_pay", mint_pay[BROOD_WINTER], 1, false, 0, 0, coin_words),
    LINE("mint[].winter_price", mint_price[BROOD_WINTER], 1, false, 1, COST_MOST, NULL),
    LINE("mint[].winter_get", mint_get[BROOD_WINTER], 1, false, 0, 0, coin_words),
    LINE("mint[].winter_amount", mint_amount[BROOD_WINTER], 1, false, 1, 9, NULL),
    SINGLE("visits.long", visits[0], 1, false, 0, 9, NULL),
    SINGLE("visits.short", visits[1], 1, false, 1, 9, NULL),
    SINGLE("smiths.stones", smith[0], 1, false, 1, 9, NULL),
    SINGLE("smiths.winter_gold", smith[1], 1, false, 0, 9, NULL),
    SINGLE("hatching.summer[]", hatch[BROOD_SUMMER], 2, false, 0, COST_MOST, NULL),
    SINGLE("hatching.winter[]", hatch[BROOD_WINTER], 2, false, 0, COST_MOST, NULL),
    SINGLE("caravan.food", caravan[0], 1, false, 0, COST_MOST, NULL),
    SINGLE("caravan.trinkets", caravan[1], 1, false, 1, 9, NULL),
    SINGLE("caravan.times", caravan[2], 1, false, 2, 4, NULL),
    SINGLE("grotto.moves[]", grotto_moves, 2, false, 1, 4 * MOVES_MOST, NULL),
    SINGLE("grotto.summer[]", grotto_price[BROOD_SUMMER], 2, false, 0, COST_MOST, NULL),
    SINGLE("grotto.winter[]", grotto_price[BROOD_WINTER], 2, false, 0, COST_MOST, NULL),
    SINGLE("den.summer[]", den[BROOD_SUMMER], 2, false, 0, COST_MOST, NULL),
    SINGLE("den.winter[]", den[BROOD_WINTER], 2, false, 0, COST_MOST, NULL),
    SINGLE("witch.twice", twice, 1, false, 0, COST_MOST, NULL),
    SINGLE("lairs.once", tribute[0], 1, false, 0, COST_MOST, NULL),
    SINGLE("lairs.twice", tribute[1], 1, false, 0, COST_MOST, NULL),
    SINGLE("fees.magenta", fees[0], 1, false, 0, COST_MOST, NULL),
    SINGLE("fees.amber", fees[1], 1, false, 0, COST_MOST, NULL),
    SINGLE("fees.lime", fees[2], 1, false, 0, COST_MOST, NULL),
    SINGLE("gifts.recolouring", gifts[0], 1, false, 0, GAIN_MOST, NULL),
    SINGLE("gifts.bonus", gifts[1], 1, false, 0, GAIN_MOST, NULL),
    SINGLE("gifts.lock", gifts[2], 1, false, 0, GAIN_MOST, NULL),
    KINDS("graves[].", "", AT(grave), BROOD_GRAVES, 1, grave_ids, 0),
    FIELD(BROOD_KITS, kit_ids, 0, "kits[].dragons[]", kit, BROOD_LEVELS - 1, false, 0,
          BROOD_SLOTS, NULL),
    SINGLE("training[]", training, BROOD_LEVELS - 1, false, 1, BROOD_TRINKETS, NULL),
    SINGLE("scale[]", scale, BROOD_SCALE, false, 1, 255, NULL),
};
/* clang-format on */

const wy_schema brood_schema = {
    "brood", sizeof(brood_box), fields, (int)WY_COUNT(fields), brood_check_box,
};
