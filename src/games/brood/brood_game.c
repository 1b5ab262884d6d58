/* brood_game.c - Dragonbrood behind the shared interface. */
#include "brood_default.h"
#include "core/bind.h"
#include "games/brood/brood_weights.h"

WY_BIND(brood)

static bool brood_remark_any(const void *parts, const void *state, int seat, int index,
                             wy_phrase *phrase)
{
    return brood_remark((const brood_parts *)parts, (const brood_state *)state, seat, index,
                        phrase);
}

static const wy_option options[BROOD_OPTIONS] = {
    {"years",
     {"six", "five", NULL},
     BROOD_SIX_YEARS,
     WY_N("For how many years the game is played."),
     2,
     BROOD_PLAYERS_MAX},
    {"mode",
     {"training", "cursebreaker", "catch", NULL},
     BROOD_TRAINING,
     WY_N("What one plays for: points, all six Elders awake, or dragons of all twelve colours."),
     1,
     1},
    {"difficulty",
     {"easy", "normal", "expert", NULL},
     BROOD_NORMAL,
     WY_N("How strong enemies are in Training; with which dragons one starts otherwise."),
     1,
     1},
    {"enemies",
     {"none", "easy", "normal", "expert", NULL},
     BROOD_NO_ENEMIES,
     WY_N("How strong enemies are in Cursebreaker and Catch; Training has them by difficulty."),
     1,
     1},
    {"pool",
     {"8", "5", "12", NULL},
     BROOD_POOL_8,
     WY_N("How many goods of each of five kinds there are for the bids of enemies."),
     1,
     1},
};

#define TO(phase) WY_BIT(BROOD_##phase)

/* As it is with the project's own components. A season in which nobody has anything to do is not
 * seen; income always is. */
static const wy_phase phases[BROOD_PHASES] = {
    /* name      rule       moved on by   may lead to, and hardly ever does */
    {"lots", "BROOD-8", WY_BY_CHANCE, TO(LOTS) | TO(BEGIN), 0},
    {"begin", "BROOD-13", WY_BY_CHOICE, TO(BEGIN) | TO(PHASE_SUMMER), 0},
    {"summer", "BROOD-26", WY_BY_CHOICE,
     TO(PHASE_SUMMER) | TO(PHASE_AUTUMN) | TO(PHASE_WINTER) | TO(NEW_YEAR), TO(NEW_YEAR)},
    {"autumn", "BROOD-128", WY_BY_CHOICE,
     TO(PHASE_AUTUMN) | TO(BIDDING) | TO(PHASE_WINTER) | TO(NEW_YEAR), TO(NEW_YEAR)},
    {"winter", "BROOD-31", WY_BY_CHOICE, TO(PHASE_WINTER) | TO(PHASE_SPRING) | TO(NEW_YEAR), 0},
    {"spring", "BROOD-128", WY_BY_CHOICE, TO(PHASE_SPRING) | TO(BIDDING) | TO(NEW_YEAR), 0},
    {"bidding", "BROOD-137", WY_BY_PLAYER,
     TO(BIDDING) | TO(DRAWING) | TO(PHASE_AUTUMN) | TO(PHASE_SPRING), 0},
    {"drawing", "BROOD-167", WY_BY_CHANCE, TO(DRAWING) | TO(PHASE_AUTUMN) | TO(PHASE_SPRING), 0},
    {"new-year", "BROOD-142", WY_BY_CHOICE,
     TO(NEW_YEAR) | TO(PHASE_SUMMER) | TO(PHASE_WINTER) | TO(ENDED), TO(PHASE_WINTER)},
    {"ended", "BROOD-151", WY_BY_NOBODY, 0, 0},
};

