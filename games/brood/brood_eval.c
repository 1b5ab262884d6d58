/* brood_eval.c - static evaluation of a view: points so far, and the expected value of dragons,
 * tracks and stones.
 *
 * Pending steps of the seat are first resolved greedily, each by the option after which the
 * position looks best. So entering a shop is worth what the seat can do there. */
#include "games/brood/brood_moves.h"

enum { POINT = 100 };

/* ---- Worths ---- */

/* Returns the weights for this number of players. */
WY_FN static const brood_taste *taste_of(const brood_parts *parts, const brood_state *s)
{
    const brood_weights *weights = &parts->weights;
    return s->players == 1 ? &weights->alone : s->players == 2 ? &weights->two : &weights->more;
}

/* Value of a good to a player now, in hundredths of a point. */
WY_FN static int32_t worth_of(const brood_parts *parts, const brood_state *s, int kind)
{
    if (kind == BROOD_KIND_FOOD)
        return taste_of(parts, s)->food;
    return POINT * parts->box.value[kind];
}

WY_FN static int32_t gain_worth(const brood_parts *parts, const brood_state *s,
                                const brood_gain *gain)
{
    int32_t points = 0;
    for (int kind = BROOD_KIND_FOOD + 1; kind < BROOD_KINDS; kind++)
        points += gain->of[kind] * parts->box.value[kind];
    return POINT * points + gain->of[BROOD_KIND_FOOD] * taste_of(parts, s)->food;
}

/* ---- Time ---- */

/* Placements left after this season; and New Years left, the current one included. */
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

/* Returns whether it is still to be placed this season. */
WY_FN static bool waits(const brood_state *s, const brood_player *player,
                        const brood_dragon *dragon)
{
    if (s->stage > BROOD_STAGE_PLACING || dragon->marks & BROOD_NEWBORN)
        return false;
    if (dragon->where == BROOD_NURSERY + s->side && player->sanctuary)
        return true;
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
    const brood_taste *w = taste_of(parts, s);
    int32_t worth = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &player->dragon[slot];
        if (dragon->level == 0)
            continue;
        int placements = placements_of(s, dragon) + waits(s, player, dragon);
        worth += w->harvest[dragon->level - 1] * placements;
        worth -= w->meal * (s->years - s->year); /* it eats */
    }
    return worth;
}

/* Values the kits for the start: many young dragons grow into more than a few grown ones. */
WY_FN static int32_t kit_worth(const brood_parts *parts, const brood_state *s)
{
    int32_t worth = 0;
    for (int level = 0; level < BROOD_LEVELS - 1 && s->kit; level++)
        worth += parts->weights.quest.kit[level] * brood_kit(parts, s, s->kit - 1)[level];
    return worth;
}

/* ---- Stones for dragons to come ---- */

WY_FN static int least(int one, int other)
{
    return one < other ? one : other;
}

/* Values pairs of one colour: gem and crystal, jewel and gem. */
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
    const brood_taste *w = taste_of(parts, s);
    return left * (w->growing * least(growing, young) + w->maturing * least(maturing, grown));
}

/* Values an egg as a dragon if there is room for it. */
WY_FN static int32_t eggs_worth(const brood_parts *parts, const brood_state *s,
                                const brood_player *player)
{
    int room = brood_room(parts, player) - brood_count(player, 1), eggs = 0;
    for (int egg = 0; egg < BROOD_EGGS; egg++)
        eggs += player->eggs[egg];
    return taste_of(parts, s)->egg * half_years_left(s) * least(room, eggs);
}

/* ---- Food ---- */

/* Food that the next New Year asks for dragons outside nurseries. */
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
    const brood_taste *w = taste_of(parts, s);
    int stock = least(rest, w->stock_size);
    if (is_last)
        return w->fodder * needed + w->stock_last * stock;
    return w->fodder * needed + w->stock * stock + w->surplus * (rest - stock);
}

/* ---- Tracks ---- */

