/* tally.h - Accumulator of results: whole numbers only, added in the order of the games. */
#pragma once

#include "lab/sim/play.h"
#include "lab/stats/stats.h"

typedef struct lab_record {
    lab_sum share, score, decisions;
    lab_sum line[WY_LINES_MAX], tenth[LAB_TENTHS];
    lab_histogram scores;
    uint64_t nanoseconds, longest;
} lab_record;

/* Results of a seat, or of a place in turn order, over all entrants. */
typedef struct lab_place {
    lab_sum share, score;
} lab_place;

/* How often one entrant chose an action from one seat, and how that went with its success. */
typedef struct lab_habit {
    int64_t games; /* in which it was chosen at all */
    int64_t uses, squares;
    int64_t success; /* the sum of uses times success */
} lab_habit;

/* An action by its notation. Habits stand in the order of entrants, and of seats for each. */
typedef struct lab_action {
    char text[WY_MOVE_MAX];
    lab_habit *habits;
} lab_action;

typedef struct lab_use {
    uint32_t action, count;
} lab_use;

/* A game that is kept: one result per entrant, and what was chosen by all together. */
typedef struct lab_kept {
    uint32_t moves;
    lab_result *results;
    lab_use *uses;
    int use_count;
} lab_kept;

typedef struct lab_tally {
    const lab_match *match;
    uint64_t games;
    lab_record records[WY_SEATS_MAX];
    lab_place places[WY_SEATS_MAX], turns[WY_SEATS_MAX];
    lab_sum success[WY_SEATS_MAX * WY_SEATS_MAX]; /* as habits stand */
    lab_sum moves, decisions;
    lab_histogram move_counts, decision_counts;
    lab_sum winners[WY_LINES_MAX], others[WY_LINES_MAX]; /* lines of the score sheet */
    lab_action *actions;
    int action_count, action_room;
    int *index; /* by hash; 0: empty, else number of the action and 1 */
    bool keeps;
    lab_kept *kept;
    uint64_t kept_room;
} lab_tally;

/* `keeps`: not only sums but every game, for comparison and for tables of games. */
void lab_tally_open(lab_tally *tally, const lab_match *match, bool keeps);
void lab_tally_close(lab_tally *tally);
void lab_tally_add(lab_tally *tally, const lab_game *game);

/* ---- What it says ---- */

lab_estimate lab_win_share(const lab_tally *tally, const lab_sum *share);

/* An action against success. Each entrant in each seat is compared with itself, so that neither a
 * bot's strength nor a seat's advantage looks like an action's. */
typedef struct lab_action_stat {
    const lab_action *action;
    double uses;  /* per entrant and game */
    double games; /* share of an entrant's games in which it was chosen */
    lab_estimate correlation;
    double p;
    bool is_real; /* survives Benjamini and Hochberg at 5 % */
} lab_action_stat;

/* All actions, those that tell most first; those chosen too seldom to tell, last. free() it. */
lab_action_stat *lab_find_action_stats(const lab_tally *tally);

/* Uses by the first word of the notation, in the alphabet's order; free() it. */
typedef struct lab_verb {
    char word[WY_MOVE_MAX];
    double uses[WY_SEATS_MAX]; /* per game, by entrant */
} lab_verb;

lab_verb *lab_count_verbs(const lab_tally *tally, int *ret_count);
