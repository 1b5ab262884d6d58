/* brood_text_shops.c - sentences for shops, the bank and its thieves. */
#include "games/brood/text/brood_text.h"

/* ---- Shops ---- */

/* Goods that an exchange takes and gives. */
typedef struct bargain {
    int good, price;
    uint16_t got[BROOD_YIELDS];
} bargain;

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
        deal->price = box->mint_price[side][noun] - brood_is_cheap(verb);
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
        deal->price = box->smith[0] - brood_is_cheap(verb);
        deal->got[deal->good + BROOD_STONES] = 1;
        deal->got[BROOD_GOLD] = side == BROOD_WINTER ? box->smith[1] : 0;
        break;
    }
}

/* Extra goods with the last exchange of a visit, by telepathy or a colour. Left out if goods were
 * broken to pay, since the difference would mix both. */
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
    BROOD_TELL(talk, brood_is_cheap(talk->action.verb) ? texts->cheap : texts->option,
               more ? texts->besides : texts->event, brood_amount("given", deal.good, deal.price),
               brood_goods_part("got", brood_goods_noun(deal.got)), brood_goods_part("more", more));
}

/* ---- Goblin Bank ---- */

/* The interest that an account pays at a box that it has reached, or BROOD_NONE. */
static int32_t interest_noun(const brood_talk *talk, int account, int reached)
{
    if (reached == BROOD_NONE)
        return 0;
    return brood_gain_noun(&talk->parts->tables.interest[account][reached], 1,
                           brood_account_colour(talk->parts, account));
}

static void tell_business(const brood_talk *talk)
{
    static const char *const texts[][2][2] = {
        {{WY_N("Withdraw from account {account}, which pays no interest yet"),
          WY_N("{seat} withdraws from account {account}.")},
         {WY_N("Withdraw from account {account}, with {interest} of interest first"),
          WY_N("{seat} withdraws from account {account} and has {interest} of interest first.")}},
        {{WY_N("Deposit in account {account}, which pays no interest yet"),
          WY_N("{seat} deposits in account {account}.")},
         {WY_N("Deposit in account {account}, with {interest} of interest first"),
          WY_N("{seat} deposits in account {account} and has {interest} of interest first.")}},
    };
    int account = talk->action.c;
    int32_t interest = interest_noun(talk, account, brood_reached(talk->parts, talk->s, account));
    const char *const *text = texts[talk->action.verb == BROOD_DO_DEPOSIT][interest != 0];
    BROOD_TELL(talk, text[0], text[1], brood_account_part(account),
               brood_goods_part("interest", interest));
}

/* Returns whether this empties the account. */
static bool is_emptied(const brood_state *s, int account, int good, int amount)
{
    for (int other = 0; other < BROOD_GOODS; other++)
        if (other != good && s->account[account][other])
            return false;
    return s->account[account][good] == amount;
}

static void tell_fetch(const brood_talk *talk, int amount)
{
    int account = talk->task.a, good = talk->action.c;
    bool closes = is_emptied(talk->s, account, good, amount);
    BROOD_TELL(talk,
               closes ? WY_N("Take {goods} out of account {account}, and close it")
                      : WY_N("Take {goods} out of account {account}"),
               closes ? WY_N("{seat} takes {goods} out of account {account}, which is closed.")
                      : WY_N("{seat} takes {goods} out of account {account}."),
               brood_amount("goods", good, amount), brood_account_part(account));
}

void brood_talk_bank(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    const brood_dragon *visitor = &talk->s->player[talk->seat].dragon[talk->s->visit.slot];
    const uint8_t *den = box->den[talk->s->side];
    int verb = talk->action.verb, from = talk->action.b, noun = talk->action.c;
    switch (verb) {
    case BROOD_DO_OPEN:
        BROOD_TELL(talk,
                   WY_N("Open account {account} for {accepted}: {interest} of interest from a "
                        "value of {value} on"),
                   WY_N("{seat} opens account {account}, for {accepted}."),
                   brood_account_part(noun),
                   brood_part("accepted", BROOD_SAID_ACCEPTED, box->accepts[noun]),
                   brood_goods_part("interest", interest_noun(talk, noun, 0)),
                   brood_number("value", box->balance[noun][0]));
        break;
    case BROOD_DO_PUT:
    case BROOD_DO_PUT_FIVE:
        BROOD_TELL(talk, WY_N("Put {goods} into account {account}"),
                   WY_N("{seat} puts {goods} into account {account}."),
                   brood_amount("goods", noun, verb == BROOD_DO_PUT_FIVE ? 5 : 1),
                   brood_account_part(talk->task.a));
        break;
    case BROOD_DO_FETCH:
    case BROOD_DO_FETCH_FIVE: tell_fetch(talk, verb == BROOD_DO_FETCH_FIVE ? 5 : 1); break;
    case BROOD_DO_ROB:
        BROOD_TELL(talk, WY_N("Pay {price} to steal up to {goods} goods from accounts of others"),
                   WY_N("{seat} pays {price} to the thieves, for up to {goods} goods."),
                   brood_amount("price", BROOD_FOOD, den[0]),
                   brood_number("goods", den[1] * visitor->level));
        break;
    case BROOD_DO_STEAL:
        BROOD_TELL(talk, WY_N("Steal {goods} from account {account} of {owner}"),
                   WY_N("{seat} steals {goods} from account {account} of {owner}."),
                   brood_amount("goods", noun, 1), brood_account_part(from),
                   brood_part("owner", WY_SEAT, talk->s->owner[from] - 1));
        break;
    default: tell_business(talk); break;
    }
}
