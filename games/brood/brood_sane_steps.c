/* brood_sane_steps.c - invariant checks of the clock, the stack of steps, and what lies between. */
#include "games/brood/brood_moves.h"

enum { HAUL_MOST = 4000, EXCHANGES_MOST = 64, YIELD_MOST = 30 };

WY_FN static bool is_between(int number, int least, int most)
{
    return number >= least && number <= most;
}

/* ---- The clock ---- */

/* Last cursor of a stage. */
WY_FN static int cursor_most(const brood_state *s)
{
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_ORDER: return s->players - 1;
    case BROOD_STAGE_SKY: return BROOD_ISLANDS - 1;
    case BROOD_STAGE_BONUS: return BROOD_SHOWN - 1;
    case BROOD_STAGE_ENEMIES: return BROOD_ENEMIES - 1;
    case BROOD_STAGE_START: return s->players - 1;
    case BROOD_STAGE_LEADERS:
    case BROOD_STAGE_FEEDING:
    case BROOD_STAGE_INCOME: return s->players;
    case BROOD_STAGE_PLACING:
    case BROOD_STAGE_FIGHTS: return 2 * s->players - 1;
    case BROOD_STAGE_LEVEL:
    case BROOD_STAGE_RANK: return s->players * BROOD_SLOTS;
    case BROOD_STAGE_INTEREST: return s->players * BROOD_ACCOUNTS;
    case BROOD_STAGE_TURN_OF_YEAR: return s->year == s->years ? s->players : 1;
    default: return 0;
    }
}

WY_FN static bool is_side_sane(const brood_state *s)
{
    if (s->stage <= BROOD_STAGE_LEADERS)
        return s->side == BROOD_SUMMER && s->moment == 0;
    bool is_late = s->stage == BROOD_STAGE_RANK || s->stage >= BROOD_STAGE_FEEDING;
    return (!is_late || s->side == BROOD_WINTER) && s->moment <= BROOD_PLAYERS_MAX * BROOD_SLOTS;
}

WY_FN bool brood_is_clock_sane(const brood_state *s)
{
    bool is_set_up = s->stage >= BROOD_STAGE_LEADERS;
    bool fights = is_between(s->stage, BROOD_STAGE_PEACE, BROOD_STAGE_TRUCE);
    if (is_set_up ? !is_between(s->year, 1, s->years) : s->year != 0)
        return false;
    if (s->stage == BROOD_STAGE_OVER && s->year != s->years && !s->stopped)
        return false;
    if (s->stopped && (s->stage != BROOD_STAGE_OVER || s->quest != BROOD_WON))
        return false;
    if (s->held >> s->players || (s->held && s->stage != BROOD_STAGE_FIGHTS) ||
        s->settled >> BROOD_FIELDS || (s->settled && !fights))
        return false;
    return s->cursor <= cursor_most(s) && is_side_sane(s) && s->phase == brood_phase_of(s);
}

/* ---- Stacking order ---- */

#define ON(step) WY_BIT(BROOD_STEP_##step)

/* The bottom of the stack, a possible pair, or a pending second performance. */
#define BOTTOM  WY_BIT(BROOD_NO_STEP)
#define ON_TURN (BOTTOM | ON(PAIR) | ON(EFFECT))

