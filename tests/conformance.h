/* conformance.h - what every game must keep, as properties that are watched while games are played.
 *
 * A property is a few functions that look at a trial, one game in progress, and answer whether all
 * is well; where it is not they write down the fault. The suite in conformance.c demands that every
 * property holds for every game; planted_test.c demands that each notices the mistakes it is for.
 */
#ifndef WYRM_TESTS_CONFORMANCE_H
#define WYRM_TESTS_CONFORMANCE_H

#include "wyrm/bots.h"
#include "wyrm/table.h"

enum { FAULT_MAX = 512, LIST_MAX = 512 };

/* One game being watched. */
typedef struct trial {
    const wy_rules *rules;
    const void *parts;
    wy_table *table;
    uint64_t seed;
    wy_rng rng;
    bool with_bots; /* do some seats play greedily? */

    /* The position: what the rules offer here. */
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

    /* The last move that was not forced: what taking back leads to. */
    struct {
        wy_scratch before, after;
        wy_action action;
        int mover, length; /* who made it, and of the log before it */
        bool handed;       /* have others made forced moves since? */
    } choice;

    uint64_t seen[64];         /* kept over all games of a run, for the property's own use */
    uint64_t tried, succeeded; /* likewise */
    char fault[FAULT_MAX];
} trial;

typedef struct property {
    const char *name;
    int games;                /* for each number of players and each set of options; where there
                                 are many sets they share the games of a few, and of long games
                                 there are fewer */
    bool (*at)(trial *t);     /* at every position, the last one included */
    bool (*after)(trial *t);  /* after every move */
    bool (*end)(trial *t);    /* when a game is over */
    bool (*result)(trial *t); /* when all games are over */
} property;

/* Watches seeded games of every number of players and every set of options. The answer is NULL, or
 * a report with all that is needed to play the game again; free() it. */
char *watch(const wy_rules *rules, const property *rule, bool with_bots);

/* Only one of so many games is played: for programs that a sanitizer makes slow. */
extern int conformance_share;

/* Notes a fault; the answer is always false. */
bool found(trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The notation of an action in the present position, for reports. */
const char *shown(const trial *t, wy_action action);

bool same_state(const wy_rules *rules, const void *one, const void *other);

/* Seats from 0 on, then the spectator: viewer number `index` of viewer_count(). */
int viewer_count(const trial *t);
int viewer_at(const trial *t, int index);

/* The properties: menus, states, hidden information, words. */
extern const property menu_properties[], state_properties[], hidden_properties[], word_properties[];
extern const int menu_property_count, state_property_count, hidden_property_count,
    word_property_count;

/* One by its name; a name that is not there ends the program. */
const property *find_property(const char *name);

#endif
