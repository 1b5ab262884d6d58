/* methods_games.c - RPC methods for games, bots, languages and rules. */
#include <string.h>

#include "protocol/methods.h"
#include "protocol/params.h"

bool wy_method_games(wy_call *call)
{
    wy_write_games(&call->result);
    return true;
}

bool wy_method_bots(wy_call *call)
{
    wy_write_bots(&call->result);
    return true;
}

bool wy_method_language(wy_call *call)
{
    const char *wanted = wy_param_text(call->params, "language", "");
    const wy_locale *locale = wy_find_locale(wanted);
    wy_json_writer *json = &call->result;
    wy_json_open(json, NULL, '{');
    if (locale)
        wy_json_text(json, "language", wanted);
    wy_json_open(json, "languages", '[');
    for (int i = 0; i < wy_locale_count(); i++)
        wy_json_text(json, NULL, wy_locale_language(wy_locale_at(i)));
    wy_json_close(json, ']');
    wy_json_close(json, '}');
    if (locale)
        call->session->locale = locale;
    else
        wy_fault_name(&call->fault, WY_FAULT_PARAMS, WY_N("Unknown language \"{name}\"."), wanted);
    call->fault.data = locale ? NULL : wy_tree_read(json);
    return locale != NULL;
}

static void write_rule(wy_json_writer *json, const wy_rule *rule)
{
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "rule", rule->number);
    wy_json_text(json, "source", rule->source);
    wy_json_sentence(json, "section", wy_tr(rule->section));
    wy_json_sentence(json, "text", wy_tr(rule->text));
    wy_json_close(json, '}');
}

bool wy_method_rules(wy_call *call)
{
    const wy_session *session = call->session;
    const char *id = wy_param_text(call->params, "game", NULL);
    const char *number = wy_param_text(call->params, "rule", NULL);
    if (!id && !session->table)
        return wy_fault_say(&call->fault, WY_FAULT_NO_GAME,
                            WY_N("There is no game yet: name one in \"game\"."), NULL);
    const wy_rules *rules = id ? wy_find_game(id) : session->table->rules;
    if (!rules)
        return wy_fault_name(&call->fault, WY_FAULT_UNKNOWN, WY_N("There is no game \"{name}\"."),
                             id);
    const wy_rule *only = number ? wy_find_rule(rules, number) : NULL;
    if (number && !only)
        return wy_fault_name(&call->fault, WY_FAULT_UNKNOWN, WY_N("There is no rule \"{name}\"."),
                             number);
    wy_json_open(&call->result, NULL, '{');
    wy_json_text(&call->result, "game", rules->id);
    wy_json_open(&call->result, "rules", '[');
    for (int i = 0; i < wy_rule_count(); i++)
        if (only ? wy_rule_at(i) == only : strcmp(wy_rule_at(i)->game, rules->id) == 0)
            write_rule(&call->result, wy_rule_at(i));
    wy_json_close(&call->result, ']');
    wy_json_close(&call->result, '}');
    return true;
}
