/* lanes.h - SIMD within a register: eight numbers of 0..127 in the bytes of a 64-bit word, such as
 * dice by face. Comparing all of them takes a few instructions without a branch. Lane 0 is the
 * least significant byte on every machine. */
#pragma once

#include "wyrm/port.h"

#define WY_LANES_LOW  0x0101010101010101ull
#define WY_LANES_HIGH 0x8080808080808080ull

WY_FN static inline int wy_lane(uint64_t lanes, int index)
{
    return (int)(lanes >> (8 * index) & 0xff);
}

/* Returns a word with `value` in lane `index`, zero elsewhere. */
WY_FN static inline uint64_t wy_lane_of(int index, int value)
{
    return (uint64_t)value << (8 * index);
}

/* Returns a word with `value` in every lane. */
WY_FN static inline uint64_t wy_lanes_fill(int value)
{
    return WY_LANES_LOW * (uint64_t)(unsigned)value;
}

/* Comparisons return a mask: the high bit of each lane that fulfils them. */
WY_FN static inline uint64_t wy_lanes_reach(uint64_t lanes, uint64_t least)
{
    return ((lanes | WY_LANES_HIGH) - least) & WY_LANES_HIGH;
}

WY_FN static inline uint64_t wy_lanes_nonzero(uint64_t lanes)
{
    return (lanes + WY_LANES_LOW * 0x7f) & WY_LANES_HIGH;
}

/* Widens a mask to lanes of 0x7f. */
WY_FN static inline uint64_t wy_lanes_full(uint64_t mask)
{
    return mask - (mask >> 7);
}
