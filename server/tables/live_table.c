/* live_table.c - Live tables: loaded on the first request, dropped when idle. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/tables/hub_internal.h"
#include "server/tables/rpc_methods.h"

/* ---- Finding ---- */

static live_table **bucket_of(hub *h, const char *id)
{
    return &h->buckets[wy_hash(WY_HASH_START, id, strlen(id)) % HUB_BUCKETS];
}

live_table *live_table_find(hub *h, const char *id)
{
    live_table *t = *bucket_of(h, id);
    while (t && strcmp(t->id, id) != 0)
        t = t->next;
    return t;
}

live_table *live_table_add(hub *h, const char *id, match *m)
{
    live_table *t = wy_must_have(calloc(1, sizeof *t)), **bucket = bucket_of(h, id);
    t->h = h;
    t->match = m;
    t->is_wanted = m != NULL;
    t->used = hub_now(h);
    memcpy(t->id, id, strlen(id) + 1);
    t->next = *bucket;
    *bucket = t;
    h->live_table_count++;
    return t;
}

static void forget_table(client *c, const live_table *t)
{
    for (int i = 0; i < c->watched_count; i++)
        if (c->watched[i] == t)
            c->watched[i--] = c->watched[--c->watched_count];
}

static void refuse_all(live_table *t, store_status status)
{
    while (t->first) {
        request *r = t->first;
        t->first = r->next;
        if (status == STORE_BROKEN)
            hub_refuse_say(r, WY_FAULT_REFUSED,
                           WY_N("This game cannot be continued by this version of the program. It "
                                "is kept as it is."));
        else
            hub_refuse_store(r, status);
    }
    t->last = NULL;
}

void live_table_free(live_table *t)
{
    refuse_all(t, STORE_AWAY);
    live_table_drop_doubt(t);
    live_table **at = bucket_of(t->h, t->id);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    t->h->live_table_count--;
    for (int i = 0; i < t->watcher_count; i++) {
        forget_table(t->watchers[i].who, t);
        client_drop(t->watchers[i].who);
    }
    free(t->watchers);
    live_table_cancel_bot_move(t);
    match_destroy(t->match);
    free(t);
}

/* ---- Reading ---- */

/* A table on its way into memory. It is put together where it is read, since that takes a while. */
typedef struct loading {
    db_job db_job;
    hub *h;
    char id[STORE_ID_MAX];
    store_table table;
    match *match;
    const change *in_doubt; /* the live table's: is it there? */
    bool is_there;
    uint64_t seen_changes; /* hub.person_change_count at the time of the request */
    char fault[STORE_FAULT_MAX];
} loading;

static store_status load_match(store *s, db_job *e)
{
    loading *l = (loading *)e;
    store_status status = match_load(s, l->id, &l->table, &l->match, l->fault);
    return status == STORE_OK && l->in_doubt ? change_find_in_store(l->in_doubt, s, &l->is_there)
                                             : status;
}

/* A change may have been written when the store went away. Its watchers watch again. */
static void tell_what_was_missed(live_table *t)
{
    hub *h = t->h;
    for (int i = 0; t->match->events != t->told && i < t->watcher_count; i++)
        if (t->watchers[i].who->peer)
            h->config.close(t->watchers[i].who->peer, 1012, "watch again");
}

/* Drops a table that was only requested: it may not exist. */
static void try_later(live_table *t, store_status status)
{
    if (!t->is_wanted && !t->watcher_count) {
        refuse_all(t, status);
        live_table_free(t);
        return;
    }
    t->read_again = hub_now(t->h) + HUB_RETRY;
    hub_wake_at(t->h, t->read_again);
    refuse_all(t, status);
}

/* What people are called since it was read. False: that is not known any more. */
static bool name_anew(const loading *l)
{
    bool is_known = true;
    for (int seat = 0; is_known && seat < l->match->game->options.players; seat++) {
        const person_change *known = NULL;
        if (l->match->seats[seat].person)
            is_known = hub_person_changes_since(l->h, l->seen_changes, l->match->seats[seat].person,
                                                &known);
        if (known)
            match_name(l->match, seat, known->name);
    }
    return is_known;
}

