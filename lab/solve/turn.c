/* turn.c - one turn, all of it, by the ordinary rules: see turn.h. */
#include "lab/solve/turn.h"

#include "games/dungeon/dungeon_moves.h"

enum { LANES = SOLVE_LANES, AFTERS = SOLVE_AFTERS };
typedef solve_outlook outlook;

enum { SURE_WIN = 100, SURE_LOSS = -100 }; /* as faces of the red die */

WY_FN int solve_transitions(const solve_table *t, const dungeon_state *s,
                            solve_transition ret[SOLVE_TRANSITIONS])
{
    bool may_run = s->phase == DUNGEON_RUN;
    int open = may_run ? 0 : dungeon_choices(s), found = 0;
    if (may_run || dungeon_may_decline(s)) {
        ret[found].action = wy_act(may_run ? DUNGEON_DO_STAY : DUNGEON_DO_DECLINE, 0, 0, 0);
        ret[found].next = *s;
        dungeon_drop_task(&ret[found++].next);
    }
    if (may_run) {
        ret[found].action = wy_act(DUNGEON_DO_RUN, 0, 0, 0);
        ret[found].next = *s;
        dungeon_run_apply(t->parts, &ret[found++].next);
    }
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        if (!(open >> column & 1))
            continue;
        ret[found].action = wy_act(DUNGEON_DO_MARK, 0, 0, column);
        ret[found].next = *s;
        dungeon_mark_apply(t->parts, &ret[found++].next, column);
    }
    return found;
}

WY_FN solve_fork solve_fight(const solve_table *t, const dungeon_state *s)
{
    solve_fork fork;
    fork.won = fork.lost = *s;
    fork.won.common[1] = fork.lost.common[1] = s->common[0]; /* it shows itself: any one */
    dungeon_fight_apply(t->parts, &fork.won, SURE_WIN);
    dungeon_fight_apply(t->parts, &fork.lost, SURE_LOSS);
    return fork;
}

WY_FN solve_fork solve_strike(const solve_table *t, const dungeon_state *s)
{
    solve_fork fork;
    fork.won = fork.lost = *s;
    dungeon_strike_apply(t->parts, &fork.won, SURE_WIN);
    dungeon_yield_apply(t->parts, &fork.lost);
    return fork;
}

WY_FN static void take_better(const solve_table *t, outlook *best, const outlook *other)
{
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < LANES; lane++)
            for (int i = 0; i < AFTERS; i++) {
                float one = best->at[k][lane][i], two = other->at[k][lane][i];
                best->at[k][lane][i] = one > two ? one : two;
            }
}

/* Mixes the outlooks of a win, by its chance in each lane, and of a loss. */
WY_FN static void mix(const solve_table *t, const float chance[LANES], outlook *won,
                      const outlook *lost)
{
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < LANES; lane++)
            for (int i = 0; i < AFTERS; i++)
                won->at[k][lane][i] =
                    chance[lane] * won->at[k][lane][i] + (1 - chance[lane]) * lost->at[k][lane][i];
}

/* ---- The dragon ---- */

WY_FN float solve_strike_chance(const solve_table *t, const dungeon_state *s)
{
    int needed = dungeon_needed(t->parts, s);
    return (float)(DUNGEON_FACES + 1 - (needed < 1 ? 1 : needed)) / DUNGEON_FACES;
}

WY_FN static void be_caught(const solve_table *t, const dungeon_state *s, outlook *ret)
{
    solve_fork fork = solve_strike(t, s);
    float chance[LANES];
    outlook attack;
    for (int lane = 0; lane < LANES; lane++)
        chance[lane] = solve_strike_chance(t, s);
    solve_follow(t, fork.lost, ret);
    solve_follow(t, fork.won, &attack);
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
    solve_fork fork = solve_strike(t, &s);
    hunt.chance = solve_strike_chance(t, &s);
    hunt.is_caught = true;
    hunt.yields = fork.lost.sheet[0];
    hunt.slays = fork.won.sheet[0];
    hunt.slain = solve_value(t, &hunt.slays);
    return hunt;
}

