/* params.c - Validation of parameters against a method's list, and access to them. */
#include "protocol/params.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { NUMBER_MAX = 1000000000, MILLISECONDS_MAX = 60000, ITERATIONS_MAX = 10000000 };

/* ---- Kinds ---- */

static bool is_number(const json_t *value, json_int_t least, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

static bool is_word(const json_t *value, const char *expected)
{
    const char *word = json_string_value(value);
    return word && strcmp(word, expected) == 0;
}

/* Digits that come to less than 2^64. */
static bool is_written_seed(const char *text)
{
    if (!text || !*text || strspn(text, "0123456789") != strlen(text))
        return false;
    errno = 0;
    strtoull(text, NULL, 10);
    return errno == 0;
}

static bool holds_texts(json_t *value)
{
    const char *key;
    json_t *item;
    if (!json_is_object(value))
        return false;
    json_object_foreach (value, key, item)
        if (!json_is_string(item))
            return false;
    return true;
}

static bool fits(wy_param_kind kind, const wy_table *table, json_t *value)
{
    int last_seat = table ? table->options.players - 1 : -1;
    switch (kind) {
    case WY_PARAM_TEXT: return json_is_string(value);
    case WY_PARAM_COUNT: return is_number(value, 0, NUMBER_MAX);
    case WY_PARAM_MILLISECONDS: return is_number(value, 1, MILLISECONDS_MAX);
    case WY_PARAM_ITERATIONS: return is_number(value, 1, ITERATIONS_MAX);
    case WY_PARAM_YES: return json_is_boolean(value);
    case WY_PARAM_SEED:
        return is_number(value, 0, INT64_MAX) || is_written_seed(json_string_value(value));
    case WY_PARAM_SEAT: return is_number(value, 0, last_seat);
    case WY_PARAM_VIEWER:
        return is_number(value, 0, last_seat) || is_word(value, "spectator") ||
               is_word(value, "all");
    case WY_PARAM_ONLOOKER: return is_number(value, 0, last_seat) || is_word(value, "spectator");
    case WY_PARAM_CHANCE: return is_word(value, "auto") || is_word(value, "manual");
    case WY_PARAM_OPTIONS: return holds_texts(value);
    case WY_PARAM_COMPONENTS: return json_is_object(value) || json_is_string(value);
    case WY_PARAM_OBJECT: return json_is_object(value);
    case WY_PARAM_LIST: return json_is_array(value);
    }
    return false;
}

static const char *const wanted[] = {
    [WY_PARAM_TEXT] = WY_N("\"{name}\" must be a text."),
    [WY_PARAM_COUNT] = WY_N("\"{name}\" must be a whole number from 0 to 1000000000."),
    [WY_PARAM_MILLISECONDS] = WY_N("\"{name}\" must be a whole number from 1 to 60000."),
    [WY_PARAM_ITERATIONS] = WY_N("\"{name}\" must be a whole number from 1 to 10000000."),
    [WY_PARAM_YES] = WY_N("\"{name}\" must be true or false."),
    [WY_PARAM_SEED] = WY_N("\"{name}\" must be a whole number from 0 on, or its digits as a text."),
    [WY_PARAM_SEAT] = WY_N("\"{name}\" must be a seat from 0 to {last}."),
    [WY_PARAM_VIEWER] =
        WY_N("\"{name}\" must be a seat from 0 to {last}, \"spectator\" or \"all\"."),
    [WY_PARAM_ONLOOKER] = WY_N("\"{name}\" must be a seat from 0 to {last} or \"spectator\"."),
    [WY_PARAM_CHANCE] = WY_N("\"{name}\" must be \"auto\" or \"manual\"."),
    [WY_PARAM_OPTIONS] = WY_N("\"{name}\" must be an object whose values are texts."),
    [WY_PARAM_OBJECT] = WY_N("\"{name}\" must be an object."),
    [WY_PARAM_LIST] = WY_N("\"{name}\" must be a list."),
    [WY_PARAM_COMPONENTS] = WY_N("\"{name}\" must be an object, or the name of a file."),
};

static bool refuse(const wy_param *param, const wy_table *table, wy_fault *fault)
{
    char last[16];
    snprintf(last, sizeof last, "%d", table ? table->options.players - 1 : 0);
    return wy_fault_format(fault, WY_FAULT_PARAMS, wanted[param->kind], "name", param->name, "last",
                           last, NULL);
}

/* ---- The whole list ---- */

static bool is_listed(const wy_param *list, const char *name)
{
    for (const wy_param *param = list; param->name; param++)
        if (strcmp(param->name, name) == 0)
            return true;
    return false;
}

bool wy_params_fit(const wy_param *list, const wy_table *table, const json_t *params,
                   wy_fault *fault)
{
    if (json_is_array(params))
        return wy_fault_say(fault, WY_FAULT_PARAMS,
                            WY_N("Parameters are given by name, in an object."), NULL);
    for (const wy_param *param = list; param->name; param++) {
        json_t *value = json_object_get(params, param->name);
        if (!value && param->required)
            return wy_fault_name(fault, WY_FAULT_PARAMS, WY_N("\"{name}\" is missing."),
                                 param->name);
        if (value && !fits(param->kind, table, value))
            return refuse(param, table, fault);
    }
    for (void *at = json_object_iter((json_t *)params); at;
         at = json_object_iter_next((json_t *)params, at))
        if (!is_listed(list, json_object_iter_key(at)))
            return wy_fault_name(fault, WY_FAULT_PARAMS,
                                 WY_N("There is no parameter \"{name}\" here."),
                                 json_object_iter_key(at));
    return true;
}

/* ---- Reading ---- */

const char *wy_param_text(const json_t *params, const char *name, const char *preset)
{
    const char *text = json_string_value(json_object_get(params, name));
    return text ? text : preset;
}

int wy_param_number(const json_t *params, const char *name, int preset)
{
    const json_t *value = json_object_get(params, name);
    return value ? (int)json_integer_value(value) : preset;
}

bool wy_param_yes(const json_t *params, const char *name)
{
    return json_is_true(json_object_get(params, name));
}

int wy_param_viewer(const json_t *params, const char *name, int preset)
{
    const json_t *value = json_object_get(params, name);
    if (json_is_string(value))
        return strcmp(json_string_value(value), "all") == 0 ? WY_SEES_ALL : WY_SPECTATOR;
    return value ? (int)json_integer_value(value) : preset;
}

bool wy_param_seed(const json_t *params, const char *name, uint64_t *ret_seed, wy_fault *fault)
{
    const json_t *value = json_object_get(params, name);
    if (json_is_integer(value))
        *ret_seed = (uint64_t)json_integer_value(value);
    else if (value)
        *ret_seed = strtoull(json_string_value(value), NULL, 10);
    else if (getrandom(ret_seed, sizeof *ret_seed, 0) != (ssize_t)sizeof *ret_seed)
        return wy_fault_say(fault, WY_FAULT_INTERNAL,
                            WY_N("The system provides no random numbers. Give a seed."), NULL);
    return true;
}
