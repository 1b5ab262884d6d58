/* cmd_rpc.c - "wyrm rpc": JSON-RPC on standard input and output. */
#include <stdio.h>

#include "protocol/rpc.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/tables.h"
#include "terminal/ui/text.h"
#include "wyrm/wyrm.h"

enum { TABLEBASE };

static const cli_option options[] = {
    [TABLEBASE] = {"tablebase", "FILE", CLI_HELP_TABLEBASE, CLI_A_FILE, true},
};

static int run(const cli_arguments *arguments)
{
    if (!cli_set_tablebases(arguments, TABLEBASE, NULL, NULL))
        return CLI_WRONG_USAGE;
    wy_rpc_run(stdin, stdout, 0);
    cli_forget_tables();
    return CLI_OK;
}

const cli_command cli_rpc_command = {
    .name = "rpc",
    .help = WY_N("Serve JSON-RPC on standard input and output, one message a line."),
    CLI_OPTIONS(options),
    .run = run,
};
