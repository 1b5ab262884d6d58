/* book_parts.c - Schema and validation of the component file. */
#include "engine/core/text.h"
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
    {"blocker.pips", AT(blocker_pips), 1, 1, false, 6, 17, NULL, 0, NULL},
    {"blocker.pile", AT(blocker_pile), 1, 1, false, 1, 5, NULL, 0, NULL},
};

/* With no more than these many piles left the blocking die can send everybody home for ever, and so
 * it can if a single die moves it on. Hence six pips or more, and three piles or more before the
 * last round: then every game ends. MOVES_MAX in book_game.c counts by this proof.
 *
 * An event is a card taken or an ability used: 36 + 30 at the most. Between two events faces only
 * rise. A stretch is what happens between two events or rises of a face, while no token is out and
 * before the last round. In a stretch every outbid die is a six, since it comes home unchanged.
 *
 * 1. A placement that leaves the blocking die alone puts more dice on the cards than it sends home:
 *    only more than k dice outbid k sixes.
 * 2. A placement that moves the blocking die takes two dice or more: its price is 7 or more.
 * 3. The blocking die moves twice at the most. Let A move it from pile p to q, and then A or B on
 *    to r. With three piles r is not p, so only an outbid takes dice home from p or q.
 *    - If B outbids the dice on p, then with all three dice, as they are two sixes. A cannot outbid
 *      these, so it is A who moves the die from q. Now B has no die in hand and A one at the most.
 *    - If not, A has two dice or more on p, so it is B who moves the die from q, with two or more.
 *      Now both have one die in hand at the most, with which neither outbids the other.
 *    Either way neither player has the two dice for a third move.
 * 4. So a stretch has three runs, in each of which the dice on cards increase from placement to
 *    placement: 3 * 6 placements at the most. Without the blocking die it is one run of 3 * 5. */
enum { BLOCKER_PILES = 2 };

/* Checks that the piles use up all cards, and that the end comes before they are used up. */
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

const wy_schema book_schema = {"book", sizeof(book_box), fields, (int)WY_COUNT(fields), check_box};
