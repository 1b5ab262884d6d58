/* session.c - a conversation's table, and the table of methods. */
#include "protocol/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/methods.h"
#include "protocol/params.h"

static const wy_method methods[] = {
    {"games", wy_method_games, false, {{NULL, 0, false}}},
    {"bots", wy_method_bots, false, {{NULL, 0, false}}},
    {"language", wy_method_language, false, {{"language", WY_PARAM_TEXT, true}}},
    {"rules",
     wy_method_rules,
     false,
     {{"game", WY_PARAM_TEXT, false}, {"rule", WY_PARAM_TEXT, false}}},
    {"new",
     wy_method_new,
     false,
     {{"game", WY_PARAM_TEXT, true},
      {"players", WY_PARAM_COUNT, true},
      {"options", WY_PARAM_OPTIONS, false},
      {"components", WY_PARAM_COMPONENTS, false},
      {"seed", WY_PARAM_SEED, false},
      {"chance", WY_PARAM_CHANCE, false}}},
    {"save", wy_method_save, true, {{NULL, 0, false}}},
    {"load",
     wy_method_load,
     false,
     {{"record", WY_PARAM_TEXT, true},
      {"components", WY_PARAM_COMPONENTS, false},
      {"seed", WY_PARAM_SEED, false},
      {"chance", WY_PARAM_CHANCE, false}}},
    {"legal", wy_method_legal, true, {{NULL, 0, false}}},
    {"play",
     wy_method_play,
     true,
     {{"action", WY_PARAM_TEXT, true},
      {"length", WY_PARAM_COUNT, false},
      {"seat", WY_PARAM_SEAT, false}}},
    {"why", wy_method_why, true, {{"action", WY_PARAM_TEXT, true}}},
    {"undo", wy_method_undo, true, {{NULL, 0, false}}},
    {"bot",
     wy_method_bot,
     true,
     {{"bot", WY_PARAM_TEXT, true},
      {"ms", WY_PARAM_MILLISECONDS, false},
      {"iterations", WY_PARAM_ITERATIONS, false},
      {"seed", WY_PARAM_SEED, false},
      {"thought", WY_PARAM_YES, false}}},
    {"hint",
     wy_method_hint,
     true,
     {{"bot", WY_PARAM_TEXT, false},
      {"ms", WY_PARAM_MILLISECONDS, false},
      {"iterations", WY_PARAM_ITERATIONS, false}}},
    {"view", wy_method_view, true, {{"seat", WY_PARAM_VIEWER, true}}},
    {"log",
     wy_method_log,
     true,
     {{"seat", WY_PARAM_VIEWER, true}, {"from", WY_PARAM_COUNT, false}}},
    {"components", wy_method_components, true, {{NULL, 0, false}}},
    {"score", wy_method_score, true, {{"seat", WY_PARAM_ONLOOKER, false}}},
};

wy_session *wy_session_create(void)
{
    wy_session *session = calloc(1, sizeof *session);
    if (session)
        snprintf(session->language, sizeof session->language, "%s", wy_spoken());
    return session;
}

void wy_session_destroy(wy_session *session)
{
    if (!session)
        return;
    wy_table_destroy(session->table);
    free(session);
}

void wy_session_speak(const wy_session *session)
{
    if (strcmp(wy_spoken(), session->language) != 0)
        wy_speak(session->language);
}

json_t *wy_session_call(wy_session *session, const char *method, const json_t *params,
                        wy_fault *fault)
{
    const wy_method *found = NULL;
    wy_session_speak(session);
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
    json_object_set_new(place, "actor", wy_json_actor(table->rules->actor(table->state)));
    return place;
}
