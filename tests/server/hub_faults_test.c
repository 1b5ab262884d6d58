/* hub_faults_test.c - Tests of the hub with a failing store, and of shutdown in the middle of a
 * game. */
#include <stdlib.h>
#include <string.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

/* ---- A game, and a move in it ---- */

typedef struct scene {
    hub_fixture *at;
    char id[STORE_ID_MAX];
    int actor, other;
    int number; /* of events */
    json_t *action;
} scene;

static int events_of(hub_fixture *at, const char *id)
{
    json_t *view = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
    int number = fixture_number(view, "number");
    json_decref(view);
    return number;
}

static scene set_scene(void)
{
    scene s = {.at = fixture_open()};
    fixture_begin(s.at, "book", 2, s.id);
    json_t *view = fixture_ok(fixture_ask(s.at, 0, "view", fixture_at(s.id)));
    s.number = fixture_number(view, "number");
    s.actor = fixture_number(view, "actor");
    s.other = 1 - s.actor;
    json_decref(view);
    json_t *legal = fixture_ok(fixture_ask(s.at, s.actor, "legal", fixture_at(s.id)));
    s.action = json_incref(
        json_object_get(json_array_get(json_object_get(legal, "actions"), 0), "action"));
    json_decref(legal);
    fixture_forget_heard(s.at);
    return s;
}

static void strike_scene(scene *s)
{
    fixture_set_fault(FIXTURE_NO_FAULT);
    fixture_set_unreadable(false);
    json_decref(s->action);
    fixture_close(s->at);
}

static json_t *move_of(const scene *s)
{
    return json_pack("{s:s, s:O}", "table", s->id, "action", s->action);
}

static void expect_words(json_t *message, int code, const char *words)
{
    const json_t *error = json_object_get(message, "error");
    assert_int_equal(fixture_number(error, "code"), code);
    const char *text = json_string_value(json_object_get(error, "message"));
    if (!strstr(text, words))
        fail_msg("expected \"%s\", found \"%s\"", words, text);
    json_decref(message);
}

/* ---- Commits in doubt ---- */

/* It was written: so it has happened, for who asked and for everybody else. */
static void what_was_written_after_all_is_a_success(void **state)
{
    (void)state;
    scene s = set_scene();
    fixture_set_fault(FIXTURE_ANSWER_LOST);
    json_t *place = fixture_ok(fixture_ask(s.at, s.actor, "play", move_of(&s)));
    assert_int_equal(fixture_number(place, "number"), s.number + 1);
    assert_non_null(json_object_get(place, "moves"));
    json_decref(place);
    fixture_set_fault(FIXTURE_NO_FAULT);
    assert_int_equal(events_of(s.at, s.id), s.number + 1);
    assert_int_equal(s.at->peers[s.other].count, s.other == 0 ? 2 : 1);
    assert_non_null(strstr(s.at->peers[s.other].heard[0], "\"moved\""));
    assert_int_equal(s.at->peers[s.other].closed, 0); /* connections stay open */
    strike_scene(&s);
}

static void what_was_not_written_is_refused(void **state)
{
    (void)state;
    scene s = set_scene();
    fixture_set_fault(FIXTURE_COMMIT_LOST);
    expect_words(fixture_ask(s.at, s.actor, "play", move_of(&s)), WY_FAULT_STORE, "nothing has");
    fixture_set_fault(FIXTURE_NO_FAULT);
    assert_int_equal(s.at->peers[s.other].count, 0);
    assert_int_equal(events_of(s.at, s.id), s.number);
    json_decref(fixture_ok(fixture_ask(s.at, s.actor, "play", move_of(&s))));
    assert_int_equal(events_of(s.at, s.id), s.number + 1);
    strike_scene(&s);
}

/* A long outage of the database: the caller hears that the outcome is unknown, not that nothing has
 * changed. Spectators hear of the outcome once it is known. */
static void nobody_is_told_what_nobody_knows(void **state)
{
    (void)state;
    scene s = set_scene();
    fixture_set_fault(FIXTURE_ANSWER_LOST);
    fixture_set_unreadable(true);
    fixture_say(s.at, s.actor, 900, "play", move_of(&s));
    fixture_settle(s.at);
    for (int waited = HUB_RETRY; waited < HUB_IN_DOUBT; waited += HUB_RETRY) {
        fixture_pass(s.at, HUB_RETRY);
        assert_null(fixture_heard(s.at, s.actor, 900));
    }
    fixture_pass(s.at, HUB_RETRY);
    expect_words(fixture_heard(s.at, s.actor, 900), WY_FAULT_STORE, "It is not known");
    expect_words(fixture_ask(s.at, s.actor, "play", move_of(&s)), WY_FAULT_STORE, "nothing has");
    fixture_set_fault(FIXTURE_NO_FAULT);
    fixture_set_unreadable(false);
    fixture_pass(s.at, HUB_RETRY);
    int told = 0;
    for (int i = 0; i < s.at->peers[s.other].count; i++)
        told += strstr(s.at->peers[s.other].heard[i], "\"moved\"") != NULL;
    assert_int_equal(told, 1);
    assert_int_equal(events_of(s.at, s.id), s.number + 1);
    strike_scene(&s);
}

