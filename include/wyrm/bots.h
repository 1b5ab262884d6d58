/* bots.h - players made of code. A bot is a function from a view to an action within a budget: it
 * is never given a state, so it cannot know more than a person in its seat. */
#ifndef WYRM_BOTS_H
#define WYRM_BOTS_H

#include "wyrm/wyrm.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How long a bot may think; zero means as long as it likes. Bots that need no time ignore it. */
typedef struct wy_budget {
    uint32_t iterations, milliseconds;
} wy_budget;

typedef struct wy_bot {
    const char *name;
    const char *help; /* one sentence (a template) */
    wy_action (*choose)(const wy_rules *rules, const void *parts, const void *view, int seat,
                        const wy_budget *budget, wy_rng *rng);
} wy_bot;

int wy_bot_count(void);
const wy_bot *wy_bot_at(int index);
const wy_bot *wy_find_bot(const char *name); /* NULL: there is none */
const wy_bot *wy_strongest_bot(void);        /* who gives hints */

#ifdef __cplusplus
}
#endif

#endif
