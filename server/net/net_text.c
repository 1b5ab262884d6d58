/* net_text.c - Reference-counted text, shared by the peers it is sent to. */
#include <stdlib.h>
#include <string.h>

#include "server/net/net_internal.h"

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
