/* search.h - information-set Monte Carlo tree search by one thread. */
#ifndef WYRM_BOTS_SEARCH_H
#define WYRM_BOTS_SEARCH_H

#include "bots/tree.h"

/* How a searching bot goes about it. */
typedef struct wy_manner {
    bool is_plain; /* by the textbook: without the game's evaluation, random playouts to the end,
                      and a fresh tree for every move */
    bool foresees; /* asks the game's foresight instead, where it has any */
} wy_manner;

/* What one playout came to, for every seat. */
typedef struct wy_outcome {
    float share[WY_SEATS_MAX];  /* of the victory */
    float points[WY_SEATS_MAX]; /* alone the score, else the lead over the best of the others */
} wy_outcome;

/* One thread's search. */
typedef struct wy_search {
    const wy_rules *rules;
    const void *parts, *view;
    int seat, players;
    bool is_plain;
    wy_tree tree;
    uint32_t root;
    wy_rng rng;
    uint32_t iterations;
    float low, high; /* points seen, between which those of one who plays alone are measured */
} wy_search;

/* Everything but the tree and the generator. */
void wy_search_open(wy_search *search, const wy_question *question, const wy_manner *manner);

/* One guess, one way down the tree, one playout. */
void wy_search_iterate(wy_search *search);

/* What the searching seat sees, as a number that is never 0. */
uint64_t wy_search_sight(const wy_search *search, const void *view);

/* ---- The parts of an iteration ---- */

/* Plays on as the manner says, and tells what came of it. */
void wy_search_playout(wy_search *search, void *state, wy_outcome *ret_outcome);

/* How good each option of a position looks to its actor, in hundredths of a point. */
void wy_search_judge(wy_search *search, const void *state, int actor, const wy_action *list,
                     int count, int32_t *ret_values);

/* How good a move has turned out for whoever made it, from 0 to 1: the share of the victory first,
 * points second; alone, points. */
float wy_search_worth(const wy_search *search, const wy_node *node);

#endif
