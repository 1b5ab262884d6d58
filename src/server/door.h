/* door.h - what comes in by HTTP and WebSocket, and who it is that comes.
 *
 * The door answers requests itself: people who come as guests, register, sign in and out, take
 * their data with them or want to be forgotten, and a few pages. Who opens a WebSocket is led into
 * the hall. Everything happens on the loop; what has to be waited for is asked of the hall's
 * clerks, and of threads of the door's own that work out passwords. docs/people.md tells what can
 * be asked for. */
#ifndef WYRM_SERVER_DOOR_H
#define WYRM_SERVER_DOOR_H

#include "server/hall.h"
#include "server/net.h"
#include "server/secret.h"
#include "server/site.h"

typedef struct door door;

typedef struct door_order {
    metrics *metrics;
    journal *journal;
    int rate; /* messages a second of one connection; requests of an address: a tenth of that */
    secret_cost cost;   /* of passwords */
    bool is_secure;     /* people come by https: their cookie is for that only */
    bool shows_metrics; /* to anybody, not only to this machine */
    const site *site;   /* the web table; NULL: a plain page stands in for it */

    int64_t (*now)(void *context); /* milliseconds since 1970 */
    void (*ring)(void *context);   /* from any thread: door_collect() is wanted */
    void *context;
} door_order;

door *door_create(const door_order *order); /* NULL: no memory or no threads */

/* For net_open(), with the door as context. */
extern const net_handler door_handler;

/* Before net_run(). */
void door_open(door *d, net *n, hall *h);

void door_collect(door *d);

/* Every few seconds: asks the stores for a sign of life, and drops sessions that are over. */
void door_tick(door *d);

/* After net_run(): leads everybody out of the hall. Then the hall may be destroyed, which answers
 * what was still waited for; then net_free(), and in the end the door. */
void door_close(door *d);
void door_destroy(door *d); /* NULL is fine */

#endif
