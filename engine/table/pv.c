/* pv.c - Prefix of a principal variation that a view determines: plays the line in several
 * sampled states and stops where their views differ. */
#include "engine/table/pv.h"

#include <string.h>

enum { SAMPLES = 8 };

typedef struct samples {
    const wy_bot_request *request;
    wy_scratch state[SAMPLES];
} samples;

static void draw_samples(samples *w)
{
    const wy_bot_request *q = w->request;
    wy_rng rng;
    wy_rng_seed(&rng, wy_hash(WY_HASH_START, q->view, q->rules->state_size), 0);
    for (int i = 0; i < SAMPLES; i++)
        q->rules->sample_state(q->parts, q->view, q->seat, &rng, w->state[i].bytes);
}

/* Plays forced moves, which lines omit. */
static void settle(const wy_bot_request *q, void *state)
{
    wy_menu menu;
    while (q->rules->actor(state) >= 0) {
        q->rules->legal(q->parts, state, &menu);
        if (wy_menu_count(&menu) != 1)
            return;
        q->rules->apply(q->parts, state, wy_menu_at(&menu, 0));
    }
}

/* Returns whether in every sample the seat is to move, sees the same, and may play the action. */
static bool agree(const samples *w, wy_action action, wy_scratch *ret_view)
{
    const wy_bot_request *q = w->request;
    wy_scratch view;
    for (int i = 0; i < SAMPLES; i++) {
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

int wy_pv_known_moves(const wy_bot_request *request, const wy_search_result *result,
                      wy_pv_known *moves, int most)
{
    samples w;
    int known = 0;
    w.request = request;
    draw_samples(&w);
    while (known < most && known < result->length) {
        const wy_pv_move *next = &result->line[known];
        if (next->actor != request->seat || !agree(&w, next->action, &moves[known].view))
            break;
        for (int i = 0; i < SAMPLES; i++) {
            request->rules->apply(request->parts, w.state[i].bytes, next->action);
            settle(request, w.state[i].bytes);
        }
        moves[known++].action = next->action;
    }
    return known;
}
