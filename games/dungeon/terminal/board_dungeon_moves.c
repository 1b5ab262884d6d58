/* board_dungeon_moves.c - Menu of Dragon Dungeon: headings, short names, confirmations. */
#include "games/dungeon/dungeon_moves.h"
#include "games/dungeon/dungeon_text.h"
#include "games/dungeon/terminal/board_dungeon.h"

/* ---- Where they stand ---- */

enum { GROUP_OWN, GROUP_OTHER = DUNGEON_FACES }; /* + face - 1 */

/* Names the player's die and its target; a monster there has the signs of the path. */
static void head_own(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                     wy_phrase *heading)
{
    static const char *const to_tile[DUNGEON_KINDS + 1] = {WY_N("Take {die}, to {tile}!"),
                                                           WY_N("Take {die}, to {tile}!!"),
                                                           WY_N("Take {die}, to {tile}")};
    dungeon_state after = dungeon_after_action(parts, s, action);
    int tile = after.sheet[s->mover].tile;
    if (action.verb == DUNGEON_DO_REST)
        wy_say(heading, WY_N("Rest {die}"));
    else if (tile == s->sheet[s->mover].tile)
        wy_say(heading, WY_N("Take {die}"));
    else if (tile == parts->box.exit)
        wy_say(heading, WY_N("Take {die}, out"));
    else
        wy_say(heading, to_tile[dungeon_lair(parts, tile)]);
    wy_with(heading, "die", DUNGEON_NOUN_DIE, action.a);
    wy_with(heading, "tile", WY_NUMBER, tile);
}

/* Returns the dragon's move with this die. A resting adventurer is hunted whatever the die. */
static int dragon_moves(const dungeon_parts *parts, const dungeon_state *s, wy_action action)
{
    if (action.verb == DUNGEON_DO_REST)
        return DUNGEON_STAYS;
    dungeon_state acting = dungeon_acting(parts, s, action.a + 1);
    return dungeon_pace_after(parts, &acting, action.c + 1);
}

/* Names the dragon's die, its effect, and the dice left: of the monster, or the one set aside. */
static void brief_dragon(const dungeon_parts *parts, const dungeon_state *s, wy_action action,
                         wy_phrase *brief)
{
    uint8_t left[2] = {0, 0};
    int tiles = dragon_moves(parts, s, action);
    bool moves = tiles != DUNGEON_STAYS && tiles < DUNGEON_OUT_BY_THEN;
    dungeon_leave(parts, s->roll, action.a, action.c, left);
    if (s->players > 1)
        wy_say(brief, moves ? WY_N("dragon {die} +{tiles} ({one}+{other})")
                            : WY_N("dragon {die} ({one}+{other})"));
    else
        wy_say(brief, moves ? WY_N("dragon {die} +{tiles} ({one} aside)")
                            : WY_N("dragon {die} ({one} aside)"));
    wy_with(brief, "die", DUNGEON_NOUN_DIE, action.c);
    wy_with(brief, "one", WY_NUMBER, left[0]);
    wy_with(brief, "other", WY_NUMBER, left[1]);
    wy_with(brief, "tiles", WY_NUMBER, tiles < 0 ? -tiles : tiles);
}

int cli_dungeon_place(const cli_view *view, wy_action action, wy_phrase *heading, wy_phrase *brief)
{
    const dungeon_parts *parts = (const dungeon_parts *)view->parts;
    const dungeon_state *s = (const dungeon_state *)view->bytes;
    wy_say(heading, NULL);
    wy_say(brief, NULL);
    if (action.verb != DUNGEON_DO_TAKE && action.verb != DUNGEON_DO_REST)
        return CLI_PLACE(GROUP_OTHER, action.verb);
    head_own(parts, s, action, heading);
    brief_dragon(parts, s, action, brief);
    return CLI_PLACE(GROUP_OWN + action.a, action.c);
}

bool cli_dungeon_is_grouped(const cli_view *view)
{
    const dungeon_state *s = (const dungeon_state *)view->bytes;
    return s->phase == DUNGEON_ASSIGN &&
           (s->players > 1 || dungeon_usable((const dungeon_parts *)view->parts, s));
}

/* ---- Confirmations ---- */

/* Returns whether death is certain after this: the rules play every move that far. */
static bool is_deadly(const dungeon_parts *parts, const dungeon_state *s, wy_action action)
{
    dungeon_state after = dungeon_after_action(parts, s, action);
    return after.sheet[s->mover].fate == DUNGEON_DEAD;
}

/* Returns whether some move avoids that. */
static bool can_live(const dungeon_parts *parts, const dungeon_state *s)
{
    wy_menu menu;
    wy_action option[WY_MENU_MAX];
    dungeon_legal(parts, s, &menu);
    wy_menu_list(&menu, option, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++)
        if (!is_deadly(parts, s, option[i]))
            return true;
    return false;
}

/* Returns whether a treasure can only help: points, or a level. */
static bool can_gain(const dungeon_parts *parts, const dungeon_state *s)
{
    const dungeon_sheet *sheet = &s->sheet[s->mover];
    int choices = dungeon_choices(s), loot = sheet->column[DUNGEON_LOOT];
    if (choices >> DUNGEON_WEAPONS & 1)
        return true;
    return choices >> DUNGEON_LOOT & 1 && parts->box.loot[sheet->kind][loot] > 0;
}

void cli_dungeon_caution(const cli_view *view, wy_action action, wy_phrase *question)
{
    const dungeon_parts *parts = (const dungeon_parts *)view->parts;
    const dungeon_state *s = (const dungeon_state *)view->bytes;
    if (is_deadly(parts, s, action) && can_live(parts, s))
        wy_say(question, WY_N("After this the dragon is sure to catch you for the last time. Do "
                              "it?"));
    else if (action.verb == DUNGEON_DO_YIELD)
        wy_say(question, WY_N("Without an attack the gravestone is certain, and an attack costs "
                              "nothing more. Let it be all the same?"));
    else if (action.verb == DUNGEON_DO_DECLINE && can_gain(parts, s))
        wy_say(question, WY_N("There is a treasure that would only help you. Decline it?"));
}
