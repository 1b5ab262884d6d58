/* brood_placing.c - placing dragons in summer and winter (BROOD-23 to BROOD-36). */
#include "games/brood/brood_moves.h"

/* Ways of placing, by verb. */
enum { ON_SPACE, BESIDE_PURPLE, BY_FORCE, AS_ELDER };

/* ---- A season begins ---- */

WY_FN void brood_begin_season(brood_state *s, int side)
{
    s->side = (uint8_t)side;
    s->moment = 0;
    for (int seat = 0; seat < s->players; seat++) {
        brood_player *player = &s->player[seat];
        player->sanctuary = 0;
        player->placed = 0;
        player->leader = 0;
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            player->dragon[slot].marks = 0;
            player->dragon[slot].moment = 0;
        }
    }
}

/* Set of possible leaders: level 3 and above, in a row of at least three. */
WY_FN static uint64_t leaders(const brood_player *player)
{
    uint64_t set = 0;
    int row = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        const brood_dragon *dragon = &player->dragon[slot];
        if (dragon->level == 0 || dragon->where != BROOD_ROW)
            continue;
        row++;
        if (dragon->level >= 3)
            set |= WY_BIT(slot);
    }
    return row >= 3 ? set : 0;
}

WY_FN bool brood_leaders_flow(brood_state *s)
{
    while (s->cursor < s->players) {
        int seat = s->wheel[s->cursor++];
        uint64_t choices = leaders(&s->player[seat]);
        if (choices & (choices - 1)) {
            brood_push(s, BROOD_STEP_LEADER, seat, 0, 0);
            return true;
        }
        s->player[seat].leader = (uint8_t)(choices ? wy_lowest_bit(choices) + 1 : 0);
    }
    return false;
}

/* Snake draft: gives the turn to the next seat with a dragon to place. */
WY_FN bool brood_placing_flow(const brood_parts *parts, brood_state *s)
{
    for (int i = 0; i < 2 * s->players; i++) {
        int seat = brood_snake_on(s);
        if (brood_placeable(parts, s, seat)) {
            brood_push(s, BROOD_STEP_TURN, seat, 0, 0);
            return true;
        }
    }
    return false;
}

/* ---- A dragon is placed ---- */

/* Saturates at two, the most any rule reads, so that damaged positions stay sane. */
WY_FN static void count_placed(brood_player *player)
{
    if (player->placed < BROOD_STACK)
        player->placed++;
}

WY_FN static void place_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task task = brood_pop(s);
    int mode = ON_SPACE, fee = brood_fee(parts, s, task.seat, action.c);
    if (s->player[task.seat].dragon[task.a].level == 4) {
        mode = AS_ELDER;
        fee = 0;
    } else if (action.verb == BROOD_DO_JOIN)
        mode = BESIDE_PURPLE;
    else if (action.verb == BROOD_DO_FORCE)
        mode = BY_FORCE;
    brood_push(s, BROOD_STEP_STAND, task.seat, task.a + 8 * mode + 64 * task.b, action.c);
    if (fee)
        brood_charge(s, task.seat, BROOD_DUCAT, fee);
}

/* Marks Purple's one companion of the season (BROOD-118). */
WY_FN static void mark_purple(brood_player *player, int place, int side)
{
    for (int slot = 0; slot < BROOD_SLOTS; slot++) {
        brood_dragon *dragon = &player->dragon[slot];
        if (brood_is_able(dragon, BROOD_PURPLE) && brood_stands(dragon, place, side) &&
            !(dragon->marks & BROOD_JOINED)) {
            dragon->marks |= BROOD_JOINED;
            return;
        }
    }
}

/* Notes about the first dragon for the second half of a pair. */
WY_FN static int pair_notes(const brood_player *player, int slot, bool from_row)
{
    int notes = player->dragon[slot].colour == BROOD_INDIGO ? BROOD_PAIR_INDIGO : 0;
    if (from_row)
        notes |= BROOD_PAIR_OF_ROW;
    if (player->leader == slot + 1)
        notes |= BROOD_PAIR_LEADER;
    return notes;
}

