/* port.h - the one file that knows about compilers.
 *
 * Rules are written in the common part of C11 and C++17 and compile for the machine, for wasm32
 * without a C library, and for CUDA. Whatever those targets do differently is named here once. */
#ifndef WYRM_PORT_H
#define WYRM_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Stands before every function that rules code defines: on a GPU it runs on both sides. */
#ifdef __CUDACC__
#define WY_FN __host__ __device__
#else
#define WY_FN
#endif

#ifdef __cplusplus
#define WY_STATIC_ASSERT(condition, message) static_assert(condition, message)
#else
#define WY_STATIC_ASSERT(condition, message) _Static_assert(condition, message)
#endif

/* What must be true when a caller kept its side of the contract. Compiled out of release builds. */
#if defined(NDEBUG) || defined(__CUDACC__)
#define WY_ASSERT(condition) ((void)0)
#else
#define WY_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

/* How far the last of four bytes is shifted when they are read as one number. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define WY_LAST_BYTE 0
#else
#define WY_LAST_BYTE 24
#endif

#define WY_COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define WY_BIT(index)   (1ull << (index))

/* The three library functions that rules may use, without the library's headers. A GPU has the
 * first two. */
#ifdef __CUDACC__
#include <string.h>
WY_FN static inline int wy_compare_bytes(const void *one, const void *other, size_t size)
{
    const uint8_t *left = (const uint8_t *)one, *right = (const uint8_t *)other;
    for (size_t i = 0; i < size; i++)
        if (left[i] != right[i])
            return left[i] - right[i];
    return 0;
}
#define memcmp wy_compare_bytes
#else
#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
#ifdef __cplusplus
}
#endif
#endif

/* Position of the lowest one-bit; the word must not be zero. */
WY_FN static inline int wy_lowest_bit(uint64_t word)
{
#ifdef __CUDA_ARCH__
    return __ffsll((long long)word) - 1;
#else
    return __builtin_ctzll(word);
#endif
}

WY_FN static inline int wy_count_bits(uint64_t word)
{
#ifdef __CUDA_ARCH__
    return __popcll(word);
#else
    return __builtin_popcountll(word);
#endif
}

/* The n-th lowest element, n from 0, of a set that has more than n: one instruction on processors
 * that have it, and no branch on the others, since which card is drawn is anybody's guess. */
#ifdef __BMI2__
#include <immintrin.h>
#endif
WY_FN static inline int wy_nth_element(uint64_t set, uint32_t n)
{
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
    return wy_lowest_bit(_pdep_u64(WY_BIT(n), set));
#else
    int base = 0;
    for (int width = 32; width > 0; width /= 2) {
        uint32_t below = (uint32_t)wy_count_bits(set & (WY_BIT(width) - 1));
        uint32_t above = n >= below;
        n -= above ? below : 0;
        base += above ? width : 0;
        set >>= above ? width : 0;
    }
    return base;
#endif
}

#endif
