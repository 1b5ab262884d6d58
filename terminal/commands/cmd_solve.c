/* cmd_solve.c - "wyrm solve": retrograde analysis of Dragon Dungeon for one player. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/host/host.h"
#include "engine/table/locale.h"
#include "lab/solve/solve.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"

enum { SHEET, OPTION, COMPONENTS, JOBS, VALUE, OUT, CHECK, JSON, QUIET, OPTIONS };

static const cli_option options[OPTIONS] = {
    [SHEET] = CLI_OPTION("sheet", "KIND", WY_N("Score sheet: normal or easy (default: normal).")),
    [OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},
    [COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_COMPONENTS),
    [JOBS] = CLI_OPTION(
        "jobs", "J",
        WY_N("Number of threads (default: the number of processors). The table is the same.")),
    [VALUE] = CLI_OPTION("value", NULL,
                         WY_N("Mean score only, which is faster; no distribution of results.")),
    [OUT] = CLI_FILE_OPTION("out", "FILE", WY_N("File for the tablebase, more than a gigabyte.")),
    [CHECK] = CLI_FILE_OPTION("check", "FILE", WY_N("Tablebase to check; nothing is solved.")),
    [JSON] = CLI_OPTION("json", NULL, CLI_HELP_JSON),
    [QUIET] = CLI_OPTION("quiet", NULL, WY_N("No progress bar.")),
};

typedef struct order {
    const cli_arguments *arguments;
    const wy_rules *rules;
    dungeon_parts *parts;
    wy_options options;
    solve_plan plan;
} order;

static int cannot_write(const char *path)
{
    return cli_complain(WY_N("cannot write {path}: {fault}"), "path", path, "fault",
                        strerror(errno), NULL);
}

/* ---- The order ---- */

/* The sheet, from its own option or that of the game. */
static bool read_sheet(order *o)
{
    const char *word = cli_given(o->arguments, SHEET);
    int sheet =
        o->options.value[DUNGEON_OPTION_SHEET] == DUNGEON_ALL_EASY ? DUNGEON_EASY : DUNGEON_NORMAL;
    sheet = word ? 0 : sheet;
    while (word && strcmp(word, dungeon_sheet_words[sheet]) != 0)
        if (++sheet == DUNGEON_SHEETS) {
            cli_complain_word(dungeon_sheet_words, WY_N("unknown sheet \"{word}\""), "word", word,
                              NULL);
            return false;
        }
    o->options.value[DUNGEON_OPTION_SHEET] =
        sheet == DUNGEON_EASY ? DUNGEON_ALL_EASY : DUNGEON_ALL_NORMAL;
    o->plan.sheet = sheet;
    return true;
}

/* False after a complaint; then nothing is to be freed. */
static bool read_order(const cli_arguments *arguments, order *o)
{
    *o = (order){.arguments = arguments, .rules = cli_game(arguments->operand[0])};
    if (!o->rules)
        return false;
    /* A table tells how games end, and says itself what it is of. */
    if (!cli_exclude(arguments, VALUE, OUT))
        return false;
    for (int option = 0; option < CHECK; option++)
        if (option != COMPONENTS && !cli_exclude(arguments, CHECK, option))
            return false;
    if (strcmp(o->rules->id, "dungeon") != 0)
        return cli_refuse(WY_N("only dungeon can be solved. The other games are far too large."),
                          NULL);
    wy_default_options(o->rules, 1, &o->options);
    o->plan.jobs = cli_processors(WY_HOST_JOBS_MAX);
    if (!cli_int_number(arguments, JOBS, 1, WY_HOST_JOBS_MAX, &o->plan.jobs) ||
        !cli_set_options(arguments, OPTION, o->rules, &o->options) || !read_sheet(o))
        return false;
    o->parts = cli_parts(o->rules, cli_given(arguments, COMPONENTS));
    if (!o->parts || !cli_check_setup(o->rules, o->parts, &o->options)) {
        free(o->parts);
        return false;
    }
    dungeon_state start;
    (void)dungeon_setup(o->parts, &o->options, &start);
    o->plan.parts = o->parts;
    o->plan.ring = start.ring != 0;
    return true;
}

