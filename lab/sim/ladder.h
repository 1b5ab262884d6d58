/* ladder.h - Ratings from a round robin (Bradley and Terry 1952), on the scale of Elo. */
#pragma once

#include "lab/stats/stats.h"

enum { LAB_LADDER_MAX = 16 };

/* Who won how much of what: won[a][b] is what a has won against b, parts of victories included. */
typedef struct lab_table {
    int count;
    double won[LAB_LADDER_MAX][LAB_LADDER_MAX];
} lab_table;

/* A rating 400 points above another's promises ten victories for one. `anchor` is rated 0, exactly.
 *
 * Each pair is given one more game, drawn: so a bot that has won everything is rated high, not
 * infinitely high, and an interval can be told. It pulls ratings together a little, the less the
 * more was played. Intervals are of the difference to the anchor, from Fisher's information. */
void lab_rate(const lab_table *table, int anchor, lab_estimate ret_rating[LAB_LADDER_MAX]);
