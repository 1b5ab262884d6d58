/* cmd_analyse.c - "wyrm analyse": post-game analysis, move by move. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/table/locale.h"
#include "lab/analyse/analyse.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/play/view.h"
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

enum { WIDTH = 79, NUMBER = 5, SEAT = 7, CHANGE = 8, NAME = 14, CELL = 11, PER_CENT = 100 };

#define TINY 0.0095 /* a loss that two places do not show */

static void print_right(const char *text, int columns)
{
    cli_print_cell(stdout, text, columns, true);
}

/* Per cent with several players, points alone. */
static double shown(const wy_analysis *a, double value)
{
    return a->players > 1 ? value * PER_CENT : value;
}

static const char *number_text(const char *form, double number)
{
    const char *text = cli_decimal(form, number);
    return text[0] == '-' && !text[1 + strspn(text + 1, "0.,")] ? text + 1 : text;
}

/* Form of a value: more places would be noise. */
static const char *form_of(const wy_analysis *a)
{
    return a->is_exact ? "%.2f" : "%.1f";
}

static const char *signed_form_of(const wy_analysis *a)
{
    return a->is_exact ? "%+.2f" : "%+.1f";
}

static int indent_of(const wy_analysis *a)
{
    return NUMBER + a->players * SEAT + (a->is_exact ? CHANGE : 0) + 2;
}

static void print_text(int indent, const char *text, ...)
{
    char line[WY_TEXT_MAX];
    va_list pairs;
    va_start(pairs, text);
    cli_wrap(stdout, wy_format_list(line, sizeof line, text, pairs), 0, indent, WIDTH);
    va_end(pairs);
}

/* ---- The report: every move with the values after it, and the accounts of luck and skill ---- */

static void print_exact(const wy_analysis *a)
{
    print_text(0,
               WY_N("Every value is exact, by tables of \"wyrm solve\": the points that perfect "
                    "play brings from there on. There were no playouts, and there is no "
                    "error."),
               NULL);
    print_text(0,
               WY_N("Below stand the points to be expected after the move, and what it changed: "
                    "chance by luck, a decision by what it gave away. Moves without a choice "
                    "are left out."),
               NULL);
    if (a->from > 0)
        print_text(
            0, WY_N("The tables do not know the game before move {move}: values begin after it."),
            "move", cli_int(a->from), NULL);
}

static void print_playouts(const wy_analysed *d)
{
    const wy_analysis *a = d->analysis;
    char line[WY_TEXT_MAX];
    wy_format(
        line, sizeof line,
        a->horizon
            ? WY_N("Every position was played on {playouts} times for {horizon} decisions; the "
                   "standard error of a value is {error} at the most. The judge was {bot}.")
            : WY_N("Every position was played to the end {playouts} times; the standard error "
                   "of a value is {error} at the most. The judge was {bot}."),
        "playouts", cli_int(a->playouts), "horizon", cli_int(a->horizon), "error",
        number_text("%.1f", shown(a, a->error)), "bot", d->plan->judge->name, NULL);
    cli_wrap(stdout, line, 0, 0, WIDTH);
    print_text(0,
               a->players > 1 ? WY_N("Below stands each player's chance to win after the move, "
                                     "in per cent. Moves without a choice are left out.")
                              : WY_N("Below stand the points to be expected after the move. "
                                     "Moves without a choice are left out."),
               NULL);
}

static void print_heading(const wy_analysed *d, const cli_view *view)
{
    const wy_analysis *a = d->analysis;
    print_text(0, WY_N("{title}, moves: {moves}."), "title", wy_tr(d->table->rules->title), "moves",
               cli_int(a->length), NULL);
    if (a->is_exact)
        print_exact(a);
    else
        print_playouts(d);
    printf("\n%*s", NUMBER, "");
    for (int seat = 0; seat < view->players; seat++)
        print_right(view->name[seat], SEAT);
    if (a->is_exact)
        print_right(wy_tr(WY_N("Change")), CHANGE);
    putchar('\n');
}

/* ---- Moves ---- */

