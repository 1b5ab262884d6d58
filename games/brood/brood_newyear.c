/* brood_newyear.c - New Year: feeding, places, income, interest, wheel (BROOD-142 to BROOD-150). */
#include "games/brood/brood_moves.h"

/* ---- Feeding (BROOD-143 to BROOD-145) ---- */

/* Price of a dragon that is not free, by the year's chart or by necromancy. */
WY_FN static int price_by(const brood_parts *parts, const brood_state *s, int seat, int slot,
                          bool necro)
{
    const brood_box *box = &parts->box;
    int level = s->player[seat].dragon[slot].level;
    if (!necro)
        return box->feed[0][s->year - 1] + box->feed[1][s->year - 1] * level;
    int effect = brood_effect(parts, &s->player[seat], BROOD_NECROMANCY);
    return box->necro_strong[effect] && level < 3 ? 0 : box->necro_price[effect];
}

WY_FN int brood_hungry(const brood_player *player)
{
    int count = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        count += brood_is_hungry(&player->dragon[slot]);
    return count;
}

/* Dragons that necromancy feeds for free: a fixed number, or all above a number. */
WY_FN static int free_by_necro(const brood_parts *parts, const brood_state *s, int seat)
{
    int effect = brood_effect(parts, &s->player[seat], BROOD_NECROMANCY);
    int most = parts->box.necro_most[effect], least = parts->box.necro_free[effect];
    int rest = most ? brood_hungry(&s->player[seat]) - most : 0;
    return rest > least ? rest : least;
}

/* Price of all hungry dragons, the free ones deducted. */
WY_FN static int total_price(const brood_parts *parts, const brood_state *s, int seat, bool necro,
                             int free_ones)
{
    int total = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (brood_is_hungry(&s->player[seat].dragon[slot])) {
            int price = price_by(parts, s, seat, slot, necro);
            if (price && free_ones)
                free_ones--;
            else
                total += price;
        }
    return total;
}

WY_FN int brood_feed_price(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    return s->free ? 0 : price_by(parts, s, seat, slot, s->necro);
}

WY_FN int brood_feeding_price(const brood_parts *parts, const brood_state *s, int seat)
{
    int by_chart = total_price(parts, s, seat, false, 0);
    if (brood_effect(parts, &s->player[seat], BROOD_NECROMANCY) == BROOD_NONE)
        return by_chart;
    int by_necro = total_price(parts, s, seat, true, free_by_necro(parts, s, seat));
    return by_necro < by_chart ? by_necro : by_chart;
}

/* The winter nursery returns by itself. The cheaper of chart and necromancy feeds the others. */
WY_FN static void begin_feeding(const brood_parts *parts, brood_state *s, int seat)
{
    brood_player *player = &s->player[seat];
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level &&
            player->dragon[slot].where == BROOD_NURSERY + BROOD_WINTER)
            brood_stand_in(&player->dragon[slot], BROOD_ROW);
    bool knows = brood_effect(parts, player, BROOD_NECROMANCY) != BROOD_NONE;
    int free_ones = knows ? free_by_necro(parts, s, seat) : 0;
    s->necro = knows && total_price(parts, s, seat, true, free_ones) <=
                            total_price(parts, s, seat, false, 0);
    s->free = (uint8_t)(s->necro ? free_ones : 0);
    brood_push(s, BROOD_STEP_GIFT, seat, 0, 0);
    brood_push(s, BROOD_STEP_FEED, seat, 0, 0);
}

/* Feeds dragons that cost nothing. */
WY_FN void brood_feed_on(const brood_parts *parts, brood_state *s)
{
    int seat = brood_top(s).seat;
    brood_player *player = &s->player[seat];
    bool all_free = s->free >= brood_hungry(player);
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (brood_is_hungry(&player->dragon[slot]) &&
            (all_free || price_by(parts, s, seat, slot, s->necro) == 0))
            brood_stand_in(&player->dragon[slot], BROOD_ROW);
}

WY_FN int brood_rest_price(const brood_parts *parts, const brood_state *s, int seat)
{
    return total_price(parts, s, seat, s->necro, s->free);
}

/* Only a dragon that cannot be paid for may stay hungry. */
WY_FN static void feed_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    int seat = brood_top(s).seat;
    const brood_player *player = &s->player[seat];
    uint64_t fed = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (brood_is_hungry(&player->dragon[slot]) &&
            brood_can_pay_one(parts, player, BROOD_FOOD, brood_feed_price(parts, s, seat, slot)))
            fed |= WY_BIT(slot);
    brood_offer_set(menu, BROOD_DO_FEED, fed);
    brood_offer(menu, BROOD_DO_FEED_ALL,
                brood_hungry(player) >= 2 &&
                    brood_can_pay_one(parts, player, BROOD_FOOD, brood_rest_price(parts, s, seat)));
}

