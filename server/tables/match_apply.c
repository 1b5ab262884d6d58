/* match_apply.c - Application of events. A disk may fail, so every field is checked. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/components.h"
#include "engine/table/memory.h"
#include "server/tables/match.h"

enum { WELCOME = 60000 }; /* ms that a returning player has at least */

/* An event that is happening. */
typedef struct happening {
    match *match;
    const json_t *event;
    int64_t time;
    char *fault;
} happening;

static bool fail(const happening *h, const char *why)
{
    snprintf(h->fault, STORE_FAULT_MAX, "table %s, event %" PRIu32 ": %.150s", h->match->id,
             h->match->events + 1, why);
    return false;
}

/* ---- Reading ---- */

static const char *text_of(const happening *h, const char *name)
{
    const char *text = json_string_value(json_object_get(h->event, name));
    return text ? text : "";
}

static int64_t number_of(const happening *h, const char *name, int64_t missing)
{
    const json_t *value = json_object_get(h->event, name);
    return json_is_integer(value) ? json_integer_value(value) : missing;
}

/* Any seat of the table. */
static bool read_seat(const happening *h, int *ret_seat)
{
    int64_t seat = number_of(h, "seat", -1);
    if (!h->match->game || seat < 0 || seat >= h->match->game->options.players)
        return fail(h, "there is no such seat");
    *ret_seat = (int)seat;
    return true;
}

/* A seat with a person, who may be represented by a bot. */
static bool read_person(const happening *h, int *ret_seat)
{
    if (!read_seat(h, ret_seat))
        return false;
    return h->match->seats[*ret_seat].person ? true : fail(h, "the seat has no person");
}

static bool is_running(const happening *h)
{
    return h->match->stage == STORE_RUNNING ? true : fail(h, "no game is being played");
}

/* ---- A table is made ---- */

/* The box that the table plays with; NULL: the default one. */
static bool read_box(const happening *h, const wy_rules *rules, void **ret_parts)
{
    json_t *box = json_object_get(h->event, "box");
    wy_error error = {0};
    *ret_parts = NULL;
    if (!box)
        return true;
    void *parts = wy_must_have(calloc(1, rules->parts_size));
    if (wy_components_take(rules, box, "box", parts, &error)) {
        *ret_parts = parts;
        return true;
    }
    free(parts);
    return fail(h, error.text);
}

static bool read_options(const happening *h, const wy_rules *rules, wy_options *options)
{
    const char *name;
    json_t *value;
    int64_t players = number_of(h, "players", 0);
    if (players < rules->min_players || players > rules->max_players)
        return fail(h, "no such number of players");
    wy_default_options(rules, (int)players, options);
    json_object_foreach (json_object_get(h->event, "options"), name, value) {
        const char *text = json_string_value(value);
        if (!text || wy_set_option(rules, options, name, text))
            return fail(h, "an unknown option");
    }
    wy_fit_options(rules, options);
    return true;
}

static bool make_game(const happening *h, const wy_rules *rules)
{
    match *m = h->match;
    wy_options options;
    wy_error error = {0};
    void *parts;
    char hash[17];
    if (!read_options(h, rules, &options) || !read_box(h, rules, &parts))
        return false;
    m->game = wy_table_create(rules, parts, &options, &error);
    free(parts);
    if (!m->game)
        return fail(h, error.text);
    snprintf(hash, sizeof hash, "%016" PRIx64, m->game->components);
    if (strcmp(hash, text_of(h, "components")) != 0)
        return fail(h, "its components are not those of this program");
    return true;
}

/* The proof: what was committed to must be what the seed commits to. */
static bool make_proof(const happening *h)
{
    match *m = h->match;
    wy_fair *fair = &m->game->fair;
    uint8_t commitment[WY_FAIR_BYTES];
    if (wy_fair_unhex(text_of(h, "commitment"), commitment, WY_FAIR_BYTES) != WY_FAIR_BYTES)
        return fail(h, "no commitment");
    if (!wy_fair_begin(fair, m->id, m->seed))
        return fail(h, "a table cannot be called that");
    if (!m->knows_seed)
        fair->known = WY_SEED_UNKNOWN;
    else if (memcmp(commitment, fair->commitment, WY_FAIR_BYTES) != 0)
        return fail(h, "its seed is not the one that was committed to");
    memcpy(fair->commitment, commitment, WY_FAIR_BYTES);
    return true;
}

/* Names of bots, the same as on the page. */
static const char *const bot_names[WY_SEATS_MAX] = {"Ember",   "Juniper", "Flint",
                                                    "Saffron", "Moss",    "Rowan"};

static bool make_seats(const happening *h)
{
    match *m = h->match;
    const json_t *seats = json_object_get(h->event, "seats");
    if (json_array_size(seats) != (size_t)m->game->options.players)
        return fail(h, "another number of seats than of players");
    for (int seat = 0; seat < m->game->options.players; seat++) {
        const char *bot = json_string_value(json_array_get(seats, (size_t)seat));
        if (!bot)
            continue;
        m->seats[seat] = (match_seat){MATCH_BOT, 0, wy_find_bot(bot), false};
        if (!m->seats[seat].bot)
            return fail(h, "an unknown bot");
        match_name(m, seat, bot_names[seat]);
        snprintf(m->game->seats[seat].bot, WY_NAME_MAX, "%s", bot);
    }
    return true;
}

