/* reach.c - Reachable positions, by a forward pass: each group marks those that a turn may lead to.
 * A turn is gone through as in turn.c, but for what can happen rather than for what it is worth. */
#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/turn.h"

/* Monsters it may still be: a beaten one may be too strong to be another. */
typedef struct path {
    dungeon_state s;
    int monsters;        /* a set */
    solve_covers covers; /* what may be covered in the end */
} path;

WY_FN static void pursue(const solve_table *t, path p);

/* Many threads do this at once; mostly what is to be included is there already. */
WY_FN static void include(solve_covers *set, solve_covers covers)
{
#ifdef __CUDA_ARCH__
    if (covers & ~*(volatile solve_covers *)set)
        atomicOr(set, covers);
#else
    if (covers & ~__atomic_load_n(set, __ATOMIC_RELAXED))
        (void)__atomic_fetch_or(set, covers, __ATOMIC_RELAXED);
#endif
}

WY_FN void solve_mark(const solve_table *t, const dungeon_sheet *sheet, solve_covers covers)
{
    if (sheet->fate == DUNGEON_INSIDE)
        include(&t->reached[solve_slab_at(t, sheet) * SOLVE_GROUPS + solve_group_of(sheet)],
                covers);
}

/* The dragon's turn. Who attacks it slays it, or comes to where those are who do not. */
WY_FN static void mark_hunted(const solve_table *t, dungeon_state s, solve_covers covers)
{
    dungeon_push(&s, DUNGEON_TASK_DRAGON + dungeon_pace(t->parts, &s.sheet[0]));
    if (dungeon_tasks_wait(t->parts, &s))
        s = solve_strike(t, &s).lost;
    solve_mark(t, &s.sheet[0], covers);
}

WY_FN static void mark_end(const solve_table *t, path *p)
{
    int die = dungeon_pace_die(t->parts, &p->s.sheet[0]);
    dungeon_finish_action(&p->s);
    if (p->s.sheet[0].fate != DUNGEON_INSIDE)
        return;
    if (die < DUNGEON_FACES)
        solve_mark(t, &p->s.sheet[0], p->covers);
    if (die > 0)
        mark_hunted(t, p->s, p->covers);
}

WY_FN static int all_monsters(const solve_table *t)
{
    int set = 0;
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
        for (int die = 0; die < DUNGEON_FACES; die++)
            set |= (t->odds[monster][die] > 0) << monster;
    return set;
}

WY_FN static void pursue_fight(const solve_table *t, const path *p)
{
    const float *wins = t->wins[dungeon_task_value(&p->s)][p->s.sheet[0].swords];
    int monsters = p->s.phase == DUNGEON_MEET ? all_monsters(t) : p->monsters;
    solve_fork fork = solve_fight(t, &p->s);
    path won = {fork.won, 0, p->covers}, lost = {fork.lost, 0, p->covers};
    for (int monster = 0; monster < DUNGEON_MONSTERS; monster++) {
        int one = monsters & 1 << monster;
        won.monsters |= wins[monster] > 0 ? one : 0;
        lost.monsters |= wins[monster] < 1 ? one : 0;
    }
    if (won.monsters)
        pursue(t, won);
    if (lost.monsters)
        pursue(t, lost);
}

WY_FN static void pursue_all(const solve_table *t, const path *p)
{
    solve_transition ways[SOLVE_TRANSITIONS];
    int count = solve_transitions(t, &p->s, ways);
    for (int i = 0; i < count; i++) {
        path next = {ways[i].next, p->monsters, p->covers};
        pursue(t, next);
    }
}

WY_FN static void pursue(const solve_table *t, path p)
{
    if (!dungeon_tasks_wait(t->parts, &p.s)) {
        mark_end(t, &p);
        return;
    }
    switch (p.s.phase) {
    case DUNGEON_CAUGHT:
        p.s = solve_strike(t, &p.s).lost; /* who attacks in vain comes there, too */
        pursue(t, p);
        break;
    case DUNGEON_MARK:
    case DUNGEON_RUN: pursue_all(t, &p); break;
    default: pursue_fight(t, &p); break;
    }
}

/* What may be covered after an action, or after a rest. */
WY_FN static solve_covers covers_after(const solve_table *t, int action, solve_covers covers)
{
    solve_covers after = 0;
    for (int cover = 0; cover < t->covers; cover++)
        if (covers >> cover & 1 && t->follows[action][cover] >= 0)
            after |= (solve_covers)1 << t->after[action][t->follows[action][cover]];
    return after;
}

WY_FN void solve_mark_next(const solve_table *t, const dungeon_sheet *sheet, solve_covers covers)
{
    const dungeon_state s = solve_state(t, sheet);
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        path p = {s, 0, covers_after(t, action, covers)};
        if (!p.covers)
            continue;
        dungeon_begin_action(t->parts, &p.s, action + 1);
        pursue(t, p);
    }
    solve_covers rested = covers_after(t, DUNGEON_ACTIONS, covers);
    if (rested) /* three dice of one covered action */
        mark_hunted(t, s, rested);
}
