/* sim_print.c - see sim.h: what was measured, for people and for spreadsheets. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/grid.h"
#include "cli/sim.h"
#include "cli/text.h"
#include "lab/sections.h"
#include "wyrm/table.h"

static void print_heading(const lab_tally *tally)
{
    char line[WY_TEXT_MAX], games[24], players[8], seed[24], rotations[24];
    uint64_t count = tally->match->options.players;
    snprintf(games, sizeof games, "%" PRIu64, tally->games);
    snprintf(players, sizeof players, "%" PRIu64, count);
    snprintf(seed, sizeof seed, "%" PRIu64, tally->match->seed);
    snprintf(rotations, sizeof rotations, "%" PRIu64, tally->games / count);
    puts(wy_fill(line, sizeof line, WY_N("{title}: games {games}, players {players}, seed {seed}"),
                 "title", wy_tr(tally->match->rules->title), "games", games, "players", players,
                 "seed", seed, NULL));
    if (count > 1)
        puts(wy_fill(line, sizeof line,
                     WY_N("Seats rotate from game to game; complete rounds: {rotations}."),
                     "rotations", rotations, NULL));
    if (!lab_is_repeatable(tally->match))
        puts(wy_tr(CLI_TEXT_CLOCK));
    if (tally->games < tally->match->games)
        puts(wy_tr(WY_N("Interrupted: these are the games that were played by then.")));
}

void cli_print_tally(const lab_tally *tally, double seconds)
{
    char line[WY_TEXT_MAX], time[32], jobs[16];
    print_heading(tally);
    for (int i = 0; i < LAB_SECTIONS; i++) {
        lab_grid grid;
        if (!lab_fill_section(&grid, tally, (lab_section)i))
            continue;
        cli_print_grid(stdout, &grid);
        lab_grid_close(&grid);
    }
    snprintf(time, sizeof time, "%.1f", seconds);
    snprintf(jobs, sizeof jobs, "%d", tally->match->jobs);
    printf("\n%s\n", wy_fill(line, sizeof line, WY_N("Time: {seconds} s, jobs: {jobs}"), "seconds",
                             time, "jobs", jobs, NULL));
}

/* ---- Rows for spreadsheets ---- */

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
