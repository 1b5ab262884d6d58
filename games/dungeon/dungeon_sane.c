/* dungeon_sane.c - Invariant check: marks within the sheet, dice in use, tasks possible. */
#include "games/dungeon/dungeon_moves.h"

WY_FN static bool is_within(int number, int least, int most)
{
    return number >= least && number <= most;
}

WY_FN static bool is_zero(const void *bytes, int count)
{
    const uint8_t *byte = (const uint8_t *)bytes;
    for (int i = 0; i < count; i++)
        if (byte[i])
            return false;
    return true;
}

/* ---- Sheets ---- */

/* At most three actions are covered, never two neighbours. */
WY_FN static bool is_cover_sane(const dungeon_state *s, const dungeon_sheet *sheet)
{
    if (sheet->covered >= 1 << DUNGEON_ACTIONS)
        return false;
    for (int action = 0; action < DUNGEON_ACTIONS; action++)
        if (sheet->covered >> action & 1 && sheet->covered & dungeon_neighbours(s->ring, action))
            return false;
    return true;
}

WY_FN static bool is_fate_sane(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    bool is_out = sheet->tile == parts->box.exit;
    bool is_dead = sheet->graves == parts->box.graves[sheet->kind];
    switch ((enum dungeon_fate)sheet->fate) {
    case DUNGEON_INSIDE: return !is_out && !is_dead;
    case DUNGEON_OUT: return is_out && !is_dead;
    case DUNGEON_DEAD: return is_dead && !is_out;
    case DUNGEON_SLAYER:
        return !is_out && !is_dead && sheet->dragon + 1 == sheet->tile &&
               dungeon_can_attack(parts, sheet);
    }
    return false;
}

/* Swords from marked skulls and weapons. */
WY_FN static int swords_due(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    int swords = parts->tables.levels[sheet->kind][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        swords += parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL;
    return swords;
}

/* Levels of skulls still to be taken. */
WY_FN static int swords_owed(const dungeon_state *s)
{
    int owed = 0;
    for (int i = 0; i < s->tasks; i++)
        owed += s->todo[i] == DUNGEON_TASK_LEVEL;
    return owed;
}

/* The dead lose what they were owed (DUNG-56). */
WY_FN static bool are_swords_sane(const dungeon_parts *parts, const dungeon_state *s, int seat)
{
    const dungeon_sheet *sheet = &s->sheet[seat];
    int owed = seat == s->mover ? swords_owed(s) : 0;
    int missing = swords_due(parts, sheet) - sheet->swords - owed;
    return sheet->fate == DUNGEON_DEAD ? missing >= 0 : missing == 0;
}

/* A caught adventurer had the dragon right behind, and it never goes back. */
WY_FN static bool is_hunt_sane(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return sheet->graves == 0 || sheet->dragon + 1 >= parts->box.adventurer;
}

WY_FN static bool is_sheet_sane(const dungeon_parts *parts, const dungeon_state *s, int seat)
{
    const dungeon_sheet *sheet = &s->sheet[seat];
    const dungeon_box *box = &parts->box;
    if (sheet->kind >= DUNGEON_SHEETS || !is_within(sheet->tile, box->adventurer, box->exit) ||
        !is_within(sheet->dragon, box->dragon, sheet->tile - 1))
        return false;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        if (sheet->column[column] > DUNGEON_BOXES)
            return false;
    if (sheet->skulls > DUNGEON_SKULLS || sheet->graves > box->graves[sheet->kind])
        return false;
    return are_swords_sane(parts, s, seat) && is_cover_sane(s, sheet) &&
           is_fate_sane(parts, sheet) && is_hunt_sane(parts, sheet);
}

WY_FN static bool is_fresh(const dungeon_parts *parts, const dungeon_sheet *sheet)
{
    return sheet->tile == parts->box.adventurer && sheet->dragon == parts->box.dragon &&
           sheet->covered == 0 && dungeon_keys(sheet) == 0 && sheet->skulls == 0 &&
           sheet->graves == 0;
}

/* Every mark was counted once. */
WY_FN static bool are_marks_sane(const dungeon_state *s)
{
    int marks = 0;
    for (int seat = 0; seat < s->players; seat++)
        marks += dungeon_keys(&s->sheet[seat]) + s->sheet[seat].skulls + s->sheet[seat].graves;
    return s->marks == marks;
}

/* ---- The turn ---- */

/* Returns whether a seat has acted, or its dragon has moved. */
WY_FN static bool has_been(const dungeon_state *s, int seat)
{
    return dungeon_turns_before(s, seat) < dungeon_turns_before(s, s->mover);
}

/* Only seats that have acted can be out, caught or idle. */
WY_FN static bool are_seats_sane(const dungeon_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        bool has_acted = s->dragons || has_been(s, seat);
        bool acts = !s->dragons && seat == s->mover && s->action;
        bool is_idle = s->idle >> seat & 1;
        if (is_idle && (!has_acted || acts))
            return false;
        if (s->sheet[seat].fate != DUNGEON_INSIDE && !has_acted && !acts)
            return false;
    }
    return s->idle < 1 << s->players;
}

