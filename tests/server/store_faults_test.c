/* store_faults_test.c - Tests of a store whose database is full, unreachable, damaged or of another
 * version. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <libpq-fe.h>
#include <sqlite3.h>

#include "server/store/store_impl.h"
#include "tests/server/store_help.h"
#include "tests/support/cmocka_tests.h"

static void expect_closed(const char *url, const char *words)
{
    char fault[STORE_FAULT_MAX] = "";
    store *s = store_open(url, fault);
    if (s)
        fail_msg("%s: opened, but expected \"%s\"", url, words);
    if (!strstr(fault, words))
        fail_msg("%s: expected \"%s\", found \"%s\"", url, words, fault);
    assert_null(strchr(fault, '\n'));
}

static void write_file(const char *path, long place, const char *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, bytes, size, place), (ssize_t)size);
    close(file);
}

/* ---- Files ---- */

static void files_that_are_no_databases_are_refused(void **state)
{
    (void)state;
    char url[URL_MAX];
    static const char text[] =
        "This is a letter, and a rather long one: it is about dragons, about "
        "books, and about who keeps them when nobody is looking.";
    fresh_sqlite(url);
    write_file(url, 0, text, sizeof text);
    expect_closed(url, "not a database");
    expect_closed(test_folder(), "unable to open");
    expect_closed("", "no name");
    snprintf(url, sizeof url, "%s/nowhere/x.db", test_folder());
    expect_closed(url, "No such file");
}

static void databases_of_others_are_left_alone(void **state)
{
    (void)state;
    char url[URL_MAX];
    sqlite3 *db;
    fresh_sqlite(url);
    assert_int_equal(sqlite3_open(url, &db), SQLITE_OK);
    sqlite3_exec(db, "CREATE TABLE people (id)", NULL, NULL, NULL);
    sqlite3_close(db);
    expect_closed(url, "another program");
}

