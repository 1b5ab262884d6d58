/* hub_people_test.c - Tests of accounts that are renamed, signed out or erased while the hub is
 * busy. */
#include <stdlib.h>
#include <string.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

static json_t *view_of(hub_fixture *at, int who, const char *id)
{
    return fixture_ok(fixture_ask(at, who, "view", fixture_at(id)));
}

static const char *text_in(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static const char *at_seat(const json_t *view, size_t seat, const char *name)
{
    return text_in(json_array_get(json_object_get(view, "seats"), seat), name);
}

/* ---- Erasure ---- */

typedef struct ending {
    int calls;
    bool is_done;
} ending;

static void note_ending(void *context, bool is_done)
{
    ending *e = context;
    e->calls++;
    e->is_done = is_done;
}

/* As the HTTP server does it. */
static bool forget(hub_fixture *at, int who)
{
    ending e = {0, false};
    store_person person;
    assert_int_equal(store_find_person(at->writing, at->people[who], &person), STORE_OK);
    assert_true(hub_erase_account(at->h, person.id, person.phrase[0] != '\0', note_ending, &e));
    assert_false(hub_erase_account(at->h, person.id, true, note_ending, &e));
    fixture_settle(at);
    assert_int_equal(e.calls, 1);
    if (e.is_done) {
        assert_int_equal(store_erase_person(at->writing, person.id), STORE_OK);
        hub_rename(at->h, person.id, "");
        hub_disconnect_person(at->h, person.id);
    }
    hub_end_erasure(at->h, person.id);
    return e.is_done;
}

static double rating_of(hub_fixture *at, int who)
{
    store_rating rating = {.rating = 0};
    store_find_rating(at->writing, at->people[who], "book", &rating);
    return rating.rating;
}

/* Of two who play, the other wins, and it counts: as if they had resigned. */
static void erasing_an_account_resigns(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    json_decref(fixture_ok(
        fixture_ask(at, 1, "chat", json_pack("{s:s, s:s}", "table", id, "text", "goodbye"))));
    assert_true(forget(at, 1));
    assert_int_equal(at->peers[1].closed, 4401);
    json_t *view = view_of(at, 0, id);
    assert_string_equal(text_in(view, "stage"), "over");
    assert_string_equal(at_seat(view, 1, "player"), "resigned");
    assert_string_equal(at_seat(view, 1, "name"), "");
    json_decref(view);
    assert_true(rating_of(at, 0) > 1500);
    assert_true(rating_of(at, 1) == 0);
    json_t *lines = fixture_ok(fixture_ask(at, 0, "chat_history", fixture_at(id)));
    assert_int_equal(json_array_size(lines), 0);
    json_decref(lines);
    json_t *record = fixture_ok(fixture_ask(at, 0, "record", fixture_at(id)));
    assert_null(strstr(json_string_value(record), "Ben"));
    json_decref(record);
    fixture_close(at);
}

/* Among three a bot plays on for good, and the others' result is rated. Erased accounts come last,
 * also if they had resigned before. */
static void a_bot_plays_on_for_an_erased_account(void **state)
{
    (void)state;
    for (int resigns = 0; resigns < 2; resigns++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 11, 0);
        fixture_begin(at, "book", 3, id);
        if (resigns)
            json_decref(fixture_ok(fixture_ask(at, 2, "resign", fixture_at(id))));
        assert_true(forget(at, 2));
        json_t *view = view_of(at, 0, id);
        assert_string_equal(text_in(view, "stage"), "running");
        assert_string_equal(at_seat(view, 2, "player"), "resigned");
        json_decref(view);
        fixture_leave(at, 2);
        fixture_enter(at, 2); /* the session is gone */
        assert_int_equal(fixture_refusal(fixture_ask(at, 2, "resume", fixture_at(id))),
                         WY_FAULT_SIGNED_OUT);
        bool is_over = false;
        while (!is_over) {
            if (!fixture_move(at, 0, id, &rng) && !fixture_move(at, 1, id, &rng))
                fixture_pass(at, 500);
            view = view_of(at, 0, id);
            is_over = strcmp(text_in(view, "stage"), "over") == 0;
            json_decref(view);
        }
        assert_true(rating_of(at, 0) > 0 && rating_of(at, 1) > 0);
        assert_true(rating_of(at, 0) + rating_of(at, 1) > 3000); /* both have beaten the third */
        assert_true(rating_of(at, 2) == 0);
        fixture_close(at);
    }
}

