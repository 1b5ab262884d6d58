/* analysis_json.c - an analysed game as one JSON object; docs/analyse.md describes it. */
#include <jansson.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/json.h"
#include "cli/sight.h"
#include "cli/text.h"
#include "protocol/session.h"

static const char *const verdict_names[WY_VERDICTS] = {"fine", "slip", "mistake", "blunder"};

static void set_value(json_t *object, const char *key, const wy_analysis *a, int64_t units)
{
    json_object_set_new(object, key, json_real(wy_analysis_value(a, units)));
}

static void set_move(json_t *object, const char *key, const cli_sight *sight, wy_action action)
{
    char notation[WY_MOVE_MAX];
    wy_notate(sight->rules, sight->parts, sight->view, action, notation);
    json_object_set_new(object, key, json_string(notation));
}

static json_t *account_json(const cli_analysed *d, const cli_sight *sight, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    json_t *object = json_object();
    json_object_set_new(object, "name", json_string(sight->name[seat]));
    json_object_set_new(object, "bot",
                        sight->bot[seat][0] ? json_string(sight->bot[seat]) : json_null());
    set_value(object, "start", a, account->start);
    set_value(object, "luck", a, account->luck);
    set_value(object, "skill", a, account->skill);
    set_value(object, "others", a, account->others);
    set_value(object, "end", a, account->end);
    set_value(object, "lost", a, account->lost);
    json_object_set_new(object, "skill_error", json_real(account->skill_error));
    json_object_set_new(object, "lost_error", json_real(account->lost_error));
    json_object_set_new(object, "decisions", json_integer(account->decisions));
    json_object_set_new(object, "slips", json_integer(account->verdicts[WY_SLIP]));
    json_object_set_new(object, "mistakes", json_integer(account->verdicts[WY_MISTAKE]));
    json_object_set_new(object, "blunders", json_integer(account->verdicts[WY_BLUNDER]));
    return object;
}

static void add_decision(json_t *object, const cli_analysed *d, const cli_sight *sight,
                         const wy_judged *move)
{
    const wy_analysis *a = d->analysis;
    char text[WY_TEXT_MAX];
    set_move(object, "best", sight, move->best);
    cli_say_option(sight, move->best, text);
    json_object_set_new(object, "best_text", wy_json_sentence(text));
    set_value(object, "before", a, move->before);
    set_value(object, "with_played", a, move->with_played);
    set_value(object, "with_best", a, move->with_best);
    json_object_set_new(object, "loss", json_real(move->loss));
    json_object_set_new(object, "error", json_real(move->error));
    json_object_set_new(object, "verdict", json_string(verdict_names[move->verdict]));
}

static json_t *move_json(const cli_analysed *d, const cli_sight *sight, int number)
{
    const wy_judged *move = &d->analysis->move[number];
    json_t *object = json_object(), *after = json_array();
    char text[WY_TEXT_MAX];
    json_object_set_new(object, "number", json_integer(number + 1));
    json_object_set_new(object, "actor", wy_json_actor(move->actor));
    set_move(object, "action", sight, move->action);
    cli_say_event(sight, move->action, text);
    json_object_set_new(object, "text", wy_json_sentence(text));
    for (int seat = 0; seat < sight->players; seat++)
        json_array_append_new(after, json_real(wy_analysis_value(d->analysis, move->after[seat])));
    json_object_set_new(object, "after", after);
    if (move->options)
        json_object_set_new(object, "options", json_integer(move->options));
    if (move->options > 1)
        add_decision(object, d, sight, move);
    return object;
}

static json_t *heading_json(const cli_analysed *d)
{
    const wy_analysis *a = d->analysis;
    uint32_t iterations =
        d->plan->iterations ? d->plan->iterations : d->plan->judge->budget.iterations;
    json_t *limits = json_object();
    for (int i = WY_SLIP; i < WY_VERDICTS; i++)
        json_object_set_new(limits, verdict_names[i], json_real(a->threshold[i]));
    json_t *object =
        json_pack("{s:s, s:i, s:i, s:b, s:s, s:s, s:I, s:i, s:i, s:f, s:o}", "game",
                  d->table->rules->id, "players", a->players, "moves", a->length, "final",
                  a->is_over, "unit", a->players > 1 ? "share" : "points", "judge",
                  d->plan->judge->name, "iterations", (json_int_t)iterations, "playouts",
                  a->playouts, "horizon", a->horizon, "error", a->error, "thresholds", limits);
    return object;
}

void cli_print_analysis_json(const cli_analysed *analysed)
{
    json_t *object = heading_json(analysed), *seats = json_array(), *log = json_array();
    cli_sight sight;
    wy_walk walk;
    cli_look(&sight, analysed->table, WY_SPECTATOR);
    for (int seat = 0; seat < sight.players; seat++)
        json_array_append_new(seats, account_json(analysed, &sight, seat));
    for (wy_walk_start(&walk, analysed->table); wy_walk_more(&walk); wy_walk_next(&walk)) {
        memcpy(sight.view, walk.state, sight.rules->state_size);
        json_array_append_new(log, move_json(analysed, &sight, walk.move));
    }
    wy_walk_finish(&walk);
    json_object_set_new(object, "seats", seats);
    json_object_set_new(object, "log", log);
    cli_print_json(object);
    json_decref(object);
}
