/* rpc_create.c - RPC methods that create tables and rematches. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/session.h"
#include "server/people/credentials.h"
#include "server/tables/rpc_methods.h"

static const char USUAL_STAND_IN[] = "strong";

/* ---- What is wanted ---- */

static bool read_bot(const char *name, const wy_bot **ret_bot, wy_fault *fault)
{
    const wy_bot *bot = wy_find_bot(name);
    *ret_bot = bot;
    return (bot && (bot->is_level || bot->plays)) || wy_fault_no_bot(fault, name);
}

/* Returns a bot that cannot play here, or NULL. */
static const wy_bot *find_idle(const match_setup *plan, const wy_table *game)
{
    for (int i = 0; i <= plan->options.players; i++) {
        const wy_bot *bot = i < plan->options.players ? plan->bots[i] : plan->stand_in;
        if (bot && !wy_bot_is_offered(bot, game->rules, game->parts, game->state))
            return bot;
    }
    return NULL;
}

/* "me" and "open" are seats for people; anything else is the level of a bot. */
static bool read_seats(const json_t *params, match_setup *plan, int *ret_own, wy_fault *fault)
{
    const json_t *seats = json_object_get(params, "seats");
    int own = seats ? -1 : 0;
    if (seats && json_array_size(seats) != (size_t)plan->options.players)
        return wy_fault_say(fault, WY_FAULT_PARAMS, WY_N("\"seats\" must name every seat."), NULL);
    for (int seat = 0; seats && seat < plan->options.players; seat++) {
        const char *who = json_string_value(json_array_get(seats, (size_t)seat));
        bool is_me = who && strcmp(who, "me") == 0;
        if (is_me && own < 0)
            own = seat;
        else if (!who || is_me)
            return wy_fault_say(fault, WY_FAULT_PARAMS,
                                WY_N("A seat is \"me\", once, or \"open\", or the level of a bot."),
                                NULL);
        else if (strcmp(who, "open") != 0 && !read_bot(who, &plan->bots[seat], fault))
            return false;
    }
    *ret_own = own;
    return true;
}

static bool read_pace(const json_t *params, clock_pace *pace, wy_fault *fault)
{
    const json_t *wanted = json_object_get(params, "pace");
    const char *why = wanted ? clock_read_pace(wanted, pace) : NULL;
    return !why || wy_fault_say(fault, WY_FAULT_PARAMS, why, NULL);
}

/* ---- The table ---- */

/* Returns NULL with a fault if the options conflict or a bot does not play this. */
static match *make_match(const char *id, const uint8_t seed[STORE_KEY], match_setup *plan,
                         const void *parts, wy_fault *fault)
{
    wy_error error = {0};
    wy_table *trial = wy_table_create(plan->rules, parts, &plan->options, &error);
    if (!trial) {
        wy_fault_error(fault, WY_FAULT_PARAMS, &error);
        return NULL;
    }
    const wy_bot *idle = find_idle(plan, trial);
    plan->components = trial->components;
    wy_table_destroy(trial);
    if (!idle)
        return match_create(id, seed);
    wy_fault_not_played(fault, idle);
    return NULL;
}

static void describe_stored(change *c, const match_setup *plan, const uint8_t seed[STORE_KEY],
                            int64_t now)
{
    store_table *table = &c->table_row;
    memcpy(table->id, c->table->id, sizeof table->id);
    memcpy(table->game, plan->rules->id, strlen(plan->rules->id) + 1);
    memcpy(table->rules, plan->rules->version, strlen(plan->rules->version) + 1);
    memcpy(table->invite, c->table->invite, sizeof table->invite);
    memcpy(table->seed, seed, STORE_KEY);
    table->is_public = plan->is_public;
    table->owner = plan->owner;
    table->created = table->changed = now;
    c->is_new = true;
}

static void tell_invite(wy_json_writer *json, const live_table *t, int viewer)
{
    (void)viewer;
    if (!t->invite[0])
        return;
    wy_json_text(json, "invite", t->invite);
}

/* Creates the table, seats its owner, and starts the game if no seat is open. */
static void make_table(request *r, match_setup *plan, const void *parts, int own)
{
    hub *h = r->from->h;
    char id[CREDENTIALS_TABLE + 1];
    uint8_t seed[STORE_KEY], commitment[WY_FAIR_BYTES];
    wy_fault fault = {0};
    credentials_draw(id, CREDENTIALS_TABLE);
    credentials_new_seed(seed);
    wy_fair_commit(id, seed, commitment);
    match *made = make_match(id, seed, plan, parts, &fault);
    live_table *t = made ? live_table_add(h, id, made) : NULL;
    if (!t) {
        match_destroy(made);
        hub_refuse(r, &fault);
        return;
    }
    if (!plan->is_public)
        credentials_draw(t->invite, CREDENTIALS_INVITE);
    change *c = change_begin(t, r);
    describe_stored(c, plan, seed, hub_now(h));
    if (!change_add(c, match_make(plan, commitment)))
        return;
    if (own >= 0) {
        json_t *event = match_sit(t->match, r->from->person, own,
                                  wy_param_text(r->params, "seed", NULL), &fault);
        if (!event) {
            change_free(c);
            hub_refuse(r, &fault);
            live_table_free(t);
            return;
        }
        match_name(t->match, own, r->from->name);
        if (!change_add(c, event))
            return;
    }
    json_t *begin = match_start(t->match, r->from->person, &fault);
    if (begin && !change_add(c, begin))
        return;
    json_decref(fault.data);
    change_finish(c, tell_invite);
}

/* ---- Tables per person ---- */

