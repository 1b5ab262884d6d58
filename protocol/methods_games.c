/* methods_games.c - RPC methods for games, bots, languages and rules. */
#include <stdio.h>
#include <string.h>

#include "protocol/methods.h"
#include "protocol/params.h"

json_t *wy_games_json(void)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_write_games(&json);
    return wy_tree_read(&json);
}

json_t *wy_method_games(wy_session *session, const json_t *params, wy_fault *fault)
{
    (void)session;
    (void)params;
    (void)fault;
    return wy_games_json();
}

json_t *wy_method_bots(wy_session *session, const json_t *params, wy_fault *fault)
{
    wy_json_writer json = WY_JSON_GROWING;
    (void)session;
    (void)params;
    (void)fault;
    wy_write_bots(&json);
    return wy_tree_read(&json);
}

static json_t *languages_json(void)
{
    json_t *languages = json_array();
    for (int i = 0; i < wy_locale_count(); i++)
        json_array_append_new(languages, json_string(wy_locale_language(wy_locale_at(i))));
    return languages;
}

json_t *wy_method_language(wy_session *session, const json_t *params, wy_fault *fault)
{
    const char *wanted = wy_param_text(params, "language", "");
    const wy_locale *locale = wy_find_locale(wanted);
    if (!locale) {
        wy_fault_name(fault, WY_FAULT_PARAMS, WY_N("Unknown language \"{name}\"."), wanted);
        fault->data = json_object();
        json_object_set_new(fault->data, "languages", languages_json());
        return NULL;
    }
    session->locale = locale;
    json_t *result = json_object();
    json_object_set_new(result, "language", json_string(wanted));
    json_object_set_new(result, "languages", languages_json());
    return result;
}

static json_t *rule_json(const wy_rule *rule)
{
    json_t *object = json_object();
    json_object_set_new(object, "rule", json_string(rule->number));
    json_object_set_new(object, "source", json_string(rule->source));
    json_object_set_new(object, "section", wy_tree_sentence(wy_tr(rule->section)));
    json_object_set_new(object, "text", wy_tree_sentence(wy_tr(rule->text)));
    return object;
}

json_t *wy_method_rules(wy_session *session, const json_t *params, wy_fault *fault)
{
    const char *id = wy_param_text(params, "game", NULL);
    const char *number = wy_param_text(params, "rule", NULL);
    if (!id && !session->table)
        return wy_fault_say(fault, WY_FAULT_NO_GAME,
                            WY_N("There is no game yet: name one in \"game\"."), NULL);
    const wy_rules *rules = id ? wy_find_game(id) : session->table->rules;
    if (!rules)
        return wy_fault_name(fault, WY_FAULT_UNKNOWN, WY_N("There is no game \"{name}\"."), id);
    const wy_rule *only = number ? wy_find_rule(rules, number) : NULL;
    if (number && !only)
        return wy_fault_name(fault, WY_FAULT_UNKNOWN, WY_N("There is no rule \"{name}\"."), number);
    json_t *result = json_object(), *list = json_array();
    for (int i = 0; i < wy_rule_count(); i++)
        if (only ? wy_rule_at(i) == only : strcmp(wy_rule_at(i)->game, rules->id) == 0)
            json_array_append_new(list, rule_json(wy_rule_at(i)));
    json_object_set_new(result, "game", json_string(rules->id));
    json_object_set_new(result, "rules", list);
    return result;
}
