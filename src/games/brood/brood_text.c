/* brood_text.c - what can be done, and what was done: the verbs, family by family, and what their
 * sentences have in common. Templates only; po/ holds them in other languages. What is asked stands
 * in brood_prompts.c, why something cannot be done in brood_refusals.c. */
#include "games/brood/brood_text.h"

/* ---- What sentences are about ---- */

brood_state brood_after(const brood_parts *parts, const brood_state *s, wy_action action)
{
    brood_state after = *s;
    brood_apply(parts, &after, action);
    return after;
}

/* Is a gain waiting to be changed or to be given colours? A visit's goods are held already. */
static bool is_gaining(const brood_state *s)
{
    brood_task top = brood_top(s);
    bool changes = top.step >= BROOD_STEP_PLUS3 && top.step <= BROOD_STEP_MINUS1;
    return top.step == BROOD_STEP_GAIN || (changes && !(top.b & BROOD_AS_VISIT));
}

int32_t brood_gained_noun(const brood_state *s, const brood_state *after, int seat)
{
    uint16_t amounts[BROOD_YIELDS] = {0};
    for (int good = 0; good < BROOD_YIELDS; good++) {
        int more = is_gaining(after) ? after->haul[good] : 0;
        if (is_gaining(s))
            more -= s->haul[good];
        if (good < BROOD_GOODS)
            more += after->player[seat].goods[good] - s->player[seat].goods[good];
        amounts[good] = (uint16_t)(more > 0 ? more : 0);
    }
    return brood_goods_noun(amounts);
}

int brood_trinket_colour(const brood_parts *parts, int trinket)
{
    int colour = parts->box.trinket_colour[trinket];
    return colour ? colour - 1 : (int)BROOD_NONE;
}

int brood_account_colour(const brood_parts *parts, int account)
{
    int accepts = parts->box.accepts[account];
    bool is_coloured = accepts >= BROOD_TAKES_RED && accepts <= BROOD_TAKES_YELLOW;
    return is_coloured ? accepts - BROOD_TAKES_RED : (int)BROOD_NONE;
}

/* ---- Building blocks ---- */

void brood_tell(const brood_talk *talk, const char *option, const char *event)
{
    wy_say(talk->phrase, talk->is_event ? event : option);
    wy_with(talk->phrase, "seat", WY_SEAT, talk->seat);
}

void brood_tell_count(const brood_talk *talk, const char *name, int good, int number)
{
    wy_with(talk->phrase, name, BROOD_SAID_COUNT, brood_count_noun(good, number));
}

void brood_tell_goods(const brood_talk *talk, const char *name, int32_t goods)
{
    wy_with(talk->phrase, name, BROOD_SAID_GOODS, goods);
}

void brood_tell_place(const brood_talk *talk, int place)
{
    wy_with(talk->phrase, "place", BROOD_SAID_PLACE, place);
}

void brood_tell_dragon(const brood_talk *talk, int slot)
{
    wy_with(talk->phrase, "dragon", BROOD_SAID_DRAGON, brood_slot_noun(talk->s, talk->seat, slot));
}

/* ---- Done: what it means where ---- */

typedef struct end_of_step {
    uint8_t step;
    const char *option, *event;
} end_of_step;

