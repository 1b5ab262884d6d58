/* hub_test.c - Tests of the hub without sockets: permissions, events, time limits and restarts. */
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

static bool is_over(hub_fixture *at, const char *id)
{
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    bool over = strcmp(json_string_value(json_object_get(view, "stage")), "over") == 0;
    json_decref(view);
    return over;
}

/* ---- Tests ---- */

static void strangers_may_only_look(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    json_t *me = fixture_ok(fixture_ask(at, STRANGER, "me", NULL));
    assert_true(json_is_false(json_object_get(me, "signed_in")));
    json_decref(me);
    json_decref(fixture_ok(fixture_ask(at, STRANGER, "games", NULL)));
    json_decref(fixture_ok(fixture_ask(at, STRANGER, "tables", NULL)));
    assert_int_equal(
        fixture_refusal(fixture_ask(at, STRANGER, "create",
                                    json_pack("{s:s, s:i}", "game", "book", "players", 2))),
        WY_FAULT_SIGNED_OUT);
    assert_int_equal(fixture_refusal(fixture_ask(at, STRANGER, "my_tables", NULL)),
                     WY_FAULT_SIGNED_OUT);
    assert_int_equal(fixture_refusal(fixture_ask(at, STRANGER, "view", fixture_at("nosuchtable"))),
                     WY_FAULT_UNKNOWN);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "nonsense", NULL)), WY_FAULT_METHOD);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "view", NULL)), WY_FAULT_PARAMS);
    fixture_close(at);
}

static void rubbish_is_answered(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
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
        hub_receive(at->peers[0].c, texts[i], strlen(texts[i]));
        fixture_settle(at);
        assert_int_equal(at->peers[0].count, before + 1);
        assert_non_null(strstr(at->peers[0].heard[before], "\"error\""));
    }
    const char *notice = "{\"jsonrpc\":\"2.0\",\"method\":\"me\"}";
    int before = at->peers[0].count;
    hub_receive(at->peers[0].c, notice, strlen(notice));
    fixture_settle(at);
    assert_int_equal(at->peers[0].count, before);
    notice = "{\"jsonrpc\":\"2.0\",\"method\":\"tables\"}"; /* not even when there are too many */
    for (int i = 0; i < 2 * HUB_WAITING_MAX; i++)
        hub_receive(at->peers[0].c, notice, strlen(notice));
    fixture_settle(at);
    assert_int_equal(at->peers[0].count, before);
    fixture_close(at);
}

/* A token of no session, forged or run out, is worth nothing. */
static void forged_sessions_are_strangers(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    fixture_leave(at, 0);
    memset(at->keys[0], 'Z', STORE_KEY);
    fixture_enter(at, 0);
    json_t *me = fixture_ok(fixture_ask(at, 0, "me", NULL));
    assert_true(json_is_false(json_object_get(me, "signed_in")));
    json_decref(me);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "my_tables", NULL)), WY_FAULT_SIGNED_OUT);
    fixture_close(at);
}

/* Alone against bots, one click away: every game to its end, and its record proves the dice. */
static void games_against_bots_are_played_to_their_end(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        const wy_rules *rules = wy_game(game);
        int players = rules->min_players > 2 ? rules->min_players : 2;
        wy_rng rng;
        wy_rng_seed(&rng, 5, (uint64_t)game);
        fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                             json_pack("{s:s, s:i, s:[s,s], s:s}", "game",
                                                       rules->id, "players", players, "seats", "me",
                                                       "novice", "seed", "beef"))),
                      id);
        json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
        while (!is_over(at, id))
            if (!fixture_move(at, 0, id, &rng))
                fixture_pass(at, 500);
        json_t *record = fixture_ok(fixture_ask(at, 0, "record", fixture_at(id)));
        const char *text = json_string_value(record);
        wy_error error = {0};
        wy_fair_report report;
        wy_table *table = wy_record_read(text, strlen(text), NULL, &error);
        assert_non_null(table);
        assert_int_equal(wy_table_verify(table, &report), WY_FAIR_HOLDS);
        wy_table_destroy(table);
        json_decref(record);
        assert_int_equal(fixture_refusal(fixture_ask(
                             at, 0, "play", json_pack("{s:s, s:s}", "table", id, "action", "x"))),
                         WY_FAULT_OVER);
        fixture_close(at);
    }
}

