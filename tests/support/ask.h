/* ask.h - A bot's move with a small budget and a fresh memory, for tests. */
#pragma once

#include "wyrm/bots.h"

static inline wy_action ask_bot(const wy_bot *bot, const wy_rules *rules, const void *parts,
                                const void *view, int seat, wy_rng *rng)
{
    const wy_bot_request request = {rules, parts, view, seat, {3, 0, 1}, NULL};
    return wy_bot_choose(bot, &request, rng, NULL);
}

/* Bots that differ in their budgets alone are one when the budget is given: is there one before?
 * And who plays nothing but what a tablebase knows is not asked where there is none. */
static inline bool is_left_out(int index)
{
    if (wy_bot_at(index)->plays && !wy_get_tablebase())
        return true;
    for (int i = 0; i < index; i++)
        if (wy_bot_at(i)->choose == wy_bot_at(index)->choose &&
            wy_bot_at(i)->config == wy_bot_at(index)->config)
            return true;
    return false;
}
