/* brood_combat.c - combat places: peace, battle or truce (BROOD-131 to BROOD-140). */
#include "games/brood/brood_moves.h"

/* ---- Fighters ---- */

/* A dragon that takes a share of a combat place. */
typedef struct taker {
    uint8_t seat, slot, what;
} taker;

enum { TAKERS_MOST = BROOD_PLAYERS_MAX * BROOD_SLOTS };

WY_FN static void add_taker(taker *found, int *count, int seat, int slot, int what)
{
    taker next = {(uint8_t)seat, (uint8_t)slot, (uint8_t)what};
    found[(*count)++] = next;
}

/* Fighters: level 1 to 3 on the spaces of a revealed place; at most two (BROOD-133). */
WY_FN static int fighters_at(const brood_state *s, int place, taker found[2])
{
    int count = 0;
    for (int seat = 0; seat < s->players && brood_is_open(s, place); seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            if (brood_is_fighter(dragon, place, s->side) && count < 2)
                add_taker(found, &count, seat, slot, BROOD_FOR_DEFEAT);
        }
    return count;
}

WY_FN static const brood_dragon *dragon_of(const brood_state *s, const taker *fighter)
{
    return &s->player[fighter->seat].dragon[fighter->slot];
}

WY_FN static bool is_contested(const brood_state *s, int place)
{
    taker found[2];
    int count = fighters_at(s, place, found);
    return (count == 2 && found[0].seat != found[1].seat) ||
           (count >= 1 && brood_has_enemy(s, place, s->side));
}

/* Returns whether it is a combat place whose turn is still to come. */
WY_FN static bool is_unsettled(const brood_parts *parts, const brood_state *s, int place)
{
    return parts->box.use[s->side][place] == BROOD_COMBAT &&
           !(s->settled >> (place - BROOD_HOLLOW) & 1);
}

/* ---- Shares, in order ---- */

WY_FN static void put_first(taker found[2])
{
    taker other = found[0];
    found[0] = found[1];
    found[1] = other;
}

/* Of two dragons of one owner the stronger wins, then the one placed earlier (BROOD-134). */
WY_FN static void share_in_peace(const brood_state *s, taker found[2], int count)
{
    if (count == 2) {
        const brood_dragon *one = dragon_of(s, &found[0]), *other = dragon_of(s, &found[1]);
        if (other->level > one->level ||
            (other->level == one->level && other->moment < one->moment))
            put_first(found);
    }
    if (count)
        found[0].what = BROOD_FOR_VICTORY;
}

/* The winner first; an enemy takes nothing. */
WY_FN static int share_of_battle(const brood_state *s, taker found[2])
{
    const brood_fight *fight = &s->fight;
    int count = 0;
    for (int i = 0; i < 2; i++) {
        int which = i == 0 ? fight->winner : 1 - fight->winner;
        if (fight->seat[which] != BROOD_NONE)
            add_taker(found, &count, fight->seat[which], fight->slot[which],
                      i == 0 ? BROOD_FOR_VICTORY : BROOD_FOR_DEFEAT);
    }
    return count;
}

WY_FN static int share_of_fighters(const brood_state *s, int place, taker found[2])
{
    if (s->fight.how == BROOD_IN_BATTLE)
        return share_of_battle(s, found);
    int count = fighters_at(s, place, found);
    if (s->fight.how == BROOD_IN_PEACE)
        share_in_peace(s, found, count);
    else if (count == 2 && dragon_of(s, &found[1])->moment < dragon_of(s, &found[0])->moment)
        put_first(found);
    return count;
}

/* All takers of a place: fighters first, then Elders and companions in turn order. */
WY_FN static int takers_of(const brood_state *s, int place, taker found[TAKERS_MOST])
{
    int count = share_of_fighters(s, place, found);
    for (int i = 0; i < s->players; i++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            int seat = s->wheel[i];
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            bool is_elder = dragon->level == 4;
            if (brood_stands(dragon, place, s->side) &&
                (is_elder || (dragon->beside && brood_is_open(s, place))))
                add_taker(found, &count, seat, slot,
                          is_elder ? BROOD_FOR_VICTORY : BROOD_FOR_DEFEAT);
        }
    return count;
}

/* ---- Settling a place ---- */

