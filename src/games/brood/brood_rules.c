/* brood_rules.c - the set-up and the state machine: steps on the stack, and stages when it is
 * empty. */
#include "games/brood/brood_moves.h"

/* ---- Set-up (BROOD-7 to BROOD-10) ---- */

WY_FN static bool are_options_fitting(const wy_options *options)
{
    const uint8_t *value = options->value;
    if (options->players == 1)
        return value[BROOD_OPTION_YEARS] == BROOD_SIX_YEARS;
    return value[BROOD_OPTION_MODE] == BROOD_TRAINING &&
           value[BROOD_OPTION_DIFFICULTY] == BROOD_NORMAL &&
           value[BROOD_OPTION_ENEMIES] == BROOD_NO_ENEMIES &&
           value[BROOD_OPTION_POOL] == BROOD_POOL_8;
}

/* Places that have no tile to begin with. */
WY_FN uint64_t brood_first_open(const brood_parts *parts, const brood_state *s)
{
    uint64_t fields =
        WY_BIT(BROOD_HOLLOW) | WY_BIT(BROOD_CASTLE) | WY_BIT(BROOD_PALACE) | WY_BIT(BROOD_INN);
    uint64_t set = 0;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (!brood_is_island(place) &&
            (parts->box.opens[place] == 0 || s->mode == BROOD_CURSEBREAKER))
            set |= WY_BIT(place);
    if (s->enemies)
        set |= fields;
    return s->mode == BROOD_CATCH ? set | WY_BIT(BROOD_CEMETERY) : set;
}

WY_FN static void set_up_alone(brood_state *s, const uint8_t *value)
{
    static const uint8_t pools[] = {8, 5, 12};
    bool trains = value[BROOD_OPTION_MODE] == BROOD_TRAINING;
    s->mode = value[BROOD_OPTION_MODE];
    s->difficulty = value[BROOD_OPTION_DIFFICULTY];
    s->enemies = (uint8_t)(trains ? s->difficulty + 1 : value[BROOD_OPTION_ENEMIES]);
    s->locks = (uint8_t)(trains ? brood_all(BROOD_LOCKS) : 0);
    for (int item = 0; item < BROOD_POOL && s->enemies; item++)
        s->pool[item] = pools[value[BROOD_OPTION_POOL]];
}

WY_FN static void set_up_player(const brood_parts *parts, brood_player *player)
{
    memcpy(player->eggs, parts->box.egg_count, sizeof player->eggs);
    for (int space = 0; space < BROOD_SPACES; space++)
        if (parts->box.income_open[space])
            player->income |= (uint16_t)(1u << space);
}

/* ---- From stage to stage ---- */

WY_FN static void end_half_year(brood_state *s)
{
    s->away = 0;
    s->settled = 0;
    if (s->side == BROOD_SUMMER) {
        brood_begin_season(s, BROOD_WINTER);
        s->stage = BROOD_STAGE_PLACING;
    } else
        s->stage = BROOD_STAGE_FEEDING;
}

WY_FN static void next_stage(brood_state *s)
{
    s->cursor = 0;
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_ENEMIES:
        s->seventh = 0;
        s->stage = BROOD_STAGE_KIT;
        break;
    case BROOD_STAGE_START:
        s->year = 1;
        brood_begin_season(s, BROOD_SUMMER);
        s->stage = BROOD_STAGE_LEADERS;
        break;
    case BROOD_STAGE_LEVEL:
        s->stage = s->side == BROOD_WINTER ? BROOD_STAGE_RANK : BROOD_STAGE_PEACE;
        break;
    case BROOD_STAGE_FIGHTS:
        s->held = 0;
        s->stage = BROOD_STAGE_TRUCE;
        break;
    case BROOD_STAGE_TRUCE: end_half_year(s); break;
    default: s->stage++; break;
    }
}