/* ---- The answer ---- */

static double value_of(const solve_table *table)
{
    dungeon_sheet start = solve_start(table);
    return (double)solve_value(table, &start);
}

static json_t *numbers(const double *list, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(array, json_real(list[i]));
    return array;
}

/* The shares of games by points, those that occur alone. */
static json_t *points_json(const solve_outcomes *outcomes)
{
    json_t *array = json_array();
    for (int i = 0; i < SOLVE_POINTS; i++) {
        const double share[] = {outcomes->share[DUNGEON_OUT][i], outcomes->share[DUNGEON_SLAYER][i],
                                outcomes->share[DUNGEON_DEAD][i]};
        if (share[0] + share[1] + share[2] > 0)
            json_array_append_new(array, json_pack("{s:i, s:f, s:f, s:f}", "points",
                                                   i + SOLVE_POINTS_LEAST, "exit", share[0],
                                                   "slayer", share[1], "death", share[2]));
    }
    return array;
}

static json_t *tiles_json(const solve_outcomes *outcomes, int exit)
{
    json_t *array = json_array();
    for (int tile = 0; tile <= exit; tile++)
        json_array_append_new(array,
                              json_pack("{s:i, s:o, s:f, s:o, s:f}", "tile", tile, "actions",
                                        numbers(outcomes->acts[tile], DUNGEON_ACTIONS), "rests",
                                        outcomes->acts[tile][DUNGEON_ACTIONS], "treasures",
                                        numbers(outcomes->marks[tile], DUNGEON_COLUMNS), "catches",
                                        outcomes->catches[tile]));
    return array;
}

static json_t *outcomes_json(const solve_outcomes *outcomes, int exit)
{
    return json_pack("{s:I, s:f, s:f, s:f, s:f, s:o, s:o}", "positions",
                     (json_int_t)outcomes->visited, "deviation", outcomes->deviation, "exit",
                     outcomes->all[DUNGEON_OUT], "slayer", outcomes->all[DUNGEON_SLAYER], "death",
                     outcomes->all[DUNGEON_DEAD], "points", points_json(outcomes), "tiles",
                     tiles_json(outcomes, exit));
}

static void print_json(const order *o, const solve_table *table)
{
    json_t *object =
        json_pack("{s:s, s:s, s:b, s:I, s:f}", "game", o->rules->id, "sheet",
                  dungeon_sheet_words[solve_sheet(table)], "ring", solve_ring(table), "positions",
                  (json_int_t)solve_count(table), "value", value_of(table));
    if (!cli_given(o->arguments, VALUE))
        json_object_set_new(object, "perfect",
                            outcomes_json(solve_outcomes_of(table), o->parts->box.exit));
    cli_print_json(object);
}

static void print_outcomes(const solve_outcomes *outcomes)
{
    char share[3][24];
    for (int i = 0; i < 3; i++)
        wy_write_number(share[i], sizeof share[i], "%.3f", 100 * outcomes->all[DUNGEON_OUT + i]);
    cli_puts(WY_N("Out of the dungeon: {out} %; the dragon slain: {slain} %; dead: {dead} %"),
             "out", share[0], "slain", share[1], "dead", share[2], NULL);
}

static void print_text(const order *o, const solve_table *table)
{
    cli_puts(solve_sheet(table) == DUNGEON_EASY
                 ? WY_N("Dragon Dungeon alone, easy sheet: {count} positions")
                 : WY_N("Dragon Dungeon alone, normal sheet: {count} positions"),
             "count", cli_uint(solve_count(table)), NULL);
    cli_puts(WY_N("Perfect play brings {value} points on average."), "value",
             cli_decimal("%.4f", value_of(table)), NULL);
    if (!cli_given(o->arguments, VALUE))
        print_outcomes(solve_outcomes_of(table));
}

