/* cmd_verify.c - "wyrm verify": checks a record, and then draws all its chance moves again from the
 * seeds of its proof. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/record.h"
#include "cli/setup.h"
#include "cli/text.h"
#include "table/proof.h"

enum { COMMITMENT, JSON, COMPONENTS };

static const cli_option options[] = {
    [COMMITMENT] = {"commitment", "HEX",
                    WY_N("The commitment that you were shown before the game."), CLI_ANYTHING,
                    false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_PLAYED_WITH, CLI_A_FILE, false},
};

/* ---- Telling ---- */

static void report_json(const wy_table *table, const wy_proof *proof)
{
    wy_page page = {0};
    wy_write_proof(&page, table, proof);
    cli_print_page(&page);
}

static void report_bad_record(const wy_error *error)
{
    wy_page page = {0};
    wy_write_no_record(&page, error);
    cli_print_page(&page);
}

static void print_row(const char *name, int width, const char *text)
{
    char clean[WY_TEXT_MAX];
    cli_clean(clean, sizeof clean, name);
    printf("  %s%*s  %s\n", clean, width - cli_width(clean), "", text);
}

/* What a player can hold against what was seen and given before the game. */
static void print_proof(const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    const char *table_word = wy_tr(WY_N("Table")), *commitment = wy_tr(WY_N("Commitment"));
    char hex[WY_FAIR_HEX_MAX];
    int width = cli_width(commitment);
    for (int seat = 0; seat < table->options.players; seat++)
        if (cli_width(table->seats[seat].name) > width)
            width = cli_width(table->seats[seat].name);
    print_row(table_word, width, fair->table);
    print_row(commitment, width, wy_fair_hex(hex, fair->commitment, WY_FAIR_BYTES));
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_player_seed *player = &fair->players[seat];
        print_row(table->seats[seat].name, width,
                  player->size ? wy_fair_hex(hex, player->bytes, player->size)
                               : wy_tr(WY_N("no seed")));
    }
}

static void report(const wy_table *table, const wy_proof *proof)
{
    char line[WY_TEXT_MAX], moves[16], players[16], draws[16];
    snprintf(moves, sizeof moves, "%d", table->length);
    snprintf(players, sizeof players, "%d", table->options.players);
    snprintf(draws, sizeof draws, "%d", proof->report.draws);
    puts(wy_fill(line, sizeof line,
                 WY_N("{title}, players: {players}, moves: {moves}, draws: {draws}. Every draw is "
                      "what the seeds give."),
                 "title", wy_tr(table->rules->title), "players", players, "moves", moves, "draws",
                 draws, NULL));
    if (table->rules->actor(table->state) != WY_OVER)
        puts(wy_tr(WY_N("The game was not finished.")));
    printf("\n%s\n", wy_tr(WY_N("Is this what you were shown, and gave, before the game?")));
    print_proof(table);
}

/* ---- Checking ---- */

/* Status 2 is for what cannot be checked, or not yet. */
static int verify(const char *file, const wy_table *table, const char *known, bool json)
{
    static const int statuses[] = {CLI_OK, CLI_CHECK_FAILED, CLI_WRONG_USAGE};
    wy_proof proof;
    wy_proof_check(table, known, &proof);
    if (proof.fault[0]) {
        char line[2 * WY_TEXT_MAX];
        snprintf(line, sizeof line, "%s: %s", file, proof.fault);
        cli_complain(line);
    }
    if (json)
        report_json(table, &proof);
    else if (!proof.fault[0])
        report(table, &proof);
    return statuses[proof.proved];
}

static int run(const cli_arguments *arguments)
{
    const char *path = arguments->operand[0], *known = cli_given(arguments, COMMITMENT);
    bool json = cli_given(arguments, JSON) != NULL, use_stdin = strcmp(path, "-") == 0;
    uint8_t bytes[WY_FAIR_BYTES];
    cli_record record;
    if (known && wy_fair_unhex(known, bytes, sizeof bytes) != WY_FAIR_BYTES)
        return cli_complain(wy_tr(WY_N("a commitment has 64 hexadecimal digits")));
    cli_read_record(path, use_stdin, cli_given(arguments, COMPONENTS), &record);
    if (json && record.status == CLI_CHECK_FAILED)
        report_bad_record(&record.error);
    if (!record.table)
        return record.status;
    int status =
        verify(use_stdin ? wy_tr(WY_N("standard input")) : path, record.table, known, json);
    wy_table_destroy(record.table);
    return status;
}

const cli_command cli_verify_command = {
    .name = "verify",
    .help = WY_N("Checks the fairness of every chance move in a record."),
    .details =
        WY_N("FILE is the record of a game at a table server; \"-\" is standard input. The exit "
             "status is 1 when the record or its chance is not in order, and 2 when there is no "
             "proof in it or the game is not over."),
    .operand = {{"FILE", CLI_A_FILE, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
