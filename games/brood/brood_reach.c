/* brood_reach.c - legal placements: which dragons, and where (BROOD-26 to BROOD-32). */
#include "games/brood/brood_moves.h"

/* ---- Where ---- */

/* Occupancy of the season's side, as a player about to place sees it. */
typedef struct crowd {
    uint64_t full;    /* occupied places without a free space */
    uint64_t friends; /* where an own Purple dragon can be joined */
    uint64_t victims; /* places with another player's dragon on a space */
    uint64_t limed;   /* where Lime dragons of others demand a fee */
    uint8_t limes[BROOD_PLACES];
} crowd;

WY_FN static void count_lime(int place, crowd *seen)
{
    seen->limed |= WY_BIT(place);
    seen->limes[place]++;
}

/* Adds one dragon. */
WY_FN static void count_dragon(const brood_dragon *dragon, bool own, uint8_t *taken, crowd *seen)
{
    taken[dragon->place] = (uint8_t)(taken[dragon->place] + !dragon->beside);
    if (own) {
        if (brood_is_able(dragon, BROOD_PURPLE) && !(dragon->marks & BROOD_JOINED))
            seen->friends |= WY_BIT(dragon->place);
        return;
    }
    if (brood_is_able(dragon, BROOD_LIME))
        count_lime(dragon->place, seen);
    if (!dragon->beside && dragon->level < 4)
        seen->victims |= WY_BIT(dragon->place);
}

WY_FN static void count_enemies(const brood_state *s, uint8_t *taken, crowd *seen)
{
    for (int place = BROOD_HOLLOW; place <= BROOD_INN; place++) {
        brood_dragon enemy = brood_enemy(s, place, s->side);
        if (enemy.level) {
            taken[place]++;
            seen->victims |= WY_BIT(place);
            if (brood_is_able(&enemy, BROOD_LIME))
                count_lime(place, seen);
        }
    }
}

WY_FN static void look_around(const brood_parts *parts, const brood_state *s, int seat, crowd *seen)
{
    uint8_t taken[BROOD_PLACES];
    uint64_t visited = s->open & WY_BIT(BROOD_CEMETERY);
    memset(taken, 0, sizeof taken);
    memset(seen, 0, sizeof *seen);
    for (int other = 0; other < s->players; other++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[other].dragon[slot];
            if (dragon->level && dragon->where == BROOD_ON + s->side) {
                count_dragon(dragon, other == seat, taken, seen);
                visited |= WY_BIT(dragon->place);
            }
        }
    if (s->enemies) {
        count_enemies(s, taken, seen);
        visited |= seen->victims;
    }
    if (brood_is_open(s, BROOD_CEMETERY))
        taken[BROOD_CEMETERY] = (uint8_t)brood_occupied(s, BROOD_CEMETERY, s->side);
    for (; visited; visited &= visited - 1) {
        int place = wy_lowest_bit(visited);
        if (taken[place] >= brood_spaces(parts, s, place, s->side))
            seen->full |= WY_BIT(place);
    }
}

/* Set of places where colour abilities have no effect. */
WY_FN static uint64_t quiet_places(const brood_state *s)
{
    uint64_t lairs = brood_all(BROOD_PLACES) & ~brood_all(BROOD_WHITE_LAIR);
    return lairs | (s->open & WY_BIT(BROOD_CEMETERY));
}

WY_FN uint64_t brood_within_range(const brood_parts *parts, const brood_state *s,
                                  const brood_dragon *dragon)
{
    if (s->side == BROOD_SUMMER)
        return brood_all(BROOD_PLACES);
    int range = brood_range(dragon);
    if (dragon->where == BROOD_ON + BROOD_SUMMER)
        return parts->tables.reach[dragon->place][range];
    return parts->tables.from_board[range];
}

WY_FN static int lock_place(int lock)
{
    static const uint8_t places[BROOD_LOCKS] = {BROOD_COINMAKER, BROOD_BANK,     BROOD_MARKET,
                                                BROOD_VOLCANO,   BROOD_GEMSMITH, BROOD_BROODMOTHER};
    return places[lock];
}

WY_FN int brood_lock_at(int place)
{
    int lock = 0;
    while (lock < BROOD_LOCKS && lock_place(lock) != place)
        lock++;
    return lock;
}

WY_FN bool brood_is_locked(const brood_state *s, int place)
{
    return s->side == BROOD_SUMMER && s->locks >> brood_lock_at(place) & 1;
}

/* BROOD-169 */
WY_FN static uint64_t locked_places(const brood_parts *parts, const brood_state *s,
                                    const brood_dragon *dragon)
{
    uint64_t locked = 0;
    for (int lock = 0; lock < BROOD_LOCKS && s->locks && s->side == BROOD_SUMMER; lock++) {
        int place = lock_place(lock);
        if (brood_is_locked(s, place) &&
            !(dragon->level == 3 && dragon->colour + 1 == parts->box.bonus[place]))
            locked |= WY_BIT(place);
    }
    return locked;
}

/* BROOD-124 */
WY_FN static uint64_t unaffordable(const brood_parts *parts, const brood_state *s, int seat,
                                   const crowd *seen)
{
    uint64_t set = 0;
    for (uint64_t left = seen->limed; left; left &= left - 1) {
        int place = wy_lowest_bit(left);
        if (!brood_can_pay_one(parts, &s->player[seat], BROOD_DUCAT,
                               seen->limes[place] * parts->box.fees[2]))
            set |= WY_BIT(place);
    }
    return set & ~quiet_places(s);
}

