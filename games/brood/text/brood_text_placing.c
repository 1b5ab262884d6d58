/* brood_text_placing.c - sentences for the set-up and for placing dragons. */
#include "games/brood/text/brood_text.h"

/* ---- Lots: options read like events ---- */

/* Describes a bonus. */
static const char *const bonus_texts[BROOD_BONUSES] = {
    WY_N("Bonus Brood Lord: {each} for every active dragon of level 3 or 4."),
    WY_N("Bonus Awakened: {each} for an Elder."),
    WY_N("Bonus Rainbow Clan: {each} for every colour among the dragons of a clan."),
    WY_N("Bonus Collector: {each} for every trinket kept."),
    WY_N("Bonus Banker: {each} for every {per} of the value of the accounts."),
    WY_N("Bonus Archmage: {each} for every level of magic."),
    WY_N("Bonus Delver: {each} for every cover removed, and {extra} more for all of them."),
    WY_N("Bonus Triad: {each} for every set of a red, a blue and a yellow jewel."),
    WY_N("Bonus Three Mints: {each} for every set of a ducat, a gobloon and a dragoncoin."),
    WY_N("Bonus Full Larder: {each} for every {per} food left."),
};

#define TELL_LOT(talk, text, ...) BROOD_TELL(talk, text, text, __VA_ARGS__)

void brood_talk_lots(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int noun = talk->action.c, level = talk->task.a;
    switch (talk->action.verb) {
    case BROOD_DO_ORDER:
        TELL_LOT(talk,
                 talk->s->cursor ? WY_N("{drawn} is number {number} on the wheel.")
                                 : WY_N("{drawn} is the first on the wheel."),
                 brood_part("drawn", WY_SEAT, noun), brood_number("number", talk->s->cursor + 1));
        break;
    case BROOD_DO_SKY:
        TELL_LOT(talk, WY_N("Sky tile {letter} covers {place} until year {year} is over."),
                 brood_part("letter", BROOD_NOUN_LETTER, noun),
                 brood_at(BROOD_PEAKS + talk->action.b), brood_number("year", box->island[noun]));
        break;
    case BROOD_DO_BONUS:
        TELL_LOT(talk, bonus_texts[noun],
                 brood_part("each", BROOD_SAID_POINTS, box->bonus_points[noun]),
                 brood_number("per", box->bonus_per[noun]),
                 brood_number("extra", box->bonus_extra[noun]));
        break;
    case BROOD_DO_SHOW:
        TELL_LOT(talk, WY_N("On display: the {trinket}, of level {level}."),
                 brood_part("trinket", BROOD_NOUN_TRINKET, noun),
                 brood_number("level", box->trinket_level[noun]));
        break;
    case BROOD_DO_SEVENTH:
        TELL_LOT(talk, WY_N("The seventh enemy is {new}."), brood_new_part(talk->s->enemies, noun));
        break;
    case BROOD_DO_ENEMY:
        TELL_LOT(talk, WY_N("At {field} waits {new}."), brood_new_part(talk->s->enemies, noun),
                 brood_part("field", BROOD_NOUN_FIELD, talk->action.b));
        break;
    case BROOD_DO_DRAW:
        TELL_LOT(talk, WY_N("The enemy draws {goods}."),
                 brood_amount("goods", brood_pool_good(noun), 1));
        break;
    case BROOD_DO_KIT:
        BROOD_TELL(talk, WY_N("Start with {dragons}"), WY_N("{seat} starts with {dragons}."),
                   brood_part("dragons", BROOD_SAID_KIT,
                              brood_three_noun(brood_kit(talk->parts, talk->s, noun))));
        break;
    default: /* start */
        BROOD_TELL(talk, WY_N("Take {new} ({left} in the pool)"), WY_N("{seat} takes {new}."),
                   brood_new_part(level, noun),
                   brood_number("left", brood_tokens(talk->parts, talk->s, level, noun)));
        break;
    }
}

