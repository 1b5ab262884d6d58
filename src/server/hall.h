/* hall.h - everybody who is connected, and all tables that are in use.
 *
 * The hall lives on the loop: none of its functions waits for anything. What has to be waited for,
 * the store and bots that think, is asked of threads, and goes on when they ring. It knows nothing
 * of sockets: messages come in and go out as texts, JSON-RPC 2.0, as docs/protocol.md describes.
 *
 * One thing at a time happens at a table. Who asks for something while another change is being
 * written waits in line for some milliseconds, and then sees what has become of it. Nobody is told
 * of anything before it is durable; if it cannot be written, it has not happened. */
#ifndef WYRM_SERVER_HALL_H
#define WYRM_SERVER_HALL_H

#include <stdatomic.h>

#include "server/journal.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/store.h"
#include "server/workers.h"

typedef struct hall hall;
typedef struct caller caller; /* somebody who is connected */

typedef struct hall_order {
    store *writing, *reading; /* two ways to one database; the hall's until it is gone */
    metrics *metrics;
    journal *journal;
    int thinkers;      /* threads on which bots think */
    uint32_t patience; /* milliseconds within which a bot answers */
    uint32_t pace;     /* milliseconds after which it is told, so that its thinking tells nothing */
    int tables_each;   /* that a person may have open at once */
    uint32_t idle;     /* milliseconds after which a table that nobody uses leaves memory */

    int64_t (*now)(void *context);             /* milliseconds since 1970 */
    void (*ring)(void *context);               /* from any thread: hall_collect() is wanted */
    void (*wake)(void *context, int64_t when); /* hall_tick() is wanted then, at the latest */
    void (*send)(void *peer, net_text *text);
    void (*close)(void *peer, uint16_t code, const char *reason);
    void *context;
} hall_order;

hall *hall_create(const hall_order *order); /* NULL: no memory or no threads */

/* Goes through all games that are being played: what no longer replays is told to the journal, and
 * left as it is; what waits for a bot or for a clock goes on. */
void hall_resume(hall *h);

void hall_collect(hall *h);
void hall_tick(hall *h);

/* Writes what has been begun; everybody must have been seen out. */
void hall_destroy(hall *h);

/* Somebody connects: whose session has this key, or a stranger (NULL), who may only look. `peer` is
 * what order->send() takes. */
caller *hall_enter(hall *h, void *peer, const uint8_t key[STORE_KEY], const char *language);
void hall_hear(caller *c, const char *text, size_t length);
void hall_leave(caller *c);

/* ---- For the door: people who come, go and are forgotten ---- */

/* How many there are, now. */
typedef struct hall_census {
    int people;              /* who are connected, each of them once */
    int open, running, over; /* tables in memory */
    int queue;               /* pieces of work that wait for a thread */
} hall_census;

void hall_count(hall *h, hall_census *ret_census);

/* The clerks, for whoever else has to read or write (clerk.h). hall_collect() collects for all. */
workers *hall_reader(hall *h);
workers *hall_writer(hall *h);

/* A session has ended, or a person has been forgotten: whoever is connected that way is shown out
 * (4401). */
void hall_expel(hall *h, const uint8_t key[STORE_KEY]);
void hall_expel_person(hall *h, int64_t person);
/* Somebody is about to be forgotten. Nobody comes in as them from now on, and they leave all their
 * tables for good: in games a bot plays on, as if they had resigned; before a game begins their
 * seat is free again, and tables that they made are closed. done() hears whether all of that is
 * written; what was written stays. False: it is under way already. */
bool hall_withdraw(hall *h, int64_t person, bool has_account,
                   void (*done)(void *context, bool is_done), void *context);
/* In the end, whatever came of it. */
void hall_end_withdrawal(hall *h, int64_t person);

/* A session goes on under another key. */
void hall_rekey(hall *h, const uint8_t before[STORE_KEY], const uint8_t after[STORE_KEY]);
/* What somebody is called from now on, at the tables in memory too; empty: forgotten. */
void hall_rename(hall *h, int64_t person, const char *name);

#endif
