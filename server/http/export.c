/* export.c - HTTP handler for the export of a person's data. */
#include <limits.h>

#include "server/http/http_internal.h"

enum { TABLES_MAX = 10000 };

typedef struct gathering {
    http_request *r;
    json_t *list;
    const char *table;
} gathering;

static bool gather_session(void *context, const store_session *session)
{
    gathering *g = context;
    json_array_append_new(
        g->list, json_pack("{s:I, s:I, s:I}", "created", (json_int_t)session->created, "seen",
                           (json_int_t)session->seen, "expires", (json_int_t)session->expires));
    return true;
}

static bool gather_table(void *context, const store_table *table)
{
    gathering *g = context;
    json_array_append_new(
        g->list, json_pack("{s:s, s:s, s:s, s:b, s:b, s:I, s:I}", "table", table->id, "game",
                           table->game, "stage", store_stage_name(table->stage), "public",
                           table->is_public, "own", table->owner == g->r->person.id, "created",
                           (json_int_t)table->created, "changed", (json_int_t)table->changed));
    return true;
}

static bool gather_line(void *context, const store_line *line)
{
    gathering *g = context;
    if (line->person == g->r->person.id)
        json_array_append_new(g->list, json_pack("{s:s, s:I, s:I, s:s}", "table", g->table,
                                                 "number", (json_int_t)line->number, "time",
                                                 (json_int_t)line->time, "text", line->text));
    return true;
}

/* What was said stands with the tables: one of them after the other. */
static store_status gather_chat(store *s, http_request *r, const json_t *tables, json_t *list)
{
    store_status status = STORE_OK;
    for (size_t i = 0; status == STORE_OK && i < json_array_size(tables); i++) {
        const char *id = json_string_value(json_object_get(json_array_get(tables, i), "table"));
        status = store_each_line(s, id, 0, INT_MAX, gather_line, &(gathering){r, list, id});
    }
    return status;
}

static store_status gather_ratings(store *s, http_request *r, json_t *list)
{
    for (int i = 0; i < wy_game_count(); i++) {
        store_rating rating;
        store_status status = store_find_rating(s, r->person.id, wy_game(i)->id, &rating);
        if (status == STORE_OK)
            json_array_append_new(list, json_pack("{s:s, s:f, s:f, s:f, s:I, s:I}", "game",
                                                  rating.game, "rating", rating.rating, "deviation",
                                                  rating.deviation, "volatility", rating.volatility,
                                                  "games", (json_int_t)rating.games, "changed",
                                                  (json_int_t)rating.changed));
        else if (status != STORE_NONE)
            return status;
    }
    return STORE_OK;
}

static json_t *new_list(http_request *r, const char *name)
{
    json_t *list = json_array();
    json_object_set_new(r->found, name, list);
    return list;
}

static store_status gather(store *s, db_job *e)
{
    http_request *r = (http_request *)e;
    store_status status = auth_find_session(s, e);
    if (status != STORE_OK)
        return status;
    const store_person *person = &r->person;
    r->found = json_pack("{s:{s:I, s:s, s:s, s:b, s:I, s:I}}", "profile", "person",
                         (json_int_t)person->id, "name", person->name, "language", person->language,
                         "has_password", person->phrase[0] != '\0', "created",
                         (json_int_t)person->created, "seen", (json_int_t)person->seen);
    json_t *sessions = new_list(r, "sessions"), *tables = new_list(r, "tables");
    json_t *chat = new_list(r, "chat"), *ratings = new_list(r, "ratings");
    status = store_each_session(s, person->id, gather_session, &(gathering){r, sessions, NULL});
    if (status == STORE_OK)
        status =
            store_each_of(s, person->id, TABLES_MAX, gather_table, &(gathering){r, tables, NULL});
    if (status == STORE_OK)
        status = gather_chat(s, r, tables, chat);
    return status == STORE_OK ? gather_ratings(s, r, ratings) : status;
}

static void gathered(http_request *r)
{
    if (http_check_store(r))
        http_respond(r, 200, json_incref(r->found));
}

void handle_export(http_request *r)
{
    if (r->has_key)
        http_run_read_job(r, gather, gathered);
    else
        http_respond_signed_out(r);
}
