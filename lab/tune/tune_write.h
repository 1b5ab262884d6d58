/* tune_write.h - Writer of the file from which a game takes its weights. */
#pragma once

#include <stdio.h>

#include "lab/tune/tune_params.h"

/* Writes GAME_weights.h. `origin` tells where the numbers come from, in one or more lines. */
void tune_write(FILE *out, const tune_version *version, const char *origin);
