/* net_http.c - HTTP requests and answers.
 *
 * While the handler works, the net does not read from the client: libwebsockets would take more
 * bytes for the same request. It reads again while it writes, because libwebsockets does not write
 * to a client that it does not read from. If the client does not keep up, both pause. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/net/net_internal.h"

enum { HEAD_MAX = 8192, PIECE = 1 << 16, REST_MS = 20 };

struct net_exchange {
    net_link *link; /* NULL: the client has gone */
    net_request *request;
    char *body;
    size_t body_length, body_expected;
    bool is_complete, is_answered;
    net_text *head, *answer; /* the answer's; NULL: there is no body */
    size_t sent;
    net_timer *rest; /* NULL: not at present */
};

static void free_exchange(net_exchange *e)
{
    if (e->link)
        e->link->exchange = NULL;
    net_cancel(e->rest);
    net_text_drop(e->head);
    net_text_drop(e->answer);
    free(e->request);
    free(e->body);
    free(e);
}

void net_exchange_lost(net_exchange *exchange)
{
    if (!exchange)
        return;
    exchange->link->exchange = NULL;
    exchange->link = NULL;
    /* One that the handler has in hand is freed when it is answered. */
    if (exchange->is_answered || !exchange->is_complete)
        free_exchange(exchange);
}

/* ---- The head of an answer ---- */

static const char protection[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {422, "Unprocessable Content"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Other";
}

/* A line end would start another header, or the body. */
static bool is_one_line(const char *text)
{
    return !text[strcspn(text, "\r\n")];
}

static void put(net_text *head, const char *one, const char *two, const char *three)
{
    const char *parts[] = {one, two, three};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(parts[i]);
        if (head->length + length > HEAD_MAX)
            abort();
        memcpy(head->bytes + head->length, parts[i], length);
        head->length += length;
    }
}

static bool has_room(const net_text *head, const char *line)
{
    return head->length + strlen(line) + sizeof protection + 512 < HEAD_MAX;
}

static net_text *write_head(const net *n, const net_answer *answer, bool is_last)
{
    static const char blank[HEAD_MAX];
    char number[64];
    bool has_cache = false;
    net_text *head = net_text_new(blank, HEAD_MAX);
    head->length = 0;
    snprintf(number, sizeof number, "HTTP/1.1 %d ", answer->status);
    put(head, number, reason_of(answer->status), "\r\n");
    if (answer->status != 204 && answer->status != 304) {
        snprintf(number, sizeof number, "%zu", answer->body ? answer->body->length : 0);
        put(head, "Content-Length: ", number, "\r\n");
    }
    if (answer->type && is_one_line(answer->type) && has_room(head, answer->type))
        put(head, "Content-Type: ", answer->type, "\r\n");
    for (const char *const *at = answer->headers; at && *at; at++)
        if (is_one_line(*at) && has_room(head, *at)) {
            put(head, *at, "\r\n", "");
            has_cache = has_cache || strncasecmp(*at, "cache-control:", 14) == 0;
        }
    if (!has_cache)
        put(head, "Cache-Control: no-store\r\n", "", "");
    put(head, protection, is_last ? "Connection: close\r\n" : "", "");
    if (n->options.certificate)
        put(head, "Strict-Transport-Security: max-age=31536000\r\n", "", "");
    put(head, "\r\n", "", "");
    return head;
}

/* ---- Writing an answer ---- */

static void listen_to(net_link *link, bool does)
{
    lws_rx_flow_control(link->wsi, (does ? 1 : 0) | LWS_RXFLOW_REASON_FLAG_PROCESS_NOW);
}

static void answer(net_exchange *e, const net_answer *a, bool is_last)
{
    e->is_complete = e->is_answered = true;
    e->head = write_head(e->link->owner, a, is_last);
    if (a->body && a->body->length && e->request && e->request->method != NET_HEAD)
        e->answer = net_text_keep(a->body);
    net_stand(e->link, NET_WRITING);
    listen_to(e->link, true);
    lws_callback_on_writable(e->link->wsi);
}

