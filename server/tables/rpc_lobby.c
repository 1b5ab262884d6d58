/* rpc_lobby.c - RPC methods without a table: lists of tables, ratings, identity. */
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "protocol/session.h"
#include "server/tables/rpc_methods.h"

enum { TABLES_AT_ONCE = 100 };

/* ---- Methods of a session ---- */

void rpc_of_session(request *r)
{
    wy_session session = {.locale = r->from->locale};
    wy_call call = {.session = &session, .params = r->params, .result = WY_JSON_GROWING};
    bool is_good = r->method->of_session(&call);
    r->from->locale = session.locale;
    if (is_good)
        hub_answer_json(r, &call.result);
    else
        hub_refuse(r, &call.fault);
}

void rpc_me(request *r)
{
    json_t *me = json_object();
    json_object_set_new(me, "signed_in", json_boolean(r->from->person != 0));
    if (r->from->person)
        json_object_set_new(me, "name", wy_tree_sentence(r->from->name));
    json_object_set_new(me, "language", json_string(wy_locale_language(r->from->locale)));
    hub_answer(r, me);
}

/* ---- Lists of tables ---- */

typedef struct listing {
    db_job db_job;
    request *r;
    int64_t person; /* whose tables; 0: the public ones */
    store *from;    /* while it is being listed */
    store_status status;
    json_t *list;
    char game[STORE_NAME_MAX];
} listing;

/* The seats as the table was made: bots, and places for people. */
static void list_places(void *context, const char *body)
{
    json_t *row = context, *made = json_loads(body, 0, NULL), *seats = json_array();
    size_t i;
    json_t *bot;
    json_array_foreach (json_object_get(made, "seats"), i, bot)
        json_array_append_new(seats, json_is_string(bot)
                                         ? json_pack("{s:s, s:O}", "player", "bot", "bot", bot)
                                         : json_pack("{s:s}", "player", "nobody"));
    json_object_set_new(row, "seats", seats);
    json_decref(made);
}

static bool list_person(void *context, const store_seat *seat)
{
    listing *l = context;
    json_t *row = json_array_get(l->list, json_array_size(l->list) - 1);
    json_t *place = json_array_get(json_object_get(row, "seats"), (size_t)seat->seat);
    store_person person = {0};
    if (seat->seat < 0 || !place)
        return true;
    if (store_find_person(l->from, seat->person, &person) == STORE_AWAY)
        l->status = STORE_AWAY;
    json_object_set_new(place, "player", json_string("person"));
    json_object_set_new(place, "name", wy_tree_sentence(person.name));
    if (seat->is_asked)
        json_object_set_new(place, "asked", json_true());
    if (seat->person == l->person)
        json_object_set_new(row, "seat", json_integer(seat->seat));
    return l->status == STORE_OK;
}

static bool list_table(void *context, const store_table *table)
{
    listing *l = context;
    json_t *row =
        json_pack("{s:s, s:s, s:s, s:b, s:I, s:I}", "table", table->id, "game", table->game,
                  "stage", store_stage_name(table->stage), "public", table->is_public, "created",
                  (json_int_t)table->created, "changed", (json_int_t)table->changed);
    json_array_append_new(l->list, row);
    store_status status = store_first_event(l->from, table->id, list_places, row);
    if (status == STORE_OK)
        status = store_each_seat(l->from, table->id, list_person, l);
    if (l->status == STORE_OK)
        l->status = status;
    return l->status == STORE_OK;
}

/* What went wrong first, on the way through the tables or at one of them. */
static store_status outcome(const listing *l, store_status status)
{
    return status == STORE_OK ? l->status : status;
}

static store_status list_public(store *s, db_job *e)
{
    listing *l = (listing *)e;
    l->from = s;
    store_status status = store_each_public(s, STORE_OPEN, TABLES_AT_ONCE, list_table, l);
    if (outcome(l, status) == STORE_OK)
        status = store_each_public(s, STORE_RUNNING, TABLES_AT_ONCE, list_table, l);
    return outcome(l, status);
}

static store_status list_mine(store *s, db_job *e)
{
    listing *l = (listing *)e;
    l->from = s;
    return outcome(l, store_each_of(s, l->person, TABLES_AT_ONCE, list_table, l));
}

static bool list_rating(void *context, const store_rating *rating)
{
    listing *l = context;
    json_array_append_new(l->list,
                          json_pack("{s:I, s:f, s:f, s:I}", "person", (json_int_t)rating->person,
                                    "rating", rating->rating, "deviation", rating->deviation,
                                    "games", (json_int_t)rating->games));
    return true;
}

static store_status list_ratings(store *s, db_job *e)
{
    listing *l = (listing *)e;
    store_status status = store_each_rating(s, l->game, TABLES_AT_ONCE, list_rating, l);
    for (size_t i = 0; status == STORE_OK && i < json_array_size(l->list); i++) {
        json_t *row = json_array_get(l->list, i);
        store_person person = {0};
        int64_t number = json_integer_value(json_object_get(row, "person"));
        status = store_find_person(s, number, &person) == STORE_AWAY ? STORE_AWAY : STORE_OK;
        json_object_del(row, "person");
        json_object_set_new(row, "name", json_string(person.name));
    }
    return status;
}

static void listed(job *done)
{
    listing *l = (listing *)done;
    if (l->db_job.status == STORE_OK)
        hub_answer(l->r, json_incref(l->list));
    else
        hub_refuse_store(l->r, STORE_AWAY);
    json_decref(l->list);
    free(l);
}

static void submit_list(request *r, const char *game, db_run *run)
{
    listing *l = wy_must_have(calloc(1, sizeof *l));
    l->r = r;
    l->person = r->from->person;
    l->list = json_array();
    memcpy(l->game, game, strlen(game) + 1);
    db_submit(r->from->h->reader, &l->db_job, run, listed);
}

void rpc_tables(request *r)
{
    submit_list(r, "", list_public);
}

void rpc_my_tables(request *r)
{
    submit_list(r, "", list_mine);
}

void rpc_ratings(request *r)
{
    const wy_rules *rules = wy_find_game(wy_param_text(r->params, "game", ""));
    if (rules)
        submit_list(r, rules->id, list_ratings);
    else
        hub_refuse_say(r, WY_FAULT_UNKNOWN, WY_N("There is no such game."));
}
