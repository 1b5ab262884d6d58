/* bots.c - the bots by name, from the gentlest on. */
#include "bots/bots.h"

#include "core/text.h"

static const wy_bot bots[] = {
    {"random",
     WY_N("plays any legal move, each as likely as the next"),
     {0},
     wy_random_choose,
     NULL},
    {"greedy",
     WY_N("takes what looks best right now, one move ahead"),
     {0},
     wy_greedy_choose,
     NULL},
};

wy_action wy_ask(const wy_bot *bot, const wy_question *question, wy_rng *rng, wy_thought *thought)
{
    if (thought)
        memset(thought, 0, sizeof *thought);
    return bot->choose(bot, question, rng, thought);
}

int wy_bot_count(void)
{
    return (int)WY_COUNT(bots);
}

const wy_bot *wy_bot_at(int index)
{
    return &bots[index];
}

const wy_bot *wy_find_bot(const char *name)
{
    for (int i = 0; i < wy_bot_count(); i++)
        if (wy_same_text(bots[i].name, name))
            return &bots[i];
    return NULL;
}

const wy_bot *wy_strongest_bot(void)
{
    return &bots[WY_COUNT(bots) - 1];
}
