/* tune.c - Tuning of a game's weights by play. */
#include "lab/tune/tune.h"

#include <math.h>
#include <stdlib.h>

#include "engine/table/memory.h"
#include "lab/sim/play.h"
#include "lab/stats/stats.h"
#include "lab/tune/tune_fit.h"
#include "lab/tune/tune_spsa.h"

#define POINTS_SHARE 0.1 /* how much points count beside victories, to tell close games apart */
#define VERIFY_SEED  0x5bd1e995u
#define FIRST_VERIFY ((uint64_t)1 << 40) /* its pairs are none of those tuned on */

typedef struct tuning {
    const tune_plan *plan;
    const tune_params *params;
    tune_version plus, minus;
    tune_pair *pairs;
    int count; /* pairs for each step */
} tuning;

static int pairs_of(int games)
{
    return games > 1 ? (games + 1) / 2 : 1;
}

/* How many games these steps took, and pairs of the match in the end, of all that there will be. */
static void tell_games(const tuning *t, int steps, int pairs)
{
    uint64_t each = 2 * (uint64_t)t->count, last = 2 * (uint64_t)pairs_of(t->plan->verify);
    lab_tell(t->plan->watcher, (uint64_t)steps * each + 2 * (uint64_t)pairs,
             (uint64_t)t->plan->steps * each + last);
}

static double gain_in_company(const tune_plan *plan, const tune_pair *pair)
{
    double scale = fmax(plan->field.rules->search_params.win_scale, 1) / 100;
    double ahead = pair->one - pair->other, points = ahead / (fabs(ahead) + scale);
    return (1 - POINTS_SHARE) * (2 * pair->share - 1) + POINTS_SHARE * points;
}

/* Points of all games, by how much they differ anyway. */
static double spread_of(const tune_pair *pairs, int count)
{
    double sum = 0, squares = 0, games = 2.0 * count;
    for (int i = 0; i < count; i++) {
        sum += pairs[i].one + pairs[i].other;
        squares += pairs[i].one * pairs[i].one + pairs[i].other * pairs[i].other;
    }
    return sqrt(fmax(squares / games - sum / games * (sum / games), 0));
}

static double gain_of(const tuning *t)
{
    bool is_alone = t->plan->field.options.players == 1;
    double sum = 0, spread = is_alone ? spread_of(t->pairs, t->count) : 1;
    for (int i = 0; i < t->count; i++)
        sum +=
            is_alone ? t->pairs[i].one - t->pairs[i].other : gain_in_company(t->plan, &t->pairs[i]);
    return spread > 0 ? fmax(-1, fmin(1, sum / t->count / spread)) : 0;
}

static bool compare(void *context, int step, const double *plus, const double *minus,
                    double *ret_better)
{
    tuning *t = context;
    uint64_t first = (uint64_t)step * (uint64_t)t->count;
    tune_set_all(&t->plus, t->params, plus);
    tune_set_all(&t->minus, t->params, minus);
    if (!tune_play(&t->plan->field, &t->plus, &t->minus, first, t->count, t->pairs))
        return false;
    *ret_better = gain_of(t);
    tell_games(t, step + 1, 0);
    return true;
}

/* Two victories a pair, in parts that every share is a whole number of; alone, points. */
tune_verdict tune_judge(const tune_pair *pairs, int count, bool is_alone)
{
    tune_verdict v = {2 * count, 0, 0, 0, is_alone ? 0 : 0.5, 0, 0};
    double unit = is_alone ? 1 : 2 * LAB_WHOLE;
    lab_sum sum = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        double value = is_alone ? pairs[i].one - pairs[i].other : pairs[i].share;
        lab_add(&sum, llround(value * unit));
        v.after += pairs[i].one / count;
        v.before += pairs[i].other / count;
    }
    lab_estimate mean = lab_mean(&sum);
    v.mean = mean.value / unit;
    v.low = is_alone ? mean.low : fmax(mean.low / unit, 0);
    v.high = is_alone ? mean.high : fmin(mean.high / unit, 1);
    return v;
}

/* In stretches, for the progress bar. */
static bool play_match(const tuning *t, const tune_version *before, const tune_version *after,
                       tune_pair *pairs, int count)
{
    enum { STRETCHES = 20 };
    tune_field field = t->plan->field;
    field.seed ^= VERIFY_SEED;
    int stretch = count / STRETCHES > field.jobs ? count / STRETCHES : field.jobs;
    for (int done = 0; done < count;) {
        int next = count - done < stretch ? count - done : stretch;
        uint64_t first = FIRST_VERIFY + (uint64_t)done;
        if (!tune_play(&field, after, before, first, next, pairs + done))
            return false;
        done += next;
        tell_games(t, t->plan->steps, done);
    }
    return true;
}

static bool verify(const tuning *t, const tune_version *before, const tune_version *after,
                   tune_verdict *ret_verdict)
{
    int count = pairs_of(t->plan->verify);
    tune_pair *pairs = wy_must_have(malloc((size_t)count * sizeof *pairs));
    bool is_played = play_match(t, before, after, pairs, count);
    if (is_played)
        *ret_verdict = tune_judge(pairs, count, t->plan->field.options.players == 1);
    free(pairs);
    return is_played;
}

/* Every step is a fit to games of what the last one found. */
static bool fit(tuning *t, tune_version *after, int *ret_steps)
{
    const tune_plan *plan = t->plan;
    int games = 2 * t->count;
    while (*ret_steps < plan->steps) {
        uint64_t first = (uint64_t)*ret_steps * (uint64_t)games;
        if (!tune_fit(&plan->field, t->params, first, games, after))
            return false;
        tell_games(t, ++*ret_steps, 0);
    }
    return true;
}

static bool find(tuning *t, const tune_version *before, tune_version *after, int *ret_steps)
{
    const tune_params *params = t->params;
    tune_range ranges[TUNE_PARAMS_MAX];
    double values[TUNE_PARAMS_MAX];
    for (int i = 0; i < params->count; i++) {
        const tune_param *param = &params->param[i];
        ranges[i] = (tune_range){param->least, param->most, param->step};
        values[i] = tune_get(before, param);
    }
    int steps = t->plan->steps;
    *ret_steps = tune_spsa(ranges, params->count, steps, t->plan->field.seed, compare, t, values);
    tune_set_all(after, params, values);
    return *ret_steps == steps;
}

static tune_outcome run(tuning *t, const tune_version *before, tune_version *after,
                        tune_report *report)
{
    const tune_plan *plan = t->plan;
    bool is_found = plan->method == TUNE_GIVEN    ? true
                    : plan->method == TUNE_BY_FIT ? fit(t, after, &report->steps)
                                                  : find(t, before, after, &report->steps);
    if (!is_found || !verify(t, before, after, &report->verdict))
        return TUNE_STOPPED;
    return report->verdict.mean < report->verdict.even ? TUNE_WORSE : TUNE_FOUND;
}

void tune_run(const tune_plan *plan, const tune_params *params, const tune_version *before,
              tune_version *after, tune_report *ret_report)
{
    tuning t;
    t.plan = plan;
    t.params = params;
    t.count = pairs_of(plan->games);
    t.pairs = wy_must_have(malloc((size_t)t.count * sizeof *t.pairs));
    tune_version_open(&t.plus, &before->rules, before->parts);
    tune_version_open(&t.minus, &before->rules, before->parts);
    *ret_report = (tune_report){0};
    ret_report->outcome = run(&t, before, after, ret_report);
    tune_version_close(&t.minus);
    tune_version_close(&t.plus);
    free(t.pairs);
}
