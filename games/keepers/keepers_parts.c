/* keepers_parts.c - Schema and validation of the component file. */
#include "engine/core/text.h"
#include "games/keepers/keepers.h"

/* clang-format off */
const char *const keepers_colour_words[KEEPERS_COLOURS + 1] = {
    "white", "red", "blue", "green", NULL};

const char *const keepers_page_words[KEEPERS_PAGES + 1] = {"left", "right", NULL};

const char *const keepers_back_words[KEEPERS_BACKS + 1] = {
    "1", "2", "3", "4", "5", "6", "white", "red", "blue", "green", NULL};

const char *const keepers_pearl_words[KEEPERS_PEARLS + 1] = {
    "red-8", "red-9", "blue-3", "blue-4", NULL};

const char *const keepers_chest_words[KEEPERS_CHESTS + 1] = {
    "recall", "thrift", "prism", "fresh", "shade", "jeweller", NULL};

const char *const keepers_card_words[KEEPERS_CARD_WORDS + 1] = {
    /* left: front and number */
    "white-1", "white-2", "white-3", "white-4", "white-5",
    "red-1", "red-2", "red-3", "red-4", "red-5",
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-5",
    "green-1", "green-2", "green-3", "green-4", "green-5",
    /* right: front and back */
    "white-white", "white-red", "white-blue", "white-green",
    "red-white", "red-red", "red-blue", "red-green",
    "blue-white", "blue-red", "blue-blue", "blue-green",
    "green-white", "green-red", "green-blue", "green-green",
    "shadow",
    /* starting cards */
    "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8",
    /* hidden: the back alone, without and with a ribbon, and the ribbon alone */
    "some-1", "some-2", "some-3", "some-4", "some-5",
    "some-white", "some-red", "some-blue", "some-green",
    "ribbon-1", "ribbon-2", "ribbon-3", "ribbon-4", "ribbon-5",
    "ribbon-white", "ribbon-red", "ribbon-blue", "ribbon-green",
    "ribbon",
    NULL};

static const char *const reward_words[] = {"lowest", "highest", NULL};
/* clang-format on */

#define AT(member) (uint32_t) offsetof(keepers_box, member)

/* Rows of tables by number of players. */
enum { TABLES = KEEPERS_PLAYERS_MAX - KEEPERS_PLAYERS_MIN + 1 };

/* clang-format off */
static const wy_field fields[] = {
    /* path, offset, rows, list, open, min, max, ids, first id, words */
    {"left[].cards[]", AT(left), KEEPERS_COLOURS, 5, false, 0, KEEPERS_ALIKE,
     keepers_colour_words, 0, NULL},
    {"right[].cards[]", AT(right), KEEPERS_COLOURS, KEEPERS_COLOURS, false, 0, KEEPERS_ALIKE,
     keepers_colour_words, 0, NULL},
    {"starting[].front", AT(start_front), KEEPERS_STARTING, 1, false, 0, 0, NULL, 1,
     keepers_colour_words},
    {"starting[].back", AT(start_back), KEEPERS_STARTING, 1, false, 0, 0, NULL, 1,
     keepers_back_words},
    {"shadows", AT(shadows), 1, 1, false, 0, 11, NULL, 0, NULL},
    {"dealt[]", AT(dealt), 1, KEEPERS_PLAYERS_MAX, false, 0, KEEPERS_STARTING, NULL, 0, NULL},
    {"pieces[].value", AT(piece), KEEPERS_PIECES, 1, false, 1, 99, NULL, 1, NULL},
    {"pieces[].count", AT(piece_count), KEEPERS_PIECES, 1, false, 0, 15, NULL, 1, NULL},
    {"pearls[].value", AT(pearl), KEEPERS_PEARLS, 1, false, 0, 99, keepers_pearl_words, 0, NULL},
    {"pearls[].count", AT(pearl_count), KEEPERS_PEARLS, 1, false, 0, 45, keepers_pearl_words, 0,
     NULL},
    {"crests[]", AT(crest), 1, KEEPERS_CRESTS, false, 1, 99, NULL, 0, NULL},
    {"crystals", AT(crystals), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"eggs", AT(eggs), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"egg_value", AT(egg), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"flipped_egg_value", AT(flipped_egg), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"rewards[].piece", AT(reward_high), KEEPERS_NUMBERS, 1, false, 0, 0, NULL, 1, reward_words},
    {"rewards[].shadows", AT(reward_shadows), KEEPERS_NUMBERS, 1, false, 0, 3, NULL, 1, NULL},
    {"rewards[].eggs", AT(reward_eggs), KEEPERS_NUMBERS, 1, false, 0, 3, NULL, 1, NULL},
    {"rewards[].crystals", AT(reward_crystals), KEEPERS_NUMBERS, 1, false, 0, 3, NULL, 1, NULL},
    {"players[].amulets", AT(amulets[KEEPERS_PLAYERS_MIN]), TABLES, 1, false, 1, 15, NULL,
     KEEPERS_PLAYERS_MIN, NULL},
    {"players[].removed", AT(removed[KEEPERS_PLAYERS_MIN]), TABLES, 1, false, 0, 45, NULL,
     KEEPERS_PLAYERS_MIN, NULL},
    {"players[].crests_out", AT(crests_out[KEEPERS_PLAYERS_MIN]), TABLES, 1, false, 0,
     KEEPERS_CRESTS, NULL, KEEPERS_PLAYERS_MIN, NULL},
};
/* clang-format on */

