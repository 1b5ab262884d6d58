/* tree.h - what a search remembers: moves that were tried, as the searching seat sees them.
 *
 * Nodes lie in one array and are never freed one by one. What is still of use is carried over to a
 * second array when the game has moved on, and the first is then as good as empty. */
#ifndef WYRM_BOTS_TREE_H
#define WYRM_BOTS_TREE_H

#include "wyrm/bots.h"

enum { WY_NO_NODE = 0 };

typedef struct wy_node {
    wy_action action;     /* that led here, as the searching seat witnessed it */
    uint32_t first, next; /* child and sibling, in the order of the menu */
    uint32_t visits;
    uint32_t offered; /* how often it could have been chosen */
    float prior;      /* how good it looked before it was tried, against its best sibling */
    float share;      /* mean share of the victory, of whoever made the move */
    float points;     /* mean points */
    int16_t actor;    /* whoever made the move: a seat or WY_CHANCE */
    uint64_t sight;   /* hash of what the searching seat saw here; 0: not to be found again */
} wy_node;

typedef struct wy_tree {
    wy_node *node; /* number 0 stands for none */
    uint32_t used, room;
} wy_tree;

void wy_tree_clear(wy_tree *tree, wy_node *nodes, uint32_t room);

/* A new node, or WY_NO_NODE when there is no room left. */
uint32_t wy_tree_add(wy_tree *tree);

/* The child of a node by its action, looked for from sibling `from` on and then from the beginning:
 * who asks in the order of the menu finds it at once. */
uint32_t wy_tree_find(const wy_tree *tree, uint32_t parent, uint32_t from, wy_action action);
void wy_tree_append(wy_tree *tree, uint32_t parent, uint32_t last, uint32_t child);

/* The node where the searching seat saw this; WY_NO_NODE: it never did. */
uint32_t wy_tree_recall(const wy_tree *tree, uint64_t sight);

/* Copies a node and all below it to an empty tree, where it becomes the first. Stops when that is
 * full; what did not fit is forgotten. */
void wy_tree_carry(const wy_tree *from, uint32_t node, wy_tree *to);

#endif
