/* metrics.h - Metrics for Prometheus: counters, gauges, histograms. Thread-safe; starts zeroed. */
#pragma once

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

/* Only ever grow. What each is called and means stands in metrics.c, in this order. */
typedef enum metrics_counter {
    METRICS_CONNECTIONS_OPENED,
    METRICS_CONNECTIONS_REFUSED,
    METRICS_REQUESTS_OK,
    METRICS_REQUESTS_REFUSED, /* the caller's fault: 4xx */
    METRICS_REQUESTS_FAILED,  /* the server's: 5xx */
    METRICS_MESSAGES_IN,
    METRICS_MESSAGES_OUT,
    METRICS_BYTES_IN,
    METRICS_BYTES_OUT,
    METRICS_MOVES_BY_PEOPLE,
    METRICS_MOVES_BY_BOTS,
    METRICS_MOVES_REFUSED,
    METRICS_TABLES_OPENED,
    METRICS_GAMES_STARTED,
    METRICS_GAMES_FINISHED,
    METRICS_GAMES_GIVEN_UP,
    METRICS_CHAT_LINES,
    METRICS_LOGINS,
    METRICS_LOGINS_FAILED,
    METRICS_LIMITED, /* turned away by a limiter */
    METRICS_STORE_WRITES,
    METRICS_STORE_FAULTS,
    METRICS_COUNTERS
} metrics_counter;

/* Come and go. */
typedef enum metrics_gauge {
    METRICS_CONNECTIONS,
    METRICS_PEOPLE,
    METRICS_TABLES_OPEN,
    METRICS_TABLES_RUNNING,
    METRICS_TABLES_OVER, /* or closed */
    METRICS_QUEUE,       /* work that waits for a thread */
    METRICS_STARTED,
    METRICS_HEAP,
    METRICS_GAUGES
} metrics_gauge;

/* How long things take. */
typedef enum metrics_timer {
    METRICS_REQUEST_TIME,
    METRICS_MOVE_TIME,
    METRICS_STORE_TIME,
    METRICS_BOT_TIME,
    METRICS_TIMERS
} metrics_timer;

enum { METRICS_BUCKETS = 16 }; /* the last one holds whatever took longer */

typedef struct metrics_histogram {
    atomic_uint_fast64_t bucket[METRICS_BUCKETS]; /* each by itself; the page adds them up */
    atomic_uint_fast64_t microseconds;
} metrics_histogram;

typedef struct metrics {
    atomic_uint_fast64_t counter[METRICS_COUNTERS];
    atomic_int_fast64_t gauge[METRICS_GAUGES];
    metrics_histogram timer[METRICS_TIMERS];
} metrics;

/* Microseconds since some moment, to measure with. */
int64_t metrics_now(void);

void metrics_count(metrics *m, metrics_counter counter, uint64_t by);
uint64_t metrics_counted(const metrics *m, metrics_counter counter);
void metrics_set(metrics *m, metrics_gauge gauge, int64_t value);
void metrics_time(metrics *m, metrics_timer timer, int64_t microseconds);

/* Writes the page in Prometheus' text format 0.0.4. `version` is the program's. */
void metrics_write(const metrics *m, const char *version, FILE *out);
