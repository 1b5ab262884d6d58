/* brood_sane.c - invariant checks of the boards: dragons, goods, eggs, trinkets, keys, tiles. */
#include "games/brood/brood_moves.h"

/* Most bytes are zero: OR-ing all of them is faster than an early exit. */
WY_FN bool brood_is_zero(const void *bytes, size_t count)
{
    const uint8_t *byte = (const uint8_t *)bytes;
    uint8_t any = 0;
    for (size_t i = 0; i < count; i++)
        any |= byte[i];
    return any == 0;
}

/* ---- Dragons ---- */

/* Returns whether a dragon of a level can stand on a side of a place. */
WY_FN static bool can_stand(const brood_parts *parts, const brood_state *s, int level, int place,
                            int side)
{
    if (place >= BROOD_PLACES || parts->box.use[side][place] == BROOD_CLOSED)
        return false;
    if (place == BROOD_CEMETERY && (level == 4 || brood_is_open(s, place)))
        return false;
    if (brood_is_island(place) && (level < 3 || (level == 3 && !brood_is_open(s, place))))
        return false;
    return level < 4 || place != BROOD_MENAGERIE;
}

/* Checks the origin to which a dragon would be sent back; an Elder has none. */
WY_FN static bool is_origin_sane(const brood_parts *parts, const brood_state *s,
                                 const brood_dragon *dragon)
{
    bool in_summer = dragon->where == BROOD_ON + BROOD_SUMMER;
    if (dragon->level == 4)
        return dragon->origin < BROOD_ON + BROOD_PLACES;
    if (dragon->origin < BROOD_ON)
        return in_summer ? dragon->origin != BROOD_NURSERY + BROOD_WINTER
                         : dragon->origin != BROOD_ROW;
    return !in_summer &&
           can_stand(parts, s, dragon->level, dragon->origin - BROOD_ON, BROOD_SUMMER);
}

WY_FN static bool is_post_sane(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    brood_task top = brood_top(s);
    int side = dragon->where - BROOD_ON;
    bool waits = side < s->side; /* to be moved in winter */
    if (side > s->side || (waits && s->stage != BROOD_STAGE_PLACING) || dragon->beside > 1)
        return false;
    if (top.step == BROOD_STEP_RETIRE && top.seat == seat && s->visit.slot == slot &&
        !s->visit.copied) /* about to retire at the Cemetery itself */
        return dragon->place == BROOD_CEMETERY && !waits && dragon->level < 4;
    if (!can_stand(parts, s, dragon->level, dragon->place, side))
        return false;
    /* only a dragon woken there still stands on a space */
    if (dragon->level == 4 && !dragon->beside && dragon->place != BROOD_ARENA &&
        dragon->place != BROOD_WITCH && !waits)
        return false;
    if (dragon->level < 4 && dragon->beside && brood_is_quiet(s, dragon->place))
        return false;
    return waits ? dragon->moment == 0 : is_origin_sane(parts, s, dragon);
}

/* Dragons stand on the board from the first placement of a year to the feeding. */
WY_FN static bool may_be_out(const brood_state *s, int seat)
{
    if (s->stage < BROOD_STAGE_PLACING || s->stage > BROOD_STAGE_FEEDING)
        return false;
    for (int i = 0; i < s->cursor && s->stage == BROOD_STAGE_FEEDING; i++)
        if (s->wheel[i] == seat)
            return i == s->cursor - 1;
    return true;
}

WY_FN static bool is_dragon_sane(const brood_parts *parts, const brood_state *s, int seat, int slot)
{
    const brood_dragon *dragon = &s->player[seat].dragon[slot];
    if (dragon->level == 0)
        return brood_is_zero(dragon, sizeof *dragon);
    if (dragon->level > BROOD_LEVELS || dragon->colour >= brood_colours_of(dragon->level) ||
        dragon->where >= BROOD_WHERES || dragon->marks > 7)
        return false;
    if (dragon->level == 4 && dragon->colour != seat && s->mode != BROOD_CURSEBREAKER)
        return false;
    if (dragon->marks & BROOD_NEWBORN && dragon->where != brood_next_nursery(s))
        return false;
    if (dragon->where >= BROOD_ON)
        return may_be_out(s, seat) && is_post_sane(parts, s, seat, slot);
    return dragon->place == 0 && dragon->beside == 0 && dragon->moment == 0 && dragon->origin == 0;
}

