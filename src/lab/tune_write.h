/* tune_write.h - weights as the file that a game takes its own from. */
#ifndef WYRM_LAB_TUNE_WRITE_H
#define WYRM_LAB_TUNE_WRITE_H

#include <stdio.h>

#include "lab/tune_knobs.h"

/* Writes GAME_weights.h. `origin` tells where the numbers come from, in one or more lines. */
void tune_write(FILE *out, const tune_version *version, const char *origin);

#endif
