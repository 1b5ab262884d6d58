/* signature.cpp - C++ client of the library: prints the signature of seeded random games.
 *
 *     signature GAME PLAYERS GAMES SEED [OPTION=VALUE ...] */
#include <vector>

#include "arguments.hpp"

int main(int count, char **words)
{
    arguments asked = read_arguments(count, words);
    std::vector<uint64_t> parts(asked.rules->parts_size / 8 + 1);
    std::vector<uint64_t> state(asked.rules->state_size / 8 + 1);
    asked.rules->default_parts(parts.data());
    print_signature(wy_signature(asked.rules, parts.data(), &asked.options, asked.games, asked.seed,
                                 state.data()));
    return 0;
}
