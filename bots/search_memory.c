/* search_memory.c - Tree reuse between moves; see search_memory.h. */
#include "bots/search_memory.h"

#include "bots/host/host.h"

/* Minimum: room for a root and a few moves on each of WY_THREADS_MAX threads. */
enum { LEAST_BYTES = 64 << 10 };

wy_search_memory *wy_search_memory_create(size_t bytes)
{
    size_t size = bytes ? bytes : (size_t)WY_SEARCH_MEMORY_BYTES;
    size = size < LEAST_BYTES ? (size_t)LEAST_BYTES : size;
    wy_search_memory *memory = (wy_search_memory *)wy_host_take(sizeof *memory);
    uint8_t *arena = memory ? (uint8_t *)wy_host_take(size) : NULL;
    if (!arena) {
        if (memory)
            wy_host_give(memory, sizeof *memory);
        return NULL;
    }
    memset(memory, 0, sizeof *memory);
    memory->arena = arena;
    memory->bytes = size;
    return memory;
}

void wy_search_memory_destroy(wy_search_memory *memory)
{
    if (!memory)
        return;
    wy_host_give(memory->arena, memory->bytes);
    wy_host_give(memory, sizeof *memory);
}

/* ---- Tree reuse ---- */

/* Returns the number of nodes in one half of a thread's share of the arena. */
static uint32_t nodes_in_half(const wy_search_memory *memory, int threads)
{
    size_t nodes = memory->bytes / ((size_t)threads * 2 * sizeof(wy_node));
    return nodes < UINT32_MAX ? (uint32_t)nodes : UINT32_MAX;
}

static wy_node *half_of(const wy_search_memory *memory, int thread, int half)
{
    size_t room = nodes_in_half(memory, memory->threads);
    return (wy_node *)(void *)memory->arena + ((size_t)thread * 2 + (size_t)half) * room;
}

static bool is_about(const wy_search_memory *memory, const wy_bot_request *q, int threads)
{
    return memory->rules == q->rules && memory->parts == q->parts && memory->seat == q->seat &&
           memory->players == q->rules->players(q->view) && memory->threads == threads;
}

/* Keeps the subtree of the seat's present information set, if the tree has it. */
static void recall(wy_search_memory *memory, int thread, uint64_t infoset_key)
{
    wy_tree *tree = &memory->tree[thread], next;
    uint32_t found = wy_tree_recall(tree, infoset_key);
    int other = tree->node == half_of(memory, thread, 0);
    wy_tree_clear(&next, half_of(memory, thread, other), tree->room);
    if (found)
        wy_tree_carry(tree, found, &next);
    else
        wy_tree_add(&next);
    *tree = next;
}

void wy_search_memory_attach(wy_search_memory *memory, const wy_bot_request *request, int threads,
                             uint64_t infoset_key)
{
    bool remembers = is_about(memory, request, threads);
    memory->rules = request->rules;
    memory->parts = request->parts;
    memory->seat = request->seat;
    memory->players = request->rules->players(request->view);
    memory->threads = threads;
    for (int i = 0; i < threads; i++) {
        if (remembers) {
            recall(memory, i, infoset_key);
            continue;
        }
        wy_tree_clear(&memory->tree[i], half_of(memory, i, 0), nodes_in_half(memory, threads));
        wy_tree_add(&memory->tree[i]);
    }
}

void wy_search_memory_clear(wy_search_memory *memory)
{
    memory->rules = NULL;
}
