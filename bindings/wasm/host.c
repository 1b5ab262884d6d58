/* host.c - what bots want from their host, where the host is a web page or Node.
 *
 * Memory grows at the end of the module's own and is given back only from there, the last taken
 * first: minds come and go with the games they belong to. There are no threads: a page that wants
 * several starts several modules. */
#include "bots/host/host.h"

enum { PAGE = 65536 };

extern uint8_t __heap_base; /* set by the linker: where the module's own memory ends */
static uintptr_t top;

__attribute__((import_module("host"), import_name("clock"))) double host_clock(void);

uint64_t wy_host_clock(void)
{
    return (uint64_t)(host_clock() * 1000);
}

static size_t round_up(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

void *wy_host_take(size_t bytes)
{
    uintptr_t start = top ? top : round_up((uintptr_t)&__heap_base);
    uintptr_t end = start + round_up(bytes), room = __builtin_wasm_memory_size(0) * (size_t)PAGE;
    if (end < start)
        return NULL;
    if (end > room && __builtin_wasm_memory_grow(0, (end - room + PAGE - 1) / PAGE) == SIZE_MAX)
        return NULL;
    top = end;
    return (void *)start;
}

void wy_host_give(void *memory, size_t bytes)
{
    if ((uintptr_t)memory + round_up(bytes) == top)
        top = (uintptr_t)memory;
}

void wy_host_share(int count, void (*job)(void *context, int index), void *context)
{
    for (int i = 0; i < count; i++)
        job(context, i);
}
