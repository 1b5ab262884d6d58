/* rules.h - numbered rules on paper and on the screen. */
#ifndef WYRM_CLI_RULES_H
#define WYRM_CLI_RULES_H

#include <stdio.h>

#include "wyrm/table.h"

void cli_print_rule(FILE *out, const wy_rule *rule, int width);

/* "BOOK-1 to BOOK-46". */
void cli_rule_range(const wy_rules *rules, char range[64]);

#endif
