/* tune_order.c - see tune_order.h. */
#include "cli/tune_order.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/lab.h"
#include "cli/setup.h"
#include "cli/tables.h"
#include "cli/text.h"

enum { PLAYERS, OPTION, BOT, GAMES, STEPS, VERIFY, SEED, JOBS, ONLY, FIT, TRY, WRITE, JSON };

const cli_option cli_tune_options[CLI_TUNE_OPTIONS] = {
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
    [FIT] = {"fit", NULL,
             WY_N("Fits the weights to who wins games of equals, instead of trying changes."),
             CLI_ANYTHING, false},
    [TRY] = {"try", "NAME=VALUE",
             WY_N(
                 "Sets a weight instead of tuning, and plays nothing but the match in the end: 200 "
                 "games, unless --verify says. May be given several times."),
             CLI_ANYTHING, true},
    [WRITE] = {"write", "FILE", WY_N("Writes the new weights there, unless they are worse."),
               CLI_A_FILE, false},
    [JSON] = {"json", NULL, CLI_HELP_JSON, CLI_ANYTHING, false},
};

/* ---- Reading ---- */

/* "search:50", or a bot as it is. */
static bool read_bot(const char *text, tune_order *o)
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
    enum { USUAL_TRIAL = 200 };
    plan->field.seed = 1;
    if (!cli_number(arguments, PLAYERS, players, (uint64_t)rules->max_players, &players) ||
        !cli_number(arguments, GAMES, 2, 1000000, &games) ||
        !cli_number(arguments, STEPS, 1, 100000, &steps) ||
        !cli_number(arguments, JOBS, 1, WY_THREADS_MAX, &jobs) ||
        !cli_number(arguments, SEED, 0, UINT64_MAX, &plan->field.seed))
        return false;
    if (plan->way == TUNE_GIVEN)
        games = steps = 0;
    uint64_t verify = plan->way == TUNE_GIVEN ? USUAL_TRIAL : games * steps / 2;
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

/* Always false. */
static bool has_no_weight(const tune_order *o, const char *text, size_t length)
{
    char line[WY_TEXT_MAX], word[TUNE_NAME_MAX];
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word), text);
    cli_complain(wy_fill(line, sizeof line, WY_N("{game} has no weight \"{word}\""), "game",
                         wy_tr(o->rules->title), "word", word, NULL));
    return false;
}

/* The knobs that are tuned. */
static bool choose_knobs(tune_order *o)
{
    const char *unknown = tune_find_knobs(&o->before, o->only, &o->knobs);
    return !unknown || has_no_weight(o, unknown, strcspn(unknown, ","));
}

static bool is_tried(const tune_order *o, const tune_knob *knob)
{
    for (int i = 0; i < o->knobs.count; i++)
        if (o->knobs.knob[i].insight == knob->insight && o->knobs.knob[i].offset == knob->offset)
            return true;
    return false;
}

/* "lead=1600" or "cards[3]=40": a knob, and what it is set to. */
static bool try_knob(tune_order *o, const char *text)
{
    char line[WY_TEXT_MAX], name[TUNE_NAME_MAX] = "", least[16], most[16], *end = NULL;
    size_t length = strcspn(text, "=");
    tune_knob knob;
    if (length < sizeof name)
        snprintf(name, sizeof name, "%.*s", (int)length, text);
    if (!tune_find_knob(&o->before, name, &knob))
        return has_no_weight(o, text, length);
    long value = text[length] ? strtol(text + length + 1, &end, 10) : 0;
    if (!end || end == text + length + 1 || *end || value < knob.least || value > knob.most) {
        snprintf(least, sizeof least, "%d", knob.least);
        snprintf(most, sizeof most, "%d", knob.most);
        cli_complain(wy_fill(line, sizeof line,
                             WY_N("--try wants {name}=VALUE, from {least} to {most}, not "
                                  "\"{word}\""),
                             "name", name, "least", least, "most", most, "word", text, NULL));
        return false;
    }
    if (!is_tried(o, &knob))
        o->knobs.knob[o->knobs.count++] = knob;
    tune_set(&o->after, &knob, (int)value);
    return true;
}

static bool try_knobs(const cli_arguments *arguments, tune_order *o)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (arguments->given[i].option == TRY && !try_knob(o, arguments->given[i].value))
            return false;
    return true;
}

