/* tune_test.c - tuning: the walk finds what it should, pairs of games are fair, equal seeds give
 * equal weights however many work side by side, and the file written is the game's own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "lab/numbers.h"
#include "lab/tune.h"
#include "lab/tune_spsa.h"
#include "lab/tune_write.h"

/* ---- The walk ---- */

enum { NUMBERS = 4 };

static const double targets[NUMBERS] = {30, -7, 100, 55};
static const tune_range ranges[NUMBERS] = {{0, 60, 4}, {-20, 20, 2}, {0, 80, 6}, {0, 100, 5}};

typedef struct toy {
    wy_rng luck;
    int stop_at;
} toy;

/* The nearer to the targets the better, with as much luck again. */
static bool compare_toys(void *context, int step, const double *plus, const double *minus,
                         double *ret_better)
{
    toy *t = (toy *)context;
    double better = ((double)wy_rng_below(&t->luck, 1001) - 500) / 2500;
    for (int i = 0; i < NUMBERS; i++) {
        double size = ranges[i].step * 20;
        assert_true(plus[i] >= ranges[i].least && plus[i] <= ranges[i].most);
        assert_true(minus[i] >= ranges[i].least && minus[i] <= ranges[i].most);
        better += (fabs(minus[i] - targets[i]) - fabs(plus[i] - targets[i])) / size;
    }
    *ret_better = better;
    return step != t->stop_at;
}

static void the_walk_finds_its_targets(void **state)
{
    double values[NUMBERS] = {10, 10, 10, 50};
    toy t = {{0, 0}, -1};
    (void)state;
    wy_rng_seed(&t.luck, 1, 1);
    assert_int_equal(tune_spsa(ranges, NUMBERS, 2000, 1, compare_toys, &t, values), 2000);
    for (int i = 0; i < NUMBERS; i++) {
        double best = fmin(targets[i], ranges[i].most); /* one target is out of reach */
        assert_true(fabs(values[i] - best) < 1.5 * ranges[i].step);
    }
}

static void a_stopped_walk_leaves_all_as_it_was(void **state)
{
    double values[NUMBERS] = {10, 10, 10, 50};
    toy t = {{0, 0}, 7};
    (void)state;
    wy_rng_seed(&t.luck, 1, 1);
    assert_int_equal(tune_spsa(ranges, NUMBERS, 100, 1, compare_toys, &t, values), 7);
    assert_true(values[0] == 10 && values[1] == 10 && values[2] == 10 && values[3] == 50);
}

/* ---- Games ---- */

typedef struct trial {
    void *parts;
    tune_version before, after;
    tune_knobs knobs;
    tune_plan plan;
} trial;

static void open_trial(trial *t, const char *game, int players, const char *bot, int iterations)
{
    const wy_rules *rules = wy_find_game(game);
    memset(t, 0, sizeof *t);
    t->parts = malloc(rules->parts_size);
    assert_non_null(t->parts);
    rules->default_parts(t->parts);
    assert_true(tune_version_open(&t->before, rules, t->parts));
    assert_true(tune_version_open(&t->after, rules, t->parts));
    assert_null(tune_find_knobs(&t->before, NULL, &t->knobs));
    t->plan.field.rules = rules;
    t->plan.field.parts = t->parts;
    wy_default_options(rules, players, &t->plan.field.options);
    t->plan.field.bot = wy_find_bot(bot);
    t->plan.field.iterations = (uint32_t)iterations;
    t->plan.field.seed = 5;
    t->plan.field.jobs = 1;
    t->plan.games = 8;
    t->plan.steps = 4;
    t->plan.verify = 8;
}

static void close_trial(trial *t)
{
    tune_version_close(&t->before);
    tune_version_close(&t->after);
    free(t->parts);
}

static void equals_share_the_victories(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        trial t;
        tune_pair pairs[10];
        open_trial(&t, "keepers", players, "greedy", 0);
        assert_true(tune_play(&t.plan.field, &t.after, &t.before, 0, 10, pairs));
        for (int i = 0; i < 10; i++) {
            assert_true(fabs(pairs[i].share - 0.5) < 1e-9);
            assert_true(fabs(pairs[i].one - pairs[i].other) < 1e-9);
        }
        close_trial(&t);
    }
}

