/* fates.c - how games of perfect play end: the share of all games that come to each position, from
 * the start on.
 *
 * A turn is gone through as in turn.c, downwards: with the share of each class of the dragon's die
 * and each die set aside or, once it has shown itself, of each monster. Shares are whole numbers of
 * very small parts, so that it does not matter who adds them up first. */
#include "lab/solve/fates.h"

#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/shared.h"
#include "lab/solve/turn.h"

/* A share by class and lane. */
typedef struct shares {
    double at[DUNGEON_FACES][SOLVE_LANES];
} shares;

/* From some point on, choices lie ahead. */
typedef struct choice {
    dungeon_state s;
    uint64_t *tally; /* NULL: it is not counted */
    solve_outlook outlook;
} choice;

WY_FN static void spread(solve_census *c, dungeon_state s, const shares *w);

WY_FN static void add_games(uint64_t *to, double games)
{
    solve_add(to, (uint64_t)games);
}

WY_FN static void arrive(solve_census *c, const dungeon_sheet *sheet, double games)
{
    uint64_t *to;
    if (games < 1)
        return;
    if (sheet->fate == DUNGEON_INSIDE) {
        to = &c->share[solve_find(c->table, sheet)];
    } else {
        int points = dungeon_points(c->table->parts, sheet) - SOLVE_POINTS_LEAST;
        points = points < 0 ? 0 : points >= SOLVE_POINTS ? SOLVE_POINTS - 1 : points;
        to = &c->ends[sheet->fate][points];
    }
    add_games(to, games);
}

WY_FN static double sum_of(const solve_table *t, const shares *w)
{
    double all = 0;
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            all += w->at[k][lane];
    return all;
}

WY_FN static void be_hunted(solve_census *c, const dungeon_state *s, double games)
{
    solve_hunt hunt = solve_hunt_of(c->table, *s);
    double slain = hunt.attacks ? games * (double)hunt.chance : 0;
    if (hunt.is_caught || hunt.yields.graves > s->sheet[0].graves)
        add_games(&c->catches[s->sheet[0].tile], games);
    arrive(c, &hunt.slays, slain);
    arrive(c, &hunt.yields, games - slain);
}

WY_FN static void finish(solve_census *c, dungeon_state *s, const shares *w)
{
    int die = dungeon_pace_die(c->table->parts, &s->sheet[0]);
    double calm = 0, hunted = 0;
    dungeon_finish_action(s);
    bool is_over = s->sheet[0].fate != DUNGEON_INSIDE;
    for (int k = 0; k < c->table->classes; k++)
        for (int i = 0; i < SOLVE_LANES; i++)
            *(!is_over && c->table->least[k] <= die ? &hunted : &calm) += w->at[k][i];
    arrive(c, &s->sheet[0], calm);
    if (hunted > 0)
        be_hunted(c, s, hunted);
}

/* The monster shows itself: from a share for each die set aside to one for each monster. */
WY_FN static void meet(const solve_table *t, shares *w)
{
    for (int k = 0; k < t->classes; k++) {
        double met[SOLVE_LANES] = {0};
        for (int aside = 1; aside <= DUNGEON_FACES; aside++)
            for (int die = 1; die <= DUNGEON_FACES; die++)
                met[t->parts->tables.monster[aside + die]] += w->at[k][aside - 1] / DUNGEON_FACES;
        for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
            w->at[k][monster] = met[monster];
    }
}

WY_FN static void fight(solve_census *c, dungeon_state s, shares lost)
{
    const solve_table *t = c->table;
    const float *wins = t->wins[dungeon_task_value(&s)][s.sheet[0].swords];
    shares won;
    memset(&won, 0, sizeof won);
    if (s.phase == DUNGEON_MEET)
        meet(t, &lost);
    for (int k = 0; k < t->classes; k++)
        for (int monster = 0; monster < DUNGEON_MONSTERS; monster++) {
            won.at[k][monster] = lost.at[k][monster] * (double)wins[monster];
            lost.at[k][monster] -= won.at[k][monster];
        }
    s.common[1] = s.common[0];
    dungeon_state beaten = s;
    dungeon_fight_apply(t->parts, &s, SOLVE_SURE_WIN);
    spread(c, s, &won);
    dungeon_fight_apply(t->parts, &beaten, SOLVE_SURE_LOSS);
    spread(c, beaten, &lost);
}

/* Everybody takes what is best for them; of equals, the first. */
WY_FN static void choose(solve_census *c, choice *choices, int count, const shares *w)
{
    for (int i = 0; i < count; i++)
        solve_follow(c->table, choices[i].s, &choices[i].outlook);
    for (int i = 0; i < count; i++) {
        shares taken;
        memset(&taken, 0, sizeof taken);
        for (int k = 0; k < c->table->classes; k++)
            for (int lane = 0; lane < SOLVE_LANES; lane++) {
                bool is_best = true;
                float value = choices[i].outlook.at[k][lane];
                for (int other = 0; other < count; other++) {
                    float rival = choices[other].outlook.at[k][lane];
                    is_best = is_best && (other < i ? value > rival : value >= rival);
                }
                taken.at[k][lane] = is_best ? w->at[k][lane] : 0;
            }
        if (choices[i].tally)
            add_games(choices[i].tally, sum_of(c->table, &taken));
        spread(c, choices[i].s, &taken);
    }
}

