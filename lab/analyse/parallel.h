/* parallel.h - Parallel for over tasks. The result of a task must not depend on its thread or on
 * the time. */
#pragma once

#include <pthread.h>

#include "lab/sim/watcher.h"

typedef struct wy_parallel {
    int threads;                /* threads */
    const lab_watcher *watcher; /* told after each task */
    uint64_t done, all;         /* tasks of all calls together */
    /* The call at hand. */
    void (*task)(void *work, int index);
    void *work;
    int next, count;
    pthread_mutex_t lock;
} wy_parallel;

void wy_parallel_open(wy_parallel *parallel, int threads);
void wy_parallel_close(wy_parallel *parallel);

/* Does the tasks 0..count-1 and comes back when all are done. */
void wy_parallel_do(wy_parallel *parallel, void (*task)(void *work, int index), void *work,
                    int count);
