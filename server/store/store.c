/* store.c - Event store and account database: opening, transactions, changes. */
#include "server/store/store.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/core/text.h"
#include "engine/table/memory.h"
#include "server/store/store_impl.h"

store_status store_fail(store *s, store_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(s->fault, sizeof s->fault, format, arguments);
    va_end(arguments);
    size_t length = strlen(s->fault);
    while (length > 0 && s->fault[length - 1] == '\n')
        s->fault[--length] = '\0';
    for (char *c = s->fault; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    return status;
}

const char *store_fault(const store *s)
{
    return s->fault;
}

/* ---- Opening ---- */

static const store_driver *driver_of(const char *url)
{
    static const char *const starts[] = {"postgresql://", "postgres://"};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (strncmp(url, starts[i], strlen(starts[i])) == 0)
            return &store_postgres;
    return &store_sqlite;
}

store_status store_prepare(store *s)
{
    store_status status = STORE_OK;
    for (int i = 0; i < STORE_STATEMENTS && status == STORE_OK; i++)
        status = s->driver->prepare(s, (store_statement)i);
    return status;
}

store *store_open_with(const char *url, const char *const *steps, int count,
                       char fault[STORE_FAULT_MAX])
{
    store *s = wy_must_have(calloc(1, sizeof *s));
    s->driver = driver_of(url);
    if (s->driver->open(s, url) == STORE_OK && store_migrate(s, steps, count) == STORE_OK &&
        store_prepare(s) == STORE_OK) {
        fault[0] = '\0';
        return s;
    }
    memcpy(fault, s->fault, sizeof s->fault);
    store_close(s);
    return NULL;
}

const char *store_stage_name(store_stage stage)
{
    static const char *const names[] = {"open", "running", "over", "closed"};
    return names[stage];
}

store *store_open(const char *url, char fault[STORE_FAULT_MAX])
{
    return store_open_with(url, store_steps, store_step_count, fault);
}

void store_close(store *s)
{
    if (!s)
        return;
    s->driver->close(s);
    free(s);
}

/* ---- Transactions ---- */

store_status store_begin(store *s)
{
    if (s->progress != STORE_IDLE)
        return store_fail(s, STORE_BROKEN, "a transaction has begun already");
    store_status status = s->driver->begin(s, STORE_TO_WRITE);
    if (status == STORE_OK)
        s->progress = STORE_BEGUN;
    return status;
}

store_status store_commit(store *s)
{
    store_progress progress = s->progress;
    if (progress == STORE_IDLE || s->is_importing)
        return store_fail(s, STORE_BROKEN, "there is no transaction to commit");
    s->progress = STORE_IDLE;
    store_status status = progress == STORE_LOST ? s->lost : s->driver->commit(s);
    if (status != STORE_OK)
        s->driver->rollback(s);
    return status;
}

void store_rollback(store *s)
{
    if (s->progress != STORE_IDLE)
        s->driver->rollback(s);
    s->progress = STORE_IDLE;
    s->is_importing = false;
}

static void lose(store *s, store_status why)
{
    s->progress = STORE_LOST;
    s->lost = why;
}

/* ---- Changes ---- */

void store_start(store *s)
{
    if (s->is_grouped)
        return;
    s->is_alone = s->progress == STORE_IDLE;
    if (s->progress == STORE_LOST)
        s->change = s->lost;
    else if (s->is_importing)
        s->change = store_fail(s, STORE_BROKEN, "an import is under way");
    else
        s->change = s->is_alone ? s->driver->begin(s, STORE_TO_WRITE)
                                : s->driver->run(s, SQL_MARK, STORE_ANY, NULL, 0);
}

static store_status end_alone(store *s)
{
    if (s->change == STORE_OK)
        s->change = s->driver->commit(s);
    if (s->change != STORE_OK)
        s->driver->rollback(s);
    return s->change;
}

store_status store_end(store *s)
{
    store_settle(s);
    if (s->is_grouped)
        return s->change;
    if (s->is_alone)
        return end_alone(s);
    if (s->progress == STORE_LOST || s->is_importing)
        return s->change;
    bool failed = s->change != STORE_OK;
    if (!failed)
        s->change = s->driver->run(s, SQL_KEEP, STORE_ANY, NULL, 0);
    bool is_safe =
        failed ? s->driver->is_open(s) && s->driver->undo(s) == STORE_OK : s->change == STORE_OK;
    if (!is_safe)
        lose(s, s->change == STORE_FULL ? STORE_FULL : STORE_AWAY);
    return s->change;
}

void store_group(store *s)
{
    store_start(s);
    s->is_grouped = true;
}

store_status store_ungroup(store *s)
{
    s->is_grouped = false;
    return store_end(s);
}

store_status store_settle(store *s)
{
    store_status status = s->driver->settle(s);
    if (s->change == STORE_OK)
        s->change = status;
    return s->change;
}

/* ---- Values that no database should see ---- */

/* SQLite would take anything: then no other database could take it over. */
static store_status check_values(store *s, const store_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        if (values[i].type == STORE_TEXT && !wy_is_utf8(values[i].bytes, values[i].size))
            return store_fail(s, STORE_BROKEN, "a text is not UTF-8");
        if (values[i].type == STORE_REAL && !isfinite(values[i].real))
            return store_fail(s, STORE_BROKEN, "a number is not finite");
    }
    return STORE_OK;
}

