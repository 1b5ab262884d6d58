/* mind.h - the memory a bot thinks in: for each thread two halves, of which one holds its tree and
 * the other takes over what is still of use when the game has moved on. */
#ifndef WYRM_BOTS_MIND_H
#define WYRM_BOTS_MIND_H

#include "bots/tree.h"

enum { WY_MIND_BYTES = 64 << 20 }; /* the usual */

struct wy_mind {
    uint8_t *memory;
    size_t bytes;
    /* What the trees are about; they are of no use for anything else. */
    const wy_rules *rules;
    const void *parts;
    int seat, players, threads;
    wy_tree tree[WY_THREADS_MAX];
};

/* Makes the mind ready to think about a question: each thread's tree has a root, number 1, with
 * whatever is remembered below it. `sight` is the number of what the seat sees. */
void wy_mind_turn_to(wy_mind *mind, const wy_question *question, int threads, uint64_t sight);

/* Whatever it is asked next, it remembers nothing. */
void wy_mind_forget(wy_mind *mind);

#endif
