/* brood_text.c - sentences for options and events: dispatch by verb, and shared parts. */
#include "games/brood/text/brood_text.h"

/* ---- Nouns of sentences ---- */

brood_state brood_after(const brood_parts *parts, const brood_state *s, wy_action action)
{
    brood_state after = *s;
    brood_apply(parts, &after, action);
    return after;
}

/* Returns whether a gain waits for modifiers or colours. A visit's goods are held already. */
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

/* ---- Building blocks ---- */

void brood_tell(const brood_talk *talk, const char *option, const char *event, wy_part_list list)
{
    wy_say(talk->phrase, talk->is_event ? event : option);
    wy_with(talk->phrase, "seat", WY_SEAT, talk->seat);
    wy_add_parts(talk->phrase, list);
}

wy_part brood_dragon_part(const brood_talk *talk, int slot)
{
    return brood_part("dragon", BROOD_SAID_DRAGON, brood_slot_noun(talk->s, talk->seat, slot));
}

/* ---- Done, by step ---- */

typedef struct end_of_step {
    uint8_t step;
    const char *option, *event;
} end_of_step;

static const end_of_step ends[] = {
    {BROOD_STEP_TURN, WY_N("Place no more dragons of the Sanctuary"),
     WY_N("{seat} places no more dragons of the Sanctuary.")},
    {BROOD_STEP_OUST, WY_N("Send no dragon back"), WY_N("{seat} sends no dragon back.")},
    {BROOD_STEP_ABILITY, WY_N("Pay nothing"), WY_N("{seat} does without the ability.")},
    {BROOD_STEP_PAIR, WY_N("Place no second dragon in this turn"),
     WY_N("{seat} places no second dragon.")},
    {BROOD_STEP_TRADE, WY_N("Exchange no more"), WY_N("{seat} exchanges no more goods.")},
    {BROOD_STEP_DIG, WY_N("Excavate no more"), WY_N("{seat} excavates no more.")},
    {BROOD_STEP_MAGIC, WY_N("Move no further"), WY_N("{seat}'s magic moves no further.")},
    {BROOD_STEP_TRINKETS, WY_N("Take no more trinkets"), WY_N("{seat} takes no more trinkets.")},
    {BROOD_STEP_DOJO, WY_N("Do not evolve"), WY_N("{seat}'s dragon stays as it is.")},
    {BROOD_STEP_ARENA, WY_N("Do not evolve"), WY_N("{seat}'s dragon stays as it is.")},
    {BROOD_STEP_HATCH, WY_N("Hatch no egg"), WY_N("{seat} hatches no egg.")},
    {BROOD_STEP_RETIRE, WY_N("Do not retire"), WY_N("{seat}'s dragon stays as it is.")},
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
};

/* A visit may end with a gain, by telepathy or a colour. */
static void tell_leaving(const brood_talk *talk)
{
    int32_t more = 0;
    if (talk->is_event) {
        brood_state after = brood_after(talk->parts, talk->s, talk->action);
        more = brood_gained_noun(talk->s, &after, talk->seat);
    }
    BROOD_TELL(talk, WY_N("Make no more exchanges"),
               more ? WY_N("{seat} leaves {place}, and gains {more} besides.")
                    : WY_N("{seat} leaves {place}."),
               brood_at(talk->s->visit.place), brood_goods_part("more", more));
}

static void talk_done(const brood_talk *talk)
{
    if (talk->task.step == BROOD_STEP_SHOP) {
        tell_leaving(talk);
        return;
    }
    for (size_t i = 0; i < WY_COUNT(ends); i++)
        if (ends[i].step == talk->task.step) {
            brood_tell(talk, ends[i].option, ends[i].event, WY_NO_PARTS);
            return;
        }
    brood_tell(talk, WY_N("Go on without it"), WY_N("{seat} goes on without it."), WY_NO_PARTS);
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

brood_talk brood_talk_about(const brood_parts *parts, const brood_state *s, wy_action action,
                            bool is_event, wy_phrase *phrase)
{
    brood_task top = brood_top(s);
    brood_talk talk = {parts, s, action, is_event, phrase, top, top.seat};
    return talk;
}

void brood_option(const brood_parts *parts, const brood_state *s, wy_action action,
                  wy_phrase *phrase)
{
    brood_talk talk = brood_talk_about(parts, s, action, false, phrase);
    talk_about(&talk);
}

void brood_event(const brood_parts *parts, const brood_state *s, wy_action action,
                 wy_phrase *phrase)
{
    brood_talk talk = brood_talk_about(parts, s, action, true, phrase);
    talk_about(&talk);
}
