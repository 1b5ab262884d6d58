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

json_t *wy_session_call(wy_session *session, const char *method, const json_t *params,
                        wy_fault *fault)
{
    const wy_method *found = NULL;
    wy_use_locale(session->locale);
    for (size_t i = 0; i < WY_COUNT(methods) && !found; i++)
        if (strcmp(methods[i].name, method) == 0)
            found = &methods[i];
    if (!found)
        return wy_fault_name(fault, WY_FAULT_METHOD, WY_N("There is no method \"{name}\"."),
                             method);
    if (found->needs_game && !session->table)
        return wy_fault_say(fault, WY_FAULT_NO_GAME,
                            WY_N("There is no game yet: start one with \"new\" or \"load\"."),
                            NULL);
    if (!wy_params_fit(found->params, session->table, params, fault))
        return NULL;
    return found->answer(session, params, fault);
}

void wy_session_sit(wy_session *session, wy_table *table, bool manual, uint64_t seed)
{
    wy_table_destroy(session->table);
    session->table = table;
    session->manual = manual;
    wy_rng_seed(&session->rng, seed, 0);
}

void wy_session_settle(wy_session *session)
{
    wy_table_settle(session->table, &session->rng);
}

json_t *wy_session_place(const wy_session *session)
{
    const wy_table *table = session->table;
    json_t *place = json_object();
    json_object_set_new(place, "length", json_integer(table->length));
    json_object_set_new(place, "actor", wy_tree_actor(table->rules->actor(table->state)));
    return place;
}
