/* dungeon_text.c - Prompts and options; dungeon_events.c and dungeon_refusals.c have the rest. */
#include "games/dungeon/dungeon_text.h"

#include "engine/core/say.h"
#include "games/dungeon/dungeon_moves.h"

/* ---- Prompts ---- */

static const char *assign_prompt(const dungeon_parts *parts, const dungeon_state *s)
{
    bool can_act = dungeon_usable(parts, s);
    if (s->players == 1)
        return can_act ? WY_N("{seat}: you rolled {dice}. Take one die for your action and give "
                              "one to the dragon; the third is set aside.")
                       : WY_N("{seat}: you rolled {dice}, but these actions are covered. You rest, "
                              "and the dragon moves.");
    return can_act ? WY_N("{seat}: you rolled {dice}. Take one die for your action and give one to "
                          "the dragon; the other two are common, and make this turn's monster.")
                   : WY_N("{seat}: you rolled {dice}, but these actions are covered. You rest, and "
                          "your dragon moves: put one die away and give one to the dragon; the "
                          "other two are common.");
}

static void share_prompt(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase)
{
    WY_SAY(phrase,
           dungeon_usable(parts, s)
               ? WY_N("{seat}: take one of the common dice, {dice}, for your action. "
                      "This turn's monster: {monster}.")
               : WY_N("{seat}: you can use neither of the common dice, {dice}."),
           {"dice", dungeon_pair_noun(s->common[0], s->common[1]), DUNGEON_SAID_DICE},
           {"monster", dungeon_monster(parts, s), DUNGEON_SAID_MONSTER});
}

static const char *mark_prompt(const dungeon_state *s)
{
    switch (dungeon_task_kind(s)) {
    case DUNGEON_TASK_KEYS:
        return WY_N("{seat}: your action gives you two treasures, in two different columns. Mark "
                    "the first, or decline both.");
    case DUNGEON_TASK_OTHER:
        return WY_N("{seat}: mark your second treasure, in another column, or decline it.");
    default:
        return dungeon_task_value(s)
                   ? WY_N("{seat}: the skull gives you a treasure. Mark the next box of a column.")
                   : WY_N("{seat}: you have found a treasure. Mark the next box of a column.");
    }
}

static void run_prompt(const dungeon_state *s, wy_phrase *phrase)
{
    static const wy_countable texts = {
        WY_N2("{seat}: the coward's way gives you {number} step. Run, or stay? The dragon is "
              "{gap} behind.",
              "{seat}: the coward's way gives you {number} steps. Run, or stay? The dragon is "
              "{gap} behind.")};
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    wy_say_count(phrase, &texts, dungeon_task_value(s));
    wy_with(phrase, "gap", WY_NUMBER, sheet->tile - sheet->dragon);
}

/* Clamps the face needed between "anything" and "nothing will do". */
static int within_faces(int needed)
{
    return needed < 1 ? 1 : needed > DUNGEON_FACES + 1 ? DUNGEON_FACES + 1 : needed;
}

static void fight_prompt(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase)
{
    int needed = within_faces(dungeon_needed(parts, s));
    if (needed == 1)
        wy_say(phrase, WY_N("{seat} fights a {foe}: any roll will win."));
    else if (needed > DUNGEON_FACES)
        wy_say(phrase, WY_N("{seat} fights a {foe}: no roll can win."));
    else if (needed == DUNGEON_FACES)
        wy_say(phrase, WY_N("{seat} fights a {foe}: only a 6 wins."));
    else
        wy_say(phrase, WY_N("{seat} fights a {foe}: a roll of {needed} or more wins."));
    wy_with(phrase, "foe", DUNGEON_SAID_FOE, dungeon_foe(parts, s));
    wy_with(phrase, "needed", WY_NUMBER, needed);
}

static void caught_prompt(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    WY_SAY(phrase,
           WY_N("{seat}: the dragon has caught you. At level {level} you may attack: your "
                "chance is {chance} in 6. Gravestones so far: {graves} of {most}."),
           {"level", sheet->swords, WY_NUMBER},
           {"chance", DUNGEON_FACES + 1 - within_faces(dungeon_needed(parts, s)), WY_NUMBER},
           {"graves", sheet->graves, WY_NUMBER},
           {"most", parts->box.graves[sheet->kind], WY_NUMBER});
}

