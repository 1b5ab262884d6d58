/* dungeon_rules.c - Dragon Dungeon: set-up, steps of a turn in rulebook order, state machine. */
#include "games/dungeon/dungeon_moves.h"

/* ---- Set-up (DUNG-19, DUNG-20) ---- */

WY_FN static void start_turn(dungeon_state *s, int seat)
{
    s->active = (uint8_t)seat;
    s->mover = (uint8_t)seat;
    s->roll = DUNGEON_HANDFULS;
    s->phase = DUNGEON_ROLL;
}

/* Starts once all sheets are taken. A solo game needs no lot. */
WY_FN static void start_game(dungeon_state *s)
{
    start_turn(s, 0);
    if (s->players > 1)
        s->phase = DUNGEON_LOT;
}

WY_FN wy_reason dungeon_setup(const dungeon_parts *parts, const wy_options *options,
                              dungeon_state *s)
{
    int players = options->players, chosen = options->value[DUNGEON_OPTION_SHEET];
    memset(s, 0, sizeof *s);
    if (players < DUNGEON_PLAYERS_MIN || players > DUNGEON_PLAYERS_MAX)
        return DUNGEON_WRONG_PLAYERS;
    s->players = (uint8_t)players;
    s->ring = options->value[DUNGEON_OPTION_RING] || parts->box.ring;
    for (int seat = 0; seat < players; seat++) {
        s->sheet[seat].kind = chosen == DUNGEON_ALL_EASY ? DUNGEON_EASY : DUNGEON_NORMAL;
        s->sheet[seat].tile = parts->box.adventurer;
        s->sheet[seat].dragon = parts->box.dragon;
    }
    start_game(s);
    if (chosen == DUNGEON_SHEET_CHOSEN)
        s->phase = DUNGEON_CHOOSE;
    return WY_OK;
}

WY_FN static void sheet_apply(dungeon_state *s, int kind)
{
    s->sheet[s->mover].kind = (uint8_t)kind;
    s->mover++;
    if (s->mover == s->players)
        start_game(s);
}

/* ---- Assigning dice (DUNG-22, DUNG-23, DUNG-27, DUNG-63, DUNG-65) ---- */

WY_FN static wy_reason dice_check(const dungeon_parts *parts, const dungeon_state *s,
                                  wy_action action)
{
    int faces = dungeon_faces(parts, s->roll);
    if (!(faces >> action.a & 1) || !(faces >> action.c & 1))
        return DUNGEON_NOT_ROLLED;
    return wy_ok_if(dungeon_faces_without(parts, s->roll, action.a) >> action.c & 1,
                    DUNGEON_ONE_DIE);
}

WY_FN static wy_reason take_check(const dungeon_parts *parts, const dungeon_state *s,
                                  wy_action action)
{
    wy_reason reason = dice_check(parts, s, action);
    if (reason != WY_OK)
        return reason;
    return wy_ok_if(dungeon_usable(parts, s) >> action.a & 1, DUNGEON_IS_COVERED);
}

WY_FN static wy_reason rest_check(const dungeon_parts *parts, const dungeon_state *s,
                                  wy_action action)
{
    if (dungeon_usable(parts, s))
        return DUNGEON_CAN_ACT;
    if (s->players == 1)
        return DUNGEON_REST_NO_DICE;
    return dice_check(parts, s, action);
}

WY_FN static wy_reason sleep_check(const dungeon_parts *parts, const dungeon_state *s)
{
    if (dungeon_usable(parts, s))
        return DUNGEON_CAN_ACT;
    return wy_ok_if(s->players == 1, DUNGEON_REST_DICE);
}

WY_FN static void assign_legal(const dungeon_parts *parts, const dungeon_state *s, wy_menu *menu)
{
    int usable = dungeon_usable(parts, s);
    int verb = usable ? DUNGEON_DO_TAKE : DUNGEON_DO_REST;
    if (!usable && s->players == 1) {
        wy_offer(menu, wy_act(DUNGEON_DO_SLEEP, 0, 0, 0), true);
        return;
    }
    int own = usable ? usable : dungeon_faces(parts, s->roll);
    for (; own; own &= own - 1) {
        int face = wy_lowest_bit((uint64_t)own);
        wy_offer_set(menu, wy_act(verb, face, 0, 0),
                     (uint64_t)dungeon_faces_without(parts, s->roll, face));
    }
}

