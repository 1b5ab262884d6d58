/* outcomes.c - Distribution of results of perfect play: a forward pass with the share of games in
 * each position.
 *
 * A turn is gone through as in turn.c, downwards: with the share of each class of the dragon's die,
 * each die set aside or, once it has shown itself, each monster, and each set that will be covered.
 * Shares are whole numbers of very small parts: it does not matter who adds them up first. */
#include <math.h>
#include <stdlib.h>

#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/turn.h"

/* Share of all games: room for frequent events, and for rounding errors that do not show. */
#define WHOLE (1ULL << 58)

/* Shares of all games: see solve_outcomes. */
typedef struct census {
    const solve_table *table;
    uint64_t *share; /* by number */
    uint64_t ends[SOLVE_ENDINGS][SOLVE_POINTS];
    uint64_t acts[DUNGEON_TILES][DUNGEON_ACTIONS + 1];
    uint64_t marks[DUNGEON_TILES][DUNGEON_COLUMNS];
    uint64_t catches[DUNGEON_TILES];
    uint64_t visited;
} census;

typedef struct shares {
    double at[DUNGEON_FACES][SOLVE_LANES][SOLVE_AFTERS];
} shares;

static void spread(census *c, dungeon_state s, const shares *w);

static void add_games(uint64_t *to, double games)
{
    (void)__atomic_fetch_add(to, (uint64_t)games, __ATOMIC_RELAXED);
}

static void arrive(census *c, const dungeon_sheet *sheet, double games)
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

/* Games come to a sheet with each of what may be covered after an action. */
static void arrive_after(census *c, const dungeon_sheet *sheet, int action,
                         const double games[SOLVE_AFTERS])
{
    dungeon_sheet one = *sheet;
    for (int i = 0; i < c->table->afters[action]; i++) {
        one.covered = c->table->covered[c->table->after[action][i]];
        arrive(c, &one, games[i]);
    }
}

static double sum_of(const solve_table *t, const shares *w)
{
    double all = 0;
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            for (int i = 0; i < SOLVE_AFTERS; i++)
                all += w->at[k][lane][i];
    return all;
}

static void be_hunted(census *c, const dungeon_state *s, int action,
                      const double games[SOLVE_AFTERS])
{
    solve_hunt hunt = solve_hunt_of(c->table, *s);
    double slain[SOLVE_AFTERS], others[SOLVE_AFTERS], all = 0;
    float yields[SOLVE_AFTERS];
    solve_values(c->table, &hunt.yields, action, yields);
    for (int i = 0; i < SOLVE_AFTERS; i++) {
        slain[i] = solve_attacks(&hunt, yields[i]) ? games[i] * (double)hunt.chance : 0;
        others[i] = games[i] - slain[i];
        all += games[i];
    }
    if (hunt.is_caught || hunt.yields.graves > s->sheet[0].graves)
        add_games(&c->catches[s->sheet[0].tile], all);
    if (hunt.is_caught)
        arrive_after(c, &hunt.slays, action, slain);
    arrive_after(c, &hunt.yields, action, others);
}

static void finish(census *c, dungeon_state *s, const shares *w)
{
    int action = s->action - 1, die = dungeon_pace_die(c->table->parts, &s->sheet[0]);
    double calm[SOLVE_AFTERS] = {0}, hunted[SOLVE_AFTERS] = {0};
    dungeon_finish_action(s);
    bool is_over = s->sheet[0].fate != DUNGEON_INSIDE;
    for (int k = 0; k < c->table->classes; k++) {
        double *sum = !is_over && c->table->least[k] <= die ? hunted : calm;
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            for (int i = 0; i < SOLVE_AFTERS; i++)
                sum[i] += w->at[k][lane][i];
    }
    arrive_after(c, &s->sheet[0], action, calm);
    if (!is_over)
        be_hunted(c, s, action, hunted);
}

