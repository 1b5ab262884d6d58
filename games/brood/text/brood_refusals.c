/* brood_refusals.c - a sentence for each refusal, with its rule; or what to decide first. */
#include "games/brood/text/brood_text.h"

static const char nothing_to_put[] =
    WY_N("You have nothing to put into account {account}, which takes {accepted}.");
static const char elder_anywhere[] = WY_N("An Elder needs no space: it is simply placed.");
static const char of_level_3[] = WY_N("Only a dragon of level 3 can do that.");
static const char no_egg[] = WY_N("You have no such egg.");
static const char too_few[] = WY_N("You do not have so much of it.");
static const char too_few_there[] = WY_N("There is not so much of it in account {account}.");

static const wy_refusal refusals[] = {{NULL, NULL}, BROOD_REASON_LIST(WY_REFUSAL)};

/* Wordings by verb; without a text only the rule differs. */
static const struct {
    uint8_t reason, verb;
    const char *rule, *text;
} by_verb[] = {
    {BROOD_NO_ELDER_HERE, BROOD_DO_JOIN, "BROOD-125", elder_anywhere},
    {BROOD_NO_ELDER_HERE, BROOD_DO_FORCE, "BROOD-125", elder_anywhere},
    {BROOD_NO_VICTIM, BROOD_DO_OUST, "BROOD-121", WY_N("That dragon cannot be sent back.")},
    {BROOD_NO_VICTIM, BROOD_DO_OUST_ENEMY, "BROOD-168",
     WY_N("There is no enemy here to be sent away.")},
    {BROOD_NO_MIX, BROOD_DO_GROW, "BROOD-67", NULL},
    {BROOD_NO_MIX, BROOD_DO_FUSE, "BROOD-70", NULL},
    {BROOD_WRONG_LEVEL, BROOD_DO_GROW, "BROOD-67", WY_N("Only a dragon of level 1 can do that.")},
    {BROOD_WRONG_LEVEL, BROOD_DO_FUSE, "BROOD-70", NULL},
    {BROOD_WRONG_LEVEL, BROOD_DO_AWAKE, "BROOD-71", of_level_3},
    {BROOD_WRONG_LEVEL, BROOD_DO_RECOLOUR, "BROOD-84", of_level_3},
    {BROOD_WRONG_LEVEL, BROOD_DO_SPLIT, "BROOD-84", of_level_3},
    {BROOD_WRONG_SUM, BROOD_DO_FUSE, "BROOD-70", WY_N("Exactly three gems are needed.")},
    {BROOD_WRONG_SUM, BROOD_DO_JEWELS, "BROOD-71", WY_N("Exactly three jewels are needed.")},
    {BROOD_NOT_HELD, BROOD_DO_JEWELS, "BROOD-42", WY_N("You do not have these jewels.")},
    {BROOD_NOT_HELD, BROOD_DO_HATCH, "BROOD-72", no_egg},
    {BROOD_NOT_HELD, BROOD_DO_SELL_EGG, "BROOD-77", no_egg},
    {BROOD_NOT_HELD, BROOD_DO_DEPOSIT, "BROOD-109", nothing_to_put},
    {BROOD_NOT_HELD, BROOD_DO_PUT, "BROOD-107", too_few},
    {BROOD_NOT_HELD, BROOD_DO_PUT_FIVE, "BROOD-107", too_few},
    {BROOD_NOT_HELD, BROOD_DO_FETCH, "BROOD-107", too_few_there},
    {BROOD_NOT_HELD, BROOD_DO_FETCH_FIVE, "BROOD-107", too_few_there},
    {BROOD_CANNOT_PAY, BROOD_DO_AWAKE, "BROOD-42",
     WY_N("An Elder needs three jewels that you hold.")},
    {BROOD_CANNOT_PAY, BROOD_DO_FEED_ALL, "BROOD-144",
     WY_N("You cannot pay for several dragons at once.")},
    {BROOD_NOT_YOURS, BROOD_DO_AWAKE, "BROOD-126", WY_N("The {elder} is not yours to wake.")},
    {BROOD_NOT_YOURS, BROOD_DO_VEND, "BROOD-83", WY_N("You do not have the {trinket}.")},
    {BROOD_NO_ROOM, BROOD_DO_SPLIT, "BROOD-85", NULL},
    {BROOD_NOT_ACCEPTED, BROOD_DO_SELL, "BROOD-77",
     WY_N("The Merchant's Market does not buy that.")},
    {BROOD_NOT_OPEN, BROOD_DO_ALCHEMY, "BROOD-100", WY_N("Your alchemy does not offer that.")},
};

/* ---- What to decide first ---- */

