/* room_apply.c - events happen: see room.h. What is read here was written by this server or one
 * before it, but on a disk that may fail: nothing of it is taken for granted. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room.h"
#include "table/components.h"

enum { WELCOME = 60000 }; /* milliseconds that whoever comes back has at least */

/* An event that is happening. */
typedef struct happening {
    room *r;
    const json_t *event;
    int64_t time;
    char *fault;
} happening;

static bool fail(const happening *h, const char *why)
{
    snprintf(h->fault, STORE_FAULT_MAX, "table %s, event %" PRIu32 ": %.150s", h->r->id,
             h->r->events + 1, why);
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
    if (!h->r->game || seat < 0 || seat >= h->r->game->options.players)
        return fail(h, "there is no such seat");
    *ret_seat = (int)seat;
    return true;
}

/* A seat of somebody who is, or is not, represented by a bot. */
static bool read_person(const happening *h, int *ret_seat)
{
    if (!read_seat(h, ret_seat))
        return false;
    return h->r->seats[*ret_seat].person ? true : fail(h, "nobody sits there");
}

static bool is_running(const happening *h)
{
    return h->r->stage == STORE_RUNNING ? true : fail(h, "no game is being played");
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
    void *parts = calloc(1, rules->parts_size);
    if (parts && wy_components_take(rules, box, "box", parts, &error)) {
        *ret_parts = parts;
        return true;
    }
    free(parts);
    return fail(h, parts ? error.text : "no memory");
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
    return true;
}

static bool make_game(const happening *h, const wy_rules *rules)
{
    room *r = h->r;
    wy_options options;
    wy_error error = {0};
    void *parts;
    char hash[17];
    if (!read_options(h, rules, &options) || !read_box(h, rules, &parts))
        return false;
    r->game = wy_table_create(rules, parts, &options, &error);
    free(parts);
    if (!r->game)
        return fail(h, error.text);
    snprintf(hash, sizeof hash, "%016" PRIx64, r->game->components);
    if (strcmp(hash, text_of(h, "components")) != 0)
        return fail(h, "its components are not those of this program");
    return true;
}

/* The proof: what was committed to must be what the seed commits to. */
static bool make_proof(const happening *h)
{
    room *r = h->r;
    wy_fair *fair = &r->game->fair;
    uint8_t commitment[WY_FAIR_BYTES];
    if (wy_fair_unhex(text_of(h, "commitment"), commitment, WY_FAIR_BYTES) != WY_FAIR_BYTES)
        return fail(h, "no commitment");
    if (!wy_fair_begin(fair, r->id, r->seed))
        return fail(h, "a table cannot be called that");
    if (!r->knows_seed)
        fair->known = WY_SEED_UNKNOWN;
    else if (memcmp(commitment, fair->commitment, WY_FAIR_BYTES) != 0)
        return fail(h, "its seed is not the one that was committed to");
    memcpy(fair->commitment, commitment, WY_FAIR_BYTES);
    return true;
}

/* Bots of one level at one table are told apart by their names, which are those of the web table.
 */
static const char *const bot_names[WY_SEATS_MAX] = {"Ember",   "Juniper", "Flint",
                                                    "Saffron", "Moss",    "Rowan"};

static bool make_seats(const happening *h)
{
    room *r = h->r;
    const json_t *seats = json_object_get(h->event, "seats");
    if (json_array_size(seats) != (size_t)r->game->options.players)
        return fail(h, "another number of seats than of players");
    for (int seat = 0; seat < r->game->options.players; seat++) {
        const char *bot = json_string_value(json_array_get(seats, (size_t)seat));
        if (!bot)
            continue;
        r->seats[seat] = (room_seat){ROOM_BOT, 0, wy_find_bot(bot), false};
        if (!r->seats[seat].bot)
            return fail(h, "an unknown bot");
        room_name(r, seat, bot_names[seat]);
        snprintf(r->game->seats[seat].bot, WY_NAME_MAX, "%s", bot);
    }
    return true;
}