WY_FN static void feed_apply(const brood_parts *parts, brood_state *s, int slot)
{
    int seat = brood_top(s).seat, price = brood_feed_price(parts, s, seat, slot);
    brood_stand_in(&s->player[seat].dragon[slot], BROOD_ROW);
    if (s->free)
        s->free--;
    if (price)
        brood_charge(s, seat, BROOD_FOOD, price);
}

WY_FN static void feed_all_apply(const brood_parts *parts, brood_state *s)
{
    int seat = brood_top(s).seat, total = brood_rest_price(parts, s, seat);
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (brood_is_hungry(&s->player[seat].dragon[slot]))
            brood_stand_in(&s->player[seat].dragon[slot], BROOD_ROW);
    if (total)
        brood_charge(s, seat, BROOD_FOOD, total);
}

/* Moves unfed dragons to the summer nursery; then necromancy gives its gifts. */
WY_FN void brood_gift(const brood_parts *parts, brood_state *s)
{
    int seat = brood_pop(s).seat, active = 0;
    brood_player *player = &s->player[seat];
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        if (brood_is_hungry(&player->dragon[slot]))
            brood_stand_in(&player->dragon[slot], BROOD_NURSERY + BROOD_SUMMER);
        active += player->dragon[slot].level && player->dragon[slot].where == BROOD_ROW;
    }
    s->free = 0;
    s->necro = 0;
    int effect = brood_effect(parts, player, BROOD_NECROMANCY);
    if (effect == BROOD_NONE)
        return;
    brood_haul_kind(s, BROOD_KIND_GEM, parts->box.necro_gems[effect]);
    brood_haul_kind(s, BROOD_KIND_FOOD, parts->box.necro_food[effect] * active);
    brood_push(s, BROOD_STEP_GAIN, seat, 0, 0);
}

/* ---- Opening places (BROOD-147), and a broken curse (BROOD-171) ---- */

WY_FN uint64_t brood_opened_by(const brood_parts *parts, const brood_state *s, int first, int last)
{
    uint64_t set = 0;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (parts->box.opens[place] >= first && parts->box.opens[place] <= last)
            set |= WY_BIT(place);
    for (int island = 0; island < BROOD_ISLANDS; island++) {
        int year = s->sky[island] ? parts->box.island[s->sky[island] - 1] : 0;
        if (year >= first && year <= last)
            set |= WY_BIT(BROOD_PEAKS + island);
    }
    return set;
}

WY_FN uint64_t brood_opening(const brood_parts *parts, const brood_state *s)
{
    return brood_opened_by(parts, s, s->year, s->year);
}

WY_FN static bool feeding_flow(const brood_parts *parts, brood_state *s)
{
    if (s->cursor < s->players) {
        begin_feeding(parts, s, s->wheel[s->cursor++]);
        return true;
    }
    if (s->mode == BROOD_CURSEBREAKER && !s->quest &&
        brood_active(&s->player[0], BROOD_LEVELS) == BROOD_ELDERS)
        s->quest = BROOD_JUST_WON;
    if (s->year < s->years)
        s->open |= brood_opening(parts, s);
    return false;
}

/* ---- Income and alchemy (BROOD-148) ---- */

WY_FN static uint64_t offers_left(const brood_parts *parts, const brood_state *s)
{
    int effect = brood_effect(parts, &s->player[brood_top(s).seat], BROOD_ALCHEMY), count = 0;
    while (count < BROOD_OFFERS && parts->box.alchemy_kind[effect][count])
        count++;
    return brood_all(count) & ~(uint64_t)s->taken;
}

WY_FN int brood_income_due(const brood_player *player)
{
    int spaces = wy_count_bits(player->income), due = brood_count(player, 3);
    due = due > 1 ? due : 1;
    return due < spaces ? due : spaces;
}

WY_FN static bool income_flow(const brood_parts *parts, brood_state *s)
{
    if (s->cursor == s->players)
        return false;
    int seat = s->wheel[s->cursor++];
    const brood_player *player = &s->player[seat];
    int effect = brood_effect(parts, player, BROOD_ALCHEMY);
    if (effect != BROOD_NONE)
        brood_push(s, BROOD_STEP_ALCHEMY, seat, parts->box.alchemy_picks[effect], 0);
    brood_push(s, BROOD_STEP_INCOME, seat, brood_income_due(player), 0);
    return true;
}

/* Marks one thing as taken; clears the marks with the last one. */
WY_FN static void take_one(brood_state *s, int thing)
{
    brood_task task = brood_top(s);
    s->taken = (uint16_t)(task.a == 1 ? 0 : s->taken | 1 << thing);
    brood_count_down(s);
    brood_push(s, BROOD_STEP_GAIN, task.seat, 0, 0);
}

/* ---- Interest (BROOD-149) ---- */

