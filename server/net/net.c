/* net.c - HTTP and WebSocket transport: loop, libwebsockets' callbacks, deadlines, posted jobs. */
#include "server/net/net.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/net_internal.h"

enum {
    SEND_PIECE = 1 << 16,  /* what is sent in one go */
    SERVICE_ROOM = 16384,  /* shared by all */
    LIBRARY_PATIENCE = 600 /* seconds: the net sees to its own deadlines */
};

/* Milliseconds that the loop was awake. A pause of the whole process counts as two turns of the
 * sweep at most: what a client sent meanwhile has not been read yet, so the client is not late. */
static uint64_t awake_now(const net *n)
{
    uint64_t passed = uv_now(&n->loop) - n->swept, most = 2 * uv_timer_get_repeat(&n->sweep);
    return n->awake + (passed < most ? passed : most);
}

/* ---- Links on their lines ---- */

void net_step_out(net_link *link)
{
    if (link->line == NET_LINES)
        return;
    net_row *row = &link->owner->rows[link->line];
    *(link->before ? &link->before->after : &row->first) = link->after;
    *(link->after ? &link->after->before : &row->last) = link->before;
    link->line = NET_LINES;
}

void net_stand(net_link *link, net_line line)
{
    net_row *row = &link->owner->rows[line];
    link->since = awake_now(link->owner);
    if (link->line == line && row->last == link)
        return;
    net_step_out(link);
    link->line = line;
    link->after = NULL;
    link->before = row->last;
    *(row->last ? &row->last->after : &row->first) = link;
    row->last = link;
}

void net_drop(net_link *link)
{
    /* The library notices and closes it; nothing that still waits to be sent is worth keeping. */
    const struct linger none = {.l_onoff = 1};
    int fd = lws_get_socket_fd(link->wsi);
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    shutdown(fd, SHUT_RDWR);
}

