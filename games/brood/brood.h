/* brood.h - Dragonbrood: the rules functions that wyrm.h binds, and queries on a position.
 *
 * Players are Elder spirits who send dragons to the places of a land, season by season, for six
 * years. The largest horde of treasure wins. Rule numbers refer to games/brood/rules.md. */
#pragma once

#include "engine/core/declare.h"
#include "games/brood/brood_state.h"
#include "games/brood/brood_verbs.h"

WY_DECLARE(brood);

bool brood_remark(const brood_parts *parts, const brood_state *s, int seat, int index,
                  wy_phrase *phrase);

/* ---- What is on the boards ---- */

/* Returns the step on top, or BROOD_NO_STEP. */
WY_FN static inline brood_task brood_top(const brood_state *s)
{
    brood_task none = {BROOD_NO_STEP, 0, 0, 0};
    return s->tasks ? s->task[s->tasks - 1] : none;
}

WY_FN static inline bool brood_is_lair(int place)
{
    return place >= BROOD_WHITE_LAIR;
}

WY_FN static inline bool brood_is_island(int place)
{
    return place >= BROOD_PEAKS && place < BROOD_WHITE_LAIR;
}

/* Returns whether the place has no tile. */
WY_FN static inline bool brood_is_shop(int place)
{
    return place == BROOD_COINMAKER || place == BROOD_MARKET || place == BROOD_GEMSMITH ||
           place == BROOD_JEWELLER;
}

WY_FN static inline bool brood_is_open(const brood_state *s, int place)
{
    return s->open >> place & 1;
}

/* Returns whether the dragon is at a place, on a side of it. */
WY_FN static inline bool brood_stands(const brood_dragon *dragon, int place, int side)
{
    return dragon->level && dragon->where == BROOD_ON + side && dragon->place == place;
}

/* Returns whether the dragon fights at a place with combat (BROOD-133). */
WY_FN static inline bool brood_is_fighter(const brood_dragon *dragon, int place, int side)
{
    return dragon->level < BROOD_LEVELS && !dragon->beside && brood_stands(dragon, place, side);
}

/* Returns the elder of a lair. */
WY_FN int brood_elder_of(int place);

/* Spaces of a side as it lies now (a field tile has one), and those occupied. */
WY_FN int brood_spaces(const brood_parts *parts, const brood_state *s, int place, int side);
WY_FN int brood_occupied(const brood_state *s, int place, int side);

/* Tokens of a level and colour left in the box. */
WY_FN int brood_tokens(const brood_parts *parts, const brood_state *s, int level, int colour);

/* Colours of a level: 3 pure ones, 6, 12, and the Elders. */
WY_FN static inline int brood_colours_of(int level)
{
    if (level < 1)
        return 0;
    return level < BROOD_LEVELS ? BROOD_STONES << (level - 1) : (int)BROOD_ELDERS;
}

/* Counts a player's dragons of at least a level. */
WY_FN int brood_count(const brood_player *player, int level);

/* Most dragons a player may have. */
WY_FN int brood_room(const brood_parts *parts, const brood_player *player);

/* Maps a side of a place to its enemy (0 to 6) or BROOD_NONE; tells whether it stands there. */
WY_FN int brood_enemy_at(int place, int side);
WY_FN bool brood_has_enemy(const brood_state *s, int place, int side);

/* Returns the enemy that stands there as a dragon; level 0: none. */
WY_FN brood_dragon brood_enemy(const brood_state *s, int place, int side);

/* Returns what a dragon gathers (BROOD_FOR_...) before modifiers and trinkets, by kind of goods. */
WY_FN brood_gain brood_harvest(const brood_parts *parts, const brood_state *s, int seat, int slot,
                               int what);

/* Returns its rank at a place with a chart; 1 is best. */
WY_FN int brood_rank(const brood_parts *parts, const brood_state *s, int seat, int slot);