void dungeon_prompt(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase)
{
    switch ((enum dungeon_phase)s->phase) {
    case DUNGEON_CHOOSE: wy_say(phrase, WY_N("{seat}: choose your sheet.")); break;
    case DUNGEON_LOT: wy_say(phrase, WY_N("The starting player is drawn by lot.")); return;
    case DUNGEON_ROLL: wy_say(phrase, WY_N("{seat} rolls the dice.")); break;
    case DUNGEON_ASSIGN:
        WY_SAY(phrase, assign_prompt(parts, s),
               {"dice", dungeon_dice_noun(parts->tables.handful[s->roll]), DUNGEON_SAID_DICE});
        break;
    case DUNGEON_SHARE: share_prompt(parts, s, phrase); break;
    case DUNGEON_MARK: wy_say(phrase, mark_prompt(s)); break;
    case DUNGEON_RUN: run_prompt(s, phrase); break;
    case DUNGEON_MEET:
        wy_say(phrase, WY_N("{seat} meets a monster, and rolls a die to learn which."));
        break;
    case DUNGEON_FIGHT: fight_prompt(parts, s, phrase); break;
    case DUNGEON_CAUGHT: caught_prompt(parts, s, phrase); break;
    case DUNGEON_ATTACK:
        wy_say(phrase, WY_N("{seat} rolls the red die against the dragon."));
        break;
    case DUNGEON_ENDED:
    case DUNGEON_PHASES: wy_say(phrase, WY_N("The game is over.")); return;
    }
    wy_with(phrase, "seat", WY_SEAT, s->mover);
}

/* ---- Options ---- */

static void sheet_option(const dungeon_parts *parts, int kind, wy_phrase *phrase)
{
    WY_SAY(phrase,
           kind == DUNGEON_EASY
               ? WY_N("Easy: a slower dragon, weaker monsters and {graves} gravestones, "
                      "but fewer points")
               : WY_N("Normal: more points, but a faster dragon, stronger monsters and "
                      "{graves} gravestones"),
           {"graves", parts->box.graves[kind], WY_NUMBER});
}

int dungeon_pace_after(const dungeon_parts *parts, const dungeon_state *acting, int die)
{
    const dungeon_sheet *sheet = &acting->sheet[acting->mover];
    int gap = sheet->tile - sheet->dragon, pace = dungeon_pace(parts, sheet);
    if (sheet->fate != DUNGEON_INSIDE)
        return sheet->fate == DUNGEON_DEAD ? DUNGEON_DEAD_BY_THEN : DUNGEON_OUT_BY_THEN;
    if (die > dungeon_pace_die(parts, sheet))
        return DUNGEON_STAYS;
    for (int i = 0; i < acting->tasks; i++)
        if ((acting->todo[i] & DUNGEON_TASK_KIND) == DUNGEON_TASK_DRAGON)
            gap -= acting->todo[i] & ~DUNGEON_TASK_KIND;
    return pace < gap ? pace : -pace;
}

static void take_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                        wy_phrase *phrase)
{
    dungeon_state acting = dungeon_acting(parts, s, action.a + 1), given = *s;
    dungeon_leave(parts, s->roll, action.a, action.c, given.common);
    WY_SAY(phrase,
           s->players == 1
               ? WY_N("Take the {own} ({action}), give the dragon the {other} ({pace}), set "
                      "the {common} aside")
               : WY_N("Take the {own} ({action}), give the dragon the {other} ({pace}), "
                      "leave {common} for all ({monster})"),
           {"own", action.a, DUNGEON_NOUN_DIE});
    dungeon_with_action(parts, s, &acting, phrase, action.a + 1);
    wy_with(phrase, "other", DUNGEON_NOUN_DIE, action.c);
    wy_with(phrase, "pace", DUNGEON_SAID_PACE, dungeon_pace_after(parts, &acting, action.c + 1));
    wy_with(phrase, "common", DUNGEON_SAID_DICE,
            dungeon_pair_noun(given.common[0], given.common[1]));
    if (s->players > 1)
        wy_with(phrase, "monster", DUNGEON_SAID_MONSTER, dungeon_monster(parts, &given));
}

static void rest_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                        wy_phrase *phrase)
{
    dungeon_state given = *s;
    dungeon_leave(parts, s->roll, action.a, action.c, given.common);
    WY_SAY(phrase,
           WY_N("Rest: put the {own} away, give the dragon the {other}, leave {common} for "
                "all ({monster})"),
           {"own", action.a, DUNGEON_NOUN_DIE}, {"other", action.c, DUNGEON_NOUN_DIE},
           {"common", dungeon_pair_noun(given.common[0], given.common[1]), DUNGEON_SAID_DICE},
           {"monster", dungeon_monster(parts, &given), DUNGEON_SAID_MONSTER});
}

