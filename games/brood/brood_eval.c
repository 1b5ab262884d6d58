/* brood_eval.c - static evaluation of a view: points so far, and the expected value of dragons,
 * tracks and stones. The seat's pending steps are first resolved greedily, each by the option after
 * which the position looks best: entering a shop is worth what the seat can do there. */
#include "games/brood/brood_moves.h"

enum { POINT = 100 };

/* A position, and the evaluated player. */
typedef struct outlook {
    const brood_parts *parts;
    const brood_state *s;
    const brood_player *player;
    const brood_taste *w; /* weights for this number of players */
    int seat;
} outlook;

WY_FN static outlook look_at(const brood_parts *parts, const brood_state *s, int seat)
{
    const brood_weights *w = &parts->weights;
    outlook o = {parts, s, &s->player[seat], &w->more, seat};
    if (s->players <= 2)
        o.w = s->players == 1 ? &w->alone : &w->two;
    return o;
}

/* Value of a good now, in hundredths of a point. */
WY_FN static int32_t worth_of(const outlook *o, int kind)
{
    return kind == BROOD_KIND_FOOD ? o->w->food : POINT * o->parts->box.value[kind];
}

WY_FN static int32_t gain_worth(const outlook *o, const brood_gain *gain)
{
    int32_t points = 0;
    for (int kind = BROOD_KIND_FOOD + 1; kind < BROOD_KINDS; kind++)
        points += gain->of[kind] * o->parts->box.value[kind];
    return POINT * points + gain->of[BROOD_KIND_FOOD] * o->w->food;
}

/* ---- Time ---- */

/* Placements left after this season; and New Years left, the current one included. */
WY_FN static int half_years_left(const brood_state *s)
{
    return 2 * (s->years - s->year) + (s->side == BROOD_SUMMER);
}

WY_FN static int incomes_left(const brood_state *s)
{
    return s->years - s->year + (s->stage <= BROOD_STAGE_FEEDING);
}

/* ---- Dragons ---- */

/* Returns whether it is still to be placed this season. */
WY_FN static bool waits(const outlook *o, const brood_dragon *dragon)
{
    const brood_state *s = o->s;
    if (s->stage > BROOD_STAGE_PLACING || dragon->marks & BROOD_NEWBORN)
        return false;
    if (dragon->where == BROOD_NURSERY + s->side && o->player->sanctuary)
        return true;
    return s->side == BROOD_SUMMER ? dragon->where == BROOD_ROW
                                   : dragon->where == BROOD_ON + BROOD_SUMMER ||
                                         dragon->where == BROOD_NURSERY + BROOD_SUMMER;
}

WY_FN static int32_t dragons_worth(const outlook *o)
{
    int32_t worth = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &o->player->dragon[slot];
        if (dragon->level == 0)
            continue;
        int placements = half_years_left(o->s);
        if (placements && dragon->where == brood_next_nursery(o->s))
            placements--;
        placements += waits(o, dragon);
        worth += o->w->harvest[dragon->level - 1] * placements;
        worth -= o->w->meal * (o->s->years - o->s->year); /* it eats */
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
WY_FN static int32_t stones_worth(const outlook *o)
{
    const uint16_t *goods = o->player->goods;
    int young = 0, grown = 0, growing = 0, maturing = 0, left = half_years_left(o->s);
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        young += o->player->dragon[slot].level == 1;
        grown += o->player->dragon[slot].level == 2;
    }
    for (int stone = 0; stone < BROOD_STONES; stone++) {
        growing += least(goods[BROOD_CRYSTAL + stone], goods[BROOD_GEM + stone]);
        maturing += least(goods[BROOD_JEWEL + stone], goods[BROOD_GEM + stone]);
        maturing += goods[BROOD_GEM + stone] / 3;
    }
    if (left < 2)
        return 0;
    return left * (o->w->growing * least(growing, young) + o->w->maturing * least(maturing, grown));
}

/* Values an egg as a dragon if there is room for it. */
WY_FN static int32_t eggs_worth(const outlook *o)
{
    int room = brood_room(o->parts, o->player) - brood_count(o->player, 1), eggs = 0;
    for (int egg = 0; egg < BROOD_EGGS; egg++)
        eggs += o->player->eggs[egg];
    return o->w->egg * half_years_left(o->s) * least(room, eggs);
}

