/* brood_moves.h - what the files of the rules share: the stack of steps, goods on the move, and the
 * steps of each part of the year. */
#ifndef WYRM_GAMES_BROOD_MOVES_H
#define WYRM_GAMES_BROOD_MOVES_H

#include "games/brood/brood.h"

/* ---- The stack ---- */

WY_FN static inline void brood_push(brood_state *s, int step, int seat, int a, int b)
{
    WY_ASSERT(s->tasks < BROOD_STACK);
    brood_task *task = &s->task[s->tasks++];
    task->step = (uint8_t)step;
    task->seat = (uint8_t)seat;
    task->a = (uint8_t)a;
    task->b = (uint8_t)b;
}

/* Takes the step on top away; what is left of the stack is zero. */
WY_FN static inline brood_task brood_pop(brood_state *s)
{
    brood_task top = brood_top(s);
    s->tasks--;
    memset(&s->task[s->tasks], 0, sizeof s->task[0]);
    return top;
}

/* The step on top, to be changed in place. */
WY_FN static inline brood_task *brood_at_hand(brood_state *s)
{
    return &s->task[s->tasks - 1];
}

/* One time less; the last time takes the step away. */
WY_FN static inline void brood_count_down(brood_state *s)
{
    if (--brood_at_hand(s)->a == 0)
        brood_pop(s);
}

WY_FN static inline void brood_offer_done(wy_menu *menu, bool allowed)
{
    wy_offer(menu, wy_act(BROOD_DO_DONE, 0, 0, 0), allowed);
}

WY_FN static inline uint64_t brood_all(int count)
{
    return WY_BIT(count) - 1;
}

/* The dragon that a visit is about. */
WY_FN static inline brood_dragon *brood_visitor(brood_state *s, int seat)
{
    return &s->player[seat].dragon[s->visit.slot];
}

/* ---- brood_board.c ---- */

/* Goods from the supply to a horde, or back if the amount is negative. */
WY_FN static inline void brood_give(brood_state *s, int seat, int good, int amount)
{
    s->player[seat].goods[good] = (uint16_t)(s->player[seat].goods[good] + amount);
    s->issued[good] = (uint16_t)(s->issued[good] + amount);
}

/* Is it a dragon of level 3 and of a colour, with that colour's ability? */
WY_FN static inline bool brood_is_able(const brood_dragon *dragon, int colour)
{
    return dragon->level == 3 && dragon->colour == colour;
}

/* Are colour abilities without effect there (BROOD-34)? */
WY_FN bool brood_is_quiet(const brood_state *s, int place);

/* A dragon is in the row or in a nursery from now on, as if it had done nothing. */
WY_FN void brood_stand_in(brood_dragon *dragon, int where);

/* The nursery of the half-year to come: of losers and newborn. */
WY_FN static inline int brood_next_nursery(const brood_state *s)
{
    return BROOD_NURSERY + (s->side == BROOD_SUMMER ? BROOD_WINTER : BROOD_SUMMER);
}

/* Dragons of others on a side that have a colour's ability, enemies included. */
WY_FN int brood_rivals(const brood_state *s, int seat, int place, int side, int colour);

/* A new dragon in the first free slot. */
WY_FN int brood_hatch(brood_state *s, int seat, int level, int colour, int where);

/* Somebody goes who was placed at that moment: those who came later close up, so that moments have
 * no gaps while dragons are placed. */
WY_FN void brood_close_up(brood_state *s, int moment);

/* A dragon leaves its clan, from the place that it visits. */
WY_FN void brood_leave(brood_state *s, int seat, int slot);

/* Whoever owns an elder, or BROOD_NONE while it sleeps. */
WY_FN int brood_owner_of_elder(const brood_state *s, int elder);

/* The seat at a point of the snake, which is twice as long as the wheel. */
WY_FN int brood_snake(const brood_state *s, int point);

/* ---- brood_paying.c ---- */

WY_FN bool brood_can_pay(const brood_parts *parts, const uint16_t goods[BROOD_GOODS],
                         const uint16_t cost[BROOD_GOODS]);
