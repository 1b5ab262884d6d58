/* cmd_tune.c - "wyrm tune": finds the numbers that a game's evaluation goes by, by play. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/lab.h"
#include "cli/setup.h"
#include "cli/text.h"
#include "lab/tune.h"
#include "lab/tune_write.h"

enum { PLAYERS, OPTION, BOT, GAMES, STEPS, VERIFY, SEED, JOBS, ONLY, WRITE, JSON };

static const cli_option options[] = {
    [PLAYERS] = {"players", "N", CLI_HELP_PLAYERS, CLI_ANYTHING, false},
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [BOT] = {"bot", "BOT[:ITERATIONS]", WY_N("Who plays, such as search:50; greedy, if not given."),
             CLI_A_BOT, false},
    [GAMES] = {"games", "N", WY_N("How many games to play for each step; 32, if not given."),
               CLI_ANYTHING, false},
    [STEPS] = {"steps", "N", WY_N("How many steps to make; 60, if not given."), CLI_ANYTHING,
               false},
    [VERIFY] = {"verify", "N",
                WY_N("How many games old and new play against each other in the end; half as many "
                     "as before, if not given."),
                CLI_ANYTHING, false},
    [SEED] = {"seed", "S", CLI_HELP_SEED, CLI_ANYTHING, false},
    [JOBS] = {"jobs", "J",
              WY_N("How many games to play side by side; the result is the same. 1, if not given."),
              CLI_ANYTHING, false},
    [ONLY] = {"only", "NAME,...",
              WY_N("Which weights to tune, or groups of them; all that matter, if not given."),
              CLI_ANYTHING, false},
    [WRITE] = {"write", "FILE", WY_N("Writes the new weights there, unless they are worse."),
               CLI_A_FILE, false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
};

/* ---- What is asked ---- */

typedef struct order {
    const wy_rules *rules;
    lab_entrant entrant; /* who plays */
    tune_plan plan;
    tune_knobs knobs;
    tune_version before, after;
    const char *only, *path;
    bool json;
} order;

/* "search:50", or a bot as it is. */
static bool read_bot(const char *text, order *o)
{
    char line[WY_TEXT_MAX];
    if (!cli_read_bot(text, 1000000, &o->entrant))
        return false;
    o->plan.field.bot = o->entrant.bot;
    o->plan.field.iterations = o->entrant.budget.iterations;
    if (!o->entrant.budget.iterations || o->entrant.bot->budget.iterations)
        return true;
    cli_complain(wy_fill(line, sizeof line,
                         WY_N("--bot wants BOT or BOT:ITERATIONS, for a bot that thinks, not "
                              "\"{word}\""),
                         "word", text, NULL));
    return false;
}

static bool read_numbers(const cli_arguments *arguments, const wy_rules *rules, tune_plan *plan)
{
    uint64_t players = (uint64_t)rules->min_players, games = 32, steps = 60, jobs = 1;
    plan->field.seed = 1;
    if (!cli_number(arguments, PLAYERS, players, (uint64_t)rules->max_players, &players) ||
        !cli_number(arguments, GAMES, 2, 1000000, &games) ||
        !cli_number(arguments, STEPS, 1, 100000, &steps) ||
        !cli_number(arguments, JOBS, 1, WY_THREADS_MAX, &jobs) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &plan->field.seed))
        return false;
    uint64_t verify = games * steps / 2;
    verify = verify > 1000000 ? 1000000 : verify < 4 ? 4 : verify;
    if (!cli_number(arguments, VERIFY, 4, 1000000, &verify))
        return false;
    plan->games = (int)games;
    plan->steps = (int)steps;
    plan->verify = (int)verify;
    plan->field.jobs = (int)jobs;
    wy_default_options(rules, (int)players, &plan->field.options);
    return true;
}

