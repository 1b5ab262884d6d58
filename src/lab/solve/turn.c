/* turn.c - one turn, all of it, by the ordinary rules: see turn.h. */
#include "lab/solve/turn.h"

#include "games/dungeon/dungeon_moves.h"

enum { LANES = SOLVE_LANES };
typedef solve_outlook outlook;

WY_FN static void take_better(const solve_table *t, outlook *best, const outlook *other)
{
    for (int k = 0; k < t->classes; k++)
        for (int i = 0; i < LANES; i++)
            best->at[k][i] = best->at[k][i] > other->at[k][i] ? best->at[k][i] : other->at[k][i];
}

/* What comes of a win, which has a chance in each lane, or else of a loss. */
WY_FN static void mix(const solve_table *t, const float chance[LANES], outlook *won,
                      const outlook *lost)
{
    for (int k = 0; k < t->classes; k++)
        for (int i = 0; i < LANES; i++)
            won->at[k][i] = chance[i] * won->at[k][i] + (1 - chance[i]) * lost->at[k][i];
}

/* ---- The dragon ---- */

WY_FN float solve_strike_chance(const solve_table *t, const dungeon_state *s)
{
    int needed = dungeon_needed(t->parts, s);
    return (float)(DUNGEON_FACES + 1 - (needed < 1 ? 1 : needed)) / DUNGEON_FACES;
}

/* Caught in the middle of an action. */
WY_FN static void be_caught(const solve_table *t, dungeon_state s, outlook *ret)
{
    float chance[LANES];
    dungeon_state slayer = s;
    outlook attack;
    for (int i = 0; i < LANES; i++)
        chance[i] = solve_strike_chance(t, &s);
    dungeon_yield_apply(t->parts, &s);
    solve_follow(t, s, ret);
    dungeon_strike_apply(t->parts, &slayer, SOLVE_SURE_WIN);
    solve_follow(t, slayer, &attack);
    mix(t, chance, &attack, ret);
    take_better(t, ret, &attack);
}

WY_FN solve_hunt solve_hunt_of(const solve_table *t, dungeon_state s)
{
    solve_hunt hunt;
    memset(&hunt, 0, sizeof hunt);
    dungeon_push(&s, DUNGEON_TASK_DRAGON + dungeon_pace(t->parts, &s.sheet[0]));
    bool is_caught = dungeon_tasks_wait(t->parts, &s);
    hunt.yields = s.sheet[0];
    if (!is_caught)
        return hunt;
    dungeon_state slayer = s;
    hunt.chance = solve_strike_chance(t, &s);
    hunt.is_caught = true;
    dungeon_yield_apply(t->parts, &s);
    dungeon_strike_apply(t->parts, &slayer, SOLVE_SURE_WIN);
    hunt.yields = s.sheet[0];
    hunt.slays = slayer.sheet[0];
    hunt.attacks = hunt.chance > 0 && solve_value(t, &hunt.slays) > solve_value(t, &hunt.yields);
    return hunt;
}

WY_FN float solve_hunted(const solve_table *t, dungeon_state s)
{
    solve_hunt hunt = solve_hunt_of(t, s);
    float caught = solve_value(t, &hunt.yields);
    if (!hunt.attacks)
        return caught;
    return hunt.chance * solve_value(t, &hunt.slays) + (1 - hunt.chance) * caught;
}

/* The action is complete. */
WY_FN static void finish(const solve_table *t, dungeon_state *s, outlook *ret)
{
    const dungeon_sheet *sheet = &s->sheet[0];
    dungeon_finish_action(s);
    float calm = solve_value(t, sheet);
    float hunt = sheet->fate == DUNGEON_INSIDE ? solve_hunted(t, *s) : calm;
    int die = dungeon_pace_die(t->parts, sheet);
    for (int k = 0; k < t->classes; k++)
        for (int i = 0; i < LANES; i++)
            ret->at[k][i] = t->least[k] <= die ? hunt : calm;
}

/* ---- Monsters ---- */

/* From a value for each monster to one for each die set aside (DUNG-64). */
WY_FN static void before_meeting(const solve_table *t, outlook *o)
{
    for (int k = 0; k < t->classes; k++) {
        float sum[LANES] = {0};
        for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
            for (int die = 0; die < DUNGEON_FACES; die++)
                sum[die] += t->odds[monster][die] * o->at[k][monster];
        for (int die = 0; die < DUNGEON_FACES; die++)
            o->at[k][die] = sum[die];
    }
}

