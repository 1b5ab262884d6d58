/* hub_resume.c - Tables that load without a request: after a restart, and when a clock runs out. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/tables/hub_internal.h"

enum { AT_ONCE = 8 }; /* tables that are read side by side after a restart */

/* ---- Alarms: tables that are wanted at a moment ---- */

static int by_table(const void *a, const void *b)
{
    const wakeup *one = a, *other = b;
    int config = strcmp(one->id, other->id);
    return config ? config : (one->when > other->when) - (one->when < other->when);
}

/* Keeps the first wakeup of each table, which then sets the next. */
static void drop_doubles(hub *h)
{
    int kept = 0;
    qsort(h->wakeups, (size_t)h->wakeup_count, sizeof *h->wakeups, by_table);
    for (int i = 0; i < h->wakeup_count; i++)
        if (kept == 0 || strcmp(h->wakeups[i].id, h->wakeups[kept - 1].id) != 0)
            h->wakeups[kept++] = h->wakeups[i];
    h->wakeup_count = kept;
}

static void make_room(hub *h)
{
    if (h->wakeup_room)
        drop_doubles(h);
    if (2 * h->wakeup_count >= h->wakeup_room)
        h->wakeups = wy_make_room(h->wakeups, h->wakeup_room, &h->wakeup_room, sizeof *h->wakeups);
}

void hub_schedule_wakeup(hub *h, const char *id, int64_t when)
{
    if (h->wakeup_count == h->wakeup_room)
        make_room(h);
    wakeup *added = &h->wakeups[h->wakeup_count++];
    added->when = when;
    memcpy(added->id, id, strlen(id) + 1);
    h->next_wakeup = when < h->next_wakeup ? when : h->next_wakeup;
    hub_wake_at(h, when);
}

static void want(hub *h, const char *id)
{
    live_table_get(h, id)->is_wanted = true;
}

/* A table that is in memory minds its own clock; one that is read is up to date. */
void hub_run_wakeups(hub *h, int64_t now)
{
    if (hub_waits(h, now, h->next_wakeup))
        return;
    h->next_wakeup = INT64_MAX;
    for (int i = 0; i < h->wakeup_count; i++) {
        wakeup due = h->wakeups[i];
        if (now >= due.when) {
            h->wakeups[i--] = h->wakeups[--h->wakeup_count];
            want(h, due.id);
        } else if (due.when < h->next_wakeup) {
            h->next_wakeup = due.when;
        }
    }
    hub_wake_at(h, h->next_wakeup);
}

/* ---- After a restart ---- */

typedef struct resuming {
    db_job db_job;
    hub *h;
} resuming;

static bool note_table(void *context, const store_table *table)
{
    hub *h = context;
    h->resumed = wy_make_room(h->resumed, h->resumed_count, &h->resumed_room, sizeof *h->resumed);
    memcpy(h->resumed[h->resumed_count++], table->id, STORE_ID_MAX);
    return true;
}

/* The list belongs to the reader's thread until it is done. */
static store_status list_running(store *s, db_job *e)
{
    return store_each_table(s, STORE_RUNNING, note_table, ((resuming *)e)->h);
}

void hub_resume_next(hub *h)
{
    while (!h->is_closing && h->resumed_next < h->resumed_count && h->loading_count < AT_ONCE)
        want(h, h->resumed[h->resumed_next++]);
}

static void running_listed(job *done)
{
    resuming *r = (resuming *)done;
    hub *h = r->h;
    if (r->db_job.status != STORE_OK) {
        free(r);
        h->resumed_count = 0;
        h->resume_again = hub_now(h) + HUB_RETRY;
        hub_wake_at(h, h->resume_again);
        return;
    }
    log_write(h->config.logger, hub_now(h), LOG_INFO, "resuming",
              LOG_FIELDS(log_number("games", h->resumed_count)));
    free(r);
    hub_resume_next(h);
}

void hub_resume(hub *h)
{
    resuming *r = wy_must_have(calloc(1, sizeof *r));
    r->h = h;
    db_submit(h->reader, &r->db_job, list_running, running_listed);
}

void hub_resume_late(hub *h, int64_t now)
{
    if (!h->resume_again || hub_waits(h, now, h->resume_again))
        return;
    h->resume_again = 0;
    hub_resume(h);
}
