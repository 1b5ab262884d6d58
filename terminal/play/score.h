/* score.h - Score sheet of a table. */
#pragma once

#include <stdio.h>

#include "wyrm/table.h"

/* Points, total, tie-breaks and, once the game is over, places, winners (with several players) and
 * remarks, a column a seat. Hidden values are question marks. `position` is the table's state, or
 * the viewer's view of it. Fills at most `width` columns. */
enum { CLI_SHEET_MAX = 79 };
void cli_print_scores(FILE *out, const wy_table *table, const void *position, int viewer,
                      int width);
