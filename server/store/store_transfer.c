/* store_transfer.c - Export and import of the whole store as lines of JSON.
 *
 *     {"wyrm":"store","format":1}
 *     {"kind":"person","id":1,"name":"Ana","folded":"ana", ...}
 *     {"kind":"event","table":"k3f9","number":1,"time":1760000000000,"body":"{...}"}
 *     {"kind":"end","lines":3}
 *
 * Lines are sorted by key, so equal stores give equal lines. An import counts only with its last
 * line. */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>

#include "engine/table/memory.h"
#include "server/store/store_impl.h"
#include "wyrm/fair.h"

enum { FORMAT = 1, PAGE = 500, COLUMNS_MAX = 12 };

typedef struct field {
    const char *name;
    store_type type;
    size_t room;     /* of a text, with its closing zero; 0: any length */
    bool is_missing; /* may be null */
} field;

typedef struct kind {
    const char *name;
    store_statement page, put;
    int keys; /* how many of the first fields order the lines */
    field fields[COLUMNS_MAX + 1];
} kind;

/* clang-format off */
#define NAME(name, room) {name, STORE_TEXT, room, false}
#define TEXT(name)       {name, STORE_TEXT, 0, false}
#define NUMBER(name)     {name, STORE_NUMBER, 0, false}
#define REAL(name)       {name, STORE_REAL, 0, false}
#define KEY(name)        {name, STORE_BYTES, 0, false}
/* clang-format on */

/* In an order in which nothing is mentioned before it is there. */
static const kind kinds[] = {
    {"person", .page = SQL_PAGE_PEOPLE, .put = SQL_ADD_PERSON, .keys = 1,
     .fields = {NUMBER("id"),
                NAME("name", STORE_NAME_MAX),
                {"folded", STORE_TEXT, 0, true},
                NAME("phrase", STORE_PASSWORD_HASH_MAX),
                NAME("language", sizeof((store_person *)NULL)->language),
                NUMBER("created"),
                NUMBER("seen"),
                NUMBER("erased")}},
    {"session", .page = SQL_PAGE_SESSIONS, .put = SQL_PUT_SESSION, .keys = 1,
     .fields = {KEY("key"), NUMBER("person"), NUMBER("created"), NUMBER("seen"),
                NUMBER("expires")}},
    {"table", .page = SQL_PAGE_TABLES, .put = SQL_ADD_TABLE, .keys = 1,
     .fields = {NAME("id", STORE_ID_MAX), NAME("game", STORE_NAME_MAX),
                NAME("rules", STORE_NAME_MAX), NUMBER("stage"), NUMBER("is_public"),
                NAME("invite", STORE_ID_MAX), KEY("seed"), NUMBER("owner"), NUMBER("created"),
                NUMBER("changed"), NUMBER("events"), NUMBER("lines")}},
    {"event", .page = SQL_PAGE_EVENTS, .put = SQL_ADD_EVENT, .keys = 2,
     .fields = {NAME("table", STORE_ID_MAX), NUMBER("number"), NUMBER("time"), TEXT("body")}},
    {"seat", .page = SQL_PAGE_SEATS, .put = SQL_PUT_SEAT, .keys = 2,
     .fields = {NAME("table", STORE_ID_MAX), NUMBER("person"), NUMBER("seat"), NUMBER("is_asked")}},
    {"line", .page = SQL_PAGE_LINES, .put = SQL_ADD_LINE, .keys = 2,
     .fields = {NAME("table", STORE_ID_MAX), NUMBER("number"), NUMBER("person"), NUMBER("time"),
                TEXT("text")}},
    {"rating", .page = SQL_PAGE_RATINGS, .put = SQL_PUT_RATING, .keys = 2,
     .fields = {NAME("game", STORE_NAME_MAX), NUMBER("person"), REAL("rating"), REAL("deviation"),
                REAL("volatility"), NUMBER("games"), NUMBER("changed")}},
};

/* ---- Out ---- */

typedef struct departure {
    store *s;
    bool (*put)(void *context, const char *line);
    void *context;
    int64_t lines;
    bool is_stopped;
} departure;

/* Takes the object. */
static void put_line(departure *d, json_t *object)
{
    char *line = wy_must_have(json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(17)));
    json_decref(object);
    d->is_stopped = !d->put(d->context, line);
    d->lines++;
    free(line);
}

