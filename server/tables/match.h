/* match.h - Match: event-sourced aggregate of a game, its seats and their people.
 *
 * A command (match_commands.h) checks a request and returns an event. match_apply() applies an
 * event, live and after a restart alike. An event is a JSON object with a "kind". Clients never see
 * it: what they get is made from it for each viewer (match_describe.h). */
#pragma once

#include <jansson.h>

#include "protocol/fault.h"
#include "server/store/store.h"
#include "server/tables/clock.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

typedef enum match_event_kind {
    MATCH_CREATED,
    MATCH_SEAT_TAKEN,     /* a person takes a seat */
    MATCH_SEAT_LEFT,      /* and leaves it before the game */
    MATCH_STARTED,        /* with what chance deals out */
    MATCH_MOVED,          /* a move, and all that follows by itself */
    MATCH_UNDONE,         /* moves are taken back */
    MATCH_UNDO_REQUESTED, /* an undo that others must grant */
    MATCH_UNDO_AGREED,
    MATCH_UNDO_DECLINED,
    MATCH_LEFT,            /* a stand-in plays: the player left ... */
    MATCH_TIMED_OUT,       /* ... or ran out of time */
    MATCH_RESUMED,         /* until they come back */
    MATCH_RESIGNED,        /* for good */
    MATCH_ENDED,           /* the game is over; the server's seed is shown */
    MATCH_CLOSED,          /* before it began */
    MATCH_REMATCH_CREATED, /* by a rematch, at another table */
    MATCH_EVENT_KINDS
} match_event_kind;

/* The name of a kind in stored events, and its earlier name in the protocol. */
const char *match_event_name(match_event_kind kind);
const char *match_event_type(match_event_kind kind); /* in the protocol */
bool match_find_event_kind(const json_t *event, match_event_kind *ret_kind);

/* Player of a seat; from MATCH_BOT on a bot. */
typedef enum match_player {
    MATCH_EMPTY,
    MATCH_PERSON,
    MATCH_BOT,
    MATCH_STAND_IN, /* a bot, until the person comes back */
    MATCH_GIVEN_UP, /* a bot, for good: the person has resigned */
} match_player;

typedef struct match_seat {
    match_player player;
    int64_t person;    /* 0: none */
    const wy_bot *bot; /* the bot, if any */
    bool was_account;  /* has given up by erasing an account */
} match_seat;

/* A request to take back more than the player may alone. */
typedef struct match_undo_request {
    int seat;       /* whose; -1: there is none */
    int length;     /* of the log, if it comes true */
    uint8_t agreed; /* set of seats */
} match_undo_request;

typedef struct match {
    char id[STORE_ID_MAX];
    char rematch_of[STORE_ID_MAX];     /* the table before, if this is its rematch; or empty */
    char rematch[STORE_ID_MAX];        /* the table of its rematch, or empty */
    char rematch_invite[STORE_ID_MAX]; /* its invitation; empty: public */
    bool is_given_up;                  /* ended by resignation */
    int ranks[WY_SEATS_MAX];           /* when it is over */
    json_t *box;                       /* a corrected component file, or NULL */
    store_stage stage;
    bool is_public;
    int64_t owner;
    uint32_t events;         /* how many have happened */
    uint8_t seed[STORE_KEY]; /* the server's, secret until the game is over */
    bool knows_seed;
    const wy_bot *stand_in;
    wy_table *game; /* with its proof; its log is empty until the game has begun */
    match_seat seats[WY_SEATS_MAX];
    match_undo_request undo_request;
    table_clock clock;
    /* The state before the moves of the last event, from which they are observed. */
    wy_scratch before;
    int before_length;
} match;

/* Creates an empty match, for a MATCH_CREATED event. `seed` is the server's seed, or NULL if
 * unknown: then chance cannot be drawn. */
match *match_create(const char *id, const uint8_t seed[STORE_KEY]);
void match_destroy(match *m); /* NULL is fine */

/* Applies an event. Returns false with a line for the operator if it is impossible (damaged, or of
 * other rules); the match is unusable then. */
bool match_apply(match *m, const json_t *event, int64_t time, char fault[STORE_FAULT_MAX]);

/* Writes into an event that has just happened what the clocks show then, before it is stored. */
void match_note_clock(const match *m, json_t *event, int64_t now);

/* Options by name. */
json_t *match_options(const wy_rules *rules, const wy_options *options);

/* Sets the display name of a seat's person. */
void match_name(match *m, int seat, const char *name);

/* ---- Looking ---- */

int match_seat_of(const match *m, int64_t person); /* -1: none */
int match_actor(const match *m);                   /* seat to move, or WY_OVER */
bool match_is_bot_seat(const match *m, int seat);  /* is it a bot's? */
int match_count_people(const match *m); /* seats that a person holds and has not given up */

/* Seats whose clock runs, as bits: the actor, if a person. */
uint8_t match_asked(const match *m);

/* match_load.c: loads a match and the names of its people. STORE_BROKEN comes with a line for the
 * operator. The caller destroys `ret_match` in any case. */
store_status match_load(store *s, const char *id, store_table *ret_table, match **ret_match,
                        char fault[STORE_FAULT_MAX]);
