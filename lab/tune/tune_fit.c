/* tune_fit.c - Logistic regression. Sums are in the order of the games, whatever the threads. */
#include "lab/tune/tune_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/host/host.h"
#include "bots/softmax.h"
#include "engine/table/memory.h"

enum {
    PARTS = 32,
    SAMPLES = 32,  /* positions of a game, at the most */
    FIT_SEED = 977 /* of which positions are looked at */
};
#define PART_OF_THE_WAY 0.7 /* weights fitted to one way of playing change it */
#define HOLD            20  /* how many positions would have to tell to move a param by its step */

/* ---- Equations ---- */

bool tune_solve(double *rows, int count, double *side)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j <= i; j++) {
            double sum = rows[i * count + j];
            for (int k = 0; k < j; k++)
                sum -= rows[i * count + k] * rows[j * count + k];
            if (i == j && sum <= 0)
                return false;
            rows[i * count + j] = i == j ? sqrt(sum) : sum / rows[j * count + j];
        }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++)
            side[i] -= rows[i * count + k] * side[k];
        side[i] /= rows[i * count + i];
    }
    for (int i = count - 1; i >= 0; i--) {
        for (int k = i + 1; k < count; k++)
            side[i] -= rows[k * count + i] * side[k];
        side[i] /= rows[i * count + i];
    }
    return true;
}

/* ---- Sums ---- */

/* Of one part: how the likelihood grows with each param, and how that changes with each other. */
typedef struct sums {
    int count;
    double *rows, *side;
} sums;

static void sums_add(sums *s, const sums *other)
{
    for (int i = 0; i < s->count * s->count; i++)
        s->rows[i] += other->rows[i];
    for (int i = 0; i < s->count; i++)
        s->side[i] += other->side[i];
}

/* ---- A game ---- */

typedef struct study {
    const tune_params *params;
    tune_version version; /* its own, to move params in */
    sums *sums;
    wy_rng rng;
    uint32_t seen;
    wy_scratch position[SAMPLES];
} study;

/* Keeps some of the positions of a game until it is known who wins: any of them as likely. */
static void see(void *context, const void *state)
{
    study *s = context;
    uint32_t place = s->seen < SAMPLES ? s->seen : wy_rng_below(&s->rng, s->seen + 1);
    if (place < SAMPLES)
        memcpy(s->position[place].bytes, state, s->version.rules.state_size);
    s->seen++;
}

/* What a change of a param by one changes. */
static double contribution(study *s, const tune_param *param, const void *state, int seat)
{
    const wy_rules *rules = &s->version.rules;
    int value = tune_get(&s->version, param), step = (int)ceil(param->step);
    tune_set(&s->version, param, value + step);
    int32_t more = rules->evaluate(s->version.parts, state, seat);
    tune_set(&s->version, param, value - step);
    int32_t less = rules->evaluate(s->version.parts, state, seat);
    tune_set(&s->version, param, value);
    return ((double)more - less) / (2 * step);
}

/* Adds one seat: `part` is each param's lift above the mean, `touched` the params that lift any. */
static void add_seat(sums *s, const double *part, const int *touched, int count, double missed,
                     double chance)
{
    for (int i = 0; i < count; i++) {
        int row = touched[i];
        s->side[row] += missed * part[row];
        for (int j = 0; j <= i; j++)
            s->rows[row * s->count + touched[j]] += chance * part[row] * part[touched[j]];
    }
}

static void learn(study *s, const void *state, int players, const double *share)
{
    double part[WY_SEATS_MAX][TUNE_PARAMS_MAX], scale = s->version.rules.search_params.win_scale;
    int32_t value[WY_SEATS_MAX];
    float chance[WY_SEATS_MAX];
    int touched[TUNE_PARAMS_MAX], count = 0;
    wy_win_probabilities(&s->version.rules, s->version.parts, state, players, value, chance);
    for (int i = 0; i < s->params->count; i++) {
        double mean = 0;
        bool is_touched = false;
        for (int seat = 0; seat < players; seat++) {
            part[seat][i] = contribution(s, &s->params->param[i], state, seat) / scale;
            is_touched = is_touched || part[seat][i] != 0;
            mean += chance[seat] * part[seat][i];
        }
        for (int seat = 0; seat < players; seat++)
            part[seat][i] -= mean;
        if (is_touched)
            touched[count++] = i;
    }
    for (int seat = 0; seat < players; seat++)
        add_seat(s->sums, part[seat], touched, count, share[seat] - chance[seat], chance[seat]);
}

