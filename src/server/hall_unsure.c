/* hall_unsure.c - changes of which nobody knows whether they were written.
 *
 * The database went away while it was committing. Whoever asked waits, for a while, until the table
 * has been read again: then it is known, and they hear the truth, as does everybody who watches. */
#include <string.h>

#include "server/hall_inside.h"

void desk_hold(desk *d, change *c)
{
    d->unsure = c;
    c->until = d->h->order.now(d->h->order.context) + HALL_UNSURE;
    hall_wake(d->h, c->until);
    desk_read_again(d, c->stored.after);
}

/* ---- Looking for it ---- */

typedef struct comparison {
    const change *c;
    int found;
} comparison;

static bool compare(void *context, const store_event *event)
{
    comparison *with = context;
    const store_event *wanted = &with->c->events[with->found];
    if (event->time != wanted->time || strcmp(event->body, wanted->body) != 0)
        return false;
    return ++with->found < with->c->event_count;
}

store_status change_find(const change *c, store *s, bool *ret_is_there)
{
    comparison with = {c, 0};
    store_status status = store_each_event(s, c->stored.table, c->stored.after, compare, &with);
    *ret_is_there = with.found == c->event_count;
    return status;
}

/* ---- Knowing ---- */

void desk_know(desk *d, bool is_there)
{
    change *c = d->unsure;
    if (!c)
        return;
    d->unsure = NULL;
    if (is_there) {
        d->told += (uint32_t)c->event_count;
        change_tell(c);
        return;
    }
    if (c->r)
        hall_refuse_store(c->r, STORE_AWAY);
    change_cancel(c);
}

/* The change is kept: those who watch will hear of it, if it was written. */
void desk_lose_patience(desk *d, int64_t now)
{
    change *c = d->unsure;
    if (!c || !c->r)
        return;
    if (now < c->until) {
        hall_wake(d->h, c->until);
        return;
    }
    request *r = c->r;
    c->r = NULL;
    hall_refuse_store(r, STORE_UNSURE);
}

void desk_give_up(desk *d)
{
    change *c = d->unsure;
    if (!c)
        return;
    d->unsure = NULL;
    if (c->r)
        hall_refuse_store(c->r, STORE_UNSURE);
    change_cancel(c);
}
