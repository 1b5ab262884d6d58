/* ask.h - a bot's move for a seat, by a small budget and a fresh mind. */
#ifndef WYRM_TESTS_ASK_H
#define WYRM_TESTS_ASK_H

#include "wyrm/bots.h"

static inline wy_action ask_bot(const wy_bot *bot, const wy_rules *rules, const void *parts,
                                const void *view, int seat, wy_rng *rng)
{
    const wy_question question = {rules, parts, view, seat, {3, 0, 1}, NULL};
    return wy_ask(bot, &question, rng, NULL);
}

/* Bots that differ in their budgets alone are one when the budget is given: is there one before?
 * And who plays nothing but what an oracle knows is not asked where there is none. */
static inline bool is_left_out(int index)
{
    if (wy_bot_at(index)->plays && !wy_consulted())
        return true;
    for (int i = 0; i < index; i++)
        if (wy_bot_at(i)->choose == wy_bot_at(index)->choose &&
            wy_bot_at(i)->manner == wy_bot_at(index)->manner)
            return true;
    return false;
}

#endif
