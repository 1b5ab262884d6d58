/* room_tell.c - see room_tell.h. */
#include "server/room_tell.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "protocol/session.h"

const wy_table *room_see(const room *r, int viewer, room_sight *sight)
{
    const wy_table *game = r->game;
    sight->game = *game;
    game->rules->view(game->parts, game->state, viewer, sight->view.bytes);
    sight->game.state = sight->view.bytes;
    return &sight->game;
}

const room *room_at(const room *r, int length, room_moment *moment)
{
    wy_walk walk;
    if (length >= r->game->length)
        return r;
    moment->then = *r;
    moment->game = *r->game;
    moment->game.state = moment->state.bytes;
    moment->game.length = length;
    moment->then.game = &moment->game;
    moment->then.stage = STORE_RUNNING; /* somebody was asked then, or chance was */
    wy_walk_start(&walk, r->game);
    while (walk.move < length)
        wy_walk_next(&walk);
    memcpy(moment->state.bytes, walk.state, r->game->rules->state_size);
    wy_walk_finish(&walk);
    return &moment->then;
}

void room_hash(const room *r, int viewer, char out[ROOM_HASH_MAX])
{
    room_sight sight;
    const wy_table *seen = room_see(r, viewer, &sight);
    snprintf(out, ROOM_HASH_MAX, "%016" PRIx64,
             wy_hash_state(seen->rules, seen->state, WY_HASH_START));
}

void room_write_place(wy_page *page, const room *r, int viewer)
{
    char hash[ROOM_HASH_MAX];
    room_hash(r, viewer, hash);
    wy_page_name(page, "table");
    wy_page_text(page, r->id);
    wy_page_name(page, "number");
    wy_page_number(page, (json_int_t)r->events);
    wy_page_name(page, "length");
    wy_page_number(page, r->game->length);
    wy_page_name(page, "actor");
    if (r->stage == STORE_OPEN)
        wy_page_word(page, "null");
    else
        wy_write_actor(page, room_actor(r));
    wy_page_name(page, "hash");
    wy_page_text(page, hash);
}

json_t *room_place(const room *r, int viewer)
{
    wy_page page = {0};
    wy_page_word(&page, "{");
    room_write_place(&page, r, viewer);
    wy_page_word(&page, "}");
    return wy_page_read(&page);
}

/* ---- Events ---- */

void room_write_moves(wy_page *page, const room *r, int viewer)
{
    const wy_table *game = r->game;
    wy_scratch state;
    memcpy(state.bytes, r->before.bytes, game->rules->state_size);
    wy_page_name(page, "moves");
    wy_page_word(page, "[");
    for (int move = r->before_length; move < game->length; move++) {
        wy_page_next(page);
        wy_write_move(page, game, state.bytes, move + 1, game->log[move], viewer);
        game->rules->apply(game->parts, state.bytes, game->log[move]);
    }
    wy_page_word(page, "]");
}

static void copy(wy_page *page, const json_t *from, const char *name)
{
    const json_t *value = json_object_get(from, name);
    if (!value)
        return;
    wy_page_name(page, name);
    wy_page_value(page, value);
}

/* What an event of that kind says besides what is open to everybody. */
static void write_rest(wy_page *page, const room *r, const json_t *event, room_kind kind,
                       int viewer)
{
    if (kind == ROOM_ASKED) {
        wy_page_name(page, "back_to");
        wy_page_number(page, r->wish.length);
    }
    if (kind == ROOM_SAT) {
        wy_page_name(page, "name");
        wy_page_sentence(page,
                         r->game->seats[json_integer_value(json_object_get(event, "seat"))].name);
    }
    if (kind == ROOM_ENDED || kind == ROOM_CLOSED)
        copy(page, event, "seed");
    if (kind == ROOM_FOLLOWED) {
        copy(page, event, "next");
        if (viewer >= 0 && r->next_invite[0]) { /* who only watched is not invited */
            wy_page_name(page, "next_invite");
            wy_page_text(page, r->next_invite);
        }
    }
}

void room_write_state(wy_page *page, const room *r, int viewer)
{
    enum { SAVED_MAX = WY_STATE_MAX + 64 };
    uint8_t saved[SAVED_MAX];
    char text[sodium_base64_ENCODED_LEN(SAVED_MAX, sodium_base64_VARIANT_ORIGINAL)];
    room_sight sight;
    const wy_table *seen = room_see(r, viewer, &sight);
    if (!wy_save(seen->rules, seen->state, saved, sizeof saved))
        return;
    sodium_bin2base64(text, sizeof text, saved, wy_saved_size(seen->rules),
                      sodium_base64_VARIANT_ORIGINAL);
    wy_page_name(page, "state");
    wy_page_text(page, text);
}

