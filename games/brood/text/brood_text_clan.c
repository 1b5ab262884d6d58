/* brood_text_clan.c - sentences for dragons that evolve, wake, hatch, retire or are traded. */
#include "games/brood/text/brood_text.h"

static wy_part new_dragon(int level, int colour)
{
    return brood_part("new", BROOD_SAID_NEW_DRAGON, brood_dragon_noun(level, colour));
}

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
               brood_dragon_part(talk, slot), new_dragon(evolved->level, evolved->colour),
               brood_part("cost", BROOD_SAID_GOODS, evolution_cost(talk->action)));
}

static void tell_awake(const brood_talk *talk)
{
    int elder = talk->action.c, coins = talk->s->lair[elder];
    BROOD_TELL(talk,
               coins ? WY_N("Wake the {elder} for three jewels, and take {coins} from its lair")
                     : WY_N("Wake the {elder} for three jewels"),
               WY_N("{seat} is about to wake the {elder}."),
               brood_part("elder", BROOD_NOUN_ELDER, elder),
               brood_amount("coins", BROOD_DUCAT, coins));
}

static void tell_jewels(const brood_talk *talk)
{
    int elder = talk->task.a, coins = talk->s->lair[elder];
    wy_action action = talk->action;
    BROOD_TELL(talk, WY_N("Give {goods}"),
               coins ? WY_N("For {goods} {seat}'s {dragon} becomes the {elder}, and {seat} takes "
                            "{coins} from its lair.")
                     : WY_N("For {goods} {seat}'s {dragon} becomes the {elder}."),
               brood_dragon_part(talk, talk->s->visit.slot),
               brood_part("goods", BROOD_SAID_GOODS,
                          brood_stones_noun(BROOD_JEWEL, action.a, action.b, action.c)),
               brood_part("elder", BROOD_NOUN_ELDER, elder),
               brood_amount("coins", BROOD_DUCAT, coins));
}

static void tell_hatch(const brood_talk *talk)
{
    const uint8_t *price = talk->parts->box.hatch[talk->s->side];
    int colour = talk->action.b;
    BROOD_TELL(
        talk, WY_N("Hatch {new} out of an egg worth {egg}, for {cost}"),
        talk->s->side == BROOD_SUMMER
            ? WY_N("{seat} hatches {new} for {cost}; it grows up in the winter nursery.")
            : WY_N("{seat} hatches {new} for {cost}; it grows up in the summer nursery."),
        new_dragon(1, colour),
        brood_part("cost", BROOD_SAID_GOODS,
                   brood_two_goods_noun(BROOD_CRYSTAL + colour, price[0], BROOD_FOOD, price[1])),
        brood_amount("egg", BROOD_GOLD, talk->parts->box.egg_price[talk->action.c]));
}

static int young_of(const brood_state *s, int seat, int colour)
{
    int young = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &s->player[seat].dragon[slot];
        young += dragon->level == 1 && dragon->colour == colour;
    }
    return young;
}

static void tell_split(const brood_talk *talk)
{
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    uint8_t births[BROOD_STONES];
    for (int colour = 0; colour < BROOD_STONES; colour++)
        births[colour] =
            (uint8_t)(young_of(&after, talk->seat, colour) - young_of(talk->s, talk->seat, colour));
    BROOD_TELL(talk, WY_N("Split it into {brood} of level 1"),
               WY_N("{seat}'s {dragon} splits into {brood} of level 1, which go into the winter "
                    "nursery."),
               brood_dragon_part(talk, talk->s->visit.slot),
               brood_part("brood", BROOD_SAID_BROOD, brood_three_noun(births)));
}

void brood_talk_clan(const brood_talk *talk)
{
    const brood_parts *parts = talk->parts;
    int noun = talk->action.c, slot = talk->s->visit.slot;
    switch (talk->action.verb) {
    case BROOD_DO_AWAKE: tell_awake(talk); break;
    case BROOD_DO_JEWELS: tell_jewels(talk); break;
    case BROOD_DO_HATCH: tell_hatch(talk); break;
    case BROOD_DO_RETIRE:
        noun += talk->s->side * BROOD_GRAVES / BROOD_SIDES;
        BROOD_TELL(talk, WY_N("Retire for {goods}"),
                   WY_N("{seat}'s {dragon} retires for good, for {goods}."),
                   brood_dragon_part(talk, slot),
                   brood_gain_part(&parts->tables.grave[noun], 1, BROOD_NONE));
        break;
    case BROOD_DO_RECOLOUR:
        BROOD_TELL(talk, WY_N("Become {new}, and gain {gift}"),
                   WY_N("{seat}'s {dragon} becomes {new}, and {seat} gains {gift}."),
                   brood_dragon_part(talk, slot), new_dragon(3, noun),
                   brood_amount("gift", BROOD_DUCAT, parts->box.gifts[0]));
        break;
    case BROOD_DO_SPLIT: tell_split(talk); break;
    default: tell_evolution(talk); break;
    }
}
