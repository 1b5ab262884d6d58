/* hall_bots.c - seats that play themselves.
 *
 * How long a bot thinks depends on what it holds in its hand. So its move is told when the pace is
 * over, not when it has been found: nobody learns anything from waiting. */
#include <stdlib.h>
#include <string.h>

#include "server/hall_inside.h"
#include "server/secret.h"

/* A thought has everything it needs with it: the table may be elsewhere, or gone, when it is done.
 */
struct thought {
    thinking thinking;
    hall *h;
    char id[STORE_ID_MAX];
    uint32_t events; /* the table's, when it was asked for */
    int64_t told_at;
    unsigned char parts[];
};

static uint64_t new_seed(void)
{
    uint8_t bytes[SECRET_SEED];
    uint64_t seed = 0;
    secret_new_seed(bytes);
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | bytes[i];
    return seed;
}

static void thought_of(job *done)
{
    thought *t = (thought *)done;
    desk *d = desk_find(t->h, t->id);
    metrics_time(t->h->order.metrics, METRICS_BOT_TIME, t->thinking.took);
    if (!d || d->thought != t) {
        free(t);
        return;
    }
    d->is_thought_of = true;
    desk_play_thought(d, t->h->order.now(t->h->order.context));
}

/* Whoever plays by a table has it as long as the server does. Should it be gone after a restart,
 * the strongest of the others plays on. */
static bool plays(const room *r, int seat)
{
    const wy_table *game = r->game;
    return wy_bot_plays(r->seats[seat].bot, game->rules, game->parts, game->state);
}

static const wy_bot *player_of(const room *r, int seat)
{
    const wy_table *game = r->game;
    return plays(r, seat) ? r->seats[seat].bot : wy_adviser(game->rules, game->parts, game->state);
}

void desk_note_bots(const desk *d)
{
    const room *r = d->r;
    const hall_order *order = &d->h->order;
    for (int seat = 0; r->stage <= STORE_RUNNING && seat < r->game->options.players; seat++)
        if (r->seats[seat].bot && !plays(r, seat))
            journal_write(order->journal, order->now(order->context), JOURNAL_WARNING,
                          "bot-without-table",
                          JOURNAL_FIELDS(journal_text("table", d->id),
                                         journal_text("bot", r->seats[seat].bot->name),
                                         journal_text("instead", player_of(r, seat)->name)));
}

static thought *think(desk *d, int seat, int64_t now)
{
    const wy_table *game = d->r->game;
    const wy_bot *bot = player_of(d->r, seat);
    thought *t = calloc(1, sizeof *t + game->rules->parts_size);
    if (!t)
        return NULL;
    memcpy(t->parts, game->parts, game->rules->parts_size);
    memcpy(t->id, d->id, sizeof t->id);
    t->h = d->h;
    t->events = d->r->events;
    /* Who plays by a table plays alone, where nothing is hidden and nobody waits for a turn. */
    t->told_at = now + (bot->plays ? 0 : d->h->order.pace);
    t->thinking.job.done = thought_of;
    t->thinking.bot = bot;
    t->thinking.rules = game->rules;
    t->thinking.parts = t->parts;
    t->thinking.seat = seat;
    t->thinking.seed = new_seed();
    game->rules->view(game->parts, game->state, seat, t->thinking.view.bytes);
    return t;
}

/* What was thought of a position that is no more is of no use. */
static void forget_stale(desk *d)
{
    if (!d->thought || (d->r && d->thought->events == d->r->events))
        return;
    if (d->is_thought_of)
        free(d->thought);
    d->thought = NULL; /* otherwise it is freed when it is done */
    d->is_thought_of = false;
}

void desk_let_think(desk *d, int64_t now)
{
    int actor = room_actor(d->r);
    forget_stale(d);
    if (now < d->resting || d->thought || actor < 0 || !room_plays_itself(d->r, actor))
        return;
    d->thought = think(d, actor, now);
    if (d->thought)
        thinkers_ask(d->h->thinkers, &d->thought->thinking);
}

void desk_play_thought(desk *d, int64_t now)
{
    forget_stale(d);
    if (!d->thought || !d->is_thought_of || d->is_busy || !d->r)
        return;
    int64_t moment = d->thought->told_at > d->resting ? d->thought->told_at : d->resting;
    if (now < moment) {
        hall_wake(d->h, moment);
        return;
    }
    thought *t = d->thought;
    d->thought = NULL;
    d->is_thought_of = false;
    change *c = change_begin(d, NULL);
    if (change_add(c, room_play(d->r, t->thinking.seat, t->thinking.action)))
        change_finish(c, NULL);
    free(t);
}

void desk_forget_thought(desk *d)
{
    if (d->is_thought_of)
        free(d->thought);
    d->thought = NULL;
    d->is_thought_of = false;
}
