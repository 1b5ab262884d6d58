/* dungeon_recount.c - Independent reference engine of Dragon Dungeon: turn, action, fight. Each
 * is a function that asks for the next move when it needs one, so there is no list of things to do.
 * dungeon_recount_sheet.c has the effects on one sheet. */
#include "games/dungeon/tests/dungeon_recount.h"

#include <string.h>

/* ---- Asking ---- */

void recount_object(recount *r, const char *why)
{
    if (!r->objection)
        r->objection = why;
}

void recount_saw(recount *r, enum recount_corner corner)
{
    if (!r->objection)
        r->seen[corner]++;
}

static bool is_expected(const recount_question *question, wy_action move)
{
    if (question->asked == WY_CHANCE)
        return move.verb == question->verb && move.a == 0 && move.b == 0 &&
               move.c >= question->from && move.c < question->to;
    for (int i = 0; i < question->count; i++)
        if (wy_same_action(question->answers[i], move))
            return true;
    return false;
}

/* Once there is an objection no player is asked any more, and the turn comes to some end. */
wy_action recount_ask(recount *r, recount_question *question)
{
    question->dragons_turn = r->dragons_turn;
    if (!r->objection) {
        wy_action move = r->tell(r->context, r, question);
        if (is_expected(question, move))
            return move;
        recount_object(r, "the move is not one that could be made here");
    }
    return question->asked == WY_CHANCE ? wy_act(question->verb, 0, 0, question->from)
                                        : question->answers[0];
}

void recount_begin_question(recount_question *question, int asked, int sheet)
{
    question->asked = asked;
    question->sheet = sheet;
    question->verb = question->from = question->to = question->count = 0;
}

/* Dice of this kind, with a last noun of [from, to). */
int recount_ask_chance(recount *r, int sheet, int verb, int from, int to)
{
    recount_question question;
    recount_begin_question(&question, WY_CHANCE, sheet);
    question.verb = verb;
    question.from = from;
    question.to = to;
    return recount_ask(r, &question).c;
}

void recount_may(recount_question *question, int verb, int a, int c)
{
    question->answers[question->count++] = wy_act(verb, a, 0, c);
}

/* ---- A turn ---- */

static void uncover_all(recount_sheet *sheet)
{
    for (int i = 0; i < RECOUNT_COINS; i++)
        sheet->coin[i] = 0;
}

static bool was_before(const int *dice, int place)
{
    for (int i = 0; i < place; i++)
        if (dice[i] == dice[place])
            return true;
    return false;
}

/* One die for this use and another for the dragon, each way once, however many show the same. */
static void may_assign(recount_question *question, const recount *r, int verb, int own)
{
    int rest[DUNGEON_DICE], count = 0;
    bool taken = false;
    for (int i = 0; i < r->dice_count; i++) {
        if (r->dice[i] != own || taken)
            rest[count++] = r->dice[i];
        else
            taken = true;
    }
    for (int i = 0; i < count; i++)
        if (!was_before(rest, i))
            recount_may(question, verb, own - 1, rest[i] - 1);
}

/* DUNG-22, DUNG-23, DUNG-27, DUNG-63, DUNG-65 */
static wy_action ask_for_uses(recount *r)
{
    recount_question question;
    recount_begin_question(&question, r->active, r->active);
    for (int i = 0; i < r->dice_count; i++)
        if (!was_before(r->dice, i) && !recount_is_covered(&r->sheet[r->active], r->dice[i]))
            may_assign(&question, r, DUNGEON_DO_TAKE, r->dice[i]);
    if (question.count == 0 && r->players == 1)
        recount_may(&question, DUNGEON_DO_SLEEP, 0, 0);
    else if (question.count == 0)
        for (int i = 0; i < r->dice_count; i++)
            if (!was_before(r->dice, i))
                may_assign(&question, r, DUNGEON_DO_REST, r->dice[i]);
    return recount_ask(r, &question);
}

/* What two dice leave of the roll. Alone that is one die, and the other is still to be rolled. */
static void lay_out(recount *r, int own, int dragon)
{
    int common = 0;
    r->dragon_die = dragon;
    r->common[0] = r->common[1] = 0;
    for (int i = 0; i < r->dice_count; i++) {
        if (r->dice[i] == own)
            own = 0;
        else if (r->dice[i] == dragon)
            dragon = 0;
        else if (common < 2)
            r->common[common++] = r->dice[i];
    }
}

