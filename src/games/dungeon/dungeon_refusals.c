/* dungeon_refusals.c - why something cannot be done: a sentence and the rule behind it. */
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_text.h"

typedef struct refusal {
    const char *rule;
    const char *text;
} refusal;

/* In the order of enum dungeon_reason. What is said in several ways stands here with one of them.
 */
static const refusal refusals[DUNGEON_REASONS] = {
    {NULL, NULL},
    /* not a move */ {"DUNG-21", WY_N("That is not a move of this game.")},
    /* wrong players */ {"DUNG-1", WY_N("This game is for one to four players.")},
    /* is over */ {"DUNG-55", WY_N("The game is over.")},
    /* chance first */ {"DUNG-22", WY_N("{seat} must roll the dice of this turn.")},
    /* not chance */ {"DUNG-21", WY_N("No dice are being rolled now.")},
    /* other roll */ {"DUNG-22", WY_N("{seat} must roll the dice of this turn.")},
    /* no such seat */ {"DUNG-20", WY_N("There is no such seat in this game.")},
    /* wrong count */ {"DUNG-22", WY_N("With company, four dice are rolled.")},
    /* sheet first */ {"DUNG-2", WY_N("First choose your sheet: normal or easy.")},
    /* has sheet */ {"DUNG-2", WY_N("Everybody has a sheet already.")},
    /* assign first */
    {"DUNG-22", WY_N("First give your dice their uses: you rolled {dice}.")},
    /* share first */ {"DUNG-24", WY_N("First take one of the common dice, {dice}.")},
    /* mark first */ {"DUNG-45", WY_N("First choose a column for your treasure.")},
    /* run first */ {"DUNG-33", WY_N("First say whether you run or stay.")},
    /* caught first */
    {"DUNG-53", WY_N("The dragon has caught you: first say whether you attack or yield.")},
    /* not rolled */ {"DUNG-22", WY_N("No die shows a {die}: you rolled {dice}.")},
    /* one die */
    {"DUNG-22", WY_N("Only one die shows a {die}: it cannot serve both you and the dragon.")},
    /* is covered */
    {"DUNG-23", WY_N("Action {die} is covered. You can act with {dice}.")},
    /* can act */ {"DUNG-23", WY_N("You can act with {dice}, so you cannot rest.")},
    /* rest dice */
    {"DUNG-27", WY_N("In company, say which die you put away and which the dragon gets.")},
    /* rest no dice */ {"DUNG-65", WY_N("Alone you rest without giving the dice a use.")},
    /* not common */ {"DUNG-24", WY_N("No common die shows a {die}: they show {dice}.")},
    /* column full */ {"DUNG-6", WY_N("This column is full: {column}.")},
    /* same column */
    {"DUNG-46",
     WY_N("The two treasures go to different columns, and your first was in this one: {column}.")},
    /* must mark */
    {"DUNG-45", WY_N("This treasure must be taken: only two at once may be declined.")},
};

/* ---- Where the position decides what is said ---- */

/* The roll that everybody waits for, by phase. */
static const refusal rolls[DUNGEON_PHASES] = {
    {NULL, NULL},
    /* lot */ {"DUNG-20", WY_N("It must be drawn by lot who starts.")},
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
    wy_say(phrase, rolls[s->phase].text);
    wy_with(phrase, "seat", WY_SEAT, s->mover);
    return s->phase == DUNGEON_ROLL && s->players == 1 ? "DUNG-63" : rolls[s->phase].rule;
}

/* Dice that the sentence is about: those on the table, or those that can be used. */
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

/* The die that is to blame: of the two taken from a roll, the one that is not there. */
static int die_meant(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                     wy_reason reason)
{
    bool is_one = action.verb == DUNGEON_DO_USE;
    if (is_one)
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

/* The rule for a reason that several positions share. */
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
    case DUNGEON_WRONG_PLAYERS: return refusals[reason].rule; /* there may be no position */
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
    default: break; /* says all there is to say */
    }
    return shared_rule(s, reason);
}