/* ---- Checks across values ---- */

static int sum(const uint8_t *numbers, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++)
        total += numbers[i];
    return total;
}

/* The arrays of the state fit exactly these cards, and a game needs both stacks. */
enum { STACKS = 104, STACK_LEAST = 20, PIECES_MOST = 45 };

static void check_cards(const keepers_box *box, wy_parts_fault *fault)
{
    int left = sum(box->left[0], sizeof box->left), right = sum(box->right[0], sizeof box->right);
    if (left < STACK_LEAST)
        wy_find_fault(fault, "left", -1, "", WY_N("at least 20 cards"));
    else if (right < STACK_LEAST)
        wy_find_fault(fault, "right", -1, "", WY_N("at least 20 cards"));
    else if (left + right != STACKS)
        wy_find_fault(fault, "right", -1, "", WY_N("104 cards together with the left stack"));
    for (int i = 0; i < KEEPERS_STARTING && !fault->expected; i++)
        if (box->start_back[i] == KEEPERS_NUMBERS - 1)
            wy_find_fault(fault, "starting", i, ".back", WY_N("a number from 1 to 5, or a colour"));
    if (!fault->expected && sum(box->dealt, KEEPERS_PLAYERS_MAX) > KEEPERS_STARTING)
        wy_find_fault(fault, "dealt", -1, "", WY_N("no more than 8 cards in all"));
}

static void check_values(const keepers_box *box, wy_parts_fault *fault)
{
    for (int i = 1; i < KEEPERS_PIECES && !fault->expected; i++)
        if (box->piece[i] <= box->piece[i - 1])
            wy_find_fault(fault, "pieces", i, ".value", WY_N("more than the value before it"));
    for (int i = 1; i < KEEPERS_CRESTS && !fault->expected; i++)
        if (box->crest[i] >= box->crest[i - 1])
            wy_find_fault(fault, "crests", i, "", WY_N("less than the crest before it"));
    if (!fault->expected && sum(box->piece_count, KEEPERS_PIECES) > PIECES_MOST)
        wy_find_fault(fault, "pieces", -1, "", WY_N("no more than 45 pieces in all"));
}

/* Checks that pieces and pearls last to the end. At most, all amulets but one are complete and
 * every player has two pieces more when all play in the last turn. */
static void check_supplies(const keepers_box *box, int players, wy_parts_fault *fault)
{
    int before = box->amulets[players] - 1, row = players - KEEPERS_PLAYERS_MIN;
    int pieces = sum(box->piece_count, KEEPERS_PIECES) - box->removed[players];
    if (pieces < KEEPERS_RING * before + KEEPERS_RING * players)
        wy_find_fault(fault, "players", row, ".removed",
                      WY_N("no more than leaves a piece for every play"));
    else if (sum(box->pearl_count, KEEPERS_PEARLS) < before + players)
        wy_find_fault(fault, "players", row, ".amulets",
                      WY_N("no more than there are pearls to complete"));
}

static void check_box(const void *parts, wy_parts_fault *fault)
{
    const keepers_box *box = (const keepers_box *)parts;
    fault->expected = NULL;
    check_cards(box, fault);
    if (!fault->expected)
        check_values(box, fault);
    for (int players = KEEPERS_PLAYERS_MIN; players <= KEEPERS_PLAYERS_MAX; players++)
        if (!fault->expected)
            check_supplies(box, players, fault);
}

const wy_schema keepers_schema = {"keepers", sizeof(keepers_box), fields, (int)WY_COUNT(fields),
                                  check_box};
