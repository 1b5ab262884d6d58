/* analysis_json.h - Analysis of a game as JSON; docs/analyse.md describes it. */
#pragma once

#include "engine/table/json_writer.h"
#include "lab/analyse/analyse.h"

/* What was looked at, and how. */
typedef struct wy_analysed {
    const wy_table *table;
    const wy_analysis_plan *plan;
    const wy_analysis *analysis;
} wy_analysed;

void wy_write_analysis(wy_json_writer *json, const wy_analysed *analysed);
