/* brood_moves.h - internals of the rules: stack of steps, goods on the move, steps of the year. */
#pragma once

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

/* Returns whether one of these steps waits. */
WY_FN bool brood_has_step(const brood_state *s, uint64_t steps);

/* Pops the top step and zeroes its slot. */
WY_FN static inline brood_task brood_pop(brood_state *s)
{
    brood_task top = brood_top(s);
    s->tasks--;
    memset(&s->task[s->tasks], 0, sizeof s->task[0]);
    return top;
}

/* Returns the top step for changes in place. */
WY_FN static inline brood_task *brood_at_hand(brood_state *s)
{
    return &s->task[s->tasks - 1];
}

/* Decrements the count of the top step; pops it at zero. */
WY_FN static inline void brood_count_down(brood_state *s)
{
    if (--brood_at_hand(s)->a == 0)
        brood_pop(s);
}

/* Offers a verb without nouns; and one for each element of a set, as its last noun. */
WY_FN static inline void brood_offer(wy_menu *menu, int verb, bool allowed)
{
    wy_offer(menu, wy_act(verb, 0, 0, 0), allowed);
}

WY_FN static inline void brood_offer_set(wy_menu *menu, int verb, uint64_t set)
{
    wy_offer_set(menu, wy_act(verb, 0, 0, 0), set);
}

WY_FN static inline void brood_offer_done(wy_menu *menu, bool allowed)
{
    brood_offer(menu, BROOD_DO_DONE, allowed);
}

WY_FN static inline uint64_t brood_all(int count)
{
    return WY_BIT(count) - 1;
}

/* Returns the visiting dragon; and that of the seat to move, to look at. */
WY_FN static inline brood_dragon *brood_visitor(brood_state *s, int seat)
{
    return &s->player[seat].dragon[s->visit.slot];
}

WY_FN static inline const brood_dragon *brood_guest(const brood_state *s)
{
    return &s->player[brood_top(s).seat].dragon[s->visit.slot];
}

/* Returns whether telepathy makes this exchange cheaper. */
WY_FN static inline bool brood_is_cheap(int verb)
{
    return verb == BROOD_DO_MINT_CHEAP || verb == BROOD_DO_FORGE_CHEAP ||
           verb == BROOD_DO_CRAFT_CHEAP;
}

/* Set of goods of which there are at least `least`. */
WY_FN static inline uint64_t brood_held(const uint16_t goods[BROOD_GOODS], int least)
{
    uint64_t set = 0;
    for (int good = 0; good < BROOD_GOODS; good++)
        set |= goods[good] >= least ? WY_BIT(good) : 0;
    return set;
}

/* Set of eggs that a player has. */
WY_FN static inline uint64_t brood_eggs(const brood_player *player)
{
    uint64_t set = 0;
    for (int egg = 0; egg < BROOD_EGGS; egg++)
        set |= player->eggs[egg] ? WY_BIT(egg) : 0;
    return set;
}

/* ---- brood_board.c ---- */

/* Moves goods from the supply to a horde; a negative amount moves them back. */
WY_FN static inline void brood_give(brood_state *s, int seat, int good, int amount)
{
    s->player[seat].goods[good] = (uint16_t)(s->player[seat].goods[good] + amount);
    s->issued[good] = (uint16_t)(s->issued[good] + amount);
}

/* Returns whether it is a level 3 dragon of that colour, so that it has the ability. */
WY_FN static inline bool brood_is_able(const brood_dragon *dragon, int colour)
{
    return dragon->level == 3 && dragon->colour == colour;
}

/* Returns whether colour abilities have no effect there (BROOD-34). */
WY_FN bool brood_is_quiet(const brood_state *s, int place);

/* Puts a dragon into the row or a nursery and resets its marks. */
WY_FN void brood_stand_in(brood_dragon *dragon, int where);

/* Returns the nursery of the next half-year, for losers and newborn. */
WY_FN static inline int brood_next_nursery(const brood_state *s)
{
    return BROOD_NURSERY + (s->side == BROOD_SUMMER ? BROOD_WINTER : BROOD_SUMMER);
}

