/* match_describe.h - JSON of a match for one viewer, made only from that view and public data. */
#pragma once

#include "server/tables/match.h"

enum { MATCH_HASH_MAX = 17 };

/* Reader of an event. */
typedef struct match_recipient {
    int viewer;
    bool wants_state; /* has the engine, and wants the saved view */
} match_recipient;

/* Writes the last event, as docs/protocol.md describes it. */
void match_write_event(wy_json_writer *json, const match *m, const json_t *event,
                       const match_recipient *reader);

/* The moves that the last event consists of, as observed: a member of what is being written. */
void match_write_moves(wy_json_writer *json, const match *m, int viewer);

/* Writes the table as it stands; some members for one version also under earlier names. */
void match_describe(wy_json_writer *json, const match *m, int64_t now);

/* Opens a message about a table with the members {table, number, length, actor, hash}. */
void match_open_header(wy_json_writer *json, const match *m, int viewer);
json_t *match_header(const match *m, int viewer);

/* Writes a viewer's saved view (wy_save) in base64, for clients with the engine. */
void match_write_state(wy_json_writer *json, const match *m, int viewer);

/* The hash of a viewer's view, by which a client can prove that it is in step. */
void match_hash(const match *m, int viewer, char out[MATCH_HASH_MAX]);

/* Copy of the game whose state is a viewer's view. Valid while the match does not change. */
typedef struct match_view {
    wy_table game;
    wy_scratch state;
} match_view;

const wy_table *match_view_for(const match *m, int viewer, match_view *view);

/* The match after `length` moves, by replay. Valid while the match does not change. */
typedef struct match_snapshot {
    match then;
    wy_table game;
    wy_scratch state;
} match_snapshot;

const match *match_at(const match *m, int length, match_snapshot *moment);
