/* json_writer.c - JSON writer outside the rules: growing text, real numbers, sentences. */
#include "engine/table/json_writer.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/memory.h"

void wy_json_grow(wy_json_writer *json, size_t wanted)
{
    enum { FIRST = 1024 };
    size_t room = 2 * json->room > wanted ? 2 * json->room : wanted > FIRST ? wanted : FIRST;
    json->text = wy_must_have(realloc(json->text, room));
    json->room = room;
}

void wy_json_free(wy_json_writer *json)
{
    free(json->text);
    *json = (wy_json_writer)WY_JSON_GROWING;
}

void wy_json_put_text(wy_json_writer *json, const char *text)
{
    wy_json_put(json, text, strlen(text));
}

void wy_json_raw(wy_json_writer *json, const char *key, const char *value)
{
    wy_json_key(json, key);
    wy_json_put_text(json, value);
    json->comma = true;
}

/* Does not use the C library, whose formatting of such numbers is as large as a game. */
void wy_json_real(wy_json_writer *json, const char *key, double number, int places)
{
    char digits[32];
    size_t at = sizeof digits - 1;
    double scaled = number < 0 ? -number : number;
    for (int i = 0; i < places; i++)
        scaled *= 10;
    uint64_t units = (uint64_t)(scaled + 0.5);
    bool is_negative = number < 0 && units;
    for (; places > 1 && units % 10 == 0; places--)
        units /= 10;
    digits[at] = '\0';
    for (int i = 0; i <= places || units; i++, units /= 10) {
        if (places && i == places)
            digits[--at] = '.';
        digits[--at] = (char)('0' + units % 10);
    }
    if (is_negative)
        digits[--at] = '-';
    wy_json_raw(json, key, digits + at);
}

void wy_tidy_sentence(const char *text, char ret_line[WY_TEXT_MAX])
{
    size_t length = strlen(text);
    if (length >= WY_TEXT_MAX)
        length = WY_TEXT_MAX - 1;
    memcpy(ret_line, text, length);
    ret_line[length] = '\0';
    if (wy_is_text(ret_line, length))
        return;
    for (char *at = ret_line; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
    ret_line[wy_utf8_cut(ret_line, length)] = '\0';
    if (!wy_is_text(ret_line, strlen(ret_line)))
        for (char *at = ret_line; *at; at++)
            if ((unsigned char)*at >= 0x80)
                *at = '?';
}

void wy_json_sentence(wy_json_writer *json, const char *key, const char *text)
{
    char line[WY_TEXT_MAX];
    wy_tidy_sentence(text, line);
    wy_json_text(json, key, line);
}
