/* hoard_parts.c - Schema and validation of the component file. */
#include "engine/core/text.h"
#include "games/hoard/hoard.h"

const char *const hoard_gem_words[HOARD_GEMS + 2] = {
    "red-1",  "red-2",  "red-3",  "red-4",  "red-5",  "red-6", "blue-1",
    "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "?",     NULL};

const char *const hoard_kind_words[HOARD_KINDS + 1] = {"copper", "silver", "gold", NULL};

#define AT(member) (uint32_t) offsetof(hoard_box, member)

static const wy_field fields[] = {
    {"treasures[].value", AT(value), HOARD_KINDS, 1, false, 0, 20, hoard_kind_words, 0, NULL},
    {"treasures[].count", AT(count), HOARD_KINDS, 1, false, 0, 20, hoard_kind_words, 0, NULL},
    {"players[].hand", AT(hand[HOARD_PLAYERS_MIN]), 3, 1, false, 2, 6, NULL, 2, NULL},
    {"boast_from", AT(boast_from), 1, 1, false, 1, HOARD_RANKS, NULL, 0, NULL},
};

/* Checks that gems and treasures suffice for every number of players. */
static void check_box(const void *parts, wy_parts_fault *fault)
{
    const hoard_box *box = (const hoard_box *)parts;
    int treasures = box->count[0] + box->count[1] + box->count[2];
    fault->expected = NULL;
    for (int players = HOARD_PLAYERS_MIN; players <= HOARD_PLAYERS_MAX; players++) {
        if (box->hand[players] * players > HOARD_GEMS) {
            wy_find_fault(fault, "players", players - HOARD_PLAYERS_MIN, ".hand",
                          WY_N("no more gems than there are"));
        } else if (box->hand[players] - 1 > treasures) {
            wy_find_fault(fault, "treasures", -1, "", WY_N("a treasure for every round"));
        }
    }
}

const wy_schema hoard_schema = {"hoard", sizeof(hoard_box), fields, (int)WY_COUNT(fields),
                                check_box};

WY_FN void hoard_prepare(hoard_parts *parts)
{
    parts->great = 0;
    for (int gem = 0; gem < HOARD_GEMS; gem++)
        if (hoard_rank(gem) >= parts->box.boast_from)
            parts->great = (uint16_t)(parts->great | WY_BIT(gem));
}
