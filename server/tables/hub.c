/* hub.c - Registry of clients and live tables: clients, requests and ticks. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/message.h"
#include "server/tables/hub_internal.h"

/* ---- Clients ---- */

client *client_keep(client *c)
{
    c->refs++;
    return c;
}

void client_drop(client *c)
{
    if (--c->refs > 0)
        return;
    if (c->previous)
        c->previous->next = c->next;
    else
        c->h->clients = c->next;
    if (c->next)
        c->next->previous = c->previous;
    free(c);
}

/* Whose session it is. */
typedef struct recognition {
    db_job db_job;
    client *c;
    uint8_t key[STORE_KEY];
    store_person person;
    int64_t now;
    uint64_t seen_changes; /* hub.person_change_count at the time of the request */
} recognition;

static store_status look_up_person(store *s, db_job *e)
{
    recognition *r = (recognition *)e;
    store_session session;
    return store_find_signed_in(s, r->key, r->now, &session, &r->person);
}

static void run_early_requests(client *c);

/* Meanwhile they may have got another name, signed out, or erased the account. */
static void identify(client *c, const recognition *r, const person_change *known)
{
    if (c->is_expelled || (known && known->is_gone) || hub_is_erasing(c->h, r->person.id)) {
        if (c->peer && !c->is_expelled)
            c->h->config.close(c->peer, 4401, "signed out");
        return;
    }
    c->person = r->person.id;
    memcpy(c->name, known ? known->name : r->person.name, sizeof c->name);
}

static void person_found(job *done)
{
    recognition *r = (recognition *)done;
    client *c = r->c;
    hub *h = c->h;
    const person_change *known = NULL;
    if (r->db_job.status == STORE_OK && !h->is_closing &&
        !hub_person_changes_since(h, r->seen_changes, r->person.id, &known)) {
        r->seen_changes = h->person_change_count;
        pool_submit(h->reader, &r->db_job.job);
        return;
    }
    c->is_known = true;
    if (r->db_job.status == STORE_OK) {
        identify(c, r, known);
    } else if (c->peer && r->db_job.status != STORE_NONE) {
        c->h->config.close(c->peer, 1013, "try again later");
    }
    run_early_requests(c);
    client_drop(c);
    free(r);
}

client *hub_connect(hub *h, void *peer, const uint8_t key[STORE_KEY], const wy_locale *locale)
{
    client *c = wy_must_have(calloc(1, sizeof *c));
    c->h = h;
    c->peer = peer;
    c->refs = 1;
    c->next = h->clients;
    if (h->clients)
        h->clients->previous = c;
    h->clients = c;
    c->locale = locale;
    c->is_known = key == NULL;
    if (!key)
        return c;
    recognition *r = wy_must_have(calloc(1, sizeof *r));
    memcpy(c->key, key, STORE_KEY);
    memcpy(r->key, key, STORE_KEY);
    r->c = client_keep(c);
    r->seen_changes = h->person_change_count;
    r->now = hub_now(h);
    db_submit(h->reader, &r->db_job, look_up_person, person_found);
    return c;
}

void hub_disconnect(client *c)
{
    c->peer = NULL;
    client_unwatch_all(c);
    client_drop(c);
}

/* ---- Requests ---- */

static void forget_request(request *r, int code)
{
    if (r->settled)
        r->settled(r, code);
    r->from->waiting--;
    client_drop(r->from);
    json_decref(r->id);
    json_decref(r->params);
    free(r);
}

static void send_json(client *to, wy_json_writer *message)
{
    if (to->peer) {
        net_text *shared = net_text_new(message->text, message->length);
        to->h->config.send(to->peer, shared);
        net_text_drop(shared);
    }
    wy_json_free(message);
}

static void send_fault(client *to, const json_t *id, wy_fault *fault)
{
    wy_json_writer message = WY_JSON_GROWING;
    wy_write_error(&message, id, fault);
    send_json(to, &message);
}

void hub_answer_json(request *r, wy_json_writer *result)
{
    if (r->id) {
        wy_json_writer message = WY_JSON_GROWING;
        wy_write_result(&message, r->id, result);
        send_json(r->from, &message);
    }
    wy_json_free(result);
    forget_request(r, 0);
}

void hub_answer(request *r, json_t *result)
{
    wy_json_writer json = WY_JSON_GROWING;
    wy_json_tree(&json, NULL, result);
    json_decref(result);
    hub_answer_json(r, &json);
}

void hub_refuse(request *r, wy_fault *fault)
{
    int code = fault->code;
    if (r->id)
        send_fault(r->from, r->id, fault);
    else
        json_decref(fault->data);
    forget_request(r, code);
}

void hub_refuse_say(request *r, int code, const char *text)
{
    wy_fault fault = {0};
    wy_use_locale(r->from->locale);
    wy_fault_say(&fault, code, text, NULL);
    hub_refuse(r, &fault);
}

bool hub_refuse_if(request *r, bool is_wrong, int code, const char *text)
{
    if (is_wrong)
        hub_refuse_say(r, code, text);
    return is_wrong;
}

void hub_refuse_store(request *r, store_status status)
{
    if (status == STORE_NONE)
        hub_refuse_say(r, WY_FAULT_UNKNOWN, WY_N("There is no such table."));
    else if (status == STORE_IN_DOUBT)
        hub_refuse_say(
            r, WY_FAULT_STORE,
            WY_N(
                "It is not known whether this was saved. Look at the table before you try again."));
    else
        hub_refuse_say(r, WY_FAULT_STORE,
                       WY_N("The server cannot save right now, so nothing has changed. Try again "
                            "in a moment."));
}