WY_FN bool brood_can_pay_one(const brood_parts *parts, const brood_player *player, int good,
                             int amount);
WY_FN bool brood_can_pay_two(const brood_parts *parts, const brood_player *player, int good,
                             int amount, int other, int more);

/* Exchanges of which one is needed before the cost can be paid; empty: it can be paid at once. */
WY_FN uint64_t brood_swaps(const uint16_t goods[BROOD_GOODS], const uint16_t cost[BROOD_GOODS]);
WY_FN void brood_swap(const brood_parts *parts, uint16_t goods[BROOD_GOODS], int exchange);

/* The same with the supply. */
WY_FN void brood_exchange(const brood_parts *parts, brood_state *s, int seat, int exchange);

/* Puts a payment on the stack; the second only raises it. */
WY_FN void brood_charge(brood_state *s, int seat, int good, int amount);
WY_FN void brood_add_cost(brood_state *s, int good, int amount);

/* Carries a payment on; false: an exchange is to be chosen. */
WY_FN bool brood_pay(const brood_parts *parts, brood_state *s);

WY_FN void brood_pay_legal(const brood_state *s, wy_menu *menu);

/* ---- brood_gains.c ---- */

/* Adds a gain to the haul, so many times; its stones of a colour, or of any (BROOD_NONE). */
WY_FN void brood_haul(brood_state *s, const brood_gain *gain, int times, int colour);
WY_FN void brood_haul_kind(brood_state *s, int kind, int amount);

WY_FN void brood_collect(brood_state *s);
WY_FN bool brood_gain_on(brood_state *s);
WY_FN void brood_gains_legal(const brood_state *s, wy_menu *menu);
WY_FN void brood_gains_apply(brood_state *s, wy_action action);
WY_FN bool brood_adjust_on(brood_state *s);

/* Yellow dragons of the same owner, and Orange ones of others, that share a dragon's side. */
WY_FN int brood_yellows(const brood_state *s, int seat, int slot);
WY_FN int brood_oranges(const brood_state *s, int seat, int slot);

/* ---- brood_tracks.c: excavation, magic, trinkets ---- */

WY_FN uint64_t brood_diggable(const brood_player *player);
WY_FN void brood_tracks_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_tracks_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* The items of a trinket, so many times, into the haul; what it lets one do onto the stack. */
WY_FN void brood_exchange_trinket(const brood_parts *parts, brood_state *s, int seat, int trinket,
                                  int times);

/* ---- brood_lots.c: the set-up ---- */

WY_FN bool brood_lots_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_lots_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_lots_apply(brood_state *s, wy_action action);

/* ---- brood_reach.c, brood_placing.c ---- */

/* What is noted of the first dragon of a pair, as it was when it was placed. */
enum { BROOD_PAIR_INDIGO = 1, BROOD_PAIR_OF_ROW = 2, BROOD_PAIR_LEADER = 4 };

/* Dragons that a seat may still place, as a set of slots; and which of them have only the Sanctuary
 * to thank for it. */
