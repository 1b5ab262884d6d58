/* hoard_view.c - Views and determinization: other hands and bids are secret until the end. */
#include "games/hoard/hoard.h"

WY_FN void hoard_view(const hoard_parts *parts, const hoard_state *s, int viewer, hoard_state *view)
{
    (void)parts;
    memset(view, 0, sizeof *view);
    for (int seat = 0; seat < HOARD_PLAYERS_MAX; seat++) {
        bool hidden = s->bid[seat] != HOARD_NO_GEM && !hoard_is_open(s, seat, viewer);
        view->bid[seat] = hidden ? HOARD_ANY_GEM : s->bid[seat];
        if (hoard_is_open(s, seat, viewer))
            view->hand[seat] = s->hand[seat];
    }
    view->spent = s->spent;
    memcpy(view->gems, s->gems, sizeof s->gems);
    memcpy(view->won, s->won, sizeof s->won);
    memcpy(view->proved, s->proved, sizeof s->proved);
    memcpy(view->empty, s->empty, sizeof s->empty);
    memcpy(view->left, s->left, sizeof s->left);
    memcpy(view->pot, s->pot, sizeof s->pot);
    memcpy(view->lost, s->lost, sizeof s->lost);
    view->boasts = s->boasts;
    view->carry = s->carry;
    view->boasting = s->boasting;
    view->players = s->players;
    view->phase = s->phase;
    view->round = s->round;
    view->turn = s->turn;
}

WY_FN wy_action hoard_observe(const hoard_parts *parts, const hoard_state *s, wy_action action,
                              int viewer)
{
    (void)parts;
    bool is_secret = action.verb == HOARD_GIVE || action.verb == HOARD_LAY;
    if (is_secret && s->turn != viewer)
        action.c = HOARD_ANY_GEM;
    return action;
}

WY_FN static int draw_from(uint16_t *gems, unsigned among, wy_rng *rng)
{
    unsigned set = *gems & among;
    int gem = wy_nth_element(set, wy_rng_below(rng, (uint32_t)wy_count_bits(set)));
    *gems = (uint16_t)(*gems & ~WY_BIT(gem));
    return gem;
}

/* Deals the unseen gems again: first under bids that were boasted of, which must be great, then
 * everywhere else. Every fitting way is equally likely. */
WY_FN void hoard_sample_state(const hoard_parts *parts, const hoard_state *view, int viewer,
                              wy_rng *rng, hoard_state *s)
{
    uint16_t unseen = (uint16_t)((WY_BIT(HOARD_GEMS) - 1) & ~(uint64_t)view->spent);
    *s = *view;
    for (int seat = 0; seat < view->players; seat++) {
        unseen = (uint16_t)(unseen & ~view->hand[seat]);
        if (view->bid[seat] < HOARD_GEMS)
            unseen = (uint16_t)(unseen & ~WY_BIT(view->bid[seat]));
    }
    for (int boasted = 1; boasted >= 0; boasted--)
        for (int seat = 0; seat < view->players; seat++)
            if (view->bid[seat] == HOARD_ANY_GEM && (view->boasts >> seat & 1) == boasted)
                s->bid[seat] = (uint8_t)draw_from(&unseen, boasted ? parts->great : ~0u, rng);
    for (int seat = 0; seat < view->players; seat++)
        for (int gem = 0; gem < view->gems[seat] && !hoard_is_open(view, seat, viewer); gem++)
            s->hand[seat] = (uint16_t)(s->hand[seat] | WY_BIT(draw_from(&unseen, ~0u, rng)));
}
