/* cmd_tune.c - "wyrm tune": tuning of the weights of a game's evaluation. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/table/memory.h"
#include "lab/tune/tune.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"

enum { PLAYERS, OPTION, BOT, GAMES, STEPS, VERIFY, SEED, JOBS, ONLY, FIT, TRY, WRITE, JSON };

static const cli_option options[] = {
    [PLAYERS] = CLI_OPTION("players", "N", CLI_HELP_PLAYERS),
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [BOT] = {"bot", "BOT[:ITERATIONS]", WY_N("Bot to tune, such as search:50 (default: greedy)."),
             CLI_A_BOT, false},
    [GAMES] = CLI_OPTION("games", "N", WY_N("Number of games of each step (default: 32).")),
    [STEPS] = CLI_OPTION("steps", "N", WY_N("Number of steps (default: 60).")),
    [VERIFY] =
        CLI_OPTION("verify", "N",
                   WY_N("Number of games between old and new weights at the end (default: half as "
                        "many as before).")),
    [SEED] = CLI_OPTION("seed", "S", CLI_HELP_SEED),
    [JOBS] = CLI_OPTION("jobs", "J",
                        WY_N("Number of games in parallel (default: 1). The result is the same.")),
    [ONLY] = CLI_OPTION("only", "NAME,...",
                        WY_N("Weights to tune, or groups of them (default: all that matter).")),
    [FIT] = CLI_OPTION(
        "fit", NULL,
        WY_N("Logistic regression on the winners of games between equals, instead of SPSA.")),
    [TRY] = {"try", "NAME=VALUE",
             WY_N("Value of a weight, to be measured instead of tuned: only the match at the end "
                  "is played (default: 200 games); repeatable."),
             CLI_ANYTHING, true},
    [WRITE] = CLI_FILE_OPTION("write", "FILE",
                              WY_N("File for the new weights; written unless they are worse.")),
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
};

typedef struct tune_order {
    const wy_rules *rules;
    lab_entrant entrant; /* who plays */
    tune_plan plan;
    tune_params params;
    tune_version before, after; /* to be closed, whatever was read */
    const char *only, *path;    /* NULL: not given */
    bool json;
} tune_order;

/* ---- Reading ---- */

/* "search:50", or a bot as it is. */
static bool read_bot(const char *text, tune_order *o)
{
    if (!cli_read_bot(text, 1000000, &o->entrant))
        return false;
    o->plan.field.bot = o->entrant.bot;
    o->plan.field.iterations = o->entrant.budget.iterations;
    if (!o->entrant.budget.iterations || o->entrant.bot->budget.iterations)
        return true;
    return cli_refuse(
        WY_N("invalid --bot \"{word}\". Give BOT or BOT:ITERATIONS, for a bot that searches."),
        "word", text, NULL);
}

static bool read_numbers(const cli_arguments *arguments, const wy_rules *rules, tune_plan *plan)
{
    enum { USUAL_TRIAL = 200 };
    int players = rules->min_players;
    plan->games = 32;
    plan->steps = 60;
    plan->field.jobs = 1;
    plan->field.seed = 1;
    if (!cli_player_number(arguments, PLAYERS, rules, &players) ||
        !cli_int_number(arguments, GAMES, 2, 1000000, &plan->games) ||
        !cli_int_number(arguments, STEPS, 1, 100000, &plan->steps) ||
        !cli_int_number(arguments, JOBS, 1, WY_THREADS_MAX, &plan->field.jobs) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &plan->field.seed))
        return false;
    if (plan->method == TUNE_GIVEN)
        plan->games = plan->steps = 0;
    int64_t half = (int64_t)plan->games * plan->steps / 2;
    int64_t verify = plan->method == TUNE_GIVEN ? USUAL_TRIAL : half;
    plan->verify = verify > 1000000 ? 1000000 : verify < 4 ? 4 : (int)verify;
    wy_default_options(rules, players, &plan->field.options);
    return cli_int_number(arguments, VERIFY, 4, 1000000, &plan->verify);
}