/* Before a game has begun, an erased account frees its seat. */
static void erasing_an_account_leaves_open_tables(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char own[STORE_ID_MAX], seated[STORE_ID_MAX], private[STORE_ID_MAX];
    json_t *wanted = json_pack("{s:s, s:i, s:b}", "game", "book", "players", 3, "public", 1);
    fixture_table(fixture_ok(fixture_ask(at, 1, "create", json_incref(wanted))), seated);
    json_decref(fixture_ok(fixture_ask(at, 2, "join", fixture_at(seated))));
    fixture_table(fixture_ok(fixture_ask(at, 2, "create", wanted)), own);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(own))));
    json_decref(fixture_ok(fixture_ask(at, 2, "leave", fixture_at(own))));
    fixture_table(fixture_ok(fixture_ask(at, 2, "create",
                                         json_pack("{s:s, s:i, s:[s,s]}", "game", "book", "players",
                                                   2, "seats", "open", "open"))),
                  private);
    fixture_pass(at, IDLE + 1); /* none of them is in memory */
    assert_int_equal(at->h->live_table_count, 0);
    assert_true(forget(at, 2));
    json_t *view = view_of(at, 1, own);
    assert_string_equal(text_in(view, "stage"), "closed");
    json_decref(view);
    view = view_of(at, 1, seated);
    assert_string_equal(text_in(view, "stage"), "open");
    assert_string_equal(at_seat(view, 1, "player"), "nobody");
    json_decref(view);
    store_table table;
    assert_int_equal(store_find_table(at->writing, private, &table), STORE_OK);
    assert_int_equal(table.stage, STORE_CLOSED);
    json_decref(fixture_ok(fixture_ask(at, 3, "join", fixture_at(seated))));
    fixture_close(at);
}

/* What cannot be written is tried again later; and whoever comes back meanwhile is who they were.
 */
static void forgetting_may_fail_and_be_done_again(void **state)
{
    (void)state;
    static const fixture_fault troubles[] = {FIXTURE_FULL, FIXTURE_COMMIT_LOST,
                                             FIXTURE_UNAVAILABLE};
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    for (size_t i = 0; i < WY_COUNT(troubles); i++) {
        fixture_set_fault(troubles[i]);
        assert_false(forget(at, 1));
        fixture_set_fault(FIXTURE_NO_FAULT);
        fixture_leave(at, 1);
        fixture_enter(at, 1);
        json_t *me = fixture_ok(fixture_ask(at, 1, "me", NULL));
        assert_string_equal(text_in(me, "name"), "Ben");
        json_decref(me);
        fixture_pass(at, HUB_RETRY);
    }
    assert_true(forget(at, 1));
    json_t *view = view_of(at, 0, id);
    assert_string_equal(text_in(view, "stage"), "over");
    json_decref(view);
    fixture_close(at);
}

/* An account that is being erased cannot sit down again. */
static void who_is_leaving_does_not_come_in(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    ending e = {0, false};
    char id[STORE_ID_MAX];
    fixture_table(fixture_ok(fixture_ask(
                      at, 0, "create",
                      json_pack("{s:s, s:i, s:b}", "game", "book", "players", 2, "public", 1))),
                  id);
    fixture_leave(at, 1);
    at->peers[1].closed = 0;
    at->peers[1].c = hub_connect(at->h, &at->peers[1], at->keys[1], wy_locale_at(0));
    fixture_say(at, 1, 700, "join", fixture_at(id)); /* before it is known who that is */
    fixture_say(at, 2, 701, "join", fixture_at(id));
    assert_true(hub_erase_account(at->h, at->people[1], true, note_ending, &e));
    assert_true(hub_erase_account(at->h, at->people[2], true, note_ending, &e));
    fixture_settle(at);
    assert_int_equal(e.calls, 2);
    assert_int_equal(fixture_refusal(fixture_heard(at, 1, 700)), WY_FAULT_SIGNED_OUT);
    assert_int_equal(at->peers[1].closed, 4401);
    fixture_leave(at, 1);
    fixture_enter(at, 1);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "join", fixture_at(id))),
                     WY_FAULT_SIGNED_OUT);
    json_t *view = view_of(at, 0, id);
    assert_string_equal(at_seat(view, 1, "player"), "nobody");
    json_decref(view);
    hub_end_erasure(at->h, at->people[1]);
    hub_end_erasure(at->h, at->people[2]);
    fixture_close(at);
}

