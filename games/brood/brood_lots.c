/* brood_lots.c - set-up: the board by chance, first dragons (from BROOD-8, alone BROOD-164). */
#include "games/brood/brood_moves.h"

/* ---- Chance: possible draws ---- */

WY_FN static uint64_t seats_left(const brood_state *s)
{
    uint64_t left = brood_all(s->players);
    for (int i = 0; i < s->cursor; i++)
        left &= ~WY_BIT(s->wheel[i]);
    return left;
}

/* Draws of a kind that are not among those made. */
WY_FN static uint64_t draws_left(const uint8_t *drawn, int count, int kinds)
{
    uint64_t left = brood_all(kinds);
    for (int i = 0; i < count; i++)
        if (drawn[i])
            left &= ~WY_BIT(drawn[i] - 1);
    return left;
}

/* Level of the next of several things, of which each level has its due number; 0 after the last. */
WY_FN static int level_after(const uint8_t due[BROOD_LEVELS - 1], int number)
{
    for (int level = 1; level < BROOD_LEVELS; level++) {
        number -= due[level - 1];
        if (number < 0)
            return level;
    }
    return 0;
}

/* Of the trinkets that Training displays (BROOD-165). */
WY_FN static int level_to_show(const brood_parts *parts, const brood_state *s)
{
    return level_after(parts->box.training, wy_count_bits(s->shown));
}

WY_FN static uint64_t trinkets_left(const brood_parts *parts, const brood_state *s)
{
    uint64_t left = 0;
    for (int trinket = 0; trinket < BROOD_TRINKETS; trinket++)
        if (parts->box.trinket_level[trinket] == level_to_show(parts, s) &&
            !(s->shown >> trinket & 1))
            left |= WY_BIT(trinket);
    return left;
}

/* Enemies of a colour still to be placed (BROOD-166). */
WY_FN static int enemies_left(const brood_state *s, int colour)
{
    int left = s->enemies == 1 ? 2 : 1;
    left += s->seventh == colour + 1;
    for (int i = 0; i < BROOD_ENEMIES; i++)
        left -= s->enemy[i] == colour + 1;
    return left;
}

/* ---- The first dragons ---- */

/* Level of a player's next first dragon, or 0 if complete (BROOD-13, BROOD-170). */
WY_FN static int level_to_start(const brood_parts *parts, const brood_state *s, int seat)
{
    int owned = brood_count(&s->player[seat], 1);
    int group = s->players == 1 ? 0 : s->players <= 3 ? 1 : 2;
    return s->kit ? level_after(brood_kit(parts, s, s->kit - 1), owned)
                  : owned < parts->box.first[group];
}

WY_FN static uint64_t colours_to_start(const brood_parts *parts, const brood_state *s, int level)
{
    uint64_t set = 0;
    for (int colour = 0; colour < brood_colours_of(level); colour++)
        if (brood_tokens(parts, s, level, colour) > 0)
            set |= WY_BIT(colour);
    return set;
}

WY_FN void brood_lots_legal(const brood_parts *parts, const brood_state *s, wy_menu *menu)
{
    brood_task task = brood_top(s);
    switch ((enum brood_step)task.step) {
    case BROOD_STEP_ORDER: brood_offer_set(menu, BROOD_DO_ORDER, seats_left(s)); break;
    case BROOD_STEP_SKY:
        wy_offer_set(menu, wy_act(BROOD_DO_SKY, 0, task.a, 0),
                     draws_left(s->sky, BROOD_ISLANDS, BROOD_ISLANDS));
        break;
    case BROOD_STEP_BONUS:
        brood_offer_set(menu, BROOD_DO_BONUS, draws_left(s->bonus, BROOD_SHOWN, BROOD_BONUSES));
        break;
    case BROOD_STEP_SHOW: brood_offer_set(menu, BROOD_DO_SHOW, trinkets_left(parts, s)); break;
    case BROOD_STEP_SEVENTH:
        brood_offer_set(menu, BROOD_DO_SEVENTH, brood_all(brood_colours_of(s->enemies)));
        break;
    case BROOD_STEP_ENEMY:
        for (int colour = 0; colour < brood_colours_of(s->enemies); colour++)
            if (enemies_left(s, colour))
                wy_offer_odds(menu, wy_act(BROOD_DO_ENEMY, 0, task.a, colour), 1,
                              (uint32_t)enemies_left(s, colour));
        break;
    case BROOD_STEP_KIT: brood_offer_set(menu, BROOD_DO_KIT, brood_all(brood_kits(s))); break;
    default: /* start */
        brood_offer_set(menu, BROOD_DO_START, colours_to_start(parts, s, task.a));
        break;
    }
}

