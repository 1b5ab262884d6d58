/* keepers_turn.c - First two steps of a turn: taking cards, changing the book. */
#include "games/keepers/keepers_knowledge.h"
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_piles.h"

/* ---- Magic chests (KEEP-57) ---- */

WY_FN wy_reason keepers_chest_check(const keepers_state *s, int chests)
{
    if (chests & ~s->chests)
        return KEEPERS_OTHER_CHEST;
    if (chests & s->used)
        return KEEPERS_CHEST_USED;
    return wy_ok_if(wy_count_bits((uint64_t)chests) <= s->crystals[s->mover], KEEPERS_NO_CRYSTAL);
}

WY_FN static void pay_crystals(keepers_state *s, int count)
{
    s->crystals[s->mover] = (uint8_t)(s->crystals[s->mover] - count);
    s->crystals[KEEPERS_SUPPLY] = (uint8_t)(s->crystals[KEEPERS_SUPPLY] + count);
}

WY_FN void keepers_pay_chests(keepers_state *s, int chests)
{
    pay_crystals(s, wy_count_bits((uint64_t)chests));
    s->used = (uint8_t)(s->used | chests);
}

/* ---- Taking cards (KEEP-20 to KEEP-25, KEEP-61) ---- */

WY_FN static uint64_t displayed(const keepers_state *s)
{
    return (uint64_t)(s->display[KEEPERS_LEFT] < KEEPERS_KINDS) |
           (uint64_t)(s->display[KEEPERS_RIGHT] < KEEPERS_KINDS) << 1;
}

WY_FN static wy_reason fresh_check(const keepers_state *s)
{
    return keepers_chest_check(s, keepers_chests_for(KEEPERS_DO_FRESH));
}

WY_FN wy_reason keepers_take_check(const keepers_state *s, wy_action action)
{
    bool is_there = action.c < KEEPERS_PAGES && (displayed(s) >> action.c & 1);
    switch (action.verb) {
    case KEEPERS_DO_TAKE:
        if (s->taken > KEEPERS_TAKES)
            return KEEPERS_FOUR_TAKEN;
        if (s->taken == KEEPERS_TAKES)
            return KEEPERS_THREE_TAKEN;
        return wy_ok_if(is_there, KEEPERS_NO_CARD_THERE);
    case KEEPERS_DO_CRYSTAL:
        if (s->taken < KEEPERS_TAKES)
            return KEEPERS_NOT_THREE_YET;
        if (s->taken > KEEPERS_TAKES)
            return KEEPERS_FOUR_TAKEN;
        if (s->crystals[s->mover] == 0)
            return KEEPERS_NO_CRYSTAL;
        return wy_ok_if(is_there, KEEPERS_NO_CARD_THERE);
    case KEEPERS_DO_FRESH: return fresh_check(s);
    }
    return wy_ok_if(s->taken, KEEPERS_MUST_TAKE);
}

/* Pages to take from, and whether that costs a crystal. */
WY_FN static uint64_t takeable(const keepers_state *s)
{
    bool paid = s->taken == KEEPERS_TAKES && s->crystals[s->mover] > 0;
    return s->taken < KEEPERS_TAKES || paid ? displayed(s) : 0;
}

WY_FN void keepers_take_legal(const keepers_state *s, wy_menu *menu)
{
    bool paid = s->taken == KEEPERS_TAKES;
    wy_offer_set(menu, wy_act(paid ? KEEPERS_DO_CRYSTAL : KEEPERS_DO_TAKE, 0, 0, 0), takeable(s));
    wy_offer(menu, wy_act(KEEPERS_DO_FRESH, 0, 0, 0), fresh_check(s) == WY_OK);
    wy_offer(menu, wy_act(KEEPERS_DO_STOP, 0, 0, 0), s->taken > 0);
}

WY_FN bool keepers_can_take(const keepers_state *s)
{
    return displayed(s) && (takeable(s) || fresh_check(s) == WY_OK);
}

WY_FN void keepers_take_apply(const keepers_parts *parts, keepers_state *s, wy_action action)
{
    if (action.verb == KEEPERS_DO_STOP) {
        s->phase = KEEPERS_CHANGE;
        return;
    }
    if (action.verb == KEEPERS_DO_FRESH) {
        keepers_pay_chests(s, keepers_chests_for(action.verb));
        for (uint64_t pages = displayed(s); pages; pages &= pages - 1) {
            int page = wy_lowest_bit(pages);
            keepers_push(s, KEEPERS_UNDER + page, s->display[page]);
            s->display[page] = KEEPERS_TO_FILL;
        }
    } else {
        if (action.verb == KEEPERS_DO_CRYSTAL)
            pay_crystals(s, 1);
        keepers_gain(s, s->mover, s->display[action.c]);
        s->display[action.c] = KEEPERS_TO_FILL;
        s->taken++;
    }
    s->resume = KEEPERS_TAKE;
    keepers_refill(parts, s);
}

