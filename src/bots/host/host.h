/* host.h - all that bots want from the machine they run on. One file of functions for each kind of
 * host: host.c for systems with a C library and threads; bindings/wasm has its own. */
#ifndef WYRM_BOTS_HOST_H
#define WYRM_BOTS_HOST_H

#include "wyrm/bots.h"

/* Microseconds since some moment in the past; they only grow. */
uint64_t wy_host_clock(void);

/* Memory that is not touched costs nothing. NULL: there is none left. */
void *wy_host_take(size_t bytes);
void wy_host_give(void *memory, size_t bytes);

/* Does all jobs 0..count-1, side by side where the host can, and comes back when all are done. A
 * host may begin a job only when others are done: none may wait for another that is yet to begin.
 */
enum { WY_HOST_JOBS_MAX = 256 };
void wy_host_share(int count, void (*job)(void *context, int index), void *context);

#endif