WY_FN static void choose_treasure(solve_census *c, const dungeon_state *s, const shares *w)
{
    choice choices[DUNGEON_COLUMNS + 1];
    int open = dungeon_choices(s), found = 0;
    if (dungeon_may_decline(s)) {
        choices[found].s = *s;
        choices[found].tally = NULL;
        dungeon_drop_task(&choices[found++].s);
    }
    for (int column = 0; column < DUNGEON_COLUMNS; column++) {
        if (!(open >> column & 1))
            continue;
        choices[found].s = *s;
        choices[found].tally = &c->marks[s->sheet[0].tile][column];
        dungeon_mark_apply(c->table->parts, &choices[found++].s, column);
    }
    choose(c, choices, found, w);
}

WY_FN static void run(solve_census *c, const dungeon_state *s, const shares *w)
{
    choice choices[2];
    choices[0].s = choices[1].s = *s;
    choices[0].tally = choices[1].tally = NULL;
    dungeon_drop_task(&choices[0].s);
    dungeon_run_apply(c->table->parts, &choices[1].s);
    choose(c, choices, 2, w);
}

/* Caught in the middle of an action: where an attack is better than to yield, it is made. */
WY_FN static void be_caught(solve_census *c, const dungeon_state *s, const shares *w)
{
    const solve_table *t = c->table;
    double chance = (double)solve_strike_chance(t, s);
    dungeon_state yields = *s, slays = *s;
    solve_outlook caught, slain;
    shares down = *w, up;
    memset(&up, 0, sizeof up);
    add_games(&c->catches[s->sheet[0].tile], sum_of(t, w));
    dungeon_yield_apply(t->parts, &yields);
    dungeon_strike_apply(t->parts, &slays, SOLVE_SURE_WIN);
    solve_follow(t, yields, &caught);
    solve_follow(t, slays, &slain);
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            if (slain.at[k][lane] > caught.at[k][lane]) {
                up.at[k][lane] = w->at[k][lane] * chance;
                down.at[k][lane] = w->at[k][lane] * (1 - chance);
            }
    spread(c, yields, &down);
    spread(c, slays, &up);
}

WY_FN static void spread(solve_census *c, dungeon_state s, const shares *w)
{
    double games = sum_of(c->table, w);
    int graves = s.sheet[0].graves;
    if (games < 1)
        return;
    bool waits = dungeon_tasks_wait(c->table->parts, &s);
    /* Who cannot attack the dragon is not asked when it catches. */
    add_games(&c->catches[s.sheet[0].tile], games * (s.sheet[0].graves - graves));
    if (!waits) {
        finish(c, &s, w);
        return;
    }
    switch (s.phase) {
    case DUNGEON_CAUGHT: be_caught(c, &s, w); break;
    case DUNGEON_MARK: choose_treasure(c, &s, w); break;
    case DUNGEON_RUN: run(c, &s, w); break;
    default: fight(c, s, *w); break;
    }
}

WY_FN void solve_play_on(solve_census *c, const dungeon_sheet *sheet)
{
    const solve_table *t = c->table;
    double games = (double)c->share[solve_find(t, sheet)];
    solve_outlook actions[DUNGEON_ACTIONS];
    shares w[DUNGEON_ACTIONS];
    double rests = 0;
    if (games < 1)
        return;
    memset(w, 0, sizeof w);
    solve_add(&c->visited, 1);
    int usable = solve_actions(t, sheet, actions);
    for (int handful = DUNGEON_THREES; handful < DUNGEON_HANDFULS; handful++) {
        const uint8_t *faces = t->parts->tables.handful[handful];
        int use[DUNGEON_SOLO_DICE];
        double part = games * solve_throws_of(faces) / SOLVE_THROWS;
        if (solve_best_use(t, actions, usable, faces, use))
            w[use[0]].at[t->class_of[use[1]]][use[2]] += part;
        else
            rests += part;
    }
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        dungeon_state s = solve_state(t, sheet);
        if (!(usable >> action & 1))
            continue;
        dungeon_begin_action(t->parts, &s, action + 1);
        add_games(&c->acts[sheet->tile][action], sum_of(t, &w[action]));
        spread(c, s, &w[action]);
    }
    dungeon_state s = solve_state(t, sheet);
    s.sheet[0].covered = 0;
    add_games(&c->acts[sheet->tile][DUNGEON_ACTIONS], rests);
    if (rests >= 1)
        be_hunted(c, &s, rests);
}
