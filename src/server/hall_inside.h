/* hall_inside.h - what the parts of the hall know of each other. */
#ifndef WYRM_SERVER_HALL_INSIDE_H
#define WYRM_SERVER_HALL_INSIDE_H

#include "protocol/params.h"
#include "server/clerk.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/room_acts.h"
#include "server/room_tell.h"
#include "server/thinkers.h"

typedef struct desk desk;
typedef struct request request;
typedef struct thought thought; /* hall_bots.c */

enum {
    HALL_BUCKETS = 4096,
    HALL_EVENTS_MAX = 4,     /* of one change */
    HALL_WAITING_MAX = 64,   /* requests of a caller that are not answered */
    HALL_WATCHED_MAX = 16,   /* tables that a caller watches */
    HALL_RETRY = 1000,       /* milliseconds until a store that is away is asked again */
    HALL_REST_MAX = 30000,   /* milliseconds that a desk rests at most, if nothing can be written */
    HALL_UNSURE = 10000,     /* milliseconds that somebody waits to hear whether it was written */
    HALL_READING_MAX = 4096, /* tables that are being read; who asks for one more is refused */
    HALL_NEWS = 64,          /* of people, that are remembered for what was read before them */
};

struct caller {
    hall *h;
    void *peer; /* NULL: gone; what was asked for is still worked on */
    int refs;
    int64_t person; /* 0: a stranger */
    char name[STORE_NAME_MAX];
    char language[8];
    int waiting;      /* requests that have not been answered */
    bool is_known;    /* has the session been looked up? */
    bool is_expelled; /* it has ended before that */
    bool is_advised;  /* is a hint being thought of? */
    uint8_t key[STORE_KEY];
    request *early, *early_last; /* requests from before that */
    desk *watched[HALL_WATCHED_MAX];
    int watched_count;
    caller *next, *previous;
};

/* One message that wants an answer, or not (a notification: no id). */
struct request {
    request *next;
    caller *from;
    json_t *id, *params;
    const struct hall_method *method;
    void (*settled)(request *r, int code); /* NULL, or told the code of a refusal, or 0 */
    void *context;
};

typedef struct hall_method {
    const char *name;
    /* One of them: what needs no table, or what is done at one. */
    void (*in_hall)(hall *h, request *r);
    void (*at_desk)(desk *d, request *r);
    bool needs_person;
    wy_param params[10];
} hall_method;

const hall_method *hall_find_method(const char *name);

/* Every request is answered once, and is gone then. `result` is taken over. */
void hall_answer(request *r, json_t *result);
void hall_answer_page(request *r, wy_page *result);
void hall_refuse(request *r, wy_fault *fault);
void hall_refuse_say(request *r, int code, const char *text);

/* The store could not do it, or may have (STORE_UNSURE). */
void hall_refuse_store(request *r, store_status status);

/* A message to one caller. */
void hall_notify(caller *to, const char *method, json_t *params);

/* False, and it is refused: only somebody who is known may ask for that. */
bool hall_knows(request *r);

caller *caller_keep(caller *c);
void caller_drop(caller *c);

/* ---- Desks: tables in memory ---- */

typedef struct watcher {
    caller *who;
    uint8_t muted; /* set of seats whose lines are not wanted */
    bool wants_state;
} watcher;

/* A message that waits until what it tells is durable. */
typedef struct outgoing {
    caller *to;
    net_text *text;
} outgoing;

struct desk {
    hall *h;
    char id[STORE_ID_MAX], invite[STORE_ID_MAX];
    room *r; /* NULL: not loaded yet, or it could not be */
    bool is_loading;
    bool is_busy;          /* something is being written, or read: others wait in line */
    request *first, *last; /* in line */
    watcher *watchers;
    int watcher_count, watcher_room;
    thought *thought;   /* a bot's move, being thought of ... */
    bool is_thought_of; /* ... or waiting for its moment */
    int64_t used;       /* when somebody last wanted something */
    int64_t read_again; /* when to try once more to read it; 0: it is read, or nobody has tried */
    bool is_wanted;     /* whether somebody asks or not: it was in memory, or is to be resumed */
    struct change *unsure; /* nobody knows whether it was written: it is read again to see */
    int failures;          /* changes in a row that could not be written, and therefore */
    int64_t resting;       /* nothing happens by itself until then */
    int64_t rematcher;     /* who has asked for a return match last, */
    int64_t rematched;     /* and when: until it is there, others wait for it */
    uint32_t told;         /* events that those who watch know of, when it is read again */
    desk *next;            /* in its bucket */
};

/* A change on its way to the store: events that have happened in memory. */
typedef struct change {
    errand errand;
    desk *d;
    request *r;    /* whose answer waits for it; may be NULL */
    bool is_asked; /* for by somebody: it did not happen by itself */
    wy_page answer;
    int64_t begun; /* microseconds: see metrics_now() */
    int64_t until; /* if it is unsure: so long whoever asked is kept waiting */
    bool is_new;   /* the table itself is added */
    store_table table;
    store_event events[HALL_EVENTS_MAX];
    char *bodies[HALL_EVENTS_MAX];
    room_kind kinds[HALL_EVENTS_MAX];
    int event_count;
    store_seat seats[WY_SEATS_MAX + 1];
    int seat_count, players;
    int64_t gone[1]; /* who has stood up */
    int gone_count;
    store_change stored;
    char game[STORE_NAME_MAX];
    bool is_over, is_given_up;
    uint8_t accounts;        /* set of seats of those who had one, and have been forgotten */
    int ranks[WY_SEATS_MAX]; /* then, for the ratings */
    store_rating *ratings;   /* likewise: NULL for all other changes */
    outgoing *out;
    int out_count, out_room;
} change;

