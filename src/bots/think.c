/* think.c - a search within its budget: on several threads, each with a tree of its own, whose
 * roots are added up in the end. */
#include "bots/bots.h"
#include "bots/host/host.h"
#include "bots/mind.h"
#include "bots/opinions.h"
#include "bots/search.h"

enum { ROOT = 1, MILLISECOND = 1000 /* of the host's clock */ };

/* ---- The threads ---- */

typedef struct effort {
    wy_mind *mind;
    const wy_question *question;
    const wy_manner *manner;
    wy_budget budget;
    uint64_t deadline; /* of the host's clock; 0: none */
    uint64_t seed;
    uint32_t iterations[WY_THREADS_MAX];
} effort;

/* This thread's part of the iterations. */
static uint32_t quota(const effort *e, int thread)
{
    uint32_t threads = e->budget.threads, all = e->budget.iterations;
    return all / threads + ((uint32_t)thread < all % threads);
}

/* At least one iteration is made: somebody has asked. */
static void work(void *context, int thread)
{
    effort *e = (effort *)context;
    wy_search search;
    uint32_t most = quota(e, thread);
    wy_search_open(&search, e->question, e->manner);
    wy_rng_seed(&search.rng, e->seed, (uint64_t)thread);
    search.tree = e->mind->tree[thread];
    search.root = ROOT;
    while (e->budget.iterations == 0 || search.iterations < most) {
        if (e->deadline && search.iterations && wy_host_clock() >= e->deadline)
            break;
        wy_search_iterate(&search);
    }
    e->mind->tree[thread] = search.tree;
    e->iterations[thread] = search.iterations;
}

/* ---- Adding up ---- */

static void add_node(const wy_node *node, wy_thought *thought)
{
    int i = 0;
    while (i < thought->count && !wy_same_action(thought->option[i].action, node->action))
        i++;
    wy_opinion *opinion = &thought->option[i];
    if (i == thought->count) {
        thought->count++;
        opinion->action = node->action;
        opinion->visits = 0;
        opinion->share = opinion->points = 0;
    }
    opinion->visits += node->visits;
    opinion->share += (double)node->share * node->visits;
    opinion->points += (double)node->points * node->visits;
}

/* Was tried more often, or as often with more success? */
static bool is_better(const wy_opinion *one, const wy_opinion *other)
{
    if (one->visits != other->visits)
        return one->visits > other->visits;
    return one->share != other->share ? one->share > other->share : one->points > other->points;
}

/* The best first. */
static void sort_opinions(wy_thought *thought)
{
    for (int i = 1; i < thought->count; i++) {
        wy_opinion opinion = thought->option[i];
        int at = i;
        for (; at > 0 && is_better(&opinion, &thought->option[at - 1]); at--)
            thought->option[at] = thought->option[at - 1];
        thought->option[at] = opinion;
    }
}

/* Where a position was foreseen, others may have had a choice under some guesses and none under
 * others: their moves then stand beside the seat's own, which alone are asked for. */
static bool is_option(const wy_question *q, const wy_node *node)
{
    return node->actor == q->seat && q->rules->check(q->parts, q->view, node->action) == WY_OK;
}

static void add_up(const effort *e, wy_thought *thought)
{
    for (uint32_t thread = 0; thread < e->budget.threads; thread++) {
        const wy_tree *tree = &e->mind->tree[thread];
        thought->iterations += e->iterations[thread];
        thought->nodes += tree->used;
        for (uint32_t at = tree->node[ROOT].first; at; at = tree->node[at].next)
            if (is_option(e->question, &tree->node[at]))
                add_node(&tree->node[at], thought);
    }
    for (int i = 0; i < thought->count; i++) {
        wy_opinion *opinion = &thought->option[i];
        if (opinion->visits) {
            opinion->share /= opinion->visits;
            opinion->points /= opinion->visits;
        }
    }
    sort_opinions(thought);
}

