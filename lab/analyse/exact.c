/* exact.c - Analysis of games that a tablebase covers: look-ups instead of playouts. Its values are
 * rounded, so a position may differ a little from the mean of its successors, and equal choices
 * from each other. Each position is settled with the next one, so that none of that passes for luck
 * or loss. */
#include "lab/analyse/study.h"

enum { UNIT = 100000, EQUAL = 10 }; /* units of a point; what differs by no more is the same */

int wy_known_from(const wy_tablebase *tablebase, const wy_table *table)
{
    int from = 0;
    wy_replay replay;
    for (wy_replay_start(&replay, table); wy_replay_more(&replay); wy_replay_next(&replay))
        if (!tablebase->knows(tablebase, table->rules, table->parts, replay.state))
            from = replay.move + 1;
    wy_replay_finish(&replay);
    return tablebase->knows(tablebase, table->rules, table->parts, table->state) ? from : -1;
}

void wy_exact_begin(wy_study *study)
{
    wy_analysis *a = study->analysis;
    a->is_exact = true;
    a->from = wy_known_from(study->plan.tablebase, study->table);
    a->unit = UNIT;
    a->playouts = 1;
    a->horizon = 0;
}

void wy_exact_position(const wy_study *study, int position)
{
    const wy_tablebase *tablebase = study->plan.tablebase;
    const void *state = wy_study_state(study, position);
    wy_judged *move = &study->analysis->move[position];
    double worth = tablebase->worth(tablebase, state) * UNIT;
    *wy_study_result(study, position, 0) = (int32_t)(worth < 0 ? worth - 0.5 : worth + 0.5);
    if (move->options > 1)
        move->best = tablebase->best(tablebase, state);
}

void wy_exact_settle(wy_study *study)
{
    const wy_analysis *a = study->analysis;
    for (int i = a->length - 1; i >= a->from; i--) {
        wy_judged *move = &a->move[i];
        if (move->options <= 1)
            continue;
        int32_t *worth = wy_study_result(study, i, 0), played = *wy_study_result(study, i + 1, 0);
        if (!wy_same_action(move->action, move->best) && *worth - played > EQUAL)
            continue;
        *worth = played;
        move->best = move->action;
    }
}

void wy_exact_decision(const wy_study *study, int position)
{
    wy_judged *move = &study->analysis->move[position];
    move->before = move->with_best = *wy_study_result(study, position, 0);
    move->with_played = *wy_study_result(study, position + 1, 0);
}

void wy_exact_share(const wy_analysis *analysis, wy_account *account)
{
    if (!analysis->is_exact || account->start <= 0)
        return;
    double kept = (double)(account->start - account->lost) / (double)account->start;
    account->has_share = true;
    account->share_of_perfect = kept > 0 ? kept : 0;
}
