/* cmd_signature.c - "wyrm signature": one number over many random games, equal on every target. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/text.h"

enum { PLAYERS, GAMES, SEED, OPTION, COMPONENTS };

static const cli_option options[] = {
    [PLAYERS] = {"players", "N", CLI_HELP_PLAYERS, CLI_ANYTHING, false},
    [GAMES] = {"games", "N", WY_N("How many games to play; must be given."), CLI_ANYTHING, false},
    [SEED] = {"seed", "S", WY_N("Where chance starts, a whole number; must be given."),
              CLI_ANYTHING, false},
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_COMPONENTS, CLI_A_FILE, false},
};

static int missing(const char *option)
{
    char line[WY_TEXT_MAX];
    return cli_complain(
        wy_fill(line, sizeof line, WY_N("\"signature\" needs --{option}"), "option", option, NULL));
}

static int run(const cli_arguments *arguments)
{
    const wy_rules *rules = cli_game(arguments->operand[0]);
    uint64_t players = rules ? (uint64_t)rules->min_players : 0, games = 0, seed = 0;
    wy_options chosen;
    if (!rules ||
        !cli_number(arguments, PLAYERS, (uint64_t)rules->min_players, (uint64_t)rules->max_players,
                    &players) ||
        !cli_number(arguments, GAMES, 1, UINT64_MAX, &games) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &seed))
        return CLI_WRONG_USAGE;
    if (!cli_given(arguments, GAMES))
        return missing("games");
    if (!cli_given(arguments, SEED))
        return missing("seed");
    wy_default_options(rules, (int)players, &chosen);
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
    .help = WY_N("Prints one number over many seeded random games."),
    .details = WY_N("It is equal on every compiler and machine, or the rules differ."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
