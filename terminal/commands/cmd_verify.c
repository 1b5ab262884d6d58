/* cmd_verify.c - "wyrm verify": recomputes a record's chance moves from the seeds of its proof. */
#include <stdio.h>
#include <string.h>

#include "engine/table/proof.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/setup.h"
#include "terminal/ui/text.h"

enum { COMMITMENT, JSON, COMPONENTS };

static const cli_option options[] = {
    [COMMITMENT] =
        CLI_OPTION("commitment", "HEX", WY_N("Commitment that you were shown before the game.")),
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_PLAYED_WITH),
};

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
    cli_puts(WY_N("{title}, players: {players}, moves: {moves}, draws: {draws}. Every draw is "
                  "what the seeds give."),
             "title", wy_tr(table->rules->title), "players", cli_int(table->options.players),
             "moves", cli_int(table->length), "draws", cli_int(proof->report.draws), NULL);
    if (table->rules->actor(table->state) != WY_OVER)
        puts(wy_tr(WY_N("The game was not finished.")));
    printf("\n%s\n", wy_tr(WY_N("Is this what you were shown, and gave, before the game?")));
    print_proof(table);
}

/* Status 2 is for what cannot be checked, or not yet. */
static int verify(const char *file, const wy_table *table, const char *known, bool json)
{
    static const int statuses[] = {CLI_OK, CLI_CHECK_FAILED, CLI_WRONG_USAGE};
    wy_proof proof;
    wy_proof_check(table, known, &proof);
    if (proof.fault[0]) {
        char line[2 * WY_TEXT_MAX];
        snprintf(line, sizeof line, "%s: %s", file, proof.fault);
        cli_complain_text(line);
    }
    if (json) {
        wy_json_writer out = WY_JSON_GROWING;
        wy_write_proof(&out, table, &proof);
        cli_print_writer(&out);
    } else if (!proof.fault[0])
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
        return cli_complain(WY_N("invalid commitment. Give 64 hexadecimal digits."), NULL);
    cli_read_record(path, use_stdin, cli_given(arguments, COMPONENTS), &record);
    if (json && record.status == CLI_CHECK_FAILED) {
        wy_json_writer out = WY_JSON_GROWING;
        wy_write_no_record(&out, &record.error);
        cli_print_writer(&out);
    }
    if (!record.table)
        return record.status;
    int status =
        verify(use_stdin ? wy_tr(WY_N("standard input")) : path, record.table, known, json);
    wy_table_destroy(record.table);
    return status;
}

const cli_command cli_verify_command = {
    .name = "verify",
    .help = WY_N("Verify the fairness of every chance move in a record."),
    .details = WY_N("FILE is the record of a game at a table server; \"-\" is standard input. The "
                    "exit status is 1 if the record or its chance is invalid, and 2 if it has no "
                    "proof or the game is not over."),
    .operand = {{"FILE", CLI_A_FILE, false}},
    CLI_OPTIONS(options),
    .run = run,
};
