/* net_echo.c - Echo program on server/net.h, for tests/server/net_test.py and bench/load.
 *
 *     net_echo [OPTION=VALUE]...
 *
 * Prints "port N" when it listens, answers until SIGTERM, and then prints "stopped". Messages come
 * back as they are, except for a few that ask for something: see on_message. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/net.h"

enum { ORIGINS = 4, LATER_MS = 30, BIG = 3 << 20, NEVER = 16 };

static net *server;
static net_exchange *never[NEVER]; /* answered after the client is gone */
static int never_count;

/* Everybody who is here, for messages to all. */
typedef struct guest {
    struct guest *next, **here;
    net_peer *peer;
} guest;

static guest *guests;

/* ---- Answers ---- */

typedef struct later {
    net_exchange *exchange;
    net_text *body;
} later;

static void reply(net_exchange *exchange, int status, const char *type, net_text *body)
{
    static const char *const headers[] = {"Set-Cookie: token=abc; HttpOnly; SameSite=Strict",
                                          "X-Evil: a\r\nSet-Cookie: stolen=1", NULL};
    net_reply(exchange, &(net_answer){status, type, headers, body});
    net_text_drop(body);
}

static void reply_text(net_exchange *exchange, int status, const char *text)
{
    reply(exchange, status, "text/plain; charset=utf-8", net_text_new(text, strlen(text)));
}

static void reply_later(void *argument)
{
    later *l = argument;
    reply(l->exchange, 200, "application/octet-stream", l->body);
    free(l);
}

static later *new_later(net_exchange *exchange, const void *body, size_t length)
{
    later *l = malloc(sizeof *l);
    if (!l)
        abort();
    *l = (later){exchange, net_text_new(body, length)};
    return l;
}

static void *post_reply(void *argument)
{
    net_post(server, reply_later, argument);
    return NULL;
}

static void start_thread(void *(*run)(void *), void *argument)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, argument) != 0)
        abort();
    pthread_detach(thread);
}

static void reply_big(net_exchange *exchange)
{
    char *bytes = malloc(BIG);
    if (!bytes)
        abort();
    for (int i = 0; i < BIG; i++)
        bytes[i] = (char)('a' + i % 23);
    reply(exchange, 200, "text/plain", net_text_new(bytes, BIG));
    free(bytes);
}

static void reply_counters(net_exchange *exchange)
{
    char text[1024];
    net_statistics s;
    net_count(server, &s);
    snprintf(text, sizeof text,
             "{\"connections\": %ju, \"peers\": %ju, \"accepted\": %ju, \"requests\": %ju, "
             "\"opened\": %ju, \"messages_in\": %ju, \"messages_out\": %ju, \"bytes_in\": %ju, "
             "\"bytes_out\": %ju, \"dropped_slow\": %ju, \"dropped_silent\": %ju, "
             "\"dropped_late\": %ju, \"refused_full\": %ju, \"refused_address\": %ju, "
             "\"refused_origin\": %ju, \"refused_handshake\": %ju, \"refused_request\": %ju, "
             "\"refused_message\": %ju}",
             (uintmax_t)s.connections, (uintmax_t)s.peers, (uintmax_t)s.accepted,
             (uintmax_t)s.requests, (uintmax_t)s.opened, (uintmax_t)s.messages_in,
             (uintmax_t)s.messages_out, (uintmax_t)s.bytes_in, (uintmax_t)s.bytes_out,
             (uintmax_t)s.dropped_slow, (uintmax_t)s.dropped_silent, (uintmax_t)s.dropped_late,
             (uintmax_t)s.refused_full, (uintmax_t)s.refused_address, (uintmax_t)s.refused_origin,
             (uintmax_t)s.refused_handshake, (uintmax_t)s.refused_request,
             (uintmax_t)s.refused_message);
    reply_text(exchange, 200, text);
}

/* What of the request arrived, a line each. */
static void reply_request(net_exchange *exchange, const net_request *r)
{
    char text[16384];
    snprintf(text, sizeof text, "%d\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n", (int)r->method, r->path,
             r->query, r->host, r->origin, r->cookie, r->authorization, r->content_type,
             r->address);
    reply_text(exchange, 200, text);
}

static void on_request(void *context, net_exchange *exchange, const net_request *r)
{
    bool is_get = r->method == NET_GET || r->method == NET_HEAD;
    (void)context;
    if (strcmp(r->path, "/hello") == 0 && is_get)
        reply_text(exchange, 200, "hello");
    else if (strcmp(r->path, "/hello") == 0)
        reply_text(exchange, 405, "");
    else if (strcmp(r->path, "/body") == 0 && r->method == NET_POST)
        net_after(server, LATER_MS, reply_later, new_later(exchange, r->body, r->body_length));
    else if (strcmp(r->path, "/thread") == 0)
        start_thread(post_reply, new_later(exchange, "from a thread", 13));
    else if (strcmp(r->path, "/big") == 0)
        reply_big(exchange);
    else if (strcmp(r->path, "/never") == 0 && never_count < NEVER)
        never[never_count++] = exchange;
    else if (strcmp(r->path, "/counters") == 0)
        reply_counters(exchange);
    else if (strncmp(r->path, "/request", 8) == 0)
        reply_request(exchange, r);
    else
        reply_text(exchange, 404, "no such page");
}

