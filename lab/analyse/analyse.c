/* analyse.c - Analysis of a whole game by several threads. */
#include "lab/analyse/analyse.h"

#include "lab/analyse/parallel.h"
#include "lab/analyse/study.h"

wy_analysis *wy_analyse(const wy_table *table, const wy_analysis_plan *plan)
{
    wy_parallel parallel;
    wy_study *study = wy_study_open(table, plan);
    if (!study)
        return NULL;
    wy_parallel_open(&parallel, plan->jobs);
    parallel.watcher = plan->watcher;
    parallel.all = (uint64_t)wy_study_tasks(study);
    wy_parallel_do(&parallel, wy_study_position, study, study->position_count);
    wy_study_measure(study);
    wy_parallel_do(&parallel, wy_study_decision, study, study->decision_count);
    wy_study_draw_up(study);
    study->done = wy_study_tasks(study);
    wy_parallel_close(&parallel);
    return wy_study_close(study);
}
