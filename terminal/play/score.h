/* score.h - Score sheet of a table. */
#pragma once

#include <stdio.h>

#include "wyrm/table.h"

/* Line by line, a column a seat: points, total, what breaks ties and, once the game is over,
 * places, the winners (with several players) and remarks. What the viewer may not see is a question
 * mark. `position` is the table's state, or the viewer's view of it. The sheet fills at most
 * `width` columns. */
enum { CLI_SHEET_MAX = 79 };
void cli_print_scores(FILE *out, const wy_table *table, const void *position, int viewer,
                      int width);
