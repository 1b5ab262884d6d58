/* all_games.cu - Random playouts on a GPU: the same rules sources, one game per thread.
 *
 *     signature GAME PLAYERS GAMES SEED [OPTION=VALUE ...]
 *
 * One unit includes the files that hold rules, so that everything inlines and no device linking is
 * needed. Each game lives in a namespace of its own, header included: its files may use the same
 * short names for their helpers as any other game's. Tables, words and notation stay on the host,
 * where they come from the ordinary library. */
#include <vector>

#include "../cpp/arguments.hpp"
#include "engine/core/bag.h"
#include "engine/core/bind.h"
#include "engine/core/lanes.h"
#include "engine/core/mix.h"
#include "wyrm/wyrm.h"

#include "engine/core/menu.c"
#include "engine/core/playout.c"
#include "engine/core/score.c"

namespace book_unit
{
#include "games/book/book_dice.c"
#include "games/book/book_eval.c"
#include "games/book/book_rules.c"
#include "games/book/book_sane.c"
#include "games/book/book_view.c"
WY_BIND_RULES(book)
} // namespace book_unit

namespace keepers_unit
{
#include "games/keepers/keepers_book.c"
#include "games/keepers/keepers_cards.c"
#include "games/keepers/keepers_eval.c"
#include "games/keepers/keepers_knowledge.c"
#include "games/keepers/keepers_piles.c"
#include "games/keepers/keepers_play.c"
#include "games/keepers/keepers_rules.c"
#include "games/keepers/keepers_sample_state.c"
#include "games/keepers/keepers_sane.c"
#include "games/keepers/keepers_score.c"
#include "games/keepers/keepers_turn.c"
#include "games/keepers/keepers_view.c"
WY_BIND_RULES(keepers)
} // namespace keepers_unit

namespace dungeon_unit
{
#include "games/dungeon/dungeon_dice.c"
#include "games/dungeon/dungeon_eval.c"
#include "games/dungeon/dungeon_rules.c"
#include "games/dungeon/dungeon_sane.c"
#include "games/dungeon/dungeon_score.c"
#include "games/dungeon/dungeon_sheet.c"
#include "games/dungeon/dungeon_turn.c"
#include "games/dungeon/dungeon_view.c"
WY_BIND_RULES(dungeon)
} // namespace dungeon_unit

namespace brood_unit
{
#include "games/brood/brood_board.c"
#include "games/brood/brood_eval.c"
#include "games/brood/brood_gains.c"
#include "games/brood/brood_harvest.c"
#include "games/brood/brood_lots.c"
#include "games/brood/brood_newyear.c"
#include "games/brood/brood_paying.c"
#include "games/brood/brood_placing.c"
#include "games/brood/brood_prepare.c"
#include "games/brood/brood_reach.c"
#include "games/brood/brood_rules.c"
#include "games/brood/brood_sane.c"
#include "games/brood/brood_sane_steps.c"
#include "games/brood/brood_score.c"
#include "games/brood/brood_view.c"
#include "games/brood/brood_why.c"
#include "games/brood/places/brood_bank.c"
#include "games/brood/places/brood_clan.c"
#include "games/brood/places/brood_combat.c"
#include "games/brood/places/brood_magicians.c"
#include "games/brood/places/brood_places.c"
#include "games/brood/places/brood_shops.c"
#include "games/brood/places/brood_tracks.c"
WY_BIND_RULES(brood)
} // namespace brood_unit

enum { THREADS = 64, STACK = 16 * 1024 };

/* What playing needs, with functions of this side. */
#define BIND_ON_DEVICE(unit, id)                                                                   \
    rules.setup = unit::id##_setup_any;                                                            \
    rules.actor = unit::id##_actor_any;                                                            \
    rules.players = unit::id##_players_any;                                                        \
    rules.legal = unit::id##_legal_any;                                                            \
    rules.apply = unit::id##_apply_any;                                                            \
    rules.score = unit::id##_score_any

/* The games of this unit, in the order of `device_ids`. */
static const char *const device_ids[] = {"book", "keepers", "dungeon", "brood"};

__device__ static wy_rules rules_on_device(int game, int max_moves)
{
    wy_rules rules;
    memset(&rules, 0, sizeof rules);
    rules.max_moves = max_moves;
    switch (game) {
    case 0: BIND_ON_DEVICE(book_unit, book); break;
    case 1: BIND_ON_DEVICE(keepers_unit, keepers); break;
    case 2: BIND_ON_DEVICE(dungeon_unit, dungeon); break;
    case 3: BIND_ON_DEVICE(brood_unit, brood); break;
    }
    return rules;
}

__global__ void sign_games(int game, int max_moves, const void *parts, wy_options options,
                           uint64_t games, uint64_t seed, uint64_t state_words, uint64_t *states,
                           unsigned long long *sum)
{
    uint64_t number = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    uint64_t threads = (uint64_t)gridDim.x * blockDim.x;
    wy_rules rules = rules_on_device(game, max_moves);
    for (uint64_t i = number; i < games; i += threads)
        atomicAdd(sum,
                  wy_sign_game(&rules, parts, &options, i, seed, states + number * state_words));
}

static void must(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "signature: %s\n", cudaGetErrorString(error));
    std::exit(1);
}

template <typename T> static T *on_device(const void *from, size_t size)
{
    void *memory;
    must(cudaMalloc(&memory, size));
    must(from ? cudaMemcpy(memory, from, size, cudaMemcpyHostToDevice)
              : cudaMemset(memory, 0, size));
    return static_cast<T *>(memory);
}

static uint64_t sign_on_device(const arguments &asked, int game)
{
    const wy_rules *rules = asked.rules;
    uint64_t games = asked.games;
    std::vector<uint64_t> parts(rules->parts_size / 8 + 1);
    rules->default_parts(parts.data());
    unsigned blocks = (unsigned)((games < 1 << 16 ? games : 1 << 16) / THREADS + 1);
    uint64_t state_words = rules->state_size / 8 + 1;
    must(cudaDeviceSetLimit(cudaLimitStackSize, STACK));
    uint64_t *device_parts = on_device<uint64_t>(parts.data(), parts.size() * 8);
    uint64_t *states = on_device<uint64_t>(nullptr, (size_t)blocks * THREADS * state_words * 8);
    unsigned long long *device_sum = on_device<unsigned long long>(nullptr, 8), sum;
    sign_games<<<blocks, THREADS>>>(game, rules->max_moves, device_parts, asked.options, games,
                                    asked.seed, state_words, states, device_sum);
    must(cudaGetLastError());
    must(cudaMemcpy(&sum, device_sum, sizeof sum, cudaMemcpyDeviceToHost));
    must(cudaFree(device_parts));
    must(cudaFree(states));
    must(cudaFree(device_sum));
    return sum;
}

int main(int count, char **words)
{
    arguments asked = read_arguments(count, words);
    int game = 0, known = (int)WY_COUNT(device_ids);
    while (game < known && std::string(device_ids[game]) != asked.rules->id)
        game++;
    if (game == known)
        refuse("not among the games of this unit", asked.rules->id);
    print_signature(sign_on_device(asked, game));
    return 0;
}
