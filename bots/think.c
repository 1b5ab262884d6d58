/* think.c - Searching bots: budget, threads, result. Root parallelization: each thread searches its
 * own tree, and the roots are added up (Chaslot, Winands and van den Herik 2008). */
#include "bots/bots.h"
#include "bots/host/host.h"
#include "bots/search.h"
#include "bots/search_memory.h"

enum { ROOT = 1, MILLISECOND = 1000 /* in units of the host's clock */ };

/* ---- The threads ---- */

typedef struct search_job {
    wy_search_memory *memory;
    const wy_bot_request *request;
    const wy_search_config *config;
    wy_budget budget;
    uint64_t deadline; /* by the host's clock; 0: none */
    uint64_t seed;
    uint32_t iterations[WY_THREADS_MAX];
} search_job;

/* Returns this thread's share of the iterations. */
static uint32_t quota(const search_job *e, int thread)
{
    uint32_t threads = e->budget.threads, all = e->budget.iterations;
    return all / threads + ((uint32_t)thread < all % threads);
}

/* Searches on one thread. Runs at least one iteration, so that there is a result. */
static void work(void *context, int thread)
{
    search_job *e = (search_job *)context;
    wy_search search;
    uint32_t most = quota(e, thread);
    wy_search_open(&search, e->request, e->config);
    wy_rng_seed(&search.rng, e->seed, (uint64_t)thread);
    search.tree = e->memory->tree[thread];
    search.root = ROOT;
    while (e->budget.iterations == 0 || search.iterations < most) {
        if (e->deadline && search.iterations && wy_host_clock() >= e->deadline)
            break;
        wy_search_iterate(&search);
    }
    e->memory->tree[thread] = search.tree;
    e->iterations[thread] = search.iterations;
}

/* ---- Merging the roots ---- */

static void add_node(const wy_node *node, wy_search_result *result)
{
    int i = 0;
    while (i < result->count && !wy_same_action(result->option[i].action, node->action))
        i++;
    wy_move_eval *eval = &result->option[i];
    if (i == result->count) {
        result->count++;
        eval->action = node->action;
        eval->visits = 0;
        eval->share = eval->points = 0;
    }
    eval->visits += node->visits;
    eval->share += (double)node->share * node->visits;
    eval->points += (double)node->points * node->visits;
}

/* Orders moves by visits, then by value (robust child). */
static bool is_better(const wy_move_eval *one, const wy_move_eval *other)
{
    if (one->visits != other->visits)
        return one->visits > other->visits;
    return one->share != other->share ? one->share > other->share : one->points > other->points;
}

static void sort_move_evals(wy_search_result *result)
{
    for (int i = 1; i < result->count; i++) {
        wy_move_eval eval = result->option[i];
        int at = i;
        for (; at > 0 && is_better(&eval, &result->option[at - 1]); at--)
            result->option[at] = result->option[at - 1];
        result->option[at] = eval;
    }
}

/* A reused root can also have other seats' moves as children: forced under some samples, choices
 * under others. Only the seat's own legal moves count. */
static bool is_option(const wy_bot_request *q, const wy_node *node)
{
    return node->actor == q->seat && q->rules->check(q->parts, q->view, node->action) == WY_OK;
}

static void merge_roots(const search_job *e, wy_search_result *result)
{
    for (uint32_t thread = 0; thread < e->budget.threads; thread++) {
        const wy_tree *tree = &e->memory->tree[thread];
        result->iterations += e->iterations[thread];
        result->nodes += tree->used;
        for (uint32_t at = tree->node[ROOT].first; at; at = tree->node[at].next)
            if (is_option(e->request, &tree->node[at]))
                add_node(&tree->node[at], result);
    }
    for (int i = 0; i < result->count; i++) {
        wy_move_eval *eval = &result->option[i];
        if (eval->visits) {
            eval->share /= eval->visits;
            eval->points /= eval->visits;
        }
    }
    sort_move_evals(result);
}

/* Writes the principal variation: the most visited path in the first thread's tree. */
static void write_pv(const wy_tree *tree, wy_action chosen, wy_search_result *result)
{
    uint32_t at = wy_tree_find(tree, ROOT, tree->node[ROOT].first, chosen);
    while (at && result->length < WY_PV_MAX) {
        uint32_t most = WY_NO_NODE;
        result->line[result->length].actor = tree->node[at].actor;
        result->line[result->length++].action = tree->node[at].action;
        for (uint32_t child = tree->node[at].first; child; child = tree->node[child].next)
            if (tree->node[child].visits &&
                (!most || tree->node[child].visits > tree->node[most].visits))
                most = child;
        at = most;
    }
}

