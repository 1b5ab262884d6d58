/* lanes.h - eight small numbers in one word.
 *
 * A lane is a byte of a 64-bit word holding 0..127. Games keep short rows of small counts this way
 * (dice by face, piles side by side): comparing all of them is then two or three instructions and
 * has no branch, which is most of what makes random play fast. Lanes are numbered from the lowest
 * byte by arithmetic, not by memory order, so every machine agrees. */
#ifndef WYRM_CORE_LANES_H
#define WYRM_CORE_LANES_H

#include "wyrm/port.h"

#define WY_LANES_LOW  0x0101010101010101ull
#define WY_LANES_HIGH 0x8080808080808080ull

WY_FN static inline int wy_lane(uint64_t lanes, int index)
{
    return (int)(lanes >> (8 * index) & 0xff);
}

/* A word whose lane `index` holds `value` and whose others are zero. */
WY_FN static inline uint64_t wy_lane_of(int index, int value)
{
    return (uint64_t)value << (8 * index);
}

/* The same value in every lane. */
WY_FN static inline uint64_t wy_lanes_fill(int value)
{
    return WY_LANES_LOW * (uint64_t)(unsigned)value;
}

/* Comparisons answer a mask: the high bit of each lane for which they hold. */
WY_FN static inline uint64_t wy_lanes_reach(uint64_t lanes, uint64_t least)
{
    return ((lanes | WY_LANES_HIGH) - least) & WY_LANES_HIGH;
}

WY_FN static inline uint64_t wy_lanes_nonzero(uint64_t lanes)
{
    return (lanes + WY_LANES_LOW * 0x7f) & WY_LANES_HIGH;
}

/* Turns a mask's high bits into whole lanes of 0x7f, the greatest value a lane can hold. */
WY_FN static inline uint64_t wy_lanes_full(uint64_t mask)
{
    return mask - (mask >> 7);
}

#endif
