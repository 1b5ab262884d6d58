/* dungeon_turn.c - An action from its first icon to its last reward. Its tasks form a stack: the
 * consequences of one (a fight, a reward, the steps of the coward's way) go on top, so they are
 * done first. The dragon's turn uses the same tasks. */
#include "games/dungeon/dungeon_moves.h"

WY_FN void dungeon_push(dungeon_state *s, int task)
{
    WY_ASSERT(s->tasks < DUNGEON_TODO);
    s->todo[s->tasks++] = (uint8_t)task;
}

WY_FN void dungeon_drop_task(dungeon_state *s)
{
    if (s->tasks)
        s->todo[--s->tasks] = 0;
}

/* ---- Actions (DUNG-25, DUNG-26) ---- */

WY_FN int dungeon_task_of(int icon)
{
    if (icon >= DUNGEON_ICON_DRAGON)
        return DUNGEON_TASK_DRAGON + icon - DUNGEON_ICON_DRAGON + 1;
    if (icon == DUNGEON_ICON_KEYS)
        return DUNGEON_TASK_KEYS;
    if (icon == DUNGEON_ICON_KEY)
        return DUNGEON_TASK_KEY;
    if (icon >= DUNGEON_ICON_MINION)
        return DUNGEON_TASK_FIGHT + icon - DUNGEON_ICON_MINION;
    return DUNGEON_TASK_MOVE + icon - DUNGEON_ICON_MOVE + 1;
}

WY_FN void dungeon_begin_action(const dungeon_parts *parts, dungeon_state *s, int face)
{
    const uint8_t *icons = parts->box.icon[s->sheet[s->mover].kind][face - 1];
    s->action = (uint8_t)face;
    for (int i = DUNGEON_ICONS - 1; i >= 0; i--)
        if (icons[i] != DUNGEON_NO_ICON)
            dungeon_push(s, dungeon_task_of(icons[i]));
}

WY_FN int dungeon_covered_then(const dungeon_state *s)
{
    int covered = s->sheet[s->mover].covered, action = s->action - 1;
    return s->action ? (covered | 1 << action) & ~dungeon_neighbours(s->ring, action) : covered;
}

WY_FN void dungeon_finish_action(dungeon_state *s)
{
    s->sheet[s->mover].covered = (uint8_t)dungeon_covered_then(s);
    s->action = 0;
}

/* ---- Moving (DUNG-30 to DUNG-33) ---- */

/* Walks, to the exit or the first monster at most. Returns its kind, or DUNGEON_KINDS. */
WY_FN static int walk(const dungeon_parts *parts, dungeon_state *s)
{
    const uint64_t *lair = parts->tables.lair;
    dungeon_sheet *sheet = &s->sheet[s->mover];
    int steps = dungeon_task_value(s);
    dungeon_drop_task(s);
    uint64_t ahead = (lair[DUNGEON_MINION] | lair[DUNGEON_BOSS]) >> (sheet->tile + 1);
    int first = ahead ? wy_lowest_bit(ahead) + 1 : DUNGEON_TILES;
    int goal = sheet->tile + (first < steps ? first : steps);
    if (goal >= parts->box.exit) {
        sheet->tile = parts->box.exit;
        sheet->fate = DUNGEON_OUT;
        return DUNGEON_KINDS;
    }
    sheet->tile = (uint8_t)goal;
    return dungeon_lair(parts, goal);
}

/* Faces the strongest enemy of the action: the fight that it has anyway (DUNG-40), the dragon if
 * it is certain to come (DUNG-42), or the monster on the tile (DUNG-41). */
WY_FN static void face_tile_monster(dungeon_state *s, int kind)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    for (int i = 0; i < s->tasks; i++) {
        int task = s->todo[i] & DUNGEON_TASK_KIND, value = s->todo[i] & ~DUNGEON_TASK_KIND;
        if (task == DUNGEON_TASK_FIGHT) {
            s->todo[i] = (uint8_t)(DUNGEON_TASK_FIGHT + (value > kind ? value : kind));
            return;
        }
        if (task == DUNGEON_TASK_DRAGON && sheet->tile - sheet->dragon <= value)
            return;
    }
    dungeon_push(s, DUNGEON_TASK_FIGHT + kind);
}

WY_FN static void move_task(const dungeon_parts *parts, dungeon_state *s)
{
    int kind = walk(parts, s);
    if (kind != DUNGEON_KINDS)
        face_tile_monster(s, kind);
}

/* Steps of the coward's way always lead into a new fight, by trophy or treasure (DUNG-43). */
WY_FN void dungeon_run_apply(const dungeon_parts *parts, dungeon_state *s)
{
    int kind = walk(parts, s);
    if (kind != DUNGEON_KINDS)
        dungeon_push(s, DUNGEON_TASK_FIGHT + kind);
}

/* ---- Monsters (DUNG-34 to DUNG-39) ---- */

