/* analysis.h - an analysed game, for people and for programs. */
#ifndef WYRM_CLI_ANALYSIS_H
#define WYRM_CLI_ANALYSIS_H

#include "lab/analyse/analyse.h"

/* What was looked at, and how. */
typedef struct cli_analysed {
    const wy_table *table;
    const wy_analysis_plan *plan;
    const wy_analysis *analysis;
} cli_analysed;

void cli_print_analysis(const cli_analysed *analysed);
void cli_print_analysis_json(const cli_analysed *analysed);

#endif
