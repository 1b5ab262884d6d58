/* dungeon_parts.c - Schema and validation of the component file. */
#include "engine/core/text.h"
#include "games/dungeon/dungeon.h"

/* clang-format off */
const char *const dungeon_sheet_words[DUNGEON_SHEETS + 1] = {"normal", "easy", NULL};

const char *const dungeon_column_words[DUNGEON_COLUMNS + 1] = {
    "loot", "risk", "weapons", "coward", NULL};

const char *const dungeon_monster_words[DUNGEON_MONSTERS + 1] = {
    "bat", "slime", "skeleton", "assassin", "beholder", "mimic", NULL};

const char *const dungeon_kind_words[DUNGEON_KINDS + 1] = {"minion", "boss", NULL};

const char *const dungeon_icon_words[DUNGEON_ICON_WORDS + 1] = {
    "nothing",
    "move1", "move2", "move3", "move4", "move5", "move6", "move7", "move8", "move9",
    "minion", "boss", "key", "keys",
    "dragon1", "dragon2", "dragon3", "dragon4", "dragon5", "dragon6", "dragon7", "dragon8",
    "dragon9",
    NULL};

static const char *const weapon_words[DUNGEON_WEAPON_WORDS + 1] = {
    "level", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL};

static const char *const trophy_words[] = {"key", "level", NULL};
static const char *const ring_words[] = {"no", "yes", NULL};
/* clang-format on */

#define AT(member) (uint32_t) offsetof(dungeon_box, member)

/* clang-format off */
static const wy_field fields[] = {
    /* path, offset, rows, list, open, min, max, ids, first id, words */
    {"exit", AT(exit), 1, 1, false, 2, DUNGEON_TILES - 1, NULL, 0, NULL},
    {"adventurer", AT(adventurer), 1, 1, false, 1, DUNGEON_TILES - 2, NULL, 0, NULL},
    {"dragon", AT(dragon), 1, 1, false, 0, DUNGEON_TILES - 3, NULL, 0, NULL},
    {"rooms[].first", AT(room), DUNGEON_ROOMS, 1, false, 0, DUNGEON_TILES - 2, NULL, 1, NULL},
    {"rooms[].hexagon", AT(hexagon), DUNGEON_ROOMS, 1, false, 0, DUNGEON_TILES - 2, NULL, 1, NULL},
    {"rooms[].normal[]", AT(pace[DUNGEON_NORMAL]), DUNGEON_ROOMS, 2, false, 0, 9, NULL, 1, NULL},
    {"rooms[].easy[]", AT(pace[DUNGEON_EASY]), DUNGEON_ROOMS, 2, false, 0, 9, NULL, 1, NULL},
    {"minion_tiles[]", AT(lair[DUNGEON_MINION]), 1, DUNGEON_LAIRS, true, 1, DUNGEON_TILES - 2,
     NULL, 0, NULL},
    {"boss_tiles[]", AT(lair[DUNGEON_BOSS]), 1, DUNGEON_LAIRS, true, 1, DUNGEON_TILES - 2, NULL, 0,
     NULL},
    {"gallery[].sums[]", AT(sum), DUNGEON_MONSTERS, 2, true, 2, 2 * DUNGEON_FACES,
     dungeon_monster_words, 0, NULL},
    {"gallery[].normal[]", AT(defence[DUNGEON_NORMAL]), DUNGEON_MONSTERS, DUNGEON_KINDS, false, 1,
     99, dungeon_monster_words, 0, NULL},
    {"gallery[].easy[]", AT(defence[DUNGEON_EASY]), DUNGEON_MONSTERS, DUNGEON_KINDS, false, 1, 99,
     dungeon_monster_words, 0, NULL},
    {"dragon_defence", AT(dragon_defence), 1, 1, false, 2, 99, NULL, 0, NULL},
    {"actions[].normal[]", AT(icon[DUNGEON_NORMAL]), DUNGEON_ACTIONS, DUNGEON_ICONS, true, 0, 0,
     NULL, 1, dungeon_icon_words},
    {"actions[].easy[]", AT(icon[DUNGEON_EASY]), DUNGEON_ACTIONS, DUNGEON_ICONS, true, 0, 0, NULL,
     1, dungeon_icon_words},
    {"ring", AT(ring), 1, 1, false, 0, 0, NULL, 0, ring_words},
    {"sheets[].loot[]", AT(loot), DUNGEON_SHEETS, DUNGEON_BOXES, false, -99, 99,
     dungeon_sheet_words, 0, NULL},
    {"sheets[].risk[]", AT(risk), DUNGEON_SHEETS, DUNGEON_BOXES, false, -99, 99,
     dungeon_sheet_words, 0, NULL},
    {"sheets[].weapons[]", AT(weapons), DUNGEON_SHEETS, DUNGEON_BOXES, false, 0, 0,
     dungeon_sheet_words, 0, weapon_words},
    {"sheets[].coward[]", AT(coward), DUNGEON_SHEETS, DUNGEON_BOXES, false, 1, 9,
     dungeon_sheet_words, 0, NULL},
    {"sheets[].graves", AT(graves), DUNGEON_SHEETS, 1, false, 1, 15,
     dungeon_sheet_words, 0, NULL},
    {"sheets[].boss_skulls", AT(boss_skulls), DUNGEON_SHEETS, 1, false, 1, 2, dungeon_sheet_words,
     0, NULL},
    {"sheets[].skull_points", AT(skull_points), DUNGEON_SHEETS, 1, false, 0, 9,
     dungeon_sheet_words, 0, NULL},
    {"trophies[]", AT(trophy), 1, DUNGEON_SKULLS, false, 0, 0, NULL, 0, trophy_words},
    {"sword_points", AT(sword_points), 1, 1, false, 0, 9, NULL, 0, NULL},
    {"exit_points", AT(exit_points), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"slayer_points", AT(slayer_points), 1, 1, false, 0, 99, NULL, 0, NULL},
    {"grave_points", AT(grave_points), 1, 1, false, -9, 0, NULL, 0, NULL},
    {"scale[]", AT(scale), 1, DUNGEON_SCALE, false, 0, 255, NULL, 0, NULL},
};
/* clang-format on */

