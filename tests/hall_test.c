/* hall_test.c - the hall without sockets: messages in, messages out, a store on disk, and a clock
 * of the test's own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmocka_tests.h"
#include "server/hall_inside.h"
#include "server/secret.h"

enum { PEERS = 6, HEARD_MAX = 60000, IDLE = 60000 };

/* ---- A house: a store, a hall, and people who are connected ---- */

typedef struct peer {
    caller *c;
    char *heard[HEARD_MAX];
    int count;
    int closed; /* with this code */
} peer;

typedef struct house {
    char folder[64], path[96];
    hall *h;
    store *writing, *reading;
    metrics metrics;
    journal journal;
    FILE *log;
    int64_t now;
    pthread_mutex_t lock;
    pthread_cond_t rung;
    int rings;
    peer peers[PEERS];
    int64_t people[PEERS];
    uint8_t keys[PEERS][STORE_KEY];
    int next_id;
} house;

static int64_t house_now(void *context)
{
    return ((house *)context)->now;
}

static void house_ring(void *context)
{
    house *at = context;
    pthread_mutex_lock(&at->lock);
    at->rings++;
    pthread_cond_signal(&at->rung);
    pthread_mutex_unlock(&at->lock);
}

static void house_wake(void *context, int64_t when)
{
    (void)context;
    (void)when;
}

static void house_send(void *to, net_text *text)
{
    peer *p = to;
    size_t length;
    const char *bytes = net_text_bytes(text, &length);
    assert_true(p->count < HEARD_MAX);
    p->heard[p->count++] = strndup(bytes, length);
}

static void house_close(void *to, uint16_t code, const char *reason)
{
    (void)reason;
    ((peer *)to)->closed = code;
}

static void open_hall(house *at)
{
    char fault[STORE_FAULT_MAX];
    at->writing = store_open(at->path, fault);
    at->reading = store_open(at->path, fault);
    assert_non_null(at->writing);
    assert_non_null(at->reading);
    const hall_order order = {.writing = at->writing,
                              .reading = at->reading,
                              .metrics = &at->metrics,
                              .journal = &at->journal,
                              .thinkers = 2,
                              .patience = 5,
                              .pace = 400,
                              .tables_each = 5,
                              .idle = IDLE,
                              .now = house_now,
                              .ring = house_ring,
                              .wake = house_wake,
                              .send = house_send,
                              .close = house_close,
                              .context = at};
    at->h = hall_create(&order);
    assert_non_null(at->h);
}

/* Works until nothing is under way. */
static void settle(house *at)
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

static void pass(house *at, int64_t milliseconds)
{
    at->now += milliseconds;
    hall_tick(at->h);
    settle(at);
}

static void enter(house *at, int who)
{
    peer *p = &at->peers[who];
    p->closed = 0;
    p->c = hall_enter(at->h, p, at->people[who] ? at->keys[who] : NULL, "en");
    settle(at);
}

static void leave(house *at, int who)
{
    hall_leave(at->peers[who].c);
    at->peers[who].c = NULL;
}

static void forget_heard(house *at)
{
    for (int i = 0; i < PEERS; i++) {
        for (int k = 0; k < at->peers[i].count; k++)
            free(at->peers[i].heard[k]);
        at->peers[i].count = 0;
    }
}

