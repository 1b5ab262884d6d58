/* hall_resume.c - games that go on though nobody is there: after a restart, and when a clock of a
 * table that has left memory runs out. */
#include <stdlib.h>
#include <string.h>

#include "server/hall_inside.h"

enum { AT_ONCE = 8 }; /* tables that are read side by side after a restart */

/* ---- Alarms: tables that are wanted at a moment, the earliest first (a heap) ---- */

static void swap(alarm_clock *a, alarm_clock *b)
{
    alarm_clock other = *a;
    *a = *b;
    *b = other;
}

static int by_table(const void *a, const void *b)
{
    const alarm_clock *one = a, *other = b;
    int order = strcmp(one->id, other->id);
    return order ? order : (one->when > other->when) - (one->when < other->when);
}

static int by_moment(const void *a, const void *b)
{
    const alarm_clock *one = a, *other = b;
    return (one->when > other->when) - (one->when < other->when);
}

/* A table that comes and goes has set many, of which the first is enough: when it has rung, the
 * table sets the next. What is in order is a heap. */
static void drop_doubles(hall *h)
{
    int kept = 0;
    qsort(h->alarms, (size_t)h->alarm_count, sizeof *h->alarms, by_table);
    for (int i = 0; i < h->alarm_count; i++)
        if (kept == 0 || strcmp(h->alarms[i].id, h->alarms[kept - 1].id) != 0)
            h->alarms[kept++] = h->alarms[i];
    h->alarm_count = kept;
    qsort(h->alarms, (size_t)kept, sizeof *h->alarms, by_moment);
}

static void make_room(hall *h)
{
    if (h->alarm_room)
        drop_doubles(h);
    if (2 * h->alarm_count < h->alarm_room)
        return;
    int more_room = h->alarm_room ? 2 * h->alarm_room : 64;
    alarm_clock *more = realloc(h->alarms, (size_t)more_room * sizeof *more);
    if (!more)
        abort();
    h->alarms = more;
    h->alarm_room = more_room;
}

void hall_set_alarm(hall *h, const char *id, int64_t when)
{
    if (h->alarm_count == h->alarm_room)
        make_room(h);
    int at = h->alarm_count++;
    h->alarms[at].when = when;
    memcpy(h->alarms[at].id, id, strlen(id) + 1);
    for (int above = (at - 1) / 2; at > 0 && h->alarms[above].when > h->alarms[at].when;
         above = (at - 1) / 2) {
        swap(&h->alarms[above], &h->alarms[at]);
        at = above;
    }
    hall_wake(h, when);
}

static void drop_first(hall *h)
{
    h->alarms[0] = h->alarms[--h->alarm_count];
    for (int at = 0, least; (least = 2 * at + 1) < h->alarm_count; at = least) {
        if (least + 1 < h->alarm_count && h->alarms[least + 1].when < h->alarms[least].when)
            least++;
        if (h->alarms[at].when <= h->alarms[least].when)
            return;
        swap(&h->alarms[at], &h->alarms[least]);
    }
}

static void want(hall *h, const char *id)
{
    desk *d = desk_get(h, id);
    if (d)
        d->is_wanted = true;
}

/* A table that is in memory minds its own clock; one that is read is up to date. */
void hall_ring_alarms(hall *h, int64_t now)
{
    while (h->alarm_count && h->alarms[0].when <= now) {
        char id[STORE_ID_MAX];
        memcpy(id, h->alarms[0].id, sizeof id);
        drop_first(h);
        want(h, id);
    }
    if (h->alarm_count)
        hall_wake(h, h->alarms[0].when);
}

/* ---- After a restart ---- */

typedef struct resuming {
    errand errand;
    hall *h;
} resuming;

static bool note_table(void *context, const store_table *table)
{
    hall *h = context;
    if (h->resumed_count == h->resumed_room) {
        int more_room = h->resumed_room ? 2 * h->resumed_room : 64;
        char(*more)[STORE_ID_MAX] = realloc(h->resumed, (size_t)more_room * sizeof *more);
        if (!more)
            abort();
        h->resumed = more;
        h->resumed_room = more_room;
    }
    memcpy(h->resumed[h->resumed_count++], table->id, STORE_ID_MAX);
    return true;
}

/* The list belongs to the reader's thread until it is done. */
static store_status list_running(store *s, errand *e)
{
    return store_each_table(s, STORE_RUNNING, note_table, ((resuming *)e)->h);
}

void hall_resume_next(hall *h)
{
    while (!h->is_closing && h->resumed_next < h->resumed_count && h->loading_count < AT_ONCE)
        want(h, h->resumed[h->resumed_next++]);
}

static void running_listed(job *done)
{
    resuming *r = (resuming *)done;
    hall *h = r->h;
    if (r->errand.status != STORE_OK) {
        free(r);
        h->resumed_count = 0;
        h->resume_again = h->order.now(h->order.context) + HALL_RETRY;
        hall_wake(h, h->resume_again);
        return;
    }
    journal_write(h->order.journal, h->order.now(h->order.context), JOURNAL_INFO, "resuming",
                  JOURNAL_FIELDS(journal_number("games", h->resumed_count)));
    free(r);
    hall_resume_next(h);
}

void hall_resume(hall *h)
{
    resuming *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->h = h;
    r->errand.run = list_running;
    r->errand.job.done = running_listed;
    workers_ask(h->reader, &r->errand.job);
}

void hall_resume_late(hall *h, int64_t now)
{
    if (!h->resume_again)
        return;
    if (now < h->resume_again) {
        hall_wake(h, h->resume_again);
        return;
    }
    h->resume_again = 0;
    hall_resume(h);
}
