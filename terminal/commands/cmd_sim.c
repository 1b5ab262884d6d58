/* cmd_sim.c - "wyrm sim": simulation of many games of bots. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lab/sim/result.h"
#include "lab/stats/plot.h"
#include "lab/stats/report_tables.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/files.h"
#include "terminal/ui/grid.h"
#include "terminal/ui/text.h"

enum { CSV = CLI_LAB_OPTIONS, REPORT, NO_GAMES, QUIET, COMPARE };

static const cli_option options[] = {
    [CLI_LAB_BOTS] = {"seats", "BOT,BOT,...",
                      WY_N("Bots that play (required). BOT:200 is 200 iterations a move, BOT:50ms "
                           "is 50 ms. A single bot takes every seat."),
                      CLI_A_BOT, false},
    [CLI_LAB_GAMES] = CLI_OPTION("games", "N", WY_N("Number of games (default: 100).")),
    [CLI_LAB_PLAYERS] =
        CLI_OPTION("players", "N",
                   WY_N("Number of players (default: the number of seats; with one bot, the "
                        "fewest possible).")),
    CLI_LAB_ROWS,
    [CLI_LAB_JSON] = CLI_OPTION("json", NULL, WY_N("JSON output, with every game for --compare.")),
    [CSV] = CLI_OPTION("csv", NULL, WY_N("CSV output, a row for each game and seat.")),
    [REPORT] =
        CLI_FILE_OPTION("report", "FILE.html", WY_N("HTML page with plots; requires gnuplot.")),
    [NO_GAMES] = CLI_OPTION("no-games", NULL, WY_N("JSON without the single games.")),
    [QUIET] = CLI_OPTION("quiet", NULL, CLI_HELP_LAB_QUIET),
    [COMPARE] =
        CLI_FILE_OPTION("compare", "FILE FILE",
                        WY_N("Paired comparison of two results of --json, game by game, with "
                             "significance; nothing is played.")),
};

static int compare(const cli_arguments *arguments)
{
    for (int i = 0; i < (int)WY_COUNT(options); i++)
        if (i != COMPARE && i != CLI_LAB_JSON && !cli_exclude(arguments, i, COMPARE))
            return CLI_WRONG_USAGE;
    if (!arguments->operand[0])
        return cli_complain(WY_N("missing file of --compare. Give two: before and after."), NULL);
    return cli_compare(cli_given(arguments, COMPARE), arguments->operand[0],
                       cli_given(arguments, CLI_LAB_JSON) != NULL);
}

/* One bot takes every seat. Answers the number of players, 0 after a complaint. */
static int read_seats(const cli_arguments *arguments, const wy_rules *rules, lab_match *match)
{
    const char *list = cli_given(arguments, CLI_LAB_BOTS);
    if (!list) {
        cli_complain(
            WY_N("missing --seats. Name the bots that play, such as --seats greedy,random."), NULL);
        return 0;
    }
    int count = cli_read_entrants(list, match->entrants, WY_SEATS_MAX);
    int players = count == 1 ? rules->min_players : count;
    if (count == 0 || !cli_player_number(arguments, CLI_LAB_PLAYERS, rules, &players))
        return 0;
    for (int i = 1; count == 1 && i < players; i++)
        match->entrants[i] = match->entrants[0];
    if (count > 1 && count != players) {
        cli_complain(WY_N("--seats and --players differ. Give one seat for each player."), NULL);
        return 0;
    }
    return players;
}

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

static void print_tally(const lab_tally *tally, double seconds)
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
static void print_csv(const lab_tally *tally)
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

/* Can gnuplot be asked, and the report be put there? False after a complaint. */
static bool check_report(const char *path)
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

static bool write_report(const lab_tally *tally, const char *path)
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

static bool print_results(const cli_arguments *arguments, const lab_tally *tally, double seconds)
{
    const char *report = cli_given(arguments, REPORT);
    if (cli_given(arguments, CLI_LAB_JSON)) {
        json_t *result = lab_result_json(tally, seconds);
        if (tally->keeps)
            json_object_set_new(result, "per_game", lab_games_json(tally));
        cli_print_json(result);
    } else if (cli_given(arguments, CSV)) {
        print_csv(tally);
    } else {
        print_tally(tally, seconds);
    }
    return !report || write_report(tally, report);
}

static int play(const cli_arguments *arguments, const lab_match *match)
{
    bool keeps = cli_given(arguments, CSV) ||
                 (cli_given(arguments, CLI_LAB_JSON) && !cli_given(arguments, NO_GAMES));
    int status = CLI_OK;
    lab_tally tally;
    cli_bar bar;
    lab_tally_open(&tally, match, keeps);
    cli_bar_open(&bar, CLI_BAR_GAMES, cli_given(arguments, QUIET) != NULL);
    lab_watcher watcher = {cli_bar_tell, &bar};
    lab_run(&tally, cli_catch_interrupt(), &watcher);
    double seconds = cli_bar_seconds(&bar);
    cli_bar_close(&bar);
    if (tally.games < match->games)
        status = CLI_INTERRUPTED;
    if (tally.games == 0)
        cli_complain(WY_N("interrupted before a game was over"), NULL);
    else if (!print_results(arguments, &tally, seconds))
        status = CLI_WRONG_USAGE;
    lab_tally_close(&tally);
    return status;
}

static int run(const cli_arguments *arguments)
{
    const char *report = cli_given(arguments, REPORT);
    lab_match match = {0};
    if (cli_given(arguments, COMPARE))
        return compare(arguments);
    if (!arguments->operand[0])
        return cli_complain(WY_N("no game given. \"wyrm games\" lists the games."), NULL);
    const wy_rules *rules = cli_game(arguments->operand[0]);
    if (!rules || !cli_exclude(arguments, CLI_LAB_JSON, CSV))
        return CLI_WRONG_USAGE;
    int players = read_seats(arguments, rules, &match);
    if (!players || !cli_read_budget(arguments, match.entrants, players) ||
        !cli_open_match(arguments, rules, players, &match))
        return CLI_WRONG_USAGE;
    int status = CLI_WRONG_USAGE;
    if (cli_check_entrants(&match, match.entrants, players) && (!report || check_report(report)))
        status = play(arguments, &match);
    cli_close_match(&match);
    return status;
}

const cli_command cli_sim_command = {
    .name = "sim",
    .help = WY_N("Simulate many games between bots and report statistics."),
    .details =
        WY_N("Seats rotate from game to game. The same seed gives the same games for any number of "
             "jobs. Ctrl-C ends it early and prints the results so far, with exit status 130."),
    .operand = {{"GAME", CLI_A_GAME, true}},
    CLI_OPTIONS(options),
    .run = run,
};
