/* telling.h - an analysed game as JSON; docs/analyse.md describes it. */
#ifndef WYRM_LAB_ANALYSE_TELLING_H
#define WYRM_LAB_ANALYSE_TELLING_H

#include "lab/analyse/analyse.h"
#include "table/page.h"

/* What was looked at, and how. */
typedef struct wy_analysed {
    const wy_table *table;
    const wy_analysis_plan *plan;
    const wy_analysis *analysis;
} wy_analysed;

void wy_write_analysis(wy_page *page, const wy_analysed *analysed);

#endif
