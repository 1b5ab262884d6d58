/* db_worker.h - Database threads, a writer and a reader. Group commit: one transaction takes all
 * waiting jobs; each succeeds or fails by itself, and none is acknowledged before it is on disk. */
#pragma once

#include "server/metrics.h"
#include "server/store/store.h"
#include "server/thread_pool.h"

typedef struct db_job db_job;
typedef store_status db_run(store *s, db_job *e); /* on the database worker's thread */

/* What is to be written or read. The job's done() finds how it went in `status`. */
struct db_job {
    job job;
    db_run *run;
    store_status status;
    bool is_read_only; /* the writer need not count it */
};

/* Tool of a database thread. No other thread uses its store until pool_destroy(). */
typedef struct db_worker {
    store *s;
    metrics *metrics;
} db_worker;

thread_pool *db_worker_create(db_worker *tool, bool writes, pool_ring *ring, void *context);

/* Submits a job that calls run() on the thread and done() on the loop. */
void db_submit(thread_pool *pool, db_job *wanted, db_run *run, void (*done)(job *done));
