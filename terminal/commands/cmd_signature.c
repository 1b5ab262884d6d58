/* cmd_signature.c - "wyrm signature": regression hash over random games, equal on every target. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/ui/text.h"

enum { PLAYERS, GAMES, SEED, OPTION, COMPONENTS };

static const cli_option options[] = {
    [PLAYERS] = CLI_OPTION("players", "N", CLI_HELP_PLAYERS),
    [GAMES] = CLI_OPTION("games", "N", WY_N("Number of games (required).")),
    [SEED] = CLI_OPTION("seed", "S", WY_N("Random seed (required).")),
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_COMPONENTS),
};

static int missing(const char *option)
{
    return cli_complain(WY_N("missing --{option}. Give a whole number."), "option", option, NULL);
}

static int run(const cli_arguments *arguments)
{
    const wy_rules *rules = cli_game(arguments->operand[0]);
    int players = rules ? rules->min_players : 0;
    uint64_t games = 0, seed = 0;
    wy_options chosen;
    if (!rules || !cli_player_number(arguments, PLAYERS, rules, &players) ||
        !cli_number(arguments, GAMES, 1, UINT64_MAX, &games) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &seed))
        return CLI_WRONG_USAGE;
    if (!cli_given(arguments, GAMES))
        return missing("games");
    if (!cli_given(arguments, SEED))
        return missing("seed");
    wy_default_options(rules, players, &chosen);
    if (!cli_set_options(arguments, OPTION, rules, &chosen))
        return CLI_WRONG_USAGE;
    void *parts = cli_parts(rules, cli_given(arguments, COMPONENTS));
    if (!parts || !cli_check_setup(rules, parts, &chosen)) {
        free(parts);
        return CLI_WRONG_USAGE;
    }
    uint64_t state[WY_STATE_MAX / 8];
    printf("%016" PRIx64 "\n", wy_signature(rules, parts, &chosen, games, seed, state));
    free(parts);
    return CLI_OK;
}

const cli_command cli_signature_command = {
    .name = "signature",
    .help = WY_N("Print a regression hash over many seeded random games."),
    .details = WY_N("Equal on every compiler and machine as long as the rules are the same."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    CLI_OPTIONS(options),
    .run = run,
};
