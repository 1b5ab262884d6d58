/* cmd_analyse.c - "wyrm analyse": what a recorded game was worth to everybody, move by move. */
#include <string.h>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/lab.h"
#include "cli/record.h"
#include "cli/setup.h"
#include "cli/tables.h"
#include "cli/text.h"

enum { BOT, PLAYOUTS, SEED, JOBS, TABLE, COMPONENTS, JSON };

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
    [TABLE] = {"table", "FILE",
               WY_N("A table of \"wyrm solve\" that knows the game: losses and luck are exact, "
                    "without playouts."),
               CLI_A_FILE, true},
    [COMPONENTS] = {"components", "FILE", CLI_HELP_PLAYED_WITH, CLI_A_FILE, false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
};

enum { ITERATIONS_MAX = 10000000 };

/* ---- What is wanted ---- */

/* False after a complaint. A table leaves nothing to try out, and nobody else to judge. */
static bool read_judge(const cli_arguments *arguments, lab_entrant *judge)
{
    const char *bot = cli_given(arguments, BOT);
    bool is_exact = cli_given(arguments, TABLE) != NULL;
    if (!cli_exclude(arguments, TABLE, BOT) || !cli_exclude(arguments, TABLE, PLAYOUTS) ||
        !cli_exclude(arguments, TABLE, SEED))
        return false;
    if (!bot)
        bot = is_exact ? "perfect" : "strong";
    return cli_read_bot(bot, ITERATIONS_MAX, judge);
}

static bool read_plan(const cli_arguments *arguments, wy_analysis_plan *plan)
{
    uint64_t jobs = (uint64_t)cli_processors(WY_THREADS_MAX), playouts = 0;
    lab_entrant judge;
    plan->seed = 1;
    if (!read_judge(arguments, &judge) ||
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

/* Lets the tables that are given answer. False, after a complaint: they cannot, or without them
 * the judge cannot. */
static bool consult(const cli_arguments *arguments, const wy_table *table, wy_analysis_plan *plan)
{
    if (!cli_consult_tables(arguments, TABLE, table->rules, table->parts))
        return false;
    plan->oracle = wy_consulted();
    if (!plan->oracle)
        return cli_check_bot(plan->judge, table->rules, table->parts, table->state);
    if (wy_known_from(plan->oracle, table) >= 0)
        return true;
    cli_complain(wy_tr(WY_N("the tables do not know this game: it has other players, another sheet "
                            "or other options")));
    return false;
}

static int analyse(const cli_arguments *arguments, const wy_table *table, wy_analysis_plan plan)
{
    cli_bar bar;
    const lab_watcher watcher = {cli_bar_tell, &bar};
    plan.watcher = &watcher;
    cli_bar_open(&bar, WY_N("{percent} %, {time} left"), false);
    wy_analysis *analysis = wy_analyse(table, &plan);
    cli_bar_close(&bar);
    const wy_analysed analysed = {table, &plan, analysis};
    int status = CLI_OK;
    if (!analysis)
        status = cli_complain(wy_tr(WY_N("there is not enough memory; ask for fewer playouts")));
    else if (cli_given(arguments, JSON))
        print_json(&analysed);
    else
        cli_print_analysis(&analysed);
    wy_analysis_destroy(analysis);
    return status;
}

static int run(const cli_arguments *arguments)
{
    wy_analysis_plan plan = {0};
    cli_record record;
    const char *path = arguments->operand[0];
    if (!read_plan(arguments, &plan))
        return CLI_WRONG_USAGE;
    cli_read_record(path, strcmp(path, "-") == 0, cli_given(arguments, COMPONENTS), &record);
    if (!record.table)
        return record.status;
    int status = consult(arguments, record.table, &plan) ? analyse(arguments, record.table, plan)
                                                         : CLI_WRONG_USAGE;
    cli_forget_tables();
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
