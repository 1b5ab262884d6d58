/* box.c - the components that a table plays with, as a component file has them, without its tags.
 *
 * A field's path is "name", "name[]", "object.name", "table[].column" or "table[].column[]", see
 * wy_field. Fields that begin alike are told together, where the first of them stands. */
#include <string.h>

#include "table/tell.h"

/* How a path begins, up to what is read within it. */
static size_t head_length(const char *path)
{
    return strcspn(path, ".[");
}

static bool are_together(const wy_field *one, const wy_field *other)
{
    size_t length = head_length(one->path);
    return length == head_length(other->path) && strncmp(one->path, other->path, length) == 0;
}

/* What a field is called within its table or object; NULL: it stands for itself. */
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

static void write_name(wy_page *page, const char *path)
{
    char name[64];
    size_t length = head_length(path);
    if (length >= sizeof name)
        length = sizeof name - 1;
    memcpy(name, path, length);
    name[length] = '\0';
    wy_page_name(page, name);
}

static void write_number(wy_page *page, const wy_field *field, const uint8_t *value)
{
    if (field->words)
        wy_page_text(page, field->words[*value]);
    else
        wy_page_number(page, field->min < 0 ? (int8_t)*value : *value);
}

/* Of a list that may be shorter, what is zero at its end was left out. */
static int items_of(const wy_field *field, const uint8_t *values)
{
    int count = field->items;
    while (field->open && count > 1 && values[count - 1] == 0)
        count--;
    return count;
}

static void write_cell(wy_page *page, const wy_field *field, const uint8_t *parts, int row)
{
    const uint8_t *values = parts + field->offset + (size_t)row * field->items;
    if (!is_list(field->path)) {
        write_number(page, field, values);
        return;
    }
    wy_page_word(page, "[");
    for (int i = 0; i < items_of(field, values); i++) {
        wy_page_next(page);
        write_number(page, field, values + i);
    }
    wy_page_word(page, "]");
}

/* All fields that begin as this one does: an object, or a row of a table. */
static void write_members(wy_page *page, const wy_schema *schema, const wy_field *first,
                          const uint8_t *parts, int row)
{
    for (const wy_field *field = first; field < schema->fields + schema->field_count; field++) {
        if (!are_together(first, field))
            continue;
        write_name(page, within(field));
        write_cell(page, field, parts, row);
    }
}

static void write_table(wy_page *page, const wy_schema *schema, const wy_field *first,
                        const uint8_t *parts)
{
    wy_page_word(page, "[");
    for (int row = 0; row < first->rows; row++) {
        wy_page_next(page);
        wy_page_word(page, "{");
        wy_page_name(page, "id");
        if (first->ids)
            wy_page_text(page, first->ids[row]);
        else
            wy_page_number(page, first->first_id + row);
        write_members(page, schema, first, parts, row);
        wy_page_word(page, "}");
    }
    wy_page_word(page, "]");
}

static bool was_told(const wy_schema *schema, const wy_field *field)
{
    for (const wy_field *before = schema->fields; before < field; before++)
        if (are_together(before, field))
            return true;
    return false;
}

void wy_write_components(wy_page *page, const wy_rules *rules, const void *parts)
{
    const wy_schema *schema = rules->schema;
    wy_page_word(page, "{");
    wy_page_name(page, "game");
    wy_page_text(page, schema->game);
    for (int i = 0; i < schema->field_count; i++) {
        const wy_field *field = &schema->fields[i];
        if (was_told(schema, field))
            continue;
        write_name(page, field->path);
        if (!within(field)) {
            write_cell(page, field, parts, 0);
        } else if (strstr(field->path, "[].")) {
            write_table(page, schema, field, parts);
        } else {
            wy_page_word(page, "{");
            write_members(page, schema, field, parts, 0);
            wy_page_word(page, "}");
        }
    }
    wy_page_word(page, "}");
}

void wy_write_box(wy_page *page, const wy_table *table)
{
    wy_page_word(page, "{");
    wy_page_name(page, "hash");
    wy_page_word(page, "\"");
    wy_page_hex(page, table->components, 16);
    wy_page_word(page, "\"");
    wy_page_name(page, "values");
    wy_write_components(page, table->rules, table->parts);
    wy_page_word(page, "}");
}
