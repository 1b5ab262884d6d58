/* brood_view.c - hidden information: everything is open but bids, until both are complete
 * (BROOD-137, BROOD-139). Goods bid stay in the horde until then, so the horde tells nothing.
 *
 * A view is built up from zero, member by member, so that a new member is hidden by default. */
#include "games/brood/brood_moves.h"

/* Returns whether a bid is still hidden. An enemy's draws never are. */
WY_FN static bool is_secret(const brood_state *s, int which, int viewer)
{
    int step = brood_top(s).step, bidder = s->fight.seat[which];
    return (step == BROOD_STEP_BID || step == BROOD_STEP_DRAW) && bidder != viewer &&
           bidder != BROOD_NONE;
}

WY_FN static void see_fight(const brood_state *s, int viewer, brood_fight *seen)
{
    *seen = s->fight;
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < s->fight.laid[which] && is_secret(s, which, viewer); i++)
            seen->bid[which][i] = BROOD_ITEM_SECRET;
}

WY_FN void brood_view(const brood_parts *parts, const brood_state *s, int viewer, brood_state *view)
{
    (void)parts;
    memset(view, 0, sizeof *view);
    view->open = s->open;
    memcpy(view->player, s->player, sizeof s->player);
    view->shown = s->shown;
    view->base = s->base;
    memcpy(view->account, s->account, sizeof s->account);
    memcpy(view->lair, s->lair, sizeof s->lair);
    memcpy(view->haul, s->haul, sizeof s->haul);
    memcpy(view->cost, s->cost, sizeof s->cost);
    memcpy(view->issued, s->issued, sizeof s->issued);
    view->taken = s->taken;
    memcpy(view->task, s->task, sizeof s->task);
    memcpy(view->tomb, s->tomb, sizeof s->tomb);
    see_fight(s, viewer, &view->fight);
    view->visit = s->visit;
    view->tasks = s->tasks;
    view->players = s->players;
    view->phase = s->phase;
    view->stage = s->stage;
    view->side = s->side;
    view->year = s->year;
    view->years = s->years;
    view->mode = s->mode;
    view->difficulty = s->difficulty;
    view->cursor = s->cursor;
    view->moment = s->moment;
    view->held = s->held;
    view->settled = s->settled;
    view->kit = s->kit;
    view->free = s->free;
    view->necro = s->necro;
    view->quest = s->quest;
    view->stopped = s->stopped;
    view->declined = s->declined;
    view->locks = s->locks;
    memcpy(view->owner, s->owner, sizeof s->owner);
    memcpy(view->wheel, s->wheel, sizeof s->wheel);
    memcpy(view->sky, s->sky, sizeof s->sky);
    memcpy(view->bonus, s->bonus, sizeof s->bonus);
    view->enemies = s->enemies;
    view->seventh = s->seventh;
    memcpy(view->enemy, s->enemy, sizeof s->enemy);
    view->away = s->away;
    memcpy(view->pool, s->pool, sizeof s->pool);
}

WY_FN wy_action brood_observe(const brood_parts *parts, const brood_state *s, wy_action action,
                              int viewer)
{
    (void)parts;
    if (action.verb == BROOD_DO_BID && brood_top(s).seat != viewer)
        action.c = BROOD_ITEM_SECRET;
    return action;
}

/* Samples a hidden bid: each step uniformly among those its owner could have laid. */
WY_FN void brood_sample_state(const brood_parts *parts, const brood_state *view, int viewer,
                              wy_rng *rng, brood_state *s)
{
    *s = *view;
    for (int which = 0; which < 2; which++) {
        if (!is_secret(view, which, viewer))
            continue;
        s->fight.laid[which] = 0;
        for (int i = 0; i < view->fight.laid[which]; i++) {
            uint64_t items = brood_bids(parts, s, which);
            uint32_t nth = wy_rng_below(rng, (uint32_t)wy_count_bits(items));
            s->fight.bid[which][i] = (uint8_t)wy_nth_element(items, nth);
            s->fight.laid[which]++;
        }
    }
}