/* Total level of trinkets a dragon may choose, in autumn's combat or in spring. */
WY_FN int brood_allowance(const brood_parts *parts, const brood_state *s, int seat, int slot,
                          int what);

/* Combat strength by level and colour, without items; and the bonus of an item. */
WY_FN int brood_strength(const brood_parts *parts, int level, int colour);
WY_FN int brood_item_strength(const brood_parts *parts, int colour, int good);

/* One of the two fighters; an enemy as a dragon with a level and a colour. */
WY_FN brood_dragon brood_fighter(const brood_state *s, int which);

/* Strength of one of the two fighters, bid included. */
WY_FN int brood_might(const brood_parts *parts, const brood_state *s, int which);

/* Maps an item of a bid or of the pool to its good. */
WY_FN int brood_item_good(int item);
WY_FN int brood_pool_good(int item);

/* Price of feeding a dragon at New Year, by its place in the order; and all on the board. */
WY_FN int brood_feed_price(const brood_parts *parts, const brood_state *s, int seat, int slot);
WY_FN int brood_feeding_price(const brood_parts *parts, const brood_state *s, int seat);

/* Maps a good or yield to its kind; and a kind to its yield of any colour. */
WY_FN int brood_kind_of(int good);
WY_FN static inline int brood_yield_of(int kind)
{
    return kind < BROOD_KIND_CRYSTAL ? kind : BROOD_ANY_CRYSTAL + kind - BROOD_KIND_CRYSTAL;
}

/* Maps stones of any colour to the red ones. */
WY_FN static inline int brood_first_stone(int yield)
{
    return BROOD_CRYSTAL + BROOD_STONES * (yield - BROOD_ANY_CRYSTAL);
}

/* Balance of an account for its interest, and the interest box reached (0 to 3, or NONE). */
WY_FN int brood_balance(const brood_parts *parts, const brood_state *s, int account);
WY_FN int brood_reached(const brood_parts *parts, const brood_state *s, int account);

/* Set of goods that an account takes. */
WY_FN uint64_t brood_accepted(const brood_parts *parts, int account);

/* Scores the position as it stands. */
WY_FN int brood_treasure(const brood_parts *parts, const uint16_t goods[BROOD_GOODS]);
WY_FN int brood_bank(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_trinket_points(const brood_parts *parts, const brood_player *player);
WY_FN int brood_bonus_points(const brood_parts *parts, const brood_state *s, int seat, int bonus);

WY_FN static inline bool brood_has_quest(const brood_state *s)
{
    return s->mode == BROOD_CURSEBREAKER || s->mode == BROOD_CATCH;
}

/* Quests: active dragons of at least a level; colours at level 3, in the clan and retired. */
WY_FN int brood_active(const brood_player *player, int level);
WY_FN int brood_colours(const brood_player *player, bool only_active);
WY_FN int brood_retired_colours(const brood_state *s);

/* Points at which a rank of the scale begins; and the ranks passed with these points. */
WY_FN int brood_scale_points(const brood_parts *parts, int place);
WY_FN int brood_scale_passed(const brood_parts *parts, int points);

/* Places that the current New Year opens. */
WY_FN uint64_t brood_opening(const brood_parts *parts, const brood_state *s);

/* Returns a player's effect on a magic track, or BROOD_NONE. */
WY_FN int brood_effect(const brood_parts *parts, const brood_player *player, int track);

/* ---- Words ---- */

extern const char *const brood_place_words[BROOD_PLACES + 1];
extern const char *const brood_colour_words[BROOD_COLOURS + 1];
extern const char *const brood_good_words[BROOD_YIELDS + 1];
extern const char *const brood_kind_words[BROOD_KINDS + 1];
extern const char *const brood_trinket_words[BROOD_TRINKETS + 1];
extern const char *const brood_bonus_words[BROOD_BONUSES + 1];
extern const char *const brood_elder_words[BROOD_ELDERS + 1];
extern const char *const brood_magic_words[BROOD_MAGIC + 1];
extern const char *const brood_income_words[BROOD_SPACES + 1];
