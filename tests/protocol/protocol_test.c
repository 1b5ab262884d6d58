/* protocol_test.c - Hidden-information test of the protocol: two games of The Hoard that differ
 * only in what a seat cannot know give that seat equal answers. */
#include <string.h>

#include "protocol/tree.h"
#include "tests/protocol/session_call.h"
#include "tests/support/cmocka_tests.h"

/* A refused call; returns the data of its fault. */
static json_t *refused(wy_session *session, const char *method, json_t *params, int code)
{
    wy_call call = {.session = session, .params = params, .result = WY_JSON_GROWING};
    assert_false(wy_session_call(&call, method));
    assert_null(call.result.text);
    assert_int_equal(call.fault.code, code);
    json_decref(params);
    return call.fault.data;
}

static void play(wy_session *session, const char *action)
{
    json_decref(call(session, "play", json_pack("{s:s}", "action", action)));
}

/* A round is begun. Seat 0 has the same gems in every game; seat 1 has these four. */
static wy_session *begin(const char *const *others)
{
    wy_session *session = wy_session_create();
    assert_non_null(session);
    json_decref(call(session, "new",
                     json_pack("{s:s, s:i, s:s, s:{s:s}}", "game", "hoard", "players", 2, "chance",
                               "manual", "options", "boasting", "off")));
    play(session, "give red-1@0");
    play(session, "give red-2@0");
    play(session, "give red-3@0");
    play(session, "give red-4@0");
    for (int i = 0; i < 4; i++)
        play(session, others[i]);
    play(session, "show copper");
    return session;
}

static const char *const one[] = {"give blue-1@1", "give blue-2@1", "give blue-3@1",
                                  "give red-5@1"};
static const char *const other[] = {"give blue-4@1", "give blue-6@1", "give red-6@1",
                                    "give blue-5@1"};

/* What a viewer is told: its view, its log, the score and what a stale move of its is answered
 * with. */
static json_t *told(wy_session *session, json_t *viewer)
{
    json_t *all = json_array();
    json_array_append_new(all, call(session, "view", json_pack("{s:O}", "seat", viewer)));
    json_array_append_new(all, call(session, "log", json_pack("{s:O}", "seat", viewer)));
    if (!json_is_string(viewer) || strcmp(json_string_value(viewer), "all") != 0)
        json_array_append_new(all, call(session, "score", json_pack("{s:O}", "seat", viewer)));
    if (json_is_integer(viewer))
        json_array_append_new(all, refused(session, "play",
                                           json_pack("{s:s, s:i, s:O}", "action", "pass", "length",
                                                     0, "seat", viewer),
                                           WY_FAULT_STALE));
    json_decref(viewer);
    return all;
}

static bool told_the_same(wy_session *first, wy_session *second, json_t *viewer)
{
    json_t *here = told(first, json_incref(viewer)), *there = told(second, viewer);
    bool same = json_equal(here, there);
    json_decref(here);
    json_decref(there);
    return same;
}

static void assert_secret_from_all_but_one(wy_session *first, wy_session *second)
{
    assert_true(told_the_same(first, second, json_integer(0)));
    assert_true(told_the_same(first, second, json_string("spectator")));
    assert_false(told_the_same(first, second, json_integer(1)));
    assert_false(told_the_same(first, second, json_string("all")));
}

static void secrets_stay_with_their_owner(void **context)
{
    (void)context;
    wy_session *first = begin(one), *second = begin(other);
    assert_secret_from_all_but_one(first, second);
    play(first, "lay red-2");
    play(second, "lay red-2");
    assert_secret_from_all_but_one(first, second);
    wy_session_destroy(first);
    wy_session_destroy(second);
}

static void secret_moves_are_masked_until_they_are_shown(void **context)
{
    (void)context;
    wy_session *first = begin(one), *second = begin(one);
    play(first, "lay red-1");
    play(second, "lay red-3");
    assert_true(told_the_same(first, second, json_integer(1)));
    assert_true(told_the_same(first, second, json_string("spectator")));
    assert_false(told_the_same(first, second, json_integer(0)));
    play(first, "lay blue-1");
    play(second, "lay blue-1");
    assert_false(told_the_same(first, second, json_integer(1)));
    wy_session_destroy(first);
    wy_session_destroy(second);
}

/* With a seat, play tells what that seat observes of what happened, its own moves in full. */
static void moves_are_told_to_who_made_them(void **context)
{
    (void)context;
    wy_session *session = begin(one);
    json_t *result =
        call(session, "play", json_pack("{s:s, s:i}", "action", "lay red-1", "seat", 0));
    json_t *move = json_array_get(json_object_get(result, "moves"), 0);
    assert_string_equal(json_string_value(json_object_get(move, "action")), "lay red-1");
    json_decref(result);
    wy_session_destroy(session);
}

/* The points under a name on a seat's sheet: a number, or null. */
static const json_t *points(const json_t *score, int seat, const char *list, int line)
{
    const json_t *sheet = json_array_get(json_object_get(score, "seats"), (size_t)seat);
    return json_object_get(json_array_get(json_object_get(sheet, list), (size_t)line), "points");
}

