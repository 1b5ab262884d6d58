/* brood_harvest.c - harvests of LEVEL and RANK places (BROOD-45 to BROOD-65, from BROOD-128). */
#include "games/brood/brood_moves.h"

/* ---- Amounts ---- */

WY_FN int brood_rank(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    const uint8_t *better = parts->tables.better[dragon->place];
    int colours = 0;
    for (int other = 0; other < s->players && dragon->level < 4; other++)
        for (int i = 0; i < BROOD_SLOTS; i++) {
            const brood_dragon *rival = &s->player[other].dragon[i];
            if (rival->level < 4 && brood_stands(rival, dragon->place, BROOD_WINTER) &&
                better[rival->colour] < better[dragon->colour])
                colours |= 1 << rival->colour;
        }
    return 1 + wy_count_bits((uint64_t)colours);
}

/* Combat places have the order of their rows in the box. */
WY_FN static int prize(const brood_parts *parts, const brood_state *s, int place, int what)
{
    return parts->box.prize[s->side][place - BROOD_HOLLOW][what == BROOD_FOR_VICTORY ? 0 : 1];
}

WY_FN brood_gain brood_harvest(const brood_parts *parts, const brood_state *s, int seat, int slot,
                               int what)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int place = dragon->place;
    brood_gain gain = {{0}};
    if (what == BROOD_FOR_LEVEL)
        return parts->tables.level[dragon->where - BROOD_ON][place][dragon->level - 1];
    if (what == BROOD_FOR_RANK) {
        int rank = brood_rank(parts, s, seat, slot);
        return rank <= 2 ? parts->tables.rank[place][rank - 1] : gain;
    }
    int kind = parts->box.prize_kind[place - BROOD_HOLLOW];
    if (kind)
        gain.of[kind - 1] = (uint8_t)prize(parts, s, place, what);
    return gain;
}

WY_FN int brood_allowance(const brood_parts *parts, const brood_state *s, int seat, int slot,
                          int what)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    bool by_level = what == BROOD_FOR_LEVEL;
    int value = dragon->level * prize(parts, s, BROOD_HOLLOW, what);
    if (dragon->level == 4)
        return value;
    if (by_level && brood_is_able(dragon, BROOD_TEAL))
        value *= 2;
    value -= brood_oranges(s, seat, slot);
    return value > 0 ? value : 0;
}

/* ---- Gathering ---- */

/* Gathers trinkets, and Yellow's gold with them (BROOD-65, BROOD-132). */
WY_FN static void gather_trinkets(const brood_parts *parts, brood_state *s, int seat, int slot,
                                  int what, bool copied)
{
    int level = s->player[seat].dragon[slot].level;
    int value = copied ? level * prize(parts, s, BROOD_HOLLOW, what)
                       : brood_allowance(parts, s, seat, slot, what);
    int yellows = copied || level == 4 ? 0 : brood_yellows(s, seat, slot);
    if (value)
        brood_push(s, BROOD_STEP_TRINKETS, seat, value, BROOD_NONE);
    if (yellows) {
        brood_haul_kind(s, BROOD_KIND_GOLD, 3 * yellows);
        brood_push(s, BROOD_STEP_GAIN, seat, 0, 0);
    }
}

/* A copied place gives at once and unmodified. */
WY_FN void brood_gather(const brood_parts *parts, brood_state *s, int seat, int slot, int what,
                        bool copied)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int place = copied ? s->visit.place : dragon->place;
    if (place == BROOD_HOLLOW) {
        gather_trinkets(parts, s, seat, slot, what, copied);
        return;
    }
    if (place == BROOD_MINES)
        brood_push(s, BROOD_STEP_DIG, seat, 1, 0);
    brood_push(s, BROOD_STEP_COLLECT, seat, slot, 0);
    if (place == BROOD_PEAKS) {
        brood_push(s, BROOD_STEP_PEAKS, seat, slot, 0);
        return;
    }
    brood_gain gain = copied ? parts->tables.level[s->side][place][dragon->level - 1]
                             : brood_harvest(parts, s, seat, slot, what);
    bool is_double = what == BROOD_FOR_LEVEL && !copied && brood_is_able(dragon, BROOD_TEAL);
    brood_add_gain(s->haul, &gain, is_double ? 2 : 1, BROOD_NONE);
}

/* ---- The season's end ---- */

/* Returns whether this dragon gathers in this part of the season. */
WY_FN bool brood_gathers(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int use = s->stage == BROOD_STAGE_LEVEL ? BROOD_LEVEL : BROOD_RANK;
    if (dragon->level == 0 || dragon->where != BROOD_ON + s->side ||
        parts->box.use[s->side][dragon->place] != use)
        return false;
    if (dragon->level < 4 && !brood_is_open(s, dragon->place))
        return false;
    return use == BROOD_LEVEL || brood_rank(parts, s, seat, slot) <= 2;
}

/* Order: by player, then by dragon (BROOD-129). */
WY_FN bool brood_harvest_flow(const brood_parts *parts, brood_state *s)
{
    int what = s->stage == BROOD_STAGE_LEVEL ? BROOD_FOR_LEVEL : BROOD_FOR_RANK;
    while (s->cursor < s->players * BROOD_SLOTS) {
        int seat = s->wheel[s->cursor / BROOD_SLOTS], slot = s->cursor % BROOD_SLOTS;
        s->cursor++;
        if (brood_gathers(parts, s, seat, slot)) {
            brood_push(s, BROOD_STEP_GATHER, seat, slot, what);
            return true;
        }
    }
    return false;
}

WY_FN void brood_harvest_legal(const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    if (task.step == BROOD_STEP_GATHER)
        wy_offer(menu, wy_act(BROOD_DO_GATHER, 0, 0, task.a), true);
    else
        brood_offer_set(menu, BROOD_DO_PEAKS, brood_all(2));
}

WY_FN void brood_harvest_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task task = brood_pop(s);
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a];
    int times = brood_is_able(dragon, BROOD_TEAL) && !s->visit.copied ? 2 : 1;
    if (action.verb == BROOD_DO_PEAKS) /* BROOD-64 */
        brood_haul_kind(s, action.c ? BROOD_KIND_JEWEL : BROOD_KIND_CRYSTAL,
                        parts->box.peaks[action.c] * times);
    else
        brood_gather(parts, s, task.seat, task.a, task.b, false);
}