/* In the order of enum brood_step; automatic steps have none. */
static const wy_refusal by_step[] = {
    {"BROOD-150", WY_N("The game is over.")},
    /* order */ {"BROOD-8", WY_N("First the order of the wheel is drawn by lot.")},
    /* sky */ {"BROOD-11", WY_N("First the sky tiles are laid by lot.")},
    /* bonus */ {"BROOD-12", WY_N("First the bonuses are drawn by lot.")},
    /* show */ {"BROOD-165", WY_N("First the trinkets for the display are drawn by lot.")},
    /* seventh */ {"BROOD-166", WY_N("First the colour of the seventh enemy is drawn by lot.")},
    /* enemy */ {"BROOD-166", WY_N("First the enemies are placed by lot.")},
    /* draw */ {"BROOD-167", WY_N("First the enemy draws its goods from the pool.")},
    /* kit */ {"BROOD-170", WY_N("First choose the dragons that you start with.")},
    /* start */ {"BROOD-13", WY_N("First choose the colour of your next dragon.")},
    /* leader */ {"BROOD-28", WY_N("First choose who leads this summer.")},
    /* turn */ {"BROOD-23", WY_N("First choose a dragon to place.")},
    /* place */ {"BROOD-26", WY_N("First choose where your dragon goes.")},
    /* stand */ {NULL, NULL},
    /* oust */ {"BROOD-121", WY_N("First choose the dragon that your golden one sends back.")},
    /* bounty */ {NULL, NULL},
    /* ability */ {"BROOD-33", WY_N("First say whether you pay for your dragon's ability.")},
    /* effect */ {NULL, NULL},
    /* pair */ {"BROOD-120", WY_N("First say whether you place a second dragon, as a pair.")},
    /* collect */ {NULL, NULL},
    /* plus3 */ {"BROOD-115", WY_N("First choose what you gain 3 more of.")},
    /* plus1 */ {"BROOD-114", WY_N("First choose what you gain 1 more of.")},
    /* minus1 */ {"BROOD-116", WY_N("First choose what you gain 1 less of.")},
    /* gain */ {"BROOD-37", WY_N("First choose the colours of the stones that you gain.")},
    /* pay */ {"BROOD-43", WY_N("First choose the exchange with which you pay.")},
    /* exchange */ {"BROOD-42", WY_N("First choose an exchange, or say that you are done.")},
    /* dig */ {"BROOD-95", WY_N("First choose a space to excavate, or say that you are done.")},
    /* magic */ {"BROOD-97", WY_N("First move your magic, or say that you are done.")},
    /* trinkets */ {"BROOD-106", WY_N("First choose a trinket, or say that you are done.")},
    /* dojo */ {"BROOD-69", WY_N("First say whether your dragon evolves.")},
    /* arena */ {"BROOD-70", WY_N("First say whether your dragon evolves.")},
    /* jewels */ {"BROOD-71", WY_N("First choose the three jewels for the Elder.")},
    /* hatch */ {"BROOD-72", WY_N("First say whether you hatch an egg.")},
    /* shop */ {"BROOD-74", WY_N("First make your exchanges here, or say that you are done.")},
    /* yield */ {NULL, NULL},
    /* close */ {NULL, NULL},
    /* bank */ {"BROOD-107", WY_N("First do your business at the bank, or say that you are done.")},
    /* put */ {"BROOD-107", WY_N("First say what you put into the account.")},
    /* fetch */ {"BROOD-107", WY_N("First say what you take out of the account.")},
    /* retire */ {"BROOD-81", WY_N("First choose for what your dragon retires.")},
    /* caravan */ {"BROOD-83", WY_N("First say whether you buy or sell trinkets.")},
    /* menagerie */ {"BROOD-84", WY_N("First say whether you trade your dragon.")},
    /* grotto */ {"BROOD-86", WY_N("First say how much magic you pay for.")},
    /* den */ {"BROOD-87", WY_N("First say whether you pay the thieves.")},
    /* steal */ {"BROOD-87", WY_N("First choose what you steal, or say that you are done.")},
    /* witch */ {"BROOD-88", WY_N("First choose the place that your dragon copies.")},
    /* times */ {"BROOD-88", WY_N("First say whether you do it once or twice.")},
    /* lair */ {"BROOD-90", WY_N("First say what you do at the lair.")},
    /* toll */ {NULL, NULL},
    /* gather */ {"BROOD-130", WY_N("First this dragon gathers, which leaves no choice.")},
    /* peaks */ {"BROOD-64", WY_N("First choose between crystals and jewels.")},
    /* challenge */ {"BROOD-135", WY_N("First say whether you fight, and where.")},
    /* bid */ {"BROOD-137", WY_N("First lay your bid.")},
    /* reveal */ {"BROOD-139", WY_N("First both bids are shown, which leaves no choice.")},
    /* feed */ {"BROOD-144", WY_N("First feed your dragons.")},
    /* gift */ {NULL, NULL},
    /* income */ {"BROOD-148", WY_N("First choose the space that you take as income.")},
    /* alchemy */ {"BROOD-148", WY_N("First choose what your alchemy brings.")},
    /* interest */
    {"BROOD-149", WY_N("First this account pays its interest, which leaves no "
                       "choice.")},
    /* quest */ {"BROOD-171", WY_N("First say whether you stop or play on.")},
    /* wheel */ {"BROOD-150", WY_N("First the next year begins, which leaves no choice.")},
};