static void damaged_files_are_refused(void **state)
{
    (void)state;
    enum { PAGE = 4096 };
    char url[URL_MAX], rubbish[PAGE];
    fresh_sqlite(url);
    store *s = must_open(url);
    MUST(s, add_table(s, "t", 0));
    MUST(s, store_begin(s));
    for (uint32_t i = 1; i < 200; i++)
        MUST(s, append(s, "t", i, "{\"filler\":\"0123456789 0123456789 0123456789\"}"));
    MUST(s, store_commit(s));
    store_close(s);
    struct stat status;
    assert_int_equal(stat(url, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    memset(rubbish, 0x5a, sizeof rubbish);
    write_file(url, status.st_size - PAGE, rubbish, PAGE);
    expect_closed(url, "damaged");
    write_file(url, PAGE / 2, rubbish, PAGE / 2);
    write_file(url, 100, rubbish, 100);
    expect_closed(url, "malformed");
}

/* Root may do everything: the test runs as another user for a while. */
static void files_of_others_are_refused(void **state)
{
    (void)state;
    enum { NOBODY = 65534 };
    char url[URL_MAX];
    const char *folder = test_folder();
    fresh_sqlite(url);
    store_close(must_open(url));
    bool is_root = geteuid() == 0;
    assert_int_equal(chmod(url, 0400), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    if (is_root)
        assert_int_equal(seteuid(NOBODY), 0);
    expect_closed(url, is_root ? "ermission denied" : "only be read");
    snprintf(url, sizeof url, "%s/fresh.db", folder);
    expect_closed(url, "ermission denied");
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder, 0700), 0);
}

static void limit_files(rlim_t most)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_loses_nothing(void **state)
{
    (void)state;
    enum { LENGTH = 400000 };
    char url[URL_MAX], *body = malloc(LENGTH + 1);
    fresh_sqlite(url);
    memset(body, 'x', LENGTH);
    body[LENGTH] = '\0';
    store *s = must_open(url);
    MUST(s, add_table(s, "t", 0));
    MUST(s, add_table(s, "u", 0));
    (void)signal(SIGXFSZ, SIG_IGN);
    MUST(s, store_probe(s, 1));
    limit_files(4096);
    EXPECT(s, STORE_FULL, store_probe(s, 2));
    limit_files(250000);
    EXPECT(s, STORE_FULL, append(s, "t", 1, body));
    assert_int_equal(count_events(s, "t"), 1);
    MUST(s, store_begin(s));
    MUST(s, append(s, "u", 1, "{}"));
    (void)append(s, "t", 1, body);
    EXPECT(s, STORE_FULL, store_commit(s));
    assert_int_equal(count_events(s, "u"), 1);
    char copy[URL_MAX];
    limit_files(RLIM_INFINITY);
    MUST(s, append(s, "t", 1, body)); /* the same store, without opening it again */
    limit_files(250000);
    fresh_sqlite(copy);
    EXPECT(s, STORE_FULL, store_backup(s, copy));
    assert_int_equal(access(copy, F_OK), -1);
    limit_files(RLIM_INFINITY);
    assert_int_equal(count_events(s, "t"), 2);
    MUST(s, append(s, "u", 1, "{}"));
    store_close(s);
    s = must_open(url);
    assert_int_equal(count_events(s, "t"), 2);
    assert_int_equal(count_events(s, "u"), 2);
    store_close(s);
    free(body);
}

static void a_copy_is_made_while_others_write(void **state)
{
    (void)state;
    char url[URL_MAX], copy[URL_MAX], rest[URL_MAX + 8];
    fresh_sqlite(url);
    fresh_sqlite(copy);
    store *s = must_open(url), *other = must_open(url);
    MUST(s, add_table(s, "t", 0));
    MUST(s, append(s, "t", 1, "{}"));
    MUST(other, store_begin(other));
    MUST(other, append(other, "t", 2, "{}"));
    MUST(s, store_backup(s, copy)); /* without what is not committed yet */
    MUST(other, store_backup(other, copy));
    MUST(other, store_commit(other));
    EXPECT(s, STORE_TAKEN, store_backup(s, url));
    EXPECT(s, STORE_AWAY, store_backup(s, "/nowhere at all/copy.db"));
    snprintf(rest, sizeof rest, "%s-wal", copy);
    assert_int_equal(access(rest, F_OK), -1);
    store *third = must_open(copy);
    assert_int_equal(count_events(third, "t"), 2);
    assert_int_equal(count_events(s, "t"), 3);
    store_close(third);
    store_close(other);
    store_close(s);
}

/* ---- Servers ---- */

static void control(const char *what)
{
    char command[1024];
    const char *script = getenv("WYRM_WITH_POSTGRES");
    if (!script)
        fail_msg("run this with tests/support/with-postgres");
    snprintf(command, sizeof command, "'%s' %s", script, what);
    assert_int_equal(system(command), 0);
}

static void a_server_goes_and_comes_back(void **state)
{
    (void)state;
    char url[URL_MAX];
    store_person person;
    store_table table;
    fresh_postgres(url);
    store *s = must_open(url), *idle = must_open(url);
    MUST(s, add_table(s, "t", 0));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "{}"));
    control("stop");
    EXPECT(s, STORE_AWAY, append(s, "t", 2, "{}"));
    EXPECT(s, STORE_AWAY, append(s, "t", 2, "{}"));
    EXPECT(s, STORE_AWAY, store_find_table(s, "t", &table));
    EXPECT(s, STORE_AWAY, store_commit(s));
    EXPECT(s, STORE_AWAY, store_begin(s));
    EXPECT(s, STORE_AWAY, append(s, "t", 1, "{}"));
    EXPECT(s, STORE_AWAY, store_find_person(s, 1, &person));
    EXPECT(s, STORE_AWAY, store_add_person(s, &person, "x"));
    assert_null(strchr(store_fault(s), '\n'));
    expect_closed(url, "PostgreSQL: ");
    control("start");
    assert_int_equal(count_events(s, "t"), 1);
    MUST(s, append(s, "t", 1, "{}"));
    assert_int_equal(count_events(idle, "t"), 2); /* did not even notice */
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 2, "{}"));
    control("stop");
    control("start");
    EXPECT(s, STORE_AWAY, store_commit(s)); /* a transaction does not outlive its connection */
    EXPECT(idle, STORE_OK, store_begin(idle));
    MUST(idle, append(idle, "t", 2, "{}"));
    MUST(idle, store_commit(idle));
    EXPECT(s, STORE_NONE, store_backup(s, "copy"));
    store_close(idle);
    store_close(s);
}