WY_FN void brood_ways(const brood_parts *parts, const brood_state *s, int seat, int slot,
                      uint64_t ways[BROOD_WAYS])
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    uint64_t loud = ~quiet_places(s), used = parts->tables.used[s->side];
    bool is_forceful = brood_is_able(dragon, BROOD_GOLDEN) && !(dragon->marks & BROOD_OUSTED);
    crowd seen;
    memset(ways, 0, BROOD_WAYS * sizeof ways[0]);
    if (dragon->level == 4) { /* BROOD-125 */
        ways[0] = used & ~(WY_BIT(BROOD_CEMETERY) | WY_BIT(BROOD_MENAGERIE));
        return;
    }
    look_around(parts, s, seat, &seen);
    uint64_t islands = brood_all(BROOD_WHITE_LAIR) & ~brood_all(BROOD_PEAKS);
    uint64_t closed = dragon->level >= 3 ? islands & ~s->open : islands; /* BROOD-22 */
    uint64_t set = used & brood_within_range(parts, s, dragon) & ~closed &
                   ~locked_places(parts, s, dragon) & ~unaffordable(parts, s, seat, &seen);
    ways[0] = set & ~seen.full;
    ways[1] = set & seen.friends & loud;
    ways[2] = is_forceful ? set & seen.full & seen.victims & loud : 0;
}

WY_FN static uint64_t all_targets(const brood_parts *parts, const brood_state *s, int seat,
                                  int slot)
{
    uint64_t ways[BROOD_WAYS];
    brood_ways(parts, s, seat, slot, ways);
    return ways[0] | ways[1] | ways[2];
}

WY_FN int brood_fee(const brood_parts *parts, const brood_state *s, int seat, int place)
{
    if (brood_is_quiet(s, place))
        return 0;
    return brood_rivals(s, seat, place, s->side, BROOD_LIME) * parts->box.fees[2];
}

/* ---- Who ---- */

WY_FN static int slots_at(const brood_player *player, int where)
{
    int set = 0;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (player->dragon[slot].level && player->dragon[slot].where == where &&
            !(player->dragon[slot].marks & BROOD_NEWBORN))
            set |= 1 << slot;
    return set;
}

WY_FN int brood_unlocked(const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    return player->sanctuary ? slots_at(player, BROOD_NURSERY + s->side) : 0;
}

/* A Sanctuary dragon without a place to go does not count (BROOD-80). */
WY_FN int brood_placeable(const brood_parts *parts, const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    int unlocked = brood_unlocked(s, seat);
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (unlocked >> slot & 1 && !all_targets(parts, s, seat, slot))
            unlocked &= ~(1 << slot);
    if (s->side == BROOD_SUMMER)
        return unlocked | slots_at(player, BROOD_ROW);
    return unlocked | slots_at(player, BROOD_ON + BROOD_SUMMER) |
           slots_at(player, BROOD_NURSERY + BROOD_SUMMER);
}

/* ---- The leader (BROOD-28 to BROOD-30) ---- */

/* The leader as a set, while the rule binds and the leader waits in the row. */
WY_FN static int waiting_leader(const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    if (s->side == BROOD_WINTER || !player->leader)
        return 0;
    return 1 << (player->leader - 1) & slots_at(player, BROOD_ROW);
}

WY_FN int brood_turn_choices(const brood_parts *parts, const brood_state *s, int seat)
{
    int choices = brood_placeable(parts, s, seat);
    int leader = waiting_leader(s, seat), row = slots_at(&s->player[seat], BROOD_ROW);
    if (!leader || row == leader)
        return choices;
    if (s->player[seat].placed == 0)
        choices &= ~leader;
    int others = row & ~leader;
    return (others & (others - 1)) == 0 ? choices & ~others : choices;
}

/* Second dragons of a pair that began with a dragon of the row. */
WY_FN static int pair_of_row(const brood_state *s, int seat, bool with_leader, int choices)
{
    int row = slots_at(&s->player[seat], BROOD_ROW), leader = waiting_leader(s, seat);
    if (with_leader && s->player[seat].leader) /* the leader is still in the clan */
        return row & (row - 1) ? choices : choices & ~row;
    if (!leader)
        return choices;
    int others = row & ~leader;
    if (s->player[seat].placed < 2 || !others)
        choices &= ~leader;
    return (others & (others - 1)) == 0 ? choices & ~others : choices;
}

WY_FN int brood_pair_choices(const brood_parts *parts, const brood_state *s)
{
    brood_task task = brood_top(s);
    const brood_player *player = &s->player[task.seat];
    int choices = 0, placeable = brood_placeable(parts, s, task.seat);
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (placeable >> slot & 1 && player->dragon[slot].level == 3 &&
            (task.b & BROOD_PAIR_INDIGO || player->dragon[slot].colour == BROOD_INDIGO) &&
            slot != task.a && all_targets(parts, s, task.seat, slot))
            choices |= 1 << slot;
    if (task.b & BROOD_PAIR_OF_ROW)
        return pair_of_row(s, task.seat, task.b & BROOD_PAIR_LEADER, choices);
    return choices & brood_turn_choices(parts, s, task.seat);
}
