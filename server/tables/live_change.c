/* live_change.c - Change: events on their way to the store and to the watchers. They are applied,
 * and messages written, before the store has them; messages go out when events are durable. If the
 * write fails, the table is loaded again. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/message.h"
#include "protocol/tree.h"
#include "server/people/glicko.h"
#include "server/tables/hub_internal.h"

change *change_begin(live_table *t, request *r)
{
    change *c = wy_must_have(calloc(1, sizeof *c));
    c->table = t;
    c->r = r;
    c->is_asked = r != NULL;
    c->begun = metrics_now();
    c->stored.after = t->match->events;
    return c;
}

void change_free(change *c)
{
    for (int i = 0; i < c->event_count; i++)
        free(c->bodies[i]);
    for (int i = 0; i < c->out_count; i++) {
        client_drop(c->out[i].to);
        net_text_drop(c->out[i].text);
    }
    free(c->out);
    free(c->ratings);
    wy_json_free(&c->answer);
    free(c);
}

/* ---- Messages ---- */

static void put_out(change *c, client *to, net_text *text)
{
    c->out = wy_make_room(c->out, c->out_count, &c->out_room, sizeof *c->out);
    c->out[c->out_count++] = (outgoing){client_keep(to), net_text_keep(text)};
}

static net_text *event_text(const live_table *t, const json_t *event, const match_recipient *reader)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_json_put_text(&json, "{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":");
    match_write_event(&json, t->match, event, reader);
    wy_json_close(&json, '}');
    net_text *shared = net_text_new(json.text, json.length);
    wy_json_free(&json);
    return shared;
}

/* Do two watchers get the same text? */
static bool are_alike(const live_table *t, const watcher *one, const watcher *other)
{
    return live_table_viewer(t, one->who) == live_table_viewer(t, other->who) &&
           one->wants_state == other->wants_state && one->who->locale == other->who->locale;
}

/* Writes one text for all watchers with the same view and locale. */
static void tell_watchers(change *c, const json_t *event)
{
    live_table *t = c->table;
    for (int i = 0; i < t->watcher_count; i++) {
        const watcher *first = &t->watchers[i];
        const match_recipient reader = {live_table_viewer(t, first->who), first->wants_state};
        bool is_told = false;
        for (int k = 0; k < i && !is_told; k++)
            is_told = are_alike(t, &t->watchers[k], first);
        if (is_told)
            continue;
        wy_use_locale(first->who->locale);
        net_text *text = event_text(t, event, &reader);
        for (int k = i; k < t->watcher_count; k++)
            if (are_alike(t, &t->watchers[k], first))
                put_out(c, t->watchers[k].who, text);
        net_text_drop(text);
    }
    if (c->r)
        wy_use_locale(c->r->from->locale);
}

/* Exponential back-off: a bot's move or a timeout would otherwise be tried again at once. */
static void rest(live_table *t, int64_t now)
{
    int64_t wait = HUB_RETRY;
    for (int i = 0; i < t->failures && wait < HUB_REST_MAX; i++)
        wait *= 2;
    t->failures++;
    t->resting = now + (wait < HUB_REST_MAX ? wait : HUB_REST_MAX);
}

/* The person who loses a seat by the event, or 0. */
static int64_t leaver_of(const match *m, const json_t *event)
{
    match_event_kind kind;
    bool is_leaving = match_find_event_kind(event, &kind) && kind == MATCH_SEAT_LEFT;
    return is_leaving ? m->seats[json_integer_value(json_object_get(event, "seat"))].person : 0;
}

