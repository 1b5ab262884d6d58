/* brood_refusals.c - why something cannot be done: a sentence and the rule behind it. */
#include "games/brood/brood_text.h"

/* What is to be decided first, by step, stands in brood_refusals_steps.c. */

typedef struct refused {
    const brood_parts *parts;
    const brood_state *s;
    wy_action action;
    int seat; /* who is asked */
    wy_phrase *phrase;
} refused;

typedef struct reason_text {
    uint8_t reason;
    const char *rule, *text;
} reason_text;

/* What is said in several ways stands here with one of them. */
static const reason_text texts[] = {
    {BROOD_NOT_A_MOVE, "BROOD-23", WY_N("That is not a move of this game.")},
    {BROOD_WRONG_PLAYERS, "BROOD-1", WY_N("This game is for one to six players.")},
    {BROOD_WRONG_OPTION, "BROOD-7",
     WY_N("Several players choose the years only; mode, difficulty, enemies and pool are for one, "
          "who always plays six years.")},
    {BROOD_IS_OVER, "BROOD-150", WY_N("The game is over.")},
    {BROOD_NOT_CHANCE, "BROOD-23", WY_N("Nothing is drawn by lot now.")},
    {BROOD_IS_DRAWN, "BROOD-8", WY_N("That cannot be drawn any more.")},
    {BROOD_NOT_DONE, "BROOD-25", WY_N("You cannot do without this choice.")},
    {BROOD_NO_TOKEN, "BROOD-6", WY_N("The pool has no such dragon.")},
    {BROOD_NO_DRAGON, "BROOD-14", WY_N("You have no dragon number {slot}.")},
    {BROOD_NOT_TO_PLACE, "BROOD-26", WY_N("Dragon {slot} cannot be placed now.")},
    {BROOD_LEADER_FIRST, "BROOD-28", WY_N("The leader cannot be the first that you place.")},
    {BROOD_LEADER_LAST, "BROOD-29",
     WY_N("Place the leader before your last other dragon: the leader cannot be the last.")},
    {BROOD_NOT_LEADER, "BROOD-28", WY_N("Only a dragon of level 3 or 4 in the row can lead.")},
    {BROOD_NO_PAIR, "BROOD-120",
     WY_N("A pair needs an indigo dragon and another of level 3, and the leader's rule holds for "
          "both.")},
    {BROOD_CLOSED_SIDE, "BROOD-19", WY_N("There are no spaces at {place} in this season.")},
    {BROOD_TOO_FAR, "BROOD-31",
     WY_N("It is too far to {place}: in winter the {dragon} goes {steps} at the most.")},
    {BROOD_UNDER_SKY, "BROOD-22",
     WY_N("A sky tile still covers {place}: until it opens, only an Elder may go there.")},
    {BROOD_TOO_YOUNG, "BROOD-22", WY_N("Only dragons of level 3 and 4 may go to {place}.")},
    {BROOD_IS_LOCKED, "BROOD-169",
     WY_N("A gobloon locks {place} in summer: only a dragon of level 3 in the colour of its bonus "
          "may enter.")},
    {BROOD_NO_SPACE, "BROOD-26", WY_N("No space is free at {place}.")},
    {BROOD_NO_PURPLE, "BROOD-118",
     WY_N("You have no purple dragon of level 3 at {place} that may still be joined.")},
    {BROOD_NOT_GOLDEN, "BROOD-121",
     WY_N("Only a golden dragon of level 3 can do that, and once a season.")},
    {BROOD_SPACE_LEFT, "BROOD-121", WY_N("A space is free at {place}: nobody has to give way.")},
    {BROOD_NOBODY_TO_OUST, "BROOD-121",
     WY_N("No dragon of level 1 to 3 of somebody else stands on a space at {place}.")},
    {BROOD_NO_ABILITY_HERE, "BROOD-35", WY_N("Colour abilities have no effect at {place}.")},
    {BROOD_NO_LIME_FEE, "BROOD-124",
     WY_N("Lime dragons at {place} demand {fee}, which you cannot pay.")},
    {BROOD_NO_ELDER_HERE, "BROOD-125", WY_N("There is nothing for an Elder to do at {place}.")},
    {BROOD_NO_NURSERY, "BROOD-80",
     WY_N("A dragon that the Sanctuary has unlocked cannot go back into the nursery.")},
    {BROOD_NOT_YIELDED, "BROOD-38", WY_N("That good of the gain cannot be changed.")},
    {BROOD_WRONG_SUM, "BROOD-37", WY_N("Choose colours for {stones} now, neither more nor fewer.")},
    {BROOD_NO_SWAP, "BROOD-43",
     WY_N("This exchange cannot be made now, or does not help to pay what is missing.")},
    {BROOD_CANNOT_PAY, "BROOD-44", WY_N("You cannot pay for that, not even with exchanges.")},
    {BROOD_NOT_HELD, "BROOD-42", WY_N("You do not have that.")},
    {BROOD_NOT_DIGGABLE, "BROOD-95",
     WY_N("Only a covered space next to an open one can be excavated.")},
    {BROOD_NO_WAY, "BROOD-97", WY_N("No move leads there from {space}.")},
    {BROOD_NOT_SHOWN, "BROOD-106", WY_N("The {trinket} is not on display.")},
    {BROOD_TOO_PRECIOUS, "BROOD-106",
     WY_N("The {trinket} is of level {level}, but you may have only {allowance}.")},
    {BROOD_NO_MIX, "BROOD-68", WY_N("The {dragon} cannot evolve with stones of these colours.")},
    {BROOD_WRONG_LEVEL, "BROOD-68", WY_N("Only a dragon of level 2 can do that.")},
    {BROOD_IS_AWAKE, "BROOD-126", WY_N("The {elder} is awake already.")},
    {BROOD_NOT_YOURS, "BROOD-107", WY_N("Account {account} is not yours.")},
    {BROOD_NO_ROOM, "BROOD-14", WY_N("Your clan has no room for more dragons.")},
    {BROOD_OTHER_PLACE, "BROOD-74", WY_N("That is not done at {place}.")},
    {BROOD_NO_CHEAP, "BROOD-102", WY_N("You have no exchange for one good less.")},
    {BROOD_WAS_TOUCHED, "BROOD-107",
     WY_N("Account {account} has been used in this visit already.")},
    {BROOD_NO_KIT, "BROOD-170", WY_N("This difficulty has no such choice.")},
    {BROOD_CANNOT_OPEN, "BROOD-107",
     WY_N("You have nothing to put into account {account}, which takes {accepted}.")},
    {BROOD_NO_KEY, "BROOD-107", WY_N("Somebody has the key of account {account} already.")},
    {BROOD_NOT_ACCEPTED, "BROOD-109", WY_N("Account {account} takes {accepted} only.")},
    {BROOD_GRAVE_TAKEN, "BROOD-81", WY_N("That space of the Cemetery is taken.")},
    {BROOD_NO_MIXTURE, "BROOD-85", WY_N("Only a colour of equal parts leaves a second choice.")},
    {BROOD_SAME_COLOUR, "BROOD-84", WY_N("Your dragon has that colour already.")},
    {BROOD_NOTHING_TO_STEAL, "BROOD-87", WY_N("That cannot be stolen from account {account}.")},
    {BROOD_ONE_ACCOUNT, "BROOD-87",
     WY_N("In summer you steal from one account only, and you have begun with another.")},
    {BROOD_NO_COPY, "BROOD-89", WY_N("What happens at {place} cannot be copied now.")},
    {BROOD_NO_COINS, "BROOD-90", WY_N("No coins lie here.")},
    {BROOD_NO_FIGHT, "BROOD-135", WY_N("You have nobody to fight at {place}.")},
    {BROOD_MUST_FIGHT, "BROOD-168", WY_N("Nobody can hold against an enemy.")},
    {BROOD_NO_ITEM, "BROOD-138", WY_N("You cannot bid that, not even with exchanges.")},
    {BROOD_IS_FED, "BROOD-144", WY_N("Dragon {slot} needs no food.")},
    {BROOD_NOT_OPEN, "BROOD-148", WY_N("That space of your income track is covered.")},
    {BROOD_WAS_TAKEN, "BROOD-148", WY_N("You have taken that already: choose something else.")},
};

