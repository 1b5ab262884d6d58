/* store_help.c - Test fixture: fresh databases for store tests. */
#include "tests/server/store_help.h"

#include <dirent.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/cmocka_tests.h"

static char folder[256];
static int number;

const char *test_folder(void)
{
    if (!folder[0]) {
        const char *parent = getenv("TMPDIR");
        snprintf(folder, sizeof folder, "%s/wyrm-store-XXXXXX", parent ? parent : "/tmp");
        if (!mkdtemp(folder))
            abort();
    }
    return folder;
}

void forget_folder(void)
{
    char path[600];
    DIR *entries = folder[0] ? opendir(folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        (void)unlink(path);
    }
    if (entries) {
        closedir(entries);
        (void)rmdir(folder);
    }
    folder[0] = '\0';
}

void fresh_sqlite(char url[URL_MAX])
{
    snprintf(url, URL_MAX, "%s/%d.db", test_folder(), ++number);
}

void fresh_postgres(char url[URL_MAX])
{
    const char *server = getenv("WYRM_POSTGRES");
    if (!server)
        fail_msg("run this with tests/support/with-postgres");
    char sql[64];
    snprintf(sql, sizeof sql, "CREATE SCHEMA test%d", ++number);
    PGconn *connection = PQconnectdb(server);
    PGresult *result = PQexec(connection, sql);
    bool is_done = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    PQfinish(connection);
    if (!is_done)
        fail_msg("no schema could be made");
    snprintf(url, URL_MAX, "%s&options=-csearch_path%%3Dtest%d", server, number);
}

/* ---- On both ---- */

static int set_up(void **state)
{
    fixture *f = *state;
    f->fresh(f->url);
    f->s = must_open(f->url);
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    store_close(f->s);
    return 0;
}

int run_on_both(const char *title, const both_test *tests, int count)
{
    enum { TESTS_MAX = 32 };
    static fixture on[2] = {{.fresh = fresh_sqlite}, {.fresh = fresh_postgres}};
    static const char *const drivers[2] = {"sqlite", "postgres"};
    static char names[2 * TESTS_MAX][96];
    struct CMUnitTest all[2 * TESTS_MAX];
    int total = 0;
    assert_true(count <= TESTS_MAX);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < count; j++, total++) {
            snprintf(names[total], sizeof names[total], "%s_%s", drivers[i], tests[j].name);
            all[total] =
                (struct CMUnitTest){names[total], tests[j].test, set_up, tear_down, &on[i]};
        }
    int failed = _cmocka_run_group_tests(title, all, (size_t)total, NULL, NULL);
    forget_folder();
    return failed;
}

/* ---- What is put into them ---- */

store *must_open(const char *url)
{
    char fault[STORE_FAULT_MAX];
    store *s = store_open(url, fault);
    if (!s)
        fail_msg("%s: %s", url, fault);
    return s;
}

void expect_status(const store *s, store_status found, store_status expected, const char *what,
                   int line)
{
    if (found != expected)
        fail_msg("line %d: %s: %d instead of %d (%s)", line, what, (int)found, (int)expected,
                 store_fault(s));
}

int64_t add_person(store *s, const char *name, const char *phrase)
{
    store_person person = {.created = 100, .seen = 200};
    snprintf(person.name, sizeof person.name, "%s", name);
    snprintf(person.phrase, sizeof person.phrase, "%s", phrase);
    snprintf(person.language, sizeof person.language, "es");
    MUST(s, store_add_person(s, &person, name));
    return person.id;
}

store_status add_table(store *s, const char *id, int64_t person)
{
    store_table table = {.is_public = true, .owner = person, .created = 1000};
    snprintf(table.id, sizeof table.id, "%s", id);
    snprintf(table.game, sizeof table.game, "hoard");
    snprintf(table.rules, sizeof table.rules, "3");
    memset(table.seed, 0xa5, sizeof table.seed);
    const store_event event = {.time = 1000, .body = "{\"made\":true}"};
    const store_seat seat = {.person = person, .seat = 0, .is_asked = true};
    const store_change change = {.events = &event,
                                 .event_count = 1,
                                 .changed = 1000,
                                 .seats = &seat,
                                 .seat_count = person > 0};
    return store_add_table(s, &table, &change);
}

store_status append(store *s, const char *id, uint32_t after, const char *body)
{
    const store_event event = {.time = 2000 + after, .body = body};
    const store_change change = {.table = id,
                                 .after = after,
                                 .events = &event,
                                 .event_count = 1,
                                 .stage = STORE_RUNNING,
                                 .changed = 2000 + after};
    return store_append(s, &change);
}

store_status say(store *s, const char *table, int64_t person, const char *text)
{
    store_line line = {.person = person, .time = 1, .text = text};
    return store_add_line(s, table, &line);
}

void rate(store *s, const char *table, uint32_t after, const store_rating *ratings, int count)
{
    const store_change change = {
        .table = table, .after = after, .ratings = ratings, .rating_count = count};
    MUST(s, store_append(s, &change));
}

static bool count_one(void *context, const store_event *event)
{
    uint32_t *count = context;
    assert_int_equal(event->number, ++*count);
    return true;
}

uint32_t count_events(store *s, const char *id)
{
    uint32_t count = 0;
    MUST(s, store_each_event(s, id, 0, count_one, &count));
    store_table table;
    MUST(s, store_find_table(s, id, &table));
    assert_int_equal(table.events, count);
    return count;
}

/* ---- Exports ---- */

typedef struct text_out {
    char *text;
    size_t length;
} text_out;

static bool put_line(void *context, const char *line)
{
    text_out *out = context;
    size_t length = strlen(line);
    out->text = realloc(out->text, out->length + length + 2);
    if (!out->text)
        abort();
    memcpy(out->text + out->length, line, length);
    out->length += length + 1;
    out->text[out->length - 1] = '\n';
    out->text[out->length] = '\0';
    return true;
}

char *export_text(store *s)
{
    text_out out = {NULL, 0};
    MUST(s, store_export(s, put_line, &out));
    return out.text;
}

store_status import_text(store *s, const char *text)
{
    store_status status = STORE_OK;
    char *copy = strdup(text), *rest = NULL;
    for (char *line = strtok_r(copy, "\n", &rest); line && status == STORE_OK;
         line = strtok_r(NULL, "\n", &rest))
        status = store_import(s, line);
    free(copy);
    return status;
}
