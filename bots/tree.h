/* tree.h - Game tree of ISMCTS: a node per move as the searching seat observes it. Nodes lie in one
 * array; the subtree still reachable is copied to a second one (copying garbage collection). */
#pragma once

#include "wyrm/bots.h"

enum { WY_NO_NODE = 0 };

typedef struct wy_node {
    wy_action action;     /* move to this node, as the searching seat observed it */
    uint32_t first, next; /* first child and next sibling, in menu order */
    uint32_t visits;
    uint32_t availability; /* iterations in which the move was legal (Cowling et al. 2012) */
    float prior;           /* softmax weight before the first visit, relative to the best sibling */
    float share;           /* mean share of the victory of the node's actor */
    float points;          /* mean points of the node's actor */
    int16_t actor;         /* seat that made the move, or WY_CHANCE */
    uint64_t infoset_key;  /* hash of the searching seat's view here; 0: unknown */
} wy_node;

typedef struct wy_tree {
    wy_node *node; /* node[0] is unused: index 0 is WY_NO_NODE */
    uint32_t used, room;
} wy_tree;

void wy_tree_clear(wy_tree *tree, wy_node *nodes, uint32_t room);

/* Returns a new zeroed node, or WY_NO_NODE if the array is full. */
uint32_t wy_tree_add(wy_tree *tree);

/* Returns the child of a node by its action, or WY_NO_NODE. Starts at sibling `from` and wraps. */
uint32_t wy_tree_find(const wy_tree *tree, uint32_t parent, uint32_t from, wy_action action);
void wy_tree_append(wy_tree *tree, uint32_t parent, uint32_t last, uint32_t child);

/* Returns the node with this information set, or WY_NO_NODE. */
uint32_t wy_tree_recall(const wy_tree *tree, uint64_t infoset_key);

/* Copies a node and its subtree to an empty tree, where it becomes node 1, as far as it fits. */
void wy_tree_carry(const wy_tree *from, uint32_t node, wy_tree *to);
