/* number.h - Parses a number from the command line of a benchmark. */
#pragma once

#include <limits.h>
#include <stdlib.h>

/* A number from 1 on; 0: something else. */
static inline int bench_number(const char *text)
{
    char *end = NULL;
    long number = strtol(text, &end, 10);
    return *end || number < 1 || number > INT_MAX ? 0 : (int)number;
}