/* Hours of work should not end at a folder that is not there. */
static bool can_write(const char *path)
{
    char folder[CLI_PATH_MAX];
    if (*path && access(cli_folder_of(path, folder), W_OK) == 0)
        return true;
    return cli_refuse(WY_N("cannot write {path}: {fault}"), "path", path, "fault",
                      strerror(*path ? errno : ENOENT), NULL);
}

static bool has_no_weight(const tune_order *o, const char *text, size_t length)
{
    char word[TUNE_NAME_MAX];
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word), text);
    return cli_refuse(WY_N("{game} has no weight \"{word}\""), "game", wy_tr(o->rules->title),
                      "word", word, NULL);
}

static bool is_tried(const tune_order *o, const tune_param *param)
{
    for (int i = 0; i < o->params.count; i++)
        if (o->params.param[i].search_param == param->search_param &&
            o->params.param[i].offset == param->offset)
            return true;
    return false;
}

/* "lead=1600" or "cards[3]=40": a param, and what it is set to. */
static bool try_param(tune_order *o, const char *text)
{
    char name[TUNE_NAME_MAX] = "", *end = NULL;
    size_t length = strcspn(text, "=");
    tune_param param;
    if (length < sizeof name)
        snprintf(name, sizeof name, "%.*s", (int)length, text);
    if (!tune_find_param(&o->before, name, &param))
        return has_no_weight(o, text, length);
    long value = text[length] ? strtol(text + length + 1, &end, 10) : 0;
    if (!end || end == text + length + 1 || *end || value < param.least || value > param.most)
        return cli_refuse(
            WY_N("invalid --try \"{word}\". Give {name}=VALUE, from {least} to {most}."), "name",
            name, "least", cli_int(param.least), "most", cli_int(param.most), "word", text, NULL);
    if (!is_tried(o, &param))
        o->params.param[o->params.count++] = param;
    tune_set(&o->after, &param, (int)value);
    return true;
}

static bool find_params(const cli_arguments *arguments, tune_order *o)
{
    bool is_tuned = o->plan.method != TUNE_GIVEN;
    const char *unknown = is_tuned ? tune_find_params(&o->before, o->only, &o->params) : NULL;
    if (unknown)
        return has_no_weight(o, unknown, strcspn(unknown, ","));
    for (int i = 0; i < arguments->given_count; i++)
        if (arguments->given[i].option == TRY && !try_param(o, arguments->given[i].value))
            return false;
    tune_drop_idle(&o->before, &o->plan.field.options, o->plan.field.bot, o->plan.field.seed,
                   &o->params);
    return o->params.count > 0 ||
           cli_refuse(WY_N("none of these weights makes a difference in such games"), NULL);
}

static bool read_method(const cli_arguments *arguments, tune_order *o)
{
    static const int tuning[] = {GAMES, STEPS, ONLY, FIT};
    o->plan.method = cli_given(arguments, TRY)   ? TUNE_GIVEN
                     : cli_given(arguments, FIT) ? TUNE_BY_FIT
                                                 : TUNE_BY_SPSA;
    for (int i = 0; o->plan.method == TUNE_GIVEN && i < (int)WY_COUNT(tuning); i++)
        if (!cli_exclude(arguments, TRY, tuning[i]))
            return false;
    return true;
}

static bool can_fit(const tune_order *o)
{
    if (o->plan.method != TUNE_BY_FIT || o->plan.field.options.players > 1)
        return true;
    return cli_refuse(WY_N("--fit needs two players or more. Set --players."), NULL);
}

static bool can_play(const tune_order *o, const void *parts)
{
    wy_scratch start;
    (void)o->rules->setup(parts, &o->plan.field.options, start.bytes);
    return cli_check_bot(o->plan.field.bot, o->rules, parts, start.bytes);
}

