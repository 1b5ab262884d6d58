/* ask.h - a bot's move for a seat, by a small budget and a fresh mind. */
#ifndef WYRM_TESTS_ASK_H
#define WYRM_TESTS_ASK_H

#include "wyrm/bots.h"

static inline wy_action ask_bot(const wy_bot *bot, const wy_rules *rules, const void *parts,
                                const void *view, int seat, wy_rng *rng)
{
    const wy_question question = {rules, parts, view, seat, {16, 0, 1}, NULL};
    return wy_ask(bot, &question, rng, NULL);
}

#endif
