/* search.h - Information-set Monte Carlo tree search (ISMCTS) by one thread; see search.c. */
#pragma once

#include "bots/tree.h"

/* Variant of the search. */
typedef struct wy_search_config {
    bool is_plain; /* textbook ISMCTS: UCB1, no priors, random playouts to the end, no tree reuse */
    bool uses_exact_value; /* plays by the game's exact_value() where it has one */
} wy_search_config;

/* Result of one playout, per seat. */
typedef struct wy_outcome {
    float share[WY_SEATS_MAX];  /* of the victory, 0..1 */
    float points[WY_SEATS_MAX]; /* solo: the score; else the lead over the best opponent */
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
    float low, high; /* range of points seen; normalizes the value of solo games */
} wy_search;

/* Initializes everything but the tree and the generator. */
void wy_search_open(wy_search *search, const wy_bot_request *request,
                    const wy_search_config *config);

/* Runs one iteration: sample a state, select, expand, play out, backpropagate. */
void wy_search_iterate(wy_search *search);

/* Returns the hash of a seat's view, never 0. */
uint64_t wy_infoset_key(const wy_rules *rules, const void *view);

/* ---- The parts of an iteration ---- */

/* Plays out a leaf and returns its value for every seat. Changes `state`. */
void wy_search_playout(wy_search *search, void *state, wy_outcome *ret_outcome);

/* Writes the evaluation after each move for its actor, in hundredths of a point. */
void wy_search_judge(wy_search *search, const void *state, int actor, const wy_action *list,
                     int count, int32_t *ret_values);
