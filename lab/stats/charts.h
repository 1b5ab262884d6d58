/* charts.h - Results as charts. */
#pragma once

#include <stdio.h>

#include "lab/stats/report_tables.h"

enum { LAB_CHART_WIDTH = 720, LAB_CHART_HEIGHT = 380 };

/* Is there a picture for this table, with something on it? */
bool lab_has_chart(const lab_tally *tally, lab_report_table table);

/* Writes gnuplot's script for it; the first script must be preceded by the start of all. */
void lab_start_charts(FILE *script);
void lab_write_chart(FILE *script, const lab_tally *tally, lab_report_table table);

/* What it shows, in a sentence for those who do not see it. */
const char *lab_chart_text(lab_report_table table);
