/* brood_text_islands.c - sentences for Caravan, Grotto, Witch's Lair and the Elders' lairs. */
#include "games/brood/text/brood_text.h"

static void tell_tribute(const brood_talk *talk)
{
    static const char *const texts[][2][2] = {
        {{WY_N("Pay {price} for {deed}"), WY_N("{seat} leaves {price} at {place} for {deed}.")},
         {WY_N("Pay {price} for this, twice: {deed}"),
          WY_N("{seat} leaves {price} at {place} for this, twice: {deed}.")}},
        {{WY_N("Pay {price} to {owner} for {deed}"),
          WY_N("{seat} pays {price} to {owner} for {deed}.")},
         {WY_N("Pay {price} to {owner} for this, twice: {deed}"),
          WY_N("{seat} pays {price} to {owner} for this, twice: {deed}.")}},
    };
    int place = talk->task.a, owner = brood_owner_of_elder(talk->s, brood_elder_of(place));
    bool is_paid = owner != BROOD_NONE && owner != talk->seat, twice = talk->action.c;
    BROOD_TELL(talk, texts[is_paid][twice][0], texts[is_paid][twice][1],
               brood_amount("price", BROOD_DUCAT, talk->parts->box.tribute[twice]), brood_at(place),
               brood_part("owner", WY_SEAT, is_paid ? owner : talk->seat), brood_deed_part(place));
}

void brood_talk_islands(const brood_talk *talk)
{
    static const char *const sales[3][2] = {
        {WY_N("Sell the {trinket} for {goods}"), WY_N("{seat} sells the {trinket} for {goods}.")},
        {WY_N("Sell the {trinket} for {goods} and {digs}"),
         WY_N("{seat} sells the {trinket} for {goods} and {digs}.")},
        {WY_N("Sell the {trinket} for {goods} and {moves}"),
         WY_N("{seat} sells the {trinket} for {goods} and {moves}.")},
    };
    const brood_box *box = &talk->parts->box;
    int noun = talk->action.c, place = talk->task.a, slot = talk->s->visit.slot;
    switch (talk->action.verb) {
    case BROOD_DO_BUY:
        BROOD_TELL(talk, WY_N("Pay {price} for {trinkets} of any level"),
                   WY_N("{seat} pays {price} for {trinkets}."),
                   brood_amount("price", BROOD_FOOD, box->caravan[0]),
                   brood_part("trinkets", BROOD_SAID_TRINKETS, box->caravan[1]));
        break;
    case BROOD_DO_VEND: brood_tell_trinket(talk, box->caravan[2], sales); break;
    case BROOD_DO_STUDY:
        BROOD_TELL(talk, WY_N("Pay {price} for {moves}"), WY_N("{seat} pays {price} for {moves}."),
                   brood_amount("price", BROOD_DUCAT, box->grotto_price[talk->s->side][noun]),
                   brood_part("moves", BROOD_SAID_MOVES, box->grotto_moves[noun]));
        break;
    case BROOD_DO_COPY:
        BROOD_TELL(talk, WY_N("Copy {place}: {offer}"),
                   WY_N("{seat}'s {dragon} copies {place}: {offer}."),
                   brood_dragon_part(talk, slot), brood_at(noun),
                   brood_offer_part(talk->parts, talk->s, talk->seat, slot, noun, BROOD_COPYING));
        break;
    case BROOD_DO_ONCE:
        brood_tell(talk, WY_N("Do it once"), WY_N("{seat} does it once."), WY_NO_PARTS);
        break;
    case BROOD_DO_TWICE:
        BROOD_TELL(talk, WY_N("Do it twice, for {price}"),
                   WY_N("{seat} pays {price} to do it twice."),
                   brood_amount("price", BROOD_DUCAT, box->twice));
        break;
    case BROOD_DO_TRIBUTE: tell_tribute(talk); break;
    default: /* coins */
        BROOD_TELL(talk, WY_N("Take {goods}, and do nothing else"),
                   WY_N("{seat} takes {goods} from {place}."),
                   brood_amount("goods", BROOD_DUCAT, talk->s->lair[brood_elder_of(place)]),
                   brood_at(place));
        break;
    }
}
