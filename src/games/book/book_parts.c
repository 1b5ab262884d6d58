/* book_parts.c - the words of the component file and what it must hold. */
#include "core/text.h"
#include "games/book/book.h"

/* clang-format off */
const char *const book_type_words[BOOK_TYPES + 1] = {
    "crimson", "azure", "emerald", "golden", "violet", "obsidian", NULL};

const char *const book_realm_words[BOOK_REALMS + 1] = {
    "volcano", "storm", "desert", "jungle", "mountains", "plains", NULL};

const char *const book_token_words[BOOK_TOKENS + 1] = {
    "red", "blue", "green", "yellow", "purple", NULL};

const char *const book_card_words[BOOK_CARDS + 1] = {
    "crimson-volcano", "crimson-storm", "crimson-desert",
    "crimson-jungle", "crimson-mountains", "crimson-plains",
    "azure-volcano", "azure-storm", "azure-desert",
    "azure-jungle", "azure-mountains", "azure-plains",
    "emerald-volcano", "emerald-storm", "emerald-desert",
    "emerald-jungle", "emerald-mountains", "emerald-plains",
    "golden-volcano", "golden-storm", "golden-desert",
    "golden-jungle", "golden-mountains", "golden-plains",
    "violet-volcano", "violet-storm", "violet-desert",
    "violet-jungle", "violet-mountains", "violet-plains",
    "obsidian-volcano", "obsidian-storm", "obsidian-desert",
    "obsidian-jungle", "obsidian-mountains", "obsidian-plains",
    NULL};
/* clang-format on */

#define AT(member) (uint32_t) offsetof(book_box, member)

static const wy_field fields[] = {
    /* path                   offset            rows            list            open   min  max  ids
     */
    {"cards[].points", AT(points), BOOK_CARDS, 1, false, 0, 99, book_card_words, 0, NULL},
    {"slots[].cost", AT(cost), BOOK_PILES_MAX, 1, false, 1, 18, NULL, 1, NULL},
    {"players[].piles[]", AT(pile[BOOK_PLAYERS_MIN]), 4, BOOK_PILES_MAX, true, 1, 36, NULL, 2,
     NULL},
    {"players[].end_piles", AT(ending[BOOK_PLAYERS_MIN]), 4, 1, false, 1, 5, NULL, 2, NULL},
    {"dice[]", AT(dice), 1, BOOK_DICE, false, 1, 6, NULL, 0, NULL},
    {"goal_bonus", AT(goal_bonus), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"blocker.pips", AT(blocker_pips), 1, 1, false, 1, 17, NULL, 0, NULL},
    {"blocker.pile", AT(blocker_pile), 1, 1, false, 1, 5, NULL, 0, NULL},
};

/* With no more than these many piles left the blocking die can send everybody home for ever. */
enum { BLOCKER_PILES = 2 };

/* What no single number shows: the piles use up all cards, and the end comes before they are. */
static void check_box(const void *parts, wy_parts_fault *fault)
{
    const book_box *box = (const book_box *)parts;
    fault->expected = NULL;
    for (int players = BOOK_PLAYERS_MIN; players <= BOOK_PLAYERS_MAX; players++) {
        int cards = 0, piles = 0, row = players - BOOK_PLAYERS_MIN;
        for (; piles < BOOK_PILES_MAX && box->pile[players][piles]; piles++)
            cards += box->pile[players][piles];
        if (cards != BOOK_CARDS)
            wy_find_fault(fault, "players", row, ".piles", WY_N("piles of 36 cards in all"));
        else if (box->ending[players] > piles)
            wy_find_fault(fault, "players", row, ".end_piles",
                          WY_N("no more than there are piles"));
        else if (players == 2 && box->ending[players] + BLOCKER_PILES > piles)
            wy_find_fault(
                fault, "players", row, ".end_piles",
                WY_N("at least two fewer than there are piles, because of the blocking die"));
        else if (players == 2 && box->blocker_pile > piles)
            wy_find_fault(fault, "blocker", -1, ".pile", WY_N("one of the piles for two players"));
    }
}

const wy_schema book_schema = {
    "book", sizeof(book_box), fields, (int)WY_COUNT(fields), check_box,
};
