/* desk_looks.c - what people see at a table: always from their own seat, or as spectators. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/session.h"
#include "server/hall_methods.h"

/* ---- Watching ---- */

static json_t *state_json(const room *r, int viewer)
{
    wy_page page = {0};
    wy_page_word(&page, "{");
    room_write_state(&page, r, viewer);
    wy_page_word(&page, "}");
    return wy_page_read(&page);
}

static void tell_guests(json_t *answer, const desk *d, const request *r, int viewer)
{
    bool is_owner = r->from->person && d->r->owner == r->from->person;
    if (is_owner)
        json_object_set_new(answer, "owner", json_true());
    if (is_owner && d->invite[0])
        json_object_set_new(answer, "invite", json_string(d->invite));
    if (viewer >= 0 && d->r->next_invite[0])
        json_object_set_new(answer, "next_invite", json_string(d->r->next_invite));
}

/* The table as it stands, with what who asks sees of the game: now, or as it was then. */
static json_t *describe_for(const desk *d, const request *r, const room *then)
{
    int viewer = desk_viewer(d, r->from);
    json_t *answer = room_place(then, viewer);
    json_object_update_missing_new(answer,
                                   room_describe(d->r, d->h->order.now(d->h->order.context)));
    json_object_set_new(answer, "seat",
                        viewer >= 0 ? json_integer(viewer) : json_string("spectator"));
    json_object_update_new(answer, wy_json_sight(then->game, viewer));
    if (wy_param_yes(r->params, "state"))
        json_object_update_new(answer, state_json(then, viewer));
    tell_guests(answer, d, r, viewer);
    return answer;
}

/* From here on every event is told as it happens. */
static void begin_watching(desk *d, request *r, json_t *events)
{
    if (r->from->peer && !desk_watch(d, r->from, wy_param_yes(r->params, "state"))) {
        json_decref(events);
        hall_refuse_say(r, WY_FAULT_BUSY, WY_N("You watch as many tables as one may watch."));
        return;
    }
    json_t *answer = describe_for(d, r, d->r);
    json_object_set_new(answer, "events", events);
    hall_answer(r, answer);
}

/* What has happened since an event, to be told as it would have been then. The long way up to that
 * event is gone on the reader's thread; what is told is written on the loop. */
typedef struct catching_up {
    errand errand;
    desk *d;
    request *r;
    room *then;
    uint32_t since;
    json_t *rest; /* events behind it: {time, event} */
    char fault[STORE_FAULT_MAX];
} catching_up;

static bool pass_event(void *context, const store_event *event)
{
    catching_up *u = context;
    json_t *body = json_loads(event->body, 0, NULL);
    bool is_good = body != NULL;
    if (is_good && event->number > u->since)
        json_array_append_new(
            u->rest, json_pack("{s:I, s:O}", "time", (json_int_t)event->time, "event", body));
    else if (is_good)
        is_good = room_apply(u->then, body, event->time, u->fault);
    json_decref(body);
    if (!is_good && !u->fault[0])
        snprintf(u->fault, sizeof u->fault, "event %u is damaged", event->number);
    return is_good;
}

static store_status catch_up(store *s, errand *e)
{
    catching_up *u = (catching_up *)e;
    return store_each_event(s, u->d->id, 0, pass_event, u);
}

static json_t *tell_rest(catching_up *u)
{
    wy_page told = {0};
    const room_reader reader = {desk_viewer(u->d, u->r->from), wy_param_yes(u->r->params, "state")};
    wy_page_word(&told, "[");
    for (size_t i = 0; i < json_array_size(u->rest); i++) {
        const json_t *each = json_array_get(u->rest, i), *event = json_object_get(each, "event");
        if (!room_apply(u->then, event, json_integer_value(json_object_get(each, "time")),
                        u->fault))
            break;
        for (int seat = 0; seat < u->d->r->game->options.players; seat++)
            room_name(u->then, seat, u->d->r->game->seats[seat].name);
        wy_page_next(&told);
        room_write_event(&told, u->then, event, &reader);
    }
    wy_page_word(&told, "]");
    return wy_page_read(&told);
}

