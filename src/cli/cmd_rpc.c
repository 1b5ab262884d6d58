/* cmd_rpc.c - "wyrm rpc": the protocol on standard input and output. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/text.h"
#include "protocol/rpc.h"
#include "wyrm/wyrm.h"

static int run(const cli_arguments *arguments)
{
    (void)arguments;
    wy_rpc_run(stdin, stdout, 0);
    return CLI_OK;
}

const cli_command cli_rpc_command = {
    .name = "rpc",
    .help = WY_N("Speaks the protocol on standard input and output, one message a line."),
    .run = run,
};
