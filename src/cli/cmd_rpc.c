/* cmd_rpc.c - "wyrm rpc": the protocol on standard input and output. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/tables.h"
#include "cli/text.h"
#include "protocol/rpc.h"
#include "wyrm/wyrm.h"

enum { TABLE };

static const cli_option options[] = {
    [TABLE] = {"table", "FILE", CLI_HELP_TABLE, CLI_A_FILE, true},
};

static int run(const cli_arguments *arguments)
{
    if (!cli_consult_tables(arguments, TABLE, NULL, NULL))
        return CLI_WRONG_USAGE;
    wy_rpc_run(stdin, stdout, 0);
    cli_forget_tables();
    return CLI_OK;
}

const cli_command cli_rpc_command = {
    .name = "rpc",
    .help = WY_N("Speaks the protocol on standard input and output, one message a line."),
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
