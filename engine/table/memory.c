/* memory.c - Allocation that aborts on failure. */
#include "engine/table/memory.h"

#include <stdio.h>
#include <stdlib.h>

void *wy_must_have(void *memory)
{
    if (!memory) {
        fputs("wyrm: out of memory\n", stderr);
        abort();
    }
    return memory;
}
