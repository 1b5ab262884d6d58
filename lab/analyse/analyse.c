/* analyse.c - Analysis of a whole game by several threads. */
#include "lab/analyse/analyse.h"

#include <pthread.h>

#include "bots/host/host.h"
#include "lab/analyse/study.h"

/* Parallel for over tasks. The result of a task must not depend on its thread or on the time. */
typedef struct wy_parallel {
    wy_study *study;
    void (*task)(void *study, int index);
    int next, count;
    pthread_mutex_t lock;
} wy_parallel;

static void work_on(void *context, int thread)
{
    wy_parallel *parallel = context;
    wy_study *study = parallel->study;
    (void)thread;
    pthread_mutex_lock(&parallel->lock);
    while (parallel->next < parallel->count) {
        int index = parallel->next++;
        pthread_mutex_unlock(&parallel->lock);
        parallel->task(study, index);
        pthread_mutex_lock(&parallel->lock);
        lab_tell(study->plan.watcher, (uint64_t)++study->done, (uint64_t)wy_study_tasks(study));
    }
    pthread_mutex_unlock(&parallel->lock);
}

static void do_all(wy_study *study, void (*task)(void *study, int index), int count)
{
    int jobs = study->plan.jobs;
    wy_parallel parallel = {.study = study, .task = task, .count = count};
    pthread_mutex_init(&parallel.lock, NULL);
    wy_host_share(jobs < 1 ? 1 : jobs > WY_THREADS_MAX ? WY_THREADS_MAX : jobs, work_on, &parallel);
    pthread_mutex_destroy(&parallel.lock);
}

wy_analysis *wy_analyse(const wy_table *table, const wy_analysis_plan *plan)
{
    wy_study *study = wy_study_open(table, plan);
    if (!study)
        return NULL;
    do_all(study, wy_study_position, study->position_count);
    wy_study_measure(study);
    do_all(study, wy_study_decision, study->decision_count);
    wy_study_draw_up(study);
    return wy_study_close(study);
}
