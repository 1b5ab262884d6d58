/* desk_hint.c - advice for who plays against bots alone.
 *
 * It is thought of on the bots' threads, from the view of the seat that is asked, with everything
 * it needs at hand: the table goes on meanwhile, and may even be gone. */
#include <stdlib.h>
#include <string.h>

#include "protocol/session.h"
#include "server/hall_methods.h"

typedef struct advising {
    thinking thinking;
    wy_thought thought;
    request *r;
    json_t *place;
    wy_table seen; /* the table as the seat sees it, without its log */
    unsigned char parts[];
} advising;

/* Does somebody else play here, or has played? Seats are kept by who leaves or resigns. */
static bool is_among_people(const room *r, int seat)
{
    for (int other = 0; other < r->game->options.players; other++)
        if (other != seat && r->seats[other].person)
            return true;
    return false;
}

static void advised(job *done)
{
    advising *a = (advising *)done;
    request *r = a->r;
    wy_question question = thinking_question(&a->thinking);
    const wy_advice advice = {&a->seen, &question, a->thinking.bot, a->thinking.action,
                              &a->thought};
    r->from->is_advised = false;
    wy_speak(r->from->language);
    json_object_update_new(a->place, wy_json_hint(&advice));
    hall_answer(r, a->place);
    free(a);
}

/* Equal positions get equal advice, as far as the time that there is for it allows: nothing but the
 * view goes into it, no chance either. */
static void advise(desk *d, request *r, int seat, const wy_bot *bot)
{
    const wy_table *game = d->r->game;
    size_t parts_size = game->rules->parts_size;
    advising *a = calloc(1, sizeof *a + parts_size);
    if (!a)
        abort();
    memcpy(a->parts, game->parts, parts_size);
    game->rules->view(game->parts, game->state, seat, a->thinking.view.bytes);
    a->seen = *game;
    a->seen.parts = a->parts;
    a->seen.state = a->thinking.view.bytes;
    a->seen.log = NULL;
    a->r = r;
    a->place = room_place(d->r, seat);
    a->thinking.job.done = advised;
    a->thinking.bot = bot;
    a->thinking.rules = game->rules;
    a->thinking.parts = a->parts;
    a->thinking.seat = seat;
    a->thinking.iterations = (uint32_t)wy_param_number(r->params, "iterations", 0);
    a->thinking.thought = &a->thought;
    r->from->is_advised = true;
    thinkers_ask(d->h->thinkers, &a->thinking);
}

void desk_hint(desk *d, request *r)
{
    int seat;
    wy_fault fault = {0};
    const wy_table *game = d->r->game;
    const char *adviser = wy_adviser(game->rules, game->parts, game->state)->name;
    const char *name = wy_param_text(r->params, "bot", adviser);
    const wy_bot *bot = wy_find_bot(name);
    if (!desk_asks(d, r, &seat))
        return;
    if (is_among_people(d->r, seat)) {
        hall_refuse_say(r, WY_FAULT_REFUSED, WY_N("Advice is for games against bots alone."));
    } else if (!bot || !wy_bot_is_offered(bot, game->rules, game->parts, game->state)) {
        if (bot && bot->plays)
            wy_fault_not_played(&fault, bot);
        else
            wy_fault_no_bot(&fault, name);
        hall_refuse(r, &fault);
    } else if (r->from->is_advised) {
        hall_refuse_say(r, WY_FAULT_BUSY, WY_N("One hint at a time: wait for the other one."));
    } else {
        advise(d, r, seat, bot);
    }
}
