/* store_postgres.c - Store driver for PostgreSQL. A change is one round trip (libpq's pipeline).
 * The next call restores a lost connection. */
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/table/memory.h"
#include "server/store/store_impl.h"

enum {
    SENT_MAX = 64, /* few enough answers for the system's buffers, so neither side blocks */
    NUMBER_SIZE = 8,
    /* Types, as the server numbers them. */
    TYPE_BYTES = 17,
    TYPE_INT8 = 20,
    TYPE_INT4 = 23,
    TYPE_TEXT = 25,
    TYPE_FLOAT8 = 701,
};

typedef struct postgres_base {
    PGconn *connection;
    bool is_prepared[STORE_STATEMENTS];
    bool is_greeted;           /* the connection is set up */
    bool is_begun;             /* a transaction: it does not outlive the connection */
    store_need sent[SENT_MAX]; /* and not yet answered */
    int sent_count;
} postgres_base;

static postgres_base *base_of(const store *s)
{
    return s->base;
}

/* ---- What went wrong ---- */

static store_status status_of(const char *state)
{
    static const struct {
        const char *state; /* or its beginning; the first that fits counts */
        store_status status;
    } kinds[] = {
        {"23505", STORE_TAKEN}, /* unique violation */
        {"23503", STORE_NONE},  /* foreign key violation */
        {"53100", STORE_FULL},  /* disk full */
        {"08", STORE_AWAY},     /* connection */
        {"25", STORE_AWAY},     /* the transaction cannot go on, or only reads */
        {"40", STORE_AWAY},     /* deadlock, serialization */
        {"53", STORE_AWAY},     /* memory, too many connections */
        {"55P03", STORE_AWAY},  /* a lock is not to be had */
        {"57", STORE_AWAY},     /* cancelled, shut down, starting up */
        {"58", STORE_AWAY},     /* its system */
    };
    for (size_t i = 0; state && i < sizeof kinds / sizeof kinds[0]; i++)
        if (strncmp(state, kinds[i].state, strlen(kinds[i].state)) == 0)
            return kinds[i].status;
    return STORE_BROKEN;
}

static store_status fail_connection(store *s)
{
    return store_fail(s, STORE_AWAY, "PostgreSQL: %s", PQerrorMessage(base_of(s)->connection));
}

static store_status fail_result(store *s, const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    if (!state || PQstatus(base_of(s)->connection) != CONNECTION_OK)
        return fail_connection(s);
    return store_fail(s, status_of(state), "PostgreSQL: %s (%s)",
                      PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY), state);
}

/* Takes the result. */
static store_status checked(store *s, PGresult *result)
{
    ExecStatusType kind = PQresultStatus(result);
    store_status status =
        kind == PGRES_COMMAND_OK || kind == PGRES_TUPLES_OK ? STORE_OK : fail_result(s, result);
    PQclear(result);
    return status;
}

/* ---- The pipeline ---- */

/* The answer to one statement: the first that is not as it should be makes the status. */
static store_status judge(store *s, PGresult *result, store_need need)
{
    ExecStatusType kind = PQresultStatus(result);
    if (kind != PGRES_COMMAND_OK && kind != PGRES_TUPLES_OK)
        return fail_result(s, result);
    const char *rows = PQcmdTuples(result);
    if (need == STORE_ANY || (rows[0] && strcmp(rows, "0") != 0))
        return STORE_OK;
    if (need == STORE_SOME_OR_NONE)
        return store_fail(s, STORE_NONE, "there is no such thing");
    return store_fail(s, STORE_TAKEN, "that is taken");
}

/* Reads answers up to the end of the pipeline. Each ends with NULL; a second NULL ends them all. */
static store_status collect(store *s)
{
    postgres_base *base = base_of(s);
    store_status status = STORE_OK;
    int answered = 0, ends = 0;
    while (ends < 2) {
        PGresult *result = PQgetResult(base->connection);
        ExecStatusType kind = result ? PQresultStatus(result) : PGRES_EMPTY_QUERY;
        ends = result ? 0 : ends + 1;
        if (result && kind != PGRES_PIPELINE_SYNC && status == STORE_OK)
            status =
                judge(s, result, answered < base->sent_count ? base->sent[answered] : STORE_ANY);
        answered += result != NULL;
        PQclear(result);
        if (kind == PGRES_PIPELINE_SYNC)
            return status;
        if (PQstatus(base->connection) != CONNECTION_OK)
            break;
    }
    base->is_greeted = false; /* whatever it is, it is no connection to go on with */
    return status == STORE_OK ? fail_connection(s) : status;
}

