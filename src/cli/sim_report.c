/* sim_report.c - "wyrm sim --report": see sim.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/files.h"
#include "cli/sim.h"
#include "cli/text.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "wyrm/table.h"

static void cannot_write(const char *path, const char *reason)
{
    char line[WY_TEXT_MAX];
    cli_complain(wy_fill(line, sizeof line, WY_N("{file} cannot be written: {reason}"), "file",
                         path, "reason", reason, NULL));
}

bool cli_check_report(const char *path)
{
    if (!cli_can_replace_file(path)) {
        cannot_write(path, strerror(errno));
        return false;
    }
    if (!lab_can_draw()) {
        cli_complain(wy_tr(WY_N("--report needs gnuplot, which cannot be run here; Debian has it "
                                "in the package gnuplot-nox")));
        return false;
    }
    return true;
}

bool cli_write_report(const lab_tally *tally, const char *path)
{
    char *page = lab_report(tally);
    if (!page) {
        cli_complain(wy_tr(WY_N("gnuplot has failed to draw the report")));
        return false;
    }
    bool written = cli_replace_file(path, page);
    if (written) {
        /* Unlike saved games, reports are for everybody whom the folder is for. */
        mode_t mask = umask(0);
        umask(mask);
        (void)chmod(path, 0666 & ~mask);
    } else {
        cannot_write(path, strerror(errno));
    }
    free(page);
    return written;
}