static void servers_that_are_not_there_are_named(void **state)
{
    (void)state;
    expect_closed("postgresql:///x?host=/nowhere", "PostgreSQL: ");
    expect_closed("postgresql://a%zz", "PostgreSQL: ");
    expect_closed("postgres://localhost:1/x", "PostgreSQL: ");
}

static void a_lost_connection_in_a_change_is_noticed(void **state)
{
    (void)state;
    char url[URL_MAX];
    fresh_postgres(url);
    store *s = must_open(url);
    MUST(s, add_table(s, "t", 0));
    PGconn *other = PQconnectdb(getenv("WYRM_POSTGRES"));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "{}"));
    PQclear(PQexec(other, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                          "WHERE pid <> pg_backend_pid() AND application_name = 'wyrm'"));
    PQfinish(other);
    EXPECT(s, STORE_AWAY, append(s, "t", 2, "{}"));
    EXPECT(s, STORE_AWAY, store_commit(s));
    MUST(s, append(s, "t", 1, "{}"));
    store_close(s);
}

static void ask_server(const char *url, const char *sql)
{
    PGconn *connection = PQconnectdb(url);
    PGresult *result = PQexec(connection, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
}

/* A server that ends while it commits: whether it has is not known, and here it has not. */
static void a_server_that_ends_in_a_commit_leaves_one_unsure(void **state)
{
    (void)state;
    char url[URL_MAX];
    fresh_postgres(url);
    store *s = must_open(url);
    MUST(s, add_table(s, "t", 0));
    ask_server(url, "CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS "
                    "$$BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END$$;"
                    "CREATE CONSTRAINT TRIGGER leaves AFTER INSERT ON events "
                    "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW "
                    "WHEN (new.body = 'bye') EXECUTE FUNCTION leave()");
    EXPECT(s, STORE_IN_DOUBT, append(s, "t", 1, "bye"));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "bye"));
    EXPECT(s, STORE_IN_DOUBT, store_commit(s));
    assert_int_equal(count_events(s, "t"), 1);
    MUST(s, append(s, "t", 1, "{}"));
    store_close(s);
}

/* ---- A wire that is cut: between a store and its server, once the server has been told to commit,
 * and before anybody hears of its answer ---- */

typedef struct wire {
    char folder[URL_MAX];
    struct sockaddr_un near, far;
    int listening;
    atomic_bool cuts;
    pthread_t thread;
} wire;

static bool pass_on(int from, int to, bool *ret_commits)
{
    char bytes[8192];
    ssize_t size = read(from, bytes, sizeof bytes);
    *ret_commits = size == 12 && memcmp(bytes + 5, "COMMIT", 7) == 0; /* a message of its own */
    return size > 0 && write(to, bytes, (size_t)size) == size;
}

