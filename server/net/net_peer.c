/* net_peer.c - WebSocket peers: messages, send queue, pings and closing. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/text.h"
#include "engine/table/json_writer.h"
#include "server/net/net_internal.h"

enum { REASON_MAX = 124 }; /* what fits into a frame of 125 beside the code, and a zero */

typedef struct queued {
    struct queued *next;
    net_text *text;
} queued;

struct net_peer {
    net_link *link;
    void *data;
    queued *first, *last; /* what waits until the reader is ready */
    size_t waiting;       /* bytes of that */
    wy_json_writer part;  /* of a message that comes in pieces; its text is NULL if there is none */
    bool is_leaving;      /* is goodbye said, or to be said? */
    bool is_gone;         /* is it said? */
    bool ping_is_due, ping_is_sent;
    uint16_t code; /* of the close frame; 0: none to send */
    char *reason;
    net_timer *goodbye; /* when all is sent */
};

static void open_peer(net_link *link)
{
    net *n = link->owner;
    net_peer *peer = net_allocate(sizeof *peer);
    net_request *request = net_read_head(link);
    peer->part = (wy_json_writer)WY_JSON_GROWING;
    peer->link = link;
    link->peer = peer;
    n->statistics.peers++;
    n->statistics.opened++;
    net_stand(link, NET_TALKING);
    n->handler.opened(n->context, peer, request);
    free(request);
}

static void forget_queue(net_peer *peer)
{
    for (queued *q = peer->first, *next; q; q = next) {
        next = q->next;
        net_text_drop(q->text);
        free(q);
    }
    peer->first = peer->last = NULL;
    peer->waiting = 0;
}

void net_peer_lost(net_link *link)
{
    net_peer *peer = link->peer;
    if (!peer)
        return;
    net *n = link->owner;
    peer->is_leaving = true;
    n->handler.closed(n->context, peer);
    n->statistics.peers--;
    forget_queue(peer);
    net_cancel(peer->goodbye);
    wy_json_free(&peer->part);
    free(peer->reason);
    free(peer);
    link->peer = NULL;
    net_step_out(link);
}

/* ---- Out ---- */

static bool write_text(net_peer *peer, net_text *text)
{
    net_statistics *s = &peer->link->owner->statistics;
    s->messages_out++;
    s->bytes_out += text->length;
    return lws_write(peer->link->wsi, (unsigned char *)text->bytes, text->length, LWS_WRITE_TEXT) >=
           0;
}

static void drop_peer(net_peer *peer)
{
    peer->is_leaving = true;
    forget_queue(peer);
    net_drop(peer->link);
}

void net_send(net_peer *peer, net_text *text)
{
    if (peer->is_leaving)
        return;
    /* Asking costs more than sending. The library keeps what does not fit. */
    if (!peer->first && !lws_partial_buffered(peer->link->wsi)) {
        if (!write_text(peer, text))
            drop_peer(peer);
        return;
    }
    if (text->length > peer->link->owner->options.queue_max - peer->waiting) {
        peer->link->owner->statistics.dropped_slow++;
        drop_peer(peer);
        return;
    }
    queued *q = net_allocate(sizeof *q);
    q->text = net_text_keep(text);
    *(peer->last ? &peer->last->next : &peer->first) = q;
    peer->last = q;
    peer->waiting += text->length;
    lws_callback_on_writable(peer->link->wsi);
}

void net_close(net_peer *peer, uint16_t code, const char *reason)
{
    if (peer->is_leaving)
        return;
    peer->is_leaving = true;
    peer->code = code;
    peer->reason = reason ? strdup(reason) : NULL;
    lws_callback_on_writable(peer->link->wsi);
}

void net_ping(net_peer *peer)
{
    if (peer->ping_is_sent || peer->ping_is_due)
        return;
    peer->ping_is_due = true;
    lws_callback_on_writable(peer->link->wsi);
}

static int say_goodbye(net_peer *peer, uint16_t code, const char *reason)
{
    unsigned char words[REASON_MAX] = {0};
    size_t length = reason ? strlen(reason) : 0;
    length = wy_utf8_cut(reason, length < sizeof words ? length : sizeof words - 1);
    for (size_t i = 0; i < length; i++)
        words[i] = (unsigned char)reason[i];
    peer->is_leaving = true;
    lws_close_reason(peer->link->wsi, (enum lws_close_status)code, words, length);
    return -1;
}

