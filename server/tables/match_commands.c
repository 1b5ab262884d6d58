/* match_commands.c - Commands of a match: creating tables, seats, undo. */
#include "server/tables/match_commands.h"

#include <inttypes.h>
#include <stdio.h>

static json_t *event_of(match_event_kind kind)
{
    return json_pack("{s:s}", "kind", match_event_name(kind));
}

static json_t *seat_event(match_event_kind kind, int seat)
{
    return json_pack("{s:s, s:i}", "kind", match_event_name(kind), "seat", seat);
}

json_t *match_refuse(wy_fault *fault, int code, const char *text)
{
    wy_fault_say(fault, code, text, NULL);
    return NULL;
}

static json_t *refuse(wy_fault *fault, const char *text)
{
    return match_refuse(fault, WY_FAULT_REFUSED, text);
}

/* ---- A new table ---- */

static json_t *seats_json(const match_setup *plan)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < plan->options.players; seat++)
        json_array_append_new(seats,
                              plan->bots[seat] ? json_string(plan->bots[seat]->name) : json_null());
    return seats;
}

json_t *match_make(const match_setup *plan, const uint8_t commitment[WY_FAIR_BYTES])
{
    char hex[WY_FAIR_HEX_MAX], components[17];
    json_t *event = event_of(MATCH_CREATED);
    snprintf(components, sizeof components, "%016" PRIx64, plan->components);
    json_object_set_new(event, "game", json_string(plan->rules->id));
    json_object_set_new(event, "rules", json_string(plan->rules->version));
    json_object_set_new(event, "components", json_string(components));
    json_object_set_new(event, "players", json_integer(plan->options.players));
    json_object_set_new(event, "options", match_options(plan->rules, &plan->options));
    json_object_set_new(event, "seats", seats_json(plan));
    json_object_set_new(event, "stand_in", json_string(plan->stand_in->name));
    json_object_set_new(event, "pace", clock_write_pace(&plan->pace));
    json_object_set_new(event, "public", json_boolean(plan->is_public));
    json_object_set_new(event, "owner", json_integer(plan->owner));
    json_object_set_new(event, "commitment",
                        json_string(wy_fair_hex(hex, commitment, WY_FAIR_BYTES)));
    if (plan->box)
        json_object_set(event, "box", plan->box);
    if (plan->rematch_of)
        json_object_set_new(event, "again", json_string(plan->rematch_of));
    return event;
}

/* ---- Sitting down ---- */

static int free_seat(const match *m)
{
    for (int seat = 0; seat < m->game->options.players; seat++)
        if (m->seats[seat].player == MATCH_EMPTY)
            return seat;
    return -1;
}

json_t *match_sit(const match *m, int64_t person, int seat, const char *seed, wy_fault *fault)
{
    uint8_t bytes[WY_FAIR_BYTES];
    if (match_seat_of(m, person) >= 0)
        return refuse(fault, WY_N("You have a seat at this table already."));
    if (m->stage != STORE_OPEN)
        return refuse(fault, WY_N("The game has started. No seat can be taken any more."));
    if (seed && wy_fair_unhex(seed, bytes, sizeof bytes) < 0)
        return match_refuse(fault, WY_FAULT_PARAMS,
                            WY_N("A seed has up to 64 hexadecimal digits."));
    int taken = seat < 0 ? free_seat(m) : seat;
    if (taken < 0)
        return refuse(fault, WY_N("All seats are taken."));
    if (taken >= m->game->options.players)
        return match_refuse(fault, WY_FAULT_PARAMS, WY_N("There is no such seat."));
    if (m->seats[taken].player != MATCH_EMPTY)
        return refuse(fault, WY_N("That seat is taken."));
    json_t *event = seat_event(MATCH_SEAT_TAKEN, taken);
    json_object_set_new(event, "person", json_integer(person));
    if (seed && *seed)
        json_object_set_new(event, "seed", json_string(seed));
    return event;
}

/* ---- Leaving, and coming back ---- */

/* Finds the seat of a person. */
static bool find_seat(const match *m, int64_t person, int *ret_seat, wy_fault *fault)
{
    *ret_seat = match_seat_of(m, person);
    if (*ret_seat < 0)
        wy_fault_say(fault, WY_FAULT_SEAT, WY_N("You have no seat at this table."), NULL);
    return *ret_seat >= 0;
}

/* The same, in a game that is being played. */
static bool find_player(const match *m, int64_t person, int *ret_seat, wy_fault *fault)
{
    if (!find_seat(m, person, ret_seat, fault))
        return false;
    if (m->stage == STORE_OPEN)
        refuse(fault, WY_N("The game has not begun yet."));
    else if (m->stage != STORE_RUNNING)
        wy_fault_say(fault, WY_FAULT_OVER, WY_N("The game is over."), NULL);
    else if (m->seats[*ret_seat].player == MATCH_GIVEN_UP)
        refuse(fault, WY_N("You have resigned."));
    return fault->code == 0;
}

