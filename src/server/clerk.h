/* clerk.h - the thread that writes, and the one that reads.
 *
 * Whatever has been asked of the writing clerk since it last looked becomes one transaction: every
 * entry stands or falls by itself, all of them are durable at once, and a hundred tables share one
 * wait for the disk. Nothing is acknowledged before. */
#ifndef WYRM_SERVER_CLERK_H
#define WYRM_SERVER_CLERK_H

#include "server/metrics.h"
#include "server/store.h"
#include "server/workers.h"

/* What is to be written or read. The job's done() finds how it went in `status`. */
typedef struct errand {
    job job;
    store_status (*run)(store *s, struct errand *errand); /* on the clerk's thread */
    store_status status;
    bool only_looks; /* a clerk that writes need not count it */
} errand;

/* What a clerk works with: a store, alone until it is dismissed with workers_destroy(), and what it
 * tells of its work. */
typedef struct clerk_tool {
    store *s;
    metrics *metrics;
} clerk_tool;

workers *clerk_for_writing(clerk_tool *tool, void (*ring)(void *context), void *context);
workers *clerk_for_reading(clerk_tool *tool, void (*ring)(void *context), void *context);

#endif