/* A bot's move is told when its moment has come, however soon it was found. */
static void bots_take_their_time(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 5, 0);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:[s,s]}", "game", "book", "players",
                                                   2, "seats", "me", "novice"))),
                  id);
    json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
    while (fixture_move(at, 0, id, &rng))
        ;
    fixture_settle(at);
    int before = at->peers[0].count;
    fixture_pass(at, 300);
    assert_int_equal(at->peers[0].count, before);
    fixture_pass(at, 200);
    assert_true(at->peers[0].count > before);
    fixture_close(at);
}

/* ---- Friends ---- */

/* All events of a table sent to one client, in order. */
static json_t *events_heard(const hub_fixture *at, int who, int from)
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
        assert_int_equal(fixture_number(json_array_get(events, i), "number"), first + (int)i);
}

/* A client that resumes after its last sequence number gets exactly the rest. */
static void who_reconnects_gets_exactly_the_rest(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 7, (uint64_t)game);
        fixture_begin(at, wy_game(game)->id, 2, id);
        for (int i = 0; i < 60; i++)
            if (!fixture_move(at, 0, id, &rng))
                fixture_move(at, 1, id, &rng);
        static const int watchers[] = {0, 1, 5};
        for (size_t w = 0; w < WY_COUNT(watchers); w++) {
            int who = watchers[w];
            json_t *heard = events_heard(at, who, 0);
            size_t count = json_array_size(heard);
            assert_true(count > 20);
            int first = fixture_number(json_array_get(heard, 0), "number");
            expect_without_gaps(heard, first);
            for (size_t k = 0; k < count; k += 9) {
                fixture_leave(at, who);
                fixture_enter(at, who);
                json_t *watched = fixture_ok(
                    fixture_ask(at, who, "watch",
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
        fixture_close(at);
    }
}

/* Is the view that came along the one that the hash is of? */
static void expect_state(const wy_rules *rules, const json_t *told)
{
    const char *text = json_string_value(json_object_get(told, "state"));
    uint8_t saved[WY_STATE_MAX + 64];
    wy_scratch view;
    size_t size;
    char hash[17];
    assert_non_null(text);
    assert_int_equal(sodium_base642bin(saved, sizeof saved, text, strlen(text), NULL, &size, NULL,
                                       sodium_base64_VARIANT_ORIGINAL),
                     0);
    assert_true(wy_load_view(rules, saved, size, view.bytes));
    assert_false(wy_load_view(rules, saved, size - 1, view.bytes));
    snprintf(hash, sizeof hash, "%016llx",
             (unsigned long long)wy_hash_state(rules, view.bytes, WY_HASH_START));
    assert_string_equal(hash, json_string_value(json_object_get(told, "hash")));
}

static void who_knows_the_rules_is_told_views(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 8, (uint64_t)game);
        fixture_begin(at, wy_game(game)->id, 2, id);
        static const int watchers[] = {0, 1, 5};
        for (size_t w = 0; w < WY_COUNT(watchers); w++) {
            json_t *watched = fixture_ok(
                fixture_ask(at, watchers[w], "watch",
                            json_pack("{s:s, s:b, s:i}", "table", id, "state", true, "since", 0)));
            const json_t *events = json_object_get(watched, "events");
            expect_state(wy_game(game), watched);
            expect_state(wy_game(game), json_array_get(events, json_array_size(events) - 1));
            json_decref(watched);
        }
        fixture_forget_heard(at);
        for (int i = 0; i < 20; i++)
            if (!fixture_move(at, 0, id, &rng))
                fixture_move(at, 1, id, &rng);
        for (size_t w = 0; w < WY_COUNT(watchers); w++) {
            json_t *heard = events_heard(at, watchers[w], 0);
            assert_true(json_array_size(heard) > 10);
            for (size_t i = 0; i < json_array_size(heard); i++)
                expect_state(wy_game(game), json_array_get(heard, i));
            json_decref(heard);
        }
        json_t *view = fixture_ok(fixture_ask(at, 5, "view", fixture_at(id)));
        assert_null(json_object_get(view, "state"));
        json_decref(view);
        fixture_close(at);
    }
}