/* Who thinks nothing of points loses to who does. */
static void better_weights_win(void **state)
{
    trial t;
    tune_pair pairs[40];
    (void)state;
    open_trial(&t, "book", 2, "greedy", 0);
    for (int i = 0; i < t.knobs.count; i++)
        tune_set(&t.before, &t.knobs.knob[i], t.knobs.knob[i].most);
    assert_true(tune_play(&t.plan.field, &t.after, &t.before, 0, 40, pairs));
    tune_verdict verdict = tune_judge(pairs, 40, false);
    assert_true(verdict.low > 0.5);
    assert_true(verdict.after > verdict.before);
    close_trial(&t);
}

static void verdicts_are_means_of_pairs(void **state)
{
    const tune_pair pairs[4] = {{0.75, 12, 8}, {0.5, 10, 10}, {0.5, 9, 11}, {0.5, 10, 6}};
    (void)state;
    tune_verdict company = tune_judge(pairs, 4, false), alone = tune_judge(pairs, 4, true);
    assert_true(fabs(company.mean - 0.5625) < 1e-9 && company.even == 0.5);
    assert_true(fabs(company.high - company.low - 2 * lab_student_limit(3) * 0.0625) < 1e-9);
    assert_true(fabs(alone.mean - 1.5) < 1e-9 && alone.even == 0);
    assert_true(fabs(alone.high + alone.low - 3) < 1e-9);
    assert_int_equal(alone.games, 8);
}

/* ---- The same whatever the jobs ---- */

static char *tuned_text(const char *game, int players, const char *bot, int iterations, int jobs)
{
    trial t;
    tune_report report;
    char *text = NULL;
    size_t size;
    open_trial(&t, game, players, bot, iterations);
    t.plan.field.jobs = jobs;
    tune_run(&t.plan, &t.knobs, &t.before, &t.after, &report);
    assert_true(report.outcome == TUNE_FOUND || report.outcome == TUNE_WORSE);
    assert_int_equal(report.steps, t.plan.steps);
    assert_memory_not_equal(t.after.parts, t.before.parts, t.before.rules.parts_size);
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tune_write(out, &t.after, "A test.");
    fprintf(out, "%.17g %.17g %.17g\n", report.verdict.mean, report.verdict.low,
            report.verdict.high);
    fclose(out);
    close_trial(&t);
    return text;
}

static void jobs_make_no_difference(void **state)
{
    static const struct {
        const char *game;
        int players;
        const char *bot;
        int iterations;
    } kinds[] = {
        {"book", 2, "search", 8},
        {"keepers", 3, "greedy", 0},
        {"dungeon", 1, "search", 8},
    };
    (void)state;
    for (size_t i = 0; i < WY_COUNT(kinds); i++) {
        char *text[3];
        for (int jobs = 1; jobs <= 3; jobs++)
            text[jobs - 1] = tuned_text(kinds[i].game, kinds[i].players, kinds[i].bot,
                                        kinds[i].iterations, jobs);
        assert_string_equal(text[0], text[1]);
        assert_string_equal(text[0], text[2]);
        for (int k = 0; k < 3; k++)
            free(text[k]);
    }
}

static void a_stop_is_told(void **state)
{
    const atomic_bool stop = true;
    trial t;
    tune_report report;
    (void)state;
    open_trial(&t, "book", 2, "greedy", 0);
    t.plan.field.stop = &stop;
    tune_run(&t.plan, &t.knobs, &t.before, &t.after, &report);
    assert_int_equal(report.outcome, TUNE_STOPPED);
    assert_int_equal(report.steps, 0);
    assert_memory_equal(t.after.parts, t.before.parts, t.before.rules.parts_size);
    close_trial(&t);
}

static void check_telling(void *context, uint64_t done, uint64_t of)
{
    uint64_t *told = context;
    assert_int_equal(done, *told + 8);
    assert_int_equal(of, 4 * 8 + 8);
    *told = done;
}

static void games_are_told_of_step_by_step(void **state)
{
    trial t;
    tune_report report;
    uint64_t told = 0;
    const lab_watcher watcher = {check_telling, &told};
    (void)state;
    open_trial(&t, "book", 2, "greedy", 0);
    t.plan.watcher = &watcher;
    tune_run(&t.plan, &t.knobs, &t.before, &t.after, &report);
    assert_int_equal(told, 4 * 8);
    close_trial(&t);
}