WY_FN void brood_stand(brood_state *s)
{
    brood_task task = brood_pop(s);
    int slot = task.a & 7, mode = task.a >> 3 & 3, place = task.b;
    bool second = task.a >> 6;
    brood_player *player = &s->player[task.seat];
    brood_dragon *dragon = &player->dragon[slot];
    bool from_row = dragon->where == BROOD_ROW;
    bool quiet = brood_is_quiet(s, place);
    dragon->origin = (uint8_t)(dragon->where < BROOD_ON ? dragon->where : BROOD_ON + dragon->place);
    if (mode == BESIDE_PURPLE)
        mark_purple(player, place, s->side);
    dragon->where = (uint8_t)(BROOD_ON + s->side);
    dragon->place = (uint8_t)place;
    dragon->beside = mode == BESIDE_PURPLE || mode == AS_ELDER;
    dragon->moment = s->moment++;
    if (dragon->level == 3 && !second)
        brood_push(s, BROOD_STEP_PAIR, task.seat, slot, pair_notes(player, slot, from_row));
    if (from_row && !second)
        count_placed(player);
    brood_push(s, BROOD_STEP_EFFECT, task.seat, slot, place);
    if (!quiet && (brood_is_able(dragon, BROOD_MAGENTA) || brood_is_able(dragon, BROOD_AMBER)))
        brood_push(s, BROOD_STEP_ABILITY, task.seat, slot, 0);
    brood_push(s, BROOD_STEP_BOUNTY, task.seat, slot, 0);
    if (!quiet && brood_is_able(dragon, BROOD_GOLDEN) && !(dragon->marks & BROOD_OUSTED))
        brood_push(s, BROOD_STEP_OUST, task.seat, slot, mode == BY_FORCE);
}

/* BROOD-27 */
WY_FN static void nursery_apply(brood_state *s)
{
    brood_task task = brood_pop(s);
    brood_player *player = &s->player[task.seat];
    brood_dragon *dragon = &player->dragon[task.a];
    if (dragon->where == BROOD_ROW)
        count_placed(player);
    uint8_t marks = dragon->marks;
    brood_stand_in(dragon, BROOD_NURSERY + s->side);
    dragon->marks = marks;
}

/* ---- Golden (BROOD-121) ---- */

WY_FN static uint64_t victims_of(const brood_state *s, int seat, bool on_space)
{
    brood_task task = brood_top(s);
    const brood_dragon *golden = &s->player[task.seat].dragon[task.a];
    uint64_t set = 0;
    for (int slot = 0; slot < BROOD_SLOTS && seat != task.seat; slot++) {
        const brood_dragon *dragon = &s->player[seat].dragon[slot];
        if (dragon->level < 4 && brood_stands(dragon, golden->place, s->side) &&
            !(on_space && dragon->beside))
            set |= WY_BIT(slot);
    }
    return set;
}

WY_FN static void oust_legal(const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    int place = s->player[task.seat].dragon[task.a].place;
    for (int seat = 0; seat < s->players; seat++)
        wy_offer_set(menu, wy_act(BROOD_DO_OUST, 0, seat, 0), victims_of(s, seat, task.b));
    brood_offer(menu, BROOD_DO_OUST_ENEMY, brood_has_enemy(s, place, s->side));
    brood_offer_done(menu, !task.b);
}

/* Sends a dragon back to its origin. */
WY_FN static void send_back(brood_state *s, brood_dragon *dragon)
{
    bool to_place = dragon->origin >= BROOD_ON;
    brood_close_up(s, dragon->moment);
    dragon->where = (uint8_t)(to_place ? BROOD_ON + BROOD_SUMMER : dragon->origin);
    dragon->place = (uint8_t)(to_place ? dragon->origin - BROOD_ON : 0);
    dragon->beside = 0;
    dragon->moment = 0;
    dragon->origin = 0;
}

WY_FN static void oust_apply(brood_state *s, wy_action action)
{
    brood_task task = brood_pop(s);
    brood_dragon *golden = &s->player[task.seat].dragon[task.a];
    golden->marks |= BROOD_OUSTED;
    if (action.verb == BROOD_DO_OUST)
        send_back(s, &s->player[action.b].dragon[action.c]);
    else
        s->away |= (uint8_t)(1 << brood_enemy_at(golden->place, s->side));
}

/* ---- Locks and the colour bonus (BROOD-169, BROOD-36) ---- */

WY_FN void brood_bounty(const brood_parts *parts, brood_state *s)
{
    brood_task task = brood_pop(s);
    const brood_dragon *dragon = &s->player[task.seat].dragon[task.a];
    int place = dragon->place;
    if (dragon->level == 4 || parts->box.bonus[place] != dragon->colour + 1)
        return;
    if (dragon->level == 3 && brood_is_locked(s, place)) {
        s->locks &= (uint8_t) ~(1 << brood_lock_at(place));
        brood_give(s, task.seat, BROOD_GOBLOON, parts->box.gifts[2]);
    }
    if (brood_is_open(s, place))
        brood_give(s, task.seat, BROOD_DUCAT, parts->box.gifts[1]);
}