static const char *verdict_text(const wy_analysis *a, wy_verdict verdict)
{
    if (!a->is_exact)
        return WY_N("{verdict}: {loss} lost (± {error}), {played} instead of {best}. Better was "
                    "\"{move}\": {option}.");
    if (verdict == WY_FINE)
        return WY_N("{loss} lost, {played} instead of {best}. Better was \"{move}\": {option}.");
    return WY_N("{verdict}: {loss} lost, {played} instead of {best}. Better was \"{move}\": "
                "{option}.");
}

static void print_verdict(const wy_analysed *d, const cli_view *view, const wy_judged *move)
{
    static const char *const names[WY_VERDICTS] = {NULL, WY_N("slip"), WY_N("mistake"),
                                                   WY_N("blunder")};
    const wy_analysis *a = d->analysis;
    const char *name = names[move->verdict];
    int indent = indent_of(a);
    char line[3 * WY_TEXT_MAX], notation[WY_MOVE_MAX], option[WY_TEXT_MAX];
    const char *form = a->is_exact && move->loss < TINY ? "%.4f" : form_of(a);
    wy_notate(view->rules, view->parts, view->bytes, move->best, notation);
    cli_say_option(view, move->best, option);
    wy_format(line, sizeof line, verdict_text(a, move->verdict), "verdict", name ? wy_tr(name) : "",
              "loss", number_text(form, shown(a, move->loss)), "error",
              number_text(form, shown(a, move->error)), "played",
              number_text(form, shown(a, wy_analysis_value(a, move->with_played))), "best",
              number_text(form, shown(a, wy_analysis_value(a, move->with_best))), "move", notation,
              "option", option, NULL);
    printf("%*s", indent, "");
    cli_wrap(stdout, line, indent, indent, WIDTH);
}

/* Luck of every chance move; of a decision what it gave away, which the best does not. */
static void print_change(const wy_analysis *a, int number)
{
    const wy_judged *move = &a->move[number];
    bool is_told = number >= a->from && (move->options == 0 || move->loss > 0);
    double change = is_told ? wy_analysis_value(a, wy_analysis_change(a, number, 0)) : 0;
    print_right(is_told ? number_text("%+.2f", change) : "", CHANGE);
}

static void print_values(const wy_analysis *a, int number)
{
    const char *form = a->players > 1 ? "%.0f" : form_of(a);
    for (int seat = 0; seat < a->players; seat++) {
        double after = wy_analysis_value(a, a->move[number].after[seat]);
        print_right(number + 1 < a->from ? "-" : number_text(form, shown(a, after)), SEAT);
    }
    if (a->is_exact)
        print_change(a, number);
}

static void print_move(const wy_analysed *d, const cli_view *view, int number)
{
    const wy_analysis *a = d->analysis;
    const wy_judged *move = &a->move[number];
    char text[WY_TEXT_MAX];
    if (move->options == 1)
        return;
    printf("%*d", NUMBER, number + 1);
    print_values(a, number);
    printf("  ");
    cli_say_event(view, move->action, text);
    cli_wrap(stdout, text, indent_of(a), indent_of(a), WIDTH);
    if (a->is_exact ? move->loss > 0 : move->verdict != WY_FINE)
        print_verdict(d, view, move);
}

/* ---- Accounts ---- */

static void print_cell(const wy_analysis *a, int64_t units, const char *form)
{
    print_right(number_text(form, shown(a, wy_analysis_value(a, units))), CELL);
}

/* Prints the skill with its standard error: many small decisions may be noise together. */
static void print_skill(const wy_analysis *a, const wy_account *account)
{
    char text[WY_TEXT_MAX];
    if (a->is_exact) {
        print_cell(a, account->skill, signed_form_of(a));
        return;
    }
    snprintf(text, sizeof text, "%s ±%s",
             number_text(signed_form_of(a), shown(a, wy_analysis_value(a, account->skill))),
             number_text("%.0f", shown(a, account->skill_error)));
    print_right(text, CELL);
}

