/* book_eval.c - Static evaluation, in hundredths of a point. A card under the player's dice counts
 * by the chance that the dice stay; pips and unused abilities count a little. */
#include "engine/core/lanes.h"
#include "games/book/book.h"

WY_FN static const book_taste *taste_of(const book_parts *parts, const book_state *view)
{
    return view->players == 2 ? &parts->weights.two : &parts->weights.more;
}

WY_FN static int32_t card_value(const book_parts *parts, const book_state *view, int seat, int card)
{
    bool wanted = book_type(card) == view->goal[seat];
    return 100 * (parts->box.points[card] + (wanted ? parts->box.goal_bonus : 0));
}

/* Returns the chance, in per cent, that dice of these pips are still there in the next own turn. */
WY_FN static int32_t safety(const book_taste *w, const book_state *view, int seat, int pile,
                            int pips)
{
    int32_t safe = w->safe + w->safe_pip * pips;
    if (view->immune >> pile & 1)
        return 100;
    if (view->turn == seat && view->phase == BOOK_TURN)
        return w->safe_now; /* the turn is now, so no outbidding comes between */
    return safe > w->safe_most ? w->safe_most : safe;
}

WY_FN static int32_t abilities_value(const book_taste *w, const book_state *view, int seat)
{
    int32_t value = 0;
    for (int realm = BOOK_STORM; realm < BOOK_REALMS; realm++)
        value += w->ability[realm - BOOK_STORM] * wy_lane(view->unused[seat], realm);
    return value;
}

WY_FN static int32_t seat_value(const book_parts *parts, const book_state *view, int seat)
{
    const book_taste *w = taste_of(parts, view);
    int32_t value = w->pip * parts->dice.pips[view->hand[seat]] + abilities_value(w, view, seat);
    for (uint64_t cards = view->book[seat]; cards; cards &= cards - 1)
        value += card_value(parts, view, seat, wy_lowest_bit(cards));
    for (int pile = 0; pile < view->piles; pile++) {
        if (view->holder[pile] != seat)
            continue;
        int pips = parts->dice.pips[view->dice[pile]];
        int32_t card = card_value(parts, view, seat, view->top[pile]);
        value += card * safety(w, view, seat, pile, pips) / 100 + w->pip_on_card * pips;
    }
    return value;
}

WY_FN int32_t book_evaluate(const book_parts *parts, const book_state *view, int seat)
{
    int32_t best_rival = 0;
    for (int rival = 0; rival < view->players; rival++) {
        int32_t value = rival == seat ? 0 : seat_value(parts, view, rival);
        best_rival = value > best_rival ? value : best_rival;
    }
    return seat_value(parts, view, seat) - best_rival * taste_of(parts, view)->rival / 100;
}
