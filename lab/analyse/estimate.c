/* estimate.c - Values of positions by playouts: see study.h. Chance, the playing bot and samples
 * each have a generator of their own: so two playouts that differ in a move still meet the same
 * dice, as long as they roll them in the same order. A move without a choice needs no number at
 * all, so that positions before and after it are worth the same to the unit. */
#include "bots/softmax.h"
#include "lab/analyse/study.h"

enum { VICTORY = 60000, POINT = 100 }; /* a victory shared by up to six is a whole number */

enum { FOR_SAMPLES, FOR_CHANCE, FOR_BOTS, USES };

static void seed_for(const wy_estimator *e, int number, int use, wy_rng *rng)
{
    wy_rng_seed(rng, e->seed, (uint64_t)number * USES + (uint64_t)use);
}

int wy_estimate_unit(const wy_estimator *estimator)
{
    return estimator->players > 1 ? VICTORY : POINT;
}

void wy_estimate_sample(const wy_estimator *estimator, int number, const void *view, int seat,
                        void *state)
{
    wy_rng rng;
    seed_for(estimator, number, FOR_SAMPLES, &rng);
    estimator->rules->sample_state(estimator->parts, view, seat, &rng, state);
}

static void judge_end(const wy_estimator *e, const void *state, int32_t result[WY_SEATS_MAX])
{
    wy_score scores[WY_SEATS_MAX];
    e->rules->score(e->parts, state, WY_SPECTATOR, scores);
    if (e->players == 1) {
        result[0] = scores[0].total * POINT;
        return;
    }
    int winners = wy_winners(scores, e->players);
    for (int seat = 0; seat < e->players; seat++)
        result[seat] = scores[seat].winner ? VICTORY / winners : 0;
}

/* What rounding leaves goes to the last seat, so that there is one victory. */
static void judge_middle(const wy_estimator *e, const void *state, int32_t result[WY_SEATS_MAX])
{
    int32_t value[WY_SEATS_MAX], left = VICTORY;
    float chance[WY_SEATS_MAX];
    wy_win_probabilities(e->rules, e->parts, state, e->players, value, chance);
    if (e->players == 1) {
        result[0] = value[0];
        return;
    }
    for (int seat = 0; seat < e->players - 1; seat++) {
        result[seat] = (int32_t)(chance[seat] * VICTORY);
        left -= result[seat];
    }
    result[e->players - 1] = left;
}

static wy_action decide(const wy_estimator *e, const void *state, int actor, wy_rng *rng)
{
    wy_scratch view;
    e->rules->view(e->parts, state, actor, view.bytes);
    const wy_bot_request request = {e->rules, e->parts, view.bytes, actor, {0, 0, 1}, NULL};
    return wy_bot_choose(e->player, &request, rng, NULL);
}

void wy_estimate(const wy_estimator *estimator, int number, void *state,
                 int32_t result[WY_SEATS_MAX])
{
    const wy_rules *rules = estimator->rules;
    const void *parts = estimator->parts;
    int decisions = 0, most = estimator->horizon ? estimator->horizon : INT32_MAX;
    wy_rng chance, bots;
    wy_menu menu;
    seed_for(estimator, number, FOR_CHANCE, &chance);
    seed_for(estimator, number, FOR_BOTS, &bots);
    for (int moves = 0;; moves++) {
        int actor = rules->actor(state);
        if (actor == WY_OVER) {
            judge_end(estimator, state, result);
            return;
        }
        rules->legal(parts, state, &menu);
        if (wy_menu_count(&menu) == 1) {
            rules->apply(parts, state, wy_menu_at(&menu, 0));
        } else if (actor == WY_CHANCE) {
            rules->apply(parts, state, wy_menu_at(&menu, wy_rng_below(&chance, menu.total)));
        } else if (decisions++ == most || moves > rules->max_moves) {
            judge_middle(estimator, state, result);
            return;
        } else {
            rules->apply(parts, state, decide(estimator, state, actor, &bots));
        }
    }
}
