/* bag.h - Multiset of up to 64 kinds with 0 to 15 of each: bit k of plane p is bit p of the count
 * of kind k. Counting a set of kinds takes four masks and population counts; the kinds present are
 * one 64-bit set, ready for a menu. */
#pragma once

#include "wyrm/port.h"

enum { WY_BAG_PLANES = 4, WY_BAG_MOST = 15 };

typedef struct wy_bag {
    uint64_t plane[WY_BAG_PLANES];
} wy_bag;

/* Returns the set of kinds present. */
WY_FN static inline uint64_t wy_bag_kinds(const wy_bag *bag)
{
    return bag->plane[0] | bag->plane[1] | bag->plane[2] | bag->plane[3];
}

WY_FN static inline int wy_bag_count(const wy_bag *bag, int kind)
{
    return (int)((bag->plane[0] >> kind & 1) | (bag->plane[1] >> kind & 1) << 1 |
                 (bag->plane[2] >> kind & 1) << 2 | (bag->plane[3] >> kind & 1) << 3);
}

/* Counts the things of a set of kinds. */
WY_FN static inline int wy_bag_sum(const wy_bag *bag, uint64_t set)
{
    return wy_count_bits(bag->plane[0] & set) + 2 * wy_count_bits(bag->plane[1] & set) +
           4 * wy_count_bits(bag->plane[2] & set) + 8 * wy_count_bits(bag->plane[3] & set);
}

/* Adds one of each kind in a set; no count may be 15. */
WY_FN static inline void wy_bag_add(wy_bag *bag, uint64_t set)
{
    for (int i = 0; i < WY_BAG_PLANES; i++) {
        uint64_t carry = bag->plane[i] & set;
        bag->plane[i] ^= set;
        set = carry;
    }
}

/* Takes one of each kind in a set; no count may be 0. */
WY_FN static inline void wy_bag_take(wy_bag *bag, uint64_t set)
{
    for (int i = 0; i < WY_BAG_PLANES; i++) {
        uint64_t borrow = ~bag->plane[i] & set;
        bag->plane[i] ^= set;
        set = borrow;
    }
}

/* Sets the count of one kind. */
WY_FN static inline void wy_bag_set(wy_bag *bag, int kind, int count)
{
    for (int i = 0; i < WY_BAG_PLANES; i++)
        bag->plane[i] = (bag->plane[i] & ~WY_BIT(kind)) | (uint64_t)(count >> i & 1) << kind;
}

/* Removes all kinds outside a set. */
WY_FN static inline void wy_bag_keep(wy_bag *bag, uint64_t set)
{
    for (int i = 0; i < WY_BAG_PLANES; i++)
        bag->plane[i] &= set;
}
