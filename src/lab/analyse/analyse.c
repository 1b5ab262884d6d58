/* analyse.c - a study of a whole game, done by several threads. */
#include "lab/analyse/analyse.h"

#include "lab/analyse/crew.h"
#include "lab/analyse/study.h"

wy_analysis *wy_analyse(const wy_table *table, const wy_analysis_plan *plan)
{
    wy_crew crew;
    wy_study *study = wy_study_open(table, plan);
    if (!study)
        return NULL;
    wy_crew_open(&crew, plan->jobs);
    crew.watcher = plan->watcher;
    crew.all = (uint64_t)wy_study_tasks(study);
    wy_crew_do(&crew, wy_study_position, study, study->position_count);
    wy_study_measure(study);
    wy_crew_do(&crew, wy_study_decision, study, study->decision_count);
    wy_study_draw_up(study);
    study->done = wy_study_tasks(study);
    wy_crew_close(&crew);
    return wy_study_close(study);
}
