/* metrics.c - Metrics for Prometheus: counters, gauges, histograms. */
#include "server/metrics.h"

#include <inttypes.h>
#include <time.h>

#include "wyrm/port.h"

/* A row of the page. Neighbours of one name differ by label; the first has the help text. */
typedef struct row {
    const char *name, *label, *value, *help;
} row;

static const row COUNTERS[] = {
    {"wyrm_connections_total", "outcome", "opened", "Connections since the server was started."},
    {"wyrm_connections_total", "outcome", "refused", NULL},
    {"wyrm_requests_total", "outcome", "ok", "Answered requests, by whose fault a refusal is."},
    {"wyrm_requests_total", "outcome", "refused", NULL},
    {"wyrm_requests_total", "outcome", "failed", NULL},
    {"wyrm_messages_total", "direction", "in", "Messages of open connections."},
    {"wyrm_messages_total", "direction", "out", NULL},
    {"wyrm_bytes_total", "direction", "in", "Bytes of requests and messages."},
    {"wyrm_bytes_total", "direction", "out", NULL},
    {"wyrm_moves_total", "by", "people", "Moves that were played."},
    {"wyrm_moves_total", "by", "bots", NULL},
    {"wyrm_moves_refused_total", NULL, NULL, "Moves that the rules refused, or that came late."},
    {"wyrm_tables_opened_total", NULL, NULL, "Tables created by people."},
    {"wyrm_games_started_total", NULL, NULL, "Games that began."},
    {"wyrm_games_finished_total", "end", "played", "Games that are over, and how they ended."},
    {"wyrm_games_finished_total", "end", "given-up", NULL},
    {"wyrm_chat_lines_total", NULL, NULL, "Lines of chat."},
    {"wyrm_logins_total", "outcome", "ok", "Passwords that were checked."},
    {"wyrm_logins_total", "outcome", "failed", NULL},
    {"wyrm_limited_total", NULL, NULL, "Requests turned away because there were too many."},
    {"wyrm_store_writes_total", NULL, NULL, "Changes that the database has committed."},
    {"wyrm_store_faults_total", NULL, NULL, "Calls that the database did not carry out."},
};
WY_STATIC_ASSERT(WY_COUNT(COUNTERS) == METRICS_COUNTERS, "one row per counter");

static const row GAUGES[] = {
    {"wyrm_connections", NULL, NULL, "Connections that are open."},
    {"wyrm_people", NULL, NULL, "People who are connected, however often."},
    {"wyrm_tables", "stage", "open", "Tables in memory."},
    {"wyrm_tables", "stage", "running", NULL},
    {"wyrm_tables", "stage", "over", NULL},
    {"wyrm_queue_length", NULL, NULL, "Pieces of work that wait for a thread."},
    {"wyrm_start_time_seconds", NULL, NULL, "When the server was started, in seconds since 1970."},
    {"wyrm_heap_bytes", NULL, NULL, "Memory in use, of what the process has taken."},
};
WY_STATIC_ASSERT(WY_COUNT(GAUGES) == METRICS_GAUGES, "one row per gauge");

static const row TIMERS[] = {
    {"wyrm_request_seconds", NULL, NULL, "From a request to its answer."},
    {"wyrm_move_seconds", NULL, NULL, "From a move to its publication."},
    {"wyrm_store_seconds", NULL, NULL, "How long the database takes to read, or to commit."},
    {"wyrm_bot_seconds", NULL, NULL, "How long bots think about a move."},
};
WY_STATIC_ASSERT(WY_COUNT(TIMERS) == METRICS_TIMERS, "one row per timer");

/* Bounds of the buckets, in microseconds: what takes exactly as long belongs to them. */
static const int64_t BOUNDS[] = {100,   250,    500,    1000,   2500,    5000,    10000,   25000,
                                 50000, 100000, 250000, 500000, 1000000, 2500000, 10000000};
WY_STATIC_ASSERT(WY_COUNT(BOUNDS) == METRICS_BUCKETS - 1, "the last bucket has no bound");