WY_FN static uint64_t below(int step)
{
    switch ((enum brood_step)step) {
    case BROOD_STEP_EFFECT: return ON_TURN;
    case BROOD_STEP_ABILITY: return ON(EFFECT);
    case BROOD_STEP_BOUNTY: return ON(EFFECT) | ON(ABILITY);
    case BROOD_STEP_OUST: return ON(BOUNTY);
    case BROOD_STEP_COLLECT: return ON_TURN | ON(DIG) | ON(MAGIC);
    case BROOD_STEP_PLUS3: return ON(GAIN) | ON(CLOSE) | ON(MINUS1) | ON(PLUS1);
    case BROOD_STEP_PLUS1: return ON(GAIN) | ON(CLOSE) | ON(MINUS1);
    case BROOD_STEP_MINUS1: return ON(GAIN) | ON(CLOSE);
    case BROOD_STEP_GAIN:
        return ON_TURN | ON(DIG) | ON(MAGIC) | ON(TRINKETS) | ON(PUT) | ON(FETCH) | ON(INCOME) |
               ON(ALCHEMY);
    case BROOD_STEP_PAY:
        return ON_TURN | ON(DIG) | ON(MAGIC) | ON(YIELD) | ON(TRINKETS) | ON(STEAL) | ON(FEED);
    case BROOD_STEP_TRADE: return BOTTOM | ON(PLACE) | ON(SHOP) | ON(BANK) | ON(CHALLENGE);
    case BROOD_STEP_DIG: return ON_TURN | ON(COLLECT) | ON(MAGIC) | ON(TRINKETS);
    case BROOD_STEP_MAGIC: return ON_TURN | ON(MAGIC) | ON(TRINKETS);
    case BROOD_STEP_SHOP: return ON(CLOSE);
    case BROOD_STEP_YIELD: return ON(SHOP) | ON(YIELD);
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH: return ON(BANK);
    case BROOD_STEP_PEAKS: return ON(COLLECT);
    case BROOD_STEP_BID: return ON(REVEAL) | ON(DRAW) | ON(BID);
    case BROOD_STEP_DRAW: return ON(REVEAL);
    case BROOD_STEP_FEED: return ON(GIFT);
    case BROOD_STEP_INCOME: return BOTTOM | ON(ALCHEMY);
    case BROOD_STEP_WITCH:
    case BROOD_STEP_TIMES:
    case BROOD_STEP_LAIR: return BOTTOM | ON(PAIR);
    default: return step >= BROOD_STEP_TRINKETS && step <= BROOD_STEP_STEAL ? ON_TURN : BOTTOM;
    }
}

/* First steps of a stage. */
WY_FN static uint64_t begins(int stage)
{
    uint64_t harvest = ON(GATHER) | ON(DIG) | ON(COLLECT) | ON(GAIN) | ON(TRINKETS) | ON(MAGIC);
    switch ((enum brood_stage)stage) {
    case BROOD_STAGE_ORDER: return ON(ORDER);
    case BROOD_STAGE_SKY: return ON(SKY);
    case BROOD_STAGE_BONUS: return ON(BONUS);
    case BROOD_STAGE_SHOW: return ON(SHOW);
    case BROOD_STAGE_SEVENTH: return ON(SEVENTH);
    case BROOD_STAGE_ENEMIES: return ON(ENEMY);
    case BROOD_STAGE_KIT: return ON(KIT);
    case BROOD_STAGE_START: return ON(START);
    case BROOD_STAGE_LEADERS: return ON(LEADER);
    case BROOD_STAGE_PLACING: return (WY_BIT(BROOD_STEP_LAIR + 1) - ON(TURN)) & ~ON(TRADE);
    case BROOD_STAGE_FIGHTS: return harvest | ON(CHALLENGE) | ON(REVEAL);
    case BROOD_STAGE_LEVEL:
    case BROOD_STAGE_RANK:
    case BROOD_STAGE_PEACE:
    case BROOD_STAGE_TRUCE: return harvest;
    case BROOD_STAGE_FEEDING: return ON(GIFT) | ON(GAIN);
    case BROOD_STAGE_INCOME: return ON(INCOME) | ON(ALCHEMY) | ON(GAIN);
    case BROOD_STAGE_INTEREST: return ON(INTEREST) | ON(GAIN);
    case BROOD_STAGE_TURN_OF_YEAR: return ON(QUEST) | ON(WHEEL) | ON(TRADE);
    default: return 0;
    }
}

/* ---- Arguments of each step ---- */

WY_FN static bool is_out(const brood_state *s, int seat, int slot)
{
    return slot < BROOD_SLOTS && s->player[seat].dragon[slot].level &&
           s->player[seat].dragon[slot].where == BROOD_ON + s->side;
}

/* Places whose action an Elder's lair lends. */
#define LENT_BY_LAIRS (WY_BIT(BROOD_BANK) | WY_BIT(BROOD_COINMAKER) | WY_BIT(BROOD_VOLCANO))

/* Checks that the visiting dragon is where that place's action is performed. */
WY_FN static bool is_visiting(const brood_state *s, int seat, int place)
{
    if (s->visit.place != place || !is_out(s, seat, s->visit.slot))
        return false;
    int at = s->player[seat].dragon[s->visit.slot].place;
    if (!s->visit.copied)
        return at == place;
    return at == BROOD_WITCH || (brood_is_lair(at) && LENT_BY_LAIRS >> place & 1);
}

