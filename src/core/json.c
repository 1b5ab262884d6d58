/* json.c - a bounded writer of JSON for the games' view functions.
 *
 * Reading JSON is left to a library; writing is here because the same functions must work in the
 * browser, without one. Texts are the games' own words and numbers, so only quotes, backslashes
 * and control characters need care. */
#include "core/text.h"
#include "wyrm/wyrm.h"

static void put(wy_json *json, char letter)
{
    if (json->length + 1 < json->room) {
        json->out[json->length] = letter;
        json->out[json->length + 1] = '\0';
    }
    json->length++;
}

static void put_quoted(wy_json *json, const char *text)
{
    put(json, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            put(json, '\\');
        put(json, (unsigned char)*text < ' ' ? ' ' : *text);
    }
    put(json, '"');
}

static void begin(wy_json *json, const char *key)
{
    if (json->comma)
        put(json, ',');
    json->comma = true;
    if (key) {
        put_quoted(json, key);
        put(json, ':');
    }
}

void wy_json_init(wy_json *json, char *out, size_t room)
{
    json->out = out;
    json->room = room;
    json->length = 0;
    json->comma = false;
    if (room)
        out[0] = '\0';
}

void wy_json_open(wy_json *json, const char *key, char bracket)
{
    begin(json, key);
    put(json, bracket);
    json->comma = false;
}

void wy_json_close(wy_json *json, char bracket)
{
    put(json, bracket);
    json->comma = true;
}

void wy_json_int(wy_json *json, const char *key, long value)
{
    char digits[24];
    begin(json, key);
    wy_copy_number(digits, value);
    for (const char *digit = digits; *digit; digit++)
        put(json, *digit);
}

static void put_word(wy_json *json, const char *key, const char *word)
{
    begin(json, key);
    for (; *word; word++)
        put(json, *word);
}

void wy_json_bool(wy_json *json, const char *key, bool value)
{
    put_word(json, key, value ? "true" : "false");
}

void wy_json_text(wy_json *json, const char *key, const char *text)
{
    if (!text) {
        put_word(json, key, "null");
        return;
    }
    begin(json, key);
    put_quoted(json, text);
}