static json_t *write_value(const store_value *value)
{
    char hex[WY_FAIR_HEX_MAX];
    switch (value->type) {
    case STORE_NUMBER: return json_integer(value->number);
    case STORE_REAL: return json_real(value->real);
    case STORE_TEXT: return json_stringn(value->bytes, value->size);
    case STORE_BYTES:
        return value->size == STORE_KEY ? json_string(wy_fair_hex(hex, value->bytes, STORE_KEY))
                                        : NULL;
    case STORE_NOTHING: break;
    }
    return json_null();
}

static json_t *write_row(store_rows *rows, const kind *k)
{
    json_t *object = json_object();
    json_object_set_new(object, "kind", json_string(k->name));
    for (int i = 0; k->fields[i].name; i++) {
        store_value value = rows->s->driver->column(rows, i);
        bool fits = value.type == k->fields[i].type ||
                    (value.type == STORE_NOTHING && k->fields[i].is_missing);
        if (!fits || json_object_set_new(object, k->fields[i].name, write_value(&value)) != 0)
            rows->status = store_fail(rows->s, STORE_BROKEN, "%s: its %s makes no sense", k->name,
                                      k->fields[i].name);
    }
    return object;
}

/* Start of the next page: after the keys of the last row. */
typedef struct place {
    store_value keys[3]; /* and how many rows */
    char *text;
    uint8_t key[STORE_KEY];
} place;

static void keep_place(place *p, const store_rows *rows, const kind *k)
{
    for (int i = 0; i < k->keys; i++) {
        store_value value = rows->s->driver->column(rows, i);
        if (value.type == STORE_TEXT) {
            free(p->text);
            p->text = wy_must_have(strdup(value.bytes));
            value = as_text(p->text);
        } else if (value.type == STORE_BYTES && value.size <= STORE_KEY) {
            memcpy(p->key, value.bytes, value.size);
            value.bytes = p->key;
        }
        p->keys[i] = value;
    }
    p->keys[k->keys] = as_number(PAGE);
}

/* `from` is in use until the page is done: what comes behind it is kept elsewhere. */
static store_status export_page(departure *d, const kind *k, const place *from, place *ret_behind,
                                int *ret_rows)
{
    store_rows rows;
    *ret_rows = 0;
    store_ask_values(d->s, &rows, k->page, from->keys, k->keys + 1);
    while (!d->is_stopped && store_next(&rows)) {
        json_t *object = write_row(&rows, k);
        if (rows.status == STORE_OK) {
            keep_place(ret_behind, &rows, k);
            put_line(d, object);
            ++*ret_rows;
        } else {
            json_decref(object);
        }
    }
    return store_finish(&rows);
}

static store_value lowest(store_type type)
{
    if (type == STORE_NUMBER)
        return as_number(-1);
    return type == STORE_BYTES ? as_bytes("", 0) : as_text("");
}

static store_status export_kind(departure *d, const kind *k)
{
    store_status status = STORE_OK;
    place places[2] = {0};
    int rows = PAGE;
    for (int i = 0; i < k->keys; i++)
        places[0].keys[i] = lowest(k->fields[i].type);
    places[0].keys[k->keys] = as_number(PAGE);
    for (int page = 0; status == STORE_OK && rows == PAGE && !d->is_stopped; page++)
        status = export_page(d, k, &places[page % 2], &places[(page + 1) % 2], &rows);
    free(places[0].text);
    free(places[1].text);
    return status;
}

store_status store_export(store *s, bool (*put)(void *context, const char *line), void *context)
{
    if (s->progress != STORE_IDLE)
        return store_fail(s, STORE_BROKEN, "an export cannot be part of a transaction");
    store_status status = s->driver->begin(s, STORE_TO_READ);
    if (status != STORE_OK)
        return status;
    departure d = {.s = s, .put = put, .context = context};
    put_line(&d, json_pack("{s:s, s:i}", "wyrm", "store", "format", FORMAT));
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && status == STORE_OK; i++)
        status = export_kind(&d, &kinds[i]);
    if (status == STORE_OK && !d.is_stopped)
        put_line(&d, json_pack("{s:s, s:I}", "kind", "end", "lines", (json_int_t)d.lines + 1));
    s->driver->rollback(s);
    return status;
}

/* ---- In ---- */

static store_status refuse(store *s, const char *fault)
{
    return store_fail(s, STORE_BROKEN, "line %" PRId64 ": %s", s->lines, fault);
}

