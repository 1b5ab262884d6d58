/* net.h - HTTP requests and WebSockets, on one loop.
 *
 * A net listens at one address. What arrives there is told to a handler, always on the thread that
 * is in net_run; every function below is for that thread too, unless it says otherwise. Nothing
 * here knows what is talked about, and nothing above knows the library that does the talking.
 *
 * Who connects may be anybody: every wait has an end, every size a limit, and whoever goes past one
 * is cut off without harm to the others. Texts are UTF-8, in both directions. */
#ifndef WYRM_SERVER_NET_H
#define WYRM_SERVER_NET_H

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

/* 0 or NULL stands for what the comment says. */
typedef struct net_options {
    const char *address;           /* to listen at: "127.0.0.1" */
    uint16_t port;                 /* any free one: see net_port */
    const char *certificate, *key; /* files in PEM: no TLS */
    const char *const *origins;    /* "https://example.org", ..., NULL: pages that may open
                                      WebSockets besides those of the same host: none */
    const char *proxy;             /* an address whose X-Forwarded-For is believed: none */

    uint32_t message_max;         /* bytes of a WebSocket's message: 64 KiB */
    uint32_t body_max;            /* bytes of a request's body: 64 KiB */
    uint32_t header_max;          /* bytes of a request's head, all in all: 8 KiB */
    uint32_t queue_max;           /* bytes that may wait for a slow reader: 1 MiB */
    uint32_t connections;         /* at once: 10,000 */
    uint32_t connections_address; /* at once from one address, or one IPv6 /64: 200 */

    uint32_t
        request_ms;   /* for a request to arrive, and for each piece of an answer to leave: 15 s */
    uint32_t idle_ms; /* of silence, after which a WebSocket is asked for a sign of life: 30 s */
    uint32_t pong_ms; /* for that sign: 15 s */
    uint32_t stop_ms; /* for saying goodbye: 5 s */
} net_options;

typedef enum net_method { NET_GET, NET_HEAD, NET_POST, NET_PUT, NET_PATCH, NET_DELETE } net_method;

/* Every text is closed by a zero, and empty if the client did not send it. They are gone when the
 * callback that they are told to returns. */
typedef struct net_request {
    net_method method;
    const char *path;  /* begins with a slash; percent signs resolved, no ".." left */
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
    /* May this become a WebSocket? 0: it may; otherwise the status of the answer, such as 401. What
     * is wrong by the RFC, or comes from a foreign page, is refused before. NULL: all may. */
    int (*admit)(void *context, const net_request *request);
    void (*opened)(void *context, net_peer *peer, const net_request *request);
    /* One whole message: `text[length]` is a zero. */
    void (*message)(void *context, net_peer *peer, const char *text, size_t length);
    void (*closed)(void *context, net_peer *peer);
} net_handler;

/* Listens, but answers nobody before net_run. NULL with a line that says why. Raises the process's
 * limit of open files as far as the connections need and the system allows. */
net *net_open(const net_options *options, const net_handler *handler, void *context,
              char fault[NET_FAULT_MAX]);
uint16_t net_port(const net *n);

/* Works until net_stop: then it listens no longer, tells every WebSocket that it is going away
 * (1001), finishes answers that were begun, and returns when all is said or `stop_ms` are over. */
void net_run(net *n);
void net_stop(net *n); /* from any thread, and from a signal's handler */

/* After net_run, and when the handler has answered all it was asked, whether anybody still waits or
 * not; NULL is fine. Calls `closed` for those who did not go in time. Other threads must not use
 * the net any more. */
void net_free(net *n);

/* ---- Texts: written once, shared by whoever they are sent to ---- */

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

/* Once for each exchange, which is gone afterwards. Does no harm if the client has gone. Adds the
 * headers that protect a page and its reader; Cache-Control is "no-store" unless `headers` has one.
 * HEAD is answered like GET, without the body. */
void net_reply(net_exchange *exchange, const net_answer *answer);

/* ---- WebSockets ---- */

/* Sends at once if it can, else when the reader is ready. A reader who lets more than `queue_max`
 * bytes pile up is dropped. */
void net_send(net_peer *peer, net_text *text);
/* Sends what is waiting, then goodbye with a code of RFC 6455 and a few words; no more messages
 * come. `closed` is called later, never from here. */
void net_close(net_peer *peer, uint16_t code, const char *reason);

void net_set_data(net_peer *peer, void *data); /* the handler's own */
void *net_data(const net_peer *peer);
const char *net_address(const net_peer *peer);

/* ---- The loop ---- */

typedef void net_job(void *argument);

/* Runs a job on the loop, in the order of posting; from any thread, until net_free. What was posted
 * when net_run ended is not run. */
void net_post(net *n, net_job *job, void *argument);

/* Runs a job once; the timer is gone when the job begins. */
net_timer *net_after(net *n, uint64_t milliseconds, net_job *job, void *argument);
void net_cancel(net_timer *timer); /* NULL is fine */

/* Milliseconds of a clock that only goes forward; from any thread. */
uint64_t net_now(void);

/* ---- Counters, from the beginning on unless they say otherwise ---- */

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

#endif
