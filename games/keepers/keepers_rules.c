/* keepers_rules.c - State machine of Dragonkeepers: order of steps, and the end. The steps are in
 * keepers_book.c, keepers_turn.c and keepers_play.c; moves_on() skips those without a choice. */
#include "games/keepers/keepers_moves.h"
#include "games/keepers/keepers_piles.h"

/* ---- The end of a turn and of the game (KEEP-42 to KEEP-48) ---- */

/* Passes to the next follower, or to the next turn after the last. */
WY_FN static void follow_next(keepers_state *s)
{
    s->mover = (uint8_t)keepers_after(s, s->mover);
    s->phase = KEEPERS_FOLLOW;
}

WY_FN static void end_turn(const keepers_parts *parts, keepers_state *s)
{
    s->quiet = s->played ? 0 : (uint8_t)(s->quiet + 1);
    s->idle = s->played || s->taken ? 0 : (uint8_t)(s->idle + 1);
    s->taken = s->changed = s->used = s->played = 0;
    if (keepers_all_amulets(s) >= parts->box.amulets[s->players] || s->idle == s->players ||
        s->quiet == KEEPERS_QUIET_ROUNDS * s->players) {
        s->phase = KEEPERS_PEARL;
        return;
    }
    s->turn = s->mover = (uint8_t)keepers_after(s, s->turn);
    s->phase = KEEPERS_TAKE;
}

WY_FN int keepers_next_pearl(const keepers_state *s, int *ret_seat)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int colour = 0; colour < 2; colour++)
            if (s->covered[seat][colour]) {
                *ret_seat = seat;
                return colour;
            }
    return -1;
}

WY_FN static int pearls_left(const keepers_parts *parts, const keepers_state *s, int kind)
{
    int left = parts->box.pearl_count[kind];
    for (int seat = 0; seat < s->players; seat++)
        left -= s->pearls[seat][kind];
    return left;
}

WY_FN static wy_reason pearl_check(const keepers_parts *parts, const keepers_state *s, int kind)
{
    int seat, colour = keepers_next_pearl(s, &seat);
    return wy_ok_if(kind / 2 == colour && pearls_left(parts, s, kind) > 0, KEEPERS_PEARL_GONE);
}

WY_FN static void pearl_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    int seat, colour = keepers_next_pearl(s, &seat);
    for (int kind = 2 * colour; kind < 2 * colour + 2; kind++) {
        int left = pearls_left(parts, s, kind);
        wy_offer_odds(menu, wy_act(KEEPERS_DO_PEARL, 0, 0, kind), left > 0, (uint32_t)left);
    }
}

WY_FN static void pearl_apply(keepers_state *s, int kind)
{
    int seat = 0, colour = keepers_next_pearl(s, &seat);
    s->covered[seat][colour]--;
    s->pearls[seat][kind]++;
}

/* ---- The state machine ---- */

/* Moves on in the set-up when one sort is dealt. */
WY_FN static bool deal_moves_on(const keepers_parts *parts, keepers_state *s)
{
    if (s->phase == KEEPERS_DEAL_CARDS) {
        if (s->dealt < keepers_start_quota(parts, s))
            return false;
        s->dealt = 0;
        s->mover = (uint8_t)keepers_after(s, s->mover);
        if (s->mover == s->start)
            s->phase = KEEPERS_DEAL_CHEST;
        return true;
    }
    if (s->phase == KEEPERS_DEAL_CHEST) {
        if (s->coming)
            return false;
        s->resume = KEEPERS_DEAL_PIECES;
        keepers_refill(parts, s);
        return false;
    }
    if (s->dealt < parts->box.removed[s->players])
        return false;
    s->dealt = 0;
    s->phase = KEEPERS_TAKE;
    return true;
}

