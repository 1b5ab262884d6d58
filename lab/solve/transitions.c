/* transitions.c - see transitions.h. */
#include "lab/solve/transitions.h"

#include "games/dungeon/dungeon_moves.h"

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
