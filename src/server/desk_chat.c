/* desk_chat.c - what people say at a table. It is kept beside the events: who asks to be forgotten
 * is. */
#include <stdlib.h>
#include <string.h>

#include "server/hall_methods.h"

enum { LINES_AT_ONCE = 200 };

static json_t *line_json(const desk *d, uint32_t number, int64_t person, const char *name,
                         int64_t time, const char *text)
{
    int seat = room_seat_of(d->r, person);
    return json_pack("{s:s, s:I, s:o, s:s, s:I, s:s}", "table", d->id, "number", (json_int_t)number,
                     "seat", seat >= 0 ? json_integer(seat) : json_null(), "name", name, "time",
                     (json_int_t)time, "text", text);
}

/* ---- Saying something ---- */

typedef struct saying {
    errand errand;
    desk *d;
    request *r;
    store_line line;
    char text[NAMES_LINE_MAX];
} saying;

static store_status write_line(store *s, errand *e)
{
    saying *said = (saying *)e;
    return store_add_line(s, said->d->id, &said->line);
}

static void line_written(job *done)
{
    saying *said = (saying *)done;
    desk *d = said->d;
    request *r = said->r;
    d->is_busy = false;
    if (said->errand.status == STORE_OK) {
        int seat = room_seat_of(d->r, said->line.person);
        metrics_count(d->h->order.metrics, METRICS_CHAT_LINES, 1);
        for (int i = 0; i < d->watcher_count; i++)
            if (seat < 0 || !(d->watchers[i].muted >> seat & 1))
                hall_notify(d->watchers[i].who, "line",
                            line_json(d, said->line.number, said->line.person, r->from->name,
                                      said->line.time, said->text));
        hall_answer(r, json_pack("{s:I}", "number", (json_int_t)said->line.number));
    } else {
        hall_refuse_store(r, said->errand.status == STORE_UNSURE ? STORE_UNSURE : STORE_AWAY);
    }
    free(said);
    desk_go_on(d);
}

/* Spectators of a public table may listen, but only players speak while a game is on: nobody is to
 * be told what somebody else has seen. */
void desk_chat(desk *d, request *r)
{
    saying *said = calloc(1, sizeof *said);
    if (!said)
        abort();
    names_fault fault = names_tidy_line(wy_param_text(r->params, "text", ""), said->text);
    if (room_seat_of(d->r, r->from->person) < 0)
        hall_refuse_say(r, WY_FAULT_SEAT, WY_N("You do not sit at this table."));
    else if (fault != NAMES_FINE)
        hall_refuse_say(r, WY_FAULT_PARAMS, names_say(fault));
    else {
        said->d = d;
        said->r = r;
        said->line.person = r->from->person;
        said->line.time = d->h->order.now(d->h->order.context);
        said->line.text = said->text;
        said->errand.run = write_line;
        said->errand.job.done = line_written;
        d->is_busy = true;
        workers_ask(d->h->writer, &said->errand.job);
        return;
    }
    free(said);
}

/* ---- Reading what was said ---- */

typedef struct listening {
    errand errand;
    desk *d;
    request *r;
    uint32_t after;
    json_t *lines;
    store *s;
} listening;

static bool hear_line(void *context, const store_line *line)
{
    listening *l = context;
    json_array_append_new(l->lines,
                          json_pack("{s:I, s:I, s:I, s:s}", "number", (json_int_t)line->number,
                                    "person", (json_int_t)line->person, "time",
                                    (json_int_t)line->time, "text", line->text));
    return true;
}

static store_status read_lines(store *s, errand *e)
{
    listening *l = (listening *)e;
    store_status status = store_each_line(s, l->d->id, l->after, LINES_AT_ONCE, hear_line, l);
    for (size_t i = 0; status == STORE_OK && i < json_array_size(l->lines); i++) {
        json_t *line = json_array_get(l->lines, i);
        store_person person = {0};
        int64_t number = json_integer_value(json_object_get(line, "person"));
        status = store_find_person(s, number, &person) == STORE_AWAY ? STORE_AWAY : STORE_OK;
        json_object_set_new(line, "name", json_string(person.name));
    }
    return status;
}

static void lines_read(job *done)
{
    listening *l = (listening *)done;
    desk *d = l->d;
    json_t *lines = json_array();
    d->is_busy = false;
    for (size_t i = 0; i < json_array_size(l->lines); i++) {
        const json_t *line = json_array_get(l->lines, i);
        json_array_append_new(
            lines, line_json(d, (uint32_t)json_integer_value(json_object_get(line, "number")),
                             json_integer_value(json_object_get(line, "person")),
                             json_string_value(json_object_get(line, "name")),
                             json_integer_value(json_object_get(line, "time")),
                             json_string_value(json_object_get(line, "text"))));
    }
    if (l->errand.status == STORE_OK)
        hall_answer(l->r, lines);
    else {
        json_decref(lines);
        hall_refuse_store(l->r, STORE_AWAY);
    }
    json_decref(l->lines);
    free(l);
    desk_go_on(d);
}

void desk_lines(desk *d, request *r)
{
    listening *l = calloc(1, sizeof *l);
    if (!l)
        abort();
    l->d = d;
    l->r = r;
    l->after = (uint32_t)wy_param_number(r->params, "after", 0);
    l->lines = json_array();
    l->errand.run = read_lines;
    l->errand.job.done = lines_read;
    d->is_busy = true;
    workers_ask(d->h->reader, &l->errand.job);
}

/* For whoever asks, on this connection. */
void desk_mute(desk *d, request *r)
{
    int seat = wy_param_number(r->params, "seat", 0);
    bool is_found = false;
    for (int i = 0; i < d->watcher_count; i++)
        if (d->watchers[i].who == r->from) {
            uint8_t bit = (uint8_t)(1 << seat);
            d->watchers[i].muted = wy_param_yes(r->params, "muted")
                                       ? (uint8_t)(d->watchers[i].muted | bit)
                                       : (uint8_t)(d->watchers[i].muted & ~bit);
            is_found = true;
        }
    if (is_found)
        hall_answer(r, json_object());
    else
        hall_refuse_say(r, WY_FAULT_REFUSED, WY_N("Watch the table first."));
}
