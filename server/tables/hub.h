/* hub.h - Hub: registry of clients and live tables on the event loop.
 *
 * No function blocks: the store and the bots run on threads. The hub knows no sockets; it gets and
 * sends JSON-RPC 2.0 as text (docs/protocol.md).
 *
 * A table handles one change at a time; later requests queue. No client hears of an event before it
 * is durable. If the store cannot write it, nothing has changed. */
#pragma once

#include <stdatomic.h>

#include "server/log.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/store/store.h"
#include "server/thread_pool.h"
#include "wyrm/table.h"

typedef struct hub hub;
typedef struct client client; /* a connected client */

typedef struct hub_config {
    store *writing, *reading; /* two ways to one database; the hub's until it is gone */
    metrics *metrics;
    logger *logger;
    int bot_pool;      /* threads on which bots think */
    uint32_t patience; /* milliseconds within which a bot answers */
    uint32_t pace;     /* delay of bot moves in ms, so that thinking time reveals nothing */
    int tables_each;   /* that a person may have open at once */
    uint32_t idle;     /* ms after which an idle table leaves memory */

    int64_t (*now)(void *context);             /* milliseconds since 1970 */
    void (*ring)(void *context);               /* from any thread: hub_drain() is wanted */
    void (*wake)(void *context, int64_t when); /* hub_tick() is wanted then, at the latest */
    void (*send)(void *peer, net_text *text);
    void (*close)(void *peer, uint16_t code, const char *reason);
    void *context;
} hub_config;

hub *hub_create(const hub_config *config); /* NULL: no threads */

/* Loads all running games: logs those that no longer replay, and lets bots and clocks go on. */
void hub_resume(hub *h);

void hub_drain(hub *h);
void hub_tick(hub *h);

/* Finishes pending writes. Disconnect all clients before. */
void hub_destroy(hub *h);

/* Connects a client with the session of this key, or NULL. `peer` is passed to send(). */
client *hub_connect(hub *h, void *peer, const uint8_t key[STORE_KEY], const wy_locale *locale);
void hub_receive(client *c, const char *text, size_t length);
void hub_disconnect(client *c);

/* ---- For the HTTP server: signing in, signing out, erasure ---- */

/* How many there are, now. */
typedef struct hub_counts {
    int people;              /* connected people, each once */
    int open, running, over; /* tables in memory */
    int queue;               /* pieces of work that wait for a thread */
} hub_counts;

void hub_count(hub *h, hub_counts *ret_counts);

/* The database workers, also for other jobs (db_worker.h). hub_drain() drains them. */
thread_pool *hub_read_pool(hub *h);
thread_pool *hub_write_pool(hub *h);

/* Closes the connections of a session that has ended, or of an erased person (4401). */
void hub_disconnect_session(hub *h, const uint8_t key[STORE_KEY]);
void hub_disconnect_person(hub *h, int64_t person);
/* Begins an account erasure: refuses new connections, then leaves all tables. In games a bot plays
 * on; before a game the seat becomes free, and own tables close. done() gets whether all of that is
 * written. Returns false if an erasure is in progress. */
bool hub_erase_account(hub *h, int64_t person, bool has_account,
                       void (*done)(void *context, bool is_done), void *context);
/* In the end, whatever came of it. */
void hub_end_erasure(hub *h, int64_t person);

/* A session goes on under another key. */
void hub_rekey(hub *h, const uint8_t before[STORE_KEY], const uint8_t after[STORE_KEY]);
/* Renames a person, also at the tables in memory; empty: erased. */
void hub_rename(hub *h, int64_t person, const char *name);
