/* hub_internal.h - Declarations shared by the files of the hub. */
#pragma once

#include "protocol/params.h"
#include "server/bots/bot_pool.h"
#include "server/people/names.h"
#include "server/store/db_worker.h"
#include "server/tables/hub.h"
#include "server/tables/match_commands.h"
#include "server/tables/match_describe.h"

typedef struct live_table live_table;
typedef struct request request;
typedef struct bot_move bot_move; /* live_bots.c */

enum {
    HUB_BUCKETS = 4096,
    HUB_EVENTS_MAX = 4,      /* of one change */
    HUB_WAITING_MAX = 64,    /* requests of a client that are not answered */
    HUB_WATCHED_MAX = 16,    /* tables that a client watches */
    HUB_RETRY = 1000,        /* ms until a store that is away is tried again */
    HUB_REST_MAX = 30000,    /* ms that a live table rests at most, if nothing can be written */
    HUB_IN_DOUBT = 10000,    /* ms that a request waits for the outcome of a commit */
    HUB_READING_MAX = 4096,  /* tables being read at once */
    HUB_PERSON_CHANGES = 64, /* of people, that are remembered for what was read before them */
};

struct client {
    hub *h;
    void *peer; /* NULL: gone; what was asked for is still worked on */
    int refs;
    int64_t person; /* 0: a stranger */
    char name[STORE_NAME_MAX];
    const wy_locale *locale;
    int waiting;      /* requests that have not been answered */
    bool is_known;    /* has the session been looked up? */
    bool is_expelled; /* it has ended before that */
    bool is_advised;  /* is a hint being thought of? */
    uint8_t key[STORE_KEY];
    request *early, *early_last; /* requests from before that */
    live_table *watched[HUB_WATCHED_MAX];
    int watched_count;
    client *next, *previous;
};

/* One message that wants an answer, or not (a notification: no id). */
struct request {
    request *next;
    client *from;
    json_t *id, *params;
    const struct rpc_method *method;
    void (*settled)(request *r, int code); /* NULL, or called with the code of the refusal, or 0 */
    void *context;
};

/* Handlers without and with a table. Each answers its request, at once or later. */
typedef void rpc_at_hub(request *r);
typedef void rpc_at_table(live_table *t, request *r);

typedef struct rpc_method {
    const char *name;
    rpc_at_hub *at_hub; /* this or the next one */
    rpc_at_table *at_table;
    wy_method_fn *of_session; /* for rpc_of_session() */
    match_command *command;   /* for rpc_act() */
    bool needs_person;
    wy_param params[10];
} rpc_method;

const rpc_method *rpc_find_method(const char *name);

/* Every request is answered once, and is gone then. `result` is taken over. */
void hub_answer(request *r, json_t *result);
void hub_answer_json(request *r, wy_json_writer *result);
void hub_refuse(request *r, wy_fault *fault);
void hub_refuse_say(request *r, int code, const char *text);
bool hub_refuse_if(request *r, bool is_wrong, int code, const char *text); /* returns `is_wrong` */

/* The store could not do it, or may have (STORE_IN_DOUBT). */
void hub_refuse_store(request *r, store_status status);

/* A message to one client. */
void hub_notify(client *to, const char *method, json_t *params);

/* Refuses the request and returns false if its client has no person. */
bool hub_require_person(request *r);

client *client_keep(client *c);
void client_drop(client *c);

/* ---- Live tables: in memory ---- */

typedef struct watcher {
    client *who;
    uint8_t muted; /* set of seats whose lines are not wanted */
    bool wants_state;
} watcher;

/* A message that waits until what it tells is durable. */
typedef struct outgoing {
    client *to;
    net_text *text;
} outgoing;

struct live_table {
    hub *h;
    char id[STORE_ID_MAX], invite[STORE_ID_MAX];
    match *match; /* NULL: not loaded yet, or it could not be */
    bool is_loading;
    bool is_busy;          /* something is being written, or read: others wait in line */
    request *first, *last; /* in line */
    watcher *watchers;
    int watcher_count, watcher_room;
    bot_move *bot_move;     /* a bot's move, being thought of ... */
    bool bot_move_is_ready; /* ... or waiting for its moment */
    int64_t used;           /* time of the last use */
    int64_t read_again;     /* when to try again to read it; 0: not scheduled */
    bool is_wanted; /* to be read without a request: it was in memory, or is being resumed */
    struct change *in_doubt; /* commit with unknown outcome, until the table has been read again */
    int failures;            /* changes in a row that could not be written, and therefore */
    int64_t resting;         /* nothing happens by itself until then */
    int64_t rematcher;       /* last person who asked for a rematch, */
    int64_t rematched;       /* and when: until it is there, others wait for it */
    uint32_t told;           /* number of events that watchers know, when it is read again */
    live_table *next;        /* in its bucket */
};

/* A change on its way to the store: events that have happened in memory. */
typedef struct change {
    db_job db_job;
    live_table *table;
    request *r;    /* whose answer waits for it; may be NULL */
    bool is_asked; /* by a request, not by a bot or a clock */
    wy_json_writer answer;
    int64_t begun; /* microseconds: see metrics_now() */
    int64_t until; /* deadline of the request while the outcome is unknown */
    bool is_new;   /* the table itself is added */
    store_table table_row;
    store_event events[HUB_EVENTS_MAX];
    char *bodies[HUB_EVENTS_MAX];
    match_event_kind kinds[HUB_EVENTS_MAX];
    int event_count;
    store_seat seats[WY_SEATS_MAX + 1];
    int seat_count, players;
    int64_t gone[1]; /* people who left their seats */
    int gone_count;
    store_change stored;
    char game[STORE_NAME_MAX];
    bool is_over, is_given_up;
    uint8_t accounts;        /* set of seats of erased accounts */
    int ranks[WY_SEATS_MAX]; /* then, for the ratings */
    store_rating *ratings;   /* likewise: NULL for all other changes */
    outgoing *out;
    int out_count, out_room;
} change;

