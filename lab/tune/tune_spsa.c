/* tune_spsa.c - SPSA. The gains fall with the exponents that Spall recommends. */
#include "lab/tune/tune_spsa.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "wyrm/wyrm.h"

#define FIRST_GAIN 1.0
#define GAIN_FALLS 0.602
#define STEP_FALLS 0.101

typedef struct walk {
    const tune_range *ranges;
    int count, steps;
    double *at, *sum, *plus, *minus, *sign;
} walk;

static double within(const tune_range *range, double value)
{
    return fmin(fmax(value, range->least), range->most);
}

static void perturb(walk *w, double size, wy_rng *rng)
{
    for (int i = 0; i < w->count; i++) {
        const tune_range *range = &w->ranges[i];
        w->sign[i] = wy_rng_next(rng) >> 31 ? 1 : -1;
        w->plus[i] = within(range, w->at[i] + w->sign[i] * size * range->step);
        w->minus[i] = within(range, w->at[i] - w->sign[i] * size * range->step);
    }
}

static bool take_step(walk *w, int step, wy_rng *rng, tune_compare compare, void *context)
{
    double settle = w->steps / 10.0 + 1, better = 0;
    double gain = FIRST_GAIN * pow(settle / (settle + step), GAIN_FALLS);
    double size = pow(step + 1.0, -STEP_FALLS);
    perturb(w, size, rng);
    if (!compare(context, step, w->plus, w->minus, &better))
        return false;
    for (int i = 0; i < w->count; i++) {
        const tune_range *range = &w->ranges[i];
        double move = gain * better / size * w->sign[i] * range->step;
        w->at[i] = within(range, w->at[i] + move);
        if (step >= w->steps / 2)
            w->sum[i] += w->at[i];
    }
    return true;
}

int tune_spsa(const tune_range *ranges, int count, int steps, uint64_t seed, tune_compare compare,
              void *context, double *values)
{
    size_t size = (size_t)count;
    double *room = wy_must_have(calloc(5 * size + 1, sizeof *room));
    walk w = {ranges,      count,           steps,           room,
              room + size, room + 2 * size, room + 3 * size, room + 4 * size};
    wy_rng rng;
    int step = 0;
    memcpy(w.at, values, size * sizeof *values);
    wy_rng_seed(&rng, seed, 0);
    while (step < steps && take_step(&w, step, &rng, compare, context))
        step++;
    int summed = steps - steps / 2; /* the last half of the way */
    for (int i = 0; i < count && step == steps && steps > 0; i++)
        values[i] = w.sum[i] / summed;
    free(room);
    return step;
}
