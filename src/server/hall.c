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
    uint8_t key[STORE_KEY];
    store_session session;
    store_person person;
    int64_t now;
    uint64_t news; /* of people, when it was asked for */
} recognition;

static store_status recognise(store *s, errand *e)
{
    recognition *r = (recognition *)e;
    store_status status = store_find_session(s, r->key, &r->session);
    if (status == STORE_OK && r->session.expires <= r->now)
        status = STORE_NONE;
    if (status == STORE_OK)
        status = store_find_person(s, r->session.person, &r->person);
    return status == STORE_OK && r->person.erased ? STORE_NONE : status;
}

static void hear_what_was_said(caller *c);

/* Meanwhile they may have got another name, signed out, or been forgotten. */
static void become_known(caller *c, const recognition *r, const hall_news *news)
{
    if (c->is_expelled || (news && news->is_gone) || hall_is_withdrawing(c->h, r->person.id)) {
        if (c->peer && !c->is_expelled)
            c->h->order.close(c->peer, 4401, "signed out");
        return;
    }
    c->person = r->person.id;
    memcpy(c->name, news ? news->name : r->person.name, sizeof c->name);
}

static void recognised(job *done)
{
    recognition *r = (recognition *)done;
    caller *c = r->c;
    hall *h = c->h;
    const hall_news *news = NULL;
    if (r->errand.status == STORE_OK && !h->is_closing &&
        !hall_news_of(h, r->news, r->person.id, &news)) {
        r->news = h->news_count;
        workers_ask(h->reader, &r->errand.job);
        return;
    }
    c->is_known = true;
    if (r->errand.status == STORE_OK) {
        become_known(c, r, news);
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
    memcpy(r->key, key, STORE_KEY);
    r->c = caller_keep(c);
    r->news = h->news_count;
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

static void forget_request(request *r, int code)
{
    if (r->settled)
        r->settled(r, code);
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
    forget_request(r, 0);
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
    int code = fault->code;
    if (r->id)
        send_message(r->from, wy_answer_error(r->id, fault));
    else
        json_decref(fault->data);
    forget_request(r, code);
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
    else if (status == STORE_UNSURE)
        hall_refuse_say(r, WY_FAULT_STORE,
                        WY_N("It is not known yet whether it was written: look at the table before "
                             "you try again."));
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

bool hall_knows(request *r)
{
    if (!r->method->needs_person || r->from->person)
        return true;
    hall_refuse_say(r, WY_FAULT_WHO, WY_N("Tell your name first: sign in, or play as a guest."));
    return false;
}

/* The desk of a table that somebody names. Not any number of tables is read at a time: while the
 * store does not answer, all of them would stay in memory. NULL, with an answer. */
static desk *desk_for(hall *h, request *r)
{
    const char *id = json_string_value(json_object_get(r->params, "table"));
    bool may_be = id && strlen(id) < STORE_ID_MAX;
    if (may_be && h->loading_count >= HALL_READING_MAX && !desk_find(h, id)) {
        hall_refuse_store(r, STORE_AWAY);
        return NULL;
    }
    desk *d = may_be ? desk_get(h, id) : NULL;
    if (!d)
        hall_refuse_say(r, id ? WY_FAULT_UNKNOWN : WY_FAULT_PARAMS,
                        id ? WY_N("There is no such table.") : WY_N("\"table\" is missing."));
    return d;
}

static void run_request(request *r)
{
    hall *h = r->from->h;
    const hall_method *method = r->method;
    wy_fault fault = {0};
    wy_speak(r->from->language);
    if (h->is_closing) {
        hall_refuse_store(r, STORE_AWAY);
        return;
    }
    if (!hall_knows(r))
        return;
    if (method->in_hall) {
        if (wy_params_fit(method->params, NULL, r->params, &fault))
            method->in_hall(h, r);
        else
            hall_refuse(r, &fault);
        return;
    }
    desk *d = desk_for(h, r);
    if (d)
        desk_queue(d, r);
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
        metrics_count(c->h->order.metrics, METRICS_LIMITED, 1);
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
    h->writing = (clerk_tool){order->writing, order->metrics};
    h->reading = (clerk_tool){order->reading, order->metrics};
    h->writer = clerk_for_writing(&h->writing, order->ring, order->context);
    h->reader = clerk_for_reading(&h->reading, order->ring, order->context);
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
    hall_resume_late(h, now);
}

/* Whoever is done now may want to go on to something else: from here on only what is to be written
 * is begun, until the writer is gone. */
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
    hall_forget_withdrawals(h);
    free(h->alarms);
    free(h->resumed);
    free(h);
}
