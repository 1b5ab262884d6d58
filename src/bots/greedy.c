/* greedy.c - one move ahead: tries every option on a guess at the position and keeps the one after
 * which the game's evaluation looks best. Equals are drawn by lot. */
#include "bots/bots.h"

static int32_t value_after(const wy_question *q, const void *guess, wy_action action)
{
    wy_scratch after, seen;
    memcpy(after.bytes, guess, q->rules->state_size);
    q->rules->apply(q->parts, after.bytes, action);
    q->rules->view(q->parts, after.bytes, q->seat, seen.bytes);
    return q->rules->evaluate(q->parts, seen.bytes, q->seat);
}

wy_action wy_greedy_choose(const wy_bot *bot, const wy_question *q, wy_rng *rng,
                           wy_thought *thought)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX], best = wy_act(0, 0, 0, 0);
    wy_scratch guess;
    int32_t best_value = INT32_MIN;
    uint32_t equals = 0;
    (void)bot;
    (void)thought;
    q->rules->legal(q->parts, q->view, &menu);
    q->rules->guess(q->parts, q->view, q->seat, rng, guess.bytes);
    wy_menu_list(&menu, list, NULL);
    for (int i = 0; i < wy_menu_count(&menu); i++) {
        int32_t value = value_after(q, guess.bytes, list[i]);
        equals = value == best_value ? equals + 1 : 1;
        if (value > best_value || (value == best_value && wy_rng_below(rng, equals) == 0))
            best = list[i];
        best_value = value > best_value ? value : best_value;
    }
    return best;
}
