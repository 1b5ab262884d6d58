/* play.c - Virtual players of the load generator, each as fast as the server answers: a random
 * legal move, and so on; after a game, another. With a replica they find legal moves themselves;
 * without one they ask the server first. Answers are scanned for the few words needed, not parsed
 * as JSON: the load generator must not be the bottleneck. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/load.h"

enum { TABLE = 16, CONNECT_SECONDS = 120, TABLES_SECONDS = 120 };

typedef enum step { RESTS, CREATES, JOINS, STARTS, WATCHES, LOOKS, RECALLS, CHOSEN, PLAYS } step;

typedef struct player {
    step step;
    int partner;                  /* oneself, if alone */
    int seat;                     /* at a shared table */
    bool has_sat;                 /* at a first table */
    load_replica *replica;        /* NULL: has to ask what can be done */
    char action[LOAD_ACTION_MAX]; /* the next one, while it waits for its moment */
    char table[TABLE + 1];
} player;

typedef struct game {
    const load_plan *p;
    load_crowd *crowd;
    load_people *people;
    player *players;
    load_figures figures;
    uint64_t messages, finished, refused, chance;
    uint64_t began, played; /* start of measurement; moves requested since */
    int next;
    int seated;
    bool is_measuring;
} game;

/* ---- Reading ---- */

static bool read_table(player *who, const char *text, size_t length)
{
    const char *id = load_behind(text, length, "\"table\":\"");
    if (!id || id + TABLE >= text + length)
        return false;
    memcpy(who->table, id, TABLE);
    return true;
}

/* The seat to move, or -1 if the game is over. */
static int read_actor(const char *text, size_t length)
{
    const char *actor = load_behind(text, length, "\"actor\":");
    return actor && *actor >= '0' && *actor <= '9' ? *actor - '0' : -1;
}

static uint64_t draw(game *g)
{
    g->chance ^= g->chance << 13;
    g->chance ^= g->chance >> 7;
    g->chance ^= g->chance << 17;
    return g->chance;
}

/* One of the actions, each as likely as the next. */
static bool choose(game *g, const char *text, size_t length, char ret_action[LOAD_ACTION_MAX])
{
    const char *chosen = NULL, *end = text + length, *at = text;
    for (uint64_t seen = 1; (at = load_behind(at, (size_t)(end - at), "\"action\":\"")); seen++)
        if (draw(g) % seen == 0)
            chosen = at;
    const char *close = chosen ? memchr(chosen, '"', (size_t)(end - chosen)) : NULL;
    if (!close || close - chosen >= LOAD_ACTION_MAX)
        return false;
    memcpy(ret_action, chosen, (size_t)(close - chosen));
    ret_action[close - chosen] = '\0';
    return true;
}

/* ---- Asking ---- */

static void ask(game *g, int number, step next, const char *method, const char *params)
{
    char text[512];
    load_socket *s = load_socket_at(g->crowd, number);
    int length = snprintf(text, sizeof text,
                          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}",
                          method, params);
    g->players[number].step = next;
    *load_mark(s) = load_now();
    if (load_is_open(s))
        load_say(s, text, (size_t)length);
}

static void ask_at_table(game *g, int number, step next, const char *method)
{
    char params[64];
    snprintf(params, sizeof params, "\"table\":\"%s\"", g->players[number].table);
    ask(g, number, next, method, params);
}

static void create(game *g, int number)
{
    ask(g, number, CREATES, "create",
        g->p->pairs ? "\"game\":\"book\",\"players\":2,\"public\":true"
                    : "\"game\":\"dungeon\",\"players\":1,\"options\":{\"sheet\":\"normal\"}");
}

/* What can be done: the server is asked, or what has happened up to now. */
static void consider(game *g, int number)
{
    bool asks = g->p->asks || g->p->pairs;
    load_replica_close(g->players[number].replica);
    g->players[number].replica = asks ? NULL : load_replica_open();
    ask_at_table(g, number, asks ? LOOKS : RECALLS, asks ? "legal" : "log");
}

static void begin(game *g, int number)
{
    if (!g->players[number].has_sat)
        g->seated++;
    g->players[number].has_sat = true;
    if (g->p->watches)
        ask_at_table(g, number, WATCHES, "watch");
    else
        consider(g, number);
}

/* A notification: a client may watch a limited number of tables. */
static void unwatch(game *g, int number)
{
    char text[128];
    int length = snprintf(text, sizeof text,
                          "{\"jsonrpc\":\"2.0\",\"method\":\"unwatch\",\"params\":{"
                          "\"table\":\"%s\"}}",
                          g->players[number].table);
    load_say(load_socket_at(g->crowd, number), text, (size_t)length);
}