/* Values the best spaces of the income track, as many as New Year allows. */
WY_FN static int32_t income_worth(const brood_parts *parts, const brood_state *s,
                                  const brood_player *player)
{
    int32_t best[BROOD_SLOTS] = {0}, worth = 0;
    int picks = brood_count(player, 3);
    picks = picks > 1 ? picks : 1;
    for (int space = 0; space < BROOD_SPACES; space++) {
        if (!(player->income >> space & 1))
            continue;
        int32_t value = gain_worth(parts, s, &parts->tables.income[space]);
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
           taste_of(parts, s)->income * wy_count_bits(player->income) * (s->years - s->year);
}

WY_FN static int32_t magic_worth(const brood_parts *parts, const brood_state *s,
                                 const brood_player *player)
{
    int level = parts->tables.magic_level[player->magic];
    if (level == 0)
        return 0;
    int track = parts->tables.magic_track[player->magic];
    int yield = taste_of(parts, s)->magic[track][parts->tables.magic_effect[player->magic]];
    int ahead = level < 7 ? parts->box.magic_points[level] - parts->box.magic_points[level - 1] : 0;
    int32_t hope = s->year < s->years ? taste_of(parts, s)->magic_ahead * ahead : 0;
    return POINT * parts->box.magic_points[level - 1] + hope + 10 * yield * incomes_left(s);
}

/* ---- LEVEL and RANK places ---- */

WY_FN static int32_t level_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                    int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int times = brood_is_able(dragon, BROOD_TEAL) ? 2 : 1;
    if (dragon->place == BROOD_HOLLOW)
        return taste_of(parts, s)->hollow_level *
               brood_allowance(parts, s, seat, slot, BROOD_FOR_LEVEL);
    if (dragon->place == BROOD_PEAKS)
        return taste_of(parts, s)->peaks * times;
    brood_gain gain = brood_harvest(parts, s, seat, slot, BROOD_FOR_LEVEL);
    return gain_worth(parts, s, &gain) * times +
           (dragon->place == BROOD_MINES ? taste_of(parts, s)->mines : 0);
}

WY_FN static int32_t rank_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                   int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (brood_rank(parts, s, seat, slot) > 2)
        return 0;
    brood_gain gain = brood_harvest(parts, s, seat, slot, BROOD_FOR_RANK);
    return gain_worth(parts, s, &gain) +
           (dragon->place == BROOD_MINES ? taste_of(parts, s)->mines : 0);
}

/* ---- COMBAT places ---- */

WY_FN static int32_t prize_worth(const brood_parts *parts, const brood_state *s, int seat, int slot,
                                 int what)
{
    if (s->player[seat].dragon[slot].place == BROOD_HOLLOW)
        return taste_of(parts, s)->hollow_combat * brood_allowance(parts, s, seat, slot, what);
    brood_gain gain = brood_harvest(parts, s, seat, slot, what);
    return gain_worth(parts, s, &gain);
}

/* Strength of the strongest opponent without its bid, or 0. */
WY_FN static int opposition(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *own = &s->player[seat].dragon[slot];
    brood_dragon enemy = brood_enemy(s, own->place, s->side);
    int most = enemy.level ? brood_strength(parts, enemy.level, enemy.colour) + enemy.level + 1 : 0;
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < BROOD_SLOTS && other != seat; i++) {
            const brood_dragon *dragon = &s->player[other].dragon[i];
            if (brood_is_fighter(dragon, own->place, s->side)) {
                int might = brood_strength(parts, dragon->level, dragon->colour) + 1;
                most = might > most ? might : most;
            }
        }
    return most;
}

/* Value of the items bid so far, and the strength they add. */
WY_FN static int32_t bid_worth(const brood_parts *parts, const brood_state *s, int which)
{
    int32_t worth = 0;
    for (int i = 0; i < s->fight.laid[which]; i++)
        if (s->fight.bid[which][i] < BROOD_ITEM_NOTHING)
            worth += worth_of(parts, s, brood_kind_of(brood_item_good(s->fight.bid[which][i])));
    return worth;
}

/* Winning chance in hundredths; even strength is an even chance. */
WY_FN static int chance_of(const brood_taste *w, int might, int against)
{
    int least = w->doubt, most = 100 - least;
    int chance = 50 + w->strength * (might - against);
    return chance < least ? least : chance > most ? most : chance;
}

