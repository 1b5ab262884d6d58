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

static bool fail_over(wy_fault *fault)
{
    return wy_fault_say(fault, WY_FAULT_OVER, WY_N("The game is over."), NULL);
}

/* ---- What can be done ---- */

bool wy_method_legal(wy_call *call)
{
    const wy_table *table = call->session->table;
    wy_open_place(call);
    wy_write_prompt(&call->result, "prompt", table);
    wy_write_options(&call->result, "actions", table);
    wy_json_close(&call->result, '}');
    return true;
}

json_t *wy_tree_refusal(const wy_table *table, const char *text, wy_action *ret_action)
{
    wy_json_writer json = WY_JSON_GROWING;
    if (!wy_parse(table->rules, table->parts, table->state, text, strlen(text), ret_action)) {
        wy_write_no_action(&json, table);
        return wy_tree_read(&json);
    }
    wy_reason reason = table->rules->check(table->parts, table->state, *ret_action);
    if (reason == WY_OK)
        return NULL;
    wy_write_reason(&json, table, *ret_action, reason);
    return wy_tree_read(&json);
}

bool wy_method_why(wy_call *call)
{
    wy_action action;
    const char *text = wy_param_text(call->params, "action", "");
    json_t *why = wy_tree_refusal(call->session->table, text, &action);
    json_t *result = json_object();
    json_object_set_new(result, "legal", json_boolean(!why));
    if (why)
        json_object_update(result, why);
    wy_json_tree(&call->result, NULL, result);
    json_decref(result);
    json_decref(why);
    return true;
}

/* ---- Playing ---- */

/* A stale request is answered with what its sender has missed. */
static bool fail_stale(wy_call *call)
{
    wy_open_place(call);
    wy_write_view(&call->result, call->session->table,
                  wy_param_viewer(call->params, "seat", WY_SPECTATOR));
    wy_json_close(&call->result, '}');
    return wy_fault_say(&call->fault, WY_FAULT_STALE, WY_N("The game has moved on: look again."),
                        wy_tree_read(&call->result));
}

bool wy_fault_illegal(wy_fault *fault, json_t *why)
{
    fault->code = WY_FAULT_ILLEGAL;
    fault->data = why;
    snprintf(fault->text, sizeof fault->text, "%s",
             json_string_value(json_object_get(why, "reason")));
    return false;
}

bool wy_method_play(wy_call *call)
{
    wy_session *session = call->session;
    wy_table *table = session->table;
    int before = table->length, actor = actor_of(table);
    if (wy_param_number(call->params, "length", before) != before)
        return fail_stale(call);
    if (actor == WY_OVER)
        return fail_over(&call->fault);
    if (wy_param_number(call->params, "seat", actor) != actor)
        return wy_fault_say(&call->fault, WY_FAULT_SEAT, WY_N("It is not your turn."), NULL);
    wy_action action;
    json_t *why = wy_tree_refusal(table, wy_param_text(call->params, "action", ""), &action);
    if (why)
        return wy_fault_illegal(&call->fault, why);
    if (actor == WY_CHANCE) /* by hand: nothing proves that */
        table->fair = (wy_fair){0};
    wy_table_play(table, action);
    if (!session->manual)
        wy_table_settle(table, &session->rng);
    wy_open_place(call);
    wy_json_key(&call->result, "moves");
    wy_write_moves(&call->result, table, wy_param_viewer(call->params, "seat", WY_SEES_ALL),
                   before);
    wy_json_close(&call->result, '}');
    return true;
}

bool wy_method_undo(wy_call *call)
{
    static const char *const causes[] = {"", "nothing", "chance", "handed", "revealed"};
    wy_table *table = call->session->table;
    wy_undo undo = wy_table_undo(table, actor_of(table));
    if (undo == WY_UNDO_OK)
        return wy_write_place(call);
    json_t *data = json_object();
    json_object_set_new(data, "cause", json_string(causes[undo]));
    json_object_set_new(data, "reason", wy_tree_sentence(wy_tr(wy_undo_text(undo))));
    return wy_fault_say(&call->fault, WY_FAULT_UNDO, wy_undo_text(undo), data);
}

/* ---- Advice ---- */

/* Asks a bot with the actor's view and a fresh memory: equal requests get equal answers. */
static bool advise(wy_call *call, const wy_bot *bot, uint64_t seed,
                   void (*write)(wy_json_writer *json, const wy_advice *advice))
{
    const wy_table *table = call->session->table;
    uint32_t patience = call->session->patience; /* see session.h */
    int seat = actor_of(table);
    wy_budget budget = {(uint32_t)wy_param_number(call->params, "iterations", 0),
                        (uint32_t)wy_param_number(call->params, "ms", 0), 1};
    wy_rng rng;
    wy_scratch view;
    wy_search_result result = {0};
    if (!budget.iterations && !budget.milliseconds)
        budget.iterations = bot->budget.iterations;
    if (patience && (!budget.iterations || budget.iterations > patience))
        budget.iterations = patience;
    wy_rng_seed(&rng, seed, 0);
    table->rules->view(table->parts, table->state, seat, view.bytes);
    const wy_bot_request request = {table->rules, table->parts, view.bytes, seat, budget, NULL};
    wy_action action = wy_bot_choose(bot, &request, &rng, &result);
    write(&call->result, &(wy_advice){table, &request, bot, action, &result});
    return true;
}

static bool can_advise(wy_call *call, const wy_bot *bot, const char *name)
{
    const wy_table *table = call->session->table;
    wy_fault *fault = &call->fault;
    int actor = actor_of(table);
    if (!bot)
        return wy_fault_no_bot(fault, name);
    if (json_object_get(call->params, "ms") && json_object_get(call->params, "iterations"))
        return wy_fault_say(fault, WY_FAULT_PARAMS,
                            WY_N("Give \"ms\" or \"iterations\", not both."), NULL);
    if (actor == WY_OVER)
        return fail_over(fault);
    if (actor == WY_CHANCE)
        return wy_fault_say(fault, WY_FAULT_SEAT, WY_N("No player is to move: chance decides now."),
                            NULL);
    return wy_bot_plays(bot, table->rules, table->parts, table->state) ||
           wy_fault_not_played(fault, bot);
}

static void write_action(wy_json_writer *json, const wy_advice *advice)
{
    wy_write_option(json, advice->table, advice->action);
}

bool wy_method_bot(wy_call *call)
{
    const char *name = wy_param_text(call->params, "bot", "");
    const wy_bot *bot = wy_find_bot(name);
    uint64_t seed;
    return can_advise(call, bot, name) &&
           wy_param_seed(call->params, "seed", &seed, &call->fault) &&
           advise(call, bot, seed,
                  wy_param_yes(call->params, "thought") ? wy_write_search_result : write_action);
}

/* The default is always the strongest bot. */
bool wy_method_hint(wy_call *call)
{
    const wy_table *table = call->session->table;
    const char *hint_bot = wy_hint_bot(table->rules, table->parts, table->state)->name;
    const char *name = wy_param_text(call->params, "bot", hint_bot);
    const wy_bot *bot = wy_find_bot(name);
    return can_advise(call, bot, name) && advise(call, bot, 0, wy_write_hint);
}
