/* brood_bank.c - the Goblin Bank (BROOD-107 to BROOD-111) and the Thieves' Den (BROOD-87). */
#include "games/brood/brood_moves.h"

enum { FIVE = 5 };

/* ---- Accounts ---- */

WY_FN uint64_t brood_accepted(const brood_parts *parts, int account)
{
    int accepts = parts->box.accepts[account];
    if (accepts == BROOD_TAKES_COINS)
        return brood_all(BROOD_CRYSTAL) & ~WY_BIT(BROOD_FOOD);
    if (accepts == BROOD_TAKES_STONES)
        return brood_all(BROOD_GOODS) & ~brood_all(BROOD_CRYSTAL);
    uint64_t red = WY_BIT(BROOD_CRYSTAL) | WY_BIT(BROOD_GEM) | WY_BIT(BROOD_JEWEL);
    return red << (accepts - BROOD_TAKES_RED);
}

WY_FN int brood_balance(const brood_parts *parts, const brood_state *s, int account)
{
    int balance = 0;
    for (int good = 0; good < BROOD_GOODS; good++)
        balance += s->account[account][good] * parts->tables.bank_value[good];
    return balance;
}

WY_FN int brood_reached(const brood_parts *parts, const brood_state *s, int account)
{
    int balance = brood_balance(parts, s, account), reached = BROOD_BOXES;
    while (reached > 0 && balance < parts->box.balance[account][reached - 1])
        reached--;
    return reached ? reached - 1 : (int)BROOD_NONE;
}

WY_FN int brood_account_colour(const brood_parts *parts, int account)
{
    int accepts = parts->box.accepts[account];
    bool is_coloured = accepts >= BROOD_TAKES_RED && accepts <= BROOD_TAKES_YELLOW;
    return is_coloured ? accepts - BROOD_TAKES_RED : (int)BROOD_NONE;
}

WY_FN void brood_interest(const brood_parts *parts, brood_state *s, int seat, int account)
{
    int reached = brood_reached(parts, s, account);
    if (reached == BROOD_NONE)
        return;
    brood_add_gain(s->haul, &parts->tables.interest[account][reached], 1,
                   brood_account_colour(parts, account));
    brood_push(s, BROOD_STEP_GAIN, seat, 0, 0);
}

WY_FN static int accounts_of(const brood_state *s, int seat)
{
    int set = 0;
    for (int account = 0; account < BROOD_ACCOUNTS; account++)
        if (s->owner[account] == seat + 1)
            set |= 1 << account;
    return set;
}

WY_FN static uint64_t fitting(const brood_parts *parts, const brood_state *s, int account,
                              int least)
{
    return brood_held(s->player[brood_top(s).seat].goods, least) & brood_accepted(parts, account);
}

/* ---- A visit ---- */

WY_FN static void visit_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    int own = accounts_of(s, brood_top(s).seat), free = 0, fit = 0;
    bool may_open = wy_count_bits((uint64_t)own) < parts->box.keys && !s->visit.opened;
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        free |= may_open && s->owner[account] == 0 ? 1 << account : 0;
        fit |= fitting(parts, s, account, 1) ? 1 << account : 0;
    }
    own &= ~s->visit.touched;
    brood_offer_set(menu, BROOD_DO_DEPOSIT, (uint64_t)(own & fit));
    brood_offer_set(menu, BROOD_DO_WITHDRAW, (uint64_t)own);
    brood_offer_set(menu, BROOD_DO_OPEN, (uint64_t)(free & fit));
    if (own | (free & fit))
        brood_offer_exchange(s, menu);
    brood_offer_done(menu, true);
}

/* Pays interest first, by the balance before (BROOD-108). */
WY_FN static void use_account(const brood_parts *parts, brood_state *s, int step, int account)
{
    int seat = brood_top(s).seat;
    s->visit.touched |= (uint8_t)(1 << account);
    brood_push(s, step, seat, account, 0);
    brood_interest(parts, s, seat, account);
}

