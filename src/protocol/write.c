/* write.c - see write.h. */
#include "protocol/write.h"

#include <stdlib.h>

/* They are rare; the library knows how to write them. */
static void put_real(wy_page *page, const json_t *value)
{
    char *digits = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(12));
    wy_page_word(page, digits ? digits : "null");
    free(digits);
}

static void put_object(wy_page *page, const json_t *value)
{
    const char *name;
    json_t *member;
    wy_page_word(page, "{");
    json_object_foreach ((json_t *)value, name, member) {
        wy_page_name(page, name);
        wy_page_value(page, member);
    }
    wy_page_word(page, "}");
}

static void put_array(wy_page *page, const json_t *value)
{
    wy_page_word(page, "[");
    for (size_t i = 0; i < json_array_size(value); i++) {
        wy_page_next(page);
        wy_page_value(page, json_array_get(value, i));
    }
    wy_page_word(page, "]");
}

void wy_page_value(wy_page *page, const json_t *value) /* NOLINT(misc-no-recursion): values nest */
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: put_object(page, value); break;
    case JSON_ARRAY: put_array(page, value); break;
    case JSON_STRING:
        wy_page_letters(page, json_string_value(value), json_string_length(value));
        break;
    case JSON_INTEGER: wy_page_number(page, json_integer_value(value)); break;
    case JSON_REAL: put_real(page, value); break;
    case JSON_TRUE: wy_page_bool(page, true); break;
    case JSON_FALSE: wy_page_bool(page, false); break;
    case JSON_NULL: wy_page_word(page, "null"); break;
    }
}

json_t *wy_page_read(wy_page *page)
{
    json_t *read =
        page->is_torn ? NULL : json_loadb(page->text, page->length, JSON_DECODE_ANY, NULL);
    wy_page_free(page);
    return read;
}

char *wy_json_write(const json_t *value)
{
    wy_page page = {0};
    wy_page_value(&page, value);
    wy_page_put(&page, "", 1);
    if (page.is_torn)
        wy_page_free(&page);
    return page.text;
}