/* Counts others' dragons with a colour's ability on a side, enemies included. */
WY_FN int brood_rivals(const brood_state *s, int seat, int place, int side, int colour);

/* Creates a dragon in the first free slot. */
WY_FN int brood_hatch(brood_state *s, int seat, int level, int colour, int where);

/* Closes the gap that a removed dragon leaves in the moments, which have none. */
WY_FN void brood_close_up(brood_state *s, int moment);

/* Removes a dragon from its clan and from the place it visits. */
WY_FN void brood_leave(brood_state *s, int seat, int slot);

/* Returns the seat that owns an elder, or BROOD_NONE while it sleeps. */
WY_FN int brood_owner_of_elder(const brood_state *s, int elder);

/* Moves the cursor on along the snake, which is twice as long as the wheel. Returns the seat. */
WY_FN int brood_snake_on(brood_state *s);

/* ---- brood_paying.c ---- */

WY_FN bool brood_can_pay(const brood_parts *parts, const uint16_t goods[BROOD_GOODS],
                         const uint16_t cost[BROOD_GOODS]);
WY_FN bool brood_can_pay_one(const brood_parts *parts, const brood_player *player, int good,
                             int amount);
WY_FN bool brood_can_pay_two(const brood_parts *parts, const brood_player *player, int good,
                             int amount, int other, int more);

/* Returns whether a horde holds anything but food. */
WY_FN static inline bool brood_holds_treasure(const uint16_t goods[BROOD_GOODS])
{
    unsigned any = 0;
    for (int good = BROOD_FOOD + 1; good < BROOD_GOODS; good++)
        any |= goods[good];
    return any != 0;
}

/* Returns whether the seat to move has anything to exchange. */
WY_FN static inline bool brood_may_exchange(const brood_state *s)
{
    return !s->declined && brood_holds_treasure(s->player[brood_top(s).seat].goods);
}

WY_FN void brood_offer_exchange(const brood_state *s, wy_menu *menu);
/* Returns false if no exchange after the last interest can raise a score or win a tie. */
WY_FN bool brood_can_exchange_pay(const brood_parts *parts, const brood_state *s, int seat);
WY_FN void brood_pay_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* Set of exchanges that help to pay the cost; empty if it can be paid at once. */
WY_FN uint64_t brood_swaps(const uint16_t goods[BROOD_GOODS], const uint16_t cost[BROOD_GOODS]);
WY_FN void brood_swap(const brood_parts *parts, uint16_t goods[BROOD_GOODS], int exchange);

/* Pushes a payment; adds to the payment on top. */
WY_FN void brood_charge(brood_state *s, int seat, int good, int amount);
WY_FN void brood_add_cost(brood_state *s, int good, int amount);

/* Resolves a payment. Returns false if an exchange is to be chosen. */
WY_FN bool brood_pay(const brood_parts *parts, brood_state *s);

WY_FN void brood_pay_legal(const brood_state *s, wy_menu *menu);

/* ---- brood_gains.c ---- */

/* Adds a gain, several times; `colour` BROOD_NONE leaves its stones open. */
WY_FN void brood_add_gain(uint16_t amounts[BROOD_YIELDS], const brood_gain *gain, int times,
                          int colour);
WY_FN void brood_haul_kind(brood_state *s, int kind, int amount);

enum { BROOD_TAKE_MOST = 6 }; /* stones whose colours are chosen in one move */

/* First kind of stones in the haul with open colours, or the last kind; how many to take next. */
WY_FN int brood_open_stones(const brood_state *s);
WY_FN int brood_stones_to_take(const brood_state *s);

WY_FN void brood_collect(brood_state *s);
WY_FN bool brood_gain_on(brood_state *s);
WY_FN void brood_gains_legal(const brood_state *s, wy_menu *menu);
WY_FN void brood_gains_apply(brood_state *s, wy_action action);
WY_FN bool brood_adjust_on(brood_state *s);

