/* keepers_game.c - Dragonkeepers behind the shared interface. */
#include "core/bind.h"
#include "games/keepers/keepers_weights.h"
#include "keepers_default.h"

WY_BIND(keepers)

static const wy_option options[KEEPERS_OPTIONS] = {
    {"chests",
     {"off", "on", NULL},
     0,
     WY_N("One of six magic chests, drawn by lot, is in play."),
     0,
     0},
    {"memory",
     {"own", "shown", NULL},
     0,
     WY_N("Whether screens show the cards and pieces of others that can be remembered."),
     0,
     0},
};

#define TO(phase) WY_BIT(KEEPERS_##phase)

/* Whoever is next: a follower, the player whose turn it is then, or chance, at the end. Only where
 * nobody has played can a game end without a pearl to turn over. */
#define TO_NEXT (TO(FOLLOW) | TO(TAKE) | TO(CHANGE) | TO(PEARL))

static const wy_phase phases[KEEPERS_PHASES] = {
    /* name           rule       moved on by   may lead to, and hardly ever does */
    {"deal-first", "KEEP-11", WY_BY_CHANCE, TO(DEAL_CARDS), 0},
    {"deal-cards", "KEEP-12", WY_BY_CHANCE, TO(DEAL_CARDS) | TO(DEAL_CHEST) | TO(SHOW), 0},
    {"deal-chest", "KEEP-57", WY_BY_CHANCE, TO(SHOW), 0},
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
    {"ended", "KEEP-45", WY_BY_NOBODY, 0, 0},
};

static const wy_verb verbs[KEEPERS_VERBS] = {
    {"first {c}", {0, 0, WY_SEAT}, WY_BY_CHANCE},
    {"deal {c}", {0, 0, KEEPERS_NOUN_CARD}, WY_BY_CHANCE},
    {"chest {c}", {0, 0, KEEPERS_NOUN_CHEST}, WY_BY_CHANCE},
    {"remove {c}", {0, 0, KEEPERS_NOUN_PIECE}, WY_BY_CHANCE},
    {"show {c}", {0, 0, KEEPERS_NOUN_BACK}, WY_BY_CHANCE},
    {"turn {c}", {0, 0, KEEPERS_NOUN_CARD}, WY_BY_CHANCE},
    {"pearl {c}", {0, 0, KEEPERS_NOUN_PEARL}, WY_BY_CHANCE},
    {"take {c}", {0, 0, KEEPERS_NOUN_PAGE}, WY_BY_PLAYER},
    {"crystal {c}", {0, 0, KEEPERS_NOUN_PAGE}, WY_BY_PLAYER},
    {"fresh", {0, 0, 0}, WY_BY_PLAYER},
    {"stop", {0, 0, 0}, WY_BY_PLAYER},
    {"lay {c}", {0, 0, KEEPERS_NOUN_CARD}, WY_BY_PLAYER},
    {"shade {c}", {0, 0, KEEPERS_NOUN_CARD}, WY_BY_PLAYER},
    {"play {c}", {0, 0, KEEPERS_NOUN_END}, WY_BY_PLAYER},
    {"thrift {c}", {0, 0, KEEPERS_NOUN_END}, WY_BY_PLAYER},
    {"jewel {c}", {0, 0, KEEPERS_NOUN_END}, WY_BY_PLAYER},
    {"prism {a} {c}", {KEEPERS_NOUN_COLOUR, 0, KEEPERS_NOUN_END}, WY_BY_PLAYER},
    {"add {c}", {0, 0, KEEPERS_NOUN_CARD}, WY_BY_PLAYER},
    {"recall {c}", {0, 0, KEEPERS_NOUN_COLOUR}, WY_BY_PLAYER},
    {"pass", {0, 0, 0}, WY_BY_PLAYER},
};

/* Every play wins one of at most 45 pieces, and the quiet turns between two plays are counted. In a
 * turn four cards can be taken, and for each a card is turned up and a back shown; the display can
 * be filled anew (five moves); then come a stop, two cards laid, one put away, for each player a
 * play with all its cards or a pass, and the chest after a play. Before the first turn there are
 * the lot, eight starting cards, a chest, three sides of each page, and pieces taken out; after the
 * last one a pearl for every three pieces. */
enum {
    PIECES_MOST = 45,
    TURNS_MOST = (PIECES_MOST + 1) * KEEPERS_QUIET_ROUNDS * KEEPERS_PLAYERS_MAX,
    TURN_MOVES = 4 * 3 + 5 + 1 + 2 + 1 + KEEPERS_PLAYERS_MAX * (1 + KEEPERS_NUMBERS) + 1,
    SETUP_MOVES = 1 + KEEPERS_STARTING + 1 + 3 * KEEPERS_PAGES + PIECES_MOST,
    MOVES_MAX = SETUP_MOVES + TURNS_MOST * TURN_MOVES + PIECES_MOST / KEEPERS_RING
};

static const char *const score_lines[] = {WY_N("Amulet pieces"), WY_N("Pearls"), WY_N("Crests"),
                                          WY_N("Golden eggs")};
static const char *const tie_lines[] = {WY_N("Cards laid out")};

enum { DOUBTS = KEEPERS_CARDS + 1 };

static const wy_member members[] = {
    {8, KEEPERS_STATE_WORDS},
    {2, DOUBTS},
    {1, sizeof(keepers_state) - 8 * KEEPERS_STATE_WORDS - 2 * DOUBTS},
};

/* What the evaluation goes by, and within which bounds. */
#define WEIGHT(place, least, most) WY_WEIGHT(keepers, #place, place, least, most)

static const wy_weight weights[] = {
    WEIGHT(crystal, 0, 800), WEIGHT(shadow, 0, 1000),   WEIGHT(open_colour, -500, 1000),
    WEIGHT(cards, 0, 3000),  WEIGHT(idle_card, 0, 500), WEIGHT(back, 0, 300),
    WEIGHT(egg, 0, 400),     WEIGHT(flip, 0, 100),      WEIGHT(crest, 0, 100),
    WEIGHT(plan, 0, 150),    WEIGHT(threat, 0, 150),    WEIGHT(rival, 0, 100),
};

static void keepers_default_parts(void *parts)
{
    keepers_parts *p = (keepers_parts *)parts;
    memcpy(&p->box, keepers_default_box, sizeof p->box);
    keepers_prepare(p);
}

WY_STATIC_ASSERT(sizeof keepers_default_box == sizeof(keepers_box),
                 "data/keepers.json fills the box");

const wy_rules keepers_rules = {
    .id = "keepers",
    .title = WY_N("Dragonkeepers"),
    .version = "1",
    .min_players = KEEPERS_PLAYERS_MIN,
    .max_players = KEEPERS_PLAYERS_MAX,
    .state_size = sizeof(keepers_state),
    .parts_size = sizeof(keepers_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "KEEP-20",
    .insight = KEEPERS_INSIGHT,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(keepers, KEEPERS_NOUN_COUNT),
    WY_BOUND(keepers),
};
