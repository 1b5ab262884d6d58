/* analysis.h - an analysed game, for people. */
#ifndef WYRM_CLI_ANALYSIS_H
#define WYRM_CLI_ANALYSIS_H

#include "lab/analyse/telling.h"

void cli_print_analysis(const wy_analysed *analysed);

#endif