/* Counts Yellow dragons of the owner, and Orange ones of others, that share a dragon's side. */
WY_FN int brood_yellows(const brood_state *s, int seat, int slot);
WY_FN int brood_oranges(const brood_state *s, int seat, int slot);

/* ---- brood_tracks.c: excavation, magic, trinkets ---- */

/* Covered spaces of the income track beside open ones (BROOD-94). */
WY_FN static inline uint64_t brood_diggable(const brood_player *player)
{
    enum { ROW = BROOD_SPACES / 2, ALL = (1 << BROOD_SPACES) - 1, FIRSTS = 1 | 1 << ROW };
    int open = player->income;
    int left = (open & ~FIRSTS) >> 1, right = (open << 1) & ~FIRSTS;
    return (uint64_t)((left | right | open << ROW | open >> ROW) & ~open & ALL);
}

WY_FN void brood_tracks_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_tracks_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* Colour of the stones that a trinket gives or an account pays, or BROOD_NONE. */
WY_FN int brood_trinket_colour(const brood_parts *parts, int trinket);
WY_FN int brood_account_colour(const brood_parts *parts, int account);

/* Adds a trinket's items to the haul, several times; pushes its excavations and magic moves. */
WY_FN void brood_exchange_trinket(const brood_parts *parts, brood_state *s, int seat, int trinket,
                                  int times);

/* ---- brood_lots.c: the set-up ---- */

/* Kits of the difficulty: three easy, three normal, two expert; and the dragons of one by level. */
WY_FN static inline int brood_kits(const brood_state *s)
{
    return s->difficulty == BROOD_EXPERT ? 2 : 3;
}

WY_FN static inline const uint8_t *brood_kit(const brood_parts *parts, const brood_state *s,
                                             int number)
{
    return parts->box.kit[3 * s->difficulty + number];
}

WY_FN bool brood_lots_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_lots_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_lots_apply(brood_state *s, wy_action action);

/* ---- brood_reach.c, brood_placing.c ---- */

/* Notes about the first dragon of a pair, taken when it was placed. */
enum { BROOD_PAIR_INDIGO = 1, BROOD_PAIR_OF_ROW = 2, BROOD_PAIR_LEADER = 4 };

