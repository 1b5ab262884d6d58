/* play.c - Training games and held-out games for the distilled evaluator. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/host/host.h"
#include "distil.h"

enum { JOBS = 16, MOODS = 6 };

typedef struct workers {
    const solve_table *table;
    const dungeon_parts *parts;
    const int16_t *numbers[DUNGEON_SHEETS]; /* NULL: perfect play */
    uint64_t seed;
    int games;
    bool is_straight; /* nothing at random */
    distil_samples samples[JOBS];
    double sum[JOBS], squares[JOBS];
} workers;

static wy_action best_by_numbers(const workers *c, const dungeon_state *s, const wy_menu *menu)
{
    wy_action list[WY_MENU_MAX], best;
    int32_t best_value = INT32_MIN;
    wy_menu_list(menu, list, NULL);
    best = list[0];
    for (int i = 0; i < wy_menu_count(menu); i++) {
        dungeon_state next = *s;
        dungeon_apply(c->parts, &next, list[i]);
        int32_t value = dungeon_exact_value_by(c->parts, c->numbers, &next);
        if (value > best_value) {
            best_value = value;
            best = list[i];
        }
    }
    return best;
}

/* A random move at chance nodes and in random moods; otherwise the best. */
static wy_action choose(const workers *c, const dungeon_state *s, const wy_menu *menu, double mood,
                        wy_rng *rng)
{
    bool is_wild = dungeon_actor(s) == WY_CHANCE || wy_menu_count(menu) == 1 ||
                   (double)wy_rng_next(rng) < mood * 4294967296.0;
    if (is_wild)
        return wy_menu_at(menu, wy_rng_below(rng, menu->total));
    return c->numbers[0] ? best_by_numbers(c, s, menu) : solve_best(c->table, s);
}

static void keep(distil_samples *samples, const solve_table *table, const dungeon_sheet *sheet)
{
    if (samples->count == samples->room)
        return;
    samples->sheet[samples->count] = *sheet;
    samples->value[samples->count++] = solve_value(table, sheet);
}

static void play(workers *c, int job, uint64_t game)
{
    static const double moods[MOODS] = {0, 0, 0.03, 0.08, 0.2, 0.5};
    double mood = c->is_straight ? 0 : moods[game % MOODS];
    wy_options options;
    wy_rng rng;
    dungeon_state s;
    wy_default_options(wy_find_game("dungeon"), 1, &options);
    options.value[DUNGEON_OPTION_SHEET] =
        solve_sheet(c->table) == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    (void)dungeon_setup(c->parts, &options, &s);
    wy_rng_seed(&rng, c->seed, game);
    while (s.phase != DUNGEON_ENDED) {
        wy_menu menu;
        if (s.phase == DUNGEON_ROLL)
            keep(&c->samples[job], c->table, &s.sheet[0]);
        dungeon_legal(c->parts, &s, &menu);
        dungeon_apply(c->parts, &s, choose(c, &s, &menu, mood, &rng));
    }
    double points = dungeon_points(c->parts, &s.sheet[0]);
    c->sum[job] += points;
    c->squares[job] += points * points;
}

static void work(void *context, int job)
{
    workers *c = context;
    const distil_samples *mine = &c->samples[job];
    for (int game = job; mine->room ? mine->count < mine->room : game < c->games; game += JOBS)
        play(c, job, (uint64_t)game);
}

static workers assemble(const solve_table *table, const dungeon_parts *parts,
                        const int16_t *numbers, uint64_t seed)
{
    return (workers){.table = table, .parts = parts, .numbers = {numbers, numbers}, .seed = seed};
}

void distil_play(const solve_table *table, const dungeon_parts *parts, const int16_t *numbers,
                 uint64_t seed, int wanted, distil_samples *samples)
{
    workers c = assemble(table, parts, numbers, seed);
    int each = wanted / JOBS;
    size_t room = (size_t)samples->room + (size_t)each * JOBS;
    samples->sheet = realloc(samples->sheet, room * sizeof *samples->sheet);
    samples->value = realloc(samples->value, room * sizeof *samples->value);
    if (!samples->sheet || !samples->value)
        abort();
    for (int job = 0; job < JOBS; job++)
        c.samples[job] = (distil_samples){samples->sheet + samples->count + job * each,
                                          samples->value + samples->count + job * each, 0, each};
    wy_host_share(JOBS, work, &c);
    samples->count = samples->room = (int)room;
}

void distil_measure(const solve_table *table, const dungeon_parts *parts, const int16_t *numbers,
                    uint64_t seed, int games, double *ret_mean, double *ret_error)
{
    workers c = assemble(table, parts, numbers, seed);
    double sum = 0, squares = 0;
    c.is_straight = true;
    c.games = games;
    wy_host_share(JOBS, work, &c);
    for (int job = 0; job < JOBS; job++) {
        sum += c.sum[job];
        squares += c.squares[job];
    }
    *ret_mean = sum / games;
    *ret_error = sqrt((squares / games - *ret_mean * *ret_mean) / games);
}
