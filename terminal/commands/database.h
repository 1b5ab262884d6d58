/* database.h - Option for the server's database, shared by commands. */
#pragma once

#include "wyrm/wyrm.h"

#define CLI_DATABASE_FOLDER "var"
#define CLI_DATABASE        CLI_DATABASE_FOLDER "/wyrm.db"
#define CLI_HELP_DATABASE   WY_N("Database: a file, or postgresql://... (default: var/wyrm.db).")
