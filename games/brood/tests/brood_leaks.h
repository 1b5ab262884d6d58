/* brood_leaks.h - Leak detector for the bids of Dragonbrood (BROOD-137, BROOD-139).
 *
 * Before each step of a bid, the fight is replayed from its start with other bids, of one side, the
 * other or both. A viewer who does not own these bids must see no difference, byte for byte: in
 * views, events, options and refusals, in the choice of a bot in that seat, and in the number of
 * moves. */
#pragma once

#include "games/brood/brood.h"
#include "wyrm/table.h"

enum {
    SETTINGS = 5,     /* two players to six; or alone, with three difficulties */
    WORLDS_EACH = 24, /* other bids, at a position */
    BIDS_MOST = 2 * BROOD_BID
};

/* Bids as they are laid: the challenger's, then the other's. An enemy draws the latter. */
typedef struct bids {
    wy_action move[BIDS_MOST];
    int count, first; /* all of them; those of the challenger */
} bids;

typedef struct watch {
    /* The game being watched. Moves are chosen, and other bids laid, by the true rules. */
    const wy_rules *rules;
    brood_parts parts;
    brood_state truth;
    int game, length, viewer; /* which one, moves so far, and who is looking */
    bool alone;
    brood_state before; /* before the first bid of the fight */
    bids laid;
    wy_rng rng;

    /* What was tried over all games: fights, positions with something laid, those in the middle of
     * the first bid and of the second; worlds; those that a third seat, a spectator and the second
     * to bid looked at; refusals; fights told from the beginning. */
    long fights, positions, in_first, in_second, worlds, by_others, by_spectators, by_second;
    long refusals, stories;
} watch;

/* Watches games of two to six players, or of one against enemies. The answer is what depends on
 * something hidden, such as "the view"; NULL: nothing does. */
const char *watch_bids(watch *w, const wy_rules *rules, int games, bool alone);