/* Hours of work should not end at a folder that is not there. */
static bool can_write(const char *path)
{
    char folder[CLI_PATH_MAX], line[WY_TEXT_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    if (*path && access(folder, W_OK) == 0)
        return true;
    cli_complain(wy_fill(line, sizeof line, WY_N("{path} cannot be written: {fault}"), "path", path,
                         "fault", strerror(*path ? errno : ENOENT), NULL));
    return false;
}

static bool find_knobs(order *o)
{
    char line[WY_TEXT_MAX], word[TUNE_NAME_MAX];
    const char *unknown = tune_find_knobs(&o->before, o->only, &o->knobs);
    if (unknown) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(unknown, ","), unknown);
        cli_complain(wy_fill(line, sizeof line, WY_N("{game} has no weight \"{word}\""), "game",
                             wy_tr(o->rules->title), "word", word, NULL));
        return false;
    }
    tune_drop_idle(&o->before, &o->plan.field.options, o->plan.field.bot, o->plan.field.seed,
                   &o->knobs);
    if (o->knobs.count == 0)
        cli_complain(wy_tr(WY_N("none of these weights makes a difference in such games")));
    return o->knobs.count > 0;
}

static bool read_order(const cli_arguments *arguments, order *o)
{
    tune_field *field = &o->plan.field;
    const char *bot = cli_given(arguments, BOT);
    o->rules = cli_game(arguments->operand[0]);
    o->only = cli_given(arguments, ONLY);
    o->path = cli_given(arguments, WRITE);
    o->json = cli_given(arguments, JSON) != NULL;
    if (!o->rules || !read_numbers(arguments, o->rules, &o->plan) ||
        !read_bot(bot ? bot : "greedy", o) ||
        !cli_set_options(arguments, OPTION, o->rules, &field->options) ||
        (o->path && !can_write(o->path)))
        return false;
    void *parts = cli_parts(o->rules, NULL);
    bool is_good = cli_check_setup(o->rules, parts, &field->options);
    if (!tune_version_open(&o->before, o->rules, parts) ||
        !tune_version_open(&o->after, o->rules, parts))
        abort();
    free(parts);
    field->rules = o->rules;
    field->parts = o->before.parts;
    return is_good && find_knobs(o);
}

/* ---- What came of it ---- */

static void add_word(char *text, size_t room, const char *word, const char *value)
{
    size_t length = strlen(text);
    snprintf(text + length, room - length, " %s%s", word, value);
}

static void add_number(char *text, size_t room, const char *word, uint64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    add_word(text, room, word, digits);
}

/* The command that finds the same weights again, and what they showed: for the file written. */
static void tell_origin(const order *o, const tune_verdict *v, char *out, size_t room)
{
    const tune_field *field = &o->plan.field;
    char bot[LAB_NAME_MAX], result[160];
    bool is_alone = field->options.players == 1;
    double unit = is_alone ? 1 : 100;
    lab_name_entrant(&o->entrant, bot);
    snprintf(out, room, "Found by: wyrm tune %s", o->rules->id);
    add_number(out, room, "--players ", field->options.players);
    for (int i = 0; i < o->rules->option_count; i++) {
        const wy_option *option = &o->rules->options[i];
        int value = field->options.value[i];
        if (value == option->preset)
            continue;
        add_word(out, room, "--option ", option->name);
        add_word(out, room, "", option->values[value]);
        out[strlen(out) - strlen(option->values[value]) - 1] = '=';
    }
    add_word(out, room, "--bot ", bot);
    add_number(out, room, "--games ", (uint64_t)o->plan.games);
    add_number(out, room, "--steps ", (uint64_t)o->plan.steps);
    add_number(out, room, "--verify ", (uint64_t)o->plan.verify);
    add_number(out, room, "--seed ", field->seed);
    if (o->only)
        add_word(out, room, "--only ", o->only);
    snprintf(result, sizeof result,
             is_alone ? "\nAgainst those before: %+.2f points (95 %%: %+.2f to %+.2f) in %d games."
                      : "\nAgainst those before: %.1f %% won (95 %%: %.1f to %.1f) of %d games.",
             unit * v->mean, unit * v->low, unit * v->high, v->games);
    size_t length = strlen(out);
    snprintf(out + length, room - length, "%s", result);
}

static bool write_file(const order *o, const tune_verdict *verdict)
{
    char origin[2 * WY_TEXT_MAX], line[WY_TEXT_MAX], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        abort();
    tell_origin(o, verdict, origin, sizeof origin);
    tune_write(out, &o->after, origin);
    fclose(out);
    bool is_written = cli_replace_file(o->path, text);
    if (!is_written)
        cli_complain(wy_fill(line, sizeof line, WY_N("{path} cannot be written: {fault}"), "path",
                             o->path, "fault", strerror(errno), NULL));
    free(text);
    return is_written;
}