static void nobody_plays_for_somebody_else(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    json_t *legal = fixture_ok(fixture_ask(at, 0, "legal", fixture_at(id)));
    int actor = json_array_size(json_object_get(legal, "actions")) ? 0 : 1, other = 1 - actor;
    json_decref(legal);
    legal = fixture_ok(fixture_ask(at, actor, "legal", fixture_at(id)));
    json_t *action =
        json_object_get(json_array_get(json_object_get(legal, "actions"), 0), "action");
    json_t *wrong = fixture_ok(fixture_ask(at, other, "legal", fixture_at(id)));
    assert_int_equal(json_array_size(json_object_get(wrong, "actions")), 0);
    json_decref(wrong);
    for (int who = 0; who < PEERS; who++)
        if (who != actor)
            assert_int_equal(
                fixture_refusal(fixture_ask(
                    at, who, "play", json_pack("{s:s, s:O}", "table", id, "action", action))),
                who == PEERS - 1 ? WY_FAULT_SIGNED_OUT : WY_FAULT_SEAT);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, actor, "play",
                         json_pack("{s:s, s:O, s:i}", "table", id, "action", action, "length", 1))),
                     WY_FAULT_STALE);
    assert_int_equal(
        fixture_refusal(fixture_ask(at, actor, "play",
                                    json_pack("{s:s, s:s}", "table", id, "action", "claim 99"))),
        WY_FAULT_ILLEGAL);
    assert_int_equal(fixture_refusal(fixture_ask(at, 2, "join", fixture_at(id))), WY_FAULT_REFUSED);
    assert_int_equal(fixture_refusal(fixture_ask(at, 2, "resign", fixture_at(id))), WY_FAULT_SEAT);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "record", fixture_at(id))),
                     WY_FAULT_REFUSED);
    json_decref(legal);
    fixture_close(at);
}

static void private_tables_are_for_the_invited(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], invite[STORE_ID_MAX];
    json_t *made = fixture_ok(
        fixture_ask(at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 3)));
    snprintf(invite, sizeof invite, "%s", json_string_value(json_object_get(made, "invite")));
    fixture_table(made, id);
    assert_true(strlen(invite) > 20);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "join", fixture_at(id))), WY_FAULT_UNKNOWN);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "view", fixture_at(id))), WY_FAULT_UNKNOWN);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 1, "watch", json_pack("{s:s, s:s}", "table", id, "invite", "wrong"))),
                     WY_FAULT_UNKNOWN);
    json_decref(fixture_ok(
        fixture_ask(at, 1, "join", json_pack("{s:s, s:s}", "table", id, "invite", invite))));
    json_decref(fixture_ok(fixture_ask(at, 1, "view", fixture_at(id))));
    json_t *listed = fixture_ok(fixture_ask(at, 2, "tables", NULL));
    assert_int_equal(json_array_size(listed), 0);
    json_decref(listed);
    listed = fixture_ok(fixture_ask(at, 1, "my_tables", NULL));
    assert_int_equal(json_array_size(listed), 1);
    json_decref(listed);
    fixture_close(at);
}

static void there_is_an_end_to_tables(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    for (int i = 0; i < 5; i++) /* whether one sits there oneself, or not */
        json_decref(
            fixture_ok(fixture_ask(at, 0, "create",
                                   json_pack("{s:s, s:i, s:[s, s]}", "game", "book", "players", 2,
                                             "seats", i % 2 ? "me" : "open", "open"))));
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))),
                     WY_FAULT_BUSY);
    json_decref(fixture_ok(
        fixture_ask(at, 1, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))));
    fixture_close(at);
}

static void chat_is_heard_by_who_wants_it(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    fixture_forget_heard(at);
    json_decref(fixture_ok(fixture_ask(
        at, 0, "chat", json_pack("{s:s, s:s}", "table", id, "text", "<script>hello</script>"))));
    assert_int_equal(at->peers[1].count, 1);
    assert_non_null(strstr(at->peers[1].heard[0], "<script>hello</script>"));
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 3, "chat", json_pack("{s:s, s:s}", "table", id, "text", "hi"))),
                     WY_FAULT_SEAT);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 0, "chat", json_pack("{s:s, s:s}", "table", id, "text", " "))),
                     WY_FAULT_PARAMS);
    json_decref(fixture_ok(fixture_ask(
        at, 1, "mute", json_pack("{s:s, s:i, s:b}", "table", id, "seat", 0, "muted", 1))));
    int before = at->peers[1].count, spectator = at->peers[5].count;
    json_decref(fixture_ok(
        fixture_ask(at, 0, "chat", json_pack("{s:s, s:s}", "table", id, "text", "again"))));
    assert_int_equal(at->peers[1].count, before);
    assert_int_equal(at->peers[5].count, spectator + 1);
    json_t *lines = fixture_ok(fixture_ask(at, 1, "chat_history", fixture_at(id)));
    assert_int_equal(json_array_size(lines), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(lines, 1), "name")),
                        "Ana");
    json_decref(lines);
    fixture_close(at);
}

