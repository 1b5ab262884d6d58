/* components.c - Parser of component files, driven by a game's schema. Any value may be {"value":
 * ..., "tag": "printed"}; any object may carry a "tag" (printed, sourced, assumed) and a "note". */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "engine/table/components.h"
#include "engine/table/json_writer.h"
#include "wyrm/table.h"

enum { PATH_MAX_LENGTH = 96 };

typedef struct reading {
    const wy_schema *schema;
    const char *name; /* of the file */
    uint8_t *parts;
    wy_error *error;
} reading;

static bool fail(const reading *r, const char *path, const char *text, const char *detail)
{
    snprintf(r->error->path, sizeof r->error->path, "%.*s", (int)sizeof r->error->path - 1, path);
    wy_format(r->error->text, sizeof r->error->text, text, "file", r->name, "path", path, "detail",
              detail ? detail : "", NULL);
    return false;
}

/* ---- Tags ---- */

static bool is_annotation(const char *key)
{
    return strcmp(key, "tag") == 0 || strcmp(key, "note") == 0;
}

/* Returns whether an object only annotates a value. */
static bool is_wrapper(json_t *object)
{
    const char *key;
    json_t *child;
    json_object_foreach (object, key, child)
        if (!is_annotation(key) && strcmp(key, "value") != 0)
            return false;
    return true;
}

static bool check_tag(const reading *r, const char *path, const json_t *object)
{
    const json_t *tag = json_object_get(object, "tag");
    if (!tag)
        return true;
    const char *word = json_string_value(tag);
    if (word && (strcmp(word, "printed") == 0 || strcmp(word, "sourced") == 0 ||
                 strcmp(word, "assumed") == 0))
        return true;
    return fail(r, path, WY_N("{file}: {path}.tag: expected printed, sourced or assumed"), NULL);
}

static json_t *unwrap(json_t *value)
{
    json_t *inner = json_is_object(value) ? json_object_get(value, "value") : NULL;
    return inner ? inner : value;
}

/* ---- Numbers, words and lists ---- */

static bool read_number(const reading *r, const wy_field *field, const char *path,
                        const json_t *value, size_t index)
{
    char range[64];
    snprintf(range, sizeof range, "%d..%d", field->min, field->max);
    if (!value)
        return fail(r, path, WY_N("{file}: {path}: missing; expected a whole number {detail}"),
                    range);
    if (!json_is_integer(value) || json_integer_value(value) < field->min ||
        json_integer_value(value) > field->max)
        return fail(r, path, WY_N("{file}: {path}: expected a whole number {detail}"), range);
    r->parts[field->offset + index] = (uint8_t)json_integer_value(value);
    return true;
}

/* Lists the words of a field as in a file: "red", "blue". */
static void list_words(const wy_field *field, char *out, size_t room)
{
    size_t length = 0;
    for (int i = 0; field->words[i] && length < room; i++)
        length += (size_t)snprintf(out + length, room - length, i ? ", \"%s\"" : "\"%s\"",
                                   field->words[i]);
}

static bool read_word(const reading *r, const wy_field *field, const char *path,
                      const json_t *value, size_t index)
{
    char known[512];
    const char *word = json_string_value(value);
    for (int i = 0; word && field->words[i]; i++)
        if (strcmp(word, field->words[i]) == 0) {
            r->parts[field->offset + index] = (uint8_t)i;
            return true;
        }
    list_words(field, known, sizeof known);
    return fail(r, path,
                value ? WY_N("{file}: {path}: expected one of these: {detail}")
                      : WY_N("{file}: {path}: missing; expected one of these: {detail}"),
                known);
}

static bool read_value(const reading *r, const wy_field *field, const char *path, json_t *value,
                       size_t index)
{
    value = unwrap(value);
    return field->words ? read_word(r, field, path, value, index)
                        : read_number(r, field, path, value, index);
}

