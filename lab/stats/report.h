/* report.h - HTML report of a simulation. */
#pragma once

#include "lab/sim/tally.h"

/* The page, in the language spoken: one file that needs no other, in HTML with the plots in it.
 * free() it. NULL: gnuplot has failed. */
char *lab_report(const lab_tally *tally);
