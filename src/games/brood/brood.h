/* brood.h - Dragonbrood: its functions.
 *
 * Elder spirits send their dragons to the places of a land, season by season, for six years, and
 * the largest horde of treasure wins. Rule numbers refer to docs/rules/brood.md.
 *
 * The box is in brood_box.h, a position in brood_state.h, moves and refusals in brood_verbs.h. */
#ifndef WYRM_GAMES_BROOD_H
#define WYRM_GAMES_BROOD_H

#include "games/brood/brood_state.h"
#include "games/brood/brood_verbs.h"

/* ---- Functions: the typed form of what wyrm.h describes ---- */

WY_FN wy_reason brood_setup(const brood_parts *parts, const wy_options *options, brood_state *s);
WY_FN int brood_actor(const brood_state *s);
WY_FN void brood_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu);
WY_FN wy_reason brood_check(const brood_parts *parts, const brood_state *s, wy_action action);
WY_FN void brood_apply(const brood_parts *parts, brood_state *s, wy_action action);
WY_FN void brood_score(const brood_parts *parts, const brood_state *s, int viewer,
                       wy_score *scores);

WY_FN void brood_view(const brood_parts *parts, const brood_state *s, int viewer,
                      brood_state *view);
WY_FN wy_action brood_witness(const brood_parts *parts, const brood_state *s, wy_action action,
                              int viewer);
WY_FN void brood_guess(const brood_parts *parts, const brood_state *view, int viewer, wy_rng *rng,
                       brood_state *s);
WY_FN bool brood_is_sane(const brood_parts *parts, const brood_state *s);
WY_FN int32_t brood_evaluate(const brood_parts *parts, const brood_state *view, int seat);

/* Works out the tables; the box must be filled already. */
WY_FN void brood_prepare(brood_parts *parts);

/* ---- What is on the boards ---- */

/* The step on top; BROOD_NO_STEP if there is none. */
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

/* Is the place without a tile? */
WY_FN static inline bool brood_is_shop(int place)
{
    return place == BROOD_COINMAKER || place == BROOD_MARKET || place == BROOD_GEMSMITH ||
           place == BROOD_JEWELLER;
}

WY_FN static inline bool brood_is_open(const brood_state *s, int place)
{
    return s->open >> place & 1;
}

/* Is the dragon at a place, on a side of it? */
WY_FN static inline bool brood_stands(const brood_dragon *dragon, int place, int side)
{
    return dragon->level && dragon->where == BROOD_ON + side && dragon->place == place;
}

/* The elder whose lair a place is, and the other way round. */
WY_FN int brood_elder_of(int place);
WY_FN int brood_lair_of(int elder);

/* Spaces of a side as it lies now (a field tile has one), and how many of them are occupied. */
WY_FN int brood_spaces(const brood_parts *parts, const brood_state *s, int place, int side);
WY_FN int brood_occupied(const brood_state *s, int place, int side);

/* Dragons of a level and colour that are left in the box. */
WY_FN int brood_tokens(const brood_parts *parts, const brood_state *s, int level, int colour);

/* Dragons of a player, of a level at least. */
WY_FN int brood_count(const brood_player *player, int level);

/* How many a player may have. */
WY_FN int brood_room(const brood_parts *parts, const brood_player *player);

/* The enemy of a side of a place (0 to 6), or BROOD_NONE; and whether it stands there. */
WY_FN int brood_enemy_at(int place, int side);
WY_FN bool brood_has_enemy(const brood_state *s, int place, int side);

/* What a dragon gathers (BROOD_FOR_...), before anything changes it; by kind of goods. Trinkets are
 * not among them. */
WY_FN brood_gain brood_harvest(const brood_parts *parts, const brood_state *s, int seat, int slot,
                               int what);

/* Its rank at a place with a chart: 1 is best. */
WY_FN int brood_rank(const brood_parts *parts, const brood_state *s, int seat, int slot);

/* The value of trinkets that a dragon may choose: in autumn's combat, in spring, as winner or not.
 */
WY_FN int brood_allowance(const brood_parts *parts, const brood_state *s, int seat, int slot,
                          int what);

/* Strength in a fight of a dragon of a level and colour, without items; and what an item adds. */
WY_FN int brood_strength(const brood_parts *parts, int level, int colour);
WY_FN int brood_item_strength(const brood_parts *parts, int colour, int good);

/* The strength of one of the two who fight, bid included. */
WY_FN int brood_might(const brood_parts *parts, const brood_state *s, int which);

/* Which of the two wins, with the bids as they lie. */
WY_FN int brood_winner(const brood_parts *parts, const brood_state *s);

/* The good that an item of a bid or of the pool is. */
WY_FN int brood_item_good(int item);
WY_FN int brood_pool_good(int item);

/* Food that the New Year asks for a dragon, as it stands in the feeding of its player. */
WY_FN int brood_feed_price(const brood_parts *parts, const brood_state *s, int seat, int slot);

/* The kind of goods of a good or yield, and the kind as a yield of any colour. */
WY_FN int brood_kind_of(int good);

/* The value of an account by which its interest goes, and the box it reaches (0 to 3, or NONE). */
WY_FN int brood_balance(const brood_parts *parts, const brood_state *s, int account);
WY_FN int brood_reached(const brood_parts *parts, const brood_state *s, int account);
WY_FN bool brood_accepts_good(const brood_parts *parts, int account, int good);

/* Points, as things stand. */
WY_FN int brood_treasure(const brood_parts *parts, const uint16_t goods[BROOD_GOODS]);
WY_FN int brood_bank(const brood_parts *parts, const brood_state *s, int seat);
WY_FN int brood_trinket_points(const brood_parts *parts, const brood_player *player);
WY_FN int brood_bonus_points(const brood_parts *parts, const brood_state *s, int seat, int bonus);

/* In no nursery: in the row after the feeding (BROOD-146), during a year out as well. */
WY_FN bool brood_is_active(const brood_dragon *dragon);

/* What quests count: active Elders, and colours of level 3, as sets, active and retired. */
WY_FN int brood_active_elders(const brood_player *player);
WY_FN int brood_active_colours(const brood_player *player);
WY_FN int brood_retired_colours(const brood_state *s);

/* The points with which a place of the scale begins; and how many places these points have passed.
 */
WY_FN int brood_scale_points(const brood_parts *parts, int place);
WY_FN int brood_scale_passed(const brood_parts *parts, int points);

/* Places that the present New Year opens. */
WY_FN uint64_t brood_opening(const brood_parts *parts, const brood_state *s);

/* The effect of a magic track that a player enjoys, or BROOD_NONE. */
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
extern const wy_noun brood_nouns[BROOD_NOUN_COUNT];
extern const wy_schema brood_schema;
extern const wy_rules brood_rules;

void brood_prompt(const brood_parts *parts, const brood_state *s, wy_phrase *phrase);
void brood_option(const brood_parts *parts, const brood_state *s, wy_action action,
                  wy_phrase *phrase);
void brood_event(const brood_parts *parts, const brood_state *s, wy_action action,
                 wy_phrase *phrase);
const char *brood_reason_text(const brood_parts *parts, const brood_state *s, wy_action action,
                              wy_reason reason, wy_phrase *phrase);
bool brood_remark(const brood_parts *parts, const brood_state *s, int seat, int index,
                  wy_phrase *phrase);
void brood_name(int noun, int32_t value, wy_phrase *phrase);
void brood_json(const brood_parts *parts, const brood_state *view, wy_json *json);

#endif
