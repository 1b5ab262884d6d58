/* echo_server.c - WebSocket echo server on bare libwebsockets and libuv: the baseline for server
 * throughput.
 *
 *     build/bench/echo_server
 *
 * Prints "port N" and answers on 127.0.0.1 until it is ended. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

enum { FILES = 11000, MESSAGE_MAX = 65536 };

typedef struct waiting {
    struct waiting *next;
    size_t length;
    unsigned char bytes[];
} waiting;

typedef struct talker {
    waiting *first, *last;
} talker;

static int keep(talker *t, const void *bytes, size_t length)
{
    waiting *w = malloc(sizeof *w + LWS_PRE + length);
    if (!w)
        return -1;
    w->next = NULL;
    w->length = length;
    memcpy(w->bytes + LWS_PRE, bytes, length);
    *(t->last ? &t->last->next : &t->first) = w;
    t->last = w;
    return 0;
}

static int send_first(struct lws *wsi, talker *t)
{
    waiting *w = t->first;
    if (!w)
        return 0;
    t->first = w->next;
    if (!t->first)
        t->last = NULL;
    else
        lws_callback_on_writable(wsi);
    int written = lws_write(wsi, w->bytes + LWS_PRE, w->length, LWS_WRITE_TEXT);
    free(w);
    return written < 0 ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *bytes,
                    size_t length)
{
    talker *t = user;
    switch ((int)reason) {
    case LWS_CALLBACK_RECEIVE: lws_callback_on_writable(wsi); return keep(t, bytes, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_first(wsi, t);
    case LWS_CALLBACK_CLOSED:
        while (t->first) {
            waiting *w = t->first;
            t->first = w->next;
            free(w);
        }
        return 0;
    default: return 0;
    }
}

int main(void)
{
    static const struct lws_protocols protocols[] = {
        {"echo", on_event, sizeof(talker), 1024, 0, NULL, MESSAGE_MAX}, {0}};
    uv_loop_t loop;
    void *loops[] = {&loop};
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = FILES < files.rlim_max ? FILES : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    uv_loop_init(&loop);
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context_creation_info info = {
        .port = 0,
        .iface = "127.0.0.1",
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
    };
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    if (!vhost)
        return 1;
    printf("port %d\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    return uv_run(&loop, UV_RUN_DEFAULT);
}