WY_FN static bool is_die(int face)
{
    return is_within(face, 1, DUNGEON_FACES);
}

WY_FN static bool has_no_dice(const dungeon_state *s)
{
    return s->dragon_die == 0 && s->common[0] == 0 && s->common[1] == 0 && s->resting == 0;
}

/* While players act and dragons move, every die has a use. */
WY_FN static bool are_dice_sane(const dungeon_state *s)
{
    bool rested = s->idle >> s->active & 1;
    if (s->roll != DUNGEON_HANDFULS)
        return false;
    if (s->players == 1 && rested)
        return has_no_dice(s);
    if (!is_die(s->dragon_die) || !is_die(s->common[0]))
        return false;
    if (s->players == 1)
        return s->common[1] <= DUNGEON_FACES && s->resting == 0;
    return is_die(s->common[1]) && s->common[0] <= s->common[1] &&
           (rested ? is_die(s->resting) : s->resting == 0);
}

/* ---- Tasks ---- */

/* The tasks are the last `count` icons of the action in reverse. The fight may have become one
 * with a boss (DUNG-40), and of two treasures one may be left. */
WY_FN static bool is_rest_of_action(const dungeon_parts *parts, const dungeon_state *s, int count)
{
    dungeon_state fresh = *s;
    fresh.tasks = 0;
    dungeon_begin_action(parts, &fresh, s->action);
    if (count > fresh.tasks)
        return false;
    for (int i = 0; i < count; i++) {
        int kind = s->todo[i] & DUNGEON_TASK_KIND, value = s->todo[i] & ~DUNGEON_TASK_KIND;
        bool grown = kind == DUNGEON_TASK_FIGHT && value == DUNGEON_BOSS &&
                     (fresh.todo[i] & DUNGEON_TASK_KIND) == DUNGEON_TASK_FIGHT;
        bool second = kind == DUNGEON_TASK_OTHER && value < DUNGEON_COLUMNS &&
                      fresh.todo[i] == DUNGEON_TASK_KEYS && i == count - 1 &&
                      s->sheet[s->mover].column[value] > 0;
        if (s->todo[i] != fresh.todo[i] && !grown && !second)
            return false;
    }
    return true;
}

WY_FN static bool is_reward(int task)
{
    return task == DUNGEON_SKULL_KEY || task == DUNGEON_TASK_LEVEL;
}

/* A task that is decided now is on top. */
WY_FN static bool is_at_hand(int task)
{
    int kind = task & DUNGEON_TASK_KIND, value = task & ~DUNGEON_TASK_KIND;
    return (kind == DUNGEON_TASK_FIGHT && value < DUNGEON_KINDS) ||
           ((kind == DUNGEON_TASK_DRAGON || kind == DUNGEON_TASK_RUN) && is_within(value, 1, 9));
}

/* Above the icons lie rewards of skulls, and on top the current decision. */
WY_FN static bool is_stack_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    int rewards = 0, top = s->tasks;
    if (s->dragons)
        return s->tasks <= 1 && s->action == 0;
    if (!is_within(s->action, 1, DUNGEON_ACTIONS))
        return false;
    if (is_at_hand(s->todo[top - 1]) && !is_rest_of_action(parts, s, top))
        top--;
    for (; top > 0 && is_reward(s->todo[top - 1]); top--)
        rewards++;
    return rewards <= s->sheet[s->mover].skulls && is_rest_of_action(parts, s, top);
}