/* Chance first, other lot, other step: by step. */
WY_STATIC_ASSERT(WY_COUNT(texts) == BROOD_REASONS - 1 - 3, "every reason has its text");

static const char *say_reason(const refused *r, int reason)
{
    size_t i = 0;
    while (i < WY_COUNT(texts) - 1 && texts[i].reason != reason)
        i++;
    wy_say(r->phrase, texts[i].text);
    return texts[i].rule;
}

/* ---- Where the move or the position decides what is said ---- */

static const char *other(const refused *r, const char *rule, const char *text)
{
    r->phrase->text = text;
    return rule;
}

static const char *why_placing(const refused *r, int reason, const char *rule)
{
    bool in_winter = r->s->side == BROOD_WINTER;
    brood_task task = brood_top(r->s);
    switch (reason) {
    case BROOD_NOT_TO_PLACE: return in_winter ? "BROOD-32" : rule;
    case BROOD_NO_SPACE: return in_winter ? "BROOD-31" : rule;
    case BROOD_TOO_FAR:
        return brood_is_able(&r->s->player[r->seat].dragon[task.a], BROOD_TEAL) ? "BROOD-123"
                                                                                : rule;
    case BROOD_NO_ELDER_HERE:
        if (r->action.verb != BROOD_DO_PLACE)
            return other(r, rule, WY_N("An Elder needs no space: it is simply placed."));
        return rule;
    case BROOD_NO_NURSERY:
        if (task.b)
            return other(r, "BROOD-120", WY_N("The second dragon of a pair must go to the board."));
        return rule;
    case BROOD_NOBODY_TO_OUST:
        if (r->action.verb == BROOD_DO_OUST)
            return other(r, rule, WY_N("That dragon cannot be sent back."));
        if (r->action.verb == BROOD_DO_OUST_ENEMY)
            return other(r, "BROOD-168", WY_N("There is no enemy here to be sent away."));
        return rule;
    default: return rule;
    }
}