/* ---- Knobs ---- */

static void knobs_are_chosen_by_name_or_group(void **state)
{
    trial t;
    tune_knobs knobs;
    (void)state;
    open_trial(&t, "dungeon", 1, "search", 8);
    assert_null(tune_find_knobs(&t.before, "alone.normal.gap,plies", &knobs));
    assert_int_equal(knobs.count, 13);
    assert_string_equal(knobs.knob[12].name, "plies");
    assert_null(tune_find_knobs(&t.before, "company.easy", &knobs));
    assert_int_equal(knobs.count, 75);
    assert_string_equal(tune_find_knobs(&t.before, "heat,alo,lead", &knobs), "alo,lead");
    assert_string_equal(tune_find_knobs(&t.before, "heat,", &knobs), "");
    assert_null(tune_find_knobs(&t.before, NULL, &knobs));
    for (int i = 0; i < knobs.count; i++)
        assert_string_not_equal(knobs.knob[i].name, "plies");
    close_trial(&t);
}

static void idle_knobs_are_dropped(void **state)
{
    trial t;
    (void)state;
    open_trial(&t, "dungeon", 1, "search", 8);
    tune_drop_idle(&t.before, &t.plan.field.options, t.plan.field.bot, 1, &t.knobs);
    assert_true(t.knobs.count > 20);
    for (int i = 0; i < t.knobs.count; i++) {
        assert_true(strncmp(t.knobs.knob[i].name, "company", 7) != 0);
        assert_string_not_equal(t.knobs.knob[i].name, "lead");
    }
    int thinking = t.knobs.count;
    tune_drop_idle(&t.before, &t.plan.field.options, wy_find_bot("greedy"), 1, &t.knobs);
    assert_int_equal(t.knobs.count, thinking - 2); /* heat and explore */
    close_trial(&t);
}

/* ---- The file ---- */

/* From the first line after the opening comment on. */
static const char *after_comment(const char *text)
{
    const char *guard = strstr(text, "#ifndef");
    assert_non_null(guard);
    return guard;
}

static void games_have_the_file_that_would_be_written(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const char *id = wy_game(i)->id;
        char path[128], kept[8192], *text = NULL;
        size_t size;
        trial t;
        open_trial(&t, id, wy_game(i)->min_players, "greedy", 0);
        FILE *out = open_memstream(&text, &size);
        assert_non_null(out);
        tune_write(out, &t.before, "A test.");
        fclose(out);
        snprintf(path, sizeof path, "src/games/%s/%s_weights.h", id, id);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        kept[fread(kept, 1, sizeof kept - 1, file)] = '\0';
        fclose(file);
        assert_string_equal(after_comment(text), after_comment(kept));
        free(text);
        close_trial(&t);
    }
}

static void what_was_set_is_written(void **state)
{
    trial t;
    char *text = NULL;
    size_t size;
    (void)state;
    open_trial(&t, "keepers", 2, "greedy", 0);
    for (int i = 0; i < t.knobs.count; i++)
        if (strcmp(t.knobs.knob[i].name, "flip") == 0 || t.knobs.knob[i].insight == TUNE_HEAT)
            tune_set(&t.after, &t.knobs.knob[i], 50 + t.knobs.knob[i].index);
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tune_write(out, &t.after, "First.\nSecond.");
    fclose(out);
    assert_non_null(strstr(text, "\n *\n * First.\n * Second. */\n#ifndef"));
    assert_non_null(strstr(text, "\n        50, 51, 52, /* flip */\n"));
    assert_non_null(strstr(text, "#define KEEPERS_INSIGHT {49, "));
    free(text);
    close_trial(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_walk_finds_its_targets),
        cmocka_unit_test(a_stopped_walk_leaves_all_as_it_was),
        cmocka_unit_test(equals_share_the_victories),
        cmocka_unit_test(better_weights_win),
        cmocka_unit_test(verdicts_are_means_of_pairs),
        cmocka_unit_test(jobs_make_no_difference),
        cmocka_unit_test(a_stop_is_told),
        cmocka_unit_test(games_are_told_of_step_by_step),
        cmocka_unit_test(knobs_are_chosen_by_name_or_group),
        cmocka_unit_test(idle_knobs_are_dropped),
        cmocka_unit_test(games_have_the_file_that_would_be_written),
        cmocka_unit_test(what_was_set_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
