/* grid.h - the lab's tables on a terminal or in a pipe. */
#ifndef WYRM_CLI_GRID_H
#define WYRM_CLI_GRID_H

#include <stdio.h>

#include "lab/grid.h"

/* The title, the rows with their columns one below the other, and the remark. */
void cli_print_grid(FILE *out, const lab_grid *grid);

#endif