/* Checks that no kind exceeds the box and no Elder is there twice. */
WY_FN static bool are_tokens_sane(const brood_parts *parts, const brood_state *s)
{
    uint8_t used[BROOD_LEVELS + 1][BROOD_COLOURS];
    memset(used, 0, sizeof used);
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            used[dragon->level][dragon->colour]++;
        }
    for (int i = 0; i < BROOD_GRAVES; i++)
        used[s->tomb[i].level][s->tomb[i].colour]++;
    for (int i = 0; i < BROOD_ENEMIES && s->enemies; i++)
        if (s->enemy[i])
            used[s->enemies][s->enemy[i] - 1]++;
    for (int level = 1; level <= BROOD_LEVELS; level++)
        for (int colour = 0; colour < BROOD_COLOURS; colour++)
            if (used[level][colour] > (level < 4 ? parts->box.tokens[level - 1] : 1))
                return false;
    return true;
}

/* Checks the order of placing: unique moments, without gaps while dragons are placed. */
WY_FN static bool are_moments_sane(const brood_state *s)
{
    uint64_t seen = 0;
    int count = 0;
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++) {
            const brood_dragon *dragon = &s->player[seat].dragon[slot];
            if (!dragon->level || dragon->where != BROOD_ON + s->side)
                continue;
            if (dragon->moment >= s->moment || seen >> dragon->moment & 1)
                return false;
            seen |= WY_BIT(dragon->moment);
            count++;
        }
    return s->stage != BROOD_STAGE_PLACING || count == s->moment;
}

/* Checks that dragons fit the spaces, except one about to be sent away. */
WY_FN static bool are_spaces_sane(const brood_parts *parts, const brood_state *s)
{
    brood_task top = brood_top(s);
    /* brood_sane_steps.c checks that step */
    bool forces =
        top.step == BROOD_STEP_OUST && top.b && top.seat < s->players && top.a < BROOD_SLOTS;
    if (s->stage > BROOD_STAGE_TRUCE) /* enemies that were sent away are back */
        return true;
    uint64_t visited = 0;
    for (int seat = 0; seat < s->players; seat++)
        for (int slot = 0; slot < BROOD_SLOTS; slot++)
            if (s->player[seat].dragon[slot].where == BROOD_ON + s->side)
                visited |= WY_BIT(s->player[seat].dragon[slot].place);
    for (; visited; visited &= visited - 1) {
        int place = wy_lowest_bit(visited);
        bool one_goes = forces && s->player[top.seat].dragon[top.a].place == place;
        if (brood_occupied(s, place, s->side) - one_goes > brood_spaces(parts, s, place, s->side))
            return false;
    }
    return true;
}

WY_FN static bool are_tombs_sane(const brood_state *s)
{
    for (int i = 0; i < BROOD_GRAVES; i++) {
        const brood_tomb *tomb = &s->tomb[i];
        if (tomb->level == 0 && brood_is_zero(tomb, sizeof *tomb))
            continue;
        if (tomb->level == 0 || tomb->level >= BROOD_LEVELS ||
            tomb->colour >= brood_colours_of(tomb->level) || tomb->seat >= s->players ||
            !brood_is_open(s, BROOD_CEMETERY))
            return false;
    }
    return true;
}

/* ---- Players' boards ---- */

/* Open spaces are connected to those open at the start, which `dug` has. */
WY_FN static bool is_income_sane(const brood_player *player, brood_player dug)
{
    if (dug.income & ~player->income || player->income >> BROOD_SPACES)
        return false;
    for (uint64_t more; (more = brood_diggable(&dug) & player->income) != 0;)
        dug.income |= (uint16_t)more;
    return dug.income == player->income;
}

/* A leader leads at least three and waits in the row until one of them is placed. */
WY_FN static bool is_leader_sane(const brood_state *s, const brood_player *player)
{
    int row = 0;
    if (player->leader == 0)
        return player->placed <= BROOD_STACK;
    if (player->leader > BROOD_SLOTS || player->dragon[player->leader - 1].level < 3 ||
        s->side != BROOD_SUMMER || player->placed > BROOD_STACK)
        return false;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        row += player->dragon[slot].level && player->dragon[slot].where == BROOD_ROW;
    bool waits = player->dragon[player->leader - 1].where == BROOD_ROW;
    return player->placed > 0 || (waits && row >= 3);
}

WY_FN static bool is_player_sane(const brood_parts *parts, const brood_state *s, int seat)
{
    const brood_player *player = &s->player[seat];
    brood_player fresh;
    brood_set_up_player(parts, &fresh);
    if (s->stage <= BROOD_STAGE_KIT)
        return memcmp(player, &fresh, sizeof fresh) == 0;
    for (int egg = 0; egg < BROOD_EGGS; egg++)
        if (player->eggs[egg] > parts->box.egg_count[egg])
            return false;
    for (int slot = 0; slot < BROOD_SLOTS; slot++)
        if (!is_dragon_sane(parts, s, seat, slot))
            return false;
    return player->magic < BROOD_MAGIC && player->sanctuary <= 1 && is_income_sane(player, fresh) &&
           is_leader_sane(s, player) && brood_is_zero(player->zero, sizeof player->zero);
}

