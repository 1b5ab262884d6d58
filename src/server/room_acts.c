/* room_acts.c - see room_acts.h: making tables, coming and going. */
#include "server/room_acts.h"

#include <inttypes.h>
#include <stdio.h>

static json_t *event_of(room_kind kind)
{
    json_t *event = json_object();
    json_object_set_new(event, "kind", json_string(room_kind_name(kind)));
    return event;
}

static json_t *seat_event(room_kind kind, int seat)
{
    json_t *event = event_of(kind);
    json_object_set_new(event, "seat", json_integer(seat));
    return event;
}

static json_t *refuse(wy_fault *fault, const char *text)
{
    return wy_fault_say(fault, WY_FAULT_REFUSED, text, NULL);
}

/* ---- A new table ---- */

static json_t *seats_json(const room_plan *plan)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < plan->options.players; seat++)
        json_array_append_new(seats,
                              plan->bots[seat] ? json_string(plan->bots[seat]->name) : json_null());
    return seats;
}

json_t *room_make(const room_plan *plan, const uint8_t commitment[WY_FAIR_BYTES])
{
    char hex[WY_FAIR_HEX_MAX], components[17];
    json_t *event = event_of(ROOM_MADE);
    snprintf(components, sizeof components, "%016" PRIx64, plan->components);
    json_object_set_new(event, "game", json_string(plan->rules->id));
    json_object_set_new(event, "rules", json_string(plan->rules->version));
    json_object_set_new(event, "components", json_string(components));
    json_object_set_new(event, "players", json_integer(plan->options.players));
    json_object_set_new(event, "options", room_options(plan->rules, &plan->options));
    json_object_set_new(event, "seats", seats_json(plan));
    json_object_set_new(event, "stand_in", json_string(plan->stand_in->name));
    json_object_set_new(event, "pace", clock_write_pace(&plan->pace));
    json_object_set_new(event, "public", json_boolean(plan->is_public));
    json_object_set_new(event, "owner", json_integer(plan->owner));
    json_object_set_new(event, "commitment",
                        json_string(wy_fair_hex(hex, commitment, WY_FAIR_BYTES)));
    if (plan->box)
        json_object_set(event, "box", plan->box);
    if (plan->again)
        json_object_set_new(event, "again", json_string(plan->again));
    return event;
}

/* ---- Sitting down ---- */

static int free_seat(const room *r)
{
    for (int seat = 0; seat < r->game->options.players; seat++)
        if (r->seats[seat].player == ROOM_NOBODY)
            return seat;
    return -1;
}

json_t *room_sit(const room *r, int64_t person, int seat, const char *seed, wy_fault *fault)
{
    uint8_t bytes[WY_FAIR_BYTES];
    if (room_seat_of(r, person) >= 0)
        return refuse(fault, WY_N("You sit at this table already."));
    if (r->stage != STORE_OPEN)
        return refuse(fault, WY_N("The game has begun: no seat can be taken any more."));
    if (seed && wy_fair_unhex(seed, bytes, sizeof bytes) < 0)
        return wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("A seed has up to 64 hexadecimal digits."),
                            NULL);
    int taken = seat < 0 ? free_seat(r) : seat;
    if (taken < 0)
        return refuse(fault, WY_N("All seats are taken."));
    if (taken >= r->game->options.players)
        return wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("There is no such seat."), NULL);
    if (r->seats[taken].player != ROOM_NOBODY)
        return refuse(fault, WY_N("That seat is taken."));
    json_t *event = seat_event(ROOM_SAT, taken);
    json_object_set_new(event, "person", json_integer(person));
    if (seed && *seed)
        json_object_set_new(event, "seed", json_string(seed));
    return event;
}

/* ---- Leaving, and coming back ---- */

/* The seat of somebody who takes part in this. */
static bool find_seat(const room *r, int64_t person, int *ret_seat, wy_fault *fault)
{
    *ret_seat = room_seat_of(r, person);
    if (*ret_seat < 0)
        wy_fault_say(fault, WY_FAULT_SEAT, WY_N("You do not sit at this table."), NULL);
    return *ret_seat >= 0;
}

/* The same, in a game that is being played. */
static bool find_player(const room *r, int64_t person, int *ret_seat, wy_fault *fault)
{
    if (!find_seat(r, person, ret_seat, fault))
        return false;
    if (r->stage == STORE_OPEN)
        refuse(fault, WY_N("The game has not begun yet."));
    else if (r->stage != STORE_RUNNING)
        wy_fault_say(fault, WY_FAULT_OVER, WY_N("The game is over."), NULL);
    else if (r->seats[*ret_seat].player == ROOM_GIVEN_UP)
        refuse(fault, WY_N("You have resigned."));
    return fault->code == 0;
}

