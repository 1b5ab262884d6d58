/* setup.h - Shared parts of commands about a game: options, components, records, rules, JSON. */
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "engine/table/json_writer.h"
#include "terminal/commands/command.h"
#include "wyrm/table.h"

/* Texts that several commands' tables share. */
#define CLI_HELP_PLAYERS    WY_N("Number of players (default: the fewest possible).")
#define CLI_HELP_OPTION     WY_N("Option of the game, repeatable; \"wyrm games\" lists them.")
#define CLI_HELP_COMPONENTS WY_N("Component file, a corrected copy of games/GAME/components.json.")
#define CLI_HELP_PLAYED_WITH                                                                       \
    WY_N("Component file that the game was played with (default: the game's own).")
#define CLI_HELP_SEED WY_N("Random seed (default: 1).")
#define CLI_HELP_JSON WY_N("JSON output.")

/* The game of that name, or NULL after a complaint. */
const wy_rules *cli_game(const char *id);

/* Sets each "name=value" given for an option of the command; false after a complaint. */
bool cli_set_options(const cli_arguments *arguments, int option, const wy_rules *rules,
                     wy_options *options);

/* The default parts, or with a `path` those of a file; free() them. NULL after a complaint. */
void *cli_parts(const wy_rules *rules, const char *path);

/* Can the game be set up like this? False after a complaint. */
bool cli_check_setup(const wy_rules *rules, const void *parts, const wy_options *options);

typedef struct cli_record {
    wy_table *table; /* NULL, after a complaint: it cannot be read */
    int status;      /* CLI_CHECK_FAILED: the record is not in order, and `error` says where */
    wy_error error;
} cli_record;

/* Reads a record, or standard input. `components` is a file, or NULL. Destroy the table. */
void cli_read_record(const char *path, bool use_stdin, const char *components,
                     cli_record *ret_record);

void cli_print_rule(FILE *out, const wy_rule *rule, int width);

/* "BOOK-1 to BOOK-46". */
void cli_rule_range(const wy_rules *rules, char range[64]);

/* Print a value on one line, and free it. */
void cli_print_json(json_t *value);
void cli_print_writer(wy_json_writer *json);
