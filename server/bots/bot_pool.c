/* bot_pool.c - Thread pool for bots, with shorter budgets under load. */
#include "server/bots/bot_pool.h"

#include <stdlib.h>

#include "bots/search_memory.h"
#include "engine/table/memory.h"
#include "server/metrics.h"

enum {
    MEMORY_BYTES = 16 << 20, /* a thread's: enough for three thousand iterations of any game */
    LEAST_MILLISECONDS = 2,
    THREADS_MAX = 16,
};

struct bot_pool {
    thread_pool *thread_pool;
    int threads;
    uint32_t patience;
    wy_search_memory *memories[THREADS_MAX];
};

/* Clears the memory, which serves all tables, so that equal requests get equal answers. */
static void think(void *tool, job *jobs)
{
    bot_job *t = (bot_job *)jobs; /* its first member, and only one at a time */
    wy_bot_request request = bot_job_request(t);
    wy_rng rng;
    int64_t begun = metrics_now();
    if (tool)
        wy_search_memory_clear(tool);
    request.memory = tool;
    wy_rng_seed(&rng, t->seed, 0);
    t->action = wy_bot_choose(t->bot, &request, &rng, t->result);
    t->took = metrics_now() - begun;
}

wy_bot_request bot_job_request(const bot_job *t)
{
    uint32_t own = t->bot->budget.iterations;
    bool is_less = t->iterations && (!own || t->iterations < own);
    return (wy_bot_request){t->rules,
                            t->parts,
                            t->view.bytes,
                            t->seat,
                            {is_less ? t->iterations : own, t->milliseconds, 1},
                            NULL};
}

bot_pool *bot_pool_create(int threads, uint32_t patience, pool_ring *ring, void *context)
{
    bot_pool *t = wy_must_have(calloc(1, sizeof *t));
    t->threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    t->patience = patience;
    thread_pool_config config = {
        .threads = t->threads, .most = 1, .work = think, .ring = ring, .context = context};
    for (int i = 0; i < t->threads; i++) {
        t->memories[i] = wy_search_memory_create(MEMORY_BYTES);
        config.tools[i] = t->memories[i];
    }
    t->thread_pool = pool_create(&config);
    if (t->thread_pool)
        return t;
    bot_pool_destroy(t);
    return NULL;
}

/* The threads' time until then, shared by all that wait. */
void bot_pool_submit(bot_pool *t, bot_job *wanted)
{
    uint32_t waiting = (uint32_t)pool_waiting(t->thread_pool) + 1;
    uint32_t share = t->patience * (uint32_t)t->threads / waiting;
    share = share < t->patience ? share : t->patience;
    wanted->milliseconds = share > LEAST_MILLISECONDS ? share : LEAST_MILLISECONDS;
    pool_submit(t->thread_pool, &wanted->job);
}

thread_pool *bot_pool_threads(bot_pool *t)
{
    return t->thread_pool;
}

void bot_pool_destroy(bot_pool *t)
{
    if (!t)
        return;
    pool_destroy(t->thread_pool);
    for (int i = 0; i < t->threads; i++)
        wy_search_memory_destroy(t->memories[i]);
    free(t);
}
