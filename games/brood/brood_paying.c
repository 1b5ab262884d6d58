/* brood_paying.c - payments, and exchanges of goods that the cost does not need (BROOD-41 to
 * BROOD-44). */
#include "games/brood/brood_moves.h"

WY_FN static int rate_of(const brood_parts *parts, int exchange)
{
    if (exchange < BROOD_JEWEL_TO_GEMS)
        return parts->box.rate[exchange];
    return parts->box.rate[BROOD_JEWEL_TO_GEMS + (exchange - BROOD_JEWEL_TO_GEMS) / BROOD_STONES];
}

/* The good that an exchange takes one of; and what it gives. */
WY_FN static int broken_by(int exchange)
{
    static const uint8_t goods[BROOD_EXCHANGES] = {
        BROOD_DRAGONCOIN, BROOD_DRAGONCOIN, BROOD_GOBLOON,     BROOD_DUCAT,      BROOD_GOLD,
        BROOD_JEWEL,      BROOD_JEWEL + 1,  BROOD_JEWEL + 2,   BROOD_GEM,        BROOD_GEM + 1,
        BROOD_GEM + 2,    BROOD_CRYSTAL,    BROOD_CRYSTAL + 1, BROOD_CRYSTAL + 2};
    return goods[exchange];
}

WY_FN static int made_by(int exchange)
{
    static const uint8_t goods[BROOD_EXCHANGES] = {
        BROOD_GOBLOON,     BROOD_DUCAT,   BROOD_GOLD,    BROOD_GOLD,    BROOD_FOOD,
        BROOD_GEM,         BROOD_GEM + 1, BROOD_GEM + 2, BROOD_CRYSTAL, BROOD_CRYSTAL + 1,
        BROOD_CRYSTAL + 2, BROOD_FOOD,    BROOD_FOOD,    BROOD_FOOD};
    return goods[exchange];
}

WY_FN void brood_swap(const brood_parts *parts, uint16_t goods[BROOD_GOODS], int exchange)
{
    goods[broken_by(exchange)]--;
    goods[made_by(exchange)] = (uint16_t)(goods[made_by(exchange)] + rate_of(parts, exchange));
}

WY_FN static void exchange_one(const brood_parts *parts, brood_state *s, int seat, int exchange)
{
    brood_give(s, seat, broken_by(exchange), -1);
    brood_give(s, seat, made_by(exchange), rate_of(parts, exchange));
}

/* ---- Solvency ---- */

WY_FN static int times_to_reach(int missing, int rate)
{
    return missing > 0 ? (missing + rate - 1) / rate : 0;
}

/* Stones of a colour left after the cost, in crystals, or -1. */
WY_FN static int stones_left(const brood_parts *parts, const uint16_t *goods, const uint16_t *cost,
                             int colour)
{
    int gems_of = parts->box.rate[BROOD_JEWEL_TO_GEMS];
    int crystals_of = rate_of(parts, BROOD_GEM_TO_CRYSTALS);
    int jewels = goods[BROOD_JEWEL + colour] - cost[BROOD_JEWEL + colour];
    int gems = goods[BROOD_GEM + colour] - cost[BROOD_GEM + colour];
    int crystals = goods[BROOD_CRYSTAL + colour] - cost[BROOD_CRYSTAL + colour];
    int broken = times_to_reach(-gems, gems_of);
    if (jewels < broken)
        return -1;
    gems += gems_of * jewels;
    return crystals + crystals_of * gems;
}

/* Gold and coins left after the cost, in gold, or -1. */
WY_FN static int coins_left(const brood_parts *parts, const uint16_t *goods, const uint16_t *cost)
{
    const uint8_t *rate = parts->box.rate;
    int coins = goods[BROOD_DRAGONCOIN] - cost[BROOD_DRAGONCOIN];
    int gobloons = goods[BROOD_GOBLOON] - cost[BROOD_GOBLOON];
    int ducats = goods[BROOD_DUCAT] - cost[BROOD_DUCAT];
    int broken = times_to_reach(-gobloons, rate[BROOD_COIN_TO_GOBLOONS]) +
                 times_to_reach(-ducats, rate[BROOD_COIN_TO_DUCATS]);
    if (coins < broken)
        return -1;
    int coin = rate[BROOD_COIN_TO_GOBLOONS] * rate[BROOD_GOBLOON_TO_GOLD];
    return goods[BROOD_GOLD] - cost[BROOD_GOLD] + coin * coins +
           rate[BROOD_GOBLOON_TO_GOLD] * gobloons + rate[BROOD_DUCAT_TO_GOLD] * ducats;
}

