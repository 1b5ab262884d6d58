/* metrics_test.c - Tests of metrics: counts from several threads, and the exposition format read by
 * a strict parser. */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "server/metrics.h"
#include "tests/support/cmocka_tests.h"
#include "wyrm/wyrm.h"

/* ---- A strict reader of the text format ---- */

enum { SAMPLES_MAX = 400, FAMILIES_MAX = 100 };

typedef struct sample {
    char name[80], label[40], value[80];
    double number;
} sample;

typedef struct page {
    sample samples[SAMPLES_MAX];
    int sample_count;
    char family[FAMILIES_MAX][80], type[FAMILIES_MAX][20];
    int family_count;
} page;

static size_t name_length(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyz_");
}

static const char *copy_name(const char *at, char *out)
{
    size_t length = name_length(at);
    assert_true(length > 0 && length < 40);
    memcpy(out, at, length);
    out[length] = '\0';
    return at + length;
}

/* {name="value"}, with the three escapes that there are. */
static const char *read_label(const char *at, sample *s)
{
    size_t size = 0;
    at = copy_name(at + 1, s->label);
    assert_memory_equal(at, "=\"", 2);
    for (at += 2; *at != '"'; at++) {
        char letter = *at;
        assert_true(letter != '\0' && letter != '\n');
        if (letter == '\\') {
            at++;
            assert_non_null(strchr("\\\"n", *at));
            letter = *at;
            letter = letter == 'n' ? '\n' : letter;
        }
        s->value[size++] = letter;
    }
    s->value[size] = '\0';
    assert_int_equal(at[1], '}');
    return at + 2;
}

static void read_sample(const char *line, page *p)
{
    char *end;
    sample *s = &p->samples[p->sample_count++];
    assert_true(p->sample_count <= SAMPLES_MAX);
    memset(s, 0, sizeof *s);
    const char *at = copy_name(line, s->name);
    if (*at == '{')
        at = read_label(at, s);
    assert_int_equal(*at, ' ');
    s->number = strtod(at + 1, &end);
    assert_true(end > at + 1 && *end == '\0');
    /* Its family was announced, and is the last one that was. */
    const char *family = p->family[p->family_count - 1];
    size_t length = strlen(family);
    assert_memory_equal(s->name, family, length);
    if (strcmp(p->type[p->family_count - 1], "histogram") == 0)
        assert_true(strcmp(s->name + length, "_bucket") == 0 ||
                    strcmp(s->name + length, "_sum") == 0 ||
                    strcmp(s->name + length, "_count") == 0);
    else
        assert_string_equal(s->name, family);
}

/* "# HELP name text", and "# TYPE name kind" right behind it. */
static void read_comment(const char *line, page *p)
{
    char name[80];
    bool is_help = strncmp(line, "# HELP ", 7) == 0;
    assert_true(is_help || strncmp(line, "# TYPE ", 7) == 0);
    const char *at = copy_name(line + 7, name);
    assert_true(*at == ' ' && at[1]);
    assert_null(strchr(at, '\\'));
    if (is_help) {
        for (int i = 0; i < p->family_count; i++)
            assert_string_not_equal(p->family[i], name); /* announced once */
        snprintf(p->family[p->family_count], sizeof p->family[0], "%s", name);
        p->type[p->family_count++][0] = '\0';
        assert_memory_equal(name, "wyrm_", 5);
        return;
    }
    char *type = p->type[p->family_count - 1];
    assert_string_equal(name, p->family[p->family_count - 1]);
    assert_string_equal(type, "");
    snprintf(type, sizeof p->type[0], "%s", at + 1);
    assert_true(strcmp(type, "counter") == 0 || strcmp(type, "gauge") == 0 ||
                strcmp(type, "histogram") == 0);
    /* A counter's name says so. */
    size_t length = strlen(name);
    assert_int_equal(strcmp(type, "counter") == 0, strcmp(name + length - 6, "_total") == 0);
}

static page *read_page(const metrics *m, const char *version)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    metrics_write(m, version, out);
    fclose(out);
    assert_true(size > 0 && text[size - 1] == '\n' && strlen(text) == size);
    page *p = calloc(1, sizeof *p);
    for (char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        if (*line == '#')
            read_comment(line, p);
        else
            read_sample(line, p);
    }
    free(text);
    return p;
}

static double number(const page *p, const char *name, const char *value)
{
    for (int i = 0; i < p->sample_count; i++)
        if (strcmp(p->samples[i].name, name) == 0 && strcmp(p->samples[i].value, value) == 0)
            return p->samples[i].number;
    fail_msg("%s %s is missing", name, value);
    return 0;
}

/* ---- Tests ---- */