static void print_account(const wy_analysed *d, const cli_view *view, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    cli_print_cell(stdout, view->name[seat], NAME, false);
    print_cell(a, account->start, form_of(a));
    print_cell(a, account->luck, signed_form_of(a));
    print_skill(a, account);
    if (!a->is_exact)
        print_cell(a, account->others, signed_form_of(a));
    print_cell(a, account->end, form_of(a));
    putchar('\n');
}

static const char *faults_text(const wy_analysis *a, bool is_better)
{
    if (a->is_exact)
        return WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                    "slips {slips}; {lost} lost against perfect play in all.");
    return is_better
               ? WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                      "slips {slips}; {lost} (± {error}) better than the judge in all.")
               : WY_N("{name}: decisions {decisions}, blunders {blunders}, mistakes {mistakes}, "
                      "slips {slips}; {lost} (± {error}) lost against the judge in all.");
}

static void print_faults(const wy_analysed *d, const cli_view *view, int seat)
{
    const wy_analysis *a = d->analysis;
    const wy_account *account = &a->account[seat];
    double given = shown(a, wy_analysis_value(a, account->lost));
    print_text(2, faults_text(a, given < 0), "name", view->name[seat], "decisions",
               cli_int(account->decisions), "blunders", cli_int(account->verdicts[WY_BLUNDER]),
               "mistakes", cli_int(account->verdicts[WY_MISTAKE]), "slips",
               cli_int(account->verdicts[WY_SLIP]), "lost",
               number_text(form_of(a), given < 0 ? -given : given), "error",
               number_text(form_of(a), shown(a, account->lost_error)), NULL);
}

static void print_titles(const wy_analysis *a)
{
    printf("\n%*s", NAME, "");
    print_right(wy_tr(WY_N("Start")), CELL);
    print_right(wy_tr(WY_N("Luck")), CELL);
    print_right(wy_tr(WY_N("Decisions")), CELL);
    if (!a->is_exact)
        print_right(wy_tr(WY_N("Others")), CELL);
    print_right(wy_tr(WY_N("Result")), CELL);
    putchar('\n');
}

static void print_thresholds(const wy_analysis *a)
{
    const char *limit[WY_VERDICTS];
    for (int i = 0; i < WY_VERDICTS; i++)
        limit[i] = number_text("%.3g", shown(a, a->threshold[i]));
    print_text(
        0,
        a->is_exact
            ? WY_N("A slip loses {slip}, a mistake {mistake}, a blunder {blunder} or more.")
            : WY_N("A slip loses {slip}, a mistake {mistake}, a blunder {blunder} or more, and "
                   "more than twice its standard error."),
        "slip", limit[WY_SLIP], "mistake", limit[WY_MISTAKE], "blunder", limit[WY_BLUNDER], NULL);
}

static void print_accounts(const wy_analysed *d, const cli_view *view)
{
    const wy_analysis *a = d->analysis;
    print_titles(a);
    for (int seat = 0; seat < view->players; seat++)
        print_account(d, view, seat);
    if (!a->is_over)
        print_text(0, WY_N("The game is not over; the result is what is to be expected."), NULL);
    putchar('\n');
    for (int seat = 0; seat < view->players; seat++) {
        print_faults(d, view, seat);
        if (a->account[seat].has_share)
            print_text(2, WY_N("Share of perfect play: {percent} %"), "percent",
                       number_text("%.1f", a->account[seat].share_of_perfect * PER_CENT), NULL);
    }
    print_thresholds(a);
}

static void print_analysis(const wy_analysed *analysed)
{
    cli_view view;
    wy_replay replay;
    cli_look(&view, analysed->table, WY_SPECTATOR);
    print_heading(analysed, &view);
    /* Hidden information is shown: sentences are made from the states. */
    for (wy_replay_start(&replay, analysed->table); wy_replay_more(&replay);
         wy_replay_next(&replay)) {
        memcpy(view.bytes, replay.state, view.rules->state_size);
        print_move(analysed, &view, replay.move);
    }
    wy_replay_finish(&replay);
    print_accounts(analysed, &view);
}

/* ---- The command ---- */

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

/* Lets the given tables answer. Returns false after a complaint. */
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
        print_analysis(&analysed);
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
    CLI_OPTIONS(options),
    .run = run,
};
