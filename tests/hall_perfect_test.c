/* hall_perfect_test.c - the bot that knows, at tables of the server: where it may sit and advise,
 * that nobody waits for it, and what becomes of its games when the server has lost its table. */
#include <string.h>

#include "cmocka_tests.h"
#include "solve_oracle.h" /* before the server's types: it has arguments that are called like them */

#include "house.h"

static solve_oracle *oracle;

static int set_up(void **state)
{
    (void)state;
    oracle = solve_oracle_of_short_path();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    wy_consult(NULL);
    solve_oracle_destroy(oracle);
    return 0;
}

/* A game alone, with somebody in its seat. */
static json_t *game_of(const char *who, const char *stand_in)
{
    json_t *wanted = solve_oracle_game(oracle, 1, "normal");
    json_object_set_new(wanted, "seats", json_pack("[s]", who));
    json_object_set_new(wanted, "stand_in", json_string(stand_in));
    return wanted;
}

static const room *room_of(const house *at, const char *id)
{
    return desk_find(at->h, id)->r;
}

static void is_refused(house *at, const char *method, json_t *params)
{
    json_t *message = house_ask(at, 0, method, params);
    const json_t *error = json_object_get(message, "error");
    const char *text = json_string_value(json_object_get(error, "message"));
    assert_non_null(text);
    assert_non_null(strstr(text, "\"perfect\" does not play this: "));
    assert_int_equal(house_refusal(message), WY_FAULT_UNKNOWN);
}

/* ---- Where it may sit ---- */