static void ask_for(loading *l)
{
    l->seen_changes = l->h->person_change_count;
    pool_submit(l->h->reader, &l->db_job.job);
}

static void loaded(job *done)
{
    loading *l = (loading *)done;
    hub *h = l->h;
    live_table *t = live_table_find(h, l->id);
    if (l->db_job.status == STORE_OK && !h->is_closing && !name_anew(l)) {
        match_destroy(l->match);
        ask_for(l);
        return;
    }
    t->is_loading = false;
    t->read_again = 0;
    h->loading_count--;
    if (l->db_job.status == STORE_OK) {
        t->match = l->match;
        t->is_wanted = true;
        live_table_resolve_doubt(t, l->is_there);
        live_table_log_replaced_bots(t);
        tell_what_was_missed(t);
        memcpy(t->invite, l->table.invite, sizeof t->invite);
        if (t->match->clock.since < h->started) /* downtime does not count */
            clock_go_on(&t->match->clock, h->started);
        live_table_continue(t);
    } else if (l->db_job.status != STORE_NONE && l->db_job.status != STORE_BROKEN) {
        match_destroy(l->match);
        try_later(t, l->db_job.status);
    } else {
        if (l->db_job.status == STORE_BROKEN)
            log_write(h->config.logger, hub_now(h), LOG_ERROR, "table-broken",
                      LOG_FIELDS(log_text("table", l->id), log_text("fault", l->fault)));
        match_destroy(l->match);
        refuse_all(t, l->db_job.status);
        if (l->db_job.status == STORE_NONE)
            live_table_resolve_doubt(t, false);
        live_table_free(t);
    }
    free(l);
    hub_resume_next(h);
}

static void load(live_table *t)
{
    if (t->h->is_closing)
        return;
    loading *l = wy_must_have(calloc(1, sizeof *l));
    l->h = t->h;
    memcpy(l->id, t->id, sizeof l->id);
    l->in_doubt = t->in_doubt;
    l->db_job.run = load_match;
    l->db_job.job.done = loaded;
    t->is_loading = true;
    t->h->loading_count++;
    ask_for(l);
}

live_table *live_table_get(hub *h, const char *id)
{
    live_table *t = live_table_find(h, id);
    if (!t)
        t = live_table_add(h, id, NULL);
    if (!t->match && !t->is_loading)
        load(t);
    return t;
}

void live_table_remove(live_table *t)
{
    refuse_all(t, STORE_NONE);
    live_table_free(t);
}

void live_table_reload(live_table *t, uint32_t told)
{
    match_destroy(t->match);
    t->match = NULL;
    t->told = told;
    live_table_cancel_bot_move(t);
    if (!t->is_loading)
        load(t);
}

/* ---- One thing at a time ---- */

static void run_queue(live_table *t)
{
    while (t->first && t->match && !t->is_loading && !t->is_busy) {
        request *r = t->first;
        wy_fault fault = {0};
        t->first = r->next;
        if (!t->first)
            t->last = NULL;
        wy_use_locale(r->from->locale);
        if (!hub_require_person(r)) /* they may have signed out while they were in line */
            continue;
        if (!rpc_may_look(t, r)) /* before anything else: no refusal tells that there is a table */
            continue;
        if (wy_params_fit(r->method->params, t->match->game, r->params, &fault))
            r->method->at_table(t, r);
        else
            hub_refuse(r, &fault);
    }
}

void live_table_submit(live_table *t, request *r)
{
    r->next = NULL;
    if (t->last)
        t->last->next = r;
    else
        t->first = r;
    t->last = r;
    t->used = hub_now(t->h);
    run_queue(t);
}

/* ---- Watchers ---- */

int live_table_viewer(const live_table *t, const client *c)
{
    int seat = match_seat_of(t->match, c->person);
    return seat >= 0 ? seat : WY_SPECTATOR;
}