static void new_tables_may_be_unsure_too(void **state)
{
    (void)state;
    scene s = set_scene();
    char id[STORE_ID_MAX];
    json_t *wanted = json_pack("{s:s, s:i}", "game", "book", "players", 2);
    fixture_set_fault(FIXTURE_ANSWER_LOST);
    json_t *made = fixture_ok(fixture_ask(s.at, 2, "create", json_incref(wanted)));
    assert_non_null(json_object_get(made, "invite"));
    fixture_table(made, id);
    fixture_set_fault(FIXTURE_COMMIT_LOST);
    int tables = s.at->h->live_table_count;
    expect_words(fixture_ask(s.at, 2, "create", wanted), WY_FAULT_STORE, "nothing has");
    assert_int_equal(s.at->h->live_table_count, tables);
    fixture_set_fault(FIXTURE_NO_FAULT);
    json_t *view = fixture_ok(fixture_ask(s.at, 2, "view", fixture_at(id)));
    assert_int_equal(fixture_number(view, "seat"), 0);
    json_decref(view);
    strike_scene(&s);
}

static void lines_that_are_unsure_are_told_to_be(void **state)
{
    (void)state;
    scene s = set_scene();
    fixture_set_fault(FIXTURE_ANSWER_LOST);
    json_t *line = json_pack("{s:s, s:s}", "table", s.id, "text", "hm");
    expect_words(fixture_ask(s.at, 0, "chat", line), WY_FAULT_STORE, "It is not known");
    fixture_set_fault(FIXTURE_NO_FAULT);
    json_t *lines = fixture_ok(fixture_ask(s.at, 0, "chat_history", fixture_at(s.id)));
    assert_int_equal(json_array_size(lines), 1);
    json_decref(lines);
    strike_scene(&s);
}

/* ---- What happens by itself, and cannot be written ---- */

static void bots_rest_while_nothing_can_be_written(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s,s], s:b}", "game", "keepers", "players",
                                         2, "seats", "open", "novice", "public", 1))),
        id);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
    int number = events_of(at, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "leave", fixture_at(id)))); /* now only bots play */
    fixture_set_fault(FIXTURE_FULL);
    at->h->config.pace = 0;
    int before = fixture_commits();
    enum { SECONDS = 60 };
    for (int i = 0; i < SECONDS; i++)
        fixture_pass(at, 1000);
    int tries = fixture_commits() - before;
    assert_true(tries >= 3 && tries <= 8); /* after 1, 2, 4, 8, 16 and 30 seconds */
    at->h->config.pace = 400;
    fixture_set_fault(FIXTURE_NO_FAULT);
    for (int i = 0; i < HUB_REST_MAX / 1000 + 3; i++)
        fixture_pass(at, 1000);
    assert_true(events_of(at, id) > number + 1); /* and on they go */
    fixture_close(at);
}

/* A clock that has run out is no reason to hurry, either. */
static void clocks_rest_while_nothing_can_be_written(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i, s:i, s:i}}", "game",
                                         "keepers", "players", 2, "seats", "me", "novice", "pace",
                                         "pace", "live", "start", 60, "increment", 0, "cap", 60))),
        id);
    fixture_pass(at, 1000);
    fixture_set_fault(FIXTURE_FULL);
    int before = fixture_commits();
    for (int i = 0; i < 120; i++)
        fixture_pass(at, 1000);
    int tries = fixture_commits() - before;
    assert_true(tries >= 1 && tries <= 12);
    fixture_set_fault(FIXTURE_NO_FAULT);
    fixture_close(at);
}

/* ---- A database that is away ---- */

/* Whatever is asked for then does not stay in memory. */
static void unknown_tables_leave_nothing_behind(void **state)
{
    (void)state;
    scene s = set_scene();
    int tables = s.at->h->live_table_count;
    fixture_set_unreadable(true);
    for (int i = 0; i < 50; i++) {
        char id[STORE_ID_MAX];
        snprintf(id, sizeof id, "nosuchtable%d", i);
        assert_int_equal(fixture_refusal(fixture_ask(s.at, 0, "view", fixture_at(id))),
                         WY_FAULT_STORE);
    }
    assert_int_equal(s.at->h->live_table_count, tables);
    fixture_set_unreadable(false);
    assert_int_equal(fixture_refusal(fixture_ask(s.at, 0, "view", fixture_at("nosuchtable0"))),
                     WY_FAULT_UNKNOWN);
    s.at->h->loading_count += HUB_READING_MAX;
    assert_int_equal(fixture_refusal(fixture_ask(s.at, 0, "view", fixture_at("nosuchtable0"))),
                     WY_FAULT_STORE);
    assert_int_equal(events_of(s.at, s.id), s.number); /* this one is there */
    s.at->h->loading_count -= HUB_READING_MAX;
    strike_scene(&s);
}