static bool read_list(const reading *r, const wy_field *field, const char *path, json_t *list,
                      size_t row)
{
    char count[64];
    list = unwrap(list);
    snprintf(count, sizeof count, field->open ? "1..%d" : "%d", field->items);
    size_t size = json_array_size(list);
    if (!json_is_array(list) || size > field->items || size == 0 ||
        (!field->open && size != field->items))
        return fail(r, path,
                    field->words ? WY_N("{file}: {path}: expected a list of {detail} words")
                                 : WY_N("{file}: {path}: expected a list of {detail} numbers"),
                    count);
    for (size_t i = 0; i < size; i++) {
        char item[PATH_MAX_LENGTH];
        snprintf(item, sizeof item, "%.60s[%zu]", path, i);
        if (!read_value(r, field, item, json_array_get(list, i), row * field->items + i))
            return false;
    }
    return true;
}

static bool read_cell(const reading *r, const wy_field *field, const char *path, bool list,
                      json_t *value, size_t row)
{
    return list ? read_list(r, field, path, value, row)
                : read_value(r, field, path, value, row * field->items);
}

/* Returns whether a value may be missing, and so zero. */
static bool may_be_missing(const wy_field *field)
{
    return field->open && (field->words || (field->min <= 0 && field->max >= 0));
}

/* ---- Tables ---- */

/* Returns the row of an id, or -1. */
static int row_of(const wy_field *field, const json_t *id)
{
    for (int row = 0; row < field->rows; row++) {
        if (field->ids ? json_is_string(id) && strcmp(json_string_value(id), field->ids[row]) == 0
                       : json_is_integer(id) && json_integer_value(id) == field->first_id + row)
            return row;
    }
    return -1;
}

static void id_text(const wy_field *field, int row, char out[32])
{
    if (field->ids)
        snprintf(out, 32, "\"%s\"", field->ids[row]);
    else
        snprintf(out, 32, "%d", field->first_id + row);
}

static bool read_table(const reading *r, const wy_field *field, const char *table,
                       const char *column, bool list, json_t *rows)
{
    bool seen[256] = {false};
    char id[32], path[3 * PATH_MAX_LENGTH];
    rows = unwrap(rows);
    if (!json_is_array(rows))
        return fail(r, table, WY_N("{file}: {path}: expected a list of rows"), NULL);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *object = json_array_get(rows, i);
        snprintf(path, sizeof path, "%.64s[%zu]", table, i);
        if (!json_is_object(object))
            return fail(r, path, WY_N("{file}: {path}: expected an object with an id"), NULL);
        int row = row_of(field, json_object_get(object, "id"));
        if (row < 0)
            return fail(r, path, WY_N("{file}: {path}.id: missing or unknown"), NULL);
        id_text(field, row, id);
        if (seen[row])
            return fail(r, path, WY_N("{file}: {path}.id: {detail} appears twice"), id);
        seen[row] = true;
        snprintf(path, sizeof path, "%.64s[%zu].%s", table, i, column);
        json_t *cell = json_object_get(object, column);
        if (!cell && may_be_missing(field))
            continue;
        if (!read_cell(r, field, path, list, cell, (size_t)row))
            return false;
    }
    for (int row = 0; row < field->rows; row++)
        if (!seen[row]) {
            id_text(field, row, id);
            return fail(r, table, WY_N("{file}: {path}: the row with id {detail} is missing"), id);
        }
    return true;
}

/* ---- Fields: "name", "name[]", "object.name", "table[].column", "table[].column[]" ---- */

static bool read_field(const reading *r, const wy_field *field, json_t *root)
{
    char path[PATH_MAX_LENGTH];
    snprintf(path, sizeof path, "%s", field->path);
    size_t length = strlen(path);
    bool list = length > 2 && strcmp(path + length - 2, "[]") == 0;
    if (list)
        path[length - 2] = '\0';
    char *rows = strstr(path, "[].");
    if (rows) {
        *rows = '\0';
        return read_table(r, field, path, rows + 3, list, json_object_get(root, path));
    }
    char *dot = strchr(path, '.');
    json_t *object = root;
    if (dot) {
        *dot = '\0';
        object = json_object_get(root, path);
        *dot = '.';
    }
    json_t *value = json_object_get(object, dot ? dot + 1 : path);
    if (!value && !list && may_be_missing(field))
        return true;
    return read_cell(r, field, path, list, value, 0);
}

/* ---- Unknown names, and tags ---- */

/* Returns whether a field is at or below this path, in which rows are "[]". */
static bool is_known(const wy_schema *schema, const char *path)
{
    size_t length = strlen(path);
    for (int i = 0; i < schema->field_count; i++) {
        const char *field = schema->fields[i].path;
        if (strncmp(field, path, length) == 0 &&
            (field[length] == '\0' || field[length] == '.' || field[length] == '['))
            return true;
    }
    return false;
}

