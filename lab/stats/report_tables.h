/* report_tables.h - Results as tables, and as an HTML report. */
#pragma once

#include "lab/sim/tally.h"
#include "lab/stats/grid.h"

typedef enum lab_report_table {
    LAB_RESULTS,
    LAB_SCORES,
    LAB_SEATS, /* of no interest alone, and so the next */
    LAB_TURNS,
    LAB_LENGTH,
    LAB_SHEET,
    LAB_WINNERS,
    LAB_PROGRESS,
    LAB_VERBS,
    LAB_ACTIONS,
    LAB_TIMES,
    LAB_REPORT_TABLES
} lab_report_table;

/* Opens the grid and fills it; false: there is nothing to show, and nothing to close. */
bool lab_fill_report_table(lab_grid *grid, const lab_tally *tally, lab_report_table table);

/* An entrant as tables call it: its bot, and its number where several are alike. */
void lab_label_entrant(const lab_match *match, int entrant, char out[LAB_NAME_MAX]);

/* report.c: the page, one HTML file with the plots in it. Caller frees. NULL: gnuplot has failed.
 */
char *lab_report(const lab_tally *tally);
