/* tune.h - Tuning of a game's weights by play: "wyrm tune". */
#pragma once

#include "lab/sim/watcher.h"
#include "lab/tune/tune_play.h"

typedef enum tune_method {
    TUNE_BY_SPSA, /* tune_spsa.h */
    TUNE_BY_FIT,  /* to who wins: tune_fit.h */
    TUNE_GIVEN,   /* they are there already: nothing but the match in the end is played */
} tune_method;

typedef struct tune_plan {
    tune_field field;
    tune_method method;
    int games, steps;           /* games for each step, at least 2, rounded up to pairs */
    int verify;                 /* games of the match of old against new in the end */
    const lab_watcher *watcher; /* or NULL; told of games now and then */
} tune_plan;

/* A mean of pairs, with its 95 % interval: NAN, alone, for a single pair. */
typedef struct tune_verdict {
    int games;
    double mean, low, high; /* in company the share of the victories, alone points gained */
    double even;            /* what versions of equal strength come to */
    double before, after;   /* mean points */
} tune_verdict;

typedef enum tune_outcome {
    TUNE_FOUND,   /* the new weights are not worse */
    TUNE_WORSE,   /* they are */
    TUNE_STOPPED, /* before the end */
} tune_outcome;

typedef struct tune_report {
    tune_outcome outcome;
    int steps; /* made */
    tune_verdict verdict;
} tune_report;

/* Tunes the params from `before` on; `after`, a copy, gets what was found, or has it already. */
void tune_run(const tune_plan *plan, const tune_params *params, const tune_version *before,
              tune_version *after, tune_report *ret_report);

/* The mean of pairs by what counts: shares of victories, or points alone. */
tune_verdict tune_judge(const tune_pair *pairs, int count, bool is_alone);
