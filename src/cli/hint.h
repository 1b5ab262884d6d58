/* hint.h - advice for a person who is to move. */
#ifndef WYRM_CLI_HINT_H
#define WYRM_CLI_HINT_H

#include "cli/play.h"

/* Tells what the best bot would do, what else it thought of, and how much better its choice is. */
void cli_hint(const cli_play *play, const cli_sight *sight);

#endif