/* ---- Checks across values ---- */

static void check_path(const dungeon_box *box, wy_parts_fault *fault)
{
    if (box->adventurer >= box->exit)
        wy_find_fault(fault, "adventurer", -1, "", WY_N("a tile before the exit"));
    else if (box->dragon >= box->adventurer)
        wy_find_fault(fault, "dragon", -1, "", WY_N("a tile behind the adventurer"));
}

static void check_rooms(const dungeon_box *box, wy_parts_fault *fault)
{
    if (box->room[0] != 0)
        wy_find_fault(fault, "rooms", 0, ".first", WY_N("0: the path begins in this room"));
    for (int room = 1; room < DUNGEON_ROOMS && !fault->expected; room++)
        if (box->room[room] <= box->room[room - 1] || box->room[room] >= box->exit)
            wy_find_fault(fault, "rooms", room, ".first",
                          WY_N("a tile between the room before it and the exit"));
    for (int room = 0; room < DUNGEON_ROOMS && !fault->expected; room++) {
        int end = room + 1 < DUNGEON_ROOMS ? box->room[room + 1] : box->exit;
        if (box->hexagon[room] < box->room[room] || box->hexagon[room] >= end)
            wy_find_fault(fault, "rooms", room, ".hexagon", WY_N("a tile of this room"));
    }
}

static const char *const sheet_columns[DUNGEON_SHEETS] = {".normal", ".easy"};

/* If the dragon stayed where a player cannot act, a game might never end. */
static void check_paces(const dungeon_box *box, int sheet, wy_parts_fault *fault)
{
    for (int room = 0; room < DUNGEON_ROOMS && !fault->expected; room++) {
        const uint8_t *pace = box->pace[sheet][room];
        if (pace[0] > DUNGEON_FACES || pace[1] == 0)
            wy_find_fault(fault, "rooms", room, sheet_columns[sheet],
                          WY_N("a die from 0 to 6, and at least one tile"));
    }
}

/* Monsters stand ahead of the adventurer, one to a tile. */
static void check_lairs(const dungeon_box *box, wy_parts_fault *fault)
{
    static const char *const names[DUNGEON_KINDS] = {"minion_tiles", "boss_tiles"};
    uint64_t seen = 0;
    for (int kind = 0; kind < DUNGEON_KINDS; kind++)
        for (int i = 0; i < DUNGEON_LAIRS && box->lair[kind][i] && !fault->expected; i++) {
            int tile = box->lair[kind][i];
            if (tile <= box->adventurer || tile >= box->exit)
                wy_find_fault(fault, names[kind], i, "",
                              WY_N("a tile between the adventurer's first and the exit"));
            else if (seen >> tile & 1)
                wy_find_fault(fault, names[kind], i, "", WY_N("a tile without another monster"));
            seen |= WY_BIT(tile);
        }
}

/* ---- Monsters ---- */

static void check_gallery(const dungeon_box *box, wy_parts_fault *fault)
{
    uint64_t all = WY_BIT(2 * DUNGEON_FACES + 1) - WY_BIT(2), seen = 0;
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
        for (int i = 0; i < 2 && box->sum[monster][i] && !fault->expected; i++) {
            if (seen >> box->sum[monster][i] & 1)
                wy_find_fault(fault, "gallery", monster, ".sums",
                              WY_N("sums that mean no other monster"));
            seen |= WY_BIT(box->sum[monster][i]);
        }
    if (!fault->expected && seen != all)
        wy_find_fault(fault, "gallery", -1, "", WY_N("a monster for every sum from 2 to 12"));
}