/* ---- Magenta and Amber (BROOD-119, BROOD-122) ---- */

WY_FN static bool can_use_ability(const brood_parts *parts, const brood_state *s)
{
    brood_task task = brood_top(s);
    const brood_player *player = &s->player[task.seat];
    bool magenta = player->dragon[task.a].colour == BROOD_MAGENTA;
    if (!magenta && !brood_diggable(player))
        return false;
    return brood_can_pay_one(parts, player, BROOD_DUCAT, parts->box.fees[magenta ? 0 : 1]);
}

/* ---- Menus ---- */

WY_FN static void turn_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    int seat = brood_top(s).seat;
    int placeable = brood_placeable(parts, s, seat);
    brood_offer_set(menu, BROOD_DO_DRAGON, (uint64_t)brood_turn_choices(parts, s, seat));
    brood_offer_done(menu, !(placeable & ~brood_unlocked(s, seat)));
}

/* Returns whether the dragon has a place to go without any goods. */
WY_FN static bool has_free_place(const brood_parts *parts, const brood_state *s)
{
    brood_task task = brood_top(s);
    uint64_t ways[BROOD_WAYS];
    brood_state poor = *s;
    memset(poor.player[task.seat].goods, 0, sizeof poor.player[0].goods);
    brood_ways(parts, &poor, task.seat, task.a, ways);
    return (ways[0] | ways[1] | ways[2]) != 0;
}

WY_FN static void place_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    bool unlocked = brood_unlocked(s, task.seat) >> task.a & 1;
    uint64_t ways[BROOD_WAYS];
    brood_ways(parts, s, task.seat, task.a, ways);
    for (int way = 0; way < BROOD_WAYS; way++)
        wy_offer_set(menu, wy_act(BROOD_DO_PLACE + way, 0, 0, 0), ways[way]);
    bool is_free = !unlocked && !task.b;
    brood_offer(menu, BROOD_DO_NURSERY, is_free);
    if (brood_may_exchange(s) && (is_free || has_free_place(parts, s)))
        brood_offer_exchange(s, menu);
}

WY_FN void brood_placing_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_STEP_LEADER:
        brood_offer_set(menu, BROOD_DO_LEADER, leaders(&s->player[brood_top(s).seat]));
        break;
    case BROOD_STEP_TURN: turn_legal(parts, s, menu); break;
    case BROOD_STEP_PLACE: place_legal(parts, s, menu); break;
    case BROOD_STEP_OUST: oust_legal(s, menu); break;
    case BROOD_STEP_ABILITY:
        brood_offer(menu, BROOD_DO_ABILITY, can_use_ability(parts, s));
        brood_offer_done(menu, true);
        break;
    default: /* pair */
        brood_offer_set(menu, BROOD_DO_DRAGON, (uint64_t)brood_pair_choices(parts, s));
        brood_offer_done(menu, true);
        break;
    }
}

/* Chooses the turn's dragon, or the second of a pair; the one from the row is the turn's. */
WY_FN static void dragon_apply(brood_state *s, int slot)
{
    brood_task task = brood_pop(s);
    bool is_pair = task.step == BROOD_STEP_PAIR;
    memset(&s->visit, 0, sizeof s->visit);
    if (is_pair && !(task.b & BROOD_PAIR_OF_ROW) &&
        s->player[task.seat].dragon[slot].where == BROOD_ROW)
        count_placed(&s->player[task.seat]);
    brood_push(s, BROOD_STEP_PLACE, task.seat, slot, is_pair);
}

WY_FN void brood_placing_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    brood_task task = brood_top(s);
    bool magenta;
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_LEADER: s->player[brood_pop(s).seat].leader = (uint8_t)(action.c + 1); break;
    case BROOD_DO_DRAGON: dragon_apply(s, action.c); break;
    case BROOD_DO_NURSERY: nursery_apply(s); break;
    case BROOD_DO_OUST:
    case BROOD_DO_OUST_ENEMY: oust_apply(s, action); break;
    case BROOD_DO_ABILITY:
        magenta = s->player[task.seat].dragon[task.a].colour == BROOD_MAGENTA;
        brood_pop(s);
        brood_push(s, magenta ? BROOD_STEP_MAGIC : BROOD_STEP_DIG, task.seat, 1, 0);
        brood_charge(s, task.seat, BROOD_DUCAT, parts->box.fees[magenta ? 0 : 1]);
        break;
    default: place_apply(parts, s, action); break;
    }
}