WY_FN static void assign(const dungeon_parts *parts, dungeon_state *s, wy_action action)
{
    dungeon_leave(parts, s->roll, action.a, action.c, s->common);
    s->dragon_die = (uint8_t)(action.c + 1);
    s->roll = DUNGEON_HANDFULS;
}

WY_FN static void be_idle(dungeon_state *s)
{
    s->idle = (uint8_t)(s->idle | 1 << s->mover);
}

WY_FN static void rest_apply(const dungeon_parts *parts, dungeon_state *s, wy_action action)
{
    assign(parts, s, action);
    s->resting = (uint8_t)(action.a + 1);
    be_idle(s);
}

WY_FN static void sleep_apply(dungeon_state *s)
{
    s->roll = DUNGEON_HANDFULS;
    be_idle(s);
}

/* ---- The others (DUNG-24, DUNG-28) ---- */

WY_FN static wy_reason use_check(const dungeon_parts *parts, const dungeon_state *s, int face)
{
    if (face + 1 != s->common[0] && face + 1 != s->common[1])
        return DUNGEON_NOT_COMMON;
    return wy_ok_if(dungeon_usable(parts, s) >> face & 1, DUNGEON_IS_COVERED);
}

WY_FN static void share_legal(const dungeon_parts *parts, const dungeon_state *s, wy_menu *menu)
{
    int usable = dungeon_usable(parts, s);
    wy_offer_set(menu, wy_act(DUNGEON_DO_USE, 0, 0, 0), (uint64_t)usable);
    wy_offer(menu, wy_act(DUNGEON_DO_PASS, 0, 0, 0), usable == 0);
}

/* ---- Treasures (DUNG-45, DUNG-46) ---- */

WY_FN static wy_reason mark_check(const dungeon_state *s, int column)
{
    if (dungeon_choices(s) >> column & 1)
        return WY_OK;
    bool full = s->sheet[s->mover].column[column] == DUNGEON_BOXES;
    return full ? DUNGEON_COLUMN_FULL : DUNGEON_SAME_COLUMN;
}

/* ---- The dragon's turn (DUNG-47 to DUNG-49) ---- */

WY_FN static void hunt(const dungeon_parts *parts, dungeon_state *s)
{
    int tiles = dungeon_hunt(parts, s, s->mover);
    if (tiles)
        dungeon_push(s, DUNGEON_TASK_DRAGON + tiles);
}

/* ---- The end of a turn, or of the game (DUNG-27, DUNG-55) ---- */

WY_FN static bool is_ended(const dungeon_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->sheet[seat].fate != DUNGEON_INSIDE)
            return true;
    return false;
}

WY_FN static void end_turn(dungeon_state *s)
{
    if (s->idle >> s->active & 1)
        s->sheet[s->active].covered = 0;
    s->dragons = 0;
    s->idle = 0;
    s->dragon_die = 0;
    s->common[0] = 0;
    s->common[1] = 0;
    s->resting = 0;
    start_turn(s, dungeon_after(s, s->active));
    if (is_ended(s))
        s->phase = DUNGEON_ENDED;
}

/* ---- The state machine ---- */

WY_FN int dungeon_actor(const dungeon_state *s)
{
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_LOT:
    case DUNGEON_ROLL:
    case DUNGEON_MEET:
    case DUNGEON_FIGHT:
    case DUNGEON_ATTACK: return WY_CHANCE;
    case DUNGEON_ENDED: return WY_OVER;
    default: return s->mover;
    }
}

/* Goes on to the other players, then to every dragon. Returns false if a choice or roll is due. */
WY_FN static bool goes_on(const dungeon_parts *parts, dungeon_state *s)
{
    dungeon_finish_action(s);
    s->mover = (uint8_t)dungeon_after(s, s->mover);
    bool is_round = s->mover == s->active;
    if (!s->dragons && !is_round) {
        s->phase = DUNGEON_SHARE;
        return false;
    }
    if (s->dragons && is_round) {
        end_turn(s);
        return false;
    }
    s->dragons = 1;
    hunt(parts, s);
    return true;
}