WY_FN int brood_placeable(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_unlocked(const brood_state *s, int seat);

/* Where a dragon may go: onto a space, beside a Purple one, by force; in the order of the verbs. */
enum { BROOD_WAYS = 3 };
WY_FN void brood_ways(const brood_parts *parts, const brood_state *s, int seat, int slot,
                      uint64_t ways[BROOD_WAYS]);
WY_FN uint64_t brood_all_targets(const brood_parts *parts, const brood_state *s, int seat,
                                 int slot);

/* Dragons that a turn may begin with by the leader's rule, and second ones of a pair. */
WY_FN int brood_turn_choices(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_pair_choices(const brood_parts *parts, const brood_state *s);

/* Alone: the gobloon of a place (BROOD_LOCKS: it has none), and whether it still lies there. */
WY_FN int brood_lock_at(int place);
WY_FN bool brood_is_locked(const brood_state *s, int place);

/* Ducats that Lime dragons demand there. */
WY_FN int brood_fee(const brood_parts *parts, const brood_state *s, int seat, int place);

WY_FN bool brood_leaders_flow(brood_state *s);
WY_FN bool brood_placing_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_placing_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_placing_apply(const brood_parts *parts, brood_state *s, wy_action action);
WY_FN void brood_stand(brood_state *s);
WY_FN void brood_bounty(const brood_parts *parts, brood_state *s);
WY_FN void brood_begin_season(brood_state *s, int side);

/* ---- Places ---- */

WY_FN void brood_effect_on(const brood_parts *parts, brood_state *s);

/* brood_clan.c: hatching, evolving, retiring, trading dragons */
WY_FN int brood_fused(const brood_parts *parts, int colour, const int gems[BROOD_STONES]);
WY_FN bool brood_split(const brood_parts *parts, int colour, int mixture, int births[BROOD_STONES]);
WY_FN void brood_clan_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_clan_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* brood_shops.c */
WY_FN void brood_shop_enter(const brood_parts *parts, brood_state *s, int seat);
WY_FN void brood_shop_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_shop_apply(const brood_parts *parts, brood_state *s, wy_action action);
WY_FN void brood_yield(brood_state *s);
WY_FN void brood_close(const brood_parts *parts, brood_state *s);

/* brood_bank.c: the bank and its thieves */
WY_FN void brood_interest(const brood_parts *parts, brood_state *s, int seat, int account);
WY_FN bool brood_can_rob(const brood_state *s, int seat);
WY_FN void brood_bank_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_bank_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* brood_magicians.c: Caravan, Grotto, Witch's Lair, elders' lairs */
WY_FN uint64_t brood_copies(const brood_parts *parts, const brood_state *s);
WY_FN void brood_magicians_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_magicians_apply(const brood_parts *parts, brood_state *s, wy_action action);
WY_FN void brood_toll(brood_state *s);

/* The coins that lie at a lair go to a seat. */
WY_FN void brood_empty_lair(brood_state *s, int seat, int elder);

/* ---- brood_harvest.c, brood_combat.c ---- */

/* Does a dragon get anything from its place in this stage? */
WY_FN bool brood_gathers(const brood_parts *parts, const brood_state *s, int seat, int slot);
WY_FN bool brood_harvest_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_gather(const brood_parts *parts, brood_state *s, int seat, int slot, int what,
                        bool copied);
WY_FN void brood_harvest_legal(const brood_state *s, wy_menu *menu);
WY_FN void brood_harvest_apply(const brood_parts *parts, brood_state *s, wy_action action);

WY_FN bool brood_combat_flow(const brood_parts *parts, brood_state *s);
WY_FN uint64_t brood_challenges(const brood_parts *parts, const brood_state *s, int seat);
WY_FN uint64_t brood_bids(const brood_parts *parts, const brood_state *s, int which);
WY_FN void brood_combat_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_combat_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* ---- brood_newyear.c ---- */

/* Places that the New Years from one to another open. */
WY_FN uint64_t brood_opened_by(const brood_parts *parts, const brood_state *s, int first, int last);
WY_FN bool brood_newyear_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_newyear_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_newyear_apply(const brood_parts *parts, brood_state *s, wy_action action);
WY_FN void brood_feed_on(const brood_parts *parts, brood_state *s);
WY_FN void brood_gift(const brood_parts *parts, brood_state *s);

/* ---- brood_rules.c ---- */

/* Places without a tile at the beginning. */
WY_FN uint64_t brood_first_open(const brood_parts *parts, const brood_state *s);

/* Somebody who has nothing yet but eggs and what is open from the start. */
WY_FN void brood_set_up_player(const brood_parts *parts, brood_player *player);

/* The phase of a position. */
WY_FN int brood_phase_of(const brood_state *s);

/* ---- brood_why.c ---- */

/* The step to which a verb belongs; verbs that only chance says. */
WY_FN bool brood_is_verb_of(int step, int verb);
WY_FN bool brood_is_lot(int verb);

/* Every noun in its range? */
WY_FN bool brood_is_well_formed(wy_action action);

/* Why the menu does not have it. */
WY_FN wy_reason brood_why(const brood_parts *parts, const brood_state *s, wy_action action);

#endif
