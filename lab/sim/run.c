/* run.c - Games in parallel. Threads take games by number and put results into a short queue with
 * a slot each. The thread that fills the awaited slot adds it, and all that are ready behind it, to
 * the tally: in the order of numbers, and never more waiting than the queue holds. */
#include "lab/sim/run.h"

#include <pthread.h>
#include <stdlib.h>

#include "bots/host/host.h"
#include "engine/table/memory.h"

typedef struct queue {
    lab_tally *tally;
    const atomic_bool *stop;
    const lab_watcher *watcher;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    uint64_t next; /* game to be begun; the tally knows which is to be added */
    uint64_t slots;
    lab_game *games;
    bool *ready;
} queue;

/* The next game to be played; false: there is none, or no more are to be begun. */
static bool take(queue *q, uint64_t *ret_game)
{
    uint64_t games = q->tally->match->games;
    pthread_mutex_lock(&q->lock);
    while (!atomic_load(q->stop) && q->next < games && q->next >= q->tally->games + q->slots)
        pthread_cond_wait(&q->moved, &q->lock);
    bool taken = !atomic_load(q->stop) && q->next < games;
    if (taken)
        *ret_game = q->next++;
    pthread_mutex_unlock(&q->lock);
    return taken;
}

static void put(queue *q, uint64_t game)
{
    pthread_mutex_lock(&q->lock);
    q->ready[game % q->slots] = true;
    for (uint64_t at = q->tally->games % q->slots; q->ready[at]; at = q->tally->games % q->slots) {
        q->ready[at] = false;
        lab_tally_add(q->tally, &q->games[at]);
    }
    lab_tell(q->watcher, q->tally->games, q->tally->match->games);
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
}

static void work(void *context, int worker)
{
    queue *q = context;
    lab_player player;
    uint64_t game;
    (void)worker;
    lab_player_open(&player, q->tally->match);
    while (take(q, &game) && lab_play(&player, game, q->stop, &q->games[game % q->slots]))
        put(q, game);
    lab_player_close(&player);
    /* Threads that wait for this game must look at `stop`. */
    pthread_mutex_lock(&q->lock);
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
}

void lab_run(lab_tally *tally, const atomic_bool *stop, const lab_watcher *watcher)
{
    enum { SLOTS_PER_JOB = 4 };
    int jobs = tally->match->jobs < 1 ? 1 : tally->match->jobs;
    jobs = jobs > LAB_JOBS_MAX ? LAB_JOBS_MAX : jobs;
    queue q = {.tally = tally, .stop = stop, .watcher = watcher};
    q.slots = (uint64_t)jobs * SLOTS_PER_JOB;
    q.games = wy_must_have(calloc(q.slots, sizeof *q.games));
    q.ready = wy_must_have(calloc(q.slots, sizeof *q.ready));
    pthread_mutex_init(&q.lock, NULL);
    pthread_cond_init(&q.moved, NULL);
    wy_host_share(jobs, work, &q);
    pthread_cond_destroy(&q.moved);
    pthread_mutex_destroy(&q.lock);
    for (uint64_t i = 0; i < q.slots; i++)
        lab_game_free(&q.games[i]);
    free(q.games);
    free(q.ready);
}