bool change_add(change *c, json_t *event)
{
    live_table *t = c->table;
    hub *h = t->h;
    int64_t now = hub_now(h);
    char fault[STORE_FAULT_MAX] = "";
    int64_t leaver = leaver_of(t->match, event);
    if (c->event_count < HUB_EVENTS_MAX && match_apply(t->match, event, now, fault)) {
        if (leaver)
            c->gone[c->gone_count++] = leaver;
        match_note_clock(t->match, event, now);
        match_find_event_kind(event, &c->kinds[c->event_count]);
        c->bodies[c->event_count] = wy_tree_text(event);
        c->events[c->event_count] = (store_event){t->match->events, now, c->bodies[c->event_count]};
        c->event_count++;
        tell_watchers(c, event);
        json_decref(event);
        return true;
    }
    json_decref(event);
    log_write(h->config.logger, now, LOG_ERROR, "event-refused",
              LOG_FIELDS(log_text("table", t->id), log_text("fault", fault)));
    if (c->r)
        hub_refuse_say(c->r, WY_FAULT_INTERNAL, WY_N("Something went wrong: nothing has changed."));
    uint32_t told = c->stored.after;
    rest(t, now);
    change_free(c);
    live_table_reload(t, told);
    return false;
}

/* ---- Ratings: worked out where they are read and written, in one transaction ---- */

enum { DAY = 24 * 60 * 60 * 1000 };

/* Only games of accounts are rated; one erased during the game counts as a new player. */
static bool are_accounts(store *s, const change *c)
{
    for (int seat = 0; seat < c->players; seat++) {
        store_person person;
        if (seat >= c->seat_count || store_find_person(s, c->seats[seat].person, &person) ||
            !(person.erased ? c->accounts >> seat & 1 : person.phrase[0] != '\0'))
            return false;
    }
    return c->players > 1;
}

static glicko rating_before(store *s, const change *c, store_rating *rating, int64_t person)
{
    if (store_find_rating(s, person, c->game, rating) == STORE_OK) {
        const glicko known = {rating->rating, rating->deviation, rating->volatility};
        double days = (double)(c->stored.changed - rating->changed) / DAY;
        return glicko_rest(known, days > 0 ? days : 0);
    }
    *rating = (store_rating){.person = person};
    memcpy(rating->game, c->game, sizeof rating->game);
    return glicko_newcomer();
}

static void rate(store *s, change *c)
{
    glicko before[WY_SEATS_MAX], after[WY_SEATS_MAX];
    if (!c->is_over || !are_accounts(s, c))
        return;
    c->ratings = wy_must_have(calloc((size_t)c->players, sizeof *c->ratings));
    for (int seat = 0; seat < c->players; seat++)
        before[seat] = rating_before(s, c, &c->ratings[seat], c->seats[seat].person);
    glicko_rate(before, c->ranks, c->players, after);
    for (int seat = 0; seat < c->players; seat++) {
        store_rating *rating = &c->ratings[seat];
        rating->rating = after[seat].rating;
        rating->deviation = after[seat].deviation;
        rating->volatility = after[seat].volatility;
        rating->changed = c->stored.changed;
        rating->games++;
    }
    c->stored.ratings = c->ratings;
    c->stored.rating_count = c->players;
}

/* ---- What is stored ---- */

static void note_seats(change *c)
{
    const match *m = c->table->match;
    uint8_t asked = match_asked(m); /* not seats with a stand-in */
    c->players = m->game->options.players;
    for (int seat = 0; seat < c->players; seat++) {
        if (m->seats[seat].person)
            c->seats[c->seat_count++] =
                (store_seat){m->seats[seat].person, (int8_t)seat, asked >> seat & 1};
        c->accounts |= (uint8_t)(m->seats[seat].was_account << seat);
    }
    for (int i = 0; i < c->gone_count; i++)
        c->seats[c->seat_count++] = (store_seat){c->gone[i], -1, false};
}

static store_status write_change(store *s, db_job *e)
{
    change *c = (change *)e;
    rate(s, c);
    return c->is_new ? store_add_table(s, &c->table_row, &c->stored) : store_append(s, &c->stored);
}

static void send_all(const change *c)
{
    const hub_config *config = &c->table->h->config;
    for (int i = 0; i < c->out_count; i++)
        if (c->out[i].to->peer)
            config->send(c->out[i].to->peer, c->out[i].text);
}

