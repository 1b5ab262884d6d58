/* search_result.h - Search result of a bot that knows the value of every move. */
#pragma once

#include "wyrm/bots.h"

/* Fills a result from the values of all moves. `list` and `points` are in menu order. The move at
 * index `chosen` comes first; the others follow by falling value. */
void wy_fill_search_result(const wy_action *list, const double *points, int count, int chosen,
                           wy_basis basis, wy_search_result *result);