WY_FN static bool is_effect_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    int slot = task.a & 7;
    if (task.a >= 16 || task.b >= BROOD_PLACES || slot >= BROOD_SLOTS)
        return false;
    bool is_copied = task.a & 8, is_here = is_out(s, task.seat, slot);
    int at = s->player[task.seat].dragon[slot].place;
    if (!is_copied)
        return is_here && at == task.b;
    if (!is_here) /* it has left: the action is void */
        return (brood_copies(parts, s) | LENT_BY_LAIRS) >> task.b & 1;
    return at == BROOD_WITCH ? brood_copies(parts, s) >> task.b & 1
                             : brood_is_lair(at) && LENT_BY_LAIRS >> task.b & 1;
}

WY_FN static bool is_gather_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    if (!is_out(s, task.seat, task.a))
        return false;
    if (s->stage == BROOD_STAGE_LEVEL)
        return task.b == BROOD_FOR_LEVEL && brood_gathers(parts, s, task.seat, task.a);
    if (s->stage == BROOD_STAGE_RANK)
        return task.b == BROOD_FOR_RANK && brood_gathers(parts, s, task.seat, task.a);
    return is_between(task.b, BROOD_FOR_VICTORY, BROOD_FOR_DEFEAT) && s->fight.place &&
           s->player[task.seat].dragon[task.a].place == s->fight.place - 1;
}

WY_FN static bool is_account_step_sane(const brood_parts *parts, const brood_state *s,
                                       brood_task task)
{
    if (task.a >= BROOD_ACCOUNTS || task.b > 1 || s->owner[task.a] != task.seat + 1 ||
        !(s->visit.touched >> task.a & 1) || s->visit.place != BROOD_BANK)
        return false;
    return task.step == BROOD_STEP_FETCH || task.b ||
           brood_held(s->player[task.seat].goods, 1) & brood_accepted(parts, task.a);
}

/* Steps of a place carry the slot of the visiting dragon. */
WY_FN static bool is_place_step_sane(const brood_state *s, brood_task task)
{
    return task.a == s->visit.slot && task.b == 0 && task.step == brood_step_of(s->visit.place) &&
           is_visiting(s, task.seat, s->visit.place);
}

WY_FN static bool is_jewels_sane(const brood_state *s, brood_task task)
{
    const uint16_t *held = &s->player[task.seat].goods[BROOD_JEWEL];
    return task.a < BROOD_ELDERS && task.b == 0 && is_visiting(s, task.seat, BROOD_ARENA) &&
           s->player[task.seat].dragon[s->visit.slot].level == 3 &&
           brood_to_wake(s, task.seat) >> task.a & 1 && held[0] + held[1] + held[2] >= 3;
}

WY_FN static bool is_alchemy_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    int effect = brood_effect(parts, &s->player[task.seat], BROOD_ALCHEMY);
    if (effect == BROOD_NONE || task.b)
        return false;
    int taken = brood_top(s).step == BROOD_STEP_INCOME ||
                        (s->tasks > 1 && s->task[s->tasks - 2].step == BROOD_STEP_INCOME)
                    ? 0
                    : wy_count_bits(s->taken);
    return task.a + taken == parts->box.alchemy_picks[effect];
}

WY_FN static bool is_placing_step_sane(const brood_parts *parts, const brood_state *s,
                                       brood_task task)
{
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a % BROOD_SLOTS];
    switch (task.step) {
    case BROOD_STEP_PLACE:
        return task.a < BROOD_SLOTS && task.b <= 1 &&
               brood_placeable(parts, s, task.seat) >> task.a & 1;
    case BROOD_STEP_OUST:
        return is_out(s, task.seat, task.a) && task.b <= 1 && brood_is_able(dragon, BROOD_GOLDEN) &&
               !brood_is_quiet(s, dragon->place);
    case BROOD_STEP_BOUNTY: return is_out(s, task.seat, task.a) && task.b == 0;
    case BROOD_STEP_ABILITY:
        return is_out(s, task.seat, task.a) && task.b == 0 &&
               (brood_is_able(dragon, BROOD_MAGENTA) || brood_is_able(dragon, BROOD_AMBER));
    case BROOD_STEP_EFFECT: return is_effect_sane(parts, s, task);
    default: return task.a < BROOD_SLOTS && task.b <= 7; /* pair */
    }
}

