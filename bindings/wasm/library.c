/* library.c - memcpy, memset and memcmp for freestanding targets. Compiled with -fno-builtin, so
 * that the compiler does not turn these loops into calls of themselves. */
#include "wyrm/port.h"

void *memcpy(void *to, const void *from, size_t size)
{
    uint8_t *target = to;
    const uint8_t *source = from;
    for (size_t i = 0; i < size; i++)
        target[i] = source[i];
    return to;
}

void *memset(void *to, int value, size_t size)
{
    uint8_t *target = to;
    for (size_t i = 0; i < size; i++)
        target[i] = (uint8_t)value;
    return to;
}

int memcmp(const void *one, const void *other, size_t size)
{
    const uint8_t *left = one, *right = other;
    for (size_t i = 0; i < size; i++)
        if (left[i] != right[i])
            return left[i] - right[i];
    return 0;
}
