/* dungeon_names.c - Nouns of the game: their notation and their names in sentences. */
#include "engine/core/say.h"
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_text.h"

/* ---- Notation of a handful: face by face ---- */

static int write_dice(const void *parts, const void *state, int value, char *out)
{
    const uint8_t *faces = ((const dungeon_parts *)parts)->tables.handful[value];
    int length = 0;
    (void)state;
    for (; length < DUNGEON_DICE && faces[length]; length++)
        out[length] = (char)('0' + faces[length]);
    out[length] = '\0';
    return length;
}

/* Accepts the faces in any order. */
static int read_dice(const void *parts, const void *state, const char *text, int length)
{
    uint8_t faces[DUNGEON_DICE] = {0, 0, 0, 0};
    (void)state;
    if (length != DUNGEON_DICE && length != DUNGEON_SOLO_DICE)
        return -1;
    for (int i = 0; i < length; i++) {
        if (text[i] < '1' || text[i] > '0' + DUNGEON_FACES)
            return -1;
        int face = text[i] - '0', at = i;
        for (; at > 0 && faces[at - 1] > face; at--)
            faces[at] = faces[at - 1];
        faces[at] = (uint8_t)face;
    }
    for (int i = 0; i < DUNGEON_HANDFULS; i++)
        if (memcmp(((const dungeon_parts *)parts)->tables.handful[i], faces, DUNGEON_DICE) == 0)
            return i;
    return -1;
}

#define NOUN_ROW(name, word, count, first, words, write, read)                                     \
    {word, count, first, words, write, read},
const wy_noun dungeon_nouns[] = {DUNGEON_NOUN_LIST(NOUN_ROW)};

/* ---- Dice ---- */

enum { FACE_BITS = 3 };

int32_t dungeon_dice_noun(const uint8_t faces[DUNGEON_DICE])
{
    int32_t noun = 0;
    for (int i = 0; i < DUNGEON_DICE; i++)
        noun |= faces[i] << (FACE_BITS * i);
    return noun;
}

int32_t dungeon_pair_noun(int one, int other)
{
    const uint8_t faces[DUNGEON_DICE] = {(uint8_t)one, (uint8_t)other, 0, 0};
    return dungeon_dice_noun(faces);
}

int32_t dungeon_set_noun(int set)
{
    uint8_t faces[DUNGEON_DICE] = {0, 0, 0, 0};
    for (int i = 0; set && i < DUNGEON_DICE; i++, set &= set - 1)
        faces[i] = (uint8_t)(wy_lowest_bit((uint64_t)set) + 1);
    return dungeon_dice_noun(faces);
}

static void name_dice(wy_phrase *phrase, int32_t dice)
{
    wy_say(phrase, NULL);
    for (int i = 0; i < DUNGEON_DICE; i++) {
        int face = wy_bits(dice, FACE_BITS * i, FACE_BITS);
        if (face)
            wy_list_add(phrase, WY_NUMBER, face);
    }
    wy_list_end(phrase);
}

/* ---- Actions ---- */

/* Bits of an action: its icons, then its walk: the target tile, the goal, and whether the
 * dragon's steps are certain to catch the adventurer. Each icon is named with the walk. */
enum { ICON_BITS = 5, TILE_BITS = 6, GOAL_BITS = 3 };
enum { WALK = ICON_BITS * DUNGEON_ICONS, WALK_BITS = TILE_BITS + GOAL_BITS + 1 };

/* Returns the kind of the fight ahead of a seat, or -1. */
static int fight_ahead(const dungeon_state *s, int seat)
{
    for (int i = 0; i < s->tasks; i++)
        if (s->mover == seat && (s->todo[i] & DUNGEON_TASK_KIND) == DUNGEON_TASK_FIGHT)
            return s->todo[i] & ~DUNGEON_TASK_KIND;
    return -1;
}

int dungeon_goal_of(const dungeon_parts *parts, const dungeon_state *s, int seat)
{
    int tile = s->sheet[seat].tile, fight = fight_ahead(s, seat);
    if (tile == parts->box.exit)
        return DUNGEON_TO_EXIT;
    int kind = dungeon_lair(parts, tile);
    if (kind == DUNGEON_KINDS)
        return DUNGEON_TO_TILE;
    if (fight < 0)
        return DUNGEON_PAST_MONSTER;
    if (kind == DUNGEON_BOSS)
        return DUNGEON_TO_BOSS;
    return fight == DUNGEON_BOSS ? DUNGEON_TO_TILE : DUNGEON_TO_MINION;
}

static bool is_fight(int icon)
{
    return icon == DUNGEON_ICON_MINION || icon == DUNGEON_ICON_BOSS;
}

dungeon_state dungeon_acting(const dungeon_parts *parts, const dungeon_state *s, int face)
{
    dungeon_state acting = *s;
    dungeon_begin_action(parts, &acting, face);
    dungeon_tasks_wait(parts, &acting);
    return acting;
}

/* Adventurers who are out neither fight nor are hunted (DUNG-56). */
static bool comes_to_nothing(const dungeon_sheet *sheet, int icon)
{
    return sheet->fate == DUNGEON_OUT && (is_fight(icon) || icon >= DUNGEON_ICON_DRAGON);
}

