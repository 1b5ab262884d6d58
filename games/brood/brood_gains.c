/* brood_gains.c - gains: modifiers by colour, choice of stone colours (BROOD-37 to BROOD-40). */
#include "games/brood/brood_moves.h"

/* ---- The haul ---- */

WY_FN void brood_haul_kind(brood_state *s, int kind, int amount)
{
    int yield = brood_yield_of(kind);
    s->haul[yield] = (uint16_t)(s->haul[yield] + amount);
}

WY_FN void brood_add_gain(uint16_t amounts[BROOD_YIELDS], const brood_gain *gain, int times,
                          int colour)
{
    for (int kind = 0; kind < BROOD_KINDS; kind++) {
        int good = brood_yield_of(kind);
        if (good >= BROOD_GOODS && colour != BROOD_NONE)
            good = brood_first_stone(good) + colour;
        amounts[good] = (uint16_t)(amounts[good] + gain->of[kind] * times);
    }
}

WY_FN static uint32_t yields_in(const brood_state *s)
{
    uint32_t set = 0;
    for (int yield = 0; yield < BROOD_YIELDS; yield++)
        if (s->haul[yield])
            set |= 1u << yield;
    return set;
}

/* ---- Collecting (BROOD-38, BROOD-39) ---- */

WY_FN int brood_yellows(const brood_state *s, int seat, int slot)
{
    const brood_dragon *own = s->player[seat].dragon;
    int friends = 0;
    for (int other = 0; other < BROOD_SLOTS; other++)
        friends += other != slot && brood_is_able(&own[other], BROOD_YELLOW) &&
                   own[other].where == own[slot].where && own[other].place == own[slot].place;
    return friends;
}

WY_FN int brood_oranges(const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    return brood_rivals(s, seat, dragon->place, dragon->where - BROOD_ON, BROOD_ORANGE);
}

/* Hands the haul out last, except for a visit, whose goods are in the horde already. */
WY_FN void brood_collect(brood_state *s)
{
    brood_task task = brood_pop(s);
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a];
    if (!(task.b & BROOD_AS_VISIT))
        brood_push(s, BROOD_STEP_GAIN, task.seat, 0, 0);
    s->base = yields_in(s);
    if (s->base == 0 || dragon->level == 4 || s->visit.copied || brood_is_quiet(s, dragon->place))
        return;
    int oranges = brood_oranges(s, task.seat, task.a);
    int yellows = brood_yellows(s, task.seat, task.a);
    if (oranges)
        brood_push(s, BROOD_STEP_MINUS1, task.seat, oranges, task.b);
    int diligent = dragon->where == BROOD_ON + BROOD_SUMMER ? BROOD_GREEN : BROOD_BLUE;
    if (task.b & BROOD_AS_ACTION && brood_is_able(dragon, diligent))
        brood_push(s, BROOD_STEP_PLUS1, task.seat, 1, task.b);
    if (yellows)
        brood_push(s, BROOD_STEP_PLUS3, task.seat, yellows, task.b);
}

/* ---- Modifiers: which goods may be chosen ---- */

enum {
    CRYSTALS = 7u << BROOD_CRYSTAL | 1u << BROOD_ANY_CRYSTAL,
    JEWELS = 7u << BROOD_JEWEL | 1u << BROOD_ANY_JEWEL,
    PLAIN = 1u << BROOD_FOOD | 1u << BROOD_GOLD | CRYSTALS
};

WY_FN static uint32_t adjust_choices(const brood_state *s)
{
    brood_task task = brood_top(s);
    uint32_t plain = s->base & PLAIN, held = (uint32_t)brood_held(s->player[task.seat].goods, 1);
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_PLUS3: /* BROOD-115: food, gold or crystals; gold if it has none of them */
        return plain ? plain : 1u << BROOD_GOLD;
    case BROOD_STEP_PLUS1: /* BROOD-114, BROOD-117 */
        return s->base & ~((uint32_t)JEWELS | 1u << BROOD_DRAGONCOIN);
    default: /* minus1: BROOD-116, BROOD-40 */
        return yields_in(s) & (task.b & BROOD_AS_VISIT ? held : UINT32_MAX);
    }
}

/* Verb of the modifier on top; both lists have the same order. */
WY_FN static int adjust_verb(const brood_state *s)
{
    return BROOD_DO_PLUS3 + brood_top(s).step - BROOD_STEP_PLUS3;
}

WY_FN static void adjust_apply(brood_state *s, wy_action action)
{
    brood_task task = brood_top(s);
    int change = action.verb == BROOD_DO_PLUS3 ? 3 : action.verb == BROOD_DO_PLUS1 ? 1 : -1;
    s->haul[action.c] = (uint16_t)(s->haul[action.c] + change);
    if (task.b & BROOD_AS_VISIT)
        brood_give(s, task.seat, action.c, change);
    brood_count_down(s);
}

/* Skips the choice with one good, or none. */
WY_FN bool brood_adjust_on(brood_state *s)
{
    uint32_t choices = adjust_choices(s);
    if (choices & (choices - 1))
        return false;
    if (choices)
        adjust_apply(s, wy_act(adjust_verb(s), 0, 0, wy_lowest_bit(choices)));
    else
        brood_pop(s);
    return true;
}

/* ---- Handing out ---- */

WY_FN int brood_open_stones(const brood_state *s)
{
    int yield = BROOD_ANY_CRYSTAL;
    while (yield < BROOD_ANY_JEWEL && s->haul[yield] == 0)
        yield++;
    return yield;
}

WY_FN int brood_stones_to_take(const brood_state *s)
{
    int left = s->haul[brood_open_stones(s)];
    return left < BROOD_TAKE_MOST ? left : (int)BROOD_TAKE_MOST;
}

WY_FN bool brood_gain_on(brood_state *s)
{
    for (int good = 0; good < BROOD_GOODS; good++) {
        brood_give(s, brood_top(s).seat, good, s->haul[good]);
        s->haul[good] = 0;
    }
    if (brood_stones_to_take(s))
        return false;
    s->base = 0;
    brood_pop(s);
    return true;
}

WY_FN void brood_gains_apply(brood_state *s, wy_action action)
{
    if (action.verb != BROOD_DO_TAKE) {
        adjust_apply(s, action);
        return;
    }
    int yield = brood_open_stones(s), stone = brood_first_stone(yield), seat = brood_top(s).seat;
    s->haul[yield] = (uint16_t)(s->haul[yield] - action.a - action.b - action.c);
    brood_give(s, seat, stone, action.a);
    brood_give(s, seat, stone + 1, action.b);
    brood_give(s, seat, stone + 2, action.c);
}

WY_FN void brood_gains_legal(const brood_state *s, wy_menu *menu)
{
    int sum = brood_stones_to_take(s);
    if (brood_top(s).step != BROOD_STEP_GAIN) {
        brood_offer_set(menu, adjust_verb(s), adjust_choices(s));
        return;
    }
    for (int red = 0; red <= sum; red++)
        for (int blue = 0; red + blue <= sum; blue++)
            wy_offer(menu, wy_act(BROOD_DO_TAKE, red, blue, sum - red - blue), true);
}
