/* door_socket.c - WebSockets: whoever opens one is led into the hall. */
#include <stdlib.h>
#include <string.h>

#include "protocol/message.h"
#include "server/door_inside.h"

/* A full bucket holds the messages of two seconds; so many more are refused before the line is cut.
 */
enum { SECONDS = 2, PATIENCE = 100, MESSAGE = 1000 /* parts of one */ };

struct visitor {
    visitor *next, **here;
    door *d;
    net_peer *peer;
    caller *c;       /* NULL: led out */
    int64_t bucket;  /* thousandths of a message */
    uint64_t filled; /* when it last was */
    int excess;
    char language[8];
};

int door_admit(void *context, const net_request *request)
{
    const door *d = context;
    if (strcmp(request->path, "/ws") != 0)
        return 404;
    return d->is_closing ? 503 : 0;
}

void door_opened(void *context, net_peer *peer, const net_request *request)
{
    door *d = context;
    uint8_t key[STORE_KEY];
    bool has_key = door_read_key(request, key);
    visitor *v = calloc(1, sizeof *v);
    if (!v)
        abort();
    door_read_language(request, v->language);
    v->d = d;
    v->peer = peer;
    v->bucket = (int64_t)SECONDS * d->order.rate * MESSAGE;
    v->filled = net_now();
    v->next = d->visitors;
    v->here = &d->visitors;
    if (v->next)
        v->next->here = &v->next;
    d->visitors = v;
    net_set_data(peer, v);
    v->c = hall_enter(d->h, peer, has_key ? key : NULL, v->language);
    if (!v->c)
        abort();
    if (has_key)
        door_recognise(d, key);
}

/* ---- Messages ---- */

static bool is_too_fast(visitor *v)
{
    int64_t full = (int64_t)SECONDS * v->d->order.rate * MESSAGE;
    uint64_t now = net_now();
    uint64_t passed = now - v->filled < 60000 ? now - v->filled : 60000;
    v->bucket += (int64_t)passed * v->d->order.rate; /* parts a millisecond, messages a second */
    v->filled = now;
    if (v->bucket > full)
        v->bucket = full;
    if (v->bucket < MESSAGE)
        return true;
    v->bucket -= MESSAGE;
    v->excess = 0;
    return false;
}

/* A notification is not answered, not even by this. */
static void refuse(visitor *v, const char *text, size_t length)
{
    json_t *refusal = NULL;
    wy_fault fault = {0};
    wy_speak(v->language);
    metrics_count(v->d->order.metrics, METRICS_LIMITED, 1);
    json_t *message = wy_message_read(text, length, &refusal);
    json_decref(refusal);
    if (message && !wy_request_fault(message) && !wy_request_id(message)) {
        json_decref(message);
        return;
    }
    wy_fault_say(&fault, WY_FAULT_BUSY, WY_N("Too much at once: wait for the answers."), NULL);
    char *answer = wy_message_write(wy_answer_error(wy_request_id(message), &fault));
    net_text *shared = net_text_new(answer, strlen(answer));
    net_send(v->peer, shared);
    net_text_drop(shared);
    free(answer);
    json_decref(message);
}

void door_message(void *context, net_peer *peer, const char *text, size_t length)
{
    visitor *v = net_data(peer);
    (void)context;
    if (!v->c)
        return;
    if (!is_too_fast(v))
        hall_hear(v->c, text, length);
    else if (++v->excess > PATIENCE)
        net_close(peer, 1008, "too many messages");
    else
        refuse(v, text, length);
}

void door_closed(void *context, net_peer *peer)
{
    visitor *v = net_data(peer);
    (void)context;
    if (v->c)
        hall_leave(v->c);
    *v->here = v->next;
    if (v->next)
        v->next->here = v->here;
    free(v);
}

void door_lead_out(door *d)
{
    for (visitor *v = d->visitors; v; v = v->next) {
        if (v->c)
            hall_leave(v->c);
        v->c = NULL;
    }
}
