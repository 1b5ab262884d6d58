/* rpc_chat.c - RPC methods for the chat. Lines are not events, so that they can be erased. */
#include <stdlib.h>

#include "engine/table/memory.h"
#include "server/tables/rpc_methods.h"

enum { LINES_AT_ONCE = 200 };

static json_t *line_json(const live_table *t, const store_line *line, json_t *seat,
                         const char *name)
{
    return json_pack("{s:s, s:I, s:o, s:s, s:I, s:s}", "table", t->id, "number",
                     (json_int_t)line->number, "seat", seat, "name", name, "time",
                     (json_int_t)line->time, "text", line->text);
}

static json_t *seat_json(const live_table *t, int64_t person)
{
    int seat = match_seat_of(t->match, person);
    return seat >= 0 ? json_integer(seat) : json_null();
}

/* ---- Saying something ---- */

typedef struct saying {
    db_job db_job;
    live_table *table;
    request *r;
    store_line line;
    char text[NAMES_LINE_MAX];
} saying;

static store_status write_line(store *s, db_job *e)
{
    saying *said = (saying *)e;
    return store_add_line(s, said->table->id, &said->line);
}

static void line_written(job *done)
{
    saying *said = (saying *)done;
    live_table *t = said->table;
    request *r = said->r;
    t->is_busy = false;
    if (said->db_job.status == STORE_OK) {
        int seat = match_seat_of(t->match, said->line.person);
        metrics_count(t->h->config.metrics, METRICS_CHAT_LINES, 1);
        for (int i = 0; i < t->watcher_count; i++)
            if (seat < 0 || !(t->watchers[i].muted >> seat & 1))
                hub_notify(
                    t->watchers[i].who, "line",
                    line_json(t, &said->line, seat_json(t, said->line.person), r->from->name));
        hub_answer(r, json_pack("{s:I}", "number", (json_int_t)said->line.number));
    } else {
        hub_refuse_store(r, said->db_job.status == STORE_IN_DOUBT ? STORE_IN_DOUBT : STORE_AWAY);
    }
    free(said);
    live_table_continue(t);
}

/* Only players write: spectators could tell what the players cannot see. */
void rpc_chat(live_table *t, request *r)
{
    saying *said = wy_must_have(calloc(1, sizeof *said));
    names_fault fault = names_tidy_line(wy_param_text(r->params, "text", ""), said->text);
    if (match_seat_of(t->match, r->from->person) < 0)
        hub_refuse_say(r, WY_FAULT_SEAT, WY_N("You have no seat at this table."));
    else if (fault != NAMES_FINE)
        hub_refuse_say(r, WY_FAULT_PARAMS, names_say(fault));
    else {
        said->table = t;
        said->r = r;
        said->line.person = r->from->person;
        said->line.time = hub_now(t->h);
        said->line.text = said->text;
        t->is_busy = true;
        db_submit(t->h->writer, &said->db_job, write_line, line_written);
        return;
    }
    free(said);
}

/* ---- Reading what was said ---- */

typedef struct listening {
    db_job db_job;
    live_table *table;
    request *r;
    uint32_t after;
    json_t *lines;
} listening;

/* Until the line is back on the loop, its person stands in for the seat. */
static bool hear_line(void *context, const store_line *line)
{
    listening *l = context;
    json_array_append_new(l->lines, line_json(l->table, line, json_integer(line->person), ""));
    return true;
}

static store_status read_lines(store *s, db_job *e)
{
    listening *l = (listening *)e;
    store_status status = store_each_line(s, l->table->id, l->after, LINES_AT_ONCE, hear_line, l);
    for (size_t i = 0; status == STORE_OK && i < json_array_size(l->lines); i++) {
        json_t *line = json_array_get(l->lines, i);
        store_person person = {0};
        int64_t number = json_integer_value(json_object_get(line, "seat"));
        status = store_find_person(s, number, &person) == STORE_AWAY ? STORE_AWAY : STORE_OK;
        json_object_set_new(line, "name", json_string(person.name));
    }
    return status;
}

static void lines_read(job *done)
{
    listening *l = (listening *)done;
    live_table *t = l->table;
    t->is_busy = false;
    for (size_t i = 0; i < json_array_size(l->lines); i++) {
        json_t *line = json_array_get(l->lines, i);
        int64_t person = json_integer_value(json_object_get(line, "seat"));
        json_object_set_new(line, "seat", seat_json(t, person));
    }
    if (l->db_job.status == STORE_OK)
        hub_answer(l->r, json_incref(l->lines));
    else
        hub_refuse_store(l->r, STORE_AWAY);
    json_decref(l->lines);
    free(l);
    live_table_continue(t);
}

void rpc_chat_history(live_table *t, request *r)
{
    listening *l = wy_must_have(calloc(1, sizeof *l));
    l->table = t;
    l->r = r;
    l->after = (uint32_t)wy_param_number(r->params, "after", 0);
    l->lines = json_array();
    t->is_busy = true;
    db_submit(t->h->reader, &l->db_job, read_lines, lines_read);
}

/* For this connection only. */
void rpc_mute(live_table *t, request *r)
{
    watcher *w = live_table_watcher(t, r->from);
    uint8_t seat = (uint8_t)(1 << wy_param_number(r->params, "seat", 0));
    if (!w) {
        hub_refuse_say(r, WY_FAULT_REFUSED, WY_N("Watch the table first."));
        return;
    }
    w->muted &= (uint8_t)~seat;
    if (wy_param_yes(r->params, "muted"))
        w->muted |= seat;
    hub_answer(r, json_object());
}