static void caught_up(job *done)
{
    catching_up *u = (catching_up *)done;
    desk *d = u->d;
    request *r = u->r;
    d->is_busy = false;
    wy_speak(r->from->language);
    if (u->errand.status == STORE_OK && !u->fault[0])
        begin_watching(d, r, tell_rest(u));
    else
        hall_refuse_store(r, STORE_AWAY);
    room_destroy(u->then);
    json_decref(u->rest);
    free(u);
    desk_go_on(d);
}

void desk_watch_table(desk *d, request *r)
{
    uint32_t since = (uint32_t)wy_param_number(r->params, "since", (int)d->r->events);
    if (since > d->r->events) {
        hall_refuse_say(r, WY_FAULT_PARAMS, WY_N("\"since\" is more than has happened."));
        return;
    }
    if (since == d->r->events) {
        begin_watching(d, r, json_array());
        return;
    }
    catching_up *u = calloc(1, sizeof *u);
    if (!u)
        abort();
    u->d = d;
    u->r = r;
    u->since = since;
    u->then = room_create(d->id, d->r->seed);
    u->rest = json_array();
    u->errand.run = catch_up;
    u->errand.job.done = caught_up;
    d->is_busy = true;
    workers_ask(d->h->reader, &u->errand.job);
}

void desk_unwatch_table(desk *d, request *r)
{
    desk_unwatch(d, r->from);
    hall_answer(r, json_object());
}

/* ---- Looking ---- */

void desk_view(desk *d, request *r)
{
    room_moment moment;
    int at = wy_param_number(r->params, "at", d->r->game->length);
    if (at > d->r->game->length) {
        hall_refuse_say(r, WY_FAULT_PARAMS, WY_N("\"at\" is more than there are moves."));
        return;
    }
    hall_answer(r, describe_for(d, r, room_at(d->r, at, &moment)));
}

/* What the seat that asks can do; nothing while it is somebody else's turn. */
void desk_legal(desk *d, request *r)
{
    room_sight sight;
    int seat = room_seat_of(d->r, r->from->person);
    if (seat < 0) {
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("You do not sit at this table."));
        return;
    }
    const wy_table *seen = room_see(d->r, seat, &sight);
    wy_page answer = {0};
    wy_page_word(&answer, "{");
    room_write_place(&answer, d->r, seat);
    if (room_actor(d->r) == seat) {
        wy_page_name(&answer, "prompt");
        wy_write_prompt(&answer, seen);
        wy_page_name(&answer, "actions");
        wy_write_options(&answer, seen);
    } else {
        wy_page_name(&answer, "actions");
        wy_page_word(&answer, "[]");
    }
    wy_page_word(&answer, "}");
    hall_answer_page(r, &answer);
}

void desk_why(desk *d, request *r)
{
    room_sight sight;
    wy_action action;
    int seat = room_seat_of(d->r, r->from->person);
    if (seat < 0 || room_actor(d->r) != seat) {
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("It is not your turn."));
        return;
    }
    json_t *why = wy_json_refusal(room_see(d->r, seat, &sight),
                                  wy_param_text(r->params, "action", ""), &action);
    json_t *answer = why ? why : json_object();
    json_object_set_new(answer, "legal", json_boolean(!why));
    hall_answer(r, answer);
}

void desk_log(desk *d, request *r)
{
    int from = wy_param_number(r->params, "from", 0);
    wy_page moves = {0};
    if (from > d->r->game->length) {
        hall_refuse_say(r, WY_FAULT_PARAMS, WY_N("\"from\" is more than there are moves."));
        return;
    }
    wy_write_moves(&moves, d->r->game, desk_viewer(d, r->from), from);
    hall_answer_page(r, &moves);
}

void desk_components(desk *d, request *r)
{
    hall_answer(r, wy_json_box(d->r->game));
}

void desk_score(desk *d, request *r)
{
    bool is_final = d->r->game->rules->actor(d->r->game->state) == WY_OVER;
    hall_answer(r, json_pack("{s:b, s:o}", "final", is_final, "seats",
                             wy_json_scores(d->r->game, desk_viewer(d, r->from))));
}

/* A record tells everything: so it is to be had when the game is over. */
void desk_record(desk *d, request *r)
{
    if (d->r->stage != STORE_OVER) {
        hall_refuse_say(r, WY_FAULT_REFUSED,
                        WY_N("The record tells everything: it can be had when the game is over."));
        return;
    }
    char *record = wy_record_write(d->r->game);
    hall_answer(r, json_string(record));
    free(record);
}
