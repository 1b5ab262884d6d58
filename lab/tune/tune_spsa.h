/* tune_spsa.h - SPSA, simultaneous perturbation stochastic approximation (Spall 1992): every step
 * moves all parameters at once, each up or down at random, towards the side that did better. Two
 * trials a step suffice for any number of parameters. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct tune_range {
    double least, most;
    double step; /* how far it is moved */
} tune_range;

/* How much better `plus` does than `minus`, from about -1 to 1. False: stop. */
typedef bool (*tune_compare)(void *context, int step, const double *plus, const double *minus,
                             double *ret_better);

/* Starts from `values` and leaves there what it found: the mean of where it has been in the last
 * half of its steps. The answer is how many steps were made: fewer than `steps` after a stop, and
 * then the values are as they were. */
int tune_spsa(const tune_range *ranges, int count, int steps, uint64_t seed, tune_compare compare,
              void *context, double *values);
