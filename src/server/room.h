/* room.h - a table of the server: a game, its seats, and who sits there.
 *
 * A room is what its events add up to, and nothing else: whoever has the events has the room. So
 * everything that happens comes in two halves. An *act* (room_acts.h) looks whether somebody may do
 * something, and answers with the event that says so; room_apply() lets an event happen. After a
 * restart the stored events happen again, by the same function, and lead to the same room.
 *
 * An event is a JSON object with a "kind". What it says is for the server alone: what others are
 * told of it is made from it, for each viewer (room_tell.h). */
#ifndef WYRM_SERVER_ROOM_H
#define WYRM_SERVER_ROOM_H

#include <jansson.h>

#include "protocol/fault.h"
#include "server/clock.h"
#include "server/store.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

typedef enum room_kind {
    ROOM_MADE,
    ROOM_SAT,     /* somebody sits down */
    ROOM_STOOD,   /* and stands up before the game begins */
    ROOM_STARTED, /* with what chance deals out */
    ROOM_MOVED,   /* a move, and all that follows by itself */
    ROOM_UNDONE,  /* moves are taken back */
    ROOM_ASKED,   /* somebody wants to take back more: the others are asked */
    ROOM_AGREED,
    ROOM_DECLINED,
    ROOM_LEFT,     /* a bot stands in for who left ... */
    ROOM_LATE,     /* ... or ran out of time */
    ROOM_BACK,     /* until they come back */
    ROOM_RESIGNED, /* for good */
    ROOM_ENDED,    /* the game is over; the server's seed is shown */
    ROOM_CLOSED,   /* before it began */
    ROOM_FOLLOWED, /* by a return match, at another table */
    ROOM_KINDS
} room_kind;

/* What an event is called in JSON. */
const char *room_kind_name(room_kind kind);
bool room_find_kind(const json_t *event, room_kind *ret_kind);

/* Who plays for a seat; from ROOM_BOT on it is a bot. */
typedef enum room_player {
    ROOM_NOBODY,
    ROOM_PERSON,
    ROOM_BOT,
    ROOM_STAND_IN, /* a bot, until the person comes back */
    ROOM_GIVEN_UP, /* a bot, for good: the person has resigned */
} room_player;

typedef struct room_seat {
    room_player player;
    int64_t person;    /* whose seat it is; 0: nobody's */
    const wy_bot *bot; /* who plays if it is not a person */
    bool was_account;  /* has given up to be forgotten, and had an account */
} room_seat;

/* A wish to take back more than one may by oneself. */
typedef struct room_wish {
    int seat;       /* whose; -1: there is none */
    int length;     /* of the log, if it comes true */
    uint8_t agreed; /* set of seats */
} room_wish;

typedef struct room {
    char id[STORE_ID_MAX];
    char again[STORE_ID_MAX];       /* the table that this one is a return match of, or empty */
    char next[STORE_ID_MAX];        /* the table of this one's return match, or empty ... */
    char next_invite[STORE_ID_MAX]; /* ... and how one gets in there; empty: anybody may */
    bool is_given_up;               /* it is over because somebody has given up */
    int ranks[WY_SEATS_MAX];        /* when it is over */
    json_t *box;                    /* a corrected component file, or NULL */
    store_stage stage;
    bool is_public;
    int64_t owner;
    uint32_t events;         /* how many have happened */
    uint8_t seed[STORE_KEY]; /* the server's, secret until the game is over */
    bool knows_seed;
    const wy_bot *stand_in;
    wy_table *game; /* with its proof; its log is empty until the game has begun */
    room_seat seats[WY_SEATS_MAX];
    room_wish wish;
    table_clock clock;
    /* The last event's moves: who is told of them must know what they led from. */
    wy_scratch before;
    int before_length;
} room;

/* An empty room, in which only ROOM_MADE can happen. `seed` is the server's, or NULL: not known
 * here, so nothing can be drawn. NULL: no memory. */
room *room_create(const char *id, const uint8_t seed[STORE_KEY]);
void room_destroy(room *r); /* NULL is fine */

/* Lets an event happen. False, with a line for the operator, and the room is of no more use: this
 * cannot have happened, so what is stored is damaged or of other rules. */
bool room_apply(room *r, const json_t *event, int64_t time, char fault[STORE_FAULT_MAX]);

/* Writes into an event that has just happened what the clocks show then, before it is stored. */
void room_note_clock(const room *r, json_t *event, int64_t now);

/* Options by name. */
json_t *room_options(const wy_rules *rules, const wy_options *options);

/* What whoever sits there is called, as everybody is told; bots have names of their own. */
void room_name(room *r, int seat, const char *name);

/* ---- Looking ---- */

int room_seat_of(const room *r, int64_t person); /* -1: none */
int room_actor(const room *r);                   /* a seat, or WY_OVER when nobody is asked */
bool room_plays_itself(const room *r, int seat); /* is it a bot's? */
int room_people(const room *r); /* seats that a person holds and has not given up */

/* Whom the clocks run for: the actor, if it is a person. */
uint8_t room_asked(const room *r);

#endif