/* What it is worth before the dragon's turn. */
WY_FN static void be_hunted(const solve_table *t, const dungeon_state *s, int action,
                            float ret_values[AFTERS])
{
    solve_hunt hunt = solve_hunt_of(t, *s);
    solve_values(t, &hunt.yields, action, ret_values);
    for (int i = 0; i < AFTERS; i++)
        if (solve_attacks(&hunt, ret_values[i]))
            ret_values[i] = hunt.chance * hunt.slain + (1 - hunt.chance) * ret_values[i];
}

WY_FN static void finish(const solve_table *t, dungeon_state *s, outlook *ret)
{
    int action = s->action - 1, die = dungeon_pace_die(t->parts, &s->sheet[0]);
    float calm[AFTERS], hunted[AFTERS];
    dungeon_finish_action(s);
    solve_values(t, &s->sheet[0], action, calm);
    if (s->sheet[0].fate == DUNGEON_INSIDE)
        be_hunted(t, s, action, hunted);
    else
        memcpy(hunted, calm, sizeof hunted);
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < LANES; lane++)
            memcpy(ret->at[k][lane], t->least[k] <= die ? hunted : calm, sizeof calm);
}

/* ---- Monsters ---- */

/* From a value for each monster to one for each die set aside (DUNG-64). */
WY_FN static void before_meeting(const solve_table *t, outlook *o)
{
    for (int k = 0; k < t->classes; k++) {
        float sum[LANES][AFTERS] = {{0}};
        for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
            for (int die = 0; die < DUNGEON_FACES; die++)
                for (int i = 0; i < AFTERS; i++)
                    sum[die][i] += t->odds[monster][die] * o->at[k][monster][i];
        memcpy(o->at[k], sum, sizeof sum);
    }
}

/* In a fight any monster is as good as another: the lanes tell them apart. */
WY_FN static void fight(const solve_table *t, const dungeon_state *s, outlook *ret)
{
    solve_fork fork = solve_fight(t, s);
    outlook lost;
    solve_follow(t, fork.won, ret);
    solve_follow(t, fork.lost, &lost);
    mix(t, t->wins[dungeon_task_value(s)][s->sheet[0].swords], ret, &lost);
    if (s->phase == DUNGEON_MEET)
        before_meeting(t, ret);
}

/* ---- Choices ---- */

WY_FN static void choose(const solve_table *t, const dungeon_state *s, outlook *ret)
{
    solve_transition ways[SOLVE_TRANSITIONS];
    int count = solve_transitions(t, s, ways);
    outlook other;
    solve_follow(t, ways[0].next, ret);
    for (int i = 1; i < count; i++) {
        solve_follow(t, ways[i].next, &other);
        take_better(t, ret, &other);
    }
}

WY_FN void solve_follow(const solve_table *t, dungeon_state s, outlook *ret)
{
    if (!dungeon_tasks_wait(t->parts, &s)) {
        finish(t, &s, ret);
        return;
    }
    switch (s.phase) {
    case DUNGEON_CAUGHT: be_caught(t, &s, ret); break;
    case DUNGEON_MARK:
    case DUNGEON_RUN: choose(t, &s, ret); break;
    default: fight(t, &s, ret); break;
    }
}

/* ---- The roll ---- */

WY_FN bool solve_best_use(const solve_table *t, const outlook *actions, int cover,
                          const uint8_t faces[DUNGEON_SOLO_DICE], int ret_use[DUNGEON_SOLO_DICE])
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    float best = 0;
    bool has_any = false;
    for (int i = 0; i < 6; i++) {
        int use[DUNGEON_SOLO_DICE];
        for (int die = 0; die < DUNGEON_SOLO_DICE; die++)
            use[die] = faces[orders[i][die]] - 1;
        if (t->follows[use[0]][cover] < 0)
            continue;
        float value = solve_use_value(t, actions, cover, use);
        if (!has_any || value > best) {
            best = value;
            memcpy(ret_use, use, sizeof use);
        }
        has_any = true;
    }
    return has_any;
}