WY_FN static bool is_gain_step_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    switch (task.step) {
    case BROOD_STEP_COLLECT: return is_out(s, task.seat, task.a) && task.b <= BROOD_AS_ACTION;
    case BROOD_STEP_PLUS3:
    case BROOD_STEP_PLUS1:
    case BROOD_STEP_MINUS1:
        return is_between(task.a, 1, 2 * BROOD_COLOURS) && task.b <= 3 && task.b != BROOD_AS_VISIT;
    case BROOD_STEP_TRADE: return task.a == 0 && task.b == 0;
    case BROOD_STEP_DIG: return is_between(task.a, 1, 2 * BROOD_LEVELS) && task.b <= 1;
    case BROOD_STEP_MAGIC: return is_between(task.a, 1, 2 * BROOD_LEVELS) && task.b <= 3;
    case BROOD_STEP_TRINKETS:
        return task.b == BROOD_NONE
                   ? is_between(task.a, 1, 4 * BROOD_LEVELS)
                   : task.a == BROOD_NONE && is_between(task.b, 1, parts->box.caravan[1]);
    default: return task.a == 0 && task.b == 0; /* gain, pay */
    }
}

WY_FN static bool is_visit_step_sane(const brood_parts *parts, const brood_state *s,
                                     brood_task task)
{
    switch (task.step) {
    case BROOD_STEP_JEWELS: return is_jewels_sane(s, task);
    case BROOD_STEP_SHOP:
        return brood_is_shop(task.a) && task.b == 0 && is_visiting(s, task.seat, task.a) &&
               s->visit.left + s->visit.made <= EXCHANGES_MOST;
    case BROOD_STEP_YIELD: return task.a < BROOD_GOODS && task.b <= YIELD_MOST;
    case BROOD_STEP_CLOSE: return task.a <= 1 && task.b == 0;
    case BROOD_STEP_BANK: return is_place_step_sane(s, task) && s->visit.opened <= 1;
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH: return is_account_step_sane(parts, s, task);
    case BROOD_STEP_STEAL:
        return is_between(task.a, 1, BROOD_LEVELS * parts->box.den[s->side][1]) &&
               task.b <= BROOD_ACCOUNTS;
    case BROOD_STEP_TIMES:
        return task.a < BROOD_PLACES && task.b == 0 && is_visiting(s, task.seat, BROOD_WITCH) &&
               brood_copies(parts, s) >> task.a & 1 &&
               brood_can_pay_one(parts, &s->player[task.seat], BROOD_DUCAT, parts->box.twice);
    case BROOD_STEP_LAIR:
        return task.a < BROOD_PLACES && brood_is_lair(task.a) && task.b == 0 &&
               is_visiting(s, task.seat, task.a);
    default: return is_place_step_sane(s, task);
    }
}

WY_FN static bool is_season_step_sane(const brood_parts *parts, const brood_state *s,
                                      brood_task task)
{
    const brood_player *player = &s->player[task.seat];
    switch (task.step) {
    case BROOD_STEP_SKY:
    case BROOD_STEP_ENEMY: return task.a == s->cursor && task.b == 0;
    case BROOD_STEP_SEVENTH: return is_between(s->enemies, 1, 2) && task.a == 0 && task.b == 0;
    case BROOD_STEP_START: return is_between(task.a, 1, 3) && task.b == 0;
    case BROOD_STEP_GATHER: return is_gather_sane(parts, s, task);
    case BROOD_STEP_PEAKS: return is_out(s, task.seat, task.a) && task.b == 0;
    case BROOD_STEP_BID: return task.a <= 1 && task.b == 0 && s->fight.seat[task.a] == task.seat;
    case BROOD_STEP_DRAW:
        return s->fight.seat[1] == BROOD_NONE && task.b == 0 &&
               task.a + s->fight.laid[1] == s->enemies + 1;
    case BROOD_STEP_INCOME:
        return task.b == 0 && task.a >= 1 &&
               task.a + wy_count_bits(s->taken) == brood_income_due(player) &&
               (s->taken & ~player->income) == 0;
    case BROOD_STEP_ALCHEMY: return is_alchemy_sane(parts, s, task);
    case BROOD_STEP_INTEREST:
        return task.a < BROOD_ACCOUNTS && task.b == 0 && s->owner[task.a] == task.seat + 1 &&
               brood_reached(parts, s, task.a) != BROOD_NONE;
    case BROOD_STEP_QUEST: return s->quest == BROOD_JUST_WON && task.a == 0 && task.b == 0;
    case BROOD_STEP_WHEEL: return s->year < s->years && task.a == 0 && task.b == 0;
    default: return task.a == 0 && task.b == 0;
    }
}