/* ---- Food ---- */

/* Food that the next New Year asks for dragons outside nurseries. */
WY_FN static int hunger(const outlook *o)
{
    const brood_state *s = o->s;
    bool is_over = s->stage > BROOD_STAGE_FEEDING;
    int food = 0, year = s->year - 1 + is_over;
    if (is_over && s->year == s->years)
        return 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &o->player->dragon[slot];
        bool rests = s->side == BROOD_WINTER &&
                     (dragon->where == BROOD_NURSERY || dragon->where == BROOD_NURSERY + 1);
        if (dragon->level && !rests)
            food += o->parts->box.feed[0][year] + o->parts->box.feed[1][year] * dragon->level;
    }
    return food;
}

WY_FN static int32_t food_worth(const outlook *o)
{
    const brood_taste *w = o->w;
    int held = o->player->goods[BROOD_FOOD];
    int needed = least(held, hunger(o)), rest = held - needed;
    int stock = least(rest, w->stock_size);
    if (o->s->year == o->s->years)
        return w->fodder * needed + w->stock_last * stock;
    return w->fodder * needed + w->stock * stock + w->surplus * (rest - stock);
}

/* ---- Tracks ---- */

/* Values the best spaces of the income track, as many as New Year allows. */
WY_FN static int32_t income_worth(const outlook *o)
{
    int32_t best[BROOD_SLOTS] = {0}, worth = 0;
    int picks = brood_count(o->player, 3);
    picks = picks > 1 ? picks : 1;
    for (int space = 0; space < BROOD_SPACES; space++) {
        if (!(o->player->income >> space & 1))
            continue;
        int32_t value = gain_worth(o, &o->parts->tables.income[space]);
        for (int i = 0; i < picks; i++)
            if (value > best[i]) {
                int32_t lower = best[i];
                best[i] = value;
                value = lower;
            }
    }
    for (int i = 0; i < picks; i++)
        worth += best[i];
    return worth * incomes_left(o->s) +
           o->w->income * wy_count_bits(o->player->income) * (o->s->years - o->s->year);
}

WY_FN static int32_t magic_worth(const outlook *o)
{
    const brood_tables *tables = &o->parts->tables;
    const uint8_t *points = o->parts->box.magic_points;
    int space = o->player->magic, level = tables->magic_level[space];
    if (level == 0)
        return 0;
    int yield = o->w->magic[tables->magic_track[space]][tables->magic_effect[space]];
    int ahead = level < 7 ? points[level] - points[level - 1] : 0;
    int32_t hope = o->s->year < o->s->years ? o->w->magic_ahead * ahead : 0;
    return POINT * points[level - 1] + hope + 10 * yield * incomes_left(o->s);
}

/* ---- Dragons at LEVEL and RANK places ---- */

WY_FN static int32_t harvest_worth(const outlook *o, int slot, int what)
{
    brood_gain gain = brood_harvest(o->parts, o->s, o->seat, slot, what);
    return gain_worth(o, &gain);
}

WY_FN static int32_t level_prospect(const outlook *o, int slot)
{
    const brood_dragon *dragon = &o->player->dragon[slot];
    int times = brood_is_able(dragon, BROOD_TEAL) ? 2 : 1;
    if (dragon->place == BROOD_HOLLOW)
        return o->w->hollow_level * brood_allowance(o->parts, o->s, o->seat, slot, BROOD_FOR_LEVEL);
    if (dragon->place == BROOD_PEAKS)
        return o->w->peaks * times;
    return harvest_worth(o, slot, BROOD_FOR_LEVEL) * times +
           (dragon->place == BROOD_MINES ? o->w->mines : 0);
}

WY_FN static int32_t rank_prospect(const outlook *o, int slot)
{
    if (brood_rank(o->parts, o->s, o->seat, slot) > 2)
        return 0;
    return harvest_worth(o, slot, BROOD_FOR_RANK) +
           (o->player->dragon[slot].place == BROOD_MINES ? o->w->mines : 0);
}

/* ---- COMBAT places ---- */

