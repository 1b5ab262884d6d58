/* lab.h - Shared parts of the lab's commands: entrants, progress bar, Ctrl-C. */
#pragma once

#include "lab/sim/run.h"
#include "terminal/commands/command.h"
#include "terminal/commands/setup.h"
#include "terminal/commands/tables.h"

/* Texts that the tables of these commands share. */
#define CLI_HELP_LAB_JOBS       WY_N("Number of games in parallel (default: the number of processors).")
#define CLI_HELP_LAB_QUIET      WY_N("No progress bar.")
#define CLI_HELP_LAB_ITERATIONS WY_N("Iterations of a bot for a move (default: the bot's own).")
#define CLI_HELP_LAB_MS         WY_N("Milliseconds of a bot for a move; such games are not reproducible.")

#define CLI_TEXT_CLOCK                                                                             \
    WY_N("A bot thinks against the clock: the same seed will not give quite the same games.")

/* Exit status of what was ended early, as shells have it for Ctrl-C. */
enum { CLI_INTERRUPTED = 130 };

/* The options that "sim" and "ladder" begin with; each has its own after them. */
enum {
    CLI_LAB_BOTS, /* who plays */
    CLI_LAB_GAMES,
    CLI_LAB_PLAYERS,
    CLI_LAB_OPTION,
    CLI_LAB_COMPONENTS,
    CLI_LAB_TABLEBASE,
    CLI_LAB_JOBS,
    CLI_LAB_SEED,
    CLI_LAB_ITERATIONS,
    CLI_LAB_MS,
    CLI_LAB_JSON,
    CLI_LAB_OPTIONS, /* how many these are */
};

/* Rows of those that both explain in the same words. */
#define CLI_LAB_ROWS                                                                               \
    [CLI_LAB_OPTION] = {"option", "NAME=VALUE", CLI_HELP_OPTION, CLI_A_GAME_OPTION, true},         \
    [CLI_LAB_COMPONENTS] = CLI_FILE_OPTION("components", "FILE", CLI_HELP_COMPONENTS),             \
    [CLI_LAB_TABLEBASE] = {"tablebase", "FILE", CLI_HELP_TABLEBASE, CLI_A_FILE, true},             \
    [CLI_LAB_JOBS] = CLI_OPTION("jobs", "J", CLI_HELP_LAB_JOBS),                                   \
    [CLI_LAB_SEED] = CLI_OPTION("seed", "S", CLI_HELP_SEED),                                       \
    [CLI_LAB_ITERATIONS] = CLI_OPTION("iterations", "N", CLI_HELP_LAB_ITERATIONS),                 \
    [CLI_LAB_MS] = CLI_OPTION("ms", "N", CLI_HELP_LAB_MS)

/* "greedy,master:200": who takes part. Answers how many; 0 after a complaint. */
int cli_read_entrants(const char *list, lab_entrant *entrants, int most);

/* "search:50": a bot and its iterations, `most` at the most. False after a complaint. */
bool cli_read_bot(const char *word, uint32_t most, lab_entrant *entrant);

/* A budget for all that name none; false after a complaint. */
bool cli_read_budget(const cli_arguments *arguments, lab_entrant *entrants, int count);

/* Everything but the entrants. Returns false after a complaint, with nothing to close. */
bool cli_open_match(const cli_arguments *arguments, const wy_rules *rules, int players,
                    lab_match *match);
void cli_close_match(lab_match *match);

/* Can they all play that? False after a complaint. */
bool cli_check_entrants(const lab_match *match, const lab_entrant *entrants, int count);

/* How many there are to work with, but not more than `most`. */
int cli_processors(int most);

/* From here on Ctrl-C and SIGTERM set this and do nothing else. */
const atomic_bool *cli_catch_interrupt(void);

/* A bar on standard error, if a terminal. Its text may name {games}, {all}, {percent}, {time}. */
typedef struct cli_bar {
    bool shown;
    const char *text;
    double start, last;
} cli_bar;

#define CLI_BAR_GAMES WY_N("{games} of {all} games, {time} left")

void cli_bar_open(cli_bar *bar, const char *text, bool quiet);
void cli_bar_tell(void *context, uint64_t done, uint64_t of); /* for lab_watcher */
void cli_bar_close(cli_bar *bar);
double cli_bar_seconds(const cli_bar *bar); /* since it was opened */

/* "wyrm sim --compare" (sim_compare.c): compares two results; answers the exit status. */
int cli_compare(const char *before, const char *after, bool json);
