/* cmd_verify.c - "wyrm verify": checks a record, and then draws all its chance moves again from the
 * seeds of its proof. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/record.h"
#include "cli/setup.h"
#include "cli/text.h"

enum { COMMITMENT, JSON, COMPONENTS };

static const cli_option options[] = {
    [COMMITMENT] = {"commitment", "HEX",
                    WY_N("The commitment that you were shown before the game."), CLI_ANYTHING,
                    false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_PLAYED_WITH, CLI_A_FILE, false},
};

/* What came out: `fault` is NULL if all is fair, else a sentence (a template). */
typedef struct outcome {
    int status;
    const char *fault;
    wy_fair_report report;
} outcome;

static bool is_over(const wy_table *table)
{
    return table->rules->actor(table->state) == WY_OVER;
}

/* ---- Checking ---- */

/* Who was shown another commitment was shown another game. `known` may be NULL. */
static bool is_known(const wy_table *table, const char *known)
{
    uint8_t commitment[WY_FAIR_BYTES];
    return !known || (wy_fair_unhex(known, commitment, sizeof commitment) == WY_FAIR_BYTES &&
                      memcmp(commitment, table->fair.commitment, sizeof commitment) == 0);
}

/* Status 2 is for what cannot be checked, or not yet. A game that is over owes its seed. */
static outcome check(const wy_table *table, const char *known)
{
    outcome found = {CLI_CHECK_FAILED, NULL, {0}};
    wy_fairness fairness = wy_table_verify(table, &found.report);
    if (fairness == WY_FAIR_NO_PROOF) {
        found.status = CLI_WRONG_USAGE;
        found.fault = WY_N("{file}: this record has no proof of fairness");
    } else if (!is_known(table, known)) {
        found.fault = WY_N("{file}: the commitment in this record is another one: {commitment}");
    } else if (fairness == WY_FAIR_NO_SEED && !is_over(table)) {
        found.status = CLI_WRONG_USAGE;
        found.fault = WY_N("{file}: the game is not over, and its seed is still secret");
    } else if (fairness == WY_FAIR_NO_SEED) {
        found.fault = WY_N("{file}: the game is over, but its seed is withheld");
    } else if (fairness == WY_FAIR_OTHER_SEED) {
        found.fault = WY_N("{file}: the seed is not the one that was committed to");
    } else if (fairness == WY_FAIR_BROKEN) {
        found.fault = WY_N("{file}: move {move} is \"{played}\", but the seeds give \"{drawn}\"; "
                           "wrong draws: {wrong} of {draws}");
    } else {
        found.status = CLI_OK;
    }
    return found;
}

/* ---- Telling ---- */

static void write_fault(const char *file, const wy_table *table, const outcome *found,
                        char line[2 * WY_TEXT_MAX])
{
    char commitment[WY_FAIR_HEX_MAX], move[16], wrong[16], draws[16];
    wy_fair_hex(commitment, table->fair.commitment, WY_FAIR_BYTES);
    snprintf(move, sizeof move, "%d", found->report.move);
    snprintf(wrong, sizeof wrong, "%d", found->report.wrong);
    snprintf(draws, sizeof draws, "%d", found->report.draws);
    wy_fill(line, 2 * (size_t)WY_TEXT_MAX, found->fault, "file", file, "commitment", commitment,
            "move", move, "played", found->report.played, "drawn", found->report.drawn, "wrong",
            wrong, "draws", draws, NULL);
}

static json_t *hex_json(const uint8_t *bytes, size_t size, bool exists)
{
    char hex[WY_FAIR_HEX_MAX];
    return exists ? json_string(wy_fair_hex(hex, bytes, size)) : json_null();
}

static json_t *proof_json(const wy_table *table)
{
    const wy_fair *fair = &table->fair;
    json_t *seeds = json_array();
    for (int seat = 0; seat < table->options.players; seat++) {
        const wy_player_seed *player = &fair->players[seat];
        json_array_append_new(seeds, hex_json(player->bytes, player->size, player->size > 0));
    }
    return json_pack("{s:s, s:o, s:o, s:o}", "table", fair->table, "commitment",
                     hex_json(fair->commitment, WY_FAIR_BYTES, true), "seed",
                     hex_json(fair->seed, WY_FAIR_BYTES, fair->known == WY_SEED_SHOWN), "players",
                     seeds);
}

static void report_json(const wy_table *table, const outcome *found, const char *fault)
{
    const wy_fair_report *report = &found->report;
    json_t *fair = found->status == CLI_WRONG_USAGE ? json_null() : json_boolean(!found->fault);
    json_t *object =
        json_pack("{s:o, s:s, s:i, s:i, s:b, s:i, s:i}", "fair", fair, "game", table->rules->id,
                  "players", table->options.players, "moves", table->length, "final",
                  is_over(table), "draws", report->draws, "wrong", report->wrong);
    if (report->move)
        json_object_update_new(object, json_pack("{s:i, s:s, s:s}", "move", report->move, "played",
                                                 report->played, "drawn", report->drawn));
    if (found->fault) {
        char clean[2 * WY_TEXT_MAX];
        json_object_set_new(object, "error", json_string(cli_clean(clean, sizeof clean, fault)));
    }
    if (wy_fair_exists(&table->fair))
        json_object_set_new(object, "proof", proof_json(table));
    cli_print_json(object);
    json_decref(object);
}

/* The record itself is not in order. */
static void report_bad_record(const wy_error *error)
{
    char clean[WY_TEXT_MAX];
    json_t *object = json_pack("{s:b, s:i, s:i, s:s}", "fair", 0, "move", error->move, "line",
                               error->line, "error", cli_clean(clean, sizeof clean, error->text));
    cli_print_json(object);
    json_decref(object);
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

static void report(const wy_table *table, const outcome *found)
{
    char line[WY_TEXT_MAX], moves[16], players[16], draws[16];
    snprintf(moves, sizeof moves, "%d", table->length);
    snprintf(players, sizeof players, "%d", table->options.players);
    snprintf(draws, sizeof draws, "%d", found->report.draws);
    puts(wy_fill(line, sizeof line,
                 WY_N("{title}, players: {players}, moves: {moves}, draws: {draws}. Every draw is "
                      "what the seeds give."),
                 "title", wy_tr(table->rules->title), "players", players, "moves", moves, "draws",
                 draws, NULL));
    if (!is_over(table))
        puts(wy_tr(WY_N("The game was not finished.")));
    printf("\n%s\n", wy_tr(WY_N("Is this what you were shown, and gave, before the game?")));
    print_proof(table);
}

static int verify(const char *file, const wy_table *table, const char *known, bool json)
{
    char fault[2 * WY_TEXT_MAX] = "";
    outcome found = check(table, known);
    if (found.fault) {
        write_fault(file, table, &found, fault);
        cli_complain(fault);
    }
    if (json)
        report_json(table, &found, fault);
    else if (!found.fault)
        report(table, &found);
    return found.status;
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