static const char *why_stones(const refused *r, int reason, const char *rule)
{
    switch (r->action.verb) {
    case BROOD_DO_FUSE:
        if (reason == BROOD_WRONG_SUM)
            return other(r, "BROOD-70", WY_N("Exactly three gems are needed."));
        return "BROOD-70";
    case BROOD_DO_JEWELS:
        if (reason == BROOD_WRONG_SUM)
            return other(r, "BROOD-71", WY_N("Exactly three jewels are needed."));
        return other(r, "BROOD-42", WY_N("You do not have these jewels."));
    case BROOD_DO_GROW:
        if (reason == BROOD_WRONG_LEVEL)
            return other(r, "BROOD-67", WY_N("Only a dragon of level 1 can do that."));
        return "BROOD-67";
    case BROOD_DO_AWAKE:
        if (reason == BROOD_CANNOT_PAY)
            return other(r, "BROOD-42", WY_N("An Elder needs three jewels that you hold."));
        if (reason == BROOD_NOT_YOURS)
            return other(r, "BROOD-126", WY_N("The {elder} is not yours to wake."));
        return other(r, "BROOD-71", WY_N("Only a dragon of level 3 can do that."));
    case BROOD_DO_RECOLOUR:
    case BROOD_DO_SPLIT: return other(r, "BROOD-84", WY_N("Only a dragon of level 3 can do that."));
    default: return rule;
    }
}

static const char *why_not_held(const refused *r, const char *rule)
{
    switch (r->action.verb) {
    case BROOD_DO_HATCH: return other(r, "BROOD-72", WY_N("You have no such egg."));
    case BROOD_DO_SELL_EGG: return other(r, "BROOD-77", WY_N("You have no such egg."));
    case BROOD_DO_DEPOSIT:
        return other(r, "BROOD-109",
                     WY_N("You have nothing to put into account {account}, which takes "
                          "{accepted}."));
    case BROOD_DO_PUT:
    case BROOD_DO_PUT_FIVE: return other(r, "BROOD-107", WY_N("You do not have so much of it."));
    case BROOD_DO_FETCH:
    case BROOD_DO_FETCH_FIVE:
        return other(r, "BROOD-107", WY_N("There is not so much of it in account {account}."));
    case BROOD_DO_JEWELS: return why_stones(r, BROOD_NOT_HELD, rule);
    default: return rule;
    }
}

static const char *why_opening(const refused *r, int reason, const char *rule)
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

static const char *why_trading(const refused *r, int reason, const char *rule)
{
    int verb = r->action.verb;
    if (reason == BROOD_NOT_YOURS && verb == BROOD_DO_VEND)
        return other(r, "BROOD-83", WY_N("You do not have the {trinket}."));
    if (reason == BROOD_NOT_YOURS && verb == BROOD_DO_AWAKE)
        return why_stones(r, reason, rule);
    if (reason == BROOD_CANNOT_PAY && verb == BROOD_DO_AWAKE)
        return why_stones(r, reason, rule);
    if (reason == BROOD_CANNOT_PAY && verb == BROOD_DO_BUY && r->s->shown == 0)
        return other(r, "BROOD-83", WY_N("No trinkets are on display."));
    if (reason == BROOD_CANNOT_PAY && verb == BROOD_DO_FEED_ALL)
        return other(r, "BROOD-144", WY_N("You do not hold the food for several dragons at once."));
    if (reason == BROOD_NO_ROOM && verb == BROOD_DO_SPLIT)
        return "BROOD-85";
    if (reason == BROOD_NOT_ACCEPTED && verb == BROOD_DO_SELL)
        return other(r, "BROOD-77", WY_N("The Merchant's Market does not buy that."));
    if (reason == BROOD_NOT_OPEN && verb == BROOD_DO_ALCHEMY)
        return other(r, "BROOD-100", WY_N("Your alchemy does not offer that."));
    return rule;
}

