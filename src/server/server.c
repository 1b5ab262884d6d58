/* server.c - see server.h. */
#include "server/server.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/door.h"

enum {
    PATIENCE = 3000, /* milliseconds within which a bot answers */
    TABLES_EACH = 20,
    TICK = 5000,
};

typedef struct server {
    const server_order *order;
    store *writing, *reading;
    site *site;
    metrics metrics;
    journal journal;
    net *n;
    hall *h;
    door *d;
    atomic_bool is_rung;
    net_timer *alarm;
} server;

static net *running; /* for the signals' handler */

/* ---- What the hall and the door want of the loop ---- */

static int64_t now_of(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void collect(void *argument)
{
    server *s = argument;
    atomic_store(&s->is_rung, false); /* who is done from now on rings again */
    hall_collect(s->h);
    door_collect(s->d);
}

static void ring(void *context)
{
    server *s = context;
    if (!atomic_exchange(&s->is_rung, true))
        net_post(s->n, collect, s);
}

static void alarm_rang(void *argument)
{
    server *s = argument;
    s->alarm = NULL;
    hall_tick(s->h);
}

static void wake(void *context, int64_t when)
{
    server *s = context;
    int64_t wait = when - now_of(NULL);
    net_cancel(s->alarm);
    s->alarm = net_after(s->n, wait > 0 ? (uint64_t)wait : 0, alarm_rang, s);
}

static void send_text(void *peer, net_text *text)
{
    net_send(peer, text);
}

static void close_peer(void *peer, uint16_t code, const char *reason)
{
    net_close(peer, code, reason);
}

static void tick(void *argument)
{
    server *s = argument;
    door_tick(s->d);
    net_after(s->n, TICK, tick, s);
}

/* ---- Opening ---- */

static bool open_stores(server *s, char fault[SERVER_FAULT_MAX])
{
    char why[STORE_FAULT_MAX];
    s->writing = store_open(s->order->database, why);
    s->reading = s->writing ? store_open(s->order->database, why) : NULL;
    if (!s->reading)
        snprintf(fault, SERVER_FAULT_MAX, "%s", why);
    return s->reading != NULL;
}

/* Behind a proxy people come as its own page says: by https, or not. */
static bool is_secure(const server_order *order)
{
    const char *first = order->origins ? order->origins[0] : NULL;
    return order->certificate || (order->proxy && first && strncmp(first, "https://", 8) == 0);
}

static bool open_net(server *s, char fault[SERVER_FAULT_MAX])
{
    const server_order *order = s->order;
    const net_options options = {.address = order->address,
                                 .port = order->port,
                                 .certificate = order->certificate,
                                 .key = order->key,
                                 .origins = order->origins,
                                 .proxy = order->proxy,
                                 .connections = order->connections,
                                 .connections_address = order->connections_address};
    char why[NET_FAULT_MAX];
    s->n = net_open(&options, &door_handler, s->d, why);
    if (!s->n)
        snprintf(fault, SERVER_FAULT_MAX, "%s", why);
    return s->n != NULL;
}

static bool open_site(server *s, char fault[SERVER_FAULT_MAX])
{
    char why[SITE_FAULT_MAX];
    s->site = s->order->site ? site_open(s->order->site, why) : NULL;
    if (s->order->site && !s->site)
        snprintf(fault, SERVER_FAULT_MAX, "%s", why);
    return !s->order->site || s->site;
}

static bool open_door(server *s)
{
    const door_order order = {.metrics = &s->metrics,
                              .journal = &s->journal,
                              .cost = SECRET_COST,
                              .rate = s->order->rate,
                              .is_secure = is_secure(s->order),
                              .shows_metrics = s->order->shows_metrics,
                              .site = s->site,
                              .now = now_of,
                              .ring = ring,
                              .context = s};
    s->d = door_create(&order);
    return s->d != NULL;
}

static bool open_hall(server *s)
{
    const hall_order order = {.writing = s->writing,
                              .reading = s->reading,
                              .metrics = &s->metrics,
                              .journal = &s->journal,
                              .thinkers = s->order->thinkers,
                              .patience = PATIENCE,
                              .pace = s->order->pace,
                              .tables_each = TABLES_EACH,
                              .idle = s->order->idle,
                              .now = now_of,
                              .ring = ring,
                              .wake = wake,
                              .send = send_text,
                              .close = close_peer,
                              .context = s};
    s->h = hall_create(&order);
    return s->h != NULL;
}

static bool open_all(server *s, char fault[SERVER_FAULT_MAX])
{
    snprintf(fault, SERVER_FAULT_MAX, "there is not enough memory, or not enough threads");
    if (!secret_init() || !open_site(s, fault) || !open_stores(s, fault) || !open_door(s) ||
        !open_net(s, fault) || !open_hall(s))
        return false;
    door_open(s->d, s->n, s->h);
    return true;
}

static void close_all(server *s)
{
    if (s->d && s->h)
        door_close(s->d);
    if (s->h)
        hall_destroy(s->h);
    net_free(s->n);
    door_destroy(s->d);
    store_close(s->reading);
    store_close(s->writing);
    site_close(s->site);
}

/* ---- Running ---- */

static void on_signal(int number)
{
    (void)number;
    net_stop(running);
}

static void catch_signals(void (*handler)(int))
{
    const struct sigaction action = {.sa_handler = handler}, ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
}

static void tell_address(server *s)
{
    char url[256];
    bool is_long = strchr(s->order->address, ':') != NULL;
    snprintf(url, sizeof url, "%s://%s%.180s%s:%u", s->order->certificate ? "https" : "http",
             is_long ? "[" : "", s->order->address, is_long ? "]" : "", (unsigned)net_port(s->n));
    s->order->listens(url);
    journal_write(&s->journal, now_of(NULL), JOURNAL_INFO, "started",
                  JOURNAL_FIELDS(journal_text("url", url)));
}

static void run(server *s)
{
    running = s->n;
    catch_signals(on_signal);
    metrics_set(&s->metrics, METRICS_STARTED, now_of(NULL) / 1000);
    hall_resume(s->h);
    tick(s);
    tell_address(s);
    net_run(s->n);
    catch_signals(SIG_IGN);
    journal_write(&s->journal, now_of(NULL), JOURNAL_INFO, "stopping", NULL);
}

bool server_run(const server_order *order, char fault[SERVER_FAULT_MAX])
{
    static server s; /* with all its counters too large for a stack */
    memset(&s, 0, sizeof s);
    s.order = order;
    journal_init(&s.journal, stderr, order->form, order->level);
    bool is_open = open_all(&s, fault);
    if (is_open)
        run(&s);
    close_all(&s);
    if (is_open)
        journal_write(&s.journal, now_of(NULL), JOURNAL_INFO, "stopped", NULL);
    journal_finish(&s.journal);
    return is_open;
}