void net_reply(net_exchange *exchange, const net_answer *a)
{
    if (exchange->link)
        answer(exchange, a, exchange->link->owner->stopping);
    else
        free_exchange(exchange);
}

static bool write_piece(struct lws *wsi, net_text *text, size_t from, size_t length)
{
    return lws_write(wsi, (unsigned char *)text->bytes + from, length, LWS_WRITE_HTTP) >= 0;
}

/* The next request may come. */
static int finish(net_link *link)
{
    bool is_last = link->owner->stopping;
    free_exchange(link->exchange);
    net_stand(link, NET_WAITING);
    return is_last || lws_http_transaction_completed(link->wsi) ? -1 : 0;
}

static void rest(net_exchange *e);

static void on_rested(void *argument)
{
    net_exchange *e = argument;
    struct pollfd socket = {.fd = lws_get_socket_fd(e->link->wsi), .events = POLLOUT};
    e->rest = NULL;
    if (poll(&socket, 1, 0) == 0) {
        rest(e);
        return;
    }
    listen_to(e->link, true);
    lws_callback_on_writable(e->link->wsi);
}

static void rest(net_exchange *e)
{
    listen_to(e->link, false);
    e->rest = net_after(e->link->owner, REST_MS, on_rested, e);
}

static int on_writable(net_link *link)
{
    net_exchange *e = link->exchange;
    if (!e || !e->is_answered || e->rest)
        return 0;
    net_stand(link, NET_WRITING);
    if (e->head) {
        bool is_written = write_piece(link->wsi, e->head, 0, e->head->length);
        net_text_drop(e->head);
        e->head = NULL;
        if (!is_written)
            return -1;
    }
    while (e->answer && e->sent < e->answer->length && !lws_partial_buffered(link->wsi)) {
        size_t left = e->answer->length - e->sent, length = left < PIECE ? left : PIECE;
        if (!write_piece(link->wsi, e->answer, e->sent, length))
            return -1;
        e->sent += length;
        link->owner->statistics.bytes_out += length;
    }
    if (lws_partial_buffered(link->wsi)) {
        rest(e);
        return 0;
    }
    return finish(link);
}

/* ---- Reading a request ---- */

/* For what is not worth the handler's time. */
static int refuse(net_exchange *e, int status)
{
    static const char *const methods[] = {"Allow: GET, HEAD, POST, PUT, PATCH, DELETE", NULL};
    e->link->owner->statistics.refused_request++;
    answer(e, &(net_answer){.status = status, .headers = status == 405 ? methods : NULL}, true);
    return 0;
}

static int ask(net_exchange *e)
{
    net_link *link = e->link;
    net *n = link->owner;
    e->is_complete = true;
    e->request->body = e->body ? e->body : "";
    e->request->body_length = e->body_length;
    n->statistics.requests++;
    n->statistics.bytes_in += e->body_length;
    lws_set_timeout(link->wsi, NO_PENDING_TIMEOUT, 0);
    net_stand(link, NET_ASKED);
    n->handler.request(n->context, e, e->request);
    return 0;
}

/* Reads the length of the body. Returns false if it is unknown. */
static bool read_length(struct lws *wsi, size_t *ret_length)
{
    char text[20];
    *ret_length = 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return false;
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH))
        return true;
    int length = lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length <= 0 || strspn(text, "0123456789") != (size_t)length)
        return false;
    *ret_length = strtoull(text, NULL, 10);
    return true;
}

static bool wants_length(net_method method)
{
    return method == NET_POST || method == NET_PUT || method == NET_PATCH;
}

static int on_request(net_link *link)
{
    /* The library would read a pipelined request twice; RFC 9112 allows closing. */
    if (link->exchange || !link->owner->is_polling)
        return -1;
    struct lws *wsi = link->wsi;
    net_exchange *e = net_allocate(sizeof *e);
    e->link = link;
    link->exchange = e;
    e->request = net_read_head(link);
    bool is_known = read_length(wsi, &e->body_expected);
    bool has_length = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    if (!e->request)
        return refuse(e, 405);
    if (!is_known || (wants_length(e->request->method) && !has_length))
        return refuse(e, 411);
    if (e->body_expected > link->owner->options.body_max)
        return refuse(e, 413);
    if (e->body_expected) {
        e->body = net_allocate(e->body_expected + 1);
        return 0;
    }
    listen_to(link, false);
    /* Of an empty POST the library tells the end of the body too. */
    return e->request->method == NET_POST ? 0 : ask(e);
}

