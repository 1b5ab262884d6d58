/* round_robin.h - Round robin of bots.
 *
 * In company a pair of bots meets in a number of games, and alternates in the seats, which
 * rotate from game to game. With an odd number of seats one of the two has a seat more; so half of
 * the games are played the other way round. What counts is the share of victories of a bot's seats
 * together: half of them, if both play equally well.
 *
 * In games for one player all bots play the same games, with the same luck, and are compared by
 * points. */
#pragma once

#include "lab/sim/ladder.h"
#include "lab/sim/run.h"

typedef struct lab_ladder {
    int count;
    lab_entrant entrants[LAB_LADDER_MAX];
    bool alone, is_complete;
    int anchor;          /* the bot rated 0: "random" if it takes part, else the first */
    uint64_t each;       /* games of a pair; with one player, of each bot */
    lab_table victories; /* in company */
    uint64_t games[LAB_LADDER_MAX][LAB_LADDER_MAX];
    lab_estimate rating[LAB_LADDER_MAX];
    lab_sum score[LAB_LADDER_MAX];                /* alone */
    lab_sum lead[LAB_LADDER_MAX][LAB_LADDER_MAX]; /* points more in the same game */
    int order[LAB_LADDER_MAX];                    /* the best first */
} lab_ladder;

uint64_t lab_ladder_games(const lab_match *match, int count);

/* Plays the match, but for its entrants. The watcher hears of all games together; may be NULL. */
void lab_climb(lab_ladder *ladder, const lab_match *match, const lab_entrant *entrants, int count,
               const atomic_bool *stop, const lab_watcher *watcher);

/* How `one` does against `other`: its share of victories, or alone the points it has more. */
lab_estimate lab_against(const lab_ladder *ladder, int one, int other);

bool lab_is_clear(const lab_ladder *ladder, int one, int other);
