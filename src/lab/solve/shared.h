/* shared.h - numbers that many threads change at once, of a processor or of a GPU. */
#ifndef WYRM_LAB_SOLVE_SHARED_H
#define WYRM_LAB_SOLVE_SHARED_H

#include "wyrm/wyrm.h"

WY_FN static inline void solve_set_bit(uint64_t *word, uint64_t bit)
{
#ifdef __CUDA_ARCH__
    if (!(*word & bit)) /* what others set may be seen late: then it is set twice */
        atomicOr((unsigned long long *)word, bit);
#else
    if (!(__atomic_load_n(word, __ATOMIC_RELAXED) & bit))
        (void)__atomic_fetch_or(word, bit, __ATOMIC_RELAXED);
#endif
}

WY_FN static inline void solve_add(uint64_t *sum, uint64_t number)
{
#ifdef __CUDA_ARCH__
    atomicAdd((unsigned long long *)sum, number);
#else
    (void)__atomic_fetch_add(sum, number, __ATOMIC_RELAXED);
#endif
}

#endif
