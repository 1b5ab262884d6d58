/* tune_test.c - Tests of tuning (SPSA): it converges, pairs of games are fair, equal seeds give
 * equal weights on any number of threads, and the output is a valid weights file. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/stats/stats.h"
#include "lab/tune/tune.h"
#include "lab/tune/tune_fit.h"
#include "lab/tune/tune_spsa.h"
#include "tests/support/cmocka_tests.h"

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
    tune_params params;
    tune_plan plan;
} trial;

static void open_trial(trial *t, const char *game, int players, const char *bot, int iterations)
{
    const wy_rules *rules = wy_find_game(game);
    memset(t, 0, sizeof *t);
    t->parts = malloc(rules->parts_size);
    assert_non_null(t->parts);
    rules->default_parts(t->parts);
    tune_version_open(&t->before, rules, t->parts);
    tune_version_open(&t->after, rules, t->parts);
    assert_null(tune_find_params(&t->before, NULL, &t->params));
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
    for (int i = 0; i < t.params.count; i++)
        tune_set(&t.before, &t.params.param[i], t.params.param[i].most);
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
    tune_run(&t.plan, &t.params, &t.before, &t.after, &report);
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
    tune_run(&t.plan, &t.params, &t.before, &t.after, &report);
    assert_int_equal(report.outcome, TUNE_STOPPED);
    assert_int_equal(report.steps, 0);
    assert_memory_equal(t.after.parts, t.before.parts, t.before.rules.parts_size);
    close_trial(&t);
}

static void check_actions(void *context, uint64_t done, uint64_t of)
{
    uint64_t *told = context;
    assert_int_equal(done, *told + (*told < 4 * 8 ? 8 : 2)); /* steps, then pairs of the match */
    assert_int_equal(of, 4 * 8 + 8);
    *told = done;
}

static void games_are_told_of_step_by_step(void **state)
{
    trial t;
    tune_report report;
    uint64_t told = 0;
    const lab_watcher watcher = {check_actions, &told};
    (void)state;
    open_trial(&t, "book", 2, "greedy", 0);
    t.plan.watcher = &watcher;
    tune_run(&t.plan, &t.params, &t.before, &t.after, &report);
    assert_int_equal(told, 4 * 8 + 8);
    close_trial(&t);
}

/* ---- Given ---- */

/* Weights that make no sense lose the match, and nothing is tuned before it. */
static void given_weights_are_only_judged(void **state)
{
    trial t;
    tune_report report;
    tune_param param;
    (void)state;
    open_trial(&t, "keepers", 2, "greedy", 0);
    assert_false(tune_find_param(&t.before, "flip", &param));
    assert_false(tune_find_param(&t.before, "flip[3]", &param));
    assert_true(tune_find_param(&t.before, "flip[2]", &param));
    assert_string_equal(param.name, "flip");
    assert_int_equal(param.index, 2);
    assert_true(tune_find_param(&t.before, "lead", &param)); /* its previous name */
    assert_int_equal(param.search_param, TUNE_WIN_SCALE);
    assert_true(tune_find_param(&t.before, "plies", &param));
    assert_int_equal(param.search_param, TUNE_PLIES);
    assert_true(tune_find_param(&t.before, "plan", &param));
    tune_set(&t.after, &param, param.least);
    t.plan.method = TUNE_GIVEN;
    t.plan.games = t.plan.steps = 0;
    t.plan.verify = 100;
    tune_run(&t.plan, &t.params, &t.before, &t.after, &report);
    assert_int_equal(report.outcome, TUNE_WORSE);
    assert_int_equal(report.steps, 0);
    assert_int_equal(report.verdict.games, 100);
    assert_true(report.verdict.high < 0.5);
    assert_int_equal(tune_get(&t.after, &param), param.least);
    close_trial(&t);
}

/* ---- Fitting ---- */

