/* desk_acts.c - what people do at a table. */
#include <stdio.h>
#include <string.h>

#include "protocol/session.h"
#include "server/hall_methods.h"
#include "server/secret.h"

/* ---- Any act ---- */

static void act(desk *d, request *r, json_t *event, wy_fault *fault)
{
    if (!event) {
        hall_refuse(r, fault);
        return;
    }
    change *c = change_begin(d, r);
    if (change_add(c, event))
        change_finish(c, NULL);
}

/* ---- Coming and going ---- */

bool desk_admits(const desk *d, request *r)
{
    const char *invite = wy_param_text(r->params, "invite", "");
    if (d->r->is_public || room_seat_of(d->r, r->from->person) >= 0 ||
        (r->from->person && d->r->owner == r->from->person) || desk_has_watcher(d, r->from) ||
        (d->invite[0] && secret_is_same_text(invite, d->invite)))
        return true;
    hall_refuse_say(r, WY_FAULT_UNKNOWN, WY_N("There is no such table."));
    return false;
}

void desk_join(desk *d, request *r)
{
    wy_fault fault = {0};
    json_t *event = room_sit(d->r, r->from->person, wy_param_number(r->params, "seat", -1),
                             wy_param_text(r->params, "seed", NULL), &fault);
    if (!event) {
        hall_refuse(r, &fault);
        return;
    }
    room_name(d->r, (int)json_integer_value(json_object_get(event, "seat")), r->from->name);
    act(d, r, event, &fault);
}

void desk_leave(desk *d, request *r)
{
    wy_fault fault = {0};
    bool stands_up = d->r->stage == STORE_OPEN;
    json_t *event = room_leave(d->r, r->from->person, &fault);
    if (!event) {
        hall_refuse(r, &fault);
        return;
    }
    change *c = change_begin(d, r);
    if (stands_up)
        c->gone[c->gone_count++] = r->from->person;
    if (change_add(c, event))
        change_finish(c, NULL);
}

void desk_back(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_come_back(d->r, r->from->person, &fault), &fault);
}

void desk_start(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_start(d->r, r->from->person, &fault), &fault);
}

void desk_close(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_close(d->r, r->from->person, &fault), &fault);
}

void desk_resign(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_resign(d->r, r->from->person, &fault), &fault);
}

/* ---- Moves ---- */

bool desk_asks(desk *d, request *r, int *ret_seat)
{
    *ret_seat = room_seat_of(d->r, r->from->person);
    if (*ret_seat < 0)
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("You do not sit at this table."));
    else if (d->r->stage == STORE_OPEN)
        hall_refuse_say(r, WY_FAULT_REFUSED, WY_N("The game has not begun yet."));
    else if (d->r->stage != STORE_RUNNING)
        hall_refuse_say(r, WY_FAULT_OVER, WY_N("The game is over."));
    else if (room_plays_itself(d->r, *ret_seat))
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("A bot plays for you: come back first."));
    else if (room_actor(d->r) != *ret_seat)
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("It is not your turn."));
    else
        return true;
    return false;
}

/* The game has moved on, or it is somebody else's: what is new comes with the refusal. */
static void refuse_stale(desk *d, request *r)
{
    wy_fault fault = {0};
    int viewer = desk_viewer(d, r->from);
    json_t *data = room_place(d->r, viewer);
    json_object_update_new(data, wy_json_sight(d->r->game, viewer));
    metrics_count(d->h->order.metrics, METRICS_MOVES_REFUSED, 1);
    wy_fault_say(&fault, WY_FAULT_STALE, WY_N("The game has moved on: look again."), data);
    hall_refuse(r, &fault);
}

/* Legality is judged by what the seat sees, so that no refusal tells more. */
static bool read_move(const desk *d, int seat, const char *text, wy_action *ret_action,
                      wy_fault *fault)
{
    room_sight sight;
    const wy_table *seen = room_see(d->r, seat, &sight);
    json_t *why = wy_json_refusal(seen, text, ret_action);
    if (!why)
        return true;
    fault->code = WY_FAULT_ILLEGAL;
    fault->data = why;
    snprintf(fault->text, sizeof fault->text, "%s",
             json_string_value(json_object_get(why, "reason")));
    return false;
}

static void tell_moves(wy_page *page, const desk *d, int viewer)
{
    room_write_moves(page, d->r, viewer);
}

void desk_play(desk *d, request *r)
{
    int seat, length = d->r->game->length;
    wy_action action;
    wy_fault fault = {0};
    if (wy_param_number(r->params, "length", length) != length) {
        refuse_stale(d, r);
        return;
    }
    if (!desk_asks(d, r, &seat))
        return;
    if (!read_move(d, seat, wy_param_text(r->params, "action", ""), &action, &fault)) {
        metrics_count(d->h->order.metrics, METRICS_MOVES_REFUSED, 1);
        hall_refuse(r, &fault);
        return;
    }
    change *c = change_begin(d, r);
    if (!change_add(c, room_play(d->r, seat, action)))
        return;
    change_finish(c, tell_moves);
}

/* ---- Taking back ---- */

void desk_undo(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_undo(d->r, r->from->person, &fault), &fault);
}

void desk_agree(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_answer(d->r, r->from->person, true, &fault), &fault);
}

void desk_decline(desk *d, request *r)
{
    wy_fault fault = {0};
    act(d, r, room_answer(d->r, r->from->person, false, &fault), &fault);
}
