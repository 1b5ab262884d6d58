/* server.h - the table server, put together: stores, hall, door and net. */
#ifndef WYRM_SERVER_SERVER_H
#define WYRM_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/journal.h"

enum { SERVER_FAULT_MAX = 512, SERVER_THREADS_MAX = 16 };

typedef struct server_order {
    const char *database; /* what store_open() takes */
    const char *address;
    uint16_t port;                 /* 0: any that is free */
    const char *certificate, *key; /* files; NULL: no TLS */
    const char *const *origins;    /* closed by NULL */
    const char *proxy;             /* NULL: none */
    bool shows_metrics;            /* to anybody */
    const char *site;              /* the folder of the web table; NULL: none */
    journal_form form;
    journal_level level;
    int thinkers;                              /* threads for bots */
    uint32_t pace;                             /* milliseconds after which a bot's move is told */
    uint32_t connections, connections_address; /* at once, and from one address; 0: as net.h says */
    int rate;                                  /* messages a second that a connection may send */
    uint32_t idle; /* milliseconds after which a table that nobody uses leaves memory */
    void (*listens)(const char *url);
} server_order;

/* Serves until SIGTERM or SIGINT; then whatever has been begun is written down, and it returns.
 * False, with a line that says why: it could not begin. */
bool server_run(const server_order *order, char fault[SERVER_FAULT_MAX]);

#endif
