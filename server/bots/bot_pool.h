/* bot_pool.h - Thread pool for bots. Jobs run first in, first out, and a table has one at a time.
 * When many wait, each gets less time, so that none gets late. */
#pragma once

#include "server/thread_pool.h"
#include "wyrm/bots.h"

typedef struct bot_job {
    job job;
    const wy_bot *bot;
    const wy_rules *rules;
    const void *parts; /* must stay as they are until the job is done */
    wy_scratch view;
    int seat;
    uint64_t seed;
    uint32_t iterations;      /* if fewer than the bot's own; 0: as many as those */
    wy_action action;         /* what the bot would play ... */
    int64_t took;             /* ... and how many microseconds it has thought of it */
    wy_search_result *result; /* statistics of the search; or NULL */
    /* set by bot_pool_submit() */
    uint32_t milliseconds;
} bot_job;

/* The request of a job. */
wy_bot_request bot_job_request(const bot_job *t);

typedef struct bot_pool bot_pool;

/* `patience`: within how many milliseconds of being asked a bot is to answer, if it can be. */
bot_pool *bot_pool_create(int threads, uint32_t patience, pool_ring *ring, void *context);
void bot_pool_submit(bot_pool *t, bot_job *wanted);
thread_pool *bot_pool_threads(bot_pool *t); /* to be drained, and to be asked what waits */
void bot_pool_destroy(bot_pool *t);         /* NULL is fine */
