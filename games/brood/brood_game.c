/* brood_game.c - binds Dragonbrood to the rules interface: phases, verbs, weights. */
#include "brood_default.h"
#include "engine/core/bind.h"
#include "games/brood/brood_weights.h"

WY_BIND(brood)
WY_ANY(bool, brood, remark,
       (const void *parts, const void *s, int seat, int index, wy_phrase *phrase),
       (WY_ANY_PARTS(brood), WY_ANY_STATE(brood), seat, index, phrase))

/* clang-format off */
static const wy_option options[BROOD_OPTIONS] = {
    {.name = "years", .values = {"six", "five", NULL}, .preset = BROOD_SIX_YEARS,
     .help = WY_N("For how many years the game is played."),
     .least = 2, .most = BROOD_PLAYERS_MAX},
    {.name = "mode", .values = {"training", "cursebreaker", "catch", NULL}, .preset = BROOD_TRAINING,
     .help = WY_N("Goal: points, all six Elders awake, or dragons of all twelve colours."),
     .least = 1, .most = 1},
    {.name = "difficulty", .values = {"easy", "normal", "expert", NULL}, .preset = BROOD_NORMAL,
     .help = WY_N("How strong enemies are in Training; with which dragons one starts otherwise."),
     .least = 1, .most = 1},
    {.name = "enemies", .values = {"none", "easy", "normal", "expert", NULL}, .preset = BROOD_NO_ENEMIES,
     .help = WY_N("How strong enemies are in Cursebreaker and Catch; Training has them by difficulty."),
     .least = 1, .most = 1,
     .with = {{BROOD_OPTION_MODE, WY_BIT(BROOD_CURSEBREAKER) | WY_BIT(BROOD_CATCH)}}},
    {.name = "pool", .values = {"8", "5", "12", NULL}, .preset = BROOD_POOL_8,
     .help = WY_N("How many goods of each of five kinds there are for the bids of enemies."),
     .least = 1, .most = 1,
     .with = {{BROOD_OPTION_MODE, WY_BIT(BROOD_TRAINING)},
              {BROOD_OPTION_ENEMIES, (uint8_t)~WY_BIT(BROOD_NO_ENEMIES)}}},
};
/* clang-format on */

#define TO(phase) WY_BIT(BROOD_##phase)

/* State machine. A season without a decision has no phase; income always has. */
static const wy_phase phases[BROOD_PHASES] = {
    /* name      rule       moved on by   next phases, and rare next phases */
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
    {"ended", "BROOD-151", WY_BY_NONE, 0, 0},
};

#define VERB_ROW(name, text, step, a, b, c)                                                        \
    {text,                                                                                         \
     {BROOD_NOUN_##a, BROOD_NOUN_##b, BROOD_NOUN_##c},                                             \
     BROOD_DO_##name <= BROOD_DO_DRAW ? WY_BY_CHANCE : WY_BY_PLAYER},
static const wy_verb verbs[] = {BROOD_VERB_LIST(VERB_ROW)};

/* Bound on the length of a game; random games have about a thousand moves. Each step uses something
 * up, and moving goods in and out of accounts one by one takes most moves. In twelve seasons a side
 * of the board sees at most a dozen visits to the bank, lairs and copies included. Each carries at
 * most what a player owns: thousands of goods if the box is generous. */
enum { MOVES_MAX = 1000000 };

static const char *const score_lines[] = {WY_N("Treasure"), WY_N("Bank"), WY_N("Trinkets"),
                                          WY_N("Magic"), WY_N("Bonuses")};
static const char *const tie_lines[] = {WY_N("Dragoncoins"), WY_N("Food"), WY_N("Eggs")};

/* Widths of the members of a player: trinkets, goods and income, and bytes. */
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

/* Weights with their bounds, for tuning. */
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

WY_DEFAULT_PARTS(brood)

const wy_rules brood_rules = {
    .id = "brood",
    .title = WY_N("Dragonbrood"),
    .version = "2",
    .min_players = BROOD_PLAYERS_MIN,
    .max_players = BROOD_PLAYERS_MAX,
    .state_size = sizeof(brood_state),
    .parts_size = sizeof(brood_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "BROOD-23",
    .search_params = BROOD_SEARCH_PARAMS,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(brood, BROOD_NOUN_COUNT),
    WY_BOUND(brood),
    .remark = brood_remark_any,
};
