/* perfect.c - the bot that knows: it asks an oracle (wyrm/bots.h). */
#include "bots/bots.h"
#include "bots/opinions.h"

static const wy_oracle *oracle;

void wy_consult(const wy_oracle *new_oracle)
{
    oracle = new_oracle;
}

const wy_oracle *wy_consulted(void)
{
    return oracle;
}

bool wy_perfect_plays(const wy_rules *rules, const void *parts, const void *view)
{
    return oracle && oracle->knows(oracle, rules, parts, view);
}

/* ---- What it thinks ---- */

static double worth_after(const wy_question *q, wy_action action)
{
    wy_scratch after;
    memcpy(after.bytes, q->view, q->rules->state_size);
    q->rules->apply(q->parts, after.bytes, action);
    return oracle->worth(oracle, after.bytes);
}

static void explain(const wy_question *q, wy_action chosen, wy_thought *thought)
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
    wy_opine(list, points, wy_menu_count(&menu), place, WY_EXACT, thought);
}

/* Alone nothing is hidden from a seat that an oracle could know: a view is the state. */
wy_action wy_perfect_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                            wy_thought *thought)
{
    (void)bot;
    (void)rng;
    wy_action chosen = oracle->best(oracle, question->view);
    if (thought)
        explain(question, chosen, thought);
    return chosen;
}