static int on_body(net_exchange *e, const char *bytes, size_t length)
{
    if (!e || e->is_complete)
        return 0;
    if (length > e->body_expected - e->body_length)
        return -1;
    if (length)
        memcpy(e->body + e->body_length, bytes, length);
    e->body_length += length;
    return 0;
}

/* May be called again when the next request comes early. */
static int on_whole_body(net_link *link)
{
    if (!link->exchange || link->exchange->is_complete)
        return 0;
    listen_to(link, false);
    return ask(link->exchange);
}

int net_on_http(net_link *link, enum lws_callback_reasons reason, void *bytes, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return on_request(link);
    case LWS_CALLBACK_HTTP_BODY: return on_body(link->exchange, bytes, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return on_whole_body(link);
    default: return on_writable(link);
    }
}

/* ---- From a request to a WebSocket ---- */

/* Is there such a word in a list with commas? */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t here = strcspn(list, ", \t");
        if (here == length && strncasecmp(list, word, length) == 0)
            return true;
        list += here;
    }
    return false;
}

static bool is_shaken(struct lws *wsi)
{
    char key[32], connection[256];
    return lws_hdr_copy(wsi, key, sizeof key, WSI_TOKEN_KEY) == 24 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") == 22 &&
           strcmp(key + 22, "==") == 0 &&
           lws_hdr_copy(wsi, connection, sizeof connection, WSI_TOKEN_CONNECTION) > 0 &&
           has_word(connection, "upgrade");
}

/* Browsers send the origin; other clients need not. */
static bool is_from_here(const net *n, const net_request *request)
{
    const char *host = strstr(request->origin, "://");
    if (!request->origin[0] || (host && strcasecmp(host + 3, request->host) == 0))
        return true;
    for (const char *const *at = n->options.origins; at && *at; at++)
        if (strcasecmp(*at, request->origin) == 0)
            return true;
    return false;
}

static bool may_enter(net_link *link, const net_request *request)
{
    if (link->place || strcmp(request->address, link->address) == 0)
        return true;
    memcpy(link->address, request->address, strlen(request->address) + 1);
    return net_count_place(link, link->address);
}

/* 0: let it become one. */
static int objection(net_link *link, const net_request *request)
{
    net *n = link->owner;
    char version[8];
    if (!request || request->method != NET_GET || !request->host[0] || !is_shaken(link->wsi)) {
        n->statistics.refused_handshake++;
        return 400;
    }
    if (lws_hdr_copy(link->wsi, version, sizeof version, WSI_TOKEN_VERSION) <= 0 ||
        strcmp(version, "13") != 0) {
        n->statistics.refused_handshake++;
        return 426;
    }
    if (!is_from_here(n, request)) {
        n->statistics.refused_origin++;
        return 403;
    }
    if (n->stopping)
        return 503;
    int status = n->handler.admit ? n->handler.admit(n->context, request) : 0;
    return status || may_enter(link, request) ? status : 429;
}

int net_on_upgrade(net_link *link, const char *wanted)
{
    static const char *const version[] = {"Sec-WebSocket-Version: 13", "Upgrade: websocket", NULL};
    /* The library has refused other upgrades already, and comes here with what is left of them. */
    if (!lws_hdr_total_length(link->wsi, WSI_TOKEN_UPGRADE) || !link->owner->is_polling)
        return -1;
    net_request *request = net_read_head(link);
    int status = strcasecmp(wanted, "websocket") == 0 ? objection(link, request) : 400;
    free(request);
    if (!status)
        return 0;
    net_text *head = write_head(
        link->owner, &(net_answer){.status = status, .headers = status == 426 ? version : NULL},
        true);
    (void)write_piece(link->wsi, head, 0, head->length);
    net_text_drop(head);
    return -1;
}
