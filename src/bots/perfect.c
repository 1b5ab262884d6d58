/* perfect.c - the bot that knows: it asks an oracle (wyrm/bots.h). */
#include "bots/bots.h"

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

/* The chosen one first, then what is worth most. */
static void add_opinion(wy_thought *thought, wy_action action, double points, wy_action chosen)
{
    int at = thought->count++;
    bool is_chosen = wy_same_action(action, chosen);
    for (; at > 0; at--) {
        const wy_opinion *before = &thought->option[at - 1];
        bool is_behind =
            wy_same_action(before->action, chosen) || (!is_chosen && before->points >= points);
        if (is_behind)
            break;
        thought->option[at] = *before;
    }
    const wy_opinion opinion = {action, 0, 0, points};
    thought->option[at] = opinion;
}

static void explain(const wy_question *q, wy_action chosen, wy_thought *thought)
{
    wy_menu menu;
    wy_action list[WY_MENU_MAX];
    q->rules->legal(q->parts, q->view, &menu);
    wy_menu_list(&menu, list, NULL);
    thought->basis = WY_EXACT;
    for (int i = 0; i < wy_menu_count(&menu); i++)
        add_opinion(thought, list[i], worth_after(q, list[i]), chosen);
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
