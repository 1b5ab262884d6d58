/* arguments.hpp - Command-line parser of the signature programs: GAME PLAYERS GAMES SEED
 * [OPTION=VALUE ...] */
#ifndef WYRM_BINDINGS_ARGUMENTS_HPP
#define WYRM_BINDINGS_ARGUMENTS_HPP

#include <cstdio>
#include <cstdlib>
#include <string>

#include "wyrm/wyrm.h"

struct arguments {
    const wy_rules *rules;
    wy_options options;
    uint64_t games, seed;
};

[[noreturn]] static void refuse(const char *what, const char *word)
{
    std::fprintf(stderr, "signature: %s: %s\n", what, word);
    std::exit(2);
}

static arguments read_arguments(int count, char **words)
{
    if (count < 5)
        refuse("usage", "signature GAME PLAYERS GAMES SEED [OPTION=VALUE ...]");
    arguments read;
    read.rules = wy_find_game(words[1]);
    if (!read.rules)
        refuse("unknown game", words[1]);
    read.games = std::strtoull(words[3], nullptr, 10);
    read.seed = std::strtoull(words[4], nullptr, 10);
    wy_default_options(read.rules, std::atoi(words[2]), &read.options);
    for (int i = 5; i < count; i++) {
        std::string word = words[i];
        size_t equals = word.find('=');
        if (equals == std::string::npos)
            refuse("expected OPTION=VALUE", words[i]);
        std::string name = word.substr(0, equals), value = word.substr(equals + 1);
        if (wy_set_option(read.rules, &read.options, name.c_str(), value.c_str()))
            refuse("unknown option", words[i]);
    }
    return read;
}

/* Zero means that set-up was refused. */
static void print_signature(uint64_t signature)
{
    if (signature == 0)
        refuse("the game refuses", "these players or options");
    std::printf("%016llx\n", (unsigned long long)signature);
}

#endif
