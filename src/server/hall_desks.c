/* hall_desks.c - tables in memory: read when somebody wants something there, forgotten when nobody
 * does any more. */
#include <stdlib.h>
#include <string.h>

#include "server/hall_inside.h"
#include "server/hall_methods.h"
#include "server/room_load.h"

/* ---- Finding ---- */

static desk **bucket_of(hall *h, const char *id)
{
    return &h->buckets[wy_hash(WY_HASH_START, id, strlen(id)) % HALL_BUCKETS];
}

desk *desk_find(hall *h, const char *id)
{
    desk *d = *bucket_of(h, id);
    while (d && strcmp(d->id, id) != 0)
        d = d->next;
    return d;
}

desk *desk_add(hall *h, const char *id, room *r)
{
    desk *d = calloc(1, sizeof *d), **bucket = bucket_of(h, id);
    if (!d)
        return NULL;
    d->h = h;
    d->r = r;
    d->used = h->order.now(h->order.context);
    memcpy(d->id, id, strlen(id) + 1);
    d->next = *bucket;
    *bucket = d;
    h->desk_count++;
    return d;
}

static void forget_desk(caller *c, const desk *d)
{
    for (int i = 0; i < c->watched_count; i++)
        if (c->watched[i] == d)
            c->watched[i--] = c->watched[--c->watched_count];
}

void desk_free(desk *d)
{
    desk **at = bucket_of(d->h, d->id);
    while (*at != d)
        at = &(*at)->next;
    *at = d->next;
    d->h->desk_count--;
    for (int i = 0; i < d->watcher_count; i++) {
        forget_desk(d->watchers[i].who, d);
        caller_drop(d->watchers[i].who);
    }
    free(d->watchers);
    desk_forget_thought(d);
    room_destroy(d->r);
    free(d);
}

/* ---- Reading ---- */

/* A table on its way into memory. It is put together where it is read, since that takes a while. */
typedef struct loading {
    errand errand;
    hall *h;
    char id[STORE_ID_MAX];
    store_table table;
    room *r;
    char fault[STORE_FAULT_MAX];
} loading;

static store_status load_room(store *s, errand *e)
{
    loading *l = (loading *)e;
    return room_load(s, l->id, &l->table, &l->r, l->fault);
}

static void refuse_all(desk *d, store_status status)
{
    while (d->first) {
        request *r = d->first;
        d->first = r->next;
        if (status == STORE_BROKEN)
            hall_refuse_say(r, WY_FAULT_REFUSED,
                            WY_N("This game cannot be continued by this version of the program. It "
                                 "is kept as it is."));
        else
            hall_refuse_store(r, status);
    }
    d->last = NULL;
}

/* What was being written when the store went away may be there after all. Those who watch have not
 * been told: when they come back they hear it. */
static void tell_what_was_missed(desk *d)
{
    hall *h = d->h;
    for (int i = 0; d->r->events != d->told && i < d->watcher_count; i++)
        if (d->watchers[i].who->peer)
            h->order.close(d->watchers[i].who->peer, 1012, "watch again");
}

/* The store is away. Who watches goes on watching, and a bot whose turn it is has to play: so the
 * table is read when the store is back, whether somebody asks for it or not. */
static void try_later(desk *d, store_status status)
{
    d->read_again = d->h->order.now(d->h->order.context) + HALL_RETRY;
    hall_wake(d->h, d->read_again);
    refuse_all(d, status);
}

static void loaded(job *done)
{
    loading *l = (loading *)done;
    hall *h = l->h;
    desk *d = desk_find(h, l->id);
    d->is_loading = false;
    d->read_again = 0;
    h->loading_count--;
    if (l->errand.status == STORE_OK) {
        d->r = l->r;
        tell_what_was_missed(d);
        memcpy(d->invite, l->table.invite, sizeof d->invite);
        if (d->r->clock.since < h->started) /* nobody thinks while the server is down */
            clock_go_on(&d->r->clock, h->started);
        desk_go_on(d);
    } else if (l->errand.status != STORE_NONE && l->errand.status != STORE_BROKEN) {
        room_destroy(l->r);
        try_later(d, l->errand.status);
    } else {
        if (l->errand.status == STORE_BROKEN)
            journal_write(
                h->order.journal, h->order.now(h->order.context), JOURNAL_ERROR, "table-broken",
                JOURNAL_FIELDS(journal_text("table", l->id), journal_text("fault", l->fault)));
        room_destroy(l->r);
        refuse_all(d, l->errand.status);
        desk_free(d);
    }
    free(l);
    hall_resume_next(h);
}

static void load(desk *d)
{
    loading *l = calloc(1, sizeof *l);
    if (!l)
        abort();
    l->h = d->h;
    memcpy(l->id, d->id, sizeof l->id);
    l->errand.run = load_room;
    l->errand.job.done = loaded;
    d->is_loading = true;
    d->h->loading_count++;
    workers_ask(d->h->reader, &l->errand.job);
}

desk *desk_get(hall *h, const char *id)
{
    desk *d = desk_find(h, id);
    if (!d)
        d = desk_add(h, id, NULL);
    if (d && !d->r && !d->is_loading)
        load(d);
    return d;
}