static void nothing_has_happened_yet(void **state)
{
    static metrics m;
    (void)state;
    page *p = read_page(&m, "1.2.3");
    for (int i = 0; i < p->sample_count; i++) {
        const sample *s = &p->samples[i];
        assert_true(s->number == (strcmp(s->name, "wyrm_build_info") == 0 ? 1 : 0));
        for (int j = 0; j < i; j++) /* no line stands there twice */
            assert_false(strcmp(s->name, p->samples[j].name) == 0 &&
                         strcmp(s->value, p->samples[j].value) == 0);
    }
    assert_int_equal(p->sample_count, 1 + METRICS_COUNTERS + METRICS_GAUGES +
                                          METRICS_TIMERS * (METRICS_BUCKETS + 2));
    free(p);
}

static void what_is_counted_stands_on_the_page(void **state)
{
    static metrics m;
    (void)state;
    metrics_count(&m, METRICS_MOVES_BY_BOTS, 3);
    metrics_count(&m, METRICS_MOVES_BY_BOTS, 1);
    metrics_count(&m, METRICS_BYTES_OUT, 1ull << 40);
    metrics_count(&m, METRICS_STORE_FAULTS, 7);
    metrics_set(&m, METRICS_CONNECTIONS, 5);
    metrics_set(&m, METRICS_CONNECTIONS, 3);
    metrics_set(&m, METRICS_STARTED, 1700000000);
    metrics_set(&m, METRICS_QUEUE, -1);
    page *p = read_page(&m, "1.2.3");
    assert_true(number(p, "wyrm_moves_total", "bots") == 4);
    assert_true(number(p, "wyrm_moves_total", "people") == 0);
    assert_true(number(p, "wyrm_bytes_total", "out") == 1099511627776.0);
    assert_true(number(p, "wyrm_store_faults_total", "") == 7);
    assert_true(number(p, "wyrm_connections", "") == 3);
    assert_true(number(p, "wyrm_start_time_seconds", "") == 1700000000);
    assert_true(number(p, "wyrm_queue_length", "") == -1);
    free(p);
}

static void times_fall_into_buckets(void **state)
{
    static const int64_t times[] = {0, 100, 101, 1000, 9999999, 10000000, 10000001, -5};
    static metrics m;
    double last = 0;
    (void)state;
    for (size_t i = 0; i < WY_COUNT(times); i++)
        metrics_time(&m, METRICS_STORE_TIME, times[i]);
    page *p = read_page(&m, "1.2.3");
    assert_true(number(p, "wyrm_store_seconds_bucket", "0.000100") == 3);
    assert_true(number(p, "wyrm_store_seconds_bucket", "0.000250") == 4);
    assert_true(number(p, "wyrm_store_seconds_bucket", "0.001000") == 5);
    assert_true(number(p, "wyrm_store_seconds_bucket", "2.500000") == 5);
    assert_true(number(p, "wyrm_store_seconds_bucket", "10.000000") == 7);
    assert_true(number(p, "wyrm_store_seconds_bucket", "+Inf") == 8);
    assert_true(number(p, "wyrm_store_seconds_count", "") == 8);
    assert_true(number(p, "wyrm_store_seconds_sum", "") == 30.001201);
    for (int i = 0; i < p->sample_count; i++) /* buckets hold those below them */
        if (strcmp(p->samples[i].name, "wyrm_store_seconds_bucket") == 0) {
            assert_true(p->samples[i].number >= last);
            last = p->samples[i].number;
        }
    free(p);
}

static void values_of_labels_are_escaped(void **state)
{
    static metrics m;
    (void)state;
    page *p = read_page(&m, "1.2\"\\\n3é");
    assert_true(number(p, "wyrm_build_info", "1.2\"\\\n3é") == 1);
    free(p);
}

enum { THREADS = 4, ROUNDS = 20000 };

static void *count_many(void *context)
{
    metrics *m = context;
    for (int i = 0; i < ROUNDS; i++) {
        metrics_count(m, METRICS_LOGINS, 1);
        metrics_set(m, METRICS_PEOPLE, i % 2 ? 0 : 1);
        metrics_time(m, METRICS_BOT_TIME, i);
    }
    return NULL;
}

static void threads_lose_nothing(void **state)
{
    static metrics m;
    pthread_t threads[THREADS];
    (void)state;
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, count_many, &m), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    page *p = read_page(&m, "1.2.3");
    assert_true(number(p, "wyrm_logins_total", "ok") == THREADS * ROUNDS);
    assert_true(number(p, "wyrm_people", "") == 0);
    assert_true(number(p, "wyrm_bot_seconds_count", "") == THREADS * ROUNDS);
    free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_has_happened_yet),
        cmocka_unit_test(what_is_counted_stands_on_the_page),
        cmocka_unit_test(times_fall_into_buckets),
        cmocka_unit_test(values_of_labels_are_escaped),
        cmocka_unit_test(threads_lose_nothing),
    };
    return cmocka_run_group_tests_name("metrics", tests, NULL, NULL);
}
