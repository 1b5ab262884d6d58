/* brood_text_newyear.c - sentences for New Year: feeding, income, interest, the wheel. */
#include "games/brood/text/brood_text.h"

/* ---- Feeding ---- */

static void tell_feed(const brood_talk *talk)
{
    int slot = talk->action.c;
    int price = brood_feed_price(talk->parts, talk->s, talk->seat, slot);
    BROOD_TELL(
        talk, price ? WY_N("Feed the {dragon} for {price}") : WY_N("Feed the {dragon} for nothing"),
        price ? WY_N("{seat} feeds the {dragon} for {price}.")
              : WY_N("{seat} feeds the {dragon} for nothing."),
        brood_dragon_part(talk, slot), brood_amount("price", BROOD_FOOD, price));
}

static void tell_feed_all(const brood_talk *talk)
{
    BROOD_TELL(
        talk, WY_N("Feed all {dragons} for {price}"),
        WY_N("{seat} feeds all {dragons} for {price}."),
        brood_part("dragons", BROOD_SAID_HEADS, brood_hungry(&talk->s->player[talk->seat])),
        brood_amount("price", BROOD_FOOD, brood_rest_price(talk->parts, talk->s, talk->seat)));
}

/* ---- Income, alchemy, interest ---- */

static void tell_alchemy(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int effect = brood_effect(talk->parts, &talk->s->player[talk->seat], BROOD_ALCHEMY);
    int kind = box->alchemy_kind[effect][talk->action.c] - 1;
    BROOD_TELL(
        talk, WY_N("Take {goods}"), WY_N("{seat}'s alchemy brings {goods}."),
        brood_amount("goods", brood_yield_of(kind), box->alchemy_amount[effect][talk->action.c]));
}

static void tell_interest(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    int account = talk->action.c, reached = brood_reached(parts, talk->s, account);
    BROOD_TELL(talk, WY_N("Account {account} pays {goods}"),
               WY_N("Account {account}, worth {value}, pays {goods} to {seat}."),
               brood_part("account", BROOD_NOUN_ACCOUNT, account),
               brood_number("value", brood_balance(parts, talk->s, account)),
               brood_gain_part(&parts->tables.interest[account][reached], 1,
                               brood_account_colour(parts, account)));
}

/* ---- The turn of the year ---- */

/* Places that this New Year opens, without those open from the start (BROOD-165, BROOD-171 to
 * BROOD-173). */
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
    int noun = talk->action.c;
    switch (talk->action.verb) {
    case BROOD_DO_FEED: tell_feed(talk); break;
    case BROOD_DO_FEED_ALL: tell_feed_all(talk); break;
    case BROOD_DO_INCOME:
        BROOD_TELL(talk, WY_N("Take {goods} from {space}"),
                   WY_N("{seat} takes {goods} from {space} as income."),
                   brood_gain_part(&talk->parts->tables.income[noun], 1, BROOD_NONE),
                   brood_part("space", BROOD_NOUN_INCOME, noun));
        break;
    case BROOD_DO_ALCHEMY: tell_alchemy(talk); break;
    case BROOD_DO_INTEREST: tell_interest(talk); break;
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
