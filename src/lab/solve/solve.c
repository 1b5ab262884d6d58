/* solve.c - see solve.h: positions are found from the start forwards, and worked out from the exit
 * backwards. */
#include "lab/solve/solve.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "bots/host/host.h"
#include "lab/solve/turn.h"

float solve_value(const solve_table *t, const dungeon_sheet *sheet)
{
    if (sheet->fate != DUNGEON_INSIDE)
        return (float)dungeon_points(t->parts, sheet);
    int64_t number = solve_find(t, sheet);
    /* Where no game comes is asked for only to be weighed with a chance of nought. */
    return number < 0 ? 0 : t->value[number];
}

bool solve_has(const solve_table *t, const dungeon_sheet *sheet)
{
    return sheet->fate != DUNGEON_INSIDE || solve_find(t, sheet) >= 0;
}

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

const solve_fates *solve_fates_of(const solve_table *t)
{
    return t->fates;
}

uint64_t solve_count(const solve_table *t)
{
    return t->first[t->slabs];
}

void solve_draw(const solve_table *t, wy_rng *rng, dungeon_sheet *ret_sheet)
{
    for (;;) {
        const dungeon_box *box = &t->parts->box;
        int tile =
            box->adventurer + (int)wy_rng_below(rng, (uint32_t)(box->exit - box->adventurer));
        *ret_sheet = (dungeon_sheet){.kind = (uint8_t)t->sheet, .tile = (uint8_t)tile};
        ret_sheet->graves = (uint8_t)wy_rng_below(rng, box->graves[t->sheet]);
        ret_sheet->dragon = (uint8_t)wy_rng_below(rng, (uint32_t)tile);
        solve_read_place(t, wy_rng_below(rng, (uint32_t)t->places), ret_sheet);
        if (solve_find(t, ret_sheet) >= 0)
            return;
    }
}

static void work_out(void *context, const dungeon_sheet *sheet)
{
    const solve_table *t = context;
    t->value[solve_find(t, sheet)] = solve_position(t, sheet);
}

static void work_part(void *context, const dungeon_sheet *slab, int stage, int job)
{
    solve_each(context, slab, stage, job, work_out, context);
}

static enum solve_error fill(solve_table *t, const solve_plan *plan)
{
    t->reached = calloc(t->slabs * t->words, sizeof *t->reached);
    t->before = calloc(t->slabs * t->words, sizeof *t->before);
    t->first = calloc(t->slabs + 1, sizeof *t->first);
    t->fates = calloc(1, sizeof *t->fates);
    if (!t->reached || !t->before || !t->first || !t->fates)
        return SOLVE_NO_MEMORY;
    solve_reach(t, plan->counting);
    t->value = malloc(solve_count(t) * sizeof *t->value);
    if (!t->value)
        return SOLVE_NO_MEMORY;
    solve_backwards(t, work_part, t, plan->solving);
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
        free(t->fates);
    }
    free(t);
}
