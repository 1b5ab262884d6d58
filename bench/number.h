/* number.h - a number on the command line of a measurement. */
#ifndef WYRM_BENCH_NUMBER_H
#define WYRM_BENCH_NUMBER_H

#include <limits.h>
#include <stdlib.h>

/* A number from 1 on; 0: something else. */
static inline int bench_number(const char *text)
{
    char *end = NULL;
    long number = strtol(text, &end, 10);
    return *end || number < 1 || number > INT_MAX ? 0 : (int)number;
}

#endif
