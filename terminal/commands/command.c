/* command.c - Table of commands, values for completion, and help. */
#include "terminal/commands/command.h"

#include <stdio.h>
#include <string.h>

#include "terminal/commands/commands.h"
#include "terminal/ui/text.h"
#include "wyrm/bots.h"
#include "wyrm/table.h"

enum { HELP_WIDTH = 79, HELP_INDENT = 22, WORDS_MAX = 64 };

static const cli_command *const commands[] = {
    &cli_games_command,     &cli_play_command,       &cli_rules_command,  &cli_replay_command,
    &cli_verify_command,    &cli_analyse_command,    &cli_rpc_command,    &cli_serve_command,
    &cli_backup_command,    &cli_export_command,     &cli_import_command, &cli_bench_command,
    &cli_sim_command,       &cli_ladder_command,     &cli_tune_command,   &cli_solve_command,
    &cli_signature_command, &cli_completion_command, &cli_help_command,
};

const cli_option cli_common_options[CLI_COMMON_OPTIONS] = {
    [CLI_HELP] = CLI_OPTION("help", NULL, WY_N("This help.")),
    [CLI_VERSION] = CLI_OPTION("version", NULL, WY_N("The version.")),
    [CLI_LANGUAGE] = {"lang", "CODE", WY_N("Language: en or es (default: from the environment)."),
                      CLI_A_LANGUAGE, false},
};

int cli_option_total(const cli_command *command)
{
    return command->option_count + CLI_COMMON_OPTIONS;
}

const cli_option *cli_option_at(const cli_command *command, int index)
{
    if (index < command->option_count)
        return &command->options[index];
    return &cli_common_options[index - command->option_count];
}

int cli_command_count(void)
{
    return (int)WY_COUNT(commands);
}

const cli_command *cli_command_at(int index)
{
    return commands[index];
}

const cli_command *cli_find_command(const char *name)
{
    for (int i = 0; i < cli_command_count(); i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

int cli_unknown_command(const char *name)
{
    return cli_complain_word(cli_words_for(CLI_A_COMMAND), WY_N("unknown command \"{word}\""),
                             "word", name, NULL);
}

/* "blocker=on" and the like, for every option of every game. */
static int list_game_options(const char **words)
{
    static char text[WORDS_MAX][64];
    int count = 0;
    for (int game = 0; game < wy_game_count(); game++)
        for (int i = 0; i < wy_game(game)->option_count; i++) {
            const wy_option *option = &wy_game(game)->options[i];
            for (int k = 0; option->values[k] && count < WORDS_MAX; k++) {
                snprintf(text[count], sizeof text[count], "%s=%s", option->name, option->values[k]);
                words[count] = text[count];
                count++;
            }
        }
    return count;
}

static int list_bots(const char **words)
{
    for (int i = 0; i < wy_bot_count(); i++)
        words[i] = wy_bot_at(i)->name;
    return wy_bot_count();
}

const char *const *cli_words_for(cli_values values)
{
    static const char *words[WORDS_MAX + 1];
    int count = 0;
    switch (values) {
    case CLI_A_GAME:
        for (; count < wy_game_count(); count++)
            words[count] = wy_game(count)->id;
        break;
    case CLI_A_PLAYER:
        words[count++] = "human";
        count += list_bots(words + count);
        break;
    case CLI_A_BOT: count = list_bots(words); break;
    case CLI_A_LANGUAGE:
        for (; count < wy_locale_count(); count++)
            words[count] = wy_locale_language(wy_locale_at(count));
        break;
    case CLI_A_SHELL:
        for (; cli_shells[count]; count++)
            words[count] = cli_shells[count];
        break;
    case CLI_A_COMMAND:
        for (; count < cli_command_count(); count++)
            words[count] = commands[count]->name;
        break;
    case CLI_A_GAME_OPTION: count = list_game_options(words); break;
    case CLI_ANYTHING:
    case CLI_A_FILE: break;
    }
    words[count] = NULL;
    return words;
}

static void print_row(const char *left, const char *right)
{
    int gap = HELP_INDENT - 2 - cli_width(left);
    if (gap < 1)
        printf("  %s\n%*s", left, HELP_INDENT, "");
    else
        printf("  %s%*s", left, gap, "");
    cli_wrap(stdout, wy_tr(right), HELP_INDENT, HELP_INDENT, HELP_WIDTH);
}

static void print_former_option(const char *name)
{
    char line[WY_TEXT_MAX];
    const char *former = cli_former_option(name);
    if (!former)
        return;
    wy_format(line, sizeof line, WY_N("Alias for one more version: --{option}."), "option", former,
              NULL);
    printf("%*s", HELP_INDENT, "");
    cli_wrap(stdout, line, HELP_INDENT, HELP_INDENT, HELP_WIDTH);
}

static void print_options(const cli_option *options, int count)
{
    for (int i = 0; i < count; i++) {
        char left[64];
        snprintf(left, sizeof left, options[i].argument ? "--%s %s" : "--%s", options[i].name,
                 options[i].argument);
        print_row(left, options[i].help);
        print_former_option(options[i].name);
    }
}

void cli_print_help(void)
{
    char line[WY_TEXT_MAX];
    puts(wy_tr(WY_N("Wyrm: a table for dragon board games.")));
    printf("\n%s wyrm ", wy_tr(WY_N("Usage:")));
    printf("%s\n\n%s\n", wy_tr(WY_N("COMMAND [options]")), wy_tr(WY_N("Commands:")));
    for (int i = 0; i < cli_command_count(); i++)
        print_row(commands[i]->name, commands[i]->help);
    printf("\n%s\n", wy_tr(WY_N("Options, before or after the command:")));
    print_options(cli_common_options, CLI_COMMON_OPTIONS);
    wy_format(line, sizeof line,
              WY_N("\"wyrm help COMMAND\" tells more. To start: wyrm play {game}"), "game",
              wy_game(0)->id, NULL);
    printf("\n%s\n", line);
}

void cli_print_command_help(const cli_command *command)
{
    printf("%s wyrm %s", wy_tr(WY_N("Usage:")), command->name);
    for (int i = 0; i < CLI_OPERANDS_MAX && command->operand[i].name; i++)
        printf(command->operand[i].optional ? " [%s]" : " %s", command->operand[i].name);
    printf(" %s\n\n", wy_tr(WY_N("[options]")));
    cli_wrap(stdout, wy_tr(command->help), 0, 0, HELP_WIDTH);
    if (command->details)
        cli_wrap(stdout, wy_tr(command->details), 0, 0, HELP_WIDTH);
    printf("\n%s\n", wy_tr(WY_N("Options:")));
    print_options(command->options, command->option_count);
    print_options(cli_common_options, CLI_COMMON_OPTIONS);
    if (command->more_help)
        command->more_help();
}

static int run_help(const cli_arguments *arguments)
{
    const char *name = arguments->operand[0];
    if (!name) {
        cli_print_help();
        return CLI_OK;
    }
    const cli_command *command = cli_find_command(name);
    if (!command)
        return cli_unknown_command(name);
    cli_print_command_help(command);
    return CLI_OK;
}

const cli_command cli_help_command = {
    .name = "help",
    .help = WY_N("Explain the program or one of its commands."),
    .operand = {{"COMMAND", CLI_A_COMMAND, true}},
    .run = run_help,
};
