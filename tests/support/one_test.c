/* one_test.c - Test filter: WYRM_TEST=PATTERN chooses test functions of any test program by name.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void choose_tests(void)
{
    cmocka_set_test_filter(getenv("WYRM_TEST"));
}
