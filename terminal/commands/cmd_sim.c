/* cmd_sim.c - "wyrm sim": simulation of many games of bots. */
#include <stdio.h>
#include <stdlib.h>

#include "lab/sim/result.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/sim.h"
#include "terminal/json.h"
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

static bool print_results(const cli_arguments *arguments, const lab_tally *tally, double seconds)
{
    const char *report = cli_given(arguments, REPORT);
    if (cli_given(arguments, CLI_LAB_JSON)) {
        json_t *result = lab_result_json(tally, seconds);
        if (tally->keeps)
            json_object_set_new(result, "per_game", lab_games_json(tally));
        cli_print_json(result);
    } else if (cli_given(arguments, CSV)) {
        cli_print_csv(tally);
    } else {
        cli_print_tally(tally, seconds);
    }
    return !report || cli_write_report(tally, report);
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
    if (cli_check_entrants(&match, match.entrants, players) &&
        (!report || cli_check_report(report)))
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
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