/* The seat to move plays on; after the end, the table's maker creates another. */
static void go_on(game *g, int number, int actor)
{
    const player *who = &g->players[number];
    int other = who->partner;
    g->players[number].step = RESTS;
    if (actor < 0) {
        g->finished += g->is_measuring;
        if (g->p->watches && !g->p->pairs)
            unwatch(g, number);
        create(g, who->seat == 0 ? number : other);
    } else {
        ask_at_table(g, actor == who->seat ? number : other, LOOKS, "legal");
    }
}

static void refused(game *g, int number, const char *text, size_t length)
{
    if (g->refused++ == 0)
        fprintf(stderr, "load: refused: %.*s\n", (int)length, text);
    if (g->players[number].step == PLAYS)
        consider(g, number);
}

static void play_now(game *g, int number)
{
    char params[LOAD_ACTION_MAX + 80];
    const player *who = &g->players[number];
    snprintf(params, sizeof params, "\"table\":\"%s\",\"action\":\"%s\"", who->table, who->action);
    g->played++;
    ask(g, number, PLAYS, "play", params);
}

/* At once, or when the time has come for one more move. */
static void play(game *g, int number)
{
    if (g->p->rate)
        g->players[number].step = CHOSEN;
    else
        play_now(g, number);
}

/* As many moves as should have been made by now, by those who have chosen one, in turn. */
static void keep_rate(game *g)
{
    uint64_t due = (uint64_t)((double)(load_now() - g->began) / 1e9 * g->p->rate);
    for (int tries = 0; g->played < due && tries < g->p->connections; tries++) {
        g->next = (g->next + 1) % g->p->connections;
        if (g->players[g->next].step == CHOSEN)
            play_now(g, g->next);
    }
}

/* By what the server said can be done. */
static void play_offered(game *g, int number, const char *text, size_t length)
{
    if (choose(g, text, length, g->players[number].action))
        play(g, number);
    else
        go_on(g, number, -1);
}

/* By what one knows oneself, once one knows what has happened. */
static void play_known(game *g, int number, const char *text, size_t length)
{
    load_replica *replica = g->players[number].replica;
    if (!load_replica_follow(replica, text, length))
        refused(g, number, text, length);
    else if (load_replica_choose(replica, draw(g), g->players[number].action))
        play(g, number);
    else
        go_on(g, number, -1);
}

/* ---- What happens ---- */

static void on_opened(void *context, load_socket *s)
{
    (void)context;
    (void)s;
}

static void on_lost(void *context, load_socket *s)
{
    (void)context;
    (void)s;
}

static const char *cookie_of(void *context, int number)
{
    return load_cookie(((game *)context)->people, number);
}

static void created(game *g, int number, const char *text, size_t length)
{
    player *who = &g->players[number];
    if (!read_table(who, text, length))
        return;
    if (who->partner == number) {
        begin(g, number);
        return;
    }
    memcpy(g->players[who->partner].table, who->table, sizeof who->table);
    who->step = RESTS;
    ask_at_table(g, who->partner, JOINS, "join");
}

static void answered(game *g, int number, const char *text, size_t length, uint64_t took)
{
    switch (g->players[number].step) {
    case RESTS:
    case CHOSEN: return;
    case CREATES: created(g, number, text, length); return;
    case JOINS: ask_at_table(g, number, STARTS, "start"); return;
    case STARTS:
        g->seated += g->players[number].has_sat ? 0 : 2;
        g->players[number].has_sat = g->players[g->players[number].partner].has_sat = true;
        go_on(g, number, read_actor(text, length));
        return;
    case WATCHES: consider(g, number); return;
    case LOOKS: play_offered(g, number, text, length); return;
    case RECALLS: play_known(g, number, text, length); return;
    case PLAYS:
        if (g->is_measuring)
            load_add(&g->figures, took);
        if (g->players[number].replica)
            play_known(g, number, text, length);
        else
            go_on(g, number, read_actor(text, length));
        return;
    }
}

