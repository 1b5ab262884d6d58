/* brood_eval.c - how good a view looks to a seat, in hundredths of a point: points so far, and what
 * dragons, tracks and stones promise for the years to come.
 *
 * Steps of the seat's own that are under way are first carried on to their end, each by the option
 * after which the position looks best: a shop that has just been entered is worth what can be done
 * there. */
#include "games/brood/brood_eval.h"

/* ---- Worths ---- */

WY_FN int32_t brood_worth(const brood_parts *parts, const brood_state *s, int kind)
{
    if (kind == BROOD_KIND_FOOD)
        return brood_taste_of(parts, s)->food;
    return BROOD_POINT * parts->box.value[kind];
}

WY_FN int32_t brood_gain_worth(const brood_parts *parts, const brood_state *s,
                               const brood_gain *gain)
{
    int32_t points = 0;
    for (int kind = BROOD_KIND_FOOD + 1; kind < BROOD_KINDS; kind++)
        points += gain->of[kind] * parts->box.value[kind];
    return BROOD_POINT * points + gain->of[BROOD_KIND_FOOD] * brood_taste_of(parts, s)->food;
}

/* ---- Time ---- */

/* Placements still to come after this season; and New Years, this one included until it is over. */
WY_FN static int half_years_left(const brood_state *s)
{
    int years = s->years - s->year;
    return 2 * years + (s->side == BROOD_SUMMER);
}

WY_FN static int incomes_left(const brood_state *s)
{
    return s->years - s->year + (s->stage <= BROOD_STAGE_FEEDING);
}

/* ---- Dragons ---- */

/* Is it still to be placed in this season? */
WY_FN static bool waits(const brood_state *s, const brood_dragon *dragon)
{
    if (s->stage > BROOD_STAGE_PLACING || dragon->marks & BROOD_SPENT)
        return false;
    return s->side == BROOD_SUMMER ? dragon->where == BROOD_ROW
                                   : dragon->where == BROOD_ON + BROOD_SUMMER ||
                                         dragon->where == BROOD_NURSERY + BROOD_SUMMER;
}

/* A nursery costs the next half-year. */
WY_FN static int placements_of(const brood_state *s, const brood_dragon *dragon)
{
    int other = s->side == BROOD_SUMMER ? BROOD_WINTER : BROOD_SUMMER;
    int left = half_years_left(s);
    return left && dragon->where == BROOD_NURSERY + other ? left - 1 : left;
}

WY_FN static int32_t dragons_worth(const brood_parts *parts, const brood_state *s,
                                   const brood_player *player)
{
    const brood_taste *w = brood_taste_of(parts, s);
    int32_t worth = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &player->dragon[slot];
        if (dragon->level == 0)
            continue;
        int placements = placements_of(s, dragon) + waits(s, dragon);
        worth += w->harvest[dragon->level - 1] * placements;
        worth -= w->meal * (s->years - s->year); /* it eats */
    }
    return worth;
}

/* Of the kits for the beginning: many young dragons grow into more than a few grown ones. */
WY_FN static int32_t kit_worth(const brood_parts *parts, const brood_state *s)
{
    int32_t worth = 0;
    for (int level = 0; level < BROOD_LEVELS - 1 && s->kit; level++)
        worth +=
            parts->weights.quest.kit[level] * parts->box.kit[3 * s->difficulty + s->kit - 1][level];
    return worth;
}

/* ---- Stones for dragons to come ---- */

WY_FN static int least(int one, int other)
{
    return one < other ? one : other;
}

/* Sets of a gem and a crystal, and of a jewel and a gem, of one colour. */
WY_FN static int32_t stones_worth(const brood_parts *parts, const brood_state *s,
                                  const brood_player *player)
{
    const uint16_t *goods = player->goods;
    int young = 0, grown = 0, growing = 0, maturing = 0;
    int left = half_years_left(s);
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        young += player->dragon[slot].level == 1;
        grown += player->dragon[slot].level == 2;
    }
    for (int stone = 0; stone < BROOD_STONES; stone++) {
        growing += least(goods[BROOD_CRYSTAL + stone], goods[BROOD_GEM + stone]);
        maturing += least(goods[BROOD_JEWEL + stone], goods[BROOD_GEM + stone]);
        maturing += goods[BROOD_GEM + stone] / 3;
    }
    if (left < 2)
        return 0;
    const brood_taste *w = brood_taste_of(parts, s);
    return left * (w->growing * least(growing, young) + w->maturing * least(maturing, grown));
}

