/* hall_changes.c - what happens at a table, on its way to the store and to everybody who watches.
 *
 * An event happens in memory first, and what each watcher will be told of it is written then. It is
 * sent when the store says that the event is durable. If it is not, everything is thrown away and
 * the table is read again: what the store has is the truth. */
#include <stdlib.h>
#include <string.h>

#include "protocol/message.h"
#include "protocol/write.h"
#include "server/glicko.h"
#include "server/hall_inside.h"

change *change_begin(desk *d, request *r)
{
    change *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->d = d;
    c->r = r;
    c->is_asked = r != NULL;
    c->begun = metrics_now();
    c->stored.after = d->r->events;
    return c;
}

static void change_free(change *c)
{
    for (int i = 0; i < c->event_count; i++)
        free(c->bodies[i]);
    for (int i = 0; i < c->out_count; i++) {
        caller_drop(c->out[i].to);
        net_text_drop(c->out[i].text);
    }
    free(c->out);
    free(c->ratings);
    wy_page_free(&c->answer);
    free(c);
}

void change_cancel(change *c)
{
    change_free(c);
}

/* ---- What is told ---- */

static void put_out(change *c, caller *to, net_text *text)
{
    if (c->out_count == c->out_room) {
        int more_room = c->out_room ? 2 * c->out_room : 8;
        outgoing *more = realloc(c->out, (size_t)more_room * sizeof *more);
        if (!more)
            abort();
        c->out = more;
        c->out_room = more_room;
    }
    c->out[c->out_count++] = (outgoing){caller_keep(to), net_text_keep(text)};
}

static net_text *event_text(const desk *d, const json_t *event, const room_reader *reader)
{
    wy_page page = {0};
    wy_page_word(&page, "{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":");
    room_write_event(&page, d->r, event, reader);
    wy_page_word(&page, "}");
    if (page.is_torn)
        abort();
    net_text *shared = net_text_new(page.text, page.length);
    wy_page_free(&page);
    return shared;
}

/* Do two who watch see the same, and want it told in the same way? */
static bool are_alike(const desk *d, const watcher *one, const watcher *other)
{
    return desk_viewer(d, one->who) == desk_viewer(d, other->who) &&
           one->wants_state == other->wants_state &&
           strcmp(one->who->language, other->who->language) == 0;
}

/* Written once for all who are alike. */
static void tell_watchers(change *c, const json_t *event)
{
    desk *d = c->d;
    for (int i = 0; i < d->watcher_count; i++) {
        const watcher *first = &d->watchers[i];
        const room_reader reader = {desk_viewer(d, first->who), first->wants_state};
        bool is_told = false;
        for (int k = 0; k < i && !is_told; k++)
            is_told = are_alike(d, &d->watchers[k], first);
        if (is_told)
            continue;
        wy_speak(first->who->language);
        net_text *text = event_text(d, event, &reader);
        for (int k = i; k < d->watcher_count; k++)
            if (are_alike(d, &d->watchers[k], first))
                put_out(c, d->watchers[k].who, text);
        net_text_drop(text);
    }
    if (c->r)
        wy_speak(c->r->from->language);
}

/* If it happened by itself, a bot's move or a clock that has run out, it would happen again at
 * once: each time it waits twice as long as the time before. */
static void rest(desk *d, int64_t now)
{
    int64_t wait = HALL_RETRY;
    for (int i = 0; i < d->failures && wait < HALL_REST_MAX; i++)
        wait *= 2;
    d->failures++;
    d->resting = now + (wait < HALL_REST_MAX ? wait : HALL_REST_MAX);
}

bool change_add(change *c, json_t *event)
{
    desk *d = c->d;
    hall *h = d->h;
    int64_t now = h->order.now(h->order.context);
    char fault[STORE_FAULT_MAX] = "";
    if (c->event_count < HALL_EVENTS_MAX && room_apply(d->r, event, now, fault)) {
        room_note_clock(d->r, event, now);
        room_find_kind(event, &c->kinds[c->event_count]);
        c->bodies[c->event_count] = wy_json_write(event);
        c->events[c->event_count] = (store_event){d->r->events, now, c->bodies[c->event_count]};
        c->event_count++;
        tell_watchers(c, event);
        json_decref(event);
        return true;
    }
    json_decref(event);
    journal_write(h->order.journal, now, JOURNAL_ERROR, "event-refused",
                  JOURNAL_FIELDS(journal_text("table", d->id), journal_text("fault", fault)));
    if (c->r)
        hall_refuse_say(c->r, WY_FAULT_INTERNAL,
                        WY_N("Something went wrong: nothing has changed."));
    uint32_t told = c->stored.after;
    rest(d, now);
    change_free(c);
    desk_read_again(d, told);
    return false;
}

/* ---- Ratings: worked out where they are read and written, in one transaction ---- */

enum { DAY = 24 * 60 * 60 * 1000 };

/* Only games in which every seat is an account's are rated. Who was forgotten in the middle of one
 * counts as what they were, and as somebody of whom nothing is known. */
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
    c->ratings = calloc((size_t)c->players, sizeof *c->ratings);
    if (!c->ratings)
        abort();
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
    const room *r = c->d->r;
    uint8_t asked = room_asked(r); /* who has a bot playing for them is not */
    c->players = r->game->options.players;
    for (int seat = 0; seat < c->players; seat++) {
        if (r->seats[seat].person)
            c->seats[c->seat_count++] =
                (store_seat){r->seats[seat].person, (int8_t)seat, asked >> seat & 1};
        c->accounts |= (uint8_t)(r->seats[seat].was_account << seat);
    }
    for (int i = 0; i < c->gone_count; i++)
        c->seats[c->seat_count++] = (store_seat){c->gone[i], -1, false};
}

