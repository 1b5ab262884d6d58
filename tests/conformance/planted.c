/* planted.c - Runs one property over rules with a planted fault. */
#include "tests/conformance/planted.h"

#include <stdlib.h>
#include <string.h>

#include "tests/conformance/conformance.h"
#include "tests/conformance/test_games.h"
#include "tests/support/cmocka_tests.h"

void expect_fault(const wy_rules *planted, const char *property_name, const char *words)
{
    test_games_plant(planted);
    char *report = watch(planted, find_property(property_name), false);
    test_games_plant(NULL);
    if (!report)
        fail_msg("\"%s\" did not notice", property_name);
    else if (!strstr(report, words))
        fail_msg("expected \"%s\", found %.300s", words, report);
    free(report);
}
