/* stats.h - Statistics: estimates with 95 % intervals, tests, and correction for many of them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A value and its 95 % confidence interval; NAN where unknown, as with a single observation. */
typedef struct lab_estimate {
    double value, low, high;
} lab_estimate;

/* Whole numbers seen, kept as sums of whole numbers: so the order of adding cannot matter. */
typedef struct lab_sum {
    int64_t count, sum, squares;
} lab_sum;

void lab_add(lab_sum *sum, int64_t value);
double lab_mean_of(const lab_sum *sum);
double lab_deviation(const lab_sum *sum); /* of the sample; NAN for fewer than two */

/* The mean, with Student's interval. */
lab_estimate lab_mean(const lab_sum *sum);

/* The difference of two independent means, `one` less `other`, with Welch's interval. */
lab_estimate lab_difference(const lab_sum *one, const lab_sum *other);

/* Wilson's interval of a share of `count` games: sensible at its ends, never outside 0 and 1. */
lab_estimate lab_wilson(double share, double count);

/* A correlation with Fisher's interval and two-sided p, from `freedom` independent pairs. */
lab_estimate lab_correlation(double correlation, double freedom, double *ret_p);

/* How likely chance alone gives a mean at least so far from zero, by Student's t. */
double lab_student_p(double t, double freedom);

/* The t beyond which lies one case in twenty, both sides together. */
double lab_student_limit(double freedom);

/* Benjamini-Hochberg: marks the tests with a false discovery rate of `level`; NAN is no test. */
void lab_mark_real(const double *p, bool *ret_real, int count, double level);

/* How often each whole number was seen. */
typedef struct lab_histogram {
    int64_t first; /* the number that the first bar stands for */
    int bars;
    uint64_t *bar;
    uint64_t total;
} lab_histogram;

void lab_count(lab_histogram *histogram, int64_t value);
void lab_forget(lab_histogram *histogram); /* frees it */

/* Quantile, interpolated; 0 is the least and 1 the greatest value. NAN if there are none. */
double lab_quantile(const lab_histogram *histogram, double part);