WY_FN void brood_lots_apply(brood_state *s, wy_action action)
{
    brood_task task = brood_pop(s);
    switch ((enum brood_verb)action.verb) {
    case BROOD_DO_ORDER: s->wheel[s->cursor++] = action.c; break;
    case BROOD_DO_SKY: s->sky[s->cursor++] = (uint8_t)(action.c + 1); break;
    case BROOD_DO_BONUS: s->bonus[s->cursor++] = (uint8_t)(action.c + 1); break;
    case BROOD_DO_SHOW: s->shown |= 1u << action.c; break;
    case BROOD_DO_SEVENTH: s->seventh = (uint8_t)(action.c + 1); break;
    case BROOD_DO_ENEMY: s->enemy[s->cursor++] = (uint8_t)(action.c + 1); break;
    case BROOD_DO_KIT: s->kit = (uint8_t)(action.c + 1); break;
    default: brood_hatch(s, task.seat, task.a, action.c, BROOD_ROW); break; /* start */
    }
}

/* ---- From stage to stage ---- */

WY_FN static bool next_lot(brood_state *s, int step, int count)
{
    if (s->cursor == count)
        return false;
    brood_push(s, step, 0, step == BROOD_STEP_SKY || step == BROOD_STEP_ENEMY ? s->cursor : 0, 0);
    return true;
}

WY_FN static bool next_start(const brood_parts *parts, brood_state *s)
{
    for (; s->cursor < s->players; s->cursor++) {
        int seat = s->wheel[s->cursor], level = level_to_start(parts, s, seat);
        if (level) {
            brood_push(s, BROOD_STEP_START, seat, level, 0);
            return true;
        }
    }
    return false;
}

WY_FN static bool push_if(brood_state *s, int step, bool needed)
{
    if (needed)
        brood_push(s, step, 0, 0, 0);
    return needed;
}

/* Pushes the next step of the stage. Returns false when the stage is over. */
WY_FN bool brood_lots_flow(const brood_parts *parts, brood_state *s)
{
    bool shows = s->mode == BROOD_TRAINING && level_to_show(parts, s);
    bool has_seventh = s->enemies == 1 || s->enemies == 2;
    switch ((enum brood_stage)s->stage) {
    case BROOD_STAGE_ORDER: return next_lot(s, BROOD_STEP_ORDER, s->players);
    case BROOD_STAGE_SKY: return next_lot(s, BROOD_STEP_SKY, BROOD_ISLANDS);
    case BROOD_STAGE_BONUS: return next_lot(s, BROOD_STEP_BONUS, BROOD_SHOWN);
    case BROOD_STAGE_SHOW: return push_if(s, BROOD_STEP_SHOW, shows);
    case BROOD_STAGE_SEVENTH: return push_if(s, BROOD_STEP_SEVENTH, has_seventh && !s->seventh);
    case BROOD_STAGE_ENEMIES: return next_lot(s, BROOD_STEP_ENEMY, s->enemies ? BROOD_ENEMIES : 0);
    case BROOD_STAGE_KIT: return push_if(s, BROOD_STEP_KIT, brood_has_quest(s) && !s->kit);
    default: return next_start(parts, s);
    }
}
