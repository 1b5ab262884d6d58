/* hall_create.c - new tables, and return matches. */
#include <stdlib.h>
#include <string.h>

#include "protocol/session.h"
#include "server/hall_methods.h"
#include "server/secret.h"

static const char USUAL_STAND_IN[] = "strong";

/* ---- What is wanted ---- */

static bool read_bot(const char *name, const wy_bot **ret_bot, wy_fault *fault)
{
    const wy_bot *bot = wy_find_bot(name);
    *ret_bot = bot;
    if (bot && (bot->is_level || bot->plays))
        return true;
    wy_fault_no_bot(fault, name);
    return false;
}

/* Who is to play here and cannot, by what is known now; NULL: there is nobody. */
static const wy_bot *find_idle(const room_plan *plan, const wy_table *game)
{
    for (int i = 0; i <= plan->options.players; i++) {
        const wy_bot *bot = i < plan->options.players ? plan->bots[i] : plan->stand_in;
        if (bot && !wy_bot_is_offered(bot, game->rules, game->parts, game->state))
            return bot;
    }
    return NULL;
}

/* "me" and "open" are seats for people; anything else is the level of a bot. */
static bool read_seats(const json_t *params, room_plan *plan, int *ret_own, wy_fault *fault)
{
    const json_t *seats = json_object_get(params, "seats");
    int own = seats ? -1 : 0;
    if (seats && json_array_size(seats) != (size_t)plan->options.players) {
        wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("\"seats\" must name every seat."), NULL);
        return false;
    }
    for (int seat = 0; seats && seat < plan->options.players; seat++) {
        const char *who = json_string_value(json_array_get(seats, (size_t)seat));
        bool is_me = who && strcmp(who, "me") == 0;
        if (is_me && own < 0)
            own = seat;
        else if (!who || is_me) {
            wy_fault_say(fault, WY_FAULT_PARAMS,
                         WY_N("A seat is \"me\", once, or \"open\", or the level of a bot."), NULL);
            return false;
        } else if (strcmp(who, "open") != 0 && !read_bot(who, &plan->bots[seat], fault)) {
            return false;
        }
    }
    *ret_own = own;
    return true;
}

static bool read_pace(const json_t *params, clock_pace *pace, wy_fault *fault)
{
    const json_t *wanted = json_object_get(params, "pace");
    const char *why = wanted ? clock_read_pace(wanted, pace) : NULL;
    if (why)
        wy_fault_say(fault, WY_FAULT_PARAMS, why, NULL);
    return !why;
}

/* ---- The table ---- */

/* A room that is made but not stored yet; NULL with a fault: these options do not go together, or a
 * bot does not play this. */
static room *make_room(const char *id, const uint8_t seed[STORE_KEY], const room_plan *plan,
                       const void *parts, wy_fault *fault)
{
    wy_error error = {0};
    wy_table *trial = wy_table_create(plan->rules, parts, &plan->options, &error);
    if (!trial) {
        wy_fault_error(fault, WY_FAULT_PARAMS, &error);
        return NULL;
    }
    const wy_bot *idle = find_idle(plan, trial);
    wy_table_destroy(trial);
    if (!idle)
        return room_create(id, seed);
    wy_fault_not_played(fault, idle);
    return NULL;
}

static void describe_stored(change *c, const room_plan *plan, const uint8_t seed[STORE_KEY],
                            int64_t now)
{
    store_table *table = &c->table;
    memcpy(table->id, c->d->id, sizeof table->id);
    memcpy(table->game, plan->rules->id, strlen(plan->rules->id) + 1);
    memcpy(table->rules, plan->rules->version, strlen(plan->rules->version) + 1);
    memcpy(table->invite, c->d->invite, sizeof table->invite);
    memcpy(table->seed, seed, STORE_KEY);
    table->is_public = plan->is_public;
    table->owner = plan->owner;
    table->created = table->changed = now;
    c->is_new = true;
}