/* The first five are people, one with an account; the last is a stranger. */
static house *open_house(void)
{
    house *at = calloc(1, sizeof *at);
    char folded[NAMES_FOLDED_MAX];
    static const char *const names[] = {"Ana", "Ben", "Cleo", "Dan", "<b>Eve</b>"};
    assert_true(secret_init());
    snprintf(at->folder, sizeof at->folder, "hall-test-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->path, sizeof at->path, "%s/wyrm.db", at->folder);
    at->now = 1700000000000;
    at->log = fopen("/dev/null", "w");
    journal_init(&at->journal, at->log, JOURNAL_JSON, JOURNAL_INFO);
    pthread_mutex_init(&at->lock, NULL);
    pthread_cond_init(&at->rung, NULL);
    open_hall(at);
    for (int i = 0; i < PEERS - 1; i++) {
        store_person person = {.created = at->now, .seen = at->now, .language = "en"};
        store_session session = {.created = at->now, .seen = at->now, .expires = INT64_MAX / 2};
        memcpy(person.name, names[i], strlen(names[i]) + 1);
        snprintf(person.phrase, sizeof person.phrase, "%s", i < 2 ? "phrase" : "");
        names_fold(person.name, folded);
        assert_int_equal(store_add_person(at->writing, &person, folded), STORE_OK);
        memset(session.key, 'A' + i, STORE_KEY);
        session.person = at->people[i] = person.id;
        memcpy(at->keys[i], session.key, STORE_KEY);
        assert_int_equal(store_add_session(at->writing, &session), STORE_OK);
    }
    for (int i = 0; i < PEERS; i++)
        enter(at, i);
    return at;
}

static void close_hall(house *at)
{
    for (int i = 0; i < PEERS; i++)
        if (at->peers[i].c)
            leave(at, i);
    hall_destroy(at->h);
    store_close(at->writing);
    store_close(at->reading);
}

static void close_house(house *at)
{
    static const char *const files[] = {"wyrm.db", "wyrm.db-wal", "wyrm.db-shm"};
    char path[160];
    close_hall(at);
    forget_heard(at);
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

/* The answer to a request, result or error. */
static json_t *ask(house *at, int who, const char *method, json_t *params)
{
    peer *p = &at->peers[who];
    int id = ++at->next_id, from = p->count;
    json_t *wanted = json_pack("{s:s, s:i, s:s, s:o}", "jsonrpc", "2.0", "id", id, "method", method,
                               "params", params ? params : json_object());
    char *text = json_dumps(wanted, JSON_COMPACT);
    hall_hear(p->c, text, strlen(text));
    free(text);
    json_decref(wanted);
    settle(at);
    for (int i = from; i < p->count; i++) {
        json_t *message = json_loads(p->heard[i], 0, NULL);
        assert_non_null(message);
        if (json_integer_value(json_object_get(message, "id")) == id)
            return message;
        json_decref(message);
    }
    fail_msg("%s is not answered", method);
    return NULL;
}

static json_t *ok(json_t *message)
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

static int refusal(json_t *message)
{
    int code = (int)json_integer_value(json_object_get(json_object_get(message, "error"), "code"));
    assert_null(json_object_get(message, "result"));
    json_decref(message);
    return code;
}

static int number(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

/* The table of an answer, which is let go. */
static void table_of(json_t *answer, char id[STORE_ID_MAX])
{
    snprintf(id, STORE_ID_MAX, "%s", json_string_value(json_object_get(answer, "table")));
    json_decref(answer);
}

static json_t *at_table(const char *id)
{
    return json_pack("{s:s}", "table", id);
}

/* Plays one of the moves that are offered; false: it is not this person's turn. */
static bool move(house *at, int who, const char *id, wy_rng *rng)
{
    json_t *legal = ok(ask(at, who, "legal", at_table(id)));
    const json_t *actions = json_object_get(legal, "actions");
    size_t count = json_array_size(actions);
    if (count) {
        const json_t *option = json_array_get(actions, wy_rng_below(rng, (uint32_t)count));
        json_decref(ok(ask(at, who, "play",
                           json_pack("{s:s, s:O, s:O}", "table", id, "action",
                                     json_object_get(option, "action"), "length",
                                     json_object_get(legal, "length")))));
    }
    json_decref(legal);
    return count > 0;
}

static bool is_over(house *at, const char *id)
{
    json_t *view = ok(ask(at, 0, "view", at_table(id)));
    bool over = strcmp(json_string_value(json_object_get(view, "stage")), "over") == 0;
    json_decref(view);
    return over;
}

/* ---- Tests ---- */

static void strangers_may_only_look(void **state)
{
    (void)state;
    house *at = open_house();
    enum { STRANGER = PEERS - 1 };
    json_t *me = ok(ask(at, STRANGER, "me", NULL));
    assert_true(json_is_false(json_object_get(me, "signed_in")));
    json_decref(me);
    json_decref(ok(ask(at, STRANGER, "games", NULL)));
    json_decref(ok(ask(at, STRANGER, "tables", NULL)));
    assert_int_equal(
        refusal(ask(at, STRANGER, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))),
        WY_FAULT_WHO);
    assert_int_equal(refusal(ask(at, STRANGER, "mine", NULL)), WY_FAULT_WHO);
    assert_int_equal(refusal(ask(at, STRANGER, "view", at_table("nosuchtable"))), WY_FAULT_UNKNOWN);
    assert_int_equal(refusal(ask(at, 0, "nonsense", NULL)), WY_FAULT_METHOD);
    assert_int_equal(refusal(ask(at, 0, "view", NULL)), WY_FAULT_PARAMS);
    close_house(at);
}

static void rubbish_is_answered(void **state)
{
    (void)state;
    house *at = open_house();
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "[1]",
                                        "null",
                                        "\"x\"",
                                        "{\"id\":1}",
                                        "{\"jsonrpc\":\"2.0\",\"method\":7,\"id\":1}",
                                        "[{\"jsonrpc\":\"2.0\",\"method\":\"me\",\"id\":1}]"};
    for (size_t i = 0; i < WY_COUNT(texts); i++) {
        int before = at->peers[0].count;
        hall_hear(at->peers[0].c, texts[i], strlen(texts[i]));
        settle(at);
        assert_int_equal(at->peers[0].count, before + 1);
        assert_non_null(strstr(at->peers[0].heard[before], "\"error\""));
    }
    const char *notice = "{\"jsonrpc\":\"2.0\",\"method\":\"me\"}";
    int before = at->peers[0].count;
    hall_hear(at->peers[0].c, notice, strlen(notice));
    settle(at);
    assert_int_equal(at->peers[0].count, before);
    close_house(at);
}

static void forged_sessions_are_shown_the_door(void **state)
{
    (void)state;
    house *at = open_house();
    leave(at, 0);
    memset(at->keys[0], 'Z', STORE_KEY);
    enter(at, 0);
    assert_int_equal(at->peers[0].closed, 4401);
    close_house(at);
}

/* Alone against bots, one click away: every game to its end, and its record proves the dice. */
static void games_against_bots_are_played_to_their_end(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        house *at = open_house();
        char id[STORE_ID_MAX];
        const wy_rules *rules = wy_game(game);
        int players = rules->min_players > 2 ? rules->min_players : 2;
        wy_rng rng;
        wy_rng_seed(&rng, 5, (uint64_t)game);
        table_of(ok(ask(at, 0, "create",
                        json_pack("{s:s, s:i, s:[s,s], s:s}", "game", rules->id, "players", players,
                                  "seats", "me", "novice", "seed", "beef"))),
                 id);
        json_decref(ok(ask(at, 0, "watch", at_table(id))));
        while (!is_over(at, id))
            if (!move(at, 0, id, &rng))
                pass(at, 500);
        json_t *record = ok(ask(at, 0, "record", at_table(id)));
        const char *text = json_string_value(record);
        wy_error error = {0};
        wy_fair_report report;
        wy_table *table = wy_record_read(text, strlen(text), NULL, &error);
        assert_non_null(table);
        assert_int_equal(wy_table_verify(table, &report), WY_FAIR_HOLDS);
        wy_table_destroy(table);
        json_decref(record);
        assert_int_equal(
            refusal(ask(at, 0, "play", json_pack("{s:s, s:s}", "table", id, "action", "x"))),
            WY_FAULT_OVER);
        close_house(at);
    }
}

