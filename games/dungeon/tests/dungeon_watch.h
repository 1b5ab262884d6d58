/* dungeon_watch.h - Games of Dragon Dungeon played beside the reference engine (dungeon_recount.h).
 */
#pragma once

#include "games/dungeon/tests/dungeon_recount.h"

enum { WATCH_LOG = 4096 };

/* Ways to choose. The stubborn ones get to corners where chance hardly leads. */
enum watch_policy {
    BY_CHANCE,
    ALWAYS_FIRST,
    ALWAYS_LAST,
    BY_GREED, /* the bot */
    AS_WARRIOR,
    AS_RUNNER,
    AS_COLLECTOR,
    WATCH_POLICIES
};

typedef struct watch {
    /* Filled in by watch_begin(); a test may change them before the first game. */
    const wy_rules *rules;
    dungeon_parts parts;
    wy_options options;
    enum watch_policy policy[DUNGEON_PLAYERS_MAX];
    bool trusts_sanity; /* does not ask is_sane() */
    uint64_t seed;

    /* The game at hand. */
    dungeon_state s;
    wy_rng rng;
    wy_action log[WATCH_LOG];
    int length;
    recount referee;
    uint8_t handful[DUNGEON_HANDFULS][DUNGEON_DICE];

    /* Over all games. */
    long moves, longest;
    long seen[RECOUNT_CORNERS];
} watch;

/* A watch over games by chance, of this many players with the default options. */
void watch_begin(watch *w, const wy_rules *rules, int players);

/* Plays this many games, each with its own luck. The answer is the first objection to any of them,
 * or NULL. */
const char *watch_games(watch *w, int games);

/* Prints what was objected to, and the moves that led there. */
void watch_report(const watch *w, const char *objection);
