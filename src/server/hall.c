/* hall.c - see hall.h: who is connected, and what the loop calls. */
#include <stdlib.h>
#include <string.h>

#include "protocol/message.h"
#include "server/hall_inside.h"

/* ---- Callers ---- */

caller *caller_keep(caller *c)
{
    c->refs++;
    return c;
}

void caller_drop(caller *c)
{
    if (--c->refs > 0)
        return;
    if (c->previous)
        c->previous->next = c->next;
    else
        c->h->callers = c->next;
    if (c->next)
        c->next->previous = c->previous;
    free(c);
}

/* Whose session it is. */
typedef struct recognition {
    errand errand;
    caller *c;
    store_session session;
    store_person person;
    int64_t now;
} recognition;

static store_status recognise(store *s, errand *e)
{
    recognition *r = (recognition *)e;
    store_status status = store_find_session(s, r->c->key, &r->session);
    if (status == STORE_OK && r->session.expires <= r->now)
        status = STORE_NONE;
    if (status == STORE_OK)
        status = store_find_person(s, r->session.person, &r->person);
    return status == STORE_OK && r->person.erased ? STORE_NONE : status;
}

static void hear_what_was_said(caller *c);

static void recognised(job *done)
{
    recognition *r = (recognition *)done;
    caller *c = r->c;
    c->is_known = true;
    if (r->errand.status == STORE_OK) {
        c->person = r->person.id;
        memcpy(c->name, r->person.name, sizeof c->name);
    } else if (c->peer && r->errand.status != STORE_NONE) {
        c->h->order.close(c->peer, 1013, "try again later");
    }
    hear_what_was_said(c);
    caller_drop(c);
    free(r);
}

caller *hall_enter(hall *h, void *peer, const uint8_t key[STORE_KEY], const char *language)
{
    caller *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->h = h;
    c->peer = peer;
    c->refs = 1;
    c->next = h->callers;
    if (h->callers)
        h->callers->previous = c;
    h->callers = c;
    strncpy(c->language, language, sizeof c->language - 1);
    c->is_known = key == NULL;
    recognition *r = key ? calloc(1, sizeof *r) : NULL;
    if (!r)
        return c;
    memcpy(c->key, key, STORE_KEY);
    r->c = caller_keep(c);
    r->now = h->order.now(h->order.context);
    r->errand.run = recognise;
    r->errand.job.done = recognised;
    workers_ask(h->reader, &r->errand.job);
    return c;
}

void hall_leave(caller *c)
{
    c->peer = NULL;
    caller_unwatch_all(c);
    caller_drop(c);
}

/* ---- Requests ---- */

static void forget_request(request *r)
{
    r->from->waiting--;
    caller_drop(r->from);
    json_decref(r->id);
    json_decref(r->params);
    free(r);
}

static void send_page(caller *to, wy_page *message)
{
    if (to->peer && !message->is_torn) {
        net_text *shared = net_text_new(message->text, message->length);
        to->h->order.send(to->peer, shared);
        net_text_drop(shared);
    }
    wy_page_free(message);
}

static void send_message(caller *to, json_t *message)
{
    wy_page page = {0};
    wy_page_value(&page, message);
    json_decref(message);
    send_page(to, &page);
}

void hall_answer_page(request *r, wy_page *result)
{
    if (r->id) {
        wy_page message = {0};
        wy_page_word(&message, "{\"jsonrpc\":\"2.0\",\"id\":");
        wy_page_value(&message, r->id);
        wy_page_name(&message, "result");
        wy_page_put(&message, result->text, result->length);
        wy_page_word(&message, "}");
        message.is_torn |= result->is_torn;
        send_page(r->from, &message);
    }
    wy_page_free(result);
    forget_request(r);
}

void hall_answer(request *r, json_t *result)
{
    wy_page page = {0};
    wy_page_value(&page, result);
    json_decref(result);
    hall_answer_page(r, &page);
}

void hall_refuse(request *r, wy_fault *fault)
{
    if (r->id)
        send_message(r->from, wy_answer_error(r->id, fault));
    else
        json_decref(fault->data);
    forget_request(r);
}

void hall_refuse_say(request *r, int code, const char *text)
{
    wy_fault fault = {0};
    wy_speak(r->from->language);
    wy_fault_say(&fault, code, text, NULL);
    hall_refuse(r, &fault);
}

void hall_refuse_store(request *r, store_status status)
{
    if (status == STORE_NONE)
        hall_refuse_say(r, WY_FAULT_UNKNOWN, WY_N("There is no such table."));
    else
        hall_refuse_say(r, WY_FAULT_STORE,
                        WY_N("The server cannot write just now: nothing has changed. Try again in "
                             "a moment."));
}

