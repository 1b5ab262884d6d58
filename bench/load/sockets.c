/* sockets.c - Client WebSockets on epoll. One thread; each connection costs a socket and a small
 * buffer. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load/load.h"

enum { CONNECTING_AT_ONCE = 128, READ_ROOM = 1 << 17, EVENTS = 256, PLACES = 20000 };

typedef enum stage { UNBORN, SHAKING, OPEN, DEAD } stage;

struct load_socket {
    int fd;
    stage stage;
    uint64_t mark;
    unsigned char *part; /* of a frame or a handshake */
    size_t part_length;
};

struct load_crowd {
    int port, count, begun, shaking, open, failed;
    const char *path;
    load_events events;
    void *context;
    int epoll;
    load_socket *sockets;
    unsigned char *room;
};

load_crowd *load_open(int port, const char *path, int count, const load_events *events,
                      void *context)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    load_crowd *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    *c = (load_crowd){.port = port, .count = count, .path = path, .events = *events};
    c->context = context;
    c->epoll = epoll_create1(EPOLL_CLOEXEC);
    c->sockets = calloc((size_t)count, sizeof *c->sockets);
    c->room = malloc(READ_ROOM);
    if (!c->sockets || !c->room)
        abort();
    return c;
}

static void end(load_crowd *c, load_socket *s)
{
    if (s->stage == SHAKING)
        c->shaking--;
    if (s->stage == OPEN)
        c->open--;
    s->stage = DEAD;
    c->failed++;
    close(s->fd);
    free(s->part);
    s->part = NULL;
    c->events.lost(c->context, s);
}

void load_close(load_crowd *c)
{
    /* Without a goodbye: thousands of those would keep their ports for a minute. */
    const struct linger none = {.l_onoff = 1};
    for (int i = 0; i < c->begun; i++)
        if (c->sockets[i].stage != DEAD) {
            setsockopt(c->sockets[i].fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
            close(c->sockets[i].fd);
            free(c->sockets[i].part);
        }
    close(c->epoll);
    free(c->sockets);
    free(c->room);
    free(c);
}

/* Every 20,000 sockets call from another address of this machine, which has ports enough for so
 * many. */
static bool call(const load_crowd *c, load_socket *s, int number)
{
    const int on = 1;
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
    struct sockaddr_in from = {.sin_family = AF_INET};
    char request[512];
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + (uint32_t)(number / PLACES));
    s->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (s->fd < 0)
        return false;
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if ((number >= PLACES && bind(s->fd, (struct sockaddr *)&from, sizeof from) != 0) ||
        connect(s->fd, (struct sockaddr *)&at, sizeof at) != 0)
        return false;
    const char *cookie = c->events.cookie ? c->events.cookie(c->context, number) : "";
    size_t length = load_handshake(request, sizeof request, c->path, c->port, cookie);
    return send(s->fd, request, length, MSG_NOSIGNAL) == (ssize_t)length;
}

static void begin_some(load_crowd *c)
{
    while (c->begun < c->count && c->shaking < CONNECTING_AT_ONCE) {
        load_socket *s = &c->sockets[c->begun];
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
        s->stage = SHAKING;
        c->shaking++;
        if (!call(c, s, c->begun++) || epoll_ctl(c->epoll, EPOLL_CTL_ADD, s->fd, &event) != 0)
            end(c, s);
    }
}

/* How much of these bytes is dealt with. */
static size_t take(load_crowd *c, load_socket *s, const unsigned char *bytes, size_t count)
{
    size_t done = 0, length;
    if (s->stage == SHAKING) {
        const char *close_of_head = NULL;
        for (size_t i = 0; i + 4 <= count && !close_of_head; i++)
            close_of_head = memcmp(bytes + i, "\r\n\r\n", 4) == 0 ? (const char *)bytes + i : NULL;
        if (!close_of_head)
            return 0;
        if (memcmp(bytes, "HTTP/1.1 101", 12) != 0) {
            end(c, s);
            return count;
        }
        done = (size_t)((const unsigned char *)close_of_head - bytes) + 4;
        s->stage = OPEN;
        c->shaking--;
        c->open++;
        c->events.opened(c->context, s);
    }
    while (s->stage == OPEN && (length = load_frame_length(bytes + done, count - done)) > 0 &&
           length <= count - done) {
        size_t text_length;
        const char *text = load_payload(bytes + done, &text_length);
        if (load_opcode(bytes + done) == 1)
            c->events.message(c->context, s, text, text_length);
        else if (load_opcode(bytes + done) == 8)
            end(c, s);
        done += length;
    }
    return s->stage == DEAD ? count : done;
}

static void hear(load_crowd *c, load_socket *s)
{
    if (s->stage == DEAD)
        return;
    size_t before = s->part_length;
    if (before)
        memcpy(c->room, s->part, before);
    ssize_t got = recv(s->fd, c->room + before, READ_ROOM - before, MSG_DONTWAIT);
    if (got <= 0) {
        if (got == 0 || (errno != EAGAIN && errno != EINTR))
            end(c, s);
        return;
    }
    size_t count = before + (size_t)got, done = take(c, s, c->room, count);
    if (s->stage == DEAD)
        return;
    s->part_length = count - done;
    if (s->part_length || before) {
        free(s->part);
        s->part = s->part_length ? malloc(s->part_length) : NULL;
        if (s->part)
            memcpy(s->part, c->room + done, s->part_length);
    }
}

void load_turn(load_crowd *c, int milliseconds)
{
    struct epoll_event events[EVENTS];
    begin_some(c);
    int count = epoll_wait(c->epoll, events, EVENTS, milliseconds);
    for (int i = 0; i < count; i++)
        hear(c, events[i].data.ptr);
}

int load_connected(const load_crowd *c)
{
    return c->open;
}

int load_failed(const load_crowd *c)
{
    return c->failed;
}

load_socket *load_socket_at(load_crowd *c, int number)
{
    return &c->sockets[number];
}

int load_number(const load_crowd *c, const load_socket *s)
{
    return (int)(s - c->sockets);
}

bool load_is_open(const load_socket *s)
{
    return s->stage == OPEN;
}

bool load_say(load_socket *s, const char *text, size_t length)
{
    unsigned char frame[LOAD_HEAD_MAX + 4096];
    if (length > 4096)
        return false;
    size_t bytes = load_frame(frame, text, length);
    return send(s->fd, frame, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;
}

uint64_t *load_mark(load_socket *s)
{
    return &s->mark;
}
