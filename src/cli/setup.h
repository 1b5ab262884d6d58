/* setup.h - what commands about a game have in common: which game, how many players, which options
 * and which components. */
#ifndef WYRM_CLI_SETUP_H
#define WYRM_CLI_SETUP_H

#include "cli/command.h"
#include "wyrm/table.h"

/* Texts that several commands' tables share. */
#define CLI_HELP_PLAYERS    WY_N("How many play; the fewest that can, if not given.")
#define CLI_HELP_OPTION     WY_N("Sets an option of the game; \"wyrm games\" lists them.")
#define CLI_HELP_COMPONENTS WY_N("Plays with the components of a corrected copy of data/GAME.json.")
#define CLI_HELP_SEED       WY_N("Where chance starts, a whole number; 1, if not given.")
#define CLI_HELP_JSON       WY_N("Prints JSON.")

/* The game of that name, or NULL after a complaint. */
const wy_rules *cli_game(const char *id);

/* Sets each "name=value" given for an option of the command; false after a complaint. */
bool cli_set_options(const cli_arguments *arguments, int option, const wy_rules *rules,
                     wy_options *options);

/* The game's default parts, or those of a file when `path` is not NULL; free() them. NULL after a
 * complaint. */
void *cli_parts(const wy_rules *rules, const char *path);

/* Can the game be set up like this? False after a complaint. */
bool cli_check_setup(const wy_rules *rules, const void *parts, const wy_options *options);

#endif
