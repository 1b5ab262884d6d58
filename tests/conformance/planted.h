/* planted.h - Planted faults: proof that a property of the conformance suite can fail. */
#pragma once

#include "wyrm/wyrm.h"

/* Fails unless the property reports a fault that contains these words. */
void expect_fault(const wy_rules *planted, const char *property_name, const char *words);
