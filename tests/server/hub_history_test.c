/* hub_history_test.c - Tests of table lists, snapshots of earlier moments, results and rematches.
 */
#include <string.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

enum { PLAYERS = 2, LENGTH_MAX = 4000 };

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static json_t *see(hub_fixture *at, int who, const char *id, int length)
{
    json_t *params = json_pack("{s:s, s:b}", "table", id, "state", 1);
    if (length >= 0)
        json_object_set_new(params, "at", json_integer(length));
    return fixture_ok(fixture_ask(at, who, "view", params));
}

/* What is seen of the game, and nothing of the table around it. */
static json_t *seen_part(const json_t *view)
{
    static const char *const names[] = {"length", "actor", "hash", "seat", "view", "state"};
    json_t *part = json_object();
    for (size_t i = 0; i < WY_COUNT(names); i++)
        json_object_set(part, names[i], json_object_get(view, names[i]));
    return part;
}

/* ---- Earlier moments ---- */

/* A game, looked at by everybody while it is played, and then once more from its end. */
static void look_back(const char *game, uint64_t seed)
{
    static const int viewers[] = {0, 1, STRANGER};
    static json_t *then[WY_COUNT(viewers)][LENGTH_MAX];
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    int last = 0, compared = 0;
    fixture_begin(at, game, PLAYERS, id);
    memset(then, 0, sizeof then);
    wy_rng_seed(&rng, seed, 0);
    for (bool goes_on = true; goes_on;) {
        for (size_t i = 0; i < WY_COUNT(viewers); i++) {
            json_t *now = see(at, viewers[i], id, -1);
            last = fixture_number(now, "length");
            assert_in_range(last, 0, LENGTH_MAX - 1);
            json_decref(then[i][last]);
            then[i][last] = seen_part(now);
            json_decref(now);
        }
        goes_on = fixture_move(at, 0, id, &rng) || fixture_move(at, 1, id, &rng);
    }
    for (size_t i = 0; i < WY_COUNT(viewers); i++)
        for (int length = 0; length <= last; length++) {
            json_t *told = see(at, viewers[i], id, length), *part = seen_part(told);
            assert_int_equal(fixture_number(told, "length"), length);
            assert_string_equal(text_of(told, "stage"), "over");
            if (then[i][length]) {
                assert_true(json_equal(part, then[i][length]));
                compared++;
            }
            json_decref(part);
            json_decref(told);
            json_decref(then[i][length]);
        }
    assert_true(compared > 60);
    fixture_close(at);
}

static void an_earlier_moment_is_what_was_seen_then(void **state)
{
    (void)state;
    look_back("keepers", 3);
    look_back("book", 5);
    look_back("dungeon", 7);
}

static void there_is_no_moment_to_come(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", PLAYERS, id);
    json_t *now = see(at, 0, id, -1);
    int length = fixture_number(now, "length");
    json_decref(now);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 0, "view", json_pack("{s:s, s:i}", "table", id, "at", length + 1))),
                     WY_FAULT_PARAMS);
    assert_int_equal(
        fixture_refusal(fixture_ask(at, 0, "view", json_pack("{s:s, s:i}", "table", id, "at", -1))),
        WY_FAULT_PARAMS);
    fixture_close(at);
}

/* ---- Lists ---- */

static json_t *only_row(hub_fixture *at, int who, const char *method)
{
    json_t *list = fixture_ok(fixture_ask(at, who, method, NULL));
    assert_int_equal(json_array_size(list), 1);
    json_t *row = json_incref(json_array_get(list, 0));
    json_decref(list);
    return row;
}

static const json_t *seat_of(const json_t *row, size_t seat)
{
    return json_array_get(json_object_get(row, "seats"), seat);
}

