/* log_test.c - Tests of the server log: lines round-trip, cannot be forged, hide secrets and stay
 * whole across threads. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/text.h"
#include "server/log.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

static size_t put(char *out, uint32_t code)
{
    return (size_t)utf8proc_encode_char((utf8proc_int32_t)code, (utf8proc_uint8_t *)out);
}

static const int64_t MOMENT = 1700000000123;

/* What one event comes to, as a text to be freed. */
static char *written(log_format form, int64_t now, const char *event, const log_field *fields)
{
    char *text = NULL;
    size_t size = 0;
    logger log;
    FILE *out = open_memstream(&text, &size);
    log_init(&log, out, form, LOG_INFO);
    log_write(&log, now, LOG_WARNING, event, fields);
    log_finish(&log);
    fclose(out);
    return text;
}

static void is_written(log_format form, const log_field *fields, const char *wanted)
{
    char *text = written(form, MOMENT, "login", fields);
    assert_string_equal(text, wanted);
    free(text);
}

static json_t *read_back(const log_field *fields)
{
    char *text = written(LOG_JSON, MOMENT, "login", fields);
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!object)
        fail_msg("no JSON: %s", text);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    assert_true(strlen(text) <= LOG_LINE_MAX);
    free(text);
    return object;
}

/* ---- Both forms ---- */

static void an_event_is_a_line(void **state)
{
    (void)state;
    const log_field *fields = LOG_FIELDS(log_number("person", 7), log_text("name", "Ann \"é\""),
                                         log_number("guest", 0), log_text("table", NULL));
    is_written(LOG_JSON, fields,
               "{\"time\":\"2023-11-14T22:13:20.123Z\",\"level\":\"warning\",\"event\":\"login\","
               "\"person\":7,\"name\":\"Ann \\\"é\\\"\",\"guest\":0,\"table\":null}\n");
    is_written(LOG_PLAIN, fields,
               "2023-11-14T22:13:20.123Z warning login person=7 name=\"Ann \\\"é\\\"\" guest=0 "
               "table=null\n");
    is_written(LOG_PLAIN, NULL, "2023-11-14T22:13:20.123Z warning login\n");
}

static void time_is_written_for_any_moment(void **state)
{
    static const struct {
        int64_t moment;
        const char *stamp;
    } cases[] = {{0, "1970-01-01T00:00:00.000Z"},
                 {951782400999, "2000-02-29T00:00:00.999Z"},
                 {253402300799999, "9999-12-31T23:59:59.999Z"},
                 {INT64_MAX, "9999-12-31T23:59:59.999Z"},
                 {-1, "1970-01-01T00:00:00.000Z"},
                 {INT64_MIN, "1970-01-01T00:00:00.000Z"}};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(cases); i++) {
        char *text = written(LOG_PLAIN, cases[i].moment, "start", NULL);
        assert_memory_equal(text, cases[i].stamp, 24);
        free(text);
    }
}

static void what_matters_less_is_left_out(void **state)
{
    char *text = NULL;
    size_t size = 0;
    logger log;
    FILE *out = open_memstream(&text, &size);
    (void)state;
    log_init(&log, out, LOG_PLAIN, LOG_WARNING);
    log_write(&log, MOMENT, LOG_DEBUG, "one", NULL);
    log_write(&log, MOMENT, LOG_INFO, "two", NULL);
    log_write(&log, MOMENT, LOG_WARNING, "three", NULL);
    log_write(&log, MOMENT, LOG_ERROR, "four", NULL);
    log_finish(&log);
    fclose(out);
    assert_string_equal(text, "2023-11-14T22:13:20.123Z warning three\n"
                              "2023-11-14T22:13:20.123Z error four\n");
    free(text);
}

static void forms_and_levels_are_found_by_name(void **state)
{
    log_format form = LOG_JSON;
    log_level level = LOG_DEBUG;
    (void)state;
    assert_true(log_find_format("text", &form) && form == LOG_PLAIN);
    assert_true(log_find_format("json", &form) && form == LOG_JSON);
    assert_false(log_find_format("xml", &form));
    assert_true(log_find_level("error", &level) && level == LOG_ERROR);
    assert_true(log_find_level("debug", &level) && level == LOG_DEBUG);
    assert_false(log_find_level("loud", &level) || log_find_level("", &level));
}

/* ---- What others have written ---- */

static void names_forge_no_lines(void **state)
{
    (void)state;
    is_written(LOG_PLAIN,
               LOG_FIELDS(log_text("name", "a\nb\r\x1b[31m\u2028\xc2\x85\u202e\" person=1\u202c")),
               "2023-11-14T22:13:20.123Z warning login name=\"a\\u000ab\\u000d\\u001b[31m\\u2028"
               "\\u0085\\u202e\\\" person=1\\u202c\"\n");
    is_written(LOG_PLAIN, LOG_FIELDS(log_text("name", "a\xff\x7f\xc3")),
               "2023-11-14T22:13:20.123Z warning login name=\"a\\ufffd\\u007f\\ufffd\"\n");
}

