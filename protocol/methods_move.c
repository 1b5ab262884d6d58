/* methods_move.c - RPC methods for choosing, making and taking back moves. */
#include <stdio.h>
#include <string.h>

#include "protocol/methods.h"
#include "protocol/params.h"
#include "wyrm/bots.h"

static int actor_of(const wy_table *table)
{
    return table->rules->actor(table->state);
}

static bool read_action(const wy_table *table, const char *text, wy_action *ret_action)
{
    return wy_parse(table->rules, table->parts, table->state, text, strlen(text), ret_action);
}

static json_t *fail_over(wy_fault *fault)
{
    return wy_fault_say(fault, WY_FAULT_OVER, WY_N("The game is over."), NULL);
}

/* ---- What can be done ---- */

json_t *wy_method_legal(wy_session *session, const json_t *params, wy_fault *fault)
{
    const wy_table *table = session->table;
    wy_json_writer json = WY_JSON_GROWING;
    (void)params;
    (void)fault;
    wy_json_open(&json, NULL, '{');
    wy_json_int(&json, "length", table->length);
    wy_write_actor(&json, "actor", actor_of(table));
    wy_write_prompt(&json, "prompt", table);
    wy_write_options(&json, "actions", table);
    wy_json_close(&json, '}');
    return wy_tree_read(&json);
}

json_t *wy_tree_refusal(const wy_table *table, const char *text, wy_action *ret_action)
{
    if (!read_action(table, text, ret_action))
        return wy_tree_no_action(table);
    wy_reason reason = table->rules->check(table->parts, table->state, *ret_action);
    return reason == WY_OK ? NULL : wy_tree_reason(table, *ret_action, reason);
}

json_t *wy_method_why(wy_session *session, const json_t *params, wy_fault *fault)
{
    wy_action action;
    (void)fault;
    json_t *why = wy_tree_refusal(session->table, wy_param_text(params, "action", ""), &action);
    json_t *result = json_object();
    json_object_set_new(result, "legal", json_boolean(!why));
    if (why)
        json_object_update(result, why);
    json_decref(why);
    return result;
}

/* ---- Playing ---- */

/* A stale request is answered with what its sender has missed. */
static json_t *fail_stale(const wy_session *session, const json_t *params, wy_fault *fault)
{
    int viewer = wy_param_viewer(params, "seat", WY_SPECTATOR);
    json_t *data = wy_session_place(session);
    json_object_update_new(data, wy_tree_view(session->table, viewer));
    return wy_fault_say(fault, WY_FAULT_STALE, WY_N("The game has moved on: look again."), data);
}

static json_t *fail_illegal(json_t *why, wy_fault *fault)
{
    fault->code = WY_FAULT_ILLEGAL;
    fault->data = why;
    snprintf(fault->text, sizeof fault->text, "%s",
             json_string_value(json_object_get(why, "reason")));
    return NULL;
}

json_t *wy_method_play(wy_session *session, const json_t *params, wy_fault *fault)
{
    wy_table *table = session->table;
    int before = table->length, actor = actor_of(table);
    if (wy_param_number(params, "length", before) != before)
        return fail_stale(session, params, fault);
    if (actor == WY_OVER)
        return fail_over(fault);
    if (wy_param_number(params, "seat", actor) != actor)
        return wy_fault_say(fault, WY_FAULT_SEAT, WY_N("It is not your turn."), NULL);
    wy_action action;
    json_t *why = wy_tree_refusal(table, wy_param_text(params, "action", ""), &action);
    if (why)
        return fail_illegal(why, fault);
    if (actor == WY_CHANCE) /* by hand: nothing proves that */
        table->fair = (wy_fair){0};
    wy_table_play(table, action);
    if (!session->manual)
        wy_session_settle(session);
    json_t *result = wy_session_place(session);
    int viewer = wy_param_viewer(params, "seat", WY_SEES_ALL);
    json_object_set_new(result, "moves", wy_tree_moves(table, viewer, before));
    return result;
}

