/* perfect.c - Checks a tablebase of "wyrm solve" against games played by the ordinary rules.
 *
 *     build/bench/perfect TABLE [GAMES [POSITIONS [JOBS]]]
 *
 * Draws POSITIONS (1,000) of all that there are and plays a turn of each out in full, every roll,
 * every decision and every die: the value must be the same to a ten-thousandth of a point, and no
 * position that may follow may be missing. Then plays GAMES (20,000) by the table: their mean must
 * lie within three standard errors of the value. Exit status 1: something is wrong. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/host/host.h"
#include "lab/solve/solve.h"
#include "lab/stats/stats.h"
#include "number.h"
#include "tests/lab/solve_draw.h"

#define TOLERANCE 1e-4
enum { POSITION_SEED = 2, GAME_SEED = 1, STANDARD_ERRORS = 3 };

static dungeon_parts parts;
static solve_table *table;

/* What one thread has to do, and what it found. */
typedef struct shift {
    int job, jobs, positions, games;
    long long followed, missing;
    double error; /* the greatest */
    lab_sum points;
    int outcomes[DUNGEON_DEAD + 1];
} shift;

/* ---- Positions ---- */

static dungeon_state state_of(const dungeon_sheet *sheet)
{
    const wy_rules *rules = wy_find_game("dungeon");
    wy_options options;
    dungeon_state s;
    wy_default_options(rules, 1, &options);
    options.value[DUNGEON_OPTION_SHEET] =
        sheet->kind == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    options.value[DUNGEON_OPTION_RING] = solve_ring(table);
    (void)dungeon_setup(&parts, &options, &s);
    s.sheet[0] = *sheet;
    return s;
}

/* What a state is worth, by the ordinary rules up to the next roll. */
static double play_out(shift *f, const dungeon_state *s)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    uint32_t weights[WY_MENU_MAX];
    double best = -INFINITY, sum = 0;
    dungeon_legal(&parts, s, &menu);
    wy_menu_list(&menu, list, weights);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        dungeon_state next = *s;
        double value;
        dungeon_apply(&parts, &next, list[i]);
        if (next.phase == DUNGEON_ROLL || next.phase == DUNGEON_ENDED) {
            f->followed++;
            f->missing += !solve_has(table, &next.sheet[0]);
            value = (double)solve_value(table, &next.sheet[0]);
        } else {
            value = play_out(f, &next);
        }
        sum += weights[i] * value;
        best = value > best ? value : best;
    }
    return dungeon_actor(s) == WY_CHANCE ? sum / menu.total : best;
}

static void check_position(shift *f, uint64_t number)
{
    dungeon_sheet sheet;
    wy_rng rng;
    wy_rng_seed(&rng, POSITION_SEED, number);
    solve_draw(table, &rng, &sheet);
    dungeon_state s = state_of(&sheet);
    double error = fabs((double)solve_value(table, &sheet) - play_out(f, &s));
    f->error = error > f->error ? error : f->error;
}

/* ---- Games ---- */

static void play(shift *f, uint64_t game)
{
    dungeon_sheet start = solve_start(table);
    dungeon_state s = state_of(&start);
    wy_rng rng;
    wy_menu menu;
    wy_rng_seed(&rng, GAME_SEED, game);
    while (s.phase != DUNGEON_ENDED) {
        dungeon_legal(&parts, &s, &menu);
        dungeon_apply(&parts, &s,
                      dungeon_actor(&s) == WY_CHANCE
                          ? wy_menu_at(&menu, wy_rng_below(&rng, menu.total))
                          : solve_best(table, &s));
    }
    lab_add(&f->points, dungeon_points(&parts, &s.sheet[0]));
    f->outcomes[s.sheet[0].fate]++;
}

/* ---- All of it ---- */

static void work(void *context, int job)
{
    shift *f = (shift *)context + job;
    for (int i = job; i < f->positions; i += f->jobs)
        check_position(f, (uint64_t)i);
    for (int i = job; i < f->games; i += f->jobs)
        play(f, (uint64_t)i);
}

static void merge(lab_sum *sum, const lab_sum *other)
{
    sum->count += other->count;
    sum->sum += other->sum;
    sum->squares += other->squares;
}

static void add_up(shift *all, const shift *one)
{
    all->followed += one->followed;
    all->missing += one->missing;
    all->error = one->error > all->error ? one->error : all->error;
    merge(&all->points, &one->points);
    for (int fate = 0; fate <= DUNGEON_DEAD; fate++)
        all->outcomes[fate] += one->outcomes[fate];
}

static int report(const shift *all)
{
    const solve_outcomes *outcomes = solve_outcomes_of(table);
    dungeon_sheet start = solve_start(table);
    double value = (double)solve_value(table, &start),
           error = outcomes->deviation / sqrt(all->games);
    lab_estimate mean = lab_mean(&all->points);
    double away = fabs(mean.value - value) / error;
    printf("%s sheet: %llu positions, value %.4f, standard deviation %.4f\n",
           dungeon_sheet_words[solve_sheet(table)], (unsigned long long)solve_count(table), value,
           outcomes->deviation);
    printf(
        "%d positions played out, with %lld that follow: greatest difference %.6f, missing %lld\n",
        all->positions, all->followed, all->error, all->missing);
    printf(
        "%d games: %.4f points, %.2f standard errors away; out %.3f %% (exactly %.3f), slain %.3f "
        "(%.3f), dead %.3f (%.3f)\n",
        all->games, mean.value, away, 100.0 * all->outcomes[DUNGEON_OUT] / all->games,
        100 * outcomes->all[DUNGEON_OUT], 100.0 * all->outcomes[DUNGEON_SLAYER] / all->games,
        100 * outcomes->all[DUNGEON_SLAYER], 100.0 * all->outcomes[DUNGEON_DEAD] / all->games,
        100 * outcomes->all[DUNGEON_DEAD]);
    return all->error > TOLERANCE || all->missing || away > STANDARD_ERRORS;
}

/* The argument at a place, or what is usual. */
static int number_at(int argc, char **argv, int place, int usual)
{
    return place < argc ? bench_number(argv[place]) : usual;
}

int main(int argc, char **argv)
{
    int games = number_at(argc, argv, 2, 20000), positions = number_at(argc, argv, 3, 1000);
    int jobs = number_at(argc, argv, 4, 2);
    if (argc < 2 || !games || !positions || !jobs || jobs > WY_HOST_JOBS_MAX) {
        fprintf(stderr, "usage: perfect TABLE [GAMES [POSITIONS [JOBS]]]\n");
        return 2;
    }
    wy_find_game("dungeon")->default_parts(&parts);
    enum solve_file_error error = solve_open(argv[1], &parts, &table);
    shift *shifts = calloc((size_t)jobs, sizeof *shifts),
          all = {.positions = positions, .games = games};
    if (error != SOLVE_FILE_OK || !shifts) {
        free(shifts);
        fprintf(stderr, "perfect: this table cannot be used; \"wyrm solve --check\" says why\n");
        return 2;
    }
    for (int job = 0; job < jobs; job++)
        shifts[job] = (shift){.job = job, .jobs = jobs, .positions = positions, .games = games};
    wy_host_share(jobs, work, shifts);
    for (int job = 0; job < jobs; job++)
        add_up(&all, &shifts[job]);
    free(shifts);
    int status = report(&all);
    solve_destroy(table);
    return status;
}
