/* room_acts.h - what people may do at a table. Each act answers with the event that lets it happen,
 * and changes nothing; NULL with a fault: it may not be done, and why. */
#ifndef WYRM_SERVER_ROOM_ACTS_H
#define WYRM_SERVER_ROOM_ACTS_H

#include "server/room.h"

/* What somebody wants a new table to be. */
typedef struct room_plan {
    const wy_rules *rules;
    json_t *box;         /* a corrected component file, or NULL */
    uint64_t components; /* the hash of what is played with */
    wy_options options;
    const wy_bot *bots[WY_SEATS_MAX]; /* NULL: a person's seat */
    const wy_bot *stand_in;
    clock_pace pace;
    bool is_public;
    const char *again; /* the table that it is a return match of, or NULL */
    int64_t owner;
} room_plan;

json_t *room_make(const room_plan *plan, const uint8_t commitment[WY_FAIR_BYTES]);

/* Takes a seat, or any free one for -1. The seed may be NULL. */
json_t *room_sit(const room *r, int64_t person, int seat, const char *seed, wy_fault *fault);

/* There is a return match at that table. NULL: the game is not over. */
json_t *room_follow(const room *r, const char *next, const char *invite);

/* Before the game begins the seat is free again; later a bot stands in. */
json_t *room_leave(const room *r, int64_t person, wy_fault *fault);
json_t *room_come_back(const room *r, int64_t person, wy_fault *fault);
json_t *room_resign(const room *r, int64_t person, wy_fault *fault);
/* Who is going to be forgotten leaves for good: resigns from a game, and before it begins stands
 * up, or closes a table of their own. NULL without a fault: there is nothing to leave. */
json_t *room_withdraw(const room *r, int64_t person, bool has_account);
json_t *room_close(const room *r, int64_t person, wy_fault *fault);

/* Begins the game: chance deals, and what follows by itself is played. */
json_t *room_start(const room *r, int64_t person, wy_fault *fault);

/* A legal move of the seat that is asked, and what follows by itself. */
json_t *room_play(const room *r, int seat, wy_action action);

/* Takes back one's last choice, if that is one's own affair. Otherwise the others are asked, who
 * agree or decline; who asked may decline, too, and has then changed their mind. */
json_t *room_undo(const room *r, int64_t person, wy_fault *fault);
json_t *room_answer(const room *r, int64_t person, bool agrees, wy_fault *fault);

/* ---- What follows from what has happened; NULL: nothing ---- */

json_t *room_grant(const room *r); /* everybody has agreed: it is taken back */
json_t *room_end(const room *r);   /* the game is over, or everybody has given up */

/* A seat whose time has run out. */
json_t *room_late(const room *r, int seat);

#endif