/* ---- Counting ---- */

int64_t metrics_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void metrics_count(metrics *m, metrics_counter counter, uint64_t by)
{
    atomic_fetch_add_explicit(&m->counter[counter], by, memory_order_relaxed);
}

uint64_t metrics_counted(const metrics *m, metrics_counter counter)
{
    return atomic_load_explicit(&m->counter[counter], memory_order_relaxed);
}

void metrics_set(metrics *m, metrics_gauge gauge, int64_t value)
{
    atomic_store_explicit(&m->gauge[gauge], value, memory_order_relaxed);
}

void metrics_time(metrics *m, metrics_timer timer, int64_t microseconds)
{
    metrics_histogram *histogram = &m->timer[timer];
    int64_t took = microseconds > 0 ? microseconds : 0; /* a clock may be set back */
    size_t bucket = 0;
    while (bucket < WY_COUNT(BOUNDS) && took > BOUNDS[bucket])
        bucket++;
    atomic_fetch_add_explicit(&histogram->bucket[bucket], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&histogram->microseconds, (uint64_t)took, memory_order_relaxed);
}

/* ---- The page ---- */

/* Escapes the value of a label. Help texts need none. */
static void write_value(const char *value, FILE *out)
{
    for (; *value; value++) {
        if (*value == '\n')
            fputs("\\n", out);
        else if (*value == '\\' || *value == '"')
            fprintf(out, "\\%c", *value);
        else
            fputc(*value, out);
    }
}

static void write_head(const row *r, const char *type, FILE *out)
{
    if (r->help)
        fprintf(out, "# HELP %s %s\n# TYPE %s %s\n", r->name, r->help, r->name, type);
}

static void write_name(const row *r, const char *type, FILE *out)
{
    write_head(r, type, out);
    fputs(r->name, out);
    if (!r->label)
        return;
    fprintf(out, "{%s=\"", r->label);
    write_value(r->value, out);
    fputs("\"}", out);
}

/* Whole seconds and six digits: no language's decimal comma, and nothing is rounded. */
static void write_seconds(uint64_t microseconds, FILE *out)
{
    fprintf(out, "%" PRIu64 ".%06" PRIu64, microseconds / 1000000, microseconds % 1000000);
}

static void write_timer(const metrics_histogram *histogram, const row *r, FILE *out)
{
    uint64_t sum = 0;
    write_head(r, "histogram", out);
    for (size_t i = 0; i < METRICS_BUCKETS; i++) {
        sum += atomic_load_explicit(&histogram->bucket[i], memory_order_relaxed);
        fprintf(out, "%s_bucket{le=\"", r->name);
        if (i < WY_COUNT(BOUNDS))
            write_seconds((uint64_t)BOUNDS[i], out);
        else
            fputs("+Inf", out);
        fprintf(out, "\"} %" PRIu64 "\n", sum);
    }
    fprintf(out, "%s_sum ", r->name);
    write_seconds(atomic_load_explicit(&histogram->microseconds, memory_order_relaxed), out);
    fprintf(out, "\n%s_count %" PRIu64 "\n", r->name, sum);
}

void metrics_write(const metrics *m, const char *version, FILE *out)
{
    const row info = {"wyrm_build_info", "version", version, "The program that is running."};
    write_name(&info, "gauge", out);
    fputs(" 1\n", out);
    for (size_t i = 0; i < METRICS_COUNTERS; i++) {
        write_name(&COUNTERS[i], "counter", out);
        fprintf(out, " %" PRIu64 "\n", metrics_counted(m, (metrics_counter)i));
    }
    for (size_t i = 0; i < METRICS_GAUGES; i++) {
        write_name(&GAUGES[i], "gauge", out);
        fprintf(out, " %" PRId64 "\n", atomic_load_explicit(&m->gauge[i], memory_order_relaxed));
    }
    for (size_t i = 0; i < METRICS_TIMERS; i++)
        write_timer(&m->timer[i], &TIMERS[i], out);
}