WY_FN dungeon_state solve_state(const solve_table *t, const dungeon_sheet *sheet)
{
    dungeon_state s;
    memset(&s, 0, sizeof s);
    s.sheet[0] = *sheet;
    s.sheet[0].covered = 0;
    s.players = 1;
    s.ring = t->ring;
    s.common[0] = 1;
    return s;
}

WY_FN static bool is_usable(const solve_table *t, int action, solve_covers covers)
{
    for (int cover = 0; cover < t->covers; cover++)
        if (covers >> cover & 1 && t->follows[action][cover] >= 0)
            return true;
    return false;
}

WY_FN void solve_actions(const solve_table *t, const dungeon_sheet *sheet, solve_covers covers,
                         outlook actions[DUNGEON_ACTIONS])
{
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        dungeon_state acts = solve_state(t, sheet);
        if (!is_usable(t, action, covers))
            continue;
        dungeon_begin_action(t->parts, &acts, action + 1);
        solve_follow(t, acts, &actions[action]);
    }
}

/* Values of actions for each pair of other dice, by the better use; last, of a covered one. */
typedef struct pairs {
    float of[DUNGEON_ACTIONS + 1][SOLVE_PAIRS][AFTERS];
} pairs;

#define IMPOSSIBLE (-1e30f)

WY_FN static void pair_up(const solve_table *t, const outlook *actions, solve_covers covers,
                          pairs *ret)
{
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        if (!is_usable(t, action, covers))
            continue;
        for (int low = 0; low < DUNGEON_FACES; low++)
            for (int high = low; high < DUNGEON_FACES; high++)
                for (int i = 0; i < AFTERS; i++) {
                    float one = actions[action].at[t->class_of[low]][high][i];
                    float two = actions[action].at[t->class_of[high]][low][i];
                    ret->of[action][solve_pair(low, high)][i] = one > two ? one : two;
                }
    }
    for (int pair = 0; pair < SOLVE_PAIRS; pair++)
        ret->of[DUNGEON_ACTIONS][pair][0] = IMPOSSIBLE;
}

/* What a position is worth: the same as by solve_best_use(), but sooner. */
WY_FN static float roll(const solve_table *t, const pairs *p, int cover, float rest)
{
    const float *own[DUNGEON_ACTIONS];
    float sum = 0;
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        int after = t->follows[action][cover];
        own[action] = after < 0 ? p->of[DUNGEON_ACTIONS][0] : &p->of[action][0][after];
    }
    for (int i = 0; i < SOLVE_ROLLS; i++) {
        const solve_roll *r = &t->rolls[i];
        float best = IMPOSSIBLE;
        for (int die = 0; die < DUNGEON_SOLO_DICE; die++) {
            float value = own[r->own[die]][r->others[die] * AFTERS];
            best = value > best ? value : best;
        }
        sum += r->throws * (best > IMPOSSIBLE ? best : rest);
    }
    return sum / SOLVE_THROWS;
}

WY_FN void solve_work_out(const solve_table *t, const dungeon_sheet *sheet, solve_covers covers)
{
    outlook actions[DUNGEON_ACTIONS];
    pairs best;
    float rest[AFTERS];
    dungeon_state rests = solve_state(t, sheet);
    dungeon_sheet one = *sheet;
    solve_actions(t, sheet, covers, actions);
    pair_up(t, actions, covers, &best);
    be_hunted(t, &rests, DUNGEON_ACTIONS, rest);
    for (int cover = 0; cover < t->covers; cover++)
        if (covers >> cover & 1) {
            one.covered = t->covered[cover];
            t->value[solve_find(t, &one)] = roll(t, &best, cover, rest[0]);
        }
}
