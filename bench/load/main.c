/* main.c - Load generator for the table server and the echo server. Measures messages echoed, or
 * moves made durable, per second; latency, and memory.
 *
 *     build/bench/load [OPTION VALUE]...
 *     build/bench/load play --db FILE [OPTION VALUE]...
 *
 *     --port N          where the server listens on this machine
 *     --path PATH       /ws
 *     --connections N   100; up to 60,000
 *     --seconds N       5; up to 600
 *     --rate N          messages a second, or moves, all together; 0: each socket sends again as
 *                       soon as it is answered
 *     --size N          bytes of a message, 100; up to 4,096
 *     --pid N           the server's process, to report its memory
 *     --json            one object instead of a table
 *
 * To play, moreover:
 *
 *     --db FILE         the server's store: people are written into it
 *     --warm N          2; seconds that are played before it is measured
 *     --pairs           two share a table of The Book of Dragons; else all are alone in the dungeon
 *     --watch           players alone watch their table, too, and get each event
 *     --ask             players alone request the legal moves before each move, as a client without
 *                       the rules does; players who share a table always do
 *
 * Then the server must admit them: wyrm serve --connections N --connections-address N and a
 * --rate of 100000.
 *
 * Exit status 1 when a connection failed or was lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/load.h"

enum { SIZE_MAX_BYTES = 4096, CONNECT_SECONDS = 120 };

typedef struct run {
    const load_plan *p;
    load_crowd *crowd;
    load_figures figures;
    bool is_measuring;
    uint64_t sent;
    char text[SIZE_MAX_BYTES];
} run;

static void send_one(run *r, load_socket *s)
{
    *load_mark(s) = load_now();
    if (load_say(s, r->text, (size_t)r->p->size))
        r->sent++;
}

static void on_opened(void *context, load_socket *s)
{
    (void)context;
    *load_mark(s) = 0;
}

static void on_message(void *context, load_socket *s, const char *text, size_t length)
{
    run *r = context;
    uint64_t began = *load_mark(s);
    (void)text;
    (void)length;
    *load_mark(s) = 0;
    if (!began || !r->is_measuring)
        return;
    load_add(&r->figures, load_now() - began);
    if (!r->p->rate)
        send_one(r, s);
}

static void on_lost(void *context, load_socket *s)
{
    (void)context;
    (void)s;
}

static bool connect_all(run *r)
{
    uint64_t end = load_now() + CONNECT_SECONDS * UINT64_C(1000000000);
    while (load_connected(r->crowd) + load_failed(r->crowd) < r->p->connections && load_now() < end)
        load_turn(r->crowd, 10);
    return load_connected(r->crowd) == r->p->connections;
}

/* As many as should have been sent by now, one socket after the other; one that is not yet answered
 * is passed over, so that nothing piles up. */
static void keep_rate(run *r, uint64_t began, int *next)
{
    uint64_t due = (uint64_t)((double)(load_now() - began) / 1e9 * r->p->rate);
    for (int tries = 0; r->sent < due && tries < r->p->connections; tries++) {
        load_socket *s = load_socket_at(r->crowd, *next);
        *next = (*next + 1) % r->p->connections;
        if (load_is_open(s) && !*load_mark(s))
            send_one(r, s);
    }
}

static double measure(run *r)
{
    int next = 0;
    uint64_t began = load_now(), end = began + (uint64_t)r->p->seconds * 1000000000;
    r->is_measuring = true;
    for (int i = 0; !r->p->rate && i < r->p->connections; i++)
        if (load_is_open(load_socket_at(r->crowd, i)))
            send_one(r, load_socket_at(r->crowd, i));
    while (load_now() < end) {
        if (r->p->rate)
            keep_rate(r, began, &next);
        load_turn(r->crowd, 1);
    }
    r->is_measuring = false;
    return (double)(load_now() - began) / 1e9;
}

