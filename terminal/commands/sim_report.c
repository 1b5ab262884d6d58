/* sim_report.c - "wyrm sim --report": see sim.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lab/stats/plot.h"
#include "lab/stats/report.h"
#include "terminal/commands/sim.h"
#include "terminal/files.h"
#include "terminal/ui/text.h"
#include "wyrm/table.h"

static void cannot_write(const char *path, const char *reason)
{
    cli_complain(WY_N("cannot write {file}: {reason}"), "file", path, "reason", reason, NULL);
}

bool cli_check_report(const char *path)
{
    if (!cli_can_replace_file(path)) {
        cannot_write(path, strerror(errno));
        return false;
    }
    if (!lab_can_draw())
        return cli_refuse(WY_N("--report needs gnuplot, which cannot be run here; Debian has it "
                               "in the package gnuplot-nox"),
                          NULL);
    return true;
}

bool cli_write_report(const lab_tally *tally, const char *path)
{
    char *page = lab_report(tally);
    if (!page)
        return cli_refuse(WY_N("gnuplot has failed to draw the report"), NULL);
    bool written = cli_replace_file(path, page);
    if (written) {
        /* Unlike saved games, reports are readable as the umask allows. */
        mode_t mask = umask(0);
        umask(mask);
        (void)chmod(path, 0666 & ~mask);
    } else {
        cannot_write(path, strerror(errno));
    }
    free(page);
    return written;
}