static void lists_tell_who_sits_where_and_whose_turn_it_is(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_table(
        fixture_ok(fixture_ask(at, 0, "create",
                               json_pack("{s:s, s:i, s:[s, s, s], s:b}", "game", "book", "players",
                                         3, "seats", "me", "open", "novice", "public", 1))),
        id);
    json_t *row = only_row(at, STRANGER, "tables");
    assert_string_equal(text_of(seat_of(row, 0), "player"), "person");
    assert_true(text_of(seat_of(row, 0), "name")[0] != '\0');
    assert_string_equal(text_of(seat_of(row, 1), "player"), "nobody");
    assert_string_equal(text_of(seat_of(row, 2), "player"), "bot");
    assert_string_equal(text_of(seat_of(row, 2), "bot"), "novice");
    assert_null(json_object_get(row, "seat"));
    json_decref(row);

    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
    fixture_settle(at);
    json_t *view = fixture_ok(fixture_ask(at, 1, "view", fixture_at(id)));
    int actor = fixture_number(view, "actor");
    json_decref(view);
    row = only_row(at, 1, "mine");
    assert_int_equal(fixture_number(row, "seat"), 1);
    for (int seat = 0; seat < 3; seat++)
        assert_true(json_is_true(json_object_get(seat_of(row, (size_t)seat), "asked")) ==
                    (seat == actor && seat < 2));
    json_decref(row);

    /* A seat with a substitute bot does not hold up the game. */
    json_decref(fixture_ok(fixture_ask(at, 0, "leave", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "leave", fixture_at(id))));
    row = only_row(at, 1, "mine");
    for (size_t seat = 0; seat < 3; seat++)
        assert_null(json_object_get(seat_of(row, seat), "asked"));
    json_decref(row);
    fixture_close(at);
}

/* ---- The end, and once more ---- */

/* The last message of a kind that a client has heard. */
static json_t *last_event(const hub_fixture *at, int who, const char *type)
{
    for (int i = at->peers[who].count - 1; i >= 0; i--) {
        json_t *message = json_loads(at->peers[who].heard[i], 0, NULL);
        json_t *event = json_incref(json_object_get(message, "params"));
        json_decref(message);
        if (strcmp(text_of(event, "type"), type) == 0)
            return event;
        json_decref(event);
    }
    return NULL;
}

static void give_up(hub_fixture *at, const char *id)
{
    json_decref(fixture_ok(fixture_ask(at, 1, "resign", fixture_at(id))));
}

static void a_table_tells_how_its_game_ended(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", PLAYERS, id);
    json_t *view = see(at, 0, id, -1);
    assert_null(json_object_get(view, "ended"));
    assert_true(json_is_true(json_object_get(view, "owner")));
    json_decref(view);
    view = see(at, 1, id, -1);
    assert_null(json_object_get(view, "owner"));
    json_decref(view);
    give_up(at, id);
    for (int i = 0; i < 2; i++) { /* and after a restart */
        view = see(at, STRANGER, id, -1);
        const json_t *ended = json_object_get(view, "ended");
        assert_string_equal(text_of(ended, "why"), "given up");
        json_t *ranks = json_pack("[i, i]", 1, 2);
        assert_true(json_equal(json_object_get(ended, "ranks"), ranks));
        json_decref(ranks);
        json_decref(view);
        fixture_close_hub(at);
        fixture_open_hub(at);
        for (int who = 0; who < PEERS; who++)
            fixture_enter(at, who);
    }
    fixture_close(at);
}

static void everybody_hears_of_the_return_match(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX];
    fixture_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    json_t *made = fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id)));
    fixture_table(made, next);
    fixture_settle(at);
    for (int who = 1; who < PEERS; who += STRANGER - 1) {
        json_t *event = last_event(at, who, "rematch_created");
        assert_string_equal(text_of(event, "rematch"), next);
        assert_null(json_object_get(event, "rematch_invite")); /* anybody may come */
        json_decref(event);
    }
    json_t *view = see(at, 1, id, -1);
    assert_string_equal(text_of(view, "rematch"), next);
    json_decref(view);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", fixture_at(next))));
    fixture_close(at);
}

static json_t *known(const char *id, const char *next)
{
    return json_pack("{s:s, s:s}", "table", id, "rematch", next);
}

