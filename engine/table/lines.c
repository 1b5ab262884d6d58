/* lines.c - Line-by-line reader and writer of records. */
#include "engine/table/lines.h"

#include <stdarg.h>
#include <string.h>

#include "engine/core/text.h"

bool wy_fail_move(wy_lines *lines, int move, const char *text)
{
    char line[16], number[16], shown[WY_LINE_SHOWN + 1];
    size_t length = strlen(lines->text);
    wy_copy_number(line, lines->line);
    wy_copy_number(number, move);
    length = length < WY_LINE_SHOWN ? length : WY_LINE_SHOWN;
    memcpy(shown, lines->text, length);
    shown[length] = '\0';
    lines->error->line = lines->line;
    lines->error->move = move;
    wy_format(lines->error->text, sizeof lines->error->text, text, "line", line, "move", number,
              "text", shown, NULL);
    return false;
}

bool wy_fail_line(wy_lines *lines, const char *text)
{
    return wy_fail_move(lines, 0, text);
}

bool wy_next_line(wy_lines *lines)
{
    if (lines->at == lines->end) {
        lines->text[0] = '\0';
        lines->line++;
        return false;
    }
    const char *stop = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    size_t length = (size_t)((stop ? stop : lines->end) - lines->at);
    bool fits = length < sizeof lines->text && wy_is_text(lines->at, length);
    memcpy(lines->text, lines->at, fits ? length : 0);
    lines->text[fits ? length : 0] = '\0';
    lines->at += length + (stop != NULL);
    lines->line++;
    return true;
}

const char *wy_after(const wy_lines *lines, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(lines->text, word, length) != 0 || lines->text[length] != ' ')
        return NULL;
    return lines->text + length + 1;
}

const char *wy_read_number(const char *text, int limit, int *ret_number)
{
    int number = 0, digits = 0;
    for (; *text >= '0' && *text <= '9' && digits < 7; text++, digits++)
        number = 10 * number + (*text - '0');
    if (digits == 0 || number >= limit)
        return NULL;
    *ret_number = number;
    return text;
}

void wy_put_line(wy_json_writer *out, const char *word, ...)
{
    va_list rest;
    va_start(rest, word);
    wy_json_put_text(out, word);
    while ((word = va_arg(rest, const char *))) {
        wy_json_put(out, " ", 1);
        wy_json_put_text(out, word);
    }
    wy_json_put(out, "\n", 1);
    va_end(rest);
}