WY_FN static void begin_settling(brood_state *s, int place, int how)
{
    memset(&s->fight, 0, sizeof s->fight);
    s->fight.place = (uint8_t)(place + 1);
    s->fight.how = (uint8_t)how;
}

/* BROOD-140: the loser rests for the next half-year. */
WY_FN static void retreat(brood_state *s)
{
    int loser = 1 - s->fight.winner, seat = s->fight.seat[loser];
    if (seat == BROOD_NONE)
        return;
    brood_stand_in(&s->player[seat].dragon[s->fight.slot[loser]], brood_next_nursery(s));
}

/* Serves one taker after the other. Returns false when the place is settled. */
WY_FN static bool settle_on(brood_state *s)
{
    taker found[TAKERS_MOST];
    int place = s->fight.place - 1;
    int count = takers_of(s, place, found);
    if (s->fight.next < count) {
        const taker *next = &found[s->fight.next++];
        brood_push(s, BROOD_STEP_GATHER, next->seat, next->slot, next->what);
        return true;
    }
    if (s->fight.how == BROOD_IN_BATTLE)
        retreat(s);
    s->settled |= (uint8_t)(1 << (place - BROOD_HOLLOW));
    memset(&s->fight, 0, sizeof s->fight);
    return false;
}

/* Settles the next automatic place: in peace the uncontested ones. */
WY_FN static bool settle_all(const brood_parts *parts, brood_state *s, int how)
{
    for (int place = BROOD_HOLLOW; place <= BROOD_INN; place++) {
        if (!is_unsettled(parts, s, place) || (how == BROOD_IN_PEACE && is_contested(s, place)))
            continue;
        begin_settling(s, place, how);
        if (settle_on(s))
            return true;
    }
    return false;
}

/* ---- Challenges (BROOD-135) ---- */

WY_FN uint64_t brood_challenges(const brood_parts *parts, const brood_state *s, int seat)
{
    uint64_t set = 0;
    for (int place = BROOD_HOLLOW; place <= BROOD_INN; place++) {
        taker found[2];
        int count = fighters_at(s, place, found);
        for (int i = 0; i < count; i++)
            if (found[i].seat == seat && is_unsettled(parts, s, place) && is_contested(s, place))
                set |= WY_BIT(place);
    }
    return set;
}

WY_FN static bool next_challenge(const brood_parts *parts, brood_state *s)
{
    for (int i = 0; i < 2 * s->players; i++) {
        int seat = brood_snake_on(s);
        if (!(s->held >> seat & 1) && brood_challenges(parts, s, seat)) {
            brood_push(s, BROOD_STEP_CHALLENGE, seat, 0, 0);
            return true;
        }
    }
    return false;
}

WY_FN bool brood_combat_flow(const brood_parts *parts, brood_state *s)
{
    if (s->fight.place && settle_on(s))
        return true;
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_PEACE: return settle_all(parts, s, BROOD_IN_PEACE);
    case BROOD_STAGE_FIGHTS: return next_challenge(parts, s);
    default: return settle_all(parts, s, BROOD_IN_TRUCE);
    }
}

/* Both fighters, the challenger first; alone against an enemy. */
WY_FN static void fight_apply(brood_state *s, int place)
{
    taker found[2];
    memset(found, 0, sizeof found);
    int seat = brood_pop(s).seat, count = fighters_at(s, place, found);
    s->held = 0;
    begin_settling(s, place, BROOD_IN_BATTLE);
    if (count == 2 && found[0].seat != seat)
        put_first(found);
    bool is_alone = count == 1 || found[1].seat == seat;
    s->fight.seat[0] = found[0].seat;
    s->fight.slot[0] = found[0].slot;
    s->fight.seat[1] = is_alone ? (uint8_t)BROOD_NONE : found[1].seat;
    s->fight.slot[1] = is_alone ? 0 : found[1].slot;
    brood_push(s, BROOD_STEP_REVEAL, seat, 0, 0);
    if (is_alone)
        brood_push(s, BROOD_STEP_DRAW, seat, s->enemies + 1, 0);
    else
        brood_push(s, BROOD_STEP_BID, found[1].seat, 1, 0);
    brood_push(s, BROOD_STEP_BID, seat, 0, 0);
}

/* ---- Bids (BROOD-136 to BROOD-139) ---- */

