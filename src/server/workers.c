/* workers.c - see workers.h. */
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>

/* First in, first out. */
typedef struct job_queue {
    job *first, *last;
    int count;
} job_queue;

typedef struct worker {
    struct workers *w;
    void *tool;
    pthread_t thread;
} worker;

struct workers {
    workers_order order;
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

static job *wait_for_jobs(workers *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->waiting.first && !w->is_closing)
        pthread_cond_wait(&w->asked, &w->lock);
    job *jobs = take(&w->waiting, w->order.most);
    pthread_mutex_unlock(&w->lock);
    return jobs;
}

static void hand_back(workers *w, job *jobs)
{
    pthread_mutex_lock(&w->lock);
    while (jobs) {
        job *next = jobs->next;
        put(&w->finished, jobs);
        jobs = next;
    }
    pthread_mutex_unlock(&w->lock);
    w->order.ring(w->order.context);
}

static void *run(void *argument)
{
    const worker *self = argument;
    for (job *jobs; (jobs = wait_for_jobs(self->w));) {
        self->w->order.work(self->tool, jobs);
        hand_back(self->w, jobs);
    }
    return NULL;
}

/* ---- On the loop ---- */

workers *workers_create(const workers_order *order)
{
    workers *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->order = *order;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->asked, NULL);
    for (int i = 0; i < order->threads; i++) {
        worker *next = &w->worker[w->threads];
        next->w = w;
        next->tool = order->tools[i];
        if (pthread_create(&next->thread, NULL, run, next) == 0)
            w->threads++;
    }
    if (w->threads == order->threads)
        return w;
    workers_destroy(w);
    return NULL;
}

void workers_ask(workers *w, job *wanted)
{
    pthread_mutex_lock(&w->lock);
    put(&w->waiting, wanted);
    w->busy++;
    pthread_cond_signal(&w->asked);
    pthread_mutex_unlock(&w->lock);
}

int workers_waiting(workers *w)
{
    pthread_mutex_lock(&w->lock);
    int waiting = w->waiting.count;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

int workers_busy(workers *w)
{
    pthread_mutex_lock(&w->lock);
    int busy = w->busy;
    pthread_mutex_unlock(&w->lock);
    return busy;
}

void workers_collect(workers *w)
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

void workers_destroy(workers *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->is_closing = true;
    pthread_cond_broadcast(&w->asked);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->worker[i].thread, NULL);
    workers_collect(w);
    pthread_cond_destroy(&w->asked);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
