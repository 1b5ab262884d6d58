/* brood_text_placing.c - the set-up, and dragons on their way: what can be done, what was done. */
#include "games/brood/brood_text.h"

/* ---- Lots (chance): options are told as events ---- */

static void tell_sky(const brood_talk *talk)
{
    static const char text[] = WY_N("Sky tile {letter} covers {place} until year {year} is over.");
    brood_tell(talk, text, text);
    wy_with(talk->phrase, "letter", BROOD_NOUN_LETTER, talk->action.c);
    brood_tell_place(talk, BROOD_PEAKS + talk->action.b);
    wy_with(talk->phrase, "year", WY_NUMBER, talk->parts->box.island[talk->action.c]);
}

/* What a bonus is for. */
static const char *bonus_text(int bonus)
{
    static const char *const texts[BROOD_BONUSES] = {
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
    return texts[bonus];
}

static void tell_bonus(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int bonus = talk->action.c;
    brood_tell(talk, bonus_text(bonus), bonus_text(bonus));
    wy_with(talk->phrase, "each", BROOD_SAID_POINTS, box->bonus_points[bonus]);
    wy_with(talk->phrase, "per", WY_NUMBER, box->bonus_per[bonus]);
    wy_with(talk->phrase, "extra", WY_NUMBER, box->bonus_extra[bonus]);
}

static void tell_enemy(const brood_talk *talk)
{
    static const char seventh[] = WY_N("The seventh enemy is {new}.");
    static const char placed[] = WY_N("At {field} waits {new}.");
    const char *text = talk->action.verb == BROOD_DO_SEVENTH ? seventh : placed;
    brood_tell(talk, text, text);
    wy_with(talk->phrase, "new", BROOD_SAID_NEW_DRAGON,
            brood_dragon_noun(talk->s->enemies, talk->action.c));
    wy_with(talk->phrase, "field", BROOD_NOUN_FIELD, talk->action.b);
}

static void tell_draw(const brood_talk *talk)
{
    static const char text[] = WY_N("The enemy draws {goods}.");
    brood_tell(talk, text, text);
    brood_tell_count(talk, "goods", brood_pool_good(talk->action.c), 1);
}

static void tell_kit(const brood_talk *talk)
{
    const uint8_t *kit = talk->parts->box.kit[3 * talk->s->difficulty + talk->action.c];
    brood_tell(talk, WY_N("Start with {dragons}"), WY_N("{seat} starts with {dragons}."));
    wy_with(talk->phrase, "dragons", BROOD_SAID_KIT, brood_three_noun(kit));
}

static void tell_start(const brood_talk *talk)
{
    int level = brood_top(talk->s).a, colour = talk->action.c;
    brood_tell(talk, WY_N("Take {new} ({left} in the pool)"), WY_N("{seat} takes {new}."));
    wy_with(talk->phrase, "new", BROOD_SAID_NEW_DRAGON, brood_dragon_noun(level, colour));
    wy_with(talk->phrase, "left", WY_NUMBER, brood_tokens(talk->parts, talk->s, level, colour));
}

static void tell_order(const brood_talk *talk)
{
    static const char first[] = WY_N("{drawn} is the first on the wheel.");
    static const char next[] = WY_N("{drawn} is number {number} on the wheel.");
    const char *text = talk->s->cursor ? next : first;
    brood_tell(talk, text, text);
    wy_with(talk->phrase, "drawn", WY_SEAT, talk->action.c);
    wy_with(talk->phrase, "number", WY_NUMBER, talk->s->cursor + 1);
}

static void tell_show(const brood_talk *talk)
{
    static const char text[] = WY_N("On display: the {trinket}, of level {level}.");
    brood_tell(talk, text, text);
    wy_with(talk->phrase, "trinket", BROOD_NOUN_TRINKET, talk->action.c);
    wy_with(talk->phrase, "level", WY_NUMBER, talk->parts->box.trinket_level[talk->action.c]);
}

void brood_talk_lots(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_ORDER: tell_order(talk); break;
    case BROOD_DO_SKY: tell_sky(talk); break;
    case BROOD_DO_BONUS: tell_bonus(talk); break;
    case BROOD_DO_SHOW: tell_show(talk); break;
    case BROOD_DO_SEVENTH:
    case BROOD_DO_ENEMY: tell_enemy(talk); break;
    case BROOD_DO_DRAW: tell_draw(talk); break;
    case BROOD_DO_KIT: tell_kit(talk); break;
    default: tell_start(talk); break;
    }
}