static bool made(const happening *h)
{
    room *r = h->r;
    const wy_rules *rules = wy_find_game(text_of(h, "game"));
    clock_pace pace;
    if (r->events)
        return fail(h, "it is made twice");
    if (!rules)
        return fail(h, "an unknown game");
    if (strcmp(rules->version, text_of(h, "rules")) != 0)
        return fail(h, "its rules are of another version than this program's");
    r->stand_in = wy_find_bot(text_of(h, "stand_in"));
    if (!r->stand_in || clock_read_pace(json_object_get(h->event, "pace"), &pace))
        return fail(h, "an unknown pace, or no bot that could stand in");
    if (!make_game(h, rules) || !make_proof(h) || !make_seats(h))
        return false;
    clock_start(&r->clock, &pace, r->game->options.players, h->time);
    r->stage = STORE_OPEN;
    r->is_public = json_is_true(json_object_get(h->event, "public"));
    r->owner = number_of(h, "owner", 0);
    r->box = json_incref(json_object_get(h->event, "box"));
    snprintf(r->again, sizeof r->again, "%s", text_of(h, "again"));
    return true;
}

/* ---- People come and go ---- */

static bool sat(const happening *h)
{
    room *r = h->r;
    int64_t person = number_of(h, "person", 0);
    int seat;
    if (!read_seat(h, &seat))
        return false;
    if (r->stage != STORE_OPEN || r->seats[seat].player != ROOM_NOBODY || person <= 0)
        return fail(h, "that seat cannot be taken");
    if (!wy_fair_add(&r->game->fair, seat, text_of(h, "seed")))
        return fail(h, "no such seed");
    r->seats[seat] = (room_seat){ROOM_PERSON, person, NULL, false};
    return true;
}

static bool stood(const happening *h)
{
    room *r = h->r;
    int seat;
    if (!read_person(h, &seat))
        return false;
    if (r->stage != STORE_OPEN)
        return fail(h, "the game has begun");
    r->seats[seat] = (room_seat){ROOM_NOBODY, 0, NULL, false};
    room_name(r, seat, "");
    wy_fair_add(&r->game->fair, seat, "");
    return true;
}

/* A person and the bot in their place change over. */
static bool change_over(const happening *h, room_player player)
{
    int seat;
    if (!is_running(h) || !read_person(h, &seat))
        return false;
    room_seat *s = &h->r->seats[seat];
    /* Who has resigned before may be forgotten later. */
    bool is_forgotten = json_is_true(json_object_get(h->event, "account"));
    bool is_news = is_forgotten && player == ROOM_GIVEN_UP && !s->was_account;
    if ((s->player == ROOM_GIVEN_UP || s->player == player) && !is_news)
        return fail(h, "that cannot happen at this seat");
    s->player = player;
    s->was_account = is_forgotten;
    s->bot = player == ROOM_PERSON ? NULL : h->r->stand_in;
    clock_moved(&h->r->clock, room_asked(h->r), h->time);
    if (player == ROOM_PERSON)
        clock_grant(&h->r->clock, seat, WELCOME);
    return true;
}

/* ---- The game ---- */

static bool play_all(const happening *h)
{
    wy_table *game = h->r->game;
    const json_t *moves = json_object_get(h->event, "moves");
    memcpy(h->r->before.bytes, game->state, game->rules->state_size);
    h->r->before_length = game->length;
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
    room *r = h->r;
    if (r->stage != STORE_OPEN)
        return fail(h, "it has begun before");
    for (int seat = 0; seat < r->game->options.players; seat++)
        if (r->seats[seat].player == ROOM_NOBODY)
            return fail(h, "not all seats are taken");
    r->stage = STORE_RUNNING;
    if (!play_all(h))
        return false;
    clock_start(&r->clock, &r->clock.pace, r->game->options.players, h->time);
    clock_moved(&r->clock, room_asked(r), h->time);
    return true;
}

static bool moved(const happening *h)
{
    int seat;
    if (!is_running(h) || !read_seat(h, &seat))
        return false;
    if (room_actor(h->r) != seat)
        return fail(h, "it is somebody else's turn");
    if (!play_all(h))
        return false;
    h->r->wish.seat = -1;
    clock_moved(&h->r->clock, room_asked(h->r), h->time);
    return true;
}

static bool read_length(const happening *h, int *ret_length)
{
    int64_t length = number_of(h, "length", -1);
    if (length < 0 || length >= h->r->game->length)
        return fail(h, "there is nothing to take back there");
    *ret_length = (int)length;
    return true;
}

static bool undone(const happening *h)
{
    room *r = h->r;
    int seat, length;
    if (!is_running(h) || !read_seat(h, &seat) || !read_length(h, &length))
        return false;
    wy_table_rewind(r->game, length);
    memcpy(r->before.bytes, r->game->state, r->game->rules->state_size);
    r->before_length = length;
    r->wish.seat = -1;
    clock_undone(&r->clock, room_asked(r), h->time);
    return true;
}

