/* report.h - a page with everything that was measured. */
#ifndef WYRM_LAB_REPORT_H
#define WYRM_LAB_REPORT_H

#include "lab/tally.h"

/* The page, in the language spoken: one file that needs no other, in HTML with the plots in it.
 * free() it. NULL with errno: gnuplot cannot be asked. */
char *lab_report(const lab_tally *tally);

#endif
