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

static int level_of(const solve_table *t, const dungeon_sheet *sheet)
{
    int level = t->parts->tables.levels[t->sheet][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        level += t->parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL;
    return level;
}

void solve_read_place(const solve_table *t, size_t place, dungeon_sheet *sheet)
{
    for (int column = DUNGEON_COLUMNS - 1; column >= 0; column--) {
        sheet->column[column] = (uint8_t)(place % SOLVE_MARKS);
        place /= SOLVE_MARKS;
    }
    sheet->skulls = (uint8_t)(place % SOLVE_SKULLS);
    sheet->covered = t->covered[place / SOLVE_SKULLS];
    sheet->swords = (uint8_t)level_of(t, sheet);
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

int64_t solve_find(const solve_table *t, const dungeon_sheet *sheet)
{
    size_t slab = solve_slab_of(t, sheet->tile, sheet->graves, sheet->dragon);
    size_t place = solve_place_of(t, sheet);
    size_t word = slab * t->words + place / SOLVE_WORD;
    uint64_t bit = 1ULL << place % SOLVE_WORD;
    if (!(t->reached[word] & bit))
        return -1;
    return (int64_t)(t->first[slab] + t->before[word]) +
           __builtin_popcountll(t->reached[word] & (bit - 1));
}

/* ---- Sweeps ---- */

typedef struct sweep {
    const solve_table *table;
    solve_work *work;
    void *context;
    dungeon_sheet slab;
    int stage;
} sweep;

static void do_part(void *context, int job)
{
    const sweep *w = context;
    w->work(w->context, &w->slab, w->stage, job);
}

bool solve_is_stopped(const solve_table *t)
{
    return t->stop && atomic_load(t->stop);
}

static void do_stage(sweep *w, int stage)
{
    w->stage = stage;
    if (!solve_is_stopped(w->table))
        wy_host_share(w->table->jobs, do_part, w);
}

static void name_slab(sweep *w, int tile, int graves, int dragon)
{
    w->slab = (dungeon_sheet){.kind = (uint8_t)w->table->sheet,
                              .tile = (uint8_t)tile,
                              .graves = (uint8_t)graves,
                              .dragon = (uint8_t)dragon};
}

void solve_forwards(const solve_table *t, solve_work *work, void *context,
                    const lab_watcher *watcher)
{
    const dungeon_box *box = &t->parts->box;
    sweep w = {.table = t, .work = work, .context = context};
    for (int tile = box->adventurer; tile < box->exit; tile++)
        for (int graves = 0; graves < box->graves[t->sheet]; graves++)
            for (int dragon = 0; dragon < tile; dragon++) {
                name_slab(&w, tile, graves, dragon);
                for (int stage = t->stages - 1; stage >= 0; stage--)
                    do_stage(&w, stage);
                lab_tell(watcher, solve_slab_of(t, tile, graves, dragon) + 1, t->slabs);
            }
}

void solve_backwards(const solve_table *t, solve_work *work, void *context,
                     const lab_watcher *watcher)
{
    const dungeon_box *box = &t->parts->box;
    uint64_t all = t->first[t->slabs];
    sweep w = {.table = t, .work = work, .context = context};
    for (int tile = box->exit - 1; tile >= box->adventurer; tile--)
        for (int graves = box->graves[t->sheet] - 1; graves >= 0; graves--)
            for (int dragon = tile - 1; dragon >= 0; dragon--) {
                name_slab(&w, tile, graves, dragon);
                for (int stage = 0; stage < t->stages; stage++)
                    do_stage(&w, stage);
                lab_tell(watcher, all - t->first[solve_slab_of(t, tile, graves, dragon)], all);
            }
}

void solve_each(const solve_table *t, const dungeon_sheet *slab, int stage, int job,
                solve_visit *visit, void *context)
{
    size_t number = solve_slab_of(t, slab->tile, slab->graves, slab->dragon);
    const uint64_t *set = t->reached + number * t->words;
    dungeon_sheet sheet = *slab;
    for (int row = job; row < t->covers * SOLVE_SKULLS; row += t->jobs) {
        if (t->stage[row / SOLVE_SKULLS] != stage)
            continue;
        size_t end = (size_t)(row + 1) * SOLVE_KEYS;
        for (size_t place = (size_t)row * SOLVE_KEYS; place < end; place++) {
            /* Others may be marking places of a lower stage in the same word. */
            uint64_t word = __atomic_load_n(&set[place / SOLVE_WORD], __ATOMIC_RELAXED);
            if (!(word >> place % SOLVE_WORD & 1))
                continue;
            solve_read_place(t, place, &sheet);
            visit(context, &sheet);
        }
    }
}