static store_status write_change(store *s, errand *e)
{
    change *c = (change *)e;
    rate(s, c);
    return c->is_new ? store_add_table(s, &c->table, &c->stored) : store_append(s, &c->stored);
}

static void send_all(const change *c)
{
    const hall_order *order = &c->d->h->order;
    for (int i = 0; i < c->out_count; i++)
        if (c->out[i].to->peer)
            order->send(c->out[i].to->peer, c->out[i].text);
}

/* What has happened is counted when it is durable. */
static void count(const change *c)
{
    metrics *m = c->d->h->order.metrics;
    for (int i = 0; i < c->event_count; i++)
        switch (c->kinds[i]) {
        case ROOM_MADE: metrics_count(m, METRICS_TABLES_OPENED, 1); break;
        case ROOM_STARTED: metrics_count(m, METRICS_GAMES_STARTED, 1); break;
        case ROOM_MOVED:
            metrics_count(m, c->is_asked ? METRICS_MOVES_BY_PEOPLE : METRICS_MOVES_BY_BOTS, 1);
            metrics_time(m, METRICS_MOVE_TIME, metrics_now() - c->begun);
            break;
        case ROOM_ENDED:
            metrics_count(m, c->is_given_up ? METRICS_GAMES_GIVEN_UP : METRICS_GAMES_FINISHED, 1);
            break;
        default: break;
        }
}

void change_tell(change *c)
{
    c->d->failures = 0;
    c->d->resting = 0;
    count(c);
    send_all(c);
    if (c->r && c->is_new && c->d->r->again[0])
        desk_announce(c->d, c->r);
    if (c->r)
        hall_answer_page(c->r, &c->answer);
    change_free(c);
}

static void written(job *done)
{
    change *c = (change *)done;
    desk *d = c->d;
    hall *h = d->h;
    store_status status = c->errand.status;
    d->is_busy = false;
    if (status == STORE_OK) {
        change_tell(c);
        desk_go_on(d);
        return;
    }
    int64_t now = h->order.now(h->order.context);
    journal_write(
        h->order.journal, now, JOURNAL_ERROR, "not-written",
        JOURNAL_FIELDS(journal_text("table", d->id), journal_number("status", (int64_t)status)));
    rest(d, now);
    if (status == STORE_UNSURE) {
        desk_hold(d, c);
        return;
    }
    if (c->r)
        hall_refuse_store(c->r, status == STORE_NONE ? STORE_AWAY : status);
    bool is_new = c->is_new;
    uint32_t told = c->stored.after;
    change_free(c);
    if (is_new)
        desk_forget(d);
    else
        desk_read_again(d, told);
}

static void read_ranks(change *c, const json_t *event)
{
    const json_t *ranks = json_object_get(event, "ranks");
    const char *why = json_string_value(json_object_get(event, "why"));
    c->is_over = true;
    c->is_given_up = why && strcmp(why, "played") != 0;
    for (int seat = 0; seat < WY_SEATS_MAX; seat++)
        c->ranks[seat] = (int)json_integer_value(json_array_get(ranks, (size_t)seat));
}

/* False: the change is gone. */
static bool add_what_follows(change *c)
{
    desk *d = c->d;
    json_t *granted = room_grant(d->r);
    if (granted && !change_add(c, granted))
        return false;
    json_t *end = room_end(d->r);
    if (!end)
        return true;
    read_ranks(c, end);
    return change_add(c, end);
}

static void write_answer(change *c, change_more *more)
{
    int viewer = desk_viewer(c->d, c->r->from);
    wy_speak(c->r->from->language);
    wy_page_word(&c->answer, "{");
    room_write_place(&c->answer, c->d->r, viewer);
    if (more)
        more(&c->answer, c->d, viewer);
    wy_page_word(&c->answer, "}");
}

void change_finish(change *c, change_more *more)
{
    desk *d = c->d;
    if (!add_what_follows(c))
        return;
    if (c->r)
        write_answer(c, more);
    note_seats(c);
    memcpy(c->game, d->r->game->rules->id, strlen(d->r->game->rules->id) + 1);
    c->stored.table = d->id;
    c->stored.events = c->events;
    c->stored.event_count = c->event_count;
    c->stored.stage = d->r->stage;
    c->stored.changed = c->events[c->event_count - 1].time;
    c->stored.seats = c->seats;
    c->stored.seat_count = c->seat_count;
    c->errand.run = write_change;
    c->errand.job.done = written;
    d->is_busy = true;
    workers_ask(d->h->writer, &c->errand.job);
}
