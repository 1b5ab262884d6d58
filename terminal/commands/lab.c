/* lab.c - Shared parts of the lab's commands: entrants, progress bar, Ctrl-C. */
#include "terminal/commands/lab.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/host/host.h"
#include "terminal/ui/text.h"

/* Complains of an unknown bot, or with `wanted` of its budget. Returns false. */
static bool refuse_entrant(const char *word, const char *wanted, uint32_t most)
{
    char name[LAB_NAME_MAX], shown[LAB_NAME_MAX];
    cli_clean(shown, sizeof shown, word);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(shown, ":"), shown);
    if (wy_find_bot(name))
        return cli_refuse(wanted, "word", shown, "bot", name, "most", cli_uint(most), NULL);
    cli_complain_word(cli_words_for(CLI_A_BOT), WY_N("unknown bot \"{word}\""), "word", name, NULL);
    return false;
}

static bool read_entrant(const char *word, lab_entrant *entrant)
{
    if (strlen(word) < LAB_NAME_MAX && lab_read_entrant(word, entrant))
        return true;
    return refuse_entrant(word,
                          WY_N("\"{word}\" has no budget that can be read: {bot}:200 is 200 tries, "
                               "{bot}:50ms is 50 milliseconds"),
                          UINT32_MAX);
}

int cli_read_entrants(const char *list, lab_entrant *entrants, int most)
{
    char word[2 * LAB_NAME_MAX];
    int count = 0;
    for (; cli_next_item(&list, word, sizeof word); count++) {
        if (count == most) {
            cli_complain(WY_N("too many bots. Name {number} at most."), "number", cli_int(most),
                         NULL);
            return 0;
        }
        if (!read_entrant(word, &entrants[count]))
            return 0;
    }
    return count;
}

bool cli_read_bot(const char *word, uint32_t most, lab_entrant *entrant)
{
    if (lab_read_entrant(word, entrant) && !entrant->budget.milliseconds &&
        entrant->budget.iterations <= most)
        return true;
    return refuse_entrant(
        word,
        WY_N("invalid --bot \"{word}\". Give BOT or BOT:ITERATIONS, from 1 to {most} iterations."),
        most);
}

bool cli_read_budget(const cli_arguments *arguments, lab_entrant *entrants, int count)
{
    uint64_t iterations = 0, ms = 0;
    if (cli_given(arguments, CLI_LAB_ITERATIONS) && cli_given(arguments, CLI_LAB_MS))
        return cli_refuse(WY_N("--iterations and --ms exclude each other. Leave one out."), NULL);
    if (!cli_number(arguments, CLI_LAB_ITERATIONS, 1, UINT32_MAX, &iterations) ||
        !cli_number(arguments, CLI_LAB_MS, 1, UINT32_MAX, &ms))
        return false;
    for (int i = 0; i < count; i++) {
        wy_budget *budget = &entrants[i].budget;
        if (budget->iterations || budget->milliseconds)
            continue;
        budget->iterations = (uint32_t)iterations;
        budget->milliseconds = (uint32_t)ms;
    }
    return true;
}

int cli_processors(int most)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > most ? most : (int)processors;
}

bool cli_open_match(const cli_arguments *arguments, const wy_rules *rules, int players,
                    lab_match *match)
{
    enum { USUAL_GAMES = 100 };
    match->rules = rules;
    match->jobs = cli_processors(LAB_JOBS_MAX);
    match->games = USUAL_GAMES;
    match->seed = 1;
    if (!cli_number(arguments, CLI_LAB_GAMES, 1, UINT32_MAX, &match->games) ||
        !cli_number(arguments, CLI_LAB_SEED, 0, INT64_MAX, &match->seed) ||
        !cli_int_number(arguments, CLI_LAB_JOBS, 1, LAB_JOBS_MAX, &match->jobs))
        return false;
    wy_default_options(rules, players, &match->options);
    if (!cli_set_options(arguments, CLI_LAB_OPTION, rules, &match->options))
        return false;
    void *parts = cli_parts(rules, cli_given(arguments, CLI_LAB_COMPONENTS));
    match->parts = parts;
    if (parts && cli_check_setup(rules, parts, &match->options) &&
        cli_set_tablebases(arguments, CLI_LAB_TABLEBASE, rules, parts))
        return true;
    free(parts);
    return false;
}

void cli_close_match(lab_match *match)
{
    free((void *)match->parts);
    match->parts = NULL;
    cli_forget_tables();
}

bool cli_check_entrants(const lab_match *match, const lab_entrant *entrants, int count)
{
    wy_scratch start;
    (void)match->rules->setup(match->parts, &match->options, start.bytes);
    for (int i = 0; i < count; i++)
        if (!cli_check_bot(entrants[i].bot, match->rules, match->parts, start.bytes))
            return false;
    return true;
}

static atomic_bool interrupted;

static void note_interrupt(int number)
{
    (void)number;
    atomic_store(&interrupted, true);
}

const atomic_bool *cli_catch_interrupt(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_interrupt;
    sigemptyset(&action.sa_mask);
    /* A second one ends the program at once, whatever it is doing. */
    action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &interrupted;
}

/* ---- The bar ---- */

enum { BAR = 24 };

static double now(void)
{
    return (double)wy_host_clock() / 1e6;
}

void cli_bar_open(cli_bar *bar, const char *text, bool quiet)
{
    *bar = (cli_bar){.shown = !quiet && isatty(STDERR_FILENO), .text = text, .start = now()};
}

double cli_bar_seconds(const cli_bar *bar)
{
    return now() - bar->start;
}

static void draw(const cli_bar *bar, uint64_t done, uint64_t of)
{
    char line[WY_TEXT_MAX], left[24];
    double spent = cli_bar_seconds(bar);
    double rest = done ? spent * (double)(of - done) / (double)done : 0;
    uint64_t seconds = (uint64_t)(rest + 0.5);
    int full = (int)(BAR * done / of);
    snprintf(left, sizeof left, "%" PRIu64 ":%02u", seconds / 60, (unsigned)(seconds % 60));
    wy_format(line, sizeof line, bar->text, "games", cli_uint(done), "all", cli_uint(of), "percent",
              cli_uint(100 * done / of), "time", left, NULL);
    fprintf(stderr, "\r[%.*s%.*s] %s\033[K", full, "########################", BAR - full,
            "........................", line);
    fflush(stderr);
}

void cli_bar_tell(void *context, uint64_t done, uint64_t of)
{
    const double often = 0.1; /* seconds between two looks */
    cli_bar *bar = context;
    double time = now();
    if (!bar->shown || time - bar->last < often)
        return;
    bar->last = time;
    draw(bar, done, of);
}

void cli_bar_close(cli_bar *bar)
{
    if (bar->shown)
        fputs("\r\033[K", stderr);
    bar->shown = false;
}