static void tell_invite(wy_page *page, const desk *d, int viewer)
{
    (void)viewer;
    if (!d->invite[0])
        return;
    wy_page_name(page, "invite");
    wy_page_text(page, d->invite);
}

/* Makes the table, sits its maker down, and begins at once if nobody else is waited for. */
static void make_table(hall *h, request *r, const room_plan *plan, const void *parts, int own)
{
    char id[SECRET_TABLE + 1];
    uint8_t seed[STORE_KEY], commitment[WY_FAIR_BYTES];
    wy_fault fault = {0};
    secret_new_table(id);
    secret_new_seed(seed);
    wy_fair_commit(id, seed, commitment);
    room *made = make_room(id, seed, plan, parts, &fault);
    desk *d = made ? desk_add(h, id, made) : NULL;
    if (!d) {
        room_destroy(made);
        hall_refuse(r, &fault);
        return;
    }
    if (!plan->is_public)
        secret_new_invite(d->invite);
    change *c = change_begin(d, r);
    describe_stored(c, plan, seed, h->order.now(h->order.context));
    if (!change_add(c, room_make(plan, commitment)))
        return;
    if (own >= 0) {
        json_t *event =
            room_sit(d->r, r->from->person, own, wy_param_text(r->params, "seed", NULL), &fault);
        if (!event) {
            change_cancel(c);
            hall_refuse(r, &fault);
            desk_free(d);
            return;
        }
        room_name(d->r, own, r->from->name);
        if (!change_add(c, event))
            return;
    }
    json_t *begin = room_start(d->r, r->from->person, &fault);
    if (begin && !change_add(c, begin))
        return;
    json_decref(fault.data);
    change_finish(c, tell_invite);
}

/* ---- How many somebody has ---- */

typedef struct creation {
    errand errand;
    hall *h;
    request *r;
    int64_t person, open; /* whose, and how many tables of theirs are not over */
    room_plan plan;
    char again[STORE_ID_MAX]; /* the plan's */
    wy_setup setup;
    int own;
} creation;

static store_status count_tables(store *s, errand *e)
{
    creation *c = (creation *)e;
    return store_count_owned(s, c->person, STORE_RUNNING, &c->open);
}

static void counted(job *done)
{
    creation *c = (creation *)done;
    wy_speak(c->r->from->language);
    if (!hall_knows(c->r))
        ; /* they have signed out meanwhile */
    else if (c->errand.status != STORE_OK)
        hall_refuse_store(c->r, STORE_AWAY);
    else if (c->open >= c->h->order.tables_each)
        hall_refuse_say(c->r, WY_FAULT_BUSY,
                        WY_N("You have as many open tables as one may have: close or finish one."));
    else
        make_table(c->h, c->r, &c->plan, c->setup.parts, c->own);
    json_decref(c->plan.box);
    free(c->setup.parts);
    free(c);
}

static uint64_t hash_of(const wy_setup *setup)
{
    void *parts = malloc(setup->rules->parts_size);
    if (!parts)
        abort();
    if (setup->parts)
        memcpy(parts, setup->parts, setup->rules->parts_size);
    else
        setup->rules->default_parts(parts);
    uint64_t hash = wy_components_hash(setup->rules, parts);
    free(parts);
    return hash;
}

static void ask_to_create(hall *h, request *r, creation *wanted)
{
    wanted->h = h;
    wanted->r = r;
    wanted->person = r->from->person;
    wanted->plan.owner = r->from->person;
    wanted->errand.run = count_tables;
    wanted->errand.job.done = counted;
    workers_ask(h->reader, &wanted->errand.job);
}

