/* health.c - HTTP handlers for the health check and the metrics. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/http/http_internal.h"

/* The store is unhealthy if a ping has had no answer for SILENCE ms. */
enum { SILENCE = 15000, READING = 0, WRITING = 1 };

/* ---- Signs of life ---- */

typedef struct store_ping {
    db_job db_job;
    http_server *server;
    int which;
    int64_t now;
    bool sweeps, proves;
} store_ping;

static store_status ping(store *s, db_job *e)
{
    store_ping *p = (store_ping *)e;
    store_person ignored;
    if (p->proves)
        return store_probe(s, p->now);
    if (p->sweeps)
        return store_drop_sessions(s, p->now);
    store_status status = store_find_person(s, INT64_MAX, &ignored);
    return status == STORE_NONE ? STORE_OK : status;
}

static void ponged(job *done)
{
    store_ping *p = (store_ping *)done;
    http_server *server = p->server;
    if (p->db_job.status == STORE_OK)
        server->unanswered_since[p->which] = 0;
    if (p->which == WRITING && (p->proves || p->db_job.status != STORE_OK))
        server->is_probing = p->db_job.status != STORE_OK;
    server->pings[p->which] = NULL;
    free(p);
}

/* Only a write shows that a disk is full: after a fault, probes are written until one succeeds. */
static bool has_to_prove(http_server *server)
{
    uint64_t faults = metrics_counted(server->config.metrics, METRICS_STORE_FAULTS);
    bool proves = server->is_probing || faults != server->faults;
    server->faults = faults;
    return proves;
}

/* One at a time: a store that does not answer is not asked again meanwhile. */
static void ask(http_server *server, int which, bool sweeps)
{
    if (server->pings[which] || server->is_closing)
        return;
    store_ping *p = wy_must_have(calloc(1, sizeof *p));
    p->server = server;
    p->which = which;
    p->sweeps = sweeps;
    p->proves = which == WRITING && has_to_prove(server);
    p->db_job.is_read_only = true;
    p->now = server->config.now(server->config.context);
    p->db_job.run = ping;
    p->db_job.job.done = ponged;
    server->pings[which] = p;
    if (!server->unanswered_since[which])
        server->unanswered_since[which] = p->now;
    pool_submit(which == READING ? hub_read_pool(server->h) : hub_write_pool(server->h),
                &p->db_job.job);
}

void http_server_tick(http_server *server)
{
    int64_t now = server->config.now(server->config.context);
    bool sweeps = !server->pings[WRITING] && now - server->swept >= HTTP_HOUR;
    if (sweeps)
        server->swept = now;
    ask(server, READING, false);
    ask(server, WRITING, sweeps);
}

static bool is_silent(const http_server *server, int which, int64_t now)
{
    int64_t since = server->unanswered_since[which];
    return since && now - since >= SILENCE;
}

void handle_health(http_request *r)
{
    const http_server *server = r->server;
    bool is_well = !is_silent(server, READING, r->now) && !is_silent(server, WRITING, r->now) &&
                   !server->is_probing;
    const char *text = is_well ? "ok\n" : "the store does not answer\n";
    http_respond_text(r, is_well ? 200 : 503, "text/plain; charset=utf-8", text, strlen(text),
                      NULL);
}

/* ---- Metrics ---- */

/* What the net has counted since the last look. */
static void count_net(http_server *server)
{
    metrics *m = server->config.metrics;
    const net_statistics *before = &server->counted;
    net_statistics now;
    net_count(server->n, &now);
    metrics_set(m, METRICS_CONNECTIONS, (int64_t)now.connections);
    metrics_count(m, METRICS_MESSAGES_IN, now.messages_in - before->messages_in);
    metrics_count(m, METRICS_MESSAGES_OUT, now.messages_out - before->messages_out);
    metrics_count(m, METRICS_CONNECTIONS_OPENED, now.accepted - before->accepted);
    metrics_count(m, METRICS_CONNECTIONS_REFUSED,
                  now.refused_full + now.refused_address - before->refused_full -
                      before->refused_address);
    metrics_count(m, METRICS_BYTES_IN, now.bytes_in - before->bytes_in);
    metrics_count(m, METRICS_BYTES_OUT, now.bytes_out - before->bytes_out);
    server->counted = now;
}

static void count_hub(http_server *server)
{
    metrics *m = server->config.metrics;
    hub_counts now;
    hub_count(server->h, &now);
    metrics_set(m, METRICS_PEOPLE, now.people);
    metrics_set(m, METRICS_TABLES_OPEN, now.open);
    metrics_set(m, METRICS_TABLES_RUNNING, now.running);
    metrics_set(m, METRICS_TABLES_OVER, now.over);
    metrics_set(m, METRICS_QUEUE, now.queue + pool_waiting(server->password_pool));
}

static void count_memory(metrics *m)
{
    struct mallinfo2 used = mallinfo2();
    metrics_set(m, METRICS_HEAP, (int64_t)(used.uordblks + used.hblkhd));
}

static bool is_this_machine(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strncmp(address, "::ffff:127.", 11) == 0;
}

void handle_metrics(http_request *r)
{
    char *text = NULL;
    size_t length = 0;
    if (!r->server->config.shows_metrics && !is_this_machine(r->place)) {
        http_respond_error(r, 403, "forbidden", WY_N("Only this machine has access."));
        return;
    }
    FILE *out = wy_must_have(open_memstream(&text, &length));
    count_net(r->server);
    count_memory(r->server->config.metrics);
    count_hub(r->server);
    metrics_write(r->server->config.metrics, WY_VERSION, out);
    fclose(out);
    http_respond_text(r, 200, "text/plain; version=0.0.4; charset=utf-8", text, length, NULL);
    free(text);
}
