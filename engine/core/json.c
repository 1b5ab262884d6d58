/* json.c - JSON writer; the browser has no library for it. */
#include "engine/core/json.h"

#include "engine/core/text.h"

#define TO_ZERO SIZE_MAX

void wy_json_init(wy_json_writer *json, char *text, size_t room)
{
    json->text = text;
    json->room = room;
    json->length = 0;
    json->comma = false;
    json->grow = NULL;
    if (room)
        text[0] = '\0';
}

void wy_json_put(wy_json_writer *json, const char *bytes, size_t count)
{
    if (json->length + count >= json->room && json->grow)
        json->grow(json, json->length + count + 1);
    if (json->length < json->room) {
        size_t rest = json->room - 1 - json->length, fits = count < rest ? count : rest;
        memcpy(json->text + json->length, bytes, fits);
        json->text[json->length + fits] = '\0';
    }
    json->length += count;
}

static void put_escape(wy_json_writer *json, unsigned char c)
{
    static const char letters[] =
        "\"\"\\\\\bb\ff\nn\rr\tt"; /* each before the one that stands for it */
    static const char digits[] = "0123456789ABCDEF";
    char escape[] = {'\\', '\0', '0', '0', digits[c >> 4], digits[c & 15]};
    for (size_t i = 0; i + 1 < sizeof letters; i += 2)
        if (letters[i] == (char)c)
            escape[1] = letters[i + 1];
    bool is_short = escape[1] != '\0';
    if (!is_short)
        escape[1] = 'u';
    wy_json_put(json, escape, is_short ? 2 : sizeof escape);
}

/* Quotes `count` letters, or a text that ends with a zero. */
static void put_quoted(wy_json_writer *json, const char *letters, size_t count)
{
    size_t plain = 0, i; /* start of the run that needs no escape */
    wy_json_put(json, "\"", 1);
    for (i = 0; i < count && (letters[i] || count != TO_ZERO); i++) {
        unsigned char c = (unsigned char)letters[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        wy_json_put(json, letters + plain, i - plain);
        put_escape(json, c);
        plain = i + 1;
    }
    wy_json_put(json, letters + plain, i - plain);
    wy_json_put(json, "\"", 1);
}

static void begin(wy_json_writer *json, const char *key)
{
    if (json->comma)
        wy_json_put(json, ",", 1);
    json->comma = true;
    if (key) {
        put_quoted(json, key, TO_ZERO);
        wy_json_put(json, ":", 1);
    }
}

void wy_json_key(wy_json_writer *json, const char *key)
{
    begin(json, key);
    json->comma = false;
}

void wy_json_open(wy_json_writer *json, const char *key, char bracket)
{
    begin(json, key);
    wy_json_put(json, &bracket, 1);
    json->comma = false;
}

void wy_json_close(wy_json_writer *json, char bracket)
{
    wy_json_put(json, &bracket, 1);
    json->comma = true;
}

void wy_json_int(wy_json_writer *json, const char *key, int64_t value)
{
    char digits[24];
    int length = wy_copy_number(digits, value);
    begin(json, key);
    wy_json_put(json, digits, (size_t)length);
}

void wy_json_int_if(wy_json_writer *json, const char *key, bool known, int64_t value)
{
    if (known)
        wy_json_int(json, key, value);
    else
        wy_json_text(json, key, NULL);
}

void wy_json_bool(wy_json_writer *json, const char *key, bool value)
{
    begin(json, key);
    wy_json_put(json, value ? "true" : "false", value ? 4 : 5);
}

void wy_json_letters(wy_json_writer *json, const char *key, const char *letters, size_t count)
{
    begin(json, key);
    put_quoted(json, letters, count);
}

void wy_json_text(wy_json_writer *json, const char *key, const char *text)
{
    begin(json, key);
    if (text)
        put_quoted(json, text, TO_ZERO);
    else
        wy_json_put(json, "null", 4);
}
