/* dungeon_sheet.c - Tables from the box, and queries about a sheet. */
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_weights.h"

/* ---- Tables ---- */

WY_FN static void fill_path(dungeon_parts *parts)
{
    const dungeon_box *box = &parts->box;
    for (int tile = 0; tile < DUNGEON_TILES; tile++)
        for (int room = 0; room < DUNGEON_ROOMS; room++)
            if (box->room[room] <= tile)
                parts->tables.room[tile] = (uint8_t)room;
    for (int kind = 0; kind < DUNGEON_KINDS; kind++)
        for (int i = 0; i < DUNGEON_LAIRS; i++)
            if (box->lair[kind][i])
                parts->tables.lair[kind] |= WY_BIT(box->lair[kind][i]);
}

WY_FN static void fill_columns(dungeon_parts *parts, int sheet)
{
    const dungeon_box *box = &parts->box;
    dungeon_tables *tables = &parts->tables;
    for (int i = 0; i < DUNGEON_BOXES; i++) {
        int16_t *loot = &tables->points[sheet][DUNGEON_LOOT][i];
        int16_t *risk = &tables->points[sheet][DUNGEON_RISK][i];
        int16_t *weapons = &tables->points[sheet][DUNGEON_WEAPONS][i];
        int weapon = box->weapons[sheet][i], is_level = weapon == DUNGEON_WEAPON_LEVEL;
        loot[1] = (int16_t)(loot[0] + box->loot[sheet][i]);
        risk[1] = (int16_t)(risk[0] + box->risk[sheet][i]);
        weapons[1] = (int16_t)(weapons[0] + (is_level ? 0 : weapon - DUNGEON_WEAPON_POINTS));
        tables->levels[sheet][i + 1] = (uint8_t)(tables->levels[sheet][i] + is_level);
    }
}

WY_FN void dungeon_prepare(dungeon_parts *parts)
{
    dungeon_default_weights(&parts->weights);
    memset(&parts->tables, 0, sizeof parts->tables);
    fill_path(parts);
    for (int sheet = 0; sheet < DUNGEON_SHEETS; sheet++)
        fill_columns(parts, sheet);
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
        for (int i = 0; i < 2; i++)
            parts->tables.monster[parts->box.sum[monster][i]] = (uint8_t)monster;
    dungeon_fill_handfuls(parts->tables.handful);
}

/* ---- Sheets ---- */

WY_FN int dungeon_room(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return parts->tables.room[sheet->tile];
}

WY_FN static const uint8_t *pace(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return parts->box.pace[sheet->kind][dungeon_room(parts, sheet)];
}

WY_FN int dungeon_pace_die(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return pace(parts, sheet)[0];
}

WY_FN int dungeon_pace(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return pace(parts, sheet)[1];
}

WY_FN int dungeon_keys(const dungeon_sheet *sheet)
{
    int keys = 0;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        keys += sheet->column[column];
    return keys;
}

WY_FN int dungeon_open_columns(const dungeon_sheet *sheet)
{
    int open = 0;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        open |= (sheet->column[column] < DUNGEON_BOXES) << column;
    return open;
}

WY_FN bool dungeon_can_attack(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return sheet->swords + DUNGEON_FACES >= parts->box.dragon_defence;
}

WY_FN int dungeon_next_weapon(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    const uint8_t *levels = parts->tables.levels[sheet->kind];
    int box = sheet->column[DUNGEON_WEAPONS];
    return levels[box + 1] - levels[box];
}

WY_FN int dungeon_skulls_won(const dungeon_parts *parts, const dungeon_sheet *sheet, int kind)
{
    int skulls = kind == DUNGEON_BOSS ? parts->box.boss_skulls[sheet->kind] : 1;
    int left = DUNGEON_SKULLS - sheet->skulls;
    return skulls < left ? skulls : left;
}

/* ---- The turn, as it stands ---- */

WY_FN int dungeon_hunt(const dungeon_parts *parts, const dungeon_state *s, int seat)
{
    const dungeon_sheet *sheet = &s->sheet[seat];
    bool is_idle = s->idle >> seat & 1;
    bool is_within = s->dragon_die && s->dragon_die <= dungeon_pace_die(parts, sheet);
    if (sheet->fate != DUNGEON_INSIDE || !(is_idle || is_within))
        return 0;
    return dungeon_pace(parts, sheet);
}

WY_FN int dungeon_choices(const dungeon_state *s)
{
    int open = dungeon_open_columns(&s->sheet[s->mover]);
    switch (dungeon_task_kind(s)) {
    case DUNGEON_TASK_KEY:
    case DUNGEON_TASK_KEYS: return open;
    case DUNGEON_TASK_OTHER: return open & ~(1 << dungeon_task_value(s));
    default: return 0;
    }
}

WY_FN bool dungeon_may_decline(const dungeon_state *s)
{
    int kind = dungeon_task_kind(s);
    return kind == DUNGEON_TASK_KEYS || kind == DUNGEON_TASK_OTHER;
}

WY_FN int dungeon_monster(const dungeon_parts *parts, const dungeon_state *s)
{
    if (s->common[1] == 0)
        return DUNGEON_MONSTERS;
    return parts->tables.monster[s->common[0] + s->common[1]];
}

WY_FN static int needed(const dungeon_parts *parts, const dungeon_sheet *sheet, int monster,
                        int kind)
{
    return parts->box.defence[sheet->kind][monster][kind] - sheet->swords;
}

WY_FN int dungeon_needed(const dungeon_parts *parts, const dungeon_state *s)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    if (dungeon_task_kind(s) == DUNGEON_TASK_DRAGON)
        return parts->box.dragon_defence - sheet->swords;
    return needed(parts, sheet, dungeon_monster(parts, s), dungeon_task_value(s));
}

/* Counts over the second die of the sum, whether it has been rolled or not. */
WY_FN int dungeon_wins_of_36(const dungeon_parts *parts, const dungeon_state *s, int kind)
{
    int wins = 0;
    for (int face = 1; face <= DUNGEON_FACES; face++) {
        int second = s->common[1] ? s->common[1] : face;
        int monster = parts->tables.monster[s->common[0] + second];
        int losing = needed(parts, &s->sheet[s->mover], monster, kind) - 1;
        losing = losing < 0 ? 0 : losing > DUNGEON_FACES ? DUNGEON_FACES : losing;
        wins += DUNGEON_FACES - losing;
    }
    return wins;
}

WY_FN int dungeon_usable(const dungeon_parts *parts, const dungeon_state *s)
{
    int faces;
    if (s->phase == DUNGEON_ASSIGN)
        faces = dungeon_faces(parts, s->roll);
    else if (s->phase == DUNGEON_SHARE)
        faces = 1 << (s->common[0] - 1) | 1 << (s->common[1] - 1);
    else
        return 0;
    return faces & ~s->sheet[s->mover].covered;
}

WY_FN int dungeon_neighbours(bool ring, int action)
{
    int all = (1 << DUNGEON_ACTIONS) - 1;
    int around = 1 << (action + 1) | 1 << action >> 1;
    if (ring && action == DUNGEON_ACTIONS - 1)
        around |= 1;
    if (ring && action == 0)
        around |= 1 << (DUNGEON_ACTIONS - 1);
    return around & all;
}
