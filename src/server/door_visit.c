/* door_visit.c - a request that is being answered: what is asked of threads, and answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/fault.h"
#include "server/door_inside.h"
#include "server/room.h"

/* ---- Threads ---- */

static void go_on(job *done)
{
    visit *v = (visit *)done;
    wy_speak(v->language);
    v->then(v);
}

static void ask(visit *v, workers *of, void (*then)(visit *v))
{
    v->then = then;
    v->errand.job.done = go_on;
    if (!v->d->is_closing)
        workers_ask(of, &v->errand.job);
    else
        visit_refuse(v, 503, "closing", WY_N("The server is being shut down: come back later."));
}

void visit_read(visit *v, store_status (*run)(store *s, errand *e), void (*then)(visit *v))
{
    v->errand.run = run;
    ask(v, hall_reader(v->d->h), then);
}

void visit_write(visit *v, store_status (*run)(store *s, errand *e), void (*then)(visit *v))
{
    v->errand.run = run;
    ask(v, hall_writer(v->d->h), then);
}

void visit_think(visit *v, void (*think)(visit *v, const secret_keeper *keep),
                 void (*then)(visit *v))
{
    if (!v->d->is_closing && workers_waiting(v->d->keepers) >= DOOR_QUEUE) {
        v->wait = 5000;
        visit_refuse(v, 503, "busy", WY_N("Too many people at once: try again in a moment."));
        return;
    }
    v->think = think;
    ask(v, v->d->keepers, then);
}

/* ---- Answers ---- */

static void finish(visit *v, int status)
{
    metrics *m = v->d->order.metrics;
    metrics_count(m,
                  status < 400   ? METRICS_REQUESTS_OK
                  : status < 500 ? METRICS_REQUESTS_REFUSED
                                 : METRICS_REQUESTS_FAILED,
                  1);
    metrics_time(m, METRICS_REQUEST_TIME, metrics_now() - v->begun);
    json_decref(v->found);
    room_destroy(v->room);
    secret_wipe(v, sizeof *v);
    free(v);
}

typedef struct headers {
    char lines[DOOR_HEADERS_MAX][DOOR_HEADER_MAX];
    const char *list[DOOR_HEADERS_MAX + 1];
    int count;
} headers;

/* Where the next one is to be written. */
static char *next_header(headers *h)
{
    if (h->count == DOOR_HEADERS_MAX)
        abort();
    h->list[h->count] = h->lines[h->count];
    return h->lines[h->count++];
}

static void add_headers(const visit *v, headers *h)
{
    const char *secure = v->d->order.is_secure ? "; Secure" : "";
    if (v->token[0])
        snprintf(next_header(h), DOOR_HEADER_MAX,
                 "Set-Cookie: wyrm=%s; HttpOnly; SameSite=Strict; Path=/; Max-Age=%lld%s", v->token,
                 (long long)(DOOR_SESSION / 1000), secure);
    else if (v->forgets_cookie)
        snprintf(next_header(h), DOOR_HEADER_MAX,
                 "Set-Cookie: wyrm=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0%s", secure);
    if (v->wait > 0)
        snprintf(next_header(h), DOOR_HEADER_MAX, "Retry-After: %lld",
                 (long long)((v->wait + 999) / 1000));
    if (v->allow)
        snprintf(next_header(h), DOOR_HEADER_MAX, "%s", v->allow);
}

void visit_answer_text(visit *v, int status, const char *type, const char *text, size_t length,
                       const char *header)
{
    headers h = {.count = 0};
    net_text *body = net_text_new(text, length);
    add_headers(v, &h);
    if (header)
        snprintf(next_header(&h), DOOR_HEADER_MAX, "%s", header);
    net_reply(v->exchange, &(net_answer){status, type, h.list, body});
    net_text_drop(body);
    secret_wipe(&h, sizeof h);
    finish(v, status);
}

void visit_answer_file(visit *v, const net_answer *answer)
{
    net_reply(v->exchange, answer);
    finish(v, answer->status);
}

void visit_answer(visit *v, int status, json_t *body)
{
    char *text = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    if (!text)
        abort();
    visit_answer_text(v, status, "application/json", text, strlen(text), NULL);
    free(text);
}

void visit_refuse(visit *v, int status, const char *code, const char *say)
{
    visit_answer(v, status,
                 json_pack("{s:s, s:o}", "error", code, "message", wy_json_sentence(wy_tr(say))));
}

void visit_refuse_store(visit *v, store_status status)
{
    v->token[0] = '\0';
    if (status == STORE_TAKEN) {
        visit_refuse(v, 409, "name-taken", WY_N("Somebody else has that name."));
        return;
    }
    journal_write(v->d->order.journal, v->now, JOURNAL_ERROR, "request-not-stored",
                  JOURNAL_FIELDS(journal_number("status", (int64_t)status)));
    v->wait = 5000;
    if (status == STORE_UNSURE) {
        visit_refuse(v, 503, "store-unsure",
                     WY_N("It is not known yet whether that was written: look before you try "
                          "again."));
        return;
    }
    visit_refuse(v, 503, status == STORE_FULL ? "store-full" : "store-away",
                 WY_N("The server cannot write just now: nothing has changed. Try again in a "
                      "moment."));
}

void visit_refuse_stranger(visit *v)
{
    v->forgets_cookie = v->has_key;
    visit_refuse(v, 401, "signed-out", WY_N("Tell your name first: sign in, or play as a guest."));
}
