/* table.c - see table.h. */
#include "lab/solve/table.h"

#include "bots/host/host.h"
#include "games/dungeon/dungeon_moves.h"

/* ---- What is looked up over and over ---- */

static void number_covers(solve_table *t)
{
    for (int set = 0; set < SOLVE_COVERS; set++) {
        bool is_possible = true;
        for (int action = 0; action < DUNGEON_ACTIONS; action++)
            if (set >> action & 1 && set & dungeon_neighbours(t->ring, action))
                is_possible = false;
        t->cover[set] = (int8_t)(is_possible ? t->covers : -1);
        if (is_possible)
            t->covered[t->covers++] = (uint8_t)set;
    }
}

/* Dice of the dragon are alike if no room's range ends between them. */
static void class_dice(solve_table *t)
{
    for (int die = 1; die <= DUNGEON_FACES; die++) {
        bool is_new = die == 1;
        for (int room = 0; room < DUNGEON_ROOMS; room++)
            is_new = is_new || t->parts->box.pace[t->sheet][room][0] == die - 1;
        if (is_new)
            t->least[t->classes++] = die;
        t->class_of[die - 1] = t->classes - 1;
    }
}

static void fill_odds(solve_table *t)
{
    const dungeon_parts *parts = t->parts;
    for (int kind = 0; kind < DUNGEON_KINDS; kind++)
        for (int level = 0; level < SOLVE_LEVELS; level++)
            for (int monster = 0; monster < DUNGEON_MONSTERS; monster++) {
                int wins = DUNGEON_FACES + 1 - parts->box.defence[t->sheet][monster][kind] + level;
                wins = wins < 0 ? 0 : wins > DUNGEON_FACES ? DUNGEON_FACES : wins;
                t->wins[kind][level][monster] = (float)wins / DUNGEON_FACES;
            }
    for (int aside = 1; aside <= DUNGEON_FACES; aside++)
        for (int die = 1; die <= DUNGEON_FACES; die++)
            t->odds[parts->tables.monster[aside + die]][aside - 1] += 1.0f / DUNGEON_FACES;
}

/* ---- The order ----
 *
 * An action that moves the adventurer leads to a later tile, and one that moves the dragon, or a
 * rest, to a later dragon or one gravestone more: other slabs. What is left are actions that do
 * neither. They cover themselves, so sets of covered actions have an order, too: their stages. */

static bool stays_in_slab(const solve_table *t, int action)
{
    const uint8_t *icons = t->parts->box.icon[t->sheet][action];
    for (int i = 0; i < DUNGEON_ICONS; i++) {
        int task = icons[i] ? dungeon_task_of(icons[i]) & DUNGEON_TASK_KIND : 0;
        if (task == DUNGEON_TASK_MOVE || task == DUNGEON_TASK_DRAGON)
            return false;
    }
    return true;
}

/* One more than the greatest stage of the sets that may follow in the same slab; -1: without end.
 */
static int stage_of(const solve_table *t, int set, int depth)
{
    int stage = 0;
    if (depth > t->covers)
        return -1;
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        if (set >> action & 1 || !stays_in_slab(t, action))
            continue;
        int next = (set | 1 << action) & ~dungeon_neighbours(t->ring, action);
        int after = stage_of(t, next, depth + 1);
        if (after < 0)
            return -1;
        stage = after + 1 > stage ? after + 1 : stage;
    }
    return stage;
}

static enum solve_error order_covers(solve_table *t)
{
    for (int i = 0; i < t->covers; i++) {
        t->stage[i] = stage_of(t, t->covered[i], 0);
        if (t->stage[i] < 0)
            return SOLVE_ENDLESS;
        t->stages = t->stage[i] >= t->stages ? t->stage[i] + 1 : t->stages;
    }
    return SOLVE_OK;
}

/* ---- Where things are ---- */

enum solve_error solve_lay_out(solve_table *t, const dungeon_parts *parts, int sheet, bool ring)
{
    const dungeon_box *box = &parts->box;
    *t = (solve_table){.parts = parts, .sheet = sheet, .ring = ring, .jobs = 1};
    number_covers(t);
    class_dice(t);
    fill_odds(t);
    t->places = (size_t)t->covers * SOLVE_SKULLS * SOLVE_KEYS;
    t->words = (t->places + SOLVE_WORD - 1) / SOLVE_WORD;
    for (int tile = box->adventurer; tile < box->exit; tile++) {
        t->base[tile] = t->slabs;
        t->slabs += (size_t)box->graves[sheet] * (size_t)tile;
    }
    return order_covers(t);
}

void solve_number(solve_table *t)
{
    uint64_t all = 0;
    for (size_t slab = 0; slab < t->slabs; slab++) {
        uint32_t here = 0;
        for (size_t word = slab * t->words; word < (slab + 1) * t->words; word++) {
            t->before[word] = here;
            here += (uint32_t)__builtin_popcountll(t->reached[word]);
        }
        t->first[slab] = all;
        all += here;
    }
    t->first[t->slabs] = all;
}