json_t *wy_method_undo(wy_session *session, const json_t *params, wy_fault *fault)
{
    static const char *const causes[] = {"", "nothing", "chance", "handed", "revealed"};
    (void)params;
    wy_undo undo = wy_table_undo(session->table, actor_of(session->table));
    if (undo == WY_UNDO_OK)
        return wy_session_place(session);
    json_t *data = json_object();
    json_object_set_new(data, "cause", json_string(causes[undo]));
    json_object_set_new(data, "reason", wy_tree_sentence(wy_tr(wy_undo_text(undo))));
    return wy_fault_say(fault, WY_FAULT_UNDO, wy_undo_text(undo), data);
}

/* ---- Advice ---- */

/* Uses the actor's view alone and a fresh search memory, so equal requests get equal answers. */
typedef struct bot_query {
    const wy_table *table;
    const wy_bot *bot;
    uint32_t patience; /* see session.h */
    wy_scratch view;
    wy_bot_request request;
    wy_search_result result;
} bot_query;

static wy_action ask(bot_query *r, const json_t *params, uint64_t seed)
{
    const wy_table *table = r->table;
    int seat = actor_of(table);
    wy_budget budget = {(uint32_t)wy_param_number(params, "iterations", 0),
                        (uint32_t)wy_param_number(params, "ms", 0), 1};
    wy_rng rng;
    if (!budget.iterations && !budget.milliseconds)
        budget.iterations = r->bot->budget.iterations;
    if (r->patience && (!budget.iterations || budget.iterations > r->patience))
        budget.iterations = r->patience;
    wy_rng_seed(&rng, seed, 0);
    table->rules->view(table->parts, table->state, seat, r->view.bytes);
    const wy_bot_request request = {table->rules, table->parts, r->view.bytes, seat, budget, NULL};
    r->request = request;
    return wy_bot_choose(r->bot, &r->request, &rng, &r->result);
}

static bool can_advise(const bot_query *r, const json_t *params, wy_fault *fault)
{
    const wy_table *table = r->table;
    int actor = actor_of(table);
    if (json_object_get(params, "ms") && json_object_get(params, "iterations"))
        wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("Give \"ms\" or \"iterations\", not both."),
                     NULL);
    else if (actor == WY_OVER)
        fail_over(fault);
    else if (actor == WY_CHANCE)
        wy_fault_say(fault, WY_FAULT_SEAT, WY_N("No player is to move: chance decides now."), NULL);
    else if (!wy_bot_plays(r->bot, table->rules, table->parts, table->state))
        wy_fault_not_played(fault, r->bot);
    return fault->code == 0;
}

/* NULL with a fault: there is none of that name. */
static const wy_bot *bot_named(const char *name, wy_fault *fault)
{
    const wy_bot *bot = wy_find_bot(name);
    if (!bot)
        wy_fault_no_bot(fault, name);
    return bot;
}

json_t *wy_method_bot(wy_session *session, const json_t *params, wy_fault *fault)
{
    bot_query r = {.table = session->table, .patience = session->patience};
    uint64_t seed;
    r.bot = bot_named(wy_param_text(params, "bot", ""), fault);
    if (!r.bot || !can_advise(&r, params, fault) || !wy_param_seed(params, "seed", &seed, fault))
        return NULL;
    wy_action action = ask(&r, params, seed);
    const wy_advice advice = {r.table, &r.request, r.bot, action, &r.result};
    return wy_param_yes(params, "thought") ? wy_tree_search_result(&advice)
                                           : wy_tree_option(r.table, action);
}

/* The default is always the strongest bot. */
json_t *wy_method_hint(wy_session *session, const json_t *params, wy_fault *fault)
{
    bot_query r = {.table = session->table, .patience = session->patience};
    const wy_table *table = session->table;
    const char *hint_bot = wy_hint_bot(table->rules, table->parts, table->state)->name;
    r.bot = bot_named(wy_param_text(params, "bot", hint_bot), fault);
    if (!r.bot || !can_advise(&r, params, fault))
        return NULL;
    wy_action action = ask(&r, params, 0);
    const wy_advice advice = {r.table, &r.request, r.bot, action, &r.result};
    return wy_tree_hint(&advice);
}