static bool made(const happening *h)
{
    match *m = h->match;
    const wy_rules *rules = wy_find_game(text_of(h, "game"));
    clock_pace pace;
    bool is_earlier;
    if (m->events)
        return fail(h, "it is made twice");
    if (!rules)
        return fail(h, "an unknown game");
    if (!wy_takes_up(rules, text_of(h, "rules"), &is_earlier))
        return fail(h, "its rules are of a later version than this program's");
    m->stand_in = wy_find_bot(text_of(h, "stand_in"));
    if (!m->stand_in || clock_read_pace(json_object_get(h->event, "pace"), &pace))
        return fail(h, "an unknown pace, or no bot that could stand in");
    if (!make_game(h, rules) || !make_proof(h) || !make_seats(h))
        return false;
    clock_start(&m->clock, &pace, m->game->options.players, h->time);
    m->stage = STORE_OPEN;
    m->is_public = json_is_true(json_object_get(h->event, "public"));
    m->owner = number_of(h, "owner", 0);
    m->box = json_incref(json_object_get(h->event, "box"));
    snprintf(m->rematch_of, sizeof m->rematch_of, "%s", text_of(h, "again"));
    return true;
}

/* ---- People come and go ---- */

static bool sat(const happening *h)
{
    match *m = h->match;
    int64_t person = number_of(h, "person", 0);
    int seat;
    if (!read_seat(h, &seat))
        return false;
    if (m->stage != STORE_OPEN || m->seats[seat].player != MATCH_EMPTY || person <= 0)
        return fail(h, "that seat cannot be taken");
    if (!wy_fair_add(&m->game->fair, seat, text_of(h, "seed")))
        return fail(h, "no such seed");
    m->seats[seat] = (match_seat){MATCH_PERSON, person, NULL, false};
    return true;
}

static bool stood(const happening *h)
{
    match *m = h->match;
    int seat;
    if (!read_person(h, &seat))
        return false;
    if (m->stage != STORE_OPEN)
        return fail(h, "the game has begun");
    m->seats[seat] = (match_seat){MATCH_EMPTY, 0, NULL, false};
    match_name(m, seat, "");
    wy_fair_add(&m->game->fair, seat, "");
    return true;
}

/* A person and the bot in their place change over. */
static bool change_over(const happening *h, match_player player)
{
    int seat;
    if (!is_running(h) || !read_person(h, &seat))
        return false;
    match_seat *s = &h->match->seats[seat];
    /* An account may be erased after resigning. */
    bool is_erased = json_is_true(json_object_get(h->event, "account"));
    bool is_news = is_erased && player == MATCH_GIVEN_UP && !s->was_account;
    if ((s->player == MATCH_GIVEN_UP || s->player == player) && !is_news)
        return fail(h, "that cannot happen at this seat");
    s->player = player;
    s->was_account = is_erased;
    s->bot = player == MATCH_PERSON ? NULL : h->match->stand_in;
    clock_moved(&h->match->clock, match_asked(h->match), h->time);
    if (player == MATCH_PERSON)
        clock_grant(&h->match->clock, seat, WELCOME);
    return true;
}

/* ---- The game ---- */

static bool play_all(const happening *h)
{
    wy_table *game = h->match->game;
    const json_t *moves = json_object_get(h->event, "moves");
    memcpy(h->match->before.bytes, game->state, game->rules->state_size);
    h->match->before_length = game->length;
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *text = json_string_value(json_array_get(moves, i));
        wy_action action;
        if (!text ||
            !wy_parse(game->rules, game->parts, game->state, text, strlen(text), &action) ||
            wy_table_play(game, action) != WY_OK)
            return fail(h, "a move that cannot be made");
    }
    return true;
}

static bool started(const happening *h)
{
    match *m = h->match;
    if (m->stage != STORE_OPEN)
        return fail(h, "it has begun before");
    for (int seat = 0; seat < m->game->options.players; seat++)
        if (m->seats[seat].player == MATCH_EMPTY)
            return fail(h, "not all seats are taken");
    m->stage = STORE_RUNNING;
    if (!play_all(h))
        return false;
    clock_start(&m->clock, &m->clock.pace, m->game->options.players, h->time);
    clock_moved(&m->clock, match_asked(m), h->time);
    return true;
}

static bool moved(const happening *h)
{
    int seat;
    if (!is_running(h) || !read_seat(h, &seat))
        return false;
    if (match_actor(h->match) != seat)
        return fail(h, "it is not this seat's turn");
    if (!play_all(h))
        return false;
    h->match->undo_request.seat = -1;
    clock_moved(&h->match->clock, match_asked(h->match), h->time);
    return true;
}

