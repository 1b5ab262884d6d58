/* stats.c - Statistics: estimates with 95 % intervals, tests, and their correction. */
#include "lab/stats/stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"

static const double NORMAL_LIMIT = 1.959963984540054; /* 95 % of a normal distribution */

/* ---- Sums and means ---- */

void lab_add(lab_sum *sum, int64_t value)
{
    sum->count++;
    sum->sum += value;
    sum->squares += value * value;
}

double lab_mean_of(const lab_sum *sum)
{
    return sum->count ? (double)sum->sum / (double)sum->count : NAN;
}

static double variance(const lab_sum *sum)
{
    if (sum->count < 2)
        return NAN;
    double count = (double)sum->count, total = (double)sum->sum;
    double rest = (double)sum->squares - total * total / count;
    return rest > 0 ? rest / (count - 1) : 0;
}

double lab_deviation(const lab_sum *sum)
{
    return sqrt(variance(sum));
}

lab_estimate lab_mean(const lab_sum *sum)
{
    double mean = lab_mean_of(sum);
    if (sum->count < 2)
        return (lab_estimate){mean, NAN, NAN};
    double count = (double)sum->count;
    double reach = lab_student_limit(count - 1) * sqrt(variance(sum) / count);
    return (lab_estimate){mean, mean - reach, mean + reach};
}

lab_estimate lab_difference(const lab_sum *one, const lab_sum *other)
{
    double value = lab_mean_of(one) - lab_mean_of(other);
    if (one->count < 2 || other->count < 2)
        return (lab_estimate){value, NAN, NAN};
    double a = variance(one) / (double)one->count, b = variance(other) / (double)other->count;
    if (a + b <= 0)
        return (lab_estimate){value, value, value};
    double freedom =
        (a + b) * (a + b) / (a * a / (double)(one->count - 1) + b * b / (double)(other->count - 1));
    double reach = lab_student_limit(freedom) * sqrt(a + b);
    return (lab_estimate){value, value - reach, value + reach};
}

lab_estimate lab_wilson(double share, double count)
{
    if (count <= 0)
        return (lab_estimate){NAN, NAN, NAN};
    double z2 = NORMAL_LIMIT * NORMAL_LIMIT, whole = 1 + z2 / count;
    double middle = (share + z2 / (2 * count)) / whole;
    double inner = share * (1 - share) / count + z2 / (4 * count * count);
    double reach = NORMAL_LIMIT * sqrt(inner > 0 ? inner : 0) / whole;
    double low = middle - reach, high = middle + reach;
    /* Rounding must not move the ends that are known exactly. */
    low = share <= 0 || low < 0 ? 0 : low;
    high = share >= 1 || high > 1 ? 1 : high;
    return (lab_estimate){share, low, high};
}

lab_estimate lab_correlation(double correlation, double freedom, double *ret_p)
{
    *ret_p = NAN;
    if (!(freedom > 3) || isnan(correlation))
        return (lab_estimate){correlation, NAN, NAN};
    double inside = fmin(fmax(correlation, -0.999999), 0.999999);
    double z = atanh(inside), error = 1 / sqrt(freedom - 3);
    *ret_p = erfc(fabs(z) / error / sqrt(2));
    return (lab_estimate){correlation, tanh(z - NORMAL_LIMIT * error),
                          tanh(z + NORMAL_LIMIT * error)};
}

/* ---- Student's t, from the incomplete beta function ---- */

/* Lentz's way through the continued fraction of the incomplete beta function. */
static double beta_fraction(double x, double a, double b)
{
    enum { STEPS = 300 };
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double result = d;
    for (int m = 1; m <= STEPS; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        double steps[2] = {even, odd}, change = 1;
        for (int i = 0; i < 2; i++) {
            d = 1 + steps[i] * d;
            d = 1 / (fabs(d) < tiny ? tiny : d);
            c = 1 + steps[i] / c;
            c = fabs(c) < tiny ? tiny : c;
            change = c * d;
            result *= change;
        }
        if (fabs(change - 1) < 1e-14)
            break;
    }
    return result;
}

static double incomplete_beta(double x, double a, double b)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * beta_fraction(x, a, b) / a;
    return 1 - front * beta_fraction(1 - x, b, a) / b;
}

double lab_student_p(double t, double freedom)
{
    if (isnan(t) || !(freedom > 0))
        return NAN;
    if (isinf(t))
        return 0;
    return incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

double lab_student_limit(double freedom)
{
    if (freedom > 1e6) /* no digit that is printed differs from the normal limit */
        return NORMAL_LIMIT;
    double low = NORMAL_LIMIT, high = 13;
    while (high - low > 1e-10) {
        double middle = (low + high) / 2;
        if (lab_student_p(middle, freedom) > 0.05)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

/* ---- Many tests ---- */

static int compare_numbers(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

void lab_mark_real(const double *p, bool *ret_real, int count, double level)
{
    double limit = -1;
    int tests = 0;
    double *sorted = wy_must_have(malloc((size_t)(count > 0 ? count : 1) * sizeof *sorted));
    for (int i = 0; i < count; i++)
        if (!isnan(p[i]))
            sorted[tests++] = p[i];
    qsort(sorted, (size_t)tests, sizeof *sorted, compare_numbers);
    for (int i = 0; i < tests; i++)
        if (sorted[i] <= level * (i + 1) / tests)
            limit = sorted[i];
    free(sorted);
    for (int i = 0; i < count; i++)
        ret_real[i] = !isnan(p[i]) && p[i] <= limit;
}

/* ---- Histograms ---- */

static void widen(lab_histogram *histogram, int64_t value)
{
    enum { SPARE = 32 };
    int64_t last = histogram->first + histogram->bars - 1;
    if (histogram->bars && value >= histogram->first && value <= last)
        return;
    int64_t first = histogram->bars && histogram->first < value ? histogram->first : value - SPARE;
    last = histogram->bars && last > value ? last : value + SPARE;
    int bars = (int)(last - first + 1);
    uint64_t *bar = wy_must_have(calloc((size_t)bars, sizeof *bar));
    if (histogram->bars)
        memcpy(bar + (histogram->first - first), histogram->bar,
               (size_t)histogram->bars * sizeof *bar);
    free(histogram->bar);
    histogram->bar = bar;
    histogram->first = first;
    histogram->bars = bars;
}

void lab_count(lab_histogram *histogram, int64_t value)
{
    widen(histogram, value);
    histogram->bar[value - histogram->first]++;
    histogram->total++;
}

void lab_forget(lab_histogram *histogram)
{
    free(histogram->bar);
    memset(histogram, 0, sizeof *histogram);
}

/* The value at a place in the order of size, counted from 0. */
static double value_at(const lab_histogram *histogram, uint64_t place)
{
    int i = 0;
    for (; place >= histogram->bar[i]; i++)
        place -= histogram->bar[i];
    return (double)(histogram->first + i);
}

double lab_quantile(const lab_histogram *histogram, double part)
{
    if (!histogram->total)
        return NAN;
    double place = part * (double)(histogram->total - 1), below = floor(place);
    uint64_t left = (uint64_t)below;
    double value = value_at(histogram, left);
    if (place > below)
        value += (place - below) * (value_at(histogram, left + 1) - value);
    return value;
}
