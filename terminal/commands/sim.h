/* sim.h - Output of "wyrm sim". */
#pragma once

#include "terminal/commands/lab.h"

/* Tables for people; rows for spreadsheets. */
void cli_print_tally(const lab_tally *tally, double seconds);
void cli_print_csv(const lab_tally *tally);

/* Can gnuplot be asked, and the report be put there? And writes it. False after a complaint. */
bool cli_check_report(const char *path);
bool cli_write_report(const lab_tally *tally, const char *path);

/* Compares two results; answers the exit status. */
int cli_compare(const char *before, const char *after, bool json);
