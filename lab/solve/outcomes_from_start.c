/* outcomes_from_start.c - Distribution of results of perfect play from the start (outcomes.c). */
#include <math.h>
#include <stdlib.h>

#include "lab/solve/outcomes.h"

static void play_on(void *context, const dungeon_sheet *sheet, solve_covers covers)
{
    solve_play_on(context, sheet, covers);
}

static void play_wave(void *context, const solve_wave *wave, int stage)
{
    const solve_census *c = context;
    solve_each(c->table, wave, stage, play_on, context);
}

static double part_of_all(uint64_t share)
{
    return (double)share / (double)SOLVE_WHOLE;
}

void solve_sum_up(const solve_census *c, solve_outcomes *ret)
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
    solve_census c = {.table = t, .share = calloc(solve_count(t), sizeof *c.share)};
    if (!c.share)
        return SOLVE_NO_MEMORY;
    c.share[solve_find(t, &start)] = SOLVE_WHOLE;
    t->stop = stop;
    solve_forwards(t, play_wave, &c, watcher);
    free(c.share);
    bool is_stopped = solve_is_stopped(t);
    t->stop = NULL;
    if (is_stopped)
        return SOLVE_STOPPED;
    solve_sum_up(&c, t->outcomes);
    return SOLVE_OK;
}
