/* hub_tablebase_test.c - Tests of the perfect bot at server tables: seats and hints, no blocking,
 * and games after the tablebase is gone. */
#include <string.h>

#include "tests/lab/solve_tablebase.h" /* before the server's types: it has arguments that are called like them */
#include "tests/support/cmocka_tests.h"

#include "tests/server/hub_fixture.h"

static solve_tablebase *tablebase;

static int set_up(void **state)
{
    (void)state;
    tablebase = solve_tablebase_of_short_path();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    wy_set_tablebase(NULL);
    solve_tablebase_destroy(tablebase);
    return 0;
}

/* A solitaire game with a player in its seat. */
static json_t *game_of(const char *who, const char *stand_in)
{
    json_t *wanted = solve_tablebase_game(tablebase, 1, "normal");
    json_object_set_new(wanted, "seats", json_pack("[s]", who));
    json_object_set_new(wanted, "stand_in", json_string(stand_in));
    return wanted;
}

static const match *match_of(const hub_fixture *at, const char *id)
{
    return live_table_find(at->h, id)->match;
}

static void is_refused(hub_fixture *at, const char *method, json_t *params)
{
    json_t *message = fixture_ask(at, 0, method, params);
    const json_t *error = json_object_get(message, "error");
    const char *text = json_string_value(json_object_get(error, "message"));
    assert_non_null(text);
    assert_non_null(strstr(text, "\"perfect\" does not play this: "));
    assert_int_equal(fixture_refusal(message), WY_FAULT_UNKNOWN);
}

/* ---- Where it may sit ---- */

static void it_sits_where_it_plays(void **state)
{
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_set_tablebase(NULL);
    is_refused(at, "create", game_of("perfect", "strong"));
    is_refused(at, "create", game_of("me", "perfect"));
    wy_set_tablebase(&tablebase->tablebase);
    json_t *two = solve_tablebase_game(tablebase, 2, "normal");
    json_object_set_new(two, "seats", json_pack("[s, s]", "me", "perfect"));
    is_refused(at, "create", two);
    is_refused(
        at, "create",
        json_pack("{s:s, s:i, s:[s, s]}", "game", "book", "players", 2, "seats", "me", "perfect"));
    json_t *chosen = solve_tablebase_game(tablebase, 1, "choose");
    json_object_set_new(chosen, "seats", json_pack("[s]", "perfect"));
    is_refused(at, "create", chosen);
    json_t *none = game_of("search", "strong");
    assert_int_equal(fixture_refusal(fixture_ask(at, 0, "create", none)), WY_FAULT_UNKNOWN);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    assert_string_equal(match_of(at, id)->seats[0].bot->name, "perfect");
    fixture_close(at);
}

/* Not a millisecond passes on the clock. */
static void nobody_waits_for_it(void **state)
{
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_set_tablebase(&tablebase->tablebase);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    fixture_settle(at);
    assert_int_equal(match_of(at, id)->stage, STORE_OVER);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("me", "perfect"))), id);
    json_decref(fixture_ok(fixture_ask(at, 0, "leave", fixture_at(id))));
    fixture_settle(at);
    assert_int_equal(match_of(at, id)->stage, STORE_OVER);
    fixture_close(at);
}

/* ---- Advice ---- */

