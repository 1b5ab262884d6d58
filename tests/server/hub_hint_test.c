/* hub_hint_test.c - Tests of hints at server tables: access, content and refusals. */
#include <string.h>

#include "tests/server/hub_fixture.h"
#include "tests/support/cmocka_tests.h"

/* Bots take few iterations here, and no clock cuts them short: answers are the same every time. */
enum { ITERATIONS = 12 };

static json_t *wish_for(const char *id)
{
    return json_pack("{s:s, s:i}", "table", id, "iterations", ITERATIONS);
}

/* A table of the first person against bots, watched by its player. */
static void sit_down(hub_fixture *at, const char *game, int players, char id[STORE_ID_MAX])
{
    json_t *seats = json_array();
    for (int seat = 0; seat < players; seat++)
        json_array_append_new(seats, json_string(seat ? "novice" : "me"));
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:o}", "game", game, "players",
                                                   players, "seats", seats))),
                  id);
    json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
}

static const match *match_of(const hub_fixture *at, const char *id)
{
    return live_table_find(at->h, id)->match;
}

/* Lets the bots play; false: the game is over. */
static bool wait_for_turn(hub_fixture *at, const char *id)
{
    while (match_actor(match_of(at, id)) > 0)
        fixture_pass(at, 500);
    return match_actor(match_of(at, id)) == 0;
}

static bool is_offered(hub_fixture *at, const char *id, const json_t *action)
{
    json_t *legal = fixture_ok(fixture_ask(at, 0, "legal", fixture_at(id)));
    const json_t *actions = json_object_get(legal, "actions");
    bool is_found = false;
    for (size_t i = 0; i < json_array_size(actions); i++)
        is_found |= json_equal(json_object_get(json_array_get(actions, i), "action"), action);
    json_decref(legal);
    return is_found;
}

static void say(hub_fixture *at, int who, const char *text)
{
    hub_receive(at->peers[who].c, text, strlen(text));
}

static void say_hint(hub_fixture *at, const char *id, int number)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"hint\",\"params\":{\"table\":\"%s\","
             "\"iterations\":%d}}",
             number, id, ITERATIONS);
    say(at, 0, text);
}

/* The answer with this id. */
static json_t *heard(const hub_fixture *at, int who, int number)
{
    for (int i = 0; i < at->peers[who].count; i++) {
        json_t *message = json_loads(at->peers[who].heard[i], 0, NULL);
        if (fixture_number(message, "id") == number)
            return message;
        json_decref(message);
    }
    fail_msg("%d is not answered", number);
    return NULL;
}

/* ---- Tests ---- */

static void hints_are_moves_and_change_nothing(void **state)
{
    (void)state;
    for (int game = 0; game < wy_game_count(); game++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 3, (uint64_t)game);
        sit_down(at, wy_game(game)->id, 3, id);
        for (int i = 0; i < 12 && wait_for_turn(at, id); i++) {
            json_t *before = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
            json_t *hint = fixture_ok(fixture_ask(at, 0, "hint", wish_for(id)));
            json_t *again = fixture_ok(fixture_ask(at, 0, "hint", wish_for(id)));
            json_t *after = fixture_ok(fixture_ask(at, 0, "view", fixture_at(id)));
            assert_true(json_equal(hint, again));
            assert_true(json_equal(before, after));
            assert_true(is_offered(at, id, json_object_get(hint, "action")));
            assert_string_equal(json_string_value(json_object_get(hint, "bot")), "master");
            static const char *const place[] = {"table", "number", "length", "actor", "hash"};
            for (size_t k = 0; k < WY_COUNT(place); k++)
                assert_true(
                    json_equal(json_object_get(hint, place[k]), json_object_get(before, place[k])));
            assert_true(json_array_size(json_object_get(hint, "options")) <= 5);
            assert_true(fixture_number(hint, "iterations") <= ITERATIONS);
            json_decref(before);
            json_decref(hint);
            json_decref(again);
            json_decref(after);
            fixture_move(at, 0, id, &rng);
        }
        fixture_close(at);
    }
}

/* No hints at a table where another seat is or was a person's: they would be unfair. */
static void no_advice_among_people(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    fixture_begin(at, "book", 3, id);
    int actor = match_actor(match_of(at, id));
    int second = (actor + 1) % 3, third = (actor + 2) % 3;
    assert_int_equal(fixture_refusal(fixture_ask(at, actor, "hint", wish_for(id))),
                     WY_FAULT_REFUSED);
    json_decref(fixture_ok(fixture_ask(at, second, "leave", fixture_at(id))));
    json_decref(fixture_ok(fixture_ask(at, third, "resign", fixture_at(id))));
    assert_int_equal(match_actor(match_of(at, id)), actor);
    assert_int_equal(fixture_refusal(fixture_ask(at, actor, "hint", wish_for(id))),
                     WY_FAULT_REFUSED);
    fixture_close(at);
}

