/* session.c - Session of `wyrm rpc`, and its table of methods. */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/methods.h"
#include "protocol/params.h"

static const wy_method methods[] = {
    {"games", .answer = wy_method_games},
    {"bots", .answer = wy_method_bots},
    {"language", .answer = wy_method_language, .params = {WY_NEEDS("language", TEXT)}},
    {"rules", .answer = wy_method_rules,
     .params = {WY_TAKES("game", TEXT), WY_TAKES("rule", TEXT)}},
    {"new", .answer = wy_method_new,
     .params = {WY_NEEDS("game", TEXT), WY_NEEDS("players", COUNT), WY_TAKES("options", OPTIONS),
                WY_TAKES("components", COMPONENTS), WY_TAKES("seed", SEED),
                WY_TAKES("chance", CHANCE)}},
    {"save", .answer = wy_method_save, .needs_game = true},
    {"load", .answer = wy_method_load,
     .params = {WY_NEEDS("record", TEXT), WY_TAKES("components", COMPONENTS),
                WY_TAKES("seed", SEED), WY_TAKES("chance", CHANCE)}},
    {"legal", .answer = wy_method_legal, .needs_game = true},
    {"play", .answer = wy_method_play, .needs_game = true,
     .params = {WY_NEEDS("action", TEXT), WY_TAKES("length", COUNT), WY_TAKES("seat", SEAT)}},
    {"why", .answer = wy_method_why, .needs_game = true, .params = {WY_NEEDS("action", TEXT)}},
    {"undo", .answer = wy_method_undo, .needs_game = true},
    {"bot", .answer = wy_method_bot, .needs_game = true,
     .params = {WY_NEEDS("bot", TEXT), WY_TAKES("ms", MILLISECONDS),
                WY_TAKES("iterations", ITERATIONS), WY_TAKES("seed", SEED),
                WY_TAKES("thought", YES)}},
    {"hint", .answer = wy_method_hint, .needs_game = true,
     .params = {WY_TAKES("bot", TEXT), WY_TAKES("ms", MILLISECONDS),
                WY_TAKES("iterations", ITERATIONS)}},
    {"view", .answer = wy_method_view, .needs_game = true, .params = {WY_NEEDS("seat", VIEWER)}},
    {"log", .answer = wy_method_log, .needs_game = true,
     .params = {WY_NEEDS("seat", VIEWER), WY_TAKES("from", COUNT)}},
    {"components", .answer = wy_method_components, .needs_game = true},
    {"score", .answer = wy_method_score, .needs_game = true,
     .params = {WY_TAKES("seat", ONLOOKER)}},
};

wy_session *wy_session_create(void)
{
    wy_session *session = wy_must_have(calloc(1, sizeof *session));
    session->locale = wy_locale_in_use();
    return session;
}

void wy_session_destroy(wy_session *session)
{
    if (!session)
        return;
    wy_table_destroy(session->table);
    free(session);
}

bool wy_session_call(wy_call *call, const char *method)
{
    const wy_session *session = call->session;
    const wy_method *found = NULL;
    wy_use_locale(session->locale);
    for (size_t i = 0; i < WY_COUNT(methods) && !found; i++)
        if (strcmp(methods[i].name, method) == 0)
            found = &methods[i];
    if (!found)
        return wy_fault_name(&call->fault, WY_FAULT_METHOD, WY_N("There is no method \"{name}\"."),
                             method);
    if (found->needs_game && !session->table)
        return wy_fault_say(&call->fault, WY_FAULT_NO_GAME,
                            WY_N("There is no game yet: start one with \"new\" or \"load\"."),
                            NULL);
    return wy_params_fit(found->params, session->table, call->params, &call->fault) &&
           found->answer(call);
}

void wy_session_sit(wy_session *session, wy_table *table, bool manual, uint64_t seed)
{
    wy_table_destroy(session->table);
    session->table = table;
    session->manual = manual;
    wy_rng_seed(&session->rng, seed, 0);
}

void wy_open_place(wy_call *call)
{
    const wy_table *table = call->session->table;
    wy_json_open(&call->result, NULL, '{');
    wy_json_int(&call->result, "length", table->length);
    wy_write_actor(&call->result, "actor", table->rules->actor(table->state));
}

bool wy_write_place(wy_call *call)
{
    wy_open_place(call);
    wy_json_close(&call->result, '}');
    return true;
}
