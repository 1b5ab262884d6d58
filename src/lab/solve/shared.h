/* shared.h - numbers that many threads change at once, of a processor or of a GPU. */
#ifndef WYRM_LAB_SOLVE_SHARED_H
#define WYRM_LAB_SOLVE_SHARED_H

#include "wyrm/wyrm.h"

/* Puts an element into a set. On a GPU, where thousands may do so at once, each has a byte of its
 * own as long as the set grows: so nobody waits for anybody. */
WY_FN static inline void solve_include(uint64_t *set, size_t element)
{
#ifdef __CUDA_ARCH__
    uint8_t *byte = (uint8_t *)set + element;
    if (!*byte)
        *byte = 1;
#else
    uint64_t *word = &set[element / 64], bit = 1ULL << element % 64;
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