/* Words that have changed mean the same for one version (docs/protocol.md). */
static void earlier_words_are_understood(void **state)
{
    static const char *const methods[][2] = {
        {"mine", "my_tables"}, {"lines", "chat_history"}, {"back", "resume"}};
    static const char *const members[][2] = {
        {"wish", "undo_request"}, {"next", "rematch"}, {"again", "rematch_of"}};
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX];
    (void)state;
    fixture_begin(at, "book", PLAYERS, id);
    for (size_t i = 0; i < WY_COUNT(methods); i++) {
        json_t *one = fixture_ask(at, 0, methods[i][0], i ? fixture_at(id) : NULL);
        json_t *other = fixture_ask(at, 0, methods[i][1], i ? fixture_at(id) : NULL);
        json_object_del(one, "id");
        json_object_del(other, "id");
        assert_true(json_equal(one, other));
        json_decref(one);
        json_decref(other);
    }
    give_up(at, id);
    fixture_table(fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id))), next);
    fixture_settle(at);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "rematch",
                                                 json_pack("{s:s, s:s}", "table", id, "next", ""))),
                     WY_FAULT_STALE);
    json_t *event = last_event(at, 1, "rematch_created");
    assert_string_equal(text_of(event, "kind"), "followed");
    assert_string_equal(text_of(event, "next"), next);
    json_decref(event);
    json_t *views[] = {see(at, 1, id, -1), see(at, 0, next, -1)};
    for (size_t i = 0; i < 3; i++) {
        const json_t *view = views[i == 2];
        assert_non_null(json_object_get(view, members[i][0]));
        assert_true(
            json_equal(json_object_get(view, members[i][0]), json_object_get(view, members[i][1])));
    }
    json_decref(views[0]);
    json_decref(views[1]);
    fixture_close(at);
}

/* A private table of two with everything that happens there: a seat is left, an undo declined and
 * one agreed to, a deadline missed, the seat taken back, and a rematch created. */
static void play_through_all_events(hub_fixture *at, char id[STORE_ID_MAX])
{
    char next[STORE_ID_MAX];
    wy_rng rng;
    json_t *made = fixture_ok(
        fixture_ask(at, 0, "create",
                    json_pack("{s:s, s:i, s:[s, s], s:{s:s, s:i}}", "game", "book", "players", 2,
                              "seats", "me", "open", "pace", "pace", "days", "days", 1)));
    json_t *invited = json_pack("{s:O, s:O}", "table", json_object_get(made, "table"), "invite",
                                json_object_get(made, "invite"));
    fixture_table(made, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", json_incref(invited))));
    json_decref(fixture_ok(fixture_ask(at, 1, "leave", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "join", invited)));
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
    bool has_moved[2] = {false, false};
    int last = 0;
    for (wy_rng_seed(&rng, 11, 0); !has_moved[0] || !has_moved[1]; has_moved[last] = true)
        last = fixture_move(at, 0, id, &rng) ? 0 : fixture_move(at, 1, id, &rng) ? 1 : last;
    for (int i = 0; i < 2; i++) {
        json_decref(fixture_ok(fixture_ask(at, 1 - last, "undo", fixture_at(id))));
        json_t *view = see(at, 0, id, -1);
        assert_true(json_is_object(json_object_get(view, "undo_request")));
        assert_true(
            json_equal(json_object_get(view, "wish"), json_object_get(view, "undo_request")));
        json_decref(view);
        json_decref(fixture_ok(fixture_ask(at, last, i ? "agree" : "decline", fixture_at(id))));
    }
    fixture_pass(at, (int64_t)25 * 3600 * 1000);
    for (int who = 0; who < 2; who++) /* refused to the one who was in time */
        json_decref(fixture_ask(at, who, "resume", fixture_at(id)));
    give_up(at, id);
    fixture_table(fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id))), next);
    fixture_settle(at);
}

static void expect_same_member(const json_t *object, const char *earlier, const char *now)
{
    assert_non_null(json_object_get(object, now));
    assert_true(json_equal(json_object_get(object, earlier), json_object_get(object, now)));
}

static void events_have_their_earlier_words(void **state)
{
    static const char *const words[][2] = {
        {"made", "created"},         {"sat", "seat_taken"},     {"stood", "seat_left"},
        {"asked", "undo_requested"}, {"agreed", "undo_agreed"}, {"declined", "undo_declined"},
        {"late", "timed_out"},       {"back", "resumed"},       {"followed", "rematch_created"}};
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    play_through_all_events(at, id);
    json_t *told =
        fixture_ok(fixture_ask(at, 1, "watch", json_pack("{s:s, s:i}", "table", id, "since", 0)));
    const json_t *events = json_object_get(told, "events");
    int found[WY_COUNT(words)] = {0}, clocks = 0;
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        for (size_t k = 0; k < WY_COUNT(words); k++)
            if (strcmp(text_of(event, "type"), words[k][1]) == 0) {
                assert_string_equal(text_of(event, "kind"), words[k][0]);
                found[k]++;
            }
        if (json_object_get(event, "remaining_ms")) {
            expect_same_member(event, "left", "remaining_ms");
            clocks++;
        }
        if (strcmp(text_of(event, "type"), "rematch_created") == 0) {
            expect_same_member(event, "next", "rematch");
            expect_same_member(event, "next_invite", "rematch_invite");
        }
    }
    for (size_t k = 0; k < WY_COUNT(words); k++)
        if (!found[k])
            fail_msg("no event \"%s\"", words[k][1]);
    assert_true(clocks > 0);
    expect_same_member(told, "next_invite", "rematch_invite");
    expect_same_member(seat_of(told, 0), "left", "remaining_ms");
    json_decref(told);
    fixture_close(at);
}

