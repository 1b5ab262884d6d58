/* house.c - see house.h. */
#include "house.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmocka_tests.h"
#include "server/secret.h"
#include "server/store_impl.h"

uint32_t house_patience = 5;

static int64_t tell_time(void *context)
{
    return ((house *)context)->now;
}

static void ring(void *context)
{
    house *at = context;
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
    return atomic_load(&trouble) == HOUSE_AWAY ? STORE_AWAY : store_sqlite.begin(s, purpose);
}

static store_status ask(store *s, store_rows *rows, store_statement statement,
                        const store_value *values, int count)
{
    bool nobody_answers = atomic_load(&is_away) || atomic_load(&trouble) == HOUSE_AWAY;
    return nobody_answers ? STORE_AWAY : store_sqlite.ask(s, rows, statement, values, count);
}

static store_status commit(store *s)
{
    atomic_fetch_add(&commits, 1);
    switch (atomic_load(&trouble)) {
    case HOUSE_FULL: return STORE_FULL;
    case HOUSE_COMMIT_LOST: return STORE_UNSURE;
    case HOUSE_ANSWER_LOST: return store_sqlite.commit(s) == STORE_OK ? STORE_UNSURE : STORE_BROKEN;
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

void house_suffer(house_trouble from)
{
    atomic_store(&trouble, (int)from);
}

void house_keep_away(bool is_so)
{
    atomic_store(&is_away, is_so);
}

int house_commits(void)
{
    return atomic_load(&commits);
}

/* ---- Opening ---- */

void house_open_hall(house *at)
{
    char fault[STORE_FAULT_MAX];
    at->writing = store_open(at->path, fault);
    at->reading = store_open(at->path, fault);
    assert_non_null(at->writing);
    assert_non_null(at->reading);
    let_fail(at->writing, at->reading);
    const hall_order order = {.writing = at->writing,
                              .reading = at->reading,
                              .metrics = &at->metrics,
                              .journal = &at->journal,
                              .thinkers = 2,
                              .patience = house_patience,
                              .pace = 400,
                              .tables_each = 5,
                              .idle = IDLE,
                              .now = tell_time,
                              .ring = ring,
                              .wake = wake,
                              .send = hear,
                              .close = show_out,
                              .context = at};
    at->h = hall_create(&order);
    assert_non_null(at->h);
}

void house_settle(house *at)
{
    for (;;) {
        hall_collect(at->h);
        int busy = workers_busy(at->h->reader) + workers_busy(at->h->writer) +
                   thinkers_busy(at->h->thinkers);
        if (!busy)
            return;
        pthread_mutex_lock(&at->lock);
        while (at->rings == 0)
            pthread_cond_wait(&at->rung, &at->lock);
        at->rings = 0;
        pthread_mutex_unlock(&at->lock);
    }
}

void house_pass(house *at, int64_t milliseconds)
{
    at->now += milliseconds;
    hall_tick(at->h);
    house_settle(at);
}

void house_enter(house *at, int who)
{
    peer *p = &at->peers[who];
    p->closed = 0;
    p->c = hall_enter(at->h, p, at->people[who] ? at->keys[who] : NULL, "en");
    house_settle(at);
}

void house_leave(house *at, int who)
{
    hall_leave(at->peers[who].c);
    at->peers[who].c = NULL;
}

void house_forget_heard(house *at)
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

static house *empty_house(void)
{
    static bool is_made_up;
    house *at = calloc(1, sizeof *at);
    assert_non_null(at);
    if (!is_made_up)
        make_up_chance();
    is_made_up = true;
    assert_true(secret_init());
    snprintf(at->folder, sizeof at->folder, "hall-test-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->path, sizeof at->path, "%s/wyrm.db", at->folder);
    at->now = 1700000000000;
    at->log = fopen("/dev/null", "w");
    journal_init(&at->journal, at->log, JOURNAL_JSON, JOURNAL_INFO);
    pthread_mutex_init(&at->lock, NULL);
    pthread_cond_init(&at->rung, NULL);
    return at;
}

house *house_open(void)
{
    house *at = empty_house();
    char folded[NAMES_FOLDED_MAX];
    static const char *const names[] = {"Ana", "Ben", "Cleo", "Dan", "<b>Eve</b>"};
    house_suffer(HOUSE_WELL);
    house_keep_away(false);
    house_open_hall(at);
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
        house_enter(at, i);
    return at;
}

house *house_copy(house *of)
{
    house *at = empty_house();
    at->now = of->now;
    memcpy(at->people, of->people, sizeof at->people);
    memcpy(at->keys, of->keys, sizeof at->keys);
    at->next_id = of->next_id;
    assert_int_equal(store_backup(of->writing, at->path), STORE_OK);
    house_open_hall(at);
    for (int i = 0; i < PEERS; i++)
        house_enter(at, i);
    return at;
}

void house_close_hall(house *at)
{
    for (int i = 0; i < PEERS; i++)
        if (at->peers[i].c)
            house_leave(at, i);
    hall_destroy(at->h);
    store_close(at->writing);
    store_close(at->reading);
}

void house_close(house *at)
{
    static const char *const files[] = {"wyrm.db", "wyrm.db-wal", "wyrm.db-shm"};
    char path[160];
    house_close_hall(at);
    house_forget_heard(at);
    for (size_t i = 0; i < WY_COUNT(files); i++) {
        snprintf(path, sizeof path, "%s/%s", at->folder, files[i]);
        unlink(path);
    }
    rmdir(at->folder);
    journal_finish(&at->journal);
    fclose(at->log);
    pthread_cond_destroy(&at->rung);
    pthread_mutex_destroy(&at->lock);
    free(at);
}

/* ---- Asking ---- */

void house_say(house *at, int who, int id, const char *method, json_t *params)
{
    peer *p = &at->peers[who];
    json_t *wanted = json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params",
                               params ? params : json_object());
    if (id)
        json_object_set_new(wanted, "id", json_integer(id));
    char *text = json_dumps(wanted, JSON_COMPACT);
    hall_hear(p->c, text, strlen(text));
    free(text);
    json_decref(wanted);
}

/* The newest messages first: there may be many. */
json_t *house_heard(const house *at, int who, int id)
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

json_t *house_ask(house *at, int who, const char *method, json_t *params)
{
    int id = ++at->next_id;
    house_say(at, who, id, method, params);
    house_settle(at);
    json_t *message = house_heard(at, who, id);
    if (!message)
        fail_msg("%s is not answered", method);
    return message;
}

json_t *house_ok(json_t *message)
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

int house_refusal(json_t *message)
{
    int code = (int)json_integer_value(json_object_get(json_object_get(message, "error"), "code"));
    assert_null(json_object_get(message, "result"));
    json_decref(message);
    return code;
}

int house_number(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

void house_table(json_t *result, char id[STORE_ID_MAX])
{
    snprintf(id, STORE_ID_MAX, "%s", json_string_value(json_object_get(result, "table")));
    json_decref(result);
}

json_t *house_at(const char *id)
{
    return json_pack("{s:s}", "table", id);
}

bool house_move(house *at, int who, const char *id, wy_rng *rng)
{
    json_t *legal = house_ok(house_ask(at, who, "legal", house_at(id)));
    const json_t *actions = json_object_get(legal, "actions");
    size_t count = json_array_size(actions);
    if (count) {
        const json_t *option = json_array_get(actions, wy_rng_below(rng, (uint32_t)count));
        json_decref(house_ok(house_ask(at, who, "play",
                                       json_pack("{s:s, s:O, s:O}", "table", id, "action",
                                                 json_object_get(option, "action"), "length",
                                                 json_object_get(legal, "length")))));
    }
    json_decref(legal);
    return count > 0;
}

void house_begin_by_days(house *at, char id[STORE_ID_MAX])
{
    house_table(house_ok(house_ask(at, 0, "create",
                                   json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i}, s:b}", "game",
                                             "book", "players", 2, "seats", "me", "open", "pace",
                                             "pace", "days", "days", 1, "public", 1))),
                id);
    json_decref(house_ok(house_ask(at, 1, "join", house_at(id))));
    json_decref(house_ok(house_ask(at, 1, "start", house_at(id))));
}

void house_begin(house *at, const char *game, int players, char id[STORE_ID_MAX])
{
    json_t *seats = json_array();
    for (int seat = 0; seat < players; seat++)
        json_array_append_new(seats, json_string(seat ? "open" : "me"));
    house_table(house_ok(house_ask(at, 0, "create",
                                   json_pack("{s:s, s:i, s:o, s:b}", "game", game, "players",
                                             players, "seats", seats, "public", 1))),
                id);
    json_decref(house_ok(house_ask(at, 0, "watch", house_at(id))));
    json_decref(house_ok(house_ask(at, STRANGER, "watch", house_at(id))));
    for (int who = 1; who < players; who++) {
        json_decref(house_ok(
            house_ask(at, who, "join", json_pack("{s:s, s:s}", "table", id, "seed", "00ff"))));
        json_decref(house_ok(house_ask(at, who, "watch", house_at(id))));
    }
    json_decref(house_ok(house_ask(at, 1, "start", house_at(id))));
}
