/* dungeon_refusals.c - Texts of refusals, each with its rule. */
#include "engine/core/say.h"
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_text.h"

static const wy_refusal refusals[] = {{NULL, NULL}, DUNGEON_REASON_LIST(WY_REFUSAL)};

/* ---- Where the position decides what is said ---- */

/* The roll that is due, by phase. */
static const wy_refusal rolls[DUNGEON_PHASES] = {
    {NULL, NULL},
    /* lot */ {"DUNG-20", WY_N("The starting player must be drawn by lot.")},
    /* roll */ {"DUNG-22", WY_N("{seat} must roll the dice of this turn.")},
    {NULL, NULL},
    {NULL, NULL},
    {NULL, NULL},
    {NULL, NULL},
    /* meet */ {"DUNG-64", WY_N("{seat} must roll a die to learn which monster it is.")},
    /* fight */ {"DUNG-35", WY_N("{seat} must roll the red die against the monster.")},
    {NULL, NULL},
    /* attack */ {"DUNG-53", WY_N("{seat} must roll the red die against the dragon.")},
    {NULL, NULL},
};

static const char *explain_roll(const dungeon_state *s, wy_phrase *phrase)
{
    WY_SAY(phrase, rolls[s->phase].text, {"seat", s->mover, WY_SEAT});
    return s->phase == DUNGEON_ROLL && s->players == 1 ? "DUNG-63" : rolls[s->phase].rule;
}

/* Adds the dice of the sentence: those on the table, or those that can be used. */
static void with_dice(const dungeon_parts *parts, const dungeon_state *s, wy_reason reason,
                      wy_phrase *phrase)
{
    int32_t dice;
    if (reason == DUNGEON_IS_COVERED || reason == DUNGEON_CAN_ACT)
        dice = dungeon_set_noun(dungeon_usable(parts, s));
    else if (s->phase == DUNGEON_ASSIGN)
        dice = dungeon_dice_noun(parts->tables.handful[s->roll]);
    else
        dice = dungeon_pair_noun(s->common[0], s->common[1]);
    wy_with(phrase, "dice", DUNGEON_SAID_DICE, dice);
}

/* Returns the die at fault: of the two taken from a roll, the missing one. */
static int die_meant(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                     wy_reason reason)
{
    if (action.verb == DUNGEON_DO_USE)
        return action.c;
    bool has_own = dungeon_faces(parts, s->roll) >> action.a & 1;
    return reason == DUNGEON_NOT_ROLLED && has_own ? action.c : action.a;
}

static void explain_dice(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                         wy_reason reason, wy_phrase *phrase)
{
    if (reason == DUNGEON_IS_COVERED && dungeon_usable(parts, s) == 0)
        phrase->text =
            s->phase == DUNGEON_SHARE
                ? WY_N("Action {die} is covered, and so is the other: you can only pass.")
                : WY_N("Action {die} is covered, and so are the others: you can only "
                       "rest.");
    if (reason == DUNGEON_CAN_ACT && s->phase == DUNGEON_SHARE)
        phrase->text = WY_N("You can act with {dice}, so you cannot pass.");
    if (reason == DUNGEON_SHARE_FIRST && dungeon_usable(parts, s) == 0)
        phrase->text = WY_N("You can use neither of the common dice, {dice}: you can only pass.");
    with_dice(parts, s, reason, phrase);
    if (action.verb == DUNGEON_DO_TAKE || action.verb == DUNGEON_DO_REST ||
        action.verb == DUNGEON_DO_USE)
        wy_with(phrase, "die", DUNGEON_NOUN_DIE, die_meant(parts, s, action, reason));
}

/* Rule of a reason that several positions share. */
static const char *shared_rule(const dungeon_state *s, wy_reason reason)
{
    switch ((enum dungeon_reason)reason) {
    case DUNGEON_WRONG_COUNT:
    case DUNGEON_ASSIGN_FIRST:
    case DUNGEON_NOT_ROLLED:
    case DUNGEON_ONE_DIE: return s->players == 1 ? "DUNG-63" : refusals[reason].rule;
    case DUNGEON_IS_COVERED:
    case DUNGEON_CAN_ACT: return s->phase == DUNGEON_SHARE ? "DUNG-24" : refusals[reason].rule;
    default: return refusals[reason].rule;
    }
}

const char *dungeon_reason_text(const dungeon_parts *parts, const dungeon_state *s,
                                wy_action action, wy_reason reason, wy_phrase *phrase)
{
    if (reason >= DUNGEON_REASONS)
        reason = DUNGEON_NOT_A_MOVE;
    wy_say(phrase, refusals[reason].text);
    switch ((enum dungeon_reason)reason) {
    case DUNGEON_NOT_A_MOVE:
    case DUNGEON_WRONG_PLAYERS: return refusals[reason].rule; /* may come without a position */
    case DUNGEON_CHANCE_FIRST:
    case DUNGEON_OTHER_ROLL: return explain_roll(s, phrase);
    case DUNGEON_WRONG_COUNT:
        if (s->players == 1)
            phrase->text = WY_N("Alone, three dice are rolled.");
        break;
    case DUNGEON_ASSIGN_FIRST:
    case DUNGEON_SHARE_FIRST:
    case DUNGEON_NOT_ROLLED:
    case DUNGEON_ONE_DIE:
    case DUNGEON_IS_COVERED:
    case DUNGEON_CAN_ACT:
    case DUNGEON_NOT_COMMON: explain_dice(parts, s, action, reason, phrase); break;
    case DUNGEON_COLUMN_FULL:
    case DUNGEON_SAME_COLUMN: wy_with(phrase, "column", DUNGEON_NOUN_COLUMN, action.c); break;
    default: break; /* needs no arguments */
    }
    return shared_rule(s, reason);
}
