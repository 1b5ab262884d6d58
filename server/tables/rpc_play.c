/* rpc_play.c - RPC methods that change a table. */

#include "protocol/session.h"
#include "server/people/credentials.h"
#include "server/tables/rpc_methods.h"

/* ---- Any act ---- */

/* Carries out an event, or refuses if there is none. */
static void act(live_table *t, request *r, json_t *event, wy_fault *fault)
{
    if (event)
        change_make(t, r, event, NULL);
    else
        hub_refuse(r, fault);
}

void rpc_act(live_table *t, request *r)
{
    wy_fault fault = {0};
    act(t, r, r->method->command(t->match, r->from->person, &fault), &fault);
}

/* ---- Coming and going ---- */

bool rpc_may_look(const live_table *t, request *r)
{
    const char *invite = wy_param_text(r->params, "invite", "");
    if (t->match->is_public || match_seat_of(t->match, r->from->person) >= 0 ||
        (r->from->person && t->match->owner == r->from->person) || live_table_watcher(t, r->from) ||
        (t->invite[0] && credentials_is_same_text(invite, t->invite)))
        return true;
    hub_refuse_say(r, WY_FAULT_UNKNOWN, WY_N("There is no such table."));
    return false;
}

void rpc_join(live_table *t, request *r)
{
    wy_fault fault = {0};
    json_t *event = match_sit(t->match, r->from->person, wy_param_number(r->params, "seat", -1),
                              wy_param_text(r->params, "seed", NULL), &fault);
    if (event)
        match_name(t->match, (int)json_integer_value(json_object_get(event, "seat")),
                   r->from->name);
    act(t, r, event, &fault);
}

/* ---- Moves ---- */

bool rpc_seat_to_move(live_table *t, request *r, int *ret_seat)
{
    *ret_seat = match_seat_of(t->match, r->from->person);
    if (*ret_seat < 0)
        hub_refuse_say(r, WY_FAULT_SEAT, WY_N("You have no seat at this table."));
    else if (t->match->stage == STORE_OPEN)
        hub_refuse_say(r, WY_FAULT_REFUSED, WY_N("The game has not begun yet."));
    else if (t->match->stage != STORE_RUNNING)
        hub_refuse_say(r, WY_FAULT_OVER, WY_N("The game is over."));
    else if (match_is_bot_seat(t->match, *ret_seat))
        hub_refuse_say(r, WY_FAULT_SEAT, WY_N("A bot plays for you. Take your seat back first."));
    else if (match_actor(t->match) != *ret_seat)
        hub_refuse_say(r, WY_FAULT_SEAT, WY_N("It is not your turn."));
    else
        return true;
    return false;
}

/* Refuses a stale request, with the present view. */
static void refuse_stale(live_table *t, request *r)
{
    wy_fault fault = {0};
    int viewer = live_table_viewer(t, r->from);
    wy_json_writer seen = WY_JSON_GROWING;
    match_open_header(&seen, t->match, viewer);
    wy_write_view(&seen, t->match->game, viewer);
    wy_json_close(&seen, '}');
    metrics_count(t->h->config.metrics, METRICS_MOVES_REFUSED, 1);
    wy_fault_say(&fault, WY_FAULT_STALE, WY_N("The game has moved on: look again."),
                 wy_tree_read(&seen));
    hub_refuse(r, &fault);
}

/* Legality is judged by what the seat sees, so that no refusal tells more. */
static bool read_move(const live_table *t, int seat, const char *text, wy_action *ret_action,
                      wy_fault *fault)
{
    match_view view;
    const wy_table *seen = match_view_for(t->match, seat, &view);
    json_t *why = wy_tree_refusal(seen, text, ret_action);
    return !why || wy_fault_illegal(fault, why);
}

static void tell_moves(wy_json_writer *json, const live_table *t, int viewer)
{
    match_write_moves(json, t->match, viewer);
}

void rpc_play(live_table *t, request *r)
{
    int seat, length = t->match->game->length;
    wy_action action;
    wy_fault fault = {0};
    if (wy_param_number(r->params, "length", length) != length) {
        refuse_stale(t, r);
        return;
    }
    if (!rpc_seat_to_move(t, r, &seat))
        return;
    if (!read_move(t, seat, wy_param_text(r->params, "action", ""), &action, &fault)) {
        metrics_count(t->h->config.metrics, METRICS_MOVES_REFUSED, 1);
        hub_refuse(r, &fault);
        return;
    }
    change_make(t, r, match_play(t->match, seat, action), tell_moves);
}

/* ---- Taking back ---- */

void rpc_agree(live_table *t, request *r)
{
    wy_fault fault = {0};
    act(t, r, match_answer_undo(t->match, r->from->person, true, &fault), &fault);
}

void rpc_decline(live_table *t, request *r)
{
    wy_fault fault = {0};
    act(t, r, match_answer_undo(t->match, r->from->person, false, &fault), &fault);
}
