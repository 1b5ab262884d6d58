/* http_request.c - HTTP request in progress: its jobs on threads, and its answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/fault.h"
#include "server/http/http_internal.h"
#include "server/tables/match.h"

/* ---- Threads ---- */

static void go_on(job *done)
{
    http_request *r = (http_request *)done;
    wy_use_locale(r->locale);
    r->then(r);
}

static void ask(http_request *r, thread_pool *of, http_step *then)
{
    r->then = then;
    r->db_job.job.done = go_on;
    if (!r->server->is_closing)
        pool_submit(of, &r->db_job.job);
    else
        http_respond_error(r, 503, "closing",
                           WY_N("The server is shutting down. Try again later."));
}

void http_run_read_job(http_request *r, db_run *run, http_step *then)
{
    r->db_job.run = run;
    ask(r, hub_read_pool(r->server->h), then);
}

void http_run_write_job(http_request *r, db_run *run, http_step *then)
{
    r->db_job.run = run;
    ask(r, hub_write_pool(r->server->h), then);
}

void http_run_password_job(http_request *r, http_think *think, http_step *then)
{
    r->think = think;
    if (!r->server->is_closing && pool_waiting(r->server->password_pool) >= HTTP_QUEUE)
        http_respond_busy(r);
    else
        ask(r, r->server->password_pool, then);
}

/* ---- Answers ---- */

static void finish(http_request *r, int status)
{
    metrics *m = r->server->config.metrics;
    metrics_count(m,
                  status < 400   ? METRICS_REQUESTS_OK
                  : status < 500 ? METRICS_REQUESTS_REFUSED
                                 : METRICS_REQUESTS_FAILED,
                  1);
    metrics_time(m, METRICS_REQUEST_TIME, metrics_now() - r->begun);
    json_decref(r->found);
    match_destroy(r->match);
    credentials_wipe(r, sizeof *r);
    free(r);
}

typedef struct headers {
    char lines[HTTP_HEADERS_MAX][HTTP_HEADER_MAX];
    const char *list[HTTP_HEADERS_MAX + 1];
    int count;
} headers;

/* Where the next one is to be written. */
static char *next_header(headers *h)
{
    if (h->count == HTTP_HEADERS_MAX)
        abort();
    h->list[h->count] = h->lines[h->count];
    return h->lines[h->count++];
}

static void add_headers(const http_request *r, headers *h)
{
    const char *secure = r->server->config.is_secure ? "; Secure" : "";
    if (r->token[0])
        snprintf(next_header(h), HTTP_HEADER_MAX,
                 "Set-Cookie: wyrm=%s; HttpOnly; SameSite=Strict; Path=/; Max-Age=%lld%s", r->token,
                 (long long)(HTTP_SESSION / 1000), secure);
    else if (r->forgets_cookie)
        snprintf(next_header(h), HTTP_HEADER_MAX,
                 "Set-Cookie: wyrm=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0%s", secure);
    if (r->wait > 0)
        snprintf(next_header(h), HTTP_HEADER_MAX, "Retry-After: %lld",
                 (long long)((r->wait + 999) / 1000));
    if (r->allow)
        snprintf(next_header(h), HTTP_HEADER_MAX, "%s", r->allow);
}

void http_respond_text(http_request *r, int status, const char *type, const char *text,
                       size_t length, const char *header)
{
    headers h = {.count = 0};
    net_text *body = net_text_new(text, length);
    add_headers(r, &h);
    if (header)
        snprintf(next_header(&h), HTTP_HEADER_MAX, "%s", header);
    net_reply(r->exchange, &(net_answer){status, type, h.list, body});
    net_text_drop(body);
    credentials_wipe(&h, sizeof h);
    finish(r, status);
}

void http_respond_file(http_request *r, const net_answer *answer)
{
    net_reply(r->exchange, answer);
    finish(r, answer->status);
}

void http_respond(http_request *r, int status, json_t *body)
{
    char *text = wy_must_have(json_dumps(body, JSON_COMPACT));
    json_decref(body);
    http_respond_text(r, status, "application/json", text, strlen(text), NULL);
    free(text);
}

bool http_respond_error(http_request *r, int status, const char *code, const char *say)
{
    http_respond(r, status,
                 json_pack("{s:s, s:o}", "error", code, "message", wy_tree_sentence(wy_tr(say))));
    return false;
}

void http_respond_store_error(http_request *r, store_status status)
{
    r->token[0] = '\0';
    if (status != STORE_TAKEN) {
        log_write(r->server->config.logger, r->now, LOG_ERROR, "request-not-stored",
                  LOG_FIELDS(log_number("status", (int64_t)status)));
        r->wait = 5000;
    }
    if (status == STORE_TAKEN)
        http_respond_error(r, 409, "name-taken", WY_N("That name is taken."));
    else if (status == STORE_IN_DOUBT)
        http_respond_error(
            r, 503, "store-unsure",
            WY_N("It is not known whether this was saved. Check before you try again."));
    else
        http_respond_error(r, 503, status == STORE_FULL ? "store-full" : "store-away",
                           WY_N("The server cannot save right now, so nothing has changed. Try "
                                "again in a moment."));
}

void http_respond_signed_out(http_request *r)
{
    r->forgets_cookie = r->has_key;
    http_respond_error(r, 401, "signed-out",
                       WY_N("You're not signed in. Sign in, or continue as guest."));
}

void http_respond_busy(http_request *r)
{
    r->wait = 5000;
    http_respond_error(r, 503, "busy", WY_N("The server is busy. Try again in a moment."));
}

bool http_check_store(http_request *r)
{
    store_status status = r->db_job.status;
    if (status == STORE_NONE)
        http_respond_signed_out(r);
    else if (status != STORE_OK)
        http_respond_store_error(r, status);
    return status == STORE_OK;
}
