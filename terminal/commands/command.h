/* command.h - Commands as data: options declared once for parsing, --help and completion. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLI_OPERANDS_MAX = 2, CLI_GIVEN_MAX = 64 };

/* What may stand where, for the shells' completion. */
typedef enum cli_values {
    CLI_ANYTHING,
    CLI_A_FILE,
    CLI_A_GAME,
    CLI_A_BOT,
    CLI_A_PLAYER, /* a bot or "human" */
    CLI_A_LANGUAGE,
    CLI_A_SHELL,
    CLI_A_COMMAND,
    CLI_A_GAME_OPTION, /* name=value */
} cli_values;

typedef struct cli_option {
    const char *name;     /* without its dashes */
    const char *argument; /* what follows it, as --help calls it; NULL: nothing */
    const char *help;     /* a sentence (a template) */
    cli_values values;    /* of the argument */
    bool repeats;
} cli_option;

/* Options with values that no completion knows, and with files. */
#define CLI_OPTION(name, argument, help)                                                           \
    {                                                                                              \
        name, argument, help, CLI_ANYTHING, false                                                  \
    }
#define CLI_FILE_OPTION(name, argument, help)                                                      \
    {                                                                                              \
        name, argument, help, CLI_A_FILE, false                                                    \
    }

/* A command's table of options and their number. */
#define CLI_OPTIONS(table) .options = (table), .option_count = (int)WY_COUNT(table)

typedef struct cli_operand {
    const char *name;
    cli_values values;
    bool optional;
} cli_operand;

/* What was typed after the command's name. */
typedef struct cli_arguments {
    const struct cli_command *command;
    const char *operand[CLI_OPERANDS_MAX]; /* NULL where none was given */
    struct {
        int option; /* index in the command's table */
        const char *value;
    } given[CLI_GIVEN_MAX];
    int given_count;
} cli_arguments;

struct wy_rules;

typedef struct cli_command {
    const char *name;
    const char *help;    /* one line (a template) */
    const char *details; /* more of it for --help (a template), or NULL */
    cli_operand operand[CLI_OPERANDS_MAX];
    const cli_option *options;
    int option_count;
    int (*run)(const cli_arguments *arguments); /* answers the exit status */
    void (*more_help)(void);                    /* prints what follows from other tables, or NULL */
} cli_command;

int cli_command_count(void);
const cli_command *cli_command_at(int index);
const cli_command *cli_find_command(const char *name); /* NULL: there is none */

/* Answers for an unknown command: one line, and CLI_WRONG_USAGE. */
int cli_unknown_command(const char *name);

/* Options that every command takes. */
enum { CLI_HELP, CLI_VERSION, CLI_LANGUAGE, CLI_COMMON_OPTIONS };
extern const cli_option cli_common_options[CLI_COMMON_OPTIONS];

/* All options that a command takes: its own, then the common ones. */
int cli_option_total(const cli_command *command);
const cli_option *cli_option_at(const cli_command *command, int index);

/* The option of a word such as "--seed=1", and the value in it or NULL. NULL: there is none. */
const cli_option *cli_find_option(const cli_command *command, const char *word,
                                  const char **ret_value);

/* An option's name in the previous version, which is still accepted. NULL if it had no other. */
const char *cli_former_option(const char *name);

void cli_print_help(void);
void cli_print_command_help(const cli_command *command);

/* Runs a command on its arguments, help included; answers the exit status. */
int cli_run(const cli_command *command, int count, char *const *words);

/* ---- For commands ---- */

/* The last value given for an option; one without an argument answers its own name. NULL: none. */
const char *cli_given(const cli_arguments *arguments, int option);

/* Number in [least, most] of an option (default: *number). False, after a complaint. */
bool cli_number(const cli_arguments *arguments, int option, uint64_t least, uint64_t most,
                uint64_t *number);

/* The same of a number that is an int, and of the players of a game. */
bool cli_int_number(const cli_arguments *arguments, int option, int least, int most, int *number);
bool cli_player_number(const cli_arguments *arguments, int option, const struct wy_rules *rules,
                       int *players);

/* The next item of a list with commas, which is moved on; false: there is none. */
bool cli_next_item(const char **list, char *item, size_t room);

/* False, after a complaint: both options are given, and they do not go together. */
bool cli_exclude(const cli_arguments *arguments, int one, int other);

/* The words that may stand for a kind of value, closed by NULL; none for files and the like. */
const char *const *cli_words_for(cli_values values);
