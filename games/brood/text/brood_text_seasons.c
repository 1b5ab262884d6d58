/* brood_text_seasons.c - sentences for autumn and spring: gathering and combat. */
#include "games/brood/text/brood_text.h"

/* ---- Gathering ---- */

static const char *gather_event(int what, bool in_battle)
{
    switch (what) {
    case BROOD_FOR_LEVEL: return WY_N("{seat}'s {dragon} gathers {goods} at {place}.");
    case BROOD_FOR_RANK:
        return WY_N("{seat}'s {dragon} has rank {rank} at {place} and gathers {goods}.");
    case BROOD_FOR_VICTORY:
        return in_battle ? WY_N("{seat}'s {dragon} gathers {goods} at {place} as the winner.")
                         : WY_N("{seat}'s {dragon} gathers {goods} at {place} without a fight.");
    default: return WY_N("{seat}'s {dragon} gathers {goods} at {place}, the loser's share.");
    }
}

static void tell_gather(const brood_talk *talk)
{
    const brood_state *s = talk->s;
    const brood_dragon *dragon = &s->player[talk->seat].dragon[talk->task.a];
    bool is_elder = dragon->level == BROOD_LEVELS;
    wy_part which = brood_dragon_part(talk, talk->task.a), where = brood_at(dragon->place);
    if (dragon->place == BROOD_HOLLOW) {
        int levels = brood_allowance(talk->parts, s, talk->seat, talk->task.a, talk->task.b);
        BROOD_TELL(talk, WY_N("Choose trinkets at {place}"),
                   WY_N("{seat}'s {dragon} may choose {allowance} at {place}."), which, where,
                   brood_part("allowance", BROOD_SAID_ALLOWANCE, levels));
    } else if (dragon->place == BROOD_PEAKS) {
        BROOD_TELL(talk, WY_N("Gather at {place}"),
                   WY_N("{seat}'s {dragon} may choose at {place}."), which, where);
    } else {
        brood_state after = brood_after(talk->parts, s, talk->action);
        BROOD_TELL(talk, WY_N("Gather {goods} at {place}"),
                   gather_event(talk->task.b, s->fight.how == BROOD_IN_BATTLE && !is_elder), which,
                   where, brood_goods_part("goods", brood_gained_noun(s, &after, talk->seat)));
        if (talk->task.b == BROOD_FOR_RANK)
            wy_with(talk->phrase, "rank", WY_NUMBER,
                    brood_rank(talk->parts, s, talk->seat, talk->task.a));
    }
}

/* ---- Challenges ---- */

static const brood_dragon *fighter_at(const brood_state *s, int seat, int place)
{
    const brood_dragon *found = NULL;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &s->player[seat].dragon[slot];
        if (brood_is_fighter(dragon, place, s->side))
            found = dragon;
    }
    return found;
}

/* The other fighter there, or BROOD_NONE for an enemy. */
static int rival_at(const brood_state *s, int seat, int place)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && fighter_at(s, other, place))
            return other;
    return BROOD_NONE;
}

static void tell_fight(const brood_talk *talk)
{
    const brood_state *s = talk->s;
    int place = talk->action.c, seat = rival_at(s, talk->seat, place);
    const brood_dragon *own = fighter_at(s, talk->seat, place);
    brood_dragon rival =
        seat == BROOD_NONE ? brood_enemy(s, place, s->side) : *fighter_at(s, seat, place);
    BROOD_TELL(talk,
               WY_N("Fight for {place} against {rival}: strength {might} against {other} before "
                    "the bids"),
               WY_N("{seat} fights for {place} against {rival}."), brood_at(place),
               seat == BROOD_NONE
                   ? brood_part("rival", BROOD_SAID_NEW_DRAGON,
                                brood_dragon_noun(rival.level, rival.colour))
                   : brood_part("rival", BROOD_SAID_OWNED, brood_owned_noun(seat, &rival)),
               brood_number("might", brood_strength(talk->parts, own->level, own->colour)),
               brood_number("other", brood_strength(talk->parts, rival.level, rival.colour)));
}

/* ---- Bids ---- */

static const char *bid_option(const brood_talk *talk, int item)
{
    int which = talk->task.a;
    switch (item) {
    case BROOD_ITEM_NOTHING:
        return talk->s->fight.laid[which] ? WY_N("Bid nothing more") : WY_N("Bid nothing");
    case BROOD_ITEM_BY_DUCAT: return WY_N("Bid {goods} made of a ducat: strength +{strength}");
    case BROOD_ITEM_BY_GOBLOON: return WY_N("Bid {goods} made of a gobloon: strength +{strength}");
    default: return WY_N("Bid {goods}: strength +{strength}");
    }
}