watcher *live_table_watcher(const live_table *t, const client *c)
{
    for (int i = 0; i < t->watcher_count; i++)
        if (t->watchers[i].who == c)
            return &t->watchers[i];
    return NULL;
}

bool live_table_watch(live_table *t, client *c, bool wants_state)
{
    watcher *known = live_table_watcher(t, c);
    if (known) {
        known->wants_state = wants_state;
        return true;
    }
    if (c->watched_count == HUB_WATCHED_MAX)
        return false;
    t->watchers =
        wy_make_room(t->watchers, t->watcher_count, &t->watcher_room, sizeof *t->watchers);
    t->watchers[t->watcher_count++] = (watcher){client_keep(c), 0, wants_state};
    c->watched[c->watched_count++] = t;
    return true;
}

void live_table_unwatch(live_table *t, client *c)
{
    watcher *gone = live_table_watcher(t, c);
    if (!gone)
        return;
    *gone = t->watchers[--t->watcher_count];
    forget_table(c, t);
    t->used = hub_now(t->h);
    hub_wake_at(t->h, t->used + (int64_t)t->h->config.idle);
    client_drop(c);
}

void client_unwatch_all(client *c)
{
    while (c->watched_count)
        live_table_unwatch(c->watched[0], c);
}

/* ---- Time ---- */

static bool is_idle(const live_table *t)
{
    return !t->is_loading && !t->read_again && !t->is_busy && !t->first && !t->bot_move &&
           !t->watcher_count && !t->in_doubt && !t->resting;
}

/* Out of memory; but when its clock runs out it must be there. */
static void leave_memory(live_table *t)
{
    int64_t deadline = t->match ? clock_deadline(&t->match->clock) : CLOCK_NEVER;
    if (deadline != CLOCK_NEVER)
        hub_schedule_wakeup(t->h, t->id, deadline);
    live_table_free(t);
}

/* The seat whose time has run out loses its turn to a bot. */
static void mind_the_clock(live_table *t, int64_t now)
{
    if (!t->match || t->is_busy || t->is_loading || now < t->resting)
        return;
    uint8_t late = clock_late(&t->match->clock, now);
    if (!late) {
        int64_t deadline = clock_deadline(&t->match->clock);
        if (deadline != CLOCK_NEVER)
            hub_wake_at(t->h, deadline);
        return;
    }
    change_make(t, NULL, match_time_out(t->match, wy_lowest_bit(late)), NULL);
}

/* After something could not be written: what happens by itself is tried again. */
static void wake_up(live_table *t, int64_t now)
{
    if (!t->resting || !t->match || t->is_busy || hub_waits(t->h, now, t->resting))
        return;
    t->resting = 0;
    live_table_request_bot_move(t, now);
}

void live_table_tick(live_table *t, int64_t now)
{
    live_table_expire_doubt(t, now);
    if (t->read_again && !t->is_loading) {
        if (!hub_waits(t->h, now, t->read_again))
            load(t);
        return;
    }
    wake_up(t, now);
    live_table_play_bot_move(t, now);
    mind_the_clock(t, now);
    if (is_idle(t) && !hub_waits(t->h, now, t->used + (int64_t)t->h->config.idle))
        leave_memory(t);
}

void hub_wake_at(hub *h, int64_t when)
{
    if (when >= h->woken || h->is_closing)
        return;
    h->woken = when;
    h->config.wake(h->config.context, when);
}

bool hub_waits(hub *h, int64_t now, int64_t until)
{
    if (now < until)
        hub_wake_at(h, until);
    return now < until;
}

/* ---- Going on ---- */

void live_table_continue(live_table *t)
{
    hub *h = t->h;
    int64_t now = hub_now(h);
    if (h->is_closing || t->is_busy)
        return;
    run_queue(t);
    if (!t->match || t->is_busy)
        return;
    wake_up(t, now);
    live_table_request_bot_move(t, now);
    live_table_play_bot_move(t, now); /* it may have been found while the live table was busy */
    mind_the_clock(t, now);
    if (is_idle(t))
        hub_wake_at(h, now + (int64_t)h->config.idle);
}
