/* solve.c - Retrograde analysis: a forward pass finds positions, a backward pass evaluates them. */
#include "lab/solve/solve.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "bots/host/host.h"
#include "lab/solve/turn.h"

dungeon_sheet solve_start(const solve_table *t)
{
    return (dungeon_sheet){.kind = (uint8_t)t->sheet,
                           .tile = t->parts->box.adventurer,
                           .dragon = t->parts->box.dragon};
}

int solve_sheet(const solve_table *t)
{
    return t->sheet;
}

bool solve_ring(const solve_table *t)
{
    return t->ring;
}

const solve_outcomes *solve_outcomes_of(const solve_table *t)
{
    return t->outcomes;
}

uint64_t solve_count(const solve_table *t)
{
    return t->first[t->slabs];
}

static void work_out(void *context, const dungeon_sheet *sheet, solve_covers covers)
{
    solve_work_out(context, sheet, covers);
}

static void work_wave(void *context, const solve_wave *wave, int stage)
{
    solve_each(context, wave, stage, work_out, context);
}

static void mark_next(void *context, const dungeon_sheet *sheet, solve_covers covers)
{
    solve_mark_next(context, sheet, covers);
}

static void mark_wave(void *context, const solve_wave *wave, int stage)
{
    solve_each(context, wave, stage, mark_next, context);
}

static enum solve_error fill(solve_table *t, const solve_plan *plan)
{
    if (!solve_take_memory(t))
        return SOLVE_NO_MEMORY;
    dungeon_sheet start = solve_start(t);
    solve_mark(t, &start, (solve_covers)1 << t->cover[start.covered]);
    solve_forwards(t, mark_wave, t, plan->counting);
    if (solve_is_stopped(t))
        return SOLVE_STOPPED;
    solve_number(t);
    t->value = malloc(solve_count(t) * sizeof *t->value);
    if (!t->value)
        return SOLVE_NO_MEMORY;
    solve_backwards(t, work_wave, t, plan->solving);
    return solve_is_stopped(t) ? SOLVE_STOPPED : SOLVE_OK;
}

enum solve_error solve_create(const solve_plan *plan, solve_table **ret_table)
{
    solve_table *t = malloc(sizeof *t);
    *ret_table = NULL;
    if (!t)
        return SOLVE_NO_MEMORY;
    enum solve_error error = solve_lay_out(t, plan->parts, plan->sheet, plan->ring);
    t->jobs = plan->jobs < 1 ? 1 : plan->jobs > WY_HOST_JOBS_MAX ? WY_HOST_JOBS_MAX : plan->jobs;
    t->stop = plan->stop;
    if (error == SOLVE_OK)
        error = fill(t, plan);
    t->stop = NULL;
    if (error != SOLVE_OK) {
        solve_destroy(t);
        return error;
    }
    *ret_table = t;
    return SOLVE_OK;
}

void solve_destroy(solve_table *t)
{
    if (!t)
        return;
    if (t->mapping) {
        munmap(t->mapping, t->mapped);
    } else {
        free(t->reached);
        free(t->before);
        free(t->first);
        free(t->value);
        free(t->outcomes);
    }
    free(t);
}
