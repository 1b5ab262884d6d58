/* greedy.c - bots that look one move ahead: they try every option on a guess at the position and
 * look at the game's evaluation of what comes of it. */
#include "bots/bots.h"
#include "bots/odds.h"

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

/* What looks best. */
wy_action wy_greedy_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought)
{
    outlook seen;
    (void)bot;
    (void)thought;
    look_ahead(question, rng, &seen);
    return seen.option[wy_best_of(seen.value, seen.count, rng)];
}

/* What looks good, the better the likelier: by its manner, so many times the game's own heat. */
wy_action wy_careless_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                             wy_thought *thought)
{
    const float *carelessness = (const float *)bot->manner;
    float odds[WY_MENU_MAX];
    outlook seen;
    (void)thought;
    look_ahead(question, rng, &seen);
    wy_odds_of(seen.value, seen.count, *carelessness * (float)question->rules->insight.heat, odds);
    return seen.option[wy_draw_by(odds, seen.count, rng)];
}
