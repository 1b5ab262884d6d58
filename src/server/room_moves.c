/* room_moves.c - see room_acts.h: beginning a game, making moves, and its end.
 *
 * A move is tried out on a copy, together with the chance moves and the forced ones that follow by
 * themselves: what comes of it is the event. */
#include <string.h>

#include "server/room_acts.h"

/* ---- Trying out ---- */

typedef struct trial {
    wy_table game; /* shares all but its state with the room's */
    wy_scratch state;
    uint8_t key[WY_FAIR_BYTES];
    json_t *moves;
} trial;

static void open_trial(trial *t, const room *r)
{
    t->game = *r->game;
    memcpy(t->state.bytes, r->game->state, r->game->rules->state_size);
    t->game.state = t->state.bytes;
    t->moves = json_array();
    wy_fair_key(&r->game->fair, r->game->options.players, t->key);
}

static void try_move(trial *t, wy_action action)
{
    char move[WY_MOVE_MAX];
    wy_table *game = &t->game;
    wy_notate(game->rules, game->parts, game->state, action, move);
    json_array_append_new(t->moves, json_string(move));
    game->rules->apply(game->parts, game->state, action);
    game->length++;
}

/* What chance draws for the next number of the log. */
static void try_chance(trial *t)
{
    wy_menu menu;
    t->game.rules->legal(t->game.parts, t->game.state, &menu);
    uint64_t point = wy_fair_below(t->key, (uint32_t)t->game.length + 1, menu.total);
    try_move(t, wy_menu_at(&menu, (uint32_t)point));
}

/* Until somebody is asked. */
static void settle(trial *t)
{
    wy_action forced;
    for (;;)
        if (t->game.rules->actor(t->game.state) == WY_CHANCE)
            try_chance(t);
        else if (wy_table_is_forced(&t->game, &forced))
            try_move(t, forced);
        else
            return;
}

static json_t *close_trial(trial *t, room_kind kind, int seat)
{
    json_t *event = json_object();
    json_object_set_new(event, "kind", json_string(room_kind_name(kind)));
    if (seat >= 0)
        json_object_set_new(event, "seat", json_integer(seat));
    json_object_set_new(event, "moves", t->moves);
    return event;
}

/* ---- Acts ---- */

json_t *room_start(const room *r, int64_t person, wy_fault *fault)
{
    if (room_seat_of(r, person) < 0 && r->owner != person)
        return wy_fault_say(fault, WY_FAULT_SEAT, WY_N("You do not sit at this table."), NULL);
    if (r->stage != STORE_OPEN)
        return wy_fault_say(fault, WY_FAULT_REFUSED, WY_N("The game has begun already."), NULL);
    for (int seat = 0; seat < r->game->options.players; seat++)
        if (r->seats[seat].player == ROOM_NOBODY)
            return wy_fault_say(fault, WY_FAULT_REFUSED,
                                WY_N("The game can begin when all seats are taken."), NULL);
    trial t;
    open_trial(&t, r);
    settle(&t);
    return close_trial(&t, ROOM_STARTED, -1);
}

json_t *room_play(const room *r, int seat, wy_action action)
{
    trial t;
    open_trial(&t, r);
    try_move(&t, action);
    settle(&t);
    return close_trial(&t, ROOM_MOVED, seat);
}

/* ---- The end ---- */

/* Who has given up comes last, whatever the bot made of the seat. */
static json_t *ranks_json(const room *r)
{
    wy_score scores[WY_SEATS_MAX];
    int players = r->game->options.players;
    json_t *ranks = json_array();
    r->game->rules->score(r->game->parts, r->game->state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < players; seat++) {
        int rank = scores[seat].rank;
        for (int other = 0; other < players; other++)
            rank -= r->seats[seat].player != ROOM_GIVEN_UP &&
                    r->seats[other].player == ROOM_GIVEN_UP &&
                    scores[other].rank < scores[seat].rank;
        json_array_append_new(
            ranks, json_integer(r->seats[seat].player == ROOM_GIVEN_UP ? players : rank));
    }
    return ranks;
}

/* Nobody is left to play for, or against. */
static bool is_given_up(const room *r)
{
    int held = 0, given_up = 0;
    for (int seat = 0; seat < r->game->options.players; seat++) {
        given_up += r->seats[seat].player == ROOM_GIVEN_UP;
        held += r->seats[seat].player != ROOM_GIVEN_UP;
    }
    return given_up && (room_people(r) == 0 || held < 2);
}

json_t *room_end(const room *r)
{
    char hex[WY_FAIR_HEX_MAX];
    bool is_over = room_actor(r) == WY_OVER;
    if (r->stage != STORE_RUNNING || (!is_over && !is_given_up(r)))
        return NULL;
    json_t *event = json_object();
    json_object_set_new(event, "kind", json_string(room_kind_name(ROOM_ENDED)));
    json_object_set_new(event, "why", json_string(is_over ? "played" : "given up"));
    json_object_set_new(event, "ranks", ranks_json(r));
    json_object_set_new(event, "seed", json_string(wy_fair_hex(hex, r->seed, STORE_KEY)));
    return event;
}
