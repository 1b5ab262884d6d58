/* search_memory.h - Tree reuse between moves. Each thread has two halves of an arena: when the game
 * moves on, the reachable subtree is copied to the other half (semispace collection). */
#pragma once

#include "bots/tree.h"

enum { WY_SEARCH_MEMORY_BYTES = 64 << 20 }; /* default */

struct wy_search_memory {
    uint8_t *arena;
    size_t bytes;
    /* What the trees belong to: any change clears them. */
    const wy_rules *rules;
    const void *parts;
    int seat, players, threads;
    wy_tree tree[WY_THREADS_MAX];
};

/* Prepares the trees for a request. Each thread's root is node 1, with the reusable subtree below
 * it. `infoset_key` is the hash of the seat's view. */
void wy_search_memory_attach(wy_search_memory *memory, const wy_bot_request *request, int threads,
                             uint64_t infoset_key);
void wy_search_memory_clear(wy_search_memory *memory); /* forgets all trees */
