/* brood_text_newyear.c - New Year: feeding, income, interest, the wheel. What can be done, what was
 * done. */
#include "games/brood/brood_text.h"

/* ---- Feeding ---- */

static void tell_feed(const brood_talk *talk)
{
    int slot = talk->action.c;
    int price = brood_feed_price(talk->parts, talk->s, talk->seat, slot);
    if (price)
        brood_tell(talk, WY_N("Feed the {dragon} for {price}"),
                   WY_N("{seat} feeds the {dragon} for {price}."));
    else
        brood_tell(talk, WY_N("Feed the {dragon} for nothing"),
                   WY_N("{seat} feeds the {dragon} for nothing."));
    brood_tell_dragon(talk, slot);
    brood_tell_count(talk, "price", BROOD_FOOD, price);
}

static void tell_feed_all(const brood_talk *talk)
{
    brood_state fed = *talk->s; /* one after the other: the free ones come first */
    int dragons = 0, total = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &fed.player[talk->seat].dragon[slot];
        if (dragon->level == 0 || dragon->where < BROOD_ON)
            continue;
        dragons++;
        total += brood_feed_price(talk->parts, &fed, talk->seat, slot);
        if (fed.free)
            fed.free--;
    }
    brood_tell(talk, WY_N("Feed all {dragons} for {price}"),
               WY_N("{seat} feeds all {dragons} for {price}."));
    wy_with(talk->phrase, "dragons", BROOD_SAID_HEADS, dragons);
    brood_tell_count(talk, "price", BROOD_FOOD, total);
}

/* ---- Income, alchemy, interest ---- */

static void tell_income(const brood_talk *talk)
{
    int space = talk->action.c;
    brood_tell(talk, WY_N("Take {goods} from {space}"),
               WY_N("{seat} takes {goods} from {space} as income."));
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&talk->parts->tables.income[space], 1, BROOD_NONE));
    wy_with(talk->phrase, "space", BROOD_NOUN_INCOME, space);
}

static void tell_alchemy(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int effect = brood_effect(talk->parts, &talk->s->player[talk->seat], BROOD_ALCHEMY);
    int kind = box->alchemy_kind[effect][talk->action.c] - 1;
    int yield = kind < BROOD_KIND_CRYSTAL ? kind : BROOD_ANY_CRYSTAL + kind - BROOD_KIND_CRYSTAL;
    brood_tell(talk, WY_N("Take {goods}"), WY_N("{seat}'s alchemy brings {goods}."));
    brood_tell_count(talk, "goods", yield, box->alchemy_amount[effect][talk->action.c]);
}

static void tell_interest(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    int account = talk->action.c, reached = brood_reached(parts, talk->s, account);
    brood_tell(talk, WY_N("Account {account} pays {goods}"),
               WY_N("Account {account}, worth {value}, pays {goods} to {seat}."));
    wy_with(talk->phrase, "account", BROOD_NOUN_ACCOUNT, account);
    wy_with(talk->phrase, "value", WY_NUMBER, brood_balance(parts, talk->s, account));
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&parts->tables.interest[account][reached], 1,
                                     brood_account_colour(parts, account)));
}

/* ---- The turn of the year ---- */

/* Places that this New Year has opened, without those that were open from the start (BROOD-165,
 * BROOD-171 to BROOD-173). */
static uint64_t opened(const brood_parts *parts, const brood_state *s)
{
    uint64_t fields =
        WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_CASTLE) | WY_BIT(BROOD_PALACE) | WY_BIT(BROOD_INN);
    uint64_t set = brood_opening(parts, s);
    if (s->enemies)
        set &= ~fields;
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
    brood_tell(talk, WY_N("Begin year {year}"), event);
    wy_with(talk->phrase, "year", WY_NUMBER, s->year + 1);
    wy_with(talk->phrase, "first", WY_SEAT, s->wheel[alone ? 0 : 1]);
    wy_with(talk->phrase, "places", BROOD_SAID_PLACES, brood_places_noun(places));
}

void brood_talk_newyear(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_FEED: tell_feed(talk); break;
    case BROOD_DO_FEED_ALL: tell_feed_all(talk); break;
    case BROOD_DO_INCOME: tell_income(talk); break;
    case BROOD_DO_ALCHEMY: tell_alchemy(talk); break;
    case BROOD_DO_INTEREST: tell_interest(talk); break;
    case BROOD_DO_STOP:
        brood_tell(talk, WY_N("Stop here: the quest is fulfilled"),
                   WY_N("{seat} stops after a quest fulfilled."));
        break;
    case BROOD_DO_PLAY_ON:
        brood_tell(talk, WY_N("Play on for points: the quest stays fulfilled"),
                   WY_N("{seat} plays on for points."));
        break;
    default: tell_wheel(talk); break;
    }
}
