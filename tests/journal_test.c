/* journal_test.c - lines of the log, read back: what was written stands there, nothing can forge a
 * line, secrets are kept back, and threads do not get into each other's lines. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_tests.h"
#include "server/journal.h"
#include "server/utf8.h"
#include "wyrm/wyrm.h"

static const int64_t MOMENT = 1700000000123;

/* What one event comes to, as a text to be freed. */
static char *written(journal_form form, int64_t now, const char *event, const journal_field *fields)
{
    char *text = NULL;
    size_t size = 0;
    journal j;
    FILE *out = open_memstream(&text, &size);
    journal_init(&j, out, form, JOURNAL_INFO);
    journal_write(&j, now, JOURNAL_WARNING, event, fields);
    journal_finish(&j);
    fclose(out);
    return text;
}

static void is_written(journal_form form, const journal_field *fields, const char *wanted)
{
    char *text = written(form, MOMENT, "login", fields);
    assert_string_equal(text, wanted);
    free(text);
}

static json_t *read_back(const journal_field *fields)
{
    char *text = written(JOURNAL_JSON, MOMENT, "login", fields);
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!object)
        fail_msg("no JSON: %s", text);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    assert_true(strlen(text) <= JOURNAL_LINE_MAX);
    free(text);
    return object;
}

/* ---- Both forms ---- */

static void an_event_is_a_line(void **state)
{
    (void)state;
    const journal_field *fields =
        JOURNAL_FIELDS(journal_number("person", 7), journal_text("name", "Ann \"é\""),
                       journal_yes("guest", false), journal_text("table", NULL));
    is_written(JOURNAL_JSON, fields,
               "{\"time\":\"2023-11-14T22:13:20.123Z\",\"level\":\"warning\",\"event\":\"login\","
               "\"person\":7,\"name\":\"Ann \\\"é\\\"\",\"guest\":false,\"table\":null}\n");
    is_written(JOURNAL_PLAIN, fields,
               "2023-11-14T22:13:20.123Z warning login person=7 name=\"Ann \\\"é\\\"\" guest=false "
               "table=null\n");
    is_written(JOURNAL_PLAIN, NULL, "2023-11-14T22:13:20.123Z warning login\n");
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
        char *text = written(JOURNAL_PLAIN, cases[i].moment, "start", NULL);
        assert_memory_equal(text, cases[i].stamp, 24);
        free(text);
    }
}

static void what_matters_less_is_left_out(void **state)
{
    char *text = NULL;
    size_t size = 0;
    journal j;
    FILE *out = open_memstream(&text, &size);
    (void)state;
    journal_init(&j, out, JOURNAL_PLAIN, JOURNAL_WARNING);
    journal_write(&j, MOMENT, JOURNAL_DEBUG, "one", NULL);
    journal_write(&j, MOMENT, JOURNAL_INFO, "two", NULL);
    journal_write(&j, MOMENT, JOURNAL_WARNING, "three", NULL);
    journal_write(&j, MOMENT, JOURNAL_ERROR, "four", NULL);
    journal_finish(&j);
    fclose(out);
    assert_string_equal(text, "2023-11-14T22:13:20.123Z warning three\n"
                              "2023-11-14T22:13:20.123Z error four\n");
    free(text);
}

static void forms_and_levels_are_found_by_name(void **state)
{
    journal_form form = JOURNAL_JSON;
    journal_level level = JOURNAL_DEBUG;
    (void)state;
    assert_true(journal_find_form("text", &form) && form == JOURNAL_PLAIN);
    assert_true(journal_find_form("json", &form) && form == JOURNAL_JSON);
    assert_false(journal_find_form("xml", &form));
    assert_true(journal_find_level("error", &level) && level == JOURNAL_ERROR);
    assert_true(journal_find_level("debug", &level) && level == JOURNAL_DEBUG);
    assert_false(journal_find_level("loud", &level) || journal_find_level("", &level));
}

/* ---- What others have written ---- */

static void names_forge_no_lines(void **state)
{
    (void)state;
    is_written(
        JOURNAL_PLAIN,
        JOURNAL_FIELDS(journal_text("name", "a\nb\r\x1b[31m\u2028\xc2\x85\u202e\" person=1\u202c")),
        "2023-11-14T22:13:20.123Z warning login name=\"a\\u000ab\\u000d\\u001b[31m\\u2028"
        "\\u0085\\u202e\\\" person=1\\u202c\"\n");
    is_written(JOURNAL_PLAIN, JOURNAL_FIELDS(journal_text("name", "a\xff\x7f\xc3")),
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
            size += utf8_put(text + size, code >= 0xd800 && code <= 0xdfff ? 'x' : code);
        }
        text[size] = '\0';
        json_t *object = read_back(JOURNAL_FIELDS(journal_text("name", text)));
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
        json_decref(read_back(JOURNAL_FIELDS(journal_text("name", text))));
    }
}

static void long_texts_and_lines_are_cut(void **state)
{
    char text[20000];
    (void)state;
    for (int size = 900; size < (int)sizeof text; size += 37) {
        memset(text, size % 2 ? 'a' : '\n', sizeof text);
        text[size] = '\0';
        journal_field field = journal_text("a", text), other = journal_text("b", text);
        json_t *object = read_back(JOURNAL_FIELDS(journal_number("first", 1), field, other,
                                                  journal_text("c", text), journal_text("d", text),
                                                  journal_text("e", text)));
        assert_int_equal(json_integer_value(json_object_get(object, "first")), 1);
        assert_true(json_is_true(json_object_get(object, "cut")));
        json_decref(object);
        char *plain = written(JOURNAL_PLAIN, MOMENT, "login",
                              JOURNAL_FIELDS(field, field, field, field, field, field));
        assert_true(strlen(plain) <= JOURNAL_LINE_MAX);
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
        char *text = written(
            JOURNAL_PLAIN, MOMENT, "login",
            JOURNAL_FIELDS(journal_text(names[i], "hunter2"), journal_number(names[i], 4711)));
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
        journal_write(context, MOMENT, JOURNAL_INFO, "move",
                      JOURNAL_FIELDS(journal_number("n", i)));
    return NULL;
}

static void threads_write_whole_lines(void **state)
{
    char *text = NULL;
    size_t size = 0;
    int lines = 0, sum = 0;
    pthread_t threads[THREADS];
    journal j;
    FILE *out = open_memstream(&text, &size);
    (void)state;
    journal_init(&j, out, JOURNAL_JSON, JOURNAL_INFO);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, write_many, &j), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    journal_finish(&j);
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
    return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