/* What has happened is counted when it is durable. */
static void count(const change *c)
{
    metrics *m = c->table->h->config.metrics;
    for (int i = 0; i < c->event_count; i++)
        switch (c->kinds[i]) {
        case MATCH_CREATED: metrics_count(m, METRICS_TABLES_OPENED, 1); break;
        case MATCH_STARTED: metrics_count(m, METRICS_GAMES_STARTED, 1); break;
        case MATCH_MOVED:
            metrics_count(m, c->is_asked ? METRICS_MOVES_BY_PEOPLE : METRICS_MOVES_BY_BOTS, 1);
            metrics_time(m, METRICS_MOVE_TIME, metrics_now() - c->begun);
            break;
        case MATCH_ENDED:
            metrics_count(m, c->is_given_up ? METRICS_GAMES_GIVEN_UP : METRICS_GAMES_FINISHED, 1);
            break;
        default: break;
        }
}

void change_publish(change *c)
{
    c->table->failures = 0;
    c->table->resting = 0;
    count(c);
    send_all(c);
    if (c->r && c->is_new && c->table->match->rematch_of[0])
        live_table_announce_rematch(c->table, c->r);
    if (c->r)
        hub_answer_json(c->r, &c->answer);
    change_free(c);
}

static void written(job *done)
{
    change *c = (change *)done;
    live_table *t = c->table;
    hub *h = t->h;
    store_status status = c->db_job.status;
    t->is_busy = false;
    if (status == STORE_OK) {
        change_publish(c);
        live_table_continue(t);
        return;
    }
    int64_t now = hub_now(h);
    log_write(h->config.logger, now, LOG_ERROR, "not-written",
              LOG_FIELDS(log_text("table", t->id), log_number("status", (int64_t)status)));
    rest(t, now);
    if (status == STORE_IN_DOUBT) {
        live_table_hold_in_doubt(t, c);
        return;
    }
    if (c->r)
        hub_refuse_store(c->r, status == STORE_NONE ? STORE_AWAY : status);
    bool is_new = c->is_new;
    uint32_t told = c->stored.after;
    change_free(c);
    if (is_new)
        live_table_remove(t);
    else
        live_table_reload(t, told);
}

/* False: the change is gone. */
static bool add_what_follows(change *c)
{
    live_table *t = c->table;
    json_t *granted = match_grant_undo(t->match);
    if (granted && !change_add(c, granted))
        return false;
    json_t *end = match_end(t->match);
    if (!end)
        return true;
    if (!change_add(c, end))
        return false;
    c->is_over = true;
    c->is_given_up = t->match->is_given_up;
    memcpy(c->ranks, t->match->ranks, sizeof c->ranks);
    return true;
}

static void write_answer(change *c, change_more *more)
{
    int viewer = live_table_viewer(c->table, c->r->from);
    wy_use_locale(c->r->from->locale);
    c->answer = (wy_json_writer)WY_JSON_GROWING;
    match_open_header(&c->answer, c->table->match, viewer);
    if (more)
        more(&c->answer, c->table, viewer);
    wy_json_close(&c->answer, '}');
}

void change_finish(change *c, change_more *more)
{
    live_table *t = c->table;
    if (!add_what_follows(c))
        return;
    if (c->r)
        write_answer(c, more);
    note_seats(c);
    memcpy(c->game, t->match->game->rules->id, strlen(t->match->game->rules->id) + 1);
    c->stored.table = t->id;
    c->stored.events = c->events;
    c->stored.event_count = c->event_count;
    c->stored.stage = t->match->stage;
    c->stored.changed = c->events[c->event_count - 1].time;
    c->stored.seats = c->seats;
    c->stored.seat_count = c->seat_count;
    t->is_busy = true;
    db_submit(t->h->writer, &c->db_job, write_change, written);
}

void change_make(live_table *t, request *r, json_t *event, change_more *more)
{
    change *c = change_begin(t, r);
    if (change_add(c, event))
        change_finish(c, more);
}