/* The phase is the one of the task on top. */
WY_FN static bool is_task_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    int kind = dungeon_task_kind(s);
    bool fights = kind == DUNGEON_TASK_FIGHT && sheet->fate == DUNGEON_INSIDE && !s->dragons;
    bool is_known = dungeon_monster(parts, s) != DUNGEON_MONSTERS;
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_MARK: return dungeon_choices(s) && sheet->fate != DUNGEON_DEAD && !s->dragons;
    case DUNGEON_RUN: return kind == DUNGEON_TASK_RUN && sheet->fate == DUNGEON_INSIDE;
    case DUNGEON_MEET: return fights && !is_known;
    case DUNGEON_FIGHT: return fights && is_known;
    default: /* caught, attack */
        return kind == DUNGEON_TASK_DRAGON && sheet->fate == DUNGEON_INSIDE &&
               sheet->dragon + 1 == sheet->tile && dungeon_can_attack(parts, sheet);
    }
}

WY_FN static bool is_acting_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    if (!is_within(s->tasks, 1, DUNGEON_TODO) || !are_dice_sane(s) || !are_seats_sane(s))
        return false;
    if (s->action > DUNGEON_ACTIONS ||
        (s->action && s->sheet[s->mover].covered >> (s->action - 1) & 1))
        return false;
    return is_stack_sane(parts, s) && is_task_sane(parts, s);
}

/* ---- Phases ---- */

/* Between two turns no die lies on the table and no task is due. */
WY_FN static bool is_pause(const dungeon_state *s)
{
    return s->active == s->mover && s->roll == DUNGEON_HANDFULS && has_no_dice(s) && s->idle == 0;
}

WY_FN static bool is_start_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (!is_fresh(parts, &s->sheet[seat]))
            return false;
    bool chooses = s->phase == DUNGEON_CHOOSE;
    for (int seat = s->mover; seat < s->players && chooses; seat++)
        if (s->sheet[seat].kind != DUNGEON_NORMAL)
            return false;
    return s->active == 0 && (chooses || (s->mover == 0 && s->players > 1)) &&
           s->roll == DUNGEON_HANDFULS && has_no_dice(s) && s->idle == 0;
}

WY_FN static bool are_all_inside(const dungeon_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->sheet[seat].fate != DUNGEON_INSIDE)
            return false;
    return true;
}

/* Phases without a task. */
WY_FN static bool is_step_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    if (s->tasks || s->dragons || s->action)
        return false;
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_CHOOSE:
    case DUNGEON_LOT: return is_start_sane(parts, s);
    case DUNGEON_ROLL: return is_pause(s) && are_all_inside(s);
    case DUNGEON_ENDED: return is_pause(s) && !are_all_inside(s);
    case DUNGEON_ASSIGN:
        return s->active == s->mover && dungeon_is_roll(s, s->roll) && has_no_dice(s) &&
               s->idle == 0 && are_all_inside(s);
    default: /* share */ return s->mover != s->active && are_dice_sane(s) && are_seats_sane(s);
    }
}

WY_FN bool dungeon_is_sane(const dungeon_parts *parts, const dungeon_state *s)
{
    if (!is_within(s->players, DUNGEON_PLAYERS_MIN, DUNGEON_PLAYERS_MAX) ||
        s->active >= s->players || s->mover >= s->players || s->phase >= DUNGEON_PHASES ||
        s->ring > 1 || s->dragons > 1 || s->tasks > DUNGEON_TODO || !is_zero(s->zero, 1))
        return false;
    if (!is_zero(&s->sheet[s->players],
                 (int)sizeof(dungeon_sheet) * (DUNGEON_PLAYERS_MAX - s->players)) ||
        !is_zero(s->todo + s->tasks, DUNGEON_TODO - s->tasks))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!is_sheet_sane(parts, s, seat))
            return false;
    if (!are_marks_sane(s))
        return false;
    bool acts = s->phase >= DUNGEON_MARK && s->phase <= DUNGEON_ATTACK;
    return acts ? is_acting_sane(parts, s) : is_step_sane(parts, s);
}
