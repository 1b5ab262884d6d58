/* random.c - any legal move, each as likely as the next. */
#include "bots/bots.h"

wy_action wy_random_choose(const wy_rules *rules, const void *parts, const void *view, int seat,
                           const wy_budget *budget, wy_rng *rng)
{
    wy_menu menu;
    (void)seat;
    (void)budget;
    rules->legal(parts, view, &menu);
    return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
}