static void print(const order *o, const solve_table *table)
{
    if (cli_given(o->arguments, JSON))
        print_json(o, table);
    else
        print_text(o, table);
}

/* ---- The work ---- */

static int complain_of_solving(enum solve_error error)
{
    if (error == SOLVE_STOPPED)
        return CLI_INTERRUPTED;
    cli_complain(error == SOLVE_ENDLESS ? WY_N("these components allow endless games")
                                        : WY_N("out of memory. Free some, or use another machine."),
                 NULL);
    return CLI_CHECK_FAILED;
}

/* A part of the work, with a bar of its own from its beginning on. */
typedef struct part {
    const char *text;
    bool is_quiet, is_begun;
    cli_bar bar;
} part;

static void tell(void *context, uint64_t done, uint64_t of)
{
    part *p = context;
    if (!p->is_begun)
        cli_bar_open(&p->bar, p->text, p->is_quiet);
    p->is_begun = true;
    cli_bar_tell(&p->bar, done, of);
}

static enum solve_error work(const order *o, solve_table **ret_table)
{
    part parts[] = {{.text = WY_N("counting: {percent} %, {time} left")},
                    {.text = WY_N("solving: {percent} %, {time} left")},
                    {.text = WY_N("following perfect games: {percent} %, {time} left")}};
    lab_watcher watchers[WY_COUNT(parts)];
    for (size_t i = 0; i < WY_COUNT(parts); i++) {
        parts[i].is_quiet = cli_given(o->arguments, QUIET) != NULL;
        watchers[i] = (lab_watcher){tell, &parts[i]};
    }
    solve_plan plan = o->plan;
    plan.stop = cli_catch_interrupt();
    plan.counting = &watchers[0];
    plan.solving = &watchers[1];
    enum solve_error error = solve_create(&plan, ret_table);
    if (error == SOLVE_OK && !cli_given(o->arguments, VALUE))
        error = solve_value_fit(*ret_table, plan.stop, &watchers[2]);
    for (size_t i = 0; i < WY_COUNT(parts); i++)
        cli_bar_close(&parts[i].bar);
    return error;
}

static int solve(const order *o)
{
    const char *out = cli_given(o->arguments, OUT);
    solve_table *table = NULL;
    int status = CLI_OK;
    if (out && !cli_can_replace_file(out))
        return cannot_write(out);
    enum solve_error error = work(o, &table);
    if (error == SOLVE_OK) {
        if (out && !solve_save(table, out)) {
            cannot_write(out);
            status = CLI_CHECK_FAILED;
        }
        print(o, table);
    } else {
        status = complain_of_solving(error);
    }
    solve_destroy(table);
    return status;
}

static int check(const order *o, const char *path)
{
    solve_table *table;
    enum solve_file_error error = solve_open(path, o->parts, &table);
    if (error != SOLVE_FILE_OK) {
        cli_complain_of_table(error, path);
        return CLI_CHECK_FAILED;
    }
    print(o, table);
    solve_destroy(table);
    return CLI_OK;
}

static int run(const cli_arguments *arguments)
{
    order o;
    if (!read_order(arguments, &o))
        return CLI_WRONG_USAGE;
    const char *checked = cli_given(arguments, CHECK);
    int status = checked ? check(&o, checked) : solve(&o);
    free(o.parts);
    return status;
}

const cli_command cli_solve_command = {
    .name = "solve",
    .help = WY_N("Solve Dragon Dungeon for one player."),
    .details =
        WY_N("Retrograde analysis of every reachable position: the greatest mean score, and the "
             "distribution of results. It takes minutes, and up to four gigabytes of memory."),
    .operand = {{"GAME", CLI_A_GAME, false}},
    CLI_OPTIONS(options),
    .run = run,
};
