/* hoard_eval.c - Static evaluation: treasures, gems in hand, share of the pot for a high bid. */
#include "games/hoard/hoard.h"

enum { RANK = 12 };

WY_FN static int32_t pot_value(const hoard_parts *parts, const hoard_state *view)
{
    int32_t value = 0;
    for (int kind = 0; kind < HOARD_KINDS; kind++)
        value += 100 * view->pot[kind] * parts->box.value[kind];
    return value;
}

WY_FN int32_t hoard_evaluate(const hoard_parts *parts, const hoard_state *view, int seat)
{
    wy_score scores[WY_SEATS_MAX];
    hoard_score(parts, view, seat, scores);
    int32_t value = 100 * scores[seat].total;
    for (unsigned gems = view->hand[seat]; gems; gems &= gems - 1)
        value += RANK * hoard_rank(wy_lowest_bit(gems));
    if (view->bid[seat] < HOARD_GEMS)
        value += pot_value(parts, view) * hoard_rank(view->bid[seat]) / HOARD_RANKS;
    return value;
}