WY_FN static bool is_step_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    /* ducats never wait to be paid: only Dragoncoins break into them, so no exchange is asked */
    if (task.step == BROOD_NO_STEP || task.step == BROOD_STEP_STAND || task.step == BROOD_STEP_TOLL)
        return false;
    if (is_between(task.step, BROOD_STEP_PLACE, BROOD_STEP_PAIR))
        return is_placing_step_sane(parts, s, task);
    if (is_between(task.step, BROOD_STEP_COLLECT, BROOD_STEP_TRINKETS))
        return is_gain_step_sane(parts, s, task);
    if (is_between(task.step, BROOD_STEP_DOJO, BROOD_STEP_LAIR))
        return is_visit_step_sane(parts, s, task);
    return is_season_step_sane(parts, s, task);
}

/* ---- Whose turn ---- */

WY_FN static bool is_seat_sane(const brood_parts *parts, const brood_state *s, brood_task task)
{
    if (task.seat >= s->players)
        return false;
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_START: return task.seat == s->wheel[s->cursor];
    case BROOD_STEP_LEADER:
    case BROOD_STEP_FEED:
    case BROOD_STEP_GIFT:
    case BROOD_STEP_INCOME:
    case BROOD_STEP_ALCHEMY: return s->cursor && task.seat == s->wheel[s->cursor - 1];
    case BROOD_STEP_TRADE:
        return s->stage != BROOD_STAGE_TURN_OF_YEAR ||
               (s->cursor && task.seat == s->wheel[s->cursor - 1]);
    case BROOD_STEP_QUEST:
    case BROOD_STEP_WHEEL: return task.seat == s->wheel[0];
    case BROOD_STEP_CHALLENGE:
        return !(s->held >> task.seat & 1) && brood_challenges(parts, s, task.seat);
    case BROOD_STEP_REVEAL:
    case BROOD_STEP_DRAW: return task.seat == s->fight.seat[0];
    case BROOD_STEP_BID: return true;
    default: return task.step > BROOD_STEP_DRAW ? task.seat == brood_top(s).seat : task.seat == 0;
    }
}

WY_FN static bool is_stack_sane(const brood_parts *parts, const brood_state *s)
{
    int under = BROOD_NO_STEP;
    for (int i = 0; i < s->tasks; i++) {
        brood_task task = s->task[i];
        if (task.step >= BROOD_STEPS || !(below(task.step) >> under & 1) ||
            (i == 0 && !(begins(s->stage) >> task.step & 1)) || !is_seat_sane(parts, s, task) ||
            !is_step_sane(parts, s, task))
            return false;
        if (task.step == BROOD_STEP_DIG && task.b != (under == BROOD_STEP_COLLECT))
            return false;
        under = task.step;
    }
    return true;
}

/* ---- Between steps ---- */