static const wy_verb verbs[BROOD_VERBS] = {
    /* chance */
    {"order {c}", {0, 0, WY_SEAT}, WY_BY_CHANCE},
    {"sky {b} {c}", {0, BROOD_NOUN_ISLAND, BROOD_NOUN_LETTER}, WY_BY_CHANCE},
    {"bonus {c}", {0, 0, BROOD_NOUN_BONUS}, WY_BY_CHANCE},
    {"show {c}", {0, 0, BROOD_NOUN_TRINKET}, WY_BY_CHANCE},
    {"seventh {c}", {0, 0, BROOD_NOUN_COLOUR}, WY_BY_CHANCE},
    {"enemy {b} {c}", {0, BROOD_NOUN_FIELD, BROOD_NOUN_COLOUR}, WY_BY_CHANCE},
    {"draw {c}", {0, 0, BROOD_NOUN_POOL}, WY_BY_CHANCE},
    /* the beginning */
    {"kit {c}", {0, 0, BROOD_NOUN_KIT}, WY_BY_PLAYER},
    {"start {c}", {0, 0, BROOD_NOUN_COLOUR}, WY_BY_PLAYER},
    /* placing */
    {"leader {c}", {0, 0, BROOD_NOUN_SLOT}, WY_BY_PLAYER},
    {"dragon {c}", {0, 0, BROOD_NOUN_SLOT}, WY_BY_PLAYER},
    {"place {c}", {0, 0, BROOD_NOUN_PLACE}, WY_BY_PLAYER},
    {"join {c}", {0, 0, BROOD_NOUN_PLACE}, WY_BY_PLAYER},
    {"force {c}", {0, 0, BROOD_NOUN_PLACE}, WY_BY_PLAYER},
    {"nursery", {0, 0, 0}, WY_BY_PLAYER},
    {"oust {b} {c}", {0, WY_SEAT, BROOD_NOUN_SLOT}, WY_BY_PLAYER},
    {"oust enemy", {0, 0, 0}, WY_BY_PLAYER},
    {"ability", {0, 0, 0}, WY_BY_PLAYER},
    /* gains and payments */
    {"plus3 {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"plus1 {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"minus1 {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"take {a} {b} {c}", {BROOD_NOUN_COUNT7, BROOD_NOUN_COUNT7, BROOD_NOUN_COUNT7}, WY_BY_PLAYER},
    {"swap {c}", {0, 0, BROOD_NOUN_EXCHANGE}, WY_BY_PLAYER},
    {"dig {c}", {0, 0, BROOD_NOUN_INCOME}, WY_BY_PLAYER},
    {"magic {c}", {0, 0, BROOD_NOUN_MAGIC}, WY_BY_PLAYER},
    {"keep {c}", {0, 0, BROOD_NOUN_TRINKET}, WY_BY_PLAYER},
    {"trade {c}", {0, 0, BROOD_NOUN_TRINKET}, WY_BY_PLAYER},
    /* places */
    {"grow {c}", {0, 0, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"evolve {b} {c}", {0, BROOD_NOUN_STONE, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"fuse {a} {b} {c}", {BROOD_NOUN_COUNT4, BROOD_NOUN_COUNT4, BROOD_NOUN_COUNT4}, WY_BY_PLAYER},
    {"awake {c}", {0, 0, BROOD_NOUN_ELDER}, WY_BY_PLAYER},
    {"jewels {a} {b} {c}", {BROOD_NOUN_COUNT4, BROOD_NOUN_COUNT4, BROOD_NOUN_COUNT4}, WY_BY_PLAYER},
    {"hatch {b} egg {c}", {0, BROOD_NOUN_STONE, BROOD_NOUN_EGG}, WY_BY_PLAYER},
    {"mint {c}", {0, 0, BROOD_NOUN_LINE}, WY_BY_PLAYER},
    {"mint {c} cheap", {0, 0, BROOD_NOUN_LINE}, WY_BY_PLAYER},
    {"sell {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"sell egg {c}", {0, 0, BROOD_NOUN_EGG}, WY_BY_PLAYER},
    {"forge {c}", {0, 0, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"forge {c} cheap", {0, 0, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"craft {c}", {0, 0, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"craft {c} cheap", {0, 0, BROOD_NOUN_STONE}, WY_BY_PLAYER},
    {"deposit {c}", {0, 0, BROOD_NOUN_ACCOUNT}, WY_BY_PLAYER},
    {"withdraw {c}", {0, 0, BROOD_NOUN_ACCOUNT}, WY_BY_PLAYER},
    {"open {c}", {0, 0, BROOD_NOUN_ACCOUNT}, WY_BY_PLAYER},
    {"put {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"put 5 {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"fetch {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"fetch 5 {c}", {0, 0, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"retire {c}", {0, 0, BROOD_NOUN_GRAVE}, WY_BY_PLAYER},
    {"buy", {0, 0, 0}, WY_BY_PLAYER},
    {"vend {c}", {0, 0, BROOD_NOUN_TRINKET}, WY_BY_PLAYER},
    {"recolour {c}", {0, 0, BROOD_NOUN_COLOUR}, WY_BY_PLAYER},
    {"split {c}", {0, 0, BROOD_NOUN_MIXTURE}, WY_BY_PLAYER},
    {"study {c}", {0, 0, BROOD_NOUN_WAY}, WY_BY_PLAYER},
    {"rob", {0, 0, 0}, WY_BY_PLAYER},
    {"steal {b} {c}", {0, BROOD_NOUN_ACCOUNT, BROOD_NOUN_GOOD}, WY_BY_PLAYER},
    {"copy {c}", {0, 0, BROOD_NOUN_PLACE}, WY_BY_PLAYER},
    {"once", {0, 0, 0}, WY_BY_PLAYER},
    {"twice", {0, 0, 0}, WY_BY_PLAYER},
    {"tribute {c}", {0, 0, BROOD_NOUN_WAY}, WY_BY_PLAYER},
    {"coins", {0, 0, 0}, WY_BY_PLAYER},
    /* autumn and spring */
    {"gather {c}", {0, 0, BROOD_NOUN_SLOT}, WY_BY_PLAYER},
    {"peaks {c}", {0, 0, BROOD_NOUN_PEAKS}, WY_BY_PLAYER},
    {"fight {c}", {0, 0, BROOD_NOUN_PLACE}, WY_BY_PLAYER},
    {"hold", {0, 0, 0}, WY_BY_PLAYER},
    {"bid {c}", {0, 0, BROOD_NOUN_ITEM}, WY_BY_PLAYER},
    {"reveal", {0, 0, 0}, WY_BY_PLAYER},
    /* New Year */
    {"feed {c}", {0, 0, BROOD_NOUN_SLOT}, WY_BY_PLAYER},
    {"feed all", {0, 0, 0}, WY_BY_PLAYER},
    {"income {c}", {0, 0, BROOD_NOUN_INCOME}, WY_BY_PLAYER},
    {"alchemy {c}", {0, 0, BROOD_NOUN_OFFER}, WY_BY_PLAYER},
    {"interest {c}", {0, 0, BROOD_NOUN_ACCOUNT}, WY_BY_PLAYER},
    {"stop", {0, 0, 0}, WY_BY_PLAYER},
    {"play on", {0, 0, 0}, WY_BY_PLAYER},
    {"newyear", {0, 0, 0}, WY_BY_PLAYER},
    /* everywhere */
    {"done", {0, 0, 0}, WY_BY_PLAYER},
};

/* No step comes again without using something up: a dragon to place, an exchange of a visit, a
 * cover, a magic move, a good. What takes most moves is goods carried into accounts and out of them
 * one by one. A side of the board sees at most a dozen visits to the bank, lairs and copies
 * included, in twelve seasons; each carries at most what a player owns, some thousands of goods if
 * the box is generous. Random games have about a thousand moves. */
enum { MOVES_MAX = 1000000 };

static const char *const score_lines[] = {WY_N("Treasure"), WY_N("Bank"), WY_N("Trinkets"),
                                          WY_N("Magic"), WY_N("Bonuses")};
static const char *const tie_lines[] = {WY_N("Dragoncoins"), WY_N("Food"), WY_N("Eggs")};

/* A player's trinkets, goods and income, and all that are bytes. */
#define PLAYER                                                                                     \
    {4, 1}, {2, BROOD_GOODS + 1},                                                                  \
    {                                                                                              \
        1, sizeof(brood_player) - offsetof(brood_player, dragon)                                   \
    }

static const wy_member members[] = {
    {8, 1},
    PLAYER,
    PLAYER,
    PLAYER,
    PLAYER,
    PLAYER,
    PLAYER,
    {4, (offsetof(brood_state, account) - offsetof(brood_state, shown)) / 4},
    {2, (offsetof(brood_state, task) - offsetof(brood_state, account)) / 2},
    {1, sizeof(brood_state) - offsetof(brood_state, task)},
};

/* What the evaluation goes by, and within which bounds. */
#define WEIGHT(place, least, most) WY_WEIGHT(brood, #place, place, least, most)

/* Places have no parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define TASTE(set)                                                                                 \
    WEIGHT(set.food, 0, 300), WEIGHT(set.fodder, 0, 500), WEIGHT(set.stock, 0, 300),               \
        WEIGHT(set.stock_last, 0, 100), WEIGHT(set.stock_size, 0, 100),                            \
        WEIGHT(set.surplus, 0, 200), WEIGHT(set.harvest, 0, 6000), WEIGHT(set.meal, 0, 500),       \
        WEIGHT(set.growing, 0, 500), WEIGHT(set.maturing, 0, 500), WEIGHT(set.egg, 0, 300),        \
        WEIGHT(set.income, 0, 300),                                                                \
        WY_WEIGHT(brood, #set ".magic.necromancy", set.magic[BROOD_NECROMANCY], 0, 400),           \
        WY_WEIGHT(brood, #set ".magic.alchemy", set.magic[BROOD_ALCHEMY], 0, 400),                 \
        WY_WEIGHT(brood, #set ".magic.telepathy", set.magic[BROOD_TELEPATHY], 0, 400),             \
        WEIGHT(set.magic_ahead, 0, 100), WEIGHT(set.hollow_level, 0, 1500),                        \
        WEIGHT(set.hollow_combat, 0, 1500), WEIGHT(set.peaks, 0, 5000),                            \
        WEIGHT(set.mines, -500, 1000), WEIGHT(set.strength, 0, 50), WEIGHT(set.doubt, 0, 50),      \
        WEIGHT(set.unopposed, 0, 100)
/* NOLINTEND(bugprone-macro-parentheses) */

static const wy_weight weights[] = {
    TASTE(alone),
    TASTE(two),
    TASTE(more),
    WEIGHT(quest.kit, 0, 8000),
    WEIGHT(quest.elders, 0, 30000),
    WEIGHT(quest.colours, 0, 15000),
    WEIGHT(quest.colour, 0, 20000),
};

static void brood_default_parts(void *parts)
{
    brood_parts *p = (brood_parts *)parts;
    memcpy(&p->box, brood_default_box, sizeof p->box);
    brood_prepare(p);
}

WY_STATIC_ASSERT(sizeof brood_default_box == sizeof(brood_box), "data/brood.json fills the box");

const wy_rules brood_rules = {
    .id = "brood",
    .title = WY_N("Dragonbrood"),
    .version = "1",
    .min_players = BROOD_PLAYERS_MIN,
    .max_players = BROOD_PLAYERS_MAX,
    .state_size = sizeof(brood_state),
    .parts_size = sizeof(brood_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "BROOD-23",
    .insight = BROOD_INSIGHT,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(brood, BROOD_NOUN_COUNT),
    WY_BOUND(brood),
    .remark = brood_remark_any,
};
