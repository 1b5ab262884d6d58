/* brood_magicians.c - Elvish Caravan, Sorcerer's Grotto, Witch's Lair, and the Elders' lairs
 * (BROOD-83, BROOD-86, BROOD-88 to BROOD-93). */
#include "games/brood/brood_moves.h"

enum { COPIED = 8 }; /* flag in the argument of an effect step */

/* ---- Elvish Caravan ---- */

WY_FN static void caravan_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    brood_offer(menu, BROOD_DO_BUY,
                s->shown && brood_can_pay_one(parts, player, BROOD_FOOD, parts->box.caravan[0]));
    brood_offer_set(menu, BROOD_DO_VEND, player->trinkets);
}

WY_FN static void buy_apply(const brood_parts *parts, brood_state *s)
{
    int seat = brood_pop(s).seat;
    brood_push(s, BROOD_STEP_TRINKETS, seat, BROOD_NONE, parts->box.caravan[1]);
    brood_charge(s, seat, BROOD_FOOD, parts->box.caravan[0]);
}

WY_FN static void vend_apply(const brood_parts *parts, brood_state *s, int trinket)
{
    int seat = brood_pop(s).seat;
    s->player[seat].trinkets &= ~(1u << trinket);
    s->shown |= 1u << trinket;
    brood_exchange_trinket(parts, s, seat, trinket, parts->box.caravan[2]);
    brood_push(s, BROOD_STEP_COLLECT, seat, s->visit.slot, BROOD_AS_ACTION);
}

/* ---- Sorcerer's Grotto ---- */

WY_FN static void grotto_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_player *player = &s->player[brood_top(s).seat];
    for (int way = 0; way < 2; way++)
        wy_offer(
            menu, wy_act(BROOD_DO_STUDY, 0, 0, way),
            brood_can_pay_one(parts, player, BROOD_DUCAT, parts->box.grotto_price[s->side][way]));
}

WY_FN static void study_apply(const brood_parts *parts, brood_state *s, int way)
{
    int seat = brood_pop(s).seat;
    brood_push(s, BROOD_STEP_MAGIC, seat, parts->box.grotto_moves[way], 0);
    brood_charge(s, seat, BROOD_DUCAT, parts->box.grotto_price[s->side][way]);
}

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

WY_FN static void copy_apply(const brood_parts *parts, brood_state *s, int place)
{
    int seat = brood_pop(s).seat;
    if (brood_can_pay_one(parts, &s->player[seat], BROOD_DUCAT, parts->box.twice))
        brood_push(s, BROOD_STEP_TIMES, seat, place, 0);
    else
        perform_times(s, seat, place, 1);
}

WY_FN static void times_apply(const brood_parts *parts, brood_state *s, int times)
{
    brood_task task = brood_pop(s);
    perform_times(s, task.seat, task.a, times);
    if (times == 2)
        brood_charge(s, task.seat, BROOD_DUCAT, parts->box.twice);
}

/* ---- The lairs of the Elders ---- */

WY_FN static void lair_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    for (int way = 0; way < 2; way++)
        wy_offer(
            menu, wy_act(BROOD_DO_TRIBUTE, 0, 0, way),
            brood_can_pay_one(parts, &s->player[task.seat], BROOD_DUCAT, parts->box.tribute[way]));
    brood_offer(menu, BROOD_DO_COINS, s->lair[brood_elder_of(task.a)] > 0);
}

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

WY_FN static void tribute_apply(const brood_parts *parts, brood_state *s, int way)
{
    brood_task task = brood_pop(s);
    serve(s, task.seat, brood_elder_of(task.a), way + 1);
    brood_push(s, BROOD_STEP_TOLL, task.seat, task.a, parts->box.tribute[way]);
    brood_charge(s, task.seat, BROOD_DUCAT, parts->box.tribute[way]);
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

WY_FN static void coins_apply(brood_state *s)
{
    brood_task task = brood_pop(s);
    brood_empty_lair(s, task.seat, brood_elder_of(task.a));
}

/* ---- Dispatch ---- */

WY_FN void brood_magicians_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_STEP_CARAVAN: caravan_legal(parts, s, menu); break;
    case BROOD_STEP_GROTTO: grotto_legal(parts, s, menu); break;
    case BROOD_STEP_WITCH: brood_offer_set(menu, BROOD_DO_COPY, brood_copies(parts, s)); break;
    case BROOD_STEP_TIMES:
        brood_offer(menu, BROOD_DO_ONCE, true);
        brood_offer(menu, BROOD_DO_TWICE, true);
        return;
    default: lair_legal(parts, s, menu); break;
    }
    brood_offer_done(menu, true);
}

WY_FN void brood_magicians_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_BUY: buy_apply(parts, s); break;
    case BROOD_DO_VEND: vend_apply(parts, s, action.c); break;
    case BROOD_DO_STUDY: study_apply(parts, s, action.c); break;
    case BROOD_DO_COPY: copy_apply(parts, s, action.c); break;
    case BROOD_DO_ONCE: times_apply(parts, s, 1); break;
    case BROOD_DO_TWICE: times_apply(parts, s, 2); break;
    case BROOD_DO_TRIBUTE: tribute_apply(parts, s, action.c); break;
    default: coins_apply(s); break;
    }
}
