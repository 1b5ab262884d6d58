/* thread_pool.h - Thread pool with a queue of jobs and completion callbacks on the loop.
 *
 * The loop submits jobs, threads run them and ring the loop, which drains what is done, in the
 * order of completion. A job is the first member of its owner's struct, so submitting allocates
 * nothing. It belongs to the pool until it is drained. */
#pragma once

typedef struct job {
    struct job *next;
    void (*done)(struct job *job); /* on the loop, when it has been worked on */
} job;

typedef void pool_ring(void *context); /* on a thread: something is done */

typedef struct thread_pool_config {
    int threads;
    int most;                            /* jobs that a thread takes at a time; 0: all that wait */
    void (*work)(void *tool, job *jobs); /* on a thread; a list, to be left as it is */
    void *tools[16];                     /* what each thread works with */
    pool_ring *ring;
    void *context;
} thread_pool_config;

typedef struct thread_pool thread_pool;

thread_pool *pool_create(const thread_pool_config *config); /* NULL: no threads can be had */

/* From any thread. */
void pool_submit(thread_pool *w, job *wanted);

/* How many jobs wait for a thread, and how many have been asked for and not collected. */
int pool_waiting(thread_pool *w);
int pool_busy(thread_pool *w);

/* On the loop: calls done() for all that is done by now. */
void pool_drain(thread_pool *w);

/* Does what has been asked for, and collects it. */
void pool_destroy(thread_pool *w); /* NULL is fine */
