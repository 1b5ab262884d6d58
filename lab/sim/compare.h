/* compare.h - Paired comparison of two results of the same games, played with two boxes or two
 * sets of options. Game i of one is paired with game i of the other: both began with the same
 * luck (common random numbers), which cancels most of the variance. */
#pragma once

#include <jansson.h>

#include "lab/sim/play.h"
#include "lab/stats/stats.h"

typedef enum lab_kind {
    LAB_SCORE_OF,  /* an entrant's score */
    LAB_WINS_OF,   /* its share of victories; alone, of games whose goal was met */
    LAB_SEAT_WINS, /* share of victories from a seat */
    LAB_SEAT_SCORE,
    LAB_MOVES,
    LAB_DECISIONS,
    LAB_LINE,   /* points on a line of the score sheet, mean of the players */
    LAB_CHOICE, /* how often the players chose an action, all together */
    LAB_KINDS
} lab_kind;

typedef struct lab_change {
    lab_kind kind;
    char name[LAB_NAME_MAX + 16]; /* of the entrant, seat, line or action; empty if there is none */
    double before, after;
    lab_estimate difference;
    double p;     /* NAN: nothing differs in any game */
    bool is_real; /* survives Benjamini and Hochberg at 5 % */
} lab_change;

/* NULL if this is the whole result of games, as result.h writes it; else a template: why not. */
const char *lab_check_result(const json_t *result);

/* NULL, or a template that tells why the two cannot be paired. Both must have been checked. */
const char *lab_check_pair(const json_t *before, const json_t *after);

/* Everything measured, in the order of kinds; actions as they differ most surely. free() it. */
lab_change *lab_compare(const json_t *before, const json_t *after, int *ret_count);

/* The kind as JSON calls it: "score", "wins". */
const char *lab_kind_name(lab_kind kind);
