/* brood_text_clan.c - dragons that evolve, awake, hatch, retire and are traded: what can be done,
 * what was done. */
#include "games/brood/brood_text.h"

static const brood_dragon *guest_after(const brood_talk *talk, const brood_state *after)
{
    return &after->player[talk->seat].dragon[talk->s->visit.slot];
}

/* ---- Evolving ---- */

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
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    const brood_dragon *evolved = guest_after(talk, &after);
    brood_tell(talk, WY_N("Evolve into {new} for {cost}"),
               WY_N("{seat}'s {dragon} evolves into {new} for {cost}."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    wy_with(talk->phrase, "new", BROOD_SAID_NEW_DRAGON,
            brood_dragon_noun(evolved->level, evolved->colour));
    brood_tell_goods(talk, "cost", evolution_cost(talk->action));
}

static void tell_awake(const brood_talk *talk)
{
    int elder = talk->action.c, coins = talk->s->lair[elder];
    brood_tell(talk,
               coins ? WY_N("Wake the {elder} for three jewels, and take {coins} from its lair")
                     : WY_N("Wake the {elder} for three jewels"),
               WY_N("{seat} is about to wake the {elder}."));
    wy_with(talk->phrase, "elder", BROOD_NOUN_ELDER, elder);
    brood_tell_count(talk, "coins", BROOD_DUCAT, coins);
}

static void tell_jewels(const brood_talk *talk)
{
    int elder = brood_top(talk->s).a, coins = talk->s->lair[elder];
    wy_action action = talk->action;
    brood_tell(talk, WY_N("Give {goods}"),
               coins ? WY_N("For {goods} {seat}'s {dragon} becomes the {elder}, and {seat} takes "
                            "{coins} from its lair.")
                     : WY_N("For {goods} {seat}'s {dragon} becomes the {elder}."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    brood_tell_goods(talk, "goods", brood_stones_noun(BROOD_JEWEL, action.a, action.b, action.c));
    wy_with(talk->phrase, "elder", BROOD_NOUN_ELDER, elder);
    brood_tell_count(talk, "coins", BROOD_DUCAT, coins);
}

/* ---- Hatching ---- */

static void tell_hatch(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    const uint8_t *price = box->hatch[talk->s->side];
    int colour = talk->action.b;
    brood_tell(talk, WY_N("Hatch {new} out of an egg worth {egg}, for {cost}"),
               talk->s->side == BROOD_SUMMER
                   ? WY_N("{seat} hatches {new} for {cost}; it grows up in the winter nursery.")
                   : WY_N("{seat} hatches {new} for {cost}; it grows up in the summer nursery."));
    wy_with(talk->phrase, "new", BROOD_SAID_NEW_DRAGON, brood_dragon_noun(1, colour));
    brood_tell_goods(talk, "cost",
                     brood_two_goods_noun(BROOD_CRYSTAL + colour, price[0], BROOD_FOOD, price[1]));
    brood_tell_count(talk, "egg", BROOD_GOLD, box->egg_price[talk->action.c]);
}

/* ---- Leaving ---- */

static void tell_retire(const brood_talk *talk)
{
    int grave = talk->s->side * BROOD_GRAVES / BROOD_SIDES + talk->action.c;
    brood_tell(talk, WY_N("Retire for {goods}"),
               WY_N("{seat}'s {dragon} retires for good, for {goods}."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&talk->parts->tables.grave[grave], 1, BROOD_NONE));
}

static void tell_recolour(const brood_talk *talk)
{
    brood_tell(talk, WY_N("Become {new}, and gain {gift}"),
               WY_N("{seat}'s {dragon} becomes {new}, and {seat} gains {gift}."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    wy_with(talk->phrase, "new", BROOD_SAID_NEW_DRAGON, brood_dragon_noun(3, talk->action.c));
    brood_tell_count(talk, "gift", BROOD_DUCAT, talk->parts->box.gifts[0]);
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
    brood_tell(talk, WY_N("Split it into {brood} of level 1"),
               WY_N("{seat}'s {dragon} splits into {brood} of level 1, which go into the winter "
                    "nursery."));
    brood_tell_dragon(talk, talk->s->visit.slot);
    wy_with(talk->phrase, "brood", BROOD_SAID_BROOD, brood_three_noun(births));
}

void brood_talk_clan(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_AWAKE: tell_awake(talk); break;
    case BROOD_DO_JEWELS: tell_jewels(talk); break;
    case BROOD_DO_HATCH: tell_hatch(talk); break;
    case BROOD_DO_RETIRE: tell_retire(talk); break;
    case BROOD_DO_RECOLOUR: tell_recolour(talk); break;
    case BROOD_DO_SPLIT: tell_split(talk); break;
    default: tell_evolution(talk); break;
    }
}
