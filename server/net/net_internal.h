/* net_internal.h - Declarations shared by the files of the net.
 *
 * A link is one connection. Links with the same kind of deadline stand in one list, ordered by
 * their last activity, so the sweep looks only at its head. (The library's timers are one sorted
 * list, too slow for thousands.)
 *
 * Known deviations of libwebsockets 4.1 from RFC 6455 and RFC 9112:
 *   - it accepts unmasked frames (the RFC: close with 1002);
 *   - it hangs up without a code after a control frame that is too long (1002);
 *   - it does not answer a ping that comes before the last one was answered;
 *   - it does not answer a head that is too long, and an unknown method with its own page (403);
 *   - it hangs up on a WebSocket that wants a subprotocol other than "wyrm";
 *   - it takes a request whose last header has a name of one letter ("X: y") for unfinished;
 *   - it cannot read bodies in chunks, so they are refused (411). */
#pragma once

#include <libwebsockets.h>
#include <pthread.h>
#include <stdatomic.h>
#include <uv.h>

#include "server/net/net.h"

enum {
    NET_ADDRESS_MAX = 46,
    NET_PLACES = 4096,
    NET_RECEIVE_ROOM = 1024, /* of every WebSocket, while it lives */
};

typedef enum net_line {
    NET_WAITING, /* for a request, or for the rest of one */
    NET_ASKED,   /* the handler is to answer: that takes as long as it takes */
    NET_WRITING, /* the client is to take the answer */
    NET_TALKING, /* a WebSocket */
    NET_LINES,
} net_line;

/* How many come from one address. */
typedef struct net_place {
    struct net_place *next;
    uint8_t key[16];
    uint32_t count;
} net_place;

typedef struct net_link {
    struct net_link *before, *after;
    uint64_t since; /* when it last did something, in the time of `net.awake` */
    net_line line;
    net *owner;
    struct lws *wsi;
    net_place *place; /* NULL: not counted */
    net_exchange *exchange;
    net_peer *peer;
    char address[NET_ADDRESS_MAX];
} net_link;

typedef struct net_row {
    net_link *first, *last;
} net_row;

typedef struct net_posted {
    struct net_posted *next;
    net_job *job;
    void *argument;
} net_posted;

struct net {
    net_options options;
    net_handler handler;
    void *context;

    uv_loop_t loop;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    uv_poll_t listener;
    uv_timer_t sweep, rest; /* looks for the late; ends a pause after files ran out */
    uv_timer_t deadline;
    uint64_t awake, swept; /* time awake at the last sweep, and that sweep's time on the loop */
    uv_async_t wake;
    uv_prepare_t before_polling;
    uv_check_t after_polling;
    bool is_polling; /* is the present callback for a socket event? */
    int socket;
    uint16_t port;
    bool was_created; /* did the library make anything of the socket it was given last? */

    net_row rows[NET_LINES];
    net_place *places[NET_PLACES];
    uint64_t place_seed;

    pthread_mutex_t lock; /* of the two below */
    net_posted *first_posted, *last_posted;
    atomic_bool stop_wanted;
    bool stopping;
    net_statistics statistics;
};

/* Text behind the room for a frame's head. Not masked, so shared text never changes. */
struct net_text {
    atomic_uint references;
    size_t length;
    unsigned char room[LWS_PRE];
    char bytes[];
};

void *net_allocate(size_t size); /* zeroed; ends the program when there is no memory */

/* net.c */
void net_stand(net_link *link, net_line line); /* at the end of that line, as of now */
void net_step_out(net_link *link);             /* of its line */
void net_drop(net_link *link);                 /* hangs up at once, from anywhere */
void net_link_gone(net_link *link);            /* frees it */

/* net_accept.c */
bool net_listen(net *n, char fault[NET_FAULT_MAX]);
void net_stop_listening(net *n);
bool net_count_place(net_link *link, const char *address); /* false: too many from there */
void net_uncount_place(net_link *link);

/* net_http.c: what becomes of a library's callback; the value is for the library */
int net_on_http(net_link *link, enum lws_callback_reasons reason, void *bytes, size_t length);
int net_on_upgrade(net_link *link, const char *wanted);
void net_exchange_lost(net_exchange *exchange);

/* net_head.c: a request in one block. Caller frees. Returns NULL if it is too long or damaged. */
net_request *net_read_head(net_link *link);

/* net_peer.c */
int net_on_peer(net_link *link, enum lws_callback_reasons reason, const char *bytes, size_t length);
void net_peer_lost(net_link *link);
void net_ping(net_peer *peer);
