/* database.h - where the table server keeps everything, for the commands that need it. */
#ifndef WYRM_CLI_DATABASE_H
#define WYRM_CLI_DATABASE_H

#include "wyrm/wyrm.h"

#define CLI_DATABASE_FOLDER "var"
#define CLI_DATABASE        CLI_DATABASE_FOLDER "/wyrm.db"
#define CLI_HELP_DATABASE                                                                          \
    WY_N("The database: a file, or postgresql://...; var/wyrm.db, if not given.")

#endif
