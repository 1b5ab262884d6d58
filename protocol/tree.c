/* tree.c - JSON trees (jansson) from and to the JSON writer. */
#include "protocol/tree.h"

#include <stdlib.h>

/* Rare, so the library may write them. */
static void put_real(wy_json_writer *json, const char *key, const json_t *value)
{
    char *digits = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(12));
    wy_json_raw(json, key, digits ? digits : "null");
    free(digits);
}

static void put_object(wy_json_writer *json, const char *key, const json_t *value)
{
    const char *name;
    json_t *member;
    wy_json_open(json, key, '{');
    json_object_foreach ((json_t *)value, name, member)
        wy_json_tree(json, name, member);
    wy_json_close(json, '}');
}

static void put_array(wy_json_writer *json, const char *key, const json_t *value)
{
    wy_json_open(json, key, '[');
    for (size_t i = 0; i < json_array_size(value); i++)
        wy_json_tree(json, NULL, json_array_get(value, i));
    wy_json_close(json, ']');
}

/* NOLINTNEXTLINE(misc-no-recursion): values nest */
void wy_json_tree(wy_json_writer *json, const char *key, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: put_object(json, key, value); break;
    case JSON_ARRAY: put_array(json, key, value); break;
    case JSON_STRING:
        wy_json_letters(json, key, json_string_value(value), json_string_length(value));
        break;
    case JSON_INTEGER: wy_json_int(json, key, json_integer_value(value)); break;
    case JSON_REAL: put_real(json, key, value); break;
    case JSON_TRUE: wy_json_bool(json, key, true); break;
    case JSON_FALSE: wy_json_bool(json, key, false); break;
    case JSON_NULL: wy_json_text(json, key, NULL); break;
    }
}

json_t *wy_tree_read(wy_json_writer *json)
{
    json_t *read = json_loadb(json->text, json->length, JSON_DECODE_ANY, NULL);
    wy_json_free(json);
    return read;
}

char *wy_tree_text(const json_t *value)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_json_tree(&json, NULL, value);
    return json.text;
}