WY_STATIC_ASSERT(WY_COUNT(by_step) == BROOD_STEPS, "every step has its row");

static const char *rule_of_step(const brood_state *s)
{
    int step = brood_top(s).step;
    if (step == BROOD_STEP_PLACE && s->side == BROOD_WINTER)
        return "BROOD-31";
    if (step == BROOD_STEP_PLUS1 && s->side == BROOD_SUMMER)
        return "BROOD-117";
    return step == BROOD_STEP_START && s->kit ? "BROOD-170" : by_step[step].rule;
}

/* ---- Reasons ---- */

/* Says the reason, in the wording for the verb if there is one. Returns the rule. */
static const char *say_reason(const brood_talk *r, int reason)
{
    const wy_refusal *why = &refusals[reason < BROOD_REASONS ? reason : (int)BROOD_NOT_A_MOVE];
    wy_say(r->phrase, why->text);
    for (size_t i = 0; i < WY_COUNT(by_verb); i++)
        if (by_verb[i].reason == reason && by_verb[i].verb == r->action.verb) {
            if (by_verb[i].text)
                wy_say(r->phrase, by_verb[i].text);
            return by_verb[i].rule;
        }
    return why->rule;
}

/* ---- Wordings that depend on the position ---- */

static const char *other(const brood_talk *r, const char *rule, const char *text)
{
    r->phrase->text = text;
    return rule;
}

static const char *why_opening(const brood_talk *r, int reason, const char *rule)
{
    int own = 0;
    for (int account = 0; account < BROOD_ACCOUNTS; account++)
        own += r->s->owner[account] == r->seat + 1;
    if (reason == BROOD_NO_KEY && r->s->owner[r->action.c] == r->seat + 1)
        return other(r, rule, WY_N("Account {account} is yours already."));
    if (reason == BROOD_NO_KEY && r->s->owner[r->action.c] == 0)
        return other(r, rule, WY_N("Only one new account can be opened in a visit."));
    if (reason == BROOD_CANNOT_OPEN && own >= r->parts->box.keys)
        return other(r, rule, WY_N("You have as many accounts as anybody may have."));
    return rule;
}

static const char *why_robbing(const brood_talk *r, const char *rule)
{
    if (r->action.verb != BROOD_DO_ROB)
        return rule;
    return brood_can_rob(r->s, r->seat)
               ? other(r, rule, WY_N("You cannot pay the thieves, not even with exchanges."))
               : other(r, rule, WY_N("No other account holds anything that can be stolen."));
}

static const char *why_not_bid(const brood_talk *r, const char *rule)
{
    const brood_fight *fight = &r->s->fight;
    int which = r->task.a, laid = fight->laid[which];
    if (r->action.c == BROOD_ITEM_SECRET)
        return other(r, "BROOD-137", WY_N("You must say what you bid: only others do not see it."));
    if (laid && fight->bid[which][laid - 1] == BROOD_ITEM_NOTHING)
        return other(r, "BROOD-137", WY_N("After nothing, only nothing can follow."));
    return rule;
}

/* Returns the rule; replaces the text if another fits better. */
static const char *why_in_detail(const brood_talk *r, int reason, const char *rule)
{
    bool in_winter = r->s->side == BROOD_WINTER;
    switch (reason) {
    case BROOD_NOT_DONE:
    case BROOD_IS_DRAWN:
    case BROOD_NOT_YIELDED: return rule_of_step(r->s);
    case BROOD_NOT_TO_PLACE: return in_winter ? "BROOD-32" : rule;
    case BROOD_NO_SPACE: return in_winter ? "BROOD-31" : rule;
    case BROOD_TOO_FAR:
        return brood_is_able(&r->s->player[r->seat].dragon[r->task.a], BROOD_TEAL) ? "BROOD-123"
                                                                                   : rule;
    case BROOD_NO_NURSERY:
        return r->task.b ? other(r, "BROOD-120",
                                 WY_N("The second dragon of a pair must go to the board."))
                         : rule;
    case BROOD_NO_WAY: return r->task.b ? "BROOD-92" : rule;
    case BROOD_NO_KEY:
    case BROOD_CANNOT_OPEN: return why_opening(r, reason, rule);
    case BROOD_NOTHING_TO_STEAL: return why_robbing(r, rule);
    case BROOD_NO_ITEM: return why_not_bid(r, rule);
    case BROOD_CANNOT_PAY:
        if (r->action.verb == BROOD_DO_BUY && r->s->shown == 0)
            return other(r, "BROOD-83", WY_N("No trinkets are on display."));
        return rule;
    default: return rule;
    }
}

