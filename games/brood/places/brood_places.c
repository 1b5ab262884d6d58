/* brood_places.c - arrival of a dragon at a place: its field tile, its ACTION, or nothing yet. */
#include "games/brood/brood_moves.h"

/* Returns whether the performing dragon has left; a second performance is then lost (BROOD-88). */
WY_FN static bool is_gone(const brood_state *s, const brood_dragon *dragon, bool copied, int place)
{
    if (dragon->level == 0 || dragon->where != BROOD_ON + s->side)
        return true;
    return copied ? dragon->place != BROOD_WITCH && !brood_is_lair(dragon->place)
                  : dragon->place != place;
}

WY_FN int brood_step_of(int place)
{
    switch (place) {
    case BROOD_DOJO: return BROOD_STEP_DOJO;
    case BROOD_ARENA: return BROOD_STEP_ARENA;
    case BROOD_BROODMOTHER: return BROOD_STEP_HATCH;
    case BROOD_BANK: return BROOD_STEP_BANK;
    case BROOD_CEMETERY: return BROOD_STEP_RETIRE;
    case BROOD_CARAVAN: return BROOD_STEP_CARAVAN;
    case BROOD_MENAGERIE: return BROOD_STEP_MENAGERIE;
    case BROOD_GROTTO: return BROOD_STEP_GROTTO;
    case BROOD_DEN: return BROOD_STEP_DEN;
    case BROOD_WITCH: return BROOD_STEP_WITCH;
    default: return BROOD_NO_STEP;
    }
}

WY_FN static void perform(const brood_parts *parts, brood_state *s, int seat)
{
    int place = s->visit.place, slot = s->visit.slot;
    bool waits = parts->box.use[s->side][place] != BROOD_ACTION;
    if (waits && s->visit.copied)
        brood_gather(parts, s, seat, slot, BROOD_FOR_LEVEL, true);
    else if (waits)
        return;
    else if (brood_is_lair(place))
        brood_push(s, BROOD_STEP_LAIR, seat, place, 0);
    else if (place == BROOD_SANCTUARY)
        s->player[seat].sanctuary = 1;
    else if (place == BROOD_VOLCANO) { /* BROOD-66 */
        brood_push(s, BROOD_STEP_COLLECT, seat, slot, BROOD_AS_ACTION);
        brood_push(s, BROOD_STEP_DIG, seat, s->player[seat].dragon[slot].level, 1);
    } else if (brood_is_shop(place))
        brood_shop_enter(parts, s, seat);
    else
        brood_push(s, brood_step_of(place), seat, slot, 0);
}

WY_FN void brood_effect_on(const brood_parts *parts, brood_state *s)
{
    brood_task task = brood_pop(s);
    int slot = task.a & 7, place = task.b;
    bool copied = task.a >> 3;
    const brood_dragon *dragon = &s->player[task.seat].dragon[slot];
    if (is_gone(s, dragon, copied, place))
        return;
    memset(&s->visit, 0, sizeof s->visit);
    s->visit.slot = (uint8_t)slot;
    s->visit.place = (uint8_t)place;
    s->visit.copied = copied;
    bool is_covered = parts->box.opens[place] && !brood_is_open(s, place);
    if (is_covered && dragon->level < 4 && !copied) {
        brood_add_gain(s->haul, &parts->tables.field[place], 1, BROOD_NONE);
        brood_push(s, BROOD_STEP_COLLECT, task.seat, slot, BROOD_AS_ACTION);
    } else
        perform(parts, s, task.seat);
}