json_t *match_leave(const match *m, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_seat(m, person, &seat, fault))
        return NULL;
    if (m->stage == STORE_OPEN)
        return seat_event(MATCH_SEAT_LEFT, seat);
    if (!find_player(m, person, &seat, fault))
        return NULL;
    if (m->seats[seat].player == MATCH_STAND_IN)
        return refuse(fault, WY_N("You have left already. A bot plays for you."));
    return seat_event(MATCH_LEFT, seat);
}

json_t *match_resume(const match *m, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_player(m, person, &seat, fault))
        return NULL;
    if (m->seats[seat].player != MATCH_STAND_IN)
        return refuse(fault, WY_N("You are playing yourself already."));
    return seat_event(MATCH_RESUMED, seat);
}

json_t *match_resign(const match *m, int64_t person, wy_fault *fault)
{
    int seat;
    return find_player(m, person, &seat, fault) ? seat_event(MATCH_RESIGNED, seat) : NULL;
}

json_t *match_close(const match *m, int64_t person, wy_fault *fault)
{
    if (m->owner != person)
        return refuse(fault, WY_N("Only the table's creator can close it."));
    if (m->stage != STORE_OPEN)
        return refuse(fault, WY_N("The game has started. You can play on or resign."));
    return event_of(MATCH_CLOSED);
}

json_t *match_note_rematch(const match *m, const char *next, const char *invite)
{
    if (m->stage != STORE_OVER)
        return NULL;
    json_t *event = event_of(MATCH_REMATCH_CREATED);
    json_object_set_new(event, "next", json_string(next));
    if (invite[0])
        json_object_set_new(event, "invite", json_string(invite));
    return event;
}

json_t *match_leave_for_erasure(const match *m, int64_t person, bool has_account)
{
    int seat = match_seat_of(m, person);
    if (m->stage == STORE_OPEN && m->owner == person)
        return event_of(MATCH_CLOSED);
    if (m->stage == STORE_OPEN && seat >= 0)
        return seat_event(MATCH_SEAT_LEFT, seat);
    if (m->stage != STORE_RUNNING || seat < 0)
        return NULL;
    if (m->seats[seat].player == MATCH_GIVEN_UP && (!has_account || m->seats[seat].was_account))
        return NULL;
    json_t *event = seat_event(MATCH_RESIGNED, seat);
    if (has_account) /* the others' game is rated, when it is over */
        json_object_set_new(event, "account", json_true());
    return event;
}

json_t *match_time_out(const match *m, int seat)
{
    (void)m;
    return seat_event(MATCH_TIMED_OUT, seat);
}

/* ---- Taking back ---- */

/* Other seats whose people must agree; bots need not. */
static int others_to_ask(const match *m, int seat)
{
    int others = 0;
    for (int i = 0; i < m->game->options.players; i++)
        if (i != seat && m->seats[i].player == MATCH_PERSON)
            others |= 1 << i;
    return others;
}

static json_t *length_event(match_event_kind kind, int seat, int length)
{
    return json_pack("{s:s, s:i, s:i}", "kind", match_event_name(kind), "seat", seat, "length",
                     length);
}

json_t *match_undo(const match *m, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_player(m, person, &seat, fault))
        return NULL;
    int length = wy_table_before_choice(m->game, seat);
    if (length < 0)
        return match_refuse(fault, WY_FAULT_UNDO, wy_undo_text(WY_UNDO_NOTHING));
    bool is_own_affair = wy_table_can_undo(m->game, seat) == WY_UNDO_OK;
    if (is_own_affair || !others_to_ask(m, seat))
        return length_event(MATCH_UNDONE, seat, length);
    if (m->undo_request.seat >= 0)
        return refuse(fault, WY_N("An undo request is pending already."));
    return length_event(MATCH_UNDO_REQUESTED, seat, length);
}

json_t *match_answer_undo(const match *m, int64_t person, bool agrees, wy_fault *fault)
{
    int seat;
    if (!find_player(m, person, &seat, fault))
        return NULL;
    if (m->undo_request.seat < 0)
        return refuse(fault, WY_N("There is no undo request."));
    if (m->undo_request.seat == seat && agrees)
        return refuse(fault, WY_N("The other players must agree."));
    if (m->undo_request.agreed >> seat & 1 && agrees)
        return refuse(fault, WY_N("You have agreed already."));
    return seat_event(agrees ? MATCH_UNDO_AGREED : MATCH_UNDO_DECLINED, seat);
}

json_t *match_grant_undo(const match *m)
{
    if (m->stage != STORE_RUNNING || m->undo_request.seat < 0 ||
        others_to_ask(m, m->undo_request.seat) & ~m->undo_request.agreed)
        return NULL;
    return length_event(MATCH_UNDONE, m->undo_request.seat, m->undo_request.length);
}