/* Goods one by one, or five at once. */
WY_FN static void moving_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    bool puts = task.step == BROOD_STEP_PUT;
    for (int five = 0; five < 2; five++) {
        int least = five ? FIVE : 1;
        brood_offer_set(menu, (puts ? BROOD_DO_PUT : BROOD_DO_FETCH) + five,
                        puts ? fitting(parts, s, task.a, least)
                             : brood_held(s->account[task.a], least));
    }
    brood_offer_done(menu, task.b);
}

WY_FN static void move_goods(brood_state *s, int seat, int account, int good, int amount)
{
    s->account[account][good] = (uint16_t)(s->account[account][good] + amount);
    s->player[seat].goods[good] = (uint16_t)(s->player[seat].goods[good] - amount);
}

/* An emptied account is lost. */
WY_FN static bool give_key_back(brood_state *s, int account)
{
    if (brood_held(s->account[account], 1))
        return false;
    s->owner[account] = 0;
    return true;
}

WY_FN static void move_apply(brood_state *s, int good, int amount)
{
    brood_task *task = brood_at_hand(s);
    move_goods(s, task->seat, task->a, good, amount);
    task->b = 1;
    if (give_key_back(s, task->a))
        brood_pop(s);
}

/* ---- Thieves' Den ---- */

/* Set of goods of an account that a seat's thief may take. */
WY_FN static uint64_t stealable(const brood_state *s, int seat, int account)
{
    uint64_t crystals_and_gems = brood_all(BROOD_JEWEL) & ~brood_all(BROOD_CRYSTAL);
    uint64_t loot = WY_BIT(BROOD_GOLD) | WY_BIT(BROOD_DUCAT) | crystals_and_gems;
    bool is_others = s->owner[account] && s->owner[account] != seat + 1;
    return is_others ? brood_held(s->account[account], 1) & loot : 0;
}

WY_FN bool brood_can_rob(const brood_state *s, int seat)
{
    for (int account = 0; account < BROOD_ACCOUNTS; account++)
        if (stealable(s, seat, account))
            return true;
    return false;
}

/* ---- All steps and moves ---- */

WY_FN void brood_bank_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    int seat = task.seat;
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_BANK: visit_legal(parts, s, menu); break;
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH: moving_legal(parts, s, menu); break;
    case BROOD_STEP_DEN:
        brood_offer(menu, BROOD_DO_ROB,
                    brood_can_rob(s, seat) && brood_can_pay_one(parts, &s->player[seat], BROOD_FOOD,
                                                                parts->box.den[s->side][0]));
        brood_offer_done(menu, true);
        break;
    default: /* steal */
        for (int account = 0; account < BROOD_ACCOUNTS; account++)
            if (task.b == 0 || task.b == account + 1)
                wy_offer_set(menu, wy_act(BROOD_DO_STEAL, 0, account, 0),
                             stealable(s, task.seat, account));
        brood_offer_done(menu, true);
        break;
    }
}

WY_FN void brood_bank_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    const uint8_t *den = parts->box.den[s->side];
    int seat = brood_top(s).seat, noun = action.c;
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_DEPOSIT: use_account(parts, s, BROOD_STEP_PUT, noun); break;
    case BROOD_DO_WITHDRAW: use_account(parts, s, BROOD_STEP_FETCH, noun); break;
    case BROOD_DO_OPEN:
        s->owner[noun] = (uint8_t)(seat + 1);
        s->visit.opened = 1;
        use_account(parts, s, BROOD_STEP_PUT, noun);
        break;
    case BROOD_DO_PUT: move_apply(s, noun, 1); break;
    case BROOD_DO_PUT_FIVE: move_apply(s, noun, FIVE); break;
    case BROOD_DO_FETCH: move_apply(s, noun, -1); break;
    case BROOD_DO_FETCH_FIVE: move_apply(s, noun, -FIVE); break;
    case BROOD_DO_ROB:
        brood_pop(s);
        brood_push(s, BROOD_STEP_STEAL, seat, den[1] * brood_visitor(s, seat)->level, 0);
        brood_charge(s, seat, BROOD_FOOD, den[0]);
        break;
    default: /* in summer the first good stolen fixes the account */
        move_goods(s, seat, action.b, noun, -1);
        give_key_back(s, action.b);
        if (s->side == BROOD_SUMMER)
            brood_at_hand(s)->b = (uint8_t)(action.b + 1);
        brood_count_down(s);
        break;
    }
}
