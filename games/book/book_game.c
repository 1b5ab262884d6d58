/* book_game.c - wy_rules of The Book of Dragons: tables, bounds, binding. */
#include "book_default.h"
#include "engine/core/bind.h"
#include "games/book/book_weights.h"

WY_BIND_OPEN(book)

static const wy_option options[BOOK_OPTIONS] = {
    {.name = "blocker",
     .values = {"on", "off", NULL},
     .help = WY_N("With two players, a blocking die lies on one of the piles."),
     .least = 2,
     .most = 2},
    {.name = "adding",
     .values = {"on", "off", "cost", NULL},
     .help = WY_N("Whether you may add dice to your own dice on a card: any, none, or only dice "
                  "that alone come to what the board asks for.")},
};

#define TO(phase) WY_BIT(BOOK_##phase)
#define TO_TURN   (TO(TURN) | TO(PLACING) | TO(TAKEN) | TO(ENDED))

static const wy_phase phases[BOOK_PHASES] = {
    /* name          rule       moved on by   may lead to */
    {"deal-tokens", "BOOK-5", WY_BY_CHANCE, TO(DEAL_TOKENS) | TO(DEAL_GOALS), 0},
    {"deal-goals", "BOOK-6", WY_BY_CHANCE, TO(DEAL_GOALS) | TO(DEAL_CARDS), 0},
    {"deal-cards", "BOOK-8", WY_BY_CHANCE, TO(DEAL_CARDS) | TO(TURN), 0},
    {"turn", "BOOK-10", WY_BY_PLAYER, TO_TURN | TO(REVEAL), 0},
    {"placing", "BOOK-14", WY_BY_PLAYER, TO(TURN) | TO(PLACING) | TO(REVEAL) | TO(ENDED), 0},
    {"taken", "BOOK-21", WY_BY_PLAYER, TO(TURN) | TO(TAKEN) | TO(REVEAL) | TO(ENDED), 0},
    {"reveal", "BOOK-22", WY_BY_CHANCE, TO_TURN, 0},
    {"ended", "BOOK-35", WY_BY_NONE, 0, 0},
};

static const wy_verb verbs[BOOK_VERBS] = {
    {"token {c}", {0, 0, BOOK_NOUN_TOKEN}, WY_BY_CHANCE},
    {"goal {c}", {0, 0, BOOK_NOUN_TYPE}, WY_BY_CHANCE},
    {"show {c}@{a}", {BOOK_NOUN_PILE, 0, BOOK_NOUN_CARD}, WY_BY_CHANCE},
    {WY_N("place {c}"), {0, 0, BOOK_NOUN_PLACEMENT}, WY_BY_PLAYER},
    {WY_N("claim {c}"), {0, 0, BOOK_NOUN_PILE}, WY_BY_PLAYER},
    {WY_N("raise"), {0, 0, 0}, WY_BY_PLAYER},
    {WY_N("use {c}"), {0, 0, BOOK_NOUN_USE}, WY_BY_PLAYER},
    {WY_N("end"), {0, 0, 0}, WY_BY_PLAYER},
};

/* Upper bound of a game's length for any component file; book_parts.c has the proof. */
enum {
    DEALS = BOOK_TOKENS + BOOK_PLAYERS_MAX + BOOK_PILES_MAX,
    EVENTS = 36 + 30,                /* cards taken and abilities used */
    RISES = 15 * 5 + 36 * 3 + 6 * 5, /* of faces: from ones to sixes, and again what cards taken and
                                        Mountains take off */
    WINDOWS = 6 + 1, /* a token is out, or it is the last round: with a blocking die that is two
                        turns, with no more placements than a stretch */
    STRETCHES = EVENTS + RISES + 1 + 2 * WINDOWS, /* with those windows, which break stretches */
    PLACEMENTS = 3 * 2 * BOOK_DICE,
    /* Raises of three sixes. Each needs every pile protected or under 18 pips of a player without
     * dice, who must act within a round; or it is the last round. */
    IDLE = 2 * BOOK_PLAYERS_MAX * (EVENTS + 1),
    /* Each event may turn up a card and end a turn, each placement may end one. */
    MOVES_MAX = DEALS + 3 * EVENTS + RISES + IDLE + STRETCHES * 2 * PLACEMENTS,
};

static const char *const score_lines[] = {WY_N("Dragons"), WY_N("Goal")};
static const char *const tie_lines[] = {WY_N("Pips on dice")};

enum { WORDS = 1 + 2 * BOOK_PLAYERS_MAX + BOOK_PILES_MAX };

static const wy_member members[] = {{8, WORDS}, {1, sizeof(book_state) - 8 * WORDS}};

/* Weights with their bounds. */
#define WEIGHT(place, least, most) WY_WEIGHT(book, #place, place, least, most)
/* NOLINTBEGIN(bugprone-macro-parentheses): these are names of members */
#define TASTE(players)                                                                             \
    WEIGHT(players.pip, 0, 150), WEIGHT(players.pip_on_card, 0, 150),                              \
        WEIGHT(players.safe, 0, 100), WEIGHT(players.safe_pip, 0, 20),                             \
        WEIGHT(players.safe_most, 0, 100), WEIGHT(players.safe_now, 0, 100),                       \
        WEIGHT(players.ability, -100, 300), WEIGHT(players.rival, 0, 100)
/* NOLINTEND(bugprone-macro-parentheses) */

static const wy_weight weights[] = {TASTE(two), TASTE(more)};

WY_DEFAULT_PARTS(book)

const wy_rules book_rules = {
    .id = "book",
    .title = WY_N("The Book of Dragons"),
    .version = "2",
    .min_players = BOOK_PLAYERS_MIN,
    .max_players = BOOK_PLAYERS_MAX,
    .state_size = sizeof(book_state),
    .parts_size = sizeof(book_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "BOOK-10",
    .search_params = BOOK_SEARCH_PARAMS,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(book, BOOK_NOUNS_END - WY_OWN_NOUNS),
    WY_BOUND(book),
};