static void learn_game(study *s, int players, const wy_score *scores)
{
    double share[WY_SEATS_MAX];
    int winners = wy_winners(scores, players);
    for (int seat = 0; seat < players; seat++)
        share[seat] = scores[seat].winner ? 1.0 / winners : 0;
    for (uint32_t i = 0; i < s->seen && i < SAMPLES; i++)
        learn(s, s->position[i].bytes, players, share);
}

/* ---- Threads ---- */

typedef struct lesson {
    const tune_field *field;
    const tune_params *params;
    const tune_version *version;
    uint64_t first;
    int games;
    sums parts[PARTS];
    atomic_int next;
    atomic_bool stopped;
} lesson;

static bool study_part(const lesson *l, study *s, int part)
{
    int end = (int)((int64_t)l->games * (part + 1) / PARTS);
    const tune_eye eye = {see, s};
    wy_score scores[WY_SEATS_MAX];
    for (int i = (int)((int64_t)l->games * part / PARTS); i < end; i++) {
        uint64_t number = l->first + (uint64_t)i;
        s->seen = 0;
        wy_rng_seed(&s->rng, l->field->seed ^ FIT_SEED, number);
        if (!tune_watch(l->field, l->version, number, &eye, scores))
            return false;
        learn_game(s, l->field->options.players, scores);
    }
    return true;
}

static void work(void *context, int job)
{
    lesson *l = context;
    study *s = wy_must_have(malloc(sizeof *s));
    (void)job;
    tune_version_open(&s->version, &l->version->rules, l->version->parts);
    s->params = l->params;
    for (int part; !l->stopped && (part = atomic_fetch_add(&l->next, 1)) < PARTS;) {
        s->sums = &l->parts[part];
        if (!study_part(l, s, part))
            l->stopped = true;
    }
    tune_version_close(&s->version);
    free(s);
}

/* ---- From sums to weights ---- */

/* One step of Newton's, each param held a little where it is. */
static void move_params(const tune_params *params, sums *all, tune_version *version)
{
    double values[TUNE_PARAMS_MAX];
    for (int i = 0; i < params->count; i++)
        all->rows[i * all->count + i] += HOLD / (params->param[i].step * params->param[i].step);
    if (!tune_solve(all->rows, all->count, all->side))
        abort(); /* params that are held make it positive definite */
    for (int i = 0; i < params->count; i++) {
        const tune_param *param = &params->param[i];
        double value = tune_get(version, param) + PART_OF_THE_WAY * all->side[i];
        values[i] = fmin(fmax(value, param->least), param->most);
    }
    tune_set_all(version, params, values);
}

bool tune_fit(const tune_field *field, const tune_params *params, uint64_t first, int games,
              tune_version *version)
{
    lesson l = {
        .field = field, .params = params, .version = version, .first = first, .games = games};
    size_t size = (size_t)params->count;
    for (int part = 0; part < PARTS; part++)
        l.parts[part] = (sums){params->count, wy_must_have(calloc(size * size + 1, sizeof(double))),
                               wy_must_have(calloc(size + 1, sizeof(double)))};
    wy_host_share(field->jobs, work, &l);
    for (int part = 1; part < PARTS; part++)
        sums_add(&l.parts[0], &l.parts[part]);
    if (!l.stopped)
        move_params(params, &l.parts[0], version);
    for (int part = 0; part < PARTS; part++) {
        free(l.parts[part].rows);
        free(l.parts[part].side);
    }
    return !l.stopped;
}