/* Hangs up, even on a link that is not read from. Not from a callback of the library. */
static void end_link(net_link *link)
{
    if (!link->wsi)
        return;
    net_drop(link);
    if (link->line != NET_TALKING)
        lws_set_timeout(link->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

static void finish_stopping(net *n)
{
    if (n->stopping && !n->statistics.connections)
        uv_stop(&n->loop);
}

void net_link_gone(net_link *link)
{
    net *n = link->owner;
    net_peer_lost(link);
    net_exchange_lost(link->exchange);
    net_uncount_place(link);
    net_step_out(link);
    free(link);
    n->statistics.connections--;
    finish_stopping(n);
}

/* ---- What the library tells ---- */

/* The link of a socket; NULL: it is none of the net's, or has gone. */
static net_link *link_of(struct lws *wsi)
{
    net_link *link = lws_get_opaque_user_data(wsi);
    if (link)
        link->wsi = wsi;
    return link;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *bytes,
                    size_t length)
{
    net_link *link;
    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_WSI_CREATE:
        ((net *)lws_context_user(lws_get_context(wsi)))->was_created = true;
        return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: (void)link_of(wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        link = link_of(wsi);
        lws_set_opaque_user_data(wsi, NULL);
        if (link)
            net_link_gone(link);
        return 0;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
        link = link_of(wsi);
        return link ? net_on_http(link, reason, bytes, length) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        link = link_of(wsi);
        return link ? net_on_upgrade(link, bytes) : 0;
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    case LWS_CALLBACK_CLOSED:
        link = link_of(wsi);
        return link ? net_on_peer(link, reason, bytes, length) : 0;
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1; /* CONNECT: no tunnels here */
    default: return 0;
    }
}

static void on_library_line(int level, const char *line)
{
    /* Its log is about mistakes of clients. */
    (void)level, (void)line;
}

/* ---- Deadlines ---- */

static void sweep_line(net *n, net_line line, uint64_t now)
{
    net_link *link = n->rows[line].first;
    for (net_link *after; link && link->since + n->options.request_ms <= now; link = after) {
        after = link->after;
        /* Out of its list, so that the sweep ends it once. */
        net_step_out(link);
        n->statistics.dropped_late++;
        end_link(link);
    }
}

static void sweep_peers(net *n, uint64_t now)
{
    net_link *link = n->rows[NET_TALKING].first;
    for (net_link *after; link && link->since + n->options.idle_ms <= now; link = after) {
        after = link->after;
        if (link->since + n->options.idle_ms + n->options.pong_ms <= now) {
            net_step_out(link);
            n->statistics.dropped_silent++;
            net_drop(link);
        } else {
            net_ping(link->peer);
        }
    }
}

static void on_sweep(uv_timer_t *timer)
{
    net *n = timer->data;
    n->awake = awake_now(n);
    n->swept = uv_now(&n->loop);
    sweep_line(n, NET_WAITING, n->awake);
    sweep_line(n, NET_WRITING, n->awake);
    sweep_peers(n, n->awake);
    /* The library looks at its own time-outs only when something happens. */
    lws_cancel_service(n->lws);
}

/* ---- Jobs ---- */

void net_post(net *n, net_job *job, void *argument)
{
    net_posted *posted = net_allocate(sizeof *posted);
    posted->job = job;
    posted->argument = argument;
    pthread_mutex_lock(&n->lock);
    *(n->last_posted ? &n->last_posted->next : &n->first_posted) = posted;
    n->last_posted = posted;
    pthread_mutex_unlock(&n->lock);
    uv_async_send(&n->wake);
}

static net_posted *take_posted(net *n)
{
    pthread_mutex_lock(&n->lock);
    net_posted *first = n->first_posted;
    n->first_posted = n->last_posted = NULL;
    pthread_mutex_unlock(&n->lock);
    return first;
}

struct net_timer {
    uv_timer_t timer;
    net_job *job;
    void *argument;
};

static void free_handle(uv_handle_t *handle)
{
    free(handle->data);
}

static void on_time(uv_timer_t *timer)
{
    net_timer *t = timer->data;
    net_job *job = t->job;
    void *argument = t->argument;
    net_cancel(t);
    job(argument);
}

net_timer *net_after(net *n, uint64_t milliseconds, net_job *job, void *argument)
{
    net_timer *t = net_allocate(sizeof *t);
    t->job = job;
    t->argument = argument;
    uv_timer_init(&n->loop, &t->timer);
    t->timer.data = t;
    uv_update_time(&n->loop);
    uv_timer_start(&t->timer, on_time, milliseconds, 0);
    return t;
}

void net_cancel(net_timer *timer)
{
    if (timer)
        uv_close((uv_handle_t *)&timer->timer, free_handle);
}

/* ---- The end ---- */

static void on_deadline(uv_timer_t *timer)
{
    net *n = timer->data;
    for (int line = 0; line < NET_LINES; line++)
        for (net_link *link = n->rows[line].first, *after; link; link = after) {
            after = link->after;
            end_link(link);
        }
    uv_stop(&n->loop);
}

static void begin_stopping(net *n)
{
    n->stopping = true;
    net_stop_listening(n);
    uv_timer_start(&n->deadline, on_deadline, n->options.stop_ms, 0);
    for (net_link *link = n->rows[NET_TALKING].first; link; link = link->after)
        net_close(link->peer, LWS_CLOSE_STATUS_GOINGAWAY, "going away");
    for (net_link *link = n->rows[NET_WAITING].first, *after; link; link = after) {
        after = link->after;
        if (!link->exchange)
            end_link(link);
    }
    finish_stopping(n);
}

static void on_wake(uv_async_t *wake)
{
    net *n = wake->data;
    for (net_posted *posted = take_posted(n), *next; posted; posted = next) {
        next = posted->next;
        posted->job(posted->argument);
        free(posted);
    }
    if (atomic_load(&n->stop_wanted) && !n->stopping)
        begin_stopping(n);
}

void net_stop(net *n)
{
    atomic_store(&n->stop_wanted, true);
    uv_async_send(&n->wake);
}

void net_run(net *n)
{
    uv_run(&n->loop, UV_RUN_DEFAULT);
}

uint16_t net_port(const net *n)
{
    return n->port;
}

void net_count(const net *n, net_statistics *ret_statistics)
{
    *ret_statistics = n->statistics;
}

/* ---- Opening and closing ---- */

static void fill_in(net_options *o)
{
    o->address = o->address ? o->address : "127.0.0.1";
    o->message_max = o->message_max ? o->message_max : 64 * 1024;
    o->body_max = o->body_max ? o->body_max : 64 * 1024;
    o->header_max = o->header_max ? o->header_max : 8 * 1024;
    o->queue_max = o->queue_max ? o->queue_max : 1024 * 1024;
    o->connections = o->connections ? o->connections : 10000;
    o->connections_address = o->connections_address ? o->connections_address : 200;
    o->request_ms = o->request_ms ? o->request_ms : 15000;
    o->idle_ms = o->idle_ms ? o->idle_ms : 30000;
    o->pong_ms = o->pong_ms ? o->pong_ms : 15000;
    o->stop_ms = o->stop_ms ? o->stop_ms : 5000;
}

/* Raises the limit of open files as needed: the library has a table of all that are allowed. */
static void raise_files(uint32_t connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + 256;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted)
        return;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* The library would go on without TLS. */
static bool has_files(const net_options *o, char fault[NET_FAULT_MAX])
{
    const char *names[] = {o->certificate, o->key};
    if (!o->certificate != !o->key) {
        snprintf(fault, NET_FAULT_MAX, "a certificate needs a key, and a key a certificate");
        return false;
    }
    for (int i = 0; i < 2 && names[i]; i++)
        if (access(names[i], R_OK) != 0) {
            snprintf(fault, NET_FAULT_MAX, "%s: %s", names[i], strerror(errno));
            return false;
        }
    return true;
}

static bool open_library(net *n, char fault[NET_FAULT_MAX])
{
    static const struct lws_protocols protocols[] = {
        {"wyrm", on_event, 0, NET_RECEIVE_ROOM, 0, NULL, SEND_PIECE}, {0}};
    /* No signs of life by the library: see net_internal.h. */
    static const lws_retry_bo_t no_pings = {0};
    void *loops[] = {&n->loop};
    bool tls = n->options.certificate != NULL;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .foreign_loops = loops,
        .user = n,
        .protocols = protocols,
        .pt_serv_buf_size = SERVICE_ROOM,
        .max_http_header_data2 = n->options.header_max,
        .timeout_secs = LIBRARY_PATIENCE,
        .keepalive_timeout = LIBRARY_PATIENCE,
        .retry_and_idle_policy = &no_pings,
        .ssl_cert_filepath = n->options.certificate,
        .ssl_private_key_filepath = n->options.key,
        .alpn = "http/1.1",
        .vhost_name = "wyrm",
    };
    lws_set_log_level(LLL_ERR, on_library_line);
    n->lws = lws_create_context(&info);
    if (!n->lws) {
        snprintf(fault, NET_FAULT_MAX, "libwebsockets does not start (is its libuv part missing?)");
        return false;
    }
    n->vhost = lws_create_vhost(n->lws, &info);
    if (!n->vhost) {
        snprintf(fault, NET_FAULT_MAX, "%s, %s: no certificate and key that fit",
                 tls ? n->options.certificate : "", n->options.key ? n->options.key : "");
        return false;
    }
    return true;
}

static void on_before_polling(uv_prepare_t *handle)
{
    ((net *)handle->data)->is_polling = true;
}

static void on_after_polling(uv_check_t *handle)
{
    ((net *)handle->data)->is_polling = false;
}

static void open_loop(net *n)
{
    uint32_t shortest = n->options.request_ms;
    shortest = n->options.idle_ms < shortest ? n->options.idle_ms : shortest;
    shortest = n->options.pong_ms < shortest ? n->options.pong_ms : shortest;
    uint64_t turn = shortest / 8 < 1 ? 1 : shortest / 8 > 1000 ? 1000 : shortest / 8;
    uv_loop_init(&n->loop);
    uv_async_init(&n->loop, &n->wake, on_wake);
    uv_timer_init(&n->loop, &n->rest);
    uv_timer_init(&n->loop, &n->deadline);
    uv_timer_init(&n->loop, &n->sweep);
    uv_prepare_init(&n->loop, &n->before_polling);
    uv_check_init(&n->loop, &n->after_polling);
    n->wake.data = n->deadline.data = n->sweep.data = n;
    n->before_polling.data = n->after_polling.data = n;
    uv_prepare_start(&n->before_polling, on_before_polling);
    uv_check_start(&n->after_polling, on_after_polling);
    uv_timer_start(&n->sweep, on_sweep, turn, turn);
    n->swept = uv_now(&n->loop);
}

net *net_open(const net_options *options, const net_handler *handler, void *context,
              char fault[NET_FAULT_MAX])
{
    net *n = net_allocate(sizeof *n);
    n->options = *options;
    n->handler = *handler;
    n->context = context;
    n->socket = -1;
    fill_in(&n->options);
    if (getrandom(&n->place_seed, sizeof n->place_seed, 0) < 0)
        n->place_seed = uv_hrtime();
    raise_files(n->options.connections);
    pthread_mutex_init(&n->lock, NULL);
    open_loop(n);
    if (has_files(&n->options, fault) && open_library(n, fault) && net_listen(n, fault))
        return n;
    net_free(n);
    return NULL;
}

/* Only a net_timer has itself as data. */
static bool is_timer(const uv_handle_t *handle)
{
    return handle->type == UV_TIMER && handle->data == handle;
}

static void stop_timer(uv_handle_t *handle, void *argument)
{
    (void)argument;
    if (is_timer(handle))
        uv_timer_stop((uv_timer_t *)handle);
}

static void close_timer(uv_handle_t *handle, void *argument)
{
    (void)argument;
    if (is_timer(handle) && !uv_is_closing(handle))
        uv_close(handle, free_handle);
}

/* Destroys the library in two steps: it closes its handles on the loop, then frees the rest. If the
 * first does not finish, leaks memory rather than use it after its end. */
static void close_library(net *n)
{
    enum { TURNS = 1000 };
    int turns = 0;
    uv_walk(&n->loop, stop_timer, NULL);
    if (n->lws)
        lws_context_destroy(n->lws);
    while (n->statistics.connections && turns++ < TURNS)
        uv_run(&n->loop, UV_RUN_NOWAIT);
    uv_walk(&n->loop, close_timer, NULL);
    while (uv_run(&n->loop, UV_RUN_NOWAIT) && turns < TURNS)
        turns++;
    if (n->lws && turns < TURNS)
        lws_context_destroy(n->lws);
}

void net_free(net *n)
{
    if (!n)
        return;
    net_stop_listening(n);
    uv_close((uv_handle_t *)&n->wake, NULL);
    uv_close((uv_handle_t *)&n->rest, NULL);
    uv_close((uv_handle_t *)&n->deadline, NULL);
    uv_close((uv_handle_t *)&n->sweep, NULL);
    uv_close((uv_handle_t *)&n->before_polling, NULL);
    uv_close((uv_handle_t *)&n->after_polling, NULL);
    close_library(n);
    uv_loop_close(&n->loop);
    for (net_posted *posted = take_posted(n), *next; posted; posted = next) {
        next = posted->next;
        free(posted);
    }
    pthread_mutex_destroy(&n->lock);
    free(n);
}
