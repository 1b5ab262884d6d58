/* record.h - Reading of saved games, for commands. */
#pragma once

#include "wyrm/table.h"

/* Texts that several commands' tables share. */
#define CLI_HELP_PLAYED_WITH                                                                       \
    WY_N("Component file that the game was played with (default: the game's own).")

typedef struct cli_record {
    wy_table *table; /* NULL, after a complaint: it cannot be read */
    int status;      /* CLI_CHECK_FAILED: the record is not in order, and `error` says where */
    wy_error error;
} cli_record;

/* Reads a record, or standard input when `use_stdin`. `components`, a file, may be NULL: the game's
 * own. Destroy the table. */
void cli_read_record(const char *path, bool use_stdin, const char *components,
                     cli_record *ret_record);