static bool read_length(const happening *h, int *ret_length)
{
    int64_t length = number_of(h, "length", -1);
    if (length < 0 || length >= h->match->game->length)
        return fail(h, "there is nothing to take back there");
    *ret_length = (int)length;
    return true;
}

static bool undone(const happening *h)
{
    match *m = h->match;
    int seat, length;
    if (!is_running(h) || !read_seat(h, &seat) || !read_length(h, &length))
        return false;
    wy_table_rewind(m->game, length);
    memcpy(m->before.bytes, m->game->state, m->game->rules->state_size);
    m->before_length = length;
    m->undo_request.seat = -1;
    clock_undone(&m->clock, match_asked(m), h->time);
    return true;
}

static bool asked(const happening *h)
{
    int seat, length;
    if (!is_running(h) || !read_person(h, &seat) || !read_length(h, &length))
        return false;
    h->match->undo_request = (match_undo_request){seat, length, (uint8_t)(1 << seat)};
    return true;
}

static bool answered(const happening *h, bool agrees)
{
    int seat;
    if (!is_running(h) || !read_person(h, &seat))
        return false;
    if (h->match->undo_request.seat < 0)
        return fail(h, "there is no undo request");
    h->match->undo_request.agreed |= (uint8_t)(1 << seat);
    if (!agrees)
        h->match->undo_request.seat = -1;
    return true;
}

static void read_ending(const happening *h)
{
    const json_t *ranks = json_object_get(h->event, "ranks");
    h->match->is_given_up = strcmp(text_of(h, "why"), "played") != 0;
    for (int seat = 0; seat < h->match->game->options.players; seat++)
        h->match->ranks[seat] = (int)json_integer_value(json_array_get(ranks, (size_t)seat));
}

static bool finished(const happening *h, store_stage stage)
{
    match *m = h->match;
    if (m->stage >= STORE_OVER || !m->game)
        return fail(h, "it is over already");
    m->stage = stage;
    m->undo_request.seat = -1;
    if (stage == STORE_OVER)
        read_ending(h);
    clock_moved(&m->clock, 0, h->time);
    if (m->game->fair.known == WY_SEED_SECRET)
        m->game->fair.known = WY_SEED_SHOWN;
    return true;
}

/* The last one counts: several players may ask. */
static bool followed(const happening *h)
{
    if (h->match->stage != STORE_OVER || !text_of(h, "next")[0])
        return fail(h, "only a game that is over has a rematch");
    snprintf(h->match->rematch, sizeof h->match->rematch, "%s", text_of(h, "next"));
    snprintf(h->match->rematch_invite, sizeof h->match->rematch_invite, "%s", text_of(h, "invite"));
    return true;
}

/* ---- Any event ---- */

/* Events carry the remaining times: downtime does not count, and no event shows it. */
static void set_clock(const happening *h)
{
    table_clock *clock = &h->match->clock;
    const json_t *left = json_object_get(h->event, "left");
    if (json_array_size(left) != (size_t)clock->seats)
        return;
    for (int seat = 0; seat < clock->seats; seat++)
        clock->left[seat] = json_integer_value(json_array_get(left, (size_t)seat));
    clock->since = h->time;
}

static bool happen(const happening *h, match_event_kind kind)
{
    switch (kind) {
    case MATCH_CREATED: return made(h);
    case MATCH_SEAT_TAKEN: return sat(h);
    case MATCH_SEAT_LEFT: return stood(h);
    case MATCH_STARTED: return started(h);
    case MATCH_MOVED: return moved(h);
    case MATCH_UNDONE: return undone(h);
    case MATCH_UNDO_REQUESTED: return asked(h);
    case MATCH_UNDO_AGREED: return answered(h, true);
    case MATCH_UNDO_DECLINED: return answered(h, false);
    case MATCH_LEFT:
    case MATCH_TIMED_OUT: return change_over(h, MATCH_STAND_IN);
    case MATCH_RESUMED: return change_over(h, MATCH_PERSON);
    case MATCH_RESIGNED: return change_over(h, MATCH_GIVEN_UP);
    case MATCH_ENDED: return finished(h, STORE_OVER);
    case MATCH_CLOSED: return finished(h, STORE_CLOSED);
    case MATCH_REMATCH_CREATED: return followed(h);
    case MATCH_EVENT_KINDS: break;
    }
    return false;
}

bool match_apply(match *m, const json_t *event, int64_t time, char fault[STORE_FAULT_MAX])
{
    const happening h = {m, event, time, fault};
    match_event_kind kind;
    if (!match_find_event_kind(event, &kind))
        return fail(&h, "an event of an unknown kind");
    if (kind != MATCH_CREATED && !m->game)
        return fail(&h, "the table has not been made");
    if (!happen(&h, kind))
        return false;
    set_clock(&h);
    m->events++;
    return true;
}

void match_note_clock(const match *m, json_t *event, int64_t now)
{
    if (m->clock.pace.kind == CLOCK_NONE)
        return;
    json_t *left = json_array();
    for (int seat = 0; seat < m->clock.seats; seat++)
        json_array_append_new(left, json_integer(clock_left(&m->clock, seat, now)));
    json_object_set_new(event, "left", left);
}