void hall_notify(caller *to, const char *method, json_t *params)
{
    send_message(
        to, json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params", params));
}

static void run_request(request *r)
{
    hall *h = r->from->h;
    const hall_method *method = r->method;
    wy_fault fault = {0};
    wy_speak(r->from->language);
    if (method->needs_person && !r->from->person) {
        hall_refuse_say(r, WY_FAULT_WHO,
                        WY_N("Tell your name first: sign in, or play as a guest."));
        return;
    }
    if (method->in_hall) {
        if (wy_params_fit(method->params, NULL, r->params, &fault))
            method->in_hall(h, r);
        else
            hall_refuse(r, &fault);
        return;
    }
    const char *id = json_string_value(json_object_get(r->params, "table"));
    desk *d = id && strlen(id) < STORE_ID_MAX ? desk_get(h, id) : NULL;
    if (d)
        desk_queue(d, r);
    else
        hall_refuse_say(r, id ? WY_FAULT_UNKNOWN : WY_FAULT_PARAMS,
                        id ? WY_N("There is no such table.") : WY_N("\"table\" is missing."));
}

static void hear_what_was_said(caller *c)
{
    request *next;
    for (request *r = c->early; r; r = next) {
        next = r->next;
        run_request(r);
    }
    c->early = c->early_last = NULL;
}

static void refuse_message(caller *c, json_t *id, int code, const char *text)
{
    wy_fault fault = {0};
    wy_fault_say(&fault, code, text, NULL);
    send_message(c, wy_answer_error(id, &fault));
}

static void take_request(caller *c, json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "method"));
    const hall_method *method = hall_find_method(name);
    json_t *id = json_object_get(message, "id");
    wy_fault fault = {0};
    request *r = method && c->waiting < HALL_WAITING_MAX ? calloc(1, sizeof *r) : NULL;
    if (!method) {
        wy_fault_name(&fault, WY_FAULT_METHOD, WY_N("There is no method \"{name}\"."), name);
        if (id)
            send_message(c, wy_answer_error(id, &fault));
        return;
    }
    if (!r) {
        if (id)
            refuse_message(c, id, WY_FAULT_BUSY, WY_N("Too much at once: wait for the answers."));
        return;
    }
    r->from = caller_keep(c);
    r->method = method;
    r->id = json_incref(id);
    r->params = json_incref(json_object_get(message, "params"));
    c->waiting++;
    if (c->is_known) {
        run_request(r);
        return;
    }
    if (c->early_last)
        c->early_last->next = r;
    else
        c->early = r;
    c->early_last = r;
}

void hall_hear(caller *c, const char *text, size_t length)
{
    json_t *refusal;
    wy_speak(c->language);
    metrics_count(c->h->order.metrics, METRICS_MESSAGES_IN, 1);
    json_t *message = wy_message_read(text, length, &refusal);
    if (!message) {
        send_message(c, refusal);
        return;
    }
    const char *lack = json_is_array(message)
                           ? WY_N("One request a message, please: batches are not taken here.")
                           : wy_request_fault(message);
    if (lack)
        refuse_message(c, wy_request_id(message), WY_FAULT_REQUEST, lack);
    else
        take_request(c, message);
    json_decref(message);
}

/* ---- The loop's side ---- */

hall *hall_create(const hall_order *order)
{
    hall *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->order = *order;
    h->woken = INT64_MAX;
    h->started = order->now(order->context);
    h->writer = clerk_for_writing(order->writing, order->ring, order->context);
    h->reader = clerk_for_reading(order->reading, order->ring, order->context);
    h->thinkers = thinkers_create(order->thinkers, order->patience, order->ring, order->context);
    if (h->writer && h->reader && h->thinkers)
        return h;
    hall_destroy(h);
    return NULL;
}

void hall_collect(hall *h)
{
    workers_collect(h->reader);
    workers_collect(h->writer);
    thinkers_collect(h->thinkers);
}

void hall_tick(hall *h)
{
    int64_t now = h->order.now(h->order.context);
    h->woken = INT64_MAX;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (desk *d = h->buckets[i], *next; d; d = next) {
            next = d->next;
            desk_tick(d, now);
        }
    hall_ring_alarms(h, now);
}

void hall_destroy(hall *h)
{
    h->is_closing = true;
    if (h->thinkers)
        thinkers_destroy(h->thinkers);
    h->thinkers = NULL;
    workers_destroy(h->reader);
    h->reader = NULL;
    workers_destroy(h->writer);
    h->writer = NULL;
    for (int i = 0; i < HALL_BUCKETS; i++)
        while (h->buckets[i])
            desk_free(h->buckets[i]);
    free(h->alarms);
    free(h->resumed);
    free(h);
}
