/* cmocka_tests.h - cmocka with the headers that it wants before itself. */
#ifndef WYRM_TESTS_CMOCKA_TESTS_H
#define WYRM_TESTS_CMOCKA_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