json_t *room_leave(const room *r, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_seat(r, person, &seat, fault))
        return NULL;
    if (r->stage == STORE_OPEN)
        return seat_event(ROOM_STOOD, seat);
    if (!find_player(r, person, &seat, fault))
        return NULL;
    if (r->seats[seat].player == ROOM_STAND_IN)
        return refuse(fault, WY_N("You have left already: a bot plays for you."));
    return seat_event(ROOM_LEFT, seat);
}

json_t *room_come_back(const room *r, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_player(r, person, &seat, fault))
        return NULL;
    if (r->seats[seat].player != ROOM_STAND_IN)
        return refuse(fault, WY_N("You have never left."));
    return seat_event(ROOM_BACK, seat);
}

json_t *room_resign(const room *r, int64_t person, wy_fault *fault)
{
    int seat;
    return find_player(r, person, &seat, fault) ? seat_event(ROOM_RESIGNED, seat) : NULL;
}

json_t *room_close(const room *r, int64_t person, wy_fault *fault)
{
    if (r->owner != person)
        return refuse(fault, WY_N("Only who made the table can close it."));
    if (r->stage != STORE_OPEN)
        return refuse(fault, WY_N("The game has begun: it can only be played, or given up."));
    return event_of(ROOM_CLOSED);
}

json_t *room_follow(const room *r, const char *next, const char *invite)
{
    if (r->stage != STORE_OVER)
        return NULL;
    json_t *event = event_of(ROOM_FOLLOWED);
    json_object_set_new(event, "next", json_string(next));
    if (invite[0])
        json_object_set_new(event, "invite", json_string(invite));
    return event;
}

json_t *room_withdraw(const room *r, int64_t person, bool has_account)
{
    int seat = room_seat_of(r, person);
    if (r->stage == STORE_OPEN && r->owner == person)
        return event_of(ROOM_CLOSED);
    if (r->stage == STORE_OPEN && seat >= 0)
        return seat_event(ROOM_STOOD, seat);
    if (r->stage != STORE_RUNNING || seat < 0)
        return NULL;
    if (r->seats[seat].player == ROOM_GIVEN_UP && (!has_account || r->seats[seat].was_account))
        return NULL;
    json_t *event = seat_event(ROOM_RESIGNED, seat);
    if (has_account) /* the others' game is rated, when it is over */
        json_object_set_new(event, "account", json_true());
    return event;
}

json_t *room_late(const room *r, int seat)
{
    (void)r;
    return seat_event(ROOM_LATE, seat);
}

/* ---- Taking back ---- */

/* Others whose consent is needed: people who are there. Bots do not mind. */
static int others_to_ask(const room *r, int seat)
{
    int others = 0;
    for (int i = 0; i < r->game->options.players; i++)
        if (i != seat && r->seats[i].player == ROOM_PERSON)
            others |= 1 << i;
    return others;
}

static json_t *length_event(room_kind kind, int seat, int length)
{
    json_t *event = seat_event(kind, seat);
    json_object_set_new(event, "length", json_integer(length));
    return event;
}

json_t *room_undo(const room *r, int64_t person, wy_fault *fault)
{
    int seat;
    if (!find_player(r, person, &seat, fault))
        return NULL;
    int length = wy_table_before_choice(r->game, seat);
    if (length < 0)
        return wy_fault_say(fault, WY_FAULT_UNDO, wy_undo_text(WY_UNDO_NOTHING), NULL);
    bool is_own_affair = wy_table_can_undo(r->game, seat) == WY_UNDO_OK;
    if (is_own_affair || !others_to_ask(r, seat))
        return length_event(ROOM_UNDONE, seat, length);
    if (r->wish.seat >= 0)
        return refuse(fault, WY_N("Somebody has asked to take back already."));
    return length_event(ROOM_ASKED, seat, length);
}

json_t *room_answer(const room *r, int64_t person, bool agrees, wy_fault *fault)
{
    int seat;
    if (!find_player(r, person, &seat, fault))
        return NULL;
    if (r->wish.seat < 0)
        return refuse(fault, WY_N("Nobody asks to take back anything."));
    if (r->wish.seat == seat && agrees)
        return refuse(fault, WY_N("It is for the others to agree."));
    if (r->wish.agreed >> seat & 1 && agrees)
        return refuse(fault, WY_N("You have agreed already."));
    return seat_event(agrees ? ROOM_AGREED : ROOM_DECLINED, seat);
}

json_t *room_grant(const room *r)
{
    if (r->stage != STORE_RUNNING || r->wish.seat < 0 ||
        others_to_ask(r, r->wish.seat) & ~r->wish.agreed)
        return NULL;
    return length_event(ROOM_UNDONE, r->wish.seat, r->wish.length);
}
