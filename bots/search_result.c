/* search_result.c - Search result of a bot that knows the value of every move. */
#include "bots/search_result.h"

/* Inserts behind equal values. */
static void insert(wy_search_result *result, wy_action action, double points)
{
    const wy_move_eval eval = {action, 0, 0, points};
    int at = result->count++;
    for (; at > 1 && result->option[at - 1].points < points; at--)
        result->option[at] = result->option[at - 1];
    result->option[at] = eval;
}

void wy_fill_search_result(const wy_action *list, const double *points, int count, int chosen,
                           wy_basis basis, wy_search_result *result)
{
    result->basis = basis;
    insert(result, list[chosen], points[chosen]);
    for (int i = 0; i < count; i++)
        if (i != chosen)
            insert(result, list[i], points[i]);
}
