/* greedy.c - One-ply search on a sampled state: the best move (greedy) or by softmax (novice). */
#include "bots/bots.h"
#include "bots/softmax.h"

/* Legal moves and the evaluation after each, in hundredths of a point. */
typedef struct outlook {
    int count;
    wy_action option[WY_MENU_MAX];
    int32_t value[WY_MENU_MAX];
} outlook;

static int32_t value_after(const wy_bot_request *q, const void *sample, wy_action action)
{
    wy_scratch after, seen;
    memcpy(after.bytes, sample, q->rules->state_size);
    q->rules->apply(q->parts, after.bytes, action);
    q->rules->view(q->parts, after.bytes, q->seat, seen.bytes);
    return q->rules->evaluate(q->parts, seen.bytes, q->seat);
}

static void look_ahead(const wy_bot_request *q, wy_rng *rng, outlook *ret_outlook)
{
    wy_menu menu;
    wy_scratch sample;
    q->rules->legal(q->parts, q->view, &menu);
    q->rules->sample_state(q->parts, q->view, q->seat, rng, sample.bytes);
    wy_menu_list(&menu, ret_outlook->option, NULL);
    ret_outlook->count = wy_menu_count(&menu);
    for (int i = 0; i < ret_outlook->count; i++)
        ret_outlook->value[i] = value_after(q, sample.bytes, ret_outlook->option[i]);
}

/* Plays the move with the highest evaluation; draws among equals. */
wy_action wy_greedy_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                           wy_search_result *result)
{
    outlook seen;
    (void)bot, (void)result;
    look_ahead(request, rng, &seen);
    return seen.option[wy_argmax(seen.value, seen.count, rng)];
}

/* Draws a move from a softmax. The bot's config scales the game's prior temperature. */
wy_action wy_careless_choose(const wy_bot *bot, const wy_bot_request *request, wy_rng *rng,
                             wy_search_result *result)
{
    const float *scale = (const float *)bot->config;
    float odds[WY_MENU_MAX];
    outlook seen;
    (void)result;
    look_ahead(request, rng, &seen);
    wy_softmax(seen.value, seen.count,
               *scale * (float)request->rules->search_params.prior_temperature, odds);
    return seen.option[wy_draw_softmax(odds, seen.count, rng)];
}
