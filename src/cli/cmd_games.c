/* cmd_games.c - "wyrm games": the games, their players and their options. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/setup.h"
#include "cli/text.h"

enum { JSON };

static const cli_option options[] = {
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
};

static json_t *option_json(const wy_option *option)
{
    json_t *values = json_array();
    for (int i = 0; option->values[i]; i++)
        json_array_append_new(values, json_string(option->values[i]));
    json_t *object =
        json_pack("{s:s, s:o, s:s, s:s}", "name", option->name, "values", values, "default",
                  option->values[option->preset], "help", wy_tr(option->help));
    if (option->most)
        json_object_set_new(object, "players", json_pack("[i,i]", option->least, option->most));
    return object;
}

static json_t *game_json(const wy_rules *rules)
{
    json_t *list = json_array();
    for (int i = 0; i < rules->option_count; i++)
        json_array_append_new(list, option_json(&rules->options[i]));
    return json_pack("{s:s, s:s, s:i, s:i, s:s, s:o}", "id", rules->id, "title",
                     wy_tr(rules->title), "min_players", rules->min_players, "max_players",
                     rules->max_players, "rules_version", rules->version, "options", list);
}

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
    char line[WY_TEXT_MAX], least[16], most[16];
    int column = printf("         --option %s=", option->name);
    for (int i = 0; option->values[i]; i++)
        column += printf(i ? "|%s" : "%s", option->values[i]);
    column += printf("  ");
    snprintf(least, sizeof least, "%d", option->least);
    snprintf(most, sizeof most, "%d", option->most);
    wy_fill(line, sizeof line, option_line(option), "help", wy_tr(option->help), "least", least,
            "most", most, "value", option->values[option->preset], NULL);
    cli_wrap(stdout, line, column, 11, 79);
}

static void print_game(const wy_rules *rules)
{
    char line[WY_TEXT_MAX], fewest[16], most[16];
    snprintf(fewest, sizeof fewest, "%d", rules->min_players);
    snprintf(most, sizeof most, "%d", rules->max_players);
    printf("%-8s %s\n", rules->id,
           wy_fill(line, sizeof line, WY_N("{title}, {fewest} to {most} players"), "title",
                   wy_tr(rules->title), "fewest", fewest, "most", most, NULL));
    for (int i = 0; i < rules->option_count; i++)
        print_option(&rules->options[i]);
}

static int run(const cli_arguments *arguments)
{
    json_t *list = json_array();
    for (int i = 0; i < wy_game_count(); i++)
        if (cli_given(arguments, JSON))
            json_array_append_new(list, game_json(wy_game(i)));
        else
            print_game(wy_game(i));
    if (cli_given(arguments, JSON))
        cli_print_json(list);
    json_decref(list);
    return CLI_OK;
}

const cli_command cli_games_command = {
    .name = "games",
    .help = WY_N("Lists the games."),
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
