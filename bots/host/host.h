/* host.h - Platform layer of the bots (clock, memory, threads): host.c, or bindings/wasm. */
#pragma once

#include "wyrm/bots.h"

/* Monotonic clock. Units: microseconds. */
uint64_t wy_host_clock(void);

/* Allocates memory, untouched pages of which cost nothing. Returns NULL if there is none left. */
void *wy_host_take(size_t bytes);
void wy_host_give(void *memory, size_t bytes);

/* Runs jobs 0..count-1, in parallel where the host can, and returns when all are done (fork and
 * join). Jobs may also run one after the other, so a job must not wait for another one. */
enum { WY_HOST_JOBS_MAX = 256 };
void wy_host_share(int count, void (*job)(void *context, int index), void *context);
