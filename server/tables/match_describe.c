/* match_describe.c - JSON of a match for one viewer. */
#include "server/tables/match_describe.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "protocol/session.h"

const wy_table *match_view_for(const match *m, int viewer, match_view *view)
{
    const wy_table *game = m->game;
    view->game = *game;
    game->rules->view(game->parts, game->state, viewer, view->state.bytes);
    view->game.state = view->state.bytes;
    return &view->game;
}

const match *match_at(const match *m, int length, match_snapshot *moment)
{
    wy_replay replay;
    if (length >= m->game->length)
        return m;
    moment->then = *m;
    moment->game = *m->game;
    moment->game.state = moment->state.bytes;
    moment->game.length = length;
    moment->then.game = &moment->game;
    moment->then.stage = STORE_RUNNING;
    wy_replay_start(&replay, m->game);
    while (replay.move < length)
        wy_replay_next(&replay);
    memcpy(moment->state.bytes, replay.state, m->game->rules->state_size);
    wy_replay_finish(&replay);
    return &moment->then;
}

void match_hash(const match *m, int viewer, char out[MATCH_HASH_MAX])
{
    match_view view;
    const wy_table *seen = match_view_for(m, viewer, &view);
    snprintf(out, MATCH_HASH_MAX, "%016" PRIx64,
             wy_hash_state(seen->rules, seen->state, WY_HASH_START));
}

void match_open_header(wy_json_writer *json, const match *m, int viewer)
{
    char hash[MATCH_HASH_MAX];
    match_hash(m, viewer, hash);
    wy_json_open(json, NULL, '{');
    wy_json_text(json, "table", m->id);
    wy_json_int(json, "number", (json_int_t)m->events);
    wy_json_int(json, "length", m->game->length);
    if (m->stage == STORE_OPEN)
        wy_json_text(json, "actor", NULL);
    else
        wy_write_actor(json, "actor", match_actor(m));
    wy_json_text(json, "hash", hash);
}

json_t *match_header(const match *m, int viewer)
{
    wy_json_writer json = WY_JSON_GROWING;
    match_open_header(&json, m, viewer);
    wy_json_close(&json, '}');
    return wy_tree_read(&json);
}

/* ---- Events ---- */

void match_write_moves(wy_json_writer *json, const match *m, int viewer)
{
    const wy_table *game = m->game;
    wy_scratch state;
    memcpy(state.bytes, m->before.bytes, game->rules->state_size);
    wy_json_open(json, "moves", '[');
    for (int move = m->before_length; move < game->length; move++) {
        wy_write_move(json, game, state.bytes, move + 1, game->log[move], viewer);
        game->rules->apply(game->parts, state.bytes, game->log[move]);
    }
    wy_json_close(json, ']');
}

static void copy_as(wy_json_writer *json, const char *name, const json_t *from, const char *stored)
{
    const json_t *value = json_object_get(from, stored);
    if (value)
        wy_json_tree(json, name, value);
}

static void copy(wy_json_writer *json, const json_t *from, const char *name)
{
    copy_as(json, name, from, name);
}

/* Writes the members that depend on the viewer. */
static void write_rest(wy_json_writer *json, const match *m, const json_t *event,
                       match_event_kind kind, int viewer)
{
    if (kind == MATCH_UNDO_REQUESTED)
        wy_json_int(json, "back_to", m->undo_request.length);
    if (kind == MATCH_SEAT_TAKEN)
        wy_json_sentence(json, "name",
                         m->game->seats[json_integer_value(json_object_get(event, "seat"))].name);
    if (kind == MATCH_ENDED || kind == MATCH_CLOSED)
        copy(json, event, "seed");
    if (kind == MATCH_REMATCH_CREATED) {
        copy_as(json, "rematch", event, "next");
        copy(json, event, "next");
        if (viewer >= 0 && m->rematch_invite[0]) { /* spectators are not invited */
            wy_json_text(json, "rematch_invite", m->rematch_invite);
            wy_json_text(json, "next_invite", m->rematch_invite);
        }
    }
}

void match_write_state(wy_json_writer *json, const match *m, int viewer)
{
    enum { SAVED_MAX = WY_STATE_MAX + 64 };
    uint8_t saved[SAVED_MAX];
    char text[sodium_base64_ENCODED_LEN(SAVED_MAX, sodium_base64_VARIANT_ORIGINAL)];
    match_view view;
    const wy_table *seen = match_view_for(m, viewer, &view);
    if (!wy_save(seen->rules, seen->state, saved, sizeof saved))
        return;
    sodium_bin2base64(text, sizeof text, saved, wy_saved_size(seen->rules),
                      sodium_base64_VARIANT_ORIGINAL);
    wy_json_text(json, "state", text);
}