/* An egg is worth a dragon if there is room for it. */
WY_FN static int32_t eggs_worth(const brood_parts *parts, const brood_state *s,
                                const brood_player *player)
{
    int room = brood_room(parts, player) - brood_count(player, 1), eggs = 0;
    for (int egg = 0; egg < BROOD_EGGS; egg++)
        eggs += player->eggs[egg];
    return brood_taste_of(parts, s)->egg * half_years_left(s) * least(room, eggs);
}

/* ---- Food ---- */

/* What the next New Year asks for dragons that are not in a nursery. */
WY_FN static int hunger(const brood_parts *parts, const brood_state *s, const brood_player *player)
{
    int food = 0, year = s->year - 1;
    bool is_over = s->stage > BROOD_STAGE_FEEDING;
    if (is_over && s->year == s->years)
        return 0;
    year += is_over;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &player->dragon[slot];
        bool rests = s->side == BROOD_WINTER &&
                     (dragon->where == BROOD_NURSERY || dragon->where == BROOD_NURSERY + 1);
        if (dragon->level && !rests)
            food += parts->box.feed[0][year] + parts->box.feed[1][year] * dragon->level;
    }
    return food;
}

WY_FN static int32_t food_worth(const brood_parts *parts, const brood_state *s,
                                const brood_player *player)
{
    int held = player->goods[BROOD_FOOD];
    int needed = least(held, hunger(parts, s, player)), rest = held - needed;
    bool is_last = s->year == s->years;
    const brood_taste *w = brood_taste_of(parts, s);
    int stock = least(rest, w->stock_size);
    if (is_last)
        return w->fodder * needed + w->stock_last * stock;
    return w->fodder * needed + w->stock * stock + w->surplus * (rest - stock);
}

/* ---- Tracks ---- */

/* The best spaces of the income track, as many as are taken at New Year. */
WY_FN static int32_t income_worth(const brood_parts *parts, const brood_state *s,
                                  const brood_player *player)
{
    int32_t best[BROOD_SLOTS] = {0}, worth = 0;
    int picks = brood_count(player, 3);
    picks = picks > 1 ? picks : 1;
    for (int space = 0; space < BROOD_SPACES; space++) {
        if (!(player->income >> space & 1))
            continue;
        int32_t value = brood_gain_worth(parts, s, &parts->tables.income[space]);
        for (int i = 0; i < picks; i++)
            if (value > best[i]) {
                int32_t lower = best[i];
                best[i] = value;
                value = lower;
            }
    }
    for (int i = 0; i < picks; i++)
        worth += best[i];
    return worth * incomes_left(s) +
           brood_taste_of(parts, s)->income * wy_count_bits(player->income) * (s->years - s->year);
}

WY_FN static int32_t magic_worth(const brood_parts *parts, const brood_state *s,
                                 const brood_player *player)
{
    int level = parts->tables.magic_level[player->magic];
    if (level == 0)
        return 0;
    int track = parts->tables.magic_track[player->magic];
    int yield = brood_taste_of(parts, s)->magic[track][parts->tables.magic_effect[player->magic]];
    int ahead = level < 7 ? parts->box.magic_points[level] - parts->box.magic_points[level - 1] : 0;
    int32_t hope = s->year < s->years ? brood_taste_of(parts, s)->magic_ahead * ahead : 0;
    return BROOD_POINT * parts->box.magic_points[level - 1] + hope + 10 * yield * incomes_left(s);
}

/* ---- Horde, accounts, trinkets, bonuses ---- */