/* A bot's move is told when its moment has come, however soon it was found. */
static void bots_take_their_time(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 5, 0);
    table_of(ok(ask(at, 0, "create",
                    json_pack("{s:s, s:i, s:[s,s]}", "game", "book", "players", 2, "seats", "me",
                              "novice"))),
             id);
    json_decref(ok(ask(at, 0, "watch", at_table(id))));
    while (move(at, 0, id, &rng))
        ;
    settle(at);
    int before = at->peers[0].count;
    pass(at, 300);
    assert_int_equal(at->peers[0].count, before);
    pass(at, 200);
    assert_true(at->peers[0].count > before);
    close_house(at);
}

/* ---- Friends ---- */

static void begin_of_two(house *at, const char *game, char id[STORE_ID_MAX])
{
    table_of(ok(ask(at, 0, "create",
                    json_pack("{s:s, s:i, s:[s,s], s:b}", "game", game, "players", 2, "seats", "me",
                              "open", "public", 1))),
             id);
    json_decref(ok(ask(at, 0, "watch", at_table(id))));
    json_decref(ok(ask(at, 5, "watch", at_table(id))));
    json_decref(ok(ask(at, 1, "join", json_pack("{s:s, s:s}", "table", id, "seed", "00ff"))));
    json_decref(ok(ask(at, 1, "watch", at_table(id))));
    json_decref(ok(ask(at, 1, "start", at_table(id))));
}