void match_write_event(wy_json_writer *json, const match *m, const json_t *event,
                       const match_recipient *reader)
{
    /* Public members; people are named by seat, moves as observed. */
    static const char *const open[] = {"kind",    "seat",     "left",  "game",       "rules",
                                       "options", "players",  "seats", "pace",       "components",
                                       "public",  "stand_in", "again", "commitment", "box",
                                       "why",     "ranks"};
    match_event_kind kind;
    match_open_header(json, m, reader->viewer);
    for (size_t i = 0; i < WY_COUNT(open); i++)
        copy(json, event, open[i]);
    copy_as(json, "remaining_ms", event, "left");
    copy_as(json, "rematch_of", event, "again");
    if (match_find_event_kind(event, &kind)) {
        wy_json_text(json, "type", match_event_type(kind));
        if (kind == MATCH_MOVED || kind == MATCH_STARTED)
            match_write_moves(json, m, reader->viewer);
        write_rest(json, m, event, kind, reader->viewer);
    }
    if (reader->wants_state)
        match_write_state(json, m, reader->viewer);
    wy_json_close(json, '}');
}

/* ---- The table as it stands ---- */

static const char *const player_names[] = {"nobody", "person", "bot", "stand-in", "resigned"};

static void write_seat(wy_json_writer *json, const match *m, int seat, int64_t now)
{
    const match_seat *s = &m->seats[seat];
    wy_json_open(json, NULL, '{');
    wy_json_int(json, "seat", seat);
    wy_json_text(json, "player", player_names[s->player]);
    if (s->player != MATCH_EMPTY)
        wy_json_sentence(json, "name", m->game->seats[seat].name);
    if (s->bot)
        wy_json_text(json, "bot", s->bot->name);
    if (m->clock.pace.kind != CLOCK_NONE) {
        wy_json_int(json, "left", clock_left(&m->clock, seat, now));
        wy_json_int(json, "remaining_ms", clock_left(&m->clock, seat, now));
    }
    wy_json_close(json, '}');
}

static void write_undo_request(wy_json_writer *json, const char *key, const match *m)
{
    if (m->undo_request.seat < 0) {
        wy_json_text(json, key, NULL);
        return;
    }
    wy_json_open(json, key, '{');
    wy_json_int(json, "seat", m->undo_request.seat);
    wy_json_int(json, "back_to", m->undo_request.length);
    wy_json_open(json, "agreed", '[');
    for (int seat = 0; seat < m->game->options.players; seat++)
        if (m->undo_request.agreed >> seat & 1)
            wy_json_int(json, NULL, seat);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}

static void write_ending(wy_json_writer *json, const match *m)
{
    wy_json_open(json, "ended", '{');
    wy_json_text(json, "why", m->is_given_up ? "given up" : "played");
    wy_json_open(json, "ranks", '[');
    for (int seat = 0; seat < m->game->options.players; seat++)
        wy_json_int(json, NULL, m->ranks[seat]);
    wy_json_close(json, ']');
    wy_json_close(json, '}');
}

static void write_new(wy_json_writer *json, const char *key, json_t *value)
{
    wy_json_tree(json, key, value);
    json_decref(value);
}

void match_describe(wy_json_writer *json, const match *m, int64_t now)
{
    char hex[WY_FAIR_HEX_MAX], components[17];
    snprintf(components, sizeof components, "%016" PRIx64, m->game->components);
    wy_json_text(json, "game", m->game->rules->id);
    wy_json_text(json, "rules", m->game->rules->version);
    wy_json_text(json, "components", components);
    wy_json_text(json, "stage", store_stage_name(m->stage));
    wy_json_bool(json, "public", m->is_public);
    write_new(json, "options", match_options(m->game->rules, &m->game->options));
    write_new(json, "pace", clock_write_pace(&m->clock.pace));
    wy_json_text(json, "stand_in", m->stand_in->name);
    wy_json_open(json, "seats", '[');
    for (int seat = 0; seat < m->game->options.players; seat++)
        write_seat(json, m, seat, now);
    wy_json_close(json, ']');
    write_undo_request(json, "wish", m);
    write_undo_request(json, "undo_request", m);
    wy_json_text(json, "commitment", wy_fair_hex(hex, m->game->fair.commitment, WY_FAIR_BYTES));
    if (m->rematch_of[0]) {
        wy_json_text(json, "again", m->rematch_of);
        wy_json_text(json, "rematch_of", m->rematch_of);
    }
    if (m->stage == STORE_OVER)
        write_ending(json, m);
    if (m->rematch[0]) {
        wy_json_text(json, "next", m->rematch);
        wy_json_text(json, "rematch", m->rematch);
    }
}