void desk_forget(desk *d)
{
    refuse_all(d, STORE_NONE);
    desk_free(d);
}

void desk_read_again(desk *d, uint32_t told)
{
    room_destroy(d->r);
    d->r = NULL;
    d->told = told;
    desk_forget_thought(d);
    if (!d->is_loading)
        load(d);
}

/* ---- One thing at a time ---- */

void desk_queue(desk *d, request *r)
{
    r->next = NULL;
    if (d->last)
        d->last->next = r;
    else
        d->first = r;
    d->last = r;
    d->used = d->h->order.now(d->h->order.context);
    desk_work(d);
}

void desk_work(desk *d)
{
    while (d->first && d->r && !d->is_loading && !d->is_busy) {
        request *r = d->first;
        wy_fault fault = {0};
        d->first = r->next;
        if (!d->first)
            d->last = NULL;
        wy_speak(r->from->language);
        if (!desk_admits(d, r)) /* before anything else: no refusal tells that there is a table */
            continue;
        if (wy_params_fit(r->method->params, d->r->game, r->params, &fault))
            r->method->at_desk(d, r);
        else
            hall_refuse(r, &fault);
    }
}

/* ---- Who watches ---- */

int desk_viewer(const desk *d, const caller *c)
{
    int seat = room_seat_of(d->r, c->person);
    return seat >= 0 ? seat : WY_SPECTATOR;
}

bool desk_has_watcher(const desk *d, const caller *c)
{
    for (int i = 0; i < d->watcher_count; i++)
        if (d->watchers[i].who == c)
            return true;
    return false;
}

bool desk_watch(desk *d, caller *c)
{
    if (desk_has_watcher(d, c))
        return true;
    if (c->watched_count == HALL_WATCHED_MAX)
        return false;
    if (d->watcher_count == d->watcher_room) {
        int more_room = d->watcher_room ? 2 * d->watcher_room : 4;
        watcher *more = realloc(d->watchers, (size_t)more_room * sizeof *more);
        if (!more)
            abort();
        d->watchers = more;
        d->watcher_room = more_room;
    }
    d->watchers[d->watcher_count++] = (watcher){caller_keep(c), 0};
    c->watched[c->watched_count++] = d;
    return true;
}

void desk_unwatch(desk *d, caller *c)
{
    for (int i = 0; i < d->watcher_count; i++)
        if (d->watchers[i].who == c) {
            d->watchers[i] = d->watchers[--d->watcher_count];
            forget_desk(c, d);
            d->used = d->h->order.now(d->h->order.context);
            hall_wake(d->h, d->used + (int64_t)d->h->order.idle);
            caller_drop(c);
            return;
        }
}

void caller_unwatch_all(caller *c)
{
    while (c->watched_count)
        desk_unwatch(c->watched[0], c);
}

/* ---- Time ---- */

static bool is_idle(const desk *d)
{
    return !d->is_loading && !d->read_again && !d->is_busy && !d->first && !d->thought &&
           !d->watcher_count;
}

/* Out of memory; but when its clock runs out it must be there. */
static void leave_memory(desk *d)
{
    int64_t deadline = d->r ? clock_deadline(&d->r->clock) : CLOCK_NEVER;
    if (deadline != CLOCK_NEVER)
        hall_set_alarm(d->h, d->id, deadline);
    desk_free(d);
}

/* The seat whose time has run out loses its turn to a bot. */
static void mind_the_clock(desk *d, int64_t now)
{
    if (!d->r || d->is_busy || d->is_loading)
        return;
    uint8_t late = clock_late(&d->r->clock, now);
    if (!late) {
        int64_t deadline = clock_deadline(&d->r->clock);
        if (deadline != CLOCK_NEVER)
            hall_wake(d->h, deadline);
        return;
    }
    change *c = change_begin(d, NULL);
    if (change_add(c, room_late(d->r, wy_lowest_bit(late))))
        change_finish(c);
}

void desk_tick(desk *d, int64_t now)
{
    if (d->read_again && !d->is_loading) {
        if (now >= d->read_again)
            load(d);
        else
            hall_wake(d->h, d->read_again);
        return;
    }
    desk_play_thought(d, now);
    mind_the_clock(d, now);
    if (is_idle(d)) {
        if (now - d->used >= (int64_t)d->h->order.idle)
            leave_memory(d);
        else
            hall_wake(d->h, d->used + (int64_t)d->h->order.idle);
    }
}

void hall_wake(hall *h, int64_t when)
{
    if (when >= h->woken)
        return;
    h->woken = when;
    h->order.wake(h->order.context, when);
}

/* ---- Going on ---- */

void desk_go_on(desk *d)
{
    hall *h = d->h;
    int64_t now = h->order.now(h->order.context);
    if (h->is_closing || d->is_busy)
        return;
    desk_work(d);
    if (!d->r || d->is_busy)
        return;
    desk_let_think(d, now);
    desk_play_thought(d, now); /* it may have been found while the desk was busy */
    mind_the_clock(d, now);
    if (is_idle(d))
        hall_wake(h, now + (int64_t)h->order.idle);
}