/* Puts the next step on the stack, if this stage has one. */
WY_FN static bool flow(const brood_parts *parts, brood_state *s)
{
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_LEADERS: return brood_leaders_flow(s);
    case BROOD_STAGE_PLACING: return brood_placing_flow(parts, s);
    case BROOD_STAGE_LEVEL:
    case BROOD_STAGE_RANK: return brood_harvest_flow(parts, s);
    case BROOD_STAGE_PEACE:
    case BROOD_STAGE_FIGHTS:
    case BROOD_STAGE_TRUCE: return brood_combat_flow(parts, s);
    case BROOD_STAGE_FEEDING:
    case BROOD_STAGE_INCOME:
    case BROOD_STAGE_INTEREST:
    case BROOD_STAGE_TURN_OF_YEAR: return brood_newyear_flow(parts, s);
    default: return brood_lots_flow(parts, s);
    }
}

WY_FN static void go_to_next_step(const brood_parts *parts, brood_state *s)
{
    memset(&s->visit, 0, sizeof s->visit);
    while (s->stage != BROOD_STAGE_OVER && !flow(parts, s))
        next_stage(s);
}

/* ---- Steps ---- */

WY_FN static bool is_chance(int step)
{
    return step >= BROOD_STEP_ORDER && step <= BROOD_STEP_DRAW;
}

WY_FN int brood_actor(const brood_state *s)
{
    if (s->tasks == 0)
        return WY_OVER;
    return is_chance(brood_top(s).step) ? (int)WY_CHANCE : brood_top(s).seat;
}

/* One line a step. NOLINTNEXTLINE(readability-function-size) */
WY_FN void brood_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    wy_menu_clear(menu);
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_NO_STEP: break;
    case BROOD_STEP_ORDER:
    case BROOD_STEP_SKY:
    case BROOD_STEP_BONUS:
    case BROOD_STEP_SHOW:
    case BROOD_STEP_SEVENTH:
    case BROOD_STEP_ENEMY:
    case BROOD_STEP_KIT:
    case BROOD_STEP_START: brood_lots_legal(parts, s, menu); break;
    case BROOD_STEP_LEADER:
    case BROOD_STEP_TURN:
    case BROOD_STEP_PLACE:
    case BROOD_STEP_OUST:
    case BROOD_STEP_ABILITY:
    case BROOD_STEP_PAIR: brood_placing_legal(parts, s, menu); break;
    case BROOD_STEP_PLUS3:
    case BROOD_STEP_PLUS1:
    case BROOD_STEP_MINUS1:
    case BROOD_STEP_GAIN: brood_gains_legal(parts, s, menu); break;
    case BROOD_STEP_PAY: brood_pay_legal(parts, s, menu); break;
    case BROOD_STEP_DIG:
    case BROOD_STEP_MAGIC:
    case BROOD_STEP_TRINKETS: brood_tracks_legal(parts, s, menu); break;
    case BROOD_STEP_DOJO:
    case BROOD_STEP_ARENA:
    case BROOD_STEP_JEWELS:
    case BROOD_STEP_HATCH:
    case BROOD_STEP_RETIRE:
    case BROOD_STEP_MENAGERIE: brood_clan_legal(parts, s, menu); break;
    case BROOD_STEP_SHOP: brood_shop_legal(parts, s, menu); break;
    case BROOD_STEP_BANK:
    case BROOD_STEP_PUT:
    case BROOD_STEP_FETCH:
    case BROOD_STEP_DEN:
    case BROOD_STEP_STEAL: brood_bank_legal(parts, s, menu); break;
    case BROOD_STEP_CARAVAN:
    case BROOD_STEP_GROTTO:
    case BROOD_STEP_WITCH:
    case BROOD_STEP_TIMES:
    case BROOD_STEP_LAIR: brood_magicians_legal(parts, s, menu); break;
    case BROOD_STEP_GATHER:
    case BROOD_STEP_PEAKS: brood_harvest_legal(s, menu); break;
    case BROOD_STEP_CHALLENGE:
    case BROOD_STEP_BID:
    case BROOD_STEP_DRAW:
    case BROOD_STEP_REVEAL: brood_combat_legal(parts, s, menu); break;
    case BROOD_STEP_FEED:
    case BROOD_STEP_INCOME:
    case BROOD_STEP_ALCHEMY:
    case BROOD_STEP_INTEREST:
    case BROOD_STEP_QUEST:
    case BROOD_STEP_WHEEL: brood_newyear_legal(parts, s, menu); break;
    case BROOD_STEP_STAND:
    case BROOD_STEP_BOUNTY:
    case BROOD_STEP_EFFECT:
    case BROOD_STEP_COLLECT:
    case BROOD_STEP_YIELD:
    case BROOD_STEP_CLOSE:
    case BROOD_STEP_TOLL:
    case BROOD_STEP_GIFT:
    case BROOD_STEPS: break; /* by themselves */
    }
}