void hall_create_table(hall *h, request *r)
{
    creation *c = calloc(1, sizeof *c);
    wy_fault fault = {0};
    if (!c)
        abort();
    room_plan *plan = &c->plan;
    if (wy_setup_read(r->params, &c->setup, &fault)) {
        plan->rules = c->setup.rules;
        plan->options = c->setup.options;
        plan->components = hash_of(&c->setup);
        plan->is_public = wy_param_yes(r->params, "public");
        if (read_bot(wy_param_text(r->params, "stand_in", USUAL_STAND_IN), &plan->stand_in,
                     &fault) &&
            read_pace(r->params, &plan->pace, &fault) &&
            read_seats(r->params, plan, &c->own, &fault)) {
            plan->box = json_incref(json_object_get(r->params, "components"));
            ask_to_create(h, r, c);
            return;
        }
    }
    free(c->setup.parts);
    free(c);
    hall_refuse(r, &fault);
}

/* ---- Once more ---- */

/* Has somebody else asked already? A request may say which return match its sender knows of. */
static bool is_rematched(const desk *d, const request *r)
{
    const char *known = wy_param_text(r->params, "next", NULL);
    bool is_on_its_way = d->rematched && d->rematcher != r->from->person &&
                         d->h->order.now(d->h->order.context) < d->rematched + HALL_UNSURE;
    return known && (is_on_its_way || strcmp(known, d->r->next) != 0);
}

/* The same table, with everybody who is still there; the others sit down by the invitation. */
void desk_rematch(desk *d, request *r)
{
    creation *c;
    int seat = room_seat_of(d->r, r->from->person);
    if (seat < 0 || d->r->stage != STORE_OVER) {
        hall_refuse_say(r, WY_FAULT_REFUSED,
                        WY_N("Who has played a game to its end can ask for another."));
        return;
    }
    if (is_rematched(d, r)) {
        hall_refuse_say(r, WY_FAULT_STALE,
                        WY_N("Somebody else has asked for another game: look again."));
        return;
    }
    c = calloc(1, sizeof *c);
    if (!c)
        abort();
    d->rematcher = r->from->person;
    d->rematched = d->h->order.now(d->h->order.context);
    const wy_table *game = d->r->game;
    c->plan.rules = c->setup.rules = game->rules;
    c->plan.options = game->options;
    c->plan.components = game->components;
    c->plan.stand_in = d->r->stand_in;
    c->plan.pace = d->r->clock.pace;
    c->plan.is_public = d->r->is_public;
    memcpy(c->again, d->id, sizeof c->again); /* the desk may be gone by then */
    c->plan.again = c->again;
    c->plan.box = json_incref(d->r->box);
    c->own = seat;
    c->setup.parts = malloc(game->rules->parts_size);
    if (!c->setup.parts)
        abort();
    memcpy(c->setup.parts, game->parts, game->rules->parts_size);
    for (int i = 0; i < game->options.players; i++)
        c->plan.bots[i] = d->r->seats[i].person ? NULL : d->r->seats[i].bot;
    ask_to_create(d->h, r, c);
}

/* ---- ... and the others are told ---- */

typedef struct news {
    char next[STORE_ID_MAX], invite[STORE_ID_MAX];
} news;

static void follow(desk *d, request *r)
{
    const news *n = r->context;
    json_t *event = room_follow(d->r, n->next, n->invite);
    if (!event) {
        hall_answer(r, json_null());
        return;
    }
    d->rematched = 0;
    change *c = change_begin(d, r);
    if (change_add(c, event))
        change_finish(c, NULL);
}

static void forget_news(request *r, int code)
{
    (void)code;
    free(r->context);
}

/* Should it not be written, the return match is there all the same: it can be told of in the chat.
 */
void desk_announce(const desk *d, request *asked)
{
    static const hall_method following = {"follow", NULL, follow, true, {{NULL, 0, false}}};
    desk *before = desk_get(d->h, d->r->again);
    request *r = calloc(1, sizeof *r);
    news *n = calloc(1, sizeof *n);
    if (!before || !r || !n)
        abort();
    memcpy(n->next, d->id, sizeof n->next);
    memcpy(n->invite, d->invite, sizeof n->invite);
    r->from = caller_keep(asked->from);
    r->from->waiting++;
    r->method = &following;
    r->settled = forget_news;
    r->context = n;
    desk_queue(before, r);
}
