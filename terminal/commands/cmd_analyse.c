/* cmd_analyse.c - "wyrm analyse": post-game analysis, move by move. */
#include <string.h>

#include "terminal/commands/analysis.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/json.h"
#include "terminal/ui/text.h"

enum { BOT, PLAYOUTS, SEED, JOBS, TABLEBASE, COMPONENTS, JSON };

static const cli_option options[] = {
    [BOT] = {"bot", "BOT[:N]",
             WY_N("Bot that judges the decisions, and its iterations (default: strong)."),
             CLI_A_BOT, false},
    [PLAYOUTS] = CLI_OPTION(
        "playouts", "N",
        WY_N("Number of playouts of each position; four times as many halve the error.")),
    [SEED] = CLI_OPTION("seed", "S", CLI_HELP_SEED),
    [JOBS] = CLI_OPTION(
        "jobs", "J",
        WY_N("Number of threads (default: the number of processors). The result is the same.")),
    [TABLEBASE] = {"tablebase", "FILE",
                   WY_N("Tablebase of \"wyrm solve\" for exact losses and luck, without playouts."),
                   CLI_A_FILE, true},
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_PLAYED_WITH),
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
};

enum { ITERATIONS_MAX = 10000000 };

/* Checks that a tablebase comes without playouts and judge. Returns false after a complaint. */
static bool read_judge(const cli_arguments *arguments, lab_entrant *judge)
{
    const char *bot = cli_given(arguments, BOT);
    bool is_exact = cli_given(arguments, TABLEBASE) != NULL;
    if (!cli_exclude(arguments, TABLEBASE, BOT) || !cli_exclude(arguments, TABLEBASE, PLAYOUTS) ||
        !cli_exclude(arguments, TABLEBASE, SEED))
        return false;
    if (!bot)
        bot = is_exact ? "perfect" : "strong";
    return cli_read_bot(bot, ITERATIONS_MAX, judge);
}

static bool read_plan(const cli_arguments *arguments, wy_analysis_plan *plan)
{
    lab_entrant judge;
    plan->jobs = cli_processors(WY_THREADS_MAX);
    plan->seed = 1;
    if (!read_judge(arguments, &judge) ||
        !cli_int_number(arguments, PLAYOUTS, 2, WY_PLAYOUTS_MAX, &plan->playouts) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &plan->seed) ||
        !cli_int_number(arguments, JOBS, 1, WY_THREADS_MAX, &plan->jobs))
        return false;
    plan->judge = judge.bot;
    plan->iterations = judge.budget.iterations;
    return true;
}

/* Lets the tables that are given answer. False, after a complaint: they cannot, or without them
 * the judge cannot. */
static bool set_tablebase(const cli_arguments *arguments, const wy_table *table,
                          wy_analysis_plan *plan)
{
    if (!cli_set_tablebases(arguments, TABLEBASE, table->rules, table->parts))
        return false;
    plan->tablebase = wy_get_tablebase();
    if (!plan->tablebase)
        return cli_check_bot(plan->judge, table->rules, table->parts, table->state);
    if (wy_known_from(plan->tablebase, table) >= 0)
        return true;
    return cli_refuse(WY_N("the tables do not know this game: it has other players, another sheet "
                           "or other options"),
                      NULL);
}

static int analyse(const cli_arguments *arguments, const wy_table *table, wy_analysis_plan plan)
{
    cli_bar bar;
    wy_json_writer json = WY_JSON_GROWING;
    const lab_watcher watcher = {cli_bar_tell, &bar};
    plan.watcher = &watcher;
    cli_bar_open(&bar, WY_N("{percent} %, {time} left"), false);
    wy_analysis *analysis = wy_analyse(table, &plan);
    cli_bar_close(&bar);
    const wy_analysed analysed = {table, &plan, analysis};
    int status = CLI_OK;
    if (!analysis)
        status = cli_complain(WY_N("out of memory. Ask for fewer playouts."), NULL);
    else if (cli_given(arguments, JSON)) {
        wy_write_analysis(&json, &analysed);
        cli_print_writer(&json);
    } else
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
    int status = set_tablebase(arguments, record.table, &plan)
                     ? analyse(arguments, record.table, plan)
                     : CLI_WRONG_USAGE;
    cli_forget_tables();
    wy_table_destroy(record.table);
    return status;
}

const cli_command cli_analyse_command = {
    .name = "analyse",
    .help = WY_N("Analyse a recorded game: chances, mistakes and luck of each player."),
    .details =
        WY_N("RECORD is a saved game; \"-\" is standard input. The analysis shows everything, "
             "hidden information included; decisions are judged by what their player knew."),
    .operand = {{"RECORD", CLI_A_FILE, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
