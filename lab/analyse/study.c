/* study.c - A game under analysis: its positions, their values, and its decisions. */
#include "lab/analyse/study.h"

#include <stdlib.h>
#include <string.h>

#include "bots/maths.h"

/* Longer games are cut off after some decisions and evaluated, which needs fewer playouts. */
enum { LONG_GAME = 100000, LONG_HORIZON = 20, LONG_PLAYOUTS = 16, USUAL_PLAYOUTS = 400 };

#define PLAYER "greedy" /* plays the playouts: the best of those that need no time */

/* Losses in shares of the victory; alone, of twice the standard deviation of the playouts' points,
 * which for an even chance to win would be one victory. */
static const double thresholds[WY_VERDICTS] = {0, 0.03, 0.07, 0.15};

/* ---- The log ---- */

static bool take_memory(wy_study *s)
{
    size_t positions = (size_t)s->table->length + 1;
    wy_analysis *a = s->analysis;
    s->states = malloc(positions * s->table->rules->state_size);
    s->results = calloc(positions * (size_t)a->playouts * (size_t)a->players, sizeof *s->results);
    s->positions = calloc(positions, sizeof *s->positions);
    s->same_as = calloc(positions, sizeof *s->same_as);
    s->decisions = calloc(positions, sizeof *s->decisions);
    a->move = calloc(positions, sizeof *a->move);
    return s->states && s->results && s->positions && s->same_as && s->decisions && a->move;
}

static void read_log(wy_study *s)
{
    const wy_rules *rules = s->table->rules;
    wy_menu menu;
    wy_replay replay;
    for (wy_replay_start(&replay, s->table); wy_replay_more(&replay); wy_replay_next(&replay)) {
        wy_judged *move = &s->analysis->move[replay.move];
        memcpy(wy_study_state(s, replay.move), replay.state, rules->state_size);
        rules->legal(s->table->parts, replay.state, &menu);
        int options = wy_menu_count(&menu);
        move->actor = wy_replay_actor(&replay);
        move->action = move->best = wy_replay_action(&replay);
        move->options = move->actor == WY_CHANCE ? 0 : options;
        if (move->options > 1 && replay.move >= s->analysis->from)
            s->decisions[s->decision_count++] = replay.move;
        s->same_as[replay.move] = options == 1 ? replay.move + 1 : replay.move;
    }
    wy_replay_finish(&replay);
    memcpy(wy_study_state(s, s->table->length), s->table->state, rules->state_size);
    s->same_as[s->table->length] = s->table->length;
    for (int i = s->table->length; i >= 0; i--) {
        if (s->same_as[i] == i && i >= s->analysis->from)
            s->positions[s->position_count++] = i;
        s->same_as[i] = s->same_as[s->same_as[i]];
    }
}

/* ---- Numbers ---- */

static int64_t sum_of(const wy_study *s, int position, int seat)
{
    int64_t sum = 0;
    for (int i = 0; i < s->analysis->playouts; i++)
        sum += wy_study_result(s, position, i)[seat];
    return sum;
}

/* In units. */
static double deviation(const wy_study *s, int position, int seat)
{
    double count = s->analysis->playouts, sum = 0, squares = 0;
    for (int i = 0; i < s->analysis->playouts; i++) {
        double result = wy_study_result(s, position, i)[seat];
        sum += result;
        squares += result * result;
    }
    double rest = squares - sum * sum / count;
    return count > 1 && rest > 0 ? (double)wy_sqrt((float)(rest / (count - 1))) : 0;
}

static double measure_of(const wy_study *s)
{
    const wy_analysis *a = s->analysis;
    const wy_tablebase *tablebase = s->plan.tablebase;
    if (a->players > 1)
        return 1;
    double spread = tablebase ? tablebase->spread(tablebase, wy_study_state(s, a->from))
                              : deviation(s, 0, 0) / (double)a->unit;
    return spread < 0.5 ? 1 : 2 * spread; /* a point is never too little to be lost */
}

void wy_study_measure(wy_study *study)
{
    const wy_study *s = study;
    wy_analysis *a = s->analysis;
    double measure = measure_of(s), root = (double)wy_sqrt((float)a->playouts);
    for (int i = 0; i < WY_VERDICTS; i++)
        a->threshold[i] = thresholds[i] * measure;
    if (a->is_exact)
        wy_exact_settle(study);
    for (int i = 0; i < s->position_count; i++)
        for (int seat = 0; seat < a->players; seat++) {
            double error = deviation(s, s->positions[i], seat) / root / (double)a->unit;
            a->error = error > a->error ? error : a->error;
        }
    for (int i = 0; i < a->length; i++)
        for (int seat = 0; seat < a->players; seat++)
            a->move[i].after[seat] = sum_of(s, i + 1, seat);
}