static void *carry(void *context)
{
    wire *w = context;
    bool is_commit = false, is_answer;
    int near = accept(w->listening, NULL, NULL), far = socket(AF_UNIX, SOCK_STREAM, 0);
    bool goes_on = connect(far, (const struct sockaddr *)&w->far, sizeof w->far) == 0;
    while (goes_on && !(is_commit && atomic_load(&w->cuts))) {
        struct pollfd both[] = {{near, POLLIN, 0}, {far, POLLIN, 0}};
        poll(both, 2, -1);
        if (both[0].revents)
            goes_on = pass_on(near, far, &is_commit);
        else
            goes_on = pass_on(far, near, &is_answer);
    }
    close(w->listening);
    if (is_commit) { /* wait for the answer, and keep it */
        char byte;
        (void)!read(far, &byte, 1);
    }
    close(near);
    close(far);
    return NULL;
}

static void listen_at(wire *w, const char *url, char ret_url[URL_MAX])
{
    const char *host = strstr(url, "host="), *end = host ? strchr(host, '&') : NULL;
    assert_non_null(end);
    w->near.sun_family = w->far.sun_family = AF_UNIX;
    snprintf(w->folder, sizeof w->folder, "%s/wire", test_folder());
    assert_int_equal(mkdir(w->folder, 0700), 0);
    snprintf(w->near.sun_path, sizeof w->near.sun_path, "%.80s/.s.PGSQL.5432", w->folder);
    snprintf(w->far.sun_path, sizeof w->far.sun_path, "%.*s/.s.PGSQL.5432", (int)(end - host - 5),
             host + 5);
    snprintf(ret_url, URL_MAX, "%.*shost=%.80s%s", (int)(host - url), url, w->folder, end);
    w->listening = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(w->listening, (struct sockaddr *)&w->near, sizeof w->near), 0);
    assert_int_equal(listen(w->listening, 1), 0);
    assert_int_equal(pthread_create(&w->thread, NULL, carry, w), 0);
}

static void an_answer_that_is_lost_leaves_one_unsure(void **state)
{
    (void)state;
    wire w = {.listening = -1};
    char url[URL_MAX], wired[URL_MAX];
    fresh_postgres(url);
    store *near = must_open(url);
    MUST(near, add_table(near, "t", 0));
    listen_at(&w, url, wired);
    store *s = must_open(wired);
    atomic_store(&w.cuts, true);
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "{}"));
    EXPECT(s, STORE_IN_DOUBT, store_commit(s));
    EXPECT(s, STORE_AWAY, store_begin(s));
    assert_int_equal(count_events(near, "t"), 2); /* it was written */
    store_close(s);
    pthread_join(w.thread, NULL);
    unlink(w.near.sun_path);
    rmdir(w.folder);
    store_close(near);
}

/* The server's disk is played by a rule of its own. */
static void a_full_server_refuses_one_change(void **state)
{
    (void)state;
    char url[URL_MAX];
    fresh_postgres(url);
    store *s = must_open(url);
    MUST(s, add_table(s, "t", 0));
    ask_server(url, "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                    "$$BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END$$;"
                    "CREATE TRIGGER full_disk BEFORE INSERT ON events FOR EACH ROW "
                    "WHEN (new.body = 'big') EXECUTE FUNCTION refuse()");
    EXPECT(s, STORE_FULL, append(s, "t", 1, "big"));
    MUST(s, store_begin(s));
    MUST(s, append(s, "t", 1, "{}"));
    EXPECT(s, STORE_FULL, append(s, "t", 2, "big"));
    MUST(s, append(s, "t", 2, "{}"));
    MUST(s, store_commit(s));
    assert_int_equal(count_events(s, "t"), 3);
    store_close(s);
}

typedef struct waiter {
    store *s;
    const char *table;
    store_status append, commit;
} waiter;

static void *append_and_commit(void *context)
{
    waiter *w = context;
    w->append = append(w->s, w->table, 1, "{}");
    w->commit = store_commit(w->s);
    return NULL;
}

