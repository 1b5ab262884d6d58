/* search.c - Information-set Monte Carlo tree search (ISMCTS; Cowling, Powley and Whitehouse 2012).
 *
 * Each iteration samples a state that fits the seat's view (a determinization) and walks one tree
 * whose nodes are moves as the seat observes them (single-observer ISMCTS). Only moves that are
 * legal in the sampled state can be selected, and only their availability is counted. Every actor
 * maximizes its own value (max^n).
 *
 * Selection is PUCT (Rosin 2011; the form used by AlphaZero) with a softmax over the game's
 * evaluation as the prior. An unvisited child counts as the mean of its siblings (first-play
 * urgency, FPU; Gelly and Wang 2006). The textbook variant selects by UCB1 (Auer et al. 2002)
 * without priors. */
#include "bots/search.h"

#include "bots/maths.h"
#include "bots/softmax.h"

enum { DEPTH_MAX = 256, PER_CENT = 100 };

#define MARGIN_SHARE 0.1f /* weight of points beside the share of the victory */

void wy_search_open(wy_search *search, const wy_bot_request *request,
                    const wy_search_config *config)
{
    search->rules = request->rules;
    search->parts = request->parts;
    search->view = request->view;
    search->seat = request->seat;
    search->players = request->rules->players(request->view);
    search->is_plain = config->is_plain;
    search->iterations = 0;
    search->low = 1e9f;
    search->high = -1e9f;
}

uint64_t wy_infoset_key(const wy_rules *rules, const void *view)
{
    uint64_t hash = wy_hash(WY_HASH_START, view, rules->state_size);
    return hash ? hash : 1;
}

/* ---- Selection and expansion ---- */

/* Returns the mean value of a node for its actor, about 0..1: the share of the victory, plus a
 * small margin for points; in solo games the normalized points. */
static float worth_of(const wy_search *search, const wy_node *node)
{
    if (search->players == 1) {
        float range = search->high - search->low;
        return range > 0 ? (node->points - search->low) / range : 0.5f;
    }
    float scale = (float)search->rules->search_params.win_scale / PER_CENT;
    float size = node->points < 0 ? -node->points : node->points;
    float margin = 0.5f + 0.5f * node->points / (size + scale);
    return node->share + MARGIN_SHARE * (margin - node->share);
}

/* Legal moves of one position with their nodes. */
typedef struct crossing {
    int actor, count;
    wy_action option[WY_MENU_MAX];
    wy_action seen[WY_MENU_MAX]; /* each move as the searching seat observes it */
    uint32_t node[WY_MENU_MAX];
} crossing;

static void list_options(const wy_search *search, const void *state, const wy_menu *menu,
                         crossing *ret_crossing)
{
    crossing *c = ret_crossing;
    c->count = wy_menu_count(menu);
    wy_menu_list(menu, c->option, NULL);
    for (int i = 0; i < c->count; i++) {
        c->seen[i] = c->option[i];
        if (c->actor != search->seat)
            c->seen[i] = search->rules->observe(search->parts, state, c->option[i], search->seat);
    }
}

/* Finds the nodes of all moves; returns how many have none. */
static int look_up(const wy_tree *tree, uint32_t at, crossing *c)
{
    uint32_t from = tree->node[at].first;
    int missing = 0;
    for (int i = 0; i < c->count; i++) {
        c->node[i] = wy_tree_find(tree, at, from, c->seen[i]);
        missing += c->node[i] == WY_NO_NODE;
        from = c->node[i] ? tree->node[c->node[i]].next : from;
    }
    return missing;
}

/* Writes the prior of each move: a softmax over the evaluation, relative to the best move. */
static void make_priors(wy_search *search, const void *state, const crossing *c, float *priors)
{
    int32_t values[WY_MENU_MAX];
    for (int i = 0; i < c->count && search->is_plain; i++)
        priors[i] = 1.0f;
    if (search->is_plain)
        return;
    wy_search_judge(search, state, c->actor, c->option, c->count, values);
    wy_softmax(values, c->count, (float)search->rules->search_params.prior_temperature, priors);
}

/* Adds a node for every move that has none. Moves that the seat cannot tell apart share a node,
 * with the greatest of their priors. Returns false if the tree is full. */
