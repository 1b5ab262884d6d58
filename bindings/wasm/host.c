/* host.c - Host functions of bots for a web page or Node, without threads. */
#include "bots/host/host.h"

#include <stdlib.h>

__attribute__((import_module("host"), import_name("clock"))) double host_clock(void);

uint64_t wy_host_clock(void)
{
    return (uint64_t)(host_clock() * 1000);
}

void *wy_host_take(size_t bytes)
{
    return malloc(bytes);
}

void wy_host_give(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}

void wy_host_share(int count, void (*job)(void *context, int index), void *context)
{
    for (int i = 0; i < count; i++)
        job(context, i);
}