/* One is refused because of the other; the other then finds that the number is taken. */
static void who_waits_for_each_other_goes_on(void **state)
{
    (void)state;
    char url[URL_MAX];
    fresh_postgres(url);
    store *one = must_open(url), *two = must_open(url);
    static const char *const names[] = {"t", "u", "v", "w"};
    for (int i = 0; i < 4; i++)
        MUST(one, add_table(one, names[i], 0));
    MUST(one, store_begin(one));
    MUST(two, store_begin(two));
    MUST(one, append(one, "v", 1, "{}"));
    MUST(two, append(two, "w", 1, "{}"));
    MUST(one, append(one, "t", 1, "{}"));
    MUST(two, append(two, "u", 1, "{}"));
    pthread_t thread;
    waiter first = {.s = one, .table = "u"}, second = {.s = two, .table = "t"};
    assert_int_equal(pthread_create(&thread, NULL, append_and_commit, &first), 0);
    append_and_commit(&second);
    pthread_join(thread, NULL);
    assert_int_equal(first.commit, STORE_OK);
    assert_int_equal(second.commit, STORE_OK);
    assert_true((first.append == STORE_AWAY && second.append == STORE_TAKEN) ||
                (first.append == STORE_TAKEN && second.append == STORE_AWAY));
    assert_int_equal(count_events(one, "v"), 2);
    assert_int_equal(count_events(one, "w"), 2);
    assert_int_equal(count_events(one, "t"), 2);
    assert_int_equal(count_events(one, "u"), 2);
    store_close(one);
    store_close(two);
}

/* ---- Versions ---- */

static void check_versions(const char *url)
{
    char fault[STORE_FAULT_MAX];
    const char *steps[8] = {NULL};
    int count = store_step_count;
    memcpy(steps, store_steps, (size_t)count * sizeof steps[0]);
    store *s = store_open_with(url, steps, count, fault);
    assert_non_null(s);
    add_person(s, "ana", "hash");
    store_close(s);

    steps[count] = "ALTER TABLE people ADD COLUMN colour {text};"
                   "UPDATE people SET colour = 'red'; UPDATE no_such_table SET x = 1";
    assert_null(store_open_with(url, steps, count + 1, fault)); /* fails, and nothing is done */
    assert_non_null(strstr(fault, "no_such_table"));

    steps[count] = "ALTER TABLE people ADD COLUMN colour {text}; UPDATE people SET colour = 'red'";
    steps[count + 1] = "UPDATE people SET name = colour";
    s = store_open_with(url, steps, count + 2, fault);
    assert_non_null(s);
    store_person person;
    MUST(s, store_find_name(s, "ana", &person));
    assert_string_equal(person.name, "red");
    store_close(s);
    s = store_open_with(url, steps, count + 2, fault); /* once is enough */
    assert_non_null(s);
    store_close(s);
    expect_closed(url, "this program knows up to");
}

static void older_versions_are_brought_up_to_date(void **state)
{
    (void)state;
    char url[URL_MAX];
    fresh_sqlite(url);
    check_versions(url);
    fresh_postgres(url);
    check_versions(url);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_that_are_no_databases_are_refused),
        cmocka_unit_test(databases_of_others_are_left_alone),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(files_of_others_are_refused),
        cmocka_unit_test(a_full_disk_loses_nothing),
        cmocka_unit_test(a_copy_is_made_while_others_write),
        cmocka_unit_test(a_server_goes_and_comes_back),
        cmocka_unit_test(servers_that_are_not_there_are_named),
        cmocka_unit_test(a_lost_connection_in_a_change_is_noticed),
        cmocka_unit_test(a_server_that_ends_in_a_commit_leaves_one_unsure),
        cmocka_unit_test(an_answer_that_is_lost_leaves_one_unsure),
        cmocka_unit_test(a_full_server_refuses_one_change),
        cmocka_unit_test(who_waits_for_each_other_goes_on),
        cmocka_unit_test(older_versions_are_brought_up_to_date),
    };
    int failed = cmocka_run_group_tests_name("faults of the store", tests, NULL, NULL);
    forget_folder();
    return failed;
}