/* ---- Nouns of the sentences ---- */

static void with_place(const brood_talk *r, int place)
{
    const brood_dragon *dragon = &r->s->player[r->seat].dragon[r->task.a % BROOD_SLOTS];
    wy_with(r->phrase, "place", BROOD_SAID_PLACE, place);
    wy_with(r->phrase, "dragon", BROOD_SAID_DRAGON,
            brood_dragon_noun(dragon->level, dragon->colour));
    wy_with(r->phrase, "steps", BROOD_SAID_STEPS, brood_range(dragon));
    brood_with_amount(r->phrase, "fee", BROOD_DUCAT, brood_fee(r->parts, r->s, r->seat, place));
}

static void with_account(const brood_talk *r, int account)
{
    wy_with(r->phrase, "account", BROOD_NOUN_ACCOUNT, account);
    wy_with(r->phrase, "accepted", BROOD_SAID_ACCEPTED, r->parts->box.accepts[account]);
}

static void with_nouns(const brood_talk *r)
{
    int account = r->task.a % BROOD_ACCOUNTS;
    switch (r->action.verb) {
    case BROOD_DO_PLACE:
    case BROOD_DO_JOIN:
    case BROOD_DO_FORCE:
    case BROOD_DO_COPY:
    case BROOD_DO_FIGHT: with_place(r, r->action.c); break;
    case BROOD_DO_KEEP:
    case BROOD_DO_TRADE:
    case BROOD_DO_VEND:
        wy_with(r->phrase, "trinket", BROOD_NOUN_TRINKET, r->action.c);
        wy_with(r->phrase, "level", WY_NUMBER, r->parts->box.trinket_level[r->action.c]);
        wy_with(r->phrase, "allowance", BROOD_SAID_ALLOWANCE, r->task.a);
        break;
    case BROOD_DO_DEPOSIT:
    case BROOD_DO_WITHDRAW:
    case BROOD_DO_OPEN: with_account(r, r->action.c); break;
    case BROOD_DO_PUT:
    case BROOD_DO_PUT_FIVE:
    case BROOD_DO_FETCH:
    case BROOD_DO_FETCH_FIVE: with_account(r, account); break;
    case BROOD_DO_STEAL: with_account(r, r->action.b); break;
    case BROOD_DO_AWAKE: wy_with(r->phrase, "elder", BROOD_NOUN_ELDER, r->action.c); break;
    case BROOD_DO_TAKE:
        brood_with_amount(r->phrase, "stones", brood_open_stones(r->s), brood_stones_to_take(r->s));
        break;
    case BROOD_DO_MAGIC:
        wy_with(r->phrase, "space", BROOD_NOUN_MAGIC, r->s->player[r->seat].magic);
        break;
    case BROOD_DO_GROW:
    case BROOD_DO_EVOLVE:
    case BROOD_DO_FUSE:
        wy_with(r->phrase, "dragon", BROOD_SAID_DRAGON,
                brood_slot_noun(r->s, r->seat, r->s->visit.slot));
        break;
    default:
        wy_with(r->phrase, "slot", BROOD_NOUN_SLOT, r->action.c);
        wy_with(r->phrase, "place", BROOD_SAID_PLACE, r->s->visit.place);
        break;
    }
}

const char *brood_reason_text(const brood_parts *parts, const brood_state *s, wy_action action,
                              wy_reason reason, wy_phrase *phrase)
{
    brood_talk r = {parts, s, action, false, phrase, {0, 0, 0, 0}, 0};
    const char *rule;
    switch (reason) {
    case BROOD_CHANCE_FIRST:
    case BROOD_OTHER_LOT:
    case BROOD_OTHER_STEP: wy_say(phrase, by_step[brood_top(s).step].text); return rule_of_step(s);
    case BROOD_WRONG_PLAYERS:
    case BROOD_WRONG_OPTION:
    case BROOD_NOT_A_MOVE:
    case BROOD_IS_OVER: return say_reason(&r, reason); /* without a position */
    default:
        r = brood_talk_about(parts, s, action, false, phrase);
        rule = why_in_detail(&r, reason, say_reason(&r, reason));
        with_nouns(&r);
        return rule;
    }
}
