/* brood_text_clan.c - sentences for dragons that evolve, wake, hatch, retire or are traded. */
#include "games/brood/text/brood_text.h"

static int32_t evolution_cost(wy_action action)
{
    switch (action.verb) {
    case BROOD_DO_GROW:
        return brood_two_goods_noun(BROOD_GEM + action.c, 1, BROOD_CRYSTAL + action.c, 1);
    case BROOD_DO_EVOLVE:
        return brood_two_goods_noun(BROOD_JEWEL + action.b, 1, BROOD_GEM + action.c, 1);
    default: return brood_stones_noun(BROOD_GEM, action.a, action.b, action.c);
    }
}

static void tell_evolution(const brood_talk *talk)
{
    int slot = talk->s->visit.slot;
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    const brood_dragon *evolved = &after.player[talk->seat].dragon[slot];
    BROOD_TELL(talk, WY_N("Evolve into {new} for {cost}"),
               WY_N("{seat}'s {dragon} evolves into {new} for {cost}."),
               brood_dragon_part(talk, slot), brood_new_part(evolved->level, evolved->colour),
               brood_goods_part("cost", evolution_cost(talk->action)));
}

static void tell_jewels(const brood_talk *talk)
{
    int elder = talk->task.a, coins = talk->s->lair[elder];
    wy_action action = talk->action;
    BROOD_TELL(
        talk, WY_N("Give {goods}"),
        coins ? WY_N("For {goods} {seat}'s {dragon} becomes the {elder}, and {seat} takes "
                     "{coins} from its lair.")
              : WY_N("For {goods} {seat}'s {dragon} becomes the {elder}."),
        brood_dragon_part(talk, talk->s->visit.slot),
        brood_goods_part("goods", brood_stones_noun(BROOD_JEWEL, action.a, action.b, action.c)),
        brood_part("elder", BROOD_NOUN_ELDER, elder), brood_amount("coins", BROOD_DUCAT, coins));
}

/* Dragons of each colour that a dragon splits into. */
static int32_t births_noun(const brood_talk *talk)
{
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[talk->s->visit.slot];
    int births[BROOD_STONES];
    brood_split(talk->parts, dragon->colour, talk->action.c, births);
    const uint8_t counts[] = {(uint8_t)births[0], (uint8_t)births[1], (uint8_t)births[2]};
    return brood_three_noun(counts);
}

void brood_talk_clan(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    const brood_state *s = talk->s;
    const uint8_t *price = parts->box.hatch[s->side];
    int from = talk->action.b, noun = talk->action.c, coins;
    wy_part dragon = brood_dragon_part(talk, s->visit.slot);
    switch (talk->action.verb) {
    case BROOD_DO_AWAKE:
        coins = s->lair[noun];
        BROOD_TELL(talk,
                   coins ? WY_N("Wake the {elder} for three jewels, and take {coins} from its lair")
                         : WY_N("Wake the {elder} for three jewels"),
                   WY_N("{seat} is about to wake the {elder}."),
                   brood_part("elder", BROOD_NOUN_ELDER, noun),
                   brood_amount("coins", BROOD_DUCAT, coins));
        break;
    case BROOD_DO_JEWELS: tell_jewels(talk); break;
    case BROOD_DO_HATCH:
        BROOD_TELL(
            talk, WY_N("Hatch {new} out of an egg worth {egg}, for {cost}"),
            s->side == BROOD_SUMMER
                ? WY_N("{seat} hatches {new} for {cost}; it grows up in the winter nursery.")
                : WY_N("{seat} hatches {new} for {cost}; it grows up in the summer nursery."),
            brood_new_part(1, from),
            brood_goods_part(
                "cost", brood_two_goods_noun(BROOD_CRYSTAL + from, price[0], BROOD_FOOD, price[1])),
            brood_amount("egg", BROOD_GOLD, parts->box.egg_price[noun]));
        break;
    case BROOD_DO_RETIRE:
        noun += s->side * BROOD_GRAVES / BROOD_SIDES;
        BROOD_TELL(talk, WY_N("Retire for {goods}"),
                   WY_N("{seat}'s {dragon} retires for good, for {goods}."), dragon,
                   brood_gain_part(&parts->tables.grave[noun], 1, BROOD_NONE));
        break;
    case BROOD_DO_RECOLOUR:
        BROOD_TELL(talk, WY_N("Become {new}, and gain {gift}"),
                   WY_N("{seat}'s {dragon} becomes {new}, and {seat} gains {gift}."), dragon,
                   brood_new_part(3, noun), brood_amount("gift", BROOD_DUCAT, parts->box.gifts[0]));
        break;
    case BROOD_DO_SPLIT:
        BROOD_TELL(talk, WY_N("Split it into {brood} of level 1"),
                   WY_N("{seat}'s {dragon} splits into {brood} of level 1, which go into the "
                        "winter nursery."),
                   dragon, brood_part("brood", BROOD_SAID_BROOD, births_noun(talk)));
        break;
    default: tell_evolution(talk); break;
    }
}
