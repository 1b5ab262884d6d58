/* fault.c - JSON-RPC errors. */
#include "protocol/fault.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/table/locale.h"

enum { NAME_SHOWN = 60 };

bool wy_fault_say(wy_fault *fault, int code, const char *text, json_t *data)
{
    fault->code = code;
    fault->data = data;
    snprintf(fault->text, sizeof fault->text, "%s", wy_tr(text));
    return false;
}

bool wy_fault_format(wy_fault *fault, int code, const char *text, ...)
{
    va_list pairs;
    fault->code = code;
    fault->data = NULL;
    va_start(pairs, text);
    wy_format_list(fault->text, sizeof fault->text, text, pairs);
    va_end(pairs);
    return false;
}

bool wy_fault_name(wy_fault *fault, int code, const char *text, const char *name)
{
    char shown[NAME_SHOWN + 1];
    snprintf(shown, sizeof shown, "%s", name);
    return wy_fault_format(fault, code, text, "name", shown, NULL);
}

bool wy_fault_no_bot(wy_fault *fault, const char *name)
{
    return wy_fault_name(fault, WY_FAULT_UNKNOWN, WY_N("There is no bot \"{name}\"."), name);
}

bool wy_fault_not_played(wy_fault *fault, const wy_bot *bot)
{
    return wy_fault_format(fault, WY_FAULT_UNKNOWN,
                           WY_N("The bot \"{bot}\" does not play this: {why}."), "bot", bot->name,
                           "why", wy_tr(bot->needs), NULL);
}

bool wy_fault_error(wy_fault *fault, int code, const wy_error *error)
{
    json_t *data = json_object();
    if (error->line)
        json_object_set_new(data, "line", json_integer(error->line));
    if (error->move)
        json_object_set_new(data, "move", json_integer(error->move));
    if (error->path[0])
        json_object_set_new(data, "path", wy_tree_sentence(error->path));
    if (json_object_size(data) == 0) {
        json_decref(data);
        data = NULL;
    }
    fault->code = code;
    fault->data = data;
    snprintf(fault->text, sizeof fault->text, "%s", error->text);
    return false;
}

json_t *wy_tree_sentence(const char *text)
{
    char line[WY_TEXT_MAX];
    wy_tidy_sentence(text, line);
    return json_string(line);
}
