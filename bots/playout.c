/* playout.c - Value of a leaf: some moves by the game's evaluation, then the evaluation (truncated
 * rollout). The textbook variant plays random moves to the end (full rollout). */
#include "bots/search.h"
#include "bots/softmax.h"

enum { POINT = 100 };

void wy_search_judge(wy_search *search, const void *state, int actor, const wy_action *list,
                     int count, int32_t *ret_values)
{
    const wy_rules *rules = search->rules;
    wy_scratch after;
    for (int i = 0; i < count; i++) {
        memcpy(after.bytes, state, rules->state_size);
        rules->apply(search->parts, after.bytes, list[i]);
        ret_values[i] = rules->evaluate(search->parts, after.bytes, actor);
    }
}

static wy_action best_option(wy_search *search, const void *state, int actor, const wy_menu *menu)
{
    wy_action list[WY_MENU_MAX];
    int32_t values[WY_MENU_MAX];
    int count = wy_menu_count(menu);
    wy_menu_list(menu, list, NULL);
    wy_search_judge(search, state, actor, list, count, values);
    return list[wy_argmax(values, count, &search->rng)];
}

static void play_on(wy_search *search, void *state)
{
    const wy_rules *rules = search->rules;
    const wy_search_params *search_params = &rules->search_params;
    int plies = search->is_plain       ? INT32_MAX
                : search->players == 1 ? search_params->plies_alone
                                       : search_params->plies;
    wy_menu menu;
    for (;;) {
        int actor = rules->actor(state);
        if (actor == WY_OVER || (actor != WY_CHANCE && plies == 0))
            return;
        rules->legal(search->parts, state, &menu);
        if (actor == WY_CHANCE || search->is_plain || menu.total == 1) {
            uint32_t point = wy_rng_below(&search->rng, menu.total);
            rules->apply(search->parts, state, wy_menu_at(&menu, point));
        } else {
            rules->apply(search->parts, state, best_option(search, state, actor, &menu));
            plies--;
        }
    }
}

/* ---- Values of all seats ---- */

static void judge_end(const wy_search *search, const void *state, wy_outcome *outcome)
{
    wy_score scores[WY_SEATS_MAX];
    search->rules->score(search->parts, state, WY_SPECTATOR, scores);
    int winners = wy_winners(scores, search->players);
    for (int seat = 0; seat < search->players; seat++) {
        outcome->share[seat] = scores[seat].winner ? 1.0f / (float)winners : 0.0f;
        outcome->points[seat] = (float)scores[seat].total;
    }
}

static void judge_middle(const wy_search *search, const void *state, wy_outcome *outcome)
{
    int32_t values[WY_SEATS_MAX];
    wy_win_probabilities(search->rules, search->parts, state, search->players, values,
                         outcome->share);
    for (int seat = 0; seat < search->players; seat++)
        outcome->points[seat] = (float)values[seat] / POINT;
}

static void make_leads(int players, float points[WY_SEATS_MAX])
{
    float best = points[0], second = -1e9f;
    int leader = 0;
    for (int seat = 1; seat < players; seat++) {
        if (points[seat] > best) {
            second = best;
            best = points[seat];
            leader = seat;
        } else if (points[seat] > second) {
            second = points[seat];
        }
    }
    for (int seat = 0; seat < players; seat++)
        points[seat] -= seat == leader ? second : best;
}

void wy_search_playout(wy_search *search, void *state, wy_outcome *ret_outcome)
{
    play_on(search, state);
    if (search->rules->actor(state) == WY_OVER && search->players > 1)
        judge_end(search, state, ret_outcome);
    else
        judge_middle(search, state, ret_outcome);
    if (search->players > 1) {
        make_leads(search->players, ret_outcome->points);
        return;
    }
    search->low = ret_outcome->points[0] < search->low ? ret_outcome->points[0] : search->low;
    search->high = ret_outcome->points[0] > search->high ? ret_outcome->points[0] : search->high;
}
