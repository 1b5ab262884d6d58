/* analysis_json.c - Analysis of a game as JSON: see analyse.h. */
#include "engine/table/table_json.h"
#include "lab/analyse/analyse.h"

enum { PLACES = 12 }; /* enough to show that sums are exact */

static const char *const verdict_names[WY_VERDICTS] = {"fine", "slip", "mistake", "blunder"};

static void put_real(wy_json_writer *json, const char *name, double number)
{
    wy_json_real(json, name, number, PLACES);
}

static void put_value(wy_json_writer *json, const char *name, const wy_analysis *a, int64_t units)
{
    put_real(json, name, wy_analysis_value(a, units));
}

static void write_account(wy_json_writer *json, const wy_analysed *d, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    const wy_seat_info *info = &d->table->seats[seat];
    wy_json_open(json, NULL, '{');
    wy_json_sentence(json, "name", info->name);
    if (info->bot[0])
        wy_json_sentence(json, "bot", info->bot);
    else
        wy_json_text(json, "bot", NULL);
    put_value(json, "start", a, account->start);
    put_value(json, "luck", a, account->luck);
    put_value(json, "skill", a, account->skill);
    put_value(json, "others", a, account->others);
    put_value(json, "end", a, account->end);
    put_value(json, "lost", a, account->lost);
    put_real(json, "skill_error", account->skill_error);
    put_real(json, "lost_error", account->lost_error);
    wy_json_int(json, "decisions", account->decisions);
    wy_json_int(json, "slips", account->verdicts[WY_SLIP]);
    wy_json_int(json, "mistakes", account->verdicts[WY_MISTAKE]);
    wy_json_int(json, "blunders", account->verdicts[WY_BLUNDER]);
    if (account->has_share)
        put_real(json, "share_of_perfect", account->share_of_perfect);
    else if (a->is_exact)
        wy_json_text(json, "share_of_perfect", NULL);
    wy_json_close(json, '}');
}

static void write_decision(wy_json_writer *json, const wy_analysed *d, const void *state,
                           const wy_judged *move)
{
    const wy_analysis *a = d->analysis;
    char notation[WY_MOVE_MAX];
    wy_table then = *d->table;
    then.state = (void *)state; /* which is only looked at */
    wy_notate(then.rules, then.parts, state, move->best, notation);
    wy_json_sentence(json, "best", notation);
    wy_write_option_text(json, "best_text", &then, move->best);
    put_value(json, "before", a, move->before);
    put_value(json, "with_played", a, move->with_played);
    put_value(json, "with_best", a, move->with_best);
    put_real(json, "loss", move->loss);
    put_real(json, "error", move->error);
    wy_json_sentence(json, "verdict", verdict_names[move->verdict]);
}

static void put_values(wy_json_writer *json, const char *name, const wy_analysis *a,
                       const int64_t *units)
{
    wy_json_open(json, name, '[');
    for (int seat = 0; seat < a->players; seat++)
        wy_json_real(json, NULL, wy_analysis_value(a, units[seat]), PLACES);
    wy_json_close(json, ']');
}

static void write_luck(wy_json_writer *json, const wy_analysis *a, int number)
{
    int64_t luck[WY_SEATS_MAX];
    for (int seat = 0; seat < a->players; seat++)
        luck[seat] = wy_analysis_change(a, number, seat);
    put_values(json, "luck", a, luck);
}

static void write_move(wy_json_writer *json, const wy_analysed *d, const wy_replay *replay)
{
    const wy_analysis *a = d->analysis;
    const wy_judged *move = &a->move[replay->move];
    bool is_booked = replay->move >= a->from;
    wy_open_move(json, d->table, replay->state, replay->move + 1, move->action, WY_SEES_ALL);
    if (replay->move + 1 >= a->from)
        put_values(json, "after", a, move->after);
    else
        wy_json_text(json, "after", NULL);
    if (move->options)
        wy_json_int(json, "options", move->options);
    else if (a->is_exact && is_booked)
        write_luck(json, a, replay->move);
    if (move->options > 1 && is_booked)
        write_decision(json, d, replay->state, move);
    wy_json_close(json, '}');
}

static void write_heading(wy_json_writer *json, const wy_analysed *d)
{
    const wy_analysis *a = d->analysis;
    const wy_analysis_plan *plan = d->plan;
    wy_json_sentence(json, "game", d->table->rules->id);
    wy_json_int(json, "players", a->players);
    wy_json_int(json, "moves", a->length);
    wy_json_bool(json, "final", a->is_over);
    wy_json_sentence(json, "unit", a->players > 1 ? "share" : "points");
    wy_json_sentence(json, "judge", plan->judge->name);
    wy_json_int(json, "iterations",
                plan->iterations ? plan->iterations : plan->judge->budget.iterations);
    wy_json_int(json, "playouts", a->is_exact ? 0 : a->playouts);
    wy_json_int(json, "horizon", a->horizon);
    if (a->is_exact) {
        wy_json_bool(json, "exact", true);
        wy_json_int(json, "from", a->from);
    }
    put_real(json, "error", a->error);
    wy_json_open(json, "thresholds", '{');
    for (int i = WY_SLIP; i < WY_VERDICTS; i++)
        put_real(json, verdict_names[i], a->threshold[i]);
    wy_json_close(json, '}');
}

void wy_write_analysis(wy_json_writer *json, const wy_analysed *analysed)
{
    wy_replay replay;
    wy_json_open(json, NULL, '{');
    write_heading(json, analysed);
    wy_json_open(json, "seats", '[');
    for (int seat = 0; seat < analysed->analysis->players; seat++)
        write_account(json, analysed, seat);
    wy_json_close(json, ']');
    wy_json_open(json, "log", '[');
    for (wy_replay_start(&replay, analysed->table); wy_replay_more(&replay);
         wy_replay_next(&replay))
        write_move(json, analysed, &replay);
    wy_replay_finish(&replay);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}
