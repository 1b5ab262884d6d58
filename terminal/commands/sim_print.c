/* sim_print.c - See sim.h: results as text, as CSV and as a page with plots. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lab/stats/plot.h"
#include "lab/stats/report.h"
#include "lab/stats/report_tables.h"
#include "terminal/commands/sim.h"
#include "terminal/files.h"
#include "terminal/ui/grid.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

static void print_heading(const lab_tally *tally)
{
    uint64_t count = tally->match->options.players;
    cli_puts(WY_N("{title}: games {games}, players {players}, seed {seed}"), "title",
             wy_tr(tally->match->rules->title), "games", cli_uint(tally->games), "players",
             cli_uint(count), "seed", cli_uint(tally->match->seed), NULL);
    if (count > 1)
        cli_puts(WY_N("Seats rotate from game to game; complete rounds: {rotations}."), "rotations",
                 cli_uint(tally->games / count), NULL);
    if (!lab_is_repeatable(tally->match))
        puts(wy_tr(CLI_TEXT_CLOCK));
    if (tally->games < tally->match->games)
        puts(wy_tr(WY_N("Interrupted: these are the games that were played by then.")));
}

void cli_print_tally(const lab_tally *tally, double seconds)
{
    char line[WY_TEXT_MAX];
    print_heading(tally);
    for (int i = 0; i < LAB_REPORT_TABLES; i++) {
        lab_grid grid;
        if (!lab_fill_report_table(&grid, tally, (lab_report_table)i))
            continue;
        cli_print_grid(stdout, &grid);
        lab_grid_close(&grid);
    }
    printf("\n%s\n",
           wy_format(line, sizeof line, WY_N("Time: {seconds} s, jobs: {jobs}"), "seconds",
                     cli_decimal("%.1f", seconds), "jobs", cli_int(tally->match->jobs), NULL));
}

/* A field as every spreadsheet reads it. */
static void print_field(const char *text)
{
    if (!text[strcspn(text, "\",\n")]) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text; text++)
        fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, stdout);
    putchar('"');
}

/* Headings are the rules' own words, in no language: programs read them. */
void cli_print_csv(const lab_tally *tally)
{
    const wy_rules *rules = tally->match->rules;
    int players = tally->match->options.players;
    fputs("game,seat,bot,score,rank,share,decisions", stdout);
    for (int i = 0; i < rules->score_line_count; i++) {
        putchar(',');
        print_field(rules->score_lines[i]);
    }
    putchar('\n');
    for (uint64_t game = 0; game < tally->games; game++)
        for (int seat = 0; seat < players; seat++) {
            int entrant = lab_entrant_at(seat, game, players);
            const lab_result *result = &tally->kept[game].results[entrant];
            char name[LAB_NAME_MAX];
            lab_name_entrant(&tally->match->entrants[entrant], name);
            printf("%" PRIu64 ",%d,", game, seat);
            print_field(name);
            printf(",%d,%d,%.6g,%u", result->total, result->rank, (double)result->share / LAB_WHOLE,
                   result->decisions);
            for (int i = 0; i < rules->score_line_count; i++)
                printf(",%d", result->line[i]);
            putchar('\n');
        }
}

static void cannot_write(const char *path, const char *reason)
{
    cli_complain(WY_N("cannot write {file}: {reason}"), "file", path, "reason", reason, NULL);
}

bool cli_check_report(const char *path)
{
    if (!cli_can_replace_file(path)) {
        cannot_write(path, strerror(errno));
        return false;
    }
    if (!lab_can_draw())
        return cli_refuse(WY_N("--report needs gnuplot, which cannot be run here; Debian has it "
                               "in the package gnuplot-nox"),
                          NULL);
    return true;
}

bool cli_write_report(const lab_tally *tally, const char *path)
{
    char *page = lab_report(tally);
    if (!page)
        return cli_refuse(WY_N("gnuplot has failed to draw the report"), NULL);
    bool written = cli_replace_file(path, page);
    if (written) {
        /* Unlike saved games, reports are readable as the umask allows. */
        mode_t mask = umask(0);
        umask(mask);
        (void)chmod(path, 0666 & ~mask);
    } else {
        cannot_write(path, strerror(errno));
    }
    free(page);
    return written;
}