static store_status settle(store *s)
{
    postgres_base *base = base_of(s);
    if (PQpipelineStatus(base->connection) == PQ_PIPELINE_OFF)
        return STORE_OK;
    store_status status = PQpipelineSync(base->connection) == 1 ? collect(s) : fail_connection(s);
    base->sent_count = 0;
    if (PQstatus(base->connection) == CONNECTION_OK && !PQexitPipelineMode(base->connection))
        return status == STORE_OK ? fail_connection(s) : status;
    return status;
}

/* Makes room for one more. */
static store_status enter_pipeline(store *s)
{
    postgres_base *base = base_of(s);
    store_status status = base->sent_count == SENT_MAX ? settle(s) : STORE_OK;
    if (status == STORE_OK && !PQenterPipelineMode(base->connection))
        return fail_connection(s);
    return status;
}

/* ---- Statements ---- */

static void name_of(char name[16], store_statement statement)
{
    snprintf(name, 16, "s%d", (int)statement);
}

static store_status prepare(store *s, store_statement statement)
{
    postgres_base *base = base_of(s);
    if (base->is_prepared[statement])
        return STORE_OK;
    char name[16];
    name_of(name, statement);
    store_status status = settle(s);
    if (status == STORE_OK)
        status = checked(s, PQprepare(base->connection, name, store_sql[statement], 0, NULL));
    base->is_prepared[statement] = status == STORE_OK;
    return status;
}

/* Values as the server takes them: numbers from the highest byte to the lowest. */
typedef struct parameters {
    const char *values[STORE_VALUES_MAX];
    int lengths[STORE_VALUES_MAX], formats[STORE_VALUES_MAX];
    char numbers[STORE_VALUES_MAX][NUMBER_SIZE];
} parameters;

static void put_number(char bytes[NUMBER_SIZE], uint64_t number)
{
    for (int i = 0; i < NUMBER_SIZE; i++)
        bytes[i] = (char)(uint8_t)(number >> (8 * (NUMBER_SIZE - 1 - i)));
}

static void put_values(parameters *p, const store_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t bits = (uint64_t)values[i].number;
        if (values[i].type == STORE_REAL)
            memcpy(&bits, &values[i].real, sizeof bits);
        put_number(p->numbers[i], bits);
        p->formats[i] = 1;
        p->values[i] = p->numbers[i];
        p->lengths[i] = NUMBER_SIZE;
        if (values[i].type == STORE_TEXT || values[i].type == STORE_BYTES) {
            p->values[i] = values[i].size ? values[i].bytes : "";
            p->lengths[i] = (int)values[i].size;
        } else if (values[i].type == STORE_NOTHING) {
            p->values[i] = NULL;
            p->lengths[i] = 0;
        }
    }
}

static store_status run(store *s, store_statement statement, store_need need,
                        const store_value *values, int count)
{
    postgres_base *base = base_of(s);
    parameters p;
    char name[16];
    put_values(&p, values, count);
    name_of(name, statement);
    store_status status = prepare(s, statement);
    if (status == STORE_OK)
        status = enter_pipeline(s);
    if (status != STORE_OK)
        return status;
    if (!PQsendQueryPrepared(base->connection, name, count, p.values, p.lengths, p.formats, 1))
        return fail_connection(s);
    base->sent[base->sent_count++] = need;
    return STORE_OK;
}

/* ---- Rows ---- */

static store_status ready(store *s);