/* The monster shows itself: from a share for each die set aside to one for each monster. */
static void meet(const solve_table *t, shares *w)
{
    for (int k = 0; k < t->classes; k++) {
        double met[SOLVE_LANES][SOLVE_AFTERS] = {{0}};
        for (int aside = 1; aside <= DUNGEON_FACES; aside++)
            for (int die = 1; die <= DUNGEON_FACES; die++)
                for (int i = 0; i < SOLVE_AFTERS; i++)
                    met[t->parts->tables.monster[aside + die]][i] +=
                        w->at[k][aside - 1][i] / DUNGEON_FACES;
        memcpy(w->at[k], met, sizeof met);
    }
}

static void fight(census *c, const dungeon_state *s, const shares *w)
{
    const solve_table *t = c->table;
    const float *wins = t->wins[dungeon_task_value(s)][s->sheet[0].swords];
    solve_fork fork = solve_fight(t, s);
    shares won, lost = *w;
    memset(&won, 0, sizeof won);
    if (s->phase == DUNGEON_MEET)
        meet(t, &lost);
    for (int k = 0; k < t->classes; k++)
        for (int monster = 0; monster < DUNGEON_MONSTERS; monster++)
            for (int i = 0; i < SOLVE_AFTERS; i++) {
                won.at[k][monster][i] = lost.at[k][monster][i] * (double)wins[monster];
                lost.at[k][monster][i] -= won.at[k][monster][i];
            }
    spread(c, fork.won, &won);
    spread(c, fork.lost, &lost);
}

/* Shares that prefer this way to all before it, and no less than those behind. */
static void take(const solve_table *t, const solve_outlook *outlooks, int count, int which,
                 const shares *w, shares *ret_taken)
{
    memset(ret_taken, 0, sizeof *ret_taken);
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            for (int after = 0; after < SOLVE_AFTERS; after++) {
                float value = outlooks[which].at[k][lane][after];
                bool is_best = true;
                for (int i = 0; i < count; i++) {
                    float rival = outlooks[i].at[k][lane][after];
                    is_best = is_best && (i < which ? value > rival : value >= rival);
                }
                if (is_best)
                    ret_taken->at[k][lane][after] = w->at[k][lane][after];
            }
}

/* Follows the best choice; of equals, the first. */
static void choose(census *c, const dungeon_state *s, const shares *w)
{
    solve_transition ways[SOLVE_TRANSITIONS];
    solve_outlook outlooks[SOLVE_TRANSITIONS];
    int count = solve_transitions(c->table, s, ways);
    for (int i = 0; i < count; i++)
        solve_follow(c->table, ways[i].next, &outlooks[i]);
    for (int i = 0; i < count; i++) {
        shares taken;
        take(c->table, outlooks, count, i, w, &taken);
        if (ways[i].action.verb == DUNGEON_DO_MARK)
            add_games(&c->marks[s->sheet[0].tile][ways[i].action.c], sum_of(c->table, &taken));
        spread(c, ways[i].next, &taken);
    }
}

/* Caught in the middle of an action: where an attack is better than to yield, it is made. */
static void be_caught(census *c, const dungeon_state *s, const shares *w)
{
    const solve_table *t = c->table;
    double chance = (double)solve_strike_chance(t, s);
    solve_fork fork = solve_strike(t, s);
    solve_outlook caught, slain;
    shares down = *w, up;
    memset(&up, 0, sizeof up);
    add_games(&c->catches[s->sheet[0].tile], sum_of(t, w));
    solve_follow(t, fork.lost, &caught);
    solve_follow(t, fork.won, &slain);
    for (int k = 0; k < t->classes; k++)
        for (int lane = 0; lane < SOLVE_LANES; lane++)
            for (int i = 0; i < SOLVE_AFTERS; i++)
                if (slain.at[k][lane][i] > caught.at[k][lane][i]) {
                    up.at[k][lane][i] = w->at[k][lane][i] * chance;
                    down.at[k][lane][i] = w->at[k][lane][i] * (1 - chance);
                }
    spread(c, fork.lost, &down);
    spread(c, fork.won, &up);
}

static void spread(census *c, dungeon_state s, const shares *w)
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
    case DUNGEON_MARK:
    case DUNGEON_RUN: choose(c, &s, w); break;
    default: fight(c, &s, w); break;
    }
}

