/* foresight.c - see foresight.h. The line is walked along several guesses at once; where they part
 * for the seat's eyes, it ends. */
#include "table/foresight.h"

#include <string.h>

enum { GUESSES = 8 };

typedef struct ways {
    const wy_question *question;
    wy_scratch state[GUESSES];
} ways;

static void draw_guesses(ways *w)
{
    const wy_question *q = w->question;
    wy_rng rng;
    wy_rng_seed(&rng, wy_hash(WY_HASH_START, q->view, q->rules->state_size), 0);
    for (int i = 0; i < GUESSES; i++)
        q->rules->guess(q->parts, q->view, q->seat, &rng, w->state[i].bytes);
}

/* Moves without a choice are left out of lines. */
static void settle(const wy_question *q, void *state)
{
    wy_menu menu;
    while (q->rules->actor(state) >= 0) {
        q->rules->legal(q->parts, state, &menu);
        if (wy_menu_count(&menu) != 1)
            return;
        q->rules->apply(q->parts, state, wy_menu_at(&menu, 0));
    }
}

/* Is it the seat's move on every way, with the same sight and the action allowed? */
static bool agree(const ways *w, wy_action action, wy_scratch *ret_view)
{
    const wy_question *q = w->question;
    wy_scratch view;
    for (int i = 0; i < GUESSES; i++) {
        const void *state = w->state[i].bytes;
        if (q->rules->actor(state) != q->seat || q->rules->check(q->parts, state, action) != WY_OK)
            return false;
        q->rules->view(q->parts, state, q->seat, view.bytes);
        if (i == 0)
            *ret_view = view;
        else if (memcmp(view.bytes, ret_view->bytes, q->rules->state_size) != 0)
            return false;
    }
    return true;
}

int wy_foretell(const wy_question *question, const wy_thought *thought, wy_foretold *moves,
                int most)
{
    ways w;
    int told = 0;
    w.question = question;
    draw_guesses(&w);
    while (told < most && told < thought->length) {
        const wy_foreseen *next = &thought->line[told];
        if (next->actor != question->seat || !agree(&w, next->action, &moves[told].view))
            break;
        for (int i = 0; i < GUESSES; i++) {
            question->rules->apply(question->parts, w.state[i].bytes, next->action);
            settle(question, w.state[i].bytes);
        }
        moves[told++].action = next->action;
    }
    return told;
}