/* ---- Time and memory ---- */

static void who_is_late_gets_a_stand_in(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i, s:i, s:i}}", "game",
                                         "book", "players", 2, "seats", "me", "novice", "pace",
                                         "pace", "live", "start", 60, "increment", 0, "cap", 60))),
        id);
    json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
    for (int i = 0; i < 200; i++)
        fixture_pass(at, 1000);
    json_t *heard = events_heard(at, 0, 0);
    bool was_late = false;
    for (size_t i = 0; i < json_array_size(heard); i++)
        was_late =
            was_late || strcmp(json_string_value(json_object_get(json_array_get(heard, i), "type")),
                               "timed_out") == 0;
    assert_true(was_late);
    json_decref(heard);
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    const json_t *seat = json_array_get(json_object_get(view, "seats"), 0);
    assert_true(json_is_integer(json_object_get(seat, "remaining_ms")));
    assert_true(json_equal(json_object_get(seat, "remaining_ms"), json_object_get(seat, "left")));
    if (strcmp(json_string_value(json_object_get(view, "stage")), "running") == 0) {
        assert_string_equal(json_string_value(json_object_get(seat, "player")), "stand-in");
        json_decref(fixture_ok(fixture_ask(at, 0, "resume", fixture_at(id))));
    }
    json_decref(view);
    fixture_close(at);
}

static void idle_tables_leave_memory_and_come_back(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    fixture_begin(at, "keepers", 2, id);
    for (int i = 0; i < 10; i++)
        if (!fixture_move(at, 0, id, &rng))
            fixture_move(at, 1, id, &rng);
    assert_int_equal(at->h->live_table_count, 1);
    static const int watchers[] = {0, 1, 5};
    for (size_t i = 0; i < WY_COUNT(watchers); i++)
        fixture_leave(at, watchers[i]);
    fixture_pass(at, IDLE + 1);
    assert_int_equal(at->h->live_table_count, 0);
    fixture_enter(at, 0);
    fixture_enter(at, 1);
    assert_true(fixture_move(at, 0, id, &rng) || fixture_move(at, 1, id, &rng));
    assert_int_equal(at->h->live_table_count, 1);
    fixture_close(at);
}

/* A clock runs though the table is not in memory. */
static void clocks_run_for_tables_nobody_looks_at(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin_by_days(at, id);
    fixture_pass(at, IDLE + 1);
    assert_int_equal(at->h->live_table_count, 0);
    fixture_pass(at, 24 * 60 * 60 * 1000);
    for (int i = 0; i < 10; i++)
        fixture_pass(at, 1000);
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    int stand_ins = 0;
    for (size_t i = 0; i < 2; i++)
        stand_ins += strcmp(json_string_value(json_object_get(
                                json_array_get(json_object_get(view, "seats"), i), "player")),
                            "stand-in") == 0;
    assert_true(stand_ins >= 1);
    json_decref(view);
    fixture_close(at);
}

/* A chat line at the moment of a bot's move: the move is sent after it. */
static void bots_go_on_after_what_kept_them_waiting(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], text[160];
    wy_rng rng;
    wy_rng_seed(&rng, 5, 0);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:[s,s]}", "game", "book", "players",
                                                   2, "seats", "me", "novice"))),
                  id);
    while (fixture_move(at, 0, id, &rng))
        ;
    fixture_settle(at);
    json_t *before = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    int length = snprintf(text, sizeof text,
                          "{\"jsonrpc\":\"2.0\",\"method\":\"chat\",\"params\":"
                          "{\"table\":\"%s\",\"text\":\"Hm\"}}",
                          id);
    hub_receive(at->peers[0].c, text, (size_t)length);
    at->now += 500;
    hub_tick(at->h);
    fixture_settle(at);
    json_t *after = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    assert_true(fixture_number(after, "number") > fixture_number(before, "number"));
    json_decref(before);
    json_decref(after);
    fixture_close(at);
}