/* A haul exists only while a step hands it out; goods of a visit have their colour. */
WY_FN static bool is_haul_sane(const brood_state *s)
{
    for (int i = 0; i < s->tasks; i++) /* a visit closes in two steps */
        if (s->task[i].step == BROOD_STEP_CLOSE &&
            s->task[i].a != (i + 1 < s->tasks && s->task[i + 1].step != BROOD_STEP_SHOP))
            return false;
    uint64_t adjusting = ON(PLUS3) | ON(PLUS1) | ON(MINUS1);
    bool has_closing = brood_has_step(s, ON(CLOSE));
    if (!brood_has_step(s, ON(GAIN) | ON(COLLECT) | ON(CLOSE)))
        return s->base == 0 && brood_is_zero(s->haul, sizeof s->haul);
    if (s->base >> BROOD_YIELDS ||
        (s->base && !brood_has_step(s, adjusting) && brood_top(s).step != BROOD_STEP_GAIN) ||
        (has_closing && s->base >> BROOD_GOODS))
        return false;
    for (int yield = 0; yield < BROOD_YIELDS; yield++)
        if (s->haul[yield] > HAUL_MOST || (yield >= BROOD_GOODS && has_closing && s->haul[yield]) ||
            (yield < BROOD_GOODS && s->haul[yield] && brood_top(s).step == BROOD_STEP_GAIN))
            return false;
    /* a visit modifies goods already held */
    for (int i = 0; i < s->tasks; i++)
        if (adjusting >> s->task[i].step & 1 &&
            (s->task[i].b & BROOD_AS_VISIT) != (has_closing ? BROOD_AS_VISIT : 0))
            return false;
    return true;
}

WY_FN static bool is_cost_sane(const brood_parts *parts, const brood_state *s)
{
    brood_task top = brood_top(s);
    if (top.step != BROOD_STEP_PAY)
        return brood_is_zero(s->cost, sizeof s->cost);
    return brood_can_pay(parts, s->player[top.seat].goods, s->cost);
}

WY_FN static bool is_visit_sane(const brood_state *s)
{
    uint64_t before = ON(TURN) | ON(PLACE) | ON(OUST) | ON(ABILITY);
    if (s->stage != BROOD_STAGE_PLACING || brood_has_step(s, before))
        return brood_is_zero(&s->visit, sizeof s->visit);
    return s->visit.slot < BROOD_SLOTS && s->visit.place < BROOD_PLACES && s->visit.copied <= 1 &&
           s->visit.cheap <= EXCHANGES_MOST;
}

WY_FN static bool is_feeding_sane(const brood_parts *parts, const brood_state *s)
{
    if (!brood_has_step(s, ON(FEED)))
        return s->free == 0 && s->necro == 0;
    int effect = brood_effect(parts, &s->player[brood_top(s).seat], BROOD_NECROMANCY);
    return s->free <= BROOD_SLOTS && s->necro <= 1 && (effect != BROOD_NONE || !s->necro) &&
           (s->necro || !s->free);
}

/* ---- Combat ---- */

WY_FN static bool is_fighter_sane(const brood_state *s, int which)
{
    int seat = s->fight.seat[which], slot = s->fight.slot[which];
    if (seat == BROOD_NONE)
        return which == 1 && slot == 0 && brood_has_enemy(s, s->fight.place - 1, s->side);
    if (seat >= s->players || slot >= BROOD_SLOTS)
        return false;
    return brood_is_fighter(&s->player[seat].dragon[slot], s->fight.place - 1, s->side);
}

/* Checks that each item was affordable after those before it. */
WY_FN static bool is_bid_sane(const brood_parts *parts, const brood_state *s, int which)
{
    brood_state then = *s;
    int seat = s->fight.seat[which];
    if (s->fight.laid[which] > brood_bid_steps(s, which))
        return false;
    for (int i = 0; i < BROOD_BID; i++) {
        int item = s->fight.bid[which][i];
        then.fight.laid[which] = (uint8_t)i;
        if (i >= s->fight.laid[which] ? item != 0 : item >= BROOD_ITEM_SECRET)
            return false;
        bool drawn =
            item < BROOD_ITEM_GEM && item != BROOD_ITEM_BY_DUCAT && item != BROOD_ITEM_BY_GOBLOON;
        if (i < s->fight.laid[which] &&
            !(seat == BROOD_NONE ? drawn : (int)(brood_bids(parts, &then, which) >> item & 1)))
            return false;
    }
    return true;
}

/* Bids are laid one after the other, and complete when shown. */
WY_FN static bool are_bids_in_order(const brood_state *s)
{
    brood_task top = brood_top(s);
    int due[2] = {brood_bid_steps(s, 0), brood_bid_steps(s, 1)};
    bool against = s->fight.seat[1] == BROOD_NONE;
    if (top.step == BROOD_STEP_BID && top.a == 0)
        return s->fight.laid[0] < due[0] && s->fight.laid[1] == 0 && s->tasks == 3 &&
               s->task[1].step == (against ? BROOD_STEP_DRAW : BROOD_STEP_BID) &&
               (against || s->task[1].a == 1);
    if (s->fight.laid[0] != due[0])
        return false;
    if (top.step == BROOD_STEP_BID)
        return !against && s->fight.laid[1] < due[1] && s->tasks == 2;
    return top.step == BROOD_STEP_DRAW || against || s->fight.laid[1] == due[1];
}

