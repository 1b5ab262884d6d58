/* brood_prospects.c - evaluation of dragons on the board: expected gains at the season's end. */
#include "games/brood/brood_eval.h"

/* ---- LEVEL and RANK places ---- */

WY_FN static int32_t level_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                    int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int times = brood_is_able(dragon, BROOD_TEAL) ? 2 : 1;
    if (dragon->place == BROOD_HOLLOW)
        return brood_taste_of(parts, s)->hollow_level *
               brood_allowance(parts, s, seat, slot, BROOD_FOR_LEVEL);
    if (dragon->place == BROOD_PEAKS)
        return brood_taste_of(parts, s)->peaks * times;
    brood_gain gain = brood_harvest(parts, s, seat, slot, BROOD_FOR_LEVEL);
    return brood_gain_worth(parts, s, &gain) * times +
           (dragon->place == BROOD_MINES ? brood_taste_of(parts, s)->mines : 0);
}

WY_FN static int32_t rank_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                   int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (brood_rank(parts, s, seat, slot) > 2)
        return 0;
    brood_gain gain = brood_harvest(parts, s, seat, slot, BROOD_FOR_RANK);
    return brood_gain_worth(parts, s, &gain) +
           (dragon->place == BROOD_MINES ? brood_taste_of(parts, s)->mines : 0);
}

/* ---- COMBAT places ---- */

WY_FN static int32_t prize_worth(const brood_parts *parts, const brood_state *s, int seat, int slot,
                                 int what)
{
    if (s->player[seat].dragon[slot].place == BROOD_HOLLOW)
        return brood_taste_of(parts, s)->hollow_combat *
               brood_allowance(parts, s, seat, slot, what);
    brood_gain gain = brood_harvest(parts, s, seat, slot, what);
    return brood_gain_worth(parts, s, &gain);
}

/* Strength of the strongest opponent without its bid, or 0. */
WY_FN static int opposition(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *own = &s->player[seat].dragon[slot];
    int most = 0;
    if (brood_has_enemy(s, own->place, s->side)) {
        int colour = s->enemy[brood_enemy_at(own->place, s->side)] - 1;
        most = brood_strength(parts, s->enemies, colour) + s->enemies + 1;
    }
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < BROOD_SLOTS && other != seat; i++) {
            const brood_dragon *dragon = &s->player[other].dragon[i];
            if (brood_is_fighter(dragon, own->place, s->side)) {
                int might = brood_strength(parts, dragon->level, dragon->colour) + 1;
                most = might > most ? might : most;
            }
        }
    return most;
}

/* Value of the items bid so far, and the strength they add. */
WY_FN static int32_t bid_worth(const brood_parts *parts, const brood_state *s, int which)
{
    int32_t worth = 0;
    for (int i = 0; i < s->fight.laid[which]; i++)
        if (s->fight.bid[which][i] < BROOD_ITEM_NOTHING)
            worth += brood_worth(parts, s, brood_kind_of(brood_item_good(s->fight.bid[which][i])));
    return worth;
}

/* Winning chance in hundredths; even strength is an even chance. */
WY_FN static int chance_of(const brood_taste *w, int might, int against)
{
    int least = w->doubt, most = 100 - least;
    int chance = 50 + w->strength * (might - against);
    return chance < least ? least : chance > most ? most : chance;
}

WY_FN static int32_t fight_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                    int slot, int against)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int32_t victory = prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    int32_t defeat = prize_worth(parts, s, seat, slot, BROOD_FOR_DEFEAT);
    const brood_taste *w = brood_taste_of(parts, s);
    int32_t rest = w->harvest[dragon->level - 1], cost = 0;
    int might = brood_strength(parts, dragon->level, dragon->colour) + 1;
    bool bids = s->fight.place == dragon->place + 1 && brood_top(s).step == BROOD_STEP_BID;
    if (s->held >> seat & 1)
        return defeat;
    for (int which = 0; which < 2 && bids; which++)
        if (s->fight.seat[which] == seat) {
            cost = bid_worth(parts, s, which);
            might = brood_might(parts, s, which);
        }
    int chance = chance_of(w, might, against);
    if (s->year == s->years && s->side == BROOD_WINTER)
        rest = 0;
    return (chance * victory + (100 - chance) * (defeat - rest)) / 100 - cost;
}

WY_FN static int32_t combat_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                     int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (s->settled >> (dragon->place - BROOD_HOLLOW) & 1)
        return 0;
    if (dragon->level == 4)
        return prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    if (dragon->beside)
        return prize_worth(parts, s, seat, slot, BROOD_FOR_DEFEAT);
    int against = opposition(parts, s, seat, slot);
    if (against)
        return fight_prospect(parts, s, seat, slot, against);
    int32_t alone = prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    return s->stage <= BROOD_STAGE_PLACING ? alone * brood_taste_of(parts, s)->unopposed / 100
                                           : alone;
}

/* Returns whether this dragon has gathered already. */
WY_FN static bool is_past(const brood_state *s, int seat, int slot, int stage)
{
    if (s->stage != stage)
        return s->stage > stage;
    int at = 0;
    while (s->wheel[at] != seat)
        at++;
    return at * BROOD_SLOTS + slot < s->cursor &&
           !(brood_top(s).step == BROOD_STEP_GATHER && brood_top(s).seat == seat &&
             brood_top(s).a == slot);
}

WY_FN static int32_t prospect(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (dragon->level == 0 || dragon->where != BROOD_ON + s->side ||
        (dragon->level < 4 && !brood_is_open(s, dragon->place)))
        return 0;
    switch ((enum brood_use)parts->box.use[s->side][dragon->place]) {
    case BROOD_LEVEL:
        return is_past(s, seat, slot, BROOD_STAGE_LEVEL) ? 0 : level_prospect(parts, s, seat, slot);
    case BROOD_RANK:
        return is_past(s, seat, slot, BROOD_STAGE_RANK) ? 0 : rank_prospect(parts, s, seat, slot);
    case BROOD_COMBAT:
        return s->stage > BROOD_STAGE_TRUCE ? 0 : combat_prospect(parts, s, seat, slot);
    default: return 0;
    }
}

WY_FN int32_t brood_prospects(const brood_parts *parts, const brood_state *s, int seat)
{
    int32_t sum = 0;
    for (int slot = 0; slot < BROOD_SLOTS && s->stage <= BROOD_STAGE_TRUCE; slot++)
        sum += prospect(parts, s, seat, slot);
    return sum;
}