/* A table that is wanted at a moment, though it is not in memory. */
typedef struct wakeup {
    int64_t when;
    char id[STORE_ID_MAX];
} wakeup;

/* Change of a person, which reads already in progress do not show. */
typedef struct person_change {
    int64_t person;
    bool is_gone;
    char name[STORE_NAME_MAX];
} person_change;

struct hub {
    hub_config config;
    db_worker writing, reading;
    thread_pool *writer, *reader;
    bot_pool *bot_pool;
    live_table *buckets[HUB_BUCKETS];
    int live_table_count;
    client *clients;
    int64_t woken; /* the moment that order.wake() was last asked for */
    bool is_closing;
    int64_t started;
    int loading_count; /* live tables that are being read */
    wakeup *wakeups;
    int wakeup_count, wakeup_room;
    int64_t next_wakeup;           /* the earliest; INT64_MAX: none */
    char (*resumed)[STORE_ID_MAX]; /* games that were being played before a restart */
    int resumed_count, resumed_room, resumed_next;
    int64_t resume_again; /* when to ask once more which those are; 0: it is known */
    person_change person_changes[HUB_PERSON_CHANGES];
    uint64_t person_change_count;     /* so far; the last of them are there */
    struct account_erasure *erasures; /* accounts being erased */
};

static inline int64_t hub_now(const hub *h)
{
    return h->config.now(h->config.context);
}

/* hub_people.c: the last change of a person since a count. False: too long ago, read again. */
bool hub_person_changes_since(const hub *h, uint64_t since, int64_t person,
                              const person_change **ret_change);

/* erase_account.c */
bool hub_is_erasing(hub *h, int64_t person);
void hub_free_erasures(hub *h);

/* hub_resume.c */
void hub_schedule_wakeup(hub *h, const char *id, int64_t when);
void hub_run_wakeups(hub *h, int64_t now);
void hub_resume_next(hub *h);
void hub_resume_late(hub *h, int64_t now); /* if the store was away when it was asked */

/* The live table of an id, loaded if need be. */
live_table *live_table_find(hub *h, const char *id);
live_table *live_table_get(hub *h, const char *id);
live_table *live_table_add(hub *h, const char *id, match *m);
void live_table_submit(live_table *t, request *r);
void live_table_free(live_table *t);

/* Begins a change, to which events are added. */
change *change_begin(live_table *t, request *r);
/* Applies an event and writes the watchers' messages. Takes it over. Returns false if it does not
 * apply: the table is read again, the request refused, the change freed. */
bool change_add(change *c, json_t *event);
void change_free(change *c); /* not written, unless it was published */
/* Adds what follows, such as a granted undo or the end of the game, and submits the change. The
 * answer is the place, and what `more` adds. */
typedef void change_more(wy_json_writer *json, const live_table *t, int viewer);
void change_finish(change *c, change_more *more); /* NULL: nothing more */
void change_make(live_table *t, request *r, json_t *event, change_more *more); /* all three */

/* Goes on after a write: the next request, a bot, a clock. */
void live_table_continue(live_table *t);
void live_table_tick(live_table *t, int64_t now);

void live_table_remove(live_table *t); /* a table that has never been stored */

/* Publishes a durable change to watchers and its client, and frees it. */
void change_publish(change *c);

/* rpc_create.c: tells the table before that its rematch exists. */
void live_table_announce_rematch(const live_table *t, request *asked);

/* in_doubt.c: a change that may have been written, or not. */
void live_table_hold_in_doubt(live_table *t, change *c);
store_status change_find_in_store(const change *c, store *s, bool *ret_is_there); /* on a thread */
void live_table_resolve_doubt(live_table *t, bool is_there);
void live_table_expire_doubt(live_table *t, int64_t now);
void live_table_drop_doubt(live_table *t);

/* Loads the table again after a failed write. The watchers know `told` events. */
void live_table_reload(live_table *t, uint32_t told);

/* live_bots.c: requests, publishes and cancels bot moves; logs bots that cannot play any more. */
void live_table_log_replaced_bots(const live_table *t);
void live_table_request_bot_move(live_table *t, int64_t now);
void live_table_play_bot_move(live_table *t, int64_t now);
void live_table_cancel_bot_move(live_table *t);

/* hub_tick() is wanted then. */
void hub_wake_at(hub *h, int64_t when);
/* Is it too early? Then hub_tick() is wanted at that moment. */
bool hub_waits(hub *h, int64_t now, int64_t until);

/* Seat of a client, or WY_SPECTATOR. */
int live_table_viewer(const live_table *t, const client *c);
/* From now on, or in another way from now on. False: too many tables already. */
bool live_table_watch(live_table *t, client *c, bool wants_state);
void live_table_unwatch(live_table *t, client *c);
watcher *live_table_watcher(const live_table *t, const client *c); /* NULL: it does not watch */
void client_unwatch_all(client *c);
