/* crew.h - many tasks, done by several threads; what comes of a task must not depend on who does it
 * or when. */
#ifndef WYRM_LAB_ANALYSE_CREW_H
#define WYRM_LAB_ANALYSE_CREW_H

#include <pthread.h>

#include "lab/watcher.h"

typedef struct wy_crew {
    int hands;                  /* threads */
    const lab_watcher *watcher; /* told after each task */
    uint64_t done, all;         /* tasks of all calls together */
    /* The call at hand. */
    void (*task)(void *work, int index);
    void *work;
    int next, count;
    pthread_mutex_t lock;
} wy_crew;

void wy_crew_open(wy_crew *crew, int hands);
void wy_crew_close(wy_crew *crew);

/* Does the tasks 0..count-1 and comes back when all are done. */
void wy_crew_do(wy_crew *crew, void (*task)(void *work, int index), void *work, int count);

#endif