static const char *why_robbing(const refused *r, const char *rule)
{
    if (r->action.verb != BROOD_DO_ROB)
        return rule;
    return brood_can_rob(r->s, r->seat)
               ? other(r, rule, WY_N("You cannot pay the thieves, not even with exchanges."))
               : other(r, rule, WY_N("Nobody else's account holds anything that can be stolen."));
}

static const char *why_not_bid(const refused *r, const char *rule)
{
    const brood_fight *fight = &r->s->fight;
    int which = brood_top(r->s).a, laid = fight->laid[which];
    if (r->action.c == BROOD_ITEM_SECRET)
        return other(r, "BROOD-137", WY_N("You must say what you bid: only others do not see it."));
    if (laid && fight->bid[which][laid - 1] == BROOD_ITEM_NOTHING)
        return other(r, "BROOD-137", WY_N("After nothing, only nothing can follow."));
    return rule;
}

/* The rule, and the text if it is another one. */
static const char *why_in_detail(const refused *r, int reason, const char *rule)
{
    switch (reason) {
    case BROOD_NOT_DONE:
    case BROOD_IS_DRAWN:
    case BROOD_NOT_YIELDED: return brood_step_rule(r->s);
    case BROOD_NO_WAY: return brood_top(r->s).b ? "BROOD-92" : rule;
    case BROOD_NO_MIX:
    case BROOD_WRONG_LEVEL:
    case BROOD_WRONG_SUM: return why_stones(r, reason, rule);
    case BROOD_NOT_HELD: return why_not_held(r, rule);
    case BROOD_NO_KEY:
    case BROOD_CANNOT_OPEN: return why_opening(r, reason, rule);
    case BROOD_NOTHING_TO_STEAL: return why_robbing(r, rule);
    case BROOD_NO_ITEM: return why_not_bid(r, rule);
    case BROOD_CANNOT_PAY:
    case BROOD_NOT_YOURS:
    case BROOD_NO_ROOM:
    case BROOD_NOT_ACCEPTED:
    case BROOD_NOT_OPEN: return why_trading(r, reason, rule);
    default: return why_placing(r, reason, rule);
    }
}

/* ---- What the sentences name ---- */

static void with_place(const refused *r, int place)
{
    const brood_dragon *dragon = &r->s->player[r->seat].dragon[brood_top(r->s).a % BROOD_SLOTS];
    int range = brood_is_able(dragon, BROOD_TEAL) ? 1 : dragon->level;
    wy_with(r->phrase, "place", BROOD_SAID_PLACE, place);
    wy_with(r->phrase, "dragon", BROOD_SAID_DRAGON,
            brood_dragon_noun(dragon->level, dragon->colour));
    wy_with(r->phrase, "steps", BROOD_SAID_STEPS, range);
    wy_with(r->phrase, "fee", BROOD_SAID_COUNT,
            brood_count_noun(BROOD_DUCAT, brood_fee(r->parts, r->s, r->seat, place)));
}

static void with_account(const refused *r, int account)
{
    wy_with(r->phrase, "account", BROOD_NOUN_ACCOUNT, account);
    wy_with(r->phrase, "accepted", BROOD_SAID_ACCEPTED, r->parts->box.accepts[account]);
}

static void with_trinket(const refused *r, int trinket)
{
    wy_with(r->phrase, "trinket", BROOD_NOUN_TRINKET, trinket);
    wy_with(r->phrase, "level", WY_NUMBER, r->parts->box.trinket_level[trinket]);
    wy_with(r->phrase, "allowance", BROOD_SAID_ALLOWANCE, brood_top(r->s).a);
}

/* The stones whose colours are chosen in the next move. */
static void with_stones(const refused *r)
{
    enum { AT_ONCE = 6 };
    int yield = BROOD_GOODS;
    while (yield < BROOD_YIELDS - 1 && r->s->haul[yield] == 0)
        yield++;
    int left = r->s->haul[yield];
    wy_with(r->phrase, "stones", BROOD_SAID_COUNT,
            brood_count_noun(yield, left < AT_ONCE ? left : (int)AT_ONCE));
}

static void with_nouns(const refused *r)
{
    int account = brood_top(r->s).a % BROOD_ACCOUNTS;
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
    case BROOD_DO_TAKE: with_stones(r); break;
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
    refused r = {parts, s, action, 0, phrase};
    const char *rule;
    switch (reason) {
    case BROOD_CHANCE_FIRST:
    case BROOD_OTHER_LOT:
    case BROOD_OTHER_STEP: return brood_step_first(s, phrase);
    case BROOD_WRONG_PLAYERS:
    case BROOD_WRONG_OPTION:
    case BROOD_NOT_A_MOVE:
    case BROOD_IS_OVER: return say_reason(&r, reason); /* there may be no position */
    default:
        r.seat = brood_top(s).seat;
        rule = why_in_detail(&r, reason, say_reason(&r, reason));
        with_nouns(&r);
        return rule;
    }
}
