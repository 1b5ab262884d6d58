/* tables.h - Tables of "wyrm solve": opened with a complaint on failure, and given to bots. */
#pragma once

#include "lab/solve/solve.h"
#include "terminal/commands/command.h"
#include "wyrm/bots.h"

#define CLI_HELP_TABLEBASE                                                                         \
    WY_N("Tablebase of \"wyrm solve\": the bot perfect plays by it, and hints are exact.")

void cli_complain_of_table(enum solve_file_error error, const char *path);

/* Lets bots know the tables of the command's option. `rules` are those of the game at hand, with
 * its parts; NULL: any game, with the components of the box. Returns false after a complaint. */
bool cli_set_tablebases(const cli_arguments *arguments, int option, const wy_rules *rules,
                        const void *parts);

/* Can a bot play this, with what it knows by now? False after a complaint. */
bool cli_check_bot(const wy_bot *bot, const wy_rules *rules, const void *parts, const void *state);

/* Says so if tables were given that do not know a position: then hints are those of others. */
void cli_warn_of_tables(const wy_rules *rules, const void *parts, const void *state);
void cli_forget_tables(void);
