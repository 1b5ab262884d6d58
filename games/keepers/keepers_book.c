/* keepers_book.c - Set-up, the magic book and its display: all moves of chance. */
#include "engine/core/lanes.h"
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_piles.h"

/* ---- Set-up (KEEP-11 to KEEP-17) ---- */

WY_FN static void stock(const keepers_parts *parts, keepers_state *s)
{
    for (int kind = 0; kind < KEEPERS_SHADOW; kind++)
        wy_bag_set(&s->deck, kind, parts->cards.count[kind]);
    for (int kind = 0; kind < KEEPERS_PIECES; kind++)
        s->market |= wy_lane_of(kind, parts->box.piece_count[kind]);
    s->shadows = parts->box.shadows;
    s->crystals[KEEPERS_SUPPLY] = parts->box.crystals;
    s->eggs[KEEPERS_SUPPLY] = parts->box.eggs;
    s->crests = parts->box.crests_out[s->players];
}

WY_FN wy_reason keepers_setup(const keepers_parts *parts, const wy_options *options,
                              keepers_state *s)
{
    memset(s, 0, sizeof *s);
    if (options->players < KEEPERS_PLAYERS_MIN || options->players > KEEPERS_PLAYERS_MAX)
        return KEEPERS_WRONG_PLAYERS;
    s->players = options->players;
    s->memory = options->value[KEEPERS_OPTION_MEMORY];
    s->coming = options->value[KEEPERS_OPTION_CHESTS];
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        s->display[page] = KEEPERS_TO_FILL;
        s->tip[page] = KEEPERS_NONE;
    }
    stock(parts, s);
    s->phase = KEEPERS_DEAL_FIRST;
    return WY_OK;
}

WY_FN static uint64_t undealt(const keepers_state *s)
{
    uint64_t start_cards = (WY_BIT(KEEPERS_STARTING) - 1) << KEEPERS_START_CARDS, dealt = 0;
    for (int seat = 0; seat < s->players; seat++)
        dealt |= wy_bag_kinds(&s->hand[seat]);
    return start_cards & ~dealt;
}

WY_FN static uint64_t undrawn(const keepers_state *s)
{
    return (WY_BIT(KEEPERS_CHESTS) - 1) & ~(uint64_t)s->chests;
}

WY_FN int keepers_start_quota(const keepers_parts *parts, const keepers_state *s)
{
    return parts->box.dealt[(s->mover + s->players - s->start) % s->players];
}

WY_FN wy_reason keepers_deal_check(const keepers_state *s, wy_action action)
{
    switch (action.verb) {
    case KEEPERS_DO_FIRST: return wy_ok_if(action.c < s->players, KEEPERS_NO_SUCH_SEAT);
    case KEEPERS_DO_DEAL: return wy_ok_if(undealt(s) >> action.c & 1, KEEPERS_CARD_DEALT);
    case KEEPERS_DO_REMOVE: return wy_ok_if(wy_lane(s->market, action.c), KEEPERS_PIECE_GONE);
    }
    return wy_ok_if(undrawn(s) >> action.c & 1, KEEPERS_CHEST_DRAWN);
}

WY_FN void keepers_deal_legal(const keepers_state *s, wy_menu *menu)
{
    if (s->phase == KEEPERS_DEAL_FIRST)
        wy_offer_set(menu, wy_act(KEEPERS_DO_FIRST, 0, 0, 0), WY_BIT(s->players) - 1);
    else if (s->phase == KEEPERS_DEAL_CARDS)
        wy_offer_set(menu, wy_act(KEEPERS_DO_DEAL, 0, 0, 0), undealt(s));
    else if (s->phase == KEEPERS_DEAL_CHEST)
        wy_offer_set(menu, wy_act(KEEPERS_DO_CHEST, 0, 0, 0), undrawn(s));
    else
        for (int kind = 0; kind < KEEPERS_PIECES; kind++)
            wy_offer_odds(menu, wy_act(KEEPERS_DO_REMOVE, 0, 0, kind), wy_lane(s->market, kind) > 0,
                          (uint32_t)wy_lane(s->market, kind));
}

WY_FN void keepers_deal_apply(keepers_state *s, wy_action action)
{
    switch (action.verb) {
    case KEEPERS_DO_FIRST:
        s->start = s->turn = s->mover = action.c;
        s->phase = KEEPERS_DEAL_CARDS;
        break;
    case KEEPERS_DO_DEAL:
        keepers_gain(s, s->mover, action.c);
        s->secrets[s->mover]++;
        s->dealt++;
        break;
    case KEEPERS_DO_CHEST:
        s->chests = (uint8_t)(s->chests | 1 << action.c);
        s->coming--;
        break;
    case KEEPERS_DO_REMOVE:
        s->market -= wy_lane_of(action.c, 1);
        s->dealt++;
        break;
    }
}

/* ---- The book and the display (KEEP-18 to KEEP-22) ---- */

