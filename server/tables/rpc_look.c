/* rpc_look.c - RPC methods that show a table, from the client's own seat or as a spectator. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/table/memory.h"
#include "protocol/session.h"
#include "server/tables/rpc_methods.h"

/* ---- Watching ---- */

/* Opens a description of the table, and of the game as the client sees it now or saw it then. */
static void open_description(wy_json_writer *json, const live_table *t, const request *r,
                             const match *then)
{
    int viewer = live_table_viewer(t, r->from);
    bool is_owner = r->from->person && t->match->owner == r->from->person;
    match_open_header(json, then, viewer);
    match_describe(json, t->match, hub_now(t->h));
    if (viewer >= 0)
        wy_json_int(json, "seat", viewer);
    else
        wy_json_text(json, "seat", "spectator");
    wy_write_view(json, then->game, viewer);
    if (wy_param_yes(r->params, "state"))
        match_write_state(json, then, viewer);
    if (is_owner)
        wy_json_bool(json, "owner", true);
    if (is_owner && t->invite[0])
        wy_json_text(json, "invite", t->invite);
    if (viewer >= 0 && t->match->rematch_invite[0]) {
        wy_json_text(json, "next_invite", t->match->rematch_invite);
        wy_json_text(json, "rematch_invite", t->match->rematch_invite);
    }
}

/* `events` are missed ones, in a list; NULL: none. They are taken over. */
static void begin_watching(live_table *t, request *r, wy_json_writer *events)
{
    wy_json_writer answer = WY_JSON_GROWING;
    if (r->from->peer && !live_table_watch(t, r->from, wy_param_yes(r->params, "state"))) {
        hub_refuse_say(r, WY_FAULT_BUSY, WY_N("You watch too many tables."));
    } else {
        open_description(&answer, t, r, t->match);
        wy_json_raw(&answer, "events", events ? events->text : "[]");
        wy_json_close(&answer, '}');
        hub_answer_json(r, &answer);
    }
    if (events)
        wy_json_free(events);
}

/* Events since a number, as they were then. The reader replays, the loop answers. */
typedef struct catching_up {
    db_job db_job;
    live_table *table;
    request *r;
    match *then;
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
        is_good = match_apply(u->then, body, event->time, u->fault);
    json_decref(body);
    if (!is_good && !u->fault[0])
        snprintf(u->fault, sizeof u->fault, "event %u is damaged", event->number);
    return is_good;
}

static store_status catch_up(store *s, db_job *e)
{
    catching_up *u = (catching_up *)e;
    return store_each_event(s, u->table->id, 0, pass_event, u);
}

static wy_json_writer tell_rest(catching_up *u)
{
    wy_json_writer told = WY_JSON_GROWING;
    const match_recipient reader = {live_table_viewer(u->table, u->r->from),
                                    wy_param_yes(u->r->params, "state")};
    wy_json_open(&told, NULL, '[');
    for (size_t i = 0; i < json_array_size(u->rest); i++) {
        const json_t *each = json_array_get(u->rest, i), *event = json_object_get(each, "event");
        if (!match_apply(u->then, event, json_integer_value(json_object_get(each, "time")),
                         u->fault))
            break;
        for (int seat = 0; seat < u->table->match->game->options.players; seat++)
            match_name(u->then, seat, u->table->match->game->seats[seat].name);
        match_write_event(&told, u->then, event, &reader);
    }
    wy_json_close(&told, ']');
    return told;
}

static void caught_up(job *done)
{
    catching_up *u = (catching_up *)done;
    live_table *t = u->table;
    request *r = u->r;
    t->is_busy = false;
    wy_use_locale(r->from->locale);
    if (u->db_job.status == STORE_OK && !u->fault[0]) {
        wy_json_writer missed = tell_rest(u);
        begin_watching(t, r, &missed);
    } else {
        hub_refuse_store(r, STORE_AWAY);
    }
    match_destroy(u->then);
    json_decref(u->rest);
    free(u);
    live_table_continue(t);
}