static void print(const run *r, double seconds, double before, double idle, double after)
{
    const load_figures *f = &r->figures;
    double n = r->p->connections, rate = (double)f->count / seconds;
    double p50 = (double)load_quantile(f, 0.5) / 1e6, p99 = (double)load_quantile(f, 0.99) / 1e6;
    double most = (double)f->most / 1e6;
    if (r->p->json)
        printf("{\"connections\": %d, \"failed\": %d, \"messages\": %ju, \"per_second\": %.0f, "
               "\"p50_ms\": %.3f, \"p99_ms\": %.3f, \"max_ms\": %.3f, \"memory_mib\": %.1f, "
               "\"idle_kib_each\": %.2f, \"busy_kib_each\": %.2f}\n",
               r->p->connections, load_failed(r->crowd), (uintmax_t)f->count, rate, p50, p99, most,
               after / (1 << 20), (idle - before) / n / 1024, (after - before) / n / 1024);
    else
        printf("connections  messages/s    p50 ms    p99 ms    max ms   KiB each, idle and busy\n"
               "%11d %11.0f %9.3f %9.3f %9.3f %10.2f %13.2f\n",
               r->p->connections, rate, p50, p99, most, (idle - before) / n / 1024,
               (after - before) / n / 1024);
}

static bool read_flag(const char *word, load_plan *p)
{
    bool *flag = strcmp(word, "--json") == 0    ? &p->json
                 : strcmp(word, "--pairs") == 0 ? &p->pairs
                 : strcmp(word, "--watch") == 0 ? &p->watches
                 : strcmp(word, "--ask") == 0   ? &p->asks
                                                : NULL;
    if (flag)
        *flag = true;
    return flag != NULL;
}

static bool read_options(int argc, char **argv, load_plan *p)
{
    const struct {
        const char *name;
        int *number, least, most;
    } numbers[] = {
        {"--port", &p->port, 1, 65535},
        {"--connections", &p->connections, 1, 60000},
        {"--seconds", &p->seconds, 0, 600},
        {"--rate", &p->rate, 0, 10000000},
        {"--size", &p->size, 1, SIZE_MAX_BYTES},
        {"--pid", &p->process, 1, 1 << 30},
        {"--warm", &p->warm, 0, 60},
    };
    for (int i = 1; i < argc; i++) {
        if (read_flag(argv[i], p))
            continue;
        if (i + 1 == argc)
            return false;
        if (strcmp(argv[i], "--path") == 0 || strcmp(argv[i], "--db") == 0) {
            *(argv[i][2] == 'p' ? &p->path : &p->database) = argv[i + 1];
            i++;
            continue;
        }
        size_t k = 0;
        while (k < sizeof numbers / sizeof *numbers && strcmp(argv[i], numbers[k].name) != 0)
            k++;
        char *rest = NULL;
        long number = strtol(argv[++i], &rest, 10);
        if (k == sizeof numbers / sizeof *numbers || *rest || number < numbers[k].least ||
            number > numbers[k].most)
            return false;
        *numbers[k].number = (int)number;
    }
    return p->port > 0;
}

int main(int argc, char **argv)
{
    static run r;
    static const load_events events = {on_opened, on_message, on_lost, NULL};
    load_plan p = {.connections = 100, .seconds = 5, .size = 100, .path = "/ws", .warm = 2};
    int plays = argc > 1 && strcmp(argv[1], "play") == 0;
    if (!read_options(argc - plays, argv + plays, &p) || (plays && !p.database)) {
        fprintf(stderr, "load: see the head of bench/load/main.c\n");
        return 2;
    }
    if (plays)
        return load_play(&p);
    r.p = &p;
    memset(r.text, 'w', sizeof r.text);
    double before = (double)load_memory(p.process);
    r.crowd = load_open(p.port, p.path, p.connections, &events, &r);
    bool is_whole = connect_all(&r);
    double idle = (double)load_memory(p.process);
    double seconds = measure(&r);
    print(&r, seconds, before, idle, (double)load_memory(p.process));
    is_whole = is_whole && load_failed(r.crowd) == 0;
    load_close(r.crowd);
    return is_whole ? 0 : 1;
}
