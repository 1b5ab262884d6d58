/* conformance.h - Conformance suite: properties of every game, watched while games are played.
 *
 * A property is a few functions that look at a trial, one game in progress, and answer whether all
 * is well; where it is not they write down the fault. The suite in conformance.c demands that every
 * property holds for every game; planted_rules_test.c and planted_hidden_test.c demand that each
 * notices the mistakes it is for. */
#pragma once

#include "wyrm/bots.h"
#include "wyrm/table.h"

enum { FAULT_MAX = 512, LIST_MAX = 512 };

/* Game under test. */
typedef struct trial {
    const wy_rules *rules;
    const void *parts;
    wy_table *table;
    uint64_t seed;
    wy_rng rng;     /* for properties */
    bool with_bots; /* some seats play greedily */
    struct {
        wy_rng rng; /* for moves: a game is the same for every property */
        struct game_moves *known;
        int moves;
    } play;

    /* Position and its menu. */
    const void *state;
    int actor;
    wy_menu menu;
    wy_action list[LIST_MAX];
    uint32_t weights[LIST_MAX];
    int count;

    /* The last move, for after(). */
    const void *before;
    int mover;
    wy_action moved;

    /* Last decision: the target of an undo. */
    struct {
        wy_scratch before, after;
        wy_action action;
        int mover, length; /* its seat, and the log's length before it */
        bool handed;       /* other seats have made forced moves since */
    } choice;

    uint64_t seen[64];         /* state of the property, kept over all games of a run */
    uint64_t tried, succeeded; /* likewise */
    char fault[FAULT_MAX];
} trial;

typedef struct property {
    const char *name;
    int games; /* games per number of players and set of options; fewer where there are many sets or
                  games are long */
    bool (*at)(trial *t);     /* called at every position, the last one included */
    bool (*after)(trial *t);  /* called after every move */
    bool (*end)(trial *t);    /* called at the end of a game */
    bool (*result)(trial *t); /* called after all games */
} property;

/* Checks a property over seeded games of every number of players and every set of options.
 * Returns NULL, or a report with all that is needed to replay the failure. Caller frees. */
char *watch(const wy_rules *rules, const property *rule, bool with_bots);

/* Plays only 1 of this many games, for slow (sanitized) programs. */
extern int conformance_share;

/* Reports a fault; returns false. */
bool found(trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Notation of an action in the current position, for reports. */
const char *shown(const trial *t, wy_action action);

bool same_state(const wy_rules *rules, const void *one, const void *other);

/* Viewers: seats from 0 on, then the spectator. */
int viewer_count(const trial *t);
int viewer_at(const trial *t, int index);

/* The properties: menus, states, hidden information, words. */
extern const property menu_properties[], state_properties[], hidden_properties[], word_properties[];
extern const int menu_property_count, state_property_count, hidden_property_count,
    word_property_count;

/* Returns a property by its name; exits if unknown. */
const property *find_property(const char *name);