WY_FN static bool has_shuffled(const keepers_parts *parts, const keepers_state *s, int page)
{
    return (wy_bag_kinds(&s->deck) & parts->cards.page[page]) != 0;
}

WY_FN static bool needs_back(const keepers_parts *parts, const keepers_state *s, int page)
{
    return s->tip[page] == KEEPERS_NONE && has_shuffled(parts, s, page);
}

WY_FN static int page_waiting(const keepers_parts *parts, const keepers_state *s)
{
    if (s->phase == KEEPERS_SHOW)
        return needs_back(parts, s, KEEPERS_LEFT) ? KEEPERS_LEFT : KEEPERS_RIGHT;
    return s->display[KEEPERS_LEFT] == KEEPERS_TO_FILL ? KEEPERS_LEFT : KEEPERS_RIGHT;
}

/* Turns up what is missing, the left page first: a back on top of a stack, a card in the
 * display. A place that cannot be filled stays bare for good. */
WY_FN void keepers_refill(const keepers_parts *parts, keepers_state *s)
{
    for (int page = 0; page < KEEPERS_PAGES; page++) {
        if (needs_back(parts, s, page)) {
            s->phase = KEEPERS_SHOW;
            return;
        }
        if (s->display[page] != KEEPERS_TO_FILL)
            continue;
        if (keepers_stack_size(parts, s, page)) {
            s->phase = KEEPERS_TURN;
            return;
        }
        s->display[page] = KEEPERS_BARE;
    }
    s->phase = s->resume;
    s->resume = 0;
}

/* Cards that chance may turn up on a page: the one laid there, or shuffled ones with its back. */
WY_FN static uint64_t turnable(const keepers_parts *parts, const keepers_state *s, int page)
{
    if (keepers_height(s, KEEPERS_OVER + page))
        return WY_BIT(s->lying[keepers_pile_end(s, KEEPERS_OVER + page) - 1]);
    if (has_shuffled(parts, s, page))
        return wy_bag_kinds(&s->deck) & parts->cards.back[s->tip[page]];
    return WY_BIT(s->lying[keepers_pile_start(s, KEEPERS_UNDER + page)]);
}

WY_FN static int backs_left(const keepers_parts *parts, const keepers_state *s, int page, int back)
{
    return wy_bag_sum(&s->deck, parts->cards.back[back] & parts->cards.page[page]);
}

WY_FN wy_reason keepers_refill_check(const keepers_parts *parts, const keepers_state *s,
                                     wy_action action)
{
    int page = page_waiting(parts, s);
    if (action.verb == KEEPERS_DO_SHOW)
        return wy_ok_if(backs_left(parts, s, page, action.c), KEEPERS_BACK_GONE);
    return wy_ok_if(turnable(parts, s, page) >> action.c & 1, KEEPERS_CARD_SEEN);
}

WY_FN void keepers_show_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    int page = page_waiting(parts, s);
    int first = page == KEEPERS_LEFT ? 0 : KEEPERS_BACK_COLOURS;
    int end = page == KEEPERS_LEFT ? KEEPERS_NUMBERS - 1 : KEEPERS_BACKS;
    for (int back = first; back < end; back++) {
        int left = backs_left(parts, s, page, back);
        wy_offer_odds(menu, wy_act(KEEPERS_DO_SHOW, 0, 0, back), left > 0, (uint32_t)left);
    }
}

WY_FN void keepers_turn_up_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    int page = page_waiting(parts, s);
    bool laid = keepers_height(s, KEEPERS_OVER + page) || !has_shuffled(parts, s, page);
    for (uint64_t kinds = turnable(parts, s, page); kinds; kinds &= kinds - 1) {
        int kind = wy_lowest_bit(kinds);
        wy_offer_odds(menu, wy_act(KEEPERS_DO_TURN, 0, 0, kind), 1,
                      laid ? 1 : (uint32_t)wy_bag_count(&s->deck, kind));
    }
}

WY_FN static void turn_apply(const keepers_parts *parts, keepers_state *s, int card)
{
    int page = page_waiting(parts, s);
    if (keepers_height(s, KEEPERS_OVER + page)) {
        keepers_remember_turned(parts, s, page);
        keepers_pop_over(s, page);
    } else if (has_shuffled(parts, s, page)) {
        wy_bag_take(&s->deck, WY_BIT(card));
        s->tip[page] = KEEPERS_NONE;
    } else {
        keepers_draw_first(s, KEEPERS_UNDER + page);
    }
    s->display[page] = (uint8_t)card;
}

WY_FN void keepers_refill_apply(const keepers_parts *parts, keepers_state *s, wy_action action)
{
    if (action.verb == KEEPERS_DO_SHOW)
        s->tip[page_waiting(parts, s)] = action.c;
    else
        turn_apply(parts, s, action.c);
    keepers_refill(parts, s);
}
