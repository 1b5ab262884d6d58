/* store_impl.h - Declarations shared by the store's files, and the interface of its drivers. */
#pragma once

#include <string.h>

#include "server/store/store.h"
#include "server/store/store_sql.h"

/* ---- Values: what goes into a statement and what comes out of a row ---- */

typedef enum store_type {
    STORE_NOTHING,
    STORE_NUMBER,
    STORE_REAL,
    STORE_TEXT,
    STORE_BYTES,
} store_type;

typedef struct store_value {
    store_type type;
    int64_t number;
    double real;
    const void *bytes; /* of a text too, which a zero closes */
    size_t size;       /* without that zero */
} store_value;

enum { STORE_VALUES_MAX = 16 };

static inline store_value as_number(int64_t number)
{
    return (store_value){.type = STORE_NUMBER, .number = number};
}

static inline store_value as_real(double real)
{
    return (store_value){.type = STORE_REAL, .real = real};
}

static inline store_value as_bytes(const void *bytes, size_t size)
{
    return (store_value){.type = STORE_BYTES, .bytes = bytes, .size = size};
}

static inline store_value as_text(const char *text) /* NULL: nothing */
{
    if (!text)
        return (store_value){.type = STORE_NOTHING};
    return (store_value){.type = STORE_TEXT, .bytes = text, .size = strlen(text)};
}

/* ---- Drivers ---- */

typedef enum store_purpose {
    STORE_TO_WRITE,
    STORE_TO_READ,   /* as everything is at one moment */
    STORE_TO_ARRANGE /* schema changes, exclusively */
} store_purpose;

/* How many rows a statement has to touch. */
typedef enum store_need {
    STORE_ANY,
    STORE_SOME_OR_NONE,  /* no row: STORE_NONE */
    STORE_SOME_OR_TAKEN, /* no row: STORE_TAKEN */
} store_need;

typedef struct store_rows {
    store *s;
    void *held; /* by the driver; NULL: there are no rows */
    int at, count;
    store_status status;
} store_rows;

typedef struct store_driver {
    /* The words in which the databases' schemas differ: see store_schema.c. */
    const char *bytes_word, *text_word, *compact_word;

    store_status (*open)(store *s, const char *url);
    void (*close)(store *s);
    store_status (*prepare)(store *s, store_statement statement);

    store_status (*begin)(store *s, store_purpose purpose);
    store_status (*commit)(store *s); /* AWAY only if it is certain that nothing was committed */
    void (*rollback)(store *s);
    bool (*is_open)(store *s); /* is there still a transaction that can go on? */

    store_status (*undo)(store *s); /* what followed SQL_MARK, and the mark */

    /* Schema without values; several statements. */
    store_status (*script)(store *s, const char *sql);
    /* May wait to be run until `settle`, which answers for all of them. */
    store_status (*run)(store *s, store_statement statement, store_need need,
                        const store_value *values, int count);
    store_status (*settle)(store *s);
    /* Rows: asked for, stepped through, and always let go. */
    store_status (*ask)(store *s, store_rows *rows, store_statement statement,
                        const store_value *values, int count);
    bool (*next)(store_rows *rows);
    store_value (*column)(const store_rows *rows, int column);
    void (*release)(store_rows *rows);

    store_status (*backup)(store *s, const char *path);
} store_driver;

extern const store_driver store_sqlite, store_postgres;

typedef enum store_progress {
    STORE_IDLE,
    STORE_BEGUN,
    STORE_LOST, /* begun, but the database has given up the transaction */
} store_progress;

struct store {
    const store_driver *driver;
    void *base; /* the driver's own */
    char fault[STORE_FAULT_MAX];
    store_progress progress;
    store_status lost;   /* why */
    bool is_alone;       /* the change in hand is a transaction of its own */
    bool is_grouped;     /* and what follows is part of it */
    store_status change; /* how it stands */
    bool is_importing;
    int64_t lines; /* of an import, so far */
};

/* ---- For the parts of the store ---- */

/* Prepares all statements, once the schema is there. */
store_status store_prepare(store *s);

/* Writes the fault, in one line, and hands back the status. */
store_status store_fail(store *s, store_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Begin and end a change, which is kept whole or not at all. A failure skips the rest. */
void store_start(store *s);
store_status store_end(store *s);
void store_run_values(store *s, store_statement statement, store_need need,
                      const store_value *values, int count);
/* A change of one statement. */
store_status store_change_values(store *s, store_statement statement, store_need need,
                                 const store_value *values, int count);
/* Checks what has been run so far, for callers with a transaction of their own. */
store_status store_settle(store *s);

store_status store_ask_values(store *s, store_rows *rows, store_statement statement,
                              const store_value *values, int count);
bool store_next(store_rows *rows);
store_status store_finish(store_rows *rows);
/* The end of a search for one row: STORE_NONE if it was not found. */
store_status store_finish_one(store_rows *rows, bool found, const char *what);
/* Asks for one number from 0 on; 0 if there is no row. */
store_status store_ask_number(store *s, int64_t *ret_number, int64_t most,
                              store_statement statement, const store_value *values, int count);

/* Columns of the row in hand; one that is not what it should be spoils the rows: STORE_BROKEN. */
int64_t store_get_number(store_rows *rows, int index, int64_t least, int64_t most);
double store_get_real(store_rows *rows, int index);
const char *store_get_text(store_rows *rows, int index);
void store_get_name(store_rows *rows, int index, char *name, size_t room);
void store_get_key(store_rows *rows, int index, uint8_t key[STORE_KEY]);

#define STORE_LIST(...)                                                                            \
    (const store_value[]){__VA_ARGS__},                                                            \
        (int)(sizeof((const store_value[]){__VA_ARGS__}) / sizeof(store_value))
#define store_run(s, statement, need, ...)                                                         \
    store_run_values(s, statement, need, STORE_LIST(__VA_ARGS__))
#define store_change(s, statement, need, ...)                                                      \
    store_change_values(s, statement, need, STORE_LIST(__VA_ARGS__))
#define store_ask(s, rows, statement, ...)                                                         \
    store_ask_values(s, rows, statement, STORE_LIST(__VA_ARGS__))

/* Migrates the schema by steps from a version to the next, in the driver's words. */
store_status store_migrate(store *s, const char *const *steps, int count);
extern const char *const store_steps[];
extern const int store_step_count;
/* As store_open(), with other steps: for tests of migrations. */
store *store_open_with(const char *url, const char *const *steps, int count,
                       char fault[STORE_FAULT_MAX]);
