/* write.c - see write.h. */
#include "protocol/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct page {
    char *text; /* NULL: there was no memory */
    size_t length, room;
} page;

static void put(page *p, const char *bytes, size_t count)
{
    if (p->text && p->room - p->length < count) {
        size_t room = 2 * p->room > p->length + count ? 2 * p->room : p->length + count;
        char *more = realloc(p->text, room);
        if (!more)
            free(p->text);
        p->text = more;
        p->room = room;
    }
    if (p->text && count)
        memcpy(p->text + p->length, bytes, count);
    p->length += p->text ? count : 0;
}

static void put_word(page *p, const char *word)
{
    put(p, word, strlen(word));
}

static void put_escape(page *p, unsigned char c)
{
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* each with what stands for it */
    char escape[8] = {'\\'};
    for (size_t i = 0; i + 1 < sizeof letters; i += 2)
        if (letters[i] == (char)c)
            escape[1] = letters[i + 1];
    if (!escape[1])
        snprintf(escape, sizeof escape, "\\u%04X", c);
    put_word(p, escape);
}

static void put_text(page *p, const char *text, size_t length)
{
    size_t plain = 0; /* where the run began that can be copied as it is */
    put(p, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        put(p, text + plain, i - plain);
        put_escape(p, c);
        plain = i + 1;
    }
    put(p, text + plain, length - plain);
    put(p, "\"", 1);
}

static void put_number(page *p, const json_t *value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    put_word(p, digits);
}

/* They are rare; the library knows how to write them. */
static void put_real(page *p, const json_t *value)
{
    char *digits = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(12));
    put_word(p, digits ? digits : "null");
    free(digits);
}

static void put_value(page *p, const json_t *value);

static void put_object(page *p, const json_t *value)
{
    const char *name, *comma = "{";
    json_t *member;
    json_object_foreach ((json_t *)value, name, member) {
        put(p, comma, 1);
        put_text(p, name, strlen(name));
        put(p, ":", 1);
        put_value(p, member);
        comma = ",";
    }
    put_word(p, *comma == '{' ? "{}" : "}");
}

static void put_array(page *p, const json_t *value)
{
    put(p, "[", 1);
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (i)
            put(p, ",", 1);
        put_value(p, json_array_get(value, i));
    }
    put(p, "]", 1);
}

static void put_value(page *p, const json_t *value) /* NOLINT(misc-no-recursion): values nest */
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: put_object(p, value); break;
    case JSON_ARRAY: put_array(p, value); break;
    case JSON_STRING: put_text(p, json_string_value(value), json_string_length(value)); break;
    case JSON_INTEGER: put_number(p, value); break;
    case JSON_REAL: put_real(p, value); break;
    case JSON_TRUE: put_word(p, "true"); break;
    case JSON_FALSE: put_word(p, "false"); break;
    case JSON_NULL: put_word(p, "null"); break;
    }
}

char *wy_json_write(const json_t *value)
{
    page p = {.text = malloc(1024), .room = 1024};
    put_value(&p, value);
    put(&p, "", 1);
    return p.text;
}
