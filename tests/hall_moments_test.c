/* hall_moments_test.c - what the hall tells of tables as a whole: lists of them, earlier moments,
 * how a game ended, and the return match. */
#include <string.h>

#include "cmocka_tests.h"
#include "house.h"

enum { PLAYERS = 2, LENGTH_MAX = 4000 };

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static json_t *see(house *at, int who, const char *id, int length)
{
    json_t *params = json_pack("{s:s, s:b}", "table", id, "state", 1);
    if (length >= 0)
        json_object_set_new(params, "at", json_integer(length));
    return house_ok(house_ask(at, who, "view", params));
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
    house *at = house_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    int last = 0, compared = 0;
    house_begin(at, game, PLAYERS, id);
    memset(then, 0, sizeof then);
    wy_rng_seed(&rng, seed, 0);
    for (bool goes_on = true; goes_on;) {
        for (size_t i = 0; i < WY_COUNT(viewers); i++) {
            json_t *now = see(at, viewers[i], id, -1);
            last = house_number(now, "length");
            assert_in_range(last, 0, LENGTH_MAX - 1);
            json_decref(then[i][last]);
            then[i][last] = seen_part(now);
            json_decref(now);
        }
        goes_on = house_move(at, 0, id, &rng) || house_move(at, 1, id, &rng);
    }
    for (size_t i = 0; i < WY_COUNT(viewers); i++)
        for (int length = 0; length <= last; length++) {
            json_t *told = see(at, viewers[i], id, length), *part = seen_part(told);
            assert_int_equal(house_number(told, "length"), length);
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
    house_close(at);
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
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_begin(at, "book", PLAYERS, id);
    json_t *now = see(at, 0, id, -1);
    int length = house_number(now, "length");
    json_decref(now);
    assert_int_equal(house_refusal(house_ask(
                         at, 0, "view", json_pack("{s:s, s:i}", "table", id, "at", length + 1))),
                     WY_FAULT_PARAMS);
    assert_int_equal(
        house_refusal(house_ask(at, 0, "view", json_pack("{s:s, s:i}", "table", id, "at", -1))),
        WY_FAULT_PARAMS);
    house_close(at);
}

/* ---- Lists ---- */

static json_t *only_row(house *at, int who, const char *method)
{
    json_t *list = house_ok(house_ask(at, who, method, NULL));
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
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_table(
        house_ok(house_ask(at, 0, "create",
                           json_pack("{s:s, s:i, s:[s, s, s], s:b}", "game", "book", "players", 3,
                                     "seats", "me", "open", "novice", "public", 1))),
        id);
    json_t *row = only_row(at, STRANGER, "tables");
    assert_string_equal(text_of(seat_of(row, 0), "player"), "person");
    assert_true(text_of(seat_of(row, 0), "name")[0] != '\0');
    assert_string_equal(text_of(seat_of(row, 1), "player"), "nobody");
    assert_string_equal(text_of(seat_of(row, 2), "player"), "bot");
    assert_string_equal(text_of(seat_of(row, 2), "bot"), "novice");
    assert_null(json_object_get(row, "seat"));
    json_decref(row);

    json_decref(house_ok(house_ask(at, 1, "join", house_at(id))));
    json_decref(house_ok(house_ask(at, 1, "start", house_at(id))));
    house_settle(at);
    json_t *view = house_ok(house_ask(at, 1, "view", house_at(id)));
    int actor = house_number(view, "actor");
    json_decref(view);
    row = only_row(at, 1, "mine");
    assert_int_equal(house_number(row, "seat"), 1);
    for (int seat = 0; seat < 3; seat++)
        assert_true(json_is_true(json_object_get(seat_of(row, (size_t)seat), "asked")) ==
                    (seat == actor && seat < 2));
    json_decref(row);

    /* Nobody waits for who has a bot playing for them. */
    json_decref(house_ok(house_ask(at, 0, "leave", house_at(id))));
    json_decref(house_ok(house_ask(at, 1, "leave", house_at(id))));
    row = only_row(at, 1, "mine");
    for (size_t seat = 0; seat < 3; seat++)
        assert_null(json_object_get(seat_of(row, seat), "asked"));
    json_decref(row);
    house_close(at);
}

/* ---- The end, and once more ---- */

/* The last message of a kind that somebody has heard. */
static json_t *last_event(const house *at, int who, const char *kind)
{
    for (int i = at->peers[who].count - 1; i >= 0; i--) {
        json_t *message = json_loads(at->peers[who].heard[i], 0, NULL);
        json_t *event = json_incref(json_object_get(message, "params"));
        json_decref(message);
        if (strcmp(text_of(event, "kind"), kind) == 0)
            return event;
        json_decref(event);
    }
    return NULL;
}

static void give_up(house *at, const char *id)
{
    json_decref(house_ok(house_ask(at, 1, "resign", house_at(id))));
}

static void a_table_tells_how_its_game_ended(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_begin(at, "book", PLAYERS, id);
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
        house_close_hall(at);
        house_open_hall(at);
        for (int who = 0; who < PEERS; who++)
            house_enter(at, who);
    }
    house_close(at);
}

