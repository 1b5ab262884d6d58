/* study.h - A game under analysis: its positions, their values, and its decisions. */
#pragma once

#include "lab/analyse/analyse.h"

typedef struct wy_estimator {
    const wy_rules *rules;
    const void *parts;
    int players;
    const wy_bot *player; /* who plays the playouts */
    uint64_t seed;
    int horizon; /* decisions after which the game's evaluation has the word; 0: to the end */
} wy_estimator;

struct wy_study {
    const wy_table *table;
    wy_analysis_plan plan;
    wy_estimator estimator;
    wy_analysis *analysis;
    uint8_t *states;  /* before the first move, and after each */
    int32_t *results; /* of each position, each playout, each seat */
    int *positions;   /* those that are estimated; */
    int position_count;
    int *same_as;   /* by position: the one with equal worth, since only moves without a choice lie
                       between */
    int *decisions; /* moves with a choice */
    int decision_count;
    int done; /* tasks, by wy_study_step() */
};

void *wy_study_state(const wy_study *study, int position);
int32_t *wy_study_result(const wy_study *study, int position, int playout);

/* Tasks, which may be done side by side: plays a position out; judges a decision. */
void wy_study_position(void *study, int index);
void wy_study_decision(void *study, int index);

/* When all positions have been played out, before any decision; and when all is done. */
void wy_study_measure(wy_study *study);
void wy_study_draw_up(wy_study *study);

/* ---- By playouts of a quick bot (estimate.c), in whole units: so sums are exact ---- */

/* Units of a whole victory, which can be shared by up to six; alone, of a point. */
int wy_estimate_unit(const wy_estimator *estimator);

/* Plays `state` on and counts results by seat. Playouts of equal number have the same luck. */
void wy_estimate(const wy_estimator *estimator, int number, void *state,
                 int32_t result[WY_SEATS_MAX]);

/* A sample at what a view hides; equal numbers make equal samples of equal views. */
void wy_estimate_sample(const wy_estimator *estimator, int number, const void *view, int seat,
                        void *state);

/* ---- With a tablebase (exact.c) ---- */

void wy_exact_begin(wy_study *study);
void wy_exact_position(const wy_study *study, int position);
void wy_exact_settle(wy_study *study); /* when all positions have been asked for */
void wy_exact_decision(const wy_study *study, int position);
void wy_exact_share(const wy_analysis *analysis, wy_account *account);
