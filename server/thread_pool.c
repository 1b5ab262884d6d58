/* thread_pool.c - Thread pool with a queue of jobs and completion callbacks. */
#include "server/thread_pool.h"
#include "engine/table/memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

/* First in, first out. */
typedef struct job_queue {
    job *first, *last;
    int count;
} job_queue;

typedef struct worker {
    struct thread_pool *w;
    void *tool;
    pthread_t thread;
} worker;

struct thread_pool {
    thread_pool_config config;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    job_queue waiting, finished;
    int busy; /* asked for and not collected */
    bool is_closing;
    int threads;
    worker worker[16];
};

/* ---- Queues ---- */

static void put(job_queue *q, job *added)
{
    added->next = NULL;
    if (q->last)
        q->last->next = added;
    else
        q->first = added;
    q->last = added;
    q->count++;
}

/* The first jobs, `most` of them at the most, as a list. */
static job *take(job_queue *q, int most)
{
    job *first = q->first, *last = first;
    int taken = 1;
    if (!first)
        return NULL;
    for (; last->next && (most == 0 || taken < most); taken++)
        last = last->next;
    q->first = last->next;
    if (!q->first)
        q->last = NULL;
    q->count -= taken;
    last->next = NULL;
    return first;
}

/* ---- On a thread ---- */

static job *wait_for_jobs(thread_pool *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->waiting.first && !w->is_closing)
        pthread_cond_wait(&w->asked, &w->lock);
    job *jobs = take(&w->waiting, w->config.most);
    pthread_mutex_unlock(&w->lock);
    return jobs;
}

static void hand_back(thread_pool *w, job *jobs)
{
    pthread_mutex_lock(&w->lock);
    while (jobs) {
        job *next = jobs->next;
        put(&w->finished, jobs);
        jobs = next;
    }
    pthread_mutex_unlock(&w->lock);
    w->config.ring(w->config.context);
}

static void *run(void *argument)
{
    const worker *self = argument;
    for (job *jobs; (jobs = wait_for_jobs(self->w));) {
        self->w->config.work(self->tool, jobs);
        hand_back(self->w, jobs);
    }
    return NULL;
}

/* ---- On the loop ---- */

thread_pool *pool_create(const thread_pool_config *config)
{
    thread_pool *w = wy_must_have(calloc(1, sizeof *w));
    w->config = *config;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->asked, NULL);
    for (int i = 0; i < config->threads; i++) {
        worker *next = &w->worker[w->threads];
        next->w = w;
        next->tool = config->tools[i];
        if (pthread_create(&next->thread, NULL, run, next) == 0)
            w->threads++;
    }
    if (w->threads == config->threads)
        return w;
    pool_destroy(w);
    return NULL;
}

void pool_submit(thread_pool *w, job *wanted)
{
    pthread_mutex_lock(&w->lock);
    put(&w->waiting, wanted);
    w->busy++;
    pthread_cond_signal(&w->asked);
    pthread_mutex_unlock(&w->lock);
}

int pool_waiting(thread_pool *w)
{
    pthread_mutex_lock(&w->lock);
    int waiting = w->waiting.count;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

int pool_busy(thread_pool *w)
{
    pthread_mutex_lock(&w->lock);
    int busy = w->busy;
    pthread_mutex_unlock(&w->lock);
    return busy;
}

void pool_drain(thread_pool *w)
{
    pthread_mutex_lock(&w->lock);
    w->busy -= w->finished.count;
    job *jobs = take(&w->finished, 0);
    pthread_mutex_unlock(&w->lock);
    while (jobs) {
        job *next = jobs->next; /* done() may free it */
        jobs->done(jobs);
        jobs = next;
    }
}

void pool_destroy(thread_pool *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->is_closing = true;
    pthread_cond_broadcast(&w->asked);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->worker[i].thread, NULL);
    pool_drain(w);
    pthread_cond_destroy(&w->asked);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
