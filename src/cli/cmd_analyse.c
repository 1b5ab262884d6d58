/* cmd_analyse.c - "wyrm analyse": what a recorded game was worth to everybody, move by move. */
#include <string.h>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/lab.h"
#include "cli/record.h"
#include "cli/setup.h"
#include "cli/text.h"

enum { BOT, PLAYOUTS, SEED, JOBS, COMPONENTS, JSON };

static const cli_option options[] = {
    [BOT] = {"bot", "BOT[:N]",
             WY_N("Who judges the decisions, and with how many iterations; strong, if not given."),
             CLI_A_BOT, false},
    [PLAYOUTS] = {"playouts", "N",
                  WY_N("How often each position is played on: four times as many halve the error."),
                  CLI_ANYTHING, false},
    [SEED] = {"seed", "S", CLI_HELP_SEED, CLI_ANYTHING, false},
    [JOBS] = {"jobs", "J",
              WY_N("How many threads work; as many as there are processors, if not given. The "
                   "result does not depend on it."),
              CLI_ANYTHING, false},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_PLAYED_WITH, CLI_A_FILE, false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
};

enum { ITERATIONS_MAX = 10000000 };

/* ---- What is wanted ---- */

static bool read_plan(const cli_arguments *arguments, wy_analysis_plan *plan)
{
    const char *bot = cli_given(arguments, BOT);
    uint64_t jobs = (uint64_t)cli_processors(WY_THREADS_MAX), playouts = 0;
    lab_entrant judge;
    plan->seed = 1;
    if (!cli_read_bot(bot ? bot : "strong", ITERATIONS_MAX, &judge) ||
        !cli_number(arguments, PLAYOUTS, 2, WY_PLAYOUTS_MAX, &playouts) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &plan->seed) ||
        !cli_number(arguments, JOBS, 1, WY_THREADS_MAX, &jobs))
        return false;
    plan->judge = judge.bot;
    plan->iterations = judge.budget.iterations;
    plan->playouts = (int)playouts;
    plan->jobs = (int)jobs;
    return true;
}

/* ---- Working ---- */

static void print_json(const wy_analysed *analysed)
{
    wy_page page = {0};
    wy_write_analysis(&page, analysed);
    cli_print_page(&page);
}

static int run(const cli_arguments *arguments)
{
    wy_analysis_plan plan = {0};
    cli_bar bar;
    const lab_watcher watcher = {cli_bar_tell, &bar};
    cli_record record;
    const char *path = arguments->operand[0];
    if (!read_plan(arguments, &plan))
        return CLI_WRONG_USAGE;
    cli_read_record(path, strcmp(path, "-") == 0, cli_given(arguments, COMPONENTS), &record);
    if (!record.table)
        return record.status;
    plan.watcher = &watcher;
    cli_bar_open(&bar, WY_N("{percent} %, {time} left"), false);
    wy_analysis *analysis = wy_analyse(record.table, &plan);
    cli_bar_close(&bar);
    const wy_analysed analysed = {record.table, &plan, analysis};
    int status = CLI_OK;
    if (!analysis)
        status = cli_complain(wy_tr(WY_N("there is not enough memory; ask for fewer playouts")));
    else if (cli_given(arguments, JSON))
        print_json(&analysed);
    else
        cli_print_analysis(&analysed);
    wy_analysis_destroy(analysis);
    wy_table_destroy(record.table);
    return status;
}

const cli_command cli_analyse_command = {
    .name = "analyse",
    .help = WY_N("Shows each player's chances in a recorded game, the mistakes, and the luck."),
    .details =
        WY_N("RECORD is a saved game; \"-\" is standard input. Everything is shown, also what "
             "was hidden from the players; their decisions are judged by what they knew."),
    .operand = {{"RECORD", CLI_A_FILE, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
