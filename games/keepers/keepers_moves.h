/* keepers_moves.h - Steps of the game: keepers_book.c, keepers_turn.c, keepers_play.c. */
#pragma once

#include "games/keepers/keepers.h"

enum { KEEPERS_SUPPLY = KEEPERS_PLAYERS_MAX }; /* index among owners of crystals and eggs */

/* ---- Set-up, the book and the display ---- */

/* Number of starting cards for the mover (KEEP-12). */
WY_FN int keepers_start_quota(const keepers_parts *parts, const keepers_state *s);

WY_FN wy_reason keepers_deal_check(const keepers_state *s, wy_action action);
WY_FN void keepers_deal_legal(const keepers_state *s, wy_menu *menu);
WY_FN void keepers_deal_apply(keepers_state *s, wy_action action);

/* Goes on to turn up what is missing, then to the phase in `resume`. */
WY_FN void keepers_refill(const keepers_parts *parts, keepers_state *s);
WY_FN wy_reason keepers_refill_check(const keepers_parts *parts, const keepers_state *s,
                                     wy_action action);
WY_FN void keepers_show_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu);
WY_FN void keepers_turn_up_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu);
WY_FN void keepers_refill_apply(const keepers_parts *parts, keepers_state *s, wy_action action);

/* ---- Taking cards and changing the book ---- */

WY_FN wy_reason keepers_take_check(const keepers_state *s, wy_action action);
WY_FN void keepers_take_legal(const keepers_state *s, wy_menu *menu);
WY_FN bool keepers_can_take(const keepers_state *s);
WY_FN void keepers_take_apply(const keepers_parts *parts, keepers_state *s, wy_action action);

WY_FN wy_reason keepers_lay_check(const keepers_parts *parts, const keepers_state *s, int card);
WY_FN void keepers_lay_apply(const keepers_parts *parts, keepers_state *s, int card);
WY_FN wy_reason keepers_shade_check(const keepers_parts *parts, const keepers_state *s, int card);
WY_FN void keepers_shade_apply(const keepers_parts *parts, keepers_state *s, int card);
WY_FN void keepers_change_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu);

/* Returns whether the player in turn may have a choice besides passing, by public knowledge. */
WY_FN bool keepers_may_change_or_play(const keepers_parts *parts, const keepers_state *s);

/* Checks that the mover can pay for these chests and has used none this turn (KEEP-57). */
WY_FN wy_reason keepers_chest_check(const keepers_state *s, int chests);
WY_FN void keepers_pay_chests(keepers_state *s, int chests);

/* Add a card to a hand, and remove one. */
WY_FN static inline void keepers_gain(keepers_state *s, int seat, int card)
{
    wy_bag_add(&s->hand[seat], WY_BIT(card));
    s->held[seat]++;
}

WY_FN static inline void keepers_lose(keepers_state *s, int seat, int card)
{
    wy_bag_take(&s->hand[seat], WY_BIT(card));
    s->held[seat]--;
}

/* ---- Playing ---- */

/* Check and list the ways in which the mover may begin a play. */
WY_FN wy_reason keepers_play_check(const keepers_parts *parts, const keepers_state *s,
                                   wy_action action);
WY_FN void keepers_offer_plays(const keepers_parts *parts, const keepers_state *s, wy_menu *menu);
WY_FN void keepers_play_apply(const keepers_parts *parts, keepers_state *s, wy_action action);

/* Returns whether the mover may have a plain play, by public knowledge. */
WY_FN bool keepers_may_play(const keepers_parts *parts, const keepers_state *s);

/* Steps of choosing the cards of a play. */
WY_FN wy_reason keepers_pick_check(const keepers_parts *parts, const keepers_state *s, int card);
WY_FN uint64_t keepers_picks(const keepers_parts *parts, const keepers_state *s);
WY_FN void keepers_pick_apply(const keepers_parts *parts, keepers_state *s, int card);

/* Lays the cards that are publicly forced; returns whether the play is complete. */
WY_FN bool keepers_finish_picks(const keepers_parts *parts, keepers_state *s);

WY_FN void keepers_reward(const keepers_parts *parts, keepers_state *s);

/* Chest after a play: the colours whose top card can be taken back (KEEP-58). */
WY_FN wy_reason keepers_recall_check(const keepers_state *s, int colour);
WY_FN uint64_t keepers_recalls(const keepers_state *s);

/* Returns the colour of the next pearl to be turned over, by seats, red ones first; -1: none. */
WY_FN int keepers_next_pearl(const keepers_state *s, int *ret_seat);