static const end_of_step ends[] = {
    {BROOD_STEP_TURN, WY_N("Place no more dragons of the Sanctuary"),
     WY_N("{seat} places no more dragons of the Sanctuary.")},
    {BROOD_STEP_OUST, WY_N("Send nobody back"), WY_N("{seat} sends nobody back.")},
    {BROOD_STEP_ABILITY, WY_N("Pay nothing"), WY_N("{seat} does without the ability.")},
    {BROOD_STEP_PAIR, WY_N("Place no second dragon in this turn"),
     WY_N("{seat} places no second dragon.")},
    {BROOD_STEP_DIG, WY_N("Excavate no more"), WY_N("{seat} excavates no more.")},
    {BROOD_STEP_MAGIC, WY_N("Move no further"), WY_N("{seat}'s magic moves no further.")},
    {BROOD_STEP_TRINKETS, WY_N("Take no more trinkets"), WY_N("{seat} takes no more trinkets.")},
    {BROOD_STEP_DOJO, WY_N("Do not evolve"), WY_N("{seat}'s dragon stays as it is.")},
    {BROOD_STEP_ARENA, WY_N("Do not evolve"), WY_N("{seat}'s dragon stays as it is.")},
    {BROOD_STEP_HATCH, WY_N("Hatch no egg"), WY_N("{seat} hatches no egg.")},
    {BROOD_STEP_BANK, WY_N("Leave the bank"), WY_N("{seat} leaves the bank.")},
    {BROOD_STEP_PUT, WY_N("Deposit no more"), WY_N("{seat} deposits no more.")},
    {BROOD_STEP_FETCH, WY_N("Withdraw no more"), WY_N("{seat} withdraws no more.")},
    {BROOD_STEP_CARAVAN, WY_N("Neither buy nor sell"), WY_N("{seat} neither buys nor sells.")},
    {BROOD_STEP_MENAGERIE, WY_N("Trade no dragon"), WY_N("{seat} trades no dragon.")},
    {BROOD_STEP_GROTTO, WY_N("Pay for no magic"), WY_N("{seat} pays for no magic.")},
    {BROOD_STEP_DEN, WY_N("Steal nothing"), WY_N("{seat} steals nothing.")},
    {BROOD_STEP_STEAL, WY_N("Steal no more"), WY_N("{seat} steals no more.")},
    {BROOD_STEP_WITCH, WY_N("Copy nothing"), WY_N("{seat} copies nothing.")},
    {BROOD_STEP_LAIR, WY_N("Neither pay nor take anything"),
     WY_N("{seat} neither pays nor takes anything.")},
    {BROOD_STEP_FEED, WY_N("Feed no more dragons"),
     WY_N("{seat} feeds no more dragons: the others go into the summer nursery.")},
};

/* A visit may end with a gain: by telepathy, or by a colour. */
static void tell_leaving(const brood_talk *talk)
{
    int32_t more = 0;
    if (talk->is_event) {
        brood_state after = brood_after(talk->parts, talk->s, talk->action);
        more = brood_gained_noun(talk->s, &after, talk->seat);
    }
    brood_tell(talk, WY_N("Make no more exchanges"),
               more ? WY_N("{seat} leaves {place}, and gains {more} besides.")
                    : WY_N("{seat} leaves {place}."));
    brood_tell_place(talk, talk->s->visit.place);
    brood_tell_goods(talk, "more", more);
}

static void talk_done(const brood_talk *talk)
{
    if (brood_top(talk->s).step == BROOD_STEP_SHOP) {
        tell_leaving(talk);
        return;
    }
    for (size_t i = 0; i < WY_COUNT(ends); i++)
        if (ends[i].step == brood_top(talk->s).step) {
            brood_tell(talk, ends[i].option, ends[i].event);
            return;
        }
    brood_tell(talk, WY_N("Go on without it"), WY_N("{seat} goes on without it."));
}

/* ---- All verbs ---- */

static void talk_about(const brood_talk *talk)
{
    int verb = talk->action.verb;
    if (verb < BROOD_DO_LEADER)
        brood_talk_lots(talk);
    else if (verb < BROOD_DO_PLUS3)
        brood_talk_placing(talk);
    else if (verb < BROOD_DO_GROW)
        brood_talk_gains(talk);
    else if (verb < BROOD_DO_MINT || verb == BROOD_DO_RETIRE || verb == BROOD_DO_RECOLOUR ||
             verb == BROOD_DO_SPLIT)
        brood_talk_clan(talk);
    else if (verb < BROOD_DO_DEPOSIT)
        brood_talk_shops(talk);
    else if (verb < BROOD_DO_RETIRE || verb == BROOD_DO_ROB || verb == BROOD_DO_STEAL)
        brood_talk_bank(talk);
    else if (verb < BROOD_DO_GATHER)
        brood_talk_islands(talk);
    else if (verb < BROOD_DO_FEED)
        brood_talk_seasons(talk);
    else if (verb < BROOD_DO_DONE)
        brood_talk_newyear(talk);
    else
        talk_done(talk);
}

void brood_option(const brood_parts *parts, const brood_state *s, wy_action action,
                  wy_phrase *phrase)
{
    brood_talk talk = {parts, s, action, brood_top(s).seat, false, phrase};
    talk_about(&talk);
}

void brood_event(const brood_parts *parts, const brood_state *s, wy_action action,
                 wy_phrase *phrase)
{
    brood_talk talk = {parts, s, action, brood_top(s).seat, true, phrase};
    talk_about(&talk);
}
