/* brood_tracks.c - excavation, magic tracks, trinkets. */
#include "games/brood/brood_moves.h"

/* ---- Trinkets (BROOD-106) ---- */

WY_FN static uint64_t affordable(const brood_parts *parts, const brood_state *s)
{
    uint64_t set = 0;
    for (int trinket = 0; trinket < BROOD_TRINKETS; trinket++)
        if (s->shown >> trinket & 1 && parts->box.trinket_level[trinket] <= brood_top(s).a)
            set |= WY_BIT(trinket);
    return set;
}

/* Uses up the allowance by value, and by number where there is one. */
WY_FN static void spend_on(const brood_parts *parts, brood_state *s, int trinket)
{
    brood_task *task = brood_at_hand(s);
    if (task->b != BROOD_NONE)
        task->b--;
    else
        task->a = (uint8_t)(task->a - parts->box.trinket_level[trinket]);
    if (task->a == 0 || task->b == 0)
        brood_pop(s);
}

WY_FN static void trinket_apply(const brood_parts *parts, brood_state *s, int trinket, bool keep)
{
    int seat = brood_top(s).seat;
    spend_on(parts, s, trinket);
    if (keep) {
        s->shown &= ~(1u << trinket);
        s->player[seat].trinkets |= 1u << trinket;
        return;
    }
    brood_exchange_trinket(parts, s, seat, trinket, 1);
    brood_push(s, BROOD_STEP_GAIN, seat, 0, 0);
}

WY_FN int brood_trinket_colour(const brood_parts *parts, int trinket)
{
    int colour = parts->box.trinket_colour[trinket];
    return colour ? colour - 1 : (int)BROOD_NONE;
}

WY_FN void brood_exchange_trinket(const brood_parts *parts, brood_state *s, int seat, int trinket,
                                  int times)
{
    const brood_box *box = &parts->box;
    if (box->trinket_magic[trinket])
        brood_push(s, BROOD_STEP_MAGIC, seat, box->trinket_magic[trinket] * times, 0);
    if (box->trinket_dig[trinket])
        brood_push(s, BROOD_STEP_DIG, seat, box->trinket_dig[trinket] * times, 0);
    brood_add_gain(s->haul, &parts->tables.trinket[trinket], times,
                   brood_trinket_colour(parts, trinket));
}

/* ---- All tracks ---- */

WY_FN void brood_tracks_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    const brood_tables *tables = &parts->tables;
    brood_task task = brood_top(s);
    const brood_player *player = &s->player[task.seat];
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_DIG: brood_offer_set(menu, BROOD_DO_DIG, brood_diggable(player)); break;
    case BROOD_STEP_MAGIC: /* BROOD-96 to BROOD-98 */
        brood_offer_set(menu, BROOD_DO_MAGIC,
                        task.b ? tables->magic_to[player->magic][task.b - 1]
                               : tables->magic_next[player->magic]);
        break;
    default: /* trinkets */
        brood_offer_set(menu, BROOD_DO_KEEP, affordable(parts, s));
        brood_offer_set(menu, BROOD_DO_TRADE, affordable(parts, s));
        break;
    }
    brood_offer_done(menu, true);
}

WY_FN void brood_tracks_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task task = brood_top(s);
    brood_player *player = &s->player[task.seat];
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_DIG: /* BROOD-94 */
        player->income |= (uint16_t)(1u << action.c);
        if (task.b)
            brood_add_gain(s->haul, &parts->tables.income[action.c], 1, BROOD_NONE);
        brood_count_down(s);
        break;
    case BROOD_DO_MAGIC:
        player->magic = action.c;
        brood_count_down(s);
        break;
    default: trinket_apply(parts, s, action.c, action.verb == BROOD_DO_KEEP); break;
    }
}
