/* port.h - Compiler and target differences.
 *
 * Rules use the common part of C11 and C++17. They compile natively, for wasm32 without a C
 * library, and for CUDA. */
#ifndef WYRM_PORT_H
#define WYRM_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Attribute of every function of the rules: on a GPU it is compiled for host and device. */
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

/* Assertion of a precondition. Compiled out of release builds. */
#if defined(NDEBUG) || defined(__CUDACC__)
#define WY_ASSERT(condition) ((void)0)
#else
#define WY_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

/* Shift of the last of four bytes that are read as one number. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define WY_LAST_BYTE 0
#else
#define WY_LAST_BYTE 24
#endif

#define WY_COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define WY_BIT(index)   (1ull << (index))

/* The three library functions that rules may use, without their headers. A GPU lacks memcmp. */
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

/* Returns the position of the lowest one-bit; the word must not be zero. */
WY_FN static inline int wy_lowest_bit(uint64_t word)
{
#ifdef __CUDA_ARCH__
    return __ffsll((long long)word) - 1;
#else
    return __builtin_ctzll(word);
#endif
}

/* Population count of each byte (SWAR). */
WY_FN static inline uint64_t wy_count_in_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555ull;
    word = (word & 0x3333333333333333ull) + (word >> 2 & 0x3333333333333333ull);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0full;
}

WY_FN static inline int wy_count_bits(uint64_t word)
{
#ifdef __CUDA_ARCH__
    return __popcll(word);
#elif defined(__x86_64__) && !defined(__POPCNT__)
    return (int)(wy_count_in_bytes(word) * 0x0101010101010101ull >> 56); /* spares a call */
#else
    return __builtin_popcountll(word);
#endif
}

/* Returns the n-th lowest element, from 0, of a set with more than n elements: one pdep, or select
 * by SWAR without an unpredictable branch. Avoids <immintrin.h>, whose megabyte every file would
 * read. */
WY_FN static inline int wy_nth_element(uint64_t set, uint32_t n)
{
#if defined(__x86_64__) && defined(__BMI2__) && !defined(__CUDA_ARCH__)
    return wy_lowest_bit(__builtin_ia32_pdep_di(WY_BIT(n), set));
#else
    const uint64_t ones = 0x0101010101010101ull, tops = 0x8080808080808080ull;
    uint64_t sums = wy_count_in_bytes(set) * ones;       /* byte i: elements in bytes 0 to i */
    uint64_t passed = ((n * ones | tops) - sums) & tops; /* bytes that end before the n-th */
    int base = 8 * (int)((passed >> 7) * ones >> 56);
    uint32_t byte = (uint32_t)(set >> base & 0xff);
    n -= (uint32_t)(sums << 8 >> base & 0xff);
    for (int width = 4; width > 0; width /= 2) {
        uint32_t low = byte & ((1u << width) - 1);
        low = (low & 5) + (low >> 1 & 5); /* counts up to four bits */
        low = (low & 3) + (low >> 2);
        bool above = n >= low;
        n -= above ? low : 0;
        base += above ? width : 0;
        byte >>= above ? width : 0;
    }
    return base;
#endif
}

#endif