/* All events that somebody was told of a table, in the order they came. */
static json_t *events_heard(const house *at, int who, int from)
{
    json_t *events = json_array();
    for (int i = from; i < at->peers[who].count; i++) {
        json_t *message = json_loads(at->peers[who].heard[i], 0, NULL);
        const char *method = json_string_value(json_object_get(message, "method"));
        if (method && strcmp(method, "event") == 0)
            json_array_append(events, json_object_get(message, "params"));
        json_decref(message);
    }
    return events;
}

static void expect_without_gaps(const json_t *events, int first)
{
    for (size_t i = 0; i < json_array_size(events); i++)
        assert_int_equal(number(json_array_get(events, i), "number"), first + (int)i);
}

/* Whoever comes back with the last number seen gets exactly the rest. */
static void who_reconnects_gets_exactly_the_rest(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        house *at = open_house();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 7, (uint64_t)game);
        begin_of_two(at, wy_game(game)->id, id);
        for (int i = 0; i < 60; i++)
            if (!move(at, 0, id, &rng))
                move(at, 1, id, &rng);
        static const int watchers[] = {0, 1, 5};
        for (size_t w = 0; w < WY_COUNT(watchers); w++) {
            int who = watchers[w];
            json_t *heard = events_heard(at, who, 0);
            size_t count = json_array_size(heard);
            assert_true(count > 20);
            int first = number(json_array_get(heard, 0), "number");
            expect_without_gaps(heard, first);
            for (size_t k = 0; k < count; k += 9) {
                leave(at, who);
                enter(at, who);
                json_t *watched =
                    ok(ask(at, who, "watch",
                           json_pack("{s:s, s:i}", "table", id, "since", first + (int)k - 1)));
                const json_t *rest = json_object_get(watched, "events");
                assert_int_equal(json_array_size(rest), count - k);
                for (size_t i = k; i < count; i++)
                    assert_true(json_equal(json_array_get(rest, i - k), json_array_get(heard, i)));
                assert_string_equal(
                    json_string_value(json_object_get(watched, "hash")),
                    json_string_value(json_object_get(json_array_get(heard, count - 1), "hash")));
                json_decref(watched);
            }
            json_decref(heard);
        }
        close_house(at);
    }
}

static void nobody_plays_for_somebody_else(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    begin_of_two(at, "book", id);
    json_t *legal = ok(ask(at, 0, "legal", at_table(id)));
    int actor = json_array_size(json_object_get(legal, "actions")) ? 0 : 1, other = 1 - actor;
    json_decref(legal);
    legal = ok(ask(at, actor, "legal", at_table(id)));
    json_t *action =
        json_object_get(json_array_get(json_object_get(legal, "actions"), 0), "action");
    json_t *wrong = ok(ask(at, other, "legal", at_table(id)));
    assert_int_equal(json_array_size(json_object_get(wrong, "actions")), 0);
    json_decref(wrong);
    for (int who = 0; who < PEERS; who++)
        if (who != actor)
            assert_int_equal(refusal(ask(at, who, "play",
                                         json_pack("{s:s, s:O}", "table", id, "action", action))),
                             who == PEERS - 1 ? WY_FAULT_WHO : WY_FAULT_SEAT);
    assert_int_equal(
        refusal(ask(at, actor, "play",
                    json_pack("{s:s, s:O, s:i}", "table", id, "action", action, "length", 1))),
        WY_FAULT_STALE);
    assert_int_equal(
        refusal(ask(at, actor, "play", json_pack("{s:s, s:s}", "table", id, "action", "claim 99"))),
        WY_FAULT_ILLEGAL);
    assert_int_equal(refusal(ask(at, 2, "join", at_table(id))), WY_FAULT_REFUSED);
    assert_int_equal(refusal(ask(at, 2, "resign", at_table(id))), WY_FAULT_SEAT);
    assert_int_equal(refusal(ask(at, 0, "record", at_table(id))), WY_FAULT_REFUSED);
    json_decref(legal);
    close_house(at);
}