/* The way that was gone most often, as the first thread has it. */
static void foresee(const wy_tree *tree, wy_action chosen, wy_thought *thought)
{
    uint32_t at = wy_tree_find(tree, ROOT, tree->node[ROOT].first, chosen);
    while (at && thought->length < WY_FORESIGHT_MAX) {
        uint32_t most = WY_NO_NODE;
        thought->line[thought->length].actor = tree->node[at].actor;
        thought->line[thought->length++].action = tree->node[at].action;
        for (uint32_t child = tree->node[at].first; child; child = tree->node[child].next)
            if (tree->node[child].visits &&
                (!most || tree->node[child].visits > tree->node[most].visits))
                most = child;
        at = most;
    }
}

/* ---- The bot ---- */

static wy_budget budget_for(const wy_bot *bot, const wy_question *question)
{
    wy_budget budget = question->budget;
    if (budget.iterations == 0 && budget.milliseconds == 0) {
        budget.iterations = bot->budget.iterations;
        budget.milliseconds = bot->budget.milliseconds;
    }
    if (budget.threads == 0)
        budget.threads = 1;
    if (budget.threads > WY_THREADS_MAX)
        budget.threads = WY_THREADS_MAX;
    return budget;
}

/* Memory for one question alone: no more than its iterations can fill. */
static size_t memory_for(const wy_budget *budget)
{
    enum { NODES_EACH = 64, HALVES = 2 };
    uint64_t bytes = (uint64_t)budget->iterations * NODES_EACH * HALVES * sizeof(wy_node);
    return bytes < WY_MIND_BYTES ? (size_t)bytes : 0;
}

static void think(const wy_bot *bot, const wy_question *question, wy_mind *mind, wy_rng *rng,
                  wy_thought *thought)
{
    effort e;
    wy_search eyes;
    e.mind = mind;
    e.question = question;
    e.manner = (const wy_manner *)bot->manner;
    e.budget = budget_for(bot, question);
    e.deadline =
        e.budget.milliseconds ? wy_host_clock() + (uint64_t)e.budget.milliseconds * MILLISECOND : 0;
    e.seed = (uint64_t)wy_rng_next(rng) << 32;
    e.seed |= wy_rng_next(rng);
    wy_search_open(&eyes, question, e.manner);
    if (e.manner->is_plain) /* the textbook begins anew with every move */
        wy_mind_forget(mind);
    wy_mind_turn_to(mind, question, (int)e.budget.threads, wy_search_sight(&eyes, question->view));
    wy_host_share((int)e.budget.threads, work, &e);
    add_up(&e, thought);
    foresee(&mind->tree[0], thought->option[0].action, thought);
}

/* What every option comes to by the game's foresight; the first of the best is chosen. False: it
 * has none for this. */
static bool foresee_all(const wy_question *q, const wy_menu *menu, wy_thought *thought)
{
    enum { POINT = 100 };
    wy_action list[WY_MENU_MAX];
    double points[WY_MENU_MAX];
    int chosen = 0, count = wy_menu_count(menu);
    if (!q->rules->foresee)
        return false;
    wy_menu_list(menu, list, NULL);
    for (int i = 0; i < count; i++) {
        wy_scratch after;
        int32_t value;
        memcpy(after.bytes, q->view, q->rules->state_size);
        q->rules->apply(q->parts, after.bytes, list[i]);
        if (!q->rules->foresee(q->parts, after.bytes, &value))
            return false;
        points[i] = (double)value / POINT;
        chosen = points[i] > points[chosen] ? i : chosen;
    }
    wy_opine(list, points, count, chosen, WY_RECKONED, thought);
    return true;
}

wy_action wy_search_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought)
{
    const wy_manner *manner = (const wy_manner *)bot->manner;
    wy_menu menu;
    wy_thought own;
    question->rules->legal(question->parts, question->view, &menu);
    wy_action first = wy_menu_at(&menu, 0);
    if (menu.total == 1)
        return first;
    if (!thought) {
        thought = &own;
        memset(thought, 0, sizeof *thought);
    }
    if (manner->foresees && foresee_all(question, &menu, thought))
        return thought->option[0].action;
    wy_budget budget = budget_for(bot, question);
    wy_mind *mind = question->mind ? question->mind : wy_mind_create(memory_for(&budget));
    if (!mind)
        return first;
    think(bot, question, mind, rng, thought);
    if (!question->mind)
        wy_mind_destroy(mind);
    return thought->count ? thought->option[0].action : first;
}
