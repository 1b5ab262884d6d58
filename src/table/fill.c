/* fill.c - templates with named parts. */
#include <stdarg.h>
#include <string.h>

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

char *wy_fill(char *out, size_t room, const char *text, ...)
{
    size_t length = 0;
    text = wy_tr(text);
    while (*text && length + 1 < room) {
        size_t name = *text == '{' ? strcspn(text + 1, "}") : 0;
        const char *value = NULL;
        if (name && text[1 + name]) {
            va_list pairs;
            va_start(pairs, text);
            value = pair_value(pairs, text + 1, name);
            va_end(pairs);
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