static void equations_are_solved(void **state)
{
    /* what is above the diagonal is not looked at */
    double rows[9] = {4, 99, 99, 2, 10, 99, -2, 5, 21}, side[3] = {0, 42, 77};
    double singular[4] = {1, 0, 1, 1}, none[2] = {1, 1};
    (void)state;
    assert_true(tune_solve(rows, 3, side));
    for (int i = 0; i < 3; i++) {
        static const double all[3][3] = {{4, 2, -2}, {2, 10, 5}, {-2, 5, 21}};
        static const double right[3] = {0, 42, 77};
        double sum = 0;
        for (int j = 0; j < 3; j++)
            sum += all[i][j] * side[j];
        assert_true(fabs(sum - right[i]) < 1e-9);
    }
    assert_false(tune_solve(singular, 2, none));
}

static const tune_param *param_named(const tune_params *params, const char *name)
{
    for (int i = 0; i < params->count; i++)
        if (strcmp(params->param[i].name, name) == 0)
            return &params->param[i];
    fail_msg("no param %s", name);
    return NULL;
}

/* Points win: an evaluation that thinks little of them learns so, and plays better for it. */
static void a_fit_finds_what_wins(void **state)
{
    trial t;
    tune_report report;
    (void)state;
    open_trial(&t, "dungeon", 2, "greedy", 0);
    assert_null(tune_find_params(&t.before, "soon.normal.point,late.normal.point", &t.params));
    wy_set_option(t.plan.field.rules, &t.plan.field.options, "sheet", "normal");
    const tune_param *point = param_named(&t.params, "soon.normal.point");
    for (int i = 0; i < t.params.count; i++) {
        tune_set(&t.before, &t.params.param[i], 1);
        tune_set(&t.after, &t.params.param[i], 1);
    }
    t.plan.method = TUNE_BY_FIT;
    t.plan.games = 60;
    t.plan.steps = 6;
    t.plan.verify = 200;
    tune_run(&t.plan, &t.params, &t.before, &t.after, &report);
    assert_int_equal(report.outcome, TUNE_FOUND);
    assert_int_equal(report.steps, 6);
    assert_true(tune_get(&t.after, point) > 40);
    assert_true(report.verdict.low > 0.5);
    close_trial(&t);
}

static void a_fit_is_the_same_for_any_jobs(void **state)
{
    int found[2][TUNE_PARAMS_MAX];
    (void)state;
    for (int run = 0; run < 2; run++) {
        trial t;
        open_trial(&t, "keepers", 2, "search", 4);
        t.plan.field.jobs = 1 + 2 * run;
        assert_true(tune_fit(&t.plan.field, &t.params, 3, 40, &t.after));
        int moved = 0;
        for (int i = 0; i < t.params.count; i++) {
            found[run][i] = tune_get(&t.after, &t.params.param[i]);
            moved += found[run][i] != tune_get(&t.before, &t.params.param[i]);
            if (t.params.param[i].search_param >= 0)
                assert_int_equal(found[run][i], tune_get(&t.before, &t.params.param[i]));
        }
        assert_true(moved > 5);
        if (run)
            assert_memory_equal(found[0], found[1], (size_t)t.params.count * sizeof(int));
        close_trial(&t);
    }
}

static void a_stopped_fit_moves_nothing(void **state)
{
    trial t;
    atomic_bool stop = true;
    (void)state;
    open_trial(&t, "book", 2, "greedy", 0);
    t.plan.field.stop = &stop;
    assert_false(tune_fit(&t.plan.field, &t.params, 0, 40, &t.after));
    for (int i = 0; i < t.params.count; i++)
        assert_int_equal(tune_get(&t.after, &t.params.param[i]),
                         tune_get(&t.before, &t.params.param[i]));
    close_trial(&t);
}

/* ---- Parameters ---- */

