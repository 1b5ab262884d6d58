/* search.c - information-set Monte Carlo tree search.
 *
 * Every iteration begins with a fresh guess at what the seat cannot see. The tree is about what the
 * seat sees: moves are nodes by what it witnesses of them. At a node only what the guess allows can
 * be chosen, and only that is counted. Each actor maximises its own result.
 * Options that have not been tried yet are weighed by the game's evaluation of the position after
 * them. */
#include "bots/search.h"

#include "bots/maths.h"
#include "bots/odds.h"

enum { DEPTH_MAX = 256, PER_CENT = 100 };

#define MARGIN_SHARE 0.1f /* how much points count beside the share of the victory */

void wy_search_open(wy_search *search, const wy_question *question, const wy_manner *manner)
{
    search->rules = question->rules;
    search->parts = question->parts;
    search->view = question->view;
    search->seat = question->seat;
    search->players = question->rules->players(question->view);
    search->is_plain = manner->is_plain;
    search->iterations = 0;
    search->low = 1e9f;
    search->high = -1e9f;
}

uint64_t wy_search_sight(const wy_search *search, const void *view)
{
    uint64_t hash = wy_hash(WY_HASH_START, view, search->rules->state_size);
    return hash ? hash : 1;
}

/* ---- Choosing ---- */

float wy_search_worth(const wy_search *search, const wy_node *node)
{
    if (search->players == 1) {
        float range = search->high - search->low;
        return range > 0 ? (node->points - search->low) / range : 0.5f;
    }
    float lead = (float)search->rules->insight.lead / PER_CENT;
    float size = node->points < 0 ? -node->points : node->points;
    float margin = 0.5f + 0.5f * node->points / (size + lead);
    return node->share + MARGIN_SHARE * (margin - node->share);
}

/* The options of one position and the nodes they lead to. */
typedef struct crossing {
    int actor, count;
    wy_action option[WY_MENU_MAX];
    wy_action seen[WY_MENU_MAX]; /* what the searching seat would witness of each */
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
            c->seen[i] = search->rules->witness(search->parts, state, c->option[i], search->seat);
    }
}

/* The nodes of all options that have one; the answer is how many have none. */
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

/* How good each option looks to its actor beside the best. */
static void make_priors(wy_search *search, const void *state, const crossing *c, float *priors)
{
    int32_t values[WY_MENU_MAX];
    for (int i = 0; i < c->count && search->is_plain; i++)
        priors[i] = 1.0f;
    if (search->is_plain)
        return;
    wy_search_judge(search, state, c->actor, c->option, c->count, values);
    wy_odds_of(values, c->count, (float)search->rules->insight.heat, priors);
}

/* Gives every option its node; options that look the same to the seat share one, and it looks as
 * good as the best of them. False: there is no room for them. */
static bool grow(wy_search *search, const void *state, uint32_t at, crossing *c)
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

/* Counts how often each node could have been chosen: once, however many options share it. */
static void count_offers(wy_tree *tree, const crossing *c)
{
    for (int i = 0; i < c->count; i++) {
        int first = 0;
        while (c->node[first] != c->node[i])
            first++;
        tree->node[c->node[i]].offered += first == i;
    }
}

/* The textbook: every option once, then the upper end of what it may be worth. */
static int choose_plainly(wy_search *search, const crossing *c)
{
    float best = -1;
    int chosen = 0;
    uint32_t untried = 0;
    count_offers(&search->tree, c);
    for (int i = 0; i < c->count; i++) {
        const wy_node *node = &search->tree.node[c->node[i]];
        float bound = 0;
        if (node->visits == 0) {
            if (wy_rng_below(&search->rng, ++untried) == 0)
                chosen = i;
            continue;
        }
        bound = wy_search_worth(search, node) +
                0.7f * wy_sqrt(wy_log((float)node->offered) / (float)node->visits);
        if (!untried && bound > best) {
            best = bound;
            chosen = i;
        }
    }
    return chosen;
}

/* By what it has brought, and by what it promises as long as it has been tried little. */
static int choose_knowingly(const wy_search *search, const crossing *c)
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
            sum += wy_search_worth(search, node) * (float)node->visits;
    }
    float mean = visits ? sum / (float)visits : 0.5f;
    float bonus =
        (float)search->rules->insight.explore / PER_CENT * wy_sqrt((float)visits + 1.0f) / priors;
    for (int i = 0; i < c->count; i++) {
        const wy_node *node = &nodes[c->node[i]];
        float worth = node->visits ? wy_search_worth(search, node) : mean;
        float bound = worth + bonus * node->prior / (1.0f + (float)node->visits);
        if (bound > best) {
            best = bound;
            chosen = i;
        }
    }
    return chosen;
}

/* Where the seat cannot tell options apart, the tree does not say which of them it was: the actor,
 * who can, takes one by how good it looks. */
static int choose_hidden(wy_search *search, const void *state, const crossing *c, int chosen)
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
    wy_odds_of(values, count, (float)search->rules->insight.heat, odds);
    return place[wy_draw_by(odds, count, &search->rng)];
}

/* ---- One iteration ---- */

/* The way down: the nodes passed, and whether what the seat sees is known by the tree alone. */
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

/* Chance decides. Where the game says so, what it shows leads to a node of its own; false: there is
 * no room for that. */
static bool pass_chance(wy_search *search, void *state, const wy_menu *menu, descent *d)
{
    const wy_rules *rules = search->rules;
    wy_tree *tree = &search->tree;
    wy_action action = wy_menu_at(menu, wy_rng_below(&search->rng, menu->total));
    bool splits = !search->is_plain && rules->insight.splits_chance;
    if (splits) {
        wy_action seen = rules->witness(search->parts, state, action, search->seat);
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
    return splits || search->is_plain || !rules->insight.splits_chance;
}

/* What the seat would see of a position. */
static uint64_t sight_of(const wy_search *search, const void *state)
{
    wy_scratch view;
    search->rules->view(search->parts, state, search->seat, view.bytes);
    return wy_search_sight(search, view.bytes);
}

/* An actor decides. False: this is the edge of the tree. */
static bool pass_decision(wy_search *search, void *state, const wy_menu *menu, int actor,
                          descent *d)
{
    const wy_rules *rules = search->rules;
    wy_tree *tree = &search->tree;
    crossing c;
    if (actor == search->seat && d->is_certain && !tree->node[d->at].sight)
        tree->node[d->at].sight = sight_of(search, state);
    c.actor = actor;
    list_options(search, state, menu, &c);
    if (look_up(tree, d->at, &c) && !grow(search, state, d->at, &c))
        return false;
    int chosen = search->is_plain ? choose_plainly(search, &c) : choose_knowingly(search, &c);
    chosen = choose_hidden(search, state, &c, chosen);
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

static void learn(wy_search *search, const descent *d, const wy_outcome *outcome)
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
    search->rules->guess(search->parts, search->view, search->seat, &search->rng, state.bytes);
    descend(search, state.bytes, &d);
    wy_search_playout(search, state.bytes, &outcome);
    learn(search, &d, &outcome);
    search->iterations++;
}
