/* bots.h - the bots' functions, for their table in bots.c. */
#ifndef WYRM_BOTS_BOTS_H
#define WYRM_BOTS_BOTS_H

#include "wyrm/bots.h"

wy_action wy_random_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought);
wy_action wy_greedy_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought);
wy_action wy_careless_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                             wy_thought *thought);
wy_action wy_search_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought);
wy_action wy_perfect_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                            wy_thought *thought);
bool wy_perfect_plays(const wy_rules *rules, const void *parts, const void *view);

#endif
