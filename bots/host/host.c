/* host.c - Platform layer of the bots on POSIX: clock, memory, threads. */
#include "bots/host/host.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

uint64_t wy_host_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void *wy_host_take(size_t bytes)
{
    return malloc(bytes);
}

void wy_host_give(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}

/* ---- Threads ---- */

typedef struct worker {
    void (*job)(void *context, int index);
    void *context;
    int index;
    pthread_t thread;
    bool runs; /* has a thread of its own */
} worker;

static void *run_worker(void *argument)
{
    const worker *e = (const worker *)argument;
    e->job(e->context, e->index);
    return NULL;
}

/* The calling thread runs job 0, and every job for which pthread_create() failed. */
void wy_host_share(int count, void (*job)(void *context, int index), void *context)
{
    worker workers[WY_HOST_JOBS_MAX];
    for (int i = 1; i < count; i++) {
        workers[i].job = job;
        workers[i].context = context;
        workers[i].index = i;
        workers[i].runs = pthread_create(&workers[i].thread, NULL, run_worker, &workers[i]) == 0;
    }
    job(context, 0);
    for (int i = 1; i < count; i++) {
        if (workers[i].runs)
            pthread_join(workers[i].thread, NULL);
        else
            job(context, i);
    }
}