/* Returns whether the dragon's own steps are certain to reach the adventurer. */
static bool is_caught(const dungeon_sheet *from, const dungeon_sheet *to, int icon, bool is_first)
{
    int gap = (is_first ? from->tile : to->tile) - from->dragon;
    return icon >= DUNGEON_ICON_DRAGON && icon - DUNGEON_ICON_DRAGON + 1 >= gap;
}

void dungeon_with_action(const dungeon_parts *parts, const dungeon_state *s,
                         const dungeon_state *acting, wy_phrase *phrase, int face)
{
    const dungeon_sheet *from = &s->sheet[s->mover], *to = &acting->sheet[s->mover];
    const uint8_t *icons = parts->box.icon[from->kind][face - 1];
    int fight = fight_ahead(acting, s->mover), goal = dungeon_goal_of(parts, acting, s->mover);
    int32_t noun = 0, caught = 0;
    for (int i = 0; i < DUNGEON_ICONS; i++) {
        bool is_told = is_fight(icons[i]) && fight >= 0; /* as the fight it becomes */
        if (comes_to_nothing(to, icons[i]))
            continue;
        noun |= (is_told ? DUNGEON_ICON_MINION + fight : icons[i]) << (ICON_BITS * i);
        caught |= is_caught(from, to, icons[i], i == 0);
        goal = is_told && goal != DUNGEON_TO_EXIT ? DUNGEON_TO_TILE : goal;
    }
    int walk = to->tile == from->tile ? 0 : to->tile | goal << TILE_BITS;
    noun |= (walk | caught << (TILE_BITS + GOAL_BITS)) << WALK;
    wy_with(phrase, "action", DUNGEON_SAID_ACTION, noun);
}

static void name_action(wy_phrase *phrase, int32_t action)
{
    static const char *const lists[] = {
        WY_N("nothing"),
        "{one}",
        "{one}, {two}",
        "{one}, {two}, {three}",
        "{one}, {two}, {three}, {four}",
    };
    int walk = wy_bits(action, WALK, WALK_BITS);
    wy_say(phrase, NULL);
    for (int i = 0; i < DUNGEON_ICONS; i++) {
        int icon = wy_bits(action, ICON_BITS * i, ICON_BITS);
        if (icon)
            wy_list_add(phrase, DUNGEON_SAID_ICON, walk << ICON_BITS | icon);
    }
    phrase->text = lists[phrase->parts];
}

static void name_steps(wy_phrase *phrase, int steps, int32_t walk)
{
    static const wy_countable goals[] = {
        {WY_N2("{number} step to tile {tile}", "{number} steps to tile {tile}")},
        {WY_N2("{number} step to a minion on tile {tile}",
               "{number} steps to a minion on tile {tile}")},
        {WY_N2("{number} step to a boss on tile {tile}",
               "{number} steps to a boss on tile {tile}")},
        {WY_N2("{number} step out of the dungeon", "{number} steps out of the dungeon")},
        {WY_N2("{number} step to tile {tile}", "{number} steps to tile {tile}")},
    };
    static const wy_countable plain = {WY_N2("{number} step", "{number} steps")};
    int tile = wy_bits(walk, 0, TILE_BITS), goal = wy_bits(walk, TILE_BITS, GOAL_BITS);
    wy_say_count(phrase, tile ? &goals[goal] : &plain, steps);
    wy_with(phrase, "tile", WY_NUMBER, tile);
}

static void name_dragon_steps(wy_phrase *phrase, int tiles, bool catches)
{
    static const wy_countable moves = {
        WY_N2("the dragon {number} tile", "the dragon {number} tiles")};
    static const wy_countable captures = {WY_N2("the dragon {number} tile, which catches you",
                                                "the dragon {number} tiles, which catches you")};
    wy_say_count(phrase, catches ? &captures : &moves, tiles);
}

static void name_icon(wy_phrase *phrase, int32_t value)
{
    int icon = wy_bits(value, 0, ICON_BITS);
    int32_t walk = value >> ICON_BITS;
    if (icon >= DUNGEON_ICON_DRAGON)
        name_dragon_steps(phrase, icon - DUNGEON_ICON_DRAGON + 1, walk >> (WALK_BITS - 1));
    else if (icon == DUNGEON_ICON_KEYS)
        wy_say(phrase, WY_N("two treasures"));
    else if (icon == DUNGEON_ICON_KEY)
        wy_say(phrase, WY_N("a treasure"));
    else if (icon == DUNGEON_ICON_BOSS)
        wy_say(phrase, WY_N("a fight with a boss"));
    else if (icon == DUNGEON_ICON_MINION)
        wy_say(phrase, WY_N("a fight with a minion"));
    else
        name_steps(phrase, icon - DUNGEON_ICON_MOVE + 1, walk);
}

/* ---- Monsters ---- */

static const char *const monster_names[DUNGEON_MONSTERS] = {
    WY_N("vampire bat"),      WY_N("slime"),    WY_N("skeleton warrior"),
    WY_N("vampire assassin"), WY_N("beholder"), WY_N("mimic"),
};

