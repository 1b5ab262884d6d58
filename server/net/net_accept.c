/* net_accept.c - Listening socket, and limits of connections. The net accepts and hands sockets to
 * libwebsockets, so it can refuse addresses early, stop listening, and pause when files run out. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/net/net_internal.h"
#include "wyrm/wyrm.h"

enum { BACKLOG = 4096, AT_ONCE = 64, REST_MS = 100 };

/* An address as 16 bytes; of IPv6 the first 64 bits, because one client has all the rest. */
static bool key_of(const char *address, uint8_t key[16])
{
    struct in_addr four;
    memset(key, 0, 16);
    if (inet_pton(AF_INET, address, &four) == 1) {
        key[10] = key[11] = 0xFF;
        memcpy(key + 12, &four, 4);
        return true;
    }
    if (inet_pton(AF_INET6, address, key) != 1)
        return false;
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    if (memcmp(key, mapped, sizeof mapped) != 0)
        memset(key + 8, 0, 8);
    return true;
}

static net_place **place_of(net *n, const uint8_t key[16])
{
    uint64_t hash = wy_hash(n->place_seed, key, 16);
    net_place **at = &n->places[(hash ^ hash >> 32) % NET_PLACES];
    while (*at && memcmp((*at)->key, key, 16) != 0)
        at = &(*at)->next;
    return at;
}

bool net_count_place(net_link *link, const char *address)
{
    net *n = link->owner;
    uint8_t key[16];
    if (!key_of(address, key))
        return true;
    net_place **at = place_of(n, key);
    if (!*at) {
        *at = net_allocate(sizeof **at);
        memcpy((*at)->key, key, 16);
    }
    if ((*at)->count >= n->options.connections_address) {
        n->statistics.refused_address++;
        return false;
    }
    (*at)->count++;
    link->place = *at;
    return true;
}

void net_uncount_place(net_link *link)
{
    if (!link->place || --link->place->count)
        return;
    net_place **at = place_of(link->owner, link->place->key);
    net_place *gone = *at;
    *at = gone->next;
    free(gone);
}

/* "::ffff:1.2.3.4" is 1.2.3.4. */
static void write_address(const struct sockaddr_storage *from, char text[NET_ADDRESS_MAX])
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
    const struct sockaddr_in *four = (const struct sockaddr_in *)from;
    text[0] = '\0';
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &four->sin_addr, text, NET_ADDRESS_MAX);
    else if (from->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, text, NET_ADDRESS_MAX);
    else if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &six->sin6_addr, text, NET_ADDRESS_MAX);
}

static bool is_welcome(net_link *link)
{
    net *n = link->owner;
    if (n->statistics.connections >= n->options.connections) {
        n->statistics.refused_full++;
        return false;
    }
    /* Behind a proxy all share an address. WebSockets are counted when they name theirs. */
    return (n->options.proxy && strcmp(n->options.proxy, link->address) == 0) ||
           net_count_place(link, link->address);
}

static void adopt(net *n, int fd, const struct sockaddr_storage *from)
{
    const int on = 1;
    net_link *link = net_allocate(sizeof *link);
    link->owner = n;
    write_address(from, link->address);
    if (!is_welcome(link)) {
        free(link);
        close(fd);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    n->statistics.connections++;
    n->statistics.accepted++;
    link->line = NET_LINES;
    net_stand(link, NET_WAITING);
    n->was_created = false;
    const struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&(lws_adopt_desc_t){
        .vh = n->vhost,
        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
        .fd = {.sockfd = fd},
        .opaque = link,
    });
    /* The library closes the socket on failure. If it made a wsi, it also reports its end. */
    if (!wsi && !n->was_created)
        net_link_gone(link);
}

static void on_connection(uv_poll_t *listener, int status, int events);

static void on_rested(uv_timer_t *rest)
{
    net *n = rest->data;
    if (n->socket >= 0)
        uv_poll_start(&n->listener, UV_READABLE, on_connection);
}

static void on_connection(uv_poll_t *listener, int status, int events)
{
    net *n = listener->data;
    (void)events;
    for (int i = 0; status == 0 && i < AT_ONCE; i++) {
        struct sockaddr_storage from;
        socklen_t length = sizeof from;
        int fd = accept(n->socket, (struct sockaddr *)&from, &length);
        if (fd >= 0) {
            adopt(n, fd, &from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            uv_poll_stop(&n->listener);
            uv_timer_start(&n->rest, on_rested, REST_MS, 0);
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

static bool is_set_up(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static int bound_socket(const struct addrinfo *at)
{
    const int on = 1;
    int fd = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (!is_set_up(fd) || bind(fd, at->ai_addr, at->ai_addrlen) != 0 || listen(fd, BACKLOG) != 0) {
        int fault = errno;
        close(fd);
        errno = fault;
        return -1;
    }
    return fd;
}

static uint16_t port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &length) != 0)
        return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

bool net_listen(net *n, char fault[NET_FAULT_MAX])
{
    char port[8];
    struct addrinfo *found = NULL;
    const struct addrinfo wanted = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV,
                                    .ai_socktype = SOCK_STREAM};
    snprintf(port, sizeof port, "%u", n->options.port);
    int wrong = getaddrinfo(n->options.address, port, &wanted, &found);
    if (wrong) {
        snprintf(fault, NET_FAULT_MAX, "%s: %s", n->options.address, gai_strerror(wrong));
        return false;
    }
    n->socket = bound_socket(found);
    freeaddrinfo(found);
    if (n->socket < 0) {
        snprintf(fault, NET_FAULT_MAX, "%s port %s: %s", n->options.address, port, strerror(errno));
        return false;
    }
    n->port = port_of(n->socket);
    uv_poll_init_socket(&n->loop, &n->listener, n->socket);
    uv_poll_start(&n->listener, UV_READABLE, on_connection);
    n->listener.data = n->rest.data = n;
    return true;
}

void net_stop_listening(net *n)
{
    if (n->socket < 0)
        return;
    uv_timer_stop(&n->rest);
    uv_poll_stop(&n->listener);
    uv_close((uv_handle_t *)&n->listener, NULL);
    close(n->socket);
    n->socket = -1;
}