static store_status ask(store *s, store_rows *rows, store_statement statement,
                        const store_value *values, int count)
{
    parameters p;
    char name[16];
    put_values(&p, values, count);
    name_of(name, statement);
    store_status status = ready(s);
    if (status == STORE_OK)
        status = settle(s);
    if (status == STORE_OK)
        status = prepare(s, statement);
    if (status != STORE_OK)
        return status;
    PGresult *result =
        PQexecPrepared(base_of(s)->connection, name, count, p.values, p.lengths, p.formats, 1);
    if (PQresultStatus(result) != PGRES_TUPLES_OK)
        return checked(s, result);
    rows->held = result;
    rows->count = PQntuples(result);
    return STORE_OK;
}

static bool next(store_rows *rows)
{
    return ++rows->at < rows->count;
}

static int64_t get_number(const char *bytes, int size)
{
    uint64_t number = bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < size; i++)
        number = number << 8 | (uint8_t)bytes[i];
    return (int64_t)number;
}

static store_value column(const store_rows *rows, int index)
{
    const PGresult *result = rows->held;
    const char *bytes = PQgetvalue(result, rows->at, index);
    int size = PQgetlength(result, rows->at, index);
    store_value value = {.type = STORE_NOTHING, .bytes = bytes, .size = (size_t)size};
    if (PQgetisnull(result, rows->at, index))
        return value;
    switch (PQftype(result, index)) {
    case TYPE_INT8:
    case TYPE_INT4: return as_number(get_number(bytes, size));
    case TYPE_FLOAT8: {
        int64_t bits = get_number(bytes, size);
        memcpy(&value.real, &bits, sizeof value.real);
        value.type = STORE_REAL;
        break;
    }
    case TYPE_TEXT: value.type = STORE_TEXT; break;
    case TYPE_BYTES: value.type = STORE_BYTES; break;
    default: break;
    }
    return value;
}

static void release(store_rows *rows)
{
    PQclear(rows->held);
}

/* ---- The connection ---- */

static store_status script(store *s, const char *sql)
{
    store_status status = settle(s);
    return status == STORE_OK ? checked(s, PQexec(base_of(s)->connection, sql)) : status;
}

static void say_nothing(void *context, const PGresult *result)
{
    (void)context, (void)result;
}

/* Commits reach the disk whatever the server's settings; locks of lost clients time out. */
static store_status greet(store *s)
{
    static const char settings[] = "SET synchronous_commit = on; SET client_encoding = 'UTF8';"
                                   "SET default_transaction_isolation = 'read committed';"
                                   "SET lock_timeout = '10s'; SET statement_timeout = '60s';"
                                   "SET idle_in_transaction_session_timeout = '60s'";
    postgres_base *base = base_of(s);
    const char *encoding = PQparameterStatus(base->connection, "server_encoding");
    PQsetNoticeReceiver(base->connection, say_nothing, NULL);
    if (!encoding || strcmp(encoding, "UTF8") != 0)
        return store_fail(s, STORE_BROKEN, "PostgreSQL: the database's encoding is not UTF8");
    store_status status = script(s, settings);
    base->is_greeted = status == STORE_OK;
    return status;
}

/* Notices a connection that the server has closed before anything is sent. */
static bool is_connected(PGconn *connection)
{
    for (int i = 0; i < 2; i++)
        if (PQstatus(connection) != CONNECTION_OK || !PQconsumeInput(connection))
            return false;
    return PQstatus(connection) == CONNECTION_OK;
}

/* Inside a transaction there is nothing to mend: with the connection it is lost. */
static store_status ready(store *s)
{
    postgres_base *base = base_of(s);
    if (base->is_begun)
        return PQstatus(base->connection) == CONNECTION_OK ? STORE_OK : fail_connection(s);
    if (base->is_greeted && is_connected(base->connection))
        return STORE_OK;
    base->is_greeted = false;
    base->sent_count = 0;
    memset(base->is_prepared, 0, sizeof base->is_prepared);
    PQreset(base->connection);
    if (PQstatus(base->connection) != CONNECTION_OK)
        return fail_connection(s);
    store_status status = greet(s);
    return status == STORE_OK ? store_prepare(s) : status;
}

