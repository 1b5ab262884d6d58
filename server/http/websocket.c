/* websocket.c - WebSocket connections: each one is a client of the hub, with a rate limit. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/message.h"
#include "server/http/http_internal.h"

struct ws_connection {
    ws_connection *next, **here;
    http_server *server;
    net_peer *peer;
    client *c; /* NULL: disconnected from the hub */
    flood_guard guard;
    const wy_locale *locale;
};

int ws_admit(void *context, const net_request *request)
{
    const http_server *server = context;
    if (strcmp(request->path, "/ws") != 0)
        return 404;
    return server->is_closing ? 503 : 0;
}

void ws_opened(void *context, net_peer *peer, const net_request *request)
{
    http_server *server = context;
    uint8_t key[STORE_KEY];
    bool has_key = auth_read_key(request, key);
    ws_connection *v = wy_must_have(calloc(1, sizeof *v));
    v->locale = http_read_locale(request);
    v->server = server;
    v->peer = peer;
    v->next = server->connections;
    v->here = &server->connections;
    if (v->next)
        v->next->here = &v->next;
    server->connections = v;
    net_set_data(peer, v);
    v->c = hub_connect(server->h, peer, has_key ? key : NULL, v->locale);
    if (has_key)
        auth_touch_session_key(server, key);
}

/* ---- Messages ---- */

/* Refuses a request. A notification gets no answer. */
static void refuse(ws_connection *v, const char *text, size_t length)
{
    wy_fault fault = {0};
    wy_json_writer answer = WY_JSON_GROWING;
    wy_use_locale(v->locale);
    metrics_count(v->server->config.metrics, METRICS_LIMITED, 1);
    json_t *message = wy_message_read(text, length, &fault);
    if (!message || wy_request_fault(message) || wy_request_id(message)) {
        wy_fault_say(&fault, WY_FAULT_BUSY, WY_N("Too many requests. Wait for the answers."), NULL);
        wy_write_error(&answer, wy_request_id(message), &fault);
        net_text *shared = net_text_new(answer.text, answer.length);
        net_send(v->peer, shared);
        net_text_drop(shared);
        wy_json_free(&answer);
    }
    json_decref(message);
}

void ws_message(void *context, net_peer *peer, const char *text, size_t length)
{
    ws_connection *v = net_data(peer);
    (void)context;
    if (!v->c)
        return;
    switch (flood_guard_judge(&v->guard, v->server->config.rate, metrics_now())) {
    case FLOOD_ANSWER: hub_receive(v->c, text, length); break;
    case FLOOD_REFUSE: refuse(v, text, length); break;
    case FLOOD_DISCONNECT: net_close(peer, 1008, "too many messages"); break;
    }
}

void ws_closed(void *context, net_peer *peer)
{
    ws_connection *v = net_data(peer);
    (void)context;
    if (v->c)
        hub_disconnect(v->c);
    *v->here = v->next;
    if (v->next)
        v->next->here = v->here;
    free(v);
}

void ws_close_all(http_server *server)
{
    for (ws_connection *v = server->connections; v; v = v->next) {
        if (v->c)
            hub_disconnect(v->c);
        v->c = NULL;
    }
}
