/* playout.c - PCG32, random games, and the signature, a hash over many of them. */
#include "engine/core/mix.h"
#include "wyrm/wyrm.h"

WY_FN void wy_rng_seed(wy_rng *rng, uint64_t seed, uint64_t stream)
{
    rng->stream = stream << 1 | 1;
    rng->state = rng->stream + seed;
    rng->state = rng->state * 6364136223846793005ull + rng->stream;
    wy_rng_next(rng);
}

WY_FN int wy_playout(const wy_rules *rules, const void *parts, void *state, wy_rng *rng)
{
    wy_menu menu;
    for (int moves = 0; moves <= rules->max_moves; moves++) {
        rules->legal(parts, state, &menu);
        if (menu.total == 0)
            return moves;
        rules->apply(parts, state, wy_menu_at(&menu, wy_rng_below(rng, menu.total)));
    }
    return -1;
}

WY_FN static uint64_t hash_action(uint64_t hash, wy_action action)
{
    return wy_hash_word(hash, (uint64_t)action.verb << 24 | (uint64_t)action.a << 16 |
                                  (uint64_t)action.b << 8 | action.c);
}

/* Hashes a whole game: actors, menus, moves, scores. */
WY_FN uint64_t wy_sign_game(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t game, uint64_t seed, void *state)
{
    wy_menu menu;
    wy_rng rng;
    int actor;
    uint64_t hash = wy_hash_word(wy_hash_word(WY_HASH_START, options->players), game);
    wy_rng_seed(&rng, seed, game);
    if (rules->setup(parts, options, state) != WY_OK)
        return 0;
    for (int moves = 0; (actor = rules->actor(state)) != WY_OVER && moves < rules->max_moves;
         moves++) {
        rules->legal(parts, state, &menu);
        wy_action action = wy_menu_at(&menu, wy_rng_below(&rng, menu.total));
        hash = wy_hash_word(hash, (uint64_t)(int64_t)actor);
        for (int i = 0; i < menu.runs; i++)
            hash = wy_hash_word(wy_hash_word(hash, wy_run_share(&menu.run[i])), menu.run[i].set);
        hash = hash_action(hash, action);
        rules->apply(parts, state, action);
    }
    wy_score scores[WY_SEATS_MAX];
    rules->score(parts, state, WY_SPECTATOR, scores);
    for (int seat = 0; seat < rules->players(state); seat++)
        hash = wy_hash_word(wy_hash_word(hash, (uint64_t)(int64_t)scores[seat].total),
                            scores[seat].rank);
    return hash;
}

WY_FN uint64_t wy_signature(const wy_rules *rules, const void *parts, const wy_options *options,
                            uint64_t games, uint64_t seed, void *state)
{
    uint64_t sum = 0;
    for (uint64_t game = 0; game < games; game++)
        sum += wy_sign_game(rules, parts, options, game, seed, state);
    return sum;
}
