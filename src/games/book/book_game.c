/* book_game.c - The Book of Dragons behind the shared interface. */
#include "book_default.h"
#include "core/bind.h"
#include "games/book/book_weights.h"

WY_BIND(book)

static const wy_option options[BOOK_OPTIONS] = {
    {"blocker",
     {"on", "off", NULL},
     BOOK_ON,
     WY_N("With two players, a blocking die lies on one of the piles."),
     0,
     0},
    {"adding",
     {"on", "off", NULL},
     BOOK_ON,
     WY_N("Dice may be added to one's own dice on a card."),
     0,
     0},
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
    {"ended", "BOOK-35", WY_BY_NOBODY, 0, 0},
};

static const wy_verb verbs[BOOK_VERBS] = {
    {"token {c}", {0, 0, BOOK_NOUN_TOKEN}, WY_BY_CHANCE},
    {"goal {c}", {0, 0, BOOK_NOUN_TYPE}, WY_BY_CHANCE},
    {"show {c}@{a}", {BOOK_NOUN_PILE, 0, BOOK_NOUN_CARD}, WY_BY_CHANCE},
    {"place {c}", {0, 0, BOOK_NOUN_PLACEMENT}, WY_BY_PLAYER},
    {"claim {c}", {0, 0, BOOK_NOUN_PILE}, WY_BY_PLAYER},
    {"raise", {0, 0, 0}, WY_BY_PLAYER},
    {"use {c}", {0, 0, BOOK_NOUN_USE}, WY_BY_PLAYER},
    {"end", {0, 0, 0}, WY_BY_PLAYER},
};

/* Until a card is taken or an ability used, every placement raises the pips on one of five piles,
 * which hold 18 at the most, and every raise those in a hand; with the blocking die, which sends
 * dice home as they are, a test walks through all positions. There are 36 cards and 30 abilities.
 */
enum { MOVES_MAX = (36 + 30 + 1) * (2 * 5 * 18 + 5 * 15 + 2) };

static const char *const score_lines[] = {WY_N("Dragons"), WY_N("Goal")};
static const char *const tie_lines[] = {WY_N("Pips on one's dice")};

enum { WORDS = 1 + 2 * BOOK_PLAYERS_MAX + BOOK_PILES_MAX };

static const wy_member members[] = {
    {8, WORDS},
    {1, sizeof(book_state) - 8 * WORDS},
};

/* What the evaluation goes by, and within which bounds. */
#define WEIGHT(place, least, most) WY_WEIGHT(book, #place, place, least, most)
/* NOLINTBEGIN(bugprone-macro-parentheses): these are names of members */
#define TASTE(players)                                                                             \
    WEIGHT(players.pip, 0, 150), WEIGHT(players.pip_on_card, 0, 150),                              \
        WEIGHT(players.safe, 0, 100), WEIGHT(players.safe_pip, 0, 20),                             \
        WEIGHT(players.safe_most, 0, 100), WEIGHT(players.safe_now, 0, 100),                       \
        WEIGHT(players.ability, -100, 300), WEIGHT(players.rival, 0, 100)
/* NOLINTEND(bugprone-macro-parentheses) */

static const wy_weight weights[] = {TASTE(two), TASTE(more)};

static void book_default_parts(void *parts)
{
    book_parts *p = (book_parts *)parts;
    memcpy(&p->box, book_default_box, sizeof p->box);
    book_prepare(p);
}

WY_STATIC_ASSERT(sizeof book_default_box == sizeof(book_box), "data/book.json fills the box");

const wy_rules book_rules = {
    .id = "book",
    .title = WY_N("The Book of Dragons"),
    .version = "1",
    .min_players = BOOK_PLAYERS_MIN,
    .max_players = BOOK_PLAYERS_MAX,
    .state_size = sizeof(book_state),
    .parts_size = sizeof(book_parts),
    .max_moves = MOVES_MAX,
    .turn_rule = "BOOK-10",
    .insight = BOOK_INSIGHT,
    .weights = weights,
    .weight_count = (int)WY_COUNT(weights),
    WY_TABLES(book, BOOK_NOUN_COUNT),
    WY_BOUND(book),
};
