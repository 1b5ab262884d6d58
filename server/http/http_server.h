/* http_server.h - HTTP server: router, sessions, accounts, pages, and the upgrade to WebSockets,
 * which become clients of the hub.
 *
 * Runs on the loop. The hub's database workers do what has to wait, and threads of its own hash
 * passwords. docs/people.md describes the routes. */
#pragma once

#include "server/http/site.h"
#include "server/net/net.h"
#include "server/people/credentials.h"
#include "server/tables/hub.h"

typedef struct http_server http_server;

typedef struct http_config {
    metrics *metrics;
    logger *logger;
    int rate; /* messages a second of one connection; requests of an address: a tenth of that */
    password_cost cost; /* of passwords */
    bool is_secure;     /* people come by https: their cookie is for that only */
    bool shows_metrics; /* to any client, not only to this machine */
    const site *site;   /* the web table; NULL: a plain page stands in for it */

    int64_t (*now)(void *context); /* milliseconds since 1970 */
    void (*ring)(void *context);   /* from any thread: http_server_drain() is wanted */
    void *context;
} http_config;

http_server *http_server_create(const http_config *config); /* NULL: no threads */

/* For net_open(), with the HTTP server as context. */
extern const net_handler http_net_handler;

/* Before net_run(). */
void http_server_open(http_server *server, net *n, hub *h);

void http_server_drain(http_server *server);

/* Every few seconds: asks the stores for a sign of life, and drops sessions that are over. */
void http_server_tick(http_server *server);

/* Disconnects all clients after net_run(). Then destroy the hub, the net and the HTTP server. */
void http_server_close(http_server *server);
void http_server_destroy(http_server *server); /* NULL is fine */