/* Pushes rewards in reverse, so that the first skull's is taken first (DUNG-38). */
WY_FN static void mark_skulls(const dungeon_parts *parts, dungeon_state *s, int kind)
{
    dungeon_sheet *sheet = &s->sheet[s->mover];
    int skulls = dungeon_skulls_won(parts, sheet, kind);
    for (int i = skulls - 1; i >= 0; i--) {
        int trophy = parts->box.trophy[sheet->skulls + i];
        dungeon_push(s, trophy == DUNGEON_TROPHY_KEY ? DUNGEON_SKULL_KEY : DUNGEON_TASK_LEVEL);
    }
    sheet->skulls = (uint8_t)(sheet->skulls + skulls);
    s->marks = (uint8_t)(s->marks + skulls);
}

WY_FN void dungeon_fight_apply(const dungeon_parts *parts, dungeon_state *s, int face)
{
    bool won = face >= dungeon_needed(parts, s);
    int kind = dungeon_task_value(s);
    dungeon_drop_task(s);
    if (won)
        mark_skulls(parts, s, kind);
    else
        dungeon_push(s, DUNGEON_TASK_DRAGON + dungeon_pace(parts, &s->sheet[s->mover]));
}

/* ---- Treasures (DUNG-45, DUNG-46) ---- */

WY_FN void dungeon_mark_apply(const dungeon_parts *parts, dungeon_state *s, int column)
{
    dungeon_sheet *sheet = &s->sheet[s->mover];
    bool has_second = dungeon_task_kind(s) == DUNGEON_TASK_KEYS;
    dungeon_drop_task(s);
    if (has_second)
        dungeon_push(s, DUNGEON_TASK_OTHER + column);
    if (column == DUNGEON_WEAPONS)
        sheet->swords = (uint8_t)(sheet->swords + dungeon_next_weapon(parts, sheet));
    if (column == DUNGEON_COWARD)
        dungeon_push(s, DUNGEON_TASK_RUN + parts->box.coward[sheet->kind][sheet->column[column]]);
    sheet->column[column]++;
    s->marks++;
}

/* ---- The dragon (DUNG-50 to DUNG-54) ---- */

WY_FN void dungeon_yield_apply(const dungeon_parts *parts, dungeon_state *s)
{
    dungeon_sheet *sheet = &s->sheet[s->mover];
    dungeon_drop_task(s);
    s->marks++;
    if (++sheet->graves == parts->box.graves[sheet->kind])
        sheet->fate = DUNGEON_DEAD;
}

WY_FN void dungeon_strike_apply(const dungeon_parts *parts, dungeon_state *s, int face)
{
    if (face < dungeon_needed(parts, s)) {
        dungeon_yield_apply(parts, s);
        return;
    }
    dungeon_drop_task(s);
    s->sheet[s->mover].fate = DUNGEON_SLAYER;
}

/* Returns whether the adventurer is caught and may attack. */
WY_FN static bool dragon_task(const dungeon_parts *parts, dungeon_state *s)
{
    dungeon_sheet *sheet = &s->sheet[s->mover];
    int tiles = dungeon_task_value(s), gap = sheet->tile - sheet->dragon;
    if (tiles < gap) {
        sheet->dragon = (uint8_t)(sheet->dragon + tiles);
        dungeon_drop_task(s);
        return false;
    }
    sheet->dragon = (uint8_t)(sheet->tile - 1);
    if (dungeon_can_attack(parts, sheet))
        return true;
    dungeon_yield_apply(parts, s);
    return false;
}

/* ---- One task after the other ---- */

/* Adventurers who are out or have slain the dragon neither move nor fight (DUNG-56). */
WY_FN static bool is_void(const dungeon_sheet *sheet, int task)
{
    return sheet->fate != DUNGEON_INSIDE && task != DUNGEON_TASK_KEY && task != DUNGEON_TASK_KEYS &&
           task != DUNGEON_TASK_OTHER && task != DUNGEON_TASK_LEVEL;
}

WY_FN static bool waits_in(dungeon_state *s, int phase)
{
    s->phase = (uint8_t)phase;
    return true;
}

/* Does the task on top. Returns whether it waits for a player or a roll. */
WY_FN static bool task_waits(const dungeon_parts *parts, dungeon_state *s)
{
    switch (dungeon_task_kind(s)) {
    case DUNGEON_TASK_FIGHT:
        return waits_in(s, dungeon_monster(parts, s) == DUNGEON_MONSTERS ? DUNGEON_MEET
                                                                         : DUNGEON_FIGHT);
    case DUNGEON_TASK_RUN: return waits_in(s, DUNGEON_RUN);
    case DUNGEON_TASK_DRAGON: return dragon_task(parts, s) && waits_in(s, DUNGEON_CAUGHT);
    case DUNGEON_TASK_MOVE: move_task(parts, s); return false;
    case DUNGEON_TASK_LEVEL:
        s->sheet[s->mover].swords++;
        dungeon_drop_task(s);
        return false;
    default: /* a treasure, if there is one left (DUNG-45) */
        if (dungeon_choices(s))
            return waits_in(s, DUNGEON_MARK);
        dungeon_drop_task(s);
        return false;
    }
}

WY_FN bool dungeon_tasks_wait(const dungeon_parts *parts, dungeon_state *s)
{
    while (s->tasks) {
        const dungeon_sheet *sheet = &s->sheet[s->mover];
        if (sheet->fate == DUNGEON_DEAD || is_void(sheet, dungeon_task_kind(s)))
            dungeon_drop_task(s);
        else if (task_waits(parts, s))
            return true;
    }
    return false;
}
