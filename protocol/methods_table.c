/* methods_table.c - RPC methods for starting, saving and loading a game. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/table/components.h"
#include "engine/table/memory.h"
#include "protocol/methods.h"
#include "protocol/params.h"

enum { FILE_BYTES_MAX = 1 << 20, PATH_SHOWN = 200 };

/* ---- Components: an object, or the name of a file ---- */

static bool fail_file(wy_error *error, const char *name, const char *text)
{
    *error = (wy_error){0};
    wy_format(error->text, sizeof error->text, text, "file", name, "detail", strerror(errno), NULL);
    return false;
}

static bool read_file(const wy_rules *rules, const char *path, void *parts, wy_error *error)
{
    char shown[PATH_SHOWN + 1];
    struct stat about;
    snprintf(shown, sizeof shown, "%s", path);
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) /* a pipe could keep us waiting */
        return fail_file(error, shown, WY_N("{file}: is not a file"));
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail_file(error, shown, WY_N("{file}: cannot be opened: {detail}"));
    char *text = wy_must_have(malloc(FILE_BYTES_MAX));
    size_t size = fread(text, 1, FILE_BYTES_MAX, file);
    bool good = false;
    if (ferror(file))
        fail_file(error, shown, WY_N("{file}: cannot be read: {detail}"));
    else if (size == FILE_BYTES_MAX)
        fail_file(error, shown, WY_N("{file}: too long for a component file"));
    else
        good = wy_components_read(rules, text, size, shown, parts, error);
    free(text);
    fclose(file);
    return good;
}

/* Reads the components that the parameters name; NULL, the default box, where they name none. */
static bool read_components(const wy_rules *rules, const json_t *params, void **ret_parts,
                            wy_fault *fault)
{
    json_t *components = json_object_get(params, "components");
    wy_error error = {0};
    *ret_parts = NULL;
    if (!components)
        return true;
    void *parts = wy_must_have(calloc(1, rules->parts_size));
    if (json_is_object(components)
            ? wy_components_take(rules, components, "components", parts, &error)
            : read_file(rules, json_string_value(components), parts, &error)) {
        *ret_parts = parts;
        return true;
    }
    free(parts);
    return wy_fault_error(fault, WY_FAULT_INPUT, &error);
}

/* ---- A new game ---- */

/* Clients may name options that do not apply; the rules refuse all but their defaults. */
static bool read_options(const wy_rules *rules, const json_t *params, wy_options *options,
                         wy_fault *fault)
{
    const char *name;
    json_t *value;
    json_object_foreach (json_object_get(params, "options"), name, value) {
        const char *unknown = wy_set_option(rules, options, name, json_string_value(value));
        if (unknown == name)
            return wy_fault_name(fault, WY_FAULT_UNKNOWN,
                                 WY_N("This game has no option \"{name}\"."), name);
        if (unknown)
            return wy_fault_format(fault, WY_FAULT_UNKNOWN,
                                   WY_N("The option \"{name}\" cannot be \"{value}\"."), "name",
                                   name, "value", unknown, NULL);
    }
    return true;
}

static bool fail_players(const wy_rules *rules, wy_fault *fault)
{
    char least[16], most[16];
    snprintf(least, sizeof least, "%d", rules->min_players);
    snprintf(most, sizeof most, "%d", rules->max_players);
    return wy_fault_format(fault, WY_FAULT_PARAMS,
                           WY_N("\"players\" must be a whole number from {least} to {most}."),
                           "least", least, "most", most, NULL);
}

/* The mode that the parameters ask for, or the one there is. */
static bool wants_manual(const json_t *params, bool preset)
{
    const char *chance = wy_param_text(params, "chance", preset ? "manual" : "auto");
    return strcmp(chance, "manual") == 0;
}

bool wy_setup_read(const json_t *params, wy_setup *ret_setup, wy_fault *fault)
{
    const char *id = wy_param_text(params, "game", "");
    const wy_rules *rules = wy_find_game(id);
    int players = wy_param_number(params, "players", 0);
    ret_setup->rules = rules;
    if (!rules)
        return wy_fault_name(fault, WY_FAULT_UNKNOWN, WY_N("There is no game \"{name}\"."), id);
    if (players < rules->min_players || players > rules->max_players)
        return fail_players(rules, fault);
    wy_default_options(rules, players, &ret_setup->options);
    return read_options(rules, params, &ret_setup->options, fault) &&
           read_components(rules, params, &ret_setup->parts, fault);
}

bool wy_method_new(wy_call *call)
{
    wy_session *session = call->session;
    wy_setup setup = {0};
    uint64_t seed;
    if (!wy_param_seed(call->params, "seed", &seed, &call->fault) ||
        !wy_setup_read(call->params, &setup, &call->fault))
        return false;
    wy_error error = {0};
    wy_table *table = wy_table_create(setup.rules, setup.parts, &setup.options, &error);
    free(setup.parts);
    if (!table)
        return wy_fault_error(&call->fault, WY_FAULT_PARAMS, &error);
    wy_session_sit(session, table, wants_manual(call->params, false), seed);
    if (!session->manual)
        wy_table_settle(table, &session->rng);
    return wy_write_place(call);
}

/* ---- Records ---- */

bool wy_method_save(wy_call *call)
{
    char *record = wy_record_write(call->session->table);
    wy_json_text(&call->result, NULL, record);
    free(record);
    return true;
}

/* Plays pending chance and forced moves of a record only if the caller asks for "auto". */
bool wy_method_load(wy_call *call)
{
    wy_session *session = call->session;
    const char *record = wy_param_text(call->params, "record", "");
    size_t size = strlen(record);
    wy_error error = {0};
    uint64_t seed;
    void *parts;
    const wy_rules *rules = wy_record_game(record, size, &error);
    if (!rules)
        return wy_fault_error(&call->fault, WY_FAULT_INPUT, &error);
    if (!wy_param_seed(call->params, "seed", &seed, &call->fault) ||
        !read_components(rules, call->params, &parts, &call->fault))
        return false;
    wy_table *table = wy_record_read(record, size, parts, &error);
    free(parts);
    if (!table)
        return wy_fault_error(&call->fault, WY_FAULT_INPUT, &error);
    wy_session_sit(session, table, wants_manual(call->params, session->manual), seed);
    if (json_object_get(call->params, "chance") && !session->manual)
        wy_table_settle(table, &session->rng);
    return wy_write_place(call);
}
