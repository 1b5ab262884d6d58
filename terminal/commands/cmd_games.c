/* cmd_games.c - "wyrm games": the games, their players and their options. */
#include <stdio.h>

#include "protocol/methods.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/ui/text.h"

enum { JSON };

static const cli_option options[] = {
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
};

static const char *option_line(const wy_option *option)
{
    if (option->most == 0)
        return WY_N("{help} (Without it: {value}.)");
    if (option->most == 1)
        return WY_N("{help} (Only alone. Without it: {value}.)");
    if (option->least == option->most)
        return WY_N("{help} (Only with {least} players. Without it: {value}.)");
    return WY_N("{help} (Only with {least} to {most} players. Without it: {value}.)");
}

static void print_option(const wy_option *option)
{
    char line[WY_TEXT_MAX];
    int column = printf("         --option %s=", option->name);
    for (int i = 0; option->values[i]; i++)
        column += printf(i ? "|%s" : "%s", option->values[i]);
    column += printf("  ");
    wy_format(line, sizeof line, option_line(option), "help", wy_tr(option->help), "least",
              cli_int(option->least), "most", cli_int(option->most), "value",
              option->values[option->preset], NULL);
    cli_wrap(stdout, line, column, 11, 79);
}

static void print_game(const wy_rules *rules)
{
    char line[WY_TEXT_MAX];
    printf("%-8s %s\n", rules->id,
           wy_format(line, sizeof line, WY_N("{title}, {fewest} to {most} players"), "title",
                     wy_tr(rules->title), "fewest", cli_int(rules->min_players), "most",
                     cli_int(rules->max_players), NULL));
    for (int i = 0; i < rules->option_count; i++)
        print_option(&rules->options[i]);
}

static int run(const cli_arguments *arguments)
{
    if (cli_given(arguments, JSON)) {
        wy_json_writer list = WY_JSON_GROWING;
        wy_write_games(&list);
        cli_print_writer(&list);
        return CLI_OK;
    }
    for (int i = 0; i < wy_game_count(); i++)
        print_game(wy_game(i));
    return CLI_OK;
}

const cli_command cli_games_command = {
    .name = "games",
    .help = WY_N("List the games."),
    CLI_OPTIONS(options),
    .run = run,
};
