/* crew.c - see crew.h. */
#include "lab/analyse/crew.h"

#include <string.h>

#include "bots/host/host.h"

void wy_crew_open(wy_crew *crew, int hands)
{
    memset(crew, 0, sizeof *crew);
    crew->hands = hands < 1 ? 1 : hands > WY_THREADS_MAX ? WY_THREADS_MAX : hands;
    pthread_mutex_init(&crew->lock, NULL);
}

void wy_crew_close(wy_crew *crew)
{
    pthread_mutex_destroy(&crew->lock);
}

static void work_on(void *context, int thread)
{
    wy_crew *crew = context;
    (void)thread;
    pthread_mutex_lock(&crew->lock);
    while (crew->next < crew->count) {
        int index = crew->next++;
        pthread_mutex_unlock(&crew->lock);
        crew->task(crew->work, index);
        pthread_mutex_lock(&crew->lock);
        lab_tell(crew->watcher, ++crew->done, crew->all);
    }
    pthread_mutex_unlock(&crew->lock);
}

void wy_crew_do(wy_crew *crew, void (*task)(void *work, int index), void *work, int count)
{
    crew->task = task;
    crew->work = work;
    crew->next = 0;
    crew->count = count;
    wy_host_share(crew->hands, work_on, crew);
}
