/* judge.c - The tasks of study.h. A decision is judged from the actor's view: each playout begins
 * with a sample of what it hides, and the move played, the judge's and the bot's own are tried on
 * the same samples with the same luck. The judge thinks with other random numbers than the
 * playouts: a move that it overrates does not do better there for that. */
#include "lab/analyse/study.h"

#include <string.h>

#include "bots/maths.h"

#define JUDGE_SALT 0x6a09e667f3bcc909ull /* sets the judge's numbers apart from the playouts' */
#define SURE       2.0                   /* standard errors that a loss must exceed */

void *wy_study_state(const wy_study *study, int position)
{
    return study->states + (size_t)position * study->table->rules->state_size;
}

int32_t *wy_study_result(const wy_study *study, int position, int playout)
{
    size_t row = (size_t)study->same_as[position] * (size_t)study->analysis->playouts;
    return study->results + (row + (size_t)playout) * (size_t)study->analysis->players;
}

void wy_study_position(void *study, int index)
{
    const wy_study *s = study;
    int position = s->positions[index];
    int32_t result[WY_SEATS_MAX];
    wy_scratch state;
    if (s->plan.tablebase) {
        wy_exact_position(s, position);
        return;
    }
    for (int i = 0; i < s->analysis->playouts; i++) {
        memcpy(state.bytes, wy_study_state(s, position), s->table->rules->state_size);
        wy_estimate(&s->estimator, i, state.bytes, result);
        memcpy(wy_study_result(s, position, i), result,
               (size_t)s->analysis->players * sizeof *result);
    }
}

static wy_action ask_judge(const wy_study *s, int index, const void *view, int seat)
{
    const wy_table *table = s->table;
    const wy_bot_request request = {
        table->rules, table->parts, view, seat, {s->plan.iterations, 0, 1},
        NULL}; /* a fresh memory: no decision depends on another */
    wy_rng rng;
    wy_rng_seed(&rng, s->plan.seed ^ JUDGE_SALT, (uint64_t)index);
    return wy_bot_choose(s->plan.judge, &request, &rng, NULL);
}

/* What a seat gets in one playout after an action; NULL: before any. */
static int32_t try_out(const wy_study *s, int playout, const void *sample, const wy_action *action,
                       int seat)
{
    const wy_table *table = s->table;
    int32_t result[WY_SEATS_MAX];
    wy_scratch state;
    memcpy(state.bytes, sample, table->rules->state_size);
    if (action)
        table->rules->apply(table->parts, state.bytes, *action);
    wy_estimate(&s->estimator, playout, state.bytes, result);
    return result[seat];
}

static wy_verdict verdict_of(const wy_analysis *analysis, double loss, double error)
{
    int verdict = WY_BLUNDER;
    if (loss <= SURE * error)
        return WY_FINE;
    while (verdict > WY_FINE && loss < analysis->threshold[verdict])
        verdict--;
    return (wy_verdict)verdict;
}

typedef struct difference {
    double sum, squares;
} difference;

static void add(difference *d, int32_t number)
{
    d->sum += number;
    d->squares += (double)number * number;
}

static double error_of(const wy_analysis *analysis, const difference *d)
{
    double count = analysis->playouts, rest = d->squares - d->sum * d->sum / count;
    if (count < 2 || rest <= 0)
        return 0;
    return (double)wy_sqrt((float)(rest / (count * (count - 1)))) / (double)analysis->unit;
}

static void try_decision(const wy_study *s, int position)
{
    const wy_table *table = s->table;
    wy_judged *move = &s->analysis->move[position];
    const void *truth = wy_study_state(s, position);
    wy_scratch view, sample;
    difference loss = {0, 0}, skill = {0, 0};
    table->rules->view(table->parts, truth, move->actor, view.bytes);
    move->best = ask_judge(s, position, view.bytes, move->actor);
    bool agrees = wy_same_action(move->best, move->action);
    for (int i = 0; i < s->analysis->playouts; i++) {
        wy_estimate_sample(&s->estimator, i, view.bytes, move->actor, sample.bytes);
        bool is_true = memcmp(sample.bytes, truth, table->rules->state_size) == 0;
        int32_t before, played;
        if (is_true) { /* what has been played out already need not be again */
            before = wy_study_result(s, position, i)[move->actor];
            played = wy_study_result(s, position + 1, i)[move->actor];
        } else {
            before = try_out(s, i, sample.bytes, NULL, move->actor);
            played = try_out(s, i, sample.bytes, &move->action, move->actor);
        }
        int32_t best = agrees ? played : try_out(s, i, sample.bytes, &move->best, move->actor);
        move->before += before;
        move->with_played += played;
        move->with_best += best;
        add(&loss, best - played);
        add(&skill, played - before);
    }
    move->error = error_of(s->analysis, &loss);
    move->skill_error = error_of(s->analysis, &skill);
}

void wy_study_decision(void *study, int index)
{
    const wy_study *s = study;
    int position = s->decisions[index];
    wy_judged *move = &s->analysis->move[position];
    if (s->plan.tablebase)
        wy_exact_decision(s, position);
    else
        try_decision(s, position);
    move->loss = wy_analysis_value(s->analysis, move->with_best - move->with_played);
    move->verdict = verdict_of(s->analysis, move->loss, move->error);
}