WY_FN bool brood_can_pay(const brood_parts *parts, const uint16_t goods[BROOD_GOODS],
                         const uint16_t cost[BROOD_GOODS])
{
    int gold = coins_left(parts, goods, cost);
    if (gold < 0)
        return false;
    int food = goods[BROOD_FOOD] - cost[BROOD_FOOD] + gold * parts->box.rate[BROOD_GOLD_TO_FOOD];
    for (int colour = 0; colour < BROOD_STONES; colour++) {
        int crystals = stones_left(parts, goods, cost, colour);
        if (crystals < 0)
            return false;
        food += crystals * rate_of(parts, BROOD_CRYSTAL_TO_FOOD);
    }
    return food >= 0;
}

WY_FN bool brood_can_pay_two(const brood_parts *parts, const brood_player *player, int good,
                             int amount, int other, int more)
{
    uint16_t cost[BROOD_GOODS] = {0};
    cost[good] = (uint16_t)amount;
    cost[other] = (uint16_t)(cost[other] + more);
    return brood_can_pay(parts, player->goods, cost);
}

WY_FN bool brood_can_pay_one(const brood_parts *parts, const brood_player *player, int good,
                             int amount)
{
    return player->goods[good] >= amount || brood_can_pay_two(parts, player, good, amount, good, 0);
}

/* ---- Exchanges for what is missing (BROOD-43) ---- */

WY_FN static uint64_t ways_to_gold(const uint16_t *goods, const uint16_t *cost)
{
    uint64_t ways = 0;
    bool has_coin = goods[BROOD_DRAGONCOIN] > cost[BROOD_DRAGONCOIN];
    if (goods[BROOD_DUCAT] > cost[BROOD_DUCAT])
        ways |= WY_BIT(BROOD_DUCAT_TO_GOLD);
    else if (has_coin)
        ways |= WY_BIT(BROOD_COIN_TO_DUCATS);
    if (goods[BROOD_GOBLOON] > cost[BROOD_GOBLOON])
        ways |= WY_BIT(BROOD_GOBLOON_TO_GOLD);
    else if (has_coin)
        ways |= WY_BIT(BROOD_COIN_TO_GOBLOONS);
    return ways;
}

/* Exchange that breaks the smallest spare stone of a colour. */
WY_FN static uint64_t way_of_stones(const uint16_t *goods, const uint16_t *cost, int colour,
                                    bool to_food)
{
    if (to_food && goods[BROOD_CRYSTAL + colour] > cost[BROOD_CRYSTAL + colour])
        return WY_BIT(BROOD_CRYSTAL_TO_FOOD + colour);
    if (goods[BROOD_GEM + colour] > cost[BROOD_GEM + colour])
        return WY_BIT(BROOD_GEM_TO_CRYSTALS + colour);
    if (goods[BROOD_JEWEL + colour] > cost[BROOD_JEWEL + colour])
        return WY_BIT(BROOD_JEWEL_TO_GEMS + colour);
    return 0;
}

WY_FN static uint64_t ways_to_food(const uint16_t *goods, const uint16_t *cost)
{
    uint64_t ways = goods[BROOD_GOLD] > cost[BROOD_GOLD] ? WY_BIT(BROOD_GOLD_TO_FOOD)
                                                         : ways_to_gold(goods, cost);
    for (int colour = 0; colour < BROOD_STONES; colour++)
        ways |= way_of_stones(goods, cost, colour, true);
    return ways;
}

WY_FN uint64_t brood_swaps(const uint16_t goods[BROOD_GOODS], const uint16_t cost[BROOD_GOODS])
{
    for (int colour = 0; colour < BROOD_STONES; colour++)
        if (goods[BROOD_GEM + colour] < cost[BROOD_GEM + colour])
            return WY_BIT(BROOD_JEWEL_TO_GEMS + colour);
    for (int colour = 0; colour < BROOD_STONES; colour++)
        if (goods[BROOD_CRYSTAL + colour] < cost[BROOD_CRYSTAL + colour])
            return way_of_stones(goods, cost, colour, false);
    if (goods[BROOD_GOBLOON] < cost[BROOD_GOBLOON])
        return WY_BIT(BROOD_COIN_TO_GOBLOONS);
    if (goods[BROOD_DUCAT] < cost[BROOD_DUCAT])
        return WY_BIT(BROOD_COIN_TO_DUCATS);
    if (goods[BROOD_GOLD] < cost[BROOD_GOLD])
        return ways_to_gold(goods, cost);
    return goods[BROOD_FOOD] < cost[BROOD_FOOD] ? ways_to_food(goods, cost) : 0;
}

/* ---- The payment step ---- */

WY_FN void brood_add_cost(brood_state *s, int good, int amount)
{
    s->cost[good] = (uint16_t)(s->cost[good] + amount);
}

WY_FN void brood_charge(brood_state *s, int seat, int good, int amount)
{
    brood_add_cost(s, good, amount);
    brood_push(s, BROOD_STEP_PAY, seat, 0, 0);
}