static void private_tables_are_for_the_invited(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX], invite[STORE_ID_MAX];
    json_t *made = ok(ask(at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 3)));
    snprintf(invite, sizeof invite, "%s", json_string_value(json_object_get(made, "invite")));
    table_of(made, id);
    assert_true(strlen(invite) > 20);
    assert_int_equal(refusal(ask(at, 1, "join", at_table(id))), WY_FAULT_UNKNOWN);
    assert_int_equal(refusal(ask(at, 1, "view", at_table(id))), WY_FAULT_UNKNOWN);
    assert_int_equal(
        refusal(ask(at, 1, "watch", json_pack("{s:s, s:s}", "table", id, "invite", "wrong"))),
        WY_FAULT_UNKNOWN);
    json_decref(ok(ask(at, 1, "join", json_pack("{s:s, s:s}", "table", id, "invite", invite))));
    json_decref(ok(ask(at, 1, "view", at_table(id))));
    json_t *listed = ok(ask(at, 2, "tables", NULL));
    assert_int_equal(json_array_size(listed), 0);
    json_decref(listed);
    listed = ok(ask(at, 1, "mine", NULL));
    assert_int_equal(json_array_size(listed), 1);
    json_decref(listed);
    close_house(at);
}

static void there_is_an_end_to_tables(void **state)
{
    (void)state;
    house *at = open_house();
    for (int i = 0; i < 5; i++)
        json_decref(
            ok(ask(at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))));
    assert_int_equal(
        refusal(ask(at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))),
        WY_FAULT_BUSY);
    json_decref(ok(ask(at, 1, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))));
    close_house(at);
}

static void chat_is_heard_by_who_wants_it(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    begin_of_two(at, "book", id);
    forget_heard(at);
    json_decref(ok(ask(at, 0, "chat",
                       json_pack("{s:s, s:s}", "table", id, "text", "<script>hello</script>"))));
    assert_int_equal(at->peers[1].count, 1);
    assert_non_null(strstr(at->peers[1].heard[0], "<script>hello</script>"));
    assert_int_equal(
        refusal(ask(at, 3, "chat", json_pack("{s:s, s:s}", "table", id, "text", "hi"))),
        WY_FAULT_SEAT);
    assert_int_equal(refusal(ask(at, 0, "chat", json_pack("{s:s, s:s}", "table", id, "text", " "))),
                     WY_FAULT_PARAMS);
    json_decref(
        ok(ask(at, 1, "mute", json_pack("{s:s, s:i, s:b}", "table", id, "seat", 0, "muted", 1))));
    int before = at->peers[1].count, spectator = at->peers[5].count;
    json_decref(ok(ask(at, 0, "chat", json_pack("{s:s, s:s}", "table", id, "text", "again"))));
    assert_int_equal(at->peers[1].count, before);
    assert_int_equal(at->peers[5].count, spectator + 1);
    json_t *lines = ok(ask(at, 1, "lines", at_table(id)));
    assert_int_equal(json_array_size(lines), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(lines, 1), "name")),
                        "Ana");
    json_decref(lines);
    close_house(at);
}

/* ---- Time and memory ---- */

static void who_is_late_gets_a_stand_in(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    table_of(ok(ask(at, 0, "create",
                    json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i, s:i, s:i}}", "game", "book",
                              "players", 2, "seats", "me", "novice", "pace", "pace", "live",
                              "start", 60, "increment", 0, "cap", 60))),
             id);
    json_decref(ok(ask(at, 0, "watch", at_table(id))));
    for (int i = 0; i < 200; i++)
        pass(at, 1000);
    json_t *heard = events_heard(at, 0, 0);
    bool was_late = false;
    for (size_t i = 0; i < json_array_size(heard); i++)
        was_late =
            was_late || strcmp(json_string_value(json_object_get(json_array_get(heard, i), "kind")),
                               "late") == 0;
    assert_true(was_late);
    json_decref(heard);
    json_t *view = ok(ask(at, 0, "view", at_table(id)));
    const json_t *seat = json_array_get(json_object_get(view, "seats"), 0);
    if (strcmp(json_string_value(json_object_get(view, "stage")), "running") == 0) {
        assert_string_equal(json_string_value(json_object_get(seat, "player")), "stand-in");
        json_decref(ok(ask(at, 0, "back", at_table(id))));
    }
    json_decref(view);
    close_house(at);
}