/* ---- Choosing a dragon ---- */

static void tell_leader(const brood_talk *talk)
{
    brood_tell(talk, WY_N("Dragon {slot}, the {dragon}, leads"),
               WY_N("{seat} makes the {dragon} the leader of this summer."));
    brood_tell_dragon(talk, talk->action.c);
    wy_with(talk->phrase, "slot", BROOD_NOUN_SLOT, talk->action.c);
}

static void tell_choice(const brood_talk *talk)
{
    static const char *const options[] = {
        WY_N("Dragon {slot}: the {dragon}"),
        WY_N("Dragon {slot}: the {dragon}, from the summer nursery"),
        WY_N("Dragon {slot}: the {dragon}, from the winter nursery"),
        WY_N("Dragon {slot}: the {dragon}, from {place}"),
    };
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[talk->action.c];
    int where = dragon->where < BROOD_ON ? dragon->where : (int)BROOD_ON;
    bool is_pair = brood_top(talk->s).step == BROOD_STEP_PAIR;
    brood_tell(talk, options[where],
               is_pair ? WY_N("{seat} chooses the {dragon} as the second of a pair.")
                       : WY_N("{seat} chooses the {dragon}."));
    brood_tell_dragon(talk, talk->action.c);
    brood_tell_place(talk, dragon->place);
    wy_with(talk->phrase, "slot", BROOD_NOUN_SLOT, talk->action.c);
}

/* ---- Placing ---- */

/* Goods for a colour that a place likes, and for opening a lock. */
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
        {{WY_N("To {place}, sending somebody away: {offer}"),
          WY_N("To {place}, sending somebody away and gaining {bounty}: {offer}")},
         {WY_N("To {place}, sending somebody away and paying {fee}: {offer}"),
          WY_N("To {place}, sending somebody away, paying {fee} and gaining {bounty}: "
               "{offer}")}},
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
        {{WY_N("{seat} sends the {dragon} to {place}, where somebody must give way."),
          WY_N("{seat} sends the {dragon} to {place}, where somebody must give way.")},
         {WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}; somebody there must give "
               "way."),
          WY_N("{seat} sends the {dragon} to {place}, for a fee of {fee}; somebody there must give "
               "way.")}},
    };
    return texts[verb - BROOD_DO_PLACE][has_fee][has_gain];
}

/* What has come of it at once. With a fee it is not told: the two would be mixed up. */
static int32_t place_gain(const brood_talk *talk, int fee)
{
    if (!talk->is_event || fee)
        return 0;
    brood_state after = brood_after(talk->parts, talk->s, talk->action);
    return brood_gained_noun(talk->s, &after, talk->seat);
}

static void tell_place(const brood_talk *talk)
{
    int slot = brood_top(talk->s).a, place = talk->action.c, verb = talk->action.verb;
    const brood_dragon *dragon = &talk->s->player[talk->seat].dragon[slot];
    int fee =
        dragon->level == BROOD_LEVELS ? 0 : brood_fee(talk->parts, talk->s, talk->seat, place);
    int32_t bounty = talk->is_event ? place_gain(talk, fee) : bounty_noun(talk, dragon, place);
    bool unlocks = place == BROOD_SANCTUARY && bounty == 0 && verb == BROOD_DO_PLACE && !fee;
    brood_tell(talk, place_option(verb, fee > 0, bounty != 0),
               unlocks ? WY_N("{seat} sends the {dragon} to {place}, which unlocks the nursery.")
                       : place_event(verb, fee > 0, bounty != 0));
    brood_tell_dragon(talk, slot);
    brood_tell_place(talk, place);
    brood_tell_count(talk, "fee", BROOD_DUCAT, fee);
    brood_tell_goods(talk, "bounty", bounty);
    brood_with_offer(talk->parts, talk->s, talk->phrase, talk->seat, slot, place,
                     (enum brood_manner)(BROOD_PLACED + verb - BROOD_DO_PLACE));
}