/* Outside the callback for writing, in which the library would close without a code. */
static void leave(void *argument)
{
    net_peer *peer = argument;
    peer->goodbye = NULL;
    (void)say_goodbye(peer, peer->code, peer->reason);
    lws_set_timeout(peer->link->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

static int on_writable(net_peer *peer)
{
    struct lws *wsi = peer->link->wsi;
    if (peer->ping_is_due) {
        /* With something in it: of an empty answer the library tells nothing. */
        unsigned char ping[LWS_PRE + 1] = {0};
        ping[LWS_PRE] = '?';
        peer->ping_is_due = false;
        peer->ping_is_sent = true;
        if (lws_write(wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0)
            return -1;
    }
    while (peer->first && !lws_partial_buffered(wsi)) {
        queued *q = peer->first;
        bool is_written = write_text(peer, q->text);
        peer->first = q->next;
        if (!q->next)
            peer->last = NULL;
        peer->waiting -= q->text->length;
        net_text_drop(q->text);
        free(q);
        if (!is_written)
            return -1;
    }
    if (peer->first || lws_partial_buffered(wsi)) {
        lws_callback_on_writable(wsi);
    } else if (peer->code && !peer->is_gone) {
        peer->is_gone = true;
        peer->goodbye = net_after(peer->link->owner, 0, leave, peer);
    }
    return 0;
}

/* ---- In ---- */

static void hear(net_peer *peer)
{
    peer->ping_is_sent = false;
    net_stand(peer->link, NET_TALKING);
}

static int refuse(net_peer *peer, uint16_t code, const char *reason)
{
    peer->link->owner->statistics.refused_message++;
    return say_goodbye(peer, code, reason);
}

static int tell(net_peer *peer, const char *text, size_t length)
{
    net *n = peer->link->owner;
    if (!wy_is_utf8(text, length))
        return refuse(peer, LWS_CLOSE_STATUS_INVALID_PAYLOAD, "not UTF-8");
    n->statistics.messages_in++;
    n->statistics.bytes_in += length;
    n->handler.message(n->context, peer, text, length);
    return 0;
}

static int on_bytes(net_peer *peer, const char *bytes, size_t length)
{
    struct lws *wsi = peer->link->wsi;
    size_t most = peer->link->owner->options.message_max;
    size_t rest = lws_remaining_packet_payload(wsi);
    hear(peer);
    if (peer->is_leaving)
        return 0;
    if (lws_frame_is_binary(wsi))
        return refuse(peer, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (rest > most || peer->part.length + length + rest > most)
        return refuse(peer, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    bool is_last = lws_is_final_fragment(wsi);
    if (is_last && !peer->part.text && length <= NET_RECEIVE_ROOM) {
        /* Behind the library's bytes there is no zero, nor room for one. */
        char whole[NET_RECEIVE_ROOM + 1];
        if (length)
            memcpy(whole, bytes, length);
        whole[length] = '\0';
        return tell(peer, whole, length);
    }
    wy_json_put(&peer->part, bytes, length);
    if (!is_last)
        return 0;
    wy_json_writer whole = peer->part;
    peer->part = (wy_json_writer)WY_JSON_GROWING;
    int result = tell(peer, whole.text, whole.length);
    wy_json_free(&whole);
    return result;
}

int net_on_peer(net_link *link, enum lws_callback_reasons reason, const char *bytes, size_t length)
{
    if (reason == LWS_CALLBACK_ESTABLISHED)
        open_peer(link);
    if (!link->peer)
        return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_RECEIVE: return on_bytes(link->peer, bytes, length);
    case LWS_CALLBACK_RECEIVE_PONG: hear(link->peer); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return on_writable(link->peer);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: link->peer->is_leaving = true; return 0;
    case LWS_CALLBACK_CLOSED: net_peer_lost(link); return 0;
    default: return 0;
    }
}

void net_set_data(net_peer *peer, void *data)
{
    peer->data = data;
}

void *net_data(const net_peer *peer)
{
    return peer->data;
}
