/* arena.c - Plays whole games of bots against each other. */
#include "tests/support/arena.h"

#include <stdlib.h>

void arena_open(arena *a, const wy_rules *rules)
{
    a->rules = rules;
    a->parts = malloc(rules->parts_size);
    if (!a->parts)
        abort();
    rules->default_parts(a->parts);
    for (int seat = 0; seat < WY_SEATS_MAX; seat++)
        a->memory[seat] = wy_search_memory_create(0);
}

void arena_close(arena *a)
{
    free(a->parts);
    a->parts = NULL;
    for (int seat = 0; seat < WY_SEATS_MAX; seat++)
        wy_search_memory_destroy(a->memory[seat]);
}

static wy_action choose(arena *a, int actor, const wy_bot *const *bots, wy_rng *rng)
{
    wy_menu menu;
    if (actor == WY_CHANCE) {
        a->rules->legal(a->parts, a->state, &menu);
        return wy_menu_at(&menu, wy_rng_below(rng, menu.total));
    }
    a->rules->view(a->parts, a->state, actor, a->view);
    const wy_bot_request request = {a->rules, a->parts,  a->view,
                                    actor,    {0, 0, 1}, a->memory[actor]};
    return wy_bot_choose(bots[actor], &request, rng, NULL);
}

bool arena_play(arena *a, const wy_options *options, const wy_bot *const *bots, uint64_t seed,
                uint64_t game, wy_score scores[WY_SEATS_MAX])
{
    wy_rng rng;
    wy_rng_seed(&rng, seed, game);
    if (a->rules->setup(a->parts, options, a->state) != WY_OK)
        return false;
    for (int actor; (actor = a->rules->actor(a->state)) != WY_OVER;)
        a->rules->apply(a->parts, a->state, choose(a, actor, bots, &rng));
    a->rules->score(a->parts, a->state, WY_SPECTATOR, scores);
    return true;
}