void hub_notify(client *to, const char *method, json_t *params)
{
    wy_json_writer message = WY_JSON_GROWING;
    wy_json_open(&message, NULL, '{');
    wy_json_text(&message, "jsonrpc", "2.0");
    wy_json_text(&message, "method", method);
    wy_json_tree(&message, "params", params);
    wy_json_close(&message, '}');
    json_decref(params);
    send_json(to, &message);
}

bool hub_require_person(request *r)
{
    if (!r->method->needs_person || r->from->person)
        return true;
    hub_refuse_say(r, WY_FAULT_SIGNED_OUT,
                   WY_N("You're not signed in. Sign in, or continue as guest."));
    return false;
}

/* Returns the live table of a request, or NULL with an answer. Limits the tables being read: all of
 * them would stay in memory while the store does not answer. */
static live_table *live_table_for(hub *h, request *r)
{
    const char *id = json_string_value(json_object_get(r->params, "table"));
    bool may_be = id && strlen(id) < STORE_ID_MAX;
    if (may_be && h->loading_count >= HUB_READING_MAX && !live_table_find(h, id)) {
        hub_refuse_store(r, STORE_AWAY);
        return NULL;
    }
    live_table *t = may_be ? live_table_get(h, id) : NULL;
    if (!t)
        hub_refuse_say(r, id ? WY_FAULT_UNKNOWN : WY_FAULT_PARAMS,
                       id ? WY_N("There is no such table.") : WY_N("\"table\" is missing."));
    return t;
}

static void run_request(request *r)
{
    hub *h = r->from->h;
    const rpc_method *method = r->method;
    wy_fault fault = {0};
    wy_use_locale(r->from->locale);
    if (h->is_closing) {
        hub_refuse_store(r, STORE_AWAY);
        return;
    }
    if (!hub_require_person(r))
        return;
    if (method->at_hub) {
        if (wy_params_fit(method->params, NULL, r->params, &fault))
            method->at_hub(r);
        else
            hub_refuse(r, &fault);
        return;
    }
    live_table *t = live_table_for(h, r);
    if (t)
        live_table_submit(t, r);
}

static void run_early_requests(client *c)
{
    request *next;
    for (request *r = c->early; r; r = next) {
        next = r->next;
        run_request(r);
    }
    c->early = c->early_last = NULL;
}

static void refuse_message(client *c, const json_t *id, int code, const char *text)
{
    wy_fault fault = {0};
    wy_fault_say(&fault, code, text, NULL);
    send_fault(c, id, &fault);
}

static void take_request(client *c, json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "method"));
    const rpc_method *method = rpc_find_method(name);
    json_t *id = json_object_get(message, "id");
    wy_fault fault = {0};
    request *r = method && c->waiting < HUB_WAITING_MAX ? calloc(1, sizeof *r) : NULL;
    if (!method) {
        wy_fault_name(&fault, WY_FAULT_METHOD, WY_N("There is no method \"{name}\"."), name);
        if (id)
            send_fault(c, id, &fault);
        return;
    }
    if (!r) {
        metrics_count(c->h->config.metrics, METRICS_LIMITED, 1);
        if (id)
            refuse_message(c, id, WY_FAULT_BUSY, WY_N("Too many requests. Wait for the answers."));
        return;
    }
    r->from = client_keep(c);
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

void hub_receive(client *c, const char *text, size_t length)
{
    wy_fault fault = {0};
    wy_use_locale(c->locale);
    json_t *message = wy_message_read(text, length, &fault);
    if (!message) {
        send_fault(c, NULL, &fault);
        return;
    }
    const char *lack = json_is_array(message)
                           ? WY_N("Batches are not supported here. Send one request per message.")
                           : wy_request_fault(message);
    if (lack)
        refuse_message(c, wy_request_id(message), WY_FAULT_REQUEST, lack);
    else
        take_request(c, message);
    json_decref(message);
}

/* ---- The loop's side ---- */

hub *hub_create(const hub_config *config)
{
    hub *h = wy_must_have(calloc(1, sizeof *h));
    h->config = *config;
    h->woken = h->next_wakeup = INT64_MAX;
    h->started = config->now(config->context);
    h->writing = (db_worker){config->writing, config->metrics};
    h->reading = (db_worker){config->reading, config->metrics};
    h->writer = db_worker_create(&h->writing, true, config->ring, config->context);
    h->reader = db_worker_create(&h->reading, false, config->ring, config->context);
    h->bot_pool =
        bot_pool_create(config->bot_pool, config->patience, config->ring, config->context);
    if (h->writer && h->reader && h->bot_pool)
        return h;
    hub_destroy(h);
    return NULL;
}

void hub_drain(hub *h)
{
    pool_drain(h->reader);
    pool_drain(h->writer);
    pool_drain(bot_pool_threads(h->bot_pool));
}

void hub_tick(hub *h)
{
    int64_t now = hub_now(h);
    h->woken = INT64_MAX;
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (live_table *t = h->buckets[i], *next; t; t = next) {
            next = t->next;
            live_table_tick(t, now);
        }
    hub_run_wakeups(h, now);
    hub_resume_late(h, now);
}

/* Jobs that finish now may start more, but only pending writes, until the writer has stopped. */
void hub_destroy(hub *h)
{
    h->is_closing = true;
    if (h->bot_pool)
        bot_pool_destroy(h->bot_pool);
    h->bot_pool = NULL;
    pool_destroy(h->reader);
    h->reader = NULL;
    pool_destroy(h->writer);
    h->writer = NULL;
    for (int i = 0; i < HUB_BUCKETS; i++)
        while (h->buckets[i])
            live_table_free(h->buckets[i]);
    hub_free_erasures(h);
    free(h->wakeups);
    free(h->resumed);
    free(h);
}
