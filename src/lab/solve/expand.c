/* expand.c - positions in the middle of a turn: played out to the next roll by the ordinary rules.
 */
#include "lab/solve/solve.h"
#include "lab/solve/turn.h"

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

wy_action solve_best(const solve_table *t, const dungeon_state *s)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    double best = 0;
    int chosen = 0;
    dungeon_legal(t->parts, s, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        double value = worth_after(t, s, list[i]);
        if (i == 0 || value > best) {
            best = value;
            chosen = i;
        }
    }
    return list[chosen];
}