/* Every noun is in its range. */
WY_FN static bool is_well_formed(wy_action action)
{
#define VALUES_OF(name, word, count, first, words, write, read) VALUES_##name = (count),
#define BOUNDS_OF(name, text, by, a, c)                         {VALUES_##a, VALUES_##c},
    enum { VALUES_NONE = 1, VALUES_SEAT = WY_SEATS_MAX, DUNGEON_NOUN_LIST(VALUES_OF) };
    static const uint8_t bounds[][2] = {DUNGEON_VERB_LIST(BOUNDS_OF)};
    return action.verb < DUNGEON_VERBS && action.a < bounds[action.verb][0] && action.b == 0 &&
           action.c < bounds[action.verb][1];
}

WY_FN static int phase_of(int verb)
{
    static const uint8_t phases[DUNGEON_VERBS] = {
        DUNGEON_CHOOSE, DUNGEON_LOT,    DUNGEON_ROLL,   DUNGEON_MEET,   DUNGEON_FIGHT,
        DUNGEON_ATTACK, DUNGEON_ASSIGN, DUNGEON_ASSIGN, DUNGEON_ASSIGN, DUNGEON_SHARE,
        DUNGEON_SHARE,  DUNGEON_MARK,   DUNGEON_MARK,   DUNGEON_RUN,    DUNGEON_RUN,
        DUNGEON_CAUGHT, DUNGEON_CAUGHT,
    };
    return phases[verb];
}

/* Returns why a verb of another phase must wait. */
WY_FN static wy_reason out_of_place(const dungeon_state *s, int verb)
{
    bool by_chance = verb >= DUNGEON_DO_FIRST && verb <= DUNGEON_DO_STRIKE;
    if (s->phase == DUNGEON_ENDED)
        return DUNGEON_IS_OVER;
    if (dungeon_actor(s) == WY_CHANCE)
        return by_chance ? DUNGEON_OTHER_ROLL : DUNGEON_CHANCE_FIRST;
    if (by_chance)
        return DUNGEON_NOT_CHANCE;
    if (verb == DUNGEON_DO_SHEET)
        return DUNGEON_HAS_SHEET;
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_CHOOSE: return DUNGEON_SHEET_FIRST;
    case DUNGEON_ASSIGN: return DUNGEON_ASSIGN_FIRST;
    case DUNGEON_SHARE: return DUNGEON_SHARE_FIRST;
    case DUNGEON_MARK: return DUNGEON_MARK_FIRST;
    case DUNGEON_RUN: return DUNGEON_RUN_FIRST;
    default: return DUNGEON_CAUGHT_FIRST;
    }
}

WY_FN wy_reason dungeon_check(const dungeon_parts *parts, const dungeon_state *s, wy_action action)
{
    if (!is_well_formed(action))
        return DUNGEON_NOT_A_MOVE;
    if (phase_of(action.verb) != s->phase)
        return out_of_place(s, action.verb);
    switch ((enum dungeon_verb)action.verb) {
    case DUNGEON_DO_FIRST: return wy_ok_if(action.c < s->players, DUNGEON_NO_SUCH_SEAT);
    case DUNGEON_DO_ROLL: return wy_ok_if(dungeon_is_roll(s, action.c), DUNGEON_WRONG_COUNT);
    case DUNGEON_DO_TAKE: return take_check(parts, s, action);
    case DUNGEON_DO_REST: return rest_check(parts, s, action);
    case DUNGEON_DO_SLEEP: return sleep_check(parts, s);
    case DUNGEON_DO_USE: return use_check(parts, s, action.c);
    case DUNGEON_DO_PASS: return wy_ok_if(dungeon_usable(parts, s) == 0, DUNGEON_CAN_ACT);
    case DUNGEON_DO_MARK: return mark_check(s, action.c);
    case DUNGEON_DO_DECLINE: return wy_ok_if(dungeon_may_decline(s), DUNGEON_MUST_MARK);
    default: return WY_OK;
    }
}

WY_FN static void offer_die(wy_menu *menu, int verb)
{
    wy_offer_set(menu, wy_act(verb, 0, 0, 0), WY_BIT(DUNGEON_FACES) - 1);
}

