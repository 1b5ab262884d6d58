/* table.c - Numbering of positions, and the layout of their values. */
#include "lab/solve/table.h"

#include <stdlib.h>

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
        t->cover[set] = is_possible ? t->covers : -1;
        if (is_possible)
            t->covered[t->covers++] = (uint8_t)set;
    }
}

/* One more of the sets after an action, or the same once more; answers which. */
static int add_after(solve_table *t, int action, int cover)
{
    int i = 0;
    while (i < t->afters[action] && t->after[action][i] != cover)
        i++;
    if (i == t->afters[action]) {
        WY_ASSERT(i < SOLVE_AFTERS);
        t->after[action][t->afters[action]++] = (uint8_t)cover;
    }
    return i;
}

/* The number of what is covered after an action, or after a rest; -1: it is not possible. */
static int cover_after(const solve_table *t, int action, int cover)
{
    dungeon_state s;
    memset(&s, 0, sizeof s);
    if (action == DUNGEON_ACTIONS)
        return t->covered[cover] ? t->cover[0] : -1;
    s.ring = t->ring;
    s.action = (uint8_t)(action + 1);
    s.sheet[0].covered = t->covered[cover];
    return t->covered[cover] >> action & 1 ? -1 : t->cover[dungeon_covered_then(&s)];
}

static void follow_covers(solve_table *t)
{
    for (int action = 0; action <= DUNGEON_ACTIONS; action++)
        for (int cover = 0; cover < t->covers; cover++) {
            int next = cover_after(t, action, cover);
            t->follows[action][cover] = next < 0 ? -1 : add_after(t, action, next);
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

static void list_rolls(solve_table *t)
{
    for (int i = 0; i < SOLVE_ROLLS; i++) {
        const uint8_t *faces = t->parts->tables.handful[DUNGEON_THREES + i]; /* from low to high */
        int alike = (faces[0] == faces[1]) + (faces[1] == faces[2]);
        for (int own = 0; own < DUNGEON_SOLO_DICE; own++) {
            int low = faces[own == 0 ? 1 : 0] - 1, high = faces[own == 2 ? 1 : 2] - 1;
            t->rolls[i].own[own] = (uint8_t)(faces[own] - 1);
            t->rolls[i].others[own] = (uint8_t)solve_pair(low, high);
        }
        t->rolls[i].throws = alike == 0 ? 6 : alike == 1 ? 3 : 1;
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

/* One more than the greatest stage of the sets that may follow in the slab; -1: without end. */
static int stage_of(const solve_table *t, int cover, int depth)
{
    int stage = 0;
    if (depth > t->covers)
        return -1;
    for (int action = 0; action < DUNGEON_ACTIONS; action++) {
        int next = t->follows[action][cover];
        if (next < 0 || !stays_in_slab(t, action))
            continue;
        int after = stage_of(t, t->after[action][next], depth + 1);
        if (after < 0)
            return -1;
        stage = after + 1 > stage ? after + 1 : stage;
    }
    return stage;
}

static enum solve_error order_covers(solve_table *t)
{
    for (int cover = 0; cover < t->covers; cover++) {
        int stage = stage_of(t, cover, 0);
        if (stage < 0)
            return SOLVE_ENDLESS;
        t->staged[stage] |= 1u << cover;
        t->stages = stage >= t->stages ? stage + 1 : t->stages;
    }
    return SOLVE_OK;
}

/* ---- Where things are ---- */

enum solve_error solve_lay_out(solve_table *t, const dungeon_parts *parts, int sheet, bool ring)
{
    const dungeon_box *box = &parts->box;
    *t = (solve_table){.parts = parts, .sheet = sheet, .ring = ring, .jobs = 1};
    number_covers(t);
    follow_covers(t);
    class_dice(t);
    list_rolls(t);
    fill_odds(t);
    for (int tile = box->adventurer; tile < box->exit; tile++) {
        t->base[tile] = t->slabs;
        t->slabs += (size_t)box->graves[sheet] * (size_t)tile;
    }
    return order_covers(t);
}

bool solve_take_memory(solve_table *t)
{
    size_t groups = t->slabs * SOLVE_GROUPS;
    t->reached = calloc(groups, sizeof *t->reached);
    t->before = calloc(groups, sizeof *t->before);
    t->first = calloc(t->slabs + 1, sizeof *t->first);
    t->outcomes = calloc(1, sizeof *t->outcomes);
    return t->reached && t->before && t->first && t->outcomes;
}

void solve_number(solve_table *t)
{
    uint64_t all = 0;
    for (size_t slab = 0; slab < t->slabs; slab++) {
        uint32_t here = 0;
        for (size_t group = slab * SOLVE_GROUPS; group < (slab + 1) * SOLVE_GROUPS; group++) {
            t->before[group] = here;
            here += (uint32_t)wy_count_bits(t->reached[group]);
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
    for (int i = 0; i < stages && !solve_is_stopped(w->table); i++)
        w->work(w->context, wave, w->is_forward ? stages - 1 - i : i);
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

enum { ROW = SOLVE_MARKS * SOLVE_MARKS, ROWS = SOLVE_GROUPS / ROW }; /* groups that go together */

static void visit_row(const tour *o, dungeon_sheet *sheet, size_t row)
{
    const solve_table *t = o->table;
    const solve_covers *reached = t->reached + solve_slab_at(t, sheet) * SOLVE_GROUPS;
    for (size_t group = row * ROW; group < (row + 1) * ROW; group++) {
        /* Others may be marking positions of a lower stage in the same group. */
        solve_covers covers = __atomic_load_n(&reached[group], __ATOMIC_RELAXED);
        covers &= t->staged[o->stage];
        if (!covers)
            continue;
        solve_read_group(t, group, sheet);
        o->visit(o->context, sheet, covers);
    }
}

static void visit_part(void *context, int job)
{
    const tour *o = context;
    for (int i = job; i < ROWS * o->wave->count; i += o->table->jobs) {
        dungeon_sheet sheet = {.kind = (uint8_t)o->table->sheet,
                               .tile = (uint8_t)o->wave->tile,
                               .graves = (uint8_t)(o->wave->graves + i / ROWS),
                               .dragon = (uint8_t)o->wave->dragon};
        visit_row(o, &sheet, (size_t)i % ROWS);
    }
}

void solve_each(const solve_table *t, const solve_wave *wave, int stage, solve_visit *visit,
                void *context)
{
    tour o = {t, wave, stage, visit, context};
    wy_host_share(t->jobs, visit_part, &o);
}