static void active_player_acts(recount *r)
{
    wy_action uses = ask_for_uses(r);
    r->assigned = true;
    r->resting = r->dragon_die = r->common[0] = r->common[1] = 0;
    if (uses.verb != DUNGEON_DO_SLEEP)
        lay_out(r, uses.a + 1, uses.c + 1);
    if (uses.verb == DUNGEON_DO_TAKE) {
        recount_act(r, r->active, uses.a + 1);
        return;
    }
    recount_saw(r, SAW_REST);
    r->sheet[r->active].idle = true;
    if (uses.verb == DUNGEON_DO_REST)
        r->resting = uses.a + 1;
}

/* DUNG-24, DUNG-28 */
static void other_player_acts(recount *r, int seat)
{
    recount_question question;
    recount_begin_question(&question, seat, seat);
    for (int i = 0; i < 2; i++)
        if (!was_before(r->common, i) && !recount_is_covered(&r->sheet[seat], r->common[i]))
            recount_may(&question, DUNGEON_DO_USE, 0, r->common[i] - 1);
    if (question.count == 0)
        recount_may(&question, DUNGEON_DO_PASS, 0, 0);
    wy_action answer = recount_ask(r, &question);
    if (answer.verb == DUNGEON_DO_USE) {
        recount_act(r, seat, answer.c + 1);
    } else {
        recount_saw(r, SAW_PASS);
        r->sheet[seat].idle = true;
    }
}

/* DUNG-22, DUNG-63: four dice in company, three alone. */
static void roll_dice(recount *r)
{
    bool alone = r->players == 1;
    int from = alone ? DUNGEON_THREES : DUNGEON_FOURS;
    int to = alone ? DUNGEON_HANDFULS : DUNGEON_THREES;
    int handful = recount_ask_chance(r, RECOUNT_NOBODY, DUNGEON_DO_ROLL, from, to);
    r->dice_count = alone ? 3 : 4;
    for (int i = 0; i < r->dice_count; i++)
        r->dice[i] = r->handful[handful][i];
}

/* DUNG-21, DUNG-49 */
static void play_turn(recount *r)
{
    r->assigned = r->dragons_turn = false;
    for (int seat = 0; seat < r->players; seat++) {
        recount_sheet *sheet = &r->sheet[seat];
        sheet->idle = false;
        sheet->catches = sheet->fights = 0;
    }
    roll_dice(r);
    active_player_acts(r);
    for (int i = 1; i < r->players; i++)
        other_player_acts(r, (r->active + i) % r->players);
    r->dragons_turn = true;
    for (int i = 0; i < r->players; i++)
        recount_dragon_acts(r, (r->active + i) % r->players);
    /* Who passed was not the active player: only that one rests (DUNG-27). */
    if (r->sheet[r->active].idle)
        uncover_all(&r->sheet[r->active]);
}

/* ---- A game ---- */

/* DUNG-3, DUNG-19 */
static void prepare_sheets(recount *r)
{
    memset(r->sheet, 0, sizeof r->sheet);
    for (int seat = 0; seat < r->players; seat++) {
        r->sheet[seat].tile = 10;
        r->sheet[seat].dragon = 0;
        r->sheet[seat].easy = !r->is_chosen && r->is_easy;
        r->sheet[seat].chosen = !r->is_chosen;
    }
}

/* DUNG-2 */
static void choose_sheet(recount *r, int seat)
{
    recount_question question;
    recount_begin_question(&question, seat, seat);
    recount_may(&question, DUNGEON_DO_SHEET, 0, DUNGEON_NORMAL);
    recount_may(&question, DUNGEON_DO_SHEET, 0, DUNGEON_EASY);
    r->sheet[seat].easy = recount_ask(r, &question).c == DUNGEON_EASY;
    r->sheet[seat].chosen = true;
}

/* DUNG-55: how many have come to an end of their adventure. */
static int ended(const recount *r)
{
    int count = 0;
    for (int seat = 0; seat < r->players; seat++)
        count += !recount_is_inside(&r->sheet[seat]);
    return count;
}

const char *recount_game(recount *r)
{
    r->objection = NULL;
    r->active = RECOUNT_NOBODY;
    r->assigned = r->dragons_turn = false;
    prepare_sheets(r);
    for (int seat = 0; seat < r->players && r->is_chosen; seat++)
        choose_sheet(r, seat);
    r->active = r->players == 1
                    ? 0
                    : recount_ask_chance(r, RECOUNT_NOBODY, DUNGEON_DO_FIRST, 0, r->players);
    for (play_turn(r); ended(r) == 0 && !r->objection; play_turn(r))
        r->active = (r->active + 1) % r->players;
    if (ended(r) > 1)
        recount_saw(r, SAW_ENDS);
    return r->objection;
}