WY_FN static bool is_fight_sane(const brood_parts *parts, const brood_state *s)
{
    const brood_fight *fight = &s->fight;
    bool settles = is_between(s->stage, BROOD_STAGE_PEACE, BROOD_STAGE_TRUCE);
    int how = s->stage - BROOD_STAGE_PEACE; /* in the order of the ways */
    if (fight->place == 0)
        return brood_is_zero(fight, sizeof *fight) && !brood_has_step(s, ON(REVEAL));
    if (!settles || fight->how != how || fight->winner > 1 ||
        !is_between(fight->place - 1, BROOD_HOLLOW, BROOD_INN) ||
        parts->box.use[s->side][fight->place - 1] != BROOD_COMBAT ||
        s->settled >> (fight->place - 1 - BROOD_HOLLOW) & 1)
        return false;
    if (how != BROOD_IN_BATTLE)
        return brood_is_zero(fight->seat, sizeof *fight - offsetof(brood_fight, seat)) &&
               fight->winner == 0 && fight->next >= 1 && !brood_has_step(s, ON(CHALLENGE));
    if (!is_fighter_sane(s, 0) || !is_fighter_sane(s, 1) || fight->seat[0] == fight->seat[1])
        return false;
    if (brood_has_step(s, ON(REVEAL)))
        return fight->next == 0 && fight->winner == 0 && is_bid_sane(parts, s, 0) &&
               is_bid_sane(parts, s, 1) && are_bids_in_order(s);
    return fight->next >= 1 && !brood_has_step(s, ON(CHALLENGE)) &&
           brood_is_zero(fight->laid, sizeof *fight - offsetof(brood_fight, laid));
}

/* ---- All checks ---- */

/* Returns whether the top step needs a decision, or is a move to show. */
WY_FN static bool asks(const brood_parts *parts, const brood_state *s)
{
    wy_menu menu;
    int step = brood_top(s).step;
    uint64_t choices = ON(PLUS3) | ON(PLUS1) | ON(MINUS1) | ON(GAIN) | ON(PAY);
    if (step == BROOD_STEP_GAIN && brood_stones_to_take(s) == 0)
        return false;
    brood_legal(parts, s, &menu);
    int count = wy_menu_count(&menu);
    if (brood_actor(s) == WY_CHANCE || choices >> step & 1)
        return count > 1;
    return count > 1 || (count == 1 && wy_menu_at(&menu, 0).verb != BROOD_DO_DONE);
}

/* `declined` is set only where exchanges are offered (BROOD-42). */
WY_FN static bool is_declining_sane(const brood_state *s)
{
    uint64_t steps = ON(PLACE) | ON(SHOP) | ON(BANK) | ON(CHALLENGE);
    brood_task top = brood_top(s);
    bool is_closed = (top.step == BROOD_STEP_CHALLENGE && s->players == 1) ||
                     (top.step == BROOD_STEP_SHOP && s->visit.place != BROOD_MARKET);
    return !s->declined || (s->declined == 1 && steps >> top.step & 1 && !is_closed &&
                            brood_holds_treasure(s->player[top.seat].goods));
}

WY_FN bool brood_are_steps_sane(const brood_parts *parts, const brood_state *s)
{
    if (s->stage == BROOD_STAGE_OVER)
        return s->tasks == 0 && brood_is_zero(&s->fight, sizeof s->fight) && is_haul_sane(s) &&
               is_cost_sane(parts, s) && is_visit_sane(s) && is_feeding_sane(parts, s) &&
               s->taken == 0 && !s->declined;
    return s->tasks && is_stack_sane(parts, s) && is_declining_sane(s) && is_haul_sane(s) &&
           is_visit_sane(s) && is_fight_sane(parts, s) &&
           (s->taken == 0 || brood_has_step(s, ON(INCOME) | ON(ALCHEMY))) &&
           is_feeding_sane(parts, s) && is_cost_sane(parts, s) && asks(parts, s);
}