static int total(const json_t *score, int seat)
{
    const json_t *sheet = json_array_get(json_object_get(score, "seats"), (size_t)seat);
    return (int)json_integer_value(json_object_get(sheet, "total"));
}

/* The sheet of seat 1, who holds a great gem and ranks of eleven altogether. */
static void assert_sheet(const json_t *score, bool is_open)
{
    assert_int_equal(json_integer_value(points(score, 1, "lines", 0)), 0);
    assert_true(json_is_null(points(score, 1, "lines", 2)) == !is_open);
    assert_true(json_is_null(points(score, 1, "ties", 0)) == !is_open);
    assert_int_equal(total(score, 1), is_open);
    if (is_open) {
        assert_int_equal(json_integer_value(points(score, 1, "lines", 2)), 1);
        assert_int_equal(json_integer_value(points(score, 1, "ties", 0)), 1 + 2 + 3 + 5);
    }
}

/* The Hoard has nothing to say of a result but its points. */
static void assert_no_remarks(const json_t *score)
{
    const json_t *sheets = json_object_get(score, "seats");
    for (size_t seat = 0; seat < json_array_size(sheets); seat++) {
        const json_t *remarks = json_object_get(json_array_get(sheets, seat), "remarks");
        assert_true(json_is_array(remarks) && json_array_size(remarks) == 0);
    }
}

static void hidden_points_are_null_until_the_end(void **context)
{
    (void)context;
    static const char *const rest[] = {"lay red-1", "lay red-5",   "show gold", "lay blue-3",
                                       "lay red-2", "show silver", "lay red-3", "lay blue-2"};
    wy_session *session = begin(one);
    json_t *own = call(session, "score", json_pack("{s:i}", "seat", 1));
    json_t *others = call(session, "score", json_pack("{s:i}", "seat", 0));
    json_t *everybodys = call(session, "score", json_pack("{s:s}", "seat", "spectator"));
    json_t *unasked = call(session, "score", json_object());
    assert_sheet(own, true);
    assert_sheet(others, false);
    assert_sheet(everybodys, false);
    assert_false(json_is_null(points(others, 0, "ties", 0)));
    assert_true(json_is_null(points(everybodys, 0, "ties", 0)));
    assert_true(json_equal(everybodys, unasked));
    assert_no_remarks(own);
    json_decref(own);
    json_decref(others);
    json_decref(everybodys);
    json_decref(unasked);
    for (size_t i = 0; i < WY_COUNT(rest); i++)
        play(session, rest[i]);
    own = call(session, "score", json_pack("{s:i}", "seat", 1));
    unasked = call(session, "score", json_object());
    assert_true(json_equal(own, unasked));
    assert_true(json_is_true(json_object_get(unasked, "final")));
    assert_int_equal(json_integer_value(points(unasked, 0, "ties", 0)), 4);
    assert_int_equal(json_integer_value(points(unasked, 1, "ties", 0)), 1);
    assert_no_remarks(unasked);
    json_decref(own);
    json_decref(unasked);
    wy_session_destroy(session);
}

/* A bot sees what its seat sees, so secrets of others cannot change its choice. */
static void bots_know_no_secrets(void **context)
{
    (void)context;
    static const char *const bots[] = {"random", "greedy", "novice", "keen", "plain"};
    wy_session *first = begin(one), *second = begin(other);
    for (size_t i = 0; i < WY_COUNT(bots); i++)
        for (int seed = 0; seed < 50; seed++) {
            json_t *params = json_pack("{s:s, s:i, s:i, s:b}", "bot", bots[i], "seed", seed,
                                       "iterations", 20, "thought", 1);
            json_t *here = call(first, "bot", json_incref(params));
            json_t *there = call(second, "bot", params);
            assert_true(json_equal(here, there));
            json_decref(here);
            json_decref(there);
        }
    wy_session_destroy(first);
    wy_session_destroy(second);
}

/* The host of a session may limit how long bots think. */
static void patience_is_limited(void **context)
{
    (void)context;
    static const char *const limits[] = {"{}", "{\"iterations\": 5000}", "{\"ms\": 60000}"};
    wy_session *session = begin(one);
    session->patience = 7;
    for (size_t i = 0; i < WY_COUNT(limits); i++) {
        json_t *hint = call(session, "hint", json_loads(limits[i], 0, NULL));
        assert_int_equal(json_integer_value(json_object_get(hint, "iterations")), 7);
        json_decref(hint);
    }
    json_t *hint = call(session, "hint", json_pack("{s:i}", "iterations", 3));
    assert_int_equal(json_integer_value(json_object_get(hint, "iterations")), 3);
    json_decref(hint);
    wy_session_destroy(session);
}

/* Conversations are apart from each other: a server has many. */
static void sessions_do_not_share_anything(void **context)
{
    (void)context;
    wy_session *first = begin(one), *second = wy_session_create();
    json_decref(call(second, "language", json_pack("{s:s}", "language", "es")));
    assert_null(refused(second, "legal", json_object(), WY_FAULT_NO_GAME));
    assert_string_equal(wy_locale_language(first->locale), "en");
    json_t *legal = call(first, "legal", json_object());
    assert_ptr_equal(wy_locale_in_use(), first->locale);
    assert_int_equal(json_integer_value(json_object_get(legal, "length")), 9);
    json_decref(legal);
    wy_session_destroy(first);
    wy_session_destroy(second);
}