/* ---- Accounts ---- */

static void book(const wy_judged *move, int seat, int64_t change, wy_account *account)
{
    if (move->options <= 1) {
        account->luck += change;
    } else if (move->actor != seat) {
        account->others += change;
    } else {
        int64_t skill = move->with_played - move->before;
        account->skill += skill;
        account->luck += change - skill;
        account->lost += move->with_best - move->with_played;
        account->skill_error += move->skill_error * move->skill_error;
        account->lost_error += move->error * move->error;
        account->decisions++;
        account->verdicts[move->verdict]++;
    }
}

void wy_study_draw_up(wy_study *study)
{
    wy_analysis *a = study->analysis;
    for (int seat = 0; seat < a->players; seat++) {
        wy_account *account = &a->account[seat];
        account->start = account->end = sum_of(study, a->from, seat);
        for (int i = a->from; i < a->length; i++) {
            book(&a->move[i], seat, wy_analysis_change(a, i, seat), account);
            account->end = a->move[i].after[seat];
        }
        account->skill_error = (double)wy_sqrt((float)account->skill_error);
        account->lost_error = (double)wy_sqrt((float)account->lost_error);
        wy_exact_share(a, account);
    }
}

static void begin(wy_study *s, const wy_table *table, const wy_analysis_plan *plan)
{
    bool is_long = table->rules->max_moves > LONG_GAME;
    const wy_estimator estimator = {table->rules,        table->parts, table->options.players,
                                    wy_find_bot(PLAYER), plan->seed,   is_long ? LONG_HORIZON : 0};
    wy_analysis *analysis = s->analysis;
    s->table = table;
    s->plan = *plan;
    s->estimator = estimator;
    analysis->players = table->options.players;
    analysis->length = table->length;
    analysis->horizon = estimator.horizon;
    analysis->playouts = plan->playouts ? plan->playouts : is_long ? LONG_PLAYOUTS : USUAL_PLAYOUTS;
    analysis->unit = wy_estimate_unit(&estimator);
    analysis->is_over = table->rules->actor(table->state) == WY_OVER;
    if (plan->tablebase)
        wy_exact_begin(s);
}

wy_study *wy_study_open(const wy_table *table, const wy_analysis_plan *plan)
{
    wy_study *study = calloc(1, sizeof *study);
    if (!study)
        return NULL;
    study->analysis = calloc(1, sizeof *study->analysis);
    if (study->analysis) {
        begin(study, table, plan);
        if (take_memory(study)) {
            read_log(study);
            return study;
        }
    }
    wy_study_close(study);
    return NULL;
}

int wy_study_tasks(const wy_study *study)
{
    return study->position_count + study->decision_count;
}

int wy_study_done(const wy_study *study)
{
    return study->done;
}

bool wy_study_step(wy_study *study)
{
    int task = study->done;
    if (task == wy_study_tasks(study))
        return false;
    if (task < study->position_count)
        wy_study_position(study, task);
    else
        wy_study_decision(study, task - study->position_count);
    study->done++;
    if (study->done == study->position_count)
        wy_study_measure(study);
    if (study->done == wy_study_tasks(study))
        wy_study_draw_up(study);
    return true;
}

wy_analysis *wy_study_close(wy_study *study)
{
    if (!study)
        return NULL;
    wy_analysis *analysis = study->analysis;
    bool is_complete = analysis && study->done && study->done == wy_study_tasks(study);
    free(study->states);
    free(study->results);
    free(study->positions);
    free(study->same_as);
    free(study->decisions);
    free(study);
    if (is_complete)
        return analysis;
    wy_analysis_destroy(analysis);
    return NULL;
}

void wy_analysis_destroy(wy_analysis *analysis)
{
    if (!analysis)
        return;
    free(analysis->move);
    free(analysis);
}

double wy_analysis_value(const wy_analysis *analysis, int64_t units)
{
    return (double)units / (double)analysis->unit / analysis->playouts;
}

int64_t wy_analysis_change(const wy_analysis *analysis, int move, int seat)
{
    int64_t before = move == analysis->from ? analysis->account[seat].start
                                            : analysis->move[move - 1].after[seat];
    return analysis->move[move].after[seat] - before;
}
