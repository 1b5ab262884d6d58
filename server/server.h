/* server.h - the table server, put together: stores, hub, HTTP server and net. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "server/log.h"

enum { SERVER_FAULT_MAX = 512, SERVER_THREADS_MAX = 16 };

typedef struct server_config {
    const char *database; /* what store_open() takes */
    const char *address;
    const char *shown_address;     /* in the printed address; NULL: `address` */
    uint16_t port;                 /* 0: any that is free */
    const char *certificate, *key; /* files; NULL: no TLS */
    const char *const *origins;    /* closed by NULL */
    const char *proxy;             /* NULL: none */
    bool shows_metrics;            /* to any client */
    const char *site;              /* the folder of the web table; NULL: none */
    log_format form;
    log_level level;
    int bot_pool;                              /* threads for bots */
    uint32_t pace;                             /* delay of bot moves in ms */
    uint32_t connections, connections_address; /* in all and per address; 0: as in net.h */
    int rate;                                  /* messages a second that a connection may send */
    uint32_t idle;                             /* ms after which an idle table leaves memory */
    void (*listens)(const char *url);
} server_config;

/* Serves until SIGTERM or SIGINT, then finishes pending writes. False: it cannot start. */
bool server_run(const server_config *config, char fault[SERVER_FAULT_MAX]);
