/* cmd_replay.c - "wyrm replay": checks a record move by move and shows its result. */
#include <stdio.h>
#include <string.h>

#include "protocol/session.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/play/score.h"
#include "terminal/ui/text.h"

enum { JSON, COMPONENTS };

static const cli_option options[] = {
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_PLAYED_WITH),
};

static void report_fault_json(const wy_error *error)
{
    char clean[WY_TEXT_MAX];
    cli_print_json(json_pack("{s:b, s:i, s:i, s:s}", "valid", 0, "move", error->move, "line",
                             error->line, "error", cli_clean(clean, sizeof clean, error->text)));
}

/* Public score sheets of a table, with the players. */
static json_t *scores_json(const wy_table *table)
{
    wy_json_writer json = WY_JSON_GROWING;
    json_t *sheet;
    size_t seat;
    wy_write_scores(&json, table, WY_SPECTATOR);
    json_t *seats = wy_tree_read(&json);
    json_array_foreach (seats, seat, sheet) {
        const wy_seat_info *info = &table->seats[seat];
        char name[WY_NAME_MAX];
        json_object_set_new(sheet, "name", json_string(cli_clean(name, sizeof name, info->name)));
        json_object_set_new(sheet, "bot", info->bot[0] ? json_string(info->bot) : json_null());
    }
    return seats;
}

static void report_json(const wy_table *table)
{
    bool over = table->rules->actor(table->state) == WY_OVER;
    cli_print_json(json_pack("{s:b, s:s, s:i, s:i, s:b, s:o}", "valid", 1, "game", table->rules->id,
                             "players", table->options.players, "moves", table->length, "final",
                             over, "seats", scores_json(table)));
}

static void report(const wy_table *table)
{
    cli_puts(WY_N("{title}, players: {players}, moves: {moves}. Every move is in order."), "title",
             wy_tr(table->rules->title), "players", cli_int(table->options.players), "moves",
             cli_int(table->length), NULL);
    if (table->rules->actor(table->state) != WY_OVER)
        puts(wy_tr(WY_N("The game is not over; the points so far:")));
    putchar('\n');
    cli_print_scores(stdout, table, table->state, WY_SPECTATOR, CLI_SHEET_MAX);
}

static int run(const cli_arguments *arguments)
{
    const char *path = arguments->operand[0];
    bool json = cli_given(arguments, JSON) != NULL;
    cli_record record;
    cli_read_record(path, strcmp(path, "-") == 0, cli_given(arguments, COMPONENTS), &record);
    if (json && record.status == CLI_CHECK_FAILED)
        report_fault_json(&record.error);
    else if (json && record.table)
        report_json(record.table);
    else if (record.table)
        report(record.table);
    wy_table_destroy(record.table);
    return record.status;
}

const cli_command cli_replay_command = {
    .name = "replay",
    .help = WY_N("Check a record move by move and show the result."),
    .details = WY_N("FILE is a saved game; \"-\" is standard input. The exit status is 1 if the "
                    "record is invalid."),
    .operand = {{"FILE", CLI_A_FILE, false}},
    CLI_OPTIONS(options),
    .run = run,
};