static void print_weights(const order *o)
{
    char name[TUNE_NAME_MAX];
    printf("%-28s %8s %8s\n", wy_tr(WY_N("weight")), wy_tr(WY_N("before")), wy_tr(WY_N("after")));
    for (int i = 0; i < o->knobs.count; i++) {
        const tune_knob *knob = &o->knobs.knob[i];
        tune_knob_name(knob, name);
        printf("%-28s %8d %8d\n", name, tune_get(&o->before, knob), tune_get(&o->after, knob));
    }
}

static void print_verdict(const order *o, const tune_verdict *v)
{
    bool is_alone = o->plan.field.options.players == 1;
    double unit = is_alone ? 1 : 100;
    char line[WY_TEXT_MAX], mean[24], low[24], high[24], games[16];
    snprintf(mean, sizeof mean, is_alone ? "%+.2f" : "%.1f", unit * v->mean);
    snprintf(low, sizeof low, is_alone ? "%+.2f" : "%.1f", unit * v->low);
    snprintf(high, sizeof high, is_alone ? "%+.2f" : "%.1f", unit * v->high);
    snprintf(games, sizeof games, "%d", v->games);
    puts(wy_fill(line, sizeof line,
                 is_alone ? WY_N("New against old, {games} games: {mean} points (95 %: {low} to "
                                 "{high}).")
                          : WY_N("New against old, {games} games: the new weights win {mean} % "
                                 "(95 %: {low} to {high})."),
                 "games", games, "mean", mean, "low", low, "high", high, NULL));
}

static void print_report(const order *o, const tune_report *report, bool is_written)
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
    for (int i = 0; i < o->knobs.count; i++) {
        const tune_knob *knob = &o->knobs.knob[i];
        tune_knob_name(knob, name);
        json_array_append_new(weights, json_pack("{s:s, s:i, s:i}", "name", name, "before",
                                                 tune_get(&o->before, knob), "after",
                                                 tune_get(&o->after, knob)));
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
    json_decref(object);
}

static int say_stopped(const order *o, const tune_report *report)
{
    char line[WY_TEXT_MAX], done[16], all[16];
    snprintf(done, sizeof done, "%d", report->steps);
    snprintf(all, sizeof all, "%d", o->plan.steps);
    cli_complain(wy_fill(line, sizeof line,
                         WY_N("stopped after {step} of {steps} steps; nothing is written"), "step",
                         done, "steps", all, NULL));
    return CLI_CHECK_FAILED;
}

static int tune(order *o)
{
    tune_report report;
    cli_bar bar;
    const lab_watcher watcher = {cli_bar_tell, &bar};
    o->plan.field.stop = cli_catch_interrupt();
    o->plan.watcher = &watcher;
    cli_bar_open(&bar, CLI_BAR_GAMES, false);
    tune_run(&o->plan, &o->knobs, &o->before, &o->after, &report);
    cli_bar_close(&bar);
    if (report.outcome == TUNE_FAILED)
        abort();
    if (report.outcome == TUNE_STOPPED)
        return say_stopped(o, &report);
    bool is_worse = report.outcome == TUNE_WORSE;
    bool is_written = o->path && !is_worse && write_file(o, &report.verdict);
    print_report(o, &report, is_written);
    if (o->path && is_worse) {
        cli_complain(wy_tr(WY_N("the new weights are worse: nothing is written")));
        return CLI_CHECK_FAILED;
    }
    return o->path && !is_written ? CLI_WRONG_USAGE : CLI_OK;
}

static int run(const cli_arguments *arguments)
{
    order *o = (order *)calloc(1, sizeof *o);
    if (!o)
        abort();
    int status = read_order(arguments, o) ? tune(o) : CLI_WRONG_USAGE;
    tune_version_close(&o->before);
    tune_version_close(&o->after);
    free(o);
    return status;
}

const cli_command cli_tune_command = {
    .name = "tune",
    .help = WY_N("Finds the numbers that a game's evaluation goes by, by play."),
    .details = WY_N("Bots that differ in these weights play against each other, step by step. In "
                    "the end the new weights play against the old ones."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    .options = options,
    .option_count = (int)WY_COUNT(options),
    .run = run,
};
