/* brood_rules.c - set-up and state machine: a stack of steps, and stages when it is empty. */
#include "games/brood/brood_moves.h"

/* ---- Set-up (BROOD-7 to BROOD-10) ---- */

WY_FN static bool are_options_fitting(const wy_options *options)
{
    const uint8_t *value = options->value;
    if (options->players == 1) {
        bool trains = value[BROOD_OPTION_MODE] == BROOD_TRAINING;
        bool has_enemies = value[BROOD_OPTION_ENEMIES] != BROOD_NO_ENEMIES;
        return value[BROOD_OPTION_YEARS] == BROOD_SIX_YEARS && !(trains && has_enemies) &&
               (trains || has_enemies || value[BROOD_OPTION_POOL] == BROOD_POOL_8);
    }
    return value[BROOD_OPTION_MODE] == BROOD_TRAINING &&
           value[BROOD_OPTION_DIFFICULTY] == BROOD_NORMAL &&
           value[BROOD_OPTION_ENEMIES] == BROOD_NO_ENEMIES &&
           value[BROOD_OPTION_POOL] == BROOD_POOL_8;
}

WY_FN uint64_t brood_first_open(const brood_parts *parts, const brood_state *s)
{
    uint64_t set = 0;
    for (int place = 0; place < BROOD_PLACES; place++)
        if (!brood_is_island(place) &&
            (parts->box.opens[place] == 0 || s->mode == BROOD_CURSEBREAKER))
            set |= WY_BIT(place);
    if (s->enemies)
        set |= BROOD_FIELDS_SET;
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

WY_FN void brood_set_up_player(const brood_parts *parts, brood_player *player)
{
    memset(player, 0, sizeof *player);
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

/* Pushes the next step of this stage. Returns false when the stage is over. */
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

/* ---- Steps ---- */

WY_FN static bool is_chance(int step)
{
    return step >= BROOD_STEP_ORDER && step <= BROOD_STEP_DRAW;
}

WY_FN bool brood_has_step(const brood_state *s, uint64_t steps)
{
    for (int i = 0; i < s->tasks; i++)
        if (steps >> s->task[i].step & 1)
            return true;
    return false;
}

WY_FN int brood_actor(const brood_state *s)
{
    if (s->tasks == 0)
        return WY_OVER;
    return is_chance(brood_top(s).step) ? (int)WY_CHANCE : brood_top(s).seat;
}

/* The source file that handles a step; see BROOD_STEP_LIST. */
enum chapter {
    BY_ITSELF,
    IN_LOTS,
    IN_PLACING,
    IN_GAINS,
    IN_PAYING,
    IN_TRACKS,
    IN_CLAN,
    IN_SHOPS,
    IN_BANK,
    IN_MAGICIANS,
    IN_HARVEST,
    IN_COMBAT,
    IN_NEW_YEAR
};

WY_FN static enum chapter chapter_of(int step)
{
#define CHAPTER_OF(name, word, chapter) chapter,
    static const uint8_t chapters[] = {BROOD_STEP_LIST(CHAPTER_OF)};
    return (enum chapter)chapters[step];
}

WY_FN void brood_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    wy_menu_clear(menu);
    switch (chapter_of(brood_top(s).step)) {
    case BY_ITSELF: break;
    case IN_LOTS: brood_lots_legal(parts, s, menu); break;
    case IN_PLACING: brood_placing_legal(parts, s, menu); break;
    case IN_GAINS: brood_gains_legal(s, menu); break;
    case IN_PAYING: brood_pay_legal(s, menu); break;
    case IN_TRACKS: brood_tracks_legal(parts, s, menu); break;
    case IN_CLAN: brood_clan_legal(parts, s, menu); break;
    case IN_SHOPS: brood_shop_legal(parts, s, menu); break;
    case IN_BANK: brood_bank_legal(parts, s, menu); break;
    case IN_MAGICIANS: brood_magicians_legal(parts, s, menu); break;
    case IN_HARVEST: brood_harvest_legal(s, menu); break;
    case IN_COMBAT: brood_combat_legal(parts, s, menu); break;
    case IN_NEW_YEAR: brood_newyear_legal(parts, s, menu); break;
    }
}

/* Ends the step; a player who stops placing gives up the Sanctuary (BROOD-80). */
WY_FN static void done_apply(brood_state *s)
{
    brood_task task = brood_pop(s);
    if (task.step == BROOD_STEP_TURN)
        s->player[task.seat].sanctuary = 0;
    if (task.step == BROOD_STEP_TRADE)
        s->declined = s->tasks > 0;
}

WY_FN static void carry_out(const brood_parts *parts, brood_state *s, wy_action action)
{
    s->declined = 0;
    if (action.verb == BROOD_DO_DONE) {
        done_apply(s);
        return;
    }
    if (action.verb == BROOD_DO_EXCHANGE) {
        brood_push(s, BROOD_STEP_TRADE, brood_top(s).seat, 0, 0);
        return;
    }
    switch (chapter_of(brood_top(s).step)) {
    case BY_ITSELF: break;
    case IN_LOTS: brood_lots_apply(s, action); break;
    case IN_PLACING: brood_placing_apply(parts, s, action); break;
    case IN_GAINS: brood_gains_apply(s, action); break;
    case IN_PAYING: brood_pay_apply(parts, s, action); break;
    case IN_TRACKS: brood_tracks_apply(parts, s, action); break;
    case IN_CLAN: brood_clan_apply(parts, s, action); break;
    case IN_SHOPS: brood_shop_apply(parts, s, action); break;
    case IN_BANK: brood_bank_apply(parts, s, action); break;
    case IN_MAGICIANS: brood_magicians_apply(parts, s, action); break;
    case IN_HARVEST: brood_harvest_apply(parts, s, action); break;
    case IN_COMBAT: brood_combat_apply(parts, s, action); break;
    case IN_NEW_YEAR: brood_newyear_apply(parts, s, action); break;
    }
}

/* Returns whether a step leaves no choice: only "done", a lot with one outcome, or nothing. */
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

/* Resolves the step on top if it is automatic. Returns false if it asks. */
WY_FN static bool goes_on(const brood_parts *parts, brood_state *s)
{
    switch ((enum brood_step)brood_top(s).step) {
    case BROOD_STEP_STAND: brood_stand(s); return true;
    case BROOD_STEP_BOUNTY: brood_bounty(parts, s); return true;
    case BROOD_STEP_EFFECT: brood_effect_on(parts, s); return true;
    case BROOD_STEP_COLLECT: brood_collect(s); return true;
    case BROOD_STEP_YIELD: brood_yield(s); return true;
    case BROOD_STEP_CLOSE: brood_close(parts, s); return true;
    case BROOD_STEP_TOLL: brood_toll(s); return true;
    case BROOD_STEP_GIFT: brood_gift(parts, s); return true;
    case BROOD_STEP_PLUS3:
    case BROOD_STEP_PLUS1:
    case BROOD_STEP_MINUS1: return brood_adjust_on(s);
    case BROOD_STEP_GAIN: return brood_gain_on(s);
    case BROOD_STEP_PAY: return brood_pay(parts, s);
    case BROOD_STEP_PLACE: /* begun only where there is a choice */
    case BROOD_STEP_CHALLENGE: return false;
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

/* Resolves steps until a player or chance must choose. */
WY_FN static void run(const brood_parts *parts, brood_state *s)
{
    do {
        if (s->tasks == 0)
            memset(&s->visit, 0, sizeof s->visit);
        while (s->tasks == 0 && s->stage != BROOD_STAGE_OVER && !flow(parts, s))
            next_stage(s);
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
        brood_set_up_player(parts, &s->player[seat]);
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