static store_status open_server(store *s, const char *url)
{
    /* Options of the URL come last and override. */
    static const char *const names[] = {
        "fallback_application_name", "connect_timeout",  "keepalives_idle", "keepalives_interval",
        "keepalives_count",          "tcp_user_timeout", "dbname",          NULL};
    const char *const values[] = {"wyrm", "5", "10", "5", "3", "25000", url, NULL};
    postgres_base *base = wy_must_have(calloc(1, sizeof *base));
    s->base = base;
    base->connection = PQconnectdbParams(names, values, 1);
    if (PQstatus(base->connection) != CONNECTION_OK)
        return fail_connection(s);
    return greet(s);
}

static void close_server(store *s)
{
    postgres_base *base = base_of(s);
    if (!base)
        return;
    PQfinish(base->connection);
    free(base);
}

/* ---- Transactions ---- */

static store_status begin(store *s, store_purpose purpose)
{
    /* The lock's number is nothing but a number that others hardly use. */
    static const char *const words[] = {
        [STORE_TO_WRITE] = "BEGIN",
        [STORE_TO_READ] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        [STORE_TO_ARRANGE] = "BEGIN; SELECT pg_advisory_xact_lock(8602740913)",
    };
    store_status status = ready(s);
    if (status == STORE_OK)
        status = script(s, words[purpose]);
    base_of(s)->is_begun = status == STORE_OK;
    return status;
}

/* Only a server that says that it rolled back or had no room has certainly not committed. */
static store_status fail_commit(store *s, const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    store_status status = fail_result(s, result);
    bool is_certain = state && (strncmp(state, "40", 2) == 0 || strncmp(state, "53", 2) == 0) &&
                      strcmp(state, "40003") != 0;
    return status == STORE_AWAY && !is_certain ? STORE_IN_DOUBT : status;
}

/* A transaction that went wrong answers a COMMIT with "ROLLBACK", and with no error. */
static store_status commit(store *s)
{
    store_status status = settle(s);
    if (status == STORE_OK && !is_connected(base_of(s)->connection))
        status = fail_connection(s); /* while nothing has been sent yet */
    if (status != STORE_OK)
        return status;
    PGresult *result = PQexec(base_of(s)->connection, "COMMIT");
    bool is_done = result && PQresultStatus(result) == PGRES_COMMAND_OK &&
                   strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (result && PQresultStatus(result) == PGRES_COMMAND_OK && !is_done)
        status = store_fail(s, STORE_AWAY, "PostgreSQL: the transaction was rolled back");
    else if (!is_done)
        status = fail_commit(s, result);
    PQclear(result);
    base_of(s)->is_begun = false;
    return status;
}

static bool is_open(store *s)
{
    PGTransactionStatusType status = PQtransactionStatus(base_of(s)->connection);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE;
}

/* Leaves the fault as it is: it tells why there is something to undo. */
static store_status quietly(store *s, const char *sql)
{
    char fault[STORE_FAULT_MAX];
    memcpy(fault, s->fault, sizeof fault);
    (void)settle(s);
    store_status status = checked(s, PQexec(base_of(s)->connection, sql));
    memcpy(s->fault, fault, sizeof fault);
    return status;
}

static void rollback(store *s)
{
    if (PQstatus(base_of(s)->connection) == CONNECTION_OK && is_open(s))
        (void)quietly(s, "ROLLBACK");
    base_of(s)->is_begun = false;
}

static store_status undo(store *s)
{
    return quietly(s, "ROLLBACK TO SAVEPOINT change; RELEASE SAVEPOINT change");
}

static store_status backup(store *s, const char *path)
{
    return store_fail(s, STORE_NONE, "%s: a PostgreSQL database is exported, not copied", path);
}

const store_driver store_postgres = {
    .bytes_word = "BYTEA",
    .text_word = "TEXT COLLATE \"C\"",
    .compact_word = "",
    .open = open_server,
    .close = close_server,
    .prepare = prepare,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .is_open = is_open,
    .undo = undo,
    .script = script,
    .run = run,
    .settle = settle,
    .ask = ask,
    .next = next,
    .column = column,
    .release = release,
    .backup = backup,
};