/* ---- WebSockets ---- */

static int on_admit(void *context, const net_request *r)
{
    (void)context;
    return strcmp(r->path, "/ws") == 0 ? 0 : 404;
}

static void on_opened(void *context, net_peer *peer, const net_request *request)
{
    guest *g = calloc(1, sizeof *g);
    (void)context;
    if (!g)
        abort();
    *g = (guest){guests, &guests, peer};
    if (guests)
        guests->here = &g->next;
    guests = g;
    net_set_data(peer, g);
    if (request->query[0]) {
        net_text *text = net_text_new(request->query, strlen(request->query));
        net_send(peer, text);
        net_text_drop(text);
    }
}

static void on_closed(void *context, net_peer *peer)
{
    guest *g = net_data(peer);
    (void)context;
    *g->here = g->next;
    if (g->next)
        g->next->here = g->here;
    free(g);
}

static void send_to_all(void *argument)
{
    net_text *text = argument;
    for (guest *g = guests; g; g = g->next)
        net_send(g->peer, text);
    net_text_drop(text);
}

/* Many posts from a thread that is not the loop's. */
static void *post_many(void *argument)
{
    int count = *(int *)argument;
    free(argument);
    for (int i = 0; i < count; i++) {
        char line[32];
        int length = snprintf(line, sizeof line, "post %d", i);
        net_post(server, send_to_all, net_text_new(line, (size_t)length));
    }
    return NULL;
}

static void flood(net_peer *peer, int count)
{
    char bytes[1000];
    memset(bytes, 'f', sizeof bytes);
    net_text *text = net_text_new(bytes, sizeof bytes);
    for (int i = 0; i < count; i++)
        net_send(peer, text);
    net_text_drop(text);
}

static void on_message(void *context, net_peer *peer, const char *text, size_t length)
{
    (void)context;
    if (text[length])
        abort();
    if (strncmp(text, "!flood ", 7) == 0) {
        flood(peer, atoi(text + 7));
    } else if (strncmp(text, "!close ", 7) == 0) {
        flood(peer, 3);
        net_close(peer, (uint16_t)atoi(text + 7), "as you wish");
    } else if (strncmp(text, "!all ", 5) == 0) {
        send_to_all(net_text_new(text, length));
    } else if (strncmp(text, "!post ", 6) == 0) {
        int *count = malloc(sizeof *count);
        if (!count)
            abort();
        *count = atoi(text + 6);
        start_thread(post_many, count);
    } else {
        net_text *same = net_text_new(text, length);
        net_send(peer, same);
        net_text_drop(same);
    }
}

/* ---- The program ---- */

static bool read_number(const char *name, const char *value, net_options *o)
{
    const struct {
        const char *name;
        uint32_t *number;
    } numbers[] = {
        {"message_max", &o->message_max}, {"body_max", &o->body_max},
        {"header_max", &o->header_max},   {"queue_max", &o->queue_max},
        {"connections", &o->connections}, {"connections_address", &o->connections_address},
        {"request_ms", &o->request_ms},   {"idle_ms", &o->idle_ms},
        {"pong_ms", &o->pong_ms},         {"stop_ms", &o->stop_ms},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strncmp(numbers[i].name, name, strlen(numbers[i].name)) == 0 &&
            name[strlen(numbers[i].name)] == '=') {
            *numbers[i].number = (uint32_t)strtoul(value, NULL, 10);
            return true;
        }
    return false;
}

static bool read_option(const char *text, net_options *o, const char **origins, int *count)
{
    const char *value = strchr(text, '=');
    if (!value++)
        return false;
    if (strncmp(text, "port=", 5) == 0)
        o->port = (uint16_t)strtoul(value, NULL, 10);
    else if (strncmp(text, "address=", 8) == 0)
        o->address = value;
    else if (strncmp(text, "certificate=", 12) == 0)
        o->certificate = value;
    else if (strncmp(text, "key=", 4) == 0)
        o->key = value;
    else if (strncmp(text, "proxy=", 6) == 0)
        o->proxy = value;
    else if (strncmp(text, "origin=", 7) == 0 && *count < ORIGINS)
        origins[(*count)++] = value;
    else
        return read_number(text, value, o);
    return true;
}

static void on_signal(int number)
{
    (void)number;
    net_stop(server);
}

int main(int argc, char **argv)
{
    static const net_handler handler = {on_request, on_admit, on_opened, on_message, on_closed};
    const char *origins[ORIGINS + 1] = {NULL};
    int count = 0;
    net_options options = {.origins = origins};
    char fault[NET_FAULT_MAX];
    for (int i = 1; i < argc; i++)
        if (!read_option(argv[i], &options, origins, &count)) {
            fprintf(stderr, "net_echo: what is %s?\n", argv[i]);
            return 2;
        }
    server = net_open(&options, &handler, NULL, fault);
    if (!server) {
        fprintf(stderr, "net_echo: %s\n", fault);
        return 1;
    }
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = on_signal}, NULL);
    printf("port %u\n", net_port(server));
    fflush(stdout);
    net_run(server);
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    while (never_count > 0)
        reply_text(never[--never_count], 503, "");
    net_free(server);
    puts("stopped");
    return 0;
}
