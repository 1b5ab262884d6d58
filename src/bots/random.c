/* random.c - any legal move, each as likely as the next. */
#include "bots/bots.h"

wy_action wy_random_choose(const wy_bot *bot, const wy_question *question, wy_rng *rng,
                           wy_thought *thought)
{
    wy_menu menu;
    (void)bot;
    (void)thought;
    question->rules->legal(question->parts, question->view, &menu);
    return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
}