/* Nothing more: the step goes, and whoever stops placing gives up the Sanctuary (BROOD-80). */
WY_FN static void done_apply(brood_state *s)
{
    brood_task task = brood_pop(s);
    if (task.step == BROOD_STEP_TURN)
        s->player[task.seat].sanctuary = 0;
}

/* One line a verb, or a group of them. NOLINTNEXTLINE(readability-function-size) */
WY_FN static void carry_out(const brood_parts *parts, brood_state *s, wy_action action)
{
    int verb = action.verb;
    if (verb == BROOD_DO_DONE)
        done_apply(s);
    else if (verb == BROOD_DO_DRAW || (verb >= BROOD_DO_FIGHT && verb <= BROOD_DO_REVEAL))
        brood_combat_apply(parts, s, action);
    else if (verb <= BROOD_DO_START)
        brood_lots_apply(parts, s, action);
    else if (verb <= BROOD_DO_ABILITY)
        brood_placing_apply(parts, s, action);
    else if (verb <= BROOD_DO_MINUS1)
        brood_adjust_apply(s, action);
    else if (verb == BROOD_DO_TAKE)
        brood_take_apply(s, action);
    else if (verb == BROOD_DO_SWAP)
        brood_exchange(parts, s, brood_top(s).seat, action.c);
    else if (verb == BROOD_DO_DIG)
        brood_dig_apply(parts, s, action.c);
    else if (verb == BROOD_DO_MAGIC)
        brood_magic_apply(s, action.c);
    else if (verb <= BROOD_DO_TRADE)
        brood_trinket_apply(parts, s, action.c, verb == BROOD_DO_KEEP);
    else if (verb <= BROOD_DO_HATCH || verb == BROOD_DO_RETIRE || verb == BROOD_DO_RECOLOUR ||
             verb == BROOD_DO_SPLIT)
        brood_clan_apply(parts, s, action);
    else if (verb <= BROOD_DO_CRAFT_CHEAP)
        brood_shop_apply(parts, s, action);
    else if (verb <= BROOD_DO_FETCH_FIVE || verb == BROOD_DO_ROB || verb == BROOD_DO_STEAL)
        brood_bank_apply(parts, s, action);
    else if (verb <= BROOD_DO_COINS)
        brood_magicians_apply(parts, s, action);
    else if (verb <= BROOD_DO_PEAKS)
        brood_harvest_apply(parts, s, action);
    else
        brood_newyear_apply(parts, s, action);
}

/* A step that leaves no choice to anybody: only "done", or a lot with one outcome, or nothing. */
WY_FN static bool resolves(const brood_parts *parts, brood_state *s)
{
    wy_menu menu;
    bool by_chance = is_chance(brood_top(s).step);
    brood_legal(parts, s, &menu);
    if (menu.total == 0) {
        brood_pop(s);
        return true;
    }
    wy_action first = wy_menu_at(&menu, 0);
    if (by_chance ? wy_menu_count(&menu) > 1 : menu.total > 1 || first.verb != BROOD_DO_DONE)
        return false;
    carry_out(parts, s, first);
    return true;
}