void room_write_event(wy_page *page, const room *r, const json_t *event, const room_reader *reader)
{
    /* Open to everybody; persons are known by their seats, and moves are told as witnessed. */
    static const char *const open[] = {"kind",    "seat",     "left",  "game",       "rules",
                                       "options", "players",  "seats", "pace",       "components",
                                       "public",  "stand_in", "again", "commitment", "box",
                                       "why",     "ranks"};
    room_kind kind;
    wy_page_word(page, "{");
    room_write_place(page, r, reader->viewer);
    for (size_t i = 0; i < WY_COUNT(open); i++)
        copy(page, event, open[i]);
    if (room_find_kind(event, &kind)) {
        if (kind == ROOM_MOVED || kind == ROOM_STARTED)
            room_write_moves(page, r, reader->viewer);
        write_rest(page, r, event, kind, reader->viewer);
    }
    if (reader->wants_state)
        room_write_state(page, r, reader->viewer);
    wy_page_word(page, "}");
}

/* ---- The table as it stands ---- */

static const char *const player_names[] = {"nobody", "person", "bot", "stand-in", "resigned"};
static const char *const stage_names[] = {"open", "running", "over", "closed"};

static json_t *seat_json(const room *r, int seat, int64_t now)
{
    const room_seat *s = &r->seats[seat];
    json_t *told = json_object();
    json_object_set_new(told, "seat", json_integer(seat));
    json_object_set_new(told, "player", json_string(player_names[s->player]));
    if (s->player != ROOM_NOBODY)
        json_object_set_new(told, "name", wy_json_sentence(r->game->seats[seat].name));
    if (s->bot)
        json_object_set_new(told, "bot", json_string(s->bot->name));
    if (r->clock.pace.kind != CLOCK_NONE)
        json_object_set_new(told, "left", json_integer(clock_left(&r->clock, seat, now)));
    return told;
}

static json_t *wish_json(const room *r)
{
    if (r->wish.seat < 0)
        return json_null();
    json_t *agreed = json_array();
    for (int seat = 0; seat < r->game->options.players; seat++)
        if (r->wish.agreed >> seat & 1)
            json_array_append_new(agreed, json_integer(seat));
    return json_pack("{s:i, s:i, s:o}", "seat", r->wish.seat, "back_to", r->wish.length, "agreed",
                     agreed);
}

static json_t *ending_json(const room *r)
{
    json_t *ranks = json_array();
    for (int seat = 0; seat < r->game->options.players; seat++)
        json_array_append_new(ranks, json_integer(r->ranks[seat]));
    return json_pack("{s:s, s:o}", "why", r->is_given_up ? "given up" : "played", "ranks", ranks);
}

json_t *room_describe(const room *r, int64_t now)
{
    char hex[WY_FAIR_HEX_MAX], components[17];
    json_t *told = json_object(), *seats = json_array();
    snprintf(components, sizeof components, "%016" PRIx64, r->game->components);
    for (int seat = 0; seat < r->game->options.players; seat++)
        json_array_append_new(seats, seat_json(r, seat, now));
    json_object_set_new(told, "table", json_string(r->id));
    json_object_set_new(told, "game", json_string(r->game->rules->id));
    json_object_set_new(told, "rules", json_string(r->game->rules->version));
    json_object_set_new(told, "components", json_string(components));
    json_object_set_new(told, "stage", json_string(stage_names[r->stage]));
    json_object_set_new(told, "public", json_boolean(r->is_public));
    json_object_set_new(told, "options", room_options(r->game->rules, &r->game->options));
    json_object_set_new(told, "pace", clock_write_pace(&r->clock.pace));
    json_object_set_new(told, "stand_in", json_string(r->stand_in->name));
    json_object_set_new(told, "seats", seats);
    json_object_set_new(told, "wish", wish_json(r));
    json_object_set_new(told, "commitment",
                        json_string(wy_fair_hex(hex, r->game->fair.commitment, WY_FAIR_BYTES)));
    if (r->again[0])
        json_object_set_new(told, "again", json_string(r->again));
    if (r->stage == STORE_OVER)
        json_object_set_new(told, "ended", ending_json(r));
    if (r->next[0])
        json_object_set_new(told, "next", json_string(r->next));
    return told;
}
