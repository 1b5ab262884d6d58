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
    d->is_wanted = r != NULL;
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

static void refuse_all(desk *d, store_status status);

void desk_free(desk *d)
{
    refuse_all(d, STORE_AWAY);
    desk_give_up(d);
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
    const change *unsure; /* the desk's: is it there? */
    bool is_there;
    uint64_t news; /* of people, when it was asked for */
    char fault[STORE_FAULT_MAX];
} loading;

static store_status load_room(store *s, errand *e)
{
    loading *l = (loading *)e;
    store_status status = room_load(s, l->id, &l->table, &l->r, l->fault);
    return status == STORE_OK && l->unsure ? change_find(l->unsure, s, &l->is_there) : status;
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
 * table is read when the store is back, whether somebody asks for it or not. One that was only
 * asked for is forgotten: there may be no such table. */
static void try_later(desk *d, store_status status)
{
    if (!d->is_wanted && !d->watcher_count) {
        refuse_all(d, status);
        desk_free(d);
        return;
    }
    d->read_again = d->h->order.now(d->h->order.context) + HALL_RETRY;
    hall_wake(d->h, d->read_again);
    refuse_all(d, status);
}

/* What people are called since it was read. False: that is not known any more. */
static bool name_anew(const loading *l)
{
    bool is_known = true;
    for (int seat = 0; is_known && seat < l->r->game->options.players; seat++) {
        const hall_news *news = NULL;
        if (l->r->seats[seat].person)
            is_known = hall_news_of(l->h, l->news, l->r->seats[seat].person, &news);
        if (news)
            room_name(l->r, seat, news->name);
    }
    return is_known;
}

static void ask_for(loading *l)
{
    l->news = l->h->news_count;
    workers_ask(l->h->reader, &l->errand.job);
}

static void loaded(job *done)
{
    loading *l = (loading *)done;
    hall *h = l->h;
    desk *d = desk_find(h, l->id);
    if (l->errand.status == STORE_OK && !h->is_closing && !name_anew(l)) {
        room_destroy(l->r);
        ask_for(l);
        return;
    }
    d->is_loading = false;
    d->read_again = 0;
    h->loading_count--;
    if (l->errand.status == STORE_OK) {
        d->r = l->r;
        d->is_wanted = true;
        desk_know(d, l->is_there);
        desk_note_bots(d);
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
        if (l->errand.status == STORE_NONE)
            desk_know(d, false);
        desk_free(d);
    }
    free(l);
    hall_resume_next(h);
}

static void load(desk *d)
{
    if (d->h->is_closing)
        return;
    loading *l = calloc(1, sizeof *l);
    if (!l)
        abort();
    l->h = d->h;
    memcpy(l->id, d->id, sizeof l->id);
    l->unsure = d->unsure;
    l->errand.run = load_room;
    l->errand.job.done = loaded;
    d->is_loading = true;
    d->h->loading_count++;
    ask_for(l);
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
        if (!hall_knows(r)) /* they may have signed out while they were in line */
            continue;
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

bool desk_watch(desk *d, caller *c, bool wants_state)
{
    for (int i = 0; i < d->watcher_count; i++)
        if (d->watchers[i].who == c) {
            d->watchers[i].wants_state = wants_state;
            return true;
        }
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
    d->watchers[d->watcher_count++] = (watcher){caller_keep(c), 0, wants_state};
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
           !d->watcher_count && !d->unsure && !d->resting;
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
    if (!d->r || d->is_busy || d->is_loading || now < d->resting)
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
        change_finish(c, NULL);
}

/* After something could not be written: what happens by itself is tried again. */
static void wake_up(desk *d, int64_t now)
{
    if (!d->resting || !d->r || d->is_busy)
        return;
    if (now < d->resting) {
        hall_wake(d->h, d->resting);
        return;
    }
    d->resting = 0;
    desk_let_think(d, now);
}

void desk_tick(desk *d, int64_t now)
{
    desk_lose_patience(d, now);
    if (d->read_again && !d->is_loading) {
        if (now >= d->read_again)
            load(d);
        else
            hall_wake(d->h, d->read_again);
        return;
    }
    wake_up(d, now);
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
    if (when >= h->woken || h->is_closing)
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
    wake_up(d, now);
    desk_let_think(d, now);
    desk_play_thought(d, now); /* it may have been found while the desk was busy */
    mind_the_clock(d, now);
    if (is_idle(d))
        hall_wake(h, now + (int64_t)h->order.idle);
}
