/* solve.c - see solve.h: the table, and the order in which it is filled. */
#include "lab/solve/solve.h"

#include <stdlib.h>

#include "bots/host/host.h"
#include "games/dungeon/dungeon_moves.h"
#include "lab/solve/turn.h"

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
    t->classes = 0;
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

/* ---- Where a position is ---- */

static size_t place_of(const solve_table *t, const dungeon_sheet *sheet)
{
    size_t place = (size_t)t->cover[sheet->covered] * SOLVE_SKULLS + sheet->skulls;
    for (int column = 0; column < DUNGEON_COLUMNS; column++)
        place = place * SOLVE_MARKS + sheet->column[column];
    return place;
}

float solve_value(const solve_table *t, const dungeon_sheet *sheet)
{
    if (sheet->fate != DUNGEON_INSIDE)
        return (float)dungeon_points(t->parts, sheet);
    return t->slab[sheet->tile][sheet->graves][sheet->dragon][place_of(t, sheet)];
}

uint64_t solve_count(const solve_table *t)
{
    const dungeon_box *box = &t->parts->box;
    uint64_t slabs = 0;
    for (int tile = box->adventurer; tile < box->exit; tile++)
        slabs += (uint64_t)tile * box->graves[t->sheet];
    return slabs * t->slab_size;
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

/* ---- The sweep ---- */

typedef struct sweep {
    solve_table *table;
    dungeon_sheet sheet; /* the slab's tile, dragon and gravestones */
    int stage[SOLVE_COVERS];
    int at, stages;
} sweep;

static int level_of(const solve_table *t, const dungeon_sheet *sheet)
{
    int level = t->parts->tables.levels[t->sheet][sheet->column[DUNGEON_WEAPONS]];
    for (int i = 0; i < sheet->skulls; i++)
        level += t->parts->box.trophy[i] == DUNGEON_TROPHY_LEVEL;
    return level;
}

/* All columns of one set of covered actions and one number of skulls. */
static void fill_row(const solve_table *t, dungeon_sheet sheet, float *slab)
{
    for (int keys = 0; keys < SOLVE_KEYS; keys++) {
        int rest = keys;
        for (int column = DUNGEON_COLUMNS - 1; column >= 0; column--) {
            sheet.column[column] = (uint8_t)(rest % SOLVE_MARKS);
            rest /= SOLVE_MARKS;
        }
        sheet.swords = (uint8_t)level_of(t, &sheet);
        slab[place_of(t, &sheet)] = solve_position(t, &sheet);
    }
}

static void fill_part(void *context, int job)
{
    const sweep *w = context;
    const solve_table *t = w->table;
    float *slab = t->slab[w->sheet.tile][w->sheet.graves][w->sheet.dragon];
    for (int row = job; row < t->covers * SOLVE_SKULLS; row += t->jobs) {
        dungeon_sheet sheet = w->sheet;
        sheet.covered = t->covered[row / SOLVE_SKULLS];
        sheet.skulls = (uint8_t)(row % SOLVE_SKULLS);
        if (w->stage[row / SOLVE_SKULLS] == w->at)
            fill_row(t, sheet, slab);
    }
}

static enum solve_error fill_slab(sweep *w)
{
    solve_table *t = w->table;
    float *slab = malloc(t->slab_size * sizeof *slab);
    t->slab[w->sheet.tile][w->sheet.graves][w->sheet.dragon] = slab;
    if (!slab)
        return SOLVE_NO_MEMORY;
    for (w->at = 0; w->at < w->stages; w->at++)
        wy_host_share(t->jobs, fill_part, w);
    return SOLVE_OK;
}

static enum solve_error order_covers(sweep *w)
{
    w->stages = 0;
    for (int i = 0; i < w->table->covers; i++) {
        w->stage[i] = stage_of(w->table, w->table->covered[i], 0);
        if (w->stage[i] < 0)
            return SOLVE_ENDLESS;
        w->stages = w->stage[i] >= w->stages ? w->stage[i] + 1 : w->stages;
    }
    return SOLVE_OK;
}

static enum solve_error fill_table(solve_table *t, const lab_watcher *watcher)
{
    const dungeon_box *box = &t->parts->box;
    uint64_t of = solve_count(t), done = 0;
    sweep w = {.table = t, .sheet = {.kind = (uint8_t)t->sheet}};
    enum solve_error error = order_covers(&w);
    for (int tile = box->exit - 1; tile >= box->adventurer; tile--)
        for (int graves = box->graves[t->sheet] - 1; graves >= 0; graves--)
            for (int dragon = tile - 1; dragon >= 0 && error == SOLVE_OK; dragon--) {
                w.sheet.tile = (uint8_t)tile;
                w.sheet.graves = (uint8_t)graves;
                w.sheet.dragon = (uint8_t)dragon;
                error = fill_slab(&w);
                done += t->slab_size;
                lab_tell(watcher, done, of);
            }
    return error;
}

enum solve_error solve_create(const dungeon_parts *parts, int sheet, bool ring, int jobs,
                              const lab_watcher *watcher, solve_table **ret_table)
{
    solve_table *t = calloc(1, sizeof *t);
    *ret_table = NULL;
    if (!t)
        return SOLVE_NO_MEMORY;
    t->parts = parts;
    t->sheet = sheet;
    t->ring = ring;
    t->jobs = jobs < 1 ? 1 : jobs > WY_HOST_JOBS_MAX ? WY_HOST_JOBS_MAX : jobs;
    number_covers(t);
    class_dice(t);
    fill_odds(t);
    t->slab_size = (size_t)t->covers * SOLVE_SKULLS * SOLVE_KEYS;
    enum solve_error error = fill_table(t, watcher);
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
    for (int tile = 0; tile < DUNGEON_TILES; tile++)
        for (int graves = 0; graves < SOLVE_GRAVES; graves++)
            for (int dragon = 0; dragon < DUNGEON_TILES; dragon++)
                free(t->slab[tile][graves][dragon]);
    free(t);
}