static void tell_nursery(const brood_talk *talk)
{
    if (talk->s->side == BROOD_SUMMER)
        brood_tell(talk, WY_N("Into the summer nursery: it can be placed in winter"),
                   WY_N("{seat} puts the {dragon} into the summer nursery."));
    else
        brood_tell(
            talk,
            WY_N("Into the winter nursery: it is back in the row at New Year, and needs no food"),
            WY_N("{seat} puts the {dragon} into the winter nursery."));
    brood_tell_dragon(talk, brood_top(talk->s).a);
}

/* ---- Abilities ---- */

static void tell_oust(const brood_talk *talk)
{
    static const char *const options[] = {
        WY_N("Send {victim} back to the row"), WY_N("Send {victim} back to the summer nursery"),
        WY_N("Send {victim} back to the winter nursery"), WY_N("Send {victim} back to {place}")};
    static const char *const events[] = {WY_N("{seat} sends {victim} back to the row."),
                                         WY_N("{seat} sends {victim} back to the summer nursery."),
                                         WY_N("{seat} sends {victim} back to the winter nursery."),
                                         WY_N("{seat} sends {victim} back to {place}.")};
    const brood_dragon *victim = &talk->s->player[talk->action.b].dragon[talk->action.c];
    int origin = victim->origin < BROOD_ON ? victim->origin : (int)BROOD_ON;
    brood_tell(talk, options[origin], events[origin]);
    wy_with(talk->phrase, "victim", BROOD_SAID_OWNED, brood_owned_noun(talk->action.b, victim));
    if (origin == BROOD_ON)
        brood_tell_place(talk, victim->origin - BROOD_ON);
}

static void tell_oust_enemy(const brood_talk *talk)
{
    int place = talk->s->player[talk->seat].dragon[brood_top(talk->s).a].place;
    brood_tell(talk, WY_N("Send the enemy away until the combats of this half-year are over"),
               WY_N("{seat} sends the enemy away from {place} for this half-year."));
    brood_tell_place(talk, place);
}

static void tell_ability(const brood_talk *talk)
{
    const brood_box *box = &talk->parts->box;
    int slot = brood_top(talk->s).a;
    bool is_magenta = talk->s->player[talk->seat].dragon[slot].colour == BROOD_MAGENTA;
    if (is_magenta)
        brood_tell(talk, WY_N("Pay {price} for a magic move"),
                   WY_N("{seat} pays {price} for a magic move of the {dragon}."));
    else
        brood_tell(talk, WY_N("Pay {price} for an excavation without its items"),
                   WY_N("{seat} pays {price} for an excavation by the {dragon}."));
    brood_tell_count(talk, "price", BROOD_DUCAT, box->fees[is_magenta ? 0 : 1]);
    brood_tell_dragon(talk, slot);
}

void brood_talk_placing(const brood_talk *talk)
{
    switch (talk->action.verb) {
    case BROOD_DO_LEADER: tell_leader(talk); break;
    case BROOD_DO_DRAGON: tell_choice(talk); break;
    case BROOD_DO_NURSERY: tell_nursery(talk); break;
    case BROOD_DO_OUST: tell_oust(talk); break;
    case BROOD_DO_OUST_ENEMY: tell_oust_enemy(talk); break;
    case BROOD_DO_ABILITY: tell_ability(talk); break;
    default: tell_place(talk); break;
    }
}
