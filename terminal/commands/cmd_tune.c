/* cmd_tune.c - "wyrm tune": tuning of the weights of a game's evaluation. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/table/memory.h"
#include "lab/tune/tune_write.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/commands/tune_order.h"
#include "terminal/files.h"
#include "terminal/json.h"
#include "terminal/ui/text.h"

/* Where the weights come from, and what they showed: for the file written. */
static void tell_origin(const tune_order *o, const tune_verdict *v, char *out, size_t room)
{
    char command[WY_TEXT_MAX], result[160];
    bool is_alone = o->plan.field.options.players == 1;
    double unit = is_alone ? 1 : 100;
    cli_name_tune(o, command, sizeof command);
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
    int status = cli_read_tune(arguments, o) ? tune(o) : CLI_WRONG_USAGE;
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
    .options = cli_tune_options,
    .option_count = CLI_TUNE_OPTIONS,
    .run = run,
};