static void it_sits_where_it_plays(void **state)
{
    house *at = house_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_consult(NULL);
    is_refused(at, "create", game_of("perfect", "strong"));
    is_refused(at, "create", game_of("me", "perfect"));
    wy_consult(&oracle->oracle);
    json_t *two = solve_oracle_game(oracle, 2, "normal");
    json_object_set_new(two, "seats", json_pack("[s, s]", "me", "perfect"));
    is_refused(at, "create", two);
    is_refused(
        at, "create",
        json_pack("{s:s, s:i, s:[s, s]}", "game", "book", "players", 2, "seats", "me", "perfect"));
    json_t *chosen = solve_oracle_game(oracle, 1, "choose");
    json_object_set_new(chosen, "seats", json_pack("[s]", "perfect"));
    is_refused(at, "create", chosen);
    json_t *none = game_of("search", "strong");
    assert_int_equal(house_refusal(house_ask(at, 0, "create", none)), WY_FAULT_UNKNOWN);
    house_table(house_ok(house_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    assert_string_equal(room_of(at, id)->seats[0].bot->name, "perfect");
    house_close(at);
}

/* Not a millisecond passes on the clock. */
static void nobody_waits_for_it(void **state)
{
    house *at = house_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_consult(&oracle->oracle);
    house_table(house_ok(house_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    house_settle(at);
    assert_int_equal(room_of(at, id)->stage, STORE_OVER);
    house_table(house_ok(house_ask(at, 0, "create", game_of("me", "perfect"))), id);
    json_decref(house_ok(house_ask(at, 0, "leave", house_at(id))));
    house_settle(at);
    assert_int_equal(room_of(at, id)->stage, STORE_OVER);
    house_close(at);
}

/* ---- Advice ---- */

static void it_advises_where_it_plays(void **state)
{
    house *at = house_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_consult(NULL);
    house_table(house_ok(house_ask(at, 0, "create", game_of("me", "strong"))), id);
    is_refused(at, "hint", json_pack("{s:s, s:s}", "table", id, "bot", "perfect"));
    wy_consult(&oracle->oracle);
    while (room_actor(room_of(at, id)) == 0) {
        json_t *hint = house_ok(house_ask(at, 0, "hint", house_at(id)));
        json_t *asked = house_ok(
            house_ask(at, 0, "hint", json_pack("{s:s, s:s}", "table", id, "bot", "perfect")));
        json_t *legal = house_ok(house_ask(at, 0, "legal", house_at(id)));
        const json_t *options = json_object_get(hint, "options");
        assert_true(json_equal(hint, asked));
        assert_string_equal(json_string_value(json_object_get(hint, "bot")), "perfect");
        assert_string_equal(json_string_value(json_object_get(hint, "basis")), "exact");
        assert_int_equal(json_array_size(options),
                         json_array_size(json_object_get(legal, "actions")));
        for (size_t i = 0; i < json_array_size(options); i++)
            assert_true(json_is_real(json_object_get(json_array_get(options, i), "lost")));
        json_decref(house_ok(house_ask(
            at, 0, "play",
            json_pack("{s:s, s:O}", "table", id, "action", json_object_get(hint, "action")))));
        json_decref(hint);
        json_decref(asked);
        json_decref(legal);
    }
    house_close(at);
}

/* ---- A table that is gone ---- */

/* An oracle that is asked once and then is lost: as if the server had been started again without
 * its table. */
static int answers_left;

static bool knows_for_once(const wy_oracle *asked, const wy_rules *rules, const void *parts,
                           const void *state)
{
    (void)asked;
    return answers_left-- > 0 && oracle->oracle.knows(&oracle->oracle, rules, parts, state);
}

static bool log_has(FILE *log, const char *words)
{
    char line[JOURNAL_LINE_MAX];
    bool is_found = false;
    rewind(log);
    while (fgets(line, sizeof line, log))
        is_found |= strstr(line, words) != NULL;
    return is_found;
}

static void games_go_on_without_its_table(void **state)
{
    house *at = house_open();
    char id[STORE_ID_MAX];
    wy_oracle once = oracle->oracle;
    FILE *log = tmpfile();
    (void)state;
    once.knows = knows_for_once;
    answers_left = 1;
    wy_consult(&once);
    house_table(house_ok(house_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    house_settle(at);
    assert_int_equal(room_of(at, id)->stage, STORE_RUNNING);
    house_close_hall(at);
    wy_consult(NULL);
    at->journal.out = log;
    house_open_hall(at);
    house_enter(at, 0);
    json_decref(house_ok(house_ask(at, 0, "watch", house_at(id))));
    at->journal.out = at->log;
    assert_true(log_has(log, "\"bot-without-table\""));
    assert_true(log_has(log, "\"instead\":\"master\""));
    fclose(log);
    int length = room_of(at, id)->game->length;
    house_pass(at, 1000);
    assert_true(room_of(at, id)->game->length > length);
    /* ... and when the table is back, so is who sits there. */
    assert_string_equal(room_of(at, id)->seats[0].bot->name, "perfect");
    wy_consult(&oracle->oracle);
    house_pass(at, 1000);
    house_settle(at);
    assert_int_equal(room_of(at, id)->stage, STORE_OVER);
    house_close(at);
}

/* Whoever wants the same once more is told why not. */
static void no_return_match_without_its_table(void **state)
{
    house *at = house_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_consult(&oracle->oracle);
    house_table(house_ok(house_ask(at, 0, "create", game_of("me", "perfect"))), id);
    json_decref(house_ok(house_ask(at, 0, "leave", house_at(id))));
    house_settle(at);
    assert_int_equal(room_of(at, id)->stage, STORE_OVER);
    wy_consult(NULL);
    is_refused(at, "rematch", house_at(id));
    wy_consult(&oracle->oracle);
    json_decref(house_ok(house_ask(at, 0, "rematch", house_at(id))));
    house_close(at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_sits_where_it_plays),
        cmocka_unit_test(nobody_waits_for_it),
        cmocka_unit_test(it_advises_where_it_plays),
        cmocka_unit_test(games_go_on_without_its_table),
        cmocka_unit_test(no_return_match_without_its_table),
    };
    return cmocka_run_group_tests_name("hall perfect", tests, set_up, tear_down);
}
