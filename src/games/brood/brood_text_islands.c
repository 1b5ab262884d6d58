/* brood_text_islands.c - Caravan, Grotto, Witch's Lair and the lairs of the Elders: what can be
 * done, what was done. */
#include "games/brood/brood_text.h"

/* ---- Elvish Caravan ---- */

static void tell_buy(const brood_talk *talk)
{
    const uint8_t *caravan = talk->parts->box.caravan;
    brood_tell(talk, WY_N("Pay {price} for {trinkets} of any level"),
               WY_N("{seat} pays {price} for {trinkets}."));
    brood_tell_count(talk, "price", BROOD_FOOD, caravan[0]);
    wy_with(talk->phrase, "trinkets", BROOD_SAID_TRINKETS, caravan[1]);
}

static void tell_vend(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int trinket = talk->action.c, times = box->caravan[2];
    if (box->trinket_dig[trinket])
        brood_tell(talk, WY_N("Sell the {trinket} for {goods} and {digs}"),
                   WY_N("{seat} sells the {trinket} for {goods} and {digs}."));
    else if (box->trinket_magic[trinket])
        brood_tell(talk, WY_N("Sell the {trinket} for {goods} and {moves}"),
                   WY_N("{seat} sells the {trinket} for {goods} and {moves}."));
    else
        brood_tell(talk, WY_N("Sell the {trinket} for {goods}"),
                   WY_N("{seat} sells the {trinket} for {goods}."));
    wy_with(talk->phrase, "trinket", BROOD_NOUN_TRINKET, trinket);
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&talk->parts->tables.trinket[trinket], times,
                                     brood_trinket_colour(talk->parts, trinket)));
    wy_with(talk->phrase, "digs", BROOD_SAID_DIGS, box->trinket_dig[trinket] * times);
    wy_with(talk->phrase, "moves", BROOD_SAID_MOVES, box->trinket_magic[trinket] * times);
}

/* ---- Sorcerer's Grotto ---- */

static void tell_study(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    brood_tell(talk, WY_N("Pay {price} for {moves}"), WY_N("{seat} pays {price} for {moves}."));
    brood_tell_count(talk, "price", BROOD_DUCAT, box->grotto_price[talk->s->side][talk->action.c]);
    wy_with(talk->phrase, "moves", BROOD_SAID_MOVES, box->grotto_moves[talk->action.c]);
}

/* ---- Witch's Lair ---- */

static void tell_copy(const brood_talk *talk)
{
    brood_tell(talk, WY_N("Copy {place}: {offer}"),
               WY_N("{seat}'s {dragon} copies {place}: {offer}."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    brood_tell_place(talk, talk->action.c);
    brood_with_offer(talk->parts, talk->s, talk->phrase, talk->seat, talk->s->visit.slot,
                     talk->action.c, BROOD_COPYING);
}

static void tell_times(const brood_talk *talk)
{
    if (talk->action.verb == BROOD_DO_TWICE)
        brood_tell(talk, WY_N("Do it twice, for {price}"),
                   WY_N("{seat} pays {price} to do it twice."));
    else
        brood_tell(talk, WY_N("Do it once"), WY_N("{seat} does it once."));
    brood_tell_count(talk, "price", BROOD_DUCAT, talk->parts->box.twice);
}

/* ---- The lairs of the Elders ---- */

static void tell_tribute(const brood_talk *talk)
{
    int place = brood_top(talk->s).a, owner = brood_owner_of_elder(talk->s, brood_elder_of(place));
    bool twice = talk->action.c;
    if (owner == BROOD_NONE || owner == talk->seat)
        brood_tell(talk,
                   twice ? WY_N("Pay {price} for this, twice: {deed}")
                         : WY_N("Pay {price} for {deed}"),
                   twice ? WY_N("{seat} leaves {price} at {place} for this, twice: {deed}.")
                         : WY_N("{seat} leaves {price} at {place} for {deed}."));
    else
        brood_tell(talk,
                   twice ? WY_N("Pay {price} to {owner} for this, twice: {deed}")
                         : WY_N("Pay {price} to {owner} for {deed}"),
                   twice ? WY_N("{seat} pays {price} to {owner} for this, twice: {deed}.")
                         : WY_N("{seat} pays {price} to {owner} for {deed}."));
    brood_tell_count(talk, "price", BROOD_DUCAT, talk->parts->box.tribute[talk->action.c]);
    brood_tell_place(talk, place);
    brood_with_deed(talk->phrase, place);
    if (owner != BROOD_NONE)
        wy_with(talk->phrase, "owner", WY_SEAT, owner);
}

static void tell_coins(const brood_talk *talk)
{
    int place = brood_top(talk->s).a;
    brood_tell(talk, WY_N("Take {goods}, and do nothing else"),
               WY_N("{seat} takes {goods} from {place}."));
    brood_tell_count(talk, "goods", BROOD_DUCAT, talk->s->lair[brood_elder_of(place)]);
    brood_tell_place(talk, place);
}

void brood_talk_islands(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_BUY: tell_buy(talk); break;
    case BROOD_DO_VEND: tell_vend(talk); break;
    case BROOD_DO_STUDY: tell_study(talk); break;
    case BROOD_DO_COPY: tell_copy(talk); break;
    case BROOD_DO_ONCE:
    case BROOD_DO_TWICE: tell_times(talk); break;
    case BROOD_DO_TRIBUTE: tell_tribute(talk); break;
    default: tell_coins(talk); break;
    }
}
