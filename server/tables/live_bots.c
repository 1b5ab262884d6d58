/* live_bots.c - Bot moves of a live table. Thinking time depends on hidden cards, so a move is
 * published after a fixed delay, which reveals nothing. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "server/people/credentials.h"
#include "server/tables/hub_internal.h"

/* A bot move holds all data it needs: the table may leave memory before it is done. */
struct bot_move {
    bot_job bot_job;
    hub *h;
    char id[STORE_ID_MAX];
    uint32_t events; /* the table's, when it was asked for */
    int64_t told_at;
    unsigned char parts[];
};

static uint64_t new_seed(void)
{
    uint8_t bytes[CREDENTIALS_SEED];
    uint64_t seed = 0;
    credentials_new_seed(bytes);
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | bytes[i];
    return seed;
}

static void bot_move_found(job *done)
{
    bot_move *move = (bot_move *)done;
    live_table *t = live_table_find(move->h, move->id);
    metrics_time(move->h->config.metrics, METRICS_BOT_TIME, move->bot_job.took);
    if (!t || t->bot_move != move) {
        free(move);
        return;
    }
    t->bot_move_is_ready = true;
    live_table_play_bot_move(t, hub_now(move->h));
}

/* After a restart without its tablebase, the strongest other bot plays instead. */
static bool plays(const match *m, int seat)
{
    const wy_table *game = m->game;
    return wy_bot_plays(m->seats[seat].bot, game->rules, game->parts, game->state);
}

static const wy_bot *player_of(const match *m, int seat)
{
    const wy_table *game = m->game;
    return plays(m, seat) ? m->seats[seat].bot : wy_hint_bot(game->rules, game->parts, game->state);
}

void live_table_log_replaced_bots(const live_table *t)
{
    const match *m = t->match;
    const hub_config *config = &t->h->config;
    for (int seat = 0; m->stage <= STORE_RUNNING && seat < m->game->options.players; seat++)
        if (m->seats[seat].bot && !plays(m, seat))
            log_write(config->logger, hub_now(t->h), LOG_WARNING, "bot-without-table",
                      LOG_FIELDS(log_text("table", t->id),
                                 log_text("bot", m->seats[seat].bot->name),
                                 log_text("instead", player_of(m, seat)->name)));
}

static bot_move *think(live_table *t, int seat, int64_t now)
{
    const wy_table *game = t->match->game;
    const wy_bot *bot = player_of(t->match, seat);
    bot_move *move = wy_must_have(calloc(1, sizeof *move + game->rules->parts_size));
    memcpy(move->parts, game->parts, game->rules->parts_size);
    memcpy(move->id, t->id, sizeof move->id);
    move->h = t->h;
    move->events = t->match->events;
    /* A tablebase bot plays alone: no delay is needed. */
    move->told_at = now + (bot->plays ? 0 : t->h->config.pace);
    move->bot_job.job.done = bot_move_found;
    move->bot_job.bot = bot;
    move->bot_job.rules = game->rules;
    move->bot_job.parts = move->parts;
    move->bot_job.seat = seat;
    move->bot_job.seed = new_seed();
    game->rules->view(game->parts, game->state, seat, move->bot_job.view.bytes);
    return move;
}

/* A bot move that is still being thought of is freed when it is done. */
void live_table_cancel_bot_move(live_table *t)
{
    if (t->bot_move_is_ready)
        free(t->bot_move);
    t->bot_move = NULL;
    t->bot_move_is_ready = false;
}

/* What was thought of a position that is no more is of no use. */
static void forget_stale(live_table *t)
{
    if (!t->bot_move || (t->match && t->bot_move->events == t->match->events))
        return;
    live_table_cancel_bot_move(t);
}

void live_table_request_bot_move(live_table *t, int64_t now)
{
    int actor = match_actor(t->match);
    forget_stale(t);
    if (now < t->resting || t->bot_move || actor < 0 || !match_is_bot_seat(t->match, actor))
        return;
    t->bot_move = think(t, actor, now);
    bot_pool_submit(t->h->bot_pool, &t->bot_move->bot_job);
}

void live_table_play_bot_move(live_table *t, int64_t now)
{
    forget_stale(t);
    if (!t->bot_move || !t->bot_move_is_ready || t->is_busy || !t->match)
        return;
    int64_t moment = t->bot_move->told_at > t->resting ? t->bot_move->told_at : t->resting;
    if (hub_waits(t->h, now, moment))
        return;
    bot_move *move = t->bot_move;
    t->bot_move = NULL;
    t->bot_move_is_ready = false;
    change_make(t, NULL, match_play(t->match, move->bot_job.seat, move->bot_job.action), NULL);
    free(move);
}
