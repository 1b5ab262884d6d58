/* write.c - see write.h. */
#include "protocol/write.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void wy_page_put(wy_page *page, const char *bytes, size_t count)
{
    enum { FIRST = 1024 };
    if (page->room - page->length < count) {
        size_t wanted = page->length + count;
        size_t room = 2 * page->room > wanted ? 2 * page->room : wanted > FIRST ? wanted : FIRST;
        char *more = page->is_torn ? NULL : realloc(page->text, room);
        if (!more) {
            page->is_torn = true;
            return;
        }
        page->text = more;
        page->room = room;
    }
    if (count)
        memcpy(page->text + page->length, bytes, count);
    page->length += count;
}

void wy_page_word(wy_page *page, const char *word)
{
    wy_page_put(page, word, strlen(word));
}

/* ---- Texts and numbers ---- */

static void put_escape(wy_page *p, unsigned char c)
{
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* each with what stands for it */
    char escape[8] = {'\\'};
    for (size_t i = 0; i + 1 < sizeof letters; i += 2)
        if (letters[i] == (char)c)
            escape[1] = letters[i + 1];
    if (!escape[1])
        snprintf(escape, sizeof escape, "\\u%04X", c);
    wy_page_word(p, escape);
}

static void put_text(wy_page *p, const char *text, size_t length)
{
    size_t plain = 0; /* where the run began that can be copied as it is */
    wy_page_put(p, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        wy_page_put(p, text + plain, i - plain);
        put_escape(p, c);
        plain = i + 1;
    }
    wy_page_put(p, text + plain, length - plain);
    wy_page_put(p, "\"", 1);
}

void wy_page_text(wy_page *page, const char *text)
{
    put_text(page, text, strlen(text));
}

void wy_page_number(wy_page *page, json_int_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    bool is_negative = number < 0;
    uint64_t rest = is_negative ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (is_negative)
        digits[--at] = '-';
    wy_page_put(page, digits + at, sizeof digits - at);
}

/* They are rare; the library knows how to write them. */
static void put_real(wy_page *p, const json_t *value)
{
    char *digits = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(12));
    wy_page_word(p, digits ? digits : "null");
    free(digits);
}

/* ---- Trees ---- */

static void put_object(wy_page *p, const json_t *value)
{
    const char *name, *comma = "{";
    json_t *member;
    json_object_foreach ((json_t *)value, name, member) {
        wy_page_put(p, comma, 1);
        put_text(p, name, strlen(name));
        wy_page_put(p, ":", 1);
        wy_page_value(p, member);
        comma = ",";
    }
    wy_page_word(p, *comma == '{' ? "{}" : "}");
}

static void put_array(wy_page *p, const json_t *value)
{
    wy_page_put(p, "[", 1);
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (i)
            wy_page_put(p, ",", 1);
        wy_page_value(p, json_array_get(value, i));
    }
    wy_page_put(p, "]", 1);
}

void wy_page_value(wy_page *page, const json_t *value) /* NOLINT(misc-no-recursion): values nest */
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: put_object(page, value); break;
    case JSON_ARRAY: put_array(page, value); break;
    case JSON_STRING: put_text(page, json_string_value(value), json_string_length(value)); break;
    case JSON_INTEGER: wy_page_number(page, json_integer_value(value)); break;
    case JSON_REAL: put_real(page, value); break;
    case JSON_TRUE: wy_page_word(page, "true"); break;
    case JSON_FALSE: wy_page_word(page, "false"); break;
    case JSON_NULL: wy_page_word(page, "null"); break;
    }
}

/* ---- Objects and lists, piece by piece ---- */

static void separate(wy_page *page, char open)
{
    if (page->length && page->text[page->length - 1] != open)
        wy_page_put(page, ",", 1);
}

void wy_page_name(wy_page *page, const char *name)
{
    separate(page, '{');
    wy_page_text(page, name);
    wy_page_put(page, ":", 1);
}

void wy_page_next(wy_page *page)
{
    separate(page, '[');
}

/* ---- Pages ---- */

json_t *wy_page_read(wy_page *page)
{
    json_t *read =
        page->is_torn ? NULL : json_loadb(page->text, page->length, JSON_DECODE_ANY, NULL);
    wy_page_free(page);
    return read;
}

void wy_page_free(wy_page *page)
{
    free(page->text);
    *page = (wy_page){0};
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
