/* brood_refusals.c - refusals: a sentence for each reason, with its rule. The step to decide first
 * is in brood_refusals_steps.c. */
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
    case BROOD_NOT_YIELDED: return brood_step_rule(r->s);
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
    wy_with(r->phrase, "fee", BROOD_SAID_COUNT,
            brood_count_noun(BROOD_DUCAT, brood_fee(r->parts, r->s, r->seat, place)));
}

static void with_account(const brood_talk *r, int account)
{
    wy_with(r->phrase, "account", BROOD_NOUN_ACCOUNT, account);
    wy_with(r->phrase, "accepted", BROOD_SAID_ACCEPTED, r->parts->box.accepts[account]);
}

static void with_trinket(const brood_talk *r, int trinket)
{
    wy_with(r->phrase, "trinket", BROOD_NOUN_TRINKET, trinket);
    wy_with(r->phrase, "level", WY_NUMBER, r->parts->box.trinket_level[trinket]);
    wy_with(r->phrase, "allowance", BROOD_SAID_ALLOWANCE, r->task.a);
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
    case BROOD_DO_VEND: with_trinket(r, r->action.c); break;
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
        wy_with(r->phrase, "stones", BROOD_SAID_COUNT,
                brood_count_noun(brood_open_stones(r->s), brood_stones_to_take(r->s)));
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
    case BROOD_OTHER_STEP: return brood_step_first(s, phrase);
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
