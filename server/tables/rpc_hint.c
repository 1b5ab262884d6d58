/* rpc_hint.c - RPC method for hints, in games against bots alone. The bots' threads search on a
 * copy of the seat's view; the table may go on or disappear meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/session.h"
#include "server/tables/rpc_methods.h"

typedef struct advising {
    bot_job bot_job;
    wy_search_result result;
    request *r;
    json_t *place;
    wy_table seen; /* the table as the seat sees it, without its log */
    unsigned char parts[];
} advising;

/* Has another person a seat? Players who leave or resign keep theirs. */
static bool is_among_people(const match *m, int seat)
{
    for (int other = 0; other < m->game->options.players; other++)
        if (other != seat && m->seats[other].person)
            return true;
    return false;
}

static void advised(job *done)
{
    advising *a = (advising *)done;
    request *r = a->r;
    wy_bot_request asked = bot_job_request(&a->bot_job);
    const wy_advice advice = {&a->seen, &asked, a->bot_job.bot, a->bot_job.action, &a->result};
    r->from->is_advised = false;
    wy_use_locale(r->from->locale);
    wy_json_writer hint = WY_JSON_GROWING;
    wy_write_hint(&hint, &advice);
    json_object_update_new(a->place, wy_tree_read(&hint));
    hub_answer(r, a->place);
    free(a);
}

/* Only the view enters, so equal positions get equal hints as far as time allows. */
static void advise(live_table *t, request *r, int seat, const wy_bot *bot)
{
    const wy_table *game = t->match->game;
    size_t parts_size = game->rules->parts_size;
    advising *a = wy_must_have(calloc(1, sizeof *a + parts_size));
    memcpy(a->parts, game->parts, parts_size);
    game->rules->view(game->parts, game->state, seat, a->bot_job.view.bytes);
    a->seen = *game;
    a->seen.parts = a->parts;
    a->seen.state = a->bot_job.view.bytes;
    a->seen.log = NULL;
    a->r = r;
    a->place = match_header(t->match, seat);
    a->bot_job.job.done = advised;
    a->bot_job.bot = bot;
    a->bot_job.rules = game->rules;
    a->bot_job.parts = a->parts;
    a->bot_job.seat = seat;
    a->bot_job.iterations = (uint32_t)wy_param_number(r->params, "iterations", 0);
    a->bot_job.result = &a->result;
    r->from->is_advised = true;
    bot_pool_submit(t->h->bot_pool, &a->bot_job);
}

void rpc_hint(live_table *t, request *r)
{
    int seat;
    wy_fault fault = {0};
    const wy_table *game = t->match->game;
    const char *hint_bot = wy_hint_bot(game->rules, game->parts, game->state)->name;
    const char *name = wy_param_text(r->params, "bot", hint_bot);
    const wy_bot *bot = wy_find_bot(name);
    if (!rpc_seat_to_move(t, r, &seat))
        return;
    if (is_among_people(t->match, seat)) {
        hub_refuse_say(r, WY_FAULT_REFUSED, WY_N("Hints are only for games against bots."));
    } else if (!bot || !wy_bot_is_offered(bot, game->rules, game->parts, game->state)) {
        if (bot && bot->plays)
            wy_fault_not_played(&fault, bot);
        else
            wy_fault_no_bot(&fault, name);
        hub_refuse(r, &fault);
    } else if (r->from->is_advised) {
        hub_refuse_say(r, WY_FAULT_BUSY, WY_N("One hint at a time. Wait for the first one."));
    } else {
        advise(t, r, seat, bot);
    }
}