/* ---- Goods (BROOD-6) ---- */

/* Every good outside the supply is in a horde, an account or the lair of a sleeping Elder. */
WY_FN static bool are_goods_sane(const brood_state *s)
{
    for (int elder = 0; elder < BROOD_ELDERS; elder++)
        if (s->lair[elder] && brood_owner_of_elder(s, elder) != BROOD_NONE)
            return false;
    for (int good = 0; good < BROOD_GOODS; good++) {
        int sum = 0;
        for (int seat = 0; seat < s->players; seat++)
            sum += s->player[seat].goods[good];
        for (int account = 0; account < BROOD_ACCOUNTS; account++)
            sum += s->account[account][good];
        for (int elder = 0; elder < BROOD_ELDERS && good == BROOD_DUCAT; elder++)
            sum += s->lair[elder];
        if (sum != s->issued[good])
            return false;
    }
    return true;
}

/* An account has an owner while it holds something or is about to. */
WY_FN static bool is_account_sane(const brood_parts *parts, const brood_state *s, int account)
{
    brood_task top = brood_top(s);
    bool is_new = top.step == BROOD_STEP_PUT && top.a == account && top.b == 0;
    bool is_empty = brood_is_zero(s->account[account], sizeof s->account[account]);
    if (s->owner[account] > s->players || (s->owner[account] == 0) != (is_empty && !is_new))
        return false;
    return (brood_held(s->account[account], 1) & ~brood_accepted(parts, account)) == 0;
}

WY_FN static bool are_accounts_sane(const brood_parts *parts, const brood_state *s)
{
    int keys[BROOD_PLAYERS_MAX + 1] = {0};
    for (int account = 0; account < BROOD_ACCOUNTS; account++) {
        if (!is_account_sane(parts, s, account))
            return false;
        keys[s->owner[account]]++;
    }
    for (int seat = 0; seat < s->players; seat++)
        if (keys[seat + 1] > parts->box.keys)
            return false;
    return true;
}

/* ---- Trinkets, tiles, bonuses ---- */

/* Every trinket is on display or owned; Training has only some (BROOD-165). */
WY_FN static bool are_trinkets_sane(const brood_parts *parts, const brood_state *s)
{
    uint32_t all = s->shown;
    int count[BROOD_LEVELS] = {0};
    for (int seat = 0; seat < s->players; seat++) {
        if (all & s->player[seat].trinkets)
            return false;
        all |= s->player[seat].trinkets;
    }
    if (all >> BROOD_TRINKETS)
        return false;
    if (s->mode != BROOD_TRAINING)
        return all == (uint32_t)brood_all(BROOD_TRINKETS);
    for (int trinket = 0; trinket < BROOD_TRINKETS; trinket++)
        count[parts->box.trinket_level[trinket]] += (int)(all >> trinket & 1);
    /* level by level; a level is drawn only when the one before it is complete */
    bool is_complete = true;
    for (int level = 1; level < BROOD_LEVELS; level++) {
        int due = parts->box.training[level - 1];
        if (count[level] > due || (count[level] && !is_complete))
            return false;
        is_complete = is_complete && count[level] == due;
    }
    return is_complete || s->stage <= BROOD_STAGE_SHOW;
}

/* Checks that draws differ and exactly the first `due` are made. */
WY_FN static bool are_drawn(const uint8_t *drawn, int count, int due, int kinds)
{
    uint64_t seen = 0;
    for (int i = 0; i < count; i++) {
        if (i >= due ? drawn[i] != 0 : drawn[i] == 0 || drawn[i] > kinds)
            return false;
        if (i < due && seen >> drawn[i] & 1)
            return false;
        seen |= i < due ? WY_BIT(drawn[i]) : 0;
    }
    return true;
}

/* Draws made of a lot, by its stage. */
WY_FN static int drawn_by(const brood_state *s, int stage, int all)
{
    return s->stage < stage ? 0 : s->stage == stage ? s->cursor : all;
}

WY_FN static bool are_lots_sane(const brood_state *s)
{
    uint8_t wheel[BROOD_PLAYERS_MAX];
    int seats = drawn_by(s, BROOD_STAGE_ORDER, s->players);
    if (s->stage <= BROOD_STAGE_ENEMIES && s->cursor > BROOD_ENEMIES)
        return false;
    for (int i = 0; i < BROOD_PLAYERS_MAX; i++)
        wheel[i] = (uint8_t)(i < seats ? s->wheel[i] + 1 : s->wheel[i]);
    return seats <= s->players && are_drawn(wheel, BROOD_PLAYERS_MAX, seats, s->players) &&
           are_drawn(s->sky, BROOD_ISLANDS, drawn_by(s, BROOD_STAGE_SKY, BROOD_ISLANDS),
                     BROOD_ISLANDS) &&
           are_drawn(s->bonus, BROOD_SHOWN, drawn_by(s, BROOD_STAGE_BONUS, BROOD_SHOWN),
                     BROOD_BONUSES);
}