static void games_are_resumed_though_the_store_was_away(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s,s], s:b}", "game", "keepers", "players",
                                         2, "seats", "novice", "novice", "public", 1))),
        id);
    int number = events_of(at, id);
    fixture_close_hub(at);
    fixture_open_hub(at);
    fixture_set_unreadable(true);
    hub_resume(at->h);
    fixture_settle(at);
    fixture_pass(at, HUB_RETRY);
    fixture_set_unreadable(false);
    for (int i = 0; i < 10; i++)
        fixture_pass(at, HUB_RETRY);
    fixture_enter(at, 0);
    assert_true(events_of(at, id) > number);
    fixture_close(at);
}

/* ---- The end, in the middle of something ---- */

static void it_ends_in_the_middle_of_a_move(void **state)
{
    (void)state;
    static const fixture_fault troubles[] = {FIXTURE_NO_FAULT, FIXTURE_FULL, FIXTURE_ANSWER_LOST,
                                             FIXTURE_COMMIT_LOST, FIXTURE_UNAVAILABLE};
    for (size_t i = 0; i < WY_COUNT(troubles); i++) {
        scene s = set_scene();
        fixture_set_fault(troubles[i]);
        fixture_say(s.at, s.actor, 900, "play", move_of(&s));
        fixture_say(s.at, s.actor, 901, "chat",
                    json_pack("{s:s, s:s}", "table", s.id, "text", "x"));
        fixture_say(s.at, s.other, 902, "watch",
                    json_pack("{s:s, s:i}", "table", s.id, "since", 1));
        fixture_say(s.at, 2, 903, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2));
        fixture_say(s.at, 3, 904, "view", fixture_at("elsewhere"));
        fixture_say(s.at, 3, 905, "view", fixture_at("elsewhere"));
        hub_disconnect(s.at->peers[4].c);
        s.at->peers[4].c = hub_connect(s.at->h, &s.at->peers[4], s.at->keys[4], wy_locale_at(0));
        fixture_say(s.at, 4, 906, "my_tables", NULL);
        fixture_say(s.at, 4, 907, "view", fixture_at(s.id));
        fixture_close_hub(s.at);
        fixture_set_fault(FIXTURE_NO_FAULT);
        fixture_open_hub(s.at);
        fixture_enter(s.at, 0);
        int number = events_of(s.at, s.id);
        assert_true(number == s.number || number == s.number + 1);
        strike_scene(&s);
    }
}

static void it_ends_while_games_are_resumed(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    at->h->config.tables_each = 12;
    for (int i = 0; i < 12; i++) /* more than are read at once */
        fixture_begin(at, "book", 2, id);
    fixture_close_hub(at);
    fixture_open_hub(at);
    hub_resume(at->h);
    fixture_close_hub(at);
    fixture_open_hub(at);
    hub_resume(at->h);
    while (!at->h->loading_count)
        hub_drain(at->h);
    fixture_close(at);
}

/* ---- Too much at once ---- */

static void notifications_are_never_answered(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    fixture_forget_heard(at);
    for (int i = 0; i < HUB_WAITING_MAX; i++)
        fixture_say(at, 0, 1000 + i, "tables", NULL);
    fixture_say(at, 0, 0, "tables", NULL);
    fixture_say(at, 0, 0, "nosuchmethod", NULL);
    fixture_say(at, 0, 0, "view", NULL);
    assert_int_equal(at->peers[0].count, 0);
    fixture_say(at, 0, 2000, "tables", NULL);
    assert_int_equal(fixture_refusal(fixture_heard(at, 0, 2000)), WY_FAULT_BUSY);
    fixture_settle(at);
    assert_int_equal(at->peers[0].count, HUB_WAITING_MAX + 1);
    fixture_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_after_all_is_a_success),
        cmocka_unit_test(what_was_not_written_is_refused),
        cmocka_unit_test(nobody_is_told_what_nobody_knows),
        cmocka_unit_test(new_tables_may_be_unsure_too),
        cmocka_unit_test(lines_that_are_unsure_are_told_to_be),
        cmocka_unit_test(bots_rest_while_nothing_can_be_written),
        cmocka_unit_test(clocks_rest_while_nothing_can_be_written),
        cmocka_unit_test(unknown_tables_leave_nothing_behind),
        cmocka_unit_test(games_are_resumed_though_the_store_was_away),
        cmocka_unit_test(it_ends_in_the_middle_of_a_move),
        cmocka_unit_test(it_ends_while_games_are_resumed),
        cmocka_unit_test(notifications_are_never_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
