/* hub_fixture.c - Test fixture: a hub without sockets. */
#include "tests/server/hub_fixture.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/people/credentials.h"
#include "server/store/store_impl.h"
#include "tests/support/cmocka_tests.h"

uint32_t fixture_bot_timeout = 5;

static int64_t tell_time(void *context)
{
    return ((hub_fixture *)context)->now;
}

static void ring(void *context)
{
    hub_fixture *at = context;
    pthread_mutex_lock(&at->lock);
    at->rings++;
    pthread_cond_signal(&at->rung);
    pthread_mutex_unlock(&at->lock);
}

static void wake(void *context, int64_t when)
{
    (void)context;
    (void)when;
}

static void hear(void *to, net_text *text)
{
    peer *p = to;
    size_t length;
    const char *bytes = net_text_bytes(text, &length);
    assert_true(p->count < HEARD_MAX);
    p->heard[p->count++] = strndup(bytes, length);
}

static void show_out(void *to, uint16_t code, const char *reason)
{
    (void)reason;
    ((peer *)to)->closed = code;
}

/* ---- Stores that fail ---- */

static atomic_int trouble, commits;
static atomic_bool is_away;

static store_status begin(store *s, store_purpose purpose)
{
    return atomic_load(&trouble) == FIXTURE_UNAVAILABLE ? STORE_AWAY
                                                        : store_sqlite.begin(s, purpose);
}

static store_status ask(store *s, store_rows *rows, store_statement statement,
                        const store_value *values, int count)
{
    bool nobody_answers = atomic_load(&is_away) || atomic_load(&trouble) == FIXTURE_UNAVAILABLE;
    return nobody_answers ? STORE_AWAY : store_sqlite.ask(s, rows, statement, values, count);
}

static store_status commit(store *s)
{
    atomic_fetch_add(&commits, 1);
    switch (atomic_load(&trouble)) {
    case FIXTURE_FULL: return STORE_FULL;
    case FIXTURE_COMMIT_LOST: return STORE_IN_DOUBT;
    case FIXTURE_ANSWER_LOST:
        return store_sqlite.commit(s) == STORE_OK ? STORE_IN_DOUBT : STORE_BROKEN;
    default: return store_sqlite.commit(s);
    }
}

static void let_fail(store *writing, store *reading)
{
    static store_driver writes, reads;
    writes = reads = store_sqlite;
    writes.begin = begin;
    writes.commit = commit;
    reads.ask = ask;
    writing->driver = &writes;
    reading->driver = &reads;
}

void fixture_set_fault(fixture_fault from)
{
    atomic_store(&trouble, (int)from);
}

void fixture_set_unreadable(bool is_so)
{
    atomic_store(&is_away, is_so);
}

int fixture_commits(void)
{
    return atomic_load(&commits);
}

/* ---- Opening ---- */

void fixture_open_hub(hub_fixture *at)
{
    char fault[STORE_FAULT_MAX];
    at->writing = store_open(at->path, fault);
    at->reading = store_open(at->path, fault);
    assert_non_null(at->writing);
    assert_non_null(at->reading);
    let_fail(at->writing, at->reading);
    const hub_config config = {.writing = at->writing,
                               .reading = at->reading,
                               .metrics = &at->metrics,
                               .logger = &at->logger,
                               .bot_pool = 2,
                               .patience = fixture_bot_timeout,
                               .pace = 400,
                               .tables_each = 5,
                               .idle = IDLE,
                               .now = tell_time,
                               .ring = ring,
                               .wake = wake,
                               .send = hear,
                               .close = show_out,
                               .context = at};
    at->h = hub_create(&config);
    assert_non_null(at->h);
}

void fixture_settle(hub_fixture *at)
{
    for (;;) {
        hub_drain(at->h);
        int busy = pool_busy(at->h->reader) + pool_busy(at->h->writer) +
                   pool_busy(bot_pool_threads(at->h->bot_pool));
        if (!busy)
            return;
        pthread_mutex_lock(&at->lock);
        while (at->rings == 0)
            pthread_cond_wait(&at->rung, &at->lock);
        at->rings = 0;
        pthread_mutex_unlock(&at->lock);
    }
}

void fixture_pass(hub_fixture *at, int64_t milliseconds)
{
    at->now += milliseconds;
    hub_tick(at->h);
    fixture_settle(at);
}