static void tell_choice(const brood_talk *talk)
{
    static const char *const options[] = {
        WY_N("Dragon {slot}: the {dragon}"),
        WY_N("Dragon {slot}: the {dragon}, from the summer nursery"),
        WY_N("Dragon {slot}: the {dragon}, from the winter nursery"),
        WY_N("Dragon {slot}: the {dragon}, from {place}"),
    };
    int slot = talk->action.c;
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[slot];
    int where = dragon->where < BROOD_ON ? dragon->where : (int)BROOD_ON;
    BROOD_TELL(talk, options[where],
               talk->task.step == BROOD_STEP_PAIR
                   ? WY_N("{seat} chooses the {dragon} as the second of a pair.")
                   : WY_N("{seat} chooses the {dragon}."),
               brood_dragon_part(talk, slot), brood_at(dragon->place),
               brood_part("slot", BROOD_NOUN_SLOT, slot));
}

/* ---- Placing ---- */

/* Goods for the colour bonus and for opening a lock. */
static int32_t bounty_noun(const brood_talk *talk, const brood_dragon *dragon, int place)
{
    const brood_box *box = &talk->parts->box;
    uint16_t amounts[BROOD_YIELDS] = {0};
    bool is_liked = dragon->level < BROOD_LEVELS && box->bonus[place] == dragon->colour + 1;
    if (is_liked && brood_is_open(talk->s, place))
        amounts[BROOD_DUCAT] = box->gifts[1];
    if (is_liked && dragon->level == 3 && brood_is_locked(talk->s, place))
        amounts[BROOD_GOBLOON] = box->gifts[2];
    return brood_goods_noun(amounts);
}

static const char *place_option(int verb, bool has_fee, bool has_bounty)
{
    static const char *const texts[][2][2] = {
        {{WY_N("To {place}: {offer}"), WY_N("To {place}, gaining {bounty}: {offer}")},
         {WY_N("To {place}, paying {fee}: {offer}"),
          WY_N("To {place}, paying {fee} and gaining {bounty}: {offer}")}},
        {{WY_N("Beside your purple dragon at {place}: {offer}"),
          WY_N("Beside your purple dragon at {place}, gaining {bounty}: {offer}")},
         {WY_N("Beside your purple dragon at {place}, paying {fee}: {offer}"),
          WY_N("Beside your purple dragon at {place}, paying {fee} and gaining {bounty}: "
               "{offer}")}},
        {{WY_N("To {place}, sending a dragon away: {offer}"),
          WY_N("To {place}, sending a dragon away and gaining {bounty}: {offer}")},
         {WY_N("To {place}, sending a dragon away and paying {fee}: {offer}"),
          WY_N("To {place}, sending a dragon away, paying {fee} and gaining {bounty}: {offer}")}},
    };
    return texts[verb - BROOD_DO_PLACE][has_fee][has_bounty];
}

static const char *place_event(int verb, bool has_fee, bool has_gain)
{
    static const char *const texts[][2][2] = {
        {{WY_N("{seat} sends the {dragon} to {place}."),
          WY_N("{seat} sends the {dragon} to {place} and gains {bounty}.")},
         {WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}."),
          WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}, and gains {bounty}.")}},
        {{WY_N("{seat} sends the {dragon} to {place}, beside a purple dragon."),
          WY_N("{seat} sends the {dragon} to {place}, beside a purple dragon, and gains "
               "{bounty}.")},
         {WY_N("{seat} sends the {dragon} to {place}, beside a purple dragon, for a fee of "
               "{fee}."),
          WY_N("{seat} sends the {dragon} to {place}, beside a purple dragon, for a fee of {fee}, "
               "and gains {bounty}.")}},
        {{WY_N("{seat} sends the {dragon} to {place}, where a dragon must give way."),
          WY_N("{seat} sends the {dragon} to {place}, where a dragon must give way.")},
         {WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}; a dragon there must give "
               "way."),
          WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}; a dragon there must give "
               "way.")}},
    };
    return texts[verb - BROOD_DO_PLACE][has_fee][has_gain];
}

/* Goods gained at once. Left out with a fee, since the difference would mix both. */
static int32_t place_gain(const brood_talk *talk, int fee)
{
    if (!talk->is_event || fee)
        return 0;
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    return brood_gained_noun(talk->s, &after, talk->seat);
}

