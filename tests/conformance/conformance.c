/* conformance.c - Conformance suite: every property holds for every game. Each pair is a test of
 * its own.
 *
 *     build/tests/conformance/conformance [GAME [PROPERTY [SHARE]]]
 *
 * SHARE 4 plays a quarter of the games. */
#include "tests/conformance/conformance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/cmocka_tests.h"

enum { TESTS_MAX = 512, NAME_MAX_LENGTH = 96 };

typedef struct suite {
    struct CMUnitTest tests[TESTS_MAX];
    char names[TESTS_MAX][NAME_MAX_LENGTH];
    struct {
        const wy_rules *rules;
        const property *rule;
    } pairs[TESTS_MAX];
    size_t count;
} suite;

static suite all;

/* The report goes to standard error as it is; cmocka would cut it short. */
static void property_holds(void **state)
{
    size_t index = (size_t)((char *)*state - (char *)all.pairs) / sizeof all.pairs[0];
    char *report = watch(all.pairs[index].rules, all.pairs[index].rule, true);
    if (report) {
        fprintf(stderr, "%s\n", report);
        char *line_end = strchr(report, '\n');
        if (line_end)
            *line_end = '\0';
        print_error("%s\n", report);
        free(report);
        fail();
    }
}

static void add(const wy_rules *rules, const property *properties, int count)
{
    for (int i = 0; i < count; i++) {
        size_t at = all.count++;
        assert_true(at < TESTS_MAX);
        snprintf(all.names[at], NAME_MAX_LENGTH, "%s: %s", rules->id, properties[i].name);
        all.pairs[at].rules = rules;
        all.pairs[at].rule = &properties[i];
        all.tests[at] =
            (struct CMUnitTest){all.names[at], property_holds, NULL, NULL, &all.pairs[at]};
    }
}

int main(int argc, char *argv[])
{
    char filter[NAME_MAX_LENGTH];
    snprintf(filter, sizeof filter, "%s: %s*", argc > 1 ? argv[1] : "*", argc > 2 ? argv[2] : "");
    cmocka_set_test_filter(filter);
    conformance_share = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 1;
    for (int game = 0; game < wy_game_count(); game++) {
        add(wy_game(game), menu_properties, menu_property_count);
        add(wy_game(game), state_properties, state_property_count);
        add(wy_game(game), hidden_properties, hidden_property_count);
        add(wy_game(game), word_properties, word_property_count);
    }
    return _cmocka_run_group_tests("conformance", all.tests, all.count, NULL, NULL);
}