static bool find_knobs(const cli_arguments *arguments, tune_order *o)
{
    bool is_tuned = o->plan.way != TUNE_GIVEN;
    if (!(is_tuned ? choose_knobs(o) : try_knobs(arguments, o)))
        return false;
    tune_drop_idle(&o->before, &o->plan.field.options, o->plan.field.bot, o->plan.field.seed,
                   &o->knobs);
    if (o->knobs.count == 0)
        cli_complain(wy_tr(WY_N("none of these weights makes a difference in such games")));
    return o->knobs.count > 0;
}

/* What does not go together. */
static bool read_way(const cli_arguments *arguments, tune_order *o)
{
    static const int tuning[] = {GAMES, STEPS, ONLY, FIT};
    char line[WY_TEXT_MAX];
    o->plan.way = cli_given(arguments, TRY)   ? TUNE_GIVEN
                  : cli_given(arguments, FIT) ? TUNE_BY_FIT
                                              : TUNE_BY_TRIALS;
    for (int i = 0; o->plan.way == TUNE_GIVEN && i < (int)WY_COUNT(tuning); i++)
        if (cli_given(arguments, tuning[i])) {
            cli_complain(wy_fill(
                line, sizeof line, WY_N("--{one} and --{other} do not go together"), "one",
                cli_tune_options[TRY].name, "other", cli_tune_options[tuning[i]].name, NULL));
            return false;
        }
    return true;
}

/* Alone nobody wins against anybody. */
static bool can_fit(const tune_order *o)
{
    if (o->plan.way != TUNE_BY_FIT || o->plan.field.options.players > 1)
        return true;
    cli_complain(wy_tr(WY_N("--fit wants two players or more")));
    return false;
}

static bool can_play(const tune_order *o, const void *parts)
{
    wy_scratch start;
    (void)o->rules->setup(parts, &o->plan.field.options, start.bytes);
    return cli_check_bot(o->plan.field.bot, o->rules, parts, start.bytes);
}

bool cli_read_tune(const cli_arguments *arguments, tune_order *o)
{
    tune_field *field = &o->plan.field;
    const char *bot = cli_given(arguments, BOT);
    o->rules = cli_game(arguments->operand[0]);
    o->only = cli_given(arguments, ONLY);
    o->path = cli_given(arguments, WRITE);
    o->json = cli_given(arguments, JSON) != NULL;
    if (!o->rules || !read_way(arguments, o) || !read_numbers(arguments, o->rules, &o->plan) ||
        !can_fit(o) || !read_bot(bot ? bot : "greedy", o) ||
        !cli_set_options(arguments, OPTION, o->rules, &field->options) ||
        (o->path && !can_write(o->path)))
        return false;
    void *parts = cli_parts(o->rules, NULL);
    bool is_good = cli_check_setup(o->rules, parts, &field->options) && can_play(o, parts);
    if (!tune_version_open(&o->before, o->rules, parts) ||
        !tune_version_open(&o->after, o->rules, parts))
        abort();
    free(parts);
    field->rules = o->rules;
    field->parts = o->before.parts;
    return is_good && find_knobs(arguments, o);
}

/* ---- Telling ---- */

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

static void add_try(const tune_order *o, const tune_knob *knob, char *out, size_t room)
{
    char name[TUNE_NAME_MAX], word[TUNE_NAME_MAX + 16];
    tune_knob_name(knob, name);
    snprintf(word, sizeof word, "%s=%d", name, tune_get(&o->after, knob));
    add_word(out, room, "--try ", word);
}

void cli_name_tune(const tune_order *o, char *out, size_t room)
{
    const tune_field *field = &o->plan.field;
    bool is_tuned = o->plan.way != TUNE_GIVEN;
    char bot[LAB_NAME_MAX];
    lab_name_entrant(&o->entrant, bot);
    snprintf(out, room, "wyrm tune %s", o->rules->id);
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
    if (is_tuned) {
        add_number(out, room, "--games ", (uint64_t)o->plan.games);
        add_number(out, room, "--steps ", (uint64_t)o->plan.steps);
    }
    add_number(out, room, "--verify ", (uint64_t)o->plan.verify);
    add_number(out, room, "--seed ", field->seed);
    if (o->only)
        add_word(out, room, "--only ", o->only);
    if (o->plan.way == TUNE_BY_FIT)
        add_word(out, room, "--fit", "");
    for (int i = 0; !is_tuned && i < o->knobs.count; i++)
        add_try(o, &o->knobs.knob[i], out, room);
}
