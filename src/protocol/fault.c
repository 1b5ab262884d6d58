/* fault.c - refusals, and sentences fit to travel. */
#include "protocol/fault.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SHOWN = 60 };

json_t *wy_fault_say(wy_fault *fault, int code, const char *text, json_t *data)
{
    fault->code = code;
    fault->data = data;
    snprintf(fault->text, sizeof fault->text, "%s", wy_tr(text));
    return NULL;
}

json_t *wy_fault_name(wy_fault *fault, int code, const char *text, const char *name)
{
    char shown[NAME_SHOWN + 1];
    snprintf(shown, sizeof shown, "%s", name);
    fault->code = code;
    fault->data = NULL;
    wy_fill(fault->text, sizeof fault->text, text, "name", shown, NULL);
    return NULL;
}

json_t *wy_fault_error(wy_fault *fault, int code, const wy_error *error)
{
    json_t *data = json_object();
    if (error->line)
        json_object_set_new(data, "line", json_integer(error->line));
    if (error->move)
        json_object_set_new(data, "move", json_integer(error->move));
    if (error->path[0])
        json_object_set_new(data, "path", wy_json_sentence(error->path));
    if (json_object_size(data) == 0) {
        json_decref(data);
        data = NULL;
    }
    fault->code = code;
    fault->data = data;
    snprintf(fault->text, sizeof fault->text, "%s", error->text);
    return NULL;
}

/* Takes away the beginning of a character whose end was cut off. */
static void drop_cut_character(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
        length--;
    if (length > 0 && (unsigned char)text[length - 1] >= 0xc0)
        text[length - 1] = '\0';
}

json_t *wy_json_sentence(const char *text)
{
    char line[WY_TEXT_MAX];
    snprintf(line, sizeof line, "%s", text);
    for (char *at = line; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = '?';
    json_t *sentence = json_string(line);
    if (sentence)
        return sentence;
    drop_cut_character(line);
    sentence = json_string(line);
    if (sentence)
        return sentence;
    for (char *at = line; *at; at++)
        if ((unsigned char)*at >= 0x80)
            *at = '?';
    return json_string(line);
}

/* Nothing to replace, as in nearly all sentences: printable letters of one or two bytes. */
static bool is_tidy(const char *text)
{
    size_t i = 0;
    for (; text[i]; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < ' ' || c == 0x7f || (c >= 0x80 && c < 0xc2) || c >= 0xe0)
            return false;
        if (c >= 0xc2 && ((unsigned char)text[++i] & 0xc0) != 0x80)
            return false;
    }
    return i < WY_TEXT_MAX;
}

void wy_page_sentence(wy_page *page, const char *text)
{
    if (is_tidy(text)) {
        wy_page_text(page, text);
        return;
    }
    json_t *sentence = wy_json_sentence(text);
    wy_page_value(page, sentence);
    json_decref(sentence);
}
