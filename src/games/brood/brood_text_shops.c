/* brood_text_shops.c - shops, the bank and its thieves: what can be done, what was done. */
#include "games/brood/brood_text.h"

/* ---- Shops ---- */

/* What an exchange takes and gives. */
typedef struct bargain {
    int good, price;
    uint16_t got[BROOD_YIELDS];
} bargain;

static bool is_cheap(int verb)
{
    return verb == BROOD_DO_MINT_CHEAP || verb == BROOD_DO_FORGE_CHEAP ||
           verb == BROOD_DO_CRAFT_CHEAP;
}

static bool is_forging(int verb)
{
    return verb == BROOD_DO_FORGE || verb == BROOD_DO_FORGE_CHEAP;
}

static void strike(const brood_talk *talk, bargain *deal)
{
    const brood_box *box = &talk->parts->box;
    int side = talk->s->side, noun = talk->action.c, verb = talk->action.verb;
    int kind = verb == BROOD_DO_SELL ? brood_kind_of(noun) : 0;
    memset(deal, 0, sizeof *deal);
    switch (verb) {
    case BROOD_DO_MINT:
    case BROOD_DO_MINT_CHEAP:
        deal->good = box->mint_pay[side][noun];
        deal->price = box->mint_price[side][noun] - is_cheap(verb);
        deal->got[box->mint_get[side][noun]] = box->mint_amount[side][noun];
        break;
    case BROOD_DO_SELL:
        deal->good = noun;
        deal->price = 1;
        deal->got[box->market_kind[kind] - 1] = box->market[kind];
        break;
    case BROOD_DO_SELL_EGG: deal->got[BROOD_GOLD] = box->egg_price[noun]; break;
    default:
        deal->good = (is_forging(verb) ? BROOD_CRYSTAL : BROOD_GEM) + noun;
        deal->price = box->smith[0] - is_cheap(verb);
        deal->got[deal->good + BROOD_STONES] = 1;
        deal->got[BROOD_GOLD] = side == BROOD_WINTER ? box->smith[1] : 0;
        break;
    }
}

/* What has come besides, with the last exchange of a visit: by telepathy, or by a colour. Nothing
 * is told where goods were broken to pay: the two would be mixed up. */
static int32_t windfall(const brood_talk *talk, const bargain *deal)
{
    uint16_t more[BROOD_YIELDS] = {0};
    if (!talk->is_event || talk->s->visit.left > 1)
        return 0;
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    for (int good = 0; good < BROOD_GOODS; good++) {
        int price = good == deal->good ? deal->price : 0;
        int gained = after.player[talk->seat].goods[good] -
                     talk->s->player[talk->seat].goods[good] + price - deal->got[good];
        if (gained < 0)
            return 0;
        more[good] = (uint16_t)gained;
    }
    return brood_goods_noun(more);
}

typedef struct deal_texts {
    const char *option, *cheap, *event, *besides;
} deal_texts;

static const deal_texts *texts_of(int verb)
{
    static const deal_texts mint = {
        WY_N("Mint {given} into {got}"), WY_N("Mint {given} into {got}, cheaper by telepathy"),
        WY_N("{seat} mints {given} into {got}."),
        WY_N("{seat} mints {given} into {got}, and gains {more} besides.")};
    static const deal_texts sale = {WY_N("Sell {given} for {got}"), NULL,
                                    WY_N("{seat} sells {given} for {got}."),
                                    WY_N("{seat} sells {given} for {got}, and gains {more} "
                                         "besides.")};
    static const deal_texts egg = {WY_N("Sell an egg for {got}"), NULL,
                                   WY_N("{seat} sells an egg for {got}."),
                                   WY_N("{seat} sells an egg for {got}, and gains {more} "
                                        "besides.")};
    static const deal_texts forge = {
        WY_N("Forge {given} into {got}"), WY_N("Forge {given} into {got}, cheaper by telepathy"),
        WY_N("{seat} forges {given} into {got}."),
        WY_N("{seat} forges {given} into {got}, and gains {more} besides.")};
    static const deal_texts craft = {
        WY_N("Craft {given} into {got}"), WY_N("Craft {given} into {got}, cheaper by telepathy"),
        WY_N("{seat} crafts {given} into {got}."),
        WY_N("{seat} crafts {given} into {got}, and gains {more} besides.")};
    if (verb <= BROOD_DO_MINT_CHEAP)
        return &mint;
    if (verb <= BROOD_DO_SELL_EGG)
        return verb == BROOD_DO_SELL ? &sale : &egg;
    return is_forging(verb) ? &forge : &craft;
}

void brood_talk_shops(const brood_talk *talk)
{
    const deal_texts *texts = texts_of(talk->action.verb);
    bargain deal;
    strike(talk, &deal);
    int32_t more = windfall(talk, &deal);
    brood_tell(talk, is_cheap(talk->action.verb) ? texts->cheap : texts->option,
               more ? texts->besides : texts->event);
    brood_tell_count(talk, "given", deal.good, deal.price);
    brood_tell_goods(talk, "got", brood_goods_noun(deal.got));
    brood_tell_goods(talk, "more", more);
}