static void roll(const solve_table *t, const solve_outlook *actions, int cover, double games,
                 shares w[DUNGEON_ACTIONS], double *rests)
{
    for (int i = 0; i < SOLVE_ROLLS; i++) {
        const uint8_t *faces = t->parts->tables.handful[DUNGEON_THREES + i];
        int use[DUNGEON_SOLO_DICE];
        double part = games * (double)t->rolls[i].throws / SOLVE_THROWS;
        if (solve_best_use(t, actions, cover, faces, use))
            w[use[0]].at[t->class_of[use[1]]][use[2]][t->follows[use[0]][cover]] += part;
        else
            *rests += part;
    }
}

/* Plays all games that have come to positions of a group for a turn. */
static void play_on(void *context, const dungeon_sheet *sheet, solve_covers covers)
{
    census *c = context;
    const solve_table *t = c->table;
    solve_outlook actions[DUNGEON_ACTIONS];
    shares w[DUNGEON_ACTIONS];
    double games[SOLVE_COVERS], rests[SOLVE_AFTERS] = {0};
    dungeon_sheet one = *sheet;
    for (int cover = 0; cover < t->covers; cover++) {
        one.covered = t->covered[cover];
        games[cover] = covers >> cover & 1 ? (double)c->share[solve_find(t, &one)] : 0;
        if (games[cover] < 1)
            covers &= ~((solve_covers)1 << cover);
    }
    if (!covers)
        return;
    memset(w, 0, sizeof w);
    add_games(&c->visited, wy_count_bits(covers));
    solve_actions(t, sheet, covers, actions);
    for (int cover = 0; cover < t->covers; cover++)
        if (covers >> cover & 1)
            roll(t, actions, cover, games[cover], w, &rests[0]);
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        dungeon_state s = solve_state(t, sheet);
        dungeon_begin_action(t->parts, &s, action + 1);
        add_games(&c->acts[sheet->tile][action], sum_of(t, &w[action]));
        spread(c, s, &w[action]);
    }
    add_games(&c->acts[sheet->tile][DUNGEON_ACTIONS], rests[0]);
    if (rests[0] >= 1) {
        dungeon_state s = solve_state(t, sheet);
        be_hunted(c, &s, DUNGEON_ACTIONS, rests);
    }
}

/* ---- From the start ---- */

static void play_wave(void *context, const solve_wave *wave, int stage)
{
    const census *c = context;
    solve_each(c->table, wave, stage, play_on, context);
}

static double part_of_all(uint64_t share)
{
    return (double)share / (double)WHOLE;
}

static void sum_up(const census *c, solve_outcomes *ret)
{
    double squares = 0;
    *ret = (solve_outcomes){.visited = c->visited};
    for (int fate = 0; fate < SOLVE_ENDINGS; fate++)
        for (int i = 0; i < SOLVE_POINTS; i++) {
            double share = part_of_all(c->ends[fate][i]), points = i + SOLVE_POINTS_LEAST;
            ret->share[fate][i] = share;
            ret->all[fate] += share;
            ret->mean += share * points;
            squares += share * points * points;
        }
    ret->deviation = sqrt(squares - ret->mean * ret->mean);
    for (int tile = 0; tile < DUNGEON_TILES; tile++) {
        for (int action = 0; action <= DUNGEON_ACTIONS; action++)
            ret->acts[tile][action] = part_of_all(c->acts[tile][action]);
        for (int column = 0; column < DUNGEON_COLUMNS; column++)
            ret->marks[tile][column] = part_of_all(c->marks[tile][column]);
        ret->catches[tile] = part_of_all(c->catches[tile]);
    }
}

enum solve_error solve_value_fit(solve_table *t, const lab_stop *stop, const lab_watcher *watcher)
{
    dungeon_sheet start = solve_start(t);
    census c = {.table = t, .share = calloc(solve_count(t), sizeof *c.share)};
    if (!c.share)
        return SOLVE_NO_MEMORY;
    c.share[solve_find(t, &start)] = WHOLE;
    t->stop = stop;
    solve_forwards(t, play_wave, &c, watcher);
    free(c.share);
    bool is_stopped = solve_is_stopped(t);
    t->stop = NULL;
    if (is_stopped)
        return SOLVE_STOPPED;
    sum_up(&c, t->outcomes);
    return SOLVE_OK;
}
