/* charts.h - what was measured, as pictures. */
#ifndef WYRM_LAB_CHARTS_H
#define WYRM_LAB_CHARTS_H

#include <stdio.h>

#include "lab/sections.h"

enum { LAB_CHART_WIDTH = 720, LAB_CHART_HEIGHT = 380 };

/* Is there a picture for this section, with something on it? */
bool lab_has_chart(const lab_tally *tally, lab_section section);

/* Writes gnuplot's script for it; the first script must be preceded by the start of all. */
void lab_start_charts(FILE *script);
void lab_write_chart(FILE *script, const lab_tally *tally, lab_section section);

/* What it shows, in a sentence for those who do not see it. */
const char *lab_chart_text(lab_section section);

#endif
