/* perfect.c - the best that can be done alone in Dragon Dungeon: the mean score of perfect play.
 *
 *     build/bench/perfect [normal|easy [JOBS [GAMES]]]
 *
 * Works out every position and how perfect games end (3.5 gigabytes, 51 minutes of processor time),
 * then plays GAMES games by the table, and holds positions on the way against a turn played out in
 * full by the ordinary rules. Exit status 1: they differ. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/numbers.h"
#include "lab/solve/solve.h"
#include "number.h"

enum { CHECKED_MAX = 400 };

static dungeon_parts parts;
static solve_table *table;

static void tell(void *context, uint64_t done, uint64_t of)
{
    int *shown = context, percent = (int)(done * 100 / of);
    if (percent != *shown)
        fprintf(stderr, "\r%3d %%", *shown = percent);
}

typedef struct tally {
    lab_sum points;
    int fates[DUNGEON_DEAD + 1];
    int checked;
    double error; /* the greatest */
} tally;

static void play(tally *t, const wy_options *options, uint64_t game)
{
    dungeon_state s;
    wy_rng rng;
    wy_menu menu;
    wy_rng_seed(&rng, 1, game);
    (void)dungeon_setup(&parts, options, &s);
    while (s.phase != DUNGEON_ENDED) {
        if (s.phase == DUNGEON_ROLL && t->checked < CHECKED_MAX) {
            double error = fabs((double)solve_value(table, &s.sheet[0]) - solve_worth(table, &s));
            t->error = error > t->error ? error : t->error;
            t->checked++;
        }
        dungeon_legal(&parts, &s, &menu);
        dungeon_apply(&parts, &s,
                      dungeon_actor(&s) == WY_CHANCE
                          ? wy_menu_at(&menu, wy_rng_below(&rng, menu.total))
                          : solve_best(table, &s));
    }
    lab_add(&t->points, dungeon_points(&parts, &s.sheet[0]));
    t->fates[s.sheet[0].fate]++;
}

/* The argument at a place, or what is usual. */
static int number_at(int argc, char **argv, int place, int usual)
{
    return place < argc ? bench_number(argv[place]) : usual;
}

int main(int argc, char **argv)
{
    bool is_easy = argc > 1 && strcmp(argv[1], "easy") == 0;
    int jobs = number_at(argc, argv, 2, 2), games = number_at(argc, argv, 3, 20000), shown = -1;
    const lab_watcher watcher = {tell, &shown};
    const wy_rules *rules = wy_find_game("dungeon");
    wy_options options;
    tally t = {0};
    if ((argc > 1 && !is_easy && strcmp(argv[1], "normal") != 0) || !jobs || !games) {
        fprintf(stderr, "usage: perfect [normal|easy [JOBS [GAMES]]]\n");
        return 2;
    }
    rules->default_parts(&parts);
    const solve_plan plan = {.parts = &parts,
                             .sheet = is_easy ? DUNGEON_EASY : DUNGEON_NORMAL,
                             .jobs = jobs,
                             .counting = &watcher,
                             .solving = &watcher};
    if (solve_create(&plan, &table) != SOLVE_OK) {
        fprintf(stderr, "perfect: there is not enough memory\n");
        return 1;
    }
    wy_default_options(rules, 1, &options);
    options.value[DUNGEON_OPTION_SHEET] = is_easy ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    dungeon_state start;
    (void)dungeon_setup(&parts, &options, &start);
    printf("\r%llu positions; perfect play brings %.4f points\n",
           (unsigned long long)solve_count(table), (double)solve_value(table, &start.sheet[0]));
    fflush(stdout);
    const solve_fates *fates = solve_fates_of(table);
    shown = -1;
    if (solve_foresee(table, NULL, &watcher) == SOLVE_OK)
        printf("\r%llu positions of perfect play, mean %.4f: out %.5f, slayer %.5f, dead %.5f\n",
               (unsigned long long)fates->visited, fates->mean, fates->all[DUNGEON_OUT],
               fates->all[DUNGEON_SLAYER], fates->all[DUNGEON_DEAD]);
    fflush(stdout);
    for (int game = 0; game < games; game++)
        play(&t, &options, (uint64_t)game);
    lab_estimate mean = lab_mean(&t.points);
    printf("%d games: %.3f points (95 %%: %.3f to %.3f); out %d, slayer %d, dead %d\n", games,
           mean.value, mean.low, mean.high, t.fates[DUNGEON_OUT], t.fates[DUNGEON_SLAYER],
           t.fates[DUNGEON_DEAD]);
    printf("%d positions held against the rules: greatest difference %.6f\n", t.checked, t.error);
    solve_destroy(table);
    return t.error > 1e-3;
}
