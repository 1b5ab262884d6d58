/* hall_faults_test.c - the hall, when its store does not do what it should, or is shut down in the
 * middle of it. */
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "house.h"

/* ---- A game, and a move in it ---- */

typedef struct scene {
    house *at;
    char id[STORE_ID_MAX];
    int actor, other;
    int number; /* of events */
    json_t *action;
} scene;

static int events_of(house *at, const char *id)
{
    json_t *view = house_ok(house_ask(at, 0, "view", house_at(id)));
    int number = house_number(view, "number");
    json_decref(view);
    return number;
}

static scene set_scene(void)
{
    scene s = {.at = house_open()};
    house_begin(s.at, "book", 2, s.id);
    json_t *view = house_ok(house_ask(s.at, 0, "view", house_at(s.id)));
    s.number = house_number(view, "number");
    s.actor = house_number(view, "actor");
    s.other = 1 - s.actor;
    json_decref(view);
    json_t *legal = house_ok(house_ask(s.at, s.actor, "legal", house_at(s.id)));
    s.action = json_incref(
        json_object_get(json_array_get(json_object_get(legal, "actions"), 0), "action"));
    json_decref(legal);
    house_forget_heard(s.at);
    return s;
}

static void strike_scene(scene *s)
{
    house_suffer(HOUSE_WELL);
    house_keep_away(false);
    json_decref(s->action);
    house_close(s->at);
}

static json_t *move_of(const scene *s)
{
    return json_pack("{s:s, s:O}", "table", s->id, "action", s->action);
}

static void expect_words(json_t *message, int code, const char *words)
{
    const json_t *error = json_object_get(message, "error");
    assert_int_equal(house_number(error, "code"), code);
    const char *text = json_string_value(json_object_get(error, "message"));
    if (!strstr(text, words))
        fail_msg("expected \"%s\", found \"%s\"", words, text);
    json_decref(message);
}

/* ---- Commits of which nobody knows ---- */

/* It was written: so it has happened, for who asked and for everybody else. */
static void what_was_written_after_all_is_a_success(void **state)
{
    (void)state;
    scene s = set_scene();
    house_suffer(HOUSE_ANSWER_LOST);
    json_t *place = house_ok(house_ask(s.at, s.actor, "play", move_of(&s)));
    assert_int_equal(house_number(place, "number"), s.number + 1);
    assert_non_null(json_object_get(place, "moves"));
    json_decref(place);
    house_suffer(HOUSE_WELL);
    assert_int_equal(events_of(s.at, s.id), s.number + 1);
    assert_int_equal(s.at->peers[s.other].count, s.other == 0 ? 2 : 1);
    assert_non_null(strstr(s.at->peers[s.other].heard[0], "\"moved\""));
    assert_int_equal(s.at->peers[s.other].closed, 0); /* nobody has to come back */
    strike_scene(&s);
}

static void what_was_not_written_is_refused(void **state)
{
    (void)state;
    scene s = set_scene();
    house_suffer(HOUSE_COMMIT_LOST);
    expect_words(house_ask(s.at, s.actor, "play", move_of(&s)), WY_FAULT_STORE, "nothing has");
    house_suffer(HOUSE_WELL);
    assert_int_equal(s.at->peers[s.other].count, 0);
    assert_int_equal(events_of(s.at, s.id), s.number);
    json_decref(house_ok(house_ask(s.at, s.actor, "play", move_of(&s))));
    assert_int_equal(events_of(s.at, s.id), s.number + 1);
    strike_scene(&s);
}

/* The database is away for long: who asked hears that nobody knows, and not that nothing has
 * changed. Those who watch hear of it when it is known. */