/* ---- Changing the book (KEEP-26 to KEEP-29, KEEP-62) ---- */

WY_FN static uint64_t layable(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t kinds = 0;
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (!(s->changed >> page & 1))
            kinds |= parts->cards.page[page];
    return kinds & wy_bag_kinds(&s->hand[s->mover]);
}

WY_FN static wy_reason shade_possible(const keepers_state *s)
{
    wy_reason reason = keepers_chest_check(s, keepers_chests_for(KEEPERS_DO_SHADE));
    if (reason == WY_OK && s->shadows == 0)
        return KEEPERS_NO_SHADOW;
    return reason;
}

/* Cards that can be exchanged for a shadow dragon: those with a stack to go under. */
WY_FN static uint64_t shadeable(const keepers_parts *parts, const keepers_state *s)
{
    uint64_t kinds = 0;
    if (shade_possible(s) != WY_OK)
        return 0;
    for (int page = 0; page < KEEPERS_PAGES; page++)
        if (keepers_stack_size(parts, s, page))
            kinds |= parts->cards.page[page];
    return kinds & wy_bag_kinds(&s->hand[s->mover]) & ~WY_BIT(KEEPERS_SHADOW);
}

WY_FN wy_reason keepers_shade_check(const keepers_parts *parts, const keepers_state *s, int card)
{
    wy_reason reason = shade_possible(s);
    if (reason != WY_OK)
        return reason;
    if (card >= KEEPERS_KINDS || !wy_bag_count(&s->hand[s->mover], card))
        return KEEPERS_NOT_IN_HAND;
    if (card == KEEPERS_SHADOW)
        return KEEPERS_IS_SHADOW;
    return wy_ok_if(shadeable(parts, s) >> card & 1, KEEPERS_STACK_EMPTY);
}

WY_FN wy_reason keepers_lay_check(const keepers_parts *parts, const keepers_state *s, int card)
{
    if (card >= KEEPERS_KINDS || !wy_bag_count(&s->hand[s->mover], card))
        return KEEPERS_NOT_IN_HAND;
    return wy_ok_if(layable(parts, s) >> card & 1, KEEPERS_PAGE_CHANGED);
}

WY_FN void keepers_lay_apply(const keepers_parts *parts, keepers_state *s, int card)
{
    keepers_remember_laid(parts, s, s->mover, card);
    keepers_lose(s, s->mover, card);
    s->changed = (uint8_t)(s->changed | 1 << keepers_page_of(parts->cards.back_of[card]));
}

WY_FN void keepers_shade_apply(const keepers_parts *parts, keepers_state *s, int card)
{
    keepers_pay_chests(s, keepers_chests_for(KEEPERS_DO_SHADE));
    keepers_lose(s, s->mover, card);
    keepers_push(s, KEEPERS_UNDER + keepers_page_of(parts->cards.back_of[card]), card);
    keepers_remember_shown(parts, s, s->mover, card);
    s->shadows--;
    keepers_gain(s, s->mover, KEEPERS_SHADOW);
}

WY_FN void keepers_change_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    wy_offer_set(menu, wy_act(KEEPERS_DO_LAY, 0, 0, 0), layable(parts, s));
    wy_offer_set(menu, wy_act(KEEPERS_DO_SHADE, 0, 0, 0), shadeable(parts, s));
    keepers_offer_plays(parts, s, menu);
    wy_offer(menu, wy_act(KEEPERS_DO_PASS, 0, 0, 0), true);
}

/* Returns whether a chest can serve between taking and playing. */
WY_FN static bool has_chest_for_play(const keepers_state *s)
{
    int serving =
        keepers_chests_for(KEEPERS_DO_SHADE) | keepers_chests_for(KEEPERS_DO_PRISM_THRIFT_JEWEL);
    return (s->chests & ~s->used & serving) && s->crystals[s->mover] > 0;
}

WY_FN bool keepers_may_change_or_play(const keepers_parts *parts, const keepers_state *s)
{
    wy_menu menu;
    if (s->held[s->mover] == 0)
        return false;
    if (!keepers_hand_is_open(s, s->mover))
        return s->changed != 3 || has_chest_for_play(s) || keepers_may_play(parts, s);
    if (layable(parts, s) || shadeable(parts, s))
        return true;
    wy_menu_clear(&menu);
    keepers_offer_plays(parts, s, &menu);
    return menu.total > 0;
}