static bool expand(wy_search *search, const void *state, uint32_t at, crossing *c)
{
    wy_tree *tree = &search->tree;
    float priors[WY_MENU_MAX];
    uint32_t last = WY_NO_NODE;
    make_priors(search, state, c, priors);
    for (int i = 0; i < c->count; i++) {
        if (!c->node[i])
            c->node[i] = wy_tree_find(tree, at, tree->node[at].first, c->seen[i]);
        if (!c->node[i]) {
            c->node[i] = wy_tree_add(tree);
            if (!c->node[i])
                return false;
            tree->node[c->node[i]].action = c->seen[i];
            tree->node[c->node[i]].actor = (int16_t)c->actor;
            wy_tree_append(tree, at, last, c->node[i]);
        }
        wy_node *node = &tree->node[c->node[i]];
        node->prior = priors[i] > node->prior ? priors[i] : node->prior;
        last = c->node[i];
    }
    return true;
}

/* Counts the availability of each node once, even if several moves share it. */
static void count_offers(wy_tree *tree, const crossing *c)
{
    for (int i = 0; i < c->count; i++) {
        int first = 0;
        while (c->node[first] != c->node[i])
            first++;
        tree->node[c->node[i]].availability += first == i;
    }
}

/* UCB1: every move once, in random order, then the greatest upper confidence bound. */
static int select_ucb1(wy_search *search, const crossing *c)
{
    float best = -1;
    int chosen = 0;
    uint32_t untried = 0;
    count_offers(&search->tree, c);
    for (int i = 0; i < c->count; i++) {
        const wy_node *node = &search->tree.node[c->node[i]];
        if (node->visits == 0) {
            if (wy_rng_below(&search->rng, ++untried) == 0)
                chosen = i;
            continue;
        }
        float bound = worth_of(search, node) +
                      0.7f * wy_sqrt(wy_log((float)node->availability) / (float)node->visits);
        if (!untried && bound > best) {
            best = bound;
            chosen = i;
        }
    }
    return chosen;
}

/* PUCT: mean value plus a bonus that is proportional to the prior and falls with the visits. */
static int select_puct(const wy_search *search, const crossing *c)
{
    const wy_node *nodes = search->tree.node;
    float best = -1, priors = 0, sum = 0;
    uint32_t visits = 0;
    int chosen = 0;
    for (int i = 0; i < c->count; i++) {
        const wy_node *node = &nodes[c->node[i]];
        priors += node->prior;
        visits += node->visits;
        if (node->visits)
            sum += worth_of(search, node) * (float)node->visits;
    }
    /* First-play urgency (FPU): an unvisited move counts as the mean. */
    float mean = visits ? sum / (float)visits : 0.5f;
    float bonus = (float)search->rules->search_params.exploration / PER_CENT *
                  wy_sqrt((float)visits + 1.0f) / priors;
    for (int i = 0; i < c->count; i++) {
        const wy_node *node = &nodes[c->node[i]];
        float worth = node->visits ? worth_of(search, node) : mean;
        float bound = worth + bonus * node->prior / (1.0f + (float)node->visits);
        if (bound > best) {
            best = bound;
            chosen = i;
        }
    }
    return chosen;
}

/* Draws one of the moves that share the selected node. The seat cannot tell them apart, but their
 * actor can: the draw is by softmax over the actor's evaluation. */
static int select_indistinguishable(wy_search *search, const void *state, const crossing *c,
                                    int chosen)
{
    wy_action alike[WY_MENU_MAX];
    int place[WY_MENU_MAX], count = 0;
    int32_t values[WY_MENU_MAX];
    float odds[WY_MENU_MAX];
    if (c->actor == search->seat)
        return chosen;
    for (int i = 0; i < c->count; i++)
        if (c->node[i] == c->node[chosen]) {
            alike[count] = c->option[i];
            place[count++] = i;
        }
    if (count == 1)
        return chosen;
    if (search->is_plain)
        return place[wy_rng_below(&search->rng, (uint32_t)count)];
    wy_search_judge(search, state, c->actor, alike, count, values);
    wy_softmax(values, count, (float)search->rules->search_params.prior_temperature, odds);
    return place[wy_draw_softmax(odds, count, &search->rng)];
}

/* ---- One iteration ---- */