static void use_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                       wy_phrase *phrase)
{
    dungeon_state acting = dungeon_acting(parts, s, action.c + 1);
    WY_SAY(phrase, WY_N("Use the {own} ({action}), before the dragon has the {other} ({pace})"),
           {"own", action.c, DUNGEON_NOUN_DIE});
    dungeon_with_action(parts, s, &acting, phrase, action.c + 1);
    wy_with(phrase, "other", WY_NUMBER, s->dragon_die);
    wy_with(phrase, "pace", DUNGEON_SAID_PACE, dungeon_pace_after(parts, &acting, s->dragon_die));
}

/* Risk costs points at first, so the text adds what it may bring. */
static void mark_option(const dungeon_parts *parts, const dungeon_state *s, int column,
                        wy_phrase *phrase)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    int box = sheet->column[column], last = DUNGEON_BOXES - 1;
    WY_SAY(phrase,
           column == DUNGEON_RISK && box < last
               ? WY_N("Mark {column}: {worth} (box {box} of {boxes}; the last is {last})")
               : WY_N("Mark {column}: {worth} (box {box} of {boxes})"),
           {"column", column, DUNGEON_NOUN_COLUMN},
           {"worth", dungeon_worth(parts, sheet, column, box), DUNGEON_SAID_WORTH},
           {"box", box + 1, WY_NUMBER}, {"boxes", DUNGEON_BOXES, WY_NUMBER},
           {"last", dungeon_worth(parts, sheet, column, last), DUNGEON_SAID_WORTH});
}

static void run_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                       wy_phrase *phrase)
{
    static const char *const texts[] = {
        WY_N("Run to tile {tile}"),
        WY_N("Run to tile {tile}, where a minion waits"),
        WY_N("Run to tile {tile}, where a boss waits"),
        WY_N("Run out of the dungeon"),
        WY_N("Run to tile {tile}"),
    };
    dungeon_state after = dungeon_after_action(parts, s, action);
    WY_SAY(phrase, texts[dungeon_goal_of(parts, &after, s->mover)],
           {"tile", after.sheet[s->mover].tile, WY_NUMBER});
}

static void attack_option(const dungeon_parts *parts, const dungeon_state *s, wy_phrase *phrase)
{
    int needed = within_faces(dungeon_needed(parts, s));
    if (needed == 1)
        wy_say(phrase, WY_N("Attack: any roll slays the dragon"));
    else if (needed == DUNGEON_FACES)
        wy_say(phrase, WY_N("Attack: a 6 slays the dragon, anything else is a gravestone"));
    else
        wy_say(phrase, WY_N("Attack: {needed} or more slays the dragon, less is a gravestone"));
    wy_with(phrase, "needed", WY_NUMBER, needed);
}

static const char *yield_option(const dungeon_parts *parts, const dungeon_state *s)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    return sheet->graves + 1 == parts->box.graves[sheet->kind]
               ? WY_N("Do not attack, and mark your last gravestone: that is the end")
               : WY_N("Do not attack, and mark a gravestone");
}

void dungeon_option(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                    wy_phrase *phrase)
{
    switch ((enum dungeon_verb)action.verb) {
    case DUNGEON_DO_SHEET: sheet_option(parts, action.c, phrase); break;
    case DUNGEON_DO_TAKE: take_option(parts, s, action, phrase); break;
    case DUNGEON_DO_REST: rest_option(parts, s, action, phrase); break;
    case DUNGEON_DO_SLEEP:
        wy_say(phrase, WY_N("Rest: the dragon moves, then all your actions are free again"));
        break;
    case DUNGEON_DO_USE: use_option(parts, s, action, phrase); break;
    case DUNGEON_DO_PASS: wy_say(phrase, WY_N("Do nothing: the dragon moves")); break;
    case DUNGEON_DO_MARK: mark_option(parts, s, action.c, phrase); break;
    case DUNGEON_DO_DECLINE:
        wy_say(phrase, dungeon_task_kind(s) == DUNGEON_TASK_OTHER ? WY_N("Take no second treasure")
                                                                  : WY_N("Take no treasure"));
        break;
    case DUNGEON_DO_RUN: run_option(parts, s, action, phrase); break;
    case DUNGEON_DO_STAY:
        WY_SAY(phrase, WY_N("Stay on tile {tile}"), {"tile", s->sheet[s->mover].tile, WY_NUMBER});
        break;
    case DUNGEON_DO_ATTACK: attack_option(parts, s, phrase); break;
    case DUNGEON_DO_YIELD: wy_say(phrase, yield_option(parts, s)); break;
    default: dungeon_event(parts, s, action, phrase); break; /* chance */
    }
}
