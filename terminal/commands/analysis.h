/* analysis.h - Text report of an analysis. */
#pragma once

#include "lab/analyse/analyse.h"

void cli_print_analysis(const wy_analysed *analysed);