void fixture_enter(hub_fixture *at, int who)
{
    peer *p = &at->peers[who];
    p->closed = 0;
    p->c = hub_connect(at->h, p, at->people[who] ? at->keys[who] : NULL, wy_locale_at(0));
    fixture_settle(at);
}

void fixture_leave(hub_fixture *at, int who)
{
    hub_disconnect(at->peers[who].c);
    at->peers[who].c = NULL;
}

void fixture_forget_heard(hub_fixture *at)
{
    for (int i = 0; i < PEERS; i++) {
        for (int k = 0; k < at->peers[i].count; k++)
            free(at->peers[i].heard[k]);
        at->peers[i].count = 0;
    }
}

/* ---- Chance that is the same every time ---- */

static wy_rng made_up;

static uint32_t any_number(void)
{
    return wy_rng_below(&made_up, UINT32_MAX);
}

static void any_bytes(void *const out, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)wy_rng_below(&made_up, 256);
}

static const char *name_of_chance(void)
{
    return "made up";
}

/* What libsodium draws, table ids and seeds, is the same whenever the test is run. */
static void make_up_chance(void)
{
    static randombytes_implementation implementation = {
        .implementation_name = name_of_chance, .random = any_number, .buf = any_bytes};
    wy_rng_seed(&made_up, 1, 0);
    randombytes_set_implementation(&implementation);
}

static hub_fixture *empty_house(void)
{
    static bool is_made_up;
    hub_fixture *at = calloc(1, sizeof *at);
    assert_non_null(at);
    if (!is_made_up)
        make_up_chance();
    is_made_up = true;
    assert_true(credentials_init());
    snprintf(at->folder, sizeof at->folder, "hub-test-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->path, sizeof at->path, "%s/wyrm.db", at->folder);
    at->now = 1700000000000;
    at->log = fopen("/dev/null", "w");
    log_init(&at->logger, at->log, LOG_JSON, LOG_INFO);
    pthread_mutex_init(&at->lock, NULL);
    pthread_cond_init(&at->rung, NULL);
    return at;
}

hub_fixture *fixture_open(void)
{
    hub_fixture *at = empty_house();
    char folded[NAMES_FOLDED_MAX];
    static const char *const names[] = {"Ana", "Ben", "Cleo", "Dan", "<b>Eve</b>"};
    fixture_set_fault(FIXTURE_NO_FAULT);
    fixture_set_unreadable(false);
    fixture_open_hub(at);
    for (int i = 0; i < PEERS - 1; i++) {
        store_person person = {.created = at->now, .seen = at->now, .language = "en"};
        store_session session = {.created = at->now, .seen = at->now, .expires = INT64_MAX / 2};
        memcpy(person.name, names[i], strlen(names[i]) + 1);
        snprintf(person.phrase, sizeof person.phrase, "%s", i < 3 ? "phrase" : "");
        names_fold(person.name, folded);
        assert_int_equal(store_add_person(at->writing, &person, folded), STORE_OK);
        memset(session.key, 'A' + i, STORE_KEY);
        session.person = at->people[i] = person.id;
        memcpy(at->keys[i], session.key, STORE_KEY);
        assert_int_equal(store_add_session(at->writing, &session), STORE_OK);
    }
    for (int i = 0; i < PEERS; i++)
        fixture_enter(at, i);
    return at;
}

hub_fixture *fixture_copy(hub_fixture *of)
{
    hub_fixture *at = empty_house();
    at->now = of->now;
    memcpy(at->people, of->people, sizeof at->people);
    memcpy(at->keys, of->keys, sizeof at->keys);
    at->next_id = of->next_id;
    assert_int_equal(store_backup(of->writing, at->path), STORE_OK);
    fixture_open_hub(at);
    for (int i = 0; i < PEERS; i++)
        fixture_enter(at, i);
    return at;
}

void fixture_close_hub(hub_fixture *at)
{
    for (int i = 0; i < PEERS; i++)
        if (at->peers[i].c)
            fixture_leave(at, i);
    hub_destroy(at->h);
    store_close(at->writing);
    store_close(at->reading);
}

void fixture_close(hub_fixture *at)
{
    static const char *const files[] = {"wyrm.db", "wyrm.db-wal", "wyrm.db-shm"};
    char path[160];
    fixture_close_hub(at);
    fixture_forget_heard(at);
    for (size_t i = 0; i < WY_COUNT(files); i++) {
        snprintf(path, sizeof path, "%s/%s", at->folder, files[i]);
        unlink(path);
    }
    rmdir(at->folder);
    log_finish(&at->logger);
    fclose(at->log);
    pthread_cond_destroy(&at->rung);
    pthread_mutex_destroy(&at->lock);
    free(at);
}

/* ---- Asking ---- */

void fixture_say(hub_fixture *at, int who, int id, const char *method, json_t *params)
{
    peer *p = &at->peers[who];
    json_t *wanted = json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params",
                               params ? params : json_object());
    if (id)
        json_object_set_new(wanted, "id", json_integer(id));
    char *text = json_dumps(wanted, JSON_COMPACT);
    hub_receive(p->c, text, strlen(text));
    free(text);
    json_decref(wanted);
}