/* Moves on from a step with nothing to decide. Returns whether the next may be such a one. */
WY_FN static bool moves_on(const keepers_parts *parts, keepers_state *s)
{
    int seat;
    switch ((enum keepers_phase)s->phase) {
    case KEEPERS_DEAL_CARDS:
    case KEEPERS_DEAL_CHEST:
    case KEEPERS_DEAL_PIECES: return deal_moves_on(parts, s);
    case KEEPERS_TAKE:
        if (keepers_can_take(s))
            return false;
        s->phase = KEEPERS_CHANGE;
        return true;
    case KEEPERS_CHANGE:
        if (keepers_may_change_or_play(parts, s))
            return false;
        follow_next(s);
        return true;
    case KEEPERS_PICK:
        if (!keepers_finish_picks(parts, s))
            return false;
        keepers_reward(parts, s);
        if (s->mover == s->turn)
            s->phase = KEEPERS_PLAYED;
        else
            follow_next(s);
        return true;
    case KEEPERS_PLAYED:
        if (keepers_recalls(s))
            return false;
        follow_next(s);
        return true;
    case KEEPERS_FOLLOW:
        if (s->mover == s->turn)
            end_turn(parts, s);
        else if (keepers_may_play(parts, s))
            return false;
        else
            follow_next(s);
        return true;
    case KEEPERS_PEARL:
        if (keepers_next_pearl(s, &seat) >= 0)
            return false;
        s->phase = KEEPERS_ENDED;
        return false;
    case KEEPERS_DEAL_FIRST:
    case KEEPERS_SHOW:
    case KEEPERS_TURN:
    case KEEPERS_ENDED:
    case KEEPERS_PHASES: break;
    }
    return false;
}

WY_FN static bool is_chance(const keepers_state *s)
{
    return s->phase < KEEPERS_TAKE || s->phase == KEEPERS_PEARL;
}

WY_FN int keepers_actor(const keepers_state *s)
{
    if (s->phase == KEEPERS_ENDED)
        return WY_OVER;
    if (is_chance(s))
        return WY_CHANCE;
    return s->mover;
}

/* Every noun is in its range, and zero where the verb has none. */
WY_FN static bool is_well_formed(wy_action action)
{
#define VALUES_OF(name, word, count, first, words, write, read) VALUES_##name = (count),
#define BOUNDS_OF(name, text, by, a, c)                         {VALUES_##a, VALUES_##c},
    enum { VALUES_NONE = 1, VALUES_SEAT = WY_SEATS_MAX, KEEPERS_NOUN_LIST(VALUES_OF) };
    static const uint8_t bounds[][2] = {KEEPERS_VERB_LIST(BOUNDS_OF)};
    return action.verb < KEEPERS_VERBS && action.a < bounds[action.verb][0] && action.b == 0 &&
           action.c < bounds[action.verb][1];
}

WY_FN static wy_reason chance_check(const keepers_parts *parts, const keepers_state *s,
                                    wy_action action)
{
    WY_STATIC_ASSERT((int)KEEPERS_DO_TURN == (int)KEEPERS_TURN, "verbs in the order of phases");
    int verb = s->phase == KEEPERS_PEARL ? (int)KEEPERS_DO_PEARL : s->phase;
    if (action.verb >= KEEPERS_DO_TAKE)
        return KEEPERS_CHANCE_FIRST;
    if (action.verb != verb)
        return KEEPERS_OTHER_DRAW;
    if (s->phase == KEEPERS_PEARL)
        return pearl_check(parts, s, action.c);
    if (s->phase == KEEPERS_SHOW || s->phase == KEEPERS_TURN)
        return keepers_refill_check(parts, s, action);
    return keepers_deal_check(s, action);
}

WY_FN static wy_reason step_check(const keepers_state *s, int verb)
{
    int phase = s->phase;
    if (phase == KEEPERS_PICK)
        return wy_ok_if(verb == KEEPERS_DO_ADD, KEEPERS_PLAY_BEGUN);
    if (verb == KEEPERS_DO_ADD)
        return KEEPERS_NOT_PLAYING;
    if (verb <= KEEPERS_DO_STOP)
        return wy_ok_if(phase == KEEPERS_TAKE, KEEPERS_NOT_TAKING);
    if (phase == KEEPERS_FOLLOW && verb != KEEPERS_DO_PLAY && verb != KEEPERS_DO_PASS)
        return KEEPERS_FOLLOWERS;
    if (verb == KEEPERS_DO_LAY || verb == KEEPERS_DO_SHADE)
        return wy_ok_if(phase == KEEPERS_CHANGE, KEEPERS_NOT_CHANGING);
    if (verb == KEEPERS_DO_RECALL)
        return wy_ok_if(phase == KEEPERS_PLAYED, KEEPERS_NOT_PLAYED);
    if (phase == KEEPERS_TAKE)
        return KEEPERS_STILL_TAKING;
    if (phase == KEEPERS_PLAYED && verb != KEEPERS_DO_PASS)
        return KEEPERS_HAS_PLAYED;
    return WY_OK;
}