WY_FN static int32_t accounts_worth(const brood_parts *parts, const brood_state *s, int seat)
{
    int32_t worth = BROOD_POINT * brood_bank(parts, s, seat);
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        if (s->owner[account] != seat + 1)
            continue;
        int reached = brood_reached(parts, s, account);
        if (reached != BROOD_NONE)
            worth += brood_gain_worth(parts, s, &parts->tables.interest[account][reached]) *
                     incomes_left(s);
    }
    return worth;
}

WY_FN static int32_t points_worth(const brood_parts *parts, const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    int32_t points = brood_treasure(parts, player->goods) + brood_trinket_points(parts, player);
    for (int i = 0; i < BROOD_SHOWN; i++)
        if (s->bonus[i])
            points += brood_bonus_points(parts, s, seat, s->bonus[i] - 1);
    return BROOD_POINT * points;
}

/* ---- Alone: the quest ---- */

/* What each of so many levels is worth on the way to six Elders, or to twelve colours. */
WY_FN static int32_t way_to_quest(const brood_player *player, const int16_t *worths, int levels)
{
    int32_t worth = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level && player->dragon[slot].level <= levels)
            worth += worths[player->dragon[slot].level - 1];
    return worth;
}

/* A colour counts once, whether its dragon is owned or has retired. */
WY_FN static int colours_caught(const brood_state *s)
{
    int colours = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (s->player[0].dragon[slot].level == 3)
            colours |= 1 << s->player[0].dragon[slot].colour;
    for (int i = 0; i < BROOD_GRAVES; i++)
        if (s->tomb[i].level == 3)
            colours |= 1 << s->tomb[i].colour;
    return wy_count_bits((uint64_t)colours);
}

WY_FN static int32_t quest_worth(const brood_parts *parts, const brood_state *s)
{
    const brood_quest *w = &parts->weights.quest;
    if (s->mode == BROOD_CURSEBREAKER)
        return way_to_quest(&s->player[0], w->elders, BROOD_LEVELS);
    if (s->mode == BROOD_CATCH)
        return way_to_quest(&s->player[0], w->colours, 2) + w->colour * colours_caught(s);
    return 0;
}

WY_FN int32_t brood_outlook(const brood_parts *parts, const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    int32_t worth =
        points_worth(parts, s, seat) + accounts_worth(parts, s, seat) + quest_worth(parts, s);
    if (s->stage == BROOD_STAGE_OVER)
        return worth;
    if (s->year == 0)
        return worth + kit_worth(parts, s);
    return worth + food_worth(parts, s, player) + dragons_worth(parts, s, player) +
           stones_worth(parts, s, player) + eggs_worth(parts, s, player) +
           income_worth(parts, s, player) + magic_worth(parts, s, player) +
           brood_prospects(parts, s, seat);
}

/* ---- Steps under way ---- */

enum { STEPS_AHEAD = 16 };

/* Can the seat carry this step on by itself? Turns, challenges and bids are left to others' moves.
 */
WY_FN static bool is_under_way(const brood_state *s, int seat)
{
    brood_task top = brood_top(s);
    return s->tasks && brood_actor(s) == seat && top.step != BROOD_STEP_TURN &&
           top.step != BROOD_STEP_CHALLENGE && top.step != BROOD_STEP_BID &&
           top.step != BROOD_STEP_START && top.step != BROOD_STEP_WHEEL;
}

WY_FN static void take_best(const brood_parts *parts, brood_state *s, int seat)
{
    brood_state best, after;
    int32_t best_value = INT32_MIN;
    wy_menu menu;
    best = *s;
    brood_legal(parts, s, &menu);
    for (uint32_t i = 0; i < menu.total; i++) {
        after = *s;
        brood_apply(parts, &after, wy_menu_at(&menu, i));
        int32_t value = brood_outlook(parts, &after, seat);
        if (value > best_value) {
            best_value = value;
            best = after;
        }
    }
    *s = best;
}

WY_FN int32_t brood_evaluate(const brood_parts *parts, const brood_state *view, int seat)
{
    brood_state ahead = *view;
    for (int i = 0; i < STEPS_AHEAD && is_under_way(&ahead, seat); i++)
        take_best(parts, &ahead, seat);
    return brood_outlook(parts, &ahead, seat);
}