static void tell_place(const brood_talk *talk)
{
    int slot = talk->task.a, place = talk->action.c, verb = talk->action.verb;
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[slot];
    int fee =
        dragon->level == BROOD_LEVELS ? 0 : brood_fee(talk->parts, talk->s, talk->seat, place);
    int32_t bounty = talk->is_event ? place_gain(talk, fee) : bounty_noun(talk, dragon, place);
    bool unlocks = place == BROOD_SANCTUARY && bounty == 0 && verb == BROOD_DO_PLACE && !fee;
    BROOD_TELL(talk, place_option(verb, fee > 0, bounty != 0),
               unlocks ? WY_N("{seat} sends the {dragon} to {place}, which unlocks the nursery.")
                       : place_event(verb, fee > 0, bounty != 0),
               brood_dragon_part(talk, slot), brood_at(place),
               brood_amount("fee", BROOD_DUCAT, fee), brood_goods_part("bounty", bounty),
               brood_offer_part(talk->parts, talk->s, talk->seat, slot, place,
                                (enum brood_manner)(BROOD_PLACED + verb - BROOD_DO_PLACE)));
}

/* ---- Abilities ---- */

static void tell_oust(const brood_talk *talk)
{
    static const char *const texts[][2] = {
        {WY_N("Send {victim} back to the row"), WY_N("{seat} sends {victim} back to the row.")},
        {WY_N("Send {victim} back to the summer nursery"),
         WY_N("{seat} sends {victim} back to the summer nursery.")},
        {WY_N("Send {victim} back to the winter nursery"),
         WY_N("{seat} sends {victim} back to the winter nursery.")},
        {WY_N("Send {victim} back to {place}"), WY_N("{seat} sends {victim} back to {place}.")}};
    const brood_dragon *victim = &talk->s->player[talk->action.b].dragon[talk->action.c];
    int origin = victim->origin < BROOD_ON ? victim->origin : (int)BROOD_ON;
    BROOD_TELL(talk, texts[origin][0], texts[origin][1],
               brood_part("victim", BROOD_SAID_OWNED, brood_owned_noun(talk->action.b, victim)),
               brood_at(origin == BROOD_ON ? victim->origin - BROOD_ON : 0));
}

void brood_talk_placing(const brood_talk *talk)
{
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[talk->task.a % BROOD_SLOTS];
    bool in_summer = talk->s->side == BROOD_SUMMER, is_magenta = dragon->colour == BROOD_MAGENTA;
    int slot = talk->action.c;
    switch (talk->action.verb) {
    case BROOD_DO_LEADER:
        BROOD_TELL(talk, WY_N("Dragon {slot}, the {dragon}, leads"),
                   WY_N("{seat} makes the {dragon} the leader of this summer."),
                   brood_dragon_part(talk, slot), brood_part("slot", BROOD_NOUN_SLOT, slot));
        break;
    case BROOD_DO_DRAGON: tell_choice(talk); break;
    case BROOD_DO_NURSERY:
        BROOD_TELL(talk,
                   in_summer ? WY_N("Into the summer nursery: it can be placed in winter")
                             : WY_N("Into the winter nursery: it is back in the row at New Year, "
                                    "and needs no food"),
                   in_summer ? WY_N("{seat} puts the {dragon} into the summer nursery.")
                             : WY_N("{seat} puts the {dragon} into the winter nursery."),
                   brood_dragon_part(talk, talk->task.a));
        break;
    case BROOD_DO_OUST: tell_oust(talk); break;
    case BROOD_DO_OUST_ENEMY:
        BROOD_TELL(talk, WY_N("Send the enemy away until the combats of this half-year are over"),
                   WY_N("{seat} sends the enemy away from {place} for this half-year."),
                   brood_at(dragon->place));
        break;
    case BROOD_DO_ABILITY:
        BROOD_TELL(talk,
                   is_magenta ? WY_N("Pay {price} for a magic move")
                              : WY_N("Pay {price} for an excavation without its items"),
                   is_magenta ? WY_N("{seat} pays {price} for a magic move of the {dragon}.")
                              : WY_N("{seat} pays {price} for an excavation by the {dragon}."),
                   brood_amount("price", BROOD_DUCAT, talk->parts->box.fees[is_magenta ? 0 : 1]),
                   brood_dragon_part(talk, talk->task.a));
        break;
    default: tell_place(talk); break;
    }
}
