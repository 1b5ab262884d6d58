/* mix.h - bit mixers: SplitMix64 and a multiply-xorshift hash of words. */
#pragma once

#include "wyrm/port.h"

/* 2^64 divided by the golden ratio, as Knuth's multiplicative hashing has it. */
#define WY_GOLDEN 0x9e3779b97f4a7c15ull

/* Output number `index` of SplitMix64 (Steele, Lea, Flood 2014) started with `seed`: neighbouring
 * seeds or indices give unrelated numbers. */
WY_FN static inline uint64_t wy_splitmix64(uint64_t seed, uint64_t index)
{
    uint64_t mixed = seed + WY_GOLDEN * (index + 1);
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ull;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebull;
    return mixed ^ mixed >> 31;
}

/* Multiply-xorshift step: adds a word to a hash. */
WY_FN static inline uint64_t wy_hash_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * WY_GOLDEN;
    return hash ^ hash >> 29;
}