/* Messages are written as the library would write them. */
static void json_is_written_to_the_letter(void **state)
{
    char every[128] = {0};
    (void)state;
    for (int c = 1; c < 128; c++)
        every[c - 1] = (char)c;
    json_t *value = json_pack("{s:s, s:[], s:{}, s:[i, I, f, b, b, n, [s, {s:i}]], s:s}", "all",
                              every, "none", "nothing", "list", -7, (json_int_t)INT64_MIN, 0.1, 1,
                              0, "caf\xc3\xa9 \xf0\x9f\x90\x89", "a\"b", 1, "", "");
    for (int i = 0; i < 100; i++) /* longer than the first room */
        json_array_append_new(json_object_get(value, "list"), json_string(every));
    char *ours = wy_tree_text(value);
    char *theirs = json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12));
    assert_non_null(ours);
    assert_non_null(theirs);
    assert_string_equal(ours, theirs);
    free(ours);
    free(theirs);
    json_decref(value);
}

/* Sentences are the same in text and in trees, whatever names players choose. */
static void sentences_are_tidied_in_text_too(void **state)
{
    static const char *const sentences[] = {"",
                                            "Ana takes 3 gold.",
                                            "\"Ben\" \\ C\xc3\xa9sar",
                                            "line\nfeed\x7f",
                                            "\xe7\xab\x9c \xf0\x9f\x90\x89",
                                            "cut \xc3",
                                            "cut \xe7\xab",
                                            "\x80 alone",
                                            "\xc0\xaf longer than need be",
                                            "\xed\xa0\x80 half a pair",
                                            "\xc3\x28"};
    char longest[WY_TEXT_MAX + 200] = {0};
    (void)state;
    memset(longest, 'x', sizeof longest - 1);
    for (size_t i = 0; i <= WY_COUNT(sentences); i++) {
        const char *text = i < WY_COUNT(sentences) ? sentences[i] : longest;
        wy_json_writer json = WY_JSON_GROWING;
        wy_json_sentence(&json, NULL, text);
        json_t *tree = wy_tree_sentence(text), *read = wy_tree_read(&json);
        assert_true(json_equal(tree, read));
        json_decref(tree);
        json_decref(read);
    }
}

static void json_is_written_member_by_member(void **state)
{
    wy_json_writer json = WY_JSON_GROWING;
    (void)state;
    wy_json_open(&json, NULL, '{');
    wy_json_int(&json, "least", INT64_MIN);
    wy_json_open(&json, "list", '[');
    for (int i = 0; i < 500; i++)
        wy_json_int(&json, NULL, i);
    wy_json_close(&json, ']');
    wy_json_raw(&json, "nothing", "[]");
    wy_json_close(&json, '}');
    json_t *read = wy_tree_read(&json);
    assert_int_equal(json_object_size(read), 3);
    assert_true(json_integer_value(json_object_get(read, "least")) == INT64_MIN);
    assert_int_equal(json_array_size(json_object_get(read, "list")), 500);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(read, "list"), 499)), 499);
    assert_int_equal(json_array_size(json_object_get(read, "nothing")), 0);
    assert_null(json.text);
    json_decref(read);
}

/* As the library writes them, which tells whole numbers from others by their point. */
static void numbers_with_a_point_are_rounded(void **state)
{
    static const struct {
        double number;
        int places;
        const char *text;
    } numbers[] = {
        {0, 2, "0.0"},
        {1, 4, "1.0"},
        {0.25, 4, "0.25"},
        {-0.03, 2, "-0.03"},
        {-0.001, 2, "0.0"},
        {2.625, 2, "2.63"},
        {-2.625, 2, "-2.63"},
        {1234.5678, 1, "1234.6"},
        {0.000000000001, 12, "0.000000000001"},
        {100, 12, "100.0"},
        {10.05, 2, "10.05"},
        {0.99999, 4, "1.0"},
    };
    (void)state;
    for (size_t i = 0; i < WY_COUNT(numbers); i++) {
        wy_json_writer json = WY_JSON_GROWING;
        wy_json_real(&json, NULL, numbers[i].number, numbers[i].places);
        assert_string_equal(json.text, numbers[i].text);
        wy_json_free(&json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_with_a_point_are_rounded),
        cmocka_unit_test(json_is_written_to_the_letter),
        cmocka_unit_test(sentences_are_tidied_in_text_too),
        cmocka_unit_test(json_is_written_member_by_member),
        cmocka_unit_test(secrets_stay_with_their_owner),
        cmocka_unit_test(secret_moves_are_masked_until_they_are_shown),
        cmocka_unit_test(moves_are_told_to_who_made_them),
        cmocka_unit_test(hidden_points_are_null_until_the_end),
        cmocka_unit_test(bots_know_no_secrets),
        cmocka_unit_test(patience_is_limited),
        cmocka_unit_test(sessions_do_not_share_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
