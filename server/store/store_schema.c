/* store_schema.c - Schema and migrations: n steps make version n, and are only appended. */
#include <inttypes.h>
#include <stdlib.h>

#include "engine/table/memory.h"
#include "server/store/store_impl.h"
#include "wyrm/table.h"

/* {text} compares byte by byte in any locale; {bytes} are bytes; {compact} clusters rows by key. */
static const char first_schema[] =
    "CREATE TABLE people ("
    " id BIGINT PRIMARY KEY, name {text} NOT NULL, folded {text} UNIQUE, phrase {text} NOT NULL,"
    " language {text} NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL,"
    " erased BIGINT NOT NULL){compact};"
    "INSERT INTO meta (name, value) VALUES ('people', 0);"

    "CREATE TABLE sessions ("
    " key {bytes} PRIMARY KEY, person BIGINT NOT NULL REFERENCES people (id),"
    " created BIGINT NOT NULL, seen BIGINT NOT NULL, expires BIGINT NOT NULL){compact};"
    "CREATE INDEX sessions_of ON sessions (person);"
    "CREATE INDEX sessions_end ON sessions (expires);"

    "CREATE TABLE tables ("
    " id {text} PRIMARY KEY, game {text} NOT NULL, rules {text} NOT NULL, stage BIGINT NOT NULL,"
    " is_public BIGINT NOT NULL, invite {text} NOT NULL, seed {bytes} NOT NULL,"
    " owner BIGINT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL,"
    " events BIGINT NOT NULL, lines BIGINT NOT NULL){compact};"
    "CREATE INDEX tables_listed ON tables (stage, changed) WHERE is_public = 1;"
    "CREATE INDEX tables_at ON tables (stage);"
    "CREATE INDEX tables_of ON tables (owner, stage);"

    "CREATE TABLE events ("
    " table_id {text} NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,"
    " time BIGINT NOT NULL, body {text} NOT NULL, PRIMARY KEY (table_id, number)){compact};"

    "CREATE TABLE seats ("
    " table_id {text} NOT NULL REFERENCES tables (id),"
    " person BIGINT NOT NULL REFERENCES people (id), seat BIGINT NOT NULL,"
    " is_asked BIGINT NOT NULL, PRIMARY KEY (table_id, person)){compact};"
    "CREATE INDEX seats_of ON seats (person);"

    "CREATE TABLE lines ("
    " table_id {text} NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,"
    " person BIGINT NOT NULL, time BIGINT NOT NULL, text {text} NOT NULL,"
    " PRIMARY KEY (table_id, number)){compact};"
    "CREATE INDEX lines_of ON lines (person);"

    "CREATE TABLE ratings ("
    " game {text} NOT NULL, person BIGINT NOT NULL REFERENCES people (id),"
    " rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
    " volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,"
    " changed BIGINT NOT NULL,"
    " PRIMARY KEY (game, person)){compact};"
    "CREATE INDEX ratings_best ON ratings (game, rating);"
    "CREATE INDEX ratings_of ON ratings (person);";

const char *const store_steps[] = {first_schema};
const int store_step_count = (int)(sizeof store_steps / sizeof store_steps[0]);

/* ---- The driver's words ---- */

static store_status run_step(store *s, const char *step)
{
    enum { WORD_MAX = 32 }; /* longer than any word of a driver */
    size_t room = strlen(step) * WORD_MAX + 1;
    char *sql = wy_must_have(malloc(room));
    wy_format(sql, room, step, "text", s->driver->text_word, "bytes", s->driver->bytes_word,
              "compact", s->driver->compact_word, NULL);
    store_status status = s->driver->script(s, sql);
    free(sql);
    return status;
}

/* ---- Versions ---- */

static store_status bring_up_to_date(store *s, const char *const *steps, int count)
{
    int64_t version = 0;
    store_status status = run_step(s, "CREATE TABLE IF NOT EXISTS meta ("
                                      "name {text} PRIMARY KEY, value BIGINT NOT NULL){compact}");
    if (status == STORE_OK)
        status =
            store_ask_number(s, &version, INT32_MAX, SQL_VERSION, STORE_LIST(as_text("version")));
    if (status == STORE_OK && version > count)
        return store_fail(s, STORE_BROKEN,
                          "the database is of version %" PRId64 ", this program knows up to %d",
                          version, count);
    for (int64_t i = version; i < count && status == STORE_OK; i++)
        status = run_step(s, steps[i]);
    if (status != STORE_OK || version == count)
        return status;
    s->change = STORE_OK;
    store_run(s, SQL_SET_VERSION, STORE_ANY, as_text("version"), as_number(count));
    return store_settle(s);
}

store_status store_migrate(store *s, const char *const *steps, int count)
{
    store_status status = s->driver->begin(s, STORE_TO_ARRANGE);
    if (status != STORE_OK)
        return status;
    status = bring_up_to_date(s, steps, count);
    if (status == STORE_OK)
        status = s->driver->commit(s);
    if (status != STORE_OK)
        s->driver->rollback(s);
    return status;
}
