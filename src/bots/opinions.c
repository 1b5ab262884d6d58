/* opinions.c - see opinions.h. */
#include "bots/opinions.h"

/* Behind whatever is as good. */
static void insert(wy_thought *thought, wy_action action, double points)
{
    const wy_opinion opinion = {action, 0, 0, points};
    int at = thought->count++;
    for (; at > 1 && thought->option[at - 1].points < points; at--)
        thought->option[at] = thought->option[at - 1];
    thought->option[at] = opinion;
}

void wy_opine(const wy_action *list, const double *points, int count, int chosen, wy_basis basis,
              wy_thought *thought)
{
    thought->basis = basis;
    insert(thought, list[chosen], points[chosen]);
    for (int i = 0; i < count; i++)
        if (i != chosen)
            insert(thought, list[i], points[i]);
}
