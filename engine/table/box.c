/* box.c - Components of a table as JSON, like a component file without tags (paths: see wy_field).
 * Fields with the same first name form one member, where the first of them stands. */
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/table_json.h"

/* Length of a path's first name. */
static size_t head_length(const char *path)
{
    return strcspn(path, ".[");
}

static bool are_together(const wy_field *one, const wy_field *other)
{
    size_t length = head_length(one->path);
    return length == head_length(other->path) && strncmp(one->path, other->path, length) == 0;
}

/* Name of a field within its table or object; NULL if it is in none. */
static const char *within(const wy_field *field)
{
    const char *dot = strchr(field->path, '.');
    return dot ? dot + 1 : NULL;
}

static bool is_list(const char *path)
{
    size_t length = strlen(path);
    return length > 2 && strcmp(path + length - 2, "[]") == 0;
}

static void write_name(wy_json_writer *json, const char *path)
{
    char name[64];
    size_t length = head_length(path);
    if (length >= sizeof name)
        length = sizeof name - 1;
    memcpy(name, path, length);
    name[length] = '\0';
    wy_json_key(json, name);
}

static void write_number(wy_json_writer *json, const wy_field *field, const uint8_t *value)
{
    if (field->words)
        wy_json_text(json, NULL, field->words[*value]);
    else
        wy_json_int(json, NULL, field->min < 0 ? (int8_t)*value : *value);
}

/* Length of a list; an open list ends before its trailing zeros. */
static int items_of(const wy_field *field, const uint8_t *values)
{
    int count = field->items;
    while (field->open && count > 1 && values[count - 1] == 0)
        count--;
    return count;
}

static void write_cell(wy_json_writer *json, const wy_field *field, const uint8_t *parts, int row)
{
    const uint8_t *values = parts + field->offset + (size_t)row * field->items;
    if (!is_list(field->path)) {
        write_number(json, field, values);
        return;
    }
    wy_json_open(json, NULL, '[');
    for (int i = 0; i < items_of(field, values); i++)
        write_number(json, field, values + i);
    wy_json_close(json, ']');
}

/* Writes all fields of an object, or of a row of a table. */
static void write_members(wy_json_writer *json, const wy_schema *schema, const wy_field *first,
                          const uint8_t *parts, int row)
{
    for (const wy_field *field = first; field < schema->fields + schema->field_count; field++) {
        if (!are_together(first, field))
            continue;
        write_name(json, within(field));
        write_cell(json, field, parts, row);
    }
}

static void write_table(wy_json_writer *json, const wy_schema *schema, const wy_field *first,
                        const uint8_t *parts)
{
    wy_json_open(json, NULL, '[');
    for (int row = 0; row < first->rows; row++) {
        wy_json_open(json, NULL, '{');
        if (first->ids)
            wy_json_text(json, "id", first->ids[row]);
        else
            wy_json_int(json, "id", first->first_id + row);
        write_members(json, schema, first, parts, row);
        wy_json_close(json, '}');
    }
    wy_json_close(json, ']');
}

static bool was_written(const wy_schema *schema, const wy_field *field)
{
    for (const wy_field *before = schema->fields; before < field; before++)
        if (are_together(before, field))
            return true;
    return false;
}

void wy_write_components(wy_json_writer *json, const wy_rules *rules, const void *parts)
{
    const wy_schema *schema = rules->schema;
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "game", schema->game);
    for (int i = 0; i < schema->field_count; i++) {
        const wy_field *field = &schema->fields[i];
        if (was_written(schema, field))
            continue;
        write_name(json, field->path);
        if (!within(field)) {
            write_cell(json, field, parts, 0);
        } else if (strstr(field->path, "[].")) {
            write_table(json, schema, field, parts);
        } else {
            wy_json_open(json, NULL, '{');
            write_members(json, schema, field, parts, 0);
            wy_json_close(json, '}');
        }
    }
    wy_json_close(json, '}');
}

void wy_write_box(wy_json_writer *json, const wy_table *table)
{
    char hash[17];
    wy_json_open(json, NULL, '{');
    wy_copy_hex(hash, table->components, 16);
    wy_json_text(json, "hash", hash);
    wy_json_key(json, "values");
    wy_write_components(json, table->rules, table->parts);
    wy_json_close(json, '}');
}
