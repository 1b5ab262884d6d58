/* bar.c - how far the lab has got, and how long it will take: see lab.h. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "bots/host/host.h"
#include "terminal/commands/lab.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

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
