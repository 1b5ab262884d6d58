/* solve.cu - Dragon Dungeon alone, solved on a GPU: the same sources as on a processor, one
 * position a thread.
 *
 * As in all_games.cu the files are included into a namespace, so that everything inlines. Whoever
 * calls is in C (solve.c) and has the ordinary library's types: they lie in memory as the
 * namespace's do. Nothing is computed in another order or with another precision, so values are the
 * same to the last bit. */
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "core/bind.h"
#include "wyrm/wyrm.h"

namespace unit
{
#include "games/dungeon/dungeon_dice.c"
#include "games/dungeon/dungeon_score.c"
#include "games/dungeon/dungeon_sheet.c"
#include "games/dungeon/dungeon_turn.c"

#include "lab/solve/fates.c"
#include "lab/solve/places.c"
#include "lab/solve/reach.c"
#include "lab/solve/turn.c"
} // namespace unit

using namespace unit;

enum { THREADS = 128, STACK = 24 * 1024, PLAY_STACK = 96 * 1024 };

enum work { MARK, SOLVE, PLAY };

/* What the sets of covered actions of a stage are. */
struct covers {
    int count;
    uint8_t list[SOLVE_COVERS];
};

struct gpu {
    solve_table table;         /* with memory of the device ... */
    solve_table *device_table; /* ... and there */
    solve_census census, *device_census;
    uint64_t *bits; /* of the set of positions, when it has bytes */
    covers stage[SOLVE_COVERS];
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

__device__ static void visit(const solve_table *t, solve_census *c, work what,
                             const dungeon_sheet *sheet)
{
    switch (what) {
    case MARK: solve_mark_next(t, sheet); break;
    case SOLVE: t->value[solve_find(t, sheet)] = solve_position(t, sheet); break;
    case PLAY: solve_play_on(c, sheet); break;
    }
}

/* While positions are marked each has a byte, then a bit (shared.h). */
__device__ static bool has(const solve_table *t, work what, size_t element)
{
    if (what == MARK)
        return ((const uint8_t *)t->reached)[element] != 0;
    return t->reached[element / SOLVE_WORD] >> element % SOLVE_WORD & 1;
}

__global__ void unpack(const uint64_t *bits, uint8_t *bytes, size_t words)
{
    size_t word = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 0; word < words && i < SOLVE_WORD; i++)
        bytes[word * SOLVE_WORD + (size_t)i] = bits[word] >> i & 1;
}

__global__ void pack(const uint8_t *bytes, uint64_t *bits, size_t words)
{
    size_t word = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    uint64_t bit = 0;
    for (int i = 0; word < words && i < SOLVE_WORD; i++)
        bit |= (uint64_t)bytes[word * SOLVE_WORD + (size_t)i] << i;
    if (word < words)
        bits[word] = bit;
}

/* All places of a stage in a wave: those of one slab after the other. */
template <work what>
__global__ void visit_wave(const solve_table *t, solve_census *c, solve_wave wave, covers stage)
{
    const size_t rest = (size_t)SOLVE_SKULLS * SOLVE_KEYS, of_slab = (size_t)stage.count * rest;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= of_slab * (size_t)wave.count)
        return;
    int graves = wave.graves + (int)(i / of_slab);
    size_t place = stage.list[i % of_slab / rest] * rest + i % rest;
    size_t slab = solve_slab_of(t, wave.tile, graves, wave.dragon);
    if (!has(t, what, slab * t->words * SOLVE_WORD + place))
        return;
    dungeon_sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    sheet.kind = (uint8_t)t->sheet;
    sheet.tile = (uint8_t)wave.tile;
    sheet.graves = (uint8_t)graves;
    sheet.dragon = (uint8_t)wave.dragon;
    solve_read_place(t, place, &sheet);
    visit(t, c, what, &sheet);
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
    g->bits = on_device(t->reached, t->slabs * t->words);
    uint8_t *bytes = on_device<uint8_t>(nullptr, t->slabs * t->words * SOLVE_WORD);
    unpack<<<blocks_for(t->slabs * t->words), THREADS>>>(g->bits, bytes, t->slabs * t->words);
    g->table.reached = (uint64_t *)bytes;
    g->device_table = on_device(&g->table, 1);
    for (int i = 0; i < t->covers; i++) {
        covers *stage = &g->stage[t->stage[i]];
        stage->list[stage->count++] = (uint8_t)i;
    }
    return g;
}

extern "C" void gpu_close(gpu *g)
{
    void *all[] = {(void *)g->table.parts, g->table.reached, g->table.before, g->table.first,
                   g->table.value,         g->device_table,  g->census.share, g->device_census};
    for (void *memory : all)
        must(cudaFree(memory));
    delete g;
}

extern "C" void gpu_wave(gpu *g, int what, const void *which, int stage)
{
    solve_wave wave = *static_cast<const solve_wave *>(which);
    const covers &list = g->stage[stage];
    size_t places = (size_t)list.count * SOLVE_SKULLS * SOLVE_KEYS * (size_t)wave.count;
    auto kernel = what == MARK    ? visit_wave<MARK>
                  : what == SOLVE ? visit_wave<SOLVE>
                                  : visit_wave<PLAY>;
    kernel<<<blocks_for(places), THREADS>>>(g->device_table, g->device_census, wave, list);
    must(cudaGetLastError());
}

/* What was marked comes back to be numbered ... */
extern "C" void gpu_fetch_marks(gpu *g, uint64_t *reached)
{
    size_t words = g->table.slabs * g->table.words;
    pack<<<blocks_for(words), THREADS>>>((const uint8_t *)g->table.reached, g->bits, words);
    from_device(reached, g->bits, words);
    must(cudaFree(g->table.reached));
    g->table.reached = g->bits;
}

/* ... and what that gave is told; there is room for the values now. */
extern "C" void gpu_tell_numbers(gpu *g, const uint32_t *before, const uint64_t *first)
{
    const solve_table *t = &g->table;
    g->count = first[t->slabs];
    g->table.before = on_device(before, t->slabs * t->words);
    g->table.first = on_device(first, t->slabs + 1);
    g->table.value = on_device<float>(nullptr, g->count);
    tell_table(g);
}

extern "C" void gpu_fetch_values(gpu *g, float *value)
{
    from_device(value, g->table.value, g->count);
}

/* All games stand before their first roll. */
extern "C" void gpu_begin_games(gpu *g, uint64_t start)
{
    const uint64_t whole = SOLVE_WHOLE;
    must(cudaDeviceSetLimit(cudaLimitStackSize, PLAY_STACK));
    g->census.table = g->device_table;
    g->census.share = on_device<uint64_t>(nullptr, g->count);
    must(cudaMemcpy(g->census.share + start, &whole, sizeof whole, cudaMemcpyHostToDevice));
    g->device_census = on_device(&g->census, 1);
}

extern "C" void gpu_fetch_census(gpu *g, void *census)
{
    from_device(static_cast<solve_census *>(census), g->device_census, 1);
}