/* BROOD-10, BROOD-147: tiles lie where they must. */
WY_FN static bool are_tiles_sane(const brood_parts *parts, const brood_state *s)
{
    bool is_revealed = s->stage > BROOD_STAGE_FEEDING && s->year < s->years;
    int last = s->year - 1 + is_revealed;
    return s->open == (brood_first_open(parts, s) | brood_opened_by(parts, s, 1, last));
}

/* ---- Alone ---- */

WY_FN static bool are_enemies_sane(const brood_state *s)
{
    int count[BROOD_COLOURS] = {0}, colours = brood_colours_of(s->enemies);
    int due = s->enemies ? drawn_by(s, BROOD_STAGE_ENEMIES, BROOD_ENEMIES) : 0, doubles = 0;
    int least = s->enemies == 1 ? 2 : 1;
    bool has_seventh = s->stage == BROOD_STAGE_ENEMIES && s->enemies < 3;
    for (int item = 0; item < BROOD_POOL; item++)
        if (s->pool[item] > (s->enemies ? 12 : 0))
            return false;
    if (s->enemies > 3 || s->away >> BROOD_ENEMIES || s->seventh > colours ||
        (s->seventh > 0) != has_seventh || (s->away && s->stage > BROOD_STAGE_TRUCE))
        return false;
    for (int i = 0; i < BROOD_ENEMIES; i++) {
        if (i >= due ? s->enemy[i] != 0 : s->enemy[i] == 0 || s->enemy[i] > colours)
            return false;
        if (s->enemy[i])
            count[s->enemy[i] - 1]++;
        else if (s->away >> i & 1)
            return false;
    }
    for (int colour = 0; colour < BROOD_COLOURS; colour++) {
        int extra = count[colour] > least ? count[colour] - least : 0;
        if (extra && s->stage <= BROOD_STAGE_ENEMIES && s->seventh != colour + 1)
            return false;
        doubles += extra;
    }
    return doubles <= (s->enemies < 3);
}

WY_FN static bool is_mode_sane(const brood_state *s)
{
    bool alone = s->players == 1, trains = s->mode == BROOD_TRAINING;
    bool has_kit = brood_has_quest(s);
    if (s->mode > BROOD_COMPANY || alone == (s->mode == BROOD_COMPANY) ||
        s->difficulty > BROOD_EXPERT || (!alone && (s->difficulty || s->enemies)) ||
        (s->years != 6 && (alone || s->years != 5)))
        return false;
    if (trains ? s->enemies != s->difficulty + 1 : s->locks != 0)
        return false;
    if (has_kit ? s->kit > brood_kits(s) || (s->stage > BROOD_STAGE_KIT) != (s->kit > 0) : s->kit)
        return false;
    if (s->stopped > 1 || s->quest > BROOD_JUST_WON || s->locks >> BROOD_LOCKS)
        return false;
    return !s->quest || has_kit;
}

WY_FN bool brood_is_sane(const brood_parts *parts, const brood_state *s)
{
    if (s->players < BROOD_PLAYERS_MIN || s->players > BROOD_PLAYERS_MAX ||
        s->phase >= BROOD_PHASES || s->stage >= BROOD_STAGES || s->side > 1 ||
        s->tasks > BROOD_TASKS_MOST || !brood_is_zero(s->zero, sizeof s->zero))
        return false;
    if (!brood_is_zero(&s->player[s->players],
                       sizeof(brood_player) * (size_t)(BROOD_PLAYERS_MAX - s->players)) ||
        !brood_is_zero(&s->task[s->tasks], sizeof(brood_task) * (size_t)(BROOD_STACK - s->tasks)))
        return false;
    if (!is_mode_sane(s) || !brood_is_clock_sane(s) || !are_lots_sane(s) ||
        !are_tiles_sane(parts, s) || !are_enemies_sane(s))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!is_player_sane(parts, s, seat))
            return false;
    return are_tombs_sane(s) && are_tokens_sane(parts, s) && are_moments_sane(s) &&
           are_spaces_sane(parts, s) && are_goods_sane(s) && are_accounts_sane(parts, s) &&
           are_trinkets_sane(parts, s) && brood_are_steps_sane(parts, s);
}
