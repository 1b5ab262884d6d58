/* dungeon_text.h - Nouns and arguments that the game's sentences share. */
#pragma once

#include "engine/core/say.h"
#include "games/dungeon/dungeon.h"

/* Nouns of sentences only. One value packs all that the name needs, so each has its own plural. */
enum {
    DUNGEON_SAID_DICE = DUNGEON_NOUNS_END, /* "1, 3, 4 and 6" */
    DUNGEON_SAID_ACTION,                   /* "3 steps to tile 13, a fight with a boss" */
    DUNGEON_SAID_ICON,                     /* one of these */
    DUNGEON_SAID_MONSTER,
    DUNGEON_SAID_FOE,   /* a monster as a minion or a boss */
    DUNGEON_SAID_WORTH, /* "3 points", "a sword for level 4" */
    DUNGEON_SAID_PACE,  /* what the dragon's die does */
    DUNGEON_SAID_DEED,  /* whole sentences, from here on: the deed ... */
    DUNGEON_SAID_WON,   /* ... and its consequences */
    DUNGEON_SAID_LEVEL,
    DUNGEON_SAID_WALK,
    DUNGEON_SAID_HUNT
};

/* Goal of a walk. */
enum dungeon_goal {
    DUNGEON_TO_TILE, /* possibly with a monster other than the one to fight */
    DUNGEON_TO_MINION,
    DUNGEON_TO_BOSS,
    DUNGEON_TO_EXIT,
    DUNGEON_PAST_MONSTER /* which is left alone (DUNG-42) */
};

/* Returns the goal of the walk that brought a seat's adventurer to its tile. */
int dungeon_goal_of(const dungeon_parts *parts, const dungeon_state *s, int seat);

/* Dice as a noun: four faces, rising, 0 for none. */
int32_t dungeon_dice_noun(const uint8_t faces[DUNGEON_DICE]);
int32_t dungeon_pair_noun(int one, int other);
int32_t dungeon_set_noun(int set); /* a set of faces - 1 */

/* Returns the position after the mover has begun an action, up to the next choice or roll. */
dungeon_state dungeon_acting(const dungeon_parts *parts, const dungeon_state *s, int face);

/* Adds {action}: the icons of the mover's action, and their effects by that position. */
void dungeon_with_action(const dungeon_parts *parts, const dungeon_state *s,
                         const dungeon_state *acting, wy_phrase *phrase, int face);

/* Tiles that the dragon moves with its die, negative if that catches the adventurer, or these. */
enum dungeon_said_pace { DUNGEON_STAYS = 0, DUNGEON_OUT_BY_THEN = 100, DUNGEON_DEAD_BY_THEN };

/* What a dragon's die does on the mover's sheet, after the steps printed in the action. */
int dungeon_pace_after(const dungeon_parts *parts, const dungeon_state *acting, int die);

/* What a box of a column gives (DUNGEON_SAID_WORTH); the mover's monster (DUNGEON_SAID_FOE). */
int32_t dungeon_worth(const dungeon_parts *parts, const dungeon_sheet *sheet, int column, int box);
int32_t dungeon_foe(const dungeon_parts *parts, const dungeon_state *s);

/* Returns the position after an action. */
dungeon_state dungeon_after_action(const dungeon_parts *parts, const dungeon_state *s,
                                   wy_action action);

/* Names whole sentences (dungeon_events.c). */
void dungeon_name_sentence(int noun, int32_t value, wy_phrase *phrase);
