/* commands.h - The commands, each in its own file. */
#pragma once

#include "terminal/commands/command.h"
#include "wyrm/wyrm.h"

extern const cli_command cli_analyse_command;
extern const cli_command cli_backup_command;
extern const cli_command cli_bench_command;
extern const cli_command cli_completion_command;
extern const cli_command cli_export_command;
extern const cli_command cli_games_command;
extern const cli_command cli_help_command;
extern const cli_command cli_import_command;
extern const cli_command cli_ladder_command;
extern const cli_command cli_play_command;
extern const cli_command cli_replay_command;
extern const cli_command cli_rpc_command;
extern const cli_command cli_rules_command;
extern const cli_command cli_serve_command;
extern const cli_command cli_signature_command;
extern const cli_command cli_sim_command;
extern const cli_command cli_solve_command;
extern const cli_command cli_tune_command;
extern const cli_command cli_verify_command;

/* Shells that completion knows, closed by NULL. */
extern const char *const cli_shells[];

/* The server's database. */
#define CLI_DATABASE_FOLDER "var"
#define CLI_DATABASE        CLI_DATABASE_FOLDER "/wyrm.db"
#define CLI_HELP_DATABASE   WY_N("Database: a file, or postgresql://... (default: var/wyrm.db).")
