/* thinkers.c - see thinkers.h. */
#include "server/thinkers.h"

#include <stdlib.h>

#include "bots/mind.h"
#include "server/metrics.h"

enum {
    MIND_BYTES = 16 << 20, /* a thread's: enough for three thousand iterations of any game */
    LEAST_MILLISECONDS = 2,
    THREADS_MAX = 16,
};

struct thinkers {
    workers *workers;
    int threads;
    uint32_t patience;
    wy_mind *minds[THREADS_MAX];
};

/* A mind serves all tables in turn, so nothing is remembered from one move to the next: what is
 * answered must not depend on whoever was thought for before. */
static void think(void *tool, job *jobs)
{
    thinking *t = (thinking *)jobs; /* its first member, and only one at a time */
    wy_question question = thinking_question(t);
    wy_rng rng;
    int64_t begun = metrics_now();
    if (tool)
        wy_mind_forget(tool);
    question.mind = tool;
    wy_rng_seed(&rng, t->seed, 0);
    t->action = wy_ask(t->bot, &question, &rng, t->thought);
    t->took = metrics_now() - begun;
}

wy_question thinking_question(const thinking *t)
{
    uint32_t own = t->bot->budget.iterations;
    bool is_less = t->iterations && (!own || t->iterations < own);
    return (wy_question){t->rules,
                         t->parts,
                         t->view.bytes,
                         t->seat,
                         {is_less ? t->iterations : own, t->milliseconds, 1},
                         NULL};
}

thinkers *thinkers_create(int threads, uint32_t patience, void (*ring)(void *context),
                          void *context)
{
    thinkers *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    t->patience = patience;
    workers_order order = {
        .threads = t->threads, .most = 1, .work = think, .ring = ring, .context = context};
    for (int i = 0; i < t->threads; i++) {
        t->minds[i] = wy_mind_create(MIND_BYTES);
        order.tools[i] = t->minds[i];
    }
    t->workers = workers_create(&order);
    if (t->workers)
        return t;
    thinkers_destroy(t);
    return NULL;
}

/* The threads' time until then, shared by all that wait. */
void thinkers_ask(thinkers *t, thinking *wanted)
{
    uint32_t waiting = (uint32_t)workers_waiting(t->workers) + 1;
    uint32_t share = t->patience * (uint32_t)t->threads / waiting;
    share = share < t->patience ? share : t->patience;
    wanted->milliseconds = share > LEAST_MILLISECONDS ? share : LEAST_MILLISECONDS;
    workers_ask(t->workers, &wanted->job);
}

void thinkers_collect(thinkers *t)
{
    workers_collect(t->workers);
}

int thinkers_waiting(thinkers *t)
{
    return workers_waiting(t->workers);
}

int thinkers_busy(thinkers *t)
{
    return workers_busy(t->workers);
}

void thinkers_destroy(thinkers *t)
{
    if (!t)
        return;
    workers_destroy(t->workers);
    for (int i = 0; i < t->threads; i++)
        wy_mind_destroy(t->minds[i]);
    free(t);
}
