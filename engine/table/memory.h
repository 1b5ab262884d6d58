/* memory.h - Allocation that aborts on failure. */
#pragma once

#include <stdlib.h>

/* Returns `memory`. Aborts if it is NULL: the saved log survives. */
void *wy_must_have(void *memory);

/* Returns an array that holds more than `count` elements: twice as many if it is full. */
static inline void *wy_make_room(void *array, int count, int *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? 2 * *room : 16;
    return wy_must_have(realloc(array, (size_t)*room * size));
}