WY_FN static int32_t prize_worth(const outlook *o, int slot, int what)
{
    if (o->player->dragon[slot].place == BROOD_HOLLOW)
        return o->w->hollow_combat * brood_allowance(o->parts, o->s, o->seat, slot, what);
    return harvest_worth(o, slot, what);
}

/* Strength of the strongest opponent without its bid, or 0. */
WY_FN static int opposition(const outlook *o, int place)
{
    const brood_state *s = o->s;
    brood_dragon enemy = brood_enemy(s, place, s->side);
    int most =
        enemy.level ? brood_strength(o->parts, enemy.level, enemy.colour) + enemy.level + 1 : 0;
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < BROOD_SLOTS && other != o->seat; i++) {
            const brood_dragon *dragon = &s->player[other].dragon[i];
            if (brood_is_fighter(dragon, place, s->side)) {
                int might = brood_strength(o->parts, dragon->level, dragon->colour) + 1;
                most = might > most ? might : most;
            }
        }
    return most;
}

/* Value of the items bid so far. */
WY_FN static int32_t bid_worth(const outlook *o, int which)
{
    const brood_fight *fight = &o->s->fight;
    int32_t worth = 0;
    for (int i = 0; i < fight->laid[which]; i++)
        if (fight->bid[which][i] < BROOD_ITEM_NOTHING)
            worth += worth_of(o, brood_kind_of(brood_item_good(fight->bid[which][i])));
    return worth;
}

/* Winning chance in hundredths; even strength is an even chance. */
WY_FN static int chance_of(const brood_taste *w, int might, int against)
{
    int worst = w->doubt, best = 100 - worst;
    int chance = 50 + w->strength * (might - against);
    return chance < worst ? worst : chance > best ? best : chance;
}

WY_FN static int32_t fight_prospect(const outlook *o, int slot, int against)
{
    const brood_state *s = o->s;
    const brood_dragon *dragon = &o->player->dragon[slot];
    int32_t victory = prize_worth(o, slot, BROOD_FOR_VICTORY);
    int32_t defeat = prize_worth(o, slot, BROOD_FOR_DEFEAT);
    int32_t rest = o->w->harvest[dragon->level - 1], cost = 0;
    int might = brood_strength(o->parts, dragon->level, dragon->colour) + 1;
    bool bids = s->fight.place == dragon->place + 1 && brood_top(s).step == BROOD_STEP_BID;
    if (s->held >> o->seat & 1)
        return defeat;
    for (int which = 0; which < 2 && bids; which++)
        if (s->fight.seat[which] == o->seat) {
            cost = bid_worth(o, which);
            might = brood_might(o->parts, s, which);
        }
    int chance = chance_of(o->w, might, against);
    if (s->year == s->years && s->side == BROOD_WINTER)
        rest = 0;
    return (chance * victory + (100 - chance) * (defeat - rest)) / 100 - cost;
}

WY_FN static int32_t combat_prospect(const outlook *o, int slot)
{
    const brood_dragon *dragon = &o->player->dragon[slot];
    if (o->s->settled >> (dragon->place - BROOD_HOLLOW) & 1)
        return 0;
    if (dragon->level < 4 && dragon->beside)
        return prize_worth(o, slot, BROOD_FOR_DEFEAT);
    int against = dragon->level < 4 ? opposition(o, dragon->place) : 0;
    if (against)
        return fight_prospect(o, slot, against);
    int32_t alone = prize_worth(o, slot, BROOD_FOR_VICTORY);
    bool may_change = dragon->level < 4 && o->s->stage <= BROOD_STAGE_PLACING;
    return may_change ? alone * o->w->unopposed / 100 : alone;
}

/* Returns whether this dragon has gathered already. */
WY_FN static bool is_past(const outlook *o, int slot, int stage)
{
    const brood_state *s = o->s;
    brood_task top = brood_top(s);
    if (s->stage != stage)
        return s->stage > stage;
    int at = 0;
    while (s->wheel[at] != o->seat)
        at++;
    return at * BROOD_SLOTS + slot < s->cursor &&
           !(top.step == BROOD_STEP_GATHER && top.seat == o->seat && top.a == slot);
}

