/* workers.h - threads for what the loop must not wait for: writing, reading, thinking.
 *
 * The loop asks, a thread works, the loop is rung and collects what is done, in the order in which
 * it was done. A job is part of whatever wants it (its first member), so asking allocates nothing;
 * from asking until it is collected it belongs to the workers. */
#ifndef WYRM_SERVER_WORKERS_H
#define WYRM_SERVER_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct job {
    struct job *next;
    void (*done)(struct job *job); /* on the loop, when it has been worked on */
} job;

typedef struct workers_order {
    int threads;
    int most;                            /* jobs that a thread takes at a time; 0: all that wait */
    void (*work)(void *tool, job *jobs); /* on a thread; a list, to be left as it is */
    void *tools[16];                     /* what each thread works with */
    void (*ring)(void *context);         /* on a thread: something is done */
    void *context;
} workers_order;

typedef struct workers workers;

workers *workers_create(const workers_order *order); /* NULL: no threads can be had */

/* From any thread. */
void workers_ask(workers *w, job *wanted);

/* How many jobs wait for a thread, and how many have been asked for and not collected. */
int workers_waiting(workers *w);
int workers_busy(workers *w);

/* On the loop: calls done() for all that is done by now. */
void workers_collect(workers *w);

/* Does what has been asked for, and collects it. */
void workers_destroy(workers *w); /* NULL is fine */

#endif
