/* greedy.c - bots that look one move ahead: they try every option on a guess at the position and
 * look at the game's evaluation of what comes of it. */
#include "bots/bots.h"
#include "bots/maths.h"

/* The options at hand, and how good the position looks after each, in hundredths of a point. */
typedef struct outlook {
    int count;
    wy_action option[WY_MENU_MAX];
    int32_t value[WY_MENU_MAX];
} outlook;

static int32_t value_after(const wy_question *q, const void *guess, wy_action action)
{
    wy_scratch after, seen;
    memcpy(after.bytes, guess, q->rules->state_size);
    q->rules->apply(q->parts, after.bytes, action);
    q->rules->view(q->parts, after.bytes, q->seat, seen.bytes);
    return q->rules->evaluate(q->parts, seen.bytes, q->seat);
}

static void look_ahead(const wy_question *q, wy_rng *rng, outlook *ret_outlook)
{
    wy_menu menu;
    wy_scratch guess;
    q->rules->legal(q->parts, q->view, &menu);
    q->rules->guess(q->parts, q->view, q->seat, rng, guess.bytes);
    wy_menu_list(&menu, ret_outlook->option, NULL);
    ret_outlook->count = wy_menu_count(&menu);
    for (int i = 0; i < ret_outlook->count; i++)
        ret_outlook->value[i] = value_after(q, guess.bytes, ret_outlook->option[i]);
}

/* What looks best; equals are drawn by lot. */
wy_action wy_greedy_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought)
{
    outlook seen;
    int best = 0;
    uint32_t equals = 1;
    (void)bot;
    (void)thought;
    look_ahead(question, rng, &seen);
    for (int i = 1; i < seen.count; i++) {
        bool is_equal = seen.value[i] == seen.value[best];
        equals = is_equal ? equals + 1 : seen.value[i] > seen.value[best] ? 1 : equals;
        if (seen.value[i] > seen.value[best] || (is_equal && wy_rng_below(rng, equals) == 0))
            best = i;
    }
    return seen.option[best];
}

/* What looks good, the better the likelier: by its manner, so many times the game's own heat. */
wy_action wy_careless_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                             wy_thought *thought)
{
    const float *carelessness = (const float *)bot->manner;
    float odds[WY_MENU_MAX] = {0}, sum = 0;
    outlook seen;
    int32_t best = INT32_MIN;
    int chosen = 0;
    (void)thought;
    look_ahead(question, rng, &seen);
    for (int i = 0; i < seen.count; i++)
        best = seen.value[i] > best ? seen.value[i] : best;
    float heat = *carelessness * (float)question->rules->insight.heat;
    for (int i = 0; i < seen.count; i++)
        sum += odds[i] = wy_exp((float)(seen.value[i] - best) / heat);
    float point = sum * ((float)wy_rng_next(rng) / 4294967296.0f);
    while (chosen < seen.count - 1 && point >= odds[chosen])
        point -= odds[chosen++];
    return seen.option[chosen];
}