static void it_ends_during_an_erasure(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    ending e = {0, false};
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    assert_true(hub_erase_account(at->h, at->people[1], true, note_ending, &e));
    fixture_close_hub(at);
    assert_int_equal(e.calls, 1);
    assert_false(e.is_done);
    fixture_open_hub(at);
    fixture_close(at);
}

/* ---- News that overtake what is being read ---- */

static void names_are_the_newest(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    for (int i = 0; i < PEERS; i++)
        if (i != 3)
            fixture_leave(at, i);
    fixture_pass(at, IDLE + 1);
    assert_int_equal(at->h->live_table_count, 0);
    for (int many = 0; many < 2; many++) {
        at->peers[0].c = hub_connect(at->h, &at->peers[0], at->keys[0], wy_locale_at(0));
        fixture_say(at, 3, 800 + many, "view", fixture_at(id));
        for (int i = 0; many && i < 2 * HUB_PERSON_CHANGES; i++)
            hub_rename(at->h, 1000 + i, "Somebody"); /* more than can be remembered */
        if (!many)
            hub_rename(at->h, at->people[0], "Anastasia");
        fixture_settle(at);
        json_t *me = fixture_ok(fixture_ask(at, 0, "me", NULL));
        assert_string_equal(text_in(me, "name"), many ? "Ana" : "Anastasia");
        json_decref(me);
        json_t *view = fixture_ok(fixture_heard(at, 3, 800 + many));
        assert_string_equal(at_seat(view, 0, "name"), many ? "Ana" : "Anastasia");
        json_decref(view);
        fixture_leave(at, 0);
        fixture_pass(at, IDLE + 1);
    }
    fixture_close(at);
}

/* Who signs out while it is still looked up who they are has signed out. */
static void signing_out_overtakes_coming_in(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    uint8_t fresh[STORE_KEY] = {42};
    for (int i = 0; i < 2; i++) {
        fixture_leave(at, i);
        at->peers[i].closed = 0;
        at->peers[i].c = hub_connect(at->h, &at->peers[i], at->keys[i], wy_locale_at(0));
    }
    hub_disconnect_session(at->h, at->keys[0]);
    hub_rekey(at->h, at->keys[1], fresh);
    fixture_settle(at);
    assert_int_equal(at->peers[0].closed, 4401);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "my_tables", NULL)), WY_FAULT_SIGNED_OUT);
    json_decref(fixture_ok(fixture_ask(at, 1, "my_tables", NULL)));
    hub_disconnect_session(at->h, fresh);
    assert_int_equal(at->peers[1].closed, 4401);
    fixture_close(at);
}

/* What was in line when they signed out is a stranger's. */
static void signing_out_counts_for_who_waits_in_line(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(fixture_ok(fixture_ask(
                      at, 0, "create",
                      json_pack("{s:s, s:i, s:b}", "game", "book", "players", 2, "public", 1))),
                  id);
    fixture_say(at, 0, 600, "chat", json_pack("{s:s, s:s}", "table", id, "text", "hm"));
    fixture_say(at, 1, 601, "join", fixture_at(id));
    fixture_say(at, 1, 602, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2));
    hub_disconnect_session(at->h, at->keys[1]);
    fixture_settle(at);
    assert_int_equal(fixture_refusal(fixture_heard(at, 1, 601)), WY_FAULT_SIGNED_OUT);
    assert_int_equal(fixture_refusal(fixture_heard(at, 1, 602)), WY_FAULT_SIGNED_OUT);
    fixture_close(at);
}

/* ---- Tables ---- */

/* The first table leaves memory while it is counted how many there are. */
static void a_return_match_outlives_its_table(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "resign", fixture_at(id))));
    fixture_leave(at, 1);
    fixture_leave(at, STRANGER);
    json_decref(fixture_ok(fixture_ask(at, 0, "unwatch", fixture_at(id))));
    fixture_say(at, 0, 500, "rematch", fixture_at(id));
    at->now += IDLE + 1;
    hub_tick(at->h);
    assert_int_equal(at->h->live_table_count, 0);
    fixture_settle(at);
    char again[STORE_ID_MAX];
    fixture_table(fixture_ok(fixture_heard(at, 0, 500)), again);
    json_t *view = view_of(at, 0, again);
    assert_string_equal(text_in(view, "again"), id);
    json_decref(view);
    fixture_close(at);
}