static void nobody_is_told_what_nobody_knows(void **state)
{
    (void)state;
    scene s = set_scene();
    house_suffer(HOUSE_ANSWER_LOST);
    house_keep_away(true);
    house_say(s.at, s.actor, 900, "play", move_of(&s));
    house_settle(s.at);
    for (int waited = HALL_RETRY; waited < HALL_UNSURE; waited += HALL_RETRY) {
        house_pass(s.at, HALL_RETRY);
        assert_null(house_heard(s.at, s.actor, 900));
    }
    house_pass(s.at, HALL_RETRY);
    expect_words(house_heard(s.at, s.actor, 900), WY_FAULT_STORE, "not known yet");
    expect_words(house_ask(s.at, s.actor, "play", move_of(&s)), WY_FAULT_STORE, "nothing has");
    house_suffer(HOUSE_WELL);
    house_keep_away(false);
    house_pass(s.at, HALL_RETRY);
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
    house_suffer(HOUSE_ANSWER_LOST);
    json_t *made = house_ok(house_ask(s.at, 2, "create", json_incref(wanted)));
    assert_non_null(json_object_get(made, "invite"));
    house_table(made, id);
    house_suffer(HOUSE_COMMIT_LOST);
    int desks = s.at->h->desk_count;
    expect_words(house_ask(s.at, 2, "create", wanted), WY_FAULT_STORE, "nothing has");
    assert_int_equal(s.at->h->desk_count, desks);
    house_suffer(HOUSE_WELL);
    json_t *view = house_ok(house_ask(s.at, 2, "view", house_at(id)));
    assert_int_equal(house_number(view, "seat"), 0);
    json_decref(view);
    strike_scene(&s);
}

static void lines_that_are_unsure_are_told_to_be(void **state)
{
    (void)state;
    scene s = set_scene();
    house_suffer(HOUSE_ANSWER_LOST);
    json_t *line = json_pack("{s:s, s:s}", "table", s.id, "text", "hm");
    expect_words(house_ask(s.at, 0, "chat", line), WY_FAULT_STORE, "not known yet");
    house_suffer(HOUSE_WELL);
    json_t *lines = house_ok(house_ask(s.at, 0, "lines", house_at(s.id)));
    assert_int_equal(json_array_size(lines), 1);
    json_decref(lines);
    strike_scene(&s);
}

/* ---- What happens by itself, and cannot be written ---- */

static void bots_rest_while_nothing_can_be_written(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_table(
        house_ok(house_ask(at, 0, "create",
                           json_pack("{s:s, s:i, s:[s,s], s:b}", "game", "keepers", "players", 2,
                                     "seats", "open", "novice", "public", 1))),
        id);
    json_decref(house_ok(house_ask(at, 1, "join", house_at(id))));
    json_decref(house_ok(house_ask(at, 1, "start", house_at(id))));
    int number = events_of(at, id);
    json_decref(house_ok(house_ask(at, 1, "leave", house_at(id)))); /* now only bots play */
    house_suffer(HOUSE_FULL);
    at->h->order.pace = 0;
    int before = house_commits();
    enum { SECONDS = 60 };
    for (int i = 0; i < SECONDS; i++)
        house_pass(at, 1000);
    int tries = house_commits() - before;
    assert_true(tries >= 3 && tries <= 8); /* after 1, 2, 4, 8, 16 and 30 seconds */
    at->h->order.pace = 400;
    house_suffer(HOUSE_WELL);
    for (int i = 0; i < HALL_REST_MAX / 1000 + 3; i++)
        house_pass(at, 1000);
    assert_true(events_of(at, id) > number + 1); /* and on they go */
    house_close(at);
}

/* A clock that has run out is no reason to hurry, either. */
static void clocks_rest_while_nothing_can_be_written(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_table(
        house_ok(house_ask(at, 0, "create",
                           json_pack("{s:s, s:i, s:[s,s], s:{s:s, s:i, s:i, s:i}}", "game",
                                     "keepers", "players", 2, "seats", "me", "novice", "pace",
                                     "pace", "live", "start", 60, "increment", 0, "cap", 60))),
        id);
    house_pass(at, 1000);
    house_suffer(HOUSE_FULL);
    int before = house_commits();
    for (int i = 0; i < 120; i++)
        house_pass(at, 1000);
    int tries = house_commits() - before;
    assert_true(tries >= 1 && tries <= 12);
    house_suffer(HOUSE_WELL);
    house_close(at);
}

/* ---- A database that is away ---- */