static store_status import_header(store *s, const json_t *object)
{
    const char *wyrm = json_string_value(json_object_get(object, "wyrm"));
    const json_t *format = json_object_get(object, "format");
    if (!wyrm || strcmp(wyrm, "store") != 0 || !json_is_integer(format))
        return refuse(s, "not an export of a store");
    if (json_integer_value(format) != FORMAT)
        return store_fail(s, STORE_BROKEN,
                          "the export's format is %" JSON_INTEGER_FORMAT ", this program knows %d",
                          json_integer_value(format), FORMAT);
    store_status status = s->driver->begin(s, STORE_TO_WRITE);
    if (status != STORE_OK)
        return status;
    s->progress = STORE_BEGUN;
    s->is_importing = true;
    int64_t rows;
    status = store_ask_number(s, &rows, INT64_MAX, SQL_COUNT_ALL, NULL, 0);
    if (status == STORE_OK && rows > 0)
        return store_fail(s, STORE_TAKEN, "the store is not empty");
    return status;
}

static bool read_value(const json_t *value, const field *f, store_value *ret_value,
                       uint8_t key[STORE_KEY])
{
    const char *text = json_string_value(value);
    switch (f->type) {
    case STORE_NUMBER: *ret_value = as_number(json_integer_value(value)); break;
    case STORE_REAL: *ret_value = as_real(json_real_value(value)); break;
    case STORE_TEXT: *ret_value = as_text(text); break;
    case STORE_BYTES: *ret_value = as_bytes(key, STORE_KEY); break;
    case STORE_NOTHING: break;
    }
    if (f->type == STORE_NUMBER || f->type == STORE_REAL)
        return f->type == STORE_NUMBER ? json_is_integer(value) : json_is_real(value);
    if (f->type == STORE_BYTES)
        return text && wy_fair_unhex(text, key, STORE_KEY) == STORE_KEY;
    return text ? f->room == 0 || strlen(text) < f->room : f->is_missing && json_is_null(value);
}

static store_status import_row(store *s, const json_t *object, const kind *k)
{
    store_value values[COLUMNS_MAX];
    uint8_t key[STORE_KEY]; /* no line has more than one */
    int fields = 0;
    for (; k->fields[fields].name; fields++) {
        const field *f = &k->fields[fields];
        const json_t *value = json_object_get(object, f->name);
        if (!value || !read_value(value, f, &values[fields], key))
            return store_fail(s, STORE_BROKEN, "line %" PRId64 ": %s without a sound \"%s\"",
                              s->lines, k->name, f->name);
    }
    if (json_object_size(object) != (size_t)fields + 1)
        return refuse(s, "there is more in it than there should be");
    s->change = STORE_OK;
    store_run_values(s, k->put, STORE_SOME_OR_TAKEN, values, fields);
    store_status status = store_settle(s);
    if (status == STORE_TAKEN)
        return refuse(s, "the same is there already");
    if (status == STORE_NONE)
        return refuse(s, "it mentions what is not there");
    return status;
}

static store_status import_end(store *s, const json_t *object)
{
    int64_t gaps = 0;
    if (json_integer_value(json_object_get(object, "lines")) != s->lines)
        return refuse(s, "lines are missing");
    store_status status = store_ask_number(s, &gaps, INT64_MAX, SQL_COUNT_GAPS, NULL, 0);
    if (status == STORE_OK && gaps > 0)
        return refuse(s, "tables' events or chats are not what their tables say");
    s->change = status;
    store_run_values(s, SQL_COUNT_PEOPLE, STORE_SOME_OR_NONE, NULL, 0);
    status = store_settle(s);
    if (status == STORE_OK)
        status = s->driver->commit(s);
    if (status != STORE_OK)
        return status;
    s->progress = STORE_IDLE;
    s->is_importing = false;
    return STORE_OK;
}

static store_status import_object(store *s, const json_t *object)
{
    if (!s->is_importing)
        return import_header(s, object);
    const char *name = json_string_value(json_object_get(object, "kind"));
    if (name && strcmp(name, "end") == 0)
        return import_end(s, object);
    for (size_t i = 0; name && i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(name, kinds[i].name) == 0)
            return import_row(s, object, &kinds[i]);
    return refuse(s, "of no known kind");
}

store_status store_import(store *s, const char *line)
{
    if (!s->is_importing && s->progress != STORE_IDLE)
        return store_fail(s, STORE_BROKEN, "an import cannot be part of a transaction");
    s->lines = s->is_importing ? s->lines + 1 : 1;
    json_error_t error;
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    store_status status = json_is_object(object) ? import_object(s, object)
                                                 : refuse(s, "not a line of JSON as it should be");
    json_decref(object);
    /* After a refusal there is nothing to go on with. */
    if (status != STORE_OK)
        store_rollback(s);
    return status;
}
