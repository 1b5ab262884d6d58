/* maths.h - the few functions of real numbers that bots need, by plain arithmetic: a target without
 * a mathematics library has them, and they give the same bits everywhere, so that a bot plays the
 * same move on every machine. */
#ifndef WYRM_BOTS_MATHS_H
#define WYRM_BOTS_MATHS_H

#include "wyrm/port.h"

/* e to the power of x, within a millionth of its value; 0 far below, the greatest far above. */
static inline float wy_exp(float x)
{
    float halves = x * 1.44269504f;
    if (halves < -126.0f)
        return 0.0f;
    if (halves > 126.0f)
        halves = 126.0f;
    int whole = (int)(halves < 0 ? halves - 0.5f : halves + 0.5f);
    float rest = (halves - (float)whole) * 0.693147181f; /* from -0.35 to 0.35 */
    float power =
        1.0f +
        rest * (1.0f + rest * (0.5f + rest * (0.166666667f +
                                              rest * (0.0416666667f + rest * 0.00833333333f))));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return power * scale;
}

/* The natural logarithm of x > 0, within a hundred-thousandth. */
static inline float wy_log(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    int whole = (int)(bits >> 23) - 127;
    bits = (bits & 0x7fffff) | 0x3f800000;
    memcpy(&x, &bits, sizeof x); /* from 1 to 2 */
    float y = (x - 1.0f) / (x + 1.0f), square = y * y;
    float series =
        y * (2.0f + square * (0.666666667f +
                              square * (0.4f + square * (0.285714286f + square * 0.222222222f))));
    return (float)whole * 0.693147181f + series;
}

/* The square root of x >= 0. */
static inline float wy_sqrt(float x)
{
    return __builtin_sqrtf(x);
}

#endif
