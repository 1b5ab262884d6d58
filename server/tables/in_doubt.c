/* in_doubt.c - In-doubt transactions: changes whose commit has an unknown outcome. The table is
 * read again; until then, or a deadline, the request waits. Then the watchers get the outcome. */
#include <string.h>

#include "server/tables/hub_internal.h"

void live_table_hold_in_doubt(live_table *t, change *c)
{
    t->in_doubt = c;
    c->until = hub_now(t->h) + HUB_IN_DOUBT;
    hub_wake_at(t->h, c->until);
    live_table_reload(t, c->stored.after);
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

store_status change_find_in_store(const change *c, store *s, bool *ret_is_there)
{
    comparison with = {c, 0};
    store_status status = store_each_event(s, c->stored.table, c->stored.after, compare, &with);
    *ret_is_there = with.found == c->event_count;
    return status;
}

/* ---- Knowing ---- */

void live_table_resolve_doubt(live_table *t, bool is_there)
{
    change *c = t->in_doubt;
    if (!c)
        return;
    t->in_doubt = NULL;
    if (is_there) {
        t->told += (uint32_t)c->event_count;
        change_publish(c);
        return;
    }
    if (c->r)
        hub_refuse_store(c->r, STORE_AWAY);
    change_free(c);
}

/* Keeps the change: its watchers get it if it was written. */
void live_table_expire_doubt(live_table *t, int64_t now)
{
    change *c = t->in_doubt;
    if (!c || !c->r || hub_waits(t->h, now, c->until))
        return;
    request *r = c->r;
    c->r = NULL;
    hub_refuse_store(r, STORE_IN_DOUBT);
}

void live_table_drop_doubt(live_table *t)
{
    change *c = t->in_doubt;
    if (!c)
        return;
    t->in_doubt = NULL;
    if (c->r)
        hub_refuse_store(c->r, STORE_IN_DOUBT);
    change_free(c);
}