/* A table that comes and goes sets an alarm each time, but one is enough. */
static void alarms_do_not_pile_up(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin_by_days(at, id);
    for (int i = 0; i < 300; i++) {
        json_decref(view_of(at, 0, id));
        fixture_pass(at, IDLE + 1);
        assert_int_equal(at->h->live_table_count, 0);
        assert_in_range(at->h->wakeup_count, 1, 64);
    }
    for (int i = 0; i < 500; i++) { /* others keep theirs */
        char other[STORE_ID_MAX];
        snprintf(other, sizeof other, "other%d", i);
        hub_schedule_wakeup(at->h, other, INT64_MAX - i);
    }
    assert_in_range(at->h->wakeup_count, 501, 564);
    fixture_pass(at, 24 * 60 * 60 * 1000); /* and it rings */
    assert_int_equal(at->h->wakeup_count, 500);
    assert_int_equal(at->h->live_table_count, 1);
    fixture_close(at);
}

/* ---- Numbers that are out of range ---- */

static void numbers_out_of_range_are_refused(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 2, id);
    static const json_int_t numbers[] = {-1, 2147483648, INT64_MAX, INT64_MIN, 1000000001};
    static const char *const where[][2] = {{"watch", "since"},
                                           {"lines", "after"},
                                           {"log", "from"},
                                           {"join", "seat"},
                                           {"play", "length"}};
    for (size_t i = 0; i < WY_COUNT(numbers); i++) {
        for (size_t k = 0; k < WY_COUNT(where); k++) {
            json_t *params = json_pack("{s:s, s:I}", "table", id, where[k][1], numbers[i]);
            if (k == 4)
                json_object_set_new(params, "action", json_string("end"));
            assert_int_equal(fixture_refusal(fixture_ask(at, 0, where[k][0], params)),
                             WY_FAULT_PARAMS);
        }
        assert_int_equal(fixture_refusal(fixture_ask(at, 0, "mute",
                                                     json_pack("{s:s, s:I, s:b}", "table", id,
                                                               "seat", numbers[i], "muted", 1))),
                         WY_FAULT_PARAMS);
    }
    assert_int_equal(
        fixture_refusal(fixture_ask(
            at, 0, "mute", json_pack("{s:s, s:i, s:b}", "table", id, "seat", 2, "muted", 1))),
        WY_FAULT_PARAMS);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 0, "log", json_pack("{s:s, s:i}", "table", id, "from", 99999))),
                     WY_FAULT_PARAMS);
    fixture_close(at);
}

/* ---- Counting ---- */

static void people_and_tables_are_counted(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    hub_counts counts;
    peer second = {0};
    fixture_begin(at, "book", 2, id);
    json_decref(fixture_ok(
        fixture_ask(at, 0, "create", json_pack("{s:s, s:i}", "game", "book", "players", 2))));
    client *c = hub_connect(at->h, &second, at->keys[0], wy_locale_at(0)); /* Ana, once more */
    fixture_settle(at);
    hub_count(at->h, &counts);
    assert_int_equal(counts.people, 5);
    assert_int_equal(counts.open, 1);
    assert_int_equal(counts.running, 1);
    assert_int_equal(counts.over, 0);
    assert_int_equal(metrics_counted(&at->metrics, METRICS_TABLES_OPENED), 2);
    assert_int_equal(metrics_counted(&at->metrics, METRICS_GAMES_STARTED), 1);
    hub_disconnect(c);
    json_decref(fixture_ok(fixture_ask(at, 0, "resign", fixture_at(id))));
    fixture_leave(at, 4);
    hub_count(at->h, &counts);
    assert_int_equal(counts.people, 4);
    assert_int_equal(counts.running, 0);
    assert_int_equal(counts.over, 1);
    assert_int_equal(metrics_counted(&at->metrics, METRICS_GAMES_GIVEN_UP), 1);
    assert_int_equal(metrics_counted(&at->metrics, METRICS_GAMES_FINISHED), 0);
    fixture_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(erasing_an_account_resigns),
        cmocka_unit_test(a_bot_plays_on_for_an_erased_account),
        cmocka_unit_test(erasing_an_account_leaves_open_tables),
        cmocka_unit_test(forgetting_may_fail_and_be_done_again),
        cmocka_unit_test(who_is_leaving_does_not_come_in),
        cmocka_unit_test(it_ends_during_an_erasure),
        cmocka_unit_test(names_are_the_newest),
        cmocka_unit_test(signing_out_overtakes_coming_in),
        cmocka_unit_test(signing_out_counts_for_who_waits_in_line),
        cmocka_unit_test(a_return_match_outlives_its_table),
        cmocka_unit_test(alarms_do_not_pile_up),
        cmocka_unit_test(numbers_out_of_range_are_refused),
        cmocka_unit_test(people_and_tables_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