/* ---- Running and asking ---- */

void store_run_values(store *s, store_statement statement, store_need need,
                      const store_value *values, int count)
{
    if (s->change == STORE_OK)
        s->change = check_values(s, values, count);
    if (s->change == STORE_OK)
        s->change = s->driver->run(s, statement, need, values, count);
}

store_status store_change_values(store *s, store_statement statement, store_need need,
                                 const store_value *values, int count)
{
    store_start(s);
    store_run_values(s, statement, need, values, count);
    return store_end(s);
}

store_status store_ask_values(store *s, store_rows *rows, store_statement statement,
                              const store_value *values, int count)
{
    *rows = (store_rows){.s = s, .at = -1};
    rows->status = s->progress == STORE_LOST ? s->lost : check_values(s, values, count);
    if (rows->status == STORE_OK)
        rows->status = s->driver->ask(s, rows, statement, values, count);
    return rows->status;
}

bool store_next(store_rows *rows)
{
    return rows->status == STORE_OK && rows->held && rows->s->driver->next(rows);
}

store_status store_finish(store_rows *rows)
{
    store *s = rows->s;
    if (rows->held)
        s->driver->release(rows);
    rows->held = NULL;
    if (rows->status != STORE_OK && s->progress == STORE_BEGUN && !s->driver->is_open(s))
        lose(s, rows->status);
    return rows->status;
}

store_status store_finish_one(store_rows *rows, bool found, const char *what)
{
    store_status status = store_finish(rows);
    if (status == STORE_OK && !found)
        return store_fail(rows->s, STORE_NONE, "there is no such %s", what);
    return status;
}

store_status store_ask_number(store *s, int64_t *ret_number, int64_t most,
                              store_statement statement, const store_value *values, int count)
{
    store_rows rows;
    store_ask_values(s, &rows, statement, values, count);
    *ret_number = store_next(&rows) ? store_get_number(&rows, 0, 0, most) : 0;
    return store_finish(&rows);
}

/* ---- Columns ---- */

static store_value column(store_rows *rows, int column, store_type type)
{
    store_value value = rows->s->driver->column(rows, column);
    if (value.type != type && rows->status == STORE_OK)
        rows->status = store_fail(rows->s, STORE_BROKEN, "a stored value is of another kind");
    return value;
}

int64_t store_get_number(store_rows *rows, int index, int64_t least, int64_t most)
{
    int64_t number = column(rows, index, STORE_NUMBER).number;
    if (number >= least && number <= most)
        return number;
    if (rows->status == STORE_OK)
        rows->status = store_fail(rows->s, STORE_BROKEN, "a stored number is out of range");
    return least;
}

double store_get_real(store_rows *rows, int index)
{
    return column(rows, index, STORE_REAL).real;
}

const char *store_get_text(store_rows *rows, int index)
{
    store_value value = column(rows, index, STORE_TEXT);
    return value.type == STORE_TEXT ? value.bytes : "";
}

void store_get_name(store_rows *rows, int index, char *name, size_t room)
{
    const char *text = store_get_text(rows, index);
    if (strlen(text) >= room) {
        if (rows->status == STORE_OK)
            rows->status = store_fail(rows->s, STORE_BROKEN, "a stored name is too long");
        text = "";
    }
    memcpy(name, text, strlen(text) + 1);
}

void store_get_key(store_rows *rows, int index, uint8_t key[STORE_KEY])
{
    store_value value = column(rows, index, STORE_BYTES);
    if (value.type == STORE_BYTES && value.size == STORE_KEY)
        memcpy(key, value.bytes, STORE_KEY);
    else if (rows->status == STORE_OK)
        rows->status = store_fail(rows->s, STORE_BROKEN, "a stored key has another length");
}

/* ---- Health check ---- */

store_status store_probe(store *s, int64_t now)
{
    return store_change(s, SQL_SET_VERSION, STORE_ANY, as_text("proved"), as_number(now));
}

/* ---- Copies ---- */

store_status store_backup(store *s, const char *path)
{
    return s->driver->backup(s, path);
}
