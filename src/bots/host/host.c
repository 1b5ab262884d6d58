/* host.c - a clock, memory and threads from POSIX. */
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

typedef struct errand {
    void (*job)(void *context, int index);
    void *context;
    int index;
    pthread_t thread;
    bool runs; /* on a thread of its own */
} errand;

static void *run_errand(void *argument)
{
    const errand *e = (const errand *)argument;
    e->job(e->context, e->index);
    return NULL;
}

/* The caller does job 0 itself, and whatever no thread could be had for. */
void wy_host_share(int count, void (*job)(void *context, int index), void *context)
{
    errand errands[WY_HOST_JOBS_MAX];
    for (int i = 1; i < count; i++) {
        errands[i].job = job;
        errands[i].context = context;
        errands[i].index = i;
        errands[i].runs = pthread_create(&errands[i].thread, NULL, run_errand, &errands[i]) == 0;
    }
    job(context, 0);
    for (int i = 1; i < count; i++) {
        if (errands[i].runs)
            pthread_join(errands[i].thread, NULL);
        else
            job(context, i);
    }
}