WY_FN int brood_item_good(int item)
{
    if (item == BROOD_ITEM_FOOD)
        return BROOD_FOOD;
    if (item < BROOD_ITEM_CRYSTAL)
        return BROOD_GOLD;
    return item < BROOD_ITEM_NOTHING ? BROOD_CRYSTAL + item - BROOD_ITEM_CRYSTAL : (int)BROOD_NONE;
}

WY_FN static int pool_item(int item)
{
    static const uint8_t items[BROOD_POOL] = {BROOD_ITEM_CRYSTAL, BROOD_ITEM_CRYSTAL + 1,
                                              BROOD_ITEM_CRYSTAL + 2, BROOD_ITEM_FOOD,
                                              BROOD_ITEM_GOLD};
    return items[item];
}

WY_FN int brood_pool_good(int item)
{
    return brood_item_good(pool_item(item));
}

/* The exchange by which coins make the gold of an item. */
WY_FN static int way_by(int item, const uint16_t *goods)
{
    if (item == BROOD_ITEM_BY_DUCAT)
        return goods[BROOD_DUCAT] ? BROOD_DUCAT_TO_GOLD : BROOD_COIN_TO_DUCATS;
    return goods[BROOD_GOBLOON] ? BROOD_GOBLOON_TO_GOLD : BROOD_COIN_TO_GOBLOONS;
}

WY_FN static bool can_lay(const brood_parts *parts, const uint16_t *goods, int item)
{
    uint16_t cost[BROOD_GOODS] = {0};
    switch (item) {
    case BROOD_ITEM_FOOD: return goods[BROOD_FOOD] > 0;
    case BROOD_ITEM_GOLD: return goods[BROOD_GOLD] > 0;
    case BROOD_ITEM_BY_DUCAT:
        return goods[BROOD_GOLD] == 0 && (goods[BROOD_DUCAT] || goods[BROOD_DRAGONCOIN]);
    case BROOD_ITEM_BY_GOBLOON:
        return goods[BROOD_GOLD] == 0 && (goods[BROOD_GOBLOON] || goods[BROOD_DRAGONCOIN]);
    default: cost[brood_item_good(item)] = 1; return brood_can_pay(parts, goods, cost);
    }
}

/* Pays one item of a bid, with the exchanges it needs. */
WY_FN static void lay(const brood_parts *parts, uint16_t *goods, int item)
{
    uint16_t cost[BROOD_GOODS] = {0};
    int good = brood_item_good(item);
    if (good == BROOD_NONE)
        return;
    cost[good] = 1;
    while (goods[good] == 0) {
        int exchange =
            good == BROOD_GOLD ? way_by(item, goods) : wy_lowest_bit(brood_swaps(goods, cost));
        brood_swap(parts, goods, exchange);
    }
    goods[good]--;
}

/* Pays the first items of a bid. */
WY_FN static void lay_all(const brood_parts *parts, const brood_state *s, int which,
                          uint16_t *goods)
{
    for (int i = 0; i < s->fight.laid[which]; i++)
        lay(parts, goods, s->fight.bid[which][i]);
}

WY_FN uint64_t brood_bids(const brood_parts *parts, const brood_state *s, int which)
{
    const brood_fight *fight = &s->fight;
    uint16_t goods[BROOD_GOODS];
    uint64_t set = WY_BIT(BROOD_ITEM_NOTHING);
    int laid = fight->laid[which];
    if (laid && fight->bid[which][laid - 1] == BROOD_ITEM_NOTHING)
        return set;
    memcpy(goods, s->player[fight->seat[which]].goods, sizeof goods);
    lay_all(parts, s, which, goods);
    for (int item = 0; item < BROOD_ITEM_NOTHING; item++)
        if (can_lay(parts, goods, item))
            set |= WY_BIT(item);
    return set;
}

WY_FN int brood_bid_steps(const brood_state *s, int which)
{
    return 1 + brood_fighter(s, which).level;
}

WY_FN static void lay_down(brood_state *s, int which, int item)
{
    s->fight.bid[which][s->fight.laid[which]++] = (uint8_t)item;
}

/* ---- The fight ---- */

WY_FN int brood_strength(const brood_parts *parts, int level, int colour)
{
    bool is_red = level == 3 && colour == BROOD_RED;
    return parts->box.base[level - 1] + (is_red ? parts->box.red : 0);
}

