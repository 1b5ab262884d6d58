/* bots.h - Move functions of the bots, for the registry in bots.c, and what they share. */
#pragma once

#include "wyrm/bots.h"

typedef wy_action wy_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                            wy_search_result *result);
wy_choose wy_random_choose, wy_greedy_choose, wy_careless_choose, wy_search_choose,
    wy_perfect_choose;
bool wy_perfect_plays(const wy_rules *rules, const void *parts, const void *view);

/* Fills a result from the values in menu order: the `chosen` move first, the rest by value. */
void wy_fill_search_result(const wy_action *list, const double *points, int count, int chosen,
                           wy_basis basis, wy_search_result *result);