static bool asked(const happening *h)
{
    int seat, length;
    if (!is_running(h) || !read_person(h, &seat) || !read_length(h, &length))
        return false;
    h->r->wish = (room_wish){seat, length, (uint8_t)(1 << seat)};
    return true;
}

static bool answered(const happening *h, bool agrees)
{
    int seat;
    if (!is_running(h) || !read_person(h, &seat))
        return false;
    if (h->r->wish.seat < 0)
        return fail(h, "nobody wants to take back anything");
    h->r->wish.agreed |= (uint8_t)(1 << seat);
    if (!agrees)
        h->r->wish.seat = -1;
    return true;
}

static void read_ending(const happening *h)
{
    const json_t *ranks = json_object_get(h->event, "ranks");
    h->r->is_given_up = strcmp(text_of(h, "why"), "played") != 0;
    for (int seat = 0; seat < h->r->game->options.players; seat++)
        h->r->ranks[seat] = (int)json_integer_value(json_array_get(ranks, (size_t)seat));
}

static bool finished(const happening *h, store_stage stage)
{
    room *r = h->r;
    if (r->stage >= STORE_OVER || !r->game)
        return fail(h, "it is over already");
    r->stage = stage;
    r->wish.seat = -1;
    if (stage == STORE_OVER)
        read_ending(h);
    clock_moved(&r->clock, 0, h->time);
    if (r->game->fair.known == WY_SEED_SECRET)
        r->game->fair.known = WY_SEED_SHOWN;
    return true;
}

/* There may be several: people who ask at once, or ask again. The last one counts. */
static bool followed(const happening *h)
{
    if (h->r->stage != STORE_OVER || !text_of(h, "next")[0])
        return fail(h, "only a game that is over has a return match");
    snprintf(h->r->next, sizeof h->r->next, "%s", text_of(h, "next"));
    snprintf(h->r->next_invite, sizeof h->r->next_invite, "%s", text_of(h, "invite"));
    return true;
}

/* ---- Any event ---- */

/* What everybody had left is kept with the event: time during which the server was down does not
 * count, and that cannot be told from the events. */
static void set_clock(const happening *h)
{
    table_clock *clock = &h->r->clock;
    const json_t *left = json_object_get(h->event, "left");
    if (json_array_size(left) != (size_t)clock->seats)
        return;
    for (int seat = 0; seat < clock->seats; seat++)
        clock->left[seat] = json_integer_value(json_array_get(left, (size_t)seat));
    clock->since = h->time;
}

static bool happen(const happening *h, room_kind kind)
{
    switch (kind) {
    case ROOM_MADE: return made(h);
    case ROOM_SAT: return sat(h);
    case ROOM_STOOD: return stood(h);
    case ROOM_STARTED: return started(h);
    case ROOM_MOVED: return moved(h);
    case ROOM_UNDONE: return undone(h);
    case ROOM_ASKED: return asked(h);
    case ROOM_AGREED: return answered(h, true);
    case ROOM_DECLINED: return answered(h, false);
    case ROOM_LEFT:
    case ROOM_LATE: return change_over(h, ROOM_STAND_IN);
    case ROOM_BACK: return change_over(h, ROOM_PERSON);
    case ROOM_RESIGNED: return change_over(h, ROOM_GIVEN_UP);
    case ROOM_ENDED: return finished(h, STORE_OVER);
    case ROOM_CLOSED: return finished(h, STORE_CLOSED);
    case ROOM_FOLLOWED: return followed(h);
    case ROOM_KINDS: break;
    }
    return false;
}

bool room_apply(room *r, const json_t *event, int64_t time, char fault[STORE_FAULT_MAX])
{
    const happening h = {r, event, time, fault};
    room_kind kind;
    if (!room_find_kind(event, &kind))
        return fail(&h, "an event of an unknown kind");
    if (kind != ROOM_MADE && !r->game)
        return fail(&h, "the table has not been made");
    if (!happen(&h, kind))
        return false;
    set_clock(&h);
    r->events++;
    return true;
}

void room_note_clock(const room *r, json_t *event, int64_t now)
{
    if (r->clock.pace.kind == CLOCK_NONE)
        return;
    json_t *left = json_array();
    for (int seat = 0; seat < r->clock.seats; seat++)
        json_array_append_new(left, json_integer(clock_left(&r->clock, seat, now)));
    json_object_set_new(event, "left", left);
}
