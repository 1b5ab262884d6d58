/* hoard_game.c - wy_rules of The Hoard: tables and binding. */
#include "engine/core/bind.h"
#include "games/hoard/hoard.h"

WY_BIND(hoard)

static const wy_option options[HOARD_OPTIONS] = {
    {.name = "ties",
     .values = {"lose", "carry", NULL},
     .help = WY_N("What becomes of a pot that is tied.")},
    {.name = "boasting",
     .values = {"on", "off", NULL},
     .help = WY_N("Great gems may be boasted of.")},
};

#define TO(phase) WY_BIT(HOARD_##phase)

static const wy_phase phases[HOARD_PHASES] = {
    /* name  rule       moved on by   may lead to */
    {"deal", "HOARD-4", WY_BY_CHANCE, TO(DEAL) | TO(DRAW), 0},
    {"draw", "HOARD-5", WY_BY_CHANCE, TO(BID), 0},
    {"bid", "HOARD-6", WY_BY_PLAYER, TO(BID) | TO(SEAL) | TO(DRAW) | TO(ENDED), 0},
    {"seal", "HOARD-8", WY_BY_PLAYER, TO(SEAL) | TO(BID) | TO(DRAW) | TO(ENDED), 0},
    {"ended", "HOARD-9", WY_BY_NONE, 0, 0},
};

static const wy_verb verbs[HOARD_VERBS] = {
    {"give {c}@{a}", {WY_SEAT, 0, HOARD_NOUN_GEM}, WY_BY_CHANCE},
    {"show {c}", {0, 0, HOARD_NOUN_KIND}, WY_BY_CHANCE},
    {"lay {c}", {0, 0, HOARD_NOUN_GEM}, WY_BY_PLAYER},
    {"boast", {0, 0, 0}, WY_BY_PLAYER},
    {"pass", {0, 0, 0}, WY_BY_PLAYER},
};

static const char *const score_lines[HOARD_LINES] = {WY_N("Treasures"), WY_N("Boasts"),
                                                     WY_N("Keepsake")};
static const char *const tie_lines[HOARD_TIES] = {WY_N("Last gem")};

static const wy_member members[] = {{2, HOARD_PLAYERS_MAX + 1},
                                    {1, sizeof(hoard_state) - 2 * (HOARD_PLAYERS_MAX + 1)}};

/* Bytes of components.json, which a test compares. The build makes those of the other games. */
static const hoard_box hoard_default_box[] = {{{1, 2, 4}, {3, 2, 1}, {0, 0, 4, 4, 3}, 5}};
WY_DEFAULT_PARTS(hoard)

const wy_rules hoard_rules = {
    .id = "hoard",
    .title = WY_N("The Hoard"),
    .version = "1",
    .min_players = HOARD_PLAYERS_MIN,
    .max_players = HOARD_PLAYERS_MAX,
    .state_size = sizeof(hoard_state),
    .parts_size = sizeof(hoard_parts),
    .max_moves = 48,
    .turn_rule = "HOARD-6",
    .search_params = {100, 300, 150, 2, 2, false},
    WY_TABLES(hoard, HOARD_NOUN_COUNT),
    WY_BOUND(hoard),
};