/* Does what the step on top does by itself; false: it asks. */
WY_FN static bool goes_on(const brood_parts *parts, brood_state *s)
{
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_STEP_STAND: brood_stand(parts, s); return true;
    case BROOD_STEP_BOUNTY: brood_bounty(parts, s); return true;
    case BROOD_STEP_EFFECT: brood_effect_on(parts, s); return true;
    case BROOD_STEP_COLLECT: brood_collect(parts, s); return true;
    case BROOD_STEP_YIELD: brood_yield(s); return true;
    case BROOD_STEP_CLOSE: brood_close(parts, s); return true;
    case BROOD_STEP_TOLL: brood_toll(s); return true;
    case BROOD_STEP_GIFT: brood_gift(parts, s); return true;
    case BROOD_STEP_PLUS3:
    case BROOD_STEP_PLUS1:
    case BROOD_STEP_MINUS1: return brood_adjust_on(s);
    case BROOD_STEP_GAIN: return brood_gain_on(s);
    case BROOD_STEP_PAY: return brood_pay(parts, s);
    case BROOD_STEP_FEED: brood_feed_on(parts, s); return resolves(parts, s);
    default: return resolves(parts, s);
    }
}

WY_FN int brood_phase_of(const brood_state *s)
{
    if (brood_top(s).step == BROOD_STEP_BID)
        return BROOD_BIDDING;
    if (brood_top(s).step == BROOD_STEP_DRAW)
        return BROOD_DRAWING;
    if (s->stage <= BROOD_STAGE_ENEMIES)
        return BROOD_LOTS;
    if (s->stage <= BROOD_STAGE_START)
        return BROOD_BEGIN;
    if (s->stage <= BROOD_STAGE_PLACING)
        return s->side == BROOD_SUMMER ? BROOD_PHASE_SUMMER : BROOD_PHASE_WINTER;
    if (s->stage <= BROOD_STAGE_TRUCE)
        return s->side == BROOD_SUMMER ? BROOD_PHASE_AUTUMN : BROOD_PHASE_SPRING;
    return s->stage == BROOD_STAGE_OVER ? BROOD_ENDED : BROOD_NEW_YEAR;
}

/* Goes on until somebody is asked. */
WY_FN static void run(const brood_parts *parts, brood_state *s)
{
    do {
        if (s->tasks == 0)
            go_to_next_step(parts, s);
    } while (s->tasks && goes_on(parts, s));
    s->phase = (uint8_t)brood_phase_of(s);
}

WY_FN wy_reason brood_setup(const brood_parts *parts, const wy_options *options, brood_state *s)
{
    memset(s, 0, sizeof *s);
    if (options->players < BROOD_PLAYERS_MIN || options->players > BROOD_PLAYERS_MAX)
        return BROOD_WRONG_PLAYERS;
    if (!are_options_fitting(options))
        return BROOD_WRONG_OPTION;
    s->players = options->players;
    s->years = options->value[BROOD_OPTION_YEARS] == BROOD_FIVE_YEARS ? 5 : 6;
    s->mode = BROOD_COMPANY;
    if (s->players == 1)
        set_up_alone(s, options->value);
    s->open = brood_first_open(parts, s);
    s->shown = s->mode == BROOD_TRAINING ? 0 : (uint32_t)brood_all(BROOD_TRINKETS);
    for (int seat = 0; seat < s->players; seat++)
        set_up_player(parts, &s->player[seat]);
    run(parts, s);
    return WY_OK;
}

WY_FN wy_reason brood_check(const brood_parts *parts, const brood_state *s, wy_action action)
{
    wy_menu menu;
    if (!brood_is_well_formed(action))
        return BROOD_NOT_A_MOVE;
    if (brood_is_verb_of(brood_top(s).step, action.verb)) {
        brood_legal(parts, s, &menu);
        if (wy_menu_has(&menu, action))
            return WY_OK;
    }
    return brood_why(parts, s, action);
}

WY_FN void brood_apply(const brood_parts *parts, brood_state *s, wy_action action)
{
    WY_ASSERT(brood_check(parts, s, action) == WY_OK);
    carry_out(parts, s, action);
    run(parts, s);
}