void rpc_watch(live_table *t, request *r)
{
    uint32_t since = (uint32_t)wy_param_number(r->params, "since", (int)t->match->events);
    if (hub_refuse_if(r, since > t->match->events, WY_FAULT_PARAMS,
                      WY_N("\"since\" is greater than the number of events.")))
        return;
    if (since == t->match->events) {
        begin_watching(t, r, NULL);
        return;
    }
    catching_up *u = wy_must_have(calloc(1, sizeof *u));
    u->table = t;
    u->r = r;
    u->since = since;
    u->then = match_create(t->id, t->match->seed);
    u->rest = json_array();
    t->is_busy = true;
    db_submit(t->h->reader, &u->db_job, catch_up, caught_up);
}

void rpc_unwatch(live_table *t, request *r)
{
    live_table_unwatch(t, r->from);
    hub_answer(r, json_object());
}

/* ---- Looking ---- */

void rpc_view(live_table *t, request *r)
{
    match_snapshot moment;
    int at = wy_param_number(r->params, "at", t->match->game->length);
    if (hub_refuse_if(r, at > t->match->game->length, WY_FAULT_PARAMS,
                      WY_N("\"at\" is greater than the number of moves.")))
        return;
    wy_json_writer answer = WY_JSON_GROWING;
    open_description(&answer, t, r, match_at(t->match, at, &moment));
    wy_json_close(&answer, '}');
    hub_answer_json(r, &answer);
}

/* Lists the client's actions; none while another player is to move. */
void rpc_legal(live_table *t, request *r)
{
    match_view view;
    int seat = match_seat_of(t->match, r->from->person);
    if (hub_refuse_if(r, seat < 0, WY_FAULT_SEAT, WY_N("You have no seat at this table.")))
        return;
    const wy_table *seen = match_view_for(t->match, seat, &view);
    wy_json_writer answer = WY_JSON_GROWING;
    match_open_header(&answer, t->match, seat);
    if (match_actor(t->match) == seat) {
        wy_write_prompt(&answer, "prompt", seen);
        wy_write_options(&answer, "actions", seen);
    } else {
        wy_json_raw(&answer, "actions", "[]");
    }
    wy_json_close(&answer, '}');
    hub_answer_json(r, &answer);
}

void rpc_why(live_table *t, request *r)
{
    match_view view;
    wy_action action;
    int seat = match_seat_of(t->match, r->from->person);
    if (hub_refuse_if(r, seat < 0 || match_actor(t->match) != seat, WY_FAULT_SEAT,
                      WY_N("It is not your turn.")))
        return;
    json_t *why = wy_tree_refusal(match_view_for(t->match, seat, &view),
                                  wy_param_text(r->params, "action", ""), &action);
    json_t *answer = why ? why : json_object();
    json_object_set_new(answer, "legal", json_boolean(!why));
    hub_answer(r, answer);
}

void rpc_log(live_table *t, request *r)
{
    int from = wy_param_number(r->params, "from", 0);
    wy_json_writer moves = WY_JSON_GROWING;
    if (hub_refuse_if(r, from > t->match->game->length, WY_FAULT_PARAMS,
                      WY_N("\"from\" is greater than the number of moves.")))
        return;
    wy_write_moves(&moves, t->match->game, live_table_viewer(t, r->from), from);
    hub_answer_json(r, &moves);
}

void rpc_components(live_table *t, request *r)
{
    wy_json_writer box = WY_JSON_GROWING;
    wy_write_box(&box, t->match->game);
    hub_answer_json(r, &box);
}

void rpc_score(live_table *t, request *r)
{
    const wy_table *game = t->match->game;
    wy_json_writer answer = WY_JSON_GROWING;
    wy_json_open(&answer, NULL, '{');
    wy_json_bool(&answer, "final", game->rules->actor(game->state) == WY_OVER);
    wy_json_key(&answer, "seats");
    wy_write_scores(&answer, game, live_table_viewer(t, r->from));
    wy_json_close(&answer, '}');
    hub_answer_json(r, &answer);
}

/* A record tells everything: so it is to be had when the game is over. */
void rpc_record(live_table *t, request *r)
{
    if (hub_refuse_if(
            r, t->match->stage != STORE_OVER, WY_FAULT_REFUSED,
            WY_N("The record holds hidden information. You can get it when the game is over.")))
        return;
    char *record = wy_record_write(t->match->game);
    hub_answer(r, json_string(record));
    free(record);
}
