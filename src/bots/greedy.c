/* greedy.c - one move ahead: tries every option on a guess at the position and keeps the one after
 * which the game's evaluation looks best. Equals are drawn by lot. */
#include "bots/bots.h"

typedef union scratch {
    uint64_t aligned;
    uint8_t bytes[WY_STATE_MAX];
} scratch;

static int32_t value_after(const wy_rules *rules, const void *parts, const void *guess,
                           wy_action action, int seat)
{
    scratch after, seen;
    memcpy(after.bytes, guess, rules->state_size);
    rules->apply(parts, after.bytes, action);
    rules->view(parts, after.bytes, seat, seen.bytes);
    return rules->evaluate(parts, seen.bytes, seat);
}

wy_action wy_greedy_choose(const wy_rules *rules, const void *parts, const void *view, int seat,
                           const wy_budget *budget, wy_rng *rng)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX], best = wy_act(0, 0, 0, 0);
    scratch guess;
    int32_t best_value = INT32_MIN;
    uint32_t equals = 0;
    (void)budget;
    rules->legal(parts, view, &menu);
    rules->guess(parts, view, seat, rng, guess.bytes);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        int32_t value = value_after(rules, parts, guess.bytes, list[i], seat);
        equals = value == best_value ? equals + 1 : 1;
        if (value > best_value || (value == best_value && wy_rng_below(rng, equals) == 0))
            best = list[i];
        best_value = value > best_value ? value : best_value;
    }
    return best;
}