WY_FN static int32_t fight_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                    int slot, int against)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    int32_t victory = prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    int32_t defeat = prize_worth(parts, s, seat, slot, BROOD_FOR_DEFEAT);
    const brood_taste *w = taste_of(parts, s);
    int32_t rest = w->harvest[dragon->level - 1], cost = 0;
    int might = brood_strength(parts, dragon->level, dragon->colour) + 1;
    bool bids = s->fight.place == dragon->place + 1 && brood_top(s).step == BROOD_STEP_BID;
    if (s->held >> seat & 1)
        return defeat;
    for (int which = 0; which < 2 && bids; which++)
        if (s->fight.seat[which] == seat) {
            cost = bid_worth(parts, s, which);
            might = brood_might(parts, s, which);
        }
    int chance = chance_of(w, might, against);
    if (s->year == s->years && s->side == BROOD_WINTER)
        rest = 0;
    return (chance * victory + (100 - chance) * (defeat - rest)) / 100 - cost;
}

WY_FN static int32_t combat_prospect(const brood_parts *parts, const brood_state *s, int seat,
                                     int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (s->settled >> (dragon->place - BROOD_HOLLOW) & 1)
        return 0;
    if (dragon->level == 4)
        return prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    if (dragon->beside)
        return prize_worth(parts, s, seat, slot, BROOD_FOR_DEFEAT);
    int against = opposition(parts, s, seat, slot);
    if (against)
        return fight_prospect(parts, s, seat, slot, against);
    int32_t alone = prize_worth(parts, s, seat, slot, BROOD_FOR_VICTORY);
    return s->stage <= BROOD_STAGE_PLACING ? alone * taste_of(parts, s)->unopposed / 100 : alone;
}

/* Returns whether this dragon has gathered already. */
WY_FN static bool is_past(const brood_state *s, int seat, int slot, int stage)
{
    if (s->stage != stage)
        return s->stage > stage;
    int at = 0;
    while (s->wheel[at] != seat)
        at++;
    return at * BROOD_SLOTS + slot < s->cursor &&
           !(brood_top(s).step == BROOD_STEP_GATHER && brood_top(s).seat == seat &&
             brood_top(s).a == slot);
}

WY_FN static int32_t prospect(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (dragon->level == 0 || dragon->where != BROOD_ON + s->side ||
        (dragon->level < 4 && !brood_is_open(s, dragon->place)))
        return 0;
    switch ((enum brood_use)parts->box.use[s->side][dragon->place]) {
    case BROOD_LEVEL:
        return is_past(s, seat, slot, BROOD_STAGE_LEVEL) ? 0 : level_prospect(parts, s, seat, slot);
    case BROOD_RANK:
        return is_past(s, seat, slot, BROOD_STAGE_RANK) ? 0 : rank_prospect(parts, s, seat, slot);
    case BROOD_COMBAT:
        return s->stage > BROOD_STAGE_TRUCE ? 0 : combat_prospect(parts, s, seat, slot);
    default: return 0;
    }
}

/* Expected value of dragons that wait for the season's end, combats included. */
WY_FN static int32_t prospects(const brood_parts *parts, const brood_state *s, int seat)
{
    int32_t sum = 0;
    for (int slot = 0; slot < BROOD_SLOTS && s->stage <= BROOD_STAGE_TRUCE; slot++)
        sum += prospect(parts, s, seat, slot);
    return sum;
}

/* ---- Horde, accounts, trinkets, bonuses ---- */

WY_FN static int32_t accounts_worth(const brood_parts *parts, const brood_state *s, int seat)
{
    int32_t worth = POINT * brood_bank(parts, s, seat);
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        if (s->owner[account] != seat + 1)
            continue;
        int reached = brood_reached(parts, s, account);
        if (reached != BROOD_NONE)
            worth +=
                gain_worth(parts, s, &parts->tables.interest[account][reached]) * incomes_left(s);
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
    return POINT * points;
}

/* ---- Alone: the quest ---- */

/* Value of each of these levels towards six Elders, or towards twelve colours. */
WY_FN static int32_t way_to_quest(const brood_player *player, const int16_t *worths, int levels)
{
    int32_t worth = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level && player->dragon[slot].level <= levels)
            worth += worths[player->dragon[slot].level - 1];
    return worth;
}