WY_FN static void offer_pair(wy_menu *menu, int one, int other)
{
    wy_offer(menu, wy_act(one, 0, 0, 0), true);
    wy_offer(menu, wy_act(other, 0, 0, 0), true);
}

WY_FN void dungeon_legal(const dungeon_parts *parts, const dungeon_state *s, wy_menu *menu)
{
    wy_menu_clear(menu);
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_CHOOSE:
        wy_offer_set(menu, wy_act(DUNGEON_DO_SHEET, 0, 0, 0), WY_BIT(DUNGEON_SHEETS) - 1);
        break;
    case DUNGEON_LOT:
        wy_offer_set(menu, wy_act(DUNGEON_DO_FIRST, 0, 0, 0), WY_BIT(s->players) - 1);
        break;
    case DUNGEON_ROLL: dungeon_offer_rolls(s, menu); break;
    case DUNGEON_ASSIGN: assign_legal(parts, s, menu); break;
    case DUNGEON_SHARE: share_legal(parts, s, menu); break;
    case DUNGEON_MARK:
        wy_offer_set(menu, wy_act(DUNGEON_DO_MARK, 0, 0, 0), (uint64_t)dungeon_choices(s));
        wy_offer(menu, wy_act(DUNGEON_DO_DECLINE, 0, 0, 0), dungeon_may_decline(s));
        break;
    case DUNGEON_RUN: offer_pair(menu, DUNGEON_DO_RUN, DUNGEON_DO_STAY); break;
    case DUNGEON_MEET: offer_die(menu, DUNGEON_DO_MEET); break;
    case DUNGEON_FIGHT: offer_die(menu, DUNGEON_DO_FIGHT); break;
    case DUNGEON_CAUGHT: offer_pair(menu, DUNGEON_DO_ATTACK, DUNGEON_DO_YIELD); break;
    case DUNGEON_ATTACK: offer_die(menu, DUNGEON_DO_STRIKE); break;
    case DUNGEON_ENDED:
    case DUNGEON_PHASES: break;
    }
}

/* Carries out an action. Returns false if the next phase is set already. */
WY_FN static bool carry_out(const dungeon_parts *parts, dungeon_state *s, wy_action action)
{
    switch ((enum dungeon_verb)action.verb) {
    case DUNGEON_DO_SHEET: sheet_apply(s, action.c); return false;
    case DUNGEON_DO_FIRST: start_turn(s, action.c); return false;
    case DUNGEON_DO_ROLL:
        s->roll = action.c;
        s->phase = DUNGEON_ASSIGN;
        return false;
    case DUNGEON_DO_ATTACK: s->phase = DUNGEON_ATTACK; return false;
    case DUNGEON_DO_TAKE:
        assign(parts, s, action);
        dungeon_begin_action(parts, s, action.a + 1);
        break;
    case DUNGEON_DO_REST: rest_apply(parts, s, action); break;
    case DUNGEON_DO_SLEEP: sleep_apply(s); break;
    case DUNGEON_DO_USE: dungeon_begin_action(parts, s, action.c + 1); break;
    case DUNGEON_DO_PASS: be_idle(s); break;
    case DUNGEON_DO_MARK: dungeon_mark_apply(parts, s, action.c); break;
    case DUNGEON_DO_DECLINE:
    case DUNGEON_DO_STAY: dungeon_drop_task(s); break;
    case DUNGEON_DO_RUN: dungeon_run_apply(parts, s); break;
    case DUNGEON_DO_MEET: s->common[1] = (uint8_t)(action.c + 1); break;
    case DUNGEON_DO_FIGHT: dungeon_fight_apply(parts, s, action.c + 1); break;
    case DUNGEON_DO_STRIKE: dungeon_strike_apply(parts, s, action.c + 1); break;
    case DUNGEON_DO_YIELD: dungeon_yield_apply(parts, s); break;
    case DUNGEON_VERBS: break;
    }
    return true;
}

WY_FN void dungeon_apply(const dungeon_parts *parts, dungeon_state *s, wy_action action)
{
    WY_ASSERT(dungeon_check(parts, s, action) == WY_OK);
    if (!carry_out(parts, s, action))
        return;
    while (!dungeon_tasks_wait(parts, s) && goes_on(parts, s))
        continue;
}