/* A table that is wanted at a moment, though it is not in memory. */
typedef struct alarm_clock {
    int64_t when;
    char id[STORE_ID_MAX];
} alarm_clock;

/* What has become of somebody. Whatever is being read meanwhile does not tell of it yet. */
typedef struct hall_news {
    int64_t person;
    bool is_gone;
    char name[STORE_NAME_MAX];
} hall_news;

struct hall {
    hall_order order;
    clerk_tool writing, reading;
    workers *writer, *reader;
    thinkers *thinkers;
    desk *buckets[HALL_BUCKETS];
    int desk_count;
    caller *callers;
    int64_t woken; /* the moment that order.wake() was last asked for */
    bool is_closing;
    int64_t started;
    int loading_count; /* desks that are being read */
    alarm_clock *alarms;
    int alarm_count, alarm_room;
    char (*resumed)[STORE_ID_MAX]; /* games that were being played before a restart */
    int resumed_count, resumed_room, resumed_next;
    int64_t resume_again; /* when to ask once more which those are; 0: it is known */
    hall_news news[HALL_NEWS];
    uint64_t news_count;                 /* so far; the last of them are there */
    struct hall_withdrawal *withdrawals; /* people who are about to be forgotten */
};

/* hall_people.c: what is news since there were so many of them? False: that is too long ago, and
 * what was read must be read again. */
bool hall_news_of(const hall *h, uint64_t since, int64_t person, const hall_news **ret_news);

/* hall_withdraw.c */
bool hall_is_withdrawing(hall *h, int64_t person);
void hall_forget_withdrawals(hall *h);

/* hall_resume.c */
void hall_set_alarm(hall *h, const char *id, int64_t when);
void hall_ring_alarms(hall *h, int64_t now);
void hall_resume_next(hall *h);
void hall_resume_late(hall *h, int64_t now); /* if the store was away when it was asked */

/* The desk of a table, loaded if need be. */
desk *desk_find(hall *h, const char *id);
desk *desk_get(hall *h, const char *id);
desk *desk_add(hall *h, const char *id, room *r);
void desk_queue(desk *d, request *r);
void desk_work(desk *d);
void desk_free(desk *d);

/* Begins a change; events that follow go into the same one. */
change *change_begin(desk *d, request *r);
/* Lets an event happen and prepares what is told of it. False: the room is of no more use, the
 * desk is read again, and the request is answered. The event is taken over. */
bool change_add(change *c, json_t *event);
/* It has not happened after all: nothing was written, and the room is of no more use. */
void change_cancel(change *c);
/* What follows from it: a wish that is granted, a game that is over. Then it is written; who asked
 * for it is told where the table stands then, as they see it, and what `more` adds to that. */
typedef void change_more(wy_page *page, const desk *d, int viewer);
void change_finish(change *c, change_more *more); /* NULL: nothing more */

/* A desk at which nothing is being written goes on: a bot thinks, a clock runs, the next in line.
 */
void desk_go_on(desk *d);
void desk_tick(desk *d, int64_t now);

void desk_forget(desk *d); /* a table that has never been stored */

/* It is written: everybody is told, and whoever asked is answered. The change is gone. */
void change_tell(change *c);

/* hall_create.c: a return match is there, and those at the table before it are told. */
void desk_announce(const desk *d, request *asked);

/* hall_unsure.c: a change that may have been written, or not. */
void desk_hold(desk *d, change *c);
store_status change_find(const change *c, store *s, bool *ret_is_there); /* on a thread */
void desk_know(desk *d, bool is_there);
void desk_lose_patience(desk *d, int64_t now);
void desk_give_up(desk *d);

/* Something went wrong on the way to the store: what is there is the truth. Those who watch have
 * been told of so many events. */
void desk_read_again(desk *d, uint32_t told);

/* hall_bots.c: the seat that is asked plays itself, once its move is found and its moment come. A
 * table that was just read is looked through for bots that cannot play there any more. */
void desk_note_bots(const desk *d);
void desk_let_think(desk *d, int64_t now);
void desk_play_thought(desk *d, int64_t now);
void desk_forget_thought(desk *d);

/* hall_tick() is wanted then. */
void hall_wake(hall *h, int64_t when);

/* Who a caller is at a table. */
int desk_viewer(const desk *d, const caller *c);
/* From now on, or in another way from now on. False: too many tables already. */
bool desk_watch(desk *d, caller *c, bool wants_state);
void desk_unwatch(desk *d, caller *c);
bool desk_has_watcher(const desk *d, const caller *c);
void caller_unwatch_all(caller *c);

#endif