WY_FN bool brood_pay(const brood_parts *parts, brood_state *s)
{
    int seat = brood_top(s).seat;
    uint64_t ways = brood_swaps(s->player[seat].goods, s->cost);
    if (ways & (ways - 1))
        return false;
    if (ways) {
        exchange_one(parts, s, seat, wy_lowest_bit(ways));
        return true;
    }
    for (int good = 0; good < BROOD_GOODS; good++)
        brood_give(s, seat, good, -s->cost[good]);
    memset(s->cost, 0, sizeof s->cost);
    brood_pop(s);
    return true;
}

/* ---- Anytime exchanges (BROOD-42) ---- */

/* Set of exchanges that break a good in the horde. */
WY_FN static uint64_t all_swaps(const uint16_t goods[BROOD_GOODS])
{
    uint64_t set = 0;
    for (int exchange = 0; exchange < BROOD_EXCHANGES; exchange++)
        if (goods[broken_by(exchange)])
            set |= WY_BIT(exchange);
    return set;
}

WY_FN void brood_offer_exchange(const brood_state *s, wy_menu *menu)
{
    brood_offer(menu, BROOD_DO_EXCHANGE, brood_may_exchange(s));
}

/* Returns whether breaking dragoncoins makes one more set for Three Mints. */
WY_FN static bool can_mint_set(const brood_parts *parts, const uint16_t *goods)
{
    const uint8_t *rate = parts->box.rate;
    int ducats = goods[BROOD_DUCAT], gobloons = goods[BROOD_GOBLOON];
    int coins = goods[BROOD_DRAGONCOIN], sets = ducats < gobloons ? ducats : gobloons;
    int more = (sets < coins ? sets : coins) + 1;
    return coins - times_to_reach(more - ducats, rate[BROOD_COIN_TO_DUCATS]) -
               times_to_reach(more - gobloons, rate[BROOD_COIN_TO_GOBLOONS]) >=
           more;
}

/* Points of the Full Larder for more food: now, or at most after all exchanges. */
WY_FN static int larder_points(const brood_parts *parts, const brood_state *s, int seat, int food,
                               bool at_most)
{
    bool is_shown = false;
    for (int i = 0; i < BROOD_SHOWN; i++)
        is_shown = is_shown || s->bonus[i] == BROOD_LARDER + 1;
    if (!is_shown)
        return 0;
    if (at_most)
        return times_to_reach(food, parts->box.bonus_per[BROOD_LARDER]) *
               parts->box.bonus_points[BROOD_LARDER];
    brood_state fed = *s;
    brood_give(&fed, seat, BROOD_FOOD, food);
    return brood_bonus_points(parts, &fed, seat, BROOD_LARDER) -
           brood_bonus_points(parts, s, seat, BROOD_LARDER);
}

/* Returns whether it gains points by values or the Full Larder, or breaks a tie by food. */
WY_FN static bool can_gain_by(const brood_parts *parts, const brood_state *s, int seat,
                              int exchange)
{
    const uint8_t *value = parts->box.value;
    int good = made_by(exchange), rate = rate_of(parts, exchange);
    int more = value[brood_kind_of(good)] * rate - value[brood_kind_of(broken_by(exchange))];
    if (good != BROOD_FOOD)
        return more > 0;
    return more + larder_points(parts, s, seat, rate, true) > 0 ||
           (s->players > 1 && more + larder_points(parts, s, seat, rate, false) == 0);
}

WY_FN bool brood_can_exchange_pay(const brood_parts *parts, const brood_state *s, int seat)
{
    const uint16_t *goods = s->player[seat].goods;
    bool can_pay = false;
    for (int i = 0; i < BROOD_SHOWN; i++)
        can_pay = can_pay || (s->bonus[i] == BROOD_MINTS + 1 && can_mint_set(parts, goods));
    for (int exchange = 0; exchange < BROOD_EXCHANGES; exchange++)
        can_pay = can_pay || can_gain_by(parts, s, seat, exchange);
    return can_pay;
}

WY_FN void brood_pay_legal(const brood_state *s, wy_menu *menu)
{
    brood_task top = brood_top(s);
    const uint16_t *goods = s->player[top.seat].goods;
    bool is_free = top.step == BROOD_STEP_TRADE;
    brood_offer_set(menu, BROOD_DO_SWAP, is_free ? all_swaps(goods) : brood_swaps(goods, s->cost));
    brood_offer_done(menu, is_free);
}

WY_FN void brood_pay_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task top = brood_top(s);
    exchange_one(parts, s, top.seat, action.c);
    if (top.step == BROOD_STEP_TRADE && s->tasks > 1)
        brood_pop(s);
}
