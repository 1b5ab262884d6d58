/* grid.h - Printing of the lab's tables. */
#pragma once

#include <stdio.h>

#include "lab/stats/grid.h"

/* The title, the rows with their columns one below the other, and the remark. */
void cli_print_grid(FILE *out, const lab_grid *grid);
