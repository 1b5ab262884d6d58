/* sim_compare.h - "wyrm sim --compare". */
#pragma once

#include <stdbool.h>

/* Compares two results; answers the exit status. */
int cli_compare(const char *before, const char *after, bool json);