/* ---- Exact values ---- */

/* Inserts behind equal values. */
static void insert(wy_search_result *result, wy_action action, double points)
{
    const wy_move_eval eval = {action, 0, 0, points};
    int at = result->count++;
    for (; at > 1 && result->option[at - 1].points < points; at--)
        result->option[at] = result->option[at - 1];
    result->option[at] = eval;
}

void wy_fill_search_result(const wy_action *list, const double *points, int count, int chosen,
                           wy_basis basis, wy_search_result *result)
{
    result->basis = basis;
    insert(result, list[chosen], points[chosen]);
    for (int i = 0; i < count; i++)
        if (i != chosen)
            insert(result, list[i], points[i]);
}

/* Values every move by the game's exact_value(), if it has one here, and chooses the best. */
static bool evaluate_exactly(const wy_bot_request *q, const wy_menu *menu, wy_search_result *result)
{
    enum { POINT = 100 };
    wy_action list[WY_MENU_MAX];
    double points[WY_MENU_MAX];
    int chosen = 0, count = wy_menu_count(menu);
    if (!q->rules->exact_value || count < 1)
        return false;
    wy_menu_list(menu, list, NULL);
    for (int i = 0; i < count; i++) {
        wy_scratch after;
        int32_t value;
        memcpy(after.bytes, q->view, q->rules->state_size);
        q->rules->apply(q->parts, after.bytes, list[i]);
        if (!q->rules->exact_value(q->parts, after.bytes, &value))
            return false;
        points[i] = (double)value / POINT;
        chosen = points[i] > points[chosen] ? i : chosen;
    }
    wy_fill_search_result(list, points, count, chosen, WY_RECKONED, result);
    return true;
}

/* ---- The bot ---- */

static wy_budget budget_for(const wy_bot *bot, const wy_bot_request *request)
{
    wy_budget budget = request->budget;
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

/* Returns the bytes that one request's iterations can fill; 0: the default. */
static size_t memory_for(const wy_budget *budget)
{
    enum { NODES_EACH = 64, HALVES = 2 };
    uint64_t bytes = (uint64_t)budget->iterations * NODES_EACH * HALVES * sizeof(wy_node);
    return bytes < WY_SEARCH_MEMORY_BYTES ? (size_t)bytes : 0;
}

static void think(const wy_bot *bot, const wy_bot_request *request, wy_search_memory *memory,
                  wy_rng *rng, wy_search_result *result)
{
    search_job e;
    e.memory = memory;
    e.request = request;
    e.config = (const wy_search_config *)bot->config;
    e.budget = budget_for(bot, request);
    e.deadline =
        e.budget.milliseconds ? wy_host_clock() + (uint64_t)e.budget.milliseconds * MILLISECOND : 0;
    e.seed = (uint64_t)wy_rng_next(rng) << 32;
    e.seed |= wy_rng_next(rng);
    if (e.config->is_plain) /* the textbook variant never reuses a tree */
        wy_search_memory_clear(memory);
    wy_search_memory_attach(memory, request, (int)e.budget.threads,
                            wy_infoset_key(request->rules, request->view));
    wy_host_share((int)e.budget.threads, work, &e);
    merge_roots(&e, result);
    write_pv(&memory->tree[0], result->option[0].action, result);
}

wy_action wy_search_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result)
{
    const wy_search_config *config = (const wy_search_config *)bot->config;
    wy_menu menu;
    wy_search_result own;
    request->rules->legal(request->parts, request->view, &menu);
    wy_action first = wy_menu_at(&menu, 0);
    if (menu.total == 1)
        return first;
    if (!result) {
        result = &own;
        memset(result, 0, sizeof *result);
    }
    if (config->uses_exact_value && evaluate_exactly(request, &menu, result))
        return result->option[0].action;
    wy_budget budget = budget_for(bot, request);
    wy_search_memory *memory =
        request->memory ? request->memory : wy_search_memory_create(memory_for(&budget));
    if (!memory)
        return first;
    think(bot, request, memory, rng, result);
    if (!request->memory)
        wy_search_memory_destroy(memory);
    return result->count ? result->option[0].action : first;
}
