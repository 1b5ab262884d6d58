/* solve.cu - Solver of solitaire Dragon Dungeon on a GPU: the same rules sources, one group of
 * positions per thread.
 *
 * As in all_games.cu the files are included into a namespace, so that everything inlines. The
 * caller is in C (solve.c) and has the ordinary library's types: they lie in memory as the
 * namespace's do. Nothing is computed in another order or with another precision, so values are the
 * same to the last bit. */
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "engine/core/bind.h"
#include "wyrm/wyrm.h"

namespace unit
{
#include "games/dungeon/dungeon_dice.c"
#include "games/dungeon/dungeon_score.c"
#include "games/dungeon/dungeon_sheet.c"
#include "games/dungeon/dungeon_turn.c"

#include "lab/solve/position_index.c"
#include "lab/solve/reach.c"
#include "lab/solve/turn.c"
} // namespace unit

using namespace unit;

enum { THREADS = 128, STACK = 64 * 1024 };

enum work { MARK, SOLVE };

struct gpu {
    solve_table table;         /* with memory of the device ... */
    solve_table *device_table; /* ... and there */
    uint64_t count;
};

static void must(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "solve: %s\n", cudaGetErrorString(error));
    std::exit(1);
}

static unsigned blocks_for(size_t threads)
{
    return (unsigned)((threads + THREADS - 1) / THREADS);
}

template <typename T> static T *on_device(const T *from, size_t count)
{
    void *memory;
    must(cudaMalloc(&memory, count * sizeof(T)));
    must(from ? cudaMemcpy(memory, from, count * sizeof(T), cudaMemcpyHostToDevice)
              : cudaMemset(memory, 0, count * sizeof(T)));
    return static_cast<T *>(memory);
}

template <typename T> static void from_device(T *to, const T *from, size_t count)
{
    must(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost));
}

/* ---- On the device ---- */

/* All groups of a wave: those of one slab after the other. */
template <work what> __global__ void visit_wave(const solve_table *t, solve_wave wave, int stage)
{
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= (size_t)SOLVE_GROUPS * (size_t)wave.count)
        return;
    dungeon_sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    sheet.kind = (uint8_t)t->sheet;
    sheet.tile = (uint8_t)wave.tile;
    sheet.graves = (uint8_t)(wave.graves + (int)(i / SOLVE_GROUPS));
    sheet.dragon = (uint8_t)wave.dragon;
    /* Others may be marking positions of a lower stage in the same group. */
    const volatile solve_covers *reached = t->reached + solve_slab_at(t, &sheet) * SOLVE_GROUPS;
    solve_covers covers = reached[i % SOLVE_GROUPS] & t->staged[stage];
    if (!covers)
        return;
    solve_read_group(t, i % SOLVE_GROUPS, &sheet);
    if (what == MARK)
        solve_mark_next(t, &sheet, covers);
    else
        solve_work_out(t, &sheet, covers);
}

/* ---- For the caller ---- */

static void tell_table(gpu *g)
{
    must(cudaMemcpy(g->device_table, &g->table, sizeof g->table, cudaMemcpyHostToDevice));
}

/* Of a table that is laid out, with its first position marked. */
extern "C" gpu *gpu_open(const void *laid_out)
{
    gpu *g = new gpu();
    const solve_table *t = static_cast<const solve_table *>(laid_out);
    must(cudaDeviceSetLimit(cudaLimitStackSize, STACK));
    g->table = *t;
    g->table.stop = nullptr;
    g->table.parts = on_device(t->parts, 1);
    g->table.reached = on_device(t->reached, t->slabs * SOLVE_GROUPS);
    g->device_table = on_device(&g->table, 1);
    return g;
}

extern "C" void gpu_close(gpu *g)
{
    void *all[] = {(void *)g->table.parts, g->table.reached, g->table.before,
                   g->table.first,         g->table.value,   g->device_table};
    for (void *memory : all)
        must(cudaFree(memory));
    delete g;
}

extern "C" void gpu_wave(gpu *g, int what, const void *which, int stage)
{
    solve_wave wave = *static_cast<const solve_wave *>(which);
    auto kernel = what == MARK ? visit_wave<MARK> : visit_wave<SOLVE>;
    kernel<<<blocks_for((size_t)SOLVE_GROUPS * (size_t)wave.count), THREADS>>>(g->device_table,
                                                                               wave, stage);
    must(cudaGetLastError());
}

/* Copies the marks back, to be numbered ... */
extern "C" void gpu_fetch_marks(gpu *g, solve_covers *reached)
{
    from_device(reached, g->table.reached, g->table.slabs * SOLVE_GROUPS);
}

/* ... and the numbers to the device; there is room for the values now. */
extern "C" void gpu_set_numbers(gpu *g, const uint32_t *before, const uint64_t *first)
{
    const solve_table *t = &g->table;
    g->count = first[t->slabs];
    g->table.before = on_device(before, t->slabs * SOLVE_GROUPS);
    g->table.first = on_device(first, t->slabs + 1);
    g->table.value = on_device<float>(nullptr, g->count);
    tell_table(g);
}

extern "C" void gpu_fetch_values(gpu *g, float *value)
{
    from_device(value, g->table.value, g->count);
}
