/* bar.c - how far the lab has got, and how long it will take: see lab.h. */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/lab.h"
#include "cli/text.h"
#include "wyrm/table.h"

enum { BAR = 24 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void cli_bar_open(cli_bar *bar, uint64_t all, bool quiet)
{
    *bar = (cli_bar){.shown = !quiet && isatty(STDERR_FILENO), .all = all, .start = now()};
}

double cli_bar_seconds(const cli_bar *bar)
{
    return now() - bar->start;
}

static void draw(const cli_bar *bar, uint64_t done)
{
    char line[WY_TEXT_MAX], games[24], all[24], left[24];
    double spent = cli_bar_seconds(bar);
    double rest = done ? spent * (double)(bar->all - done) / (double)done : 0;
    uint64_t seconds = (uint64_t)(rest + 0.5);
    int full = (int)(BAR * done / bar->all);
    snprintf(games, sizeof games, "%" PRIu64, done);
    snprintf(all, sizeof all, "%" PRIu64, bar->all);
    snprintf(left, sizeof left, "%" PRIu64 ":%02u", seconds / 60, (unsigned)(seconds % 60));
    wy_fill(line, sizeof line, WY_N("{games} of {all} games, {time} left"), "games", games, "all",
            all, "time", left, NULL);
    fprintf(stderr, "\r[%.*s%.*s] %s\033[K", full, "########################", BAR - full,
            "........................", line);
    fflush(stderr);
}

void cli_bar_tell(void *context, uint64_t done, uint64_t of)
{
    const double often = 0.1; /* seconds between two looks */
    cli_bar *bar = context;
    (void)of;
    double time = now();
    if (!bar->shown || time - bar->last < often)
        return;
    bar->last = time;
    draw(bar, done);
}

void cli_bar_close(cli_bar *bar)
{
    if (bar->shown)
        fputs("\r\033[K", stderr);
    bar->shown = false;
}