typedef struct creation {
    db_job db_job;
    request *r;
    int64_t person, open; /* whose, and how many tables of theirs are not over */
    match_setup plan;
    char rematch_of[STORE_ID_MAX]; /* the plan's */
    wy_setup setup;
    int own;
} creation;

static store_status count_tables(store *s, db_job *e)
{
    creation *c = (creation *)e;
    return store_count_owned(s, c->person, STORE_RUNNING, &c->open);
}

static void counted(job *done)
{
    creation *c = (creation *)done;
    wy_use_locale(c->r->from->locale);
    if (!hub_require_person(c->r))
        ; /* they have signed out meanwhile */
    else if (c->db_job.status != STORE_OK)
        hub_refuse_store(c->r, STORE_AWAY);
    else if (c->open >= c->r->from->h->config.tables_each)
        hub_refuse_say(c->r, WY_FAULT_BUSY,
                       WY_N("You have too many open tables. Close or finish one first."));
    else
        make_table(c->r, &c->plan, c->setup.parts, c->own);
    json_decref(c->plan.box);
    free(c->setup.parts);
    free(c);
}

static void ask_to_create(request *r, creation *wanted)
{
    wanted->r = r;
    wanted->person = r->from->person;
    wanted->plan.owner = r->from->person;
    db_submit(r->from->h->reader, &wanted->db_job, count_tables, counted);
}

void rpc_create(request *r)
{
    creation *c = wy_must_have(calloc(1, sizeof *c));
    wy_fault fault = {0};
    match_setup *plan = &c->plan;
    if (wy_setup_read(r->params, &c->setup, &fault)) {
        plan->rules = c->setup.rules;
        plan->options = c->setup.options;
        plan->is_public = wy_param_yes(r->params, "public");
        if (read_bot(wy_param_text(r->params, "stand_in", USUAL_STAND_IN), &plan->stand_in,
                     &fault) &&
            read_pace(r->params, &plan->pace, &fault) &&
            read_seats(r->params, plan, &c->own, &fault)) {
            plan->box = json_incref(json_object_get(r->params, "components"));
            ask_to_create(r, c);
            return;
        }
    }
    free(c->setup.parts);
    free(c);
    hub_refuse(r, &fault);
}

/* ---- Once more ---- */

/* Is there a rematch that the request does not know of? */
static bool is_rematched(const live_table *t, const request *r)
{
    const char *known = wy_param_text(r->params, "rematch", wy_param_text(r->params, "next", NULL));
    bool is_on_its_way = t->rematched && t->rematcher != r->from->person &&
                         hub_now(t->h) < t->rematched + HUB_IN_DOUBT;
    return known && (is_on_its_way || strcmp(known, t->match->rematch) != 0);
}

/* Creates a table like this one with the asker and the bots; others join by the invitation. */
void rpc_rematch(live_table *t, request *r)
{
    creation *c;
    int seat = match_seat_of(t->match, r->from->person);
    if (hub_refuse_if(r, seat < 0 || t->match->stage != STORE_OVER, WY_FAULT_REFUSED,
                      WY_N("Only players of a finished game can ask for a rematch.")))
        return;
    if (hub_refuse_if(r, is_rematched(t, r), WY_FAULT_STALE,
                      WY_N("Another player has asked for a rematch already. Look again.")))
        return;
    c = wy_must_have(calloc(1, sizeof *c));
    t->rematcher = r->from->person;
    t->rematched = hub_now(t->h);
    const wy_table *game = t->match->game;
    c->plan.rules = c->setup.rules = game->rules;
    c->plan.options = game->options;
    c->plan.stand_in = t->match->stand_in;
    c->plan.pace = t->match->clock.pace;
    c->plan.is_public = t->match->is_public;
    memcpy(c->rematch_of, t->id, sizeof c->rematch_of); /* the live table may be gone by then */
    c->plan.rematch_of = c->rematch_of;
    c->plan.box = json_incref(t->match->box);
    c->own = seat;
    c->setup.parts = wy_must_have(malloc(game->rules->parts_size));
    memcpy(c->setup.parts, game->parts, game->rules->parts_size);
    for (int i = 0; i < game->options.players; i++)
        c->plan.bots[i] = t->match->seats[i].person ? NULL : t->match->seats[i].bot;
    ask_to_create(r, c);
}

/* ---- Announcing it ---- */

typedef struct rematch_notice {
    char next[STORE_ID_MAX], invite[STORE_ID_MAX];
} rematch_notice;

static void note_rematch(live_table *t, request *r)
{
    const rematch_notice *n = r->context;
    json_t *event = match_note_rematch(t->match, n->next, n->invite);
    if (event) {
        t->rematched = 0;
        change_make(t, r, event, NULL);
    } else {
        hub_answer(r, json_null());
    }
}

static void free_notice(request *r, int code)
{
    (void)code;
    free(r->context);
}

/* If that is not written, the rematch exists all the same. */
void live_table_announce_rematch(const live_table *t, request *asked)
{
    static const rpc_method following = {
        .name = "note_rematch", .at_table = note_rematch, .needs_person = true};
    live_table *before = live_table_get(t->h, t->match->rematch_of);
    request *r = wy_must_have(calloc(1, sizeof *r));
    rematch_notice *n = wy_must_have(calloc(1, sizeof *n));
    memcpy(n->next, t->id, sizeof n->next);
    memcpy(n->invite, t->invite, sizeof n->invite);
    r->from = client_keep(asked->from);
    r->from->waiting++;
    r->method = &following;
    r->settled = free_notice;
    r->context = n;
    live_table_submit(before, r);
}
