/* keepers_leaks.h - Leak detector for Dragonkeepers.
 *
 * At every step, and for everybody at the table, cards that this viewer cannot know change places
 * (keepers_worlds.h). Whatever the viewer is shown, told and offered, what a bot in that seat does,
 * and what is to be seen after any move, must stay the same, byte for byte. */
#pragma once

#include "games/keepers/keepers.h"

enum {
    SETTINGS = 12, /* two, three and four players, with none to three chests */
    SWAPS_EACH = 6,
    WORLDS_EACH = SWAPS_EACH + 2
};

typedef struct watch {
    /* The game being watched. Moves are chosen by the true rules. */
    const wy_rules *rules;
    keepers_parts parts;
    keepers_state truth;
    int game, length, viewer; /* which one, moves so far, and who is looking */
    int actor, count;
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    wy_rng rng;

    /* What was tried for the present viewer. */
    keepers_state worlds[WORLDS_EACH];
    int tried;

    /* What was tried over all games: worlds by a swap, by many, sampled; those with other cards on
     * the book, and with other starting cards in hand; moves; cards laid that look like others, and
     * those with a ribbon. */
    long swaps, shuffles, samples, laid, starts, moves, twins, twin_starts;
} watch;

/* Watches games of all settings, in which two seats of three play greedily, for the most part. The
 * answer is what depends on something hidden, such as "the view"; NULL: nothing does. */
const char *watch_games(watch *w, const wy_rules *rules, int count);
