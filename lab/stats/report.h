/* report.h - HTML report of a simulation. */
#pragma once

#include "lab/sim/tally.h"

/* The page, one HTML file with the plots in it; free() it. NULL: gnuplot has failed. */
char *lab_report(const lab_tally *tally);
