/* cmd_replay.c - "wyrm replay": checks a record move by move and shows how the game went. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/score.h"
#include "cli/setup.h"
#include "cli/text.h"

enum { JSON, COMPONENTS };

static const cli_option options[] = {
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
    [COMPONENTS] = {"components", "FILE",
                    WY_N("The components that the game was played with, if not the usual ones."),
                    CLI_A_FILE, false},
};

static int report_fault(const char *path, const wy_error *error, bool json)
{
    char line[2 * WY_TEXT_MAX], clean[WY_TEXT_MAX];
    if (json) {
        json_t *object =
            json_pack("{s:b, s:i, s:i, s:s}", "valid", 0, "move", error->move, "line", error->line,
                      "error", cli_clean(clean, sizeof clean, error->text));
        cli_print_json(object);
        json_decref(object);
    }
    snprintf(line, sizeof line, "%s: %s", path, error->text);
    cli_complain(line);
    return CLI_CHECK_FAILED;
}

static void report_json(const wy_table *table)
{
    bool over = table->rules->actor(table->state) == WY_OVER;
    json_t *object = json_pack("{s:b, s:s, s:i, s:i, s:b, s:o}", "valid", 1, "game",
                               table->rules->id, "players", table->options.players, "moves",
                               table->length, "final", over, "seats", cli_scores_json(table));
    cli_print_json(object);
    json_decref(object);
}

static void report(const wy_table *table)
{
    char line[WY_TEXT_MAX], moves[16], players[16];
    snprintf(moves, sizeof moves, "%d", table->length);
    snprintf(players, sizeof players, "%d", table->options.players);
    puts(wy_fill(line, sizeof line,
                 WY_N("{title}, players: {players}, moves: {moves}. Every move is in order."),
                 "title", wy_tr(table->rules->title), "players", players, "moves", moves, NULL));
    if (table->rules->actor(table->state) != WY_OVER)
        puts(wy_tr(WY_N("The game is not over; the points so far:")));
    putchar('\n');
    cli_print_scores(stdout, table, table->state, WY_SPECTATOR, CLI_SHEET_MAX);
}

static int run(const cli_arguments *arguments)
{
    const char *path = arguments->operand[0];
    bool json = cli_given(arguments, JSON) != NULL, from_stdin = strcmp(path, "-") == 0;
    size_t size;
    wy_error error;
    wy_table *table = NULL;
    char *text = cli_read_file(path, from_stdin, &size);
    if (!text)
        return CLI_WRONG_USAGE;
    if (from_stdin)
        path = wy_tr(WY_N("standard input"));
    int status = CLI_OK;
    const wy_rules *rules = wy_record_game(text, size, &error);
    void *parts = rules ? cli_parts(rules, cli_given(arguments, COMPONENTS)) : NULL;
    if (rules && !parts)
        status = CLI_WRONG_USAGE;
    else if (!rules || !(table = wy_record_read(text, size, parts, &error)))
        status = report_fault(path, &error, json);
    else if (json)
        report_json(table);
    else
        report(table);
    free(parts);
    free(text);
    wy_table_destroy(table);
    return status;
}

const cli_command cli_replay_command = {
    .name = "replay",
    .help = WY_N("Checks a record move by move and shows the result."),
    .details = WY_N("FILE is a saved game; \"-\" is standard input. The exit status is 1 when the "
                    "record is not in order."),
    .operand = {{"FILE", CLI_A_FILE, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
