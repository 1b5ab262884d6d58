/* door_health.c - how the server is: for whoever watches over it. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/door_inside.h"

enum { LATELY = 20000, READING = 0, WRITING = 1 };

/* ---- Signs of life ---- */

typedef struct door_ping {
    errand errand;
    door *d;
    int which;
    int64_t now;
    bool sweeps, proves;
} door_ping;

static store_status ping(store *s, errand *e)
{
    door_ping *p = (door_ping *)e;
    store_person nobody;
    if (p->proves)
        return store_prove(s, p->now);
    if (p->sweeps)
        return store_drop_sessions(s, p->now);
    store_status status = store_find_person(s, INT64_MAX, &nobody);
    return status == STORE_NONE ? STORE_OK : status;
}

static void ponged(job *done)
{
    door_ping *p = (door_ping *)done;
    door *d = p->d;
    if (p->errand.status == STORE_OK)
        d->answered[p->which] = d->order.now(d->order.context);
    if (p->which == WRITING && (p->proves || p->errand.status != STORE_OK))
        d->is_proving = p->errand.status != STORE_OK;
    d->pings[p->which] = NULL;
    free(p);
}

/* Only a disk that is written to tells that it is full. So once something has failed it is written
 * to, until that succeeds. */
static bool has_to_prove(door *d)
{
    uint64_t faults = metrics_counted(d->order.metrics, METRICS_STORE_FAULTS);
    bool proves = d->is_proving || faults != d->faults;
    d->faults = faults;
    return proves;
}

/* One at a time: a store that does not answer is not asked again meanwhile. */
static void ask(door *d, int which, bool sweeps)
{
    if (d->pings[which] || d->is_closing)
        return;
    door_ping *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    p->d = d;
    p->which = which;
    p->sweeps = sweeps;
    p->proves = which == WRITING && has_to_prove(d);
    p->errand.only_looks = true;
    p->now = d->order.now(d->order.context);
    p->errand.run = ping;
    p->errand.job.done = ponged;
    d->pings[which] = p;
    workers_ask(which == READING ? hall_reader(d->h) : hall_writer(d->h), &p->errand.job);
}

void door_tick(door *d)
{
    int64_t now = d->order.now(d->order.context);
    bool sweeps = !d->pings[WRITING] && now - d->swept >= DOOR_HOUR;
    if (sweeps)
        d->swept = now;
    ask(d, READING, false);
    ask(d, WRITING, sweeps);
}

void door_health(visit *v, const json_t *body)
{
    const door *d = v->d;
    (void)body;
    bool is_well = v->now - d->answered[READING] < LATELY &&
                   v->now - d->answered[WRITING] < LATELY && !d->is_proving;
    const char *text = is_well ? "ok\n" : "the store does not answer\n";
    visit_answer_text(v, is_well ? 200 : 503, "text/plain; charset=utf-8", text, strlen(text),
                      NULL);
}

/* ---- Metrics ---- */

static void count_since(metrics *m, metrics_counter counter, uint64_t before, uint64_t now)
{
    metrics_count(m, counter, now - before);
}

/* What the net has counted since the last look. */
static void count_net(door *d)
{
    metrics *m = d->order.metrics;
    const net_statistics *before = &d->counted;
    net_statistics now;
    net_count(d->n, &now);
    metrics_set(m, METRICS_CONNECTIONS, (int64_t)now.connections);
    count_since(m, METRICS_MESSAGES_IN, before->messages_in, now.messages_in);
    count_since(m, METRICS_MESSAGES_OUT, before->messages_out, now.messages_out);
    count_since(m, METRICS_CONNECTIONS_OPENED, before->accepted, now.accepted);
    count_since(m, METRICS_CONNECTIONS_REFUSED, before->refused_full + before->refused_address,
                now.refused_full + now.refused_address);
    count_since(m, METRICS_BYTES_IN, before->bytes_in, now.bytes_in);
    count_since(m, METRICS_BYTES_OUT, before->bytes_out, now.bytes_out);
    d->counted = now;
}

static void count_hall(door *d)
{
    metrics *m = d->order.metrics;
    hall_census now;
    hall_count(d->h, &now);
    metrics_set(m, METRICS_PEOPLE, now.people);
    metrics_set(m, METRICS_TABLES_OPEN, now.open);
    metrics_set(m, METRICS_TABLES_RUNNING, now.running);
    metrics_set(m, METRICS_TABLES_OVER, now.over);
    metrics_set(m, METRICS_QUEUE, now.queue + workers_waiting(d->keepers));
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

void door_metrics(visit *v, const json_t *body)
{
    char *text = NULL;
    size_t length = 0;
    (void)body;
    if (!v->d->order.shows_metrics && !is_this_machine(v->place)) {
        visit_refuse(v, 403, "forbidden", WY_N("That is not for everybody."));
        return;
    }
    FILE *out = open_memstream(&text, &length);
    if (!out)
        abort();
    count_net(v->d);
    count_memory(v->d->order.metrics);
    count_hall(v->d);
    metrics_write(v->d->order.metrics, WY_VERSION, out);
    fclose(out);
    visit_answer_text(v, 200, "text/plain; version=0.0.4; charset=utf-8", text, length, NULL);
    free(text);
}
