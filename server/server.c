/* server.c - Table server: stores, hub, HTTP server and net put together. */
#include "server/server.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/http/http_server.h"

enum {
    PATIENCE = 3000, /* milliseconds within which a bot answers */
    TABLES_EACH = 20,
    TICK = 5000,
};

typedef struct server {
    const server_config *config;
    store *writing, *reading;
    site *site;
    metrics metrics;
    logger logger;
    net *n;
    hub *h;
    http_server *http;
    atomic_bool is_rung;
    net_timer *alarm;
} server;

static net *running; /* for the signals' handler */

/* ---- What the hub and the HTTP server want of the loop ---- */

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
    atomic_store(&s->is_rung, false); /* jobs done from now on ring again */
    hub_drain(s->h);
    http_server_drain(s->http);
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
    hub_tick(s->h);
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
    http_server_tick(s->http);
    net_after(s->n, TICK, tick, s);
}

/* ---- Opening ---- */

static bool open_stores(server *s, char *fault)
{
    s->writing = store_open(s->config->database, fault);
    s->reading = s->writing ? store_open(s->config->database, fault) : NULL;
    return s->reading != NULL;
}

/* Behind a proxy the scheme is that of the public address. */
static bool is_secure(const server_config *config)
{
    const char *first = config->origins ? config->origins[0] : NULL;
    return config->certificate || (config->proxy && first && strncmp(first, "https://", 8) == 0);
}

static bool open_net(server *s, char *fault)
{
    const server_config *config = s->config;
    const net_options options = {.address = config->address,
                                 .port = config->port,
                                 .certificate = config->certificate,
                                 .key = config->key,
                                 .origins = config->origins,
                                 .proxy = config->proxy,
                                 .connections = config->connections,
                                 .connections_address = config->connections_address};
    s->n = net_open(&options, &http_net_handler, s->http, fault);
    return s->n != NULL;
}

static bool open_site(server *s, char *fault)
{
    s->site = s->config->site ? site_open(s->config->site, fault) : NULL;
    return !s->config->site || s->site;
}

static bool open_http(server *s)
{
    const http_config config = {.metrics = &s->metrics,
                                .logger = &s->logger,
                                .cost = PASSWORD_COST,
                                .rate = s->config->rate,
                                .is_secure = is_secure(s->config),
                                .shows_metrics = s->config->shows_metrics,
                                .site = s->site,
                                .now = now_of,
                                .ring = ring,
                                .context = s};
    s->http = http_server_create(&config);
    return s->http != NULL;
}

static bool open_hub(server *s)
{
    const hub_config config = {.writing = s->writing,
                               .reading = s->reading,
                               .metrics = &s->metrics,
                               .logger = &s->logger,
                               .bot_pool = s->config->bot_pool,
                               .patience = PATIENCE,
                               .pace = s->config->pace,
                               .tables_each = TABLES_EACH,
                               .idle = s->config->idle,
                               .now = now_of,
                               .ring = ring,
                               .wake = wake,
                               .send = send_text,
                               .close = close_peer,
                               .context = s};
    s->h = hub_create(&config);
    return s->h != NULL;
}

static bool open_all(server *s, char fault[SERVER_FAULT_MAX])
{
    if (!open_site(s, fault) || !open_stores(s, fault))
        return false;
    snprintf(fault, SERVER_FAULT_MAX, "there is not enough memory, or not enough threads");
    if (!credentials_init() || !open_http(s) || !open_net(s, fault) || !open_hub(s))
        return false;
    http_server_open(s->http, s->n, s->h);
    return true;
}

static void close_all(server *s)
{
    if (s->http && s->h)
        http_server_close(s->http);
    if (s->h)
        hub_destroy(s->h);
    net_free(s->n);
    http_server_destroy(s->http);
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
    const char *host = s->config->shown_address ? s->config->shown_address : s->config->address;
    bool is_long = strchr(host, ':') != NULL;
    snprintf(url, sizeof url, "%s://%s%.180s%s:%u", s->config->certificate ? "https" : "http",
             is_long ? "[" : "", host, is_long ? "]" : "", (unsigned)net_port(s->n));
    s->config->listens(url);
    log_write(&s->logger, now_of(NULL), LOG_INFO, "started", LOG_FIELDS(log_text("url", url)));
}

static void run(server *s)
{
    running = s->n;
    catch_signals(on_signal);
    metrics_set(&s->metrics, METRICS_STARTED, now_of(NULL) / 1000);
    hub_resume(s->h);
    tick(s);
    tell_address(s);
    net_run(s->n);
    catch_signals(SIG_IGN);
    log_write(&s->logger, now_of(NULL), LOG_INFO, "stopping", NULL);
}

bool server_run(const server_config *config, char fault[SERVER_FAULT_MAX])
{
    static server s; /* with all its counters too large for a stack */
    memset(&s, 0, sizeof s);
    s.config = config;
    log_init(&s.logger, stderr, config->form, config->level);
    bool is_open = open_all(&s, fault);
    if (is_open)
        run(&s);
    close_all(&s);
    if (is_open)
        log_write(&s.logger, now_of(NULL), LOG_INFO, "stopped", NULL);
    log_finish(&s.logger);
    return is_open;
}
