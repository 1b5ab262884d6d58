/* planted.h - how a planted mistake is shown to a property. */
#ifndef WYRM_TESTS_PLANTED_H
#define WYRM_TESTS_PLANTED_H

#include "wyrm/wyrm.h"

/* The property must report a fault of the rules, and say it in these words. */
void expect_fault(const wy_rules *planted, const char *property_name, const char *words);

#endif