/* Whatever is asked for then does not stay in memory. */
static void unknown_tables_leave_nothing_behind(void **state)
{
    (void)state;
    scene s = set_scene();
    int desks = s.at->h->desk_count;
    house_keep_away(true);
    for (int i = 0; i < 50; i++) {
        char id[STORE_ID_MAX];
        snprintf(id, sizeof id, "nosuchtable%d", i);
        assert_int_equal(house_refusal(house_ask(s.at, 0, "view", house_at(id))), WY_FAULT_STORE);
    }
    assert_int_equal(s.at->h->desk_count, desks);
    house_keep_away(false);
    assert_int_equal(house_refusal(house_ask(s.at, 0, "view", house_at("nosuchtable0"))),
                     WY_FAULT_UNKNOWN);
    s.at->h->loading_count += HALL_READING_MAX;
    assert_int_equal(house_refusal(house_ask(s.at, 0, "view", house_at("nosuchtable0"))),
                     WY_FAULT_STORE);
    assert_int_equal(events_of(s.at, s.id), s.number); /* this one is there */
    s.at->h->loading_count -= HALL_READING_MAX;
    strike_scene(&s);
}

static void games_are_resumed_though_the_store_was_away(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_table(
        house_ok(house_ask(at, 0, "create",
                           json_pack("{s:s, s:i, s:[s,s], s:b}", "game", "keepers", "players", 2,
                                     "seats", "novice", "novice", "public", 1))),
        id);
    int number = events_of(at, id);
    house_close_hall(at);
    house_open_hall(at);
    house_keep_away(true);
    hall_resume(at->h);
    house_settle(at);
    house_pass(at, HALL_RETRY);
    house_keep_away(false);
    for (int i = 0; i < 10; i++)
        house_pass(at, HALL_RETRY);
    house_enter(at, 0);
    assert_true(events_of(at, id) > number);
    house_close(at);
}

/* ---- The end, in the middle of something ---- */

static void it_ends_in_the_middle_of_a_move(void **state)
{
    (void)state;
    static const house_trouble troubles[] = {HOUSE_WELL, HOUSE_FULL, HOUSE_ANSWER_LOST,
                                             HOUSE_COMMIT_LOST, HOUSE_AWAY};
    for (size_t i = 0; i < WY_COUNT(troubles); i++) {
        scene s = set_scene();
        house_suffer(troubles[i]);
        house_say(s.at, s.actor, 900, "play", move_of(&s));
        house_say(s.at, s.actor, 901, "chat", json_pack("{s:s, s:s}", "table", s.id, "text", "x"));
        house_say(s.at, s.other, 902, "watch", json_pack("{s:s, s:i}", "table", s.id, "since", 1));
        house_say(s.at, 2, 903, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2));
        house_say(s.at, 3, 904, "view", house_at("elsewhere"));
        house_say(s.at, 3, 905, "view", house_at("elsewhere"));
        hall_leave(s.at->peers[4].c);
        s.at->peers[4].c = hall_enter(s.at->h, &s.at->peers[4], s.at->keys[4], "en");
        house_say(s.at, 4, 906, "mine", NULL);
        house_say(s.at, 4, 907, "view", house_at(s.id));
        house_close_hall(s.at);
        house_suffer(HOUSE_WELL);
        house_open_hall(s.at);
        house_enter(s.at, 0);
        int number = events_of(s.at, s.id);
        assert_true(number == s.number || number == s.number + 1);
        strike_scene(&s);
    }
}

static void it_ends_while_games_are_resumed(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    at->h->order.tables_each = 12;
    for (int i = 0; i < 12; i++) /* more than are read at once */
        house_begin(at, "book", 2, id);
    house_close_hall(at);
    house_open_hall(at);
    hall_resume(at->h);
    house_close_hall(at);
    house_open_hall(at);
    hall_resume(at->h);
    while (!at->h->loading_count)
        hall_collect(at->h);
    house_close(at);
}

/* ---- Too much at once ---- */

static void notifications_are_never_answered(void **state)
{
    (void)state;
    house *at = house_open();
    house_forget_heard(at);
    for (int i = 0; i < HALL_WAITING_MAX; i++)
        house_say(at, 0, 1000 + i, "tables", NULL);
    house_say(at, 0, 0, "tables", NULL);
    house_say(at, 0, 0, "nosuchmethod", NULL);
    house_say(at, 0, 0, "view", NULL);
    assert_int_equal(at->peers[0].count, 0);
    house_say(at, 0, 2000, "tables", NULL);
    assert_int_equal(house_refusal(house_heard(at, 0, 2000)), WY_FAULT_BUSY);
    house_settle(at);
    assert_int_equal(at->peers[0].count, HALL_WAITING_MAX + 1);
    house_close(at);
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
