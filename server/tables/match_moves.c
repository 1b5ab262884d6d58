/* match_moves.c - Commands that start a game, make moves and end it. A move is played on a copy,
 * with the chance moves and forced moves that follow: together they are the event. */
#include <string.h>

#include "server/tables/match_commands.h"

/* ---- Trying out ---- */

typedef struct trial {
    wy_table game; /* shares all but its state with the match's */
    wy_scratch state;
    uint8_t key[WY_FAIR_BYTES];
    json_t *moves;
} trial;

static void open_trial(trial *t, const match *m)
{
    t->game = *m->game;
    memcpy(t->state.bytes, m->game->state, m->game->rules->state_size);
    t->game.state = t->state.bytes;
    t->moves = json_array();
    wy_fair_key(&m->game->fair, m->game->options.players, t->key);
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

/* Until a seat must decide. */
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

static json_t *close_trial(trial *t, match_event_kind kind, int seat)
{
    json_t *event = json_pack("{s:s}", "kind", match_event_name(kind));
    if (seat >= 0)
        json_object_set_new(event, "seat", json_integer(seat));
    json_object_set_new(event, "moves", t->moves);
    return event;
}

/* ---- Acts ---- */

json_t *match_start(const match *m, int64_t person, wy_fault *fault)
{
    if (match_seat_of(m, person) < 0 && m->owner != person)
        return match_refuse(fault, WY_FAULT_SEAT, WY_N("You have no seat at this table."));
    if (m->stage != STORE_OPEN)
        return match_refuse(fault, WY_FAULT_REFUSED, WY_N("The game has begun already."));
    for (int seat = 0; seat < m->game->options.players; seat++)
        if (m->seats[seat].player == MATCH_EMPTY)
            return match_refuse(fault, WY_FAULT_REFUSED,
                                WY_N("The game can begin when all seats are taken."));
    trial t;
    open_trial(&t, m);
    settle(&t);
    return close_trial(&t, MATCH_STARTED, -1);
}

json_t *match_play(const match *m, int seat, wy_action action)
{
    trial t;
    open_trial(&t, m);
    try_move(&t, action);
    settle(&t);
    return close_trial(&t, MATCH_MOVED, seat);
}

/* ---- The end ---- */

/* Players who resigned rank last. */
static json_t *ranks_json(const match *m)
{
    wy_score scores[WY_SEATS_MAX];
    int players = m->game->options.players;
    json_t *ranks = json_array();
    m->game->rules->score(m->game->parts, m->game->state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < players; seat++) {
        int rank = scores[seat].rank;
        for (int other = 0; other < players; other++)
            rank -= m->seats[seat].player != MATCH_GIVEN_UP &&
                    m->seats[other].player == MATCH_GIVEN_UP &&
                    scores[other].rank < scores[seat].rank;
        json_array_append_new(
            ranks, json_integer(m->seats[seat].player == MATCH_GIVEN_UP ? players : rank));
    }
    return ranks;
}

/* At most one player is left. */
static bool is_given_up(const match *m)
{
    int held = 0, given_up = 0;
    for (int seat = 0; seat < m->game->options.players; seat++) {
        given_up += m->seats[seat].player == MATCH_GIVEN_UP;
        held += m->seats[seat].player != MATCH_GIVEN_UP;
    }
    return given_up && (match_count_people(m) == 0 || held < 2);
}

json_t *match_end(const match *m)
{
    char hex[WY_FAIR_HEX_MAX];
    bool is_over = match_actor(m) == WY_OVER;
    if (m->stage != STORE_RUNNING || (!is_over && !is_given_up(m)))
        return NULL;
    return json_pack("{s:s, s:s, s:o, s:s}", "kind", match_event_name(MATCH_ENDED), "why",
                     is_over ? "played" : "given up", "ranks", ranks_json(m), "seed",
                     wy_fair_hex(hex, m->seed, STORE_KEY));
}