static void who_ask_at_once_get_one_return_match(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX], other[STORE_ID_MAX];
    fixture_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    fixture_say(at, 0, 500, "rematch", known(id, ""));
    fixture_say(at, 1, 501, "rematch", known(id, ""));
    fixture_settle(at);
    fixture_table(fixture_ok(fixture_heard(at, 0, 500)), next);
    assert_int_equal(fixture_refusal(fixture_heard(at, 1, 501)), WY_FAULT_STALE);
    json_t *event = last_event(at, 1, "rematch_created");
    assert_string_equal(text_of(event, "rematch"), next);
    json_decref(event);

    /* Who has not heard of it is told; who has may ask for one more. */
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "rematch", known(id, ""))), WY_FAULT_STALE);
    fixture_table(fixture_ok(fixture_ask(at, 1, "rematch", known(id, next))), other);
    assert_string_not_equal(other, next);
    fixture_close(at);
}

/* What came of the first may never be told: after a while another may ask. */
static void who_asks_later_need_not_wait(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    live_table *t = live_table_get(at->h, id);
    t->rematcher = 12345;
    t->rematched = at->now;
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "rematch", known(id, ""))), WY_FAULT_STALE);
    at->now += HUB_IN_DOUBT;
    json_decref(fixture_ok(fixture_ask(at, 1, "rematch", known(id, ""))));
    fixture_close(at);
}

static void only_who_played_is_invited_to_a_private_one(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX];
    json_t *made = fixture_ok(fixture_ask(
        at, 0, "create",
        json_pack("{s:s, s:i, s:[s, s]}", "game", "book", "players", 2, "seats", "me", "open")));
    json_t *invited = json_pack("{s:O, s:O}", "table", json_object_get(made, "table"), "invite",
                                json_object_get(made, "invite"));
    fixture_table(made, id);
    json_decref(fixture_ok(fixture_ask(at, 1, "join", json_incref(invited))));
    json_decref(fixture_ok(fixture_ask(at, 1, "start", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, 1, "watch", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, STRANGER, "watch", json_incref(invited))));
    give_up(at, id);
    fixture_table(fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id))), next);
    fixture_settle(at);

    json_t *heard = last_event(at, STRANGER, "rematch_created");
    assert_string_equal(text_of(heard, "rematch"), next);
    assert_null(json_object_get(heard, "rematch_invite"));
    json_decref(heard);
    json_t *view = fixture_ok(fixture_ask(at, STRANGER, "view", json_incref(invited)));
    assert_null(json_object_get(view, "rematch_invite"));
    json_decref(view);

    heard = last_event(at, 1, "rematch_created");
    view = see(at, 1, id, -1);
    assert_string_equal(text_of(view, "rematch_invite"), text_of(heard, "rematch_invite"));
    assert_string_equal(text_of(view, "next_invite"), text_of(heard, "rematch_invite"));
    json_decref(view);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "join", fixture_at(next))),
                     WY_FAULT_UNKNOWN);
    json_decref(fixture_ok(fixture_ask(at, 1, "join",
                                       json_pack("{s:s, s:O}", "table", next, "invite",
                                                 json_object_get(heard, "rematch_invite")))));
    json_decref(heard);
    json_decref(invited);
    fixture_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_earlier_moment_is_what_was_seen_then),
        cmocka_unit_test(there_is_no_moment_to_come),
        cmocka_unit_test(lists_tell_who_sits_where_and_whose_turn_it_is),
        cmocka_unit_test(a_table_tells_how_its_game_ended),
        cmocka_unit_test(everybody_hears_of_the_return_match),
        cmocka_unit_test(earlier_words_are_understood),
        cmocka_unit_test(events_have_their_earlier_words),
        cmocka_unit_test(who_ask_at_once_get_one_return_match),
        cmocka_unit_test(who_asks_later_need_not_wait),
        cmocka_unit_test(only_who_played_is_invited_to_a_private_one),
    };
    fixture_bot_timeout = 600000;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
