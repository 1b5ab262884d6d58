/* parallel.c - see parallel.h. */
#include "lab/analyse/parallel.h"

#include <string.h>

#include "bots/host/host.h"

void wy_parallel_open(wy_parallel *parallel, int threads)
{
    memset(parallel, 0, sizeof *parallel);
    parallel->threads = threads < 1 ? 1 : threads > WY_THREADS_MAX ? WY_THREADS_MAX : threads;
    pthread_mutex_init(&parallel->lock, NULL);
}

void wy_parallel_close(wy_parallel *parallel)
{
    pthread_mutex_destroy(&parallel->lock);
}

static void work_on(void *context, int thread)
{
    wy_parallel *parallel = context;
    (void)thread;
    pthread_mutex_lock(&parallel->lock);
    while (parallel->next < parallel->count) {
        int index = parallel->next++;
        pthread_mutex_unlock(&parallel->lock);
        parallel->task(parallel->work, index);
        pthread_mutex_lock(&parallel->lock);
        lab_tell(parallel->watcher, ++parallel->done, parallel->all);
    }
    pthread_mutex_unlock(&parallel->lock);
}

void wy_parallel_do(wy_parallel *parallel, void (*task)(void *work, int index), void *work,
                    int count)
{
    parallel->task = task;
    parallel->work = work;
    parallel->next = 0;
    parallel->count = count;
    wy_host_share(parallel->threads, work_on, parallel);
}