static void it_advises_where_it_plays(void **state)
{
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_set_tablebase(NULL);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("me", "strong"))), id);
    is_refused(at, "hint", json_pack("{s:s, s:s}", "table", id, "bot", "perfect"));
    wy_set_tablebase(&tablebase->tablebase);
    while (match_actor(match_of(at, id)) == 0) {
        json_t *hint = fixture_ok(fixture_ask(at, 0, "hint", fixture_at(id)));
        json_t *asked = fixture_ok(
            fixture_ask(at, 0, "hint", json_pack("{s:s, s:s}", "table", id, "bot", "perfect")));
        json_t *legal = fixture_ok(fixture_ask(at, 0, "legal", fixture_at(id)));
        const json_t *options = json_object_get(hint, "options");
        assert_true(json_equal(hint, asked));
        assert_string_equal(json_string_value(json_object_get(hint, "bot")), "perfect");
        assert_string_equal(json_string_value(json_object_get(hint, "basis")), "exact");
        assert_int_equal(json_array_size(options),
                         json_array_size(json_object_get(legal, "actions")));
        for (size_t i = 0; i < json_array_size(options); i++)
            assert_true(json_is_real(json_object_get(json_array_get(options, i), "lost")));
        json_decref(fixture_ok(fixture_ask(
            at, 0, "play",
            json_pack("{s:s, s:O}", "table", id, "action", json_object_get(hint, "action")))));
        json_decref(hint);
        json_decref(asked);
        json_decref(legal);
    }
    fixture_close(at);
}

/* ---- A table that is gone ---- */

/* An tablebase that is asked once and then is lost: as if the server had been started again without
 * its table. */
static int answers_left;

static bool knows_for_once(const wy_tablebase *asked, const wy_rules *rules, const void *parts,
                           const void *state)
{
    (void)asked;
    return answers_left-- > 0 &&
           tablebase->tablebase.knows(&tablebase->tablebase, rules, parts, state);
}

static bool log_has(FILE *log, const char *words)
{
    char line[LOG_LINE_MAX];
    bool is_found = false;
    rewind(log);
    while (fgets(line, sizeof line, log))
        is_found |= strstr(line, words) != NULL;
    return is_found;
}

static void games_go_on_without_its_table(void **state)
{
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    wy_tablebase once = tablebase->tablebase;
    FILE *log = tmpfile();
    (void)state;
    once.knows = knows_for_once;
    answers_left = 1;
    wy_set_tablebase(&once);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("perfect", "strong"))), id);
    fixture_settle(at);
    assert_int_equal(match_of(at, id)->stage, STORE_RUNNING);
    fixture_close_hub(at);
    wy_set_tablebase(NULL);
    at->logger.out = log;
    fixture_open_hub(at);
    fixture_enter(at, 0);
    json_decref(fixture_ok(fixture_ask(at, 0, "watch", fixture_at(id))));
    at->logger.out = at->log;
    assert_true(log_has(log, "\"bot-without-table\""));
    assert_true(log_has(log, "\"instead\":\"master\""));
    fclose(log);
    int length = match_of(at, id)->game->length;
    fixture_pass(at, 1000);
    assert_true(match_of(at, id)->game->length > length);
    /* ... and when the table is back, so is who sits there. */
    assert_string_equal(match_of(at, id)->seats[0].bot->name, "perfect");
    wy_set_tablebase(&tablebase->tablebase);
    fixture_pass(at, 1000);
    fixture_settle(at);
    assert_int_equal(match_of(at, id)->stage, STORE_OVER);
    fixture_close(at);
}

/* A second request of the same kind is refused with the reason. */
static void no_return_match_without_its_table(void **state)
{
    hub_fixture *at = fixture_open();
    char id[STORE_ID_MAX];
    (void)state;
    wy_set_tablebase(&tablebase->tablebase);
    fixture_table(fixture_ok(fixture_ask(at, 0, "create", game_of("me", "perfect"))), id);
    json_decref(fixture_ok(fixture_ask(at, 0, "leave", fixture_at(id))));
    fixture_settle(at);
    assert_int_equal(match_of(at, id)->stage, STORE_OVER);
    wy_set_tablebase(NULL);
    is_refused(at, "rematch", fixture_at(id));
    wy_set_tablebase(&tablebase->tablebase);
    json_decref(fixture_ok(fixture_ask(at, 0, "rematch", fixture_at(id))));
    fixture_close(at);
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
    return cmocka_run_group_tests_name("hub tablebase", tests, set_up, tear_down);
}
