/* bots.h - Move functions of the bots, for the registry in bots.c, and what they share. */
#pragma once

#include "wyrm/bots.h"

wy_action wy_random_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result);
wy_action wy_greedy_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result);
wy_action wy_careless_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                             wy_search_result *result);
wy_action wy_search_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result);
wy_action wy_perfect_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                            wy_search_result *result);
bool wy_perfect_plays(const wy_rules *rules, const void *parts, const void *view);

/* Fills a result from the values of all moves. `list` and `points` are in menu order. The move at
 * index `chosen` comes first; the others follow by falling value. */
void wy_fill_search_result(const wy_action *list, const double *points, int count, int chosen,
                           wy_basis basis, wy_search_result *result);