/* ---- Goblin Bank ---- */

static void with_account(const brood_talk *talk, int account)
{
    wy_with(talk->phrase, "account", BROOD_NOUN_ACCOUNT, account);
}

/* The interest that an account pays now. */
static int32_t interest_noun(const brood_talk *talk, int account)
{
    int reached = brood_reached(talk->parts, talk->s, account);
    if (reached == BROOD_NONE)
        return 0;
    return brood_gain_noun(&talk->parts->tables.interest[account][reached], 1,
                           brood_account_colour(talk->parts, account));
}

static void tell_business(const brood_talk *talk)
{
    int account = talk->action.c;
    int32_t interest = interest_noun(talk, account);
    bool deposits = talk->action.verb == BROOD_DO_DEPOSIT;
    if (deposits && interest)
        brood_tell(talk, WY_N("Deposit in account {account}, with {interest} of interest first"),
                   WY_N("{seat} deposits in account {account} and has {interest} of interest "
                        "first."));
    else if (deposits)
        brood_tell(talk, WY_N("Deposit in account {account}, which pays no interest yet"),
                   WY_N("{seat} deposits in account {account}."));
    else if (interest)
        brood_tell(talk, WY_N("Withdraw from account {account}, with {interest} of interest first"),
                   WY_N("{seat} withdraws from account {account} and has {interest} of interest "
                        "first."));
    else
        brood_tell(talk, WY_N("Withdraw from account {account}, which pays no interest yet"),
                   WY_N("{seat} withdraws from account {account}."));
    with_account(talk, account);
    brood_tell_goods(talk, "interest", interest);
}

static void tell_opening(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    int account = talk->action.c;
    brood_tell(talk,
               WY_N("Open account {account} for {accepted}: {interest} of interest from a value "
                    "of {value} on"),
               WY_N("{seat} opens account {account}, for {accepted}."));
    with_account(talk, account);
    wy_with(talk->phrase, "accepted", BROOD_SAID_ACCEPTED, parts->box.accepts[account]);
    brood_tell_goods(talk, "interest",
                     brood_gain_noun(&parts->tables.interest[account][0], 1,
                                     brood_account_colour(parts, account)));
    wy_with(talk->phrase, "value", WY_NUMBER, parts->box.balance[account][0]);
}

static void tell_put(const brood_talk *talk)
{
    brood_tell(talk, WY_N("Put {goods} into account {account}"),
               WY_N("{seat} puts {goods} into account {account}."));
    brood_tell_count(talk, "goods", talk->action.c, talk->action.verb == BROOD_DO_PUT_FIVE ? 5 : 1);
    with_account(talk, brood_top(talk->s).a);
}

/* Is this all that lies in the account? */
static bool is_emptied(const brood_state *s, int account, int good, int amount)
{
    for (int other = 0; other < BROOD_GOODS; other++)
        if (other != good && s->account[account][other])
            return false;
    return s->account[account][good] == amount;
}

static void tell_fetch(const brood_talk *talk)
{
    int account = brood_top(talk->s).a, good = talk->action.c;
    int amount = talk->action.verb == BROOD_DO_FETCH_FIVE ? 5 : 1;
    if (is_emptied(talk->s, account, good, amount))
        brood_tell(talk, WY_N("Take {goods} out of account {account}, and close it"),
                   WY_N("{seat} takes {goods} out of account {account}, which is closed."));
    else
        brood_tell(talk, WY_N("Take {goods} out of account {account}"),
                   WY_N("{seat} takes {goods} out of account {account}."));
    brood_tell_count(talk, "goods", good, amount);
    with_account(talk, account);
}

/* ---- Thieves' Den ---- */

static void tell_rob(const brood_talk *talk)
{
    const uint8_t *den = talk->parts->box.den[talk->s->side];
    int level = talk->s->player[talk->seat].dragon[talk->s->visit.slot].level;
    brood_tell(talk, WY_N("Pay {price} to steal up to {goods} goods from accounts of others"),
               WY_N("{seat} pays {price} to the thieves, for up to {goods} goods."));
    brood_tell_count(talk, "price", BROOD_FOOD, den[0]);
    wy_with(talk->phrase, "goods", WY_NUMBER, den[1] * level);
}

static void tell_steal(const brood_talk *talk)
{
    int account = talk->action.b;
    brood_tell(talk, WY_N("Steal {goods} from account {account} of {owner}"),
               WY_N("{seat} steals {goods} from account {account} of {owner}."));
    brood_tell_count(talk, "goods", talk->action.c, 1);
    with_account(talk, account);
    wy_with(talk->phrase, "owner", WY_SEAT, talk->s->owner[account] - 1);
}

void brood_talk_bank(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_OPEN: tell_opening(talk); break;
    case BROOD_DO_PUT:
    case BROOD_DO_PUT_FIVE: tell_put(talk); break;
    case BROOD_DO_FETCH:
    case BROOD_DO_FETCH_FIVE: tell_fetch(talk); break;
    case BROOD_DO_ROB: tell_rob(talk); break;
    case BROOD_DO_STEAL: tell_steal(talk); break;
    default: tell_business(talk); break;
    }
}
