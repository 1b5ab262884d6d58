/* keepers_game.c - wy_rules of Dragonkeepers: tables, bounds, binding. */
#include "engine/core/bind.h"
#include "games/keepers/keepers_weights.h"
#include "keepers_default.h"

WY_BIND(keepers)

static const wy_option options[KEEPERS_OPTIONS] = {
    {.name = "chests",
     .values = {"off", "one", "two", "three", NULL},
     .help = WY_N("How many of the six magic chests are in play, drawn by lot."),
     .former = "on",
     .former_value = 1},
    {.name = "memory",
     .values = {"own", "shown", NULL},
     .help = WY_N("Show what opponents have taken, instead of having to remember it.")},
};

#define TO(phase) WY_BIT(KEEPERS_##phase)

/* Next phase of a turn: a follower, the next player in turn, or at the end chance. A game ends
 * without a pearl to turn over only if there was no play. */
#define TO_NEXT (TO(FOLLOW) | TO(TAKE) | TO(CHANGE) | TO(PEARL))

static const wy_phase phases[KEEPERS_PHASES] = {
    /* name           rule       moved on by   may lead to, and hardly ever does */
    {"deal-first", "KEEP-11", WY_BY_CHANCE, TO(DEAL_CARDS), 0},
    {"deal-cards", "KEEP-12", WY_BY_CHANCE, TO(DEAL_CARDS) | TO(DEAL_CHEST) | TO(SHOW), 0},
    {"deal-chest", "KEEP-57", WY_BY_CHANCE, TO(DEAL_CHEST) | TO(SHOW), 0},
    {"deal-pieces", "KEEP-15", WY_BY_CHANCE, TO(DEAL_PIECES) | TO(TAKE), 0},
    {"show-back", "KEEP-19", WY_BY_CHANCE,
     TO(SHOW) | TO(TURN) | TO(DEAL_PIECES) | TO(TAKE) | TO(CHANGE), 0},
    {"turn-up", "KEEP-21", WY_BY_CHANCE, TO(SHOW) | TO(TURN) | TO(TAKE) | TO(CHANGE), 0},
    {"take", "KEEP-20", WY_BY_PLAYER, TO(TURN) | TO(TAKE) | TO(CHANGE), 0},
    {"change", "KEEP-26", WY_BY_PLAYER, TO(PICK) | TO(PLAYED) | TO_NEXT | TO(ENDED), TO(PLAYED)},
    {"pick", "KEEP-35", WY_BY_PLAYER, TO(PICK) | TO(PLAYED) | TO_NEXT, TO(CHANGE)},
    {"played", "KEEP-58", WY_BY_PLAYER, TO_NEXT, TO(CHANGE)},
    {"follow", "KEEP-42", WY_BY_PLAYER, TO(PICK) | TO_NEXT | TO(ENDED), TO(CHANGE)},
    {"pearl", "KEEP-48", WY_BY_CHANCE, TO(PEARL) | TO(ENDED), 0},
    {"ended", "KEEP-45", WY_BY_NONE, 0, 0},
};

#define VERB_ROW(name, text, by, a, c)                                                             \
    {text, {KEEPERS_NOUN_##a, WY_NO_NOUN, KEEPERS_NOUN_##c}, WY_BY_##by},
static const wy_verb verbs[] = {KEEPERS_VERB_LIST(VERB_ROW)};

/* Every play wins one of at most 45 pieces, and the quiet turns between two plays are bounded. A
 * turn has at most four cards taken, with a card turned up and a back shown for each; a new
 * display (five moves); a stop, two cards laid, one exchanged; for each player a play with all
 * its cards or a pass; and the chest after a play. Each chest is used once a turn. The set-up
 * draws the first player, eight starting cards, the chests, three sides of each page, and pieces
 * taken out; the end turns over a pearl for every three pieces. */
enum {
    PIECES_MOST = 45,
    TURNS_MOST = (PIECES_MOST + 1) * KEEPERS_QUIET_ROUNDS * KEEPERS_PLAYERS_MAX,
    TURN_MOVES = 4 * 3 + 5 + 1 + 2 + 1 + KEEPERS_PLAYERS_MAX * (1 + KEEPERS_NUMBERS) + 1,
    SETUP_MOVES = 1 + KEEPERS_STARTING + KEEPERS_CHESTS_MOST + 3 * KEEPERS_PAGES + PIECES_MOST,
    MOVES_MAX = SETUP_MOVES + TURNS_MOST * TURN_MOVES + PIECES_MOST / KEEPERS_RING
};

static const char *const score_lines[] = {WY_N("Amulet pieces"), WY_N("Pearls"), WY_N("Crests"),
                                          WY_N("Golden eggs")};
static const char *const tie_lines[] = {WY_N("Cards laid out")};

enum { CONSTRAINTS = KEEPERS_CARDS + 1 };

static const wy_member members[] = {
    {8, KEEPERS_STATE_WORDS},
    {2, CONSTRAINTS},
    {1, sizeof(keepers_state) - 8 * KEEPERS_STATE_WORDS - 2 * CONSTRAINTS},
};

/* Weights with their bounds. */
#define WEIGHT(place, least, most) WY_WEIGHT(keepers, #place, place, least, most)

static const wy_weight weights[] = {
    WEIGHT(crystal, 0, 800), WEIGHT(shadow, 0, 1000),   WEIGHT(open_colour, -500, 1000),
    WEIGHT(cards, 0, 3000),  WEIGHT(idle_card, 0, 500), WEIGHT(back, 0, 300),
    WEIGHT(egg, 0, 400),     WEIGHT(flip, 0, 100),      WEIGHT(crest, 0, 100),
    WEIGHT(plan, 0, 150),    WEIGHT(threat, 0, 150),    WEIGHT(rival, 0, 100),
};

WY_DEFAULT_PARTS(keepers)

const wy_rules keepers_rules = {
    .id = "keepers",
    .title = WY_N("Dragonkeepers"),
    .version = "2",
    .min_players = KEEPERS_PLAYERS_MIN,
    .max_players = KEEPERS_PLAYERS_MAX,
    .state_size = sizeof(keepers_state),
    .parts_size = sizeof(keepers_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "KEEP-20",
    .search_params = KEEPERS_SEARCH_PARAMS,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(keepers, KEEPERS_NOUNS_END - WY_OWN_NOUNS),
    WY_BOUND(keepers),
};
