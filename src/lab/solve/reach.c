/* reach.c - which positions there are: all that a game can come to, whatever is chosen and rolled.
 *
 * From the start on, every position marks those that a turn may lead to. A turn is gone through as
 * in turn.c, but for what can happen rather than for what it is worth. */
#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/shared.h"
#include "lab/solve/turn.h"

/* The monsters that it may still be about: who was beaten may be too strong for it to be another.
 */
typedef struct path {
    dungeon_state s;
    int monsters; /* a set */
} path;

WY_FN static void pursue(const solve_table *t, path p);

WY_FN void solve_mark(const solve_table *t, const dungeon_sheet *sheet)
{
    if (sheet->fate != DUNGEON_INSIDE)
        return;
    size_t slab = solve_slab_of(t, sheet->tile, sheet->graves, sheet->dragon);
    solve_include(t->reached, slab * t->words * SOLVE_WORD + solve_place_of(t, sheet));
}

/* The dragon's turn. Who attacks it slays it, or comes to where those are who do not. */
WY_FN static void mark_hunted(const solve_table *t, dungeon_state s)
{
    dungeon_push(&s, DUNGEON_TASK_DRAGON + dungeon_pace(t->parts, &s.sheet[0]));
    if (dungeon_tasks_wait(t->parts, &s))
        dungeon_yield_apply(t->parts, &s);
    solve_mark(t, &s.sheet[0]);
}

WY_FN static void mark_end(const solve_table *t, dungeon_state *s)
{
    int die = dungeon_pace_die(t->parts, &s->sheet[0]);
    dungeon_finish_action(s);
    if (s->sheet[0].fate != DUNGEON_INSIDE)
        return;
    if (die < DUNGEON_FACES)
        solve_mark(t, &s->sheet[0]);
    if (die > 0)
        mark_hunted(t, *s);
}

WY_FN static int all_monsters(const solve_table *t)
{
    int set = 0;
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
        for (int die = 0; die < DUNGEON_FACES; die++)
            set |= (t->odds[monster][die] > 0) << monster;
    return set;
}

WY_FN static void pursue_fight(const solve_table *t, path p)
{
    const float *wins = t->wins[dungeon_task_value(&p.s)][p.s.sheet[0].swords];
    path won = p, lost = p;
    if (p.s.phase == DUNGEON_MEET)
        p.monsters = all_monsters(t);
    won.monsters = lost.monsters = 0;
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++) {
        int one = p.monsters & 1 << monster;
        won.monsters |= wins[monster] > 0 ? one : 0;
        lost.monsters |= wins[monster] < 1 ? one : 0;
    }
    won.s.common[1] = lost.s.common[1] = p.s.common[0]; /* it has shown itself */
    dungeon_fight_apply(t->parts, &won.s, SOLVE_SURE_WIN);
    dungeon_fight_apply(t->parts, &lost.s, SOLVE_SURE_LOSS);
    if (won.monsters)
        pursue(t, won);
    if (lost.monsters)
        pursue(t, lost);
}

WY_FN static void pursue_treasure(const solve_table *t, path p)
{
    int open = dungeon_choices(&p.s);
    if (dungeon_may_decline(&p.s)) {
        path next = p;
        dungeon_drop_task(&next.s);
        pursue(t, next);
    }
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        path next = p;
        if (!(open >> column & 1))
            continue;
        dungeon_mark_apply(t->parts, &next.s, column);
        pursue(t, next);
    }
}

WY_FN static void pursue_run(const solve_table *t, path p)
{
    path stays = p;
    dungeon_drop_task(&stays.s);
    pursue(t, stays);
    dungeon_run_apply(t->parts, &p.s);
    pursue(t, p);
}

WY_FN static void pursue(const solve_table *t, path p)
{
    if (!dungeon_tasks_wait(t->parts, &p.s)) {
        mark_end(t, &p.s);
        return;
    }
    switch (p.s.phase) {
    case DUNGEON_CAUGHT:
        dungeon_yield_apply(t->parts, &p.s); /* who attacks in vain comes there, too */
        pursue(t, p);
        break;
    case DUNGEON_MARK: pursue_treasure(t, p); break;
    case DUNGEON_RUN: pursue_run(t, p); break;
    default: pursue_fight(t, p); break;
    }
}

WY_FN void solve_mark_next(const solve_table *t, const dungeon_sheet *sheet)
{
    const dungeon_state s = solve_state(t, sheet);
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        path p = {s, 0};
        if (sheet->covered >> action & 1)
            continue;
        dungeon_begin_action(t->parts, &p.s, action + 1);
        pursue(t, p);
    }
    if (sheet->covered) { /* three dice of one covered action: a rest */
        dungeon_state rests = s;
        rests.sheet[0].covered = 0;
        mark_hunted(t, rests);
    }
}