/* The newest messages first: there may be many. */
json_t *fixture_heard(const hub_fixture *at, int who, int id)
{
    const peer *p = &at->peers[who];
    for (int i = p->count - 1; i >= 0; i--) {
        json_t *message = json_loads(p->heard[i], 0, NULL);
        assert_non_null(message);
        if (json_integer_value(json_object_get(message, "id")) == id)
            return message;
        json_decref(message);
    }
    return NULL;
}

json_t *fixture_ask(hub_fixture *at, int who, const char *method, json_t *params)
{
    int id = ++at->next_id;
    fixture_say(at, who, id, method, params);
    fixture_settle(at);
    json_t *message = fixture_heard(at, who, id);
    if (!message)
        fail_msg("%s is not answered", method);
    return message;
}

json_t *fixture_ok(json_t *message)
{
    json_t *result = json_object_get(message, "result");
    if (!result) {
        char *text = json_dumps(message, 0);
        fail_msg("%s", text);
    }
    json_incref(result);
    json_decref(message);
    return result;
}

int fixture_refusal(json_t *message)
{
    int code = (int)json_integer_value(json_object_get(json_object_get(message, "error"), "code"));
    assert_null(json_object_get(message, "result"));
    json_decref(message);
    return code;
}

int fixture_number(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

void fixture_table(json_t *result, char id[STORE_ID_MAX])
{
    snprintf(id, STORE_ID_MAX, "%s", json_string_value(json_object_get(result, "table")));
    json_decref(result);
}

json_t *fixture_at(const char *id)
{
    return json_pack("{s:s}", "table", id);
}

bool fixture_move(hub_fixture *at, int who, const char *id, wy_rng *rng)
{
    json_t *legal = fixture_ok(fixture_ask(at, who, "legal", fixture_at(id)));
    const json_t *actions = json_object_get(legal, "actions");
    size_t count = json_array_size(actions);
    if (count) {
        const json_t *option = json_array_get(actions, wy_rng_below(rng, (uint32_t)count));
        json_decref(fixture_ok(fixture_ask(at, who, "play",
                                           json_pack("{s:s, s:O, s:O}", "table", id, "action",
                                                     json_object_get(option, "action"), "length",
                                                     json_object_get(legal, "length")))));
    }
    json_decref(legal);
    return count > 0;
}

void fixture_begin_by_days(hub_fixture *at, char id[STORE_ID_MAX])
{
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i}, s:b}", "game", "book",
                                         "players", 2, "seats", "me", "open", "pace", "pace",
                                         "days", "days", 1, "public", 1))),
        id);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
}

void fixture_begin(hub_fixture *at, const char *game, int players, char id[STORE_ID_MAX])
{
    json_t *seats = json_array();
    for (int seat = 0; seat < players; seat++)
        json_array_append_new(seats, json_string(seat ? "open" : "me"));
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:o, s:b}", "game", game, "players",
                                                   players, "seats", seats, "public", 1))),
                  id);
    json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, STRANGER, "watch", fixture_at(id))));
    for (int who = 1; who < players; who++) {
        json_decref(fixture_ok(
            fixture_ask(at, who, "join", json_pack("{s:s, s:s}", "table", id, "seed", "00ff"))));
        json_decref(fixture_ok(fixture_ask(at, who, "watch", fixture_at(id))));
    }
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
}