/* ---- Sweeps ----
 *
 * In the same tile a turn brings the dragon on, or it catches and stands right behind, with more
 * gravestones. So with a dragon that is further away than that, gravestones make no difference to
 * the order. */

bool solve_is_stopped(const solve_table *t)
{
    return t->stop && atomic_load(t->stop);
}

static void do_stage(const solve_table *t, const solve_wave *wave, int stage, solve_work *work,
                     void *context)
{
    if (!solve_is_stopped(t))
        work(context, wave, stage);
}

/* A wave, or where the dragon is right behind one for each number of gravestones. */
typedef struct sweep {
    const solve_table *table;
    solve_work *work;
    void *context;
    bool is_forward;
} sweep;

static void do_wave(const sweep *w, const solve_wave *wave)
{
    int stages = w->table->stages;
    for (int i = 0; i < stages; i++)
        do_stage(w->table, wave, w->is_forward ? stages - 1 - i : i, w->work, w->context);
}

static void do_dragon(const sweep *w, int tile, int dragon)
{
    int graves = w->table->parts->box.graves[w->table->sheet];
    solve_wave wave = {tile, dragon, 0, graves};
    if (dragon < tile - 1) {
        do_wave(w, &wave);
        return;
    }
    wave.count = 1;
    for (int i = 0; i < graves; i++) {
        wave.graves = w->is_forward ? i : graves - 1 - i;
        do_wave(w, &wave);
    }
}

static size_t slabs_before(const solve_table *t, int tile)
{
    return tile < t->parts->box.exit ? t->base[tile] : t->slabs;
}

/* What lies before a tile, and so much of what lies in it as there are dragons done. */
static uint64_t part_done(uint64_t before, uint64_t here, int dragons, int tile)
{
    return before + here * (uint64_t)dragons / (uint64_t)tile;
}

void solve_forwards(const solve_table *t, solve_work *work, void *context,
                    const lab_watcher *watcher)
{
    const dungeon_box *box = &t->parts->box;
    const sweep w = {t, work, context, true};
    for (int tile = box->adventurer; tile < box->exit; tile++) {
        size_t before = slabs_before(t, tile), here = slabs_before(t, tile + 1) - before;
        for (int dragon = 0; dragon < tile && !solve_is_stopped(t); dragon++) {
            do_dragon(&w, tile, dragon);
            lab_tell(watcher, part_done(before, here, dragon + 1, tile), t->slabs);
        }
    }
}

void solve_backwards(const solve_table *t, solve_work *work, void *context,
                     const lab_watcher *watcher)
{
    const dungeon_box *box = &t->parts->box;
    uint64_t all = t->first[t->slabs];
    const sweep w = {t, work, context, false};
    for (int tile = box->exit - 1; tile >= box->adventurer; tile--) {
        uint64_t end = t->first[slabs_before(t, tile + 1)], here = end - t->first[t->base[tile]];
        for (int dragon = tile - 1; dragon >= 0 && !solve_is_stopped(t); dragon--) {
            do_dragon(&w, tile, dragon);
            lab_tell(watcher, part_done(all - end, here, tile - dragon, tile), all);
        }
    }
}

/* ---- Visits ---- */

typedef struct tour {
    const solve_table *table;
    const solve_wave *wave;
    int stage;
    solve_visit *visit;
    void *context;
} tour;

static void visit_row(const tour *o, dungeon_sheet *sheet, int row)
{
    const solve_table *t = o->table;
    size_t slab = solve_slab_of(t, sheet->tile, sheet->graves, sheet->dragon);
    const uint64_t *set = t->reached + slab * t->words;
    size_t end = (size_t)(row + 1) * SOLVE_KEYS;
    for (size_t place = (size_t)row * SOLVE_KEYS; place < end; place++) {
        /* Others may be marking places of a lower stage in the same word. */
        uint64_t word = __atomic_load_n(&set[place / SOLVE_WORD], __ATOMIC_RELAXED);
        if (!(word >> place % SOLVE_WORD & 1))
            continue;
        solve_read_place(t, place, sheet);
        o->visit(o->context, sheet);
    }
}

static void visit_part(void *context, int job)
{
    const tour *o = context;
    const solve_table *t = o->table;
    int rows = t->covers * SOLVE_SKULLS;
    for (int i = job; i < rows * o->wave->count; i += t->jobs) {
        int row = i % rows;
        dungeon_sheet sheet = {.kind = (uint8_t)t->sheet,
                               .tile = (uint8_t)o->wave->tile,
                               .graves = (uint8_t)(o->wave->graves + i / rows),
                               .dragon = (uint8_t)o->wave->dragon};
        if (t->stage[row / SOLVE_SKULLS] == o->stage)
            visit_row(o, &sheet, row);
    }
}

void solve_each(const solve_table *t, const solve_wave *wave, int stage, solve_visit *visit,
                void *context)
{
    tour o = {t, wave, stage, visit, context};
    wy_host_share(t->jobs, visit_part, &o);
}