WY_FN int brood_item_strength(const brood_parts *parts, int colour, int good)
{
    int kind = brood_kind_of(good);
    bool matches = good >= BROOD_CRYSTAL &&
                   parts->box.colour[colour][(good - BROOD_CRYSTAL) % BROOD_STONES] > 0;
    return matches ? parts->box.match[kind] : parts->box.strength[kind];
}

WY_FN brood_dragon brood_fighter(const brood_state *s, int which)
{
    const brood_fight *fight = &s->fight;
    if (fight->seat[which] != BROOD_NONE)
        return s->player[fight->seat[which]].dragon[fight->slot[which]];
    return brood_enemy(s, fight->place - 1, s->side);
}

WY_FN int brood_might(const brood_parts *parts, const brood_state *s, int which)
{
    const brood_fight *fight = &s->fight;
    brood_dragon fighter = brood_fighter(s, which);
    int colour = fighter.colour, might = brood_strength(parts, fighter.level, colour);
    for (int i = 0; i < fight->laid[which]; i++)
        if (fight->bid[which][i] < BROOD_ITEM_NOTHING)
            might += brood_item_strength(parts, colour, brood_item_good(fight->bid[which][i]));
    return might;
}

/* Ties go to the dragon placed earlier; an enemy counts as earlier. */
WY_FN static int winner_of(const brood_parts *parts, const brood_state *s)
{
    const brood_fight *fight = &s->fight;
    int one = brood_might(parts, s, 0), other = brood_might(parts, s, 1);
    if (one != other)
        return one < other;
    if (fight->seat[1] == BROOD_NONE)
        return 1;
    return s->player[fight->seat[1]].dragon[fight->slot[1]].moment <
           s->player[fight->seat[0]].dragon[fight->slot[0]].moment;
}

WY_FN static void pay_bid(const brood_parts *parts, brood_state *s, int which)
{
    int seat = s->fight.seat[which];
    uint16_t goods[BROOD_GOODS];
    memcpy(goods, s->player[seat].goods, sizeof goods);
    lay_all(parts, s, which, goods);
    for (int good = 0; good < BROOD_GOODS; good++)
        brood_give(s, seat, good, goods[good] - s->player[seat].goods[good]);
}

WY_FN static void reveal_apply(const brood_parts *parts, brood_state *s)
{
    brood_pop(s);
    for (int which = 0; which < 2; which++)
        if (s->fight.seat[which] != BROOD_NONE)
            pay_bid(parts, s, which);
    s->fight.winner = (uint8_t)winner_of(parts, s);
    memset(s->fight.laid, 0, sizeof s->fight.laid);
    memset(s->fight.bid, 0, sizeof s->fight.bid);
}

/* ---- Menus ---- */

WY_FN void brood_combat_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_CHALLENGE:
        brood_offer_set(menu, BROOD_DO_FIGHT, brood_challenges(parts, s, task.seat));
        if (s->players == 1) /* no decision: no question for exchanges alone */
            break;
        brood_offer(menu, BROOD_DO_HOLD, true);
        brood_offer_exchange(s, menu);
        break;
    case BROOD_STEP_BID: brood_offer_set(menu, BROOD_DO_BID, brood_bids(parts, s, task.a)); break;
    case BROOD_STEP_DRAW:
        for (int item = 0; item < BROOD_POOL; item++)
            if (s->pool[item])
                wy_offer_odds(menu, wy_act(BROOD_DO_DRAW, 0, 0, item), 1, s->pool[item]);
        break;
    default: brood_offer(menu, BROOD_DO_REVEAL, true); break;
    }
}

WY_FN void brood_combat_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task task = brood_top(s);
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_FIGHT: fight_apply(s, action.c); break;
    case BROOD_DO_HOLD: s->held |= (uint8_t)(1 << brood_pop(s).seat); break;
    case BROOD_DO_BID:
        lay_down(s, task.a, action.c);
        if (s->fight.laid[task.a] == brood_bid_steps(s, task.a))
            brood_pop(s);
        break;
    case BROOD_DO_DRAW: /* until the enemy has enough or the pool is empty (BROOD-167) */
        s->pool[action.c]--;
        lay_down(s, 1, pool_item(action.c));
        brood_count_down(s);
        break;
    default: reveal_apply(parts, s); break;
    }
}
