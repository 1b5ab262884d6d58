/* tune_order.h - Arguments of "wyrm tune". */
#pragma once

#include "lab/sim/match.h"
#include "lab/tune/tune.h"
#include "terminal/commands/command.h"

enum { CLI_TUNE_OPTIONS = 13 };
extern const cli_option cli_tune_options[CLI_TUNE_OPTIONS];

typedef struct tune_order {
    const wy_rules *rules;
    lab_entrant entrant; /* who plays */
    tune_plan plan;
    tune_params params;
    tune_version before, after; /* to be closed, whatever was read */
    const char *only, *path;    /* NULL: not given */
    bool json;
} tune_order;

/* Into an order of zeros. False after a complaint. */
bool cli_read_tune(const cli_arguments *arguments, tune_order *order);

/* The command that does the same again. */
void cli_name_tune(const tune_order *order, char *out, size_t room);
