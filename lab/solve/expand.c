/* expand.c - Values and best choices within a turn, expanded to the next roll by the rules. */
#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/solve.h"
#include "lab/solve/turn.h"

/* ---- What it is worth ---- */

static double worth_after(const solve_table *t, const dungeon_state *s, wy_action action)
{
    dungeon_state next = *s;
    dungeon_apply(t->parts, &next, action);
    if (next.phase == DUNGEON_ROLL || next.phase == DUNGEON_ENDED)
        return (double)solve_value(t, &next.sheet[0]);
    return solve_worth(t, &next);
}

double solve_worth(const solve_table *t, const dungeon_state *s)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    uint32_t weights[WY_MENU_MAX];
    double best = 0, sum = 0;
    dungeon_legal(t->parts, s, &menu);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        double value = worth_after(t, s, list[i]);
        sum += weights[i] * value;
        best = i == 0 || value > best ? value : best;
    }
    return dungeon_actor(s) == WY_CHANCE ? sum / menu.total : best;
}

/* ---- What is chosen ----
 *
 * Often several choices are equally good. How games end depends on which of them is taken, though
 * not what they bring: so this chooses as outcomes.c does, from the same outlooks, of equals the
 * first. */

static wy_action choose_dice(const solve_table *t, const dungeon_state *s)
{
    solve_outlook actions[DUNGEON_ACTIONS];
    int use[DUNGEON_SOLO_DICE];
    int cover = t->cover[s->sheet[0].covered];
    solve_actions(t, &s->sheet[0], (solve_covers)1 << cover, actions);
    if (!solve_best_use(t, actions, cover, t->parts->tables.handful[s->roll], use))
        return wy_act(DUNGEON_DO_SLEEP, 0, 0, 0);
    return wy_act(DUNGEON_DO_TAKE, use[0], 0, use[1]);
}

/* What a way to go on with an action is worth, with the dice of this turn. */
static float value_of(const solve_table *t, const dungeon_state *s, const dungeon_state *next)
{
    solve_outlook outlook;
    int monster = dungeon_monster(t->parts, s);
    int lane = monster < DUNGEON_MONSTERS ? monster : s->common[0] - 1;
    solve_follow(t, *next, &outlook);
    return outlook.at[t->class_of[s->dragon_die - 1]][lane]
                     [t->follows[s->action - 1][t->cover[s->sheet[0].covered]]];
}

static wy_action choose_transition(const solve_table *t, const dungeon_state *s)
{
    solve_transition ways[SOLVE_TRANSITIONS];
    int count = solve_transitions(t, s, ways), best = 0;
    float best_value = value_of(t, s, &ways[0].next);
    for (int i = 1; i < count; i++) {
        float value = value_of(t, s, &ways[i].next);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return ways[best].action;
}

/* In the dragon's turn all is settled when it is over; else the action goes on. */
static bool is_to_attack(const solve_table *t, const dungeon_state *s)
{
    solve_fork fork = solve_strike(t, s);
    if (solve_strike_chance(t, s) <= 0)
        return false;
    if (s->dragons)
        return (double)solve_value(t, &fork.won.sheet[0]) >
               worth_after(t, s, wy_act(DUNGEON_DO_YIELD, 0, 0, 0));
    return value_of(t, s, &fork.won) > value_of(t, s, &fork.lost);
}

wy_action solve_best(const solve_table *t, const dungeon_state *s)
{
    switch (s->phase) {
    case DUNGEON_ASSIGN: return choose_dice(t, s);
    case DUNGEON_CAUGHT:
        return wy_act(is_to_attack(t, s) ? DUNGEON_DO_ATTACK : DUNGEON_DO_YIELD, 0, 0, 0);
    default: return choose_transition(t, s);
    }
}