static void who_is_not_asked_gets_no_advice(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX], open[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create",
                                         json_pack("{s:s, s:i, s:[s,s]}", "game", "book", "players",
                                                   2, "seats", "me", "open"))),
                  open);
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "hint", wish_for(open))), WY_FAULT_REFUSED);
    sit_down(at, "book", 2, id);
    assert_int_equal(fixture_refusal(fixture_ask(at, 1, "hint", wish_for(id))), WY_FAULT_UNKNOWN);
    assert_int_equal(fixture_refusal(fixture_ask(at, STRANGER, "hint", wish_for(id))),
                     WY_FAULT_SIGNED_OUT);
    assert_true(wait_for_turn(at, id));
    static const char *const bots[] = {"nobody", "search", ""};
    for (size_t i = 0; i < WY_COUNT(bots); i++)
        assert_int_equal(fixture_refusal(fixture_ask(
                             at, 0, "hint", json_pack("{s:s, s:s}", "table", id, "bot", bots[i]))),
                         WY_FAULT_UNKNOWN);
    assert_int_equal(fixture_refusal(fixture_ask(
                         at, 0, "hint", json_pack("{s:s, s:i}", "table", id, "iterations", 0))),
                     WY_FAULT_PARAMS);
    while (fixture_move(at, 0, id, &rng))
        ;
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "hint", wish_for(id))), WY_FAULT_SEAT);
    assert_true(wait_for_turn(at, id));
    json_decref(fixture_ok(fixture_ask(at, 0, "leave", fixture_at(id))));
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "hint", wish_for(id))), WY_FAULT_SEAT);
    json_decref(fixture_ok(fixture_ask(at, 0, "resign", fixture_at(id))));
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "hint", wish_for(id))), WY_FAULT_OVER);
    fixture_close(at);
}

/* The table goes on while a hint is thought of; who asks has to wait with the next one. */
static void one_hint_at_a_time_and_nobody_waits(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_rng rng;
    wy_rng_seed(&rng, 3, 0);
    sit_down(at, "book", 2, id);
    assert_true(wait_for_turn(at, id));
    int length = match_of(at, id)->game->length;
    fixture_forget_heard(at);
    say_hint(at, id, 1001);
    assert_false(live_table_find(at->h, id)->is_busy);
    say_hint(at, id, 1002);
    assert_int_equal(fixture_refusal(heard(at, 0, 1002)), WY_FAULT_BUSY);
    assert_true(fixture_move(at, 0, id, &rng));
    fixture_settle(at);
    json_t *hint = fixture_ok(heard(at, 0, 1001));
    assert_int_equal(fixture_number(hint, "length"), length);
    json_decref(hint);
    if (wait_for_turn(at, id))
        json_decref(fixture_ok(fixture_ask(at, 0, "hint", wish_for(id))));
    fixture_close(at);
}

/* The client is gone, the table is out of memory, or the fixture is closed. */
static void hints_that_nobody_waits_for(void **state)
{
    (void)state;
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    sit_down(at, "keepers", 2, id);
    assert_true(wait_for_turn(at, id));
    fixture_settle(at);
    say_hint(at, id, 1001);
    fixture_leave(at, 0);
    at->now += 2 * IDLE;
    hub_tick(at->h);
    assert_null(live_table_find(at->h, id));
    fixture_settle(at);
    fixture_enter(at, 0);
    json_decref(fixture_ok(fixture_ask(at, 0, "hint", wish_for(id))));
    say_hint(at, id, 1002);
    fixture_close(at);
}

/* A move that leads to a fight, whose bids are hidden, if there is one; otherwise any. */
static void seek_secrets(hub_fixture *at, const char *id, wy_rng *rng)
{
    static const char *const liked[] = {"fight", "place castle", "place palace", "place inn"};
    json_t *legal = fixture_ok(fixture_ask(at, 0, "legal", fixture_at(id)));
    const json_t *actions = json_object_get(legal, "actions");
    const json_t *chosen = NULL;
    for (size_t i = 0; i < json_array_size(actions); i++)
        for (size_t k = 0; k < WY_COUNT(liked); k++) {
            const json_t *action = json_object_get(json_array_get(actions, i), "action");
            if (strncmp(json_string_value(action), liked[k], strlen(liked[k])) == 0)
                chosen = action;
        }
    if (chosen)
        json_decref(fixture_ok(fixture_ask(
            at, 0, "play",
            json_pack("{s:s, s:s}", "table", id, "action", json_string_value(chosen)))));
    json_decref(legal);
    if (!chosen)
        fixture_move(at, 0, id, rng);
}

/* What a seat cannot know may be anything: the advice is the same. */
static int compare_advice(const char *name, int games, int most)
{
    int compared = 0;
    for (int i = 0; i < games && compared < most; i++) {
        hub_fixture *at = fixture_open();
        char id[STORE_ID_MAX];
        wy_rng rng;
        wy_rng_seed(&rng, 9, (uint64_t)i);
        sit_down(at, name, 4, id);
        while (compared < most && wait_for_turn(at, id)) {
            const wy_table *game = match_of(at, id)->game;
            wy_scratch view, other, truth;
            game->rules->view(game->parts, game->state, 0, view.bytes);
            game->rules->sample_state(game->parts, view.bytes, 0, &rng, other.bytes);
            if (memcmp(other.bytes, game->state, game->rules->state_size) != 0) {
                memcpy(truth.bytes, game->state, game->rules->state_size);
                json_t *hint = fixture_ok(fixture_ask(at, 0, "hint", wish_for(id)));
                memcpy(game->state, other.bytes, game->rules->state_size);
                json_t *same = fixture_ok(fixture_ask(at, 0, "hint", wish_for(id)));
                memcpy(game->state, truth.bytes, game->rules->state_size);
                assert_true(json_equal(hint, same));
                json_decref(hint);
                json_decref(same);
                compared++;
            }
            seek_secrets(at, id, &rng);
        }
        fixture_close(at);
    }
    return compared;
}

static void advice_tells_nothing_that_is_hidden(void **state)
{
    (void)state;
    assert_int_equal(compare_advice("keepers", 1, 8), 8);
    assert_int_equal(compare_advice("brood", 20, 4), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_moves_and_change_nothing),
        cmocka_unit_test(no_advice_among_people),
        cmocka_unit_test(who_is_not_asked_gets_no_advice),
        cmocka_unit_test(one_hint_at_a_time_and_nobody_waits),
        cmocka_unit_test(hints_that_nobody_waits_for),
        cmocka_unit_test(advice_tells_nothing_that_is_hidden),
    };
    fixture_bot_timeout = 600000;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
