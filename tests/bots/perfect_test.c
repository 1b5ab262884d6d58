/* perfect_test.c - Tests of the perfect bot, which plays from a tablebase: where it plays, its
 * results and its hints. */
#include <math.h>
#include <string.h>

#include "tests/lab/solve_tablebase.h"
#include "tests/protocol/session_call.h"
#include "tests/support/arena.h"
#include "tests/support/cmocka_tests.h"

static const wy_bot *perfect(void)
{
    return wy_find_bot("perfect");
}

/* Does it play a game that begins like this? */
static bool plays(const char *game, const void *parts, int players, const char *option,
                  const char *value)
{
    const wy_rules *rules = wy_find_game(game);
    wy_options options;
    wy_scratch start;
    wy_default_options(rules, players, &options);
    if (option)
        assert_null(wy_set_option(rules, &options, option, value));
    assert_int_equal(rules->setup(parts, &options, start.bytes), WY_OK);
    return wy_bot_plays(perfect(), rules, parts, start.bytes);
}

/* ---- What it plays ---- */

static void it_plays_what_is_solved_alone(void **state)
{
    static union {
        dungeon_parts dungeon;
        unsigned char bytes[1 << 18];
    } other;
    (void)state;
    solve_tablebase *tablebase = solve_tablebase_of_short_path();
    const dungeon_parts *parts = &tablebase->parts;
    assert_false(plays("dungeon", parts, 1, "sheet", "normal"));
    wy_set_tablebase(&tablebase->tablebase);
    assert_true(plays("dungeon", parts, 1, "sheet", "normal"));
    assert_false(plays("dungeon", parts, 1, "sheet", "easy"));
    assert_false(plays("dungeon", parts, 2, "sheet", "normal"));
    assert_false(plays("dungeon", parts, 1, "sheet", "choose"));
    solve_tablebase_add(tablebase, DUNGEON_EASY, false);
    assert_true(plays("dungeon", parts, 1, "sheet", "easy"));
    assert_true(plays("dungeon", parts, 1, "sheet", "choose"));
    assert_false(plays("dungeon", parts, 1, "ring", "on"));
    /* A table with another ring takes nothing from what is known of the other sheet. */
    solve_tablebase_add(tablebase, DUNGEON_EASY, true);
    assert_true(plays("dungeon", parts, 1, "sheet", "normal"));
    assert_false(plays("dungeon", parts, 1, "sheet", "easy"));
    assert_false(plays("dungeon", parts, 1, "sheet", "choose"));
    wy_find_game("dungeon")->default_parts(&other.dungeon);
    assert_false(plays("dungeon", &other, 1, "sheet", "normal"));
    for (int i = 0; i < wy_game_count(); i++) {
        const wy_rules *rules = wy_game(i);
        assert_true(rules->parts_size <= sizeof other);
        rules->default_parts(&other);
        if (strcmp(rules->id, "dungeon") != 0)
            assert_false(plays(rules->id, &other, rules->min_players, NULL, NULL));
    }
    wy_set_tablebase(NULL);
    assert_false(plays("dungeon", parts, 1, "sheet", "normal"));
    solve_tablebase_destroy(tablebase);
}

/* Who gives hints, and whom people may choose. */
static void it_is_offered_where_it_plays(void **state)
{
    wy_options options;
    dungeon_state start;
    (void)state;
    solve_tablebase *tablebase = solve_tablebase_of_short_path();
    const dungeon_parts *parts = &tablebase->parts;
    wy_default_options(&dungeon_rules, 1, &options);
    options.value[DUNGEON_OPTION_SHEET] = DUNGEON_ALL_NORMAL;
    assert_int_equal(dungeon_setup(parts, &options, &start), WY_OK);
    assert_string_equal(wy_hint_bot(&dungeon_rules, parts, &start)->name, "master");
    assert_false(wy_bot_is_offered(perfect(), &dungeon_rules, parts, &start));
    wy_set_tablebase(&tablebase->tablebase);
    assert_ptr_equal(wy_hint_bot(&dungeon_rules, parts, &start), perfect());
    assert_true(wy_bot_is_offered(perfect(), &dungeon_rules, parts, &start));
    assert_false(wy_bot_is_offered(wy_find_bot("search"), &dungeon_rules, parts, &start));
    wy_set_tablebase(NULL);
    solve_tablebase_destroy(tablebase);
}

/* ---- What comes of it ---- */

static void its_mean_is_the_value(void **state)
{
    enum { GAMES = 4000 };
    arena a;
    wy_options options;
    double sum = 0, squares = 0;
    (void)state;
    solve_tablebase *tablebase = solve_tablebase_of_short_path();
    const wy_bot *bots[] = {perfect()};
    wy_score scores[WY_SEATS_MAX];
    wy_set_tablebase(&tablebase->tablebase);
    arena_open(&a, &dungeon_rules);
    memcpy(a.parts, &tablebase->parts, sizeof tablebase->parts);
    wy_default_options(&dungeon_rules, 1, &options);
    options.value[DUNGEON_OPTION_SHEET] = DUNGEON_ALL_NORMAL;
    for (uint64_t game = 0; game < GAMES; game++) {
        assert_true(arena_play(&a, &options, bots, 7, game, scores));
        sum += scores[0].total;
        squares += (double)scores[0].total * scores[0].total;
    }
    double mean = sum / GAMES, error = sqrt((squares / GAMES - mean * mean) / GAMES);
    dungeon_sheet start = solve_start(tablebase->table[DUNGEON_NORMAL]);
    double value = (double)solve_value(tablebase->table[DUNGEON_NORMAL], &start);
    if (fabs(mean - value) > 3 * error)
        fail_msg("mean %.3f +- %.3f, value %.3f", mean, error, value);
    arena_close(&a);
    wy_set_tablebase(NULL);
    solve_tablebase_destroy(tablebase);
}