WY_FN static int32_t quest_worth(const brood_parts *parts, const brood_state *s)
{
    const brood_quest *w = &parts->weights.quest;
    if (s->mode == BROOD_CURSEBREAKER)
        return way_to_quest(&s->player[0], w->elders, BROOD_LEVELS);
    int colours = brood_colours(&s->player[0], false) | brood_retired_colours(s);
    if (s->mode == BROOD_CATCH)
        return way_to_quest(&s->player[0], w->colours, 2) +
               w->colour * wy_count_bits((uint64_t)colours);
    return 0;
}

/* Evaluates a position at rest. */
WY_FN static int32_t outlook(const brood_parts *parts, const brood_state *s, int seat)
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
           prospects(parts, s, seat);
}

/* ---- Steps under way ---- */

enum { STEPS_AHEAD = 16 };

/* Returns whether the seat can resolve this step alone. Turns, challenges and bids depend on
 * others. */
WY_FN static bool is_under_way(const brood_state *s, int seat)
{
    brood_task top = brood_top(s);
    return s->tasks && brood_actor(s) == seat && top.step != BROOD_STEP_TURN &&
           top.step != BROOD_STEP_CHALLENGE && top.step != BROOD_STEP_BID &&
           top.step != BROOD_STEP_START && top.step != BROOD_STEP_WHEEL &&
           top.step != BROOD_STEP_TRADE;
}

WY_FN static void take_best(const brood_parts *parts, brood_state *s, int seat)
{
    brood_state best, after;
    int32_t best_value = INT32_MIN;
    wy_menu menu;
    best = *s;
    brood_legal(parts, s, &menu);
    for (uint32_t i = 0; i < menu.total; i++) {
        wy_action action = wy_menu_at(&menu, i);
        if (action.verb == BROOD_DO_EXCHANGE)
            continue;
        after = *s;
        brood_apply(parts, &after, action);
        int32_t value = outlook(parts, &after, seat);
        if (value > best_value) {
            best_value = value;
            best = after;
        }
    }
    *s = best;
}

/* ---- Anytime exchanges ---- */

/* Search bots use exchanges to pay, never in advance: breaking treasure mid-game only loses value
 * and costs search time. At the end they skip exchanges that gain nothing. */
enum { EARLY = 1000 * POINT, IDLE = 1 };

/* Most coins of a kind worth breaking: two of each make four sets of Three Mints, which is the cap
 * in the usual box. */
enum { BROKEN_MOST = 4 };

/* Points after the best last exchanges, less a little for each exchange still to make. Only broken
 * dragoncoins can make sets of Three Mints. */
WY_FN static int32_t last_exchanges_worth(const brood_parts *parts, const brood_state *s, int seat)
{
    int32_t best = INT32_MIN;
    int coins = s->player[seat].goods[BROOD_DRAGONCOIN];
    for (int first = 0; first <= BROKEN_MOST && first <= coins; first++)
        for (int second = 0; second <= BROKEN_MOST && first + second <= coins; second++) {
            brood_state then = *s;
            then.stage = BROOD_STAGE_OVER;
            for (int i = 0; i < first + second; i++)
                brood_swap(parts, then.player[seat].goods,
                           i < first ? BROOD_COIN_TO_GOBLOONS : BROOD_COIN_TO_DUCATS);
            int32_t value = outlook(parts, &then, seat) - IDLE * (first + second);
            best = value > best ? value : best;
        }
    return best;
}

WY_FN static int32_t exchanges_worth(const brood_parts *parts, const brood_state *s, int seat)
{
    return s->stage == BROOD_STAGE_TURN_OF_YEAR ? last_exchanges_worth(parts, s, seat) - IDLE
                                                : outlook(parts, s, seat) - EARLY;
}

WY_FN int32_t brood_evaluate(const brood_parts *parts, const brood_state *view, int seat)
{
    brood_state ahead = *view;
    for (int i = 0; i < STEPS_AHEAD && is_under_way(&ahead, seat); i++)
        take_best(parts, &ahead, seat);
    if (brood_top(&ahead).step == BROOD_STEP_TRADE && brood_actor(&ahead) == seat)
        return exchanges_worth(parts, &ahead, seat);
    return outlook(parts, &ahead, seat);
}