/* Into an order of zeros. False after a complaint. */
static bool read_order(const cli_arguments *arguments, tune_order *o)
{
    tune_field *field = &o->plan.field;
    const char *bot = cli_given(arguments, BOT);
    o->rules = cli_game(arguments->operand[0]);
    o->only = cli_given(arguments, ONLY);
    o->path = cli_given(arguments, WRITE);
    o->json = cli_given(arguments, JSON) != NULL;
    if (!o->rules || !read_method(arguments, o) || !read_numbers(arguments, o->rules, &o->plan) ||
        !can_fit(o) || !read_bot(bot ? bot : "greedy", o) ||
        !cli_set_options(arguments, OPTION, o->rules, &field->options) ||
        (o->path && !can_write(o->path)))
        return false;
    void *parts = cli_parts(o->rules, NULL);
    bool is_good = cli_check_setup(o->rules, parts, &field->options) && can_play(o, parts);
    tune_version_open(&o->before, o->rules, parts);
    tune_version_open(&o->after, o->rules, parts);
    free(parts);
    field->rules = o->rules;
    field->parts = o->before.parts;
    return is_good && find_params(arguments, o);
}

/* ---- Telling ---- */

static void add(char *text, size_t room, const char *form, ...)
{
    size_t length = strlen(text);
    va_list values;
    va_start(values, form);
    vsnprintf(text + length, room - length, form, values);
    va_end(values);
}

/* The command that does the same again. */
static void name_order(const tune_order *o, char *out, size_t room)
{
    const tune_field *field = &o->plan.field;
    bool is_tuned = o->plan.method != TUNE_GIVEN;
    char bot[LAB_NAME_MAX], name[TUNE_NAME_MAX];
    lab_name_entrant(&o->entrant, bot);
    snprintf(out, room, "wyrm tune %s --players %d", o->rules->id, field->options.players);
    for (int i = 0; i < o->rules->option_count; i++) {
        const wy_option *option = &o->rules->options[i];
        int value = field->options.value[i];
        if (value != option->preset)
            add(out, room, " --option %s=%s", option->name, option->values[value]);
    }
    add(out, room, " --bot %s", bot);
    if (is_tuned)
        add(out, room, " --games %d --steps %d", o->plan.games, o->plan.steps);
    add(out, room, " --verify %d --seed %" PRIu64, o->plan.verify, field->seed);
    if (o->only)
        add(out, room, " --only %s", o->only);
    if (o->plan.method == TUNE_BY_FIT)
        add(out, room, " --fit");
    for (int i = 0; !is_tuned && i < o->params.count; i++) {
        const tune_param *param = &o->params.param[i];
        tune_param_name(param, name);
        add(out, room, " --try %s=%d", name, tune_get(&o->after, param));
    }
}

/* Where the weights come from, and what they showed: for the file written. */
static void tell_origin(const tune_order *o, const tune_verdict *v, char *out, size_t room)
{
    char command[WY_TEXT_MAX], result[160];
    bool is_alone = o->plan.field.options.players == 1;
    double unit = is_alone ? 1 : 100;
    name_order(o, command, sizeof command);
    snprintf(result, sizeof result,
             is_alone ? "\nAgainst those before: %+.2f points (95 %%: %+.2f to %+.2f) in %d games."
                      : "\nAgainst those before: %.1f %% won (95 %%: %.1f to %.1f) of %d games.",
             unit * v->mean, unit * v->low, unit * v->high, v->games);
    snprintf(out, room, "Found by: %s%s", command, result);
}

static bool write_file(const tune_order *o, const tune_verdict *verdict)
{
    char origin[2 * WY_TEXT_MAX], *text = NULL;
    size_t size;
    FILE *out = wy_must_have(open_memstream(&text, &size));
    tell_origin(o, verdict, origin, sizeof origin);
    tune_write(out, &o->after, origin);
    fclose(out);
    bool is_written = cli_replace_file(o->path, text);
    if (!is_written)
        cli_complain(WY_N("cannot write {path}: {fault}"), "path", o->path, "fault",
                     strerror(errno), NULL);
    free(text);
    return is_written;
}

static void print_weights(const tune_order *o)
{
    char name[TUNE_NAME_MAX];
    printf("%-28s %8s %8s\n", wy_tr(WY_N("weight")), wy_tr(WY_N("before")), wy_tr(WY_N("after")));
    for (int i = 0; i < o->params.count; i++) {
        const tune_param *param = &o->params.param[i];
        tune_param_name(param, name);
        printf("%-28s %8d %8d\n", name, tune_get(&o->before, param), tune_get(&o->after, param));
    }
}

