/* grid.h - Printing of the lab's tables. */
#pragma once

#include <stdio.h>

#include "lab/stats/grid.h"

void cli_print_grid(FILE *out, const lab_grid *grid);
