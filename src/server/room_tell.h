/* room_tell.h - what a viewer is told of a table.
 *
 * Everything here is made from what the viewer may see, the view of the position and the moves as
 * witnessed, and from what is public anyway. A viewer is a seat or WY_SPECTATOR. */
#ifndef WYRM_SERVER_ROOM_TELL_H
#define WYRM_SERVER_ROOM_TELL_H

#include "server/room.h"

enum { ROOM_HASH_MAX = 17 };

/* Who is told. */
typedef struct room_reader {
    int viewer;
    bool wants_state; /* knows the rules, and wants the view as the rules have it */
} room_reader;

/* The event that happened last: {table, number, kind, length, actor, hash, ...}, as
 * docs/protocol.md describes it. */
void room_write_event(wy_page *page, const room *r, const json_t *event, const room_reader *reader);

/* The moves that the last event consists of, as witnessed: a member of what is being written. */
void room_write_moves(wy_page *page, const room *r, int viewer);

/* The table as it stands: game, options, seats, pace, clocks, wishes. */
json_t *room_describe(const room *r, int64_t now);

/* {table, number, length, actor, hash}: what every message about a table begins with. Written, they
 * are members of something that goes on. */
void room_write_place(wy_page *page, const room *r, int viewer);
json_t *room_place(const room *r, int viewer);

/* A viewer's view as the rules have it, saved (wy_save) and in base64: a member of what is being
 * written. Who has the rules can tell from that what can be done, and why not. */
void room_write_state(wy_page *page, const room *r, int viewer);

/* The hash of a viewer's view, by which a client can prove that it is in step. */
void room_hash(const room *r, int viewer, char out[ROOM_HASH_MAX]);

/* The same game, seen by a viewer: whatever is made from its state is fit to be told. The room's
 * game must stay as it is meanwhile. */
typedef struct room_sight {
    wy_table game;
    wy_scratch view;
} room_sight;

const wy_table *room_see(const room *r, int viewer, room_sight *sight);

/* The room as it was after so many moves, as far as the game goes: to be seen and told of as long
 * as the room itself stays as it is. It takes as long as playing these moves. */
typedef struct room_moment {
    room then;
    wy_table game;
    wy_scratch state;
} room_moment;

const room *room_at(const room *r, int length, room_moment *moment);

#endif