static void print_verdict(const tune_order *o, const tune_verdict *v)
{
    bool is_alone = o->plan.field.options.players == 1;
    double unit = is_alone ? 1 : 100;
    const char *form = is_alone ? "%+.2f" : "%.1f";
    cli_puts(is_alone ? WY_N("New against old, {games} games: {mean} points (95 %: {low} to "
                             "{high}).")
                      : WY_N("New against old, {games} games: the new weights win {mean} % "
                             "(95 %: {low} to {high})."),
             "games", cli_int(v->games), "mean", cli_decimal(form, unit * v->mean), "low",
             cli_decimal(form, unit * v->low), "high", cli_decimal(form, unit * v->high), NULL);
}

static void print_report(const tune_order *o, const tune_report *report, bool is_written)
{
    const tune_verdict *v = &report->verdict;
    const tune_field *field = &o->plan.field;
    char name[TUNE_NAME_MAX], bot[LAB_NAME_MAX];
    if (!o->json) {
        print_weights(o);
        print_verdict(o, v);
        return;
    }
    json_t *weights = json_array();
    for (int i = 0; i < o->params.count; i++) {
        const tune_param *param = &o->params.param[i];
        tune_param_name(param, name);
        json_array_append_new(weights, json_pack("{s:s, s:i, s:i}", "name", name, "before",
                                                 tune_get(&o->before, param), "after",
                                                 tune_get(&o->after, param)));
    }
    lab_name_entrant(&o->entrant, bot);
    json_t *match = json_pack("{s:i, s:f, s:f, s:f, s:f, s:f, s:f}", "games", v->games, "mean",
                              v->mean, "low", v->low, "high", v->high, "even", v->even,
                              "points_before", v->before, "points_after", v->after);
    json_t *object =
        json_pack("{s:s, s:i, s:s, s:i, s:i, s:I, s:o, s:o, s:b, s:b}", "game", o->rules->id,
                  "players", field->options.players, "bot", bot, "games", o->plan.games, "steps",
                  o->plan.steps, "seed", (json_int_t)field->seed, "weights", weights, "match",
                  match, "worse", report->outcome == TUNE_WORSE, "written", is_written);
    cli_print_json(object);
}

static int say_stopped(const tune_order *o, const tune_report *report)
{
    if (o->plan.method == TUNE_GIVEN)
        cli_complain(WY_N("stopped; nothing is written"), NULL);
    else
        cli_complain(WY_N("stopped after {step} of {steps} steps; nothing is written"), "step",
                     cli_int(report->steps), "steps", cli_int(o->plan.steps), NULL);
    return CLI_CHECK_FAILED;
}

static int tune(tune_order *o)
{
    tune_report report;
    cli_bar bar;
    const lab_watcher watcher = {cli_bar_tell, &bar};
    o->plan.field.stop = cli_catch_interrupt();
    o->plan.watcher = &watcher;
    cli_bar_open(&bar, CLI_BAR_GAMES, false);
    tune_run(&o->plan, &o->params, &o->before, &o->after, &report);
    cli_bar_close(&bar);
    if (report.outcome == TUNE_STOPPED)
        return say_stopped(o, &report);
    bool is_worse = report.outcome == TUNE_WORSE;
    bool is_written = o->path && !is_worse && write_file(o, &report.verdict);
    print_report(o, &report, is_written);
    if (o->path && is_worse) {
        cli_complain(WY_N("the new weights are worse: nothing is written"), NULL);
        return CLI_CHECK_FAILED;
    }
    return o->path && !is_written ? CLI_WRONG_USAGE : CLI_OK;
}

static int run(const cli_arguments *arguments)
{
    tune_order *o = wy_must_have(calloc(1, sizeof *o));
    int status = read_order(arguments, o) ? tune(o) : CLI_WRONG_USAGE;
    tune_version_close(&o->before);
    tune_version_close(&o->after);
    free(o);
    return status;
}

const cli_command cli_tune_command = {
    .name = "tune",
    .help = WY_N("Tune the weights of a game's evaluation by play."),
    .details = WY_N("Bots that differ in these weights play against each other, step by step "
                    "(SPSA). At the end the new weights play against the old ones."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    CLI_OPTIONS(options),
    .run = run,
};