/* A new hub on the same store: everything is there, and bots that were thinking think again. */
static void games_go_on_after_a_restart(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:[s,s,s]}", "game", "book",
                                                   "players", 3, "seats", "me", "novice", "keen"))),
                  id);
    while (fixture_move(at, 0, id, &rng))
        ;
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    int events = fixture_number(view, "number");
    json_decref(view);
    fixture_close_hub(at);
    fixture_open_hub(at);
    hub_resume(at->h);
    fixture_settle(at);
    for (int i = 0; i < 40; i++)
        fixture_pass(at, 500); /* nobody is connected: the bots play on by themselves */
    fixture_enter(at, 0);
    view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    assert_true(fixture_number(view, "number") > events);
    json_decref(view);
    assert_true(fixture_move(at, 0, id, &rng));
    fixture_close(at);
}

/* ---- A full disk ---- */

static void limit_files(rlim_t most)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* A move that cannot be stored has not happened: no client hears of it, and once there is room it
 * can be made. */
static void nothing_is_acknowledged_that_is_not_written(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    fixture_begin(at, "book", 2, id);
    for (int i = 0; i < 6; i++)
        if (!fixture_move(at, 0, id, &rng))
            fixture_move(at, 1, id, &rng);
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    int actor = fixture_number(view, "actor"), other = 1 - actor;
    json_t *legal = fixture_ok(fixture_ask(at, actor, "legal", fixture_at(id)));
    json_t *action =
        json_object_get(json_array_get(json_object_get(legal, "actions"), 0), "action");
    int heard = at->peers[other].count;
    (void)signal(SIGXFSZ, SIG_IGN);
    limit_files(4096);
    for (int i = 0; i < 3; i++)
        assert_int_equal(
            fixture_refusal(fixture_ask(at, actor, "play",
                                        json_pack("{s:s, s:O}", "table", id, "action", action))),
            WY_FAULT_STORE);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, actor, "chat", json_pack("{s:s, s:s}", "table", id, "text", "hm"))),
                     WY_FAULT_STORE);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 2, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))),
                     WY_FAULT_STORE);
    assert_int_equal(at->peers[other].count, heard);
    json_t *still = fixture_ok(fixture_ask(at, actor, "view", fixture_at(id)));
    assert_int_equal(fixture_number(still, "number"), fixture_number(view, "number"));
    limit_files(RLIM_INFINITY);
    json_decref(fixture_ok(
        fixture_ask(at, actor, "play", json_pack("{s:s, s:O}", "table", id, "action", action))));
    assert_int_equal(at->peers[other].count, heard + 1);
    json_decref(still);
    json_decref(legal);
    json_decref(view);
    fixture_close(at);
}

static void rated_games_change_ratings(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "resign", fixture_at(id))));
    json_t *ratings = fixture_ok(fixture_ask(at, 5, "ratings", json_pack("{s:s}", "game", "book")));
    assert_int_equal(json_array_size(ratings), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(ratings, 0), "name")),
                        "Ana");
    assert_true(json_real_value(json_object_get(json_array_get(ratings, 0), "rating")) > 1500);
    assert_true(json_real_value(json_object_get(json_array_get(ratings, 1), "rating")) < 1500);
    json_decref(ratings);
    json_t *again = fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id)));
    fixture_table(again, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(id))));
    fixture_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strangers_may_only_look),
        cmocka_unit_test(rubbish_is_answered),
        cmocka_unit_test(forged_sessions_are_strangers),
        cmocka_unit_test(games_against_bots_are_played_to_their_end),
        cmocka_unit_test(bots_take_their_time),
        cmocka_unit_test(bots_go_on_after_what_kept_them_waiting),
        cmocka_unit_test(who_reconnects_gets_exactly_the_rest),
        cmocka_unit_test(who_knows_the_rules_is_told_views),
        cmocka_unit_test(nobody_plays_for_somebody_else),
        cmocka_unit_test(private_tables_are_for_the_invited),
        cmocka_unit_test(there_is_an_end_to_tables),
        cmocka_unit_test(chat_is_heard_by_who_wants_it),
        cmocka_unit_test(who_is_late_gets_a_stand_in),
        cmocka_unit_test(idle_tables_leave_memory_and_come_back),
        cmocka_unit_test(clocks_run_for_tables_nobody_looks_at),
        cmocka_unit_test(games_go_on_after_a_restart),
        cmocka_unit_test(nothing_is_acknowledged_that_is_not_written),
        cmocka_unit_test(rated_games_change_ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
