/* brood_text_newyear.c - sentences for New Year: feeding, income, interest, the wheel. */
#include "games/brood/text/brood_text.h"

/* ---- The turn of the year ---- */

/* Places that this New Year opens, but not those open from the start (BROOD-165, BROOD-171). */
static uint64_t opened(const brood_parts *parts, const brood_state *s)
{
    uint64_t set = brood_opening(parts, s);
    if (s->enemies)
        set &= ~BROOD_FIELDS_SET;
    if (s->mode == BROOD_CATCH)
        set &= ~WY_BIT(BROOD_CEMETERY);
    return s->mode == BROOD_CURSEBREAKER ? set & ~brood_all(BROOD_PEAKS) : set;
}

static void tell_wheel(const brood_talk *talk)
{
    const brood_state *s = talk->s;
    uint64_t places = opened(talk->parts, s);
    bool alone = s->players == 1;
    const char *event =
        alone ? WY_N("Year {year} begins.") : WY_N("Year {year} begins, and {first} is first.");
    if (places)
        event = alone ? WY_N("Year {year} begins. Open from now on: {places}.")
                      : WY_N("Year {year} begins, and {first} is first. Open from now on: "
                             "{places}.");
    BROOD_TELL(talk, WY_N("Begin year {year}"), event, brood_number("year", s->year + 1),
               brood_part("first", WY_SEAT, s->wheel[alone ? 0 : 1]),
               brood_part("places", BROOD_SAID_PLACES, brood_places_noun(places)));
}

void brood_talk_newyear(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    const brood_state *s = talk->s;
    const brood_player *player = &s->player[talk->seat];
    int noun = talk->action.c, number, effect;
    switch (talk->action.verb) {
    case BROOD_DO_FEED:
        number = brood_feed_price(parts, s, talk->seat, noun);
        BROOD_TELL(talk,
                   number ? WY_N("Feed the {dragon} for {price}")
                          : WY_N("Feed the {dragon} for nothing"),
                   number ? WY_N("{seat} feeds the {dragon} for {price}.")
                          : WY_N("{seat} feeds the {dragon} for nothing."),
                   brood_dragon_part(talk, noun), brood_amount("price", BROOD_FOOD, number));
        break;
    case BROOD_DO_FEED_ALL:
        BROOD_TELL(talk, WY_N("Feed all {dragons} for {price}"),
                   WY_N("{seat} feeds all {dragons} for {price}."),
                   brood_part("dragons", BROOD_SAID_HEADS, brood_hungry(player)),
                   brood_amount("price", BROOD_FOOD, brood_rest_price(parts, s, talk->seat)));
        break;
    case BROOD_DO_INCOME:
        BROOD_TELL(talk, WY_N("Take {goods} from {space}"),
                   WY_N("{seat} takes {goods} from {space} as income."),
                   brood_gain_part(&parts->tables.income[noun], 1, BROOD_NONE),
                   brood_part("space", BROOD_NOUN_INCOME, noun));
        break;
    case BROOD_DO_ALCHEMY:
        effect = brood_effect(parts, player, BROOD_ALCHEMY);
        number = brood_yield_of(parts->box.alchemy_kind[effect][noun] - 1);
        BROOD_TELL(talk, WY_N("Take {goods}"), WY_N("{seat}'s alchemy brings {goods}."),
                   brood_amount("goods", number, parts->box.alchemy_amount[effect][noun]));
        break;
    case BROOD_DO_INTEREST:
        number = brood_reached(parts, s, noun);
        BROOD_TELL(talk, WY_N("Account {account} pays {goods}"),
                   WY_N("Account {account}, worth {value}, pays {goods} to {seat}."),
                   brood_account_part(noun), brood_number("value", brood_balance(parts, s, noun)),
                   brood_gain_part(&parts->tables.interest[noun][number], 1,
                                   brood_account_colour(parts, noun)));
        break;
    case BROOD_DO_STOP:
        brood_tell(talk, WY_N("Stop here: the quest is fulfilled"),
                   WY_N("{seat} stops after a quest fulfilled."), WY_NO_PARTS);
        break;
    case BROOD_DO_PLAY_ON:
        brood_tell(talk, WY_N("Play on for points: the quest stays fulfilled"),
                   WY_N("{seat} plays on for points."), WY_NO_PARTS);
        break;
    default: tell_wheel(talk); break;
    }
}
