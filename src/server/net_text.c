/* net_text.c - texts that several share, and whether a text is one. */
#include <stdlib.h>
#include <string.h>

#include "server/net_inside.h"

void *net_allocate(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

net_text *net_text_new(const void *bytes, size_t length)
{
    net_text *text = malloc(sizeof *text + length + 1);
    if (!text)
        abort();
    atomic_init(&text->references, 1);
    text->length = length;
    if (length)
        memcpy(text->bytes, bytes, length);
    text->bytes[length] = '\0';
    return text;
}

net_text *net_text_keep(net_text *text)
{
    atomic_fetch_add_explicit(&text->references, 1, memory_order_relaxed);
    return text;
}

void net_text_drop(net_text *text)
{
    if (text && atomic_fetch_sub_explicit(&text->references, 1, memory_order_acq_rel) == 1)
        free(text);
}

const char *net_text_bytes(const net_text *text, size_t *ret_length)
{
    *ret_length = text->length;
    return (const char *)text->bytes;
}

/* How many bytes the character beginning here has; 0: it is none. */
static size_t character(const unsigned char *at, size_t left)
{
    unsigned char low = 0x80, high = 0xBF;
    size_t bytes = at[0] < 0x80   ? 1
                   : at[0] < 0xC2 ? 0
                   : at[0] < 0xE0 ? 2
                   : at[0] < 0xF0 ? 3
                   : at[0] < 0xF5 ? 4
                                  : 0;
    if (bytes < 2)
        return bytes;
    /* Neither longer than needed, nor half of a pair, nor past the last character there is. */
    low = at[0] == 0xE0 ? 0xA0 : at[0] == 0xF0 ? 0x90 : low;
    high = at[0] == 0xED ? 0x9F : at[0] == 0xF4 ? 0x8F : high;
    if (bytes > left || at[1] < low || at[1] > high)
        return 0;
    for (size_t i = 2; i < bytes; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    return bytes;
}

/* The library's own check misses a character cut off by an empty last fragment. */
bool net_is_utf8(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    while (length) {
        uint64_t eight;
        if (length >= sizeof eight) {
            memcpy(&eight, at, sizeof eight);
            if (!(eight & UINT64_C(0x8080808080808080))) {
                at += sizeof eight;
                length -= sizeof eight;
                continue;
            }
        }
        size_t bytes = character(at, length);
        if (!bytes)
            return false;
        at += bytes;
        length -= bytes;
    }
    return true;
}