static void any_text_comes_back(void **state)
{
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 11, 1);
    for (int i = 0; i < 3000; i++) {
        char text[200] = "";
        size_t size = 0;
        for (int j = 0; j < 40; j++) {
            uint32_t code = 1 + wy_rng_below(&rng, wy_rng_below(&rng, 2) ? 0x100 : 0x10fffe);
            size += put(text + size, code >= 0xd800 && code <= 0xdfff ? 'x' : code);
        }
        text[size] = '\0';
        json_t *object = read_back(LOG_FIELDS(log_text("name", text)));
        assert_string_equal(json_string_value(json_object_get(object, "name")), text);
        json_decref(object);
    }
}

static void rubbish_stays_json(void **state)
{
    wy_rng rng;
    (void)state;
    wy_rng_seed(&rng, 12, 1);
    for (int i = 0; i < 3000; i++) {
        char text[200];
        for (size_t j = 0; j + 1 < sizeof text; j++)
            text[j] = (char)(1 + wy_rng_below(&rng, 255));
        text[199] = '\0';
        json_decref(read_back(LOG_FIELDS(log_text("name", text))));
    }
}

static void long_texts_and_lines_are_cut(void **state)
{
    char text[20000];
    (void)state;
    for (int size = 900; size < (int)sizeof text; size += 37) {
        memset(text, size % 2 ? 'a' : '\n', sizeof text);
        text[size] = '\0';
        log_field field = log_text("a", text), other = log_text("b", text);
        json_t *object =
            read_back(LOG_FIELDS(log_number("first", 1), field, other, log_text("c", text),
                                 log_text("d", text), log_text("e", text)));
        assert_int_equal(json_integer_value(json_object_get(object, "first")), 1);
        assert_true(json_is_true(json_object_get(object, "cut")));
        json_decref(object);
        char *plain = written(LOG_PLAIN, MOMENT, "login",
                              LOG_FIELDS(field, field, field, field, field, field));
        assert_true(strlen(plain) <= LOG_LINE_MAX);
        assert_ptr_equal(strchr(plain, '\n'), plain + strlen(plain) - 1);
        free(plain);
    }
}

static void secrets_are_kept_back(void **state)
{
    static const char *const names[] = {"password", "new_password", "token",  "session_token",
                                        "cookie",   "seed",         "invite", "phrase"};
    (void)state;
    for (size_t i = 0; i < WY_COUNT(names); i++) {
        char *text = written(LOG_PLAIN, MOMENT, "login",
                             LOG_FIELDS(log_text(names[i], "hunter2"), log_number(names[i], 4711)));
        assert_null(strstr(text, "hunter2"));
        assert_null(strstr(text, "4711"));
        assert_non_null(strstr(text, "kept back"));
        free(text);
    }
}

/* ---- Threads ---- */

enum { THREADS = 4, LINES = 2000 };

static void *write_many(void *context)
{
    for (int i = 0; i < LINES; i++)
        log_write(context, MOMENT, LOG_INFO, "move", LOG_FIELDS(log_number("n", i)));
    return NULL;
}

static void threads_write_whole_lines(void **state)
{
    char *text = NULL;
    size_t size = 0;
    int lines = 0, sum = 0;
    pthread_t threads[THREADS];
    logger log;
    FILE *out = open_memstream(&text, &size);
    (void)state;
    log_init(&log, out, LOG_JSON, LOG_INFO);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, write_many, &log), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    log_finish(&log);
    fclose(out);
    for (char *line = text, *end; *line; line = end + 1, lines++) {
        end = strchr(line, '\n');
        json_t *object = json_loadb(line, (size_t)(end - line), 0, NULL);
        assert_non_null(object);
        sum += (int)json_integer_value(json_object_get(object, "n"));
        json_decref(object);
    }
    assert_int_equal(lines, THREADS * LINES);
    assert_int_equal(sum, THREADS * LINES * (LINES - 1) / 2);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_a_line),
        cmocka_unit_test(time_is_written_for_any_moment),
        cmocka_unit_test(what_matters_less_is_left_out),
        cmocka_unit_test(forms_and_levels_are_found_by_name),
        cmocka_unit_test(names_forge_no_lines),
        cmocka_unit_test(any_text_comes_back),
        cmocka_unit_test(rubbish_stays_json),
        cmocka_unit_test(long_texts_and_lines_are_cut),
        cmocka_unit_test(secrets_are_kept_back),
        cmocka_unit_test(threads_write_whole_lines),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
