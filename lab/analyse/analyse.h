/* analyse.h - Post-game analysis, move by move: values of positions, mistakes, and luck.
 * docs/analyse.md explains the method.
 *
 * All values are whole numbers, sums over the playouts of a position: so the parts of a result add
 * up exactly. wy_analysis_value() makes shares of the victory, or points, of them. */
#pragma once

#include "engine/table/json_writer.h"
#include "lab/sim/watcher.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

typedef enum wy_verdict { WY_FINE, WY_SLIP, WY_MISTAKE, WY_BLUNDER, WY_VERDICTS } wy_verdict;

enum { WY_PLAYOUTS_MAX = 10000 };

typedef struct wy_analysis_plan {
    const wy_bot *judge; /* names the move that each decision is held against */
    uint32_t iterations; /* for each of its thoughts; 0: its own */
    int playouts;        /* of each position; 0: the usual number */
    uint64_t seed;
    int jobs;                      /* threads; the result is the same for any number of them */
    const lab_watcher *watcher;    /* or NULL */
    const wy_tablebase *tablebase; /* knows what positions are worth, and so nothing is played out
                                and no bot judges; NULL: none */
} wy_analysis_plan;

typedef struct wy_judged {
    int actor;
    wy_action action;
    int options;                 /* of a player; 1: there was nothing to decide. 0: chance */
    int64_t after[WY_SEATS_MAX]; /* what the position after it is worth, by seat */
    /* Decisions, from the view of who had to decide. */
    wy_action best;      /* the judge's */
    int64_t before;      /* what was to be expected before it, */
    int64_t with_played; /* after the move that was made, */
    int64_t with_best;   /* and after the judge's */
    double loss, error;  /* of the one against the other, and the standard error of that */
    double skill_error;  /* of with_played - before */
    wy_verdict verdict;
} wy_judged;

/* Why a seat's result is what it is: start + luck + skill + others == end. */
typedef struct wy_account {
    int64_t start, end;
    int64_t luck;                   /* chance, and what was hidden from the seat when it decided */
    int64_t skill;                  /* its own decisions, against those of the playouts' player */
    int64_t others;                 /* the decisions of the others */
    int64_t lost;                   /* through its own decisions, against those of the judge */
    double skill_error, lost_error; /* standard errors of two of them, as values */
    int decisions, verdicts[WY_VERDICTS];
    bool has_share;          /* only if values are exact and there was something to be had */
    double share_of_perfect; /* what such decisions leave of the start, which perfect play brings on
                                average */
} wy_account;

typedef struct wy_analysis {
    int players, length;
    int playouts, horizon;         /* of each position; decisions of each, 0: to the end */
    bool is_over;                  /* else the end is an estimate as well */
    bool is_exact;                 /* by a tablebase: without playouts, and without an error */
    int from;                      /* moves before the first position with a value: a tablebase did
                                      not know the game until then; nothing is booked or judged */
    int64_t unit;                  /* of a whole victory; alone, of a point */
    double error;                  /* the greatest standard error of any position's value */
    double threshold[WY_VERDICTS]; /* losses from which a decision is called so */
    wy_account account[WY_SEATS_MAX];
    wy_judged *move;
} wy_analysis;

/* After how many moves a tablebase knows a game, and from there on to its end; -1: it does not
 * know the end. It can be asked in an analysis only if it does. */
int wy_known_from(const wy_tablebase *tablebase, const wy_table *table);

/* NULL: there is not enough memory. */
wy_analysis *wy_analyse(const wy_table *table, const wy_analysis_plan *plan);
void wy_analysis_destroy(wy_analysis *analysis); /* NULL is fine */

/* The same task by task, for callers without threads: each step does one position or decision.
 * False: nothing was left to do. Closing answers the analysis, or
 * NULL if it is not complete. The table must stay as it is until then. */
typedef struct wy_study wy_study;
wy_study *wy_study_open(const wy_table *table, const wy_analysis_plan *plan); /* NULL: no memory */
bool wy_study_step(wy_study *study);
int wy_study_tasks(const wy_study *study);
int wy_study_done(const wy_study *study);
wy_analysis *wy_study_close(wy_study *study); /* NULL is fine */

double wy_analysis_value(const wy_analysis *analysis, int64_t units);

/* What a move changed for a seat; there must be a value before it. */
int64_t wy_analysis_change(const wy_analysis *analysis, int move, int seat);

/* What was looked at, and how. */
typedef struct wy_analysed {
    const wy_table *table;
    const wy_analysis_plan *plan;
    const wy_analysis *analysis;
} wy_analysed;

/* As JSON; docs/analyse.md describes it. */
void wy_write_analysis(wy_json_writer *json, const wy_analysed *analysed);
