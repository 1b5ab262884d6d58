/* methods_move.c - choosing, making and taking back moves. */
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
    wy_page page = {0};
    (void)params;
    (void)fault;
    wy_page_word(&page, "{");
    wy_page_name(&page, "length");
    wy_page_number(&page, table->length);
    wy_page_name(&page, "actor");
    wy_write_actor(&page, actor_of(table));
    wy_page_name(&page, "prompt");
    wy_write_prompt(&page, table);
    wy_page_name(&page, "actions");
    wy_write_options(&page, table);
    wy_page_word(&page, "}");
    return wy_page_read(&page);
}

json_t *wy_json_refusal(const wy_table *table, const char *text, wy_action *ret_action)
{
    if (!read_action(table, text, ret_action))
        return wy_json_no_action(table);
    wy_reason reason = table->rules->check(table->parts, table->state, *ret_action);
    return reason == WY_OK ? NULL : wy_json_reason(table, *ret_action, reason);
}

json_t *wy_method_why(wy_session *session, const json_t *params, wy_fault *fault)
{
    wy_action action;
    (void)fault;
    json_t *why = wy_json_refusal(session->table, wy_param_text(params, "action", ""), &action);
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
    json_object_update_new(data, wy_json_sight(session->table, viewer));
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
    json_t *why = wy_json_refusal(table, wy_param_text(params, "action", ""), &action);
    if (why)
        return fail_illegal(why, fault);
    if (actor == WY_CHANCE) /* by hand: nothing proves that */
        table->fair = (wy_fair){0};
    wy_table_play(table, action);
    if (!session->manual)
        wy_session_settle(session);
    json_t *result = wy_session_place(session);
    int viewer = wy_param_viewer(params, "seat", WY_SEES_ALL);
    json_object_set_new(result, "moves", wy_json_moves(table, viewer, before));
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
    json_object_set_new(data, "reason", wy_json_sentence(wy_tr(wy_undo_text(undo))));
    return wy_fault_say(fault, WY_FAULT_UNDO, wy_undo_text(undo), data);
}

/* ---- Advice ---- */

/* What a bot is asked: from the actor's view alone, and with a fresh mind, so that equal questions
 * have equal answers. */
typedef struct request {
    const wy_table *table;
    const wy_bot *bot;
    uint32_t patience; /* see session.h */
    wy_scratch view;
    wy_question question;
    wy_thought thought;
} request;

static wy_action ask(request *r, const json_t *params, uint64_t seed)
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
    const wy_question question = {table->rules, table->parts, r->view.bytes, seat, budget, NULL};
    r->question = question;
    return wy_ask(r->bot, &r->question, &rng, &r->thought);
}

static bool can_advise(const request *r, const json_t *params, wy_fault *fault)
{
    const wy_table *table = r->table;
    int actor = actor_of(table);
    if (json_object_get(params, "ms") && json_object_get(params, "iterations"))
        wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("Give \"ms\" or \"iterations\", not both."),
                     NULL);
    else if (actor == WY_OVER)
        fail_over(fault);
    else if (actor == WY_CHANCE)
        wy_fault_say(fault, WY_FAULT_SEAT, WY_N("It is nobody's turn: chance decides now."), NULL);
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
    request r = {.table = session->table, .patience = session->patience};
    uint64_t seed;
    r.bot = bot_named(wy_param_text(params, "bot", ""), fault);
    if (!r.bot || !can_advise(&r, params, fault) || !wy_param_seed(params, "seed", &seed, fault))
        return NULL;
    wy_action action = ask(&r, params, seed);
    const wy_advice advice = {r.table, &r.question, r.bot, action, &r.thought};
    return wy_param_yes(params, "thought") ? wy_json_thought(&advice)
                                           : wy_json_option(r.table, action);
}

/* The best bot there is gives the hint if no other is named, and the same one whenever it is
 * asked. */
json_t *wy_method_hint(wy_session *session, const json_t *params, wy_fault *fault)
{
    request r = {.table = session->table, .patience = session->patience};
    const wy_table *table = session->table;
    const char *adviser = wy_adviser(table->rules, table->parts, table->state)->name;
    r.bot = bot_named(wy_param_text(params, "bot", adviser), fault);
    if (!r.bot || !can_advise(&r, params, fault))
        return NULL;
    wy_action action = ask(&r, params, 0);
    const wy_advice advice = {r.table, &r.question, r.bot, action, &r.thought};
    return wy_json_hint(&advice);
}
