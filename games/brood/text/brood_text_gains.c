/* brood_text_gains.c - sentences for gains, payments, tracks and trinkets. */
#include "games/brood/text/brood_text.h"

static void tell_change(const brood_talk *talk)
{
    static const char more[] = WY_N("Gain {goods} more");
    const char *option = more, *event;
    if (talk->action.verb == BROOD_DO_PLUS3)
        event = WY_N("{seat} gains {goods} more, thanks to a yellow dragon.");
    else if (talk->action.verb == BROOD_DO_PLUS1)
        event = talk->s->side == BROOD_SUMMER
                    ? WY_N("{seat} gains {goods} more, thanks to the green dragon.")
                    : WY_N("{seat} gains {goods} more, thanks to the blue dragon.");
    else {
        option = WY_N("Gain {goods} less");
        event = WY_N("{seat} gains {goods} less, because of an orange dragon.");
    }
    BROOD_TELL(talk, option, event,
               brood_amount("goods", talk->action.c, talk->action.verb == BROOD_DO_PLUS3 ? 3 : 1));
}

static void tell_swap(const brood_talk *talk)
{
    int32_t given = 0, got = 0;
    uint16_t goods[BROOD_GOODS];
    for (int good = 0; good < BROOD_GOODS; good++)
        goods[good] = 1;
    brood_swap(talk->parts, goods, talk->action.c);
    for (int good = 0; good < BROOD_GOODS; good++)
        if (goods[good] == 0)
            given = brood_count_noun(good, 1);
        else if (goods[good] > 1)
            got = brood_count_noun(good, goods[good] - 1);
    BROOD_TELL(talk, WY_N("Change {given} into {got}"),
               talk->task.step == BROOD_STEP_TRADE
                   ? WY_N("{seat} changes {given} into {got}.")
                   : WY_N("{seat} changes {given} into {got}, to pay {cost}."),
               brood_part("given", BROOD_SAID_COUNT, given),
               brood_part("got", BROOD_SAID_COUNT, got),
               brood_goods_part("cost", brood_horde_noun(talk->s->cost)));
}

void brood_tell_trinket(const brood_talk *talk, int times, const char *const texts[3][2])
{
    const brood_box *box = &talk->parts->box;
    int trinket = talk->action.c, digs = box->trinket_dig[trinket] * times;
    int moves = box->trinket_magic[trinket] * times, kind = digs ? 1 : moves ? 2 : 0;
    BROOD_TELL(talk, texts[kind][0], texts[kind][1],
               brood_part("trinket", BROOD_NOUN_TRINKET, trinket),
               brood_number("level", box->trinket_level[trinket]),
               brood_gain_part(&talk->parts->tables.trinket[trinket], times,
                               brood_trinket_colour(talk->parts, trinket)),
               digs ? brood_part("digs", BROOD_SAID_DIGS, digs)
                    : brood_part("moves", BROOD_SAID_MOVES, moves));
}

void brood_talk_gains(const brood_talk *talk)
{
    static const char *const trades[3][2] = {
        {WY_N("Exchange the {trinket} of level {level} for {goods}"),
         WY_N("{seat} exchanges the {trinket} for {goods}.")},
        {WY_N("Exchange the {trinket} of level {level} for {goods} and {digs}"),
         WY_N("{seat} exchanges the {trinket} for {goods} and {digs}.")},
        {WY_N("Exchange the {trinket} of level {level} for {goods} and {moves}"),
         WY_N("{seat} exchanges the {trinket} for {goods} and {moves}.")},
    };
    const brood_box *box = &talk->parts->box;
    int noun = talk->action.c, stone, level;
    bool gains;
    switch (talk->action.verb) {
    case BROOD_DO_TAKE:
        stone = brood_first_stone(brood_open_stones(talk->s));
        BROOD_TELL(talk, WY_N("Take {goods}"), WY_N("{seat} takes {goods}."),
                   brood_goods_part(
                       "goods", brood_stones_noun(stone, talk->action.a, talk->action.b, noun)));
        break;
    case BROOD_DO_SWAP: tell_swap(talk); break;
    case BROOD_DO_EXCHANGE:
        brood_tell(talk, WY_N("Exchange goods"), WY_N("{seat} exchanges goods."), WY_NO_PARTS);
        break;
    case BROOD_DO_DIG:
        gains = talk->task.b;
        BROOD_TELL(talk,
                   gains ? WY_N("Excavate {space}, and gain {goods}")
                         : WY_N("Excavate {space}: {goods} as income"),
                   gains ? WY_N("{seat} excavates {space} and finds {goods}.")
                         : WY_N("{seat} excavates {space}, which holds {goods} as income."),
                   brood_part("space", BROOD_NOUN_INCOME, noun),
                   brood_gain_part(&talk->parts->tables.income[noun], 1, BROOD_NONE));
        break;
    case BROOD_DO_MAGIC:
        level = talk->parts->tables.magic_level[noun];
        BROOD_TELL(
            talk, WY_N("To {space}, {points} at the end: {effect}"),
            WY_N("{seat} moves on to {space}: {effect}."),
            brood_part("space", BROOD_NOUN_MAGIC, noun),
            brood_part("points", BROOD_SAID_POINTS, level ? box->magic_points[level - 1] : 0),
            brood_magic_part(talk->parts, noun));
        break;
    case BROOD_DO_KEEP:
        BROOD_TELL(talk, WY_N("Keep the {trinket} of level {level}, {points} at the end"),
                   WY_N("{seat} keeps the {trinket}, worth {points}."),
                   brood_part("trinket", BROOD_NOUN_TRINKET, noun),
                   brood_number("level", box->trinket_level[noun]),
                   brood_part("points", BROOD_SAID_POINTS, box->trinket_points[noun]));
        break;
    case BROOD_DO_TRADE: brood_tell_trinket(talk, 1, trades); break;
    default: tell_change(talk); break;
    }
}