/* Set of slots that a seat may still place; and those that only the Sanctuary unlocked. */
WY_FN int brood_placeable(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_unlocked(const brood_state *s, int seat);

/* Range in winter (BROOD-31, BROOD-123), and the places within it; an Elder goes anywhere. */
WY_FN static inline int brood_range(const brood_dragon *dragon)
{
    return brood_is_able(dragon, BROOD_TEAL) ? 1 : dragon->level;
}
WY_FN uint64_t brood_within_range(const brood_parts *parts, const brood_state *s,
                                  const brood_dragon *dragon);

/* Ways onto a place, in the order of the verbs: onto a space, beside a Purple dragon, by force. */
enum { BROOD_WAYS = 3 };
WY_FN void brood_ways(const brood_parts *parts, const brood_state *s, int seat, int slot,
                      uint64_t ways[BROOD_WAYS]);

/* Sets of slots: first dragons allowed by the leader's rule, and second dragons of a pair. */
WY_FN int brood_turn_choices(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_pair_choices(const brood_parts *parts, const brood_state *s);

/* Solo: the gobloon lock of a place (BROOD_LOCKS: none), and whether it still lies there. */
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

/* Returns the step by which a building or an island asks, or BROOD_NO_STEP. */
WY_FN int brood_step_of(int place);
WY_FN void brood_effect_on(const brood_parts *parts, brood_state *s);

/* brood_clan.c: hatching, evolving, retiring, trading dragons */
/* Set of sleeping Elders that a seat may wake: the own one; in Cursebreaker any (BROOD-171). */
WY_FN uint64_t brood_to_wake(const brood_state *s, int seat);
WY_FN int brood_fused(const brood_parts *parts, int colour, const int gems[BROOD_STONES]);
WY_FN bool brood_split(const brood_parts *parts, int colour, int mixture, int births[BROOD_STONES]);
WY_FN void brood_clan_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_clan_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* brood_shops.c */
/* Exchanges of a visit, by the dragon's level and the effect of telepathy or BROOD_NONE. */
WY_FN int brood_exchanges(const brood_parts *parts, int place, int side, int level, int effect);
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

/* Pays the coins at a lair to a seat. */
WY_FN void brood_empty_lair(brood_state *s, int seat, int elder);

/* ---- brood_harvest.c, brood_combat.c ---- */

/* Returns whether a dragon gathers at its place in this stage. */
WY_FN bool brood_gathers(const brood_parts *parts, const brood_state *s, int seat, int slot);
WY_FN bool brood_harvest_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_gather(const brood_parts *parts, brood_state *s, int seat, int slot, int what,
                        bool copied);
WY_FN void brood_harvest_legal(const brood_state *s, wy_menu *menu);
WY_FN void brood_harvest_apply(const brood_parts *parts, brood_state *s, wy_action action);

WY_FN bool brood_combat_flow(const brood_parts *parts, brood_state *s);
WY_FN uint64_t brood_challenges(const brood_parts *parts, const brood_state *s, int seat);
WY_FN uint64_t brood_bids(const brood_parts *parts, const brood_state *s, int which);
WY_FN int brood_bid_steps(const brood_state *s, int which); /* of a complete bid */
WY_FN void brood_combat_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_combat_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* ---- brood_newyear.c ---- */

/* Places opened by the New Years of this range. */
WY_FN uint64_t brood_opened_by(const brood_parts *parts, const brood_state *s, int first, int last);
WY_FN bool brood_newyear_flow(const brood_parts *parts, brood_state *s);
WY_FN void brood_newyear_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN void brood_newyear_apply(const brood_parts *parts, brood_state *s, wy_action action);

/* Returns whether a dragon is to be fed; and how many of a player are. */
WY_FN static inline bool brood_is_hungry(const brood_dragon *dragon)
{
    return dragon->level && dragon->where >= BROOD_ON;
}
WY_FN int brood_hungry(const brood_player *player);

/* Price of all that are still hungry, while they are fed. */
WY_FN int brood_rest_price(const brood_parts *parts, const brood_state *s, int seat);

/* Spaces of the income track that New Year pays (BROOD-148). */
WY_FN int brood_income_due(const brood_player *player);
WY_FN void brood_feed_on(const brood_parts *parts, brood_state *s);
WY_FN void brood_gift(const brood_parts *parts, brood_state *s);

/* ---- brood_rules.c ---- */

/* Places with combat. */
#define BROOD_FIELDS_SET                                                                           \
    (WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_CASTLE) | WY_BIT(BROOD_PALACE) | WY_BIT(BROOD_INN))

/* Places without a tile at the start. */
WY_FN uint64_t brood_first_open(const brood_parts *parts, const brood_state *s);

/* Gives a new player eggs and the spaces open from the start. */
WY_FN void brood_set_up_player(const brood_parts *parts, brood_player *player);

/* Returns the phase of a position. */
WY_FN int brood_phase_of(const brood_state *s);

/* ---- brood_sane.c, brood_sane_steps.c: the check of the boards, and that of the steps ---- */

/* Most steps that wait at once; the stack has room for those they push. */
enum { BROOD_TASKS_MOST = 12 };

WY_FN bool brood_is_zero(const void *bytes, size_t count);

/* Checks the time of year, or of the set-up. */
WY_FN bool brood_is_clock_sane(const brood_state *s);

/* Checks that every step on the stack is possible and that the top one needs a decision. */
WY_FN bool brood_are_steps_sane(const brood_parts *parts, const brood_state *s);

/* ---- brood_why.c ---- */

/* Returns whether a verb belongs to a step. */
WY_FN bool brood_is_verb_of(int step, int verb);

/* Returns whether every noun is in range. */
WY_FN bool brood_is_well_formed(wy_action action);

/* Explains why the menu lacks a move. */
WY_FN wy_reason brood_why(const brood_parts *parts, const brood_state *s, wy_action action);
