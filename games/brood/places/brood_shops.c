/* brood_shops.c - Coinmaker, Market, Gemsmith, Jeweller (BROOD-74); telepathy (BROOD-101). */
#include "games/brood/brood_moves.h"

/* ---- The visit ---- */

WY_FN static int telepathy(const brood_parts *parts, const brood_state *s, int seat)
{
    if (s->visit.copied)
        return BROOD_NONE;
    return brood_effect(parts, &s->player[seat], BROOD_TELEPATHY);
}

WY_FN int brood_exchanges(const brood_parts *parts, int place, int side, int level, int effect)
{
    bool is_short = side == BROOD_WINTER && place != BROOD_MARKET;
    int count = is_short ? parts->box.visits[1] : parts->box.visits[0] + level;
    return count + (effect == BROOD_NONE ? 0 : parts->box.tele_exchanges[effect]);
}

WY_FN void brood_shop_enter(const brood_parts *parts, brood_state *s, int seat)
{
    int effect = telepathy(parts, s, seat), level = brood_visitor(s, seat)->level;
    s->visit.left = (uint8_t)brood_exchanges(parts, s->visit.place, s->side, level, effect);
    if (effect != BROOD_NONE)
        s->visit.cheap = parts->box.tele_cheap[effect];
    brood_push(s, BROOD_STEP_CLOSE, seat, 0, 0);
    brood_push(s, BROOD_STEP_SHOP, seat, s->visit.place, 0);
}

/* Closes a visit: telepathy's gold, then the modifiers of its yield (BROOD-40). */
WY_FN void brood_close(const brood_parts *parts, brood_state *s)
{
    brood_task task = brood_pop(s);
    if (task.a) {
        memset(s->haul, 0, sizeof s->haul);
        s->base = 0;
        return;
    }
    int effect = telepathy(parts, s, task.seat);
    if (effect != BROOD_NONE && s->visit.made)
        brood_give(s, task.seat, BROOD_GOLD,
                   parts->box.tele_gold[effect] + parts->box.tele_each[effect] * s->visit.made);
    brood_push(s, BROOD_STEP_CLOSE, task.seat, 1, 0);
    brood_push(s, BROOD_STEP_COLLECT, task.seat, s->visit.slot, BROOD_AS_ACTION | BROOD_AS_VISIT);
}

/* Hands out the yield of an exchange once it is paid. */
WY_FN void brood_yield(brood_state *s)
{
    brood_task task = brood_pop(s);
    brood_give(s, task.seat, task.a, task.b);
    s->haul[task.a] = (uint16_t)(s->haul[task.a] + task.b);
}

WY_FN static void count_exchange(brood_state *s)
{
    s->visit.left--;
    s->visit.made++;
}

/* Pushes the payment above the yield; a cheap exchange costs one less. */
WY_FN static void pay_for(brood_state *s, int seat, int good, int price, bool cheap)
{
    count_exchange(s);
    s->visit.cheap = (uint8_t)(s->visit.cheap - cheap);
    brood_charge(s, seat, good, price - cheap);
}

WY_FN static bool can_pay_for(const brood_parts *parts, const brood_state *s, int good, int price,
                              bool cheap)
{
    if (cheap && (s->visit.cheap == 0 || price < 2))
        return false;
    return brood_can_pay_one(parts, &s->player[brood_top(s).seat], good, price - cheap);
}

/* ---- Merchant's Market: sells only goods held ---- */

WY_FN static void market_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    uint64_t goods = 0, eggs = brood_eggs(player);
    for (int good = 0; good < BROOD_GOODS; good++)
        if (player->goods[good] && parts->box.market_kind[brood_kind_of(good)])
            goods |= WY_BIT(good);
    brood_offer_set(menu, BROOD_DO_SELL, goods);
    brood_offer_set(menu, BROOD_DO_SELL_EGG, eggs);
    if (goods | eggs)
        brood_offer_exchange(s, menu);
}

/* ---- All shops ---- */

/* Of the Gemsmith and the Jeweller. */
WY_FN static int raw_stone(const brood_state *s)
{
    return s->visit.place == BROOD_GEMSMITH ? BROOD_CRYSTAL : BROOD_GEM;
}

WY_FN void brood_shop_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_box *box = &parts->box;
    const uint8_t *pay = box->mint_pay[s->side], *price = box->mint_price[s->side];
    int place = s->visit.place,
        smithing = place == BROOD_GEMSMITH ? BROOD_DO_FORGE : BROOD_DO_CRAFT;
    if (s->visit.left && place == BROOD_MARKET)
        market_legal(parts, s, menu);
    for (int cheap = 0; cheap < 2 && s->visit.left && place != BROOD_MARKET; cheap++) {
        for (int line = 0; line < BROOD_LINES && place == BROOD_COINMAKER; line++)
            wy_offer(menu, wy_act(BROOD_DO_MINT + cheap, 0, 0, line),
                     can_pay_for(parts, s, pay[line], price[line], cheap));
        for (int stone = 0; stone < BROOD_STONES && place != BROOD_COINMAKER; stone++)
            wy_offer(menu, wy_act(smithing + cheap, 0, 0, stone),
                     can_pay_for(parts, s, raw_stone(s) + stone, box->smith[0], cheap));
    }
    brood_offer_done(menu, true);
}

WY_FN void brood_shop_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    const brood_box *box = &parts->box;
    bool cheap = brood_is_cheap(action.verb);
    int seat = brood_top(s).seat, side = s->side, noun = action.c, raw = raw_stone(s) + noun;
    int kind = action.verb == BROOD_DO_SELL ? brood_kind_of(noun) : 0;
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_MINT:
    case BROOD_DO_MINT_CHEAP:
        brood_push(s, BROOD_STEP_YIELD, seat, box->mint_get[side][noun],
                   box->mint_amount[side][noun]);
        pay_for(s, seat, box->mint_pay[side][noun], box->mint_price[side][noun], cheap);
        break;
    case BROOD_DO_SELL:
        brood_push(s, BROOD_STEP_YIELD, seat, box->market_kind[kind] - 1, box->market[kind]);
        pay_for(s, seat, noun, 1, false);
        break;
    case BROOD_DO_SELL_EGG:
        s->player[seat].eggs[noun]--;
        count_exchange(s);
        brood_push(s, BROOD_STEP_YIELD, seat, BROOD_GOLD, box->egg_price[noun]);
        break;
    default: /* smiths */
        if (side == BROOD_WINTER)
            brood_push(s, BROOD_STEP_YIELD, seat, BROOD_GOLD, box->smith[1]);
        brood_push(s, BROOD_STEP_YIELD, seat, raw + BROOD_STONES, 1);
        pay_for(s, seat, raw, box->smith[0], cheap);
        break;
    }
}
