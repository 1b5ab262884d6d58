/* rules.h - Printing of numbered rules. */
#pragma once

#include <stdio.h>

#include "wyrm/table.h"

void cli_print_rule(FILE *out, const wy_rule *rule, int width);

/* "BOOK-1 to BOOK-46". */
void cli_rule_range(const wy_rules *rules, char range[64]);