static void on_message(void *context, load_socket *s, const char *text, size_t length)
{
    static const char answer[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"", error[] = "\"error\":";
    game *g = context;
    int number = load_number(g->crowd, s);
    g->messages += g->is_measuring;
    if (length < sizeof answer || memcmp(text, answer, sizeof answer - 1) != 0)
        return; /* an event */
    size_t head = sizeof answer - 2;
    if (length > head + sizeof error && memcmp(text + head, error, sizeof error - 1) == 0)
        refused(g, number, text, length);
    else
        answered(g, number, text, length, load_now() - *load_mark(s));
}

/* ---- Measuring ---- */

static void wait_for(game *g, const int *count, int wanted, int seconds)
{
    uint64_t end = load_now() + (uint64_t)seconds * 1000000000;
    while ((count ? *count : load_connected(g->crowd) + load_failed(g->crowd)) < wanted &&
           load_now() < end) {
        if (g->p->rate)
            keep_rate(g);
        load_turn(g->crowd, g->p->rate ? 1 : 10);
    }
}

typedef struct reading {
    double seconds, processor, before, connected, after;
} reading;

static reading measure(game *g)
{
    const load_plan *p = g->p;
    const int never = 0;
    reading m = {.before = (double)load_memory(p->process)};
    wait_for(g, NULL, p->connections, CONNECT_SECONDS);
    m.connected = (double)load_memory(p->process);
    for (int i = 0; i < p->connections; i += p->pairs ? 2 : 1)
        create(g, i);
    g->began = load_now();
    wait_for(g, &g->seated, p->connections, TABLES_SECONDS);
    wait_for(g, &never, 1, p->warm);
    double used = load_processor(p->process);
    uint64_t began = load_now();
    g->is_measuring = true;
    wait_for(g, &never, 1, p->seconds);
    g->is_measuring = false;
    m.seconds = (double)(load_now() - began) / 1e9;
    m.processor = load_processor(p->process) - used;
    m.after = (double)load_memory(p->process);
    return m;
}

static void print(const game *g, const reading *m)
{
    const load_figures *f = &g->figures;
    double n = g->p->connections, moves = (double)f->count / m->seconds;
    double p50 = (double)load_quantile(f, 0.5) / 1e6, p99 = (double)load_quantile(f, 0.99) / 1e6;
    double idle = (m->connected - m->before) / n / 1024, busy = (m->after - m->before) / n / 1024;
    double each = f->count ? 1e6 * m->processor / (double)f->count : 0;
    if (g->p->json)
        printf("{\"connections\": %d, \"failed\": %d, \"seated\": %d, \"refused\": %ju, "
               "\"moves\": %ju, \"moves_per_second\": %.0f, \"games\": %ju, "
               "\"messages_per_second\": %.0f, \"p50_ms\": %.3f, \"p99_ms\": %.3f, "
               "\"max_ms\": %.3f, \"processor_us_a_move\": %.1f, \"processors\": %.2f, "
               "\"connected_kib_each\": %.2f, \"playing_kib_each\": %.2f}\n",
               g->p->connections, load_failed(g->crowd), g->seated, (uintmax_t)g->refused,
               (uintmax_t)f->count, moves, (uintmax_t)g->finished, (double)g->messages / m->seconds,
               p50, p99, (double)f->most / 1e6, each, m->processor / m->seconds, idle, busy);
    else
        printf("connections   moves/s  messages/s    p50 ms    p99 ms    max ms  server us/move   "
               "KiB each, connected and playing\n"
               "%11d %9.0f %11.0f %9.3f %9.3f %9.3f %15.1f %12.2f %18.2f\n",
               g->p->connections, moves, (double)g->messages / m->seconds, p50, p99,
               (double)f->most / 1e6, each, idle, busy);
}

int load_play(const load_plan *p)
{
    static const load_events events = {on_opened, on_message, on_lost, cookie_of};
    static game g;
    g = (game){.p = p, .chance = 88172645463325252U};
    if (p->pairs && p->connections % 2) {
        fprintf(stderr, "load: pairs are even in number\n");
        return 2;
    }
    g.people = load_invite(p->database, p->connections);
    g.players = calloc((size_t)p->connections, sizeof *g.players);
    if (!g.people || !g.players)
        return 1;
    for (int i = 0; i < p->connections; i++) {
        g.players[i].partner = p->pairs ? i ^ 1 : i;
        g.players[i].seat = p->pairs ? i & 1 : 0;
    }
    g.crowd = load_open(p->port, p->path, p->connections, &events, &g);
    reading m = measure(&g);
    print(&g, &m);
    bool is_whole = load_failed(g.crowd) == 0 && g.seated == p->connections && !g.refused;
    load_close(g.crowd);
    load_dismiss(g.people);
    for (int i = 0; i < p->connections; i++)
        load_replica_close(g.players[i].replica);
    free(g.players);
    return is_whole ? 0 : 1;
}
