/* format.c - templates with named parts. */
#include <stdarg.h>
#include <string.h>

#include "engine/table/locale.h"
#include "wyrm/table.h"

/* The text that goes with a name in a list of pairs, or NULL. */
static const char *pair_value(va_list pairs, const char *name, size_t length)
{
    for (const char *key; (key = va_arg(pairs, const char *));) {
        const char *value = va_arg(pairs, const char *);
        if (strlen(key) == length && strncmp(key, name, length) == 0)
            return value;
    }
    return NULL;
}

char *wy_format(char *out, size_t room, const char *text, ...)
{
    va_list pairs;
    va_start(pairs, text);
    wy_format_list(out, room, text, pairs);
    va_end(pairs);
    return out;
}

char *wy_format_list(char *out, size_t room, const char *text, va_list pairs)
{
    size_t length = 0;
    text = wy_tr(text);
    while (*text && length + 1 < room) {
        size_t name = *text == '{' ? strcspn(text + 1, "}") : 0;
        const char *value = NULL;
        if (name && text[1 + name]) {
            va_list copy;
            va_copy(copy, pairs);
            value = pair_value(copy, text + 1, name);
            va_end(copy);
        }
        if (!value) {
            out[length++] = *text++;
            continue;
        }
        while (*value && length + 1 < room)
            out[length++] = *value++;
        text += name + 2;
    }
    out[length] = '\0';
    return out;
}
