/* store_transfer_test.c - Tests of export and import between all kinds of store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/server/store_help.h"
#include "tests/support/cmocka_tests.h"

static void fill(store *s)
{
    int64_t ana = add_person(s, "Ana \360\237\220\211", "hash"), guest = add_person(s, "<b>", "");
    int64_t gone = add_person(s, "gone", "hash");
    const store_session session = {.key = {0, 0xff, 16}, .person = ana, .expires = 99};
    const store_rating rating = {ana, "hoard", 1500.1, 1.0 / 3, 1e-300, 7, 1700};
    MUST(s, store_add_session(s, &session));
    MUST(s, add_table(s, "a", ana));
    MUST(s, add_table(s, "B", guest));
    MUST(s, store_begin(s));
    for (uint32_t i = 1; i <= 1200; i++)
        MUST(s, append(s, i % 2 ? "a" : "B", (i + 1) / 2, "{\"say\":\"\\u00e9 'x' \\n\"}"));
    MUST(s, store_commit(s));
    rate(s, "a", 601, &rating, 1);
    MUST(s, say(s, "a", ana, "hello\n\"you\""));
    MUST(s, say(s, "a", gone, "bye"));
    MUST(s, store_erase_person(s, gone));
}

static void an_export_moves_from_house_to_house(void **state)
{
    fixture *f = *state;
    char url[URL_MAX];
    fill(f->s);
    char *text = export_text(f->s);
    void (*const others[])(char[URL_MAX]) = {fresh_postgres, fresh_sqlite};
    for (int i = 0; i < 2; i++) {
        others[i](url);
        store *s = must_open(url);
        MUST(s, import_text(s, text));
        char *again = export_text(s);
        assert_string_equal(again, text);
        free(again);
        assert_int_equal(add_person(s, "new", "hash"), 4);
        MUST(s, append(s, "a", 601, "{}"));
        EXPECT(s, STORE_TAKEN, import_text(s, text)); /* not empty */
        store_close(s);
    }
    free(text);
}

static void damaged_imports_leave_nothing(void **state)
{
    static const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"\"format\":1", "\"format\":2", "format is 2"},
        {"\"wyrm\"", "\"worm\"", "not an export"},
        {"{\"kind\":\"table\"", "{\"kind\":\"chair\"", "line 6: of no known kind"},
        {"{\"kind\":\"session\"", "\"kind\":\"session\"", "line 5: not a line of JSON"},
        {"\"person\":1", "\"person\":77", "mentions what is not there"},
        {"\"id\":2", "\"id\":1", "line 3: the same is there already"},
        {"\"number\":5,", "\"number\":-5,", "not what their tables say"},
        {"\"number\":5,", "\"number\":\"5\",", "event without a sound \"number\""},
        {"\"key\":\"00", "\"key\":\"0g", "\"key\""},
        {"\"owner\":1", "\"owner\":1,\"more\":1", "more in it"},
        {"\"rating\":1500", "\"rating\":null,\"r\":1500", "\"rating\""},
        {"\"kind\":\"end\",\"lines\":", "\"kind\":\"end\",\"lines\":1", "lines are missing"},
    };
    fixture *f = *state;
    char url[URL_MAX];
    fill(f->s);
    char *text = export_text(f->s);
    f->fresh(url);
    store *s = must_open(url);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *place = strstr(text, cases[i].from);
        assert_non_null(place);
        size_t size = strlen(text) + 64;
        char *bad = malloc(size);
        snprintf(bad, size, "%.*s%s%s", (int)(place - text), text, cases[i].to,
                 place + strlen(cases[i].from));
        EXPECT(s, STORE_BROKEN, import_text(s, bad));
        if (!strstr(store_fault(s), cases[i].words))
            fail_msg("case %zu: %s", i, store_fault(s));
        free(bad);
    }
    *strstr(text, "{\"kind\":\"end\"") = '\0'; /* cut short: nothing of it counts */
    MUST(s, import_text(s, text));
    EXPECT(s, STORE_BROKEN, append(s, "a", 1, "{}"));
    store_rollback(s);
    char *empty = export_text(s);
    assert_string_equal(empty,
                        "{\"wyrm\":\"store\",\"format\":1}\n{\"kind\":\"end\",\"lines\":2}\n");
    free(empty);
    free(text);
    store_close(s);
}

int main(void)
{
    static const both_test tests[] = {
        BOTH(an_export_moves_from_house_to_house),
        BOTH(damaged_imports_leave_nothing),
    };
    return run_on_both("store transfer", tests, (int)(sizeof tests / sizeof tests[0]));
}