WY_FN static int32_t prospect(const outlook *o, int slot)
{
    const brood_state *s = o->s;
    const brood_dragon *dragon = &o->player->dragon[slot];
    if (dragon->level == 0 || dragon->where != BROOD_ON + s->side ||
        (dragon->level < 4 && !brood_is_open(s, dragon->place)))
        return 0;
    switch ((enum brood_use)o->parts->box.use[s->side][dragon->place]) {
    case BROOD_LEVEL: return is_past(o, slot, BROOD_STAGE_LEVEL) ? 0 : level_prospect(o, slot);
    case BROOD_RANK: return is_past(o, slot, BROOD_STAGE_RANK) ? 0 : rank_prospect(o, slot);
    case BROOD_COMBAT: return combat_prospect(o, slot);
    default: return 0;
    }
}

/* Expected value of dragons that wait for the season's end, combats included. */
WY_FN static int32_t prospects(const outlook *o)
{
    int32_t sum = 0;
    for (int slot = 0; slot < BROOD_SLOTS && o->s->stage <= BROOD_STAGE_TRUCE; slot++)
        sum += prospect(o, slot);
    return sum;
}

/* ---- Horde, accounts, trinkets, bonuses ---- */

WY_FN static int32_t accounts_worth(const outlook *o)
{
    int32_t worth = POINT * brood_bank(o->parts, o->s, o->seat);
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        if (o->s->owner[account] != o->seat + 1)
            continue;
        int reached = brood_reached(o->parts, o->s, account);
        if (reached != BROOD_NONE)
            worth +=
                gain_worth(o, &o->parts->tables.interest[account][reached]) * incomes_left(o->s);
    }
    return worth;
}

WY_FN static int32_t points_worth(const outlook *o)
{
    int32_t points =
        brood_treasure(o->parts, o->player->goods) + brood_trinket_points(o->parts, o->player);
    for (int i = 0; i < BROOD_SHOWN; i++)
        if (o->s->bonus[i])
            points += brood_bonus_points(o->parts, o->s, o->seat, o->s->bonus[i] - 1);
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

WY_FN static int32_t quest_worth(const outlook *o)
{
    const brood_quest *w = &o->parts->weights.quest;
    if (o->s->mode == BROOD_CURSEBREAKER)
        return way_to_quest(o->player, w->elders, BROOD_LEVELS);
    if (o->s->mode != BROOD_CATCH)
        return 0;
    int colours = brood_colours(o->player, false) | brood_retired_colours(o->s);
    return way_to_quest(o->player, w->colours, 2) + w->colour * wy_count_bits((uint64_t)colours);
}

/* Evaluates a position at rest. */
WY_FN static int32_t evaluate(const brood_parts *parts, const brood_state *s, int seat)
{
    outlook o = look_at(parts, s, seat);
    int32_t worth = points_worth(&o) + accounts_worth(&o) + quest_worth(&o);
    if (s->stage == BROOD_STAGE_OVER)
        return worth;
    if (s->year == 0)
        return worth + kit_worth(parts, s);
    return worth + food_worth(&o) + dragons_worth(&o) + stones_worth(&o) + eggs_worth(&o) +
           income_worth(&o) + magic_worth(&o) + prospects(&o);
}

/* ---- Steps under way ---- */

enum { STEPS_AHEAD = 16 };

/* Returns whether the seat can resolve this step alone. Turns and bids depend on others. */
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
        int32_t value = evaluate(parts, &after, seat);
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

/* Most coins of a kind worth breaking: the four sets of Three Mints that the usual box scores. */
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
            int32_t value = evaluate(parts, &then, seat) - IDLE * (first + second);
            best = value > best ? value : best;
        }
    return best;
}

WY_FN int32_t brood_evaluate(const brood_parts *parts, const brood_state *view, int seat)
{
    brood_state ahead = *view;
    for (int i = 0; i < STEPS_AHEAD && is_under_way(&ahead, seat); i++)
        take_best(parts, &ahead, seat);
    bool trades = brood_top(&ahead).step == BROOD_STEP_TRADE && brood_actor(&ahead) == seat;
    if (trades && ahead.stage == BROOD_STAGE_TURN_OF_YEAR)
        return last_exchanges_worth(parts, &ahead, seat) - IDLE;
    return evaluate(parts, &ahead, seat) - (trades ? EARLY : 0);
}