static bool check_names(const reading *r, json_t *value, const char *pattern, const char *shown);

static bool check_object(const reading *r, json_t *object, const char *pattern, const char *shown)
{
    const char *key;
    json_t *child;
    char below[PATH_MAX_LENGTH], name[PATH_MAX_LENGTH];
    const char *dot = *pattern ? "." : "";
    if (!check_tag(r, *shown ? shown : "file", object))
        return false;
    json_object_foreach (object, key, child) {
        bool is_id = strcmp(key, "id") == 0 && *pattern;
        bool is_game = strcmp(key, "game") == 0 && !*pattern;
        bool is_value = strcmp(key, "value") == 0 && *pattern && is_wrapper(object);
        snprintf(below, sizeof below, "%.40s%s%.40s", pattern, is_value ? "" : dot,
                 is_value ? "" : key);
        snprintf(name, sizeof name, "%.40s%s%.40s", shown, dot, key);
        if (is_id || is_game || is_annotation(key))
            continue;
        if (!is_known(r->schema, below))
            return fail(r, name, WY_N("{file}: {path}: unknown name"), NULL);
        if (!check_names(r, child, below, name))
            return false;
    }
    return true;
}

static bool check_names(const reading *r, json_t *value, const char *pattern, const char *shown)
{
    if (json_is_object(value))
        return check_object(r, value, pattern, shown);
    for (size_t i = 0; i < json_array_size(value); i++) {
        char below[PATH_MAX_LENGTH], name[PATH_MAX_LENGTH];
        snprintf(below, sizeof below, "%.80s[]", pattern);
        snprintf(name, sizeof name, "%.60s[%zu]", shown, i);
        if (!check_names(r, json_array_get(value, i), below, name))
            return false;
    }
    return true;
}

/* ---- The whole file ---- */

static bool check_together(const reading *r)
{
    wy_parts_fault fault = {"", NULL};
    r->schema->check(r->parts, &fault);
    if (!fault.expected)
        return true;
    return fail(r, fault.path, WY_N("{file}: {path}: expected {detail}"), wy_tr(fault.expected));
}

bool wy_columns_read(const wy_schema *schema, json_t *root, const char *name, void *parts,
                     wy_error *error)
{
    reading r = {schema, name, parts, error};
    *error = (wy_error){0};
    memset(parts, 0, schema->size);
    if (!json_is_object(root))
        return fail(&r, "", WY_N("{file}: expected a JSON object"), NULL);
    const char *game = json_string_value(json_object_get(root, "game"));
    if (!game || strcmp(game, schema->game) != 0)
        return fail(&r, "game", WY_N("{file}: {path}: expected \"{detail}\""), schema->game);
    if (!check_names(&r, root, "", ""))
        return false;
    for (int i = 0; i < schema->field_count; i++)
        if (!read_field(&r, &schema->fields[i], root))
            return false;
    return check_together(&r);
}

/* Parses JSON text. Returns NULL with an error that names the line. */
static json_t *parse(const char *text, size_t size, const char *name, wy_error *error)
{
    json_error_t fault;
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &fault);
    if (root)
        return root;
    char line[16], detail[WY_TEXT_MAX];
    *error = (wy_error){0};
    error->line = fault.line;
    snprintf(line, sizeof line, "%d", fault.line);
    wy_tidy_sentence(fault.text, detail);
    wy_format(error->text, sizeof error->text, WY_N("{file}: line {line}: not JSON: {detail}"),
              "file", name, "line", line, "detail", detail, NULL);
    return NULL;
}

bool wy_components_read(const wy_rules *rules, const char *text, size_t size, const char *name,
                        void *parts, wy_error *error)
{
    json_t *root = parse(text, size, name, error);
    if (!root)
        return false;
    bool good = wy_components_take(rules, root, name, parts, error);
    json_decref(root);
    return good;
}

bool wy_components_take(const wy_rules *rules, json_t *root, const char *name, void *parts,
                        wy_error *error)
{
    if (!wy_columns_read(rules->schema, root, name, parts, error))
        return false;
    rules->prepare(parts);
    return true;
}
