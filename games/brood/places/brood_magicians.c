/* brood_magicians.c - Caravan, Grotto, Witch's Lair, Elders' lairs (BROOD-83 to BROOD-93). */
#include "games/brood/brood_moves.h"

enum { COPIED = 8 }; /* flag in the argument of an effect step */

/* ---- Witch's Lair ---- */

/* Set of places to copy: ACTIONs of the season, LEVEL places of the coming one (BROOD-89). The Dojo
 * has nothing for level 3 or 4. */
WY_FN uint64_t brood_copies(const brood_parts *parts, const brood_state *s)
{
    uint64_t never = WY_BIT(BROOD_DOJO) | WY_BIT(BROOD_WITCH);
    uint64_t set = 0;
    for (int place = 0; place < BROOD_WHITE_LAIR; place++) {
        int use = parts->box.use[s->side][place];
        if ((use == BROOD_ACTION || use == BROOD_LEVEL) && !brood_is_locked(s, place))
            set |= WY_BIT(place);
    }
    return set & s->open & ~never;
}

WY_FN static void perform_times(brood_state *s, int seat, int place, int times)
{
    for (int i = 0; i < times; i++)
        brood_push(s, BROOD_STEP_EFFECT, seat, s->visit.slot + COPIED, place);
}

/* ---- The lairs of the Elders ---- */

/* Black, Gray and White teach magic; the others lend a place. */
WY_FN static void serve(brood_state *s, int seat, int elder, int times)
{
    static const uint8_t tracks[] = {BROOD_NECROMANCY, BROOD_ALCHEMY, BROOD_TELEPATHY};
    static const uint8_t places[] = {BROOD_BANK, BROOD_COINMAKER, BROOD_VOLCANO};
    if (elder >= BROOD_CINNAMON) {
        perform_times(s, seat, places[elder - BROOD_CINNAMON], times);
        return;
    }
    for (int i = 0; i < times; i++)
        brood_push(s, BROOD_STEP_MAGIC, seat, 1, tracks[elder] + 1);
}

/* The coins stay at the lair, or go to the Elder's owner (BROOD-91). */
WY_FN void brood_toll(brood_state *s)
{
    brood_task task = brood_pop(s);
    int elder = brood_elder_of(task.a), owner = brood_owner_of_elder(s, elder);
    if (owner != BROOD_NONE) {
        brood_give(s, owner, BROOD_DUCAT, task.b);
        return;
    }
    s->lair[elder] = (uint16_t)(s->lair[elder] + task.b);
    s->issued[BROOD_DUCAT] = (uint16_t)(s->issued[BROOD_DUCAT] + task.b);
}

WY_FN void brood_empty_lair(brood_state *s, int seat, int elder)
{
    uint16_t *ducats = &s->player[seat].goods[BROOD_DUCAT];
    *ducats = (uint16_t)(*ducats + s->lair[elder]);
    s->lair[elder] = 0;
}

/* ---- All steps and moves ---- */

/* Offers two ways that cost ducats. */
WY_FN static void offer_ways(const brood_parts *parts, const brood_state *s, wy_menu *menu,
                             int verb, const uint8_t price[2])
{
    const brood_player *player = &s->player[brood_top(s).seat];
    for (int way = 0; way < 2; way++)
        wy_offer(menu, wy_act(verb, 0, 0, way),
                 brood_can_pay_one(parts, player, BROOD_DUCAT, price[way]));
}

WY_FN void brood_magicians_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_box *box = &parts->box;
    brood_task task = brood_top(s);
    const brood_player *player = &s->player[task.seat];
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_CARAVAN:
        brood_offer(menu, BROOD_DO_BUY,
                    s->shown && brood_can_pay_one(parts, player, BROOD_FOOD, box->caravan[0]));
        brood_offer_set(menu, BROOD_DO_VEND, player->trinkets);
        break;
    case BROOD_STEP_GROTTO:
        offer_ways(parts, s, menu, BROOD_DO_STUDY, box->grotto_price[s->side]);
        break;
    case BROOD_STEP_WITCH: brood_offer_set(menu, BROOD_DO_COPY, brood_copies(parts, s)); break;
    case BROOD_STEP_TIMES:
        brood_offer(menu, BROOD_DO_ONCE, true);
        brood_offer(menu, BROOD_DO_TWICE, true);
        return;
    default: /* lair */
        offer_ways(parts, s, menu, BROOD_DO_TRIBUTE, box->tribute);
        brood_offer(menu, BROOD_DO_COINS, s->lair[brood_elder_of(task.a)] > 0);
        break;
    }
    brood_offer_done(menu, true);
}

WY_FN void brood_magicians_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    const brood_box *box = &parts->box;
    brood_task task = brood_pop(s);
    int seat = task.seat, noun = action.c;
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_BUY:
        brood_push(s, BROOD_STEP_TRINKETS, seat, BROOD_NONE, box->caravan[1]);
        brood_charge(s, seat, BROOD_FOOD, box->caravan[0]);
        break;
    case BROOD_DO_VEND:
        s->player[seat].trinkets &= ~(1u << noun);
        s->shown |= 1u << noun;
        brood_exchange_trinket(parts, s, seat, noun, box->caravan[2]);
        brood_push(s, BROOD_STEP_COLLECT, seat, s->visit.slot, BROOD_AS_ACTION);
        break;
    case BROOD_DO_STUDY:
        brood_push(s, BROOD_STEP_MAGIC, seat, box->grotto_moves[noun], 0);
        brood_charge(s, seat, BROOD_DUCAT, box->grotto_price[s->side][noun]);
        break;
    case BROOD_DO_COPY:
        if (brood_can_pay_one(parts, &s->player[seat], BROOD_DUCAT, box->twice))
            brood_push(s, BROOD_STEP_TIMES, seat, noun, 0);
        else
            perform_times(s, seat, noun, 1);
        break;
    case BROOD_DO_ONCE: perform_times(s, seat, task.a, 1); break;
    case BROOD_DO_TWICE:
        perform_times(s, seat, task.a, 2);
        brood_charge(s, seat, BROOD_DUCAT, box->twice);
        break;
    case BROOD_DO_TRIBUTE:
        serve(s, seat, brood_elder_of(task.a), noun + 1);
        brood_push(s, BROOD_STEP_TOLL, seat, task.a, box->tribute[noun]);
        brood_charge(s, seat, BROOD_DUCAT, box->tribute[noun]);
        break;
    default: brood_empty_lair(s, seat, brood_elder_of(task.a)); break; /* coins */
    }
}
