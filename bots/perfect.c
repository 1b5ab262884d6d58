/* perfect.c - Bot that plays by a tablebase (wy_tablebase in wyrm/bots.h). */
#include "bots/bots.h"

static const wy_tablebase *tablebase;

void wy_set_tablebase(const wy_tablebase *new_tablebase)
{
    tablebase = new_tablebase;
}

const wy_tablebase *wy_get_tablebase(void)
{
    return tablebase;
}

bool wy_perfect_plays(const wy_rules *rules, const void *parts, const void *view)
{
    return tablebase && tablebase->knows(tablebase, rules, parts, view);
}

/* ---- Search result ---- */

static double worth_after(const wy_bot_request *q, wy_action action)
{
    wy_scratch after;
    memcpy(after.bytes, q->view, q->rules->state_size);
    q->rules->apply(q->parts, after.bytes, action);
    return tablebase->worth(tablebase, after.bytes);
}

static void explain(const wy_bot_request *q, wy_action chosen, wy_search_result *result)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    double points[WY_MENU_MAX];
    int place = 0;
    q->rules->legal(q->parts, q->view, &menu);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        points[i] = worth_after(q, list[i]);
        place = wy_same_action(list[i], chosen) ? i : place;
    }
    wy_fill_search_result(list, points, wy_menu_count(&menu), place, WY_EXACT, result);
}

/* A tablebase knows solo games only. Nothing is hidden in them, so the view is the state. */
wy_action wy_perfect_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                            wy_search_result *result)
{
    (void)bot, (void)rng;
    wy_action chosen = tablebase->best(tablebase, request->view);
    if (result)
        explain(request, chosen, result);
    return chosen;
}
