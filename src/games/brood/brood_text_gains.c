/* brood_text_gains.c - gains, payments, tracks and trinkets: what can be done, what was done. */
#include "games/brood/brood_text.h"

/* ---- Gains ---- */

static void tell_change(const brood_talk *talk)
{
    int yield = talk->action.c;
    switch (talk->action.verb) {
    case BROOD_DO_PLUS3:
        brood_tell(talk, WY_N("Gain {goods} more"),
                   WY_N("{seat} gains {goods} more, thanks to a yellow dragon."));
        brood_tell_count(talk, "goods", yield, 3);
        break;
    case BROOD_DO_PLUS1:
        brood_tell(talk, WY_N("Gain {goods} more"),
                   talk->s->side == BROOD_SUMMER
                       ? WY_N("{seat} gains {goods} more, thanks to the green dragon.")
                       : WY_N("{seat} gains {goods} more, thanks to the blue dragon."));
        brood_tell_count(talk, "goods", yield, 1);
        break;
    default:
        brood_tell(talk, WY_N("Gain {goods} less"),
                   WY_N("{seat} gains {goods} less, because of an orange dragon."));
        brood_tell_count(talk, "goods", yield, 1);
        break;
    }
}

/* The first of the stones of which a colour is to be chosen now. */
static int stones_at_hand(const brood_state *s)
{
    int kind = 0;
    while (kind < BROOD_STONES - 1 && s->haul[BROOD_ANY_CRYSTAL + kind] == 0)
        kind++;
    return BROOD_CRYSTAL + BROOD_STONES * kind;
}

static void tell_take(const brood_talk *talk)
{
    wy_action action = talk->action;
    brood_tell(talk, WY_N("Take {goods}"), WY_N("{seat} takes {goods}."));
    brood_tell_goods(talk, "goods",
                     brood_stones_noun(stones_at_hand(talk->s), action.a, action.b, action.c));
}

/* ---- Payments ---- */

static void tell_swap(const brood_talk *talk)
{
    uint16_t goods[BROOD_GOODS];
    for (int good = 0; good < BROOD_GOODS; good++)
        goods[good] = 1;
    brood_swap(talk->parts, goods, talk->action.c);
    brood_tell(talk, WY_N("Change {given} into {got}"),
               WY_N("{seat} changes {given} into {got}, to pay {cost}."));
    for (int good = 0; good < BROOD_GOODS; good++)
        if (goods[good] == 0)
            brood_tell_count(talk, "given", good, 1);
        else if (goods[good] > 1)
            brood_tell_count(talk, "got", good, goods[good] - 1);
    brood_tell_goods(talk, "cost", brood_horde_noun(talk->s->cost));
}

/* ---- Tracks ---- */

static void tell_dig(const brood_talk *talk)
{
    int space = talk->action.c;
    if (brood_top(talk->s).b)
        brood_tell(talk, WY_N("Excavate {space}, and gain {goods}"),
                   WY_N("{seat} excavates {space} and finds {goods}."));
    else
        brood_tell(talk, WY_N("Excavate {space}: {goods} as income"),
                   WY_N("{seat} excavates {space}, which holds {goods} as income."));
    wy_with(talk->phrase, "space", BROOD_NOUN_INCOME, space);
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&talk->parts->tables.income[space], 1, BROOD_NONE));
}

static void tell_magic(const brood_talk *talk)
{
    int space = talk->action.c, level = talk->parts->tables.magic_level[space];
    brood_tell(talk, WY_N("To {space}, {points} at the end: {effect}"),
               WY_N("{seat} moves on to {space}: {effect}."));
    wy_with(talk->phrase, "space", BROOD_NOUN_MAGIC, space);
    wy_with(talk->phrase, "points", BROOD_SAID_POINTS,
            level ? talk->parts->box.magic_points[level - 1] : 0);
    brood_with_magic(talk->parts, talk->phrase, space);
}

/* ---- Trinkets ---- */

static void tell_keep(const brood_talk *talk)
{
    int trinket = talk->action.c;
    brood_tell(talk, WY_N("Keep the {trinket} of level {level}, {points} at the end"),
               WY_N("{seat} keeps the {trinket}, worth {points}."));
    wy_with(talk->phrase, "trinket", BROOD_NOUN_TRINKET, trinket);
    wy_with(talk->phrase, "level", WY_NUMBER, talk->parts->box.trinket_level[trinket]);
    wy_with(talk->phrase, "points", BROOD_SAID_POINTS, talk->parts->box.trinket_points[trinket]);
}

static void tell_trade(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int trinket = talk->action.c;
    if (box->trinket_dig[trinket])
        brood_tell(talk, WY_N("Exchange the {trinket} of level {level} for {goods} and {digs}"),
                   WY_N("{seat} exchanges the {trinket} for {goods} and {digs}."));
    else if (box->trinket_magic[trinket])
        brood_tell(talk, WY_N("Exchange the {trinket} of level {level} for {goods} and {moves}"),
                   WY_N("{seat} exchanges the {trinket} for {goods} and {moves}."));
    else
        brood_tell(talk, WY_N("Exchange the {trinket} of level {level} for {goods}"),
                   WY_N("{seat} exchanges the {trinket} for {goods}."));
    wy_with(talk->phrase, "trinket", BROOD_NOUN_TRINKET, trinket);
    wy_with(talk->phrase, "level", WY_NUMBER, box->trinket_level[trinket]);
    brood_tell_goods(talk, "goods",
                     brood_gain_noun(&talk->parts->tables.trinket[trinket], 1,
                                     brood_trinket_colour(talk->parts, trinket)));
    wy_with(talk->phrase, "digs", BROOD_SAID_DIGS, box->trinket_dig[trinket]);
    wy_with(talk->phrase, "moves", BROOD_SAID_MOVES, box->trinket_magic[trinket]);
}

void brood_talk_gains(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_TAKE: tell_take(talk); break;
    case BROOD_DO_SWAP: tell_swap(talk); break;
    case BROOD_DO_DIG: tell_dig(talk); break;
    case BROOD_DO_MAGIC: tell_magic(talk); break;
    case BROOD_DO_KEEP: tell_keep(talk); break;
    case BROOD_DO_TRADE: tell_trade(talk); break;
    default: tell_change(talk); break;
    }
}
