/* store_help.h - Test fixture: fresh databases for store tests, and their content. */
#pragma once

#include "server/store/store.h"

enum { URL_MAX = 512 };

/* A folder for files, gone with forget_folder(). */
const char *test_folder(void);
void forget_folder(void);

/* The address of a fresh database: a file, or a schema on the server that
 * tests/support/with-postgres has started. */
void fresh_sqlite(char url[URL_MAX]);
void fresh_postgres(char url[URL_MAX]);

/* A test that runs on both, each time with a fresh store. */
typedef struct fixture {
    void (*fresh)(char url[URL_MAX]);
    char url[URL_MAX];
    store *s;
} fixture;

typedef struct both_test {
    const char *name;
    void (*test)(void **state); /* of a fixture */
} both_test;

/* clang-format off */
#define BOTH(test) {#test, test}
/* clang-format on */
int run_on_both(const char *title, const both_test *tests, int count);

store *must_open(const char *url);
void expect_status(const store *s, store_status found, store_status expected, const char *what,
                   int line);
#define MUST(s, call)             expect_status(s, call, STORE_OK, #call, __LINE__)
#define EXPECT(s, expected, call) expect_status(s, call, expected, #call, __LINE__)

int64_t add_person(store *s, const char *name, const char *phrase);
/* A table with one event; and one event more. */
store_status add_table(store *s, const char *id, int64_t person);
store_status append(store *s, const char *id, uint32_t after, const char *body);
store_status say(store *s, const char *table, int64_t person, const char *text);
void rate(store *s, const char *table, uint32_t after, const store_rating *ratings, int count);
uint32_t count_events(store *s, const char *id);

/* All lines of an export in one text; to be freed. */
char *export_text(store *s);
store_status import_text(store *s, const char *text);
