/* net.h - HTTP and WebSocket transport over libwebsockets, on one loop.
 *
 * Calls a handler on the thread that is in net_run. Every function is for that thread unless it
 * says otherwise. Every wait has a deadline and every size a limit; a client that exceeds one is
 * disconnected. Text is UTF-8 in both directions. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net net;
typedef struct net_peer net_peer;         /* a WebSocket, from `opened` until `closed` returns */
typedef struct net_exchange net_exchange; /* a request, until it is answered */
typedef struct net_text net_text;
typedef struct net_timer net_timer;

enum { NET_FAULT_MAX = 256 };

/* ---- Opening ---- */

/* 0 or NULL: the default that the comment names. */
typedef struct net_options {
    const char *address;           /* to listen at: "127.0.0.1" */
    uint16_t port;                 /* any free one: see net_port */
    const char *certificate, *key; /* files in PEM: no TLS */
    const char *const *origins; /* others whose pages may open WebSockets, closed by NULL: none */
    const char *proxy;          /* an address whose X-Forwarded-For is believed: none */

    uint32_t message_max;         /* bytes of a WebSocket's message: 64 KiB */
    uint32_t body_max;            /* bytes of a request's body: 64 KiB */
    uint32_t header_max;          /* bytes of a request's head, all in all: 8 KiB */
    uint32_t queue_max;           /* bytes that may wait for a slow reader: 1 MiB */
    uint32_t connections;         /* at once: 10,000 */
    uint32_t connections_address; /* at once from one address, or one IPv6 /64: 200 */

    uint32_t request_ms; /* for a request to arrive, and each piece of an answer to leave: 15 s */
    uint32_t idle_ms;    /* of silence, after which a WebSocket gets a ping: 30 s */
    uint32_t pong_ms;    /* for the pong: 15 s */
    uint32_t stop_ms;    /* for closing all connections: 5 s */
} net_options;

typedef enum net_method { NET_GET, NET_HEAD, NET_POST, NET_PUT, NET_PATCH, NET_DELETE } net_method;

/* Strings end with a zero; empty if the client did not send them. Valid during the callback. */
typedef struct net_request {
    net_method method;
    const char *path;  /* begins with a slash; percent-decoded, without ".." */
    const char *query; /* what stands behind the question mark, resolved too */
    const char *address;
    const char *host, *origin, *cookie, *authorization, *content_type;
    const char *accept_encoding, *accept_language, *if_none_match;
    const char *body;
    size_t body_length;
} net_request;

typedef struct net_handler {
    /* A request is complete. It waits until net_reply is called: here, or later. */
    void (*request)(void *context, net_exchange *exchange, const net_request *request);
    /* Returns 0 to accept a WebSocket, else the status of the refusal. The net itself refuses
     * violations of the RFC and foreign pages. NULL: accept all. */
    int (*admit)(void *context, const net_request *request);
    void (*opened)(void *context, net_peer *peer, const net_request *request);
    /* One whole message: `text[length]` is a zero. */
    void (*message)(void *context, net_peer *peer, const char *text, size_t length);
    void (*closed)(void *context, net_peer *peer);
} net_handler;

/* Listens; answers from net_run on. Returns NULL with a line that says why. Raises the process's
 * limit of open files as far as needed and allowed. */
net *net_open(const net_options *options, const net_handler *handler, void *context,
              char fault[NET_FAULT_MAX]);
uint16_t net_port(const net *n);

/* Runs the loop until net_stop. Then stops listening, closes all WebSockets (1001), finishes
 * pending answers, and returns when that is done or after `stop_ms`. */
void net_run(net *n);
void net_stop(net *n); /* from any thread, and from a signal's handler */

/* Frees the net after net_run, when the handler has answered all requests; NULL is fine. Calls
 * `closed` for remaining peers. Other threads must not use the net any more. */
void net_free(net *n);

/* ---- Text: written once, shared by its receivers ---- */

/* One reference, the caller's. May be made and let go on any thread, but sent on one net only. */
net_text *net_text_new(const void *bytes, size_t length);
net_text *net_text_keep(net_text *text);                              /* one more reference */
void net_text_drop(net_text *text);                                   /* one fewer; NULL is fine */
const char *net_text_bytes(const net_text *text, size_t *ret_length); /* closed by a zero */

/* ---- Answers ---- */

typedef struct net_answer {
    int status;
    const char *type;           /* Content-Type; NULL: none */
    const char *const *headers; /* "Name: value", ..., NULL; or NULL */
    net_text *body;             /* stays the caller's; NULL: none */
} net_answer;

/* Answers and frees the exchange, also if the client has gone. Adds security headers, and
 * Cache-Control "no-store" unless `headers` has one. HEAD gets no body. */
void net_reply(net_exchange *exchange, const net_answer *answer);

/* ---- WebSockets ---- */

/* Sends when the peer is ready, and drops one with more than `queue_max` bytes waiting. */
void net_send(net_peer *peer, net_text *text);
/* Sends what is waiting, then closes with a code of RFC 6455; no more messages come. Calls `closed`
 * later, never from here. */
void net_close(net_peer *peer, uint16_t code, const char *reason);

void net_set_data(net_peer *peer, void *data); /* the handler's own */
void *net_data(const net_peer *peer);

/* ---- The loop ---- */

typedef void net_job(void *argument);

/* Runs a job on the loop, in the order of posting. Thread-safe until net_free. Jobs posted after
 * net_run has ended are dropped. */
void net_post(net *n, net_job *job, void *argument);

/* Runs a job once; the timer is freed before. */
net_timer *net_after(net *n, uint64_t milliseconds, net_job *job, void *argument);
void net_cancel(net_timer *timer); /* NULL is fine */

/* ---- Counters since the start, unless stated otherwise ---- */

typedef struct net_statistics {
    uint64_t connections, peers; /* now */
    uint64_t accepted, requests, opened;
    uint64_t messages_in, messages_out;
    uint64_t bytes_in, bytes_out; /* of messages and bodies */
    uint64_t dropped_slow;        /* read too slowly */
    uint64_t dropped_silent;      /* gave no sign of life */
    uint64_t dropped_late;        /* did not finish a request, or would not take the answer */
    uint64_t refused_full, refused_address;
    uint64_t refused_origin, refused_handshake;
    uint64_t refused_request; /* too large, or none that can be answered */
    uint64_t refused_message; /* too large, binary, or no UTF-8 */
} net_statistics;

void net_count(const net *n, net_statistics *ret_statistics);
