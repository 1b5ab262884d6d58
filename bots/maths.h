/* maths.h - exp, log and sqrt without a maths library, as for WebAssembly. Plain arithmetic gives
 * the same bits everywhere, so a bot plays the same move on every machine. */
#pragma once

#include "wyrm/port.h"

/* Returns e^x with a relative error below 1e-6; saturates at 0 and at 2^126. */
static inline float wy_exp(float x)
{
    float halves = x * 1.44269504f;
    if (halves < -126.0f)
        return 0.0f;
    if (halves > 126.0f)
        halves = 126.0f;
    int whole = (int)(halves < 0 ? halves - 0.5f : halves + 0.5f);
    float rest = (halves - (float)whole) * 0.693147181f; /* within -0.35..0.35 */
    float power =
        1.0f +
        rest * (1.0f + rest * (0.5f + rest * (0.166666667f +
                                              rest * (0.0416666667f + rest * 0.00833333333f))));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return power * scale;
}

/* Returns the natural logarithm of x > 0 with an error below 1e-5. */
static inline float wy_log(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    int whole = (int)(bits >> 23) - 127;
    bits = (bits & 0x7fffff) | 0x3f800000;
    memcpy(&x, &bits, sizeof x); /* within 1..2 */
    float y = (x - 1.0f) / (x + 1.0f), square = y * y;
    float series =
        y * (2.0f + square * (0.666666667f +
                              square * (0.4f + square * (0.285714286f + square * 0.222222222f))));
    return (float)whole * 0.693147181f + series;
}

/* Returns the square root of x >= 0. */
static inline float wy_sqrt(float x)
{
    return __builtin_sqrtf(x);
}