static void tell_bid(const brood_talk *talk)
{
    int item = talk->action.c, good = brood_item_good(item);
    int slot = talk->s->fight.slot[talk->task.a];
    int colour = talk->s->player[talk->seat].dragon[slot].colour;
    if (item == BROOD_ITEM_SECRET)
        brood_tell(talk, WY_N("Bid something unseen"),
                   WY_N("{seat} lays a part of the bid, unseen."), WY_NO_PARTS);
    else if (item == BROOD_ITEM_NOTHING)
        brood_tell(talk, bid_option(talk, item), WY_N("{seat} bids nothing more."), WY_NO_PARTS);
    else
        BROOD_TELL(talk, bid_option(talk, item), WY_N("{seat} bids {goods}."),
                   brood_amount("goods", good, 1),
                   brood_number("strength", brood_item_strength(talk->parts, colour, good)));
}

/* ---- The outcome ---- */

/* By season, who wins, and whether it is a tie. */
static const char *const outcomes[BROOD_SIDES][2][2] = {
    {{WY_N("{winner} shows {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "{winner} wins, and {loser}'s dragon will rest in the winter nursery."),
      WY_N("{winner} shows {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "{winner} was there first and wins; {loser}'s dragon will rest in the winter nursery.")},
     {WY_N("The enemy draws {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "The enemy wins, and {loser}'s dragon will rest in the winter nursery."),
      WY_N("The enemy draws {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "The enemy wins a tie, and {loser}'s dragon will rest in the winter nursery.")}},
    {{WY_N("{winner} shows {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "{winner} wins, and {loser}'s dragon will rest in the summer nursery."),
      WY_N("{winner} shows {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "{winner} was there first and wins; {loser}'s dragon will rest in the summer nursery.")},
     {WY_N("The enemy draws {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "The enemy wins, and {loser}'s dragon will rest in the summer nursery."),
      WY_N("The enemy draws {bid} and has strength {might}; {loser} shows {other} and has {less}. "
           "The enemy wins a tie, and {loser}'s dragon will rest in the summer nursery.")}},
};

/* One fighter: seat (unless an enemy), bid, and strength. */
static void with_side(const brood_talk *talk, int which, const char *who, const char *bid,
                      const char *strength)
{
    const brood_fight *fight = &talk->s->fight;
    if (fight->seat[which] != BROOD_NONE)
        wy_with(talk->phrase, who, WY_SEAT, fight->seat[which]);
    wy_with(talk->phrase, bid, BROOD_SAID_BID,
            brood_bid_noun(fight->bid[which], fight->laid[which]));
    wy_with(talk->phrase, strength, WY_NUMBER, brood_might(talk->parts, talk->s, which));
}

static void tell_reveal(const brood_talk *talk)
{
    const brood_state *s = talk->s;
    brood_state after = brood_after(talk->parts, s, talk->action);
    int winner = after.fight.winner;
    bool is_tie = brood_might(talk->parts, s, 0) == brood_might(talk->parts, s, 1);
    const char *text = outcomes[s->side][s->fight.seat[winner] == BROOD_NONE][is_tie];
    if (s->fight.seat[1 - winner] == BROOD_NONE)
        text = WY_N("{winner} shows {bid} and has strength {might}; the enemy draws {other} "
                    "and has {less}. {winner} wins.");
    wy_say(talk->phrase, talk->is_event ? text : WY_N("Show both bids"));
    with_side(talk, winner, "winner", "bid", "might");
    with_side(talk, 1 - winner, "loser", "other", "less");
}

void brood_talk_seasons(const brood_talk *talk)
{
    const brood_dragon *dragon;
    int times;
    switch (talk->action.verb) {
    case BROOD_DO_GATHER: tell_gather(talk); break;
    case BROOD_DO_PEAKS:
        dragon = &talk->s->player[talk->seat].dragon[talk->task.a];
        times = brood_is_able(dragon, BROOD_TEAL) && !talk->s->visit.copied ? 2 : 1;
        BROOD_TELL(talk, WY_N("Gather {goods}"), WY_N("{seat}'s {dragon} gathers {goods}."),
                   brood_dragon_part(talk, talk->task.a),
                   brood_amount("goods", talk->action.c ? BROOD_ANY_JEWEL : BROOD_ANY_CRYSTAL,
                                talk->parts->box.peaks[talk->action.c] * times));
        break;
    case BROOD_DO_FIGHT: tell_fight(talk); break;
    case BROOD_DO_HOLD:
        brood_tell(
            talk,
            WY_N("Hold: if neither fights, both take the loser's share and no dragon has to rest"),
            WY_N("{seat} holds."), WY_NO_PARTS);
        break;
    case BROOD_DO_BID: tell_bid(talk); break;
    default: tell_reveal(talk); break;
    }
}