static const char *const foe_names[DUNGEON_MONSTERS][DUNGEON_KINDS] = {
    {WY_N("vampire bat (minion)"), WY_N("vampire bat (boss)")},
    {WY_N("slime (minion)"), WY_N("slime (boss)")},
    {WY_N("skeleton warrior (minion)"), WY_N("skeleton warrior (boss)")},
    {WY_N("vampire assassin (minion)"), WY_N("vampire assassin (boss)")},
    {WY_N("beholder (minion)"), WY_N("beholder (boss)")},
    {WY_N("mimic (minion)"), WY_N("mimic (boss)")},
};

int32_t dungeon_foe(const dungeon_parts *parts, const dungeon_state *s)
{
    return dungeon_monster(parts, s) * DUNGEON_KINDS + dungeon_task_value(s);
}

/* ---- Value of a box ---- */

enum worth { POINTS, LOSS, SWORD, STEPS, KEY_ONLY };
enum { WORTH_NUMBER = 3 }; /* bits of the kind, before the number */

/* Steps count only inside the dungeon (DUNG-56). */
int32_t dungeon_worth(const dungeon_parts *parts, const dungeon_sheet *sheet, int column, int box)
{
    const int16_t *points = parts->tables.points[sheet->kind][column];
    int gain = points[box + 1] - points[box];
    if (column == DUNGEON_COWARD)
        return sheet->fate == DUNGEON_INSIDE
                   ? STEPS | parts->box.coward[sheet->kind][box] << WORTH_NUMBER
                   : KEY_ONLY;
    if (column == DUNGEON_WEAPONS && parts->box.weapons[sheet->kind][box] == DUNGEON_WEAPON_LEVEL)
        return SWORD | (sheet->swords + 1) << WORTH_NUMBER;
    return gain < 0 ? LOSS | -gain << WORTH_NUMBER : POINTS | gain << WORTH_NUMBER;
}

static void name_worth(wy_phrase *phrase, int32_t worth)
{
    static const wy_countable points = {WY_N2("{number} point", "{number} points")};
    static const wy_countable loss = {WY_N2("minus {number} point", "minus {number} points")};
    static const wy_countable steps = {WY_N2("{number} step", "{number} steps")};
    int number = worth >> WORTH_NUMBER;
    switch ((enum worth)wy_bits(worth, 0, WORTH_NUMBER)) {
    case POINTS: wy_say_count(phrase, &points, number); break;
    case LOSS: wy_say_count(phrase, &loss, number); break;
    case STEPS: wy_say_count(phrase, &steps, number); break;
    case KEY_ONLY: wy_say(phrase, WY_N("nothing but a key")); break;
    case SWORD:
        WY_SAY(phrase, WY_N("a sword for level {level}"), {"level", number, WY_NUMBER});
        break;
    }
}

/* ---- Names ---- */

static void name_pace(wy_phrase *phrase, int32_t pace)
{
    static const wy_countable moves = {WY_N2("{number} tile", "{number} tiles")};
    static const wy_countable catches = {
        WY_N2("{number} tile, which catches you", "{number} tiles, which catches you")};
    switch (pace) {
    case DUNGEON_STAYS: wy_say(phrase, WY_N("it stays")); break;
    case DUNGEON_OUT_BY_THEN: wy_say(phrase, WY_N("you are out by then")); break;
    case DUNGEON_DEAD_BY_THEN: wy_say(phrase, WY_N("it has got you by then")); break;
    default: wy_say_count(phrase, pace > 0 ? &moves : &catches, pace > 0 ? pace : -pace); break;
    }
}

static void name_said(int noun, int32_t value, wy_phrase *phrase)
{
    switch (noun) {
    case DUNGEON_SAID_DICE: name_dice(phrase, value); break;
    case DUNGEON_SAID_ACTION: name_action(phrase, value); break;
    case DUNGEON_SAID_ICON: name_icon(phrase, value); break;
    case DUNGEON_SAID_MONSTER: wy_say(phrase, monster_names[value]); break;
    case DUNGEON_SAID_FOE:
        wy_say(phrase, foe_names[value / DUNGEON_KINDS][value % DUNGEON_KINDS]);
        break;
    case DUNGEON_SAID_WORTH: name_worth(phrase, value); break;
    case DUNGEON_SAID_PACE: name_pace(phrase, value); break;
    default: dungeon_name_sentence(noun, value, phrase); break;
    }
}

void dungeon_name(int noun, int32_t value, wy_phrase *phrase)
{
    static const char *const sheets[DUNGEON_SHEETS] = {WY_N("normal"), WY_N("easy")};
    static const char *const columns[DUNGEON_COLUMNS] = {WY_N("loot"), WY_N("risk"),
                                                         WY_N("weapons"), WY_N("the coward's way")};
    switch (noun) {
    case DUNGEON_NOUN_SHEET: wy_say(phrase, sheets[value]); break;
    case DUNGEON_NOUN_COLUMN: wy_say(phrase, columns[value]); break;
    case DUNGEON_NOUN_DIE: break; /* same as the notation */
    default: name_said(noun, value, phrase); break;
    }
}
