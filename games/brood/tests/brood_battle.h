/* brood_battle.h - Test fixture: two clans of Dragonbrood that meet; placing, harvests and combats,
 * on top of brood_play.h. */
#pragma once

#include "games/brood/tests/brood_play.h"

/* Two players in year 5, when every place is open, with these clans at the beginning of a season.
 */
wy_table *in_summer(const char *own, const char *others);
wy_table *in_winter(const char *own, const char *others);

/* What seat 0 has when all LEVEL places have given, with these dragons on the summer sides; or all
 * LEVEL and RANK places with those on the winter sides. */
void expect_harvest(const char *own, const char *others, const char *gained);

/* The same two players at the combats of a side: autumn's or spring's. The dragons of seat 1 stand
 * there first if `first` is 1. */
wy_table *battle(enum brood_side side, int first, const char *own, const char *others);

/* The one to bid lays these items, "gold, red-gem", and nothing after them. "-": nothing. */
void lay_bid(wy_table *t, const char *items);

/* The challenger fights at a place; both bids are laid, the challenger's first, and shown. No
 * dragon has gathered yet. */
void fight(wy_table *t, const char *place, const char *bid, const char *other);

/* Dragons at the place gather without a choice; `order` lists them by seat and slot: "01 11". */
void expect_gathering(wy_table *t, const char *order);