/* ---- What it says ---- */

static void is_refused(wy_session *session, const char *method)
{
    json_t *params = json_pack("{s:s}", "bot", "perfect");
    wy_call call = {.session = session, .params = params, .result = WY_JSON_GROWING};
    assert_false(wy_session_call(&call, method));
    assert_int_equal(call.fault.code, WY_FAULT_UNKNOWN);
    assert_non_null(strstr(call.fault.text, "\"perfect\" does not play this: "));
    assert_non_null(strstr(call.fault.text, "\"wyrm solve\""));
    assert_non_null(strstr(call.fault.text, "the tables of both."));
    json_decref(params);
}

static double real(const json_t *object, const char *name)
{
    const json_t *number = json_object_get(object, name);
    assert_true(json_is_number(number));
    return json_number_value(number);
}

static const char *text(const json_t *object, const char *name)
{
    const char *found = json_string_value(json_object_get(object, name));
    return found ? found : "";
}

/* Every choice, the best first, each with what it gives away; what is promised is what the position
 * is worth. */
static void check_hint(const wy_session *session, const json_t *hint)
{
    const wy_table *table = session->table;
    const wy_tablebase *tablebase = wy_get_tablebase();
    const json_t *options = json_object_get(hint, "options");
    double best = tablebase->worth(tablebase, table->state), before = best;
    wy_menu menu;
    table->rules->legal(table->parts, table->state, &menu);
    assert_string_equal(text(hint, "basis"), "exact");
    assert_int_equal(json_array_size(options), wy_menu_count(&menu));
    assert_string_equal(text(json_array_get(options, 0), "action"), text(hint, "action"));
    for (size_t i = 0; i < json_array_size(options); i++) {
        const json_t *option = json_array_get(options, i);
        double points = real(option, "points");
        assert_true(fabs(best - points - real(option, "lost")) < 3e-4);
        assert_true(points < before + 3e-4);
        assert_true(real(option, "visits") == 0);
        assert_true(json_is_null(json_object_get(option, "share")));
        before = points;
    }
    assert_true(real(json_array_get(options, 0), "lost") < 3e-4);
}

static void hints_tell_of_every_choice(void **state)
{
    size_t most = 0;
    (void)state;
    solve_tablebase *tablebase = solve_tablebase_of_short_path();
    wy_session *session = wy_session_create();
    for (int game = 0; game < 20; game++) {
        json_t *wanted = solve_tablebase_game(tablebase, 1, "normal");
        json_object_set_new(wanted, "seed", json_integer(game));
        json_decref(call(session, "new", wanted));
        is_refused(session, "bot");
        is_refused(session, "hint");
        wy_set_tablebase(&tablebase->tablebase);
        while (session->table->rules->actor(session->table->state) >= 0) {
            json_t *hint = call(session, "hint", json_object());
            assert_string_equal(text(hint, "bot"), "perfect");
            check_hint(session, hint);
            json_t *bot =
                call(session, "bot", json_pack("{s:s, s:b}", "bot", "perfect", "thought", true));
            assert_true(
                json_equal(json_object_get(bot, "options"), json_object_get(hint, "options")));
            size_t count = json_array_size(json_object_get(hint, "options"));
            most = most < count ? count : most;
            json_decref(call(session, "play", json_pack("{s:s}", "action", text(hint, "action"))));
            json_decref(bot);
            json_decref(hint);
        }
        wy_set_tablebase(NULL);
    }
    assert_true(most > 5);
    wy_session_destroy(session);
    solve_tablebase_destroy(tablebase);
}

/* Tries are told as before, the best few of them. */
static void hints_that_were_tried_say_so(void **state)
{
    (void)state;
    solve_tablebase *tablebase = solve_tablebase_of_short_path();
    wy_session *session = wy_session_create();
    json_decref(call(session, "new", json_pack("{s:s, s:i}", "game", "book", "players", 2)));
    wy_set_tablebase(&tablebase->tablebase);
    is_refused(session, "hint");
    json_t *hint = call(session, "hint", json_pack("{s:i}", "iterations", 50));
    assert_string_equal(text(hint, "basis"), "tries");
    assert_null(json_object_get(json_array_get(json_object_get(hint, "options"), 0), "lost"));
    json_decref(hint);
    wy_set_tablebase(NULL);
    wy_session_destroy(session);
    solve_tablebase_destroy(tablebase);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_what_is_solved_alone),
        cmocka_unit_test(it_is_offered_where_it_plays),
        cmocka_unit_test(its_mean_is_the_value),
        cmocka_unit_test(hints_tell_of_every_choice),
        cmocka_unit_test(hints_that_were_tried_say_so),
    };
    return cmocka_run_group_tests_name("perfect", tests, NULL, NULL);
}