/* Path from the root. `is_certain`: the path alone determines the seat's information set. */
typedef struct descent {
    uint32_t path[DEPTH_MAX];
    int depth;
    uint32_t at;
    bool is_certain;
} descent;

static void step_to(descent *d, uint32_t node)
{
    d->path[d->depth++] = node;
    d->at = node;
}

/* Draws a chance move. If the game's search_params ask for it, each observed outcome has its own
 * node. Returns false if the tree has no room for that node. */
static bool pass_chance(wy_search *search, void *state, const wy_menu *menu, descent *d)
{
    const wy_rules *rules = search->rules;
    wy_tree *tree = &search->tree;
    wy_action action = wy_menu_at(menu, wy_rng_below(&search->rng, menu->total));
    bool splits = !search->is_plain && rules->search_params.splits_chance;
    if (splits) {
        wy_action seen = rules->observe(search->parts, state, action, search->seat);
        uint32_t node = wy_tree_find(tree, d->at, tree->node[d->at].first, seen);
        if (!node && (node = wy_tree_add(tree))) {
            tree->node[node].action = seen;
            tree->node[node].actor = WY_CHANCE;
            wy_tree_append(tree, d->at, WY_NO_NODE, node);
        }
        if (node)
            step_to(d, node);
        else
            splits = false;
    }
    d->is_certain = d->is_certain && splits;
    rules->apply(search->parts, state, action);
    return splits || search->is_plain || !rules->search_params.splits_chance;
}

static uint64_t infoset_key(const wy_search *search, const void *state)
{
    wy_scratch view;
    search->rules->view(search->parts, state, search->seat, view.bytes);
    return wy_infoset_key(search->rules, view.bytes);
}

/* Selects a player's move. Returns false at a leaf of the tree. */
static bool pass_decision(wy_search *search, void *state, const wy_menu *menu, int actor,
                          descent *d)
{
    const wy_rules *rules = search->rules;
    wy_tree *tree = &search->tree;
    crossing c;
    if (actor == search->seat && d->is_certain && !tree->node[d->at].infoset_key)
        tree->node[d->at].infoset_key = infoset_key(search, state);
    c.actor = actor;
    list_options(search, state, menu, &c);
    if (look_up(tree, d->at, &c) && !expand(search, state, d->at, &c))
        return false;
    int chosen = search->is_plain ? select_ucb1(search, &c) : select_puct(search, &c);
    chosen = select_indistinguishable(search, state, &c, chosen);
    bool is_fresh = tree->node[c.node[chosen]].visits == 0;
    rules->apply(search->parts, state, c.option[chosen]);
    step_to(d, c.node[chosen]);
    return !is_fresh;
}

static void descend(wy_search *search, void *state, descent *d)
{
    const wy_rules *rules = search->rules;
    wy_menu menu;
    bool goes_on = true;
    while (goes_on && d->depth < DEPTH_MAX - 1) {
        int actor = rules->actor(state);
        if (actor == WY_OVER)
            return;
        rules->legal(search->parts, state, &menu);
        if (actor == WY_CHANCE)
            goes_on = pass_chance(search, state, &menu, d);
        else if (menu.total == 1)
            rules->apply(search->parts, state, wy_menu_at(&menu, 0));
        else
            goes_on = pass_decision(search, state, &menu, actor, d);
    }
}

static void backpropagate(wy_search *search, const descent *d, const wy_outcome *outcome)
{
    for (int i = 0; i < d->depth; i++) {
        wy_node *node = &search->tree.node[d->path[i]];
        int seat = node->actor;
        float part = 1.0f / (float)++node->visits;
        if (seat < 0)
            continue;
        node->share += (outcome->share[seat] - node->share) * part;
        node->points += (outcome->points[seat] - node->points) * part;
    }
}

void wy_search_iterate(wy_search *search)
{
    wy_scratch state;
    wy_outcome outcome;
    descent d;
    d.depth = 0;
    d.at = search->root;
    d.is_certain = true;
    search->rules->sample_state(search->parts, search->view, search->seat, &search->rng,
                                state.bytes);
    descend(search, state.bytes, &d);
    wy_search_playout(search, state.bytes, &outcome);
    backpropagate(search, &d, &outcome);
    search->iterations++;
}
