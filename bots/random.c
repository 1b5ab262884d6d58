/* random.c - Bot that draws uniformly from the legal moves. */
#include "bots/bots.h"

wy_action wy_random_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result)
{
    wy_menu menu;
    (void)bot, (void)result;
    request->rules->legal(request->parts, request->view, &menu);
    return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
}