WY_FN static void fight(const solve_table *t, dungeon_state s, outlook *ret)
{
    bool is_first = s.phase == DUNGEON_MEET;
    const float *chance = t->wins[dungeon_task_value(&s)][s.sheet[0].swords];
    outlook lost;
    s.common[1] = s.common[0]; /* it shows itself: any, the lanes tell them apart */
    dungeon_state won = s;
    dungeon_fight_apply(t->parts, &won, SOLVE_SURE_WIN);
    solve_follow(t, won, ret);
    dungeon_fight_apply(t->parts, &s, SOLVE_SURE_LOSS);
    solve_follow(t, s, &lost);
    mix(t, chance, ret, &lost);
    if (is_first)
        before_meeting(t, ret);
}

/* ---- Choices ---- */

WY_FN static void choose_treasure(const solve_table *t, const dungeon_state *s, outlook *ret)
{
    bool has_any = dungeon_may_decline(s);
    int open = dungeon_choices(s);
    if (has_any) {
        dungeon_state next = *s;
        dungeon_drop_task(&next);
        solve_follow(t, next, ret);
    }
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        dungeon_state next = *s;
        outlook other;
        if (!(open >> column & 1))
            continue;
        dungeon_mark_apply(t->parts, &next, column);
        solve_follow(t, next, has_any ? &other : ret);
        if (has_any)
            take_better(t, ret, &other);
        has_any = true;
    }
}

/* The coward's way: to run or not. */
WY_FN static void run(const solve_table *t, dungeon_state s, outlook *ret)
{
    dungeon_state stays = s;
    outlook other;
    dungeon_drop_task(&stays);
    solve_follow(t, stays, ret);
    dungeon_run_apply(t->parts, &s);
    solve_follow(t, s, &other);
    take_better(t, ret, &other);
}

WY_FN void solve_follow(const solve_table *t, dungeon_state s, outlook *ret)
{
    if (!dungeon_tasks_wait(t->parts, &s)) {
        finish(t, &s, ret);
        return;
    }
    switch (s.phase) {
    case DUNGEON_CAUGHT: be_caught(t, s, ret); break;
    case DUNGEON_MARK: choose_treasure(t, &s, ret); break;
    case DUNGEON_RUN: run(t, s, ret); break;
    default: fight(t, s, ret); break;
    }
}

/* ---- The roll ---- */

WY_FN bool solve_best_use(const solve_table *t, const outlook *actions, int usable,
                          const uint8_t faces[DUNGEON_SOLO_DICE], int ret_use[DUNGEON_SOLO_DICE])
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    float best = 0;
    bool has_any = false;
    for (int i = 0; i < 6; i++) {
        int own = faces[orders[i][0]] - 1, dragon = faces[orders[i][1]] - 1;
        int aside = faces[orders[i][2]] - 1;
        if (!(usable >> own & 1))
            continue;
        float value = actions[own].at[t->class_of[dragon]][aside];
        if (!has_any || value > best) {
            best = value;
            ret_use[0] = own;
            ret_use[1] = dragon;
            ret_use[2] = aside;
        }
        has_any = true;
    }
    return has_any;
}

WY_FN int solve_throws_of(const uint8_t faces[DUNGEON_SOLO_DICE])
{
    int alike = (faces[0] == faces[1]) + (faces[1] == faces[2]);
    return alike == 0 ? 6 : alike == 1 ? 3 : 1;
}

WY_FN dungeon_state solve_state(const solve_table *t, const dungeon_sheet *sheet)
{
    dungeon_state s;
    memset(&s, 0, sizeof s);
    s.sheet[0] = *sheet;
    s.players = 1;
    s.ring = t->ring;
    s.common[0] = 1;
    return s;
}

WY_FN int solve_actions(const solve_table *t, const dungeon_sheet *sheet,
                        outlook actions[DUNGEON_ACTIONS])
{
    int usable = ~sheet->covered & ((1 << DUNGEON_ACTIONS) - 1);
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        dungeon_state acts = solve_state(t, sheet);
        if (!(usable >> action & 1))
            continue;
        dungeon_begin_action(t->parts, &acts, action + 1);
        solve_follow(t, acts, &actions[action]);
    }
    return usable;
}

WY_FN float solve_position(const solve_table *t, const dungeon_sheet *sheet)
{
    outlook actions[DUNGEON_ACTIONS];
    int usable = solve_actions(t, sheet, actions), throws = 0;
    float sum = 0;
    dungeon_state rests = solve_state(t, sheet);
    rests.sheet[0].covered = 0;
    float rest = sheet->covered ? solve_hunted(t, rests) : 0;
    for (int handful = DUNGEON_THREES; handful < DUNGEON_HANDFULS; handful++) {
        const uint8_t *faces = t->parts->tables.handful[handful];
        int use[DUNGEON_SOLO_DICE];
        float value = rest;
        if (solve_best_use(t, actions, usable, faces, use))
            value = actions[use[0]].at[t->class_of[use[1]]][use[2]];
        sum += (float)solve_throws_of(faces) * value;
        throws += solve_throws_of(faces);
    }
    return sum / (float)throws;
}
