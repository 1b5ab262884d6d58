/* tree.c - Game tree of ISMCTS; see tree.h. */
#include "bots/tree.h"

void wy_tree_clear(wy_tree *tree, wy_node *nodes, uint32_t room)
{
    tree->node = nodes;
    tree->room = room;
    tree->used = 1; /* skip WY_NO_NODE */
}

uint32_t wy_tree_add(wy_tree *tree)
{
    if (tree->used >= tree->room)
        return WY_NO_NODE;
    memset(&tree->node[tree->used], 0, sizeof *tree->node);
    return tree->used++;
}

static uint32_t find_between(const wy_tree *tree, uint32_t from, uint32_t end, wy_action action)
{
    for (uint32_t at = from; at != end; at = tree->node[at].next)
        if (wy_same_action(tree->node[at].action, action))
            return at;
    return WY_NO_NODE;
}

uint32_t wy_tree_find(const wy_tree *tree, uint32_t parent, uint32_t from, wy_action action)
{
    uint32_t found = find_between(tree, from, WY_NO_NODE, action);
    return found ? found : find_between(tree, tree->node[parent].first, from, action);
}

void wy_tree_append(wy_tree *tree, uint32_t parent, uint32_t last, uint32_t child)
{
    if (last) {
        tree->node[child].next = tree->node[last].next;
        tree->node[last].next = child;
    } else {
        tree->node[child].next = tree->node[parent].first;
        tree->node[parent].first = child;
    }
}

uint32_t wy_tree_recall(const wy_tree *tree, uint64_t infoset_key)
{
    for (uint32_t at = 1; at < tree->used; at++)
        if (tree->node[at].infoset_key == infoset_key)
            return at;
    return WY_NO_NODE;
}

/* Cheney's algorithm: the new array is the queue. The `first` of a copied node still points into
 * the old array until its children are copied. */
void wy_tree_carry(const wy_tree *from, uint32_t node, wy_tree *to)
{
    uint32_t at = wy_tree_add(to);
    if (!at)
        return;
    to->node[at] = from->node[node];
    to->node[at].next = WY_NO_NODE;
    for (; at < to->used; at++) {
        uint32_t child = to->node[at].first, last = WY_NO_NODE;
        to->node[at].first = WY_NO_NODE;
        for (; child; child = from->node[child].next) {
            uint32_t copy = wy_tree_add(to);
            if (!copy)
                break;
            to->node[copy] = from->node[child];
            wy_tree_append(to, at, last, copy);
            last = copy;
        }
    }
}