/* ---- Actions ---- */

enum icon_kind { NONE, STEPS, FIGHT, TREASURE, DRAGON, ICON_KINDS };

static int kind_of(int icon)
{
    if (icon >= DUNGEON_ICON_DRAGON)
        return DRAGON;
    if (icon >= DUNGEON_ICON_KEY)
        return TREASURE;
    if (icon >= DUNGEON_ICON_MINION)
        return FIGHT;
    return icon == DUNGEON_NO_ICON ? NONE : STEPS;
}

static const char *misplaced(int kind, int before, bool is_first, bool is_last)
{
    if (!is_first && before == NONE && kind != NONE)
        return WY_N("no \"nothing\" before an icon");
    if (kind == STEPS && !is_first && before != DRAGON)
        return WY_N("a move only as the first icon, or after a dragon at the beginning");
    if (kind == FIGHT && before != STEPS && before != TREASURE)
        return WY_N("a fight only right after a move or a treasure");
    if (kind == DRAGON && !is_first && !is_last)
        return WY_N("a dragon only as the first or the last icon");
    return NULL;
}

static const char *action_fault(const uint8_t icons[DUNGEON_ICONS])
{
    int count[ICON_KINDS] = {0}, before = NONE;
    for (int i = 0; i < DUNGEON_ICONS; i++) {
        int kind = kind_of(icons[i]);
        bool is_last = i + 1 == DUNGEON_ICONS || icons[i + 1] == DUNGEON_NO_ICON;
        const char *expected = misplaced(kind, before, i == 0, is_last);
        if (expected)
            return expected;
        if (++count[kind] > 1 && kind != NONE)
            return WY_N("no more than one move, one fight, one treasure icon and one dragon");
        before = kind;
    }
    if (count[FIGHT] && count[DRAGON])
        return WY_N("a fight or a dragon, not both in one action");
    return NULL;
}

static bool has_move(const uint8_t icons[DUNGEON_ICONS])
{
    return kind_of(icons[0]) == STEPS || kind_of(icons[1]) == STEPS;
}

/* Two neighbours without a move could alternate for ever, around the circle too (DUNG-18). */
static void check_actions(const dungeon_box *box, int sheet, wy_parts_fault *fault)
{
    for (int action = 0; action < DUNGEON_ACTIONS && !fault->expected; action++) {
        const uint8_t *icons = box->icon[sheet][action];
        const uint8_t *next = box->icon[sheet][(action + 1) % DUNGEON_ACTIONS];
        const char *expected = action_fault(icons);
        if (!expected && !has_move(icons) && !has_move(next))
            expected = WY_N("a move in this action or in the next; after 6 comes 1");
        if (expected)
            wy_find_fault(fault, "actions", action, sheet_columns[sheet], expected);
    }
}

/* ---- Points and levels ---- */

static void check_levels(const dungeon_box *box, int sheet, wy_parts_fault *fault)
{
    int levels = 0;
    for (int i = 0; i < DUNGEON_SKULLS; i++)
        levels += box->trophy[i] == DUNGEON_TROPHY_LEVEL;
    for (int i = 0; i < DUNGEON_BOXES; i++)
        levels += box->weapons[sheet][i] == DUNGEON_WEAPON_LEVEL;
    if (levels > DUNGEON_SWORDS)
        wy_find_fault(fault, "sheets", sheet, ".weapons",
                      WY_N("no more than 7 levels together with the trophies"));
}

static void check_scale(const dungeon_box *box, wy_parts_fault *fault)
{
    for (int i = 1; i < DUNGEON_SCALE && !fault->expected; i++)
        if (box->scale[i] <= box->scale[i - 1])
            wy_find_fault(fault, "scale", i, "", WY_N("more than the value before it"));
}

static void check_box(const void *parts, wy_parts_fault *fault)
{
    static void (*const checks[])(const dungeon_box *, wy_parts_fault *) = {
        check_path, check_rooms, check_lairs, check_gallery, check_scale};
    static void (*const sheet_checks[])(const dungeon_box *, int, wy_parts_fault *) = {
        check_paces, check_actions, check_levels};
    const dungeon_box *box = (const dungeon_box *)parts;
    fault->expected = NULL;
    for (size_t i = 0; i < WY_COUNT(checks) && !fault->expected; i++)
        checks[i](box, fault);
    for (size_t i = 0; i < WY_COUNT(sheet_checks); i++)
        for (int sheet = 0; sheet < DUNGEON_SHEETS && !fault->expected; sheet++)
            sheet_checks[i](box, sheet, fault);
}

const wy_schema dungeon_schema = {"dungeon", sizeof(dungeon_box), fields, (int)WY_COUNT(fields),
                                  check_box};