static void everybody_hears_of_the_return_match(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX];
    house_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    json_t *made = house_ok(house_ask(at, 0, "rematch", house_at(id)));
    house_table(made, next);
    house_settle(at);
    for (int who = 1; who < PEERS; who += STRANGER - 1) {
        json_t *event = last_event(at, who, "followed");
        assert_string_equal(text_of(event, "next"), next);
        assert_null(json_object_get(event, "next_invite")); /* anybody may come */
        json_decref(event);
    }
    json_t *view = see(at, 1, id, -1);
    assert_string_equal(text_of(view, "next"), next);
    json_decref(view);
    json_decref(house_ok(house_ask(at, 1, "join", house_at(next))));
    house_close(at);
}

static json_t *known(const char *id, const char *next)
{
    return json_pack("{s:s, s:s}", "table", id, "next", next);
}

static void who_ask_at_once_get_one_return_match(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX], other[STORE_ID_MAX];
    house_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    house_say(at, 0, 500, "rematch", known(id, ""));
    house_say(at, 1, 501, "rematch", known(id, ""));
    house_settle(at);
    house_table(house_ok(house_heard(at, 0, 500)), next);
    assert_int_equal(house_refusal(house_heard(at, 1, 501)), WY_FAULT_STALE);
    json_t *event = last_event(at, 1, "followed");
    assert_string_equal(text_of(event, "next"), next);
    json_decref(event);

    /* Who has not heard of it is told; who has may ask for one more. */
    assert_int_equal(house_refusal(house_ask(at, 1, "rematch", known(id, ""))), WY_FAULT_STALE);
    house_table(house_ok(house_ask(at, 1, "rematch", known(id, next))), other);
    assert_string_not_equal(other, next);
    house_close(at);
}

/* What came of the first may never be told: after a while another may ask. */
static void who_asks_later_need_not_wait(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX];
    house_begin(at, "book", PLAYERS, id);
    give_up(at, id);
    desk *d = desk_get(at->h, id);
    d->rematcher = 12345;
    d->rematched = at->now;
    assert_int_equal(house_refusal(house_ask(at, 1, "rematch", known(id, ""))), WY_FAULT_STALE);
    at->now += HALL_UNSURE;
    json_decref(house_ok(house_ask(at, 1, "rematch", known(id, ""))));
    house_close(at);
}

static void only_who_played_is_invited_to_a_private_one(void **state)
{
    (void)state;
    house *at = house_open();
    char id[STORE_ID_MAX], next[STORE_ID_MAX];
    json_t *made = house_ok(house_ask(
        at, 0, "create",
        json_pack("{s:s, s:i, s:[s, s]}", "game", "book", "players", 2, "seats", "me", "open")));
    json_t *invited = json_pack("{s:O, s:O}", "table", json_object_get(made, "table"), "invite",
                                json_object_get(made, "invite"));
    house_table(made, id);
    json_decref(house_ok(house_ask(at, 1, "join", json_incref(invited))));
    json_decref(house_ok(house_ask(at, 1, "start", house_at(id))));
    json_decref(house_ok(house_ask(at, 1, "watch", house_at(id))));
    json_decref(house_ok(house_ask(at, STRANGER, "watch", json_incref(invited))));
    give_up(at, id);
    house_table(house_ok(house_ask(at, 0, "rematch", house_at(id))), next);
    house_settle(at);

    json_t *heard = last_event(at, STRANGER, "followed");
    assert_string_equal(text_of(heard, "next"), next);
    assert_null(json_object_get(heard, "next_invite"));
    json_decref(heard);
    json_t *view = house_ok(house_ask(at, STRANGER, "view", json_incref(invited)));
    assert_null(json_object_get(view, "next_invite"));
    json_decref(view);

    heard = last_event(at, 1, "followed");
    assert_int_equal(house_refusal(house_ask(at, 1, "join", house_at(next))), WY_FAULT_UNKNOWN);
    json_decref(house_ok(house_ask(
        at, 1, "join",
        json_pack("{s:s, s:O}", "table", next, "invite", json_object_get(heard, "next_invite")))));
    json_decref(heard);
    json_decref(invited);
    house_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_earlier_moment_is_what_was_seen_then),
        cmocka_unit_test(there_is_no_moment_to_come),
        cmocka_unit_test(lists_tell_who_sits_where_and_whose_turn_it_is),
        cmocka_unit_test(a_table_tells_how_its_game_ended),
        cmocka_unit_test(everybody_hears_of_the_return_match),
        cmocka_unit_test(who_ask_at_once_get_one_return_match),
        cmocka_unit_test(who_asks_later_need_not_wait),
        cmocka_unit_test(only_who_played_is_invited_to_a_private_one),
    };
    house_patience = 600000;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
