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

/* clang-format off */
/* Members that everybody sees. */
#define EACH_OPEN_MEMBER(SEE)                                                                      \
    SEE(open) SEE(player) SEE(shown) SEE(base) SEE(account) SEE(lair) SEE(haul) SEE(cost)          \
    SEE(issued) SEE(taken) SEE(task) SEE(tomb) SEE(visit) SEE(tasks) SEE(players) SEE(phase)       \
    SEE(stage) SEE(side) SEE(year) SEE(years) SEE(mode) SEE(difficulty) SEE(cursor) SEE(moment)    \
    SEE(held) SEE(settled) SEE(kit) SEE(free) SEE(necro) SEE(quest) SEE(stopped) SEE(declined)     \
    SEE(locks) SEE(owner) SEE(wheel) SEE(sky) SEE(bonus) SEE(enemies) SEE(seventh) SEE(enemy)      \
    SEE(away) SEE(pool)
/* clang-format on */

WY_FN void brood_view(const brood_parts *parts, const brood_state *s, int viewer, brood_state *view)
{
#define COPY(member) memcpy(&view->member, &s->member, sizeof view->member);
    (void)parts;
    memset(view, 0, sizeof *view);
    EACH_OPEN_MEMBER(COPY)
    see_fight(s, viewer, &view->fight);
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