WY_FN static bool interest_flow(const brood_parts *parts, brood_state *s)
{
    while (s->cursor < s->players * BROOD_ACCOUNTS) {
        int seat = s->wheel[s->cursor / BROOD_ACCOUNTS], account = s->cursor % BROOD_ACCOUNTS;
        s->cursor++;
        if (s->owner[account] == seat + 1 && brood_reached(parts, s, account) != BROOD_NONE) {
            brood_push(s, BROOD_STEP_INTEREST, seat, account, 0);
            return true;
        }
    }
    return false;
}

/* ---- The turn of the year (BROOD-150) ---- */

enum { TO_ASK, TO_TURN }; /* progress of the turn of the year */

/* Offers last exchanges that can raise a score, then judges the quest (BROOD-42). */
WY_FN static bool end_flow(const brood_parts *parts, brood_state *s)
{
    while (s->cursor < s->players) {
        int seat = s->wheel[s->cursor++];
        if (brood_can_exchange_pay(parts, s, seat)) {
            brood_push(s, BROOD_STEP_TRADE, seat, 0, 0);
            return true;
        }
    }
    if (s->mode == BROOD_CATCH) /* BROOD-172: six colours are active, the other six retired */
        s->quest = (brood_colours(&s->player[0], true) | brood_retired_colours(s)) ==
                   (1 << BROOD_COLOURS) - 1;
    return false;
}

WY_FN static bool turn_flow(const brood_parts *parts, brood_state *s)
{
    if (s->year == s->years)
        return end_flow(parts, s);
    if (s->cursor == TO_ASK) {
        s->cursor = TO_TURN;
        if (s->quest == BROOD_JUST_WON) {
            brood_push(s, BROOD_STEP_QUEST, s->wheel[0], 0, 0);
            return true;
        }
    }
    if (s->stopped)
        return false;
    brood_push(s, BROOD_STEP_WHEEL, s->wheel[0], 0, 0);
    return true;
}

WY_FN static void wheel_apply(brood_state *s)
{
    uint8_t turned[BROOD_PLAYERS_MAX];
    brood_pop(s);
    for (int i = 0; i < s->players; i++)
        turned[i] = s->wheel[(i + 1) % s->players];
    memcpy(s->wheel, turned, s->players);
    s->year++;
    s->cursor = 0;
    s->stage = BROOD_STAGE_LEADERS;
    brood_begin_season(s, BROOD_SUMMER);
}

/* ---- All steps ---- */

WY_FN bool brood_newyear_flow(const brood_parts *parts, brood_state *s)
{
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_FEEDING: return feeding_flow(parts, s);
    case BROOD_STAGE_INCOME: return income_flow(parts, s);
    case BROOD_STAGE_INTEREST: return interest_flow(parts, s);
    default: return turn_flow(parts, s);
    }
}

WY_FN void brood_newyear_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_FEED: feed_legal(parts, s, menu); break;
    case BROOD_STEP_INCOME:
        brood_offer_set(menu, BROOD_DO_INCOME, (uint64_t)(s->player[task.seat].income & ~s->taken));
        break;
    case BROOD_STEP_ALCHEMY: brood_offer_set(menu, BROOD_DO_ALCHEMY, offers_left(parts, s)); break;
    case BROOD_STEP_INTEREST: wy_offer(menu, wy_act(BROOD_DO_INTEREST, 0, 0, task.a), true); break;
    case BROOD_STEP_QUEST:
        brood_offer(menu, BROOD_DO_STOP, true);
        brood_offer(menu, BROOD_DO_PLAY_ON, true);
        break;
    default: brood_offer(menu, BROOD_DO_WHEEL, true); break;
    }
}

WY_FN void brood_newyear_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    const brood_box *box = &parts->box;
    int seat = brood_top(s).seat, noun = action.c, effect;
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_FEED: feed_apply(parts, s, noun); break;
    case BROOD_DO_FEED_ALL: feed_all_apply(parts, s); break;
    case BROOD_DO_INCOME:
        take_one(s, noun);
        brood_add_gain(s->haul, &parts->tables.income[noun], 1, BROOD_NONE);
        break;
    case BROOD_DO_ALCHEMY:
        take_one(s, noun);
        effect = brood_effect(parts, &s->player[seat], BROOD_ALCHEMY);
        brood_haul_kind(s, box->alchemy_kind[effect][noun] - 1, box->alchemy_amount[effect][noun]);
        break;
    case BROOD_DO_INTEREST: brood_interest(parts, s, brood_pop(s).seat, noun); break;
    case BROOD_DO_STOP:
    case BROOD_DO_PLAY_ON:
        brood_pop(s);
        s->quest = BROOD_WON;
        s->stopped = action.verb == BROOD_DO_STOP;
        break;
    default: wheel_apply(s); break;
    }
}