static void idle_tables_leave_memory_and_come_back(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    begin_of_two(at, "keepers", id);
    for (int i = 0; i < 10; i++)
        if (!move(at, 0, id, &rng))
            move(at, 1, id, &rng);
    assert_int_equal(at->h->desk_count, 1);
    static const int watchers[] = {0, 1, 5};
    for (size_t i = 0; i < WY_COUNT(watchers); i++)
        leave(at, watchers[i]);
    pass(at, IDLE + 1);
    assert_int_equal(at->h->desk_count, 0);
    enter(at, 0);
    enter(at, 1);
    assert_true(move(at, 0, id, &rng) || move(at, 1, id, &rng));
    assert_int_equal(at->h->desk_count, 1);
    close_house(at);
}

/* A clock runs though the table is not in memory. */
static void clocks_run_for_tables_nobody_looks_at(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    table_of(
        ok(ask(at, 0, "create",
               json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i}, s:b}", "game", "book", "players", 2,
                         "seats", "me", "open", "pace", "pace", "days", "days", 1, "public", 1))),
        id);
    json_decref(ok(ask(at, 1, "join", at_table(id))));
    json_decref(ok(ask(at, 1, "start", at_table(id))));
    pass(at, IDLE + 1);
    assert_int_equal(at->h->desk_count, 0);
    pass(at, 24 * 60 * 60 * 1000);
    for (int i = 0; i < 10; i++)
        pass(at, 1000);
    json_t *view = ok(ask(at, 0, "view", at_table(id)));
    int stand_ins = 0;
    for (size_t i = 0; i < 2; i++)
        stand_ins += strcmp(json_string_value(json_object_get(
                                json_array_get(json_object_get(view, "seats"), i), "player")),
                            "stand-in") == 0;
    assert_true(stand_ins >= 1);
    json_decref(view);
    close_house(at);
}

/* A new hall on the same store: everything is there, and bots that were thinking think again. */
static void games_go_on_after_a_restart(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    table_of(ok(ask(at, 0, "create",
                    json_pack("{s:s, s:i, s:[s,s,s]}", "game", "book", "players", 3, "seats", "me",
                              "novice", "keen"))),
             id);
    while (move(at, 0, id, &rng))
        ;
    json_t *view = ok(ask(at, 0, "view", at_table(id)));
    int events = number(view, "number");
    json_decref(view);
    close_hall(at);
    open_hall(at);
    hall_resume(at->h);
    settle(at);
    for (int i = 0; i < 40; i++)
        pass(at, 500); /* nobody is connected: the bots play on by themselves */
    enter(at, 0);
    view = ok(ask(at, 0, "view", at_table(id)));
    assert_true(number(view, "number") > events);
    json_decref(view);
    assert_true(move(at, 0, id, &rng));
    close_house(at);
}

static void rated_games_change_ratings(void **state)
{
    (void)state;
    house *at = open_house();
    char id[STORE_ID_MAX];
    begin_of_two(at, "book", id);
    json_decref(ok(ask(at, 1, "resign", at_table(id))));
    json_t *ratings = ok(ask(at, 5, "ratings", json_pack("{s:s}", "game", "book")));
    assert_int_equal(json_array_size(ratings), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(ratings, 0), "name")),
                        "Ana");
    assert_true(json_real_value(json_object_get(json_array_get(ratings, 0), "rating")) > 1500);
    assert_true(json_real_value(json_object_get(json_array_get(ratings, 1), "rating")) < 1500);
    json_decref(ratings);
    json_t *again = ok(ask(at, 0, "rematch", at_table(id)));
    table_of(again, id);
    json_decref(ok(ask(at, 1, "join", at_table(id))));
    close_house(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strangers_may_only_look),
        cmocka_unit_test(rubbish_is_answered),
        cmocka_unit_test(forged_sessions_are_shown_the_door),
        cmocka_unit_test(games_against_bots_are_played_to_their_end),
        cmocka_unit_test(bots_take_their_time),
        cmocka_unit_test(who_reconnects_gets_exactly_the_rest),
        cmocka_unit_test(nobody_plays_for_somebody_else),
        cmocka_unit_test(private_tables_are_for_the_invited),
        cmocka_unit_test(there_is_an_end_to_tables),
        cmocka_unit_test(chat_is_heard_by_who_wants_it),
        cmocka_unit_test(who_is_late_gets_a_stand_in),
        cmocka_unit_test(idle_tables_leave_memory_and_come_back),
        cmocka_unit_test(clocks_run_for_tables_nobody_looks_at),
        cmocka_unit_test(games_go_on_after_a_restart),
        cmocka_unit_test(rated_games_change_ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