WY_FN wy_reason keepers_check(const keepers_parts *parts, const keepers_state *s, wy_action action)
{
    if (!is_well_formed(action))
        return KEEPERS_NOT_A_MOVE;
    if (s->phase == KEEPERS_ENDED)
        return KEEPERS_IS_OVER;
    if (is_chance(s))
        return chance_check(parts, s, action);
    if (action.verb < KEEPERS_DO_TAKE)
        return KEEPERS_NOT_CHANCE;
    wy_reason reason = step_check(s, action.verb);
    if (reason != WY_OK)
        return reason;
    if (action.verb <= KEEPERS_DO_STOP)
        return keepers_take_check(s, action);
    switch (action.verb) {
    case KEEPERS_DO_LAY: return keepers_lay_check(parts, s, action.c);
    case KEEPERS_DO_SHADE: return keepers_shade_check(parts, s, action.c);
    case KEEPERS_DO_ADD: return keepers_pick_check(parts, s, action.c);
    case KEEPERS_DO_RECALL: return keepers_recall_check(s, action.c);
    case KEEPERS_DO_PASS: return WY_OK;
    }
    return keepers_play_check(parts, s, action);
}

WY_FN void keepers_legal(const keepers_parts *parts, const keepers_state *s, wy_menu *menu)
{
    wy_menu_clear(menu);
    switch ((enum keepers_phase)s->phase) {
    case KEEPERS_DEAL_FIRST:
    case KEEPERS_DEAL_CARDS:
    case KEEPERS_DEAL_CHEST:
    case KEEPERS_DEAL_PIECES: keepers_deal_legal(s, menu); break;
    case KEEPERS_SHOW: keepers_show_legal(parts, s, menu); break;
    case KEEPERS_TURN: keepers_turn_up_legal(parts, s, menu); break;
    case KEEPERS_TAKE: keepers_take_legal(s, menu); break;
    case KEEPERS_CHANGE: keepers_change_legal(parts, s, menu); break;
    case KEEPERS_PICK:
        wy_offer_set(menu, wy_act(KEEPERS_DO_ADD, 0, 0, 0), keepers_picks(parts, s));
        break;
    case KEEPERS_PLAYED:
        wy_offer_set(menu, wy_act(KEEPERS_DO_RECALL, 0, 0, 0), keepers_recalls(s));
        wy_offer(menu, wy_act(KEEPERS_DO_PASS, 0, 0, 0), true);
        break;
    case KEEPERS_FOLLOW:
        keepers_offer_plays(parts, s, menu);
        wy_offer(menu, wy_act(KEEPERS_DO_PASS, 0, 0, 0), true);
        break;
    case KEEPERS_PEARL: pearl_legal(parts, s, menu); break;
    case KEEPERS_ENDED:
    case KEEPERS_PHASES: break;
    }
}

WY_FN static void recall_apply(keepers_state *s, int colour)
{
    keepers_pay_chests(s, keepers_chests_for(KEEPERS_DO_RECALL));
    keepers_gain(s, s->mover, keepers_pop(s, keepers_stack(s->mover, colour)));
}

WY_FN void keepers_apply(const keepers_parts *parts, keepers_state *s, wy_action action)
{
    WY_ASSERT(keepers_check(parts, s, action) == WY_OK);
    switch (action.verb) {
    case KEEPERS_DO_FIRST:
    case KEEPERS_DO_DEAL:
    case KEEPERS_DO_CHEST:
    case KEEPERS_DO_REMOVE: keepers_deal_apply(s, action); break;
    case KEEPERS_DO_SHOW:
    case KEEPERS_DO_TURN: keepers_refill_apply(parts, s, action); break;
    case KEEPERS_DO_PEARL: pearl_apply(s, action.c); break;
    case KEEPERS_DO_TAKE:
    case KEEPERS_DO_CRYSTAL:
    case KEEPERS_DO_FRESH:
    case KEEPERS_DO_STOP: keepers_take_apply(parts, s, action); break;
    case KEEPERS_DO_LAY: keepers_lay_apply(parts, s, action.c); break;
    case KEEPERS_DO_SHADE: keepers_shade_apply(parts, s, action.c); break;
    case KEEPERS_DO_ADD: keepers_pick_apply(parts, s, action.c); break;
    case KEEPERS_DO_RECALL: recall_apply(s, action.c); break;
    case KEEPERS_DO_PASS: follow_next(s); break;
    default: keepers_play_apply(parts, s, action); break; /* in any way */
    }
    while (moves_on(parts, s))
        continue;
}
