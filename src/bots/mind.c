/* mind.c - see mind.h. */
#include "bots/mind.h"

#include "bots/host/host.h"

/* The least is enough for a root and some moves on every thread there may be. */
enum { LEAST_BYTES = 64 << 10 };

wy_mind *wy_mind_create(size_t bytes)
{
    size_t size = bytes ? bytes : (size_t)WY_MIND_BYTES;
    size = size < LEAST_BYTES ? (size_t)LEAST_BYTES : size;
    wy_mind *mind = (wy_mind *)wy_host_take(sizeof *mind);
    uint8_t *memory = mind ? (uint8_t *)wy_host_take(size) : NULL;
    if (!memory) {
        if (mind)
            wy_host_give(mind, sizeof *mind);
        return NULL;
    }
    memset(mind, 0, sizeof *mind);
    mind->memory = memory;
    mind->bytes = size;
    return mind;
}

void wy_mind_destroy(wy_mind *mind)
{
    if (!mind)
        return;
    wy_host_give(mind->memory, mind->bytes);
    wy_host_give(mind, sizeof *mind);
}

/* ---- Remembering ---- */

/* How many nodes half of one thread's share of the memory holds. */
static uint32_t nodes_in_half(const wy_mind *mind, int threads)
{
    size_t nodes = mind->bytes / ((size_t)threads * 2 * sizeof(wy_node));
    return nodes < UINT32_MAX ? (uint32_t)nodes : UINT32_MAX;
}

static wy_node *half_of(const wy_mind *mind, int thread, int half)
{
    size_t room = nodes_in_half(mind, mind->threads);
    return (wy_node *)(void *)mind->memory + ((size_t)thread * 2 + (size_t)half) * room;
}

static bool is_about(const wy_mind *mind, const wy_question *q, int threads)
{
    return mind->rules == q->rules && mind->parts == q->parts && mind->seat == q->seat &&
           mind->players == q->rules->players(q->view) && mind->threads == threads;
}

/* Carries on with what is below the position that the seat sees now, if it was foreseen. */
static void recall(wy_mind *mind, int thread, uint64_t sight)
{
    wy_tree *tree = &mind->tree[thread], next;
    uint32_t found = wy_tree_recall(tree, sight);
    int other = tree->node == half_of(mind, thread, 0);
    wy_tree_clear(&next, half_of(mind, thread, other), tree->room);
    if (found)
        wy_tree_carry(tree, found, &next);
    else
        wy_tree_add(&next);
    *tree = next;
}

void wy_mind_turn_to(wy_mind *mind, const wy_question *question, int threads, uint64_t sight)
{
    bool remembers = is_about(mind, question, threads);
    mind->rules = question->rules;
    mind->parts = question->parts;
    mind->seat = question->seat;
    mind->players = question->rules->players(question->view);
    mind->threads = threads;
    for (int i = 0; i < threads; i++) {
        if (remembers) {
            recall(mind, i, sight);
            continue;
        }
        wy_tree_clear(&mind->tree[i], half_of(mind, i, 0), nodes_in_half(mind, threads));
        wy_tree_add(&mind->tree[i]);
    }
}

void wy_mind_forget(wy_mind *mind)
{
    mind->rules = NULL;
}