static void params_are_chosen_by_name_or_group(void **state)
{
    trial t;
    tune_params params;
    (void)state;
    open_trial(&t, "dungeon", 1, "search", 8);
    assert_null(tune_find_params(&t.before, "alone.normal.gap,plies_alone", &params));
    assert_int_equal(params.count, 13);
    assert_string_equal(params.param[12].name, "plies_alone");
    assert_null(tune_find_params(&t.before, "soon.easy", &params));
    assert_int_equal(params.count, 76);
    assert_string_equal(tune_find_params(&t.before, "prior_temperature,alo,win_scale", &params),
                        "alo,win_scale");
    assert_string_equal(tune_find_params(&t.before, "prior_temperature,", &params), "");
    /* previous names */
    assert_null(tune_find_params(&t.before, "heat,lead,explore", &params));
    assert_int_equal(params.count, 3);
    assert_string_equal(params.param[0].name, "prior_temperature");
    assert_string_equal(params.param[1].name, "win_scale");
    assert_string_equal(params.param[2].name, "exploration");
    assert_null(tune_find_params(&t.before, NULL, &params));
    for (int i = 0; i < params.count; i++)
        assert_true(strncmp(params.param[i].name, "plies", 5) != 0);
    close_trial(&t);
}

static void idle_params_are_dropped(void **state)
{
    trial t;
    (void)state;
    open_trial(&t, "dungeon", 1, "search", 8);
    tune_drop_idle(&t.before, &t.plan.field.options, t.plan.field.bot, 1, &t.params);
    assert_true(t.params.count > 20);
    for (int i = 0; i < t.params.count; i++) {
        assert_true(strncmp(t.params.param[i].name, "alone.", 6) == 0 ||
                    t.params.param[i].search_param >= 0);
        assert_string_not_equal(t.params.param[i].name, "win_scale");
    }
    int thinking = t.params.count;
    tune_drop_idle(&t.before, &t.plan.field.options, wy_find_bot("greedy"), 1, &t.params);
    assert_int_equal(t.params.count, thinking - 2); /* prior temperature and exploration */
    close_trial(&t);
}

/* ---- The file ---- */

/* From the first line after the opening comment on. */
static const char *after_comment(const char *text)
{
    const char *guard = strstr(text, "#pragma once");
    assert_non_null(guard);
    return guard;
}

static void games_have_the_file_that_would_be_written(void **state)
{
    (void)state;
    for (int i = 0; i < wy_game_count(); i++) {
        const char *id = wy_game(i)->id;
        char path[128], kept[16384], *text = NULL;
        size_t size;
        trial t;
        open_trial(&t, id, wy_game(i)->min_players, "greedy", 0);
        FILE *out = open_memstream(&text, &size);
        assert_non_null(out);
        tune_write(out, &t.before, "A test.");
        fclose(out);
        snprintf(path, sizeof path, "games/%s/%s_weights.h", id, id);
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
    for (int i = 0; i < t.params.count; i++)
        if (strcmp(t.params.param[i].name, "flip") == 0 ||
            t.params.param[i].search_param == TUNE_TEMPERATURE)
            tune_set(&t.after, &t.params.param[i], 50 + t.params.param[i].index);
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tune_write(out, &t.after, "First.\nSecond.");
    fclose(out);
    assert_non_null(strstr(text, "\n *\n * First.\n * Second. */\n#pragma once"));
    assert_non_null(strstr(text, "\n        50, 51, 52, /* flip */\n"));
    assert_non_null(strstr(text, "#define KEEPERS_SEARCH_PARAMS {49, "));
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
        cmocka_unit_test(given_weights_are_only_judged),
        cmocka_unit_test(equations_are_solved),
        cmocka_unit_test(a_fit_finds_what_wins),
        cmocka_unit_test(a_fit_is_the_same_for_any_jobs),
        cmocka_unit_test(a_stopped_fit_moves_nothing),
        cmocka_unit_test(params_are_chosen_by_name_or_group),
        cmocka_unit_test(idle_params_are_dropped),
        cmocka_unit_test(games_have_the_file_that_would_be_written),
        cmocka_unit_test(what_was_set_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
